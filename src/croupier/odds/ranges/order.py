"""The order of the starting hands of hold'em behind `top 15%`: by exact equity against one random hand.

The table is shipped as `croupier/data/holdem_order.txt`; `python tools/holdem_order.py` counts it anew, in about two
minutes. A line is a class and how many of its 2,097,572,400 cases (50 choose 5 boards, 990 hands of the opponent) one
of its hands wins, ties and loses. No two classes have the same equity, so the order is beyond dispute.
"""

from functools import cache
from typing import NamedTuple

from croupier.data import read
from croupier.odds.ranges.combos import CLASSES, MEMBERS

CASES = 2_097_572_400
"""How often a hand meets a random hand: every board with every hand of the opponent."""


class Standing(NamedTuple):
    """Hold what one hand of a class does against one random hand, all-in before the flop, in cases out of `CASES`.

    >>> aces = standings()[0]
    >>> aces.name, aces.win, aces.tie, aces.lose, round(aces.equity, 7)
    ('AA', 1781508418, 11402312, 304661670, 0.8520371)
    """

    name: str
    win: int
    tie: int
    lose: int

    @property
    def equity(self) -> float:
        """Return the share of the pot, 0 to 1; a tie is half."""
        return (2 * self.win + self.tie) / (2 * CASES)


@cache
def standings() -> tuple[Standing, ...]:
    """Return all 169 classes, the best first.

    >>> [standing.name for standing in standings()[:3]], standings()[-1].name
    (['AA', 'KK', 'QQ'], '32o')
    """
    lines = [line.split() for line in read("holdem_order.txt").decode().splitlines()]
    return tuple(Standing(name, int(win), int(tie), int(lose)) for name, win, tie, lose in lines)


def best_classes(combos: int) -> tuple[str, ...]:
    """Return the fewest best classes that have at least so many combos together, 0 to 1,326.

    >>> best_classes(12), best_classes(13)
    (('AA', 'KK'), ('AA', 'KK', 'QQ'))
    """
    taken: list[str] = []
    for standing in standings():
        if combos <= 0:
            break
        taken.append(standing.name)
        combos -= len(MEMBERS[CLASSES.index(standing.name)])
    return tuple(taken)
