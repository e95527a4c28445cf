"""A question of odds in several fields, read: a game, the hands, the board, the dead cards, each as it was typed.

Decides beside which field a refusal stands, and at which character of its text; what is refused is decided by those
that read (`typed`, `ranges`) and check (`spots`). `report` answers what was read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import msgspec

from croupier.cards import Card, card_places, parse_cards
from croupier.errors import CroupierError, NotationError, OddsError, QuestionError
from croupier.odds.spots import spot
from croupier.odds.typed import BETWEEN_BOARDS, Boards, Named, as_cards, boards_of, cards_of, held_in, named
from croupier.rules.game import Game

ALL_HANDS: Final = frozenset({"wrong_player_count", "not_enough_cards", "ranges_clash"})
"""Refusals that are about all hands together."""


class Question(msgspec.Struct, frozen=True):
    """Hold what was typed."""

    game: Game
    hands: tuple[str, ...]
    board: str = ""
    dead: str = ""


class Asked(msgspec.Struct, frozen=True):
    """Hold a question that was read and can be answered.

    `hands` are without what lies on the board or is dead; `early` are the same as they were before a card lay there,
    when only the dead ones were in a range's way.
    """

    game: Game
    hands: tuple[Named, ...]
    early: tuple[Named, ...]
    boards: Boards
    dead: tuple[Card, ...]


def read(question: Question) -> Asked:
    """Read and check a question.

    Raises `QuestionError` with the codes of `NotationError`, and of `OddsError` as `spots.spot` has them.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> read(Question(CATALOGUE["holdem"], ("AhKh", "QQ+"), "Qh7h2d")).hands[1].value.count
    9
    >>> try:
    ...     read(Question(CATALOGUE["holdem"], ("AhKh", "QsQd"), "Qh, 7h Ah"))
    ... except QuestionError as error:
    ...     error.code, error.field, error.at
    ('card_twice', 'board', 7)
    """
    game = question.game
    with _beside("board"):
        boards = boards_of(question.board, game)
    with _beside("dead"):
        dead = parse_cards(question.dead)
    hands = _hands(question, [*cards_of(boards), *dead])
    with _placed(question):
        spot(game, [hand.value for hand in hands], boards, dead)
    return Asked(game, hands, _hands(question, dead) if boards else hands, boards, dead)


@contextmanager
def _beside(field: str, hand: int | None = None) -> Iterator[None]:
    """Say beside which field a text stands that cannot be read."""
    try:
        yield
    except NotationError as error:
        raise QuestionError(error, field, hand, error.position) from error


def _hands(question: Question, seen: Sequence[Card]) -> tuple[Named, ...]:
    """Read the hands: those that are cards first, since no range has their cards."""
    read_as_cards = []
    for number, word in enumerate(question.hands, start=1):
        with _beside("hand", number):
            read_as_cards.append(as_cards(word, question.game))
    gone = [*seen, *held_in(read_as_cards)]
    hands = []
    for number, (word, hand) in enumerate(zip(question.hands, read_as_cards, strict=True), start=1):
        with _beside("hand", number):
            hands.append(named(word, hand, question.game, gone))
    return tuple(hands)


@contextmanager
def _placed(question: Question) -> Iterator[None]:
    """Say beside which field stands what does not go together."""
    try:
        yield
    except OddsError as error:
        raise placed(error, question) from error


def placed(error: CroupierError, question: Question) -> QuestionError:
    """Say beside which field a refusal of `odds` stands, and at which character where it is about a card.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> asked = Question(CATALOGUE["holdem"], ("AhKh", "QsQd"))
    >>> placed(OddsError("not_enough_cards", needed=60, left=52), asked).field
    'hands'
    """
    if error.code in ALL_HANDS:
        return QuestionError(error, "hands")
    field, _, number = str(error.detail.get("where", "")).partition(" ")
    if field not in {"hand", "board", "dead"}:
        return QuestionError(error)
    hand = int(number) if field == "hand" else None
    card = error.detail.get("position")
    if card is None:
        return QuestionError(error, field, hand)
    text = question.hands[hand - 1] if hand else question.board if field == "board" else question.dead
    return QuestionError(error, field, hand, _place(text, int(number) if field == "board" and number else 1, card))


def _place(text: str, board: int, card: int) -> int:
    """Return where a card begins; `board` is the number of the part between strokes in which it stands."""
    *before, part = text.split(BETWEEN_BOARDS)[:board]
    return sum(len(each) + len(BETWEEN_BOARDS) for each in before) + card_places(part)[card]
