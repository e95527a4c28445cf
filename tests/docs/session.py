"""A session as docs/protocol.md writes it: frames with names for values that differ, and gaps.

`...` stands for fields or entries that are left out, a text in angle brackets for a value that has a name. `matched`
compares a frame with such a pattern and keeps what the names stand for; `filled` puts them in.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
GAP = "..."
_NAME = re.compile(r"<[\w ]+>")


class Line(NamedTuple):
    """A frame that the client sends or hears, or what is said between them."""

    side: str
    frame: Any
    text: str


def lines(number: int = 0) -> list[Line]:
    """Read a session of the page, the first or one after it."""
    block = PAGE.read_text(encoding="utf-8").split("```session\n")[number + 1].partition("\n```")[0]
    return [
        Line("#", None, line) if line.startswith("# ") else Line(line[0], pattern(line[3:]), line)
        for line in block.splitlines()
    ]


def pattern(text: str) -> Any:
    """Read a frame in which things are left out; the gap of an object is a field named `...`.

    >>> pattern('{"a": [1, ...], "b": {...}}')
    {'a': [1, '...'], 'b': {'...': True}}
    """
    in_lists = re.sub(r"\.\.\.(?=\])", f'"{GAP}"', text)
    return json.loads(re.sub(r"\.\.\.(?=\})", f'"{GAP}": true', in_lists))


def filled(wanted: Any, names: dict[str, Any]) -> Any:
    """Put in what the names of a pattern stand for.

    >>> filled({"table": "<table>"}, {"<table>": "t1"})
    {'table': 't1'}
    """
    if isinstance(wanted, dict):
        return {key: filled(value, names) for key, value in wanted.items()}
    if isinstance(wanted, list):
        return [filled(value, names) for value in wanted]
    return names[wanted] if isinstance(wanted, str) and _NAME.fullmatch(wanted) else wanted


def matched(wanted: Any, frame: Any, names: dict[str, Any]) -> bool:
    """Tell whether a frame is what a pattern says; values that have no name yet get theirs.

    >>> names = {}
    >>> matched(pattern('{"id": "<x>", ...}'), {"id": 7, "more": 1}, names), names
    (True, {'<x>': 7})
    >>> matched(pattern('["<x>"]'), [8], names), matched(pattern('{}'), {"more": 1}, names)
    (False, False)
    """
    if isinstance(wanted, str) and _NAME.fullmatch(wanted):
        return bool(names.setdefault(wanted, frame) == frame)
    if isinstance(wanted, dict) and isinstance(frame, dict):
        fields = wanted.keys() - {GAP}
        whole = fields == frame.keys() or (GAP in wanted and fields <= frame.keys())
        return whole and all(matched(wanted[name], frame[name], names) for name in wanted if name != GAP)
    if isinstance(wanted, list) and isinstance(frame, list):
        if wanted[-1:] == [GAP]:
            wanted, frame = wanted[:-1], frame[: len(wanted) - 1]
        return len(wanted) == len(frame) and all(matched(*pair, names) for pair in zip(wanted, frame, strict=True))
    return bool(wanted == frame and type(wanted) is type(frame))
