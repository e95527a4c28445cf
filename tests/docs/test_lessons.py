"""What the pages on how to play show is what the engine does, and it is what a person works out."""

from typing import Any

import pytest

from croupier.cards import parse_cards
from croupier.evaluation import EVALUATORS, Category, holding
from croupier.rules import CATALOGUE, Choice, Forced, pending
from croupier.rules.hand import Stage
from docs.lessons import LESSONS, Played, example, placed

EXAMPLES: dict[str, Any] = {one["key"]: one for one in LESSONS["examples"]}

WORKED_OUT: dict[str, dict[str, int]] = {
    # blinds 1 and 2, a raise to 6 that is called: 6 + 1 + 6; 8 + 8 on the flop, 20 + 20 on the river: 69
    "hand": {"small": 1, "big": 2, "call": 2, "least": 4, "pot": 13, "won": 69},
    # 60 is 40 more than 20, so the next raise is to 100 (S1); of 200 chips 2 were paid before the flop
    "no_limit": {"bet": 20, "raise": 60, "step": 40, "least": 100, "most": 198, "blind": 2},
    # a raise to 30 over 20 is short; who has not acted raises by 20 to 50 (S1)
    "short_all_in": {"bet": 20, "short": 30, "full": 50, "price": 10},
    # a pot of 50, a bet and a call of 10, one's own call of 10: a raise by 80 (S2)
    "pot_limit": {"start": 50, "bet": 10, "pot": 70, "call": 10, "reach": 80, "most": 90},
    # a bet and three raises (S2): the big blind counts as the bet
    "fixed_limit": {"first": 20, "second": 30, "third": 40, "price": 20, "small": 10, "big": 20},
    # 3 x 25, and 2 x 35 (S1)
    "side_pots": {"smallest": 25, "middle": 60, "main": 75, "side": 70, "best": 75, "second": 70},
    "uncalled": {"bet": 200, "stack": 60, "returned": 140, "pot": 120},
    "kicker": {"won": 13},
    "split": {"pot": 5, "more": 3, "fewer": 2},
    "omaha": {"won": 25},
    "hilo": {"pot": 25, "high": 13, "low": 12},
    "stud": {"antes": 6, "bring_in": 5, "complete": 10, "bet": 10},
    # the bring-in is half of a small bet; bets double on fourth street, the third of five-card stud (S2)
    "five_stud": {"antes": 6, "bring_in": 5, "complete": 10, "bet": 10, "big": 20},
    # fourth street is the second street of seven-card games: still small (S2)
    "razz": {"antes": 6, "bring_in": 5, "complete": 10, "bet": 10},
    # 30, 30 and the small blind's 5, then 60 and 60
    "deuce_single": {"bet": 60, "won": 185},
    # 20, 20 and the small blind's 5, then a big bet and a raise of it that is called
    "five_draw": {"raise": 20, "bet": 20, "won": 125},
    # 10, 10 and the small blind's 5; 10 and 10; 20 and 20, twice (WT)
    "badugi": {"small": 10, "big": 20, "won": 125},
    # 10 and 10 and the small blind's 5, then 10 and 10
    "draw": {"pot": 45},
    # three antes of 5 and a blind of 10
    "short_deck": {"pot": 25, "call": 10, "least": 20},
}


@pytest.mark.parametrize("key", EXAMPLES)
def test_an_example_has_the_amounts_that_a_person_works_out(key: str) -> None:
    """Every fact that words name is the amount worked out by hand, or that of a source which has one."""
    assert WORKED_OUT[key] == example(EXAMPLES[key])["facts"]


@pytest.mark.parametrize("key", EXAMPLES)
def test_an_example_keeps_every_chip(key: str) -> None:
    """An example ends with as many chips as it began with, and a finished one gives its pot away."""
    played = Played(EXAMPLES[key])
    hand = played.hand
    middle = 0 if hand.stage is Stage.OVER else hand.pot
    assert sum(EXAMPLES[key]["stacks"]) == sum(hand.stacks) + middle
    if hand.stage is Stage.OVER:
        assert sum(pot.amount for pot in hand.ending.pots) == sum(award["amount"] for award in played.won())


def test_a_short_all_in_does_not_let_the_bettor_raise_again() -> None:
    """In the example of a short all-in the first bettor may fold or call, and nothing else (S1)."""
    choice = pending(Played(EXAMPLES["short_all_in"]).hand)
    assert isinstance(choice, Choice)
    assert (True, 10, None) == (choice.legal.fold, choice.legal.call, choice.legal.raise_to)


def test_nobody_raises_over_the_third_raise() -> None:
    """In the example of fixed limit the third raise before the flop is the last (S2)."""
    choice = pending(Played(EXAMPLES["fixed_limit"]).after[3])
    assert isinstance(choice, Choice)
    assert (20, None) == (choice.legal.call, choice.legal.raise_to)


@pytest.mark.parametrize(
    ("key", "after", "seat"),
    [("stud", 0, 2), ("five_stud", 0, 2), ("five_stud", 7, 3), ("razz", 0, 2), ("razz", 4, 1), ("short_deck", 0, 2)],
)
def test_who_begins_is_who_the_words_name(key: str, after: int, seat: int) -> None:
    """The deuce and the king bring it in, the open jacks and the seven begin, and the seat left of the button."""
    choice = pending(Played(EXAMPLES[key]).after[after])
    assert isinstance(choice, Choice)
    assert seat == choice.seat


@pytest.mark.parametrize("key", EVALUATORS)
def test_holdings_stand_in_their_order_and_none_is_missing(key: str) -> None:
    """The holdings of a ranking go down without a tie, and every category that it has is among them, in its order."""
    shown = [holding(key, parse_cards(cards)) for cards in LESSONS["rankings"][key]]
    strengths = [each.strength for each in shown]
    assert sorted(set(strengths), reverse=True) == strengths
    classes = [category for category, _ in reversed(EVALUATORS[key].classes)]
    wanted = [*classes, *([Category.no_low] if EVALUATORS[key].qualifier else [])]
    assert wanted == list(dict.fromkeys(each.category for each in shown))


def test_every_ranking_of_the_catalogue_is_shown() -> None:
    """No game is won by a ranking whose holdings the pages do not show."""
    assert {ranking.evaluator for game in CATALOGUE.values() for ranking in game.rankings} <= set(LESSONS["rankings"])


def test_positions_are_named_for_every_table() -> None:
    """Two to ten players have as many positions as they are, and the button is the last of three or more (S1)."""
    named = placed()
    assert list(range(2, 11)) == [len(names) for names in named.values()]
    assert {"BTN"} == {names[-1]["name"] for players, names in named.items() if players > 2}


def test_where_the_button_alone_posts_nobody_is_called_after_a_blind() -> None:
    """The positions of short deck are as many as the players, the button last, and none of them is a blind."""
    named = placed(Forced.BUTTON_BLIND)
    assert list(range(2, 11)) == [len({each["name"] for each in names}) for names in named.values()]
    assert {"BTN"} == {names[-1]["name"] for names in named.values()}
    assert "blinds" not in {each["group"] for names in named.values() for each in names}
