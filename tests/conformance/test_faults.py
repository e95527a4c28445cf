"""Every fault of a set-up is met: a table from each code in `croupier.rules.faults` to a set-up that has it."""

import ast
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.errors import SetupError
from croupier.rules import (
    CATALOGUE,
    HOME,
    LIVE_CASH,
    Ante,
    AnteKind,
    Forced,
    Game,
    Limit,
    Opener,
    Post,
    Profile,
    Rake,
    RakeCap,
    Ranking,
    Seat,
    Seating,
    Setup,
    Shortage,
    Stakes,
    Straddle,
    StraddleKind,
    Street,
    seat_players,
    start,
)
from croupier.rules import faults as source

HOLDEM, STUD, SHORT = CATALOGUE["holdem"], CATALOGUE["stud"], CATALOGUE["short_deck"]
NO = Stakes(Limit.NO, 1, 2)
FIXED = Stakes(Limit.FIXED, 1, 2, small_bet=2, big_bet=4)
BRING = Stakes(Limit.FIXED, small_bet=4, big_bet=8, bring_in=1)
THREE = seat_players({1: 100, 2: 100, 3: 100}, button=1)
TEN = seat_players(dict.fromkeys(range(10), 100), button=1)


def game(**changes: Any) -> Setup:
    """Change hold'em."""
    return Setup(replace(HOLDEM, **changes), NO, HOME, THREE)


def street(number: int, base: Game = HOLDEM, **changes: Any) -> Setup:
    """Change one street of a game."""
    streets = list(base.streets)
    streets[number] = replace(streets[number], **changes)
    return Setup(replace(base, streets=tuple(streets)), NO if base is HOLDEM else BRING, HOME, THREE)


def stakes(base: Stakes = NO, of: Game = HOLDEM, **changes: Any) -> Setup:
    """Change the stakes of a game."""
    return Setup(of, replace(base, **changes), HOME, THREE)


def profile(**changes: Any) -> Setup:
    """Change the house rules."""
    return Setup(HOLDEM, NO, replace(HOME, **changes), THREE)


def seating(**changes: Any) -> Setup:
    """Change who sits where."""
    return Setup(HOLDEM, NO, HOME, replace(THREE, **changes))


def seats(*given: Seat) -> Setup:
    """Seat players heads-up or more, with the button in the first seat."""
    return Setup(HOLDEM, NO, HOME, Seating(given, 1, None, given[-1].number))


def straddles(*given: tuple[int, int]) -> Setup:
    """Let seats straddle for so much."""
    return seating(straddles=tuple(Straddle(seat, amount, StraddleKind.UTG) for seat, amount in given))


BUTTON_ANTE, BIG_ANTE, EACH = (Ante(kind, 2) for kind in (AnteKind.BUTTON, AnteKind.BIG_BLIND, AnteKind.EACH))

