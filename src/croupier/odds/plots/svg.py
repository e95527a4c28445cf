"""Small pieces of SVG as text: elements, lines, words that fit, and a whole picture with its title and description.

Decides how a picture is written, not what is on it. Text is set in whatever sans-serif font there is, so the room that
words need is estimated, and generously: nothing is cut. Numbers have at most two decimals. The same picture is the same
text, byte for byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

INK, PAPER, FAINT, GRID = "#1b1f24", "#ffffff", "#5b6470", "#d5d9de"

SIZE: Final = 14
"""The height of text, in pixels."""

FORBIDDEN: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Signs that XML cannot hold."""


def number(value: float) -> str:
    """Write a coordinate.

    >>> number(3.0), number(1 / 3), number(-0.001)
    ('3', '0.33', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(name: str, *inside: str, **attributes: str | float) -> str:
    """Write an element; an underscore in the name of an attribute stands for a hyphen.

    >>> element("line", x1=0, x2=2.5, stroke_width=2)
    '<line x1="0" x2="2.5" stroke-width="2"/>'
    """
    given = "".join(
        f' {key.replace("_", "-")}="{escape(value if isinstance(value, str) else number(value))}"'
        for key, value in attributes.items()
    )
    return f"<{name}{given}>{''.join(inside)}</{name}>" if inside else f"<{name}{given}/>"


def words(text: str, x: float, y: float, **attributes: str | float) -> str:
    """Write text at a place of its base line.

    >>> words("A < K", 1, 2)
    '<text x="1" y="2">A &lt; K</text>'
    """
    return element("text", _escaped(text), x=x, y=y, **attributes)


def _escaped(text: str) -> str:
    return escape(FORBIDDEN.sub("\ufffd", text), quote=False)


def width_of(text: str, size: float = SIZE) -> float:
    """Estimate how wide text is, rather too wide; signs that are not ASCII count as squares.

    >>> width_of("AKs", 10)
    20.4
    """
    return round(size * sum(0.68 if sign.isascii() else 1.0 for sign in text), 2)


def broken(text: str, room: float, size: float = SIZE) -> list[str]:
    """Break text into lines that fit, at blanks where that is possible.

    >>> broken("QQ+, AKs, AQs", 60, 10), broken("AAAAAAAA", 30, 10), broken("", 30)
    (['QQ+,', 'AKs, AQs'], ['AAAA', 'AAAA'], [''])
    """
    lines = [""]
    for word in text.split():
        rest = word
        if lines[-1] and width_of(f"{lines[-1]} {rest}", size) <= room:
            lines[-1] += f" {rest}"
            continue
        if lines[-1]:
            lines.append("")
        while width_of(rest, size) > room and len(rest) > 1:
            fits = max(1, next(count for count in range(len(rest)) if width_of(rest[: count + 1], size) > room))
            lines[-1], rest = rest[:fits], rest[fits:]
            lines.append("")
        lines[-1] = rest
    return lines


def polyline(points: Iterable[tuple[float, float]], **attributes: str | float) -> str:
    """Write a line through points.

    >>> polyline([(0, 0), (1, 2.5)], stroke="red")
    '<polyline points="0,0 1,2.5" fill="none" stroke="red"/>'
    """
    return element(
        "polyline", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), fill="none", **attributes
    )


def picture(name: str, title: str, description: str, size: tuple[float, float], inside: Sequence[str]) -> str:
    """Write a whole picture, in a file or in a page; `name` keeps its ids apart from those of others.

    >>> picture("p", "A title", "What it shows.", (10, 5), []).splitlines()[1:3]
    ['<title id="p-title">A title</title>', '<desc id="p-desc">What it shows.</desc>']
    """
    width, height = (number(each) for each in size)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-labelledby="{name}-title {name}-desc" font-family="system-ui, sans-serif" '
        f'font-size="{SIZE}" fill="{INK}">'
    )
    parts = [
        element("title", _escaped(title), id=f"{name}-title"),
        element("desc", _escaped(description), id=f"{name}-desc"),
        element("rect", width=width, height=height, fill=PAPER),
        *inside,
    ]
    return "\n".join([head, *parts, "</svg>", ""])
