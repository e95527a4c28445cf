"""The games of docs/add-a-game.md: value and JSON are the same, and each is dealt like a game of the catalogue.

The examples are taken from the page itself, so that a reader who copies them gets what is tested here.
"""

import doctest
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from croupier.history import commands_of, from_json, to_json
from croupier.rules import (
    CATALOGUE,
    PRESETS,
    Deal,
    Discard,
    Game,
    Hand,
    Limit,
    Setup,
    Stakes,
    blank,
    evolve,
    fold,
    redact,
    seat_players,
    start,
    step,
    view,
)
from croupier.rules.events import Awarded, BoardDealt, Dealt, Discarded, Posted
from croupier.rules.faults import game_faults
from tests.play import AIMS, Played, play_hand, played_hand

PAGE = Path(__file__).parents[2] / "docs" / "add-a-game.md"
NAMES = ("COURCHEVEL", "PINEAPPLE", "CRAZY_PINEAPPLE", "DOUBLE_BOARD")
SEEDS = range(6)


def blocks(language: str) -> list[str]:
    """Return the code blocks of the page in one language."""
    text = PAGE.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@cache
def shown() -> dict[str, Any]:
    """Run the Python of the page and return its names."""
    names: dict[str, Any] = {"__name__": "__document__"}
    for block in blocks("python"):
        source = doctest.script_from_examples(block) if ">>>" in block else block
        exec(source, names)  # noqa: S102 - our own document
    return names


def own_game(name: str) -> Game:
    """Return a game of the page by the name it has there."""
    game = shown()[name]
    assert isinstance(game, Game)
    return game


def bomb_pot(players: int, stack: int) -> Setup:
    """Set up the double-board bomb pot of the page."""
    seating = seat_players(dict.fromkeys(range(1, players + 1), stack), button=1)
    return Setup(own_game("DOUBLE_BOARD"), shown()["BOMB_POT"], PRESETS["home"], seating)


def played(name: str, seed: int) -> Played:
    """Play a random hand of a game of the page, in a limit and under a preset that follow from the seed."""
    if name == "BOMB_POT":
        return play_hand(Random(seed), bomb_pot(2 + seed, 50 * (1 + seed)), AIMS["anything"])
    game = own_game(name)
    return played_hand(game, game.limits[seed % len(game.limits)], list(PRESETS)[seed % len(PRESETS)], seed)


def test_the_page_shows_each_game_twice() -> None:
    """The JSON blocks are the values of the page, one for one, and each value becomes its JSON again."""
    games = [own_game(name) for name in NAMES]
    assert games == [shown()["read_game"](block) for block in blocks("json")]
    assert games == [msgspec.json.decode(msgspec.json.encode(game), type=Game) for game in games]


def test_the_page_shows_the_stakes_of_a_bomb_pot_twice() -> None:
    """The JSON of the stakes in the text is the value in the code."""
    (text,) = re.findall(r'`(\{"limit": .*\})`', PAGE.read_text(encoding="utf-8"))
    assert shown()["BOMB_POT"] == msgspec.json.decode(text, type=Stakes)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_of_ones_own_has_no_faults(name: str) -> None:
    """The games of the page can be played, with as many players as they say, and none is in the catalogue."""
    game = own_game(name)
    assert [] == list(game_faults(game))
    assert game.key not in CATALOGUE
    stakes = Stakes(Limit.NO, 1, 2) if Limit.NO in game.limits else Stakes(Limit.POT, 1, 2)
    start(game, stakes, PRESETS["home"], seat_players(dict.fromkeys(range(1, game.seats + 1), 200), button=1))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", [*NAMES, "BOMB_POT"])
def test_views_are_what_each_seat_was_told(name: str, seed: int) -> None:
    """Folding the events that a seat was told of such a hand gives the view of that seat, after each of them."""
    hand = played(name, seed)
    now = blank(hand.setup)
    views: dict[int | None, Hand] = dict.fromkeys([*now.plan.numbers, None], now)
    for event in hand.events:
        now = evolve(now, event)
        for viewer, seen in views.items():
            views[viewer] = evolve(seen, redact(now, event, viewer))
            assert view(now, viewer) == views[viewer]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", [*NAMES, "BOMB_POT"])
def test_a_journal_brings_the_hand_back(name: str, seed: int) -> None:
    """The journal of such a hand carries the game with it and gives the same hand, events and commands again."""
    hand = played(name, seed)
    data = to_json(hand.setup, hand.events)
    assert (hand.hand, hand.events) == from_json(data)
    again, events = start(hand.setup.game, hand.setup.stakes, hand.setup.profile, hand.setup.seating)
    for command in commands_of(hand.setup, hand.events):
        again, more = step(again, command)
        events += more
    assert (hand.hand, hand.events) == (again, events)
    assert hand.hand == fold(blank(hand.setup), hand.events)


@pytest.mark.parametrize("seed", SEEDS)
def test_courchevel_shows_a_card_of_the_flop_before_the_first_bet(seed: int) -> None:
    """Players get five cards and the board its first one before anybody acts; the flop brings two more."""
    hand = played("COURCHEVEL", seed)
    cards = [event for event in hand.events if isinstance(event, Dealt | BoardDealt)]
    assert {5} == {len(down) for down in cards[0].down} if isinstance(cards[0], Dealt) else False
    boards = [event.cards for event in cards if isinstance(event, BoardDealt)]
    assert [1, 2, 1, 1][: len(boards)] == [len(board[0]) for board in boards][:4]
    assert [Deal, Deal] == [type(command) for command in hand.commands[:2]]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "street"), [("PINEAPPLE", 1), ("CRAZY_PINEAPPLE", 2)])
def test_pineapple_throws_one_card_away(name: str, street: int, seed: int) -> None:
    """Every player who is still in throws one card away before the flop, or the turn; nobody sees which."""
    hand = played(name, seed)
    thrown = [taken for taken in hand.steps if isinstance(taken.command, Discard)]
    assert {street} >= {taken.before.street for taken in thrown}
    for taken in thrown:
        (event,) = [event for event in taken.events if isinstance(event, Discarded)]
        told = redact(taken.hand, event, None)
        assert isinstance(told, Discarded)
        assert (1, 1) == (len(event.cards), len(told.cards))
        assert event.cards != told.cards
    if thrown:
        last = thrown[-1].hand
        assert {2} == {len(down) for place, down in enumerate(last.cards.down) if not last.folded >> place & 1}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_double_board_bomb_pot_is_shared_between_two_boards(seed: int) -> None:
    """Everybody antes and nobody else posts; at a showdown both boards are complete and halve the pot."""
    hand = played("BOMB_POT", seed)
    posted = [event for event in hand.posted if isinstance(event, Posted)]
    assert {("ante", 10)} == {(event.money.value, event.amount) for event in posted}
    assert len(hand.setup.seating.seats) == len(posted)
    if hand.hand.folded.bit_count() == len(hand.hand.stacks) - 1:
        return
    assert [5, 5] == [len(board) for board in hand.hand.cards.boards]
    awards = [event for event in hand.events if isinstance(event, Awarded)]
    for number, pot in enumerate(hand.hand.ending.pots):
        if len(pot.eligible) > 1 and {0, 1} == {award.board for award in awards if award.pot == number}:
            first, second = (
                sum(award.amount for award in awards if (award.pot, award.board) == (number, board)) for board in (0, 1)
            )
            assert first - second in (0, 1)
