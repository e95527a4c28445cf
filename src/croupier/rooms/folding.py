"""How each event changes a table: the only place that changes one, and it never refuses.

`evolve` folds one event; a table's events are one function each here, those of a hand go to `rules.evolve`. The room
folds what happened, a recovering room folds its journal, and a viewer's own redacted events fold into its own view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from croupier.rooms import events as ev
from croupier.rooms.buyins import MINUTE, Departure
from croupier.rooms.events import OWN, TableEvent
from croupier.rooms.lineup import setup_of
from croupier.rooms.rotation import Turns
from croupier.rooms.table import Asking, Banks, Before, Clock, Deck, Phase, Seated, Sheet, Table, empty
from croupier.rooms.terms import ClockTerms, Terms
from croupier.rules import Game, blank
from croupier.rules import evolve as evolve_hand
from croupier.rules.events import Reshuffled


def evolve(table: Table, event: TableEvent) -> Table:
    """Fold one event into a table; it never refuses."""
    fold_one = _FOLD.get(type(event))
    if fold_one is not None:
        return fold_one(table, event)
    assert table.hand is not None
    hand = evolve_hand(table.hand, event)  # type: ignore[arg-type]  # what is not in the dict is a hand's
    return replace(table, hand=hand, fresh=table.fresh and type(event) is not Reshuffled)


def fold(table: Table, events: Iterable[TableEvent]) -> Table:
    """Fold events into a table, one after the other."""
    for event in events:
        table = evolve(table, event)
    return table


def opened(event: ev.TableOpened) -> Table:
    """Give the table that the first event of a journal opens."""
    return empty(event.table, event.terms, event.host)


def _seat(table: Table, number: int, **changes: Any) -> Table:
    """Change the player of a seat."""
    seated = table.seats[number - 1]
    assert seated is not None
    return _placed(table, number, replace(seated, **changes))


def _placed(table: Table, number: int, seated: Seated | None) -> Table:
    seats = list(table.seats)
    seats[number - 1] = seated
    return replace(table, seats=tuple(seats))


# --- people


def _seat_taken(table: Table, event: ev.SeatTaken) -> Table:
    clock = table.terms.clock
    seated = Seated(
        event.player,
        event.name,
        event.stack,
        bot=event.bot,
        owed=event.owed,
        entry=event.entry,
        banks=Banks(clock.bank, clock.bank) if clock is not None else Banks(),
        bought=event.stack,
    )
    return replace(
        _off_the_line(_woken(_placed(table, event.seat, seated), event.begins), event.player),
        asking=tuple([asking for asking in table.asking if asking.player != event.player]),
        departures=tuple([gone for gone in table.departures if gone[0] != event.player]),
    )


def _came_back(table: Table, event: ev.CameBack) -> Table:
    return _woken(_seat(table, event.seat, away=None, entry=event.entry, missed=0), event.begins)


def _woken(table: Table, begins: int) -> Table:
    """Let a table that rested begin anew, and no sooner than it may; before the first hand there is nothing to owe."""
    return replace(table, anew=table.number > 0, resume=max(table.resume, begins)) if begins else table


def _seat_left(table: Table, event: ev.SeatLeft) -> Table:
    seated = table.seats[event.seat - 1]
    assert seated is not None
    window = (table.terms.profile.ratholing_minutes or 0) * MINUTE
    departures = [gone for gone in table.departures if event.at - gone[1].at < window]
    if window and event.stack:
        departures.append((event.player, Departure(event.stack, event.at)))
    sheet = list(table.sheet)
    before = next((row for row in sheet if row.player == event.player), None)
    if before is not None:
        sheet.remove(before)
    bought, cashed = (before.bought, before.cashed) if before is not None else (0, 0)
    sheet.append(Sheet(event.player, seated.name, bought + seated.bought, cashed + event.stack, seated.bot))
    return replace(_placed(table, event.seat, None), departures=tuple(departures), sheet=tuple(sheet))


def _topped_up(table: Table, event: ev.ToppedUp) -> Table:
    seated = table.seats[event.seat - 1]
    assert seated is not None
    return _seat(
        table,
        event.seat,
        stack=seated.stack + event.amount,
        bought=seated.bought + event.amount,
        asked=0,
        declined=not event.amount,
    )


def _asked_in(table: Table, event: ev.AskedIn) -> Table:
    asking = Asking(event.player, event.name, event.seat, event.amount, event.entry, event.auto)
    return replace(table, asking=(*table.asking, asking))


def _declined(table: Table, event: ev.Declined) -> Table:
    return replace(table, asking=tuple([asking for asking in table.asking if asking.player != event.player]))


def _off_the_line(table: Table, player: str) -> Table:
    return replace(
        table,
        queue=tuple([each for each in table.queue if each != player]),
        kept=tuple([kept for kept in table.kept if kept[0] != player]),
    )


# --- decks and hands


def _deck_published(table: Table, event: ev.DeckPublished) -> Table:
    deck = Deck(event.root, event.size, event.nonce, event.asked, event.until)
    return replace(table, hand_id=event.hand, decks=(*table.decks, deck), fresh=True)


def _link_opened(table: Table, event: ev.LinkOpened) -> Table:
    seated, deck = table.seats[event.seat - 1], table.decks[-1]
    assert seated is not None
    deck = replace(deck, links=(*deck.links, (event.seat, seated.commitment, event.link)))
    # an opened link is what the next one has to follow
    return replace(_seat(table, event.seat, commitment=event.link), decks=(*table.decks[:-1], deck))


def _deck_closed(table: Table, _event: ev.DeckClosed) -> Table:
    return replace(table, decks=(*table.decks[:-1], replace(table.decks[-1], closed=True)))


def _hand_began(table: Table, event: ev.HandBegan) -> Table:
    setup = setup_of(table.terms, event.turns, event.seating, bomb=event.bomb)
    seats = list(table.seats)
    owed, dealt = dict(event.owed), {seat.number for seat in event.seating.seats}
    for number, seated in table.sitting().items():
        seats[number - 1] = replace(
            seated,
            owed=owed.get(number, seated.owed),
            missed=0 if number in dealt else seated.missed + (number in event.missed),
            graced=False,
        )
    return replace(
        table,
        seats=tuple(seats),
        hand=blank(setup),
        fresh=False,
        number=event.number,
        turns=event.turns,
        after=event.after,
        offered=None,
        chosen=None,
        bomb=event.bomb,
        bombs=0 if event.bomb else table.bombs + 1,
        anew=table.anew and event.seating.big_blind is None,  # what costs nothing by position forgives nothing either
        before=_before(table, event),
        charged=table.charged or event.at,
    )


def _before(table: Table, event: ev.HandBegan) -> Before:
    """Keep what giving the hand up brings back."""
    sitting = table.sitting()
    return Before(
        table.turns,
        table.after,
        table.chosen,
        table.bombs,
        table.anew,
        tuple([(number, sitting[number].owed) for number, _ in event.owed]),
        tuple(
            [(number, seated.missed) for number, seated in sitting.items() if seated.missed or number in event.missed]
        ),
    )


def _hand_voided(table: Table, _event: ev.HandVoided) -> Table:
    """Give a hand up: the next is an exact replay, button, blinds and debts as they were (TDA 2024 rule 35)."""
    before = table.before
    if before is not None:
        for number, owed in before.owed:
            table = _seat(table, number, owed=owed)
        for number, missed in before.missed:
            table = _seat(table, number, missed=missed)
        table = replace(
            table,
            turns=before.turns,
            after=before.after,
            chosen=before.chosen,
            bombs=before.bombs,
            anew=before.anew,
        )
    return _between(table)


def _hand_closed(table: Table, event: ev.HandClosed) -> Table:
    seats = list(table.seats)
    for number, result in event.results:
        seated = seats[number - 1]
        assert seated is not None
        seats[number - 1] = replace(
            seated, stack=seated.stack + result, banks=_gained(seated.banks, table.terms.clock), declined=False
        )
    return replace(_between(table), seats=tuple(seats), resume=event.resume, taken=table.taken + event.rake)


def _gained(banks: Banks, clock: ClockTerms | None) -> Banks:
    """Count a hand, and add to the time banks every so many of them (ROOM.md)."""
    if clock is None:
        return banks
    hands = banks.hands + 1
    if hands < clock.bank_hands:
        return replace(banks, hands=hands)
    return Banks(
        max(banks.first, min(clock.bank_most, banks.first + clock.bank_gain)),
        max(banks.later, min(clock.bank_most, banks.later + clock.bank_gain)),
    )


def _between(table: Table) -> Table:
    return replace(table, hand=None, hand_id="", decks=(), clock=None, fresh=False, bomb=False, before=None)


def _choice_offered(table: Table, event: ev.ChoiceOffered) -> Table:
    return replace(table, offered=None if event.seat is None else (event.seat, event.at))


def _time_charged(table: Table, event: ev.TimeCharged) -> Table:
    for number, amount in event.paid:
        seated = table.seats[number - 1]
        assert seated is not None
        table = _seat(table, number, stack=seated.stack - amount)
    return replace(table, charged=event.at, taken=table.taken + sum(amount for _, amount in event.paid))


# --- the clock


def _clock_started(table: Table, event: ev.ClockStarted) -> Table:
    before = table.clock
    if event.phase is Phase.GRACE:
        table = _seat(table, event.seat, graced=True)
        if before is not None and before.phase is Phase.BANK:
            table = _banked(table, event.seat, 0)
    return replace(table, clock=Clock(event.seat, event.decision, event.at, event.until, event.phase))


def _clock_stopped(table: Table, event: ev.ClockStopped) -> Table:
    return replace(_banked(table, event.seat, event.bank), clock=None)


def _banked(table: Table, number: int, left: int) -> Table:
    """Set the time bank in use: the first street's, or that of the later ones."""
    seated = table.seats[number - 1]
    assert seated is not None
    first = table.hand is not None and table.hand.street <= 0
    banks = replace(seated.banks, first=left) if first else replace(seated.banks, later=left)
    return _seat(table, number, banks=banks)


