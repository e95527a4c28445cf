"""Ranges of four to six cards: diagrams against trying every hand, and the values made of them."""

from collections import Counter
from itertools import combinations, pairwise
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import RANKS, parse_cards
from croupier.errors import NotationError, SetupError
from croupier.odds import OmahaRange, parse_omaha_range
from croupier.odds.ranges import diagram
from croupier.odds.ranges.families import diagram_of
from croupier.odds.ranges.omaha import canonical
from croupier.odds.ranges.patterns import Pattern, Slot, pattern_of
from tests.odds.ranges import naive
from tests.odds.ranges.test_patterns import DOLLARS, SLOTS

SHAPES = st.lists(st.sampled_from(DOLLARS), max_size=1)
PATTERNS = st.builds(pattern_of, st.lists(SLOTS, max_size=4), SHAPES)
TERMS = st.lists(st.tuples(PATTERNS, st.sampled_from([0, 1, 500_000, 1_000_000])), min_size=1, max_size=5)
FEW = [0, 1, 2, 3, 4, 5, 8, 39, 48, 49, 50, 51]
"""Four aces, four deuces and four more cards: hands of these fit patterns often, and there are few of them."""

OTHERS = tuple((pattern_of([Slot(1 << card // 4, 1 << card % 4)]), 0) for card in range(52) if card not in FEW)
"""What leaves hands of those cards only."""


@settings(max_examples=8)
@given(terms=TERMS, cards=st.sampled_from([4, 5, 6]))
def test_a_diagram_holds_what_trying_every_hand_finds(terms: list[tuple[Pattern, int]], cards: int) -> None:
    """The hands of a diagram and their weights are those found by trying each hand on each pattern."""
    made = diagram_of(cards, (*terms, *OTHERS))
    expected = {}
    for hand in combinations(sorted(FEW, reverse=True), cards):
        if weight := naive.weight(terms, hand):
            expected[hand] = weight
    assert expected == dict(made.walk())
    assert (len(expected), sum(expected.values())) == (made.count, made.weight)


@pytest.mark.slow
@settings(max_examples=2)
@given(terms=TERMS)
def test_a_diagram_holds_what_trying_all_270725_hands_finds(terms: list[tuple[Pattern, int]]) -> None:
    """The same with all hands of four cards."""
    made = diagram_of(4, tuple(terms))
    found = dict(made.walk())
    assert all(found.get(hand, 0) == naive.weight(terms, hand) for hand in combinations(range(51, -1, -1), 4))


@settings(max_examples=30)
@given(TERMS)
def test_leaving_out_idle_patterns_changes_no_hand(terms: list[tuple[Pattern, int]]) -> None:
    """The canonical patterns of a range are no more than were given, and mean the same."""
    kept = canonical(terms)
    assert list(diagram_of(4, (*terms, *OTHERS)).walk()) == list(diagram_of(4, (*kept, *OTHERS)).walk())
    assert len(kept) <= len(terms)
    assert kept == canonical(kept)


@given(TERMS)
def test_what_is_written_is_read_back(terms: list[tuple[Pattern, int]]) -> None:
    """Canonical text gives an equal range."""
    kept = canonical(terms)
    if not diagram_of(4, kept).count or not all(diagram_of(4, ((pattern, 1),)).count for pattern, _ in kept):
        return
    made = OmahaRange(4, kept)
    assert made == parse_omaha_range(made.to_text())


@pytest.mark.parametrize("cards", [4, 5, 6])
def test_counts_are_those_of_combinatorics(cards: int) -> None:
    """All hands, hands with an ace, hands without a pair and rainbows are as many as arithmetic says."""
    everything = comb(52, cards)
    assert everything == parse_omaha_range("random", cards).count
    assert everything - comb(48, cards) == parse_omaha_range("A", cards).count
    assert comb(13, cards) * 4**cards == parse_omaha_range("$np", cards).count
    assert comb(51, cards - 1) - comb(39, cards - 1) == parse_omaha_range("AhXh", cards).count
    suited = [parse_omaha_range(text, cards).count for text in ("$ds", "$ss")]
    three_pairs_of_suits = comb(4, 3) * comb(13, 2) ** 3
    assert {4: 13**4, 5: 0, 6: three_pairs_of_suits}[cards] == everything - sum(suited)


@given(st.lists(st.sampled_from(RANKS), min_size=1, max_size=4))
def test_ranks_without_suits_are_products_of_binomials(ranks: list[str]) -> None:
    """Four named ranks, and hands with at least so many of one, have the counts of binomials."""
    counts = Counter(ranks)
    if len(ranks) == 4:
        expected = 1
        for n in counts.values():
            expected *= comb(4, n)
        assert expected == parse_omaha_range("".join(ranks)).count
    rank, least = counts.most_common(1)[0]
    at_least = sum(comb(4, n) * comb(48, 4 - n) for n in range(least, 5))
    assert at_least == parse_omaha_range(rank * least).count


def test_hands_come_in_order_and_places_find_them() -> None:
    """Hands ascend by their highest card, then the next; a hand covers as many places as its weight."""
    made = parse_omaha_range("AA$ds:0.000002, AAKK:0.000001")
    hands = list(made.combos())
    assert all(tuple(one.cards) < tuple(other.cards) for one, other in pairwise(hands))
    assert made.count == len(hands)
    assert all(combo.weight == made.weight_of(combo.cards[::-1]) for combo in hands)
    expanded = [combo.cards for combo in hands for _ in range(combo.weight)]
    assert expanded == [made.sample(lambda n, place=place: place) for place in range(made.total_weight)]  # type: ignore[misc]
    assert made.sample(Random(3).randrange) == made.sample(Random(3).randrange)


def test_dead_cards_leave_only_hands_without_them() -> None:
    """Without dead cards a range has the hands that hold none of them, and its text says so."""
    made, dead = parse_omaha_range("AA:0.5, AAK$ds"), parse_cards("As Kh 2c")
    left = made.without(dead)
    kept = [combo for combo in made.combos() if not set(combo.cards) & set(dead)]
    assert kept == list(left.combos())
    assert left == parse_omaha_range(made.to_text(), 4, dead) == parse_omaha_range(left.to_text())
    assert left == left.without(dead)
    assert made is made.without(())


def test_a_long_list_of_hands_is_a_range() -> None:
    """A thousand hands one by one are read, each with its own weight."""
    rng = Random(5)
    hands = {tuple(sorted(rng.sample(range(52), 6))): rng.randrange(1, 1_000_000) for _ in range(1000)}
    text = ", ".join(
        "".join(RANKS[card // 4] + "cdhs"[card % 4] for card in hand) + f":0.{weight:06}"
        for hand, weight in hands.items()
    )
    found = {tuple(sorted(combo.cards)): combo.weight for combo in parse_omaha_range(text, 6).combos()}
    assert hands == found


def test_a_range_that_is_too_complex_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """More nodes than the bound are refused with a code, when read, and when dead cards make it so."""
    made = parse_omaha_range("$ds, AA$ss")
    monkeypatch.setattr(diagram, "MOST_NODES", 100)
    with pytest.raises(NotationError) as caught:
        parse_omaha_range("$ss, KK$ds")
    assert ("range_too_complex", 0) == (caught.value.code, caught.value.position)
    with pytest.raises(NotationError) as caught:
        made.without([0])
    assert ("range_too_complex", "****$ds, AA**$ss") == (caught.value.code, caught.value.text)


@pytest.mark.parametrize("cards", [0, 2, 3, 7])
def test_other_sizes_of_hands_are_refused(cards: int) -> None:
    """A range of this kind has hands of four, five or six cards."""
    with pytest.raises(SetupError) as caught:
        parse_omaha_range("AA", cards)
    assert "not_a_size" == caught.value.faults[0].code
    with pytest.raises(SetupError) as caught:
        OmahaRange(cards, ((Pattern(()), 1),))
    assert "not_a_size" == caught.value.faults[0].code


def test_a_range_needs_a_weight() -> None:
    """Patterns that only exclude are no range."""
    with pytest.raises(SetupError) as caught:
        OmahaRange(4, ((Pattern(()), 0),))
    assert "not_weights" == caught.value.faults[0].code
