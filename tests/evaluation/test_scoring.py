"""Fast strengths against slow ones, for every evaluator and every shape of holding a game can ask for."""

from collections.abc import Sequence
from itertools import pairwise, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import DECKS, parse_cards
from croupier.errors import CroupierError, RankingError
from croupier.evaluation import EVALUATORS, scorer, strength
from tests.evaluation.naive import Value, value

KEYS = sorted(EVALUATORS)

# hole cards, board cards, how many hole cards must play
SHAPES = [
    (2, 5, None),
    (7, 0, None),
    (2, 4, None),
    (2, 3, None),
    (5, 0, None),
    (6, 1, None),
    (3, 5, None),
    (9, 0, None),
    (4, 5, 2),
    (5, 5, 2),
    (6, 5, 2),
    (4, 3, 2),
    (4, 4, 2),
    (3, 6, 2),
    (3, 5, 1),
    (4, 4, 3),
    (2, 5, 0),
]


def deal(rng: Random, key: str, cards: int) -> list[int]:
    """Draw cards from the evaluator's deck, often from few ranks or suits so that rare categories come up."""
    deck = list(DECKS[EVALUATORS[key].deck].cards)
    kind = rng.randrange(3)
    if kind == 1:
        ranks = rng.sample(sorted({card // 4 for card in deck}), 4)
        deck = [card for card in deck if card // 4 in ranks]
    elif kind == 2:
        suit = rng.randrange(4)
        deck = [card for card in deck if card % 4 == suit or rng.random() < 0.2]
    return rng.sample(deck, cards) if len(deck) >= cards else deal(rng, key, cards)


def agree(found: list[tuple[int, Value]]) -> None:
    """Check that whole numbers and naive values put the same holdings in the same order, ties included."""
    for (one, naive_one), (other, naive_other) in pairwise(sorted(found)):
        assert (one == other) == (naive_one == naive_other)
        assert naive_one <= naive_other


@pytest.mark.parametrize(("hole", "board", "use"), SHAPES)
@pytest.mark.parametrize("key", KEYS)
def test_brute_force_agrees(key: str, hole: int, board: int, use: int | None) -> None:
    """The fast strength orders random holdings exactly as trying every choice of cards does."""
    rng = Random(f"{key} {hole} {board} {use}")
    found = []
    for _ in range(80):
        cards = deal(rng, key, hole + board)
        own, shared = cards[:hole], cards[hole:]
        found.append((scorer(key, use)(own, shared), value(key, own, shared, use)))
    agree(found)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hole", "board", "use"), [(2, 5, None), (7, 0, None), (5, 0, None), (4, 5, 2), (5, 5, 2), (6, 5, 2)]
)
@pytest.mark.parametrize("key", KEYS)
def test_brute_force_agrees_at_length(key: str, hole: int, board: int, use: int | None) -> None:
    """The same for the shapes that games have, on two thousand holdings each."""
    rng = Random(f"long {key} {hole} {board} {use}")
    found = []
    for _ in range(2000):
        cards = deal(rng, key, hole + board)
        own, shared = cards[:hole], cards[hole:]
        found.append((scorer(key, use)(own, shared), value(key, own, shared, use)))
    agree(found)


@pytest.mark.parametrize("key", KEYS)
def test_strengths_keep_to_their_range(key: str) -> None:
    """A strength lies between 1 and the number of classes, or is 0 where there is a qualifier."""
    rng = Random(key)
    least = 0 if EVALUATORS[key].qualifier else 1
    for _ in range(300):
        assert least <= strength(key, deal(rng, key, 7)) <= EVALUATORS[key].strongest


@given(data=st.data())
@pytest.mark.parametrize("key", KEYS)
def test_suits_are_equal(key: str, data: st.DataObject) -> None:
    """Relabelling the suits of all cards changes no strength."""
    cards = data.draw(st.permutations(DECKS[EVALUATORS[key].deck].cards))
    suits = data.draw(st.sampled_from(list(permutations(range(4)))))
    moved = [card - card % 4 + suits[card % 4] for card in cards]
    assert scorer(key)(cards[:2], cards[2:7]) == scorer(key)(moved[:2], moved[2:7])
    assert scorer(key, 2)(cards[:4], cards[4:9]) == scorer(key, 2)(moved[:4], moved[4:9])


@given(data=st.data())
@pytest.mark.parametrize("key", KEYS)
def test_order_is_irrelevant(key: str, data: st.DataObject) -> None:
    """The order in which cards lie changes no strength, nor does which of them are called hole cards."""
    cards = data.draw(st.permutations(DECKS[EVALUATORS[key].deck].cards))[:7]
    mixed = data.draw(st.permutations(cards))
    assert strength(key, cards) == strength(key, mixed) == scorer(key)(mixed[:3], mixed[3:])
    hole, board = data.draw(st.permutations(cards[:4])), data.draw(st.permutations(cards[4:]))
    assert scorer(key, 2)(cards[:4], cards[4:]) == scorer(key, 2)(hole, board)


@given(data=st.data())
@pytest.mark.parametrize("key", KEYS)
def test_one_more_card_never_hurts(key: str, data: st.DataObject) -> None:
    """A card more to choose from gives at least the same strength, in lowball too."""
    cards = data.draw(st.permutations(DECKS[EVALUATORS[key].deck].cards))
    strengths = [strength(key, cards[:n]) for n in range(5, 9)]
    assert sorted(strengths) == strengths


@pytest.mark.parametrize(
    ("key", "better", "worse"),
    [
        ("high", "5c4c3c2cAc", "KsKhKdKcAs"),
        ("high", "6c5d4h3s2c", "5c4d3h2sAc"),
        ("high", "2c2d3h4s5c", "Ac2c3d4hKs"),
        ("ace_to_five", "5c4c3c2cAc", "6c4d3h2sAc"),
        ("ace_to_five", "KcQdJhTs9c", "AcAd2h3s4c"),
        ("ace_to_five", "AcAdKhQsJc", "2c2d3h4s5c"),
        ("eight_or_better", "8c7d6h5s4c", "9c4d3h2sAc"),
        ("deuce_to_seven", "7c5d4h3s2c", "7c6d4h3s2c"),
        ("deuce_to_seven", "Ac5d4h3s2c", "2c2d3h4s5c"),
        ("deuce_to_seven", "KcQdJh9s8c", "Ac5d4h3s2c"),
        ("deuce_to_seven", "6c5d4h3s2c", "7c5c4c3c2c"),
        ("badugi", "Kc Qd Jh Ts", "Ac 2d 3h 3s"),
        ("badugi", "Ac 2d 3h 4s", "Ac 2d 3h 5s"),
        ("badugi", "Ac Ad 2c 2d", "Ac Ad Ah As"),
        ("short_deck", "AcKcQcJc9c", "AcAdAhKsKc"),
        ("short_deck", "9c8d7h6sAc", "AcAdAhKsQc"),
        ("short_deck", "Tc9d8h7s6c", "9c8d7h6sAc"),
        ("short_deck", "9c8c7c6cAc", "KsKhKdKcAs"),
    ],
)
def test_famous_comparisons(key: str, better: str, worse: str) -> None:
    """What players argue about comes out as the rules say."""
    assert strength(key, parse_cards(better)) > strength(key, parse_cards(worse))


@pytest.mark.parametrize(
    ("key", "cards"),
    [
        ("high", "AsKsQsJsTs"),
        ("ace_to_five", "5c4d3h2sAc"),
        ("eight_or_better", "5c4d3h2sAc"),
        ("deuce_to_seven", "7c5d4h3s2c"),
        ("badugi", "Ac2d3h4s"),
        ("short_deck", "AsKsQsJsTs"),
    ],
)
def test_the_nuts_have_the_highest_strength(key: str, cards: str) -> None:
    """The best possible holding has the highest strength of its evaluator."""
    assert EVALUATORS[key].strongest == strength(key, parse_cards(cards))


def test_omaha_uses_exactly_two() -> None:
    """Four aces in the hole are one pair, and four hearts on the board need two more in the hole."""
    omaha = scorer("high", 2)
    pair = omaha(parse_cards("AsAhAdAc"), parse_cards("2c7d9hJcKs"))
    assert "one_pair" == EVALUATORS["high"].category(pair)
    one_heart = omaha(parse_cards("JhTs9c8d"), parse_cards("AhKh7h2hQc"))
    assert "straight" == EVALUATORS["high"].category(one_heart)


@pytest.mark.parametrize(
    ("code", "key", "cards"),
    [
        ("unknown_ranking", "hgih", [0, 1, 2, 3, 4]),
        ("wrong_card_count", "high", [0, 1, 2, 3]),
        ("wrong_card_count", "badugi", [0, 1, 2]),
        ("wrong_card_count", "deuce_to_seven", []),
        ("wrong_card_count", "high", range(21)),
        ("card_twice", "high", [0, 1, 2, 3, 3]),
        ("card_not_in_deck", "short_deck", [15, 16, 17, 18, 19]),
        ("not_a_card", "high", [0, 1, 2, 3, 52]),
        ("not_a_card", "high", [0, 1, 2, 3, -1]),
    ],
)
def test_bad_cards_are_refused(code: str, key: str, cards: Sequence[int]) -> None:
    """What cannot be ranked is refused with its code."""
    with pytest.raises(RankingError) as refused:
        strength(key, cards)
    assert code == refused.value.code


@pytest.mark.parametrize(
    ("key", "use", "hole", "board"),
    [
        ("high", None, [0, 1], [2, 3]),
        ("ace_to_five", None, [0, 1], [2, 3]),
        ("deuce_to_seven", None, [0, 1], [2, 3]),
        ("eight_or_better", None, [0, 1], [2, 3]),
        ("badugi", None, [0, 1], [2]),
        ("high", 2, [0], [2, 3, 4, 5, 6]),
        ("high", 2, [0, 1, 2, 3], [4, 5]),
        ("eight_or_better", 2, [0], [2, 3, 4, 5, 6]),
        ("eight_or_better", 2, [0, 1, 2, 3], [4, 5]),
        ("badugi", 3, [0, 1], [4, 5]),
    ],
)
def test_too_few_cards_are_refused(key: str, use: int | None, hole: list[int], board: list[int]) -> None:
    """A scorer given too few hole or board cards says so instead of guessing."""
    with pytest.raises(RankingError) as refused:
        scorer(key, use)(hole, board)
    assert "wrong_card_count" == refused.value.code


@pytest.mark.parametrize("hole", [-1, 6])
def test_impossible_numbers_of_hole_cards_are_refused(hole: int) -> None:
    """A rule that asks for more hole cards than can play is refused when the scorer is made."""
    with pytest.raises(RankingError) as refused:
        scorer("high", hole)
    assert "wrong_card_count" == refused.value.code


@given(key=st.sampled_from([*KEYS, ""]), cards=st.lists(st.integers(-3, 60), max_size=9))
def test_junk_is_refused_or_ranked(key: str, cards: list[int]) -> None:
    """Any list of whole numbers has a strength or a coded refusal."""
    try:
        outcome = str(strength(key, cards))
    except CroupierError as refused:
        outcome = refused.code
    assert outcome
