"""Range against range combo by combo: the same equities one by one, and together."""

import pytest

from croupier.cards import format_cards
from croupier.errors import OddsError
from croupier.odds import equity, parse_omaha_range, parse_range
from croupier.odds.spread import ComboEquity, Spread, spreads
from croupier.rules.catalogue import CATALOGUE

HOLDEM = CATALOGUE["holdem"]


@pytest.mark.parametrize(
    ("key", "one", "other", "board"),
    [
        ("holdem", "QQ+, AKs:0.5", "top 15%", ""),
        ("holdem", "QQ+, AKs:0.5", "top 15%", "Th9h2c"),
        ("holdem", "KQs, 72o:0.1", "random", "Th9h2c3dTs"),
        ("short_deck", "QQ+, AKs", "top 15%", "Th9h6c8d"),
    ],
)
def test_together_they_are_the_equity(key: str, one: str, other: str, board: str) -> None:
    """Weights add up to one, combos go down, their mean is the equity, and both sides share the pot."""
    game, hands = CATALOGUE[key], [parse_range(one), parse_range(other)]
    answer = equity(game, hands, board, backend="numpy")
    found = spreads(game, hands, board, backend="numpy")
    for player, spread in zip(answer.players, found, strict=True):
        assert 1.0 == pytest.approx(sum(combo.weight for combo in spread.combos))
        assert spread.combos == tuple(sorted(spread.combos, key=lambda combo: -combo.equity))
        assert player.equity == pytest.approx(spread.equity)
        assert player.equity == pytest.approx(sum(combo.weight * combo.equity for combo in spread.combos))


def test_each_combo_is_worth_what_it_is_alone() -> None:
    """A combo's equity is that of its two cards against the other range."""
    other = parse_range("JJ+, AK")
    spread, against = spreads(HOLDEM, [parse_range("TT+, AQs"), other], "Th9h2c3d", backend="numpy")
    for combo in spread.combos[::5]:
        alone = equity(HOLDEM, [combo.cards, other], "Th9h2c3d", backend="numpy")
        assert alone.players[0].equity == pytest.approx(combo.equity)
    assert {"TsTd", "TsTc", "TdTc"} == {format_cards(combo.cards) for combo in spread.combos[:3]}
    assert max(combo.equity for combo in against.combos) == against.at(0)


def test_a_hand_is_a_range_of_one() -> None:
    """Cards against a range are one combo, and all of the range's equity is that of the hand."""
    hand, them = spreads(HOLDEM, ["AsAh", parse_range("random")], backend="numpy")
    assert (ComboEquity((51, 50), 1.0, hand.equity),) == hand.combos
    assert 1225 == len(them.combos)
    assert 0.8520 == round(hand.equity, 4)


def test_the_equity_at_a_share() -> None:
    """The best combo is at 0, the worst at 1, and a step belongs to the combo before it."""
    spread = Spread((ComboEquity((3, 2), 0.5, 0.8), ComboEquity((5, 4), 0.5, 0.2)), 0.5)
    assert [0.8, 0.8, 0.2, 0.2] == [spread.at(share) for share in (0.0, 0.5, 0.51, 1.0)]


def test_refused() -> None:
    """Omaha, three hands, two known hands and short deck before the flop have no spread; clashing ranges have none."""
    aces, pairs = parse_range("AsAh"), parse_range("22+")
    for key, hands, board, code in (
        ("omaha", [parse_omaha_range("AA"), parse_omaha_range("KK")], "", "no_spread"),
        ("holdem", [pairs, pairs, pairs], "", "no_spread"),
        ("holdem", ["AsAh", "KsKh"], "", "no_spread"),
        ("short_deck", [parse_range("AA"), parse_range("KK")], "", "no_spread"),
        ("holdem", [aces, aces], "", "ranges_clash"),
        ("holdem", [aces, aces], "2c3c4c", "ranges_clash"),
    ):
        with pytest.raises(OddsError) as refusal:
            spreads(CATALOGUE[key], hands, board, backend="numpy")
        assert code == refusal.value.code
