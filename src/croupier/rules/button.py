"""Where the button and the blinds are in the next hand, and which newcomers get cards in it.

Decides the first button of a table, how it moves in each style of the profile (dead, simplified, moving), the steps
between two players and three, which newly seated player must let the button pass, and where the button stands
while a mixed game plays stud. Decides nothing about amounts, missed blinds or the posts of entering players: what a
seat pays to be dealt in is the room's business. Called between hands, by a room, a simulation or a test.

Seats are the table's numbers, clockwise ascending and wrapping; an empty seat is a number that is not among the seats.

Every refusal is a `SetupError`; the codes of its faults: ``too_few_seats``, ``not_a_seat``, ``seat_twice``,
``unknown_seat`` (a blind or a button where nobody is dealt in), ``no_big_blind``, ``big_blind_on_button``,
``blinds_out_of_order`` (the small blind not between button and big blind), ``unknown_style``, ``unknown_tie``,
``not_a_card``, ``card_twice``, ``no_cards``, ``wrong_seats`` (a round dealt to others than the tied) and
``nobody_tied`` (a round too many).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Literal, assert_never

import msgspec

from croupier.errors import Fault, SetupError
from croupier.rules.profile import ButtonStyle, FirstButtonTie


class ButtonState(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Button and blinds of one hand, and the seats that are dealt in.

    `button` and `small_blind_position` may be empty seats (TDA 2024 rule 32). `small_blinds` and `big_blinds` are the
    seats that post one: no small blind where it is dead, several only in the moving style (RR button and blind use 1a).
    The last of `big_blinds` is the regular one, the others are caught up with. `dealt` is ascending.

    >>> hand = ButtonState(button=2, small_blind_position=3, small_blinds=(), big_blinds=(4,), dealt=(1, 2, 4))
    >>> hand.small_blind, hand.big_blind
    (None, 4)
    """

    button: int
    small_blind_position: int
    small_blinds: tuple[int, ...]
    big_blinds: tuple[int, ...]
    dealt: tuple[int, ...]

    @property
    def small_blind(self) -> int | None:
        """Return the seat that posts the small blind from its regular position; None if nobody does."""
        return self.small_blind_position if self.small_blind_position in self.small_blinds else None

    @property
    def big_blind(self) -> int:
        """Return the seat of the regular big blind."""
        return self.big_blinds[-1]


class FirstButton(msgspec.Struct, frozen=True):
    """What one round of cards for the first button decides: the winning seat, or the seats that draw again."""

    seat: int | None
    redraw_among: tuple[int, ...] = ()


class FirstButtonDraw(msgspec.Struct, frozen=True):
    """What all rounds for the first button decide; `button` is None while the last of `redraw_among` must draw."""

    button: int | None
    redraw_among: tuple[tuple[int, ...], ...] = ()


class Newcomer(msgspec.Struct, frozen=True):
    """Whether a newly seated player gets cards in the next hand, and if not, what must happen first."""

    dealt_in: bool
    waits_until: Literal["button_passed"] | None = None


# --- seats around a table


def clockwise(seats: Iterable[int], start: int) -> tuple[int, ...]:
    """Order seats clockwise from the left of a seat; that seat itself, if it is among them, comes last.

    >>> clockwise({1, 3, 6, 8}, 3)
    (6, 8, 1, 3)
    """
    return tuple(sorted(seats, key=lambda seat: (seat <= start, seat)))


def between(seat: int, after: int, before: int) -> bool:
    """Tell whether a seat lies strictly between two seats, clockwise; between a seat and itself lies nothing.

    >>> between(9, 8, 2), between(5, 8, 2), between(5, 2, 2)
    (True, False, False)
    """
    if after <= before:
        return after < seat < before
    return seat > after or seat < before


# --- the first button


