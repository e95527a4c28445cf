"""The notation of one action: what is written reads back; what cannot be read is refused with its place."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import NotationError
from croupier.history import Action, format_action, parse_action

PLAYERS = st.integers(1, 99)
CARDS = st.lists(st.integers(0, 52), min_size=1, max_size=8).map(tuple)
AMOUNTS = st.decimals(0, 10**15, allow_nan=False, places=2) | st.integers(0, 10**15).map(Decimal)
COMMENTS = st.none() | st.text(st.characters(exclude_categories=["Cs"]))
ACTIONS = (
    st.builds(Action, st.just(""), comment=COMMENTS)
    | st.builds(Action, st.just("db"), cards=CARDS, comment=COMMENTS)
    | st.builds(Action, st.just("dh"), PLAYERS, CARDS, comment=COMMENTS)
    | st.builds(Action, st.sampled_from(["f", "cc", "pb"]), PLAYERS, comment=COMMENTS)
    | st.builds(Action, st.just("cbr"), PLAYERS, amount=AMOUNTS, comment=COMMENTS)
    | st.builds(Action, st.just("sd"), PLAYERS, st.none() | CARDS, comment=COMMENTS)
    | st.builds(Action, st.just("sm"), PLAYERS, st.none() | st.just(()) | CARDS, comment=COMMENTS)
)


@given(action=ACTIONS)
def test_what_is_written_reads_back(action: Action) -> None:
    """Every action is read back as it was written, its commentary and the decimals of its amount included."""
    read = parse_action(format_action(action))
    assert action == read
    assert str(action.amount) == str(read.amount)


@given(text=st.text() | st.text("dbhpsmfc123AKsd?# .-"))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    """Whatever a history holds is read or refused with a place in the text; nothing else comes out."""
    try:
        action, position = parse_action(text), 0
    except NotationError as refusal:
        action, position = Action(""), refusal.position
    assert 0 <= position <= len(text)
    assert action == parse_action(format_action(action))


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("p1 cbr x", 7),
        ("  p0 f", 2),
        ("p1 sm AsAsA", 10),
        ("d dh p1 Asah # As", 10),
        ("d db d", 5),
        ("d dh d 2c", 5),
        ("cbr cbr cbr", 0),
        ("p1 cbr cbr", 7),
        ("jump", 0),
    ],
)
def test_the_place_of_the_fault_is_named(text: str, position: int) -> None:
    """The refusal points at the first character that is wrong."""
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert position == caught.value.position
