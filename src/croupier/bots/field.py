"""How hands of a draw game end that are played sensibly: what an unknown opponent may have.

Decides by playing: thousands of hands throw away what is best to throw away, twice over, the second time measured
against what came of the first. That is done once for each game in a tenth of a second, is the same in every process,
and is kept. What is known of an opponent is how many cards it threw away so far: the hands of the field that threw
away as many are what it may have. Called by `drawing`; needs NumPy.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards import DECKS
from croupier.evaluation.batch import strengths
from croupier.evaluation.batch.arrays import Bytes, Integers, Strengths, frozen
from croupier.odds.deals import random_deals, start_of
from croupier.rules import Game

HANDS: Final = 1_500
"""So many hands make up the field of a game."""

TRIES: Final = 6
"""To each way of keeping cards in the field new ones are dealt so often."""

SHARPNESS: Final = 3
"""In the first pass, measured against untouched hands, only what beats nearly all of them is worth much."""

MOST_WAYS: Final = 64
"""So many ways to keep cards are looked at, those that throw fewest first; five cards have 32."""

LEAST_ALIKE: Final = 40
"""Fewer hands are not enough to tell: those that threw away a card more or less are then counted in."""

Flags = NDArray[np.bool_]
Numbers = NDArray[np.float64]


class Field(NamedTuple):
    """Hold how the hands ended: for each ranking their final strengths, `uint16 [HANDS]`.

    `thrown[draw]` says how many cards each hand had thrown away up to and with that draw.
    """

    ends: tuple[Strengths, ...]
    thrown: tuple[Integers, ...]


def draws_of(game: Game) -> tuple[int, ...]:
    """Return how many cards may be exchanged at each draw of a game.

    >>> from croupier.rules import CATALOGUE
    >>> draws_of(CATALOGUE["five_draw"]), draws_of(CATALOGUE["holdem"])
    ((5,), ())
    """
    return tuple(street.draw for street in game.streets if street.draw)


def ways_to_throw(held: int, least: int, most: int) -> Flags:
    """Return every way to throw away `least` to `most` of some cards, as rows of flags, few cards first.

    >>> ways_to_throw(2, 0, 1).tolist()
    [[False, False], [True, False], [False, True]]
    """
    every = [way for count in range(least, most + 1) for way in combinations(range(held), count)][:MOST_WAYS]
    flags = np.zeros((len(every), held), bool)
    for row, way in zip(flags, every, strict=True):
        row[list(way)] = True
    return flags


def made(game: Game, cards: Bytes) -> list[Strengths]:
    """Return for each ranking of a game the strengths of whole hands, `uint8 [..., held]`, in the shape of the rest."""
    rows = frozen(np.ascontiguousarray(cards.reshape(-1, cards.shape[-1])))
    return [
        strengths(ranking.evaluator, rows, None, ranking.hole, backend="numpy").reshape(cards.shape[:-1])
        for ranking in game.rankings
    ]


def beaten(yardstick: Strengths, strength: Strengths) -> Numbers:
    """Return which part of some sorted strengths each strength beats; those that are equal count half.

    >>> beaten(np.array([1, 2, 2, 3], np.uint16), np.array([2, 9], np.uint16)).tolist()
    [0.5, 1.0]
    """
    low = np.searchsorted(yardstick, strength, "left")
    high = np.searchsorted(yardstick, strength, "right")
    part: Numbers = (low + high) / (2 * len(yardstick))
    return part


@lru_cache(maxsize=64)
def field_of(game: Game) -> Field:
    """Return the field of a draw game without a board.

    >>> from croupier.rules import CATALOGUE
    >>> field = field_of(CATALOGUE["deuce_triple"])
    >>> len(field.thrown), bool(field.thrown[0].mean() < field.thrown[2].mean())
    (3, True)
    """
    held = sum(street.down + street.up for street in game.streets)
    deck = np.array(DECKS[game.deck].cards, np.uint8)
    draws = draws_of(game)[: len(deck) // held - 2]
    cards = deck.take(random_deals(start_of(len(draws)), 0, HANDS, len(deck), len(deck))).T
    untouched = tuple(np.sort(strength) for strength in made(game, cards[:, :held]))
    first = _played(game, cards, held, draws, untouched, SHARPNESS)
    return _played(game, cards, held, draws, tuple(np.sort(strength) for strength in first.ends), 1)


def _played(
    game: Game, cards: Bytes, held: int, draws: Sequence[int], yardstick: Sequence[Strengths], sharpness: int
) -> Field:
    """Play every hand of a field, a row of shuffled cards each: its own first, its later ones last."""
    hands = cards[:, :held]
    spare = cards[:, held : cards.shape[1] - held * len(draws)]
    total = np.zeros(len(cards), np.int64)
    thrown: list[Integers] = []
    for number, most in enumerate(draws):
        ways = ways_to_throw(held, 0, min(most, held))
        tries = _tries(spare, held, TRIES * (len(draws) - number))
        worth = _worth(game, hands, ways, tries, len(draws) - number, yardstick) ** sharpness
        best = ways[np.argmax(worth.mean(axis=2), axis=0)]
        end = cards.shape[1] - held * number
        hands = np.where(best, cards[:, end - held : end], hands)
        total = total + best.sum(axis=1)
        thrown.append(total)
    return Field(tuple(made(game, hands)), tuple(thrown))


def _tries(spare: Bytes, held: int, count: int) -> Bytes:
    """Return new cards for every hand, `uint8 [hands, count, held]`: windows of the spare ones, different in each."""
    columns = (np.arange(count)[:, None] * 2 + np.arange(held)) % spare.shape[1]
    return spare[:, columns]


def _worth(game: Game, hands: Bytes, ways: Flags, tries: Bytes, left: int, yardstick: Sequence[Strengths]) -> Numbers:
    """Return what part of a yardstick each hand beats with each way to throw: `[ways, hands, tries]`."""
    cards = np.where(ways[:, None, None, :], tries[None], hands[None, :, None, :])
    worth = np.zeros((len(ways), len(hands), tries.shape[1] // left))
    for strength, limits in zip(made(game, cards), yardstick, strict=True):
        worth += beaten(limits, best_of(strength, left))
    return worth / len(yardstick)


def best_of(strength: Strengths, draws: int) -> Strengths:
    """Return the best of every `draws` neighbours along the last axis: a draw that can be repeated.

    >>> best_of(np.array([[1, 5, 2, 3]], np.uint16), 2).tolist()
    [[5, 3]]
    """
    together = strength.reshape(*strength.shape[:-1], -1, draws)
    best: Strengths = together.max(axis=-1)
    return best


@lru_cache(maxsize=512)
def ends_of(game: Game, draw: int, thrown: int) -> tuple[Strengths, ...]:
    """Return how hands end that threw away so many cards up to and with a draw: sorted, for each ranking.

    With `draw` below 0, before any, these are all hands.

    >>> from croupier.rules import CATALOGUE
    >>> pat, three = (ends_of(CATALOGUE["five_draw"], 0, thrown)[0] for thrown in (0, 3))
    >>> bool(np.median(pat) > np.median(three))
    True
    """
    field = field_of(game)
    alike = np.ones(HANDS, bool)
    if draw >= 0:
        distance = np.abs(field.thrown[min(draw, len(field.thrown) - 1)] - thrown)
        alike = distance <= max(0, int(np.sort(distance)[LEAST_ALIKE]))
    return tuple(np.sort(strength[alike]) for strength in field.ends)
