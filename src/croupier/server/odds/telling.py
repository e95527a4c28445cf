"""A question of the page answered: read, counted and told (in the worker's process).

Decides how what `croupier.odds` found goes on the wire. `work` is what the processes of the `desk` do.
"""

from __future__ import annotations

from functools import cache, partial
from math import comb
from typing import Any, Final, Literal

import msgspec

from croupier.cards import DECKS, RANKS, format_card, format_cards
from croupier.errors import CroupierError, NotationError, QuestionError, RequestError
from croupier.odds.asking import Asked, Question, placed, read
from croupier.odds.by_street import StreetEquity
from croupier.odds.kinds import Kind
from croupier.odds.next_card import NextCards
from croupier.odds.outs import Outs
from croupier.odds.ranges import Range
from croupier.odds.ranges.combos import CLASSES
from croupier.odds.ranges.reading import WHOLE
from croupier.odds.report import How, Report, extras_of, report
from croupier.odds.results import PlayerEquity
from croupier.odds.spots import board_sizes, hand_sizes
from croupier.odds.typed import BETWEEN_BOARDS, Named, boards_alone, has_ranges, range_of
from croupier.rules import CATALOGUE, Game
from croupier.server.elsewhere import Tell
from croupier.server.odds import shapes

SQUARE: Final = 2
"""Ranges of hands of so many cards have a square of classes."""

STEPS: Final = 100
"""Progress is told in steps of a hundredth."""


def answered(asked: shapes.OddsQuestion, tell: Tell, backend: str | None = None) -> shapes.OddsLine:
    """Answer a question: the last line, an answer or a refusal; `tell` gets the progress on the way.

    >>> told = []
    >>> line = answered(shapes.OddsQuestion("holdem", ("AhKh", "QsQd"), "Qh7h2d3c"), told.append, "numpy")
    >>> [hand.win for hand in line.answer.hands], line.answer.of, told
    ([7, 37], 'boards', [1.0])
    >>> answered(shapes.OddsQuestion("holdem", ("AhKh", "Qz")), told.append).refusal.at
    1
    """
    try:
        return shapes.OddsLine(answer=_answer(_found(asked, tell, backend)))
    except QuestionError as error:
        return shapes.OddsLine(refusal=refusal(error))


def refusal(error: QuestionError) -> shapes.OddsRefusal:
    """Word a refusal, beside its field."""
    field: Any = error.field
    return shapes.OddsRefusal(error.code, str(error), error.detail, field, error.hand, error.at)


def _found(asked: shapes.OddsQuestion, tell: Tell, backend: str | None) -> Report:
    game = CATALOGUE.get(asked.game)
    if game is None:
        raise QuestionError(RequestError("unknown_game", game=asked.game), "game")
    question = Question(game, asked.hands, asked.board, asked.dead)
    checked = read(question)
    how = How(asked.method, asked.seed, backend)
    try:
        return report(checked, frozenset(asked.extras), how, partial(_tell, tell, [-1]))
    except CroupierError as error:
        raise placed(error, question) from error


def _tell(tell: Tell, last: list[int], part: float) -> None:
    """Tell how much is done where that is more than was told, and else only learn whether to go on."""
    step = int(part * STEPS)
    if step > last[0]:
        last[0] = step
        tell(step / STEPS)
    else:
        tell(None)


# --- the answer -------------------------------------------------------------------------------------------------------


def _answer(found: Report) -> shapes.OddsAnswer:
    asked, answer = found.asked, found.equity
    return shapes.OddsAnswer(
        game=asked.game.key,
        method=_method(answer.method),
        deals=answer.boards,
        of="boards" if boards_alone(asked.hands, asked.game) else "deals",
        error=answer.error,
        board=_board(asked),
        dead=format_cards(asked.dead),
        hands=tuple([_hand(*pair) for pair in zip(asked.hands, answer.players, strict=True)]),
        next=tuple([_next(each) for each in found.next]),
        streets=tuple([_street(each, asked) for each in found.streets]),
        outs=tuple([_outs(number, each) for number, each in found.outs]),
        without=tuple(
            [
                shapes.OddsWithout(each.extra, each.hand, each.why.code, str(each.why), each.why.detail)
                for each in found.without
            ]
        ),
    )


def _method(name: str) -> Literal["exact", "sampled"]:
    return "sampled" if name == "sampled" else "exact"


def _board(asked: Asked) -> str:
    boards = [board for board in asked.boards if not isinstance(board, int)]
    if boards:
        return BETWEEN_BOARDS.join(format_cards(board) for board in boards)
    return format_cards(card for card in asked.boards if isinstance(card, int))


