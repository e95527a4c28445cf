"""The bots that keep a table company: there for whoever comes, and never in anybody's way."""

from __future__ import annotations

from random import Random

import pytest

from croupier.errors import SetupError
from croupier.rooms import commands as cmd
from croupier.rooms.company import bot_id, company
from croupier.rooms.engine import decide, step
from croupier.rooms.lineup import can_begin
from croupier.rooms.table import Away, Table
from croupier.rooms.terms import BotTerms, TableKind, check_terms
from tests.rooms.evening import MOMENT, Dealer, table_of
from tests.rooms.tables import Playing


def kept(table: Table, most: int = 40) -> Table:
    """Carry out what the bots do until they are content."""
    for _ in range(most):
        command = company(table)
        if command is None:
            return table
        table, events = step(table, command, MOMENT)
        assert events
    raise AssertionError("the bots never come to rest")


def bots(table: Table) -> list[int]:
    """Give the seats of the bots that stay."""
    return [number for number, seated in table.sitting().items() if seated.bot and not seated.leaving]


def people(table: Table, *seats: int) -> Table:
    """Seat people."""
    for number in seats:
        table, _ = step(table, cmd.Sit(f"p{number}", f"P{number}", number, 1000, wallet=1000), MOMENT)
    return table


def test_as_many_bots_sit_down_as_the_terms_say_and_spread_out() -> None:
    """Three bots at a table of six leave a seat between each other."""
    table = kept(table_of("holdem", bots=BotTerms(3)))
    assert [2, 4, 6] == bots(table)
    assert {bot_id("t1", 0), bot_id("t1", 1), bot_id("t1", 2)} == {seat.player for seat in table.sitting().values()}
    assert 3 == len({seat.name for seat in table.sitting().values()})


def test_one_seat_stays_free_until_bots_are_gone() -> None:
    """Whoever comes finds a seat: bots leave one after the other, and come back when people go."""
    table = kept(table_of("holdem", bots=BotTerms(5)))
    counts = [len(bots(table))]
    for _ in range(6):
        (free,) = [number for number, seated in enumerate(table.seats, start=1) if seated is None][:1]
        table = kept(people(table, free))
        counts.append(len(bots(table)))
        if all(table.seats):
            break
    assert [5, 4, 3, 2, 1, 0, 0] == counts
    table, _ = step(table, cmd.Leave("p1"), MOMENT)
    table, _ = step(table, cmd.Leave("p2"), MOMENT)
    assert 1 == len(bots(kept(table)))


def test_a_single_person_is_never_left_alone() -> None:
    """At a table of two the bot stays in the last seat, until somebody else waits for it."""
    table = kept(table_of("holdem", seats=2, bots=BotTerms(1), kind=TableKind.PRACTICE))
    table = kept(people(table, 1))
    assert [2] == bots(table)
    assert can_begin(table)
    table, _ = step(table, cmd.Queue("p9"), MOMENT)
    assert [] == bots(kept(table))


def test_a_bot_goes_for_everybody_who_waits_in_line() -> None:
    """Each person on the wait list, or whom the host has still to let in, has a seat kept."""
    table = kept(table_of("holdem", bots=BotTerms(5)))
    table, _ = step(table, cmd.Queue("p8"), MOMENT)
    table, _ = step(table, cmd.Queue("p9"), MOMENT)
    assert 3 == len(bots(kept(table)))


def test_bots_wait_until_somebody_plays() -> None:
    """Without people bots sit out and no hand is dealt; whoever sits down brings them back, and is dealt in first."""
    table = kept(table_of("holdem", bots=BotTerms(2)))
    assert {Away.NOW} == {seated.away for seated in table.sitting().values()}
    assert not can_begin(table)
    table = kept(people(table, 1))
    assert {None} == {seated.away for seated in table.sitting().values()}
    assert can_begin(table)
    table, _ = step(table, cmd.SitOut("p1", Away.NOW), MOMENT)
    assert {Away.NOW} == {seated.away for seated in kept(table).sitting().values()}


def settled(playing: Playing) -> Playing:
    """Carry out what the bots do at a table in play until they are content."""
    while (command := company(playing.table)) is not None:
        playing.ask(command)
    return playing


