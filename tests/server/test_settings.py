"""The settings: what a file may say, what is refused and where, and that every setting is documented."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import RequestError
from croupier.rooms.buyins import stakes_named
from croupier.server.limits import Rate
from croupier.server.settings import (
    HouseSettings,
    LimitSettings,
    OddsSettings,
    Settings,
    TableSettings,
    data_folder,
    setting_lines,
    settings_from,
    turns_of,
)

STUD = 'stakes = { limit = "fl", small_bet = 10, big_bet = 20, bring_in = 5, ante = { kind = "each", amount = 1 } }'


def test_an_empty_file_is_the_defaults() -> None:
    """A first run needs no file: it listens to this machine alone, on port 8000."""
    assert Settings() == settings_from(b"")
    assert ("127.0.0.1", 8000, None) == (Settings().host, Settings().port, Settings().tables)


def test_the_limits_are_those_of_the_protocol() -> None:
    """Seated 100 in 20 s, watching 50, in the lobby 30 in 30 s, 10 sockets a minute, chat every 1.2 s, 4 KiB."""
    limits = LimitSettings()
    assert (Rate(100, 20), Rate(50, 20), Rate(30, 30)) == (limits.seated, limits.watching, limits.lobby)
    assert (Rate(10, 60), 1200, 300, 4096) == (
        limits.connections,
        limits.chat_pause,
        limits.chat_length,
        limits.message,
    )
    assert 256 * 1024 == limits.outbox


def test_tables_are_named_or_spelled_out() -> None:
    """Stakes are a name, or amounts where a name cannot say them, as in stud."""
    text = f'[[tables]]\ngame = "holdem"\nstakes = "NL10"\nbots = 2\n[[tables]]\ngame = "razz"\nseats = 8\n{STUD}\n'
    tables = settings_from(text.encode()).tables
    assert tables is not None
    assert [("holdem", 6, 2), ("razz", 8, 3)] == [(table.game, table.seats, table.bots) for table in tables]
    assert [stakes_named("NL10").big_blind, 10] == [turns_of(table)[0].stakes.least_bet for table in tables]


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("port =", "$"),
        ("prot = 1", "prot"),
        ("port = 65536", "port"),
        ('port = "8000"', "port"),
        ("[log]\ncolour = true", "log.colour"),
        ('[log]\nlevel = "loud"', "log.level"),
        ("[limits]\nlogin = { times = 0, seconds = 1 }", "limits.login.times"),
        ("[limits]\nlogin = { times = 1, minutes = 1 }", "limits.login.minutes"),
        ('[metrics]\ntoken = "short"', "metrics.token"),
        ('origins = ["poker.example"]', "origins[0]"),
        ('origins = ["https://a.example", "https://a.example/"]', "origins[1]"),
        ('trusted_proxies = ["localhost"]', "trusted_proxies[0]"),
        ("[bots]\nthink_least = 5000\nthink_most = 400", "bots.think_least"),
        ('[house]\nrules = "reno"', "house.rules"),
        ('[house]\nante_pays_from = "six high"', "house.ante_pays_from"),
        ("[house]\nleast = 50\nmost = 20", "house.least"),
        ("[house]\nstep = 3", "house.least"),
        ("[house]\nbonus_least = 7", "house.bonus_least"),
        ("[house]\nmost = 0", "house.most"),
        ('[[tables]]\ngame = "whist"\nstakes = "NL10"', "tables[0].game"),
        ('[[tables]]\ngame = "holdem"\nstakes = "XL10"', "tables[0].stakes"),
        ('[[tables]]\ngame = "razz"\nstakes = "NL10"', "tables[0].stakes"),
        ('[[tables]]\ngame = "omaha6"\nstakes = "PL10"\nseats = 8', "tables[0].seats"),
        ('[[tables]]\ngame = "holdem"\nstakes = "NL10"\nseats = 3\nbots = 3', "tables[0].bots"),
        ('[[tables]]\ngame = "holdem"', "tables[0]"),
    ],
)
def test_a_bad_setting_is_refused_with_its_path(text: str, path: str) -> None:
    """Wherever the fault is in the file, the refusal names the setting and the problem."""
    with pytest.raises(RequestError) as refused:
        settings_from(text.encode())
    assert ("bad_setting", path) == (refused.value.code, refused.value.detail["path"])
    assert refused.value.detail["problem"]


@given(st.binary(max_size=100) | st.text(max_size=100).map(str.encode))
def test_any_bytes_are_settings_or_refused(text: bytes) -> None:
    """No file raises anything but the refusal."""
    try:
        assert isinstance(settings_from(text), Settings)
    except RequestError as error:
        assert {"path", "problem"} == set(error.detail)  # noqa: PT017 - either outcome is right


def test_every_setting_has_a_meaning_and_its_default() -> None:
    """Every field of every part is listed once, with a meaning, and what the list says of defaults is true."""
    lines = list(setting_lines())
    assert len(lines) == len({line.path for line in lines})
    assert all(line.meaning for line in lines)
    said = {line.path: line.default for line in lines}
    fields = {
        *(
            name
            for name in Settings.__struct_fields__
            if name not in {"log", "metrics", "limits", "bots", "house", "odds"}
        ),
        *(f"limits.{name}" for name in LimitSettings.__struct_fields__),
        *(f"tables.{name}" for name in TableSettings.__struct_fields__),
        *(f"house.{name}" for name in HouseSettings.__struct_fields__),
        *(f"odds.{name}" for name in OddsSettings.__struct_fields__),
        *("log.level", "log.format", "metrics.token"),
        *("bots.level", "bots.per_table", "bots.think_least", "bots.think_most"),
    }
    assert fields == set(said)
    top = [f"{path} = {value}" for path, value in said.items() if value and not path.startswith("tables.")]
    assert Settings() == settings_from("\n".join(top).encode())


def test_the_data_folder_is_the_systems_unless_said() -> None:
    """Without a setting the data lie where the system keeps the data of a program of this name."""
    assert "croupier" == data_folder(Settings()).name
    assert "room" == str(data_folder(Settings(data="room")))
