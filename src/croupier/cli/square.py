"""The square of a range of two cards, drawn: aces first, pairs on the diagonal, suited hands above it.

Decides colours and signs. In colour a cell is the greener the more its hands weigh; elsewhere a cell that is whole
has its name, and one that is not has its weight. `ranges` and `pushfold` say what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Final

from croupier.cards import RANKS, Card
from croupier.cli.screen import Screen
from croupier.odds import Range
from croupier.odds.ranges import Cell

if TYPE_CHECKING:
    from rich.text import Text

WHOLE: Final = 1_000_000
"""Weights of ranges are counted in millionths."""

NONE: Final = "."
CELL: Final = 5
GAP: Final = "    "
DARK, BRIGHT = (32, 64, 40), (64, 224, 112)
"""The colours of almost no weight and of a whole one, as red, green and blue."""

QUARTERS: Final = (0.25, 0.5, 0.75, 1.0)

Square = Sequence[Sequence[Cell]]


def square(held: Range, dead: Sequence[Card] = ()) -> list[list[Cell]]:
    """Give the square of a range, every weight as a share of those combos of the cell that the dead cards leave.

    >>> from croupier.cards import parse_cards
    >>> from croupier.odds import parse_range
    >>> square(parse_range("AA", parse_cards("As")), parse_cards("As"))[0][0]
    Cell(name='AA', combos=3, of=3, weight=1.0)
    """
    live = Range((WHOLE,) * len(held.weights)).without(dead).grid()
    return [[_of_live(*pair) for pair in zip(row, of, strict=True)] for row, of in zip(held.grid(), live, strict=True)]


def _of_live(cell: Cell, live: Cell) -> Cell:
    weight = cell.weight * cell.of / live.combos if live.combos else 0.0
    return Cell(cell.name, cell.combos, live.combos, weight)


def plain(cells: Square) -> list[str]:
    """Draw a square in letters, with the ranks at its edges.

    >>> print("\\n".join(plain([[Cell("AA", 6, 6, 1.0), Cell("AKs", 4, 4, 0.5)], [Cell("AKo", 0, 12, 0.0)]])))
          A    K
     A   AA  50%
     K    .
    """
    ranks = RANKS[::-1]
    head = "  " + "".join(f"{rank:>{CELL}}" for rank in ranks[: len(cells[0])])
    rows = zip(ranks, cells, strict=False)
    return [head, *(f" {rank}" + "".join(f"{_plain_cell(cell):>{CELL}}" for cell in row) for rank, row in rows)]


def _plain_cell(cell: Cell) -> str:
    if not cell.combos:
        return NONE
    return cell.name if cell.weight == 1 else weight_text(cell.weight)


def weight_text(weight: float) -> str:
    """Write a weight above 0 in three signs, never as none or as all where it is neither.

    >>> weight_text(0.5), weight_text(0.0001), weight_text(0.9999)
    ('50%', '<1%', '99%')
    """
    return "<1%" if weight < 0.01 else f"{min(round(100 * weight), 99)}%"


def coloured(cells: Square) -> list[Text]:
    """Draw a square in colours."""
    return [_join(_coloured_cell(cell) for cell in row) for row in cells]


def shades() -> Text:
    """Draw what the colours of some weights are."""
    return _join(_shaded(f"{100 * weight:.0f}%", weight) for weight in QUARTERS)


def _join(parts: Iterator[Text]) -> Text:
    from rich.text import Text

    return Text("").join(parts)


def _coloured_cell(cell: Cell) -> Text:
    from rich.text import Text

    if not cell.combos:
        return Text(f"{cell.name:^{CELL}}", "dim")
    return _shaded(cell.name, cell.weight)


def _shaded(name: str, weight: float) -> Text:
    from rich.text import Text

    red, green, blue = (round(low + (high - low) * weight) for low, high in zip(DARK, BRIGHT, strict=True))
    return Text(f"{name:^{CELL}}", f"{'black' if weight > 0.5 else 'white'} on rgb({red},{green},{blue})")


def show(screen: Screen, squares: Sequence[Square]) -> None:
    """Draw squares beside one another, with a key to the colours where there are weights between none and all."""
    drawn: list[Sequence[str | Text]] = [coloured(cells) if screen.coloured else plain(cells) for cells in squares]
    screen.say()
    for parts in zip(*drawn, strict=True):
        _draw(screen, parts)
    cells = chain.from_iterable(chain.from_iterable(squares))
    if screen.coloured and any(0 < cell.weight < 1 for cell in cells):
        screen.say()
        _draw(screen, [shades()])
    screen.say()


def _draw(screen: Screen, parts: Sequence[str | Text]) -> None:
    """Write the parts of a line with a gap between them."""
    if screen.coloured:
        from rich.text import Text

        screen.console.print(Text(GAP).join(Text.assemble(part) for part in parts), no_wrap=True, crop=True)
    else:
        screen.line(GAP.join(str(part) for part in parts))
