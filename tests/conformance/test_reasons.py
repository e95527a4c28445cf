"""Every reason for a refusal is met: a table from each `Reason` to the shortest hand and command that raise it."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.cards import parse_cards
from croupier.errors import REASON_MEANINGS, IllegalAction, Reason
from croupier.rules import (
    CATALOGUE,
    HOME,
    ONLINE_CASH,
    TOURNAMENT_TDA,
    Bet,
    BringIn,
    Call,
    Check,
    Command,
    Complete,
    Deal,
    Demand,
    Discard,
    Fold,
    Game,
    Hand,
    Limit,
    Muck,
    Profile,
    RaiseTo,
    RunIt,
    Show,
    Stakes,
    decide,
    seat_players,
    start,
    step,
)

Case = tuple[Hand, Command]
NO = Stakes(Limit.NO, 1, 2)
FIXED = Stakes(Limit.FIXED, 1, 2, small_bet=2, big_bet=4)
STUD = Stakes(Limit.FIXED, small_bet=4, big_bet=8, bring_in=1)
BOARD = ("2c3c4c5c", "6c7c", "8c9c")
"""Burn and flop, burn and turn, burn and river."""


def play(hand: Hand, *commands: Command | str) -> Hand:
    """Carry out commands; a text is cards to be dealt."""
    for command in commands:
        hand, _ = step(hand, Deal(parse_cards(command)) if isinstance(command, str) else command)
    return hand


def begin(
    stacks: tuple[int, ...] = (200, 200),
    stakes: Stakes = NO,
    profile: Profile = HOME,
    game: Game = CATALOGUE["holdem"],
    cards: str | None = None,
) -> Hand:
    """Deal the first cards to seats 1, 2, ...; seat 1 has the button, so heads-up seat 2 is dealt first."""
    seating = seat_players(dict(enumerate(stacks, start=1)), button=1)
    hand, _ = start(game, stakes, profile, seating)
    return play(hand, cards or "AsAhKdKcQsQh"[: 4 * len(stacks)])


def drawn(**options: Any) -> Hand:
    """Come to the draw of 2-7 single draw: seat 2 throws first, and holds the odd cards."""
    hand = begin(game=CATALOGUE["deuce_single"], cards="2s2h3d3c5s5h7d7c8s8h", **options)
    return play(hand, Call(1), Check(2))


def stud(stacks: tuple[int, ...] = (200, 200)) -> Hand:
    """Deal third street: seat 1 holds the deuce and brings it in."""
    return begin(stacks, STUD, game=CATALOGUE["stud"], cards="AsAhKdKc9s2h")


def river(profile: Profile = HOME) -> Hand:
    """Check down to the river, where seat 2 acts first."""
    checks = (Check(2), Check(1))
    return play(begin(profile=profile), Call(1), Check(2), BOARD[0], *checks, BOARD[1], *checks, BOARD[2])


def uncalled() -> Hand:
    """Let seat 1 fold at once, so that seat 2 may show."""
    return play(begin(), Fold(1))


def capped() -> Hand:
    """Come to bet and three raises before the flop, three-handed."""
    return play(begin((200, 200, 200), FIXED), RaiseTo(1, 4), RaiseTo(2, 6), RaiseTo(3, 8))


def not_reopened() -> Hand:
    """Seat 1 raises, seat 2 goes all-in for less than a raise, seat 3 calls: seat 1 may not raise again."""
    return play(begin((200, 13, 200)), RaiseTo(1, 10), RaiseTo(2, 13), Call(3))


def two_sizes() -> Hand:
    """Come to fourth street with a pair showing where it may double the bet."""
    profile = replace(HOME, fourth_street_open_pair=True)
    hand = begin((200, 200), STUD, profile, CATALOGUE["stud"], "AsAhKdKc9s2h")
    return play(hand, BringIn(1), Call(2), "3c9d4d")


def with_steps() -> Hand:
    """Play where bets go by fives."""
    return begin(profile=replace(HOME, raise_step=5))


def ended() -> Hand:
    """Finish a hand."""
    return play(uncalled(), Muck(2))


def run_out() -> Hand:
    """Come to the question how often the board is run."""
    return play(begin((20, 20)), RaiseTo(1, 20), Call(2))


RAISES: dict[Reason, Callable[[], Case]] = {
    Reason.hand_over: lambda: (ended(), Fold(1)),
    Reason.not_your_turn: lambda: (begin(), Call(2)),
    Reason.stale_decision: lambda: (begin(), Call(1, decision=7)),
    Reason.unknown_seat: lambda: (begin(), Call(3)),
    Reason.wrong_command: lambda: (begin(), Show(1)),
    Reason.must_bring_in: lambda: (stud(), Fold(1)),
    Reason.cannot_check: lambda: (begin(), Check(1)),
    Reason.nothing_to_call: lambda: (play(begin(), Call(1)), Call(2)),
    Reason.cannot_bet: lambda: (begin(), Bet(1, 10)),
    Reason.nothing_to_raise: lambda: (river(), RaiseTo(2, 10)),
    Reason.raise_capped: lambda: (capped(), RaiseTo(1, 10)),
    Reason.not_reopened: lambda: (not_reopened(), RaiseTo(1, 40)),
    Reason.no_opponent_with_chips: lambda: (play(begin((200, 20)), Call(1), RaiseTo(2, 20)), RaiseTo(1, 40)),
    Reason.covered_by_call: lambda: (play(begin((20, 200)), Call(1), RaiseTo(2, 50)), RaiseTo(1, 20)),
    Reason.below_minimum: lambda: (begin(), RaiseTo(1, 3)),
    Reason.above_maximum: lambda: (begin(), RaiseTo(1, 201)),
    Reason.off_step: lambda: (with_steps(), RaiseTo(1, 11)),
    Reason.not_a_size: lambda: (two_sizes(), Bet(2, 6)),
    Reason.not_a_number: lambda: (begin(), RaiseTo(1, 4.0)),  # type: ignore[arg-type]
    Reason.complete_instead: lambda: (play(stud(), BringIn(1)), RaiseTo(2, 4)),
    Reason.cannot_complete: lambda: (begin(), Complete(1, 4)),
    Reason.no_draw: lambda: (begin(), Discard(1)),
    Reason.too_many_discards: lambda: (drawn(), Discard(2, parse_cards("2s3d5s7d8s2h"))),
    Reason.too_few_discards: lambda: (pineapple(), Discard(2)),
    Reason.not_your_card: lambda: (drawn(), Discard(2, parse_cards("2h"))),
    Reason.card_twice: lambda: (play(begin(), Call(1), Check(2)), Deal(parse_cards("2c3c4cAs"))),
    Reason.card_not_in_deck: lambda: (play(begin(), Call(1), Check(2)), Deal((0, 1, 2, 99))),
    Reason.wrong_card_count: lambda: (play(begin(), Call(1), Check(2)), Deal(parse_cards("2c3c4c"))),
    Reason.cards_not_needed: lambda: (begin(), Deal(parse_cards("2c3c4c5c"))),
    Reason.nothing_to_show: lambda: (uncalled(), Show(2, ())),
    Reason.must_show: lambda: (play(river(), Bet(2, 10), Call(1), Muck(2)), Muck(1)),
    Reason.cannot_demand: lambda: (play(river(TOURNAMENT_TDA), Check(2), Check(1)), Demand(2)),
    Reason.cannot_run_again: lambda: (run_out(), RunIt(2, 4)),
}
"""For each reason a hand and a command that is refused for it."""


def pineapple() -> Hand:
    """Come to the flop of a game in which each player throws exactly one of three cards away first."""
    holdem = CATALOGUE["holdem"]
    streets = (replace(holdem.streets[0], down=3), replace(holdem.streets[1], discard=1), *holdem.streets[2:])
    game = replace(holdem, key="pineapple", name="Pineapple", streets=streets)
    return play(begin(game=game, cards="AsAhKdKcQsQh"), Call(1), Check(2))


@pytest.mark.parametrize("reason", Reason)
def test_reason_is_raised(reason: Reason) -> None:
    """The command of the table is refused for its reason, with a sentence that begins with its meaning."""
    hand, command = RAISES[reason]()
    with pytest.raises(IllegalAction) as refusal:
        decide(hand, command)
    assert reason is refusal.value.reason
    assert str(refusal.value).startswith(REASON_MEANINGS[reason].removesuffix("."))
    assert reason.value == refusal.value.error_data()["error"]


def test_online_there_is_no_choice_to_muck() -> None:
    """Where losers are mucked for them, the same river comes to its end without a question."""
    assert play(river(ONLINE_CASH), Check(2), Check(1)).ending.awards