def _restarted(table: Table, event: ev.Restarted) -> Table:
    seats = [seated and replace(seated, connected=seated.bot) for seated in table.seats]
    decks = table.decks
    if decks and not decks[-1].closed:
        decks = (*decks[:-1], replace(decks[-1], until=event.at + table.terms.links))
    return replace(table, seats=tuple(seats), clock=None, decks=decks)


def _terms_changed(table: Table, event: ev.TermsChanged) -> Table:
    """Put new terms in force: another mix begins with its first game, another time charge from the next hand on."""
    old, new = table.terms, event.terms
    if old.clock is None and new.clock is not None:
        banks = Banks(new.clock.bank, new.clock.bank)
        table = replace(table, seats=tuple([seated and replace(seated, banks=banks) for seated in table.seats]))
    if _games(old) != _games(new):
        table = replace(table, turns=Turns(), chosen=None)
    return replace(
        table,
        terms=new,
        wanted=None,
        bombs=table.bombs if old.bomb == new.bomb else 0,
        charged=table.charged if old.time_charge == new.time_charge else 0,
    )


def _games(terms: Terms) -> tuple[tuple[Game, ...], int, bool]:
    """Give what the turns of a table follow from: its games in order, and how long and by whose choice each is."""
    return tuple([turn.game for turn in terms.turns]), terms.turn_hands, terms.choice


