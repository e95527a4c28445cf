"""What a holding is called and which cards make it: for people who look, not for the showdown itself.

`holding` finds the cards that play and says their category and wording as data, so that a client can highlight the
cards and translate the words. `describe` turns the same data into English for the command line. Strengths
come from `scoring`; nothing is decided here but, among cards that are equally good, which to point at.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

import msgspec

from croupier.cards import RANKS, Card
from croupier.evaluation.evaluators import Category, Evaluator, evaluator
from croupier.evaluation.scoring import check_cards, scorer

Cards: TypeAlias = tuple[Card, ...]
KING, ACE = 11, 12


class Wording(msgspec.Struct, frozen=True):
    """Say what a holding is called, as data: a key of a message and the ranks that go into it.

    The key is the value of the holding's category. The ranks (0 to 12 for 2 to A) come in order of importance,
    each once: trips before pair, pairs before kickers, then from the top; a straight has only its highest.
    """

    key: str
    ranks: tuple[int, ...] = ()


class Holding(msgspec.Struct, frozen=True):
    """Hold what a player can show for a ranking: how strong, what it is called, which cards play.

    `cards` are in order of importance (trips before pair, a low ace last); for a low that does not qualify
    there are none.
    """

    ranking: str
    strength: int
    category: Category
    cards: tuple[Card, ...]
    wording: Wording


def holding(key: str, hole: Sequence[Card], board: Sequence[Card] = (), use: int | None = None) -> Holding:
    """Find the best holding in hole and board cards, with exactly `use` hole cards if that is given.

    Where several cards would do equally well, those of the higher suit are named, whatever the order in
    which cards were given. Raises `RankingError` as `strength` does.

    >>> from croupier.cards import format_cards, parse_cards
    >>> best = holding("high", parse_cards("KsKd"), parse_cards("Kc2h2d7s8s"))
    >>> best.wording, format_cards(best.cards)
    (Wording(key='full_house', ranks=(11, 0)), 'KsKdKc2h2d')
    """
    described = evaluator(key)
    check_cards(described, (*hole, *board))
    best = scorer(key, use)(hole, board)
    if not best:
        return Holding(key, 0, Category.no_low, (), Wording(Category.no_low.value))
    category = described.category(best)
    equal = [cards for cards in _choices(described, hole, board, use) if scorer(key)(cards, ()) == best]
    if described.key == "badugi":
        equal = [cards for four in equal for cards in best_distinct(four)]
    arranged = (_arranged(described, category, cards) for cards in equal)
    playing = max(arranged, key=lambda cards: [card & 3 for card in cards])
    return Holding(key, best, category, playing, Wording(category.value, _named_ranks(category, playing)))


def _choices(described: Evaluator, hole: Sequence[Card], board: Sequence[Card], use: int | None) -> Iterator[Cards]:
    """Give every set of cards that may play together."""
    if use is None:
        yield from combinations((*hole, *board), described.size)
        return
    for own in combinations(hole, use):
        for shared in combinations(board, described.size - use):
            yield own + shared


def ace_low(card: Card) -> int:
    """Give the place of a card's rank where the ace is the lowest.

    >>> ace_low(48), ace_low(0), ace_low(44)
    (0, 1, 12)
    """
    return (card // 4 + 1) % 13


def best_distinct(four: Cards) -> list[Cards]:
    """Return the largest and then lowest sets of different ranks and suits in four cards or fewer; several if they tie.

    >>> from croupier.cards import format_cards, parse_cards
    >>> [format_cards(cards) for cards in best_distinct(parse_cards("As2s3dKh"))]
    ['As3dKh']
    """
    for size in (4, 3, 2, 1):
        sets = [
            cards
            for cards in combinations(four, size)
            if len({card >> 2 for card in cards}) == len({card & 3 for card in cards}) == size
        ]
        if sets:
            tops = {cards: sorted(map(ace_low, cards), reverse=True) for cards in sets}
            return [cards for cards in sets if tops[cards] == min(tops.values())]
    return []


def _arranged(described: Evaluator, category: Category, cards: Cards) -> Cards:
    """Put cards in the order in which they matter; the ace of the lowest straight comes last."""
    times = Counter(card >> 2 for card in cards)
    in_a_row = category in (Category.straight, Category.straight_flush)
    low_ace = in_a_row and ACE in times and KING not in times

    def importance(card: Card) -> tuple[int, int, int]:
        rank = card >> 2
        height = ace_low(card) if described.low else -1 if low_ace and rank == ACE else rank
        return times[rank], height, card & 3

    return tuple(sorted(cards, key=importance, reverse=True))


def _named_ranks(category: Category, cards: Cards) -> tuple[int, ...]:
    ranks = tuple(dict.fromkeys(card >> 2 for card in cards))
    if category is Category.royal_flush:
        return ()
    return ranks[:1] if category in (Category.straight, Category.straight_flush) else ranks


_NAMES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
_PLURALS = tuple("sixes" if name == "six" else name + "s" for name in _NAMES)

_ENGLISH = {
    Category.high_card: "{one} high",
    Category.one_pair: "one pair, {ones}",
    Category.two_pair: "two pair, {ones} and {others}",
    Category.three_of_a_kind: "three of a kind, {ones}",
    Category.straight: "straight, {one} high",
    Category.flush: "flush, {one} high",
    Category.full_house: "full house, {ones} over {others}",
    Category.four_of_a_kind: "four of a kind, {ones}",
    Category.straight_flush: "straight flush, {one} high",
    Category.royal_flush: "royal flush",
    Category.low: "{dashed} low",
    Category.no_low: "no low",
    Category.badugi_1: "one-card badugi, {dashed}",
    Category.badugi_2: "two-card badugi, {dashed}",
    Category.badugi_3: "three-card badugi, {dashed}",
    Category.badugi_4: "badugi, {dashed}",
}


def describe(named: Holding | Wording) -> str:
    """Say in English what a holding is called.

    >>> describe(Wording("full_house", (11, 0))), describe(Wording("low", (6, 5, 3, 2, 12)))
    ('full house, kings over twos', '8-7-5-4-A low')
    """
    wording = named.wording if isinstance(named, Holding) else named
    ranks = wording.ranks
    return _ENGLISH[Category(wording.key)].format(
        one=_NAMES[ranks[0]] if ranks else "",
        ones=_PLURALS[ranks[0]] if ranks else "",
        others=_PLURALS[ranks[1]] if len(ranks) > 1 else "",
        dashed="-".join(RANKS[rank] for rank in ranks),
    )
