"""An invitation over HTTP: who invites to which table, told to whoever has it before anything is asked of them.

Decides what of a private table is told to somebody who is not in the room yet; whether an invitation is the right one
is decided by `invitations`. How operations are read and answered is in `server.operations`, and `api` lists them all.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from croupier.errors import RequestError
from croupier.rooms.terms import TableKind
from croupier.rules import Stakes
from croupier.server.operations import Call, operation


class InvitationShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation to a table, as it stands in the address that its host gave away."""

    table: Annotated[str, Meta(max_length=64)]
    invite: Annotated[str, Meta(max_length=100)]


class Invitation(msgspec.Struct, frozen=True):
    """Who invites to which table: the names of both, and what is played there, the stakes those of the first game.

    `games` are keys and `game_names` English names, in playing order.
    """

    host: str
    name: str
    kind: TableKind
    games: tuple[str, ...]
    game_names: tuple[str, ...]
    stakes: Stakes


@operation("POST", "/api/invitation", refusals=("no_such_table",))
async def read_invitation(call: Call, body: InvitationShown) -> Invitation:
    """Say who invites to which table, to who has its invitation; nobody has to be in for that.

    Nothing is told of a table to anybody else, be it there or not.
    """
    table = call.services.invited(body.table, body.invite)
    host = None if table.host is None else await call.services.accounts.name_of(table.host)
    if host is None:
        raise RequestError("no_such_table", table=body.table)
    turns = table.terms.turns
    return Invitation(
        host=host,
        name=table.terms.name,
        kind=table.terms.kind,
        games=tuple([each.game.key for each in turns]),
        game_names=tuple([each.game.name for each in turns]),
        stakes=turns[0].stakes,
    )
