"""The strength of a holding: the hot path of every showdown.

`scorer` hands out one function per evaluator and rule of use, made for speed: it trusts its caller, who gives
different known cards of the right deck. The engine calls it once for each live player at a showdown. `strength`
is the same for everybody else: it looks at its cards first. What the strength is called is in `holdings`.

A scorer adds up the keys of its cards and looks the sum up (see `index`). For Omaha, where exactly two hole
cards play, each pair of hole cards has a row of strengths, one for each three ranks of the board. All of it is
plain Python and takes less than half a microsecond for seven cards, about four for Omaha (`bench/rank.py`).
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from operator import itemgetter
from typing import TypeAlias

from croupier.cards import DECKS
from croupier.errors import RankingError
from croupier.evaluation.evaluators import Evaluator, evaluator
from croupier.evaluation.index import (
    CARD_KEYS,
    FIVE_SUITED,
    HIGH_SHIFT,
    LOW_MASK,
    RANK_KEYS,
    START,
    high_table,
    low_table,
)
from croupier.evaluation.shipped import SECTIONS, sections

Score: TypeAlias = Callable[[Sequence[int], Sequence[int]], int]
"""A function from hole cards and board cards to a strength."""

MOST_CARDS = 20
"""So many cards are still ranked by trying choices in a moment; no game deals a player more."""


@cache
def scorer(key: str, hole: int | None = None) -> Score:
    """Return the function that ranks holdings by an evaluator: `score(hole_cards, board_cards) -> strength`.

    With `hole` exactly so many hole cards play and the board gives the rest (Omaha: 2); with `None` any
    cards do. The cards must be known, different and of the evaluator's deck: this is not checked. Too few of
    them raise `RankingError` with code `wrong_card_count`. The function is made once and kept.

    >>> from croupier.cards import parse_cards
    >>> score = scorer("high", None)
    >>> score(parse_cards("AsKd"), parse_cards("Ac6d2h8s7c")) > score(parse_cards("AhQd"), parse_cards("Ac6d2h8s7c"))
    True
    """
    described = evaluator(key)
    if hole is not None and not 0 <= hole <= described.size:
        raise RankingError("wrong_card_count", hole=hole, most=described.size)
    if hole is None:
        return _any_cards(key)
    if "low" in SECTIONS[key]:
        return _low_with_exactly(hole)
    if hole == 2 and "seven" in SECTIONS[key]:
        return _two_and_three(key)
    return _exactly(described, hole)


def strength(key: str, cards: Sequence[int]) -> int:
    """Return the strength of the best holding in some cards: 1 or more, higher wins, 0 for a low that fails.

    At least five cards are needed, four for badugi, and at most 20. Raises `RankingError` with code `unknown_ranking`,
    `wrong_card_count`, `card_twice`, `card_not_in_deck` or `not_a_card`.

    >>> from croupier.cards import parse_cards
    >>> strength("high", parse_cards("AsKsQsJsTs2c2d")), strength("eight_or_better", parse_cards("AsKsQsJsTs2c2d"))
    (7462, 0)
    """
    check_cards(evaluator(key), cards)
    return scorer(key, None)(cards, ())


def check_cards(described: Evaluator, cards: Sequence[int]) -> None:
    """Refuse cards that an evaluator cannot rank, with the codes that `strength` lists."""
    _enough(cards, described.size)
    if len(cards) > MOST_CARDS:
        raise RankingError("wrong_card_count", given=len(cards), most=MOST_CARDS)
    lowest = DECKS[described.deck].cards[0]
    seen = set()
    for card in cards:
        if not 0 <= card < 52:
            raise RankingError("not_a_card", card=card)
        if card < lowest:
            raise RankingError("card_not_in_deck", card=card, deck=described.deck)
        if card in seen:
            raise RankingError("card_twice", card=card)
        seen.add(card)


def _enough(cards: Sequence[int], least: int) -> None:
    if len(cards) < least:
        raise RankingError("wrong_card_count", given=len(cards), least=least)


# --- any cards may play ---------------------------------------------------------------------------------------


@cache
def _any_cards(key: str) -> Score:
    """Choose the way by the tables that the evaluator has."""
    if "distinct" in SECTIONS[key]:
        return _badugi
    if "low" in SECTIONS[key]:
        return _any_low(key)
    return _up_to_seven(key) if "seven" in SECTIONS[key] else _any_five(key)


def _up_to_seven(key: str) -> Score:
    """Score five to seven cards by the sum of their keys, more by the best seven of them."""
    tables = sections(key)
    five, six, seven, flush = tables["five"], tables["six"], tables["seven"], tables.get("flush", [])
    low_five, low_six, low_seven, high = low_table(5)[0], low_table(6)[0], low_table(7)[0], high_table()[0]
    one_card = CARD_KEYS if flush else RANK_KEYS  # without suits in the keys no sum ever shows a flush
    two_cards = [[one + other for other in one_card] for one in one_card]
    first_two = [[total + START for total in row] for row in two_cards] if flush else two_cards

    def score(hole: Sequence[int], board: Sequence[int]) -> int:
        if len(hole) == 2 and len(board) == 5:
            a, b = hole
            c, d, e, f, g = board
        else:
            cards = (*hole, *board)
            if len(cards) != 7:
                return score_five(cards) if len(cards) == 5 else score_others(cards)
            a, b, c, d, e, f, g = cards
        total = first_two[a][b] + two_cards[c][d] + two_cards[e][f] + one_card[g]
        if total & FIVE_SUITED:
            return flush[_suited_ranks(total, (a, b, c, d, e, f, g))]
        return seven[low_seven[total & LOW_MASK] + high[total >> HIGH_SHIFT]]

    def score_five(cards: tuple[int, ...]) -> int:
        a, b, c, d, e = cards
        total = first_two[a][b] + two_cards[c][d] + one_card[e]
        if total & FIVE_SUITED:
            return flush[_suited_ranks(total, cards)]
        return five[low_five[total & LOW_MASK] + high[total >> HIGH_SHIFT]]

    def score_others(cards: tuple[int, ...]) -> int:
        _enough(cards, 5)
        if len(cards) > 7:
            return max(score(chosen, ()) for chosen in combinations(cards, 7))
        total = first_two[cards[0]][cards[1]] + sum(map(one_card.__getitem__, cards[2:]))
        if total & FIVE_SUITED:
            return flush[_suited_ranks(total, cards)]
        return six[low_six[total & LOW_MASK] + high[total >> HIGH_SHIFT]]

    return score


def _suited_ranks(total: int, cards: Sequence[int]) -> int:
    """Return the mask of the ranks of the suit of which a sum of keys shows five cards."""
    suit = ((total & FIVE_SUITED).bit_length() - 18) >> 2  # the top bits of the counters are 17, 21, 25, 29
    mask = 0
    for card in cards:
        if card & 3 == suit:
            mask |= 1 << (card >> 2)
    return mask


def _any_five(key: str) -> Score:
    """Score deuce-to-seven: five cards by table, more by trying every five, since a suit can harm."""
    tables = sections(key)
    five, flush = tables["five"], tables["flush"]
    low, high = low_table(5)[0], high_table()[0]

    def score(hole: Sequence[int], board: Sequence[int]) -> int:
        cards = (*hole, *board)
        if len(cards) != 5:
            _enough(cards, 5)
            return max(score(chosen, ()) for chosen in combinations(cards, 5))
        total = sum(map(CARD_KEYS.__getitem__, cards), START)
        if total & FIVE_SUITED:
            return flush[_suited_ranks(total, cards)]
        return five[low[total & LOW_MASK] + high[total >> HIGH_SHIFT]]

    return score


_ACE_LOW_BIT = tuple(1 << (rank + 1) % 13 for rank in range(13) for _ in range(4))
"""The bit of every card's rank when the ace is the lowest."""

