"""What the page on the house game shows is what the engine does, and it is what a person works out."""

from typing import Any

import pytest

from croupier.banked import RULES
from docs.banked_lessons import example, lessons
from docs.lessons import LESSONS

EXAMPLES: dict[str, Any] = {one["key"]: one for one in LESSONS["banked"]}

WORKED_OUT: dict[str, dict[str, int]] = {
    # 10 + 20 + 10; two pair is less than a straight, so the ante comes back and the 30 of the raises win 30 (S4)
    "house_hand": {"ante": 10, "flop": 20, "turn": 10, "bet": 40, "back": 10, "net": 30},
    # a straight: 10 + 20 + 10 win as much again, the ante among them (S4)
    "house_straight": {"ante": 20, "river": 10, "bet": 40, "net": 40},
    # kings and queens with an ace beside them on both sides: all 30 come back (S4)
    "house_tie": {"bet": 30, "net": 0},
    # a fold loses the ante and nothing else (S4)
    "house_fold": {"ante": 10, "net": -10},
    # eights and twos lose 10 + 20 to queens and twos; 5 on the bonus win 15 at three to one (RULES 11)
    "house_bonus": {"bonus": 5, "paid": 20, "lost": 20, "net": -15},
}


@pytest.mark.parametrize("key", EXAMPLES)
def test_an_example_has_the_amounts_that_a_person_works_out(key: str) -> None:
    """Every fact that words name is the amount worked out by hand."""
    assert WORKED_OUT[key] == example(EXAMPLES[key])["facts"]


@pytest.mark.parametrize("key", EXAMPLES)
def test_the_lines_of_an_example_come_to_its_result(key: str) -> None:
    """What is paid back, less what was bet, is what was won."""
    told = example(EXAMPLES[key])
    assert WORKED_OUT[key]["net"] == sum(line["paid"] - line["stake"] for line in told["lines"])


def test_all_rules_are_shown_with_what_they_cost() -> None:
    """Each set of rules that has a name stands on the page, with the published edge of the two cities (RULES 11)."""
    told = {one["name"]: one for one in lessons([])["rules"]}
    assert list(RULES) == list(told)
    assert (2.036921867, 5.593505470) == tuple(
        round(100 * told[name]["edge"], 9) for name in ("las-vegas", "atlantic-city")
    )
    assert ["32o", "42o", "52o", "62o", "72o"] == told["las-vegas"]["folds"]
