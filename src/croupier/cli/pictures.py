"""Plots on the command line: the picture goes into a file, its numbers stay here as a table.

Decides where a picture is written, and that nobody needs it to know what is on it. Plots come from `odds.plots`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from cyclopts import Parameter

from croupier.cli.refusals import CommandRefused
from croupier.cli.screen import Screen

if TYPE_CHECKING:
    from croupier.odds.plots import Plot

WRITTEN: Final = "{title}: {path}"

SvgFile = Annotated[
    str | None, Parameter(name="--svg", help="Draw it into this file, as an SVG picture.", show_default=False)
]


def write(path: str, plot: Plot) -> None:
    """Write the picture; raises `CommandRefused` with code ``unwritable_file``."""
    try:
        Path(path).write_text(plot.svg, encoding="utf-8")
    except (OSError, ValueError) as error:  # a name with a null character is no OSError
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise CommandRefused("unwritable_file", path=path, reason=reason) from error


def tell(screen: Screen, plot: Plot, path: str) -> None:
    """Say where the picture is."""
    screen.say(WRITTEN.format(title=plot.title, path=path))


def table(screen: Screen, plot: Plot) -> None:
    """Write the numbers of a plot as a table."""
    first, *others = plot.head
    screen.table((first, *(f"{name} " for name in others)), plot.rows)


def data(plot: Plot, path: str) -> dict[str, Any]:
    """Give a plot as data: where the picture is, and its numbers."""
    return {"svg": path, "table": {"head": plot.head, "rows": plot.rows}}