FAULTS: dict[str, list[tuple[str, Setup]]] = {
    # the game
    "no_streets": [("game.streets", game(streets=()))],
    "no_rankings": [("game.rankings", game(rankings=()))],
    "no_limits": [("game.limits", game(limits=()))],
    "unknown_deck": [("game.deck", game(deck="tarot"))],
    "negative": [("game.streets.0", street(0, down=-1))],
    "nothing_dealt": [("game.streets.1", street(1, board=0))],
    "opener_on_first_street_only": [("game.streets.1.opener", street(1, opener=Opener.LEFT_OF_BLINDS))],
    "draw_and_deal": [("game.streets.1.draw", street(1, draw=1))],
    "more_than_held": [("game.streets.1", street(1, discard=3))],
    "no_up_card": [("game.streets.1.opener", street(1, opener=Opener.HIGH_BOARD))],
    "board_in_stud": [("game.streets.1", street(1, STUD, board=1))],
    "no_hole_cards": [("game.streets.0", street(0, down=0, board=1))],
    "forced_without_opener": [
        ("game.forced", Setup(replace(STUD, forced=Forced.BLINDS), NO, HOME, THREE)),
        ("game.forced", Setup(replace(HOLDEM, forced=Forced.BRING_IN), BRING, HOME, THREE)),
    ],
    "evaluator_of_another_deck": [("game.rankings.0", game(rankings=(Ranking("short_deck"),)))],
    "unknown_evaluator": [("game.rankings.0", game(rankings=(Ranking("beauty"),)))],
    "too_few_cards": [
        ("game.rankings.0", game(rankings=(Ranking("high", 3),))),
        ("game.rankings.0", Setup(replace(STUD, streets=STUD.streets[:2]), BRING, HOME, THREE)),
    ],
    "deck_too_small": [
        ("game.seats", game(seats=24)),
        ("game.seats", street(0, down=24)),
    ],
    "draw_without_reshuffle": [
        (
            "game.shortage",
            Setup(replace(CATALOGUE["five_draw"], shortage=Shortage.COMMUNITY), NO, HOME, THREE),
        ),
    ],
    "no_sure_winner": [("game.rankings", game(rankings=(Ranking("eight_or_better"),)))],
    "post_in_bomb_pot": [
        (
            "seating.posts",
            Setup(HOLDEM, replace(NO, ante=Ante(AnteKind.BOMB, 4)), HOME, replace(THREE, posts=(Post(1, 2),))),
        ),
    ],
    "wrong_type": [
        ("game.seats", game(seats=2.5)),
        ("stakes.small_blind", stakes(small_blind=1.0)),
        ("profile.run_it_max", profile(run_it_max="2")),
    ],
    # the stakes
    "limit_not_offered": [("stakes.limit", stakes(FIXED, CATALOGUE["deuce_single"]))],
    "not_chips": [
        ("stakes.small_blind", stakes(small_blind=-1)),
        ("stakes.big_blind", stakes(big_blind=2**53)),
        ("stakes.ante", stakes(ante=Ante(AnteKind.EACH, 0))),
        ("stakes.rake.caps", stakes(rake=Rake(500, (RakeCap(2, -1),)))),
        ("profile.raise_step", profile(raise_step=-5)),
        ("seating.seats", seats(Seat(1, 100, -1), Seat(2, 100))),
        ("seating.posts", seating(posts=(Post(1, -2),))),
    ],
    "small_blind_above_big": [("stakes.small_blind", stakes(small_blind=3))],
    "fixed_limit_bets": [
        ("stakes.small_bet", stakes(FIXED, small_bet=0)),
        ("stakes.small_bet", stakes(FIXED, small_bet=5)),
    ],
    "no_least_bet": [("stakes.min_bet", stakes(small_blind=0, big_blind=0, ante=EACH))],
    "no_blinds_in_this_game": [("stakes.big_blind", stakes(BRING, STUD, big_blind=2))],
    "bring_in_out_of_range": [
        ("stakes.bring_in", stakes(BRING, STUD, bring_in=0)),
        ("stakes.bring_in", stakes(BRING, STUD, bring_in=4)),
    ],
    "no_bring_in_in_this_game": [("stakes.bring_in", stakes(bring_in=1))],
    "nothing_forced": [
        ("stakes.big_blind", stakes(small_blind=0, big_blind=0, min_bet=2)),
        ("stakes.button_blind", stakes(Stakes(Limit.NO, min_bet=2), SHORT)),
    ],
    "no_button_blind_in_this_game": [("stakes.button_blind", stakes(button_blind=2))],
    "out_of_range": [
        ("game.boards", game(boards=0)),
        ("game.seats", game(seats=1)),
        ("stakes.rake.basis_points", stakes(rake=Rake(10_001))),
        ("profile.fl_max_raises", profile(fl_max_raises=0)),
        ("profile.run_it_max", profile(run_it_max=0)),
    ],
    # the seating
    "players_out_of_range": [
        ("seating.seats", seats(Seat(1, 100))),
        ("seating.seats", Setup(HOLDEM, NO, HOME, seat_players(dict.fromkeys(range(11), 100), button=1))),
        ("seating.seats", Setup(CATALOGUE["five_stud"], BRING, LIVE_CASH, TEN)),
    ],
    "not_a_seat_number": [
        ("seating.seats", seats(Seat(-1, 100), Seat(2, 100))),
        ("seating.button", seating(button=-1)),
    ],
    "seats_not_clockwise": [
        ("seating.seats", seats(Seat(2, 100), Seat(1, 100))),
        ("seating.seats", seats(Seat(1, 100), Seat(1, 100))),
    ],
    "stack_not_positive": [("seating.seats", seats(Seat(1, 0), Seat(2, 100)))],
    "too_many_chips": [("seating.seats", seats(Seat(1, 2**53 - 1), Seat(2, 1)))],
    "no_big_blind": [
        ("seating.big_blind", seating(big_blind=None)),
        ("seating.straddles", Setup(HOLDEM, Stakes(Limit.NO, min_bet=2, ante=EACH), HOME, straddles((1, 4)).seating)),
    ],
    "no_button": [("seating.button", seating(button=None))],
    "nobody_in_that_seat": [
        ("seating.small_blind", seating(small_blind=7)),
        ("seating.big_blind", seating(big_blind=7)),
        ("seating.button", Setup(SHORT, Stakes(Limit.NO, button_blind=2), HOME, replace(THREE, button=7))),
        ("seating.straddles", straddles((7, 4))),
        ("seating.posts", seating(posts=(Post(7, 2),))),
    ],
    "both_blinds_in_one_seat": [("seating.small_blind", seating(small_blind=3))],
    "nobody_to_ante": [
        ("stakes.ante", Setup(HOLDEM, replace(NO, ante=BUTTON_ANTE), HOME, replace(THREE, button=7))),
        ("stakes.ante", Setup(HOLDEM, replace(NO, ante=BIG_ANTE), HOME, replace(THREE, big_blind=None))),
    ],
    "button_straddle_in_limit": [
        (
            "seating.straddles",
            Setup(HOLDEM, FIXED, HOME, replace(THREE, straddles=(Straddle(1, 4, StraddleKind.BUTTON),))),
        )
    ],
    "straddle_off_button": [
        (
            "seating.straddles",
            Setup(HOLDEM, NO, HOME, replace(TEN, straddles=(Straddle(5, 4, StraddleKind.BUTTON),))),
        )
    ],
    "straddle_not_one_bet": [("seating.straddles", replace(straddles((1, 5)), stakes=FIXED))],
    "big_blind_on_button": [("seating.big_blind", seating(big_blind=1))],
    "blinds_out_of_order": [("seating.small_blind", seating(small_blind=3, big_blind=2))],
    "straddles_twice": [("seating.straddles", straddles((1, 4), (1, 8)))],
    "blind_straddles": [("seating.straddles", straddles((2, 4)))],
    "straddle_too_small": [
        ("seating.straddles", straddles((1, 2))),
        (
            "seating.straddles",
            Setup(HOLDEM, NO, HOME, replace(TEN, straddles=straddles((4, 8), (5, 8)).seating.straddles)),
        ),
    ],
    "straddle_beyond_stack": [("seating.straddles", straddles((1, 101)))],
    "posts_twice": [("seating.posts", seating(posts=(Post(1, 2), Post(1, 0, 1))))],
    "post_above_big_blind": [("seating.posts", seating(posts=(Post(1, 3),)))],
    "blind_posts": [("seating.posts", seating(posts=(Post(2, 2),)))],
}
"""For each code the fields it is found in, each with a set-up that has it there."""


