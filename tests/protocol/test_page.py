"""The page on the protocol names every message, field and code."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from croupier.errors import BANKED_MEANINGS, REASON_MEANINGS, REQUEST_MEANINGS, TABLE_MEANINGS
from croupier.protocol.actions import Action
from croupier.protocol.client import ClientMessage
from croupier.protocol.limits import MESSAGE_BYTES
from croupier.protocol.server import ServerMessage

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
KINDS = [*get_args(ClientMessage), *get_args(Action), *get_args(ServerMessage)]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_message_is_on_the_page(kind: type[msgspec.Struct]) -> None:
    """A message stands on the page with all its fields and what it is for."""
    tag, text = kind.__struct_config__.tag, " ".join((kind.__doc__ or "").split())
    rows = [line for line in PAGE.splitlines() if line.startswith(f"| `{tag}` |") and text in line]
    assert 1 == len(rows)
    assert [] == [field for field in kind.__struct_encode_fields__ if f"`{field}`" not in rows[0]]


@pytest.mark.parametrize("meanings", [REASON_MEANINGS, TABLE_MEANINGS, REQUEST_MEANINGS, BANKED_MEANINGS])
def test_every_code_is_on_the_page(meanings: dict[str, str]) -> None:
    """A code stands on the page with its meaning."""
    assert [] == [code for code, text in meanings.items() if f"| `{code!s}` | {text} |" not in PAGE]


def test_the_limits_are_on_the_page() -> None:
    """The page says how long a message may be."""
    assert f"{MESSAGE_BYTES} bytes" in PAGE
