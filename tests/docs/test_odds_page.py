"""The page of the odds: every command on it prints what stands below it."""

import re
import shlex
from pathlib import Path

import pytest

from croupier.cli.commands import TEACHING
from tests.cli.shell import shell

PAGE = (Path(__file__).parents[2] / "docs" / "odds.md").read_text(encoding="utf-8")
BOXES = re.findall(r"^```console\n\$ croupier (.*?)\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL)
ROWS = re.findall(r"^\| .* \| ([+-][\d.]+) \| ([\d.]+) % \| ([\d.]+) % \| `croupier (.*)` \|$", PAGE, re.MULTILINE)


@pytest.fixture(autouse=True)
def _plain_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take away what says how wide or how colourful a terminal is."""
    for name in ("COLUMNS", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(("command", "printed"), BOXES, ids=[command for command, _ in BOXES])
def test_a_command_prints_what_stands_below_it(command: str, printed: str) -> None:
    """Each box holds the output of its command."""
    assert printed == shell(*shlex.split(command)).out.rstrip()


@pytest.mark.parametrize(("value", "pushed", "called", "command"), ROWS)
def test_the_table_of_stacks(value: str, pushed: str, called: str, command: str) -> None:
    """Each row of the table of push or fold is what its command finds."""
    (found,) = shell(*shlex.split(command), "--json").values
    told = (f"{found['value_sb_bb']:+.6f}", f"{found['push_percent']:.2f}", f"{found['call_percent']:.2f}")
    assert (value, pushed, called) == told


def test_nothing_is_left_out() -> None:
    """There are boxes and rows to be tested, and every command about odds has its place on the page."""
    assert (10, 6) == (len(BOXES), len(ROWS))
    about = {"odds", "range", "outs", "pot-odds", "icm", "pushfold"}
    assert about <= set(TEACHING)
    assert about <= set(re.findall(r"`croupier ([\w-]+)", PAGE))
