"""`croupier range`: what a range holds, as the square of 169 classes, and what it is worth against another.

Decides what is said of a range. Ranges of more than two cards have no square; some of their hands are drawn
instead, always the same. Words are read by `question`, squares are drawn by `square`, equities are told by `answer`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from random import Random
from typing import Annotated, Any, Final

import msgspec
from cyclopts import Parameter

from croupier.cards import DECKS, Card, format_cards
from croupier.cli import pictures
from croupier.cli.answer import data, percent, tell
from croupier.cli.odds import BoardCards, GameKey, tell_cards
from croupier.cli.options import Json
from croupier.cli.pictures import SvgFile
from croupier.cli.question import game_asked, range_asked
from croupier.cli.refusals import CommandRefused
from croupier.cli.screen import Screen
from croupier.cli.square import CELL, WHOLE, show, square
from croupier.cli.waiting import Waiting
from croupier.odds import Equity, Range, equity
from croupier.odds.plots import Plot, plot_spreads
from croupier.odds.spots import AnyRange, spot
from croupier.odds.spread import spreads
from croupier.odds.typed import Boards, Named, boards_of, cards_of
from croupier.rules import Game

COUNT: Final = "{count:,} of {of:,} {what}{weighing}, {share} %: {name}"
WEIGHING: Final = " that weigh {weight:,.7g}"

SAMPLES, A_LINE = 12, 4
"""So many hands of a range without a square are shown, so many on a line."""


class Held(msgspec.Struct, frozen=True):
    """One range that was asked for: its text, all of it, what the cards that lie leave, and of how many hands."""

    name: str
    whole: AnyRange
    left: AnyRange
    of: int

    @property
    def weights(self) -> tuple[int, int]:
        """Give the weight of the range and that of all hands, in millionths."""
        return self.left.total_weight, WHOLE * self.of


def show_range(
    text: Annotated[str, Parameter(help="A range in quotes, such as 'QQ+, AKs, 76s-54s, A5s:0.5' or 'top 15%'.")],
    /,
    *,
    v: Annotated[
        str | None, Parameter(help="Another range: say what the two are worth against one another.", show_default=False)
    ] = None,
    board: BoardCards = "",
    game: GameKey = None,
    svg: SvgFile = None,
    json: Json = False,
) -> int:
    """Show what a range holds, and what it is worth against another."""
    if svg is not None and v is None:
        raise CommandRefused("svg_without_v")
    played = game_asked(game)
    boards = boards_of(board, played)
    lying = cards_of(boards)
    asked = [_held(each, played, lying) for each in (text, v) if each is not None]
    named = [Named(each.name, each.left) for each in asked]
    spot(played, [named[0].value, named[-1].value], boards)  # refuses a board that the game does not have
    answer = _against(played, named, boards) if v is not None else None
    plot = None if svg is None else _plot(played, named, lying, svg)
    screen = Screen()
    if json:
        found = {"game": played.key, "board": format_cards(lying), "ranges": [_data(each, lying) for each in asked]}
        drawn = {} if plot is None or svg is None else pictures.data(plot, svg)
        screen.json(found | ({"odds": data(answer, named)} if answer else {}) | drawn)
        return 0
    tell_cards(screen, boards)
    _tell_ranges(screen, asked, played, lying)
    if answer:
        tell(screen, answer, named, played)
    if plot is not None and svg is not None:
        pictures.table(screen, plot)
        pictures.tell(screen, plot, svg)
    return 0


def _plot(game: Game, hands: Sequence[Named], lying: tuple[Card, ...], path: str) -> Plot:
    """Draw two ranges against one another into a file."""
    plot = plot_spreads(
        [each.name for each in hands], spreads(game, [each.value for each in hands], lying, backend="numpy")
    )
    pictures.write(path, plot)
    return plot


def _held(text: str, game: Game, lying: tuple[Card, ...]) -> Held:
    whole = range_asked(text, game)
    left = range_asked(text, game, lying) if lying else whole
    live = [card for card in DECKS[game.deck].cards if card not in lying]
    return Held(text.strip(), whole, left, comb(len(live), whole.cards))


def _against(game: Game, hands: Sequence[Named], boards: Boards) -> Equity:
    with Waiting() as waiting:
        return equity(game, [each.value for each in hands], boards, backend="numpy", progress=waiting)


def _data(held: Held, lying: tuple[Card, ...]) -> dict[str, Any]:
    """Give a range as data: its canonical text, how much it holds, and its square or some of its hands."""
    weight, of = held.weights
    found: dict[str, Any] = {
        "range": held.whole.to_text(),
        "combos": held.left.count,
        "of": held.of,
        "weight": weight / WHOLE,
        "share": weight / of,
    }
    if isinstance(held.left, Range):
        return found | {"grid": [[cell._asdict() for cell in row] for row in square(held.left, lying)]}
    return found | {"sample": [format_cards(hand) for hand in some_hands(held.left)]}


def some_hands(held: AnyRange) -> list[tuple[Card, ...]]:
    """Draw some different hands of a range, all where there are only a few.

    >>> from croupier.odds import parse_omaha_range
    >>> [format_cards(hand) for hand in some_hands(parse_omaha_range("AAAA, KKKK"))]
    ['KsKhKdKc', 'AsAhAdAc']
    """
    if held.count <= SAMPLES:
        return [combo.cards for combo in held.combos()]
    draw = Random(1).randrange
    return list(dict.fromkeys(held.sample(draw) for _ in range(SAMPLES)))


# --- for people -----------------------------------------------------------------------------------------------


def _tell_ranges(screen: Screen, asked: Sequence[Held], game: Game, lying: tuple[Card, ...]) -> None:
    """Say what ranges hold and draw them, squares beside one another where the screen is wide enough."""
    ranks = len(DECKS[game.deck].cards) // 4
    width = len(asked) * CELL * (ranks + 1)
    together = width <= screen.console.width
    for group in [asked] if together else [[held] for held in asked]:
        squares = []
        for held in group:
            _tell_count(screen, held)
            if isinstance(held.left, Range):
                squares.append([row[:ranks] for row in square(held.left, lying)[:ranks]])
            else:
                _tell_hands(screen, held.left)
        if squares:
            show(screen, squares)


def _tell_count(screen: Screen, held: Held) -> None:
    weight, of = held.weights
    even, small = weight == WHOLE * held.left.count, isinstance(held.left, Range)
    screen.say(
        COUNT.format(
            name=held.name,
            count=held.left.count,
            of=held.of,
            what="combos" if small else "hands",
            weighing="" if even else WEIGHING.format(weight=weight / WHOLE),
            share=percent(weight, of),
        )
    )


def _tell_hands(screen: Screen, held: AnyRange) -> None:
    hands = [screen.cards(hand, "") for hand in some_hands(held)]
    for first in range(0, len(hands), A_LINE):
        screen.say("  " + "   ".join(hands[first : first + A_LINE]))
