"""What positions are called: both schemes for two to ten players, groups, dead buttons and dead small blinds."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import SetupError
from croupier.rules.button import clockwise, next_button, opening_button
from croupier.rules.positions import GROUPS, Position, PositionGroup, position_names, positions
from croupier.rules.profile import ButtonStyle, PositionScheme

S0, S1 = PositionScheme.SOURCE_S0, PositionScheme.SOURCE_S1
BLINDS, EARLY, MIDDLE, LATE = PositionGroup.BLINDS, PositionGroup.EARLY, PositionGroup.MIDDLE, PositionGroup.LATE

NAMES = {
    S0: {
        10: "SB BB UTG1 UTG2 UTG3 MP1 MP2 MP3 CO BU",
        9: "SB BB UTG2 UTG3 MP1 MP2 MP3 CO BU",
        8: "SB BB UTG3 MP1 MP2 MP3 CO BU",
        7: "SB BB MP1 MP2 MP3 CO BU",
        6: "SB BB MP2 MP3 CO BU",
        5: "SB BB MP3 CO BU",
        4: "SB BB CO BU",
        3: "SB BB BU",
        2: "BB SB",
    },
    S1: {
        10: "SB BB UTG UTG2 UTG3 MP LJ HJ CO BTN",
        9: "SB BB UTG UTG2 MP LJ HJ CO BTN",
        8: "SB BB UTG MP LJ HJ CO BTN",
        7: "SB BB UTG LJ HJ CO BTN",
        6: "SB BB UTG HJ CO BTN",
        5: "SB BB UTG CO BTN",
        4: "SB BB CO BTN",
        3: "SB BB BTN",
        2: "BB SB",
    },
}

both_schemes = pytest.mark.parametrize("scheme", list(PositionScheme))


def names(scheme: PositionScheme, seats: list[int], button: int, small_blind: int | None) -> dict[int, str]:
    """Name the seats, leaving out groups and what is shown."""
    return {seat: position.name for seat, position in positions(scheme, seats, button, small_blind).items()}


@both_schemes
@pytest.mark.parametrize("players", range(2, 11))
def test_names_for_every_number_of_players(scheme: PositionScheme, players: int) -> None:
    """PS-002 to PS-104 and what lies between: clockwise from the left of the button."""
    assert tuple(NAMES[scheme][players].split()) == position_names(scheme, players)


WITHOUT_BLINDS = {
    10: "UTG UTG2 UTG3 UTG4 UTG5 MP LJ HJ CO BTN",
    9: "UTG UTG2 UTG3 UTG4 MP LJ HJ CO BTN",
    8: "UTG UTG2 UTG3 MP LJ HJ CO BTN",
    6: "UTG MP LJ HJ CO BTN",
    3: "UTG CO BTN",
    2: "CO BTN",
}


@pytest.mark.parametrize("players", WITHOUT_BLINDS)
def test_names_where_the_button_alone_posts(players: int) -> None:
    """In short deck no seat is called after a blind; nine and ten players have two more early names."""
    assert tuple(WITHOUT_BLINDS[players].split()) == position_names(S1, players, blinds=False)
    assert players == len(set(position_names(S0, players, blinds=False)))


def test_a_table_where_the_button_alone_posts() -> None:
    """Seats are named by their distance from the button, whoever would be the small blind; a dead button counts."""
    expected = {4: Position("UTG", EARLY, "UTG"), 6: Position("CO", LATE, "CO"), 1: Position("BTN", LATE, "BTN")}
    assert expected == positions(S1, [1, 4, 6], 1, 4, blinds=False)
    assert {4: "UTG", 6: "HJ", 1: "CO"} == {
        seat: position.name for seat, position in positions(S1, [1, 4, 6], 2, None, blinds=False).items()
    }
    assert {3: "CO", 8: "BTN"} == {
        seat: position.shown for seat, position in positions(S1, [3, 8], 8, 8, blinds=False).items()
    }


def test_groups() -> None:
    """Two blinds, three early, three middle and two late places around a table of ten (S0), in both schemes."""
    expected = [BLINDS] * 2 + [EARLY] * 3 + [MIDDLE] * 3 + [LATE] * 2
    assert expected == [GROUPS[name] for name in NAMES[S0][10].split()]
    assert expected == [GROUPS[name] for name in NAMES[S1][10].split()]


def test_seven_players_have_no_early_position_in_s0() -> None:
    """S0: "if 7 players are left, no early positions remain at all"; S1 keeps UTG down to five."""
    assert EARLY not in {GROUPS[name] for name in position_names(S0, 7)}
    assert "UTG" in position_names(S1, 5)


def test_an_ordinary_table() -> None:
    """Seats are named clockwise from the left of the button, with their groups."""
    expected = {
        9: Position("SB", BLINDS, "SB"),
        1: Position("BB", BLINDS, "BB"),
        3: Position("UTG", EARLY, "UTG"),
        4: Position("HJ", MIDDLE, "HJ"),
        6: Position("CO", LATE, "CO"),
        7: Position("BTN", LATE, "BTN"),
    }
    named = positions(S1, [1, 3, 4, 6, 7, 9], 7, 9)
    assert expected == named
    assert list(expected) == list(named)


def test_two_players() -> None:
    """The button is SB in data; on screen it is called after both (RULES section 15, 13)."""
    assert {3: Position("BB", BLINDS, "BB"), 8: Position("SB", BLINDS, "BTN/SB")} == positions(S1, [3, 8], 8, 8)
    assert {3: Position("BB", BLINDS, "BB"), 8: Position("SB", BLINDS, "BU/SB")} == positions(S0, [3, 8], 8, 8)


def test_two_players_with_the_small_blind_off_the_button() -> None:
    """Whoever posts the small blind is called so, even in a hand that was set up against the rule (S0, row D1)."""
    assert {3: Position("SB", BLINDS, "SB"), 8: Position("BB", BLINDS, "BB")} == positions(S1, [3, 8], 8, 3)


def test_a_dead_small_blind() -> None:
    """After BT-002 five players are named as six are, and nobody is SB, whether the empty seat is known or not."""
    expected = {4: "BB", 5: "UTG", 6: "HJ", 1: "CO", 2: "BTN"}
    assert expected == names(S1, [1, 2, 4, 5, 6], 2, 3)
    assert expected == names(S1, [1, 2, 4, 5, 6], 2, None)


def test_a_dead_button() -> None:
    """After BT-001 nobody has the button: the last to act is CO."""
    assert {3: "SB", 4: "BB", 5: "MP2", 6: "MP3", 1: "CO"} == names(S0, [1, 3, 4, 5, 6], 2, 3)


def test_a_dead_button_and_a_dead_small_blind() -> None:
    """After BT-004 four players hold four of six positions."""
    assert {4: "BB", 5: "UTG", 6: "HJ", 1: "CO"} == names(S1, [1, 4, 5, 6], 2, 3)


def test_two_players_with_a_dead_small_blind() -> None:
    """The empty position counts: the two hold big blind and button of three."""
    assert {2: "BB", 1: "BTN"} == names(S1, [1, 2], 1, 3)
    assert {2: "BB", 1: "BTN"} == names(S1, [1, 2], 1, None)


def test_a_seat_dealt_in_between_button_and_small_blind_has_no_name() -> None:
    """ST-010: a player who posted there is missing from the answer; the others are named as if alone."""
    assert {3: "SB", 4: "BB", 5: "UTG", 6: "CO", 1: "BTN"} == names(S1, [1, 2, 3, 4, 5, 6], 1, 3)
    assert {6: "BB"} == names(S1, [3, 4, 6], 2, 5)


@both_schemes
@pytest.mark.parametrize("style", list(ButtonStyle))
@given(seed=st.integers(0, 2**32 - 1))
def test_every_seat_of_an_evening_has_a_position(scheme: PositionScheme, style: ButtonStyle, seed: int) -> None:
    """Through 50 hands with players coming and going each seat dealt in has its own name, fitting button and blinds."""
    dice = Random(seed)
    state = opening_button(5, range(1, 11))
    for _ in range(50):
        present = dice.sample(range(1, 11), dice.randint(2, 10))
        state = next_button(style, state, present)
        named = positions(scheme, state.dealt, state.button, state.small_blind_position)
        held = {position.name: seat for seat, position in named.items()}
        assert clockwise(state.dealt, state.button) == tuple(named)
        assert len(named) == len(held)
        assert state.big_blind == held["BB"]
        live_small = state.small_blind_position if state.small_blind_position in state.dealt else None
        assert live_small == held.get("SB")
        if len(named) > 2:
            live_button = state.button if state.button in state.dealt else None
            assert live_button == held.get("BU", held.get("BTN"))


def fault_codes(call: Callable[[], object]) -> list[tuple[str, str]]:
    """Return code and field of every fault that a call is refused for."""
    with pytest.raises(SetupError) as caught:
        call()
    return [(fault.code, fault.field) for fault in caught.value.faults]


@pytest.mark.parametrize(("players", "code"), [(1, "too_few_seats"), (0, "too_few_seats"), (11, "too_many_seats")])
def test_there_are_names_for_two_to_ten(players: int, code: str) -> None:
    """Other numbers of players are refused."""
    assert [(code, "players")] == fault_codes(lambda: position_names(S1, players))


@pytest.mark.parametrize(
    ("seats", "button", "small_blind", "faults"),
    [
        ([4], 4, 4, [("too_few_seats", "seats")]),
        ([4, 4, 5], 4, 5, [("seat_twice", "seats")]),
        ([1, 2, -3], 1, 2, [("not_a_seat", "seats")]),
        ([1, 2, 3], -1, -2, [("not_a_seat", "button"), ("not_a_seat", "small_blind_position")]),
        ([1, 2, 3], 1, 1, [("small_blind_on_button", "small_blind_position")]),
        (list(range(1, 12)), 1, 2, [("too_many_seats", "seats")]),
    ],
)
def test_tables_without_positions_are_refused(
    seats: list[int], button: int, small_blind: int, faults: list[tuple[str, str]]
) -> None:
    """Too few, too many, doubled or impossible seats, and a button that is small blind among three, are refused."""
    assert faults == fault_codes(lambda: positions(S1, seats, button, small_blind))


def test_an_unknown_scheme_is_refused() -> None:
    """Only the two sources have names."""
    scheme: PositionScheme = "source_S9"  # type: ignore[assignment]
    assert [("unknown_scheme", "scheme")] == fault_codes(lambda: position_names(scheme, 6))
    assert [("unknown_scheme", "scheme")] == fault_codes(lambda: positions(scheme, [1, 2, 3], 1, 2))
