"""What players asked of the room under which id, so that a request that is sent twice is carried out once.

Decides how many answers are kept, for how many players, and that a second request waits for the answer of the first.
What is asked of a table is remembered by the table itself (`tables.actor`), in one order with everything that happens
there; this is for the rest: opening tables, chat and reports. The sockets call it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from croupier.errors import CroupierError, RequestError
from croupier.protocol.client import ClientMessage
from croupier.protocol.server import ServerMessage

ANSWERS: Final = 16
"""Answers kept for each player."""

PLAYERS: Final = 10_000
"""Players whose answers are kept; beyond it those who asked longest ago are forgotten."""


class _Asked(msgspec.Struct):
    """One request: what it was, and its answer once there is one."""

    message: ClientMessage
    done: asyncio.Event
    answer: ServerMessage | CroupierError | None = None


class Remembered:
    """Carry requests out, each once."""

    def __init__(self) -> None:
        self._asked: OrderedDict[str, OrderedDict[str, _Asked]] = OrderedDict()

    async def once(
        self, player: str, message: ClientMessage, carry_out: Callable[[], Awaitable[ServerMessage]]
    ) -> ServerMessage:
        """Return the answer to a request, carrying it out if it is new.

        Raises what `carry_out` raises, and `RequestError` `id_reused` for another request under the same id. After a
        fault that is no refusal nothing is remembered.
        """
        mine = self._of(player)
        asked = mine.get(message.id)
        if asked is None:
            return await self._carried_out(mine, message, carry_out)
        if asked.message != message:
            raise RequestError("id_reused", id=message.id)
        await asked.done.wait()
        if asked.answer is None:
            raise RequestError("internal")
        if isinstance(asked.answer, CroupierError):
            raise asked.answer.with_traceback(None)
        return asked.answer

    async def _carried_out(
        self, mine: OrderedDict[str, _Asked], message: ClientMessage, carry_out: Callable[[], Awaitable[ServerMessage]]
    ) -> ServerMessage:
        asked = mine[message.id] = _Asked(message, asyncio.Event())
        try:
            asked.answer = await carry_out()
        except CroupierError as refusal:
            asked.answer = refusal
            raise
        finally:
            asked.done.set()
            if asked.answer is None:
                mine.pop(message.id, None)
            elif len(mine) > ANSWERS:
                mine.popitem(last=False)
        return asked.answer

    def _of(self, player: str) -> OrderedDict[str, _Asked]:
        mine = self._asked.setdefault(player, OrderedDict())
        self._asked.move_to_end(player)
        if len(self._asked) > PLAYERS:
            self._asked.popitem(last=False)
        return mine
