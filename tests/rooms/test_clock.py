"""The clock of a table: the decision, the bank, the time to reconnect, and what is done for who does not answer."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.playing import grace
from croupier.rooms.table import Away, Banks, Clock, Phase
from croupier.rooms.terms import SECOND, ClockTerms, TableKind
from croupier.rules import HOME, Call, Check, Fold, RaiseTo
from croupier.rules.events import Folded, Mucked, RunAgreed
from tests.rooms.evening import table_of
from tests.rooms.tables import Playing

TERMS = ClockTerms()


def three(key: str = "holdem", **terms: object) -> Playing:
    """Begin a hand of three; in hold'em seat 1 has the button and acts first."""
    return Playing(table_of(key, **terms)).sit(1, 2, 3)


def clock_of(playing: Playing) -> Clock:
    """Give the clock that runs."""
    assert playing.table.clock is not None
    return playing.table.clock


def test_a_decision_has_its_time_then_the_bank() -> None:
    """Fifteen seconds, then the time bank of the street; a tick before either is up changes nothing (ROOM.md)."""
    playing = three()
    assert (1, Phase.DECISION, playing.at + 15 * SECOND) == _clock(playing)
    before = playing.table
    assert before == playing.wait(15 * SECOND - 1).table
    playing.wait(1)
    assert (1, Phase.BANK, playing.at + 15 * SECOND) == _clock(playing)
    playing.wait(15 * SECOND - 1)
    assert Phase.BANK is clock_of(playing).phase


def _clock(playing: Playing) -> tuple[int, Phase, int | None]:
    clock = clock_of(playing)
    return clock.seat, clock.phase, clock.until


def test_what_is_left_of_the_bank_is_kept() -> None:
    """An answer out of the bank costs the time that went by; the bank of the later streets is another one."""
    playing = three().wait(15 * SECOND).wait(4 * SECOND).act(Call(1))
    assert Banks(11 * SECOND, 15 * SECOND) == playing.seat(1).banks
    playing.act(Call(2)).act(Check(3)).act(Check(2)).act(Check(3))
    playing.wait(15 * SECOND).wait(6 * SECOND).act(Check(1))
    assert Banks(11 * SECOND, 9 * SECOND) == playing.seat(1).banks


def test_the_bank_is_there_before_the_time_is_up() -> None:
    """Whoever asks for the bank early has it on top of the time that is left, and gets the rest of it back."""
    playing = three()
    playing.at += 5 * SECOND
    playing.ask(cmd.UseBank("p1"))
    assert (1, Phase.BANK, playing.at + 25 * SECOND) == _clock(playing)
    assert "no_time_runs" == playing.refused(cmd.UseBank("p1"))  # it runs already
    playing.wait(20 * SECOND).act(Call(1))
    assert 5 * SECOND == playing.seat(1).banks.first


def test_without_an_answer_a_player_folds_and_sits_out() -> None:
    """When both are up and something is to be paid the hand is given up, and its player sits out (ROOM.md, TDA 29)."""
    playing = three().wait(15 * SECOND)
    playing.events.clear()
    playing.wait(15 * SECOND)
    assert [ev.ClockStopped(1, 0), Folded(1), ev.SatOut(1, Away.NOW, timed=True)] == playing.events[:3]
    assert Away.NOW is playing.seat(1).away
    assert 0 == playing.seat(1).banks.first


def test_without_an_answer_a_player_checks_where_that_is_free() -> None:
    """Nothing is given up that costs nothing; whoever is late in the hand is passed over from then on."""
    playing = three().act(Call(1)).act(Call(2)).wait(15 * SECOND).wait(15 * SECOND)
    assert (Away.NOW, 0) == (playing.seat(3).away, playing.hand.folded)
    playing.act(Check(2))  # the small blind acts first on the flop, the big blind behind it is away
    assert 1 == playing.choice.seat
    assert [3] == [seat for seat in playing.dealt if playing.seat(seat).away is Away.NOW]


def test_a_late_bring_in_is_paid() -> None:
    """In stud the bring-in cannot be passed: it is what is paid for a player who does not answer (S2, WL 215)."""
    playing = three("stud")
    seat = playing.choice.seat
    playing.wait(15 * SECOND).wait(15 * SECOND)
    assert not playing.hand.folded
    assert 3 == playing.hand.paid[playing.hand.plan.place[seat]]


def test_a_late_draw_stands_pat() -> None:
    """Nobody's cards are thrown away for want of an answer, except where one has to go."""
    playing = three("five_draw").act(Call(1)).act(Call(2)).act(Check(3))
    held = playing.hand.cards.down[1]
    playing.wait(15 * SECOND).wait(15 * SECOND)
    assert held == playing.hand.cards.down[1]
    assert Away.NOW is playing.seat(2).away


def test_a_late_player_may_be_back_in_the_same_hand() -> None:
    """Coming back before the hand is over gives the next decision of the hand to its player."""
    playing = three().act(Call(1)).act(Call(2)).wait(15 * SECOND).wait(15 * SECOND)
    playing.ask(cmd.ComeBack("p3")).act(Check(2))
    assert 3 == playing.choice.seat


def test_a_lost_connection_gets_time_once_a_hand() -> None:
    """After decision and bank there is time to reconnect; in the same hand there is none the second time."""
    playing = three().ask(cmd.Connect("p1", there=False)).wait(15 * SECOND).wait(15 * SECOND)
    assert (1, Phase.GRACE, playing.at + grace(TERMS, playing.hand)) == _clock(playing)
    playing.wait(10 * SECOND).act(Call(1)).act(Call(2)).act(Check(3)).act(Check(2)).act(Check(3))
    assert 0 == playing.seat(1).banks.first
    playing.wait(15 * SECOND)
    assert Phase.BANK is clock_of(playing).phase
    playing.wait(15 * SECOND)
    assert Away.NOW is playing.seat(1).away


