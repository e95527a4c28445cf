"""What a player owes who missed blinds or is new, and what coming into the game costs.

Decides which blinds were missed, what posting costs and how much of it is live, who waits for what, and what buying the
button means. Where button and blinds stand is decided by `rules.button`; who plays in the next hand, given everybody's
choice, by `rooms.placing`, which calls `entry`. The table calls `missed` and `options`.

The newcomer and the player who missed blinds may wait for the big blind at no cost, or post (RR button and blind use 3
and 8; WL 154-156; S1). Nobody is dealt in between the button and the small blind (TDA 2024 rules 8-A and 10-A), unless
the house follows WL 154.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import StrEnum
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from croupier.errors import TableError
from croupier.rules import AnteKind, Stakes
from croupier.rules.button import ButtonState, between, clockwise


class Blind(StrEnum):
    """A forced bet that can pass a seat."""

    BIG_BLIND = "big_blind"
    SMALL_BLIND = "small_blind"
    STRADDLE = "straddle"


class EntryChoice(StrEnum):
    """How an entrant wants to come in: at once for money, with the big blind, or with the button after the hand."""

    POST = "post"
    WAIT = "wait"
    BUY_BUTTON = "buy_button"


class Owed(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat owes before it is dealt in; `new` is a player who has not been dealt a hand at this table."""

    big_blind: bool = False
    small_blind: bool = False
    straddle: bool = False
    new: bool = False

    def __bool__(self) -> bool:
        """Tell whether anything is owed."""
        return self.big_blind or self.small_blind or self.straddle


NOTHING: Final = Owed()
NEWCOMER: Final = Owed(big_blind=True, new=True)
"""A player who has just sat down owes the big blind (RR button and blind use 3, WL 154)."""


