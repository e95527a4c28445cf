"""The odds over HTTP: what may be asked, a question answered line by line, and situations to train with.

Decides the addresses and refusals; how operations are read and answered is in `server.operations`, and `api` lists them
with all others.
"""

from __future__ import annotations

import secrets
from typing import Final

from croupier.server.odds.shapes import (
    OddsGames,
    OddsLine,
    OddsQuestion,
    OddsRange,
    OddsSituation,
    RangeAsked,
    SituationAsked,
)
from croupier.server.odds.situations import situation
from croupier.server.odds.telling import games
from croupier.server.operations import JSON_LINES, Call, Lines, operation

SEEDS: Final = 1 << 32


@operation("GET", "/api/odds")
async def odds_games(call: Call) -> OddsGames:
    """List what can be asked of odds, by game; whoever asks it is about to ask, and the room gets ready."""
    call.services.odds.wake()
    return games()


@operation("POST", "/api/odds", refusals=("busy",), media=JSON_LINES)
async def ask_odds(call: Call, body: OddsQuestion) -> Lines[OddsLine]:
    """Say what hands and ranges are worth, line by line: how much is done, and last the answer or why there is none.

    What is wrong with a question stands in its last line, beside the field. Who closes the connection ends the work.
    """
    return Lines(call.services.odds.ask(call.source, body))


@operation("GET", "/api/odds/range", refusals=("busy", "unknown_game", "not_a_range", "took_too_long", "worker_died"))
async def read_range(call: Call, query: RangeAsked) -> OddsRange:
    """Read the text of a range of hands of two cards, and give its square of classes; an empty text is no hand."""
    return await call.services.odds.read(call.source, query)


@operation("GET", "/api/odds/situation", refusals=("unknown_game",))
async def odds_situation(call: Call, query: SituationAsked) -> OddsSituation:
    """Give a situation whose odds are to be estimated: that of a seed, or a new one. Its question has the answer."""
    return situation(query.game, secrets.randbelow(SEEDS) if query.seed is None else query.seed)
