"""The vectors of kind `holdem_bonus`: a hand against the house, the sizes of its bets, and the value of the game.

A hand is played through `croupier.banked` with the decisions of the vector; what nobody would look at is dealt from the
cards that are left. Figures come from the counts that are shipped.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any, Final

from croupier.banked import (
    Ante,
    Bet,
    BonusKind,
    BonusPay,
    CardsNeeded,
    Check,
    Choice,
    Command,
    Deal,
    Fold,
    Hand,
    Legal,
    Limits,
    Over,
    Spot,
    Terms,
    bonus_ev,
    pending,
    start,
    step,
)
from croupier.banked.bonus import kind_of
from croupier.banked.figures import figures
from croupier.banked.settlement import settlement
from croupier.cards import parse_cards
from croupier.evaluation import Category
from tests.vectors.reading import Disagreement, agree, agree_on, plain

BALANCE: Final = 10**6
TABLE: Final = Limits(1, BALANCE, bonus_most=BALANCE)
TOLERANCE: Final = 1e-9

PRIZES: Final = {
    "AA vs dealer AA": (BonusKind.BOTH_ACES,),
    "AA": (BonusKind.ACES,),
    "AKs": (BonusKind.ACE_KING_SUITED,),
    "AQs/AJs": (BonusKind.ACE_QUEEN_JACK_SUITED,),
    "AKo": (BonusKind.ACE_KING,),
    "KK/QQ/JJ": (BonusKind.COURT_PAIR,),
    "AQo/AJo": (BonusKind.ACE_QUEEN_JACK,),
    "TT..22": (BonusKind.PAIR,),
}
"""How the prizes of the bonus bet are called in vectors."""


def house_game(vector: Mapping[str, Any]) -> None:
    """Compare a hand, the sizes of bets, the figures of the game, or those of its bonus bet."""
    given, expected = vector["given"], vector["expect"]
    terms = Terms(Category(vector.get("options", {}).get("ante_pays_from", Category.straight.value)))
    if "game" in given:
        _exact(expected, _figures(given, terms))
    elif "paytable" in given:
        _exact(expected, _bonus(given))
    elif "decisions" in given:
        agree_on(expected, _played(given, terms))
    else:
        agree_on(expected, _sizes(given["ante"], terms))


# --- hands


def _played(given: Mapping[str, Any], terms: Terms) -> dict[str, Any]:
    """Play the hand and look at it in the end."""
    hand = _hand(given, terms)
    observed = {line.spot.value: line.net for line in hand.lines}
    literal = settlement(_under(hand, ante_pays_anyway=True))
    return {
        "stakes": {spot.value: hand.stakes.on(spot) for spot in Spot if spot is not Spot.BONUS},
        "result": hand.result.value if hand.result else None,
        "net": {spot.value: observed.get(spot.value, 0) for spot in Spot if spot is not Spot.BONUS},
        "net_total": hand.net,
        "literal_source_reading_net_total": sum(line.net for line in literal.lines),
    }


def _under(hand: Hand, *, ante_pays_anyway: bool) -> Hand:
    from msgspec.structs import replace

    return replace(hand, terms=replace(hand.terms, ante_pays_anyway=ante_pays_anyway))


def _hand(given: Mapping[str, Any], terms: Terms) -> Hand:
    cards, decisions = _cards(given), list(given["decisions"])
    hand, _ = step(start(terms, TABLE), Ante(given["ante"], given.get("bonus", 0)), BALANCE)
    while not isinstance(waits := pending(hand, BALANCE), Over):
        if isinstance(waits, CardsNeeded):
            hand, _ = step(hand, Deal(tuple(next(cards) for _ in range(waits.count))), BALANCE)
        elif decisions:
            hand, _ = step(hand, _command(decisions.pop(0), waits), BALANCE)
        else:
            raise Disagreement(f"decisions: nothing is decided about the {waits.spot.value} bet")
    if decisions:
        raise Disagreement(f"decisions: the hand is over before {', '.join(decisions)}")
    return hand


def _cards(given: Mapping[str, Any]) -> Iterator[int]:
    """Give the cards of a vector in dealing order, and others where a hand that is folded names none."""
    player, dealer, board = (parse_cards(given.get(key, "")) for key in ("player", "dealer", "board"))
    spare = (card for card in range(52) if card not in {*player, *dealer, *board})
    yield from player
    yield from dealer or (next(spare), next(spare))
    yield from board


def _command(word: str, choice: Choice) -> Command:
    if word in ("fold", "check"):
        return Fold() if word == "fold" else Check()
    agree(choice.spot.value, word, "decisions")
    return Bet(choice.legal.bet or 0)


def _sizes(ante: int, terms: Terms) -> dict[str, Any]:
    """Go through a hand in which everything is bet, and note what could be."""
    hand, _ = step(start(terms, TABLE), Ante(ante), BALANCE)
    deck, legal = iter(range(52)), dict[str, Legal]()
    while not isinstance(waits := pending(hand, BALANCE), Over):
        command: Command = Deal(())
        if isinstance(waits, CardsNeeded):
            command = Deal(tuple(next(deck) for _ in range(waits.count)))
        else:
            legal[waits.spot.value] = waits.legal
            command = Bet(waits.legal.bet or 0)
        hand, _ = step(hand, command, BALANCE)
    words = {spot: [spot] * bool(can.bet) + ["check"] * can.check + ["fold"] * can.fold for spot, can in legal.items()}
    return {
        "allowed": {spot: [can.bet] for spot, can in legal.items()},
        "after_flop_choices": words["turn"],
        "after_turn_choices": words["river"],
        "no_bet_after_river": [*legal][-1] == "river" and len(hand.board) == 5,
    }


# --- figures


def _figures(given: Mapping[str, Any], terms: Terms) -> dict[str, Any]:
    agree("texas_holdem_bonus", given["game"], "game")
    agree(True, given["optimal"], "optimal")
    exact = figures(terms)
    return {
        "ev_per_ante": exact.ev,
        "average_wager": exact.average_wager,
        "element_of_risk": exact.element_of_risk,
        "std_dev": exact.std_dev,
        "preflop_folds": sorted(exact.folds),
        "prob_turn_bet": exact.turn_bet_share,
        "prob_river_bet": exact.river_bet_share,
    }


def _bonus(given: Mapping[str, Any]) -> dict[str, Any]:
    """Price the bonus bet of a pay table, and count the hands that win it."""
    stake, table = given.get("bonus", 1), plain(given["paytable"])
    pays = tuple(BonusPay(kind, paid) for name, paid in table.items() for kind in PRIZES[name])
    paying = {each.kind for each in pays}
    hands = list(combinations(range(52), 2))
    return {
        "ev": float(bonus_ev(pays) * Fraction(stake)),
        "winning_combos": sum(kind_of(hand) in paying for hand in hands),
        "total_combos": len(hands),
    }


def _exact(expected: Mapping[str, Any], observed: dict[str, Any]) -> None:
    """Compare figures to the tolerance of the vector, which may not be wide, and all else exactly."""
    tolerance = expected.get("tolerance", TOLERANCE)
    if not 0 < tolerance <= 1e-6:
        raise Disagreement(f"tolerance: {tolerance} compares nothing")
    for key in expected:
        number = plain(expected[key])
        if isinstance(number, float) and isinstance(observed.get(key), float):
            if abs(number - observed[key]) > tolerance:
                raise Disagreement(f"{key}: the vector says {number}, the engine {observed[key]}")
        elif key != "tolerance":
            agree_on({key: sorted(number) if isinstance(number, list) else number}, observed)
