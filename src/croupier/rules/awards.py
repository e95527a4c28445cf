"""Who takes what: pots, boards, rankings, winners, odd chips, in one path for all games.

Decides the awards of a hand whose showing is done, or that nobody contests. Pots are arithmetic of
`pots`; strengths come from `showdown`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from croupier.cards import rank_of, suit_of
from croupier.evaluation import EVALUATORS, holding
from croupier.rules import events as ev
from croupier.rules.game import OddChip, Ranking
from croupier.rules.hand import Award, Hand, Stage
from croupier.rules.pots import layers, rake_of, split, spread_rake
from croupier.rules.profile import StudOddChip
from croupier.rules.progress import uncontested
from croupier.rules.showdown import strengths

# a member of an enum costs a descriptor call at every access: bound once
AWARDS: Final = Stage.AWARDS
OVER: Final = Stage.OVER
REVEAL: Final = Stage.REVEAL


def settlement(hand: Hand) -> tuple[ev.Event, ...]:
    """Make the pots, take the rake and award them, the last side pot first (TDA 21, WL 149)."""
    pots = raked_pots(hand)
    events: list[ev.Event] = [ev.PotsMade(pots)]
    for number in reversed(range(len(pots))):
        events += _awards_of(hand, number, pots[number])
    if not uncontested(hand):
        events.append(ev.Ended())
    return tuple(events)


def unpaid(hand: Hand) -> tuple[ev.Event, ...]:
    """Give what is left of a settlement that has begun: awards still to be paid, then the end."""
    paid = sum([award.amount for award in hand.ending.awards])
    if paid == sum([pot.amount - pot.rake for pot in hand.ending.pots]):
        return (ev.Ended(),)
    return settlement(hand)[1 + len(hand.ending.awards) :]


def raked_pots(hand: Hand) -> tuple[ev.Pot, ...]:
    """Give the pots with the seats that can win them and their rake, main pot first."""
    setup, numbers = hand.plan.setup, hand.plan.numbers
    made = layers(hand.paid, hand.folded, hand.dead)
    taken = [0] * len(made)
    if setup.stakes.rake is not None:
        rake = rake_of(setup.stakes.rake, hand.pot, len(numbers), hand.street > 0)
        taken = spread_rake(rake, [amount for amount, _ in made])
    return tuple(
        [
            ev.Pot(amount, tuple([n for place, n in enumerate(numbers) if eligible >> place & 1]), rake)
            for (amount, eligible), rake in zip(made, taken, strict=True)
        ]
    )


def _awards_of(hand: Hand, number: int, pot: ev.Pot) -> list[ev.Awarded]:
    amount = pot.amount - pot.rake
    claims = [seat for seat in pot.eligible if not hand.ending.mucked >> hand.plan.place[seat] & 1]
    if len(claims) == 1:
        return [ev.Awarded(number, claims[0], amount)] if amount else []
    made = {seat: strengths(hand, hand.plan.place[seat]) for seat in claims}
    awards: list[ev.Awarded] = []
    for board, share in enumerate(split(amount, len(hand.cards.boards))):
        awards += _awards_of_board(hand, number, board, share, made)
    return awards


def _awards_of_board(
    hand: Hand, pot: int, board: int, amount: int, made: dict[int, tuple[int, ...]]
) -> list[ev.Awarded]:
    """Share a board's part among the rankings that have a winner; its odd chip is for the first (TDA 20)."""
    rankings = hand.plan.setup.game.rankings
    won: list[tuple[int, list[int]]] = []
    for number in range(len(rankings)):
        column = board * len(rankings) + number
        best = max(strength[column] for strength in made.values())
        if best:
            won.append((number, [seat for seat, strength in made.items() if strength[column] == best]))
    awards = []
    left = dict.fromkeys(won[0][1], 0)
    shared_both_ways = len(won) > 1 and all(winners == won[0][1] for _, winners in won)
    if shared_both_ways:
        # the same players win every direction: the whole is as even as possible (WT 73)
        left = _shares(hand, won[0][1], amount, won[0][0], board)
    for turn, ((number, winners), part) in enumerate(zip(won, split(amount, len(won)), strict=True)):
        if shared_both_ways and turn == len(won) - 1:
            shares = left
        else:
            shares = _shares(hand, winners, part, number, board)
            if shared_both_ways:
                shares = {seat: min(share, left[seat]) for seat, share in shares.items()}
                left = {seat: left[seat] - share for seat, share in shares.items()}
        awards += [ev.Awarded(pot, seat, share, board, number) for seat, share in shares.items() if share]
    return awards