def test_the_time_to_reconnect_is_there_again_in_the_next_hand() -> None:
    """Once a hand is once in every hand."""
    playing = three().ask(cmd.Connect("p1", there=False)).wait(15 * SECOND).wait(15 * SECOND)
    assert playing.seat(1).graced
    assert not playing.next_hand().seat(1).graced


@pytest.mark.parametrize(("pot", "seconds"), [(15, 32), (30, 36), (300, 90), (1050, 240), (5000, 240)])
def test_the_time_to_reconnect_grows_with_the_pot(pot: int, seconds: int) -> None:
    """Thirty seconds and two more for every big blind in the pot, 240 at most (ROOM.md: 30-240 s by size of pot)."""
    hand = three().hand
    assert seconds * SECOND == grace(TERMS, replace(hand, paid=(pot, 0, 0), dead=0))


def test_a_bank_gains_with_the_hands() -> None:
    """Every so many hands both banks grow, up to the most that they hold (ROOM.md: five seconds every ten hands)."""
    clock = ClockTerms(bank=10 * SECOND, bank_gain=5 * SECOND, bank_hands=3, bank_most=17 * SECOND)
    playing = three(clock=clock)
    seen = []
    for _ in range(9):
        playing.next_hand()
        seen.append(playing.seat(1).banks.first // SECOND)
    assert [10, 10, 15, 15, 15, 17, 17, 17, 17] == seen


def test_after_a_restart_every_clock_starts_in_full() -> None:
    """When the room comes back nobody is connected yet, and whose turn it is has all the time there is."""
    playing = three().wait(15 * SECOND).wait(14 * SECOND)
    playing.at += 3600 * SECOND
    playing.ask(cmd.Restart())
    assert (1, Phase.DECISION, playing.at + 15 * SECOND) == _clock(playing)
    assert 15 * SECOND == playing.seat(1).banks.first
    assert not any(playing.seat(seat).connected for seat in (1, 2, 3))
    playing.ask(cmd.Connect("p1", there=True)).act(Call(1))
    assert 2 == playing.choice.seat


def test_a_table_without_a_clock_waits_for_everybody() -> None:
    """There no time runs out, no bank is used, and no tick answers for anybody."""
    playing = three(kind=TableKind.PRACTICE, clock=None)
    assert clock_of(playing).until is None
    before = playing.table
    assert before == playing.wait(24 * 3600 * SECOND).table
    assert "no_time_runs" == playing.refused(cmd.UseBank("p1"))


def test_a_table_without_a_clock_is_paused_at_once() -> None:
    """Nobody acts and nobody is answered for until it goes on; then the decision is still open."""
    playing = three(kind=TableKind.PRACTICE, clock=None)
    playing.ask(cmd.Pause("p1"))
    hand, act = playing.hand, cmd.Act("p1", playing.table.hand_id, 0, Call(1))
    assert "paused" == playing.refused(act)
    playing.ask(cmd.SitOut("p1", Away.NOW)).wait(SECOND)
    assert hand == playing.hand
    playing.ask(cmd.Pause("p1", on=False))
    assert 2 == playing.choice.seat  # who sat out meanwhile is answered for now


def test_a_table_with_a_clock_is_paused_after_the_hand() -> None:
    """The hand is played on against the clock; the next one waits until the table goes on."""
    playing = three().ask(cmd.Pause("p1")).wait(15 * SECOND)
    assert Phase.BANK is clock_of(playing).phase
    playing.play(folding=(1, 2)).wait(3600 * SECOND)
    assert (None, 1) == (playing.table.hand, playing.table.number)
    assert 2 == playing.ask(cmd.Pause("p1", on=False)).table.number


def test_who_is_not_asked_about_betting_does_not_sit_out_for_silence() -> None:
    """A winner who does not say whether to show keeps the seat and the time bank, and the cards stay down."""
    playing = three(profile=HOME).act(RaiseTo(1, 40)).act(Fold(2)).act(Fold(3))
    assert (1, True) == (playing.choice.seat, playing.choice.legal.muck)
    playing.events.clear()
    playing.wait(15 * SECOND)
    assert ([Mucked(1)], []) == (playing.events_of(Mucked), playing.events_of(ev.SatOut))
    assert 1 == len(playing.events_of(ev.HandClosed))
    assert (None, 15 * SECOND) == (playing.seat(1).away, playing.seat(1).banks.first)


def test_silence_is_no_consent_to_a_second_board() -> None:
    """Who does not answer how often to run it has not agreed, at once where the player sits out (WL 204: all agree)."""
    for away in (False, True):
        playing = three().act(RaiseTo(1, 1000)).act(Call(2)).act(Call(3))
        assert 2 == playing.choice.legal.run_it
        playing.events.clear()
        if away:
            playing.ask(cmd.SitOut("p2", Away.NOW))
        else:
            playing.wait(15 * SECOND)
        assert [RunAgreed(2, 1)] == [event for event in playing.events if isinstance(event, RunAgreed)]
        closed = [event for event in playing.events if isinstance(event, ev.HandClosed)]
        assert [1] == [len(closed)]


def test_a_clock_that_comes_later_brings_time_banks() -> None:
    """Players who sat down while the table had no clock have the same banks as who sits down under it."""
    playing = three(kind=TableKind.PRACTICE, clock=None)
    assert Banks() == playing.seat(1).banks
    playing.ask(cmd.ChangeTerms("p1", replace(playing.table.terms, clock=TERMS))).next_hand()
    assert Banks(15 * SECOND, 15 * SECOND) == playing.seat(1).banks
    assert clock_of(playing).until is not None
