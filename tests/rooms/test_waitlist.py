"""The wait list: for whom a seat is kept, for how long, and who goes off the list."""

from __future__ import annotations

from croupier.protocol.snapshot import snapshot
from croupier.protocol.views import KeptView
from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.needs import Waiting, need
from croupier.rooms.waitlist import KEPT
from tests.rooms.evening import table_of
from tests.rooms.tables import RICH, Playing


def sit(player: str, seat: int) -> cmd.Sit:
    """Ask for a seat."""
    return cmd.Sit(player, player.upper(), seat, 1000, RICH)


def one_of_two(*waiting: str) -> Playing:
    """Show a table of two seats whose second player left while others waited."""
    playing = Playing(table_of("holdem", seats=2)).sit(1, 2, start=False)
    return playing.ask(*[cmd.Queue(player) for player in waiting], cmd.Leave("p2"))


def test_a_free_seat_is_for_those_who_waited() -> None:
    """As many of the list may sit as there are free seats, the first first; they are then off the list."""
    playing = Playing(table_of("holdem", seats=3)).ask(sit("p1", 1), sit("p2", 2))
    playing.ask(cmd.Queue("q1"), cmd.Queue("q2"), cmd.Queue("q1"))
    assert ["q1", "q2"] == [*playing.table.queue]
    for player in ("q2", "p5"):
        assert "others_wait" == playing.refused(sit(player, 3))
    playing.ask(sit("q1", 3))
    assert (["q2"], "q1") == ([*playing.table.queue], playing.seat(3).player)
    playing.ask(cmd.Queue("q2", on=False), cmd.Queue("q2", on=False))
    assert () == playing.table.queue


def test_who_waits_and_goes_gives_up_the_place() -> None:
    """A place in the line is for who is there: it goes with the last window, and all of them when the room restarts."""
    playing = Playing(table_of("holdem", seats=3)).ask(cmd.Queue("q1"), cmd.Queue("q2"), cmd.Queue("q3"))
    playing.ask(cmd.Connect("q2", there=False), cmd.Connect("q1", there=True), cmd.Connect("q9", there=False))
    assert ("q1", "q3") == playing.table.queue
    playing.ask(cmd.Restart())
    assert [] == [*playing.table.queue]


def test_a_free_seat_is_kept_a_minute_for_the_first() -> None:
    """The first of the list is told until when, and everybody sees it; the others wait on."""
    playing = one_of_two("q1", "q2")
    until = playing.at + KEPT
    assert [("q1", until)] == [(event.player, event.until) for event in playing.events_of(ev.SeatKept)]
    assert (KeptView("q1", until),) == snapshot(playing.table, None).kept
    assert Waiting(until) == need(playing.table, playing.at)
    assert "others_wait" == playing.refused(sit("q2", 2))
    playing.ask(sit("q1", 2))
    assert (("q2",), ()) == (playing.table.queue, playing.table.kept)


def test_who_does_not_take_the_seat_goes_off_the_list() -> None:
    """The seat is then kept for the next, and when nobody is left, free to all."""
    playing = one_of_two("q1", "q2").wait(KEPT - 1)
    assert ("q1", "q2") == playing.table.queue
    playing.wait(1)
    assert [("q2", playing.at + KEPT)] == [*playing.table.kept]
    assert ["q2"] == [*playing.table.queue]
    playing.wait(KEPT)
    assert ([], []) == ([*playing.table.kept], [*playing.table.queue])
    assert Waiting() == need(playing.table, playing.at)
    assert "p9" == playing.ask(sit("p9", 2)).seat(2).player


def test_the_time_of_a_kept_seat_runs_beside_a_clock() -> None:
    """While a hand is played whichever is up first is waited for."""
    playing = Playing(table_of("holdem", seats=3)).sit(1, 2)
    assert playing.table.clock is not None
    began, until = playing.at, playing.table.clock.until
    playing.ask(cmd.Queue("q1"))
    assert until is not None
    assert until < began + KEPT
    assert Waiting(until) == need(playing.table, began)
    for _ in range(5):
        playing.wait(KEPT // 6).act(playing.passing())
    assert Waiting(began + KEPT) == need(playing.table, playing.at)
    playing.wait(KEPT // 6)
    assert () == playing.table.queue


def test_who_goes_off_the_list_leaves_the_seat_to_the_next() -> None:
    """Be it by own wish or with the last window."""
    playing = one_of_two("q1", "q2", "q3").ask(cmd.Queue("q1", on=False))
    assert ["q2"] == [player for player, _ in playing.table.kept]
    playing.ask(cmd.Connect("q2", there=False))
    assert ["q3"] == [player for player, _ in playing.table.kept]


def test_more_seats_than_people_who_wait() -> None:
    """Each has one, and what is left over is for everybody."""
    playing = Playing(table_of("holdem", seats=4)).sit(1, start=False).ask(cmd.Queue("q1"), cmd.Queue("q2"))
    assert ["q1", "q2"] == [player for player, _ in playing.table.kept]
    assert "p9" == playing.ask(sit("p9", 2)).seat(2).player
    assert "others_wait" == playing.refused(sit("p8", 3))


def test_who_has_asked_the_host_is_not_hurried() -> None:
    """The seat is kept until the host has answered; who is declined then has had the time."""
    playing = Playing(table_of("holdem", seats=2, approve=True)).ask(sit("p1", 1), cmd.Queue("q1"), cmd.Queue("q2"))
    playing.ask(sit("q1", 2)).wait(KEPT)
    assert (("q1", "q2"), Waiting()) == (playing.table.queue, need(playing.table, playing.at))
    playing.ask(cmd.Answer("p1", "q1", yes=False)).wait(0)
    assert ("q2",) == playing.table.queue
