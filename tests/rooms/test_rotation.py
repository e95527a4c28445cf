"""Mixed games and dealer's choice: which game comes next, and who chooses it."""

from collections.abc import Collection

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import SetupError, TableError
from croupier.rooms.placing import upcoming_button
from croupier.rooms.rotation import Mix, Turns, advanced, chosen, moves_button, rotation_games
from croupier.rooms.terms import TableTurn
from croupier.rules import CATALOGUE, ROTATIONS, Forced, Limit, Stakes
from croupier.rules.button import ButtonState
from croupier.rules.faults import stakes_faults
from croupier.rules.profile import ButtonStyle

BLINDS = Stakes(Limit.FIXED, 5, 10, small_bet=10, big_bet=20)
STUD = Stakes(Limit.FIXED, small_bet=10, big_bet=20, bring_in=3)
KINDS = {
    (Forced.BLINDS, Limit.FIXED): BLINDS,
    (Forced.BRING_IN, Limit.FIXED): STUD,
    (Forced.BLINDS, Limit.NO): Stakes(Limit.NO, 2, 5),
    (Forced.BLINDS, Limit.POT): Stakes(Limit.POT, 2, 5),
}
HORSE = rotation_games(ROTATIONS["horse"], KINDS)
FLOPS = (HORSE[0], HORSE[1])


def evening(
    mix: Mix, hands: int, seats: Collection[int], style: ButtonStyle = ButtonStyle.DEAD
) -> list[tuple[Turns, ButtonState]]:
    """Play a table through its mix as a room does: a hand of stud is not the last one with a button."""
    turns, after, played = Turns(), min(seats), []
    last: ButtonState | int = after
    for _ in range(hands):
        state = upcoming_button(style, last, seats)
        turns = advanced(turns, mix, state.button, seats)
        played.append((turns, state))
        if moves_button(mix.games[turns.place].game):
            last = state
    return played


@pytest.mark.parametrize("key", ROTATIONS)
def test_every_turn_of_a_rotation_has_its_own_stakes(key: str) -> None:
    """Each game is played for stakes of its limit and its forced money, without faults."""
    games = rotation_games(ROTATIONS[key], KINDS)
    assert [turn.game for turn in ROTATIONS[key].turns] == [turn.game.key for turn in games]
    for turn in games:
        assert [] == list(stakes_faults(turn.game, turn.stakes))


def test_stakes_that_are_missing_are_all_named() -> None:
    """A rotation without stakes for some of its games is refused with every one of them."""
    with pytest.raises(SetupError) as error:
        rotation_games(ROTATIONS["horse"], {(Forced.BLINDS, Limit.FIXED): BLINDS})
    assert [("no_stakes", f"turns[{number}]") for number in (2, 3, 4)] == [
        (fault.code, fault.field) for fault in error.value.faults
    ]


def test_a_turn_lasts_so_many_hands() -> None:
    """With three hands a turn the games follow one another every three hands and begin again after the last."""
    played = evening(Mix(HORSE, turn_hands=3), 18, (1, 2, 3, 4))
    assert [place for place in (0, 1, 2, 3, 4, 0) for _ in range(3)] == [turns.place for turns, _ in played]
    assert [1, 2, 3] * 6 == [turns.number for turns, _ in played]


@pytest.mark.parametrize("style", ButtonStyle)
@pytest.mark.parametrize("players", range(2, 9))
def test_an_orbit_is_a_hand_for_everybody(style: ButtonStyle, players: int) -> None:
    """At a settled table every game is played as many hands as there are players, stud too."""
    seats = range(1, players + 1)
    played = evening(Mix(HORSE), 10 * players, seats, style)
    assert [place for place in (0, 1, 2, 3, 4) * 2 for _ in seats] == [turns.place for turns, _ in played]


def test_the_button_is_frozen_while_stud_is_played() -> None:
    """Through all three studs it stands still, and with the next hold'em it moves from there."""
    played = evening(Mix(HORSE), 20, (1, 2, 3, 4))
    assert [1, 2, 3, 4, 1, 2, 3, 4] == [state.button for _, state in played[:8]]
    assert [1] * 12 == [state.button for _, state in played[8:20]]
    assert [1, 2] == [state.button for _, state in evening(Mix(HORSE), 22, (1, 2, 3, 4))[20:]]


def test_an_orbit_ends_though_its_first_holder_has_gone() -> None:
    """The button need not stop at the seat where the turn began: passing it is enough."""
    first = advanced(Turns(), Mix(FLOPS), 3, (1, 3, 5, 7))
    for button in (5, 7, 1):
        first = advanced(first, Mix(FLOPS), button, (1, 5, 7))
        assert 0 == first.place
    assert (1, 1, 5) == ((after := advanced(first, Mix(FLOPS), 5, (1, 5, 7))).place, after.number, after.first)


