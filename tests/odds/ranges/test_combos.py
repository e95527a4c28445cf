"""The order of the combos and the square of classes."""

from collections import Counter

from croupier.cards import parse_cards
from croupier.odds.ranges.combos import CLASSES, COMBOS, MASKS, MEMBERS, class_index, combo_index


def test_combos_are_sorted_by_the_higher_card_and_then_the_lower() -> None:
    """There are 1,326 combos, the higher card first, in ascending order, and `combo_index` finds each either way."""
    assert 1326 == len(set(COMBOS))
    assert list(COMBOS) == sorted(COMBOS)
    assert all(hi > lo for hi, lo in COMBOS)
    assert list(range(1326)) == [combo_index(hi, lo) for hi, lo in COMBOS] == [combo_index(lo, hi) for hi, lo in COMBOS]
    assert [1 << hi | 1 << lo for hi, lo in COMBOS] == list(MASKS)


def test_the_square_has_13_pairs_78_suited_and_78_offsuit_classes() -> None:
    """Every combo is in one class, and a class has 6, 4 or 12 combos."""
    assert 169 == len(set(CLASSES))
    assert {6: 13, 4: 78, 12: 78} == Counter(map(len, MEMBERS))
    assert list(range(1326)) == sorted(place for members in MEMBERS for place in members)


def test_classes_have_their_names() -> None:
    """Pairs lie on the diagonal, suited hands above it and offsuit hands below, whatever the order of the cards."""
    for text, name, cell in (("AsAh", "AA", 0), ("KsAs", "AKs", 1), ("KhAs", "AKo", 13), ("2c2d", "22", 168)):
        one, other = parse_cards(text)
        assert (name, cell) == (CLASSES[cell], class_index(one, other))
        assert cell == class_index(other, one)