def first_button(cards: Mapping[int, int], tie: FirstButtonTie) -> FirstButton:
    """Give the first button to the highest of the cards dealt one to a seat, ace high.

    `cards` maps seats to cards 0..51. Equal ranks draw again, only among the tied (S0), or the suit decides: clubs,
    diamonds, hearts, spades upwards (WL 146-147, RR ties 1-2).
    Faults: too_few_seats, not_a_seat, not_a_card, card_twice, unknown_tie.

    >>> first_button({1: 47, 2: 49, 3: 48}, FirstButtonTie.REDRAW)  # Ks, Ad, Ac
    FirstButton(seat=None, redraw_among=(2, 3))
    >>> first_button({1: 47, 2: 49, 3: 48}, FirstButtonTie.SUIT).seat
    2
    """
    _refuse([*seat_faults(cards, "cards"), *_card_faults(cards), *_tie_faults(tie)])
    # A card is 4 * rank + suit, so the whole card compares by rank and then by suit.
    worth = {seat: card if tie == FirstButtonTie.SUIT else card // 4 for seat, card in cards.items()}
    best = max(worth.values())
    highest = tuple(sorted(seat for seat in worth if worth[seat] == best))
    return FirstButton(highest[0]) if len(highest) == 1 else FirstButton(None, highest)


def first_button_rounds(rounds: Sequence[Mapping[int, int]], tie: FirstButtonTie) -> FirstButtonDraw:
    """Resolve the first button over rounds of cards, each dealt to the seats that tied in the one before (S0).

    Whether the rounds come from one deck is the caller's choice; a card may not appear twice in one round.
    Faults: those of `first_button`; no_cards, wrong_seats, nobody_tied.

    >>> first_button_rounds([{1: 47, 2: 49, 3: 48}, {2: 8, 3: 29}], FirstButtonTie.REDRAW)
    FirstButtonDraw(button=3, redraw_among=((2, 3),))
    """
    if not rounds:
        _refuse([Fault("no_cards", "rounds")])
    redraws: list[tuple[int, ...]] = []
    winner: int | None = None
    for number, cards in enumerate(rounds):
        if winner is not None:
            _refuse([Fault("nobody_tied", f"rounds[{number}]", {"winner": winner})])
        if redraws and set(cards) != set(redraws[-1]):
            _refuse([Fault("wrong_seats", f"rounds[{number}]", {"tied": list(redraws[-1]), "given": list(cards)})])
        result = first_button(cards, tie)
        winner = result.seat
        if winner is None:
            redraws.append(result.redraw_among)
    return FirstButtonDraw(winner, tuple(redraws))


def opening_button(button: int, seats: Collection[int]) -> ButtonState:
    """Place the blinds of a hand whose button is known and stands before a player.

    For the first hand after `first_button`, and for the hand after a bought button, which the buyer has (WL 154). The
    next two seats post the blinds; with two players the button is the small blind (TDA 2024 rule 34-B, S1, WL 153).
    Faults: too_few_seats, not_a_seat, seat_twice, unknown_seat.

    >>> state = opening_button(8, (1, 3, 8))
    >>> state.small_blind, state.big_blind
    (1, 3)
    >>> opening_button(8, (3, 8)).small_blind
    8
    """
    faults = seat_faults(seats, "seats")
    if button not in seats:
        faults.append(Fault("unknown_seat", "button", {"seat": button}))
    _refuse(faults)
    line = clockwise(seats, button)
    if len(line) == 2:
        return _heads_up(button, line[0])
    return _three_or_more(button, line[0], line[:1], line[1:2], line)


# --- from one hand to the next


def next_button(style: ButtonStyle, previous: ButtonState, remaining: Collection[int]) -> ButtonState:
    """Move the button and the blinds for the next hand.

    `remaining` are the seats that can be dealt in now, newcomers included; a seat that is not in `previous.dealt` is a
    newcomer. Remaining seats that are missing from the result's `dealt` wait until the button has passed. In every
    style nobody is the regular big blind twice in a row, and with two players the button is the small blind (TDA 2024
    rule 34-B; RULES section 15, 7-8). In a cash game a newcomer whom this gives the button or the small blind pays to
    enter or waits: leave one who waits out of `remaining`.
    Faults: too_few_seats, not_a_seat, seat_twice, unknown_seat, no_big_blind, big_blind_on_button,
    blinds_out_of_order, unknown_style.

    >>> hand = opening_button(1, range(1, 7))
    >>> dead = next_button(ButtonStyle.DEAD, hand, {1, 3, 4, 5, 6})
    >>> dead.button, dead.small_blind, dead.big_blind
    (2, 3, 4)
    >>> moving = next_button(ButtonStyle.MOVING, hand, {1, 3, 4, 5, 6})
    >>> moving.button, moving.small_blinds, moving.big_blinds
    (3, (3,), (4, 5))
    """
    faults = [*seat_faults(remaining, "remaining"), *_previous_faults(previous)]
    if style not in tuple(ButtonStyle):
        faults.append(Fault("unknown_style", "style", {"given": str(style)}))
    _refuse(faults)
    match style:
        case ButtonStyle.DEAD:
            return _dead(previous, remaining)
        case ButtonStyle.SIMPLIFIED:
            return _simplified(_line(previous, remaining), previous)
        case ButtonStyle.MOVING:
            return _moving(_line(previous, remaining), previous)
    assert_never(style)


def frozen_button(style: ButtonStyle, last_flop_hand: ButtonState, remaining: Collection[int]) -> int:
    """Return where the button stands while a mixed game plays stud.

    After the last hand with a button it moves to where the next such hand would have it, and stays there (TDA 2024
    rule 11-B, WT 67-b). The first hand with a button after the stud games is ``next_button(style, last_flop_hand,
    ...)`` with the players of that moment.
    Faults: those of `next_button`.

    >>> frozen_button(ButtonStyle.DEAD, opening_button(3, range(1, 9)), range(1, 9))
    4
    """
    return next_button(style, last_flop_hand, remaining).button


def newcomer(upcoming: ButtonState, seat: int) -> Newcomer:
    """Say whether a player who sits down after the next hand's button was placed is dealt into that hand.

    The only seats without cards are those between the button and the small blind; a player there waits until the button
    has passed (TDA 2024 rules 8-A and 10-A, WT 66). A hand that was to be heads-up has no such seat: with a third
    player ask `next_button` again.
    Faults: not_a_seat.

    >>> upcoming = next_button(ButtonStyle.DEAD, opening_button(1, (1, 2, 4, 5, 6)), (1, 2, 4, 5, 6))
    >>> newcomer(upcoming, 3)
    Newcomer(dealt_in=False, waits_until='button_passed')
    >>> newcomer(upcoming, 7).dealt_in
    True
    """
    _refuse(seat_faults([seat], "seat", least=1))
    if seat not in upcoming.dealt and between(seat, upcoming.button, upcoming.small_blind_position):
        return Newcomer(False, "button_passed")
    return Newcomer(True)


def _heads_up(button: int, big_blind: int) -> ButtonState:
    """Place two players: the button is the small blind (D1: TDA 2024 rule 34-B, WT 87, WL 153, S1; not as S0)."""
    return ButtonState(
        button=button,
        small_blind_position=button,
        small_blinds=(button,),
        big_blinds=(big_blind,),
        dealt=tuple(sorted((button, big_blind))),
    )


def _three_or_more(
    button: int, position: int, small_blinds: Iterable[int], big_blinds: Iterable[int], dealt: Iterable[int]
) -> ButtonState:
    return ButtonState(
        button=button,
        small_blind_position=position,
        small_blinds=tuple(small_blinds),
        big_blinds=tuple(big_blinds),
        dealt=tuple(sorted(dealt)),
    )


def _dead(previous: ButtonState, remaining: Collection[int]) -> ButtonState:
    """Move the big blind to the next player; small blind and button follow it, onto empty seats too.

    TDA 2024 rule 32, WL 151, RR button and blind use 1b.
    """
    position, button = previous.big_blind, previous.small_blind_position
    others = [seat for seat in clockwise(remaining, position) if seat != position]
    big = others[0]
    if len(remaining) == 2:
        return _heads_up(next(seat for seat in remaining if seat != big), big)
    # No newcomer is dealt in between the button and the small blind (TDA 2024 rules 8-A and 10-A).
    dealt = [seat for seat in remaining if seat in previous.dealt or not between(seat, button, position)]
    come_round = big == button or between(big, button, position)
    grows = len(previous.dealt) == 2 == len(dealt)
    if come_round or grows or len(dealt) < 2:
        # From two players to three the last big blind pays the small blind and the third player has the button, even
        # a newcomer (TDA 2024 rules 10-A, 32 and 34-B; RULES section 3.2). So it is wherever the big blind has come
        # round to the button, or newcomers would leave a hand of one by waiting.
        button, dealt = others[-1], list(remaining)
    if len(dealt) == 2:
        return _heads_up(next(seat for seat in dealt if seat != big), big)
    return _three_or_more(button, position, [position] if position in dealt else [], [big], dealt)


def _line(previous: ButtonState, remaining: Collection[int]) -> list[int]:
    """Line up the players dealt in clockwise from the new button, in the two styles whose button always moves on.

    The button goes to the next player and the blinds are the two after (RR button and blind use 1a). Newcomers who sat
    down between the last button and the last big blind would push the big blind back onto the player who just had it.
    So at most two players of that stretch count, those of the last hand first, then the newcomers nearest the last big
    blind. The button passes the others and they are dealt in; whom it has yet to pass waits (TDA 2024 rule 10-A,
    WL 154; RULES section 15, 7).
    """
    order = clockwise(remaining, previous.button)
    up_to_big = [
        seat for seat in order if seat == previous.big_blind or between(seat, previous.button, previous.big_blind)
    ]
    kept = sorted(reversed(up_to_big), key=lambda seat: seat not in previous.dealt)[:2]
    button = next((seat for seat in up_to_big if seat in kept), order[0])
    yet_to_pass = {seat for seat in up_to_big if seat not in kept and between(seat, button, previous.big_blind)}
    return [button, *(seat for seat in clockwise(remaining, button)[:-1] if seat not in yet_to_pass)]


def _simplified(line: Sequence[int], previous: ButtonState) -> ButtonState:
    """Give the button to the first in line and the blinds to the next two; a blind that is skipped stays unpaid."""
    if len(line) == 2:
        # Nobody is big blind twice in a row when a table shrinks to two (TDA 2024 rule 34-B, RULES section 15, 8).
        button, big = line if line[1] != previous.big_blind else (line[1], line[0])
        return _heads_up(button, big)
    return _three_or_more(line[0], line[1], line[1:2], line[2:3], line)


def _moving(line: Sequence[int], previous: ButtonState) -> ButtonState:
    """Place the button as simplified and collect the blinds it skipped: the big one first, one a player and hand.

    Everybody from the last big blind to the new one was due a big blind; whoever posted a big blind in the last hand
    owes a small one now, even on the button (RR button and blind use 1a: "There may be more than one big blind").
    Between two players nothing is caught up with.
    """
    if len(line) == 2:
        return _simplified(line, previous)
    due = clockwise(line, previous.big_blind)
    big_blinds = due[: due.index(line[2]) + 1]
    owing = {line[1], *previous.big_blinds}.difference(big_blinds)
    return _three_or_more(line[0], line[1], (seat for seat in line if seat in owing), big_blinds, line)


# --- refusals


def _refuse(faults: Sequence[Fault]) -> None:
    if faults:
        raise SetupError(faults)


def _is_number(value: Any) -> bool:
    """Tell whole numbers from 0 up; a bool is not a number of anything."""
    return type(value) is int and value >= 0


def seat_faults(seats: Iterable[int], field: str, least: int = 2) -> list[Fault]:
    given = list(seats)
    faults = [Fault("not_a_seat", field, {"given": repr(seat)}) for seat in given if not _is_number(seat)]
    numbers = sorted(seat for seat in given if _is_number(seat))
    twice = sorted({seat for seat, following in pairwise(numbers) if seat == following})
    faults += [Fault("seat_twice", field, {"seat": seat}) for seat in twice]
    if len(given) < least:
        faults.append(Fault("too_few_seats", field, {"least": least, "given": len(given)}))
    return faults


def _previous_faults(previous: ButtonState) -> list[Fault]:
    faults = seat_faults(previous.dealt, "previous.dealt")
    for name in ("button", "small_blind_position"):
        faults += seat_faults([getattr(previous, name)], f"previous.{name}", least=1)
    for name in ("small_blinds", "big_blinds"):
        strangers = [seat for seat in getattr(previous, name) if seat not in previous.dealt]
        faults += [Fault("unknown_seat", f"previous.{name}", {"seat": seat}) for seat in strangers]
    if not previous.big_blinds:
        faults.append(Fault("no_big_blind", "previous.big_blinds"))
    elif previous.big_blind == previous.button:
        faults.append(Fault("big_blind_on_button", "previous.big_blinds", {"seat": previous.button}))
    elif not faults and not _in_order(previous):
        faults.append(Fault("blinds_out_of_order", "previous.small_blind_position"))
    return faults


def _in_order(hand: ButtonState) -> bool:
    """Tell whether button, small blind and big blind follow clockwise; heads-up the first two are one."""
    position = hand.small_blind_position
    return position == hand.button or between(position, hand.button, hand.big_blind)


def _card_faults(cards: Mapping[int, int]) -> list[Fault]:
    known = [card for card in cards.values() if _is_number(card) and card < 52]
    faults = [
        Fault("not_a_card", "cards", {"seat": seat, "given": repr(card)})
        for seat, card in cards.items()
        if not (_is_number(card) and card < 52)
    ]
    twice = sorted({card for card in known if known.count(card) > 1})
    return faults + [Fault("card_twice", "cards", {"card": card}) for card in twice]


def _tie_faults(tie: FirstButtonTie) -> list[Fault]:
    return [] if tie in tuple(FirstButtonTie) else [Fault("unknown_tie", "tie", {"given": str(tie)})]
