"""Who plays here: guests, accounts, their names and passwords, and what they decide about themselves.

Decides who may be called what, how a guest becomes an account, and when a password is believed. Sessions are in
`sessions`, chips in `chips`, what a name looks like in `names`. The HTTP operations call it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from croupier.errors import RequestError
from croupier.rooms.likeness import skeleton
from croupier.server.clock import Clock
from croupier.server.ids import Ids
from croupier.server.names import GUEST_NAMES, guest_name, named
from croupier.server.passwords import Passwords, check_password
from croupier.server.reading import read
from croupier.server.self_limits import LATER, LossLimit, changed, limit_at, loss_limit_of
from croupier.server.storage.ports import PlayerRow, Players
from croupier.server.windows import Windows

MOST_SETTINGS: Final = 4096
"""Bytes of JSON that a client may keep with its player."""

DEEPEST_SETTINGS: Final = 8

_CLIENT: Final = "client"


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a player changes about themself; what is unset stays.

    A new `password` needs the `old_password`. `reminder_minutes` and `loss_limit` None take the reminder or limit away.
    """

    name: str | UnsetType = UNSET
    password: str | UnsetType = UNSET
    old_password: str | UnsetType = UNSET
    reminder_minutes: int | UnsetType | None = UNSET
    loss_limit: int | UnsetType | None = UNSET
    settings: dict[str, Any] | UnsetType = UNSET


