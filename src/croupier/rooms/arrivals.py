"""Coming, going and chips: seats, buy-ins, top-ups, and what players wish between hands.

Decides what is refused and which events follow for commands about people; `rooms.engine` calls it. What a hand does is
decided by `rooms.dealing` and `rooms.playing`. Nothing here changes a table.
"""

from __future__ import annotations

from croupier.errors import TableError
from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.buyins import (
    BuyInLimits,
    auto_top_up,
    check_buy_in,
    check_rule,
    limits_for,
    room_for,
    top_up_allowed,
)
from croupier.rooms.entry import NEWCOMER, NOTHING
from croupier.rooms.events import TableEvent
from croupier.rooms.likeness import skeleton
from croupier.rooms.lineup import eligible, mix_of
from croupier.rooms.needs import chips_due
from croupier.rooms.prospects import chooser, upcoming
from croupier.rooms.rotation import chosen
from croupier.rooms.straddles import straddle_kinds
from croupier.rooms.table import Away, Seated, Table
from croupier.rooms.terms import TableKind, Terms
from croupier.rooms.waitlist import goes_first, queue

Events = tuple[TableEvent, ...]


def seat_for(table: Table, player: str) -> tuple[int, Seated]:
    """Give the seat of a player and who sits there; refuse who does not sit at the table."""
    number = table.seat_of(player)
    if number is None:
        raise TableError("not_seated")
    seated = table.seats[number - 1]
    assert seated is not None
    return number, seated


def in_hand(table: Table, seat: int) -> bool:
    """Tell whether a seat was dealt into the hand in progress."""
    return table.hand is not None and seat in table.hand.plan.place


# --- seats


def sit(table: Table, command: cmd.Sit, at: int) -> Events:
    """Seat a player who brings enough, or ask the host first where the terms say so."""
    check_seat(table, command.player, command.seat)
    check_name(table, command)
    check_amount(table, command, at)
    if command.auto is not None:
        check_rule(command.auto)
    if table.terms.approve and table.host not in (None, command.player) and not command.bot:
        if any(asking.player == command.player for asking in table.asking):
            raise TableError("already_asking")
        asked = (command.player, command.name, command.seat, command.amount, command.entry, command.auto)
        return (ev.AskedIn(*asked),)
    return seat_taken(table, command, at)


def check_seat(table: Table, player: str, seat: int) -> None:
    """Refuse a seat that is not there, not free, or that somebody else waits for."""
    if table.closed or table.closing:
        raise TableError("table_closed")
    if not 1 <= seat <= len(table.seats):
        raise TableError("no_such_seat", seat=seat, most=len(table.seats))
    if table.seat_of(player) is not None:
        raise TableError("already_seated")
    if table.seats[seat - 1] is not None:
        raise TableError("seat_taken", seat=seat)
    if not goes_first(table, player):
        raise TableError("others_wait", waiting=len(table.queue))


def check_name(table: Table, command: cmd.Sit) -> None:
    """Refuse a name that cannot be told from that of somebody who sits there; bots carry a sign."""
    if command.bot:
        return
    people = [seated.name for seated in table.sitting().values() if not seated.bot]
    if skeleton(command.name) in map(skeleton, people):
        raise TableError("same_name", name=command.name)


def check_amount(table: Table, command: cmd.Sit, at: int) -> None:
    """Refuse a buy-in off the limits; chips that the table issues are the same for everybody."""
    terms = table.terms
    if terms.kind is not TableKind.CASH:
        check_buy_in(offered(terms), command.amount)
        return
    departure = next((gone for player, gone in table.departures if player == command.player), None)
    check_buy_in(
        limits_for(terms.buy_in, departure, at, terms.profile.ratholing_minutes, command.wallet), command.amount
    )
    if command.amount > command.wallet:
        raise TableError("wallet_too_small", wallet=command.wallet, needed=command.amount)


def offered(terms: Terms) -> BuyInLimits:
    """Give what sitting down costs: the limits of the terms, and where the table issues the chips the same for all."""
    usual = terms.buy_in.usual
    return terms.buy_in if terms.kind is TableKind.CASH else BuyInLimits(usual, usual, usual)


def seat_taken(table: Table, command: cmd.Sit, at: int) -> Events:
    """Seat a player: whoever is there before the first hand owes nothing, others enter (WL 154-156)."""
    owed = NEWCOMER if table.number else NOTHING
    taken = ev.SeatTaken(
        command.seat,
        command.player,
        command.name,
        command.amount,
        owed,
        bot=command.bot,
        entry=command.entry,
        begins=_begins(table, command.seat, at),
    )
    return (taken,) if command.auto is None else (taken, ev.AutoSet(command.seat, command.auto))


def _begins(table: Table, seat: int, at: int) -> int:
    """Say when a hand may begin where the player of a seat ends a rest of the table; 0 where it did not rest.

    It is a pause from now, in which bots come back one after another and players' clients commit themselves.
    """
    there = eligible(table)
    if table.hand is not None or table.decks or len(there) != 1 or seat in there:
        return 0
    return at + table.terms.pace


