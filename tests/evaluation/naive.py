"""Poker hands ranked slowly and obviously, to check the fast tables.

Written from the descriptions of the rankings, one category after the other, without a look at `croupier.evaluation`.
A holding's value is a tuple that is greater for the better holding; the best is found by trying every choice of cards.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, pairwise

ACE = 14
Value = tuple[object, ...]
Five = Sequence[tuple[int, int]]


def ranks_of(five: Five, ace: int = ACE) -> list[int]:
    """Return the ranks 2..14 from the top, the ace counted as asked."""
    return sorted((ace if rank == ACE else rank for rank, _ in five), reverse=True)


def with_count(ranks: list[int], count: int) -> list[int]:
    """Return the ranks that come exactly so many times, from the top, each once."""
    return sorted({rank for rank in ranks if ranks.count(rank) == count}, reverse=True)


def straight_top(ranks: list[int], low_straight: list[int] | None) -> int | None:
    """Return the top card of a straight, or None."""
    if low_straight is not None and ranks == low_straight:
        return ranks[1]
    if all(higher == lower + 1 for higher, lower in pairwise(ranks)):
        return ranks[0]
    return None


def name_and_ranks(five: Five, low_straight: list[int] | None) -> tuple[str, list[int]]:
    """Return the usual name of five cards, ace high, with the ranks that compare within it."""
    ranks = ranks_of(five)
    suited = len({suit for _, suit in five}) == 1
    top = straight_top(ranks, low_straight)
    quads, trips, pairs, singles = (with_count(ranks, count) for count in (4, 3, 2, 1))
    found = {
        "royal_flush": (suited and top == ACE, []),
        "straight_flush": (suited and top is not None, [top or 0]),
        "four_of_a_kind": (quads, quads + singles),
        "full_house": (trips and pairs, trips + pairs),
        "flush": (suited, ranks),
        "straight": (top is not None, [top or 0]),
        "three_of_a_kind": (trips, trips + singles),
        "two_pair": (len(pairs) == 2, pairs + singles),
        "one_pair": (pairs, pairs + singles),
        "high_card": (True, ranks),
    }
    name = next(name for name, (holds, _) in found.items() if holds)
    return name, found[name][1]


HIGH_ORDER = [
    "high_card",
    "one_pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
]
SHORT_ORDER = [*HIGH_ORDER[:5], "full_house", "flush", *HIGH_ORDER[7:]]


def high(five: Five) -> Value:
    """Value the usual order; A-2-3-4-5 is a straight to the five."""
    name, ranks = name_and_ranks(five, [14, 5, 4, 3, 2])
    return HIGH_ORDER.index(name), ranks


def short_deck(five: Five) -> Value:
    """Value six-plus hold'em: flush over full house, A-6-7-8-9 a straight to the nine."""
    name, ranks = name_and_ranks(five, [14, 9, 8, 7, 6])
    return SHORT_ORDER.index(name), ranks


def deuce_to_seven(five: Five) -> Value:
    """Value the usual order turned round, the ace only high."""
    name, ranks = name_and_ranks(five, None)
    return -HIGH_ORDER.index(name), [-rank for rank in ranks]


def ace_to_five(five: Five) -> Value:
    """Value lows: fewer and smaller groups first, then from the highest card down, ace low, suits ignored."""
    ranks = ranks_of(five, ace=1)
    groups = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    importance = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    return [-group for group in groups], [-rank for rank in importance]


def eight_or_better(five: Five) -> Value:
    """Value qualifying lows; everything else is the empty tuple, which is less than any of them."""
    ranks = ranks_of(five, ace=1)
    return tuple(-rank for rank in ranks) if len(set(ranks)) == 5 and ranks[0] <= 8 else ()


def badugi(four: Five) -> Value:
    """Value the best subset of different ranks and suits: more cards, then lower from the top."""
    values: list[Value] = []
    for size in range(1, 5):
        for cards in combinations(four, size):
            ranks, suits = ranks_of(cards, ace=1), {suit for _, suit in cards}
            if len(set(ranks)) == len(suits) == size:
                values.append((size, [-rank for rank in ranks]))
    return max(values)


NAIVE: dict[str, Callable[[Five], Value]] = {
    "high": high,
    "ace_to_five": ace_to_five,
    "eight_or_better": eight_or_better,
    "deuce_to_seven": deuce_to_seven,
    "badugi": badugi,
    "short_deck": short_deck,
}


def choices(size: int, hole: Iterable[int], board: Iterable[int], use: int | None) -> Iterator[tuple[int, ...]]:
    """Give every choice of `size` cards, with exactly `use` of the hole cards unless that is None."""
    if use is None:
        yield from combinations((*hole, *board), size)
    else:
        for own in combinations(hole, use):
            for shared in combinations(board, size - use):
                yield own + shared


def value(key: str, hole: Sequence[int], board: Sequence[int] = (), use: int | None = None) -> Value:
    """Return the value of the best choice of cards."""
    size = 4 if key == "badugi" else 5
    return max(NAIVE[key]([(card // 4 + 2, card % 4) for card in cards]) for cards in choices(size, hole, board, use))


def name(key: str, cards: Sequence[int]) -> str:
    """Return the category that Croupier should give to the cards that play."""
    pairs = [(card // 4 + 2, card % 4) for card in cards]
    if key == "badugi":
        return f"badugi_{len(cards)}"
    if key in ("ace_to_five", "eight_or_better"):
        counts = [count for count in (4, 3, 2) for _ in with_count(ranks_of(pairs), count)]
        names = {(): "low", (2,): "one_pair", (2, 2): "two_pair", (3,): "three_of_a_kind", (3, 2): "full_house"}
        return names.get(tuple(counts), "four_of_a_kind")
    low_straights = {"high": [14, 5, 4, 3, 2], "short_deck": [14, 9, 8, 7, 6]}
    found, _ = name_and_ranks(pairs, low_straights.get(key))
    if key == "deuce_to_seven":
        return {"high_card": "low", "royal_flush": "straight_flush"}.get(found, found)
    return found
