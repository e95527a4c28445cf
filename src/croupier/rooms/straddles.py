"""Which straddles may be posted in the next hand, and which of those asked for are.

Decides seats, kinds and amounts from what the table's terms allow, and who has precedence. Who acts first behind a
straddle, and what the least raise over it is, are house rules of the hand (`rules.profile`). The table asks after the
button of the next hand is placed and before the deal.

A straddle out of turn, from the button or any other seat but under the gun, stands alone: of several asked for the
nearest to the button is taken, the button itself first (WL 161 says so of the button and under the gun; for other seats
it is a choice). Otherwise those from under the gun follow one another, each twice the one before (S1, WL 161).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import StrEnum
from itertools import takewhile
from typing import Final

import msgspec

from croupier.rooms.terms import StraddleTerms
from croupier.rules import AnteKind, Limit, Stakes, Straddle, StraddleKind
from croupier.rules.button import ButtonState, clockwise

UTG: Final = StraddleKind.UTG
RESTRADDLE: Final = StraddleKind.RESTRADDLE
BUTTON: Final = StraddleKind.BUTTON
MISSISSIPPI: Final = StraddleKind.MISSISSIPPI


class StraddleOffer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What may be asked for: `alone` in order of precedence, else as many of `in_a_row` as follow one another."""

    alone: tuple[Straddle, ...] = ()
    in_a_row: tuple[Straddle, ...] = ()


class StraddleBar(StrEnum):
    """Why a straddle that the terms allow is not to be asked for in a game."""

    NO_BLINDS = "no_blinds"
    FIXED_LIMIT = "fixed_limit"
    MANDATORY = "mandatory"


class StraddlePrice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A straddle that may be asked for, and its chips; `bar` says why it is not to be asked for in this game."""

    kind: StraddleKind
    amount: int
    bar: StraddleBar | None = None


class StraddleRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat asks for a straddle of a kind."""

    seat: int
    kind: StraddleKind


def straddle_offer(
    terms: StraddleTerms,
    stakes: Stakes,
    upcoming: ButtonState,
    stacks: Mapping[int, int],
    posting: Collection[int] = (),
) -> StraddleOffer:
    """Say which straddles may be asked for in the next hand.

    `stacks` are the chips of the seats dealt in. A straddle is twice the big blind, the next one twice that (S1,
    WL 161); in fixed limit it adds one small bet, and only from under the gun (RULES section 15, 6; WL 161: no button
    straddle in limit). It is posted in full or not at all, after any ante (RULES section 15, 4); the blinds, where
    there are more than two players, and seats that are `posting` to enter do not straddle. Games without a big blind
    and bomb pots have none. Of a row nothing is offered behind a seat that cannot straddle. Where every seat may, the
    straddle of the button and the one from under the gun keep their names. A mandatory one leaves only the row.

    >>> from croupier.rules.button import opening_button
    >>> hand, stakes = opening_button(1, range(1, 7)), Stakes(Limit.NO, 1, 2)
    >>> offer = straddle_offer(StraddleTerms(in_a_row=2, button=True), stakes, hand, dict.fromkeys(range(1, 7), 200))
    >>> [(straddle.seat, straddle.amount, straddle.kind.value) for straddle in offer.alone + offer.in_a_row]
    [(1, 4, 'button'), (4, 4, 'utg'), (5, 8, 'restraddle')]
    """
    if stakes.bomb or not stakes.big_blind:
        return StraddleOffer()
    blinds = {upcoming.big_blind} if len(stacks) == 2 else {*upcoming.small_blinds, *upcoming.big_blinds}
    line = clockwise(stacks, upcoming.big_blind)
    row = line[: next(place for place, seat in enumerate(line) if seat in blinds)]
    chips = {seat: stacks[seat] - _ante(stakes, upcoming, seat) for seat in row if seat not in posting}
    free = stakes.limit is not Limit.FIXED and not terms.mandatory
    everywhere, button = terms.mississippi and free, terms.button and free
    alone: list[Straddle] = []
    for seat in reversed(row):
        own = seat == upcoming.button
        if chips.get(seat, 0) >= 2 * stakes.big_blind and (
            (own and button) or (everywhere and (own or seat != row[0]))
        ):
            alone.append(Straddle(seat, 2 * stakes.big_blind, BUTTON if own else MISSISSIPPI))
    most = max(terms.in_a_row, int(everywhere or terms.mandatory))
    return StraddleOffer(tuple(alone), _row(most, stakes, row, chips))


def straddle_kinds(terms: StraddleTerms) -> tuple[StraddleKind, ...]:
    """Give the kinds of straddles that a player may ask for by the terms, whatever the game.

    >>> [kind.value for kind in straddle_kinds(StraddleTerms(in_a_row=2, button=True))]
    ['utg', 'restraddle', 'button']
    """
    allowed = {
        UTG: terms.in_a_row > 0,
        RESTRADDLE: terms.in_a_row > 1,
        BUTTON: terms.button,
        MISSISSIPPI: terms.mississippi,
    }
    return tuple([kind for kind, may in allowed.items() if may])


