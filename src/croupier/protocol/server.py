"""What the room sends: answers, the lobby, views of tables and numbered steps.

Decides the shapes only. Every field is always there, but for the fields of an event, of which those that have their
default are left out. In events cards are numbers, 4 x rank + suit; in views they are text (docs/protocol.md).
"""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.fairness import Proof
from croupier.protocol.house_views import HouseView
from croupier.protocol.turns import WhyNot
from croupier.protocol.views import TableView
from croupier.rooms.events import TableEvent
from croupier.rooms.terms import TableKind
from croupier.rules import Legal, Limit, Stakes


class _Sent(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    """The shape all messages of the room share."""


class Welcome(_Sent, frozen=True, tag="welcome"):
    """The answer to `hello`: who the client is, the server's clock, and the tables at which the player sits."""

    id: str
    version: int
    player: str
    name: str
    at: int
    tables: tuple[str, ...]


class Done(_Sent, frozen=True, tag="ok"):
    """What was asked under this id is done: at which table, and the number of its last step."""

    id: str
    table: str | None = None
    number: int | None = None


class Refused(_Sent, frozen=True, tag="no"):
    """What was asked is not done: a code, the facts, and an English sentence. `id` null: it could not be read."""

    id: str | None
    error: str
    detail: dict[str, Any]
    message: str


class LobbyRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table in the lobby: how it plays is told of the last hands, null where there were none.

    `host` is the player who opened it, null at the room's own tables; `bombs` tells that some hands are bomb pots.
    `taken` counts the seats with somebody, `bots` those of the room's own players, `away` those of players who sit out
    or are not connected, `watchers` who looks on.
    """

    table: str
    name: str
    kind: TableKind
    host: str | None
    games: tuple[str, ...]
    game_names: tuple[str, ...]
    limit: Limit
    stakes: Stakes
    bombs: bool
    seats: int
    taken: int
    bots: int
    away: int
    waiting: int
    watchers: int
    playing: bool
    average_pot: int | None
    hands_an_hour: int | None


class LobbyTables(_Sent, frozen=True, tag="lobby"):
    """The tables that the filters let through, and how many players are in the room."""

    tables: tuple[LobbyRow, ...]
    players: int


class RowChanged(_Sent, frozen=True, tag="row"):
    """A table of the lobby is new or changed."""

    row: LobbyRow


class RowGone(_Sent, frozen=True, tag="row_gone"):
    """A table is no longer in the lobby."""

    table: str


class Snapshot(_Sent, frozen=True, tag="table"):
    """The table as this viewer may know it after step `number`; `invite` is for its host alone."""

    table: str
    number: int
    view: TableView
    invite: str | None = None


class Step(_Sent, frozen=True, tag="step"):
    """What happened next: the event as the viewer may know it (null: only that something did), and what changed.

    `changes` are fields of the view (see `fold`); `proofs` those of cards that the viewer has just seen.
    """

    table: str
    number: int
    event: TableEvent | None
    changes: dict[str, Any]
    proofs: tuple[Proof, ...] = ()


class Turn(_Sent, frozen=True, tag="turn"):
    """The table waits for this player: what is legal, and until when by the server's clock `at`.

    `why_not` has for every action that is not legal now, by its name, the code and the facts of the refusal that it
    would meet. `beaten` says of a hand that may be mucked that hands which lie face up win all it plays for.
    """

    table: str
    hand: str
    decision: int
    legal: Legal
    why_not: dict[str, WhyNot]
    until: int | None
    at: int
    beaten: bool = False


class ChatLine(_Sent, frozen=True, tag="chat"):
    """Somebody said something."""

    table: str
    player: str
    name: str
    text: str
    at: int


class Undealt(_Sent, frozen=True, tag="rabbit"):
    """The rest of each board of a hand that is over, as it would have been dealt, and the proofs of these cards."""

    table: str
    hand: str
    boards: tuple[tuple[str, ...], ...]
    proofs: tuple[Proof, ...]


class HouseTold(_Sent, frozen=True, tag="house"):
    """The player's own table at the house game, whole, after step `number`; it comes after every step."""

    table: str
    number: int
    view: HouseView


class SeatEquity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the hand of a seat is worth: the part of a pot that it gets on average, also exactly, as "n/d" or "n"."""

    seat: int
    equity: float
    share: str


class Equities(_Sent, frozen=True, tag="equities"):
    """What hands that lie face up in an all-in are worth, over all cards that can still come.

    It holds after step `number` until a card is dealt or the hand ends, and is of a pot that all these seats can win.
    """

    table: str
    hand: str
    number: int
    seats: tuple[SeatEquity, ...]


class Frozen(_Sent, frozen=True, tag="frozen"):
    """The table stands still after a fault of the room, until it is started again; all chips are kept."""

    table: str


class Resync(_Sent, frozen=True, tag="resync"):
    """Steps of the table are missing for this client: watch it again without `since`."""

    table: str


class Bye(_Sent, frozen=True, tag="bye"):
    """The connection is closed after this, and why."""

    code: str


ServerMessage = (
    Welcome
    | Done
    | Refused
    | LobbyTables
    | RowChanged
    | RowGone
    | Snapshot
    | Step
    | Turn
    | ChatLine
    | Undealt
    | HouseTold
    | Equities
    | Frozen
    | Resync
    | Bye
)
"""Everything the room may send."""