class Accounts:
    """Keep the players of a room."""

    def __init__(
        self,
        players: Players,
        clock: Clock,
        ids: Ids,
        passwords: Passwords,
        windows: Windows,
        admins: Collection[str] = (),
    ) -> None:
        self._players = players
        self._clock = clock
        self._ids = ids
        self._passwords = passwords
        self._windows = windows
        self._admins = frozenset(map(skeleton, admins))

    def role(self, player: PlayerRow) -> str:
        """Name the role of a player: what is kept, or `admin` for an account that the settings name."""
        return "admin" if not player.guest and skeleton(player.name) in self._admins else player.role

    async def name_of(self, player: str) -> str | None:
        """Give the name of a player; None for an id that nobody has."""
        row = await self._players.by_id(player)
        return None if row is None else row.name

    async def guest(self, source: str, name: str | None = None, language: str = "en") -> PlayerRow:
        """Let a guest in, under a name of their own or one that is made up in their language.

        Two guests may have one name, but do not sit at one table; none may look like an account. Raises
        `RequestError` with the codes `bad_name`, `name_taken` and `too_many_requests`.
        """
        if name is not None:
            name = named(name)
            await self._check_free(name)
        self._windows.guests.demand(source)
        name = name or await self._made_up(language)
        row = PlayerRow(
            id=self._ids.player(),
            name=name,
            name_key=skeleton(name),
            role="player",
            guest=True,
            password=None,
            created=self._clock.now(),
        )
        await self._players.add(row)
        return row

    async def upgrade(self, player: PlayerRow, password: str, name: str | None = None) -> PlayerRow:
        """Make an account of a guest, who keeps chips, hands and seats.

        Raises `RequestError` with the codes `already_account`, `bad_name`, `name_taken`, `bad_password` and `busy`. A
        name and a password that are both refused are so at once: that of the password is in `also` of the other.
        """
        if not player.guest:
            raise RequestError("already_account")
        name = await self._fit(name or player.name, password, player.id)
        kept = await self._passwords.hash(password)
        return await self._change(player, name=name, name_key=skeleton(name), guest=False, password=kept)

    async def login(self, source: str, name: str, password: str) -> PlayerRow:
        """Return the account of a name and password.

        A name that nobody has is refused as a wrong password is, and after as long. Attempts are counted by address
        and by name; one that succeeds does not count. Raises `RequestError` with the codes `wrong_credentials`,
        `too_many_requests` and `busy`.
        """
        key = skeleton(name)
        self._windows.login.demand(source)
        self._windows.login_name.demand(key)
        row = await self._players.by_name_key(key)
        kept = None if row is None else row.password
        if not await self._passwords.verify(kept, password) or row is None or kept is None:
            raise RequestError("wrong_credentials")
        self._windows.login.give_back(source)
        self._windows.login_name.forget(key)
        if self._passwords.outdated(kept):
            return await self._change(row, password=await self._passwords.hash(password))
        return row

    async def change(self, player: PlayerRow, wanted: Change) -> PlayerRow:
        """Change what a player decides about themself: everything that is wanted, or nothing.

        Raises `RequestError` with the codes `bad_name`, `name_taken`, `bad_password`, `wrong_credentials`,
        `account_required`, `too_large`, `malformed`, `too_many_requests` and `busy`.
        """
        fields: dict[str, Any] = {}
        settings = dict(player.settings)
        name = player.name
        if not isinstance(wanted.name, UnsetType):
            name = named(wanted.name)
            await self._check_free(name, player.id)
            fields |= {"name": name, "name_key": skeleton(name)}
        if not isinstance(wanted.reminder_minutes, UnsetType):
            fields["reminder_minutes"] = wanted.reminder_minutes
        if not isinstance(wanted.loss_limit, UnsetType):
            limit = changed(loss_limit_of(player.loss_limit, player.settings), wanted.loss_limit, self._clock.now())
            fields["loss_limit"] = limit.now
            settings[LATER] = {"next": limit.next, "begins": limit.begins}
        if not isinstance(wanted.settings, UnsetType):
            check_settings(wanted.settings)
            settings[_CLIENT] = wanted.settings
        if not isinstance(wanted.password, UnsetType):
            fields["password"] = await self._new_password(player, wanted.password, wanted.old_password, name)
        if settings != player.settings:
            fields["settings"] = settings
        return await self._change(player, **fields) if fields else player

    async def accept_notice(self, player: PlayerRow) -> PlayerRow:
        """Keep that a player accepted the notice for players of 18 and over; the first time counts."""
        if player.notice_at is not None:
            return player
        return await self._change(player, notice_at=self._clock.now())

    def loss_limit(self, player: PlayerRow) -> LossLimit:
        """Give the loss limit of a player as it is now, and what it will become."""
        return limit_at(loss_limit_of(player.loss_limit, player.settings), self._clock.now())

    async def _new_password(self, player: PlayerRow, password: str, old: str | UnsetType, name: str) -> str:
        if player.guest:
            raise RequestError("account_required")
        check_password(password, name)
        key = skeleton(player.name)
        self._windows.login_name.demand(key)
        if isinstance(old, UnsetType) or not await self._passwords.verify(player.password, old):
            raise RequestError("wrong_credentials")
        self._windows.login_name.forget(key)
        return await self._passwords.hash(password)

    async def _change(self, player: PlayerRow, **fields: Any) -> PlayerRow:
        await self._players.change(player.id, **fields)
        return replace(player, **fields)

    async def _fit(self, text: str, password: str, own: str) -> str:
        """Return the name of a new account as it is kept; refuse it and the password, both at once."""
        try:
            name = named(text)
            await self._check_free(name, own)
        except RequestError as fault:
            try:
                check_password(password, text)
            except RequestError as other:
                raise RequestError(fault.code, **fault.detail, also=[other.error_data()]) from other
            raise
        check_password(password, name)
        return name

    async def _check_free(self, name: str, own: str | None = None) -> None:
        """Refuse a name that looks like that of another account."""
        if await self._is_taken(name, own):
            raise RequestError("name_taken", name=name)

    async def _is_taken(self, name: str, own: str | None = None) -> bool:
        row = await self._players.by_name_key(skeleton(name))
        return row is not None and row.id != own

    async def _made_up(self, language: str) -> str:
        """Make up a name that is free; among thousands the second try is rarely needed."""
        while await self._is_taken(name := guest_name(language, self._ids.number(GUEST_NAMES))):
            pass
        return name


def client_settings(player: PlayerRow) -> dict[str, Any]:
    """Give the part of a player's settings that their client reads and writes."""
    kept: dict[str, Any] = player.settings.get(_CLIENT, {})
    return kept


def check_settings(settings: dict[str, Any]) -> None:
    """Refuse settings that are too large or nested too deep to be kept.

    >>> check_settings({"deck": "four_colour", "sound": {"set": "all", "volume": 0.5}})
    """
    if any(depth > DEEPEST_SETTINGS for depth in _depths(settings)):
        raise RequestError("malformed", position="$.settings", problem=f"Nested deeper than {DEEPEST_SETTINGS}")
    if len(read(msgspec.json.encode, settings)) > MOST_SETTINGS:
        raise RequestError("too_large", position="$.settings", most=MOST_SETTINGS)


def _depths(value: Any) -> Iterator[int]:
    """Go through nested values without recursion, since a client decides how deep they are."""
    waiting = [(value, 1)]
    while waiting:
        held, depth = waiting.pop()
        yield depth
        if isinstance(held, dict | list):
            waiting += [(inner, depth + 1) for inner in (held.values() if isinstance(held, dict) else held)]