_FOLD: Final[dict[type, Callable[[Table, Any], Table]]] = {
    ev.TableOpened: lambda table, event: table,
    ev.TableClosed: lambda table, event: replace(_between(table), closed=True, asking=(), queue=(), kept=()),
    ev.Closing: lambda table, event: replace(table, closing=True),
    ev.SeatTaken: _seat_taken,
    ev.SeatLeft: _seat_left,
    ev.Leaving: lambda table, event: _seat(table, event.seat, leaving=True, removed=event.removed),
    ev.AskedIn: _asked_in,
    ev.Declined: _declined,
    ev.TopUpAsked: lambda table, event: _seat(table, event.seat, asked=event.amount),
    ev.ToppedUp: _topped_up,
    ev.AutoSet: lambda table, event: _seat(table, event.seat, auto=event.rule, declined=False),
    ev.SatOut: lambda table, event: _seat(table, event.seat, away=event.when),
    ev.CameBack: _came_back,
    ev.Queued: lambda table, event: replace(table, queue=(*table.queue, event.player)),
    ev.Unqueued: lambda table, event: _off_the_line(table, event.player),
    ev.SeatKept: lambda table, event: replace(table, kept=(*table.kept, (event.player, event.until))),
    ev.StraddleSet: lambda table, event: _seat(table, event.seat, straddle=event.kind),
    ev.Connected: lambda table, event: _seat(table, event.seat, connected=event.there),
    ev.Committed: lambda table, event: _seat(table, event.seat, commitment=event.commitment),
    ev.ButtonDrawn: lambda table, event: replace(table, after=event.button),
    ev.DeckPublished: _deck_published,
    ev.LinkOpened: _link_opened,
    ev.DeckClosed: _deck_closed,
    ev.HandBegan: _hand_began,
    ev.ClockStarted: _clock_started,
    ev.ClockStopped: _clock_stopped,
    ev.ChoiceOffered: _choice_offered,
    ev.TurnChosen: lambda table, event: replace(table, chosen=(event.seat, event.place)),
    ev.HandClosed: _hand_closed,
    ev.HandVoided: _hand_voided,
    ev.TimeCharged: _time_charged,
    ev.TermsWanted: lambda table, event: replace(table, wanted=event.terms),
    ev.TermsChanged: _terms_changed,
    ev.Paused: lambda table, event: replace(table, paused=event.on, why_paused=event.why),
    ev.Restarted: _restarted,
}
"""The fold of every event of the table's own; a test holds it against the union."""

assert set(_FOLD) == OWN
