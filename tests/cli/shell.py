"""A command line run inside the test's own process: what it wrote, and how it ended.

Most tests use this, since starting a Python for each would take the time of a hundred of them. What the terminal of
whoever runs the tests looks like makes no difference.
"""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from typing import Any, NamedTuple

from croupier.cli import run
from croupier.errors import CroupierError


class Ran(NamedTuple):
    """The exit code and the two outputs of a run."""

    code: int
    out: str
    err: str

    @property
    def values(self) -> list[Any]:
        """Read every line of the output as JSON."""
        return [json.loads(line) for line in self.out.splitlines()]


def shell(*arguments: str, typed: str = "") -> Ran:
    """Run `croupier` with arguments and with what is typed or piped into it."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err), _input(StringIO(typed)):
        code = run(arguments)
    return Ran(code, out.getvalue(), err.getvalue())


def code_of(call: Callable[[], object]) -> str:
    """Give the code with which a call is refused, or an empty text where it is not."""
    try:
        call()
    except CroupierError as error:
        return error.code
    return ""


@contextmanager
def _input(stream: StringIO) -> Iterator[None]:
    before, sys.stdin = sys.stdin, stream
    try:
        yield
    finally:
        sys.stdin = before
