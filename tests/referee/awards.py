"""Who takes what, a second time: pots made chip by chip, hands compared by trying every five cards.

Works from the notebook of `facts` and the text of the rules: TDA 2024 20 and 21, RULES section 4 (rake, odd chips, more
than one board), D13 (odd chips by suit), RULES 15.11 (an ace is low in a low hand).
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import floor

from croupier.evaluation import EVALUATORS, holding, strength
from croupier.rules import Rounding
from croupier.rules.game import OddChip, Ranking
from tests.referee.facts import Facts

Pots = list[tuple[int, tuple[int, ...]]]
Shares = dict[int, int]
Direction = tuple[int, int]
BOTH = -1


def uncalled(facts: Facts) -> tuple[int, int]:
    """Give who put in more than anybody else, and how much more: that was never called (TDA 15-B)."""
    most, next_most = sorted(facts.put.values(), reverse=True)[:2]
    seat = next(seat for seat in facts.seats if facts.put[seat] == most)
    return (seat, most - next_most) if seat in facts.live() else (seat, 0)


def pots(facts: Facts) -> Pots:
    """Stack the contributions chip by chip: a layer can be won by the live players who reach it (TDA 21, WL 149).

    Dead money is in the first pot; who put in nothing else can win that and no more.
    """
    live = facts.live()
    made, who = [facts.dead], [tuple(live)]
    for chip in range(1, max(facts.put.values()) + 1):
        eligible = tuple(seat for seat in live if facts.put[seat] >= chip) or who[-1]
        if who[-1] != eligible:
            who.append(eligible)
            made.append(0)
        made[-1] += sum(1 for seat in facts.seats if facts.put[seat] >= chip)
    found = [(amount, eligible) for amount, eligible in zip(made, who, strict=True) if amount]
    return found or [(0, tuple(live))]


def rake(facts: Facts, amount: int) -> int:
    """Count the rake of all pots together (S1, PS)."""
    house = facts.setup.stakes.rake
    if house is None or (house.no_flop_no_drop and facts.street == 0):
        return 0
    exact = Fraction(amount * house.basis_points, 10_000)
    taken = round(exact) if house.rounding is Rounding.HALF_EVEN else floor(exact)
    most = None
    for cap in sorted(house.caps, key=lambda cap: cap.players):
        if cap.players <= len(facts.seats):
            most = cap.most
    return taken if most is None else min(taken, most)


def raked(facts: Facts) -> list[tuple[int, tuple[int, ...], int]]:
    """Give amount, eligible seats and rake of every pot; the main pot is raked first (RULES section 4)."""
    made = pots(facts)
    left = rake(facts, sum(amount for amount, _ in made))
    result = []
    for amount, eligible in made:
        taken = min(left, amount)
        left -= taken
        result.append((amount, eligible, taken))
    return result


# --- hands --------------------------------------------------------------------------------------


@cache
def five_card_strength(evaluator: str, cards: tuple[int, ...]) -> int:
    """Rank exactly the cards that play."""
    return strength(evaluator, cards)


def best(ranking: Ranking, own: list[int], board: list[int]) -> int:
    """Give the best strength of all choices of cards; in Omaha exactly two are a player's own (S2)."""
    size = EVALUATORS[ranking.evaluator].size
    chosen: Iterator[tuple[int, ...]]
    if ranking.hole is None:
        chosen = combinations(own + board, size)
    else:
        boards = list(combinations(board, size - ranking.hole))
        chosen = (two + three for two in combinations(own, ranking.hole) for three in boards)
    return max(five_card_strength(ranking.evaluator, tuple(sorted(cards))) for cards in chosen)


def winners(facts: Facts, claims: list[int], ranking: Ranking, board: list[int]) -> list[int]:
    """Give the seats that win one direction of one board; nobody without a qualifying hand."""
    made = {seat: best(ranking, facts.down[seat] + facts.up[seat], board) for seat in claims}
    top = max(made.values())
    return [seat for seat in claims if top and made[seat] == top]


# --- shares -------------------------------------------------------------------------------------


def divide(amount: int, order: list[int]) -> Shares:
    """Deal the chips out one by one in order until none is left."""
    each = amount // len(order)
    return {seat: each + (number < amount - each * len(order)) for number, seat in enumerate(order)}


