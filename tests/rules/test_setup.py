"""What a hand may begin with: types, games that can be dealt to their end, straddles and posts that can be paid.

That every code of a fault is met is for `tests/conformance/test_faults.py`; here are the borders between what is
refused and what is played.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.errors import SetupError
from croupier.rules import (
    CATALOGUE,
    HOME,
    ONLINE_CASH,
    Ante,
    AnteKind,
    Game,
    Limit,
    Opener,
    Post,
    Ranking,
    Seat,
    Seating,
    Shortage,
    Stakes,
    Straddle,
    StraddleKind,
    Street,
    seat_players,
    start,
)
from croupier.rules.events import Money, Posted
from croupier.rules.profile import BlindAnteOrder
from tests.rules.hands import BRING, NO, faults

HOLDEM, STUD, RAZZ, OMAHA = (CATALOGUE[key] for key in ("holdem", "stud", "razz", "omaha"))
SEATING = seat_players({1: 200, 2: 200, 3: 200}, 1)
BUTTON, UTG = StraddleKind.BUTTON, StraddleKind.UTG

# --- types --------------------------------------------------------------------------------------


def test_a_good_set_up_does_not_open_the_door_to_an_equal_one() -> None:
    """Stakes of 1.0 and 2.0 are refused, also after stakes of 1 and 2, which are equal to them, were played."""
    start(HOLDEM, NO, HOME, SEATING)
    floats: Any = (1.0, 2.0)
    assert {("wrong_type", "stakes.small_blind")} == faults(HOLDEM, Stakes(Limit.NO, *floats), SEATING, HOME)


def test_a_bad_set_up_does_not_spoil_an_equal_one() -> None:
    """An ante of True is refused, and an ante of 1, which is equal to it, is played afterwards."""
    true: Any = True
    assert faults(HOLDEM, replace(NO, ante=Ante(AnteKind.EACH, true)), SEATING, HOME)
    _, events = start(HOLDEM, replace(NO, ante=Ante(AnteKind.EACH, 1)), HOME, SEATING)
    assert 3 == sum(isinstance(event, Posted) and event.money is Money.ANTE for event in events)


NAN = float("nan")
JUNK: tuple[Any, ...] = ("x", None, NAN, 1.5, True, [1])
TEXT, NOTHING, _, HALF, TRUE, LIST = JUNK
MISTYPED: list[tuple[str, Any]] = [
    *[(f"profile.{name}", value) for name in ("fl_max_raises", "run_it_max") for value in (TEXT, NAN, HALF, LIST)],
    ("profile.run_it_max", NOTHING),
    *[(f"game.{name}", value) for name in ("boards", "seats") for value in (TEXT, NOTHING, HALF, TRUE, LIST)],
    *[("game.streets", (replace(HOLDEM.streets[0], down=value),)) for value in JUNK],
    *[("game.rankings", (Ranking("high", value),)) for value in (TEXT, HALF, TRUE)],
    *[("stakes.small_blind", value) for value in JUNK],
    *[("seating.seats", (Seat(1, value), Seat(2, 100))) for value in JUNK],
    *[("seating.seats", (Seat(1, 100, value), Seat(2, 100))) for value in (TEXT, NOTHING, HALF)],
    *[("seating.seats", (Seat(value, 100), Seat(2, 100))) for value in (TEXT, NOTHING, HALF, LIST)],
    *[("seating.big_blind", value) for value in (TEXT, TRUE, LIST)],
    *[("seating.straddles", (Straddle(value, 4, UTG),)) for value in (TEXT, TRUE, LIST)],
    *[("seating.posts", (Post(value, 2),)) for value in (TEXT, TRUE, LIST)],
]


@pytest.mark.parametrize(("field", "value"), MISTYPED, ids=str)
def test_a_value_of_a_wrong_type_is_a_fault(field: str, value: Any) -> None:
    """Texts, fractions, NaN, booleans and lists are refused where a whole number stands, wherever it stands."""
    part, _, name = field.partition(".")
    values: dict[str, Any] = {"game": HOLDEM, "stakes": NO, "profile": HOME, "seating": SEATING}
    values[part] = replace(values[part], **{name: value})
    found = faults(values["game"], values["stakes"], values["seating"], values["profile"])
    assert {"wrong_type"} == {code for code, _ in found}
    assert all(where.startswith(field) for _, where in found), found


def test_a_wrong_type_is_explained_once() -> None:
    """The sentence says what was expected, without saying so twice."""
    nothing: Any = None
    with pytest.raises(SetupError) as refusal:
        start(HOLDEM, NO, HOME, replace(SEATING, seats=nothing))
    assert "expected Expected" not in str(refusal.value)
    assert ["`array`, got `null`"] == [fault.detail["expected"] for fault in refusal.value.faults]


# --- games --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [STUD, HOLDEM])
def test_a_game_without_streets_has_that_fault(game: Game) -> None:
    """A game with nothing to deal is refused for it, also where the last street would be looked at."""
    assert ("no_streets", "game.streets") in faults(replace(game, streets=()), BRING if game is STUD else NO)


@pytest.mark.parametrize("boards", [2, 10**9])
@pytest.mark.parametrize("key", ["razz", "badugi"])
def test_there_are_no_boards_where_no_board_is_dealt(key: str, boards: int) -> None:
    """A game that deals no board has one empty one; any number more would only eat memory."""
    found = faults(replace(CATALOGUE[key], boards=boards), BRING if key == "razz" else NO)
    assert ("out_of_range", "game.boards") in found


def test_boards_are_bounded_by_the_deck() -> None:
    """A thousand million boards are refused before anything is built for them."""
    assert ("out_of_range", "game.boards") in faults(replace(HOLDEM, boards=10**9), NO)


@pytest.mark.parametrize("key", ["badugi", "stud"])
def test_board_cards_count_for_the_deck_in_every_game(key: str) -> None:
    """A board larger than the deck is refused, also where a reshuffle or a card for everybody helps out."""
    game = CATALOGUE[key]
    last = len(game.streets) - 1
    shared = Street("shared", Opener.LEFT_OF_BUTTON, board=2**53)
    streets = (*game.streets[:last], shared, game.streets[last])
    found = faults(replace(game, streets=streets), BRING if key == "stud" else NO)
    assert ("deck_too_small", "game.seats") in found


@pytest.mark.parametrize("shortage", [Shortage.COMMUNITY, Shortage.SKIP_BURN])
def test_a_draw_needs_a_reshuffle(shortage: Shortage) -> None:
    """Neither a card for everybody nor a burn left out makes replacements for discards (RR draw)."""
    game = replace(CATALOGUE["five_draw"], shortage=shortage)
    assert ("draw_without_reshuffle", "game.shortage") in faults(game, NO)


def one_street(players: int) -> Game:
    """Make a stud game of a single street of five cards each."""
    return replace(STUD, key="own", streets=(Street("only", Opener.HIGH_DOOR, down=4, up=1),), seats=players)


def test_one_card_for_everybody_does_not_serve_the_first_street() -> None:
    """A game of one street must serve it to everybody: the community card is for a last street after others."""
    assert ("deck_too_small", "game.seats") in faults(one_street(11), BRING)
    start(one_street(10), BRING, ONLINE_CASH, Seating(tuple(Seat(number, 100) for number in range(10))))


def test_the_burn_of_a_community_card_counts_for_the_deck() -> None:
    """Where the last street is the first to burn, its one card needs a burn from the deck as well (RP-10-H)."""
    streets = (
        Street("first", Opener.LOW_DOOR, down=15, up=1),
        Street("second", Opener.HIGH_BOARD, up=1),
        Street("last", Opener.HIGH_BOARD, up=1, burn=True),
    )
    game = replace(STUD, streets=streets, seats=3)  # 51 cards before the last street
    assert ("deck_too_small", "game.seats") in faults(game, BRING)


def test_short_deck_has_no_big_blind() -> None:
    """A big blind that nobody would post is refused where the button has the only blind."""
    stakes = Stakes(Limit.NO, 1, 5, button_blind=2)
    assert ("no_blinds_in_this_game", "stakes.big_blind") in faults(CATALOGUE["short_deck"], stakes)


# --- seats --------------------------------------------------------------------------------------


def test_a_negative_seat_has_only_that_fault() -> None:
    """Seat -1 is no seat number; that it does not follow on another seat is not said besides."""
    seating = Seating((Seat(-1, 100), Seat(2, 100)), 2, 2, -1)
    assert {("not_a_seat_number", "seating.seats")} == faults(HOLDEM, NO, seating)


def test_heads_up_the_button_has_the_small_blind() -> None:
    """With two players the button cannot be the big blind (TDA 34-B, RULES D1)."""
    seats = (Seat(1, 50), Seat(2, 50))
    assert {("big_blind_on_button", "seating.big_blind")} == faults(HOLDEM, NO, Seating(seats, 2, 1, 2))
    start(HOLDEM, NO, ONLINE_CASH, Seating(seats, 2, 2, 1))


@pytest.mark.parametrize("seating", [Seating(SEATING.seats, 1, None, 2), Seating(SEATING.seats, 7, 1, 2)])
def test_dead_button_and_dead_small_blind_are_in_order(seating: Seating) -> None:
    """The order of button and blinds allows for what a dead button brings about (TDA 32)."""
    start(HOLDEM, NO, ONLINE_CASH, seating)


@pytest.mark.parametrize(
    ("straddle", "code"),
    [
        (Straddle(1, 80, UTG), "straddle_not_one_bet"),
        (Straddle(1, 40, BUTTON), "button_straddle_in_limit"),
    ],
)
def test_fixed_limit_straddles_add_one_bet_and_not_from_the_button(straddle: Straddle, code: str) -> None:
    """In fixed limit a straddle is one small bet more, and the button does not straddle (RULES 15.6, WL 161)."""
    stakes = Stakes(Limit.FIXED, 10, 20, small_bet=20, big_bet=40)
    assert {(code, "seating.straddles")} == faults(HOLDEM, stakes, replace(SEATING, straddles=(straddle,)))
    start(HOLDEM, stakes, ONLINE_CASH, replace(SEATING, straddles=(Straddle(1, 40, UTG),)))


def straddled(stack: int, own_ante: int = 0) -> Seating:
    """Let the button, in seat 1, straddle for 4."""
    seats = (Seat(1, stack, own_ante), *SEATING.seats[1:])
    return Seating(seats, 1, 2, 3, (Straddle(1, 4, BUTTON),))


@pytest.mark.parametrize(
    ("ante", "seating"),
    [
        (Ante(AnteKind.BIG_BLIND, 2), straddled(4)),
        (Ante(AnteKind.EACH, 1), straddled(7, own_ante=3)),
        (Ante(AnteKind.EACH, 1), straddled(5)),
    ],
)
def test_a_straddler_needs_its_straddle_and_its_own_ante(ante: Ante, seating: Seating) -> None:
    """An ante that another seat pays is not counted, and an ante of one's own stands for the table's (RULES 15.4)."""
    _, events = start(HOLDEM, replace(NO, ante=ante), HOME, seating)
    assert [4] == [e.amount for e in events if isinstance(e, Posted) and e.money is Money.STRADDLE]


@pytest.mark.parametrize(
    ("ante", "seating"),
    [
        (Ante(AnteKind.BUTTON, 2), straddled(5)),
        (Ante(AnteKind.EACH, 1), straddled(4)),
        (Ante(AnteKind.EACH, 1), straddled(6, own_ante=3)),
    ],
)
def test_a_straddle_is_never_short(ante: Ante, seating: Seating) -> None:
    """Who has antes to pay first must be able to straddle in full behind them (RULES 15.4)."""
    house = replace(HOME, bba_order=BlindAnteOrder.ANTE_FIRST)
    found = faults(HOLDEM, replace(NO, ante=ante), seating, house)
    assert {("straddle_beyond_stack", "seating.straddles")} == found


@pytest.mark.parametrize(
    "seating",
    [
        replace(SEATING, posts=(Post(3, 2),)),
        replace(SEATING, posts=(Post(2, 1),)),
        replace(SEATING, straddles=(Straddle(1, 4, UTG),), posts=(Post(1, 2),)),
    ],
    ids=["big blind", "small blind", "straddler"],
)
def test_who_has_a_bet_in_front_posts_nothing_live(seating: Seating) -> None:
    """Blinds and straddlers have a live bet already: a live post on top would be above the bet to match."""
    assert {("blind_posts", "seating.posts")} == faults(HOLDEM, NO, seating)


def test_nobody_straddles_in_a_bomb_pot() -> None:
    """All ante and nobody bets before the flop: there is no blind to straddle (RULES section 4)."""
    stakes = replace(NO, ante=Ante(AnteKind.BOMB, 10))
    found = faults(HOLDEM, stakes, replace(SEATING, straddles=(Straddle(1, 4, UTG),)))
    assert ("no_big_blind", "seating.straddles") in found
