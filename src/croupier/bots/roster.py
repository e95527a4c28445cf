"""The bots we ship: their names, how strong they are, which games they play.

Decides what `bot("pot_odds", game)` is, and which bot a level means where a game has fewer levels. The room seats bots
from here, the arena lets them play one another, and documents list them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from croupier.bots.bot import Bot
from croupier.bots.chance import Chance
from croupier.bots.games import two_card_game
from croupier.bots.pot_odds import PotOdds
from croupier.bots.station import Station
from croupier.errors import BotError
from croupier.rules import Game


def _any_game(game: Game) -> bool:
    return True


def _ranges() -> Bot:
    from croupier.bots.ranges import Ranges  # this loads NumPy

    return Ranges()


class Entry(msgspec.Struct, frozen=True):
    """A bot on the list: its name, its level, what it does in a sentence, what it plays, how it is made.

    `heavy` says that a decision takes milliseconds: it is thought about in another process than the table's.
    """

    key: str
    level: int
    meaning: str
    plays: Callable[[Game], bool]
    make: Callable[[], Bot]
    heavy: bool = False


_ENTRIES: Final = (
    Entry("random", 1, "Plays at random, but by the rules.", _any_game, Chance),
    Entry("station", 2, "Calls everything; bets only at the end, with the best.", _any_game, Station),
    Entry(
        "pot_odds",
        3,
        "Counts what its cards are worth against unknown ones, and what a call costs.",
        _any_game,
        PotOdds,
        heavy=True,
    ),
    Entry(
        "ranges",
        4,
        "Hold'em: opens by position, reads what bets say, and does what earns most.",
        two_card_game,
        _ranges,
        heavy=True,
    ),
)

BOTS: Final[dict[str, Entry]] = {entry.key: entry for entry in _ENTRIES}
"""Every bot we ship by its name, the weakest first."""


def entry_of(name: str) -> Entry:
    """Return what the list says of a bot.

    Raises `BotError` with code `unknown_bot`.

    >>> entry_of("station").level
    2
    """
    entry = BOTS.get(name)
    if entry is None:
        raise BotError("unknown_bot", name=name, known=", ".join(BOTS))
    return entry


def bot(name: str, game: Game) -> Bot:
    """Return a bot by its name for a game.

    Raises `BotError` with code `unknown_bot`, or `plays_not` where the bot does not know the game.

    >>> from croupier.rules import CATALOGUE
    >>> type(bot("station", CATALOGUE["razz"])).__name__
    'Station'
    """
    entry = entry_of(name)
    if not entry.plays(game):
        raise BotError("plays_not", name=name, game=game.key, known=", ".join(bots_of(game)))
    return entry.make()


def bots_of(game: Game) -> tuple[str, ...]:
    """Return the names of the bots that play a game, the weakest first.

    >>> from croupier.rules import CATALOGUE
    >>> bots_of(CATALOGUE["holdem"]), bots_of(CATALOGUE["badugi"])
    (('random', 'station', 'pot_odds', 'ranges'), ('random', 'station', 'pot_odds'))
    """
    return tuple(key for key, entry in BOTS.items() if entry.plays(game))


def of_level(level: int, game: Game) -> str:
    """Return the name of the strongest bot of a game that is not above a level; the weakest where all are.

    >>> from croupier.rules import CATALOGUE
    >>> of_level(9, CATALOGUE["razz"]), of_level(2, CATALOGUE["holdem"])
    ('pot_odds', 'station')
    """
    names = bots_of(game)
    return [names[0], *(name for name in names if BOTS[name].level <= level)][-1]