@pytest.mark.parametrize(("seats", "dealt"), [(6, 5), (10, 9)])
def test_whoever_wakes_the_bots_plays_with_all_of_them(seats: int, dealt: int) -> None:
    """The first hands after a rest are everybody's, and nobody pays for that: the first time, later, and who is new."""
    playing = Playing(kept(table_of("holdem", seats=seats, bots=BotTerms(seats - 1))))
    free = playing.table.seats.index(None) + 1
    settled(playing.ask(cmd.Sit("p1", "Ann", free, 1000, wallet=1000)))
    assert playing.table.hand is None
    hands = [settled(playing.pause()).seating, settled(playing.next_hand()).seating]
    settled(settled(playing.ask(cmd.SitOut("p1", Away.NEXT_HAND))).play())
    settled(playing.wait(60_000).ask(cmd.ComeBack("p1")))
    hands += [settled(playing.pause()).seating, settled(playing.next_hand()).seating]
    settled(settled(playing.ask(cmd.Leave("p1"))).play())
    settled(playing.wait(60_000).ask(cmd.Sit("p2", "Bea", free, 1000, wallet=1000)))
    hands += [settled(playing.pause()).seating, settled(playing.next_hand()).seating]
    assert [(dealt, ())] * 6 == [(len(seating.seats), seating.posts) for seating in hands]


def test_a_bot_that_comes_to_a_game_posts() -> None:
    """Who sits down while others play does not wait for the big blind: the table is full again after a hand or two."""
    playing = Playing(kept(table_of("holdem", bots=BotTerms(5))))
    settled(playing.ask(cmd.Sit("p1", "Ann", 5, 1000, wallet=1000))).pause()
    free = playing.table.seats.index(None) + 1
    settled(settled(playing.ask(cmd.Sit("p2", "Bea", free, 1000, wallet=1000))).next_hand())
    settled(settled(playing.ask(cmd.Leave("p2"))).next_hand())
    assert 5 == len(settled(settled(playing.next_hand()).next_hand()).dealt)


def test_in_a_hand_bots_go_on_to_its_end() -> None:
    """When the last person stops playing, the hand is played out and then nothing more."""
    table = kept(people(kept(table_of("holdem", bots=BotTerms(2), links=0, pace=0)), 1))
    dealer = Dealer(Random(1))
    while table.hand is None:
        answer = dealer.answer(table, MOMENT)
        assert answer is not None
        table, _ = step(table, answer, MOMENT)
    table, _ = step(table, cmd.SitOut("p1", Away.NOW), MOMENT)
    table = kept(table)
    assert {Away.NEXT_HAND} == {seated.away for seated in table.sitting().values() if seated.bot}
    assert table.hand is not None


def test_a_bot_with_a_small_stack_buys_in_again_at_a_cash_table_alone() -> None:
    """Below the least buy-in it tops up to the usual one; where the table issues the chips it does as everybody."""
    from msgspec.structs import replace

    for kind, asked in ((TableKind.CASH, 1000 - 390), (TableKind.HOME, 0), (TableKind.PRACTICE, 0)):
        table = kept(table_of("holdem", bots=BotTerms(1), kind=kind))
        number, bot = next(iter(table.sitting().items()))
        poor = replace(table, seats=tuple([seat and replace(bot, stack=390) for seat in table.seats]))
        command = company(poor)
        assert (asked or None) == (command.amount if isinstance(command, cmd.TopUp) else None)
        if kind is TableKind.HOME:
            broke = replace(table, seats=tuple([seat and replace(bot, stack=0, away=Away.NOW) for seat in table.seats]))
            assert cmd.TopUp(bot.player, 1000) == company(broke)
        assert number


def test_bots_are_not_seated_at_a_table_that_closes_and_leave_when_the_terms_do_not_want_them() -> None:
    """A closing table seats nobody; after a change of terms to no bots they go."""
    table = kept(table_of("holdem", bots=BotTerms(3), kind=TableKind.PRACTICE))
    without = table_of("holdem", kind=TableKind.PRACTICE).terms
    changed, _ = step(table, cmd.ChangeTerms("p1", without), MOMENT)
    assert [] == bots(kept(changed))
    closing, _ = step(table_of("holdem", bots=BotTerms(3)), cmd.Close("p1"), MOMENT)
    assert company(closing) is None


def test_a_player_may_not_host_bots_that_play_for_chips() -> None:
    """At a cash table of one's own the house would pay; at a practice or home table the chips are the table's."""
    terms = table_of("holdem", bots=BotTerms(2)).terms
    check_terms(terms)
    with pytest.raises(SetupError, match="bots for chips"):
        check_terms(terms, hosted=True)
    with pytest.raises(SetupError, match="bots for chips"):
        decide(table_of("holdem"), cmd.ChangeTerms("p1", terms), MOMENT)
    check_terms(table_of("holdem", bots=BotTerms(2), kind=TableKind.PRACTICE).terms, hosted=True)


@pytest.mark.parametrize(
    ("seats", "level", "field"), [(0, 3, "bots.seats"), (6, 3, "bots.seats"), (1, 0, "bots.level")]
)
def test_a_table_leaves_a_person_a_seat(seats: int, level: int, field: str) -> None:
    """There is at least one bot and one seat less than the table has."""
    with pytest.raises(SetupError) as refused:
        check_terms(table_of("holdem", bots=BotTerms(seats, level)).terms)
    assert [field] == [fault.field for fault in refused.value.faults]
