"""What a player's cards are called while more are to come: for the player who looks at them, never for a showdown.

Decides how cards are named that are too few for a ranking. They are named by what no further card takes away: pairs
and the like, and in lowball the cards that count against the hand. Straights, flushes and a low that has to qualify
need all their cards. From then on `holdings` names them. The table's views are made with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from croupier.cards import Card
from croupier.evaluation.evaluators import Category, Evaluator, evaluator
from croupier.evaluation.holdings import Wording, ace_low, best_distinct, holding

_Key: TypeAlias = tuple[tuple[int, int], ...]

_GROUPS: Final = {
    (): Category.high_card,
    (2,): Category.one_pair,
    (2, 2): Category.two_pair,
    (3,): Category.three_of_a_kind,
    (4,): Category.four_of_a_kind,
}
"""The categories of fewer than five cards, by how often the ranks stand that stand more than once."""


def standing(key: str, hole: Sequence[Card], board: Sequence[Card] = (), use: int | None = None) -> Wording | None:
    """Say what hole and board cards are called so far, None where nothing can be said yet.

    `use` is the number of hole cards that play, None for any. Raises `RankingError` as `holding` does.

    >>> from croupier.cards import parse_cards
    >>> standing("high", parse_cards("KsKd")), standing("ace_to_five", parse_cards("9s4dAc"))
    (Wording(key='one_pair', ranks=(11,)), Wording(key='low', ranks=(7, 2, 12)))
    >>> standing("eight_or_better", parse_cards("As2d3c4h"), use=2) is None
    True
    """
    described = evaluator(key)
    enough = len(hole) + len(board) >= described.size if use is None else len(board) >= described.size - use
    if enough and len(hole) >= (use or 0):
        return holding(key, hole, board, use).wording
    if described.qualifier or not hole:
        return None
    if key == "badugi":
        return _badugi((*hole, *board))
    is_low = described.classes[-1][0] is Category.low
    keys = [_key(described, cards) for cards in _choices(hole, board, use)]
    return _worded(described, min(keys) if is_low else max(keys), is_low=is_low)


def _choices(hole: Sequence[Card], board: Sequence[Card], use: int | None) -> Iterator[tuple[Card, ...]]:
    for own in combinations(hole, len(hole) if use is None else min(use, len(hole))):
        yield (*own, *board)


def _key(described: Evaluator, cards: Sequence[Card]) -> _Key:
    """Give how often each rank stands there, most frequent and highest first: what holdings compare by."""
    times = Counter(_height(described, card) for card in cards)
    return tuple(sorted(((count, height) for height, count in times.items()), reverse=True))


def _height(described: Evaluator, card: Card) -> int:
    """Give the place of a rank among the ranks; an ace is the lowest where the evaluator says so."""
    return ace_low(card) if described.low else card // 4


def _worded(described: Evaluator, key: _Key, *, is_low: bool) -> Wording:
    groups = tuple([count for count, _ in key if count > 1])
    ranks = tuple([(height - 1) % 13 if described.low else height for _, height in key])
    category = Category.low if is_low and not groups else _GROUPS[groups]
    return Wording(category.value, ranks)


def _badugi(cards: tuple[Card, ...]) -> Wording:
    best, *_ = best_distinct(cards)  # those that tie have the same ranks
    return Wording(f"badugi_{len(best)}", tuple([card // 4 for card in sorted(best, key=ace_low, reverse=True)]))
