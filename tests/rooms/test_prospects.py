"""What is told of the next hand is what the deal then does, and a person has time to choose a game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.entry import NOTHING, EntryChoice, EntryHouse
from croupier.rooms.needs import Waiting, need
from croupier.rooms.prospects import begins_at, chooser, entering, upcoming
from croupier.rooms.table import Away, Table
from croupier.rooms.terms import SECOND, BombPot, ClockTerms
from tests.rooms.evening import table_of
from tests.rooms.tables import RICH, Playing

MINUTE = 60 * SECOND
CHOICE = table_of("holdem", "stud", choice=True, turn_hands=1)


def prices(table: Table, seat: int) -> dict[str, tuple[int, int]]:
    """Give the ways to come in at a seat with their prices."""
    return {choice.value: (entry.live, entry.dead) for choice, entry in entering(table)[seat - 1].items()}


# --- coming in


def test_before_the_first_hand_nobody_pays() -> None:
    """Whoever is there when the table starts owes nothing, and no seat has a price."""
    assert ({},) * 6 == entering(Playing(table_of("holdem")).sit(1, 2, 3, start=False).table)


def test_where_every_hand_is_a_bomb_pot_nobody_ever_posts() -> None:
    """There coming in is free and a newcomer is dealt in; a bomb pot now and then changes no price."""
    playing = Playing(table_of("holdem", bomb=BombPot(every=1, ante=20))).sit(1, 2, 3, 4)
    assert ({},) * 6 == entering(playing.table)
    playing.ask(cmd.Sit("p6", "P6", 6, 1000, RICH)).next_hand()
    assert playing.table.hand is not None
    assert 6 in {seat.number for seat in playing.table.hand.setup.seating.seats}
    among = Playing(table_of("holdem", "badugi", turn_hands=1, bomb=BombPot(every=1, ante=20))).sit(1, 2, 3, 4)
    assert {"post": (10, 0), "wait": (0, 0)} == prices(among.table, 6)
    seldom = Playing(table_of("holdem", bomb=BombPot(every=3, ante=20))).sit(1, 2, 3, 4)
    assert {"post": (10, 0), "wait": (0, 0)} == prices(seldom.table, 6)


def test_a_newcomer_waits_or_posts_the_big_blind() -> None:
    """A free seat says what coming in costs there, and whoever pays that is dealt in for it."""
    playing = Playing(table_of("holdem")).sit(1, 2, 3, 4)
    assert {"post": (10, 0), "wait": (0, 0)} == prices(playing.table, 6)
    assert {} == prices(playing.table, 2)
    playing.ask(cmd.Sit("p6", "P6", 6, 1000, RICH, entry=EntryChoice.POST)).next_hand()
    assert [(6, 10, 0)] == [(post.seat, post.live, post.dead) for post in playing.seating.posts]


def test_behind_the_button_one_waits_or_buys_it_where_it_is_sold() -> None:
    """Between the button and the small blind posting is not offered; the button is, for both blinds."""
    sold = Playing(table_of("holdem", entry=EntryHouse(buy_button=True)), button=1).sit(1, 3, 4, 5)
    kept = Playing(table_of("holdem"), button=1).sit(1, 3, 4, 5)
    for playing in (sold, kept):
        playing.next_hand().next_hand()
        assert {"post": (10, 0), "wait": (0, 0)} == prices(playing.table, 2)
    assert {"wait": (0, 0)} == prices(kept.table, 6)  # the button is at seat 5 next, the small blind at seat 1
    assert {"wait": (0, 0), "buy_button": (10, 5)} == prices(sold.table, 6)
    sold.ask(cmd.Sit("p6", "P6", 6, 1000, RICH, entry=EntryChoice.BUY_BUTTON)).next_hand()
    assert (6, [(6, 5)]) == (sold.seating.big_blind, [(post.seat, post.dead) for post in sold.seating.posts])


def test_who_missed_blinds_reads_what_both_cost() -> None:
    """The big blind comes back live and the small one dead, at the seat of the player who owes them."""
    playing = Playing(table_of("holdem")).sit(1, 2, 3, 4).ask(cmd.SitOut("p4", Away.NEXT_HAND))
    for _ in range(4):
        playing.next_hand()
    playing.ask(cmd.ComeBack("p4", EntryChoice.WAIT))
    assert playing.seat(4).owed
    assert (10, 5) == prices(playing.table, 4).get("post", (10, 5))


def test_with_one_player_left_the_game_starts_anew() -> None:
    """Where fewer than two are in who owe nothing, all come in at no cost and nothing has a price."""
    playing = Playing(table_of("holdem")).sit(1, 2, 3).play().ask(cmd.Leave("p2"), cmd.Leave("p3"))
    assert ({},) * 6 == entering(playing.table)


def test_after_a_rest_nobody_pays_and_the_hand_waits_for_those_who_come() -> None:
    """When too few wanted to play, the next hand waits a pause for whoever else comes back, and all are in for free."""
    playing = Playing(table_of("holdem", seats=9)).sit(1, 2, 3, 8).ask(cmd.SitOut("p3", Away.NEXT_HAND))
    for _ in range(4):
        playing.next_hand()
    playing.play().ask(*[cmd.SitOut(f"p{seat}", Away.NOW) for seat in (1, 2, 8)])
    assert playing.wait(MINUTE).seat(3).owed
    playing.ask(cmd.ComeBack("p1"), cmd.ComeBack("p2"))
    assert ({},) * 9 == entering(playing.table)
    assert (None, playing.at + playing.table.terms.pace) == (playing.table.hand, begins_at(playing.table))
    playing.ask(cmd.ComeBack("p8"), cmd.ComeBack("p3"), cmd.Sit("p5", "P5", 5, 1000, 1000)).pause()
    assert ([1, 2, 3, 5, 8], ()) == (playing.dealt, playing.seating.posts)
    assert {NOTHING} == {seated.owed for seated in playing.table.sitting().values()}
    assert [1, 2, 3, 5, 8] == playing.next_hand().dealt


def test_a_free_hand_that_is_given_up_is_free_again() -> None:
    """The replay of a hand that was voided asks nobody for what the hand itself forgave."""
    playing = Playing(table_of("holdem")).sit(1, 2, 3).ask(cmd.SitOut("p3", Away.NEXT_HAND)).next_hand().next_hand()
    playing.play().ask(cmd.SitOut("p1", Away.NOW), cmd.SitOut("p2", Away.NOW))
    playing.ask(*[cmd.ComeBack(f"p{seat}") for seat in (1, 2, 3)]).pause()
    assert [1, 2, 3] == playing.dealt
    assert ([1, 2, 3], ()) == (playing.ask(cmd.Void("test")).dealt, playing.seating.posts)


def test_stud_asks_nothing_of_newcomers() -> None:
    """A game without blinds has no price to come in."""
    assert ({},) * 6 == tuple(ways for ways in entering(Playing(table_of("stud", seats=6)).sit(1, 2, 3).table))


# --- the game that comes


def test_the_game_that_comes_is_told_between_hands() -> None:
    """While a hand is played the turn is its own; when it is over that of the next one."""
    playing = Playing(table_of("holdem", "stud", turn_hands=1)).sit(1, 2, 3)
    assert 0 == upcoming(playing.table).place
    playing.play()
    assert (1, 0) == (upcoming(playing.table).place, playing.table.turns.place)
    assert "stud" == playing.pause().hand.setup.game.key


def test_the_chooser_is_named_while_the_choice_is_open() -> None:
    """Nobody chooses during a hand; between hands it is the seat whose choice is then taken."""
    playing = Playing(CHOICE).sit(1, 2, 3)
    assert chooser(playing.table) is None
    seat = chooser(playing.play().table)
    assert seat is not None
    others = [each for each in (1, 2, 3) if each != seat]
    assert ["not_your_choice"] * 2 == [playing.refused(cmd.ChooseTurn(f"p{each}", 1)) for each in others]
    assert "stud" == playing.ask(cmd.ChooseTurn(f"p{seat}", 1)).pause().hand.setup.game.key


def test_a_person_has_the_time_of_a_decision_to_choose() -> None:
    """The next hand waits that long for a choice and no longer; once it is made the usual pause is enough."""
    playing = Playing(table_of("holdem", "stud", choice=True, turn_hands=1, clock=ClockTerms(20 * SECOND)))
    playing.sit(1, 2, 3).play()
    over = playing.table.resume
    assert (over + 20 * SECOND, Waiting(over + 20 * SECOND)) == (begins_at(playing.table), need(playing.table, over))
    waiting = playing.table
    playing.ask(cmd.ChooseTurn(f"p{chooser(waiting)}", 0))
    assert over == begins_at(playing.table)
    late = Playing(waiting)
    late.at = over + 20 * SECOND
    assert "holdem" == late.ask(cmd.Tick()).hand.setup.game.key


def test_the_first_game_of_a_table_is_chosen_too() -> None:
    """The time runs from when the hand could have begun: when the button was drawn, not before anybody was there."""
    playing = Playing(CHOICE)
    playing.table = replace(playing.table, paused=True)
    playing.sit(1, 2, 3, start=False)
    assert [] == playing.events_of(ev.ChoiceOffered)
    playing.table = replace(playing.table, paused=False)
    playing.ask(cmd.Tick())
    seat = chooser(playing.table)
    assert seat is not None
    assert [ev.ChoiceOffered(seat, playing.at)] == playing.events_of(ev.ChoiceOffered)
    assert playing.at + ClockTerms().decision == begins_at(playing.table)
    assert "stud" == playing.ask(cmd.ChooseTurn(f"p{seat}", 1)).pause().hand.setup.game.key
    assert playing.table.offered is None


@pytest.mark.parametrize("alone", [True, False], ids=["alone", "paused"])
def test_after_a_break_there_is_time_to_choose_again(alone: bool) -> None:
    """Who could not choose for a while, alone or at a table that stood still, has the whole time when play goes on."""
    playing = Playing(CHOICE).sit(1, 2).next_hand().play()
    seat = chooser(playing.table)
    assert seat is not None
    other = f"p{3 - seat}"
    playing.ask(cmd.SitOut(other, Away.NOW) if alone else cmd.Pause(None, on=True))
    assert (None, None) == (playing.table.offered, playing.table.hand)
    playing.wait(60 * MINUTE).ask(cmd.ComeBack(other) if alone else cmd.Pause(None, on=False))
    begins = max(playing.at, playing.table.resume)
    assert ((seat, playing.at), None) == (playing.table.offered, playing.table.hand)
    assert begins + ClockTerms().decision == begins_at(playing.table)


def test_nobody_waits_for_the_choice_of_who_is_not_there() -> None:
    """Bots and players without a connection do not choose, and a rotation has no choice."""
    playing = Playing(CHOICE).sit(1, 2, 3).play()
    seat = chooser(playing.table)
    playing.ask(cmd.Connect(f"p{seat}", there=False))
    assert (None, playing.table.resume) == (playing.table.offered, begins_at(playing.table))
    rotation = Playing(table_of("holdem", "stud", turn_hands=1)).sit(1, 2, 3).play()
    assert rotation.table.resume == begins_at(rotation.table)
