"""Which random hands the property tests look at, and how a failure says which hand it was.

Every game of the catalogue gets at least 150 hands, in the slow suite 5,000: its limits and the four presets in turn,
each hand from its own seed. Games that a user could write get a fifth of that. A failing check carries the call of
`tests.play` that plays the hand again. Checks of one module take their turns game by game, and look at the same hands,
which are played once.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import msgspec
import pytest

from croupier.rules import CATALOGUE, PRESETS, Game, Hand, Limit
from tests.play import Played, played_hand
from tests.properties.own_games import OWN_GAMES

SLOW = os.environ.get("CROUPIER_SLOW") == "1"
HANDS = 5_000 if SLOW else 150

GAMES = {**CATALOGUE, **OWN_GAMES}

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES, scope="module")

KEPT = 512
"""Hands that are kept for the next check: more than one looks at in the ordinary suite."""


def random_hands(game: Game, hands: int = HANDS, aim: str | None = None) -> Iterator[Played]:
    """Play so many random hands of a game, all of one aim if it is given; a fifth where it is not in the catalogue."""
    tables = [(limit, preset) for preset in PRESETS for limit in game.limits]
    for number in range(hands if game.key in CATALOGUE else hands // 5):
        limit, preset = tables[number % len(tables)]
        yield _played(game.key, limit, preset, number // len(tables), aim)


@lru_cache(KEPT)
def _played(key: str, limit: Limit, preset: str, seed: int, aim: str | None) -> Played:
    return played_hand(GAMES[key], limit, preset, seed, aim)


@contextmanager
def named(played: Played) -> Iterator[None]:
    """Let every error inside say which hand it was found in."""
    try:
        yield
    except Exception as error:
        error.add_note(f"in the hand of {played.name}")
        raise


def snapshot(hand: Hand) -> bytes:
    """Write down everything that can change in a hand, to see later whether it did."""
    return msgspec.json.encode([getattr(hand, name) for name in hand.__struct_fields__ if name != "plan"])
