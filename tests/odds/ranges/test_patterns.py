"""Patterns: Hall's requirements against trying every order of the cards."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import mask_of
from croupier.odds.ranges.families import possible
from croupier.odds.ranges.patterns import ANY_CARD, SHAPES, Pattern, Slot, pairs_of, pattern_of
from tests.odds.ranges import naive

RANKS = st.one_of(
    st.integers(0, 12).map(lambda rank: 1 << rank),
    st.just(8191),
    st.integers(1, 8191),
    st.integers(0, 3).map(lambda n: 3 << n),
)
SLOTS = st.builds(Slot, RANKS, st.sampled_from([15, 15, 15, 1, 2, 4, 8]))
DOLLARS = [name for name in SHAPES if name.startswith("$")]


def hands(cards: int) -> st.SearchStrategy[list[int]]:
    """Draw hands, often from few ranks so that slots compete for cards."""
    few = st.lists(st.integers(0, 15), min_size=cards, max_size=cards, unique=True)
    return st.one_of(few, st.lists(st.integers(0, 51), min_size=cards, max_size=cards, unique=True))


@given(slots=st.lists(SLOTS, max_size=6), shapes=st.lists(st.sampled_from(DOLLARS), max_size=2), hand=hands(6))
def test_requirements_are_the_same_as_trying_every_order(slots: list[Slot], shapes: list[str], hand: list[int]) -> None:
    """A hand fits a pattern exactly when some order of its cards fills the slots and it has the shapes."""
    pattern = pattern_of(slots, shapes)
    assert naive.fits(pattern, hand) == pattern.fits(mask_of(hand))


@given(slots=st.lists(SLOTS, max_size=4), hand=hands(4))
def test_every_fitting_hand_makes_its_pattern_possible(slots: list[Slot], hand: list[int]) -> None:
    """A pattern that some hand fits is possible."""
    pattern = pattern_of(slots)
    assert possible(4, pattern) or not naive.fits(pattern, hand)


@given(slots=st.lists(SLOTS, max_size=2), shapes=st.sampled_from([[], ["s"], ["o"]]))
def test_pairs_of_a_pattern_are_the_combos_that_fit(slots: list[Slot], shapes: list[str]) -> None:
    """The combos of a pattern for two cards are those that fit it, found by trying all 1,326."""
    pattern = pattern_of(slots, shapes)
    found = {frozenset(pair) for pair in pairs_of(pattern)}
    assert {frozenset(hand) for hand in combinations(range(52), 2) if naive.fits(pattern, hand)} == found


@given(slots=st.lists(SLOTS, max_size=4).flatmap(lambda slots: st.tuples(st.just(slots), st.permutations(slots))))
def test_the_order_of_slots_does_not_matter(slots: tuple[list[Slot], list[Slot]]) -> None:
    """Slots in another order, and slots for any card, make the same pattern."""
    one, other = slots
    assert pattern_of(one, ["$ds", "$np"]) == pattern_of([ANY_CARD, *other], ["$np", "$ds", "$ds"])


def test_the_shapes_of_suits_share_out_all_hands_of_four_cards() -> None:
    """Every hand of four cards is double suited, single suited or a rainbow, and only one of them."""
    suited = ["$ds", "$ss", "$rb"]
    sample = list(combinations(range(0, 52, 3), 4))
    for hand in sample:
        assert 1 == sum(Pattern((), (name,)).fits(mask_of(hand)) for name in suited)
