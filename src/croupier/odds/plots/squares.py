"""Plots of the 13 x 13 square of starting hands: pairs on the diagonal, suited hands above it, offsuit below.

A cell is the darker the more often its hand is played, and says so in words where that is neither always nor never.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.odds.plots.curves import Plot, percent
from croupier.odds.plots.svg import FAINT, GRID, INK, SIZE, element, picture, words
from croupier.odds.pushfold import PushFold
from croupier.odds.ranges.combos import CLASSES

CELL, LEFT, TOP = 42, 20, 92
GAP = 40
NEVER, ALWAYS = (255, 255, 255), (0, 84, 136)


def plot_push_fold(found: PushFold) -> Plot:
    """Plot which hands are pushed and which call, side by side.

    >>> from croupier.odds.pushfold import push_fold
    >>> plot = plot_push_fold(push_fold(10))
    >>> plot.head, plot.rows[0], len(plot.rows)
    (('Hand', 'Push', 'Call'), ('AA', '100.00 %', '100.00 %'), 169)
    """
    title = f"Push or fold with {found.stack:g} big blinds"
    if found.ante:
        title += f", ante {found.ante:g}"
    headings = (
        f"Small blind pushes {percent(found.push_share)} of all hands",
        f"Big blind calls {percent(found.call_share)} of all hands",
    )
    inside = [words(title, LEFT, 32, font_weight="bold", font_size=SIZE + 4)]
    for number, (heading, often) in enumerate(zip(headings, (found.push, found.call), strict=True)):
        inside += square(heading, often, LEFT + number * (13 * CELL + GAP))
    size = (2 * LEFT + 2 * 13 * CELL + GAP, TOP + 13 * CELL + LEFT)
    rows = tuple(
        (name, percent(push), percent(call)) for name, push, call in zip(CLASSES, found.push, found.call, strict=True)
    )
    svg = picture("push-fold", title, f"{'. '.join(headings)}.", size, inside)
    return Plot(title, svg, ("Hand", "Push", "Call"), rows)


def square(heading: str, often: Sequence[float], left: float) -> list[str]:
    """Draw one square of 169 hands, each played so often, below its heading.

    >>> len(square("All", 169 * (1.0,), 0))
    339
    """
    drawn = [words(heading, left, TOP - 16)]
    for place, (name, part) in enumerate(zip(CLASSES, often, strict=True)):
        row, column = divmod(place, 13)
        x, y = left + column * CELL, TOP + row * CELL
        ink = "#ffffff" if part > 0.5 else INK if part else FAINT
        mixed = 0.0 < part < 1.0
        middle = x + CELL / 2
        drawn.append(element("rect", x=x, y=y, width=CELL, height=CELL, fill=shade(part), stroke=GRID))
        drawn.append(words(name, middle, y + (18 if mixed else 26), text_anchor="middle", fill=ink))
        if mixed:
            drawn.append(words(share(part), middle, y + 34, text_anchor="middle", fill=ink, font_size=SIZE - 3))
    return drawn


def share(part: float) -> str:
    """Write how often, never as never or as always where it is neither.

    >>> share(0.4), share(0.001), share(0.999)
    ('40%', '<1%', '>99%')
    """
    return "<1%" if part < 0.01 else ">99%" if part > 0.99 else f"{100 * part:.0f}%"


def shade(part: float) -> str:
    """Give the colour of a part from 0 to 1.

    >>> shade(0), shade(1)
    ('#ffffff', '#005488')
    """
    mixed = (round(low + (high - low) * part) for low, high in zip(NEVER, ALWAYS, strict=True))
    return "#" + "".join(f"{each:02x}" for each in mixed)
