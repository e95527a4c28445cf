"""What a batch is given, made ready for the engines: checked, cut into pieces, and turned into rows of cards.

The engines trust their input, so everything a caller can get wrong is refused here with a code, and with the row where
there is one. Looking at shapes costs nothing and at the range of cards a quarter of a nanosecond a hand, so that is
always done. Looking for a card that comes twice takes longer than ranking does, and is done when asked for.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from croupier.errors import RankingError
from croupier.evaluation.batch.arrays import Bytes, Masks, frozen

NOT_CARDS = np.uint64(0xFFF << 52)
"""The bits of a mask that stand for no card."""


class Side(NamedTuple):
    """Hold the hole or the board of every hand: rows of cards, or masks, and how many cards each has."""

    name: str
    array: Bytes | Masks
    cards: int

    @property
    def masks(self) -> bool:
        """Tell whether the cards are given as masks."""
        return self.array.ndim == 1


def side(name: str, array: object) -> Side:
    """Look at the type and shape of an array: `uint8 [n, k]` or `uint64 [n]`.

    Masks must all have as many cards as the first. Raises `RankingError` with code `wrong_dtype` or `wrong_shape`.
    """
    if not isinstance(array, np.ndarray) or array.dtype not in (np.uint8, np.uint64):
        given = str(array.dtype) if isinstance(array, np.ndarray) else type(array).__name__
        raise RankingError("wrong_dtype", array=name, given=given, wanted="uint8 or uint64")
    if array.ndim != (2 if array.dtype == np.uint8 else 1):
        wanted = "[hands, cards]" if array.dtype == np.uint8 else "[hands]"
        raise RankingError("wrong_shape", array=name, given=str(array.shape), wanted=wanted)
    if array.ndim == 2:
        return Side(name, array, array.shape[1])
    return Side(name, array, int(np.bitwise_count(array[0])) if len(array) else 0)


def same_length(sides: Sequence[Side]) -> int:
    """Return the number of hands; `RankingError` with code `wrong_shape` where two arrays differ in it."""
    hands = len(sides[0].array)
    for each in sides:
        if len(each.array) != hands:
            raise RankingError("wrong_shape", array=each.name, given=str(each.array.shape), wanted=f"{hands} hands")
    return hands


def cards_of(part: Side, rows: slice, lowest: int) -> Bytes:
    """Return some rows of one side as cards in one piece; they are known cards, not below the deck's lowest."""
    if part.masks:
        return frozen(spread(masks_of([part], rows, lowest), part.cards))
    cards: Bytes = np.ascontiguousarray(part.array[rows])
    if cards.size and cards.max() > 51:
        _refuse_row("not_a_card", cards > 51, cards, rows)
    if lowest and cards.size and cards.min() < lowest:
        _refuse_row("card_not_in_deck", cards < lowest, cards, rows)
    return frozen(cards.view())


def masks_of(parts: Sequence[Side], rows: slice, lowest: int) -> Masks:
    """Return the union of the masks of some rows; they have the right numbers of cards, none outside the deck."""
    outside = NOT_CARDS | np.uint64((1 << lowest) - 1)
    union = np.zeros(0, np.uint64)
    for part in parts:
        masks: Masks = np.ascontiguousarray(part.array[rows], np.uint64)
        if (wrong := masks & outside).any():
            row = int(np.flatnonzero(wrong)[0])
            card = int(wrong[row]).bit_length() - 1
            raise RankingError("not_a_card" if card > 51 else "card_not_in_deck", row=rows.start + row, card=card)
        _refuse_counts("wrong_card_count", masks, part.cards, rows)
        union = union | masks if len(union) else masks.view()
    if len(parts) > 1:
        _refuse_counts("card_twice", union, sum(part.cards for part in parts), rows)
    return frozen(union)


def refuse_doubles(cards: Sequence[Bytes], rows: slice) -> None:
    """Refuse a row in which a card comes twice, with code `card_twice`."""
    seen = np.zeros(len(cards[0]), np.uint64)
    double = np.zeros(len(seen), np.uint64)
    for column in (column for part in cards for column in part.T):
        bits = np.left_shift(np.uint64(1), column, dtype=np.uint64)
        double |= seen & bits
        seen |= bits
    if double.any():
        row = int(np.flatnonzero(double)[0])
        raise RankingError("card_twice", row=rows.start + row, card=int(double[row]).bit_length() - 1)


def spread(masks: Masks, cards: int) -> Bytes:
    """Return the cards of masks of so many cards each, lowest first: `uint8 [n, cards]`."""
    rows = np.empty((len(masks), cards), np.uint8)
    left = masks.copy()
    for place in range(cards):
        below = left - np.uint64(1)  # ones up to the lowest card, which their number is
        rows[:, place] = np.bitwise_count(below & ~left)
        left &= below
    return rows


def _refuse_row(code: str, wrong: np.ndarray[tuple[int, ...], np.dtype[np.bool_]], cards: Bytes, rows: slice) -> None:
    row, column = (int(place[0]) for place in np.nonzero(wrong))
    raise RankingError(code, row=rows.start + row, card=int(cards[row, column]))


def _refuse_counts(code: str, masks: Masks, wanted: int, rows: slice) -> None:
    counts = np.bitwise_count(masks)
    if (counts != wanted).any():
        row = int(np.flatnonzero(counts != wanted)[0])
        raise RankingError(code, row=rows.start + row, given=int(counts[row]), wanted=wanted)
