"""Between two hands and at the start of one: the first button, published decks, links, the deal, and the end.

Decides what is accepted of the dealer and of players' links, when a hand begins and what is done after it: chips given
back, players let go, new terms, the time charge. `rooms.engine` calls it and nothing here changes a table.
"""

from __future__ import annotations

from croupier.cards import DECKS
from croupier.errors import FairnessError, SetupError, TableError
from croupier.fairness import follows
from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.arrivals import Events, seat_for
from croupier.rooms.charges import collected, latest_due
from croupier.rooms.lineup import can_begin, eligible, going_out, lineup, needs_button, next_deck, setup_of
from croupier.rooms.prospects import choosing
from croupier.rooms.table import MISSED_BLINDS, Away, Table
from croupier.rooms.terms import TableKind
from croupier.rules import CardsNeeded, Deal, Hand, pending, start, step
from croupier.rules.button import first_button_rounds

# --- the dealer's part


def draw_button(table: Table, command: cmd.DrawButton, at: int) -> Events:
    """Place the first button by the highest card, one dealt to everybody who plays (S0, WL 146)."""
    if not needs_button(table) or table.hand is not None or table.paused or not can_begin(table):
        raise TableError("not_now")
    rounds = [dict(dealt) for dealt in command.rounds]
    if not rounds or rounds[0].keys() != eligible(table).keys():
        raise TableError("button_undecided")
    made = first_button_rounds(rounds, table.terms.profile.first_button_tie)
    if made.button is None:
        raise TableError("button_undecided")
    return (ev.ButtonDrawn(command.rounds, made.button),)


def publish(table: Table, command: cmd.PublishDeck, at: int) -> Events:
    """Publish a deck: for the next hand, or for the cards that went back in this one."""
    if table.hand is None:
        if table.decks or table.paused or not can_begin(table) or needs_button(table):
            raise TableError("not_now")
        asked = [number for number, seated in eligible(table).items() if seated.commitment]
        size = len(DECKS[next_deck(table)].cards)
    else:
        waits = pending(table.hand)
        if not isinstance(waits, CardsNeeded) or waits.reshuffle is None or table.fresh:
            raise TableError("not_now")
        asked = [seat for seat in table.hand.plan.numbers if _committed(table, seat)]
        size = len(waits.reshuffle) + table.hand.cards.stub
    return (
        ev.DeckPublished(command.hand, command.root, size, tuple(asked), at + table.terms.links, command.nonce),
        *(() if asked else (ev.DeckClosed(),)),
    )


def _committed(table: Table, seat: int) -> bool:
    seated = table.seats[seat - 1]
    return seated is not None and bool(seated.commitment) and not seated.leaving


def deal(table: Table, command: cmd.DealCards, at: int) -> Events:
    """Give the hand the cards it needs."""
    if table.hand is None:
        raise TableError("not_now")
    return step(table.hand, Deal(command.cards))[1]


def commit(table: Table, command: cmd.Commit, at: int) -> Events:
    """Take a player's commitment; while a deck waits for the player's link the old one stands."""
    number, seated = seat_for(table, command.player)
    if len(command.commitment) != 32:
        raise TableError("not_a_commitment", length=len(command.commitment))
    if _open(table) and number in table.decks[-1].asked:
        raise TableError("not_now")
    return () if seated.commitment == command.commitment else (ev.Committed(number, command.commitment),)


def open_link(table: Table, command: cmd.OpenLink, at: int) -> Events:
    """Take a player's link for the deck that was published, if it follows the commitment."""
    number, seated = seat_for(table, command.player)
    if not _open(table) or command.hand != table.hand_id or command.deck != len(table.decks):
        raise TableError("deck_closed")
    if number not in table.decks[-1].missing:
        raise TableError("link_not_asked")
    if not follows(seated.commitment, command.link):
        raise FairnessError("link_differs", seat=number)
    last = table.decks[-1].missing == (number,)
    return (ev.LinkOpened(number, command.link), *((ev.DeckClosed(),) if last else ()))


