"""What players asked of the room under which id, so that a request that is sent twice is carried out once.

Decides how many answers are kept, for how many players, and that a second request waits for the answer of the first.
What is asked of a table is remembered by the table itself (`tables.actor`), in one order with everything that happens
there; this is for the rest: opening tables, chat and reports. The sockets call it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

import msgspec

from croupier.errors import CroupierError, RequestError
from croupier.protocol.client import ClientMessage
from croupier.protocol.server import ServerMessage

ANSWERS: Final = 16
"""Answers kept for each player."""

PLAYERS: Final = 10_000
"""Players whose answers are kept; beyond it those who asked longest ago are forgotten."""


class _Asked(msgspec.Struct, frozen=True):
    """One request: what it was, and the work on it, which goes on when whoever asked has gone."""

    message: ClientMessage
    work: asyncio.Future[ServerMessage]


class Remembered:
    """Carry requests out, each once."""

    def __init__(self) -> None:
        self._asked: OrderedDict[str, OrderedDict[str, _Asked]] = OrderedDict()

    async def once(
        self, player: str, message: ClientMessage, carry_out: Callable[[], Coroutine[Any, Any, ServerMessage]]
    ) -> ServerMessage:
        """Return the answer to a request, carrying it out if it is new.

        A socket that closes meanwhile stops nothing that was begun. Raises what `carry_out` raises, and `RequestError`
        `id_reused` for another request under the same id. After a fault that is no refusal nothing is remembered.
        """
        mine = self._of(player)
        asked = mine.get(message.id)
        if asked is not None and asked.message != message:
            raise RequestError("id_reused", id=message.id)
        if asked is None:
            asked = mine[message.id] = _Asked(message, asyncio.create_task(carry_out(), name=f"request of {player}"))
            asked.work.add_done_callback(partial(_ended, mine, message.id))
        try:
            return await asyncio.shield(asked.work)
        except CroupierError as refusal:
            raise refusal.with_traceback(None) from None  # told again and again, it keeps no frame of the last time

    def _of(self, player: str) -> OrderedDict[str, _Asked]:
        mine = self._asked.setdefault(player, OrderedDict())
        self._asked.move_to_end(player)
        if len(self._asked) > PLAYERS:
            self._asked.popitem(last=False)
        return mine


def _ended(mine: OrderedDict[str, _Asked], name: str, work: asyncio.Future[ServerMessage]) -> None:
    """Forget a request that broke, and of the others the oldest where there are too many."""
    if work.cancelled() or not isinstance(work.exception(), CroupierError | None):
        mine.pop(name, None)
    elif len(mine) > ANSWERS:
        mine.popitem(last=False)
