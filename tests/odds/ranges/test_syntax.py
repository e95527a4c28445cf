"""What can be written, and what is refused: every form and every code, in tables."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import parse_cards
from croupier.errors import NotationError
from croupier.odds import OmahaRange, Range, parse_omaha_range, parse_range
from croupier.odds.ranges.reading import CODES, MOST_TERMS
from croupier.odds.ranges.syntax import FORMS, Form


def read(text: str, cards: int, dead: str = "") -> Range | OmahaRange:
    """Read a range of hands of so many cards."""
    gone = parse_cards(dead)
    return parse_range(text, gone) if cards == 2 else parse_omaha_range(text, cards, gone)


@pytest.mark.parametrize("form", FORMS, ids=[f"{form.cards}: {form.example}" for form in FORMS])
def test_every_form_names_as_many_hands_as_it_says(form: Form) -> None:
    """The example of every form in the reference is read and has the number of hands that stands beside it."""
    found = read(form.example, form.cards)
    assert form.hands == found.count
    assert found == read(found.to_text(), form.cards)


SAME = [
    (2, "AKs", "KAs"),
    (2, "aKS", "AKs"),
    (2, "A♠K♥", "AsKh"),
    (2, "A♤10♥\ufe0f", "AsTh"),
    (2, "1010+", "TT+"),
    (2, "\t QQ ,; AKs \n", "QQ,AKs"),
    (2, "AKs AKo", "AK"),
    (2, "66-22", "22-66"),
    (2, "54s-76s", "76s-54s"),
    (2, "A2s-A5s", "A5s-A2s"),
    (2, "QQ – TT", "QQ-TT"),
    (2, "AA-AA", "AA"),
    (2, "AK+", "AK"),
    (2, "T9s+", "T9s"),
    (2, "KT-AT", "KT, AT"),
    (2, "XX", "random"),
    (2, "top100%", "random"),
    (2, "Top 0.45 %", "AA"),
    (2, "0.4525%", "AA, KK"),
    (2, "[KQ]As", "AKs, AQs"),
    (2, "[A,K,2-4]A", "AA, AK, A4-A2"),
    (2, "XhXh", "**, !XsX, !XdX, !XcX"),
    (2, "AKs:1", "AKs"),
    (2, "AKs:1.000000000", "AKs"),
    (2, "AKs:.25", "AKs:25%"),
    (2, "AKs:0.000001", "AKs:0.0001%"),
    (2, "AA, KK:0", "AA"),
    (2, "AA:0.5, AA", "AA"),
    (2, "random, !22+", "XXs, XXo"),
    (4, "AAxx", "AA"),
    (4, "****", "random"),
    (4, "AKAK", "AAKK"),
    (4, "$DS$np", "xx$np$ds"),
    (4, "AA, random", "random"),
    (4, "KK, !AA, AA", "KK, AA"),
    (5, "JT98+", "JT98, QJT9, KQJT, AKQJ"),
    (6, "*", "random"),
]


@pytest.mark.parametrize(("cards", "one", "other"), SAME)
def test_two_ways_to_write_the_same_range_are_equal(cards: int, one: str, other: str) -> None:
    """Different spellings of a range are equal values."""
    assert read(one, cards) == read(other, cards)


REFUSED = [
    # text, cards, position, code, a part of what was expected
    ("", 2, 0, "range_empty", "a hand such as QQ+"),
    (" , ", 2, 3, "range_empty", "a hand such as QQ+"),
    ("QQ+, A1s", 2, 6, "notation", "a suit, a rank, X or ["),
    ("hello", 2, 0, "notation", "random, top, a rank, X or ["),
    ("A", 2, 1, "wrong_card_count", "a suit, a rank, X or ["),
    ("As Kd", 2, 2, "wrong_card_count", "a rank, X or ["),
    ("AKQ", 2, 2, "wrong_card_count", "the end of a hand of 2 cards"),
    ("AK[", 2, 3, "notation", "a rank"),
    ("AKx", 2, 2, "wrong_card_count", "the end of a hand of 2 cards"),
    ("AKh", 2, 2, "notation", "s, o, +, -, :, a comma or a space"),
    ("AKs+-", 2, 4, "notation", ":, a comma or a space"),
    ("AKs QQ!", 2, 6, "notation", "a comma or a space"),
    ("[AK", 2, 3, "notation", "a rank"),
    ("[]s", 2, 1, "notation", "a rank"),
    ("[A-]K", 2, 3, "notation", "a rank"),
    ("AAs", 2, 0, "impossible", "a hand that is possible"),
    ("AK, 22o", 2, 4, "impossible", "a hand that is possible"),
    ("AK, !22s", 2, 5, "impossible", "a hand that is possible"),
    ("QQ, AsAs", 2, 6, "card_twice", "a card that is not in the hand yet"),
    ("!AA", 2, 0, "nothing_to_exclude", "a term to exclude from"),
    ("AA, !AA", 2, 4, "range_empty", "a term that leaves a hand"),
    ("AA:0", 2, 0, "range_empty", "a term that leaves a hand"),
    ("XX+", 2, 2, "notation", "whose ranks can all rise"),
    ("[AK]Q+", 2, 5, "notation", "whose ranks can all rise"),
    ("QQ-AKs", 2, 3, "notation", "a hand in one line with QQ"),
    ("A5s-A2", 2, 4, "notation", "a hand in one line with A5s"),
    ("QTs-96s", 2, 4, "notation", "a hand in one line with QTs"),
    ("AA-", 2, 3, "notation", "a rank"),
    ("A5s-A2s-A3s", 2, 7, "notation", ":, a comma or a space"),
    ("AK:", 2, 3, "notation", "a weight from 0 to 1"),
    ("AK:2", 2, 3, "not_a_weight", "a weight from 0 to 1"),
    ("AK:100.1%", 2, 3, "not_a_weight", "a weight from 0 to 1"),
    ("AK:0.1234567", 2, 3, "not_a_weight", "a weight from 0 to 1"),
    ("AK:0.00001%", 2, 3, "not_a_weight", "a weight from 0 to 1"),
    (f"AK:{'9' * 5000}", 2, 3, "not_a_weight", "a weight from 0 to 1"),
    ("AK:-1", 2, 3, "notation", "a weight from 0 to 1"),
    ("AK:1/2", 2, 4, "notation", "%, a comma or a space"),
    ("AK, !AKs:0.5", 2, 8, "notation", "a comma or a space"),
    ("top", 2, 3, "notation", "a percentage above 0"),
    ("top 15", 2, 6, "notation", "%"),
    ("top 0%", 2, 4, "not_a_percentage", "a percentage above 0"),
    ("100.5%", 2, 0, "not_a_percentage", "a percentage above 0"),
    ("0.00001%", 2, 0, "not_a_percentage", "a percentage above 0"),
    ("randomly", 2, 6, "notation", ":, a comma or a space"),
    ("AA$ds", 2, 2, "notation", "s, o, +, -, :, a comma or a space"),
    ("A²s", 2, 1, "notation", "a suit, a rank, X or ["),
    ("AA, " * MOST_TERMS + "AA", 2, 4 * MOST_TERMS, "range_too_complex", "at most 5,000 terms"),
    ("", 4, 0, "range_empty", "a hand such as QQ+"),
    ("AAKKQ", 4, 4, "wrong_card_count", "the end of a hand of 4 cards"),
    ("AKo", 4, 2, "notation", "a suit, a rank, X, [, a shape such as $ds, +, -, :, a comma or a space"),
    ("AA$du", 4, 2, "notation", "one of $ds, $ss, $rb, $np, $op, $tp"),
    ("AA$", 4, 2, "notation", "one of $ds"),
    ("AA, AA$np", 4, 4, "impossible", "a hand that is possible"),
    ("$ds$rb", 4, 0, "impossible", "a hand that is possible"),
    ("AAAAA", 5, 0, "impossible", "a hand that is possible"),
    ("AsKsAs", 4, 4, "card_twice", "a card that is not in the hand yet"),
    ("top 15%", 4, 0, "no_order", "hands of more than two cards have no order"),
    ("!AA", 4, 0, "nothing_to_exclude", "a term to exclude from"),
    ("AA, !A", 4, 4, "range_empty", "a term that leaves a hand"),
    ("AAT+", 4, 3, "notation", "whose ranks can all rise"),
    ("+", 4, 0, "notation", "random, a rank, X, [ or a shape such as $ds"),
    ("JT98-7653", 4, 5, "notation", "a hand in one line with JT98"),
    ("JT98$ds-7654", 4, 8, "notation", "a hand in one line with JT98$ds"),
    ("KQ**-QK**", 4, 5, "notation", "a hand in one line with KQ**"),
]


@pytest.mark.parametrize(("text", "cards", "position", "code", "expected"), REFUSED, ids=range(len(REFUSED)))
def test_what_cannot_be_read_is_refused_with_its_place(
    text: str, cards: int, position: int, code: str, expected: str
) -> None:
    """A refusal says where, with which code, and what could have stood there."""
    with pytest.raises(NotationError) as caught:
        read(text, cards)
    assert (position, code, text) == (caught.value.position, caught.value.code, caught.value.text)
    assert expected in caught.value.expected


@pytest.mark.parametrize(("text", "cards", "dead"), [("AKs, AA", 2, "AsAhAdAc"), ("AA**", 4, "AsAhAd")])
def test_a_range_that_dead_cards_kill_is_refused(text: str, cards: int, dead: str) -> None:
    """A range of which the dead cards leave nothing has a code of its own, read with them or left by them later."""
    with pytest.raises(NotationError) as caught:
        read(text, cards, dead)
    assert ("range_dead", 0, text) == (caught.value.code, caught.value.position, caught.value.text)
    with pytest.raises(NotationError) as caught:
        read(text, cards).without(parse_cards(dead))
    assert ("range_dead", 0) == (caught.value.code, caught.value.position)


def test_every_code_is_refused_somewhere() -> None:
    """Each code of the list is met by a refusal of these tests, and no other."""
    assert set(CODES) == {code for _, _, _, code, _ in REFUSED} | {"range_dead"}


ALPHABET = "AKT29Xx*[]-+!:.,;% $dsoncrhtp10♠♥–²٣\ufe0f"


@st.composite
def nearly_right(draw: st.DrawFn) -> str:
    """Draw the example of a form, or two, with a few characters put in place of others."""
    text = ", ".join(form.example for form in draw(st.lists(st.sampled_from(FORMS), min_size=1, max_size=2)))
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, min(len(text), start + 2)))
    return text[:start] + draw(st.text(ALPHABET, max_size=2)) + text[end:]


def refusal(text: str, cards: int) -> NotationError | None:
    """Return how a text is refused, or None where it is read."""
    try:
        read(text, cards)
    except NotationError as error:
        return error
    return None


@given(
    text=st.one_of(nearly_right(), nearly_right(), st.text(ALPHABET, max_size=14), st.text(max_size=10)),
    cards=st.sampled_from([2, 2, 4]),
)
def test_junk_is_refused_with_a_place_inside_the_text(text: str, cards: int) -> None:
    """Whatever the text, it is read or refused with a known code and a position from 0 to its length."""
    error = refusal(text, cards)
    if error is None:
        found = read(text, cards)
        assert found.count > 0
        assert found == read(found.to_text(), cards)
        return
    assert 0 <= error.position <= len(text)
    assert error.code in CODES
    assert text == error.text
