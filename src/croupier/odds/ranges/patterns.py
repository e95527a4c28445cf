"""Which hands a pattern such as `AA**$ds` names: slots for cards, and shapes of the whole hand.

A slot says which ranks and which suits one card may have. A hand fits a pattern when each slot can have a card of its
own, whatever becomes of the rest, and when the hand has every shape asked for. Both kinds of range are made of
patterns; `reading` gets them from text, `writing` makes text of them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from croupier.cards import RANKS, SUITS, cards_of, mask_of

ANY_RANK, ANY_SUIT = 8191, 15

Sizes = Sequence[int]
"""How many cards of each suit, or of each rank, a hand has; in any order, zeros as one likes."""


class Slot(msgspec.Struct, frozen=True, order=True):
    """Hold the ranks (13 bits, deuce lowest) and the suits (4 bits, clubs lowest) that one card may have.

    >>> Slot(1 << 12, ANY_SUIT).mask == 15 << 48  # an ace
    True
    """

    ranks: int
    suits: int

    @property
    def mask(self) -> int:
        """Return the cards that fit, as a 52-bit set."""
        return sum(self.suits << 4 * rank for rank in range(13) if self.ranks >> rank & 1)

    @property
    def rank(self) -> int | None:
        """Return the rank where there is only one."""
        return self.ranks.bit_length() - 1 if self.ranks.bit_count() == 1 else None


ANY_CARD = Slot(ANY_RANK, ANY_SUIT)


class Shape(NamedTuple):
    """Describe the whole of a hand: what it means, and what the counts of its suits and of its ranks must be."""

    meaning: str
    suits: Callable[[Sizes], bool] | None = None
    ranks: Callable[[Sizes], bool] | None = None


def _twice(sizes: Sizes) -> int:
    """Count the suits or ranks that come at least twice."""
    return sum(size > 1 for size in sizes)


SHAPES = MappingProxyType(
    {
        "s": Shape("suited", suits=lambda suits: _twice(suits) == 1),
        "o": Shape("offsuit, no pair", suits=lambda suits: not _twice(suits), ranks=lambda ranks: not _twice(ranks)),
        "$ds": Shape("double suited: two suits with two cards or more", suits=lambda suits: _twice(suits) == 2),
        "$ss": Shape("single suited: one suit with two cards or more", suits=lambda suits: _twice(suits) == 1),
        "$rb": Shape("rainbow: no two cards of a suit", suits=lambda suits: _twice(suits) == 0),
        "$np": Shape("no pair: no two cards of a rank", ranks=lambda ranks: _twice(ranks) == 0),
        "$op": Shape("one pair, no three of a rank", ranks=lambda ranks: _twice(ranks) == 1 and max(ranks) == 2),
        "$tp": Shape("two pair, no three of a rank", ranks=lambda ranks: _twice(ranks) == 2 and max(ranks) == 2),
    }
)
"""The shapes by the way they are written: `s` and `o` for two cards, those with a dollar sign for four to six."""


class Pattern(msgspec.Struct, frozen=True):
    """Hold slots in canonical order, without those that any card fits, and the names of shapes. See `pattern_of`."""

    slots: tuple[Slot, ...]
    shapes: tuple[str, ...] = ()

    def requirements(self) -> tuple[tuple[int, int], ...]:
        """Return sets of cards and how many of each a hand must have: all of them met is the same as fitting the slots.

        That is Hall's marriage theorem: slots can have cards of their own exactly when any group of slots finds as
        many cards as it has slots. Groups that others imply are left out.

        >>> ace, heart = Slot(1 << 12, ANY_SUIT), Slot(ANY_RANK, 4)
        >>> [(mask.bit_count(), least) for mask, least in pattern_of([ace, heart]).requirements()]
        [(4, 1), (13, 1), (16, 2)]
        """
        return _requirements(self.slots)

    def fits(self, hand: int) -> bool:
        """Tell whether a hand, given as a 52-bit set, fits.

        >>> from croupier.cards import mask_of, parse_cards
        >>> aces = pattern_of([Slot(1 << 12, ANY_SUIT)] * 2, ["$ds"])
        >>> [aces.fits(mask_of(parse_cards(text))) for text in ("AsAhKsQh", "AsAhKsQs", "AsKhKsQh")]
        [True, False, False]
        """
        if any((hand & mask).bit_count() < least for mask, least in self.requirements()):
            return False
        return not self.shapes or self.shaped(suit_sizes(hand), rank_sizes(hand))

    def shaped(self, suits: Sizes, ranks: Sizes) -> bool:
        """Tell whether a hand with so many cards of each suit and rank has every shape.

        >>> Pattern((), ("s",)).shaped((2,), (1, 1))
        True
        """
        wanted = [SHAPES[name] for name in self.shapes]
        return all(
            (shape.suits is None or shape.suits(suits)) and (shape.ranks is None or shape.ranks(ranks))
            for shape in wanted
        )


def pattern_of(slots: Iterable[Slot], shapes: Iterable[str] = ()) -> Pattern:
    """Return the pattern of slots and shapes given in any order: equal for everything written differently only in that.

    >>> pattern_of([ANY_CARD, Slot(1, 15), Slot(2, 15)]) == pattern_of([Slot(2, 15), Slot(1, 15)])
    True
    """
    named = sorted((slot for slot in slots if slot != ANY_CARD), key=_place)
    wanted = set(shapes)
    return Pattern(tuple(named), tuple(name for name in SHAPES if name in wanted))


def suit_sizes(hand: int) -> tuple[int, int, int, int]:
    """Return how many cards of each suit a set of cards has.

    >>> suit_sizes(0b1000_0110)
    (0, 1, 1, 1)
    """
    clubs = 0x1111111111111
    first, second, third, fourth = ((hand >> suit & clubs).bit_count() for suit in range(4))
    return first, second, third, fourth


def rank_sizes(hand: int) -> tuple[int, ...]:
    """Return how many cards of each rank a set of cards has.

    >>> rank_sizes(0b1000_0110)[:3]
    (2, 1, 0)
    """
    return tuple((hand >> 4 * rank & 15).bit_count() for rank in range(13))


def slot_text(slot: Slot) -> str:
    """Write a slot: a rank, `*` for any, or a list in brackets, and the suit if there is one.

    >>> slot_text(Slot(1 << 12, ANY_SUIT)), slot_text(Slot(ANY_RANK, 4)), slot_text(Slot(0b1111 << 9, 8))
    ('A', '*h', '[AKQJ]s')
    """
    letters = "".join(RANKS[rank] for rank in reversed(range(13)) if slot.ranks >> rank & 1)
    ranks = "*" if slot.ranks == ANY_RANK else letters if len(letters) == 1 else f"[{letters}]"
    return ranks + ("" if slot.suits == ANY_SUIT else SUITS[slot.suits.bit_length() - 1])


def pairs_of(pattern: Pattern) -> Iterator[tuple[int, int]]:
    """Give the combos of two cards that fit a pattern of at most two slots; a combo may come twice.

    >>> len({frozenset(pair) for pair in pairs_of(pattern_of([Slot(1 << 12, ANY_SUIT)] * 2))})
    6
    """
    first, second = (*pattern.slots, ANY_CARD, ANY_CARD)[:2]
    for one in cards_of(first.mask):
        for other in cards_of(second.mask):
            suits, ranks = _SIZES[one & 3 == other & 3], _SIZES[one >> 2 == other >> 2]
            if one != other and (not pattern.shapes or pattern.shaped(suits, ranks)):
                yield one, other


@lru_cache(maxsize=1024)
def _requirements(slots: tuple[Slot, ...]) -> tuple[tuple[int, int], ...]:
    masks = [slot.mask for slot in slots]
    if (
        sum(mask.bit_count() for mask in masks)
        == mask_of(card for mask in masks for card in cards_of(mask)).bit_count()
    ):
        return tuple((mask, 1) for mask in masks)  # slots that share no card do not compete
    least: dict[int, int] = {}
    for size in range(1, len(slots) + 1):
        for group in combinations(masks, size):
            union = 0
            for mask in group:
                union |= mask
            least[union] = size
    return tuple(_without_implied(least))


_SIZES = ((1, 1), (2,))
"""The sizes of what two cards differ in, and of what they share."""


def _place(slot: Slot) -> tuple[int, int, int]:
    """Put single ranks first, the higher before the lower, and spades before clubs."""
    return slot.ranks.bit_count(), -slot.ranks, -slot.suits


def _without_implied(least: dict[int, int]) -> list[tuple[int, int]]:
    """Drop what follows from a smaller set that needs as many, or from two that share no card."""
    seen: list[tuple[int, int]] = []
    kept = []
    for union, size in sorted(least.items(), key=lambda item: (item[0].bit_count(), item[0])):
        inside = [(mask, needed) for mask, needed in seen if mask & ~union == 0]
        seen.append((union, size))
        follows = any(needed >= size for _, needed in inside) or any(
            not one & other and needed + more >= size for (one, needed), (other, more) in combinations(inside, 2)
        )
        if not follows:
            kept.append((union, size))
    return kept