class EntryHouse(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """House rules of entering: whether the button is sold, and whether one may post between button and small blind.

    Both are WL 154 and off by default (RULES section 15, 9; TDA 2024 rules 8-A and 10-A).
    """

    buy_button: bool = False
    behind_button: bool = False


HOUSE_DEFAULT: Final = EntryHouse()
WSOP_154: Final = EntryHouse(buy_button=True, behind_button=True)


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Whether an entrant gets cards, what is put in live and dead besides a blind of the seat's own, and what for.

    `waits_until` says what has to happen first; `takes_button` that the next hand's button is here.
    """

    dealt_in: bool
    live: int = 0
    dead: int = 0
    waits_until: Literal["big_blind", "button_passed"] | None = None
    takes_button: bool = False


IN: Final = Entry(True)
WAITS: Final = Entry(False, waits_until="big_blind")
BUTTON_FIRST: Final = Entry(False, waits_until="button_passed")


# --- owing


def missed(owed: Owed, passed: Iterable[Blind]) -> Owed:
    """Add the blinds that went by while a player sat out to what is owed.

    However often a blind goes by, it is owed once (WL 156). A newcomer who lets the button go by has missed nothing and
    owes the big blind as before (RR button and blind use 4).

    >>> missed(Owed(), [Blind.BIG_BLIND, Blind.SMALL_BLIND])
    Owed(big_blind=True, small_blind=True, straddle=False, new=False)
    >>> missed(NEWCOMER, [Blind.SMALL_BLIND]) == NEWCOMER
    True
    """
    return owed if owed.new else replace(owed, **{blind.value: True for blind in passed})


def blinds_passed(
    previous: ButtonState, upcoming: ButtonState, seat: int, *, straddle: bool = False
) -> tuple[Blind, ...]:
    """Say which blinds went by a seat without cards from one hand with blinds to the next.

    The small blind goes by a seat also where it is due there and dead (WL 156; TDA 2024 rule 32); `straddle` tells that
    one from under the gun is mandatory, and then it goes by as well (WL 162).

    >>> from croupier.rules.button import opening_button
    >>> first, second = opening_button(1, range(1, 7)), opening_button(2, (1, 2, 3, 5, 6))
    >>> blinds_passed(first, second, 4)
    (<Blind.BIG_BLIND: 'big_blind'>,)
    """
    if seat in upcoming.dealt:
        return ()
    here = upcoming.small_blind_position
    small = (seat == here != previous.small_blind_position) or between(seat, previous.small_blind_position, here)
    big = between(seat, previous.big_blind, upcoming.big_blind)
    gun = straddle and between(seat, _under_the_gun(previous), _under_the_gun(upcoming))
    return (Blind.BIG_BLIND,) * big + (Blind.SMALL_BLIND,) * small + (Blind.STRADDLE,) * gun


def _under_the_gun(hand: ButtonState) -> int:
    return clockwise(hand.dealt, hand.big_blind)[0]


def price(owed: Owed, stakes: Stakes, straddle: int = 0) -> tuple[int, int]:
    """Give what posting costs, live and dead.

    The big blind is live, the small blind dead (RR button and blind use 8, WL 156); a mandatory straddle of `straddle`
    chips that was missed is dead (WL 162). Games without blinds, and bomb pots, ask for nothing.

    >>> from croupier.rules import Limit
    >>> price(Owed(big_blind=True, small_blind=True), Stakes(Limit.NO, 1, 2))
    (2, 1)
    """
    if stakes.bomb or not stakes.big_blind:
        return 0, 0
    dead = stakes.small_blind * owed.small_blind + straddle * owed.straddle
    return stakes.big_blind * owed.big_blind, dead


def posted_by(stack: int, stakes: Stakes, live: int, dead: int) -> tuple[int, int]:
    """Give what a stack puts in where it is smaller than what it should post: the live part first, after its ante.

    A short stack is all-in with what it has and owes no more (table stakes; RR button and blind use 1).

    >>> from croupier.rules import Limit
    >>> posted_by(2, Stakes(Limit.NO, 5, 10), 10, 5), posted_by(12, Stakes(Limit.NO, 5, 10), 10, 5)
    ((2, 0), (10, 2))
    """
    ante = stakes.ante.amount if stakes.ante is not None and stakes.ante.kind is AnteKind.EACH else 0
    left = max(0, stack - ante)
    return min(live, left), min(dead, max(0, left - live))


def players_passed(old: int, new: int, active: Collection[int], big_blind: int) -> int:
    """Count the active players whom a change of seat puts between a player and the big blind.

    Nearer to the big blind is no gain, so it passes nobody (WL 159; RR button and blind use 12). `big_blind` is the
    seat of the last one.

    >>> players_passed(2, 8, (1, 2, 3, 4, 5, 6), big_blind=1), players_passed(4, 9, (1, 2, 3, 4, 8), big_blind=8)
    (4, 0)
    """
    others = [seat for seat in active if seat != old]

    def before(seat: int) -> int:
        ahead = clockwise({*others, seat}, big_blind).index(seat)
        return len(others) if seat == big_blind else ahead

    return max(0, before(new) - before(old))


def owed_after(owed: Owed, made: Entry, stakes: Stakes) -> Owed:
    """Say what is still owed once an entry was carried out.

    Whoever was dealt into a hand with blinds has paid. A game without blinds asks for nothing and forgives nothing, so
    that nobody gets round a missed blind through it (WL 157: who owes a blind posts it before a hand is dealt); but a
    newcomer to it joins as everybody joins, and owes nothing later. A bomb pot is one hand, not a game of its own.

    >>> from croupier.rules import Limit
    >>> owed_after(NEWCOMER, Entry(True, live=2), Stakes(Limit.NO, 1, 2)) == NOTHING
    True
    """
    if not made.dealt_in:
        return owed
    if stakes.bomb:
        return replace(owed, new=False)
    return NOTHING if owed.new or stakes.big_blind else owed


def moved(owed: Owed, passed: int) -> Owed:
    """Say what is owed after a change of seat past so many active players: from three on the big blind (WL 159).

    >>> moved(Owed(), 2).big_blind, moved(Owed(), 3).big_blind
    (False, True)
    """
    return replace(owed, big_blind=True) if passed > 2 else owed


# --- entering


def entry(
    choice: EntryChoice,
    owed: Owed,
    stakes: Stakes,
    upcoming: ButtonState,
    seat: int,
    house: EntryHouse = HOUSE_DEFAULT,
    straddle: int = 0,
) -> Entry:
    """Say what a choice means for a seat in the hand that is placed, in full chips.

    `upcoming.dealt` may name the seat, where `next_button` dealt it in, or not. A seat that has the big blind pays that
    alone, whatever it owes (WL 156); where nothing is owed nothing is paid. A poster between the button and the small
    blind, or where that is due, waits until the button has passed; under WL 154 it may post between them, and then the
    button passes it. The buyer of the button pays the big blind live and the small blind dead and has the button next.
    Refusals: cannot_buy_button.

    >>> from croupier.rules import Limit
    >>> hand = ButtonState(button=1, small_blind_position=3, small_blinds=(3,), big_blinds=(4,), dealt=(1, 3, 4, 5))
    >>> entry(EntryChoice.BUY_BUTTON, NEWCOMER, Stakes(Limit.NO, 1, 2), hand, 2, WSOP_154)
    Entry(dealt_in=True, live=2, dead=1, waits_until=None, takes_button=True)
    >>> entry(EntryChoice.POST, NEWCOMER, Stakes(Limit.NO, 1, 2), hand, 2).waits_until
    'button_passed'
    """
    if seat in upcoming.big_blinds or not any(price(owed, stakes, straddle)):
        return IN
    if choice is EntryChoice.WAIT:
        return WAITS
    if choice is EntryChoice.BUY_BUTTON:
        if not (house.buy_button and behind_button(upcoming, seat)):
            raise TableError("cannot_buy_button", seat=seat)
        both = replace(owed, big_blind=True, small_blind=True)
        return Entry(True, *price(both, stakes, straddle), takes_button=True)
    if behind_button(upcoming, seat) and not (house.behind_button and seat != upcoming.small_blind_position):
        return BUTTON_FIRST
    return Entry(True, *price(owed, stakes, straddle))


def options(
    owed: Owed,
    stakes: Stakes,
    upcoming: ButtonState,
    seat: int,
    house: EntryHouse = HOUSE_DEFAULT,
    straddle: int = 0,
) -> dict[EntryChoice, Entry]:
    """Give the choices that are open to a seat now, each with its price: what the screen offers.

    A seat that pays nothing can only come in. Posting is left out where it would have to wait.

    >>> from croupier.rules import Limit
    >>> from croupier.rules.button import opening_button
    >>> hand, stakes = opening_button(1, range(1, 6)), Stakes(Limit.NO, 1, 2)
    >>> [(choice.value, offer.live, offer.dead) for choice, offer in options(NEWCOMER, stakes, hand, 6).items()]
    [('post', 2, 0), ('wait', 0, 0)]
    """
    asked = [EntryChoice.POST, EntryChoice.WAIT]
    if house.buy_button and behind_button(upcoming, seat):
        asked.append(EntryChoice.BUY_BUTTON)
    offers = {choice: entry(choice, owed, stakes, upcoming, seat, house, straddle) for choice in asked}
    if offers[EntryChoice.WAIT].dealt_in:
        return {EntryChoice.POST: offers[EntryChoice.POST]}
    return {choice: offer for choice, offer in offers.items() if offer.waits_until != "button_passed"}


def behind_button(upcoming: ButtonState, seat: int) -> bool:
    """Tell whether a seat lies after the button and not after the place of the small blind; heads-up none does.

    >>> hand = ButtonState(button=1, small_blind_position=3, small_blinds=(3,), big_blinds=(4,), dealt=(1, 3, 4, 5))
    >>> [seat for seat in range(1, 7) if behind_button(hand, seat)]
    [2, 3]
    """
    position = upcoming.small_blind_position
    return position != upcoming.button and (seat == position or between(seat, upcoming.button, position))
