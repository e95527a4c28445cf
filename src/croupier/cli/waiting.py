"""The bar that a person watches while something long is counted.

Decides when there is one: on a terminal, on the standard error, once half a second is over. Whoever counts calls it
with how much is done; nothing runs beside it, so Ctrl-C leaves nothing behind. The bar is gone when the work is.
"""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Final, TextIO

if TYPE_CHECKING:
    from rich.progress import Progress

PATIENCE: Final = 0.5
"""So many seconds nobody needs to be told that there is work."""


class Waiting:
    """Show how far the work is that is done inside a ``with``; called with what is done, and of how much.

    `out` is the standard error unless another stream is given.

    >>> with Waiting() as waiting:
    ...     waiting(1, 2)
    """

    def __init__(self, out: TextIO | None = None, patience: float = PATIENCE) -> None:
        self.out = sys.stderr if out is None else out
        self.watched = self.out.isatty()
        self._shown_from = monotonic() + patience
        self._bar: Progress | None = None

    def __enter__(self) -> Waiting:
        return self

    def __call__(self, done: int, of: int) -> None:
        """Move the bar."""
        if not self.watched or monotonic() < self._shown_from:
            return
        if self._bar is None:
            self._bar = _bar(self.out)
            self._bar.add_task("", total=of)
            self._bar.start()
        self._bar.update(self._bar.task_ids[0], completed=done, total=of)
        self._bar.refresh()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._bar is not None:
            self._bar.stop()


def _bar(out: TextIO) -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeRemainingColumn

    columns = (BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(file=out), transient=True, auto_refresh=False)
