"""What a room asks of a game that somebody brings along, beside that it can be played.

Decides how large such a game may be, since its showdowns are worked out for everybody who looks, and what it may be
called: nobody is to take it for a game of the catalogue. Whether it can be played at all is decided by `rules.faults`.
`terms` asks it for every game of a table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import comb
from typing import Final

from croupier.errors import Fault
from croupier.evaluation import EVALUATORS
from croupier.rules import CATALOGUE, Game, Ranking

MOST_STREETS: Final = 12
MOST_BOARDS: Final = 4
MOST_RANKINGS: Final = 3
MOST_CHOICES: Final = 500
"""Ways to put a holding together of what one player has in the end: 21 in hold'em, 150 in Omaha with six cards."""

LONGEST_NAME: Final = 40
_KEY: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")


def own_game_faults(game: Game) -> Iterator[Fault]:
    """Find what keeps a game from being played in a room; nothing in one of the catalogue.

    >>> from msgspec.structs import replace
    >>> holdem = CATALOGUE["holdem"]
    >>> list(own_game_faults(holdem)), [fault.code for fault in own_game_faults(replace(holdem, boards=2))]
    ([], ['key_taken'])
    >>> list(own_game_faults(replace(holdem, key="two_boards", boards=2)))
    []
    """
    if CATALOGUE.get(game.key) == game:
        return
    if game.key in CATALOGUE:
        yield Fault("key_taken", "game.key", {"given": game.key})
    elif not _KEY.fullmatch(game.key):
        yield Fault("bad_key", "game.key", {"most": LONGEST_NAME})
    if not (game.name.strip() and game.name.isprintable() and len(game.name) <= LONGEST_NAME):
        yield Fault("bad_name", "game.name", {"most": LONGEST_NAME})
    for field, given, most in (
        ("streets", len(game.streets), MOST_STREETS),
        ("boards", game.boards, MOST_BOARDS),
        ("rankings", len(game.rankings), MOST_RANKINGS),
    ):
        if given > most:
            yield Fault("too_large", f"game.{field}", {"most": most, "given": given})
    for number, ranking in enumerate(game.rankings):
        ways = choices(game, ranking)
        if ways > MOST_CHOICES:
            yield Fault("too_many_choices", f"game.rankings.{number}", {"most": MOST_CHOICES})


def choices(game: Game, ranking: Ranking) -> int:
    """Count the ways to put a holding together; 0 where the game has a fault of its own, or a card too many to count.

    >>> [choices(CATALOGUE[key], CATALOGUE[key].rankings[0]) for key in ("holdem", "omaha6", "stud")]
    [21, 150, 21]
    """
    kind = EVALUATORS.get(ranking.evaluator)
    held, board = game.hole_cards - sum(street.discard for street in game.streets), game.board_cards
    if kind is None or not (0 <= held <= 52 and 0 <= board <= 52):
        return 0
    if ranking.hole is None:
        return comb(held + board, kind.size)
    return comb(held, ranking.hole) * comb(board, kind.size - ranking.hole) if 0 <= ranking.hole <= kind.size else 0
