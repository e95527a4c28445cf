"""The hands that are over, over HTTP: the list of mine, and each as a record, a replay, a history.

Decides the shapes of requests and answers, and with whose eyes a hand is told; what is told is decided by `records`.
How operations are read and answered is in `server.operations`, and `api` lists them with all others.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from croupier.server.operations import Call, operation

HandId = Annotated[str, Meta(max_length=64)]


class HandsAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which of my hands: those that ended before a moment (ms), the latest first."""

    before: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class PlayedHand(msgspec.Struct, frozen=True):
    """One hand I was dealt into: its id, its table and that one's first name, its number there, its end (ms).

    `game` is the key of what was played and `game_name` its English name; both are empty where it is not known.
    """

    hand: str
    table: str
    table_name: str
    number: int
    at: int
    game: str
    game_name: str


class PlayedHands(msgspec.Struct, frozen=True):
    """Hands I was dealt into, the latest first; `before` asks for the ones that follow, null if there are none.

    There are more of them than asked for where several ended at the same moment as the last one.
    """

    hands: tuple[PlayedHand, ...]
    before: int | None


class HandAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """With whose eyes to tell of a hand: mine, or those of anybody who watched."""

    seen: Literal["mine", "anybody"] = "mine"


@operation("GET", "/api/hands", player=True)
async def my_hands(call: Call, query: HandsAsked) -> PlayedHands:
    """List the hands I was dealt into, the latest first."""
    rows = await call.services.played.hands_of(call.me.id, query.before, query.limit)
    terms = await call.services.played.terms({row.table for row in rows})
    names = {table: msgspec.json.decode(payload, type=_Named).name for table, payload in terms.items()}
    hands = tuple(
        PlayedHand(row.hand, row.table, names[row.table], row.number, row.at, row.game, row.game_name) for row in rows
    )
    return PlayedHands(hands, hands[-1].at if len(hands) >= query.limit else None)


@operation("GET", "/api/hands/{hand}", refusals=("no_such_hand",))
async def read_hand(call: Call, query: HandAsked, hand: HandId) -> bytes:
    """Give the record of a hand that is over, with what I was entitled to see of it, and the proofs of its cards.

    Without a session it is what anybody may see. `croupier verify` checks a saved record.
    """
    return await call.services.hands.record(hand, _reader(call, query))


@operation("GET", "/api/hands/{hand}/replay", refusals=("no_such_hand",))
async def replay_hand(call: Call, query: HandAsked, hand: HandId) -> bytes:
    """Give a hand that is over step by step: the table as it began, and the steps as the socket told them.

    `view` and `steps` are the `TableView` and the messages of type `step` of the socket, and are folded as those are.
    Without a session it is what anybody may see.
    """
    return await call.services.hands.replay(hand, _reader(call, query))


@operation("GET", "/api/hands/{hand}/phh", refusals=("no_such_hand",), media="application/toml")
async def write_hand(call: Call, query: HandAsked, hand: HandId) -> bytes:
    """Give a hand that is over in the Poker Hand History format, with the cards that I was entitled to see."""
    return await call.services.hands.history(hand, _reader(call, query))


class _Named(msgspec.Struct, frozen=True):
    """What is read of a table's terms here."""

    name: str


def _reader(call: Call, query: HandAsked) -> str | None:
    return None if call.player is None or query.seen == "anybody" else call.player.id
