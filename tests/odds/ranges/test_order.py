"""The order of the 169 starting hands: exact counts against a random hand."""

from croupier.odds.ranges.combos import CLASSES, MEMBERS
from croupier.odds.ranges.order import CASES, best_classes, standings

PUBLISHED = {
    "AA": 0.8520371,  # jazbo.com, hold'em heads-up, seven decimals
    "KK": 0.8239568,
    "QQ": 0.7992516,
}
COUNTED = {
    "JJ": (1618339604, 13277356, 465955440),
    "AQs": (1370002117, 37553414, 690016869),
    "ATo": (1291435142, 48393949, 757743309),
    "Q7s": (1101718156, 74622259, 921231985),
    "T8o": (1003019374, 79840679, 1014712347),
    "54s": (808247748, 122535513, 1166789139),
    "32o": (613318625, 128529945, 1355723830),
}
"""Wins, ties and losses from an enumeration of its own."""


def test_every_class_stands_in_the_order_once_and_the_best_first() -> None:
    """The table has the 169 classes, each with all its cases, in falling order of equity without a tie."""
    assert sorted(CLASSES) == sorted(standing.name for standing in standings())
    assert {CASES} == {standing.win + standing.tie + standing.lose for standing in standings()}
    equities = [2 * standing.win + standing.tie for standing in standings()]
    assert equities == sorted(set(equities), reverse=True)


def test_the_equity_of_all_hands_is_one_half() -> None:
    """Weighted by their combos, wins and half of the ties are exactly half of the cases."""
    combos = {name: len(members) for name, members in zip(CLASSES, MEMBERS, strict=True)}
    doubled = sum(combos[standing.name] * (2 * standing.win + standing.tie) for standing in standings())
    assert 1326 * CASES == doubled


def test_the_counts_are_the_published_ones() -> None:
    """Equities agree with the published table, and counts with an independent enumeration."""
    found = {standing.name: standing for standing in standings()}
    assert PUBLISHED == {name: round(found[name].equity, 7) for name in PUBLISHED}
    assert COUNTED == {name: (found[name].win, found[name].tie, found[name].lose) for name in COUNTED}


def test_the_best_classes_are_the_fewest_that_suffice() -> None:
    """One class fewer would have too few combos, from none to all."""
    combos = {name: len(members) for name, members in zip(CLASSES, MEMBERS, strict=True)}
    assert () == best_classes(0)
    for wanted in range(1, 1327, 25):
        names = best_classes(wanted)
        assert sum(combos[name] for name in names[:-1]) < wanted <= sum(combos[name] for name in names)
    assert 169 == len(best_classes(1326))