def straddle_prices(terms: StraddleTerms, stakes: Stakes) -> tuple[StraddlePrice, ...]:
    """Give the straddles that the terms allow with what each costs in a game: what the screen offers.

    A mandatory one is named first, though nobody asks for it. Whether a seat can straddle in the next hand
    follows from its position and chips: `straddle_offer`.

    >>> stakes = Stakes(Limit.FIXED, 5, 10, small_bet=10, big_bet=20)
    >>> prices = straddle_prices(StraddleTerms(in_a_row=2, button=True), stakes)
    >>> [(price.kind.value, price.amount, price.bar and price.bar.value) for price in prices]
    [('utg', 20, None), ('restraddle', 30, None), ('button', 20, 'fixed_limit')]
    """
    kinds = straddle_kinds(terms)
    if terms.mandatory and UTG not in kinds:
        kinds = (UTG, *kinds)
    fixed = stakes.limit is Limit.FIXED
    first = stakes.big_blind + (stakes.small_bet if fixed else stakes.big_blind)
    second = first + (stakes.small_bet if fixed else first)
    return tuple(
        [
            StraddlePrice(kind, second if kind is RESTRADDLE else first, _bar(kind, terms, stakes, fixed=fixed))
            for kind in kinds
        ]
    )


def _bar(kind: StraddleKind, terms: StraddleTerms, stakes: Stakes, *, fixed: bool) -> StraddleBar | None:
    if stakes.bomb or not stakes.big_blind:
        return StraddleBar.NO_BLINDS
    alone = kind in (BUTTON, MISSISSIPPI)
    if terms.mandatory and (alone or kind is UTG):
        return StraddleBar.MANDATORY
    return StraddleBar.FIXED_LIMIT if fixed and alone else None


def straddle_due(terms: StraddleTerms, stakes: Stakes) -> int:
    """Give the chips for which under the gun has to straddle, 0 where nobody has to (WL 162).

    >>> [straddle_due(StraddleTerms(mandatory=has_to), Stakes(Limit.NO, 1, 2)) for has_to in (True, False)]
    [4, 0]
    """
    if not terms.mandatory or stakes.bomb or not stakes.big_blind:
        return 0
    return stakes.big_blind + (stakes.small_bet if stakes.limit is Limit.FIXED else stakes.big_blind)


def _row(most: int, stakes: Stakes, row: Sequence[int], chips: Mapping[int, int]) -> tuple[Straddle, ...]:
    """Offer straddles from under the gun on, up to the first seat that has not the chips."""
    offered: list[Straddle] = []
    amount = stakes.big_blind
    for seat in row[:most]:
        amount += stakes.small_bet if stakes.limit is Limit.FIXED else amount
        if chips.get(seat, 0) < amount:
            break
        offered.append(Straddle(seat, amount, RESTRADDLE if offered else UTG))
    return tuple(offered)


def _ante(stakes: Stakes, upcoming: ButtonState, seat: int) -> int:
    """Give what a seat that is not the big blind antes before it could straddle."""
    if stakes.ante is None:
        return 0
    pays = stakes.ante.kind is AnteKind.EACH or (stakes.ante.kind is AnteKind.BUTTON and seat == upcoming.button)
    return stakes.ante.amount if pays else 0


def accepted_straddles(offer: StraddleOffer, requests: Iterable[StraddleRequest]) -> tuple[Straddle, ...]:
    """Give the straddles of a hand in the order they are posted: those asked for that precedence lets stand.

    A request for what is not offered, or has no precedence, comes to nothing: its player is simply not straddling. Who
    asks for a Mississippi straddles from any seat, also where that straddle has a name of its own.

    >>> utg, button = Straddle(4, 4, StraddleKind.UTG), Straddle(1, 4, StraddleKind.BUTTON)
    >>> asked = [StraddleRequest(4, StraddleKind.UTG), StraddleRequest(1, StraddleKind.BUTTON)]
    >>> [straddle.seat for straddle in accepted_straddles(StraddleOffer((button,), (utg,)), asked)]
    [1]
    >>> [straddle.seat for straddle in accepted_straddles(StraddleOffer((button,), (utg,)), asked[:1])]
    [4]
    """
    asked = {(request.seat, request.kind) for request in requests}
    asked |= {(seat, kind) for seat, wish in asked if wish is MISSISSIPPI for kind in (BUTTON, UTG)}
    for straddle in offer.alone:
        if (straddle.seat, straddle.kind) in asked:
            return (straddle,)
    return tuple(takewhile(lambda straddle: (straddle.seat, straddle.kind) in asked, offer.in_a_row))
