"""What a table does with a command: the one place that refuses, and the loop that goes on by itself.

`decide` gives the events of a command or refuses; `step` folds them and goes on with whatever follows without
anybody's choice: the clock starts, the hand closes, players leave, the next hand begins. Cards, time and wallets come
from outside (`needs.need` says when). Called by the table's task, by simulations and by tests.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from croupier.rooms import arrivals, dealing, hosting, playing, waitlist
from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.arrivals import Events
from croupier.rooms.commands import TableCommand
from croupier.rooms.folding import fold
from croupier.rooms.table import Table
from croupier.rules import Choice, Over, pending

MOST_FOLLOWS: Final = 500
"""More things than this never follow from one command; if they do, the table goes round in circles."""


def decide(table: Table, command: TableCommand, at: int) -> Events:
    """Give the events that a command causes at a moment; change nothing.

    Raises `TableError`, `IllegalAction`, `FairnessError` (a link that does not follow) or `SetupError` (terms that
    cannot be played).

    >>> from croupier.rules import CATALOGUE, Limit, Stakes
    >>> from croupier.rooms.buyins import limits_of
    >>> from croupier.rooms.table import empty
    >>> from croupier.rooms.terms import TableTurn, Terms
    >>> stakes = Stakes(Limit.NO, 5, 10)
    >>> table = empty("t1", Terms("NL10", (TableTurn(CATALOGUE["holdem"], stakes),), limits_of(stakes)))
    >>> [event.seat for event in decide(table, cmd.Sit("p1", "Ann", 3, 1000, wallet=5000), at=0)]
    [3]
    """
    return _DECIDE[type(command)](table, command, at)


def follow(table: Table, at: int) -> Events:
    """Give what happens next without anybody's choice; nothing where the table waits."""
    if table.closed:
        return ()
    kept = waitlist.kept(table, at)
    if kept:
        return kept
    if table.hand is None:
        if not table.decks:
            return dealing.between(table, at)
        return dealing.begin(table, at) if table.decks[-1].closed else ()
    waits = pending(table.hand)
    if isinstance(waits, Over):
        return dealing.closed(table, table.hand, at)
    if not isinstance(waits, Choice) or playing.stands(table):
        return ()
    return playing.turn(table, waits, at) if table.clock is None else _gone(table, waits, at)


def _gone(table: Table, waits: Choice, at: int) -> Events:
    """Answer at once for a player who left or sat out while time was running."""
    seated = table.seats[waits.seat - 1]
    assert seated is not None
    if not playing.gone(table, seated):
        return ()
    return (*playing.stopped(table, waits.seat, seated, at), *playing.turn(table, waits, at))


def step(table: Table, command: TableCommand, at: int) -> tuple[Table, Events]:
    """Carry out a command and whatever follows from it, at a moment in milliseconds.

    Raises what `decide` raises, with the table unchanged. Everything that happened is one unit: it is written as a
    whole or not at all.
    """
    happened = list(decide(table, command, at))
    table = fold(table, happened)
    for _ in range(MOST_FOLLOWS):
        more = follow(table, at)
        if not more:
            return table, tuple(happened)
        table = fold(table, more)
        happened += more
    raise AssertionError("a table goes round in circles")


def _tick(table: Table, command: cmd.Tick, at: int) -> Events:
    return playing.late(table, at) or dealing.links_late(table, at) or waitlist.late(table, at)


def _restart(table: Table, command: cmd.Restart, at: int) -> Events:
    return (ev.Restarted(at), *[ev.Unqueued(player) for player in table.queue])  # nobody is there to wait


_DECIDE: Final[dict[type, Callable[[Table, Any, int], Events]]] = {
    cmd.Sit: arrivals.sit,
    cmd.Leave: arrivals.leave,
    cmd.TopUp: arrivals.top_up,
    cmd.SetAuto: arrivals.set_auto,
    cmd.SitOut: arrivals.sit_out,
    cmd.ComeBack: arrivals.come_back,
    cmd.Queue: waitlist.queue,
    cmd.SetStraddle: arrivals.set_straddle,
    cmd.ChooseTurn: arrivals.choose,
    cmd.Connect: arrivals.connect,
    cmd.AddChips: arrivals.add_chips,
    cmd.Commit: dealing.commit,
    cmd.OpenLink: dealing.open_link,
    cmd.DrawButton: dealing.draw_button,
    cmd.PublishDeck: dealing.publish,
    cmd.DealCards: dealing.deal,
    cmd.Void: dealing.void,
    cmd.Act: playing.act,
    cmd.UseBank: playing.use_bank,
    cmd.Pause: hosting.pause,
    cmd.Kick: hosting.kick,
    cmd.Answer: hosting.answer,
    cmd.ChangeTerms: hosting.change_terms,
    cmd.Close: hosting.close,
    cmd.Tick: _tick,
    cmd.Restart: _restart,
}
"""Who decides each command; a test holds it against the union."""
