"""What the room writes down for its operator: one line an event, and never a secret in it.

Decides the shape of the lines and what is taken out of them. Every line of the process goes through here, those of
uvicorn and Alembic too. What is worth a line is decided where it happens.

Three rules keep secrets out, whoever logs what: a field whose name speaks of cards, tokens, passwords, links or salts
is replaced; a value that is no plain JSON is replaced by the name of its type, because its text could hold anything;
and an exception is written as its type, its code and its frames, without its words and without the values of variables.
"""

from __future__ import annotations

import logging
import re
import sqlite3
import sys
import traceback
from collections.abc import Iterable, MutableMapping
from types import TracebackType
from typing import Any, Final, TextIO, cast

import structlog

from croupier.errors import CroupierError
from croupier.server.settings import LogSettings

HIDDEN: Final = "(hidden)"

_SECRET_WORDS: Final = frozenset(
    {
        *("authorization", "board", "boards", "burn", "card", "cards", "chain", "cookie", "cookies", "deal", "deck"),
        *("decks", "digest", "down", "draw", "hole", "invitation", "invite", "key", "keys", "link", "links", "muck"),
        *("nonce", "opening", "openings", "pass", "password", "passwords", "path", "proof", "proofs", "root"),
        *("salt", "salts", "secret", "secrets", "seed", "seeds", "session", "token", "tokens", "up"),
    }
)
"""Words of which one in the name of a field is enough. A route or a file is a `place`, never a `path` of a proof."""

_PLAIN: Final = (str, int, float, bool, type(None))
_ASYNCIO: Final = re.compile(r"(?<=callback)\s.*|[\n<].*", re.DOTALL)
_WORD: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")

_Line = MutableMapping[str, Any]


def is_secret(name: str) -> bool:
    """Say whether a field of that name is never written.

    >>> is_secret("hole_cards"), is_secret("sessionToken"), is_secret("table")
    (True, True, False)
    """
    return not _SECRET_WORDS.isdisjoint(word.lower() for word in _WORD.findall(name))


def without_secrets(_logger: object, _method: str, line: _Line) -> _Line:
    """Take the secrets out of one line; the last step before it is written.

    >>> without_secrets(None, "info", {"event": "seated", "table": "t1", "cards": [12, 51]})
    {'event': 'seated', 'table': 't1', 'cards': '(hidden)'}
    """
    return {str(name): HIDDEN if is_secret(str(name)) else _plain(value) for name, value in line.items()}


def _plain(value: object) -> object:
    """Keep what is plain, go into what holds plain things, and name the type of everything else."""
    if type(value) in _PLAIN:
        return value
    if isinstance(value, str):  # an enum of texts: its value says what it is
        return str(value)
    if type(value) is dict:
        return without_secrets(None, "", value)
    if type(value) in {list, tuple}:  # a named tuple is a value of somebody's, not a list
        return [_plain(held) for held in cast(Iterable[object], value)]
    return f"({type(value).__name__})"


def exceptions_without_words(_logger: object, _method: str, line: _Line) -> _Line:
    """Replace an exception by its type, its code and the places it went through.

    The words of an exception can quote anything, a card too. Those of the disk, the network and the database are kept:
    they speak of the machine.
    """
    if line.get("logger") == "asyncio":
        # It quotes the whole call that failed, arguments and all.
        line["event"] = _ASYNCIO.sub("", str(line.get("event", "")))
    error = _error_of(line.pop("exc_info", None))
    if error is not None:
        line["raised"] = type(error).__name__
        if isinstance(error, CroupierError):
            line["code"] = error.code
        elif isinstance(error, OSError | sqlite3.Error):
            line["problem"] = str(error)
        line["frames"] = _frames(error.__traceback__)
    return line


def _error_of(given: object) -> BaseException | None:
    if isinstance(given, BaseException):
        return given
    if isinstance(given, tuple):
        return given[1] if isinstance(given[1], BaseException) else None
    return sys.exception() if given else None


def _frames(trace: TracebackType | None) -> list[str]:
    """Write the innermost places of a traceback: module file, line and function, no source and no values."""
    summary = traceback.extract_tb(trace, limit=-12)
    return [f"{'/'.join(frame.filename.split('/')[-2:])}:{frame.lineno} {frame.name}" for frame in summary]


def configure(settings: LogSettings, stream: TextIO | None = None) -> None:
    """Send every line of the process to one stream, standard error where none is given.

    May be called again; the last call decides.
    """
    level = logging.getLevelNamesMapping()[settings.level.upper()]
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
        exceptions_without_words,
    ]
    as_json = settings.format == "json"
    last = structlog.processors.JSONRenderer(ensure_ascii=False) if as_json else _console()
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    outlet = logging.StreamHandler(stream or sys.stderr)
    outlet.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, without_secrets, last],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [outlet]
    root.setLevel(level)
    # What uvicorn would say of every request holds whole addresses; `http` writes its own line.
    logging.getLogger("uvicorn.access").disabled = True


def _console() -> structlog.dev.ConsoleRenderer:
    return structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), sort_keys=False)
