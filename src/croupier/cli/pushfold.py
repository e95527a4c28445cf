"""`croupier pushfold`: the equilibrium of push or fold, as a square of hands for each player.

Decides how it is told; it is solved by `croupier.odds.pushfold`.
"""

from __future__ import annotations

from math import isinf
from typing import Annotated, Any, Final

from cyclopts import Parameter

from croupier.cli import pictures
from croupier.cli.amounts import decimal_of
from croupier.cli.options import Json
from croupier.cli.pictures import SvgFile
from croupier.cli.screen import Screen
from croupier.cli.square import Square, show
from croupier.odds.plots import plot_push_fold
from croupier.odds.pushfold import PushFold, exposed, push_fold
from croupier.odds.ranges import Cell
from croupier.odds.ranges.combos import CLASSES, MEMBERS

GAME: Final = "{stack:g} big blinds{ante}: the small blind pushes or folds, the big blind calls or folds."
ANTE: Final = ", ante {ante:g} each"
VALUE: Final = "The small blind wins {value:+.6f} big blinds a hand; best answers would gain {exploitability}."
PUSHES: Final = "The small blind pushes {share:.2f} %:"
CALLS: Final = "The big blind calls {share:.2f} %:"
HEAD: Final = ("Hand", "Push % ", "Call % ", "Face up, pushed to ")
ANY: Final = "any"

NOTHING: Final = 1e-12
"""Less than this is rounding, and not the same on every machine."""


def pushfold(
    *,
    stack: Annotated[str, Parameter(help="Big blinds that each player has before blinds and antes.")] = "10",
    ante: Annotated[str, Parameter(help="What each player antes, in big blinds.")] = "0",
    table: Annotated[
        bool,
        Parameter(
            negative=(),
            show_default=False,
            help="List all hands, with the stack up to which each is pushed although it lies face up.",
        ),
    ] = False,
    svg: SvgFile = None,
    json: Json = False,
) -> int:
    """Say which hands are pushed and called heads-up, when one may only push or fold."""
    found = push_fold(decimal_of(stack), decimal_of(ante))
    plot = plot_push_fold(found)
    if svg is not None:
        pictures.write(svg, plot)
    screen = Screen()
    if json:
        screen.json(_data(found) | ({} if svg is None else {"svg": svg}))
        return 0
    _tell(screen, found)
    if table:
        _tell_hands(screen, found)
    if svg is not None:
        pictures.tell(screen, plot, svg)
    return 0


def _tell(screen: Screen, found: PushFold) -> None:
    ante = ANTE.format(ante=found.ante) if found.ante else ""
    screen.say(GAME.format(stack=found.stack, ante=ante))
    gain = f"{found.exploitability:.1e}" if found.exploitability >= NOTHING else f"less than {NOTHING:.0e}"
    screen.say(VALUE.format(value=found.value, exploitability=gain))
    for form, share, often in ((PUSHES, found.push_share, found.push), (CALLS, found.call_share, found.call)):
        screen.say(form.format(share=100 * share))
        show(screen, [square_of(often)])


def square_of(often: tuple[float, ...]) -> Square:
    """Give the square of hands that are each played so often.

    >>> square_of((1.0, 0.5) + 167 * (0.0,))[0][:3]
    [Cell(name='AA', combos=6, of=6, weight=1.0), Cell(name='AKs', combos=4, of=4, weight=0.5), \
Cell(name='AQs', combos=0, of=4, weight=0.0)]
    """
    cells = [
        Cell(name, len(members) if part else 0, len(members), part)
        for name, members, part in zip(CLASSES, MEMBERS, often, strict=True)
    ]
    return [cells[row : row + 13] for row in range(0, 169, 13)]


def _tell_hands(screen: Screen, found: PushFold) -> None:
    """List the hands, those that can be shown to the deepest stacks first."""
    each = zip(CLASSES, found.push, found.call, exposed(found.ante), strict=True)
    rows = [
        (name, f"{100 * push:.2f}", f"{100 * call:.2f}", ANY if isinf(deepest) else f"{deepest:.2f}")
        for name, push, call, deepest in sorted(each, key=lambda row: -row[3])
    ]
    screen.table(HEAD, rows)


def _data(found: PushFold) -> dict[str, Any]:
    """Give it as data; a number of Sklansky and Chubukov is null where any stack is pushed."""
    numbers = (None if isinf(deepest) else deepest for deepest in exposed(found.ante))
    return {
        "stack": found.stack,
        "ante": found.ante,
        "value_sb_bb": found.value,
        "push_percent": 100 * found.push_share,
        "call_percent": 100 * found.call_share,
        "exploitability_bb": found.exploitability,
        "push": dict(zip(CLASSES, found.push, strict=True)),
        "call": dict(zip(CLASSES, found.call, strict=True)),
        "sklansky_chubukov_bb": dict(zip(CLASSES, numbers, strict=True)),
    }
