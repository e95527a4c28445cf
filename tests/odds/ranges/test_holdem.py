"""Ranges of hold'em as values: weights, what dead cards leave, the square, canonical text, drawing."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import RANKS, mask_of, parse_cards
from croupier.errors import NotationError, SetupError
from croupier.odds import Range, parse_range
from croupier.odds.ranges.combos import CLASSES, COMBOS, MEMBERS, combo_index
from croupier.odds.ranges.reading import WHOLE

WEIGHTS = st.one_of(st.just(0), st.just(WHOLE), st.integers(0, WHOLE), st.sampled_from([1, 500_000, 123_456]))


@st.composite
def ranges(draw: st.DrawFn) -> Range:
    """Draw a range: whole classes with a weight, some of them with single combos that differ."""
    weights = [0] * len(COMBOS)
    for cell in draw(st.lists(st.integers(0, 168), max_size=60)):
        weight = draw(WEIGHTS)
        for place in MEMBERS[cell]:
            weights[place] = weight
    for place in draw(st.lists(st.integers(0, len(COMBOS) - 1), max_size=10)):
        weights[place] = draw(WEIGHTS)
    weights[draw(st.integers(0, len(COMBOS) - 1))] = draw(st.integers(1, WHOLE))
    return Range(tuple(weights))


RUNS = st.tuples(st.integers(0, 12), st.integers(0, 12), st.integers(0, 12), st.sampled_from(["", "s", "o"]))


@given(ranges())
def test_what_is_written_is_read_back(held: Range) -> None:
    """Canonical text gives an equal range, and the same text again."""
    text = held.to_text()
    assert held == parse_range(text)
    assert text == parse_range(text).to_text()


@given(RUNS)
def test_a_span_is_the_sum_of_its_classes(run: tuple[int, int, int, str]) -> None:
    """A span of kickers holds the classes from one end to the other, and runs up to the top with a plus."""
    top, one, other, kind = run
    low, high = sorted((one, other))
    if high >= top:
        return
    names = [RANKS[top] + RANKS[rank] + kind for rank in range(low, high + 1)]
    assert (
        parse_range(", ".join(names))
        == parse_range(f"{names[0]}-{names[-1]}")
        == parse_range(f"{names[-1]}-{names[0]}")
    )
    above = [RANKS[top] + RANKS[rank] + kind for rank in range(low, top)]
    assert parse_range(" ".join(above)) == parse_range(f"{names[0]}+")


def test_the_classes_share_out_all_hands() -> None:
    """Every class read by its name holds its own combos, and all of them together are random."""
    for name, members in zip(CLASSES, MEMBERS, strict=True):
        assert set(members) == {combo_index(*combo.cards) for combo in parse_range(name).combos()}
    assert parse_range("random") == parse_range(",".join(CLASSES)) == parse_range("top 100%")
    assert (1326, 1326 * WHOLE) == (parse_range("random").count, parse_range("random").total_weight)


def test_top_ranges_contain_one_another() -> None:
    """A larger percentage holds all of a smaller one and at least its share of the 1,326 hands."""
    before: set[tuple[int, ...]] = set()
    for percentage in range(1, 101):
        found = {combo.cards for combo in parse_range(f"top {percentage}%").combos()}
        assert before <= found
        assert 100 * len(found) >= 1326 * percentage
        before = found


def test_the_later_term_decides() -> None:
    """A combo named twice has the weight of the last term that names it, in either order."""
    ace_king = parse_cards("AsKs")
    for text, weight in (
        ("AK:0.5, AKs", WHOLE),
        ("AKs, AK:0.5", 500_000),
        ("AK, !AKs", 0),
        ("AK, !AKs, AsKs:0.1", 100_000),
    ):
        assert weight == parse_range(text + ", 22").weight_of(ace_king)


@given(held=ranges(), dead=st.sets(st.integers(0, 51), max_size=6))
def test_dead_cards_take_out_the_combos_that_hold_them(held: Range, dead: set[int]) -> None:
    """Without dead cards a range keeps exactly the other weights, or is refused when none is left."""
    gone = mask_of(dead)
    kept = [0 if mask_of(combo) & gone else weight for combo, weight in zip(COMBOS, held.weights, strict=True)]
    if any(kept):
        assert Range(tuple(kept)) == held.without(dead) == parse_range(held.to_text(), dead)
        return
    with pytest.raises(NotationError, match="without"):
        held.without(dead)


@given(ranges())
def test_the_square_adds_up(held: Range) -> None:
    """The cells of the square have the names of the classes, and their combos and weights add up to the range's."""
    cells = [cell for row in held.grid() for cell in row]
    assert list(CLASSES) == [cell.name for cell in cells]
    assert [len(members) for members in MEMBERS] == [cell.of for cell in cells]
    assert held.count == sum(cell.combos for cell in cells) == len(list(held.combos()))
    assert held.total_weight == round(sum(cell.of * cell.weight for cell in cells) * WHOLE)


def test_drawing_follows_the_weights() -> None:
    """Every place of a source of draws gives the combo whose weight covers it."""
    held = parse_range("AsKs:0.000003, AhKh:0.000001, 22:0, 3c2c:0.000002")
    found = Counter(held.sample(lambda n, place=place: place) for place in range(held.total_weight))  # type: ignore[misc]
    assert {(51, 47): 3, (50, 46): 1, (4, 0): 2} == found
    assert held.sample(Random(7).randrange) == held.sample(Random(7).randrange)


@pytest.mark.parametrize("weights", [(), (WHOLE,) * 1325, (0,) * 1326, (WHOLE + 1,) * 1326, (-1,) * 1326])
def test_weights_that_are_no_range_are_refused(weights: tuple[int, ...]) -> None:
    """A range needs 1,326 weights from 0 to a million, not all 0."""
    with pytest.raises(SetupError) as caught:
        Range(weights)
    assert "not_weights" == caught.value.faults[0].code