def test_a_button_that_stands_still_ends_no_orbit() -> None:
    """A dead button that stays where the turn began has not come round."""
    first = advanced(Turns(), Mix(FLOPS), 3, (1, 3, 5))
    assert (0, 2) == ((second := advanced(first, Mix(FLOPS), 3, (1, 3, 5))).place, second.number)


def test_a_table_of_one_game_plays_it_for_ever() -> None:
    """A mix of one begins its only game again and again."""
    assert {0} == {turns.place for turns, _ in evening(Mix(FLOPS[:1]), 12, (1, 2, 3))}


def test_the_button_chooses_first_and_then_the_choice_goes_round() -> None:
    """In dealer's choice by the hand the button chooses, in every hand, as long as no stud is played."""
    for turns, state in evening(Mix(FLOPS, turn_hands=1, choice=True), 12, (1, 4, 6)):
        assert state.button == turns.chooser


@given(
    st.lists(st.integers(0, 4), min_size=12, max_size=40),
    st.integers(0, 3),
    st.sets(st.integers(1, 9), min_size=2, max_size=6),
    st.sampled_from(ButtonStyle),
)
def test_everybody_chooses_equally_often(
    choices: list[int], turn_hands: int, seats: set[int], style: ButtonStyle
) -> None:
    """Whatever is chosen, stud too, the choice goes to the next player clockwise, one turn each."""
    mix, turns, last = Mix(HORSE, turn_hands, choice=True), Turns(), min(seats)
    after: ButtonState | int = last
    choosers: list[int | None] = []
    for place in choices:
        state = upcoming_button(style, after, seats)
        turns = advanced(turns, mix, state.button, seats)
        if turns.begins:
            assert turns.chooser is not None
            choosers.append(turns.chooser)
            turns = chosen(turns, mix, turns.chooser, place)
            assert place == turns.place
        after = state if moves_button(HORSE[turns.place].game) else after
    order = sorted(seats) * len(choices)
    assert order[: len(choosers)] == choosers


def test_a_choice_is_kept_for_the_turn() -> None:
    """The chosen game is played to the end of the turn and stays until another is chosen."""
    mix = Mix(HORSE, turn_hands=2, choice=True)
    first = chosen(advanced(Turns(), mix, 1, (1, 2)), mix, 1, 3)
    second = advanced(first, mix, 1, (1, 2))
    third = advanced(second, mix, 1, (1, 2))
    assert [(3, 1, 1), (3, 2, 1), (3, 1, 2)] == [
        (turns.place, turns.number, turns.chooser) for turns in (first, second, third)
    ]


def test_the_choice_goes_on_where_a_chooser_has_gone() -> None:
    """The next player clockwise from the last chooser's seat has it; at the beginning, from a dead button."""
    mix = Mix(HORSE, turn_hands=1, choice=True)
    first = advanced(Turns(), mix, 2, (1, 3, 5))
    assert (3, 1) == (first.chooser, advanced(first, mix, 3, (1,)).chooser)
    assert 5 == advanced(first, mix, 3, (1, 5)).chooser


@pytest.mark.parametrize(
    ("seat", "place", "code"),
    [(2, 0, "not_your_choice"), (1, 5, "no_such_game"), (1, -1, "no_such_game")],
)
def test_a_choice_that_is_not_to_be_made_is_refused(seat: int, place: int, code: str) -> None:
    """Only the chooser chooses, and only among the games of the table."""
    mix = Mix(HORSE, choice=True)
    with pytest.raises(TableError) as error:
        chosen(advanced(Turns(), mix, 1, (1, 2)), mix, seat, place)
    assert code == error.value.code


def test_nobody_chooses_in_the_middle_of_a_turn_or_in_a_rotation() -> None:
    """The game of a turn is settled in its first hand; a rotation has no choosers."""
    mix = Mix(HORSE, turn_hands=2, choice=True)
    second = advanced(advanced(Turns(), mix, 1, (1, 2)), mix, 2, (1, 2))
    for turns, table in ((second, mix), (advanced(Turns(), Mix(HORSE), 1, (1, 2)), Mix(HORSE))):
        with pytest.raises(TableError, match="Another player"):
            chosen(turns, table, 1, 0)


def test_only_games_with_a_bring_in_freeze_the_button() -> None:
    """Every game of the catalogue either moves the button or begins with a bring-in."""
    frozen = {key for key, game in CATALOGUE.items() if not moves_button(game)}
    assert {key for key, game in CATALOGUE.items() if game.forced is Forced.BRING_IN} == frozen
    assert TableTurn(CATALOGUE["razz"], STUD) in HORSE
    assert {"stud", "stud_hilo", "razz", "five_stud"} == frozen