_LOW_BIT = tuple(bit & 255 for bit in _ACE_LOW_BIT)
"""The same for ranks from ace to eight; higher cards have none."""


def _any_low(key: str) -> Score:
    """Score eight-or-better by the ranks from ace to eight that are there."""
    low = sections(key)["low"]

    def score(hole: Sequence[int], board: Sequence[int]) -> int:
        if len(hole) + len(board) < 5:
            _enough((*hole, *board), 5)
        mask = 0
        for card in hole:
            mask |= _LOW_BIT[card]
        for card in board:
            mask |= _LOW_BIT[card]
        return low[mask]

    return score


_RANK_OR_SUIT = tuple(bit | 1 << 13 + card % 4 for card, bit in enumerate(_ACE_LOW_BIT))
"""A card's rank and its suit as two bits: cards that share neither have no bit in common."""


def _badugi(hole: Sequence[int], board: Sequence[int]) -> int:
    """Score the largest set of cards that share no bit; sums carry where bits meet, so the sum tells."""
    distinct = sections("badugi")["distinct"]
    cards = [_RANK_OR_SUIT[card] for card in (*hole, *board)]
    _enough(cards, 4)
    for size in (4, 3, 2):
        best = 0
        for chosen in combinations(cards, size):
            union = 0
            for bits in chosen:
                union |= bits
            if union == sum(chosen):
                best = max(best, distinct[union & 8191])
        if best:
            return best
    return max(distinct[bits & 8191] for bits in cards)


# --- an exact number of hole cards must play ------------------------------------------------------------------


def _exactly(described: Evaluator, use: int) -> Score:
    """Score any evaluator with exactly `use` hole cards by trying every choice."""
    score_any, size = _any_cards(described.key), described.size

    def score(hole: Sequence[int], board: Sequence[int]) -> int:
        _enough(hole, use)
        _enough(board, size - use)
        boards = list(combinations(board, size - use))
        return max(score_any(own, shared) for own in combinations(hole, use) for shared in boards)

    return score


