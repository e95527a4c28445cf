"""Questions about one holding that have no answer: refused with a code before anything is counted."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.cards import UNKNOWN
from croupier.errors import ODDS_MEANINGS, NotationError, OddsError
from croupier.odds import parse_range
from croupier.odds.distribution import distribution
from croupier.odds.outs import count_outs
from croupier.odds.stages import standing
from croupier.rules.catalogue import CATALOGUE
from croupier.rules.game import Ranking
from tests.odds import test_icm, test_spots

HOLDEM = CATALOGUE["holdem"]
TWO_BOARDS = replace(HOLDEM, key="two", boards=2)
PINEAPPLE = replace(
    HOLDEM,
    key="pineapple",
    streets=(replace(HOLDEM.streets[0], down=3), replace(HOLDEM.streets[1], discard=1), *HOLDEM.streets[2:]),
)
UNEVEN = replace(
    HOLDEM, key="uneven", streets=(HOLDEM.streets[0], replace(HOLDEM.streets[1], down=1), *HOLDEM.streets[2:])
)

REFUSED: list[tuple[Any, dict[str, Any], str]] = [
    (TWO_BOARDS, {"hand": "AhKh"}, "several_boards"),
    (PINEAPPLE, {"hand": "AhKhQh"}, "cards_must_go"),
    (UNEVEN, {"hand": "AhKh", "board": "2c3c4c"}, "wrong_card_count"),
    (HOLDEM, {"hand": (51, UNKNOWN), "board": "2c3c4c"}, "unknown_hand"),
    (HOLDEM, {"hand": "AhKh", "board": "2c3c4c5c6c"}, "nothing_to_come"),
    (CATALOGUE["five_draw"], {"hand": "2c3c4c5c6c"}, "nothing_to_come"),
    (CATALOGUE["stud"], {"hand": "2c3c4c5c6c7c8c"}, "nothing_to_come"),
    (HOLDEM, {"hand": "AhKhQh", "board": "2c3c4c"}, "wrong_card_count"),
    (HOLDEM, {"hand": "AhKh", "board": "2c3c"}, "wrong_card_count"),
    (HOLDEM, {"hand": "AhKh", "board": "2c3cAh"}, "card_twice"),
    (HOLDEM, {"hand": "AhKh", "board": "2c3c4c", "dead": "4c"}, "card_twice"),
    (CATALOGUE["short_deck"], {"hand": "2h3h", "board": "6c7c8c"}, "card_not_in_deck"),
]

OUTS_ONLY: list[tuple[Any, dict[str, Any], str]] = [
    (HOLDEM, {"hand": "AhKh"}, "several_cards_at_once"),
    (CATALOGUE["badugi"], {"hand": "AhKd"}, "several_cards_at_once"),
    (replace(CATALOGUE["five_stud"], rankings=(Ranking("badugi"),)), {"hand": "Ah2d"}, "holding_too_short"),
    (HOLDEM, {"hand": "AhKh", "board": "2c3c4c", "against": "AhQs"}, "card_twice"),
    (HOLDEM, {"hand": "AhKh", "board": "2c3c4c", "against": parse_range("AhQs")}, "range_dead"),
    (CATALOGUE["razz"], {"hand": "Ah2d3c4d", "against": parse_range("AA")}, "range_of_another_game"),
]


@pytest.mark.parametrize(("game", "question", "code"), [*REFUSED, *OUTS_ONLY])
def test_no_outs(game: Any, question: dict[str, Any], code: str) -> None:
    """What has no outs is refused with its code."""
    with pytest.raises(OddsError) as refusal:
        count_outs(game, **question, backend="numpy")
    assert code == refusal.value.code


@pytest.mark.parametrize(("game", "question", "code"), REFUSED)
def test_no_distribution(game: Any, question: dict[str, Any], code: str) -> None:
    """What does not become anything is refused with the same code."""
    with pytest.raises(OddsError) as refusal:
        distribution(game, **question, backend="numpy")
    assert code == refusal.value.code


def test_text_that_cannot_be_read() -> None:
    """Cards that are none are refused with their place."""
    for hand, position in (("AhKx", 3), ("Ah??", 2), ("AhAh", 2)):
        with pytest.raises(NotationError) as refusal:
            standing(HOLDEM, hand, "2c3c4c")
        assert position == refusal.value.position


def test_every_code_is_refused_somewhere() -> None:
    """Every code of an `OddsError` is tried here, or in the tests of its own question."""
    elsewhere = {"too_many_parts", "no_spread", "no_streets", "not_an_ante", "not_a_call", "not_a_pot", "not_an_equity"}
    tried = {code for _, _, code in [*REFUSED, *OUTS_ONLY]} | {code for _, code, _ in test_icm.REFUSED}
    assert set(ODDS_MEANINGS) == elsewhere | tried | {code for _, _, code, _ in test_spots.REFUSED}
