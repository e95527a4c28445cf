"""Which random hands the property tests look at, and how a failure says which hand it was.

Every game gets at least 150 hands, in the slow suite 5,000: its limits and the four presets in turn, each hand from its
own seed. A failing check carries the call of `tests.play` that plays the hand again.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest

from croupier.rules import CATALOGUE, PRESETS, Game, Hand
from tests.play import Played, played_hand

SLOW = os.environ.get("CROUPIER_SLOW") == "1"
HANDS = 5_000 if SLOW else 150

each_game = pytest.mark.parametrize("game", CATALOGUE.values(), ids=CATALOGUE)


def random_hands(game: Game, hands: int = HANDS, first_seed: int = 0) -> Iterator[Played]:
    """Play so many random hands of a game."""
    tables = [(limit, preset) for preset in PRESETS for limit in game.limits]
    for number in range(hands):
        limit, preset = tables[number % len(tables)]
        yield played_hand(game, limit, preset, first_seed + number // len(tables))


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
