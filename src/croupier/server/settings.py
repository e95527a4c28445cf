"""How a room is set up: one TOML file, read into one value; what is not said has a good default.

Decides which settings there are, what each means and what may stand in it. It opens no file: the command line does, and
hands over the bytes. Everything else in `server` gets the value, or the part of it that it needs.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args, get_type_hints

import msgspec
import platformdirs
from msgspec import Meta
from msgspec.structs import replace

from croupier.banked import RULES, Limits, rules_named
from croupier.banked.terms import category_named
from croupier.banked.terms import check as check_terms
from croupier.errors import BankedError, CroupierError, RequestError
from croupier.rooms.bonus import HouseRules
from croupier.rooms.pricing import stakes_at
from croupier.rooms.terms import TableTurn
from croupier.rules import CATALOGUE, ROTATIONS, Stakes
from croupier.rules.faults import stakes_faults
from croupier.server.limits import Rate
from croupier.server.reading import read


class LogSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is written to the standard error."""

    level: Annotated[Literal["debug", "info", "warning", "error"], Meta(description="the least that is written")] = (
        "info"
    )
    format: Annotated[Literal["console", "json"], Meta(description="lines for people, or one JSON object a line")] = (
        "console"
    )


class MetricsSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may read `/metrics`."""

    token: Annotated[
        str,
        Meta(
            pattern=r"^([!-~]{16,200})?$",
            description="who sends it as `Authorization: Bearer` may read from anywhere; empty: this machine only",
        ),
    ] = ""


class LimitSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much of everything one client may ask for; the sockets' limits are those of the protocol."""

    login: Annotated[Rate, Meta(description="wrong passwords from one address")] = Rate(10, 300)
    login_name: Annotated[Rate, Meta(description="wrong passwords for one name")] = Rate(20, 3600)
    guests: Annotated[Rate, Meta(description="new guests from one address")] = Rate(20, 3600)
    requests: Annotated[Rate, Meta(description="HTTP operations from one address")] = Rate(300, 60)
    connections: Annotated[Rate, Meta(description="new sockets from one address")] = Rate(10, 60)
    seated: Annotated[
        Rate, Meta(description="messages of a socket whose player has a seat, or that follows the own table")
    ] = Rate(100, 20)
    watching: Annotated[Rate, Meta(description="messages of a socket that watches a table")] = Rate(50, 20)
    lobby: Annotated[Rate, Meta(description="messages of a socket that is at no table")] = Rate(30, 30)
    chat_pause: Annotated[int, Meta(ge=0, le=60_000, description="milliseconds between two lines of chat")] = 1200
    chat_length: Annotated[int, Meta(ge=1, le=2000, description="characters in a line of chat")] = 300
    reports: Annotated[Rate, Meta(description="reports of one player")] = Rate(10, 3600)
    odds: Annotated[Rate, Meta(description="questions of odds from one address")] = Rate(240, 60)
    odds_work: Annotated[Rate, Meta(description="tenths of a second spent on them")] = Rate(1200, 600)
    message: Annotated[int, Meta(ge=1024, le=16_384, description="bytes in a message to the room")] = 4096
    outbox: Annotated[int, Meta(ge=16_384, le=2**26, description="bytes that may wait for one slow socket")] = 262_144


class BotSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the room's own players play."""

    level: Annotated[int, Meta(ge=1, le=9, description="the level of bots where a table does not say")] = 3
    per_table: Annotated[int, Meta(ge=0, le=9, description="bots at each table of the default set")] = 3
    think_least: Annotated[int, Meta(ge=0, le=60_000, description="the shortest thought of a bot, in ms")] = 600
    think_most: Annotated[int, Meta(ge=0, le=60_000, description="the longest thought of a bot, in ms")] = 4000


class OddsSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much of the machine the page of odds may have."""

    processes: Annotated[
        int, Meta(ge=1, le=64, description="processes that count at a time, each begun when needed")
    ] = 2
    waiting: Annotated[int, Meta(ge=1, le=10_000, description="questions that may wait for them")] = 32
    at_once: Annotated[int, Meta(ge=1, le=1000, description="questions of one address that are open at a time")] = 4
    seconds: Annotated[int, Meta(ge=1, le=3600, description="seconds after which a question is given up")] = 60


class TableSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One table that the room keeps, with bots in some of its seats."""

    game: Annotated[str, Meta(description="a game of the catalogue or a mix such as `horse`, by its key")]
    stakes: Annotated[
        str | Stakes,
        Meta(description='a name such as `NL10` or `FL20`, or amounts: `{ limit = "fl", small_bet = 10, … }`'),
    ]
    name: Annotated[str, Meta(max_length=40, description="what the lobby calls it; empty: the game and the stakes")] = (
        ""
    )
    seats: Annotated[int, Meta(ge=2, le=10, description="seats at the table")] = 6
    bots: Annotated[int, Meta(ge=0, le=9, description="bots that keep it going; a seat is always left free")] = 3
    level: Annotated[int | None, Meta(description="the bots' level; without it `bots.level`")] = None


class HouseSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house game: by which rules, and what every player's own table takes."""

    rules: Annotated[
        str, Meta(description="the rules a table begins with, by name: " + ", ".join(f"`{name}`" for name in RULES))
    ] = "las-vegas"
    ante_pays_from: Annotated[
        str, Meta(description="the lowest category with which the ante pays, as `full-house`; empty: that of the rules")
    ] = ""
    choose: Annotated[bool, Meta(description="whether players may choose other rules by name between hands")] = True
    least: Annotated[int, Meta(ge=1, le=10**9, description="the smallest ante")] = 5
    most: Annotated[int, Meta(ge=1, le=10**9, description="the largest ante")] = 500
    step: Annotated[int, Meta(ge=1, le=10**9, description="what an ante is a multiple of")] = 5
    bonus_least: Annotated[int, Meta(ge=1, le=10**9, description="the smallest bonus bet")] = 5
    bonus_most: Annotated[int, Meta(ge=0, le=10**9, description="the largest bonus bet; 0: there is none")] = 500
    bonus_step: Annotated[int, Meta(ge=1, le=10**9, description="what a bonus bet is a multiple of")] = 5


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that can be set.

    >>> Settings().port
    8000
    """

    host: Annotated[str, Meta(min_length=1, description="the address to listen on; `0.0.0.0` for all")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535, description="the port to listen on; 0 for any free one")] = 8000
    data: Annotated[str, Meta(description="the data directory; empty: where the system keeps programs' data")] = ""
    origins: Annotated[
        tuple[str, ...],
        Meta(description="addresses under which browsers see the room, `https://poker.example`; empty: as asked for"),
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...],
        Meta(description="addresses or networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed"),
    ] = ()
    admins: Annotated[tuple[str, ...], Meta(description="names of accounts that are administrators")] = ()
    daily_chips: Annotated[int, Meta(ge=0, le=10**9, description="free chips a day; 0 for none")] = 10_000
    links_wait: Annotated[
        int, Meta(ge=0, le=10_000, description="milliseconds that players' clients have to open their links for a deck")
    ] = 1500
    between_hands: Annotated[
        int, Meta(ge=0, le=60_000, description="milliseconds between two hands of a table, to look at what won")
    ] = 2000
    run_out: Annotated[
        int, Meta(ge=0, le=10_000, description="milliseconds between the streets of an all-in, to look at the cards")
    ] = 1500
    empty_minutes: Annotated[
        int, Meta(ge=0, le=10_080, description="minutes after which a player's empty table is closed; 0 for never")
    ] = 60
    away_minutes: Annotated[
        int,
        Meta(
            ge=0,
            le=10_080,
            description="minutes after which who is away is taken from a seat, with all chips; 0 for never",
        ),
    ] = 10
    log: LogSettings = LogSettings()
    metrics: MetricsSettings = MetricsSettings()
    limits: LimitSettings = LimitSettings()
    bots: BotSettings = BotSettings()
    house: HouseSettings = HouseSettings()
    odds: OddsSettings = OddsSettings()
    tables: Annotated[
        tuple[TableSettings, ...] | None, Meta(description="the room's own tables; without any: one for every game")
    ] = None


def settings_from(text: bytes) -> Settings:
    """Read the settings from the TOML of a file.

    Raises `RequestError` with the code `bad_setting`, the path of the setting and the problem.

    >>> settings_from(b'port = 9000\\n[log]\\nformat = "json"').log.format
    'json'
    >>> settings_from(b"[log]\\ncolour = true")
    Traceback (most recent call last):
        ...
    croupier.errors.room.RequestError: A setting cannot be used (path log.colour, problem Unknown field).
    """
    try:
        settings = read(lambda given: msgspec.toml.decode(given, type=Settings), text)
    except RequestError as error:
        path = str(error.detail["position"]).removeprefix("$").removeprefix(".")
        raise _bad(path or "$", error.detail["problem"]) from None
    _check(settings)
    return settings


def data_folder(settings: Settings) -> Path:
    """Name the folder that everything durable lies in.

    >>> data_folder(Settings(data="room")).name
    'room'
    """
    return Path(settings.data) if settings.data else Path(platformdirs.user_data_dir("croupier", appauthor=False))


def turns_of(table: TableSettings) -> tuple[TableTurn, ...]:
    """Give the games of a table with their stakes in chips, whichever way they were written.

    A name counts for every game of a mix, at that game's own limit. Raises `TableError` `unknown_stakes`.

    >>> turns_of(TableSettings("holdem", "NL10"))[0].stakes.big_blind
    10
    >>> [turn.stakes.least_bet for turn in turns_of(TableSettings("horse", "FL20"))]
    [20, 20, 20, 20, 20]
    """
    if table.game in CATALOGUE:
        game = CATALOGUE[table.game]
        return (TableTurn(game, stakes_at(game, table.stakes) if isinstance(table.stakes, str) else table.stakes),)
    turns = [(CATALOGUE[turn.game], turn.limit) for turn in ROTATIONS[table.game].turns]
    if isinstance(table.stakes, Stakes):
        return tuple([TableTurn(game, table.stakes) for game, _ in turns])
    named = table.stakes[2:]
    return tuple([TableTurn(game, stakes_at(game, f"{limit.value}{named}")) for game, limit in turns])


OWN_RULES: Final = "own"
"""The name of rules that are none of those with a name."""


def house_rules(house: HouseSettings) -> dict[str, HouseRules]:
    """Give the rules of the house game that players may choose, by name, those that a table begins with first.

    Raises `BankedError` with the codes `unknown_rules`, `bad_terms` and `bad_limits`.

    >>> [*house_rules(HouseSettings(rules="atlantic-city"))][:2]
    ['atlantic-city', 'las-vegas']
    >>> [*house_rules(HouseSettings(ante_pays_from="full-house", choose=False))]
    ['own']
    """
    names = ("least", "most", "step", "bonus_least", "bonus_most", "bonus_step")
    limits = Limits(**{name: getattr(house, name) for name in names})
    terms, name = rules_named(house.rules), house.rules
    if house.ante_pays_from:
        own = replace(terms, ante_pays_from=category_named(house.ante_pays_from))
        terms, name = (own, OWN_RULES)
    check_terms(terms, limits)
    named = {name: terms, **(RULES if house.choose else {})}
    return {each: HouseRules(each, terms, limits) for each, terms in named.items()}


_ORIGIN: Final = re.compile(r"https?://(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?")


def _check(settings: Settings) -> None:
    """Refuse what has the right type and still cannot be used."""
    for number, origin in enumerate(settings.origins):
        if not _ORIGIN.fullmatch(origin):
            raise _bad(f"origins[{number}]", "Expected a lower-case scheme and host, such as https://poker.example")
    for number, proxy in enumerate(settings.trusted_proxies):
        try:
            ipaddress.ip_network(proxy)
        except ValueError as error:
            raise _bad(f"trusted_proxies[{number}]", str(error)) from None
    if settings.bots.think_least > settings.bots.think_most:
        raise _bad("bots.think_least", "Longer than bots.think_most")
    try:
        house_rules(settings.house)
    except BankedError as error:
        limit = "bonus_least" if error.detail.get("bet") == "bonus" else "least"
        wrong = {"unknown_rules": "rules", "bad_terms": "ante_pays_from"}.get(error.code, limit)
        raise _bad(f"house.{wrong}", str(error)) from None
    for number, table in enumerate(settings.tables or ()):
        _check_table(table, f"tables[{number}]")


def _check_table(table: TableSettings, path: str) -> None:
    if table.game not in CATALOGUE and table.game not in ROTATIONS:
        raise _bad(f"{path}.game", f"Expected one of {', '.join([*CATALOGUE, *ROTATIONS])}")
    try:
        turns = turns_of(table)
    except CroupierError as error:
        raise _bad(f"{path}.stakes", str(error)) from None
    for fault in [fault for turn in turns for fault in stakes_faults(turn.game, turn.stakes)]:
        raise _bad(f"{path}.stakes", str(fault))
    most = min(turn.game.seats for turn in turns)
    if table.seats > most:
        raise _bad(f"{path}.seats", f"At most {most} players can play it")
    if table.bots >= table.seats:
        raise _bad(f"{path}.bots", "One seat has to be left for a player")


def _bad(path: str, problem: str) -> RequestError:
    return RequestError("bad_setting", path=path, problem=problem)


class SettingLine(msgspec.Struct, frozen=True):
    """One setting as the documents list it."""

    path: str
    default: str
    meaning: str


def setting_lines(kind: type[msgspec.Struct] = Settings, inside: str = "") -> Iterator[SettingLine]:
    """List every setting with its path, its default as TOML and its meaning.

    >>> next(setting_lines()).path
    'host'
    """
    hints = get_type_hints(kind, include_extras=True)
    for field in msgspec.structs.fields(kind):
        path = f"{inside}{field.name}"
        if isinstance(field.default, msgspec.Struct) and not isinstance(field.default, Rate):
            yield from setting_lines(type(field.default), f"{path}.")
            continue
        meaning = next(mark.description for mark in get_args(hints[field.name]) if isinstance(mark, Meta))
        yield SettingLine(path, _toml(field.default), str(meaning))
        if field.name == "tables":
            yield from setting_lines(TableSettings, "tables.")


def _toml(value: Any) -> str:
    """Write a default the way the file would."""
    if value is None or value is msgspec.NODEFAULT:
        return ""
    if isinstance(value, Rate):
        return f"{{ times = {value.times}, seconds = {value.seconds} }}"
    return msgspec.json.encode(value).decode()