def leave(table: Table, command: cmd.Leave, at: int) -> Events:
    """Let a player go: at once, or after the hand; who has no seat waits and asks for none any more."""
    if table.seat_of(command.player) is None:
        waits = (ev.Unqueued(command.player),) if command.player in table.queue else ()
        asks = (ev.Declined(command.player),) if any(a.player == command.player for a in table.asking) else ()
        if waits or asks:
            return (*waits, *asks)
    number, seated = seat_for(table, command.player)
    if seated.leaving and command.removed:
        return ()
    if seated.leaving:  # who is taken from the table and would rather go at once gives the hand up
        return (ev.SatOut(number, Away.NOW),) if seated.removed and seated.away is not Away.NOW else ()
    if table.hand is not None or _opening(table, number):
        return (ev.Leaving(number, command.removed),)
    return (ev.SeatLeft(number, seated.player, seated.stack, at, command.removed),)


def _opening(table: Table, seat: int) -> bool:
    """Tell whether the seat's link is being waited for: its player leaves when the deck is closed."""
    return bool(table.decks) and seat in table.decks[-1].asked


# --- chips


def top_up(table: Table, command: cmd.TopUp, at: int) -> Events:
    """Note a top-up; it is carried out between hands, when what the player has is looked at (S0, S1)."""
    number, seated = seat_for(table, command.player)
    if table.terms.kind is TableKind.HOME and seated.stack:
        raise TableError("equal_chips")
    if not seated.stack and not in_hand(table, number):
        terms = table.terms
        check_buy_in(offered(terms), command.amount)
    elif command.amount:
        top_up_allowed(seated.stack, table.terms.buy_in.most, command.amount, in_hand=in_hand(table, number))
    return () if command.amount == seated.asked else (ev.TopUpAsked(number, command.amount),)


def add_chips(table: Table, command: cmd.AddChips, at: int) -> Events:
    """Carry out a top-up that is due, as far as limits and wallet allow."""
    due = chips_due(table)
    if table.hand is not None or due is None or due[0] != command.seat:
        return ()
    _, seated = seat_for(table, due[1])
    limits = table.terms.buy_in
    if table.terms.kind is not TableKind.CASH:  # the table issues the chips: what is in a wallet is not asked
        return (ev.ToppedUp(command.seat, seated.player, room_for(seated.stack, limits.usual, limits.usual)),)
    amount = room_for(seated.stack, limits.most, min(seated.asked, command.wallet))
    if not amount and seated.auto is not None:
        amount = auto_top_up(seated.auto, limits, seated.stack, command.wallet)
    if not seated.stack and amount < limits.least:
        amount = 0  # who has nothing left buys in anew
    return (ev.ToppedUp(command.seat, seated.player, amount),)


# --- wishes


def set_auto(table: Table, command: cmd.SetAuto, at: int) -> Events:
    """Set a player's rule for topping up by itself."""
    number, seated = seat_for(table, command.player)
    if command.rule is not None:
        check_rule(command.rule)
    return () if seated.auto == command.rule else (ev.AutoSet(number, command.rule),)


def sit_out(table: Table, command: cmd.SitOut, at: int) -> Events:
    """Sit a player out."""
    number, seated = seat_for(table, command.player)
    when = command.when
    if when is Away.NEXT_HAND and not in_hand(table, number):
        when = Away.NOW
    if seated.away in (when, Away.NOW):
        return ()
    return (ev.SatOut(number, when),)


def come_back(table: Table, command: cmd.ComeBack, at: int) -> Events:
    """Let a player play again."""
    number, seated = seat_for(table, command.player)
    if not seated.stack and not in_hand(table, number):
        raise TableError("no_chips")
    if seated.away is None and seated.entry is command.entry:
        return ()
    return (ev.CameBack(number, command.entry, _begins(table, number, at) if seated.stack else 0),)


def set_straddle(table: Table, command: cmd.SetStraddle, at: int) -> Events:
    """Note that a player straddles whenever it is offered."""
    number, seated = seat_for(table, command.player)
    if command.kind is not None and command.kind not in straddle_kinds(table.terms.straddles):
        raise TableError("no_straddles", kind=command.kind.value)
    return () if seated.straddle is command.kind else (ev.StraddleSet(number, command.kind),)


def choose(table: Table, command: cmd.ChooseTurn, at: int) -> Events:
    """Let the player whose turn begins choose its game."""
    number, _ = seat_for(table, command.player)
    if number != chooser(table):
        raise TableError("not_your_choice", seat=number)
    chosen(upcoming(table), mix_of(table.terms), number, command.place)
    return (ev.TurnChosen(number, command.place),)


def connect(table: Table, command: cmd.Connect, at: int) -> Events:
    """Note that a player's client came or went; who waits for a seat and goes gives up the place on the wait list."""
    number = table.seat_of(command.player)
    if number is None:
        return () if command.there else queue(table, cmd.Queue(command.player, on=False), at)
    seated = table.seats[number - 1]
    assert seated is not None
    return () if seated.connected is command.there else (ev.Connected(number, command.there),)
