"""`croupier range`: what a range holds, as the square of 169 classes, and what it is worth against another.

Decides what is said of a range. Ranges of more than two cards have no square; some of their hands are drawn
instead, always the same. Words are read by `question`, squares are drawn by `square`, equities are told by `answer`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from math import comb
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from cyclopts import Parameter

from croupier.cards import DECKS, Card, format_cards
from croupier.cli.answer import data, percent, tell
from croupier.cli.odds import BoardCards, GameKey, tell_cards
from croupier.cli.options import Json
from croupier.cli.question import AnyRange, Boards, Named, boards_of, cards_of, game_asked, range_of
from croupier.cli.screen import Screen
from croupier.cli.square import CELL, WHOLE, Square, coloured, plain, shades, square
from croupier.cli.waiting import Waiting
from croupier.odds import Equity, Range, equity
from croupier.odds.spots import spot
from croupier.rules import Game

if TYPE_CHECKING:
    from rich.text import Text

COUNT: Final = "{count:,} of {of:,} {what}{weighing}, {share} %: {name}"
WEIGHING: Final = " that weigh {weight:,.7g}"

SAMPLES, A_LINE = 12, 4
"""So many hands of a range without a square are shown, so many on a line."""

GAP: Final = "    "


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
    json: Json = False,
) -> int:
    """Show what a range holds, and what it is worth against another."""
    played = game_asked(game)
    boards = boards_of(board, played)
    lying = cards_of(boards)
    asked = [_held(each, played, lying) for each in (text, v) if each is not None]
    named = [Named(each.name, each.left) for each in asked]
    spot(played, [named[0].value, named[-1].value], boards)  # refuses a board that the game does not have
    answer = _against(played, named, boards) if v is not None else None
    screen = Screen()
    if json:
        found = {"game": played.key, "board": format_cards(lying), "ranges": [_data(each, lying) for each in asked]}
        screen.json(found | ({"odds": data(answer, named)} if answer else {}))
        return 0
    tell_cards(screen, boards)
    _tell_ranges(screen, asked, played, lying)
    if answer:
        tell(screen, answer, named, played)
    return 0


def _held(text: str, game: Game, lying: tuple[Card, ...]) -> Held:
    whole = range_of(text, game)
    left = range_of(text, game, lying) if lying else whole
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
            _tell_squares(screen, squares)


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


def _tell_squares(screen: Screen, squares: Sequence[Square]) -> None:
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
