"""What operators copy: example settings that are the defaults, a service and an image without rights, a true page."""

import configparser
import re
import shlex
import sqlite3
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from croupier.server.metrics import Metrics
from croupier.server.settings import Settings, setting_lines, settings_from

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
EXAMPLE = (DEPLOY / "croupier.toml").read_text(encoding="utf-8")


def paths(held: dict[str, Any], inside: str = "") -> Iterator[str]:
    """List the settings of a file; a rate is one setting."""
    for name, value in held.items():
        if isinstance(value, dict) and "times" not in value:
            yield from paths(value, f"{inside}{name}.")
        else:
            yield f"{inside}{name}"


def test_the_example_is_the_defaults() -> None:
    """The example says what is so without it, and leaves no setting out."""
    assert Settings() == settings_from(EXAMPLE.encode())
    wanted = {line.path for line in setting_lines() if not line.path.startswith("tables")}
    assert wanted == set(paths(tomllib.loads(EXAMPLE)))


def test_the_tables_of_the_example_can_be_played() -> None:
    """What stands there as a comment is right without the comment signs, and names every setting of a table."""
    commented = EXAMPLE.partition("# The room's own tables")[2].partition("\n")[2]
    text = "\n".join(line.removeprefix("# ").removeprefix("#") for line in commented.splitlines())
    tables = settings_from(text.encode()).tables
    assert tables is not None
    assert 2 == len(tables)
    said = {name for table in tomllib.loads(text)["tables"] for name in table}
    assert {line.path for line in setting_lines() if line.path.startswith("tables.")} == {f"tables.{it}" for it in said}


def test_every_setting_is_on_the_page() -> None:
    """The table of settings is what the program says of them, line by line."""
    for line in setting_lines():
        default = f"`{line.default}`" if line.default else ""
        assert f"| `{line.path}` | {default} | {line.meaning} |" in PAGE


def test_the_settings_on_the_page_are_read() -> None:
    """Every block of settings on the page is accepted."""
    blocks = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert 2 == len(blocks)
    for block in blocks:
        assert Settings() != settings_from(block.encode())


def test_every_figure_is_on_the_page() -> None:
    """Each figure that the room measures is explained, and no other."""
    names = set(re.findall(r"^# TYPE (\w+) ", Metrics().page().decode(), re.MULTILINE))
    kept = {name for name in names if not name.endswith("_created")}
    assert kept == set(re.findall(r"`(croupier_\w+)`", PAGE.partition("## Metrics")[2].partition("## What")[0]))


def test_the_image_has_no_rights_and_says_whether_it_is_well() -> None:
    """The container runs as a user without rights, keeps its data in a volume and asks its own health."""
    lines = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").splitlines()
    last = lines[max(number for number, line in enumerate(lines) if line.startswith("FROM")) :]
    words = [line.partition(" ")[0] for line in last]
    assert words.index("USER") < words.index("ENTRYPOINT")
    assert "USER croupier" in last
    assert "VOLUME /var/lib/croupier" in last
    assert any("/health" in line for line in last)
    for line in lines:
        if line.startswith("COPY") and "--from" not in line:
            assert all((ROOT / source).exists() for source in shlex.split(line)[1:-1]), line


def test_the_containers_settings_are_for_a_container() -> None:
    """It listens to all addresses of the container, keeps its data in the volume, and logs for machines."""
    settings = settings_from((DEPLOY / "container.toml").read_bytes())
    assert ("0.0.0.0", 8000, "/var/lib/croupier", "json") == (  # noqa: S104 - inside a container that is meant
        settings.host,
        settings.port,
        settings.data,
        settings.log.format,
    )


def test_the_service_is_locked_in() -> None:
    """The unit can be read, runs as a user of its own and sees nothing but its data."""
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read_string((DEPLOY / "croupier.service").read_text(encoding="utf-8"))
    service = unit["Service"]
    wanted = {"DynamicUser": "yes", "ProtectSystem": "strict", "NoNewPrivileges": "yes", "StateDirectory": "croupier"}
    assert wanted == {name: service[name] for name in wanted}
    assert "" == service["CapabilityBoundingSet"]
    assert "croupier serve --data ${STATE_DIRECTORY}" in service["ExecStart"]


def test_the_copy_that_the_page_makes_is_whole(tmp_path: Path) -> None:
    """The command of the page copies a database that is open and has not written everything to its own file."""
    folder = tmp_path / "a room's data"
    folder.mkdir()
    room = sqlite3.connect(folder / "croupier.sqlite3")
    room.executescript(
        "PRAGMA journal_mode=WAL; CREATE TABLE entries (number INTEGER); INSERT INTO entries VALUES (7);"
    )
    assert (folder / "croupier.sqlite3-wal").stat().st_size > 0
    command = re.search(r'^python3 -c "(import sqlite3.*?)" DATA', PAGE, re.MULTILINE | re.DOTALL)
    assert command is not None
    copy = tmp_path / "saved.sqlite3"
    subprocess.run([sys.executable, "-c", command[1], str(folder), str(copy)], check=True)
    room.close()
    saved = sqlite3.connect(copy)
    assert [(7,)] == saved.execute("SELECT number FROM entries").fetchall()
    saved.close()