def _low_with_exactly(use: int) -> Score:
    """Score eight-or-better with exactly `use` hole cards: the chosen ones need the lowest others of the board."""
    low = sections("eight_or_better")["low"]
    lowest = [_lowest_ranks(mask, 5 - use) for mask in range(256)]

    def score(hole: Sequence[int], board: Sequence[int]) -> int:
        _enough(hole, use)
        _enough(board, 5 - use)
        shared = 0
        for card in board:
            shared |= _LOW_BIT[card]
        best = 0
        if not lowest[shared] and use < 5:
            return best
        for chosen in combinations([_LOW_BIT[card] for card in hole], use):
            own = 0
            for bit in chosen:
                own |= bit
            if own.bit_count() == use:
                best = max(best, low[own | lowest[shared & ~own]])
        return best

    return score


def _lowest_ranks(mask: int, ranks: int) -> int:
    """Return the lowest so many ranks of a mask, or none if it has fewer."""
    while mask.bit_count() > ranks:
        mask ^= 1 << mask.bit_length() - 1
    return mask if mask.bit_count() == ranks else 0


_SUIT_KEYS = tuple(1 << 7 * (card & 3) for card in range(52))
"""A counter of seven bits for every suit; started at 61 it shows its top bit from three cards on."""

_SUITS_START = sum(61 << 7 * suit for suit in range(4))
_THREE_SUITED = sum(64 << 7 * suit for suit in range(4))


def _two_and_three(key: str) -> Score:
    """Score Omaha: the best in the rows of all pairs, or a flush of two suited hole cards and three of the board."""
    rows, triples = _rows_of_pairs(key), _numbers_of_triples()
    flush = sections(key).get("flush")

    def score(hole: Sequence[int], board: Sequence[int]) -> int:
        if len(hole) < 2 or len(board) < 3:
            _enough(hole, 2)
            _enough(board, 3)
        take = itemgetter(*[triples[a][b][c] for a, b, c in combinations(board, 3)], _NOTHING)
        found: list[int] = []
        for a, b in combinations(hole, 2):
            found += take(rows[a][b])
        if flush:
            suits = sum(map(_SUIT_KEYS.__getitem__, board), _SUITS_START) & _THREE_SUITED
            if suits:
                found += _flushes(flush, hole, board, suits)
        return max(found)

    return score


def _flushes(flush: list[int], hole: Sequence[int], board: Sequence[int], suits: int) -> list[int]:
    """Return the strengths of all flushes of two hole cards and three of the board."""
    found = []
    for suit in range(4):
        if suits >> 7 * suit & 64:
            own = [1 << (card >> 2) for card in hole if card & 3 == suit]
            if len(own) > 1:
                shared = [1 << (card >> 2) for card in board if card & 3 == suit]
                triples = [a + b + c for a, b, c in combinations(shared, 3)]
                found += [flush[a + b + triple] for a, b in combinations(own, 2) for triple in triples]
    return found


_RANK_TRIPLES = tuple(combinations_with_replacement(range(13), 3))
_NOTHING = len(_RANK_TRIPLES)
"""The place after the last triple, where every row holds 0."""


@cache
def _numbers_of_triples() -> list[list[list[int]]]:
    """Number the triples of ranks; look up by three cards in any order."""
    number = {ranks: place for place, ranks in enumerate(_RANK_TRIPLES)}
    deck = [card >> 2 for card in range(52)]
    third = {(a, b): [number[_sorted3(a, b, c)] for c in deck] for a in range(13) for b in range(13)}
    second = [[third[a, b] for b in deck] for a in range(13)]
    return [second[a] for a in deck]


def _sorted3(a: int, b: int, c: int) -> tuple[int, int, int]:
    low, middle, high = sorted((a, b, c))
    return low, middle, high


@cache
def _rows_of_pairs(key: str) -> list[list[list[int]]]:
    """For every two cards, a row of the strengths they make with each triple of ranks, suits not looked at."""
    five, low, high = sections(key)["five"], low_table(5)[0], high_table()[0]
    rank_keys = RANK_KEYS[::4]
    triple_keys = [rank_keys[a] + rank_keys[b] + rank_keys[c] for a, b, c in _RANK_TRIPLES]

    def row(a: int, b: int) -> list[int]:
        pair_key = rank_keys[a] + rank_keys[b]
        impossible = 3 * rank_keys[a] if a == b else -1  # five cards of one rank
        keys = [0 if key == impossible else pair_key + key for key in triple_keys]
        return [five[low[key & LOW_MASK] + high[key >> HIGH_SHIFT]] if key else 0 for key in keys] + [0]

    rows = {(a, b): row(a, b) for a, b in combinations_with_replacement(range(13), 2)}
    deck = [card >> 2 for card in range(52)]
    return [[rows[min(a, b), max(a, b)] for b in deck] for a in deck]