def _hand(named: Named, player: PlayerEquity) -> shapes.OddsHand:
    combos = None if isinstance(named.value, tuple) else named.value.count
    counts = (player.win, player.tie, player.lose, str(player.share), player.equity, player.error)
    halves = (player.hi, player.lo, player.scoop, player.quarter)
    return shapes.OddsHand(named.name, combos is not None, combos, *counts, *halves)


def _next(found: NextCards) -> shapes.OddsNext:
    cards = [shapes.OddsNextCard(format_card(each.card), each.equities, each.best) for each in found.cards]
    return shapes.OddsNext(found.street, found.hand, _method(found.method), found.error, tuple(cards))


def _street(told: StreetEquity, asked: Asked) -> shapes.OddsStreet:
    hands = [
        format_cards(hand) if isinstance(hand, tuple) else named.name
        for hand, named in zip(told.hands, asked.hands, strict=True)
    ]
    answer = told.answer
    made = (_method(answer.method), answer.boards, answer.error, tuple([player.equity for player in answer.players]))
    return shapes.OddsStreet(told.street, format_cards(told.board), tuple(hands), *made)


def _kind(kind: Kind | None) -> shapes.OddsKind | None:
    if kind is None:
        return None
    return shapes.OddsKind(kind.category.value, None if kind.top is None else RANKS[kind.top], kind.held)


def _outs(number: int, found: Outs) -> shapes.OddsOuts:
    groups = []
    for each in found.groups():
        kind = _kind(each.kind)
        assert kind is not None
        cards = (format_cards(each.cards), format_cards(each.good))
        groups.append(shapes.OddsOutGroup(each.ranking.evaluator, kind, *cards, each.chance, each.by_end))
    return shapes.OddsOuts(
        number,
        found.street,
        found.end,
        len(found.cards),
        found.coming,
        tuple([_kind(kind) for kind in found.now]),
        len(found.outs),
        format_cards(found.good),
        *found.chances(len(found.outs)),
        tuple(groups),
    )


# --- ranges -----------------------------------------------------------------------------------------------------------


def range_read(asked: shapes.RangeAsked) -> shapes.OddsRange:
    """Read a range of hands of two cards, without those that have a card which is not in the deck.

    Raises `RequestError` with the code `unknown_game`, or `not_a_range` and why.

    >>> found = range_read(shapes.RangeAsked("holdem", "AA, kk, AKs:0.5"))
    >>> found.text, found.combos, found.of, found.weight, found.cells[:2]
    ('KK+, AKs:0.5', 16, 1326, 14.0, (1.0, 0.5))
    """
    game = CATALOGUE.get(asked.game)
    if game is None or not has_ranges(game) or game.hole_cards != SQUARE:
        raise RequestError("unknown_game", game=asked.game)
    of = comb(len(DECKS[game.deck].cards), SQUARE)
    try:
        found = range_of(asked.text, game)
    except NotationError as error:
        if error.code not in {"range_empty", "range_dead"}:
            raise RequestError("not_a_range", why=error.code, **error.detail) from None
        return shapes.OddsRange("", 0, of, 0.0, (0.0,) * len(CLASSES))
    assert isinstance(found, Range)
    cells = tuple([cell.weight for row in found.grid() for cell in row])
    return shapes.OddsRange(found.to_text(), found.count, of, found.total_weight / WHOLE, cells)


# --- what may be asked ------------------------------------------------------------------------------------------------


@cache
def games() -> shapes.OddsGames:
    """List what may be asked, by game.

    >>> games().games[0].sizes, games().games[0].ranges
    ((2,), True)
    """
    return shapes.OddsGames(tuple([_game(game) for game in CATALOGUE.values()]))


def _game(game: Game) -> shapes.OddsGame:
    dealt = [(False,) * street.down + (True,) * street.up for street in game.streets]
    return shapes.OddsGame(
        game=game.key,
        deck=tuple([format_card(card) for card in DECKS[game.deck].cards]),
        up=tuple([up for street in dealt for up in street]),
        sizes=tuple(hand_sizes(game)),
        boards=game.boards,
        board=tuple(board_sizes(game)),
        ranges=has_ranges(game),
        split=len(game.rankings) > 1,
        extras=extras_of(game),
    )


def encoded(line: shapes.OddsLine) -> bytes:
    r"""Write a line as it goes out.

    >>> encoded(shapes.OddsLine(progress=0.5))
    b'{"progress":0.5}\n'
    """
    return msgspec.json.encode(line) + b"\n"
