"""Questions that have no answer: each is refused with its code and its place, and nothing is counted."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.cards import UNKNOWN
from croupier.errors import CroupierError, NotationError, OddsError
from croupier.odds import equity, parse_omaha_range, parse_range
from croupier.odds.spots import spot
from croupier.rules.catalogue import CATALOGUE
from croupier.rules.game import Ranking

REFUSED: list[tuple[str, dict[str, Any], str, dict[str, Any]]] = [
    ("holdem", {"hands": ["AhKh"]}, "wrong_player_count", {"given": 1}),
    ("holdem", {"hands": ["????"] * 11}, "wrong_player_count", {"given": 11, "most": 10}),
    ("holdem", {"hands": ["AhKh", "Qd"]}, "wrong_card_count", {"where": "hand 2", "given": 1, "allowed": [2]}),
    ("holdem", {"hands": ["AhKh", ""]}, "wrong_card_count", {"where": "hand 2", "given": 0}),
    ("omaha", {"hands": ["AhKh", "QdQc"]}, "wrong_card_count", {"where": "hand 1", "allowed": [4]}),
    ("stud", {"hands": ["AhKh", "QdQc2c"]}, "wrong_card_count", {"where": "hand 1", "allowed": [3, 4, 5, 6, 7]}),
    ("razz", {"hands": ["AhKh2c", "QdQc2d"], "board": "3c"}, "wrong_card_count", {"where": "board", "allowed": [0]}),
    ("holdem", {"hands": ["AhKh", "QdQc"], "board": "2c3c"}, "wrong_card_count", {"allowed": [0, 3, 4, 5]}),
    ("holdem", {"hands": ["AhKh", "QdAh"]}, "card_twice", {"card": "Ah", "where": "hand 2", "position": 1}),
    ("holdem", {"hands": ["AhKh", "QdQc"], "board": "2cQd3d"}, "card_twice", {"where": "board", "position": 1}),
    ("holdem", {"hands": ["AhKh", "QdQc"], "dead": "2cKh"}, "card_twice", {"where": "dead", "first": "hand 1"}),
    ("holdem", {"hands": [(51, 51), "QdQc"]}, "card_twice", {"where": "hand 1", "position": 1}),
    ("holdem", {"hands": [(51, 53), "QdQc"]}, "not_a_card", {"where": "hand 1", "position": 1, "given": "53"}),
    ("holdem", {"hands": ["AhKh", "QdQc"], "dead": (UNKNOWN,)}, "not_a_card", {"where": "dead"}),
    ("short_deck", {"hands": ["AhKh", "Qd2c"]}, "card_not_in_deck", {"card": "2c", "where": "hand 2"}),
    ("omaha6", {"hands": ["??" * 6] * 8}, "not_enough_cards", {"needed": 53, "left": 52}),
    ("short_deck", {"hands": ["????"] * 10, "dead": range(16, 28)}, "not_enough_cards", {"needed": 25, "left": 24}),
    ("omaha", {"hands": [parse_range("AA"), "AhKhQhJh"]}, "range_of_another_game", {"given": 2, "wanted": 4}),
    ("badugi", {"hands": [parse_omaha_range("AA"), "AhKd"]}, "range_of_another_game", {"where": "hand 1"}),
    ("holdem", {"hands": [parse_range("AA"), "AhKh"], "board": "AcAs2d"}, "range_dead", {"where": "hand 1"}),
    ("short_deck", {"hands": ["AhKh", parse_range("22")]}, "range_dead", {"where": "hand 2", "range": "22"}),
    ("holdem", {"hands": [parse_range("AhKh")] * 2}, "ranges_clash", {"hands": 2}),
    ("holdem", {"hands": [parse_range("AhKh")] * 2, "board": "2c3c4c"}, "ranges_clash", {}),
    ("holdem", {"hands": [parse_range("AhKh")] * 2, "method": "sampled"}, "ranges_clash", {}),
    ("omaha", {"hands": [parse_omaha_range("AAAA")] * 2, "board": "2c3c4c"}, "ranges_clash", {}),
    ("razz", {"hands": ["Ah2c3c", "2d3d4d"], "method": "exact"}, "too_many_deals", {"most": 500_000_000}),
    ("holdem", {"hands": ["AhKh", "QdQc"], "method": "guess"}, "unknown_method", {"given": "guess"}),
    ("holdem", {"hands": ["AhKh", "QdQc"], "samples": 0}, "not_positive", {"name": "samples"}),
    ("holdem", {"hands": ["AhKh", "QdQc"], "error": -0.1}, "not_positive", {"name": "error"}),
    ("holdem", {"hands": ["AhKh", "QdQc"], "error": 0.1, "method": "exact"}, "not_sampled", {"name": "error"}),
]


@pytest.mark.parametrize(
    ("key", "question", "code", "facts"), REFUSED, ids=lambda value: value if isinstance(value, str) else ""
)
def test_refused(key: str, question: dict[str, Any], code: str, facts: dict[str, Any]) -> None:
    """What has no answer is refused with its code, the place and the facts, as JSON too."""
    with pytest.raises(OddsError) as refusal:
        equity(CATALOGUE[key], **question)
    assert code == refusal.value.code
    assert facts == {name: refusal.value.detail[name] for name in facts}
    assert refusal.value.error_data() == json.loads(json.dumps(refusal.value.error_data()))


def test_a_pot_of_too_many_parts() -> None:
    """A game with more boards and players than outcomes can tell apart is refused."""
    many = replace(CATALOGUE["holdem"], boards=4, rankings=(Ranking("high"), Ranking("eight_or_better")))
    with pytest.raises(OddsError) as refusal:
        equity(many, ["????"] * 8)
    assert "too_many_parts" == refusal.value.code
    with pytest.raises(OddsError) as refusal:
        equity(many, ["AhKh", "QdQc"], ("2c3c4c", "5c6c7c"))
    assert ("wrong_card_count", 4, 2) == (refusal.value.code, *map(refusal.value.detail.get, ("boards", "given")))


def test_text_that_cannot_be_read() -> None:
    """What is no card is refused with its position in the text, a card twice in one hand too."""
    for hand, position, code in (("QdXc", 2, "notation"), ("QdQd", 2, "card_twice")):
        with pytest.raises(NotationError) as refusal:
            equity(CATALOGUE["holdem"], ["AhKh", hand])
        assert (position, code) == (refusal.value.position, refusal.value.code)
    with pytest.raises(NotationError) as refusal:
        equity(CATALOGUE["holdem"], ["AhKh", "QdQc"], "2c??3d")
    assert "unknown_card" == refusal.value.code


def test_the_backend_is_refused_before_anything_is_looked_at() -> None:
    """A backend that there is not has the code that batches give it."""
    with pytest.raises(CroupierError) as refusal:
        equity(CATALOGUE["holdem"], [], backend="abacus")
    assert "unknown_backend" == refusal.value.code


@pytest.mark.parametrize(
    ("key", "hands", "board", "coming"),
    [
        ("holdem", ["AhKh", "QdQc"], "", (0, 0, 5)),
        ("holdem", ["AhKh", "Qd??"], "2c3c4c", (0, 1, 2)),
        ("stud", ["??????Kh", "QdQc2c"], "", (6, 4, 0)),
        ("five_draw", ["AhAd", "2c3c4c5c6d"], "", (3, 0, 0)),
        ("badugi", ["", "2c3d"], "", (4, 2, 0)),
    ],
)
def test_what_is_still_to_come(key: str, hands: list[str], board: str, coming: tuple[int, ...]) -> None:
    """Unknown cards are still to come, and so are those that a draw replaces."""
    assert coming == spot(CATALOGUE[key], hands, board).coming
