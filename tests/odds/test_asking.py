"""Questions of several fields: what is read, and beside which field and at which character a refusal stands."""

import pytest
from msgspec.structs import replace

from croupier.cards import parse_cards
from croupier.errors import QuestionError
from croupier.odds.asking import Question, read
from croupier.rules.catalogue import CATALOGUE

HOLDEM, RAZZ, SHORT = CATALOGUE["holdem"], CATALOGUE["razz"], CATALOGUE["short_deck"]
TWO_BOARDS = replace(HOLDEM, key="two", boards=2)
FULL = "2c3c4c5c6c"


def refused(question: Question) -> tuple[str, str | None, int | None, int | None]:
    """Give the code of a refusal and where it stands."""
    with pytest.raises(QuestionError) as refusal:
        read(question)
    return refusal.value.code, refusal.value.field, refusal.value.hand, refusal.value.at


REFUSED: list[tuple[Question, tuple[str, str | None, int | None, int | None]]] = [
    (Question(HOLDEM, ("AhKh", "QsQz")), ("notation", "hand", 2, 3)),
    (Question(HOLDEM, ("", "QsQd")), ("range_empty", "hand", 1, 0)),
    (Question(HOLDEM, ("AhKh", "QQ, KKx")), ("wrong_card_count", "hand", 2, 6)),
    (Question(HOLDEM, ("AhAd", "QQ+ AA:2")), ("not_a_weight", "hand", 2, 7)),
    (Question(HOLDEM, ("AhKh", "AhAh")), ("card_twice", "hand", 2, 2)),
    (Question(HOLDEM, ("AhKh", "Ah Qd")), ("card_twice", "hand", 2, 0)),
    (Question(HOLDEM, ("AhKh", "Qd,  Kh")), ("card_twice", "hand", 2, 5)),
    (Question(HOLDEM, ("AhKh", "AhKh")), ("card_twice", "hand", 2, 0)),
    (Question(HOLDEM, ("AhKh", "QsQd"), "Qh7h2"), ("notation", "board", None, 5)),
    (Question(HOLDEM, ("AhKh", "QsQd"), "Qh7h??"), ("unknown_card", "board", None, 4)),
    (Question(HOLDEM, ("AhKh", "QsQd"), "Qh7h10d 10d"), ("card_twice", "board", None, 8)),
    (Question(HOLDEM, ("AhKh", "QsQd"), "Qh7h Kh"), ("card_twice", "board", None, 5)),
    (Question(HOLDEM, ("AhKh", "QsQd"), "Qh7h"), ("wrong_card_count", "board", None, None)),
    (Question(HOLDEM, ("AhKh", "QsQd"), "", "2"), ("notation", "dead", None, 1)),
    (Question(HOLDEM, ("AhKh", "QsQd"), "", "2c 2c"), ("card_twice", "dead", None, 3)),
    (Question(HOLDEM, ("AhKh", "QsQd"), "Qh7h2d", "3c2d"), ("card_twice", "dead", None, 2)),
    (Question(HOLDEM, ("AhKh",)), ("wrong_player_count", "hands", None, None)),
    (Question(HOLDEM, ()), ("wrong_player_count", "hands", None, None)),
    (Question(HOLDEM, ("random",) * 11), ("wrong_player_count", "hands", None, None)),
    (Question(HOLDEM, ("AsAc", "AA"), "", "AhAd"), ("range_dead", "hand", 2, 0)),
    (Question(RAZZ, ("Ah2d3c", "AA")), ("notation", "hand", 2, 1)),
    (Question(RAZZ, ("Ah2d3c", "4c5c")), ("wrong_card_count", "hand", 2, None)),
    (Question(RAZZ, ("Ah2d3c", "")), ("wrong_card_count", "hand", 2, None)),
    (Question(RAZZ, ("Ah2d3c", "4c5c6c"), "2c"), ("wrong_card_count", "board", None, None)),
    (Question(RAZZ, ("??????",) * 8), ("not_enough_cards", "hands", None, None)),
    (Question(SHORT, ("AhKh", "Qd 5d")), ("card_not_in_deck", "hand", 2, 3)),
    (Question(SHORT, ("AhKh", "QdQs"), "6c7c 2c"), ("card_not_in_deck", "board", None, 5)),
    (Question(SHORT, ("AhKh", "22")), ("range_dead", "hand", 2, 0)),
    (Question(TWO_BOARDS, ("AhKh", "QdQs"), "2c3c4c/5c6cAh"), ("card_twice", "board", None, 11)),
    (Question(TWO_BOARDS, ("AhKh", "QdQs"), "2c3c4c/5c6c"), ("wrong_card_count", "board", None, None)),
    (Question(TWO_BOARDS, ("AhKh", "QdQs"), "2c3c4c"), ("wrong_card_count", "board", None, None)),
]


@pytest.mark.parametrize(
    ("question", "found"), REFUSED, ids=[f"{n} {found[0]}" for n, (_, found) in enumerate(REFUSED)]
)
def test_a_refusal_stands_beside_its_field(
    question: Question, found: tuple[str, str | None, int | None, int | None]
) -> None:
    """Each has its code, the field, the number of the hand, and the character where it is about one."""
    assert found == refused(question)


def test_ranges_are_without_what_others_hold() -> None:
    """Known cards are in no range, whoever is typed first; before the board lies its cards are in a range."""
    asked = read(Question(HOLDEM, ("QQ+", "KhKd"), FULL.replace("6c", "Qh")))
    (live, early) = (asked.hands[0].value, asked.early[0].value)
    assert not isinstance(live, tuple)
    assert not isinstance(early, tuple)
    assert (3 + 1 + 6, 6 + 1 + 6) == (live.count, early.count)


def test_two_boards_are_typed_with_a_stroke() -> None:
    """A game of several boards has each of them."""
    boards = read(Question(TWO_BOARDS, ("AhKh", "QdQs"), "2c3c4c / 5c6c7c")).boards
    assert (parse_cards("2c3c4c"), parse_cards("5c6c7c")) == boards
