"""Each level beats the one below it: a little of it in the ordinary suite, with its interval in the slow one.

The slow test writes the table of `docs/bots.md`: the games of the issue and the rest of the catalogue, at most 20,000
duplicate hands for each row. The matches are those of `croupier arena` with seed 1.
"""

from collections.abc import Callable

import pytest

from croupier.bots import bots_of
from croupier.bots.arena import play, result
from croupier.rules import CATALOGUE
from tests.bots.test_arena import match

MEASURED = ("holdem", "omaha", "stud", "razz")
STEPS = [
    (game, *pair)
    for game in MEASURED
    for pair in zip(bots_of(CATALOGUE[game])[1:], bots_of(CATALOGUE[game]), strict=False)
]
HANDS = {"random": 20_000, "station": 4_000, "pot_odds": 4_000}
"""How many hands a match has, by its weaker bot."""


@pytest.mark.parametrize(
    ("key", "above", "below", "pairs"),
    [
        ("holdem", "pot_odds", "station", 150),
        ("stud", "pot_odds", "station", 100),
        ("razz", "station", "random", 1_000),
        pytest.param("omaha", "pot_odds", "station", 150, marks=pytest.mark.slow),
        pytest.param("deuce_triple", "pot_odds", "station", 60, marks=pytest.mark.slow),
        pytest.param("badugi", "pot_odds", "random", 60, marks=pytest.mark.slow),
        pytest.param("holdem", "ranges", "pot_odds", 100, marks=pytest.mark.slow),
    ],
)
def test_a_level_beats_the_one_below(key: str, above: str, below: str, pairs: int) -> None:
    """In some hundred duplicate hands of a fixed seed the better bot wins, with its interval above zero."""
    game = CATALOGUE[key]
    told = result(match(above, below, game), play(match(above, below, game), 0, pairs))
    assert told.low is not None
    assert told.low > 0


@pytest.mark.slow
@pytest.mark.parametrize(("key", "above", "below"), STEPS)
def test_every_level_beats_the_one_below(key: str, above: str, below: str, report_line: Callable[[str], None]) -> None:
    """In the four measured games the 95 % interval of each level against the one below is above zero."""
    game = CATALOGUE[key]
    told = result(match(above, below, game), play(match(above, below, game), 0, HANDS[below] // 2))
    assert told.low is not None
    report_line(f"{key}: {above} v {below} {told.rate:+.1f} ({told.low:+.1f} to {told.high:+.1f}) {told.unit}s/100")
    assert told.hands <= 20_000
    assert told.low > 0
