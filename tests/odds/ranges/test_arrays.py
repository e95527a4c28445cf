"""Ranges as NumPy arrays: the same hands and weights as one by one, and drawing by weight."""

import pytest

from croupier.odds import OmahaRange, Range, parse_omaha_range, parse_range
from croupier.odds.ranges.combos import COMBOS
from croupier.odds.ranges.reading import WHOLE

np = pytest.importorskip("numpy")

RANGES: list[Range | OmahaRange] = [
    parse_range("QQ+, AKs:0.25, 7c2d:0.000001"),
    parse_range("random"),
    parse_omaha_range("AA$ds:0.5, KK$op"),
    parse_omaha_range("AAK**$ds, !AAA", 5),
    parse_omaha_range("AAKK$ss, QQJJTT:0.1", 6),
]


@pytest.mark.parametrize("held", RANGES, ids=[held.to_text() for held in RANGES])
def test_the_arrays_hold_the_hands_in_order(held: Range | OmahaRange) -> None:
    """All hands come as rows of `uint8` in the order of `combos`, with their weights."""
    from croupier.odds.ranges.arrays import hands_array

    hands, weights = hands_array(held)
    assert (np.uint8, np.int64, (held.count, held.cards)) == (hands.dtype, weights.dtype, hands.shape)
    assert [(combo.cards, combo.weight) for combo in held.combos()] == list(
        zip(map(tuple, hands.tolist()), weights.tolist(), strict=True)
    )


def test_the_weights_of_combos_stand_in_their_order() -> None:
    """`weights_array` has the weight of combo (hi, lo) at its place, from 0.0 to 1.0."""
    held = RANGES[0]
    assert isinstance(held, Range)
    weights = held.weights_array()
    assert ((1326,), np.float64) == (weights.shape, weights.dtype)
    assert [weight / WHOLE for weight in held.weights] == weights.tolist()
    assert [held.weight_of(combo) / WHOLE for combo in COMBOS] == weights.tolist()


@pytest.mark.parametrize("held", RANGES, ids=[held.to_text() for held in RANGES])
@pytest.mark.parametrize("listed", [True, False])
def test_drawing_follows_the_weights(held: Range | OmahaRange, listed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawn hands come as often as their weights say (chi-squared in bounds), from a list and through the diagram."""
    from croupier.odds.ranges import arrays

    if not listed:
        monkeypatch.setattr(arrays, "LISTED", 0)
    hands, weights = arrays.hands_array(held)
    drawn = arrays.draw_hands(held, 200_000, np.random.default_rng(1))
    again = arrays.draw_hands(held, 200_000, np.random.default_rng(1))
    assert (drawn == again).all()
    keys = hands.astype(np.int64) @ (64 ** np.arange(held.cards))
    order = np.argsort(keys)
    places = order[np.searchsorted(keys[order], drawn.astype(np.int64) @ (64 ** np.arange(held.cards)))]
    assert (hands[places] == drawn).all()
    expected = weights / weights.sum() * len(drawn)
    often = expected >= 5
    chi = (((np.bincount(places, minlength=len(hands)) - expected) ** 2 / expected)[often]).sum()
    assert abs(chi - often.sum()) < 6 * np.sqrt(2 * often.sum()) + 6


def test_the_list_and_the_diagram_draw_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same source gives the same hands, whether the range was listed or not."""
    from croupier.odds.ranges import arrays

    held = parse_omaha_range("AA$ds:0.5, KK$op")
    listed = arrays.draw_hands(held, 70_000, np.random.default_rng(2))
    monkeypatch.setattr(arrays, "LISTED", 0)
    assert (listed == arrays.draw_hands(held, 70_000, np.random.default_rng(2))).all()