def _shares(hand: Hand, winners: Sequence[int], amount: int, ranking: int, board: int) -> dict[int, int]:
    if len(winners) == 1:
        return {winners[0]: amount}
    order = _button_order(hand, winners)
    if amount % len(winners) and hand.plan.setup.game.odd_chip is OddChip.SUIT:
        order = _suit_order(hand, order, ranking, board)
    return dict(zip(order, split(amount, len(order)), strict=True))


def _button_order(hand: Hand, winners: Sequence[int]) -> list[int]:
    """Clockwise from the left of the button (S1, TDA 20-A)."""
    numbers = hand.plan.numbers
    return [numbers[place] for place in hand.plan.order if numbers[place] in winners]


def _suit_order(hand: Hand, winners: Sequence[int], ranking: int, board: int) -> list[int]:
    setup = hand.plan.setup
    kind = setup.game.rankings[ranking]
    all_cards = setup.profile.stud_odd_chip is StudOddChip.ALL_CARDS

    def key(seat: int) -> tuple[int, int]:
        place = hand.plan.place[seat]
        own = hand.cards.down[place] + hand.cards.up[place]
        return suit_key(kind, own, hand.cards.boards[board], all_cards=all_cards)

    return sorted(winners, key=key, reverse=not (all_cards and EVALUATORS[kind.evaluator].low))


def suit_key(ranking: Ranking, own: tuple[int, ...], board: tuple[int, ...], *, all_cards: bool) -> tuple[int, int]:
    """Give the card that decides an odd chip in stud, as (rank, suit).

    The highest of the five that play (TDA 20), or of all cards (RR ties: in a low game the
    lowest); an ace is low where the ranking has it low (RULES section 15.11).
    """
    cards = own + board if all_cards else holding(ranking.evaluator, own, board, ranking.hole).cards
    low = EVALUATORS[ranking.evaluator].low
    keys = [((rank_of(card) + low) % 13, suit_of(card)) for card in cards]
    return min(keys) if all_cards and low else max(keys)


# --- evolve -------------------------------------------------------------------------------------


def pots_made(hand: Hand, event: ev.PotsMade) -> Hand:
    """Put the middle into pots; the rake leaves the table."""
    ending = replace(hand.ending, pots=event.pots)
    # a pot of nothing is awarded to nobody, but its owner may show all the same
    nothing = uncontested(hand) and all(pot.amount == pot.rake for pot in event.pots)
    return replace(hand, ending=ending, stage=REVEAL if nothing else AWARDS)


def awarded(hand: Hand, event: ev.Awarded) -> Hand:
    """Push chips to a winner; a winner whom nobody called may show."""
    stacks = list(hand.stacks)
    stacks[hand.plan.place[event.seat]] += event.amount
    award = Award(event.pot, event.seat, event.amount, event.board, event.ranking)
    ending = replace(hand.ending, awards=(*hand.ending.awards, award))
    stage = REVEAL if uncontested(hand) else AWARDS
    return replace(hand, stacks=tuple(stacks), ending=ending, stage=stage)


def ended(hand: Hand, event: ev.Ended) -> Hand:
    """Finish the hand."""
    return replace(hand, stage=OVER)