def _open(table: Table) -> bool:
    return bool(table.decks) and not table.decks[-1].closed


def links_late(table: Table, at: int) -> Events:
    """Close the deck when the time for links is up: who did not open one is left out."""
    return (ev.DeckClosed(),) if _open(table) and at >= table.decks[-1].until else ()


# --- a hand begins


def begin(table: Table, at: int) -> Events:
    """Begin the hand whose deck is closed; give the deck up where too few players are left for it."""
    if not can_begin(table):
        return (ev.HandVoided(table.hand_id, at, "too_few_players"),)
    made = lineup(table)
    setup = setup_of(table.terms, made.turns, made.seating, bomb=made.bomb)
    try:
        _, posted = start(setup.game, setup.stakes, setup.profile, setup.seating)
    except SetupError as error:
        why = error.faults[0].code
        return (ev.HandVoided(table.hand_id, at, why), ev.Paused(True, why))
    if len(DECKS[setup.game.deck].cards) != table.decks[-1].size:
        return (ev.HandVoided(table.hand_id, at, "another_deck"),)
    began = ev.HandBegan(
        table.hand_id,
        table.number + 1,
        at,
        made.turns,
        made.seating,
        made.after,
        made.owed,
        made.missed,
        bomb=made.bomb,
    )
    return (began, *posted)


# --- a hand is over


def closed(table: Table, hand: Hand, at: int) -> Events:
    """Close a hand: what everybody won or lost, and when the next one may begin."""
    results = [
        (seat.number, stack - seat.stack) for seat, stack in zip(hand.setup.seating.seats, hand.stacks, strict=True)
    ]
    rake = sum(pot.rake for pot in hand.ending.pots)
    return (ev.HandClosed(table.hand_id, at, tuple(results), rake, at + table.terms.pace),)


def void(table: Table, command: cmd.Void, at: int) -> Events:
    """Give up a hand, or a deck that was published for one; never once a pot was awarded."""
    if table.hand is not None and table.hand.ending.awards:
        raise TableError("cannot_void")
    return (ev.HandVoided(table.hand_id, at, command.why),) if table.decks else ()


def between(table: Table, at: int) -> Events:
    """Do one of the things that wait for the end of a hand; nothing where all is done."""
    for number, seated in table.sitting().items():
        unwanted = seated.missed >= 3 and table.queue and all(table.seats)
        if seated.leaving or unwanted:
            removed = seated.removed if seated.leaving else MISSED_BLINDS
            return (ev.SeatLeft(number, seated.player, seated.stack, at, removed),)
        if seated.away is Away.NEXT_HAND or (not seated.stack and seated.away is None and not _filled(table, number)):
            return (ev.SatOut(number, Away.NOW),)
    if table.closing:
        return (ev.TableClosed(),)
    if table.wanted is not None:
        return (ev.TermsChanged(table.wanted),)
    return _charge(table, at) or _out_before_blind(table) or _offer(table, at)


def _offer(table: Table, at: int) -> Events:
    """Let the player choose whose choice the next game is, or nobody any more."""
    seat = choosing(table)
    before = None if table.offered is None else table.offered[0]
    return () if seat == before else (ev.ChoiceOffered(seat, at),)


def _filled(table: Table, number: int) -> bool:
    """Tell whether an empty stack will be filled again before the next hand."""
    seated = table.seats[number - 1]
    assert seated is not None
    auto = seated.auto is not None and not seated.declined
    return table.terms.kind is TableKind.PRACTICE or bool(seated.asked) or auto


def _charge(table: Table, at: int) -> Events:
    charge = table.terms.time_charge
    if charge is None or not table.charged:
        return ()
    due = latest_due(charge, table.charged, at)
    if due is None:
        return ()
    stacks = {number: seated.stack for number, seated in table.sitting().items()}
    return (ev.TimeCharged(due, tuple(collected(charge, stacks).per_seat.items())),)


def _out_before_blind(table: Table) -> Events:
    number = going_out(table)
    return () if number is None else (ev.SatOut(number, Away.NOW),)
