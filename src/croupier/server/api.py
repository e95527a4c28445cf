"""Everything that can be asked for over HTTP: who I am, my chips, my hands, the games, odds, the room's health.

Decides the shapes of requests and answers, and which refusals each operation has; those about hands are declared in
`hand_operations`, those about odds in `odds_operations`. What an operation does is done by the services; how it is
read, refused and written is in `operations`. The room's application takes `routes`.
"""

from __future__ import annotations

import hmac
from functools import cache
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType
from starlette.routing import Route

from croupier.errors import RequestError
from croupier.rules import CATALOGUE, ROTATIONS, Game
from croupier.rules.catalogue import Rotation
from croupier.server import passwords
from croupier.server.accounts import Change, client_settings
from croupier.server.chips import Grant
from croupier.server.hand_operations import my_hands, read_hand, replay_hand, write_hand
from croupier.server.http import from_this_machine
from croupier.server.invitation_operations import read_invitation
from croupier.server.metrics import CONTENT_TYPE
from croupier.server.odds_operations import ask_odds, odds_games, odds_situation, read_range
from croupier.server.openapi import openapi
from croupier.server.operations import Call, Operation, operation
from croupier.server.services import Services
from croupier.server.storage.ports import PlayerRow

Name = Annotated[str, Meta(max_length=80, description="2 to 20 letters of one script, digits, single spaces . - _ '")]
Password = Annotated[str, Meta(max_length=2 * passwords.LONGEST, description="8 to 200 characters")]
Minutes = Annotated[int, Meta(ge=5, le=1440)]
Amount = Annotated[int, Meta(ge=0, le=10**12)]


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An empty object."""


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants to come in as a guest: a name, or none for one that is made up in the language."""

    name: Name | None = None
    language: Literal["en", "ru", "uk"] = "en"


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest becomes: a name (without one it stays) and a password."""

    password: Password
    name: Name | None = None


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name and password of an account."""

    name: Annotated[str, Meta(max_length=200)]
    password: Annotated[str, Meta(max_length=1000)]


