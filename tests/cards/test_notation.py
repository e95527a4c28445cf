"""How cards are written and read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import RANKS, SUITS, SYMBOLS, UNKNOWN, card, format_card, format_cards, parse_cards
from croupier.errors import NotationError

DIFFERENT = st.permutations(range(52)).flatmap(lambda deck: st.integers(0, 52).map(lambda n: tuple(deck[:n])))


@given(cards=DIFFERENT, separator=st.sampled_from(["", " ", ",", ", ", "\n"]), suits=st.sampled_from([SUITS, SYMBOLS]))
def test_what_is_written_is_read_back(cards: tuple[int, ...], separator: str, suits: str) -> None:
    """Writing cards and reading them gives the same cards, in every spelling that is written."""
    assert cards == parse_cards(format_cards(cards, separator, suits))


@given(cards=DIFFERENT, places=st.lists(st.integers(0, 52), max_size=4))
def test_unknown_cards_are_read_back(cards: tuple[int, ...], places: list[int]) -> None:
    """Unknown cards are read where they are allowed, as many as there are, between the known ones."""
    mixed = list(cards)
    for place in places:
        mixed.insert(place, UNKNOWN)
    assert tuple(mixed) == parse_cards(format_cards(mixed), unknown=True)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        (" \t\n", ""),
        ("AsKd", "AsKd"),
        ("as kD, tH", "AsKdTh"),
        ("10h10S", "ThTs"),
        ("A♠ K♥ Q♦ J♣", "AsKhQdJc"),
        ("A♤ K♡ Q♢ J♧", "AsKhQdJc"),
        ("A♠\ufe0fK♥\ufe0f", "AsKh"),
        (",,2c,,3d,,", "2c3d"),
    ],
)
def test_every_usual_spelling_is_read(text: str, expected: str) -> None:
    """Case, ten, suit signs and separators as people write them."""
    assert expected == format_cards(parse_cards(text))


@pytest.mark.parametrize(
    ("code", "position", "text"),
    [
        ("notation", 0, "x"),
        ("notation", 1, "A"),
        ("notation", 3, "AsK"),
        ("notation", 3, "AsKx"),
        ("notation", 0, "1s"),
        ("notation", 2, "10"),
        ("notation", 1, "A s"),
        ("notation", 0, "?s"),
        ("notation", 2, "As-Kd"),
        ("notation", 0, "Аs"),
        ("card_twice", 5, "As   A♠"),
        ("unknown_card", 2, "As??"),
    ],
)
def test_what_is_not_a_card_is_refused_with_its_place(code: str, position: int, text: str) -> None:
    """A refusal has the code and points at the character."""
    with pytest.raises(NotationError) as refused:
        parse_cards(text)
    assert (code, position, text) == (refused.value.code, refused.value.position, refused.value.text)


@pytest.mark.parametrize(("position", "text"), [(0, ""), (2, "  "), (2, "AsKd"), (3, "As Kd Qh")])
def test_one_card_is_exactly_one(position: int, text: str) -> None:
    """Reading one card refuses none and refuses two, pointing at the second."""
    with pytest.raises(NotationError) as refused:
        card(text)
    assert ("wrong_card_count", position) == (refused.value.code, refused.value.position)


def test_one_card_is_read() -> None:
    """Every card is read alone and written the same."""
    names = [rank + suit for rank in RANKS for suit in SUITS]
    assert names == [format_card(card(name)) for name in names]


@given(st.text() | st.text(alphabet="23456789TJQKA10cdhs♠♥?, ", max_size=20))
def test_junk_is_read_or_refused(text: str) -> None:
    """Any text at all is either a list of cards or a notation error with a place inside the text."""
    for unknown in (False, True):
        try:
            found = parse_cards(text, unknown=unknown)
        except NotationError as refused:
            place = refused.position
        else:
            assert found == parse_cards(format_cards(found), unknown=unknown)
            place = 0
        assert 0 <= place <= len(text)
