"""A hand of every game is played to its end in a browser, by pressing nothing but what it shows."""

from __future__ import annotations

import pytest

from croupier.rules import CATALOGUE
from tests.e2e.conftest import People
from tests.e2e.playing import play
from tests.e2e.served import table_of

GAMES = list(CATALOGUE)


def hands(people: People, games: list[str], number: int, *, leaving: bool) -> None:
    """Sit down at the table of each game, play, and find the hands in the history."""
    person = people()
    person.enter()
    tables = []
    for game in games:
        tables.append(person.sit(table_of(game)))
        person.press("to-lobby")
    person.row(table_of(games[0])).locator("button.main").click()
    play(person, tables, number, leaving=leaving)
    first = {hand for table in tables for hand in person.closed(table)[:1]}

    def kept() -> set[str]:
        return {hand["hand"] for hand in person.page.request.get(f"{person.address}/api/hands").json()["hands"]}

    person.must(lambda: first <= kept(), "a hand is not in the history")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_ten_hands_of_every_game_are_played_to_their_ends(game: str, people: People) -> None:
    """As below, ten times, so that showdowns, all-ins and drawn cards of many kinds have been on the screen."""
    hands(people, [game], 10, leaving=True)


@pytest.mark.parametrize("games", [GAMES[0::2], GAMES[1::2]], ids=["one half", "other half"])
def test_a_hand_of_every_game_is_played_to_its_end(games: list[str], people: People) -> None:
    """At every question of every game the screen offers what the room allows, and a press of it is the answer."""
    hands(people, games, 1, leaving=False)