class Leaving(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which sessions to end: this one, or all of the player's on every device."""

    everywhere: bool = False


class MyChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to change about me; what is left out stays.

    A new password needs the old one. Null takes a reminder or limit away. A lower loss limit holds at once, a higher
    one after 24 hours. Settings replace all that were kept, at most 4 KiB and eight levels of them.
    """

    name: Name | UnsetType = UNSET
    password: Password | UnsetType = UNSET
    old_password: Annotated[str, Meta(max_length=1000)] | UnsetType = UNSET
    reminder_minutes: Minutes | UnsetType | None = UNSET
    loss_limit: Amount | UnsetType | None = UNSET
    settings: dict[str, Any] | UnsetType = UNSET


class Me(msgspec.Struct, frozen=True):
    """Who I am: `chips` are those at no table, `notice` is whether the notice for 18 and over was accepted.

    `chips_barred` is the code for which there are no free chips now, null if there are some.
    `loss_limit_begins` (ms) is when `loss_limit_next` takes the place of `loss_limit`; null if nothing is waiting.
    """

    id: str
    name: str
    guest: bool
    role: Literal["player", "host", "admin"]
    created: int
    chips: int
    chips_barred: str | None
    notice: bool
    reminder_minutes: int | None
    loss_limit: int | None
    loss_limit_next: int | None
    loss_limit_begins: int | None
    settings: dict[str, Any]


class Games(msgspec.Struct, frozen=True):
    """The games and the mixed games that the room knows."""

    games: tuple[Game, ...]
    rotations: tuple[Rotation, ...]


class Health(msgspec.Struct, frozen=True):
    """That the room is there, and how large it is at this moment."""

    status: Literal["ok"]
    tables: int
    players: int
    version: str


NAMING: Final = ("bad_name", "name_taken")


@operation("POST", "/api/guest", refusals=("already_in", *NAMING), status=201)
async def make_guest(call: Call, body: NewGuest) -> Me:
    """Come in as a guest.

    One request and one can play: it opens a session (the cookie of the answer) and gives the day's free chips.
    """
    if call.player is not None:
        raise RequestError("already_in")
    row = await call.services.accounts.guest(call.source, body.name, body.language)
    call.come_in(await call.services.sessions.begin(row.id))
    await _first_chips(call, row)
    return await _me(call, row)


@operation("POST", "/api/account", refusals=("already_account", "bad_password", "busy", *NAMING), player=True)
async def make_account(call: Call, body: NewAccount) -> Me:
    """Make an account of the guest I am.

    Chips, hands, seats and the player's id stay. Every other session of the guest ends. Where name and password are
    both refused, `also` has the refusal of the password beside that of the name.
    """
    row = await call.services.accounts.upgrade(call.me, body.password, body.name)
    await _only_session(call, row)
    return await _me(call, row)


@operation("POST", "/api/login", refusals=("wrong_credentials", "busy"))
async def login(call: Call, body: Credentials) -> Me:
    """Sign in to an account; a session that was open here ends."""
    services = call.services
    try:
        row = await services.accounts.login(call.source, body.name, body.password)
    except RequestError as error:
        services.metrics.login(error.code)
        raise
    services.metrics.login("done")
    await _sign_out(call, staying=row.id)
    call.come_in(await services.sessions.begin(row.id))
    return await _me(call, row)


@operation("POST", "/api/logout")
async def logout(call: Call, body: Leaving) -> Nothing:
    """End this session, or all of mine. It succeeds without one, too.

    Who has no window open with another session leaves every seat, after the hand in progress.
    """
    if call.player is not None and body.everywhere:
        await call.services.sessions.close_all(call.player.id)
        call.services.leave_tables(call.player.id)
    else:
        await _sign_out(call)
    call.go_out()
    return Nothing()


@operation("GET", "/api/me", player=True)
async def read_me(call: Call) -> Me:
    """Say who I am."""
    return await _me(call, call.me)


@operation(
    "PATCH",
    "/api/me",
    refusals=(*NAMING, "bad_password", "wrong_credentials", "account_required", "busy"),
    player=True,
)
async def change_me(call: Call, body: MyChange) -> Me:
    """Change my name, password, reminder, loss limit or settings: all that is asked for, or nothing.

    With a new password every other session of mine ends.
    """
    wanted = Change(**{name: getattr(body, name) for name in Change.__struct_fields__})
    row = await call.services.accounts.change(call.me, wanted)
    if not isinstance(body.password, UnsetType):
        await _only_session(call, row)
    return await _me(call, row)


@operation("POST", "/api/me/notice", player=True)
async def accept_notice(call: Call, body: Nothing) -> Me:
    """Accept the notice: for players of 18 and over, play money only. Needed once, before the first seat."""
    return await _me(call, await call.services.accounts.accept_notice(call.me))


@operation("POST", "/api/me/chips", refusals=("chips_today", "enough_chips"), player=True)
async def take_chips(call: Call, body: Nothing) -> Grant:
    """Take the free chips of the day: once a UTC day, for who has fewer than a day's worth in wallet and seats."""
    return await call.services.chips.give(call.me)


@operation("GET", "/api/games")
async def list_games(call: Call) -> Games:
    """List the games and mixed games, as data."""
    return Games(tuple(CATALOGUE.values()), tuple(ROTATIONS.values()))


@operation("GET", "/health")
async def health(call: Call) -> Health:
    """Say that the room is there."""
    presence = call.services.presence()
    return Health("ok", presence.tables, presence.players, call.services.version)


@operation("GET", "/metrics", refusals=("metrics_closed",), media=CONTENT_TYPE)
async def metrics(call: Call) -> bytes:
    """Give the room's figures in the text format of Prometheus: to this machine, or to who has the token."""
    token = call.services.metrics_token
    shown = call.headers.get("authorization", "").removeprefix("Bearer ")
    known = bool(token) and hmac.compare_digest(shown.encode(), token.encode())
    if not (known or from_this_machine(call.scope, call.headers)):
        raise RequestError("metrics_closed")
    return call.services.metrics.page()


@operation("GET", "/api/openapi.json")
async def openapi_document(call: Call) -> bytes:
    """Give this document."""
    return _document()


@operation("GET", "/api/asyncapi.json")
async def asyncapi_document(call: Call) -> bytes:
    """Give the document of the socket's messages (AsyncAPI)."""
    return call.services.asyncapi()


OPERATIONS: Final[tuple[Operation, ...]] = (
    make_guest,
    make_account,
    login,
    logout,
    read_me,
    change_me,
    accept_notice,
    take_chips,
    my_hands,
    read_hand,
    replay_hand,
    write_hand,
    read_invitation,
    list_games,
    odds_games,
    ask_odds,
    read_range,
    odds_situation,
    health,
    metrics,
    openapi_document,
    asyncapi_document,
)
"""Every operation, in the order of the document."""


def routes(services: Services) -> list[Route]:
    """Make the routes of all operations for one room."""
    return [declared.route(services) for declared in OPERATIONS]


def openapi_json() -> str:
    """Write the OpenAPI document of all operations, indented, as it stands in docs/openapi.json."""
    return msgspec.json.format(_document(), indent=2).decode() + "\n"


@cache
def _document() -> bytes:
    return msgspec.json.encode(openapi(OPERATIONS))


async def _me(call: Call, row: PlayerRow) -> Me:
    """Describe a player to themself."""
    limit = call.services.accounts.loss_limit(row)
    role: Any = call.services.accounts.role(row)
    barred = await call.services.chips.why_none(row.id)
    return Me(
        id=row.id,
        name=row.name,
        guest=row.guest,
        role=role,
        created=row.created,
        chips=await call.services.chips.wallet(row.id),
        chips_barred=None if barred is None else barred.code,
        notice=row.notice_at is not None,
        reminder_minutes=row.reminder_minutes,
        loss_limit=limit.now,
        loss_limit_next=limit.next,
        loss_limit_begins=limit.begins,
        settings=client_settings(row),
    )


async def _first_chips(call: Call, row: PlayerRow) -> None:
    """Give a newcomer the day's chips; a room that gives none lets them in all the same."""
    try:
        await call.services.chips.give(row)
    except RequestError as error:
        if error.code != "enough_chips":
            raise


async def _sign_out(call: Call, staying: str | None = None) -> None:
    """End the session of a request; its player leaves the tables, unless it is who stays or plays on elsewhere."""
    if call.token is None:
        return
    sessions, player = call.services.sessions, call.player
    await sessions.close(call.token)
    if player is not None and player.id != staying and not sessions.open_elsewhere(player.id, call.token):
        call.services.leave_tables(player.id)


async def _only_session(call: Call, row: PlayerRow) -> None:
    """End every session of a player and open a new one here: what was stolen before is worth nothing now."""
    await call.services.sessions.close_all(row.id)
    call.come_in(await call.services.sessions.begin(row.id))
