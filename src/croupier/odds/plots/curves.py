"""Plots with lines: equity street by street, and range against range.

Lines are told apart by colour and by dashes, so that no eye and no printer loses one; the first colours are those of
M. Okabe and K. Ito (*Color Universal Design*, 2008).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from croupier.odds.by_street import StreetEquity
from croupier.odds.plots.svg import FAINT, GRID, SIZE, broken, element, picture, polyline, width_of, words
from croupier.odds.spread import Spread

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#000000", "#e69f00", "#56b4e9", "#7a5195", "#8c6d31", "#5b6470")
DASHES = ("", "8 4", "2 4", "12 4 2 4", "6 3")

LEFT, TOP, WIDE, HIGH = 64, 20, 560, 320
"""Where the field of a plot begins, and how large it is, in pixels."""

LINE = 20
"""From one line of text to the next."""

SHARES = tuple(share / 20 for share in range(21))
"""The shares of a range that the table of a spread names."""


class Plot(msgspec.Struct, frozen=True):
    """Hold a picture and the numbers on it: SVG text, and a table with a head and rows of words."""

    title: str
    svg: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Curve(NamedTuple):
    """Hold a line: what it is called, and points from 0 to 1 both ways."""

    name: str
    points: Sequence[tuple[float, float]]
    marked: bool


def plot_streets(names: Sequence[str], told: Sequence[StreetEquity]) -> Plot:
    """Plot what hands were worth on each street; `names` are those of the hands, in order.

    >>> from croupier.odds.by_street import by_street
    >>> from croupier.rules.catalogue import CATALOGUE
    >>> hands = ["AsAh", "KsKh"]
    >>> plot = plot_streets(hands, by_street(CATALOGUE["holdem"], hands, "Kc7d2h5s", backend="numpy"))
    >>> plot.head, plot.rows[-1]
    (('Street', 'AsAh', 'KsKh'), ('turn', '4.55 %', '95.45 %'))
    """
    title = "Equity street by street"
    steps = max(len(told) - 1, 1)
    curves = [
        Curve(
            name,
            [(number / steps, each.answer.players[player].equity) for number, each in enumerate(told)],
            marked=True,
        )
        for player, name in enumerate(names)
    ]
    rows = tuple((each.street, *(percent(player.equity) for player in each.answer.players)) for each in told)
    parts = "; ".join(f"{row[0]}: {', '.join(row[1:])}" for row in rows)
    ticks = [(number / steps, each.street) for number, each in enumerate(told)]
    svg = _lines("streets", title, f"Equities of {', '.join(names)}. {parts}.", curves, ticks, "street")
    return Plot(title, svg, ("Street", *names), rows)


def plot_spreads(names: Sequence[str], each: Sequence[Spread]) -> Plot:
    """Plot two ranges against one another: the equity of their combos, the best first, over the share of the range.

    >>> from croupier.odds.ranges import parse_range
    >>> from croupier.odds.spread import spreads
    >>> from croupier.rules.catalogue import CATALOGUE
    >>> texts = ["AA, KQs", "QQ"]
    >>> found = spreads(CATALOGUE["holdem"], [parse_range(text) for text in texts], backend="numpy")
    >>> plot = plot_spreads(texts, found)
    >>> plot.rows[0], plot.rows[-1]
    (('0 %', '81.55 %', '30.01 %'), ('100 %', '35.34 %', '30.01 %'))
    """
    title = "Range against range"
    curves = [Curve(name, _steps(spread), marked=False) for name, spread in zip(names, each, strict=True)]
    rows = tuple((f"{100 * share:.0f} %", *(percent(spread.at(share)) for spread in each)) for share in SHARES)
    told = ", ".join(f"{name}: {percent(spread.equity)}" for name, spread in zip(names, each, strict=True))
    text = f"Equity of the combos of each range, the best first, over the share of the range. All together {told}."
    ticks = [(share / 4, f"{25 * share} %") for share in range(5)]
    svg = _lines("spread", title, text, curves, ticks, "share of the range, best combos first")
    return Plot(title, svg, ("Best share", *names), rows)


def percent(part: float) -> str:
    """Write a fraction of 1.

    >>> percent(0.0454545)
    '4.55 %'
    """
    return f"{100 * part:.2f} %"


def _steps(spread: Spread) -> list[tuple[float, float]]:
    """Return the corners of a line that goes down step by step; combos of one equity are one step."""
    points: list[tuple[float, float]] = []
    at = 0.0
    for combo in spread.combos:
        if points and points[-1][1] == combo.equity:
            points.pop()
        else:
            points.append((at, combo.equity))
        at = min(at + combo.weight, 1.0)
        points.append((at, combo.equity))
    return points


def _lines(
    name: str, title: str, description: str, curves: Sequence[Curve], ticks: Sequence[tuple[float, str]], along: str
) -> str:
    """Draw lines over a grid, with a key below them."""
    key = [broken(curve.name, WIDE - 60) for curve in curves]
    foot = TOP + 2 * LINE + HIGH + 3 * LINE + 10
    width = LEFT + WIDE + max(24.0, width_of(ticks[-1][1]) / 2 + 8)
    inside = [words(title, LEFT, TOP + 4, font_weight="bold"), *_grid(ticks, along)]
    for number, (curve, lines) in enumerate(zip(curves, key, strict=True)):
        inside += _curve(number, curve)
        inside.append(polyline([(LEFT, foot - 5), (LEFT + 40, foot - 5)], **_stroke(number)))
        for line in lines:
            inside.append(words(line, LEFT + 52, foot))
            foot += LINE
    return picture(name, title, description, (width, foot), inside)


def _stroke(number: int) -> dict[str, str | float]:
    dash = DASHES[number % len(DASHES)]
    given: dict[str, str | float] = {"stroke": COLOURS[number % len(COLOURS)], "stroke_width": 2.5}
    return given | ({"stroke_dasharray": dash} if dash else {})


def _place(x: float, y: float) -> tuple[float, float]:
    return LEFT + WIDE * x, TOP + 2 * LINE + HIGH * (1 - y)


def _grid(ticks: Sequence[tuple[float, str]], along: str) -> list[str]:
    drawn = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        x, y = _place(0, share)
        drawn.append(polyline([(x, y), (x + WIDE, y)], stroke=GRID))
        drawn.append(words(f"{100 * share:.0f} %", x - 8, y + 5, text_anchor="end", fill=FAINT))
    drawn.append(words("equity", LEFT, TOP + 2 * LINE - 10, fill=FAINT))
    for share, text in ticks:
        x, y = _place(share, 0)
        drawn.append(polyline([(x, y), (x, y + 6)], stroke=FAINT))
        drawn.append(words(text, x, y + LINE + 4, text_anchor="middle", fill=FAINT))
    drawn.append(words(along, LEFT + WIDE / 2, _place(0, 0)[1] + 2 * LINE + 4, text_anchor="middle", fill=FAINT))
    return drawn


def _curve(number: int, curve: Curve) -> list[str]:
    points = [_place(*point) for point in curve.points]
    drawn = [polyline(points, **_stroke(number), stroke_linejoin="round")]
    if curve.marked:
        colour = COLOURS[number % len(COLOURS)]
        drawn += [element("circle", cx=x, cy=y, r=SIZE / 3, fill=colour) for x, y in points]
    return drawn
