"""The files made from the protocol are those on disk, and hold what they say."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from croupier.protocol.client import ClientMessage
from croupier.protocol.generated import files
from croupier.protocol.server import ServerMessage
from croupier.rules import CATALOGUE
from tests.protocol.evenings import fixture

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", files())
def test_files_are_fresh(name: str) -> None:
    """The generated file on disk is what the types give."""
    assert files()[name] == (ROOT / "docs" / "wire" / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("key", CATALOGUE)
def test_fixtures_are_fresh(key: str) -> None:
    """The evening that clients are tested with is the one that the package plays: see tests/wire/write.py."""
    assert fixture(key) == (ROOT / "tests" / "wire" / f"{key}.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", files())
def test_every_message_is_in_every_file(name: str) -> None:
    """Every message of both sides is named."""
    text = files()[name]
    kinds = [*get_args(ClientMessage), *get_args(ServerMessage)]
    assert [] == [kind.__name__ for kind in kinds if kind.__name__ not in text]