def odd_chip_order(facts: Facts, seats: list[int], ranking: Ranking, board: list[int]) -> list[int]:
    """Give the order in which odd chips go: left of the button, in stud by the best card by suit (TDA 20, D13)."""
    order = [seat for seat in facts.left_of_button() if seat in seats]
    if facts.setup.game.odd_chip is OddChip.BUTTON:
        return order
    low = EVALUATORS[ranking.evaluator].low
    all_cards = facts.setup.profile.stud_odd_chip.value == "all_cards"

    def card_of(seat: int) -> tuple[int, int]:
        own = facts.down[seat] + facts.up[seat]
        cards = own + board if all_cards else list(holding(ranking.evaluator, own, board, ranking.hole).cards)
        ranked = [((card // 4 + low) % 13, card % 4) for card in cards]
        return min(ranked) if all_cards and low else max(ranked)

    return sorted(order, key=card_of, reverse=not (all_cards and low))


def pot_awards(facts: Facts, amount: int, claims: list[int]) -> dict[Direction, Shares]:
    """Share a pot: for each board and ranking how much goes to whom; `BOTH` where the same win every ranking."""
    if len(claims) == 1:
        return {(0, 0): {claims[0]: amount}}
    result: dict[Direction, Shares] = {}
    for number, part in divide(amount, list(range(len(facts.boards)))).items():
        for way, shares in board_awards(facts, part, claims, facts.boards[number]).items():
            result[number, way] = shares
    return result


def board_awards(facts: Facts, amount: int, claims: list[int], board: list[int]) -> dict[int, Shares]:
    """Share what one board decides among the rankings that have a winner, the odd chip to the first (TDA 20-C)."""
    rankings = facts.setup.game.rankings
    ways = {way: winners(facts, claims, ranking, board) for way, ranking in enumerate(rankings)}
    ways = {way: seats for way, seats in ways.items() if seats}
    if len(ways) > 1 and all(seats == ways[0] for seats in ways.values()):
        # identical both ways: the whole is as even as possible (WT 73)
        return {BOTH: divide(amount, odd_chip_order(facts, ways[0], rankings[0], board))}
    return {
        way: divide(share, odd_chip_order(facts, ways[way], rankings[way], board))
        for way, share in divide(amount, list(ways)).items()
    }


def as_given(facts: Facts, pot: int, expected: dict[Direction, Shares]) -> dict[Direction, Shares]:
    """Add up the awards that were made of a pot in the same way as the expected ones."""
    given: dict[Direction, Shares] = {}
    for award in facts.awards:
        if award.pot == pot:
            both = (award.board, BOTH) in expected
            shares = given.setdefault((award.board, BOTH if both else award.ranking), {})
            shares[award.seat] = shares.get(award.seat, 0) + award.amount
    return given


def disputes(facts: Facts) -> list[str]:
    """List every point of a finished hand on which this referee disagrees with what was done."""
    found = []
    seat, too_much = uncalled(facts)
    if too_much:
        found.append(f"seat {seat} should have had {too_much} back")
    expected = [(amount, eligible, taken) for amount, eligible, taken in raked(facts)]
    made = [(pot.amount, pot.eligible, pot.rake) for pot in facts.pots or ()]
    if expected != made:
        return [*found, f"pots {made}, expected {expected}"]
    for number, (amount, eligible, taken) in enumerate(expected):
        claims = [seat for seat in eligible if seat not in facts.mucked]
        shares = {way: without_nothing(given) for way, given in pot_awards(facts, amount - taken, claims).items()}
        shares = {way: given for way, given in shares.items() if given}
        if shares != as_given(facts, number, shares):
            found.append(f"pot {number} awarded {as_given(facts, number, shares)}, expected {shares}")
    numbers = [award.pot for award in facts.awards]
    if numbers != sorted(numbers, reverse=True):
        found.append(f"pots awarded in the order {numbers}, expected the last side pot first")
    return found


def without_nothing(shares: Shares) -> Shares:
    """Leave out shares of no chips, which nobody announces."""
    return {seat: amount for seat, amount in shares.items() if amount}
