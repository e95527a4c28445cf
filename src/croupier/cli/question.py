"""What the commands about odds ask: the game, two hands or more, a range.

Decides which game is meant where none is named, and what a command cannot go on without. What a word stands for is
decided by `croupier.odds.typed`.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards import Card
from croupier.cli.menu import game_of
from croupier.cli.refusals import CommandRefused
from croupier.odds import typed
from croupier.odds.spots import AnyRange
from croupier.odds.typed import Named
from croupier.rules import CATALOGUE, Game


def game_asked(given: str | None) -> Game:
    """Find the game that was asked for, the first of the catalogue where none was.

    >>> game_asked(None).key, game_asked("Razz").key
    ('holdem', 'razz')
    """
    return next(iter(CATALOGUE.values())) if given is None else game_of(given)


def hands_asked(words: Sequence[str], game: Game, seen: Sequence[Card]) -> list[Named]:
    """Read every word as a hand or a range; `seen` are the cards of the board and the dead ones.

    Raises `CommandRefused` with code ``hands_missing`` for less than two words, and `NotationError`.

    >>> [named.name for named in hands_asked(["A♥K♥", "QQ+ "], CATALOGUE["holdem"], ())]
    ['AhKh', 'QQ+']
    """
    if len(words) < 2:
        raise CommandRefused("hands_missing")
    return typed.hands_of(words, game, seen)


def range_asked(text: str, game: Game, dead: Sequence[Card] = ()) -> AnyRange:
    """Read a range of the game's hands, without those that have a dead card or one that is not in the deck.

    Raises `CommandRefused` with code ``no_ranges`` in a game without ranges, and `NotationError`.

    >>> range_asked("QQ+", CATALOGUE["holdem"]).count
    18
    """
    if not typed.has_ranges(game):
        raise CommandRefused("no_ranges", name=game.name)
    return typed.range_of(text, game, dead)
