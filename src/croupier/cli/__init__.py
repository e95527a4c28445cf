"""The command line: `croupier games`, `deal`, `play`, `rank`, `odds`, `range`, `outs`, `pot-odds`,
`icm`, `pushfold`, `replay`, `verify`, `audit`, `serve`, `arena`, `bot` and `bonus`.

Decides how a run ends: which exit code it has and how a refusal is shown. What the commands are called is in
`commands`, which is imported only when a command line is run, so that importing this package is cheap. The console
script `croupier` and `python -m croupier` call `main`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import NoReturn

from croupier.errors import CroupierError

OK, REFUSED, USAGE = 0, 1, 2
"""Exit codes: everything went well; the rules refused something or hands disagree; the command line is wrong."""

INTERRUPTED, PIPE_CLOSED = 130, 141
"""Exit codes that shells know: 128 and the number of the signal that ends most programs (SIGINT, SIGPIPE)."""


def main() -> NoReturn:
    """Run the command line of this process and end it with the exit code."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code; a refusal is a paragraph, never a traceback.

    With ``--json`` a refusal is a JSON object on the standard output, otherwise a sentence on the standard error.
    """
    _accept_any_text()
    as_json = "--json" in arguments
    try:
        return _command(list(arguments))
    except CroupierError as error:
        return _refuse(error, as_json)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _stop_writing()
        return PIPE_CLOSED
    except OSError as error:
        from croupier.cli.refusals import CommandRefused

        return _refuse(CommandRefused("system", reason=error.strerror or str(error)), as_json)


def _command(arguments: list[str]) -> int:
    from cyclopts import CycloptsError

    from croupier.cli.commands import app
    from croupier.cli.refusals import CommandRefused

    try:
        code = app(arguments)
    except CycloptsError as error:
        raise CommandRefused("usage", reason=str(error).strip()) from error
    sys.stdout.flush()
    return int(code or OK)


def _refuse(error: CroupierError, as_json: bool) -> int:
    from croupier.cli.refusals import error_data, is_usage, show_error

    if as_json:
        from croupier.cli.screen import Screen

        Screen().json(error_data(error))
    else:
        show_error(error)
    return USAGE if is_usage(error) else REFUSED


def _accept_any_text() -> None:
    """Let a stream replace what its encoding cannot say, in place of failing in the middle of a hand."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            with suppress(OSError, ValueError):  # a stream that was read from already stays as it is
                reconfigure(errors="replace")


def _stop_writing() -> None:
    """Point the closed output at nothing, so that the interpreter's last flush does not fail again."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
