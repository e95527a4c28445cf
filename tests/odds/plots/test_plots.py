"""Plots: well-formed, told in words too, whole within their frame, and the same numbers as their tables."""

import re
from html import unescape
from xml.parsers import expat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.odds import parse_range
from croupier.odds.by_street import by_street
from croupier.odds.plots import Plot, plot_push_fold, plot_spreads, plot_streets
from croupier.odds.plots.svg import broken, picture, width_of, words
from croupier.odds.pushfold import push_fold
from croupier.odds.ranges.combos import CLASSES
from croupier.odds.spread import ComboEquity, Spread, spreads
from croupier.rules.catalogue import CATALOGUE

HOLDEM = CATALOGUE["holdem"]
NASTY = '<b> & "AA" \x00 \ud800 ' + "K" * 150 + " Q" * 60


def streets(names: tuple[str, ...] = ("AhKh", "QsQd")) -> Plot:
    """Plot a hand that went back and forth."""
    return plot_streets(names, by_street(HOLDEM, ["AhKh", "QsQd"], "Qh7h2d3cTh", backend="numpy"))


def ranges(names: tuple[str, ...] = ("QQ+, AKs", "top 15%")) -> Plot:
    """Plot two ranges on a flop."""
    hands = [parse_range("QQ+, AKs"), parse_range("top 15%")]
    return plot_spreads(names, spreads(HOLDEM, hands, "Th9h2c", backend="numpy"))


PLOTS = {
    "streets": streets(),
    "ranges": ranges(),
    "push or fold": plot_push_fold(push_fold(10)),
    "with an ante": plot_push_fold(push_fold(7.5, 0.125)),
    "names of any kind": streets((NASTY, NASTY)),
    "ranges of any kind": ranges((NASTY, NASTY)),
    "one street": plot_streets(["AhKh", "QsQd"], by_street(HOLDEM, ["AhKh", "QsQd"], "", backend="numpy")),
}

TEXT = re.compile(r'<text x="([\d.-]+)" y="([\d.-]+)"([^>]*)>([^<]*)</text>|(<text)')
"""A text with its place; the second part is one that is written in any other way."""


@pytest.mark.parametrize("name", PLOTS)
def test_a_picture_is_well_formed(name: str) -> None:
    """It is XML with a title and a description that it is labelled by, and asks for nothing from outside."""
    svg = PLOTS[name].svg
    elements: list[tuple[str, dict[str, str]]] = []
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda tag, attributes: elements.append((tag, attributes))
    parser.Parse(svg.encode(), True)
    (root, given), title, description = elements[:3]
    assert ("svg", "img", "title", "desc") == (root, given["role"], title[0], description[0])
    assert given["aria-labelledby"].split() == [title[1]["id"], description[1]["id"]]
    assert {"svg", "title", "desc", "rect", "text", "polyline", "circle"} >= {tag for tag, _ in elements}
    assert not re.search(r"href|url\(|@import|<style|<script|font-face", svg)


@pytest.mark.parametrize("name", PLOTS)
def test_no_text_is_cut(name: str) -> None:
    """Every text lies within the picture, by an estimate that is rather too wide."""
    svg = PLOTS[name].svg
    width, height = (float(size) for size in re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)[0])
    texts = TEXT.findall(svg)
    assert texts
    for x, y, attributes, text, unread in texts:
        assert not unread
        size = float((re.findall(r'font-size="([\d.]+)"', attributes) or [14])[0])
        wide = width_of(unescape(text), size)
        left = float(x) - wide * (0.5 if '"middle"' in attributes else 1.0 if '"end"' in attributes else 0.0)
        assert 0 <= left, text
        assert left + wide <= width, text
        assert size <= float(y) <= height - 4, text


def test_the_table_has_the_numbers_of_the_picture() -> None:
    """Streets and hands, shares and ranges, and all 169 hands stand in the tables."""
    told = PLOTS["streets"]
    assert ("Street", "AhKh", "QsQd") == told.head
    assert ("preflop", "46.21 %", "53.79 %") == told.rows[0]
    assert ("river", "100.00 %", "0.00 %") == told.rows[-1]
    assert [f"{5 * step} %" for step in range(21)] == [row[0] for row in PLOTS["ranges"].rows]
    assert CLASSES == tuple(row[0] for row in PLOTS["push or fold"].rows)
    assert ("43s", "71.07 %", "0.00 %") == PLOTS["push or fold"].rows[CLASSES.index("43s")]
    for name in ("streets", "ranges"):
        description = re.findall("<desc[^>]*>([^<]*)</desc>", PLOTS[name].svg)[0]
        assert all(part in description for part in PLOTS[name].head[1:])


def test_points_are_where_the_numbers_are() -> None:
    """A line goes from the left edge to the right one, and an equity of one half lies in the middle."""
    even = plot_spreads(["A"], [Spread((ComboEquity((1, 0), 0.25, 0.5), ComboEquity((2, 0), 0.75, 0.5)), 0.5)])
    assert '<polyline points="64,220 624,220" fill="none" stroke="#0072b2"' in even.svg
    steps = plot_spreads(["A"], [Spread((ComboEquity((1, 0), 0.25, 1.0), ComboEquity((2, 0), 0.75, 0.0)), 0.25)])
    assert 'points="64,60 204,60 204,380 624,380"' in steps.svg


def test_hands_that_are_mixed_say_so() -> None:
    """A cell that is neither always nor never played has its share in words."""
    svg = PLOTS["push or fold"].svg
    assert ">71%</text>" in svg
    assert ">40%</text>" in svg
    assert 2 == svg.count("%</text>")
    assert "Push or fold with 7.5 big blinds, ante 0.125" == PLOTS["with an ante"].title


def test_the_same_picture_is_the_same_text() -> None:
    """A plot is a value: asked again it is equal, byte for byte."""
    assert PLOTS["streets"] == streets()


@given(st.text(max_size=80), st.floats(20, 400), st.floats(8, 30))
def test_broken_lines_fit_and_lose_nothing(text: str, room: float, size: float) -> None:
    """Lines are no wider than the room, but for single signs, and have all signs in order."""
    lines = broken(text, room, size)
    assert "".join(text.split()) == "".join("".join(lines).split())
    assert all(width_of(line, size) <= room or len(line) <= 1 for line in lines)


@given(st.text(max_size=40))
def test_any_words_can_be_written(text: str) -> None:
    """Whatever a text holds, the picture is XML."""
    parser = expat.ParserCreate()
    parser.Parse(picture("p", text, text, (10, 10), [words(text, 1, 1)]).encode(), True)
