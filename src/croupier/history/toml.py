"""The little of TOML that a hand history needs: a table of fields read and written, and where a field stands.

Reading is the standard library's, with decimals instead of floats and with limits against texts made to do harm. The
module decides what is TOML and on which line something stands; what the fields mean is for `phh`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

from croupier.errors import HistoryError

MOST_DEPTH: Final = 16
"""How deep lists and tables may lie in one another."""

_INT64 = range(-(1 << 63), 1 << 63)
_STRINGS = re.compile(r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*+"|\'[^\'\n]*+\'|#[^\n]*', re.DOTALL)
_LONG_KEY = re.compile(r'(?<![\w"-])(?:(?:[\w-]++|"")[ \t]*+\.[ \t]*+){16}')  # of MOST_DEPTH parts
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_LINE = re.compile(r"at line (\d+)")
_PLAIN = re.compile(r"[^\x00-\x1f\x7f\"\\]*")
_LITERAL = re.compile(r"[^\x00-\x1f\x7f']*")
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}
_TIMES = frozenset({"date", "time", "datetime"})


def load(text: str) -> dict[str, Any]:
    """Read a TOML document, decimals as `Decimal`.

    Raises `HistoryError` `not_toml` with its line (from 1, in this text), and `wrong_type` for a value that no field of
    a hand can have: not a number, an integer beyond 64 bits, tables in tables in tables.

    >>> load("min_bet = 0.10")
    {'min_bet': Decimal('0.10')}
    """
    if text.count(".") > 4 * MOST_DEPTH and _LONG_KEY.search(_STRINGS.sub(_blank, text)):
        raise HistoryError("not_toml", line=1, problem=f"a key of more than {MOST_DEPTH} parts")
    try:
        document = tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as error:
        found = _LINE.search(str(error))
        line = int(found.group(1)) if found else text.rstrip("\n").count("\n") + 1
        problem = _LINE.split(str(error))[0].rstrip(" (") if isinstance(error, tomllib.TOMLDecodeError) else "a value"
        raise HistoryError("not_toml", line=line, problem=problem) from None
    for key, value in document.items():
        _require_plain(value, key, 1)
    return document


def _blank(found: re.Match[str]) -> str:
    return "" if found.group().startswith("#") else '""'


def _require_plain(value: Any, field: str, depth: int) -> None:
    match value:
        case str() | bool():
            return
        case int():
            plain = value in _INT64
        case Decimal():
            plain = not value.is_nan()
        case list() | dict():
            plain = depth <= MOST_DEPTH
            for part in value.values() if isinstance(value, dict) else value:
                if not plain:
                    break
                _require_plain(part, field, depth + 1)
        case _:
            plain = True
    if not plain:
        raise HistoryError("wrong_type", field=field)


def dump(fields: Mapping[str, Any]) -> str:
    """Write fields, one a line; `load` reads the same fields back.

    Raises `HistoryError` `wrong_type` for what TOML cannot say.

    >>> print(dump({"antes": [0, 0], "hand": "A", "_game": '{"a":1}'}), end="")
    antes = [0, 0]
    hand = "A"
    _game = '{"a":1}'
    """
    lines = []
    for key, value in fields.items():
        try:
            lines.append(f"{_key(key)} = {_value(value)}\n")
        except TypeError:
            raise HistoryError("wrong_type", field=key) from None
    return "".join(lines)


def header(name: str) -> str:
    """Write the header of a table.

    >>> header("7"), header("a b")
    ('[7]\\n', '["a b"]\\n')
    """
    return f"[{_key(name)}]\n"


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else quoted(key, literal=False)


def _value(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case Decimal():
            return _float(value)
        case str():
            return quoted(value)
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case dict():
            return "{" + ", ".join(f"{_key(key)} = {_value(part)}" for key, part in value.items()) + "}"
    if type(value).__name__ in _TIMES:
        return str(value.isoformat())
    raise TypeError


def _float(value: Decimal) -> str:
    if not value.is_finite():
        return "inf" if value > 0 else "-inf"
    text = str(value)
    return text if "." in text or "E" in text else f"{text}.0"


def quoted(text: str, *, literal: bool = True) -> str:
    """Quote a text: as it is where that can be, a text with quotes in it literally, else with escapes.

    >>> print(quoted("a"), quoted('say "no"'))
    "a" 'say "no"'
    """
    if _PLAIN.fullmatch(text):
        return f'"{text}"'
    if literal and _LITERAL.fullmatch(text):
        return f"'{text}'"
    return f'"{"".join(map(_escaped, text))}"'


def _escaped(sign: str) -> str:
    if sign in _ESCAPES:
        return _ESCAPES[sign]
    return f"\\u{ord(sign):04x}" if sign < " " or sign == "\x7f" else sign


# --- where something stands ---------------------------------------------------------------------


def line_of(text: str, field: str) -> int:
    """Give the line (from 1) on which a field is written; the first one where it is not found.

    >>> line_of("[1]\\nhand = 3\\nantes = [0, 0]", "antes")
    3
    """
    found = re.search(rf"^[ \t]*[\"']?{re.escape(field)}[\"']?[ \t]*=", text, re.MULTILINE)
    return text.count("\n", 0, found.start()) + 1 if found else 1


def line_of_entry(text: str, field: str, number: int) -> int:
    """Give the line (from 1) of an entry (from 1) in a list of strings; behind the last it is the list's last line.

    >>> line_of_entry('actions = [\\n"a",\\n"b", # "c"\\n]', "actions", 2)
    3
    """
    found = re.search(rf"^[ \t]*[\"']?{re.escape(field)}[\"']?[ \t]*=[ \t]*\[", text, re.MULTILINE)
    if not found:
        return 1
    position = found.end()
    while token := re.compile(rf"{_STRINGS.pattern}|\]", re.DOTALL).search(text, position):
        number -= token.group()[0] in "\"'"
        if number == 0 or token.group() == "]":
            return text.count("\n", 0, token.start()) + 1
        position = token.end()
    return text.count("\n", 0, position) + 1
