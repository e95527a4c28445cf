"""A hand at the table: answers, the clock, and what happens to those who do not answer.

Decides whether an answer is to the open decision at the price its player saw, how long there is for it, and what is
done for a player who is away or late (ROOM.md: check if that is free, else fold, then sit out). The rules decide
whether the answer is legal. `rooms.engine` calls it and nothing here changes a table.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from croupier.cards import UNKNOWN
from croupier.errors import IllegalAction, Reason, TableError
from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.arrivals import Events, seat_for
from croupier.rooms.table import AWAY, KICKED, Away, Phase, Seated, Table
from croupier.rooms.terms import SECOND, ClockTerms
from croupier.rules import (
    BringIn,
    Check,
    Choice,
    Command,
    Deal,
    Discard,
    Fold,
    Hand,
    Legal,
    Muck,
    RunIt,
    Show,
    Stage,
    pending,
    step,
)

PLAYING: Final = frozenset({Stage.BETTING, Stage.DISCARDING})
"""The stages in which a player who does not answer keeps the game waiting (TDA 2024 rule 29, ROOM.md)."""


def act(table: Table, command: cmd.Act, at: int) -> Events:
    """Carry out a player's answer if it is to the open decision and at the price the player saw."""
    number, seated = seat_for(table, command.player)
    if table.hand is None or command.hand != table.hand_id:
        raise TableError("stale_hand", hand=table.hand_id)
    if stands(table):
        raise TableError("paused")
    waits = pending(table.hand)
    if not isinstance(waits, Choice) or waits.seat != number:
        raise IllegalAction(Reason.not_your_turn, seat=waits.seat if isinstance(waits, Choice) else None)
    if waits.decision != command.decision:
        raise IllegalAction(Reason.stale_decision, decision=waits.decision)
    price = waits.legal.call or 0
    if command.to_call is not None and command.to_call != price:
        raise TableError("price_changed", to_call=price)
    if isinstance(command.action, Deal):
        raise IllegalAction(Reason.wrong_command)
    return (*stopped(table, number, seated, at), *_played(table.hand, replace(command.action, seat=number)))


def stands(table: Table) -> bool:
    """Tell whether nobody acts, the hand or no hand: a table without a clock is paused at once."""
    return table.paused and table.terms.clock is None


def _played(hand: Hand, command: Command) -> Events:
    return step(hand, command)[1]


def use_bank(table: Table, command: cmd.UseBank, at: int) -> Events:
    """Add the time bank to the time for the decision before that is up."""
    number, seated = seat_for(table, command.player)
    clock = table.clock
    if clock is None or clock.seat != number or clock.phase is not Phase.DECISION or clock.until is None:
        raise TableError("no_time_runs")
    bank = bank_of(table, seated)
    if not bank:
        raise TableError("time_bank_empty")
    return (ev.ClockStarted(number, clock.decision, at, clock.until + bank, Phase.BANK),)


def bank_of(table: Table, seated: Seated) -> int:
    """Give the time bank that can be used now: the first street's, or that of the later ones."""
    first = table.hand is not None and table.hand.street <= 0
    return seated.banks.first if first else seated.banks.later


def stopped(table: Table, number: int, seated: Seated, at: int) -> Events:
    """Stop a seat's clock and give back what is left of its bank."""
    clock = table.clock
    if clock is None:
        return ()
    bank = bank_of(table, seated)
    if clock.phase is Phase.BANK and clock.until is not None:
        bank = min(bank, max(0, clock.until - at))
    return (ev.ClockStopped(number, bank),)


def gone(table: Table, seated: Seated) -> bool:
    """Tell whether nobody waits for a player: who sits out, leaves by own wish, or was away for too long.

    Who else is taken from the table plays the hand, except where no clock would ever end the wait for a kicked player.
    """
    endless = seated.removed == KICKED and table.terms.clock is None
    return seated.away is Away.NOW or (seated.leaving and (seated.removed in ("", AWAY) or endless))


def turn(table: Table, choice: Choice, at: int) -> Events:
    """Begin a decision: start the clock, or answer at once for a player who is away."""
    seated = table.seats[choice.seat - 1]
    assert seated is not None
    assert table.hand is not None
    if gone(table, seated):
        return _played(table.hand, passive(table.hand, choice))
    clock = table.terms.clock
    until = None if clock is None else at + clock.decision
    return (ev.ClockStarted(choice.seat, choice.decision, at, until),)


def late(table: Table, at: int) -> Events:
    """Go on when a player's time is up: the bank, once a hand the time to reconnect, then the answer for the player.

    Who does not say whether to show, or how often to run it, has played the hand: that costs no time bank and nobody
    sits out for it.
    """
    clock, terms = table.clock, table.terms.clock
    if clock is None or clock.until is None or at < clock.until or table.hand is None or terms is None:
        return ()
    seated = table.seats[clock.seat - 1]
    assert seated is not None
    plays = table.hand.stage in PLAYING
    bank = bank_of(table, seated)
    if plays and clock.phase is Phase.DECISION and bank:
        return (ev.ClockStarted(clock.seat, clock.decision, at, at + bank, Phase.BANK),)
    if plays and not seated.connected and not seated.graced:
        return (ev.ClockStarted(clock.seat, clock.decision, at, at + grace(terms, table.hand), Phase.GRACE),)
    waits = pending(table.hand)
    assert isinstance(waits, Choice)
    answer = _played(table.hand, passive(table.hand, waits))
    out = (ev.SatOut(clock.seat, Away.NOW, timed=True),) if plays and seated.away is not Away.NOW else ()
    return (*stopped(table, clock.seat, seated, at), *answer, *out)


def grace(terms: ClockTerms, hand: Hand) -> int:
    """Give the time to reconnect by the size of the pot: two seconds more for every least bet in it (ROOM.md)."""
    unit = max(1, hand.setup.stakes.least_bet)
    return min(terms.reconnect_most, terms.reconnect_least + 2 * SECOND * (hand.pot // unit))


def passive(hand: Hand, choice: Choice) -> Command:
    """Give the answer for a player who does not answer: nothing is paid that need not be, and no pot is given away."""
    seat, legal = choice.seat, choice.legal
    if hand.stage is Stage.DISCARDING:
        return _least_discard(hand, choice)
    if legal.run_it is not None:
        return RunIt(seat, 1)
    if legal.show or legal.muck:
        # after an uncontested end nobody need show; in a showdown cards speak (TDA 2024 rules 12-13)
        return Muck(seat) if legal.muck and (hand.stage is Stage.REVEAL or not legal.show) else Show(seat)
    return _least_bet(seat, legal)


def _least_bet(seat: int, legal: Legal) -> Command:
    if legal.check:
        return Check(seat)
    return BringIn(seat) if legal.bring_in is not None else Fold(seat)


def _least_discard(hand: Hand, choice: Choice) -> Command:
    """Stand pat, or throw away the last cards where some must go."""
    held = hand.cards.down[hand.plan.place[choice.seat]]
    least = choice.legal.discard.least if choice.legal.discard is not None else 0
    cards = tuple([card for card in held if card != UNKNOWN][-least:]) if least else ()
    return Discard(choice.seat, cards)