def codes_in_source() -> set[str]:
    """Collect the codes of all faults that the rules of a hand can make; those of button and positions are theirs."""
    folder = Path(str(source.__file__)).parent
    found: set[str] = set()
    for path in folder.glob("*.py"):
        if path.stem in ("button", "positions"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Fault":
                assert isinstance(node.args[0], ast.Constant), f"{path.name}: a code that is not written out"
                found.add(str(node.args[0].value))
    return found


def test_every_fault_has_an_example() -> None:
    """The table has exactly the codes that the source has."""
    assert codes_in_source() == set(FAULTS)


CASES = [(code, field, setup) for code, examples in FAULTS.items() for field, setup in examples]


@pytest.mark.parametrize(("code", "field", "setup"), CASES, ids=[f"{code}-{field}" for code, field, _ in CASES])
def test_fault_is_found(code: str, field: str, setup: Setup) -> None:
    """The set-up of the table is refused with its fault, in its field."""
    with pytest.raises(SetupError) as refusal:
        start(setup.game, setup.stakes, setup.profile, setup.seating)
    assert (code, field) in {(fault.code, fault.field) for fault in refusal.value.faults}, refusal.value


def test_all_faults_come_at_once() -> None:
    """A set-up that is wrong in all four values is refused with the faults of each."""
    broken = Setup(
        replace(HOLDEM, rankings=(Ranking("beauty"),)),
        replace(NO, small_blind=3),
        Profile(run_it_max=0),
        replace(THREE, big_blind=7),
    )
    with pytest.raises(SetupError) as refusal:
        start(broken.game, broken.stakes, broken.profile, broken.seating)
    parts = {fault.field.partition(".")[0] for fault in refusal.value.faults}
    assert {"game", "stakes", "profile", "seating"} == parts


def test_the_base_of_the_examples_is_playable() -> None:
    """The set-ups that the examples change are themselves without fault."""
    start(HOLDEM, NO, HOME, THREE)
    start(HOLDEM, FIXED, HOME, TEN)
    start(STUD, BRING, HOME, THREE)
    start(SHORT, Stakes(Limit.NO, button_blind=2), HOME, THREE)
    assert [] == [fault for part in CATALOGUE.values() for fault in source.game_faults(part)]
    assert isinstance(HOLDEM.streets[0], Street)
