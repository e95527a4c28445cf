"""Which hands the tests of fairness look at: of every game of the catalogue, and some that a user could write.

A dozen of each, more than two hundred in all, of every ending that has to do with cards; in the slow suite many more.
"""

import os
from collections.abc import Iterator
from functools import lru_cache

import pytest

from croupier.rules import CATALOGUE, PRESETS
from tests.fairness.evening import Dealt, dealt_hand
from tests.properties.own_games import OWN_GAMES

SLOW = os.environ.get("CROUPIER_SLOW") == "1"
HANDS = 240 if SLOW else 12

GAMES = {**CATALOGUE, **OWN_GAMES}
AIMS = (None, "reshuffled", "community", "demanded", None, "burns back", "mucked", "run twice", None, "run-out")

each_game = pytest.mark.parametrize("key", GAMES, scope="module")


@lru_cache(maxsize=1)
def dealt_hands(key: str) -> tuple[Dealt, ...]:
    """Play some hands of a game, its limits, presets and endings in turn."""
    return tuple(_dealt_hands(key))


def _dealt_hands(key: str) -> Iterator[Dealt]:
    game = GAMES[key]
    tables = [(limit, preset) for preset in PRESETS for limit in game.limits]
    for number in range(HANDS):
        limit, preset = tables[number % len(tables)]
        yield dealt_hand(game, limit, preset, number, AIMS[number % len(AIMS)])
