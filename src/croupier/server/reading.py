"""What somebody wrote as JSON or TOML, read into a value or refused with the place.

Decides how a reader's complaint becomes a place and a problem that stay the same whatever the reader words. The HTTP
operations and the settings call it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from croupier.errors import RequestError

T = TypeVar("T")

_UNKNOWN = re.compile(r"Object contains unknown field `(?P<field>.*)`$", re.DOTALL)
_LONGEST = 200


def read(decode: Callable[[Any], T], given: Any, code: str = "malformed") -> T:
    """Read what was given, or refuse it.

    Raises `RequestError` with the code and two facts: `position`, a path from the root `$`, and `problem`.

    >>> read(msgspec.json.Decoder(list[int]).decode, b'[1, "2"]')
    Traceback (most recent call last):
        ...
    croupier.errors.room.RequestError: The message cannot be read (position $[...], problem Expected `int`, got `str`).
    """
    try:
        return decode(given)
    except msgspec.MsgspecError as error:
        position, problem = _place(str(error))
    except (UnicodeError, ValueError) as error:  # a ValueError is what tomllib raises
        position, problem = "$", str(error)
    except RecursionError:
        position, problem = "$", "Nested too deep"
    raise RequestError(code, position=position[:_LONGEST], problem=problem[:_LONGEST])


def _place(complaint: str) -> tuple[str, str]:
    """Split a complaint into its place and its problem; an unknown field is a place of its own.

    >>> _place("Expected `int`, got `str` - at `$.log.level`")
    ('$.log.level', 'Expected `int`, got `str`')
    >>> _place("Object contains unknown field `colour` - at `$.log`")
    ('$.log.colour', 'Unknown field')
    """
    problem, at, path = complaint.rpartition(" - at `")
    problem, position = (problem, path.removesuffix("`")) if at else (complaint, "$")
    if unknown := _UNKNOWN.match(problem):
        return f"{position}.{unknown['field']}", "Unknown field"
    return position, problem
