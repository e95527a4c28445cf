"""Write the order of the 169 starting hands of hold'em into `src/croupier/data`: `python tools/holdem_order.py`.

`top 15%` in a range means the best hands against one random hand, all-in before the flop. This counts, exactly, how
often each of them wins, ties and loses over all boards and all hands of the opponent, and lists them by their
equity. Every hand meets C(50,5) boards and 990 opponents, 2,097,572,400 cases in all.

The way: a suit can be renamed, so of the 2,598,960 boards 134,459 are really different, each standing for up to 24.
On each of them all 1,081 hands are ranked at once, and a hand beats as many as are weaker, less those that hold one
of its own cards. Takes about two minutes with NumPy. The result does not depend on the machine.
"""

from itertools import chain, combinations
from math import comb
from pathlib import Path

import numpy as np

from croupier.cards import RANKS
from croupier.evaluation.batch import strengths
from croupier.evaluation.batch.arrays import Integers

FILE = Path(__file__).parents[1] / "src" / "croupier" / "data" / "holdem_order.txt"
BOARDS, CASES = 134_459, comb(50, 5) * comb(45, 2)
LIVE = 47
ONE, OTHER = (np.array(places) for places in zip(*combinations(range(LIVE), 2), strict=True))
"""The places of the two cards of every hand among the 47 that are not on the board."""


def different_boards() -> tuple[Integers, Integers]:
    """Return one board of each kind as `[134459, 5]`, and how many boards are of its kind."""
    boards = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.int64).reshape(-1, 5)
    ranks = [np.where(boards & 3 == suit, 1 << (boards >> 2), 0).sum(axis=1) for suit in range(4)]
    suits = np.sort(np.stack(ranks), axis=0)
    keys = suits[0] | suits[1] << 13 | suits[2] << 26 | suits[3] << 39
    _, first, count = np.unique(keys, return_index=True, return_counts=True)
    assert len(first) == BOARDS
    return boards[first], count


def classes(cards: Integers) -> Integers:
    """Return the class of every hand on every board, `13 * row + column` in the square of starting hands."""
    one, other = cards[:, ONE], cards[:, OTHER]
    high, low = np.maximum(one, other) >> 2, np.minimum(one, other) >> 2
    suited = one & 3 == other & 3
    return np.where(suited, 13 * (12 - high) + 12 - low, 13 * (12 - low) + 12 - high)


def below_and_level(values: Integers) -> tuple[Integers, Integers]:
    """Count for every number those of its row (the last axis) that are smaller, and those that are equal."""
    rows = values.reshape(-1, values.shape[-1])
    keys = (rows + (np.arange(len(rows)) << 13)[:, None]).ravel()
    ordered = np.sort(keys)
    left, right = np.searchsorted(ordered, keys), np.searchsorted(ordered, keys, side="right")
    start = np.repeat(np.arange(len(rows)) * rows.shape[1], rows.shape[1])
    return (left - start).reshape(values.shape), (right - left).reshape(values.shape)


def won_and_tied(boards: Integers, cards: Integers) -> tuple[Integers, Integers]:
    """Count on each board how many of the 990 hands that an opponent can hold every hand beats, and ties."""
    masks = np.bitwise_or.reduce(np.uint64(1) << boards.astype(np.uint64), axis=1)
    bits = np.uint64(1) << cards.astype(np.uint64)
    hands = masks[:, None] | bits[:, ONE] | bits[:, OTHER]
    values = strengths("high", hands.ravel()).astype(np.int64).reshape(hands.shape)
    below, level = below_and_level(values)
    by_card = np.full((len(boards), LIVE, LIVE), 8191)  # a card with itself is no hand: above all, it counts nowhere
    by_card[:, ONE, OTHER] = by_card[:, OTHER, ONE] = values
    card_below, card_level = below_and_level(by_card)
    won = below - card_below[:, ONE, OTHER] - card_below[:, OTHER, ONE]
    tied = level - card_level[:, ONE, OTHER] - card_level[:, OTHER, ONE] + 1  # itself was counted once, left out twice
    return won, tied


def count() -> tuple[Integers, Integers]:
    """Return the wins and ties of one hand of each class, in the order of the square."""
    boards, count = different_boards()
    wins, ties, hands = np.zeros(169), np.zeros(169), np.zeros(169)
    for start in range(0, len(boards), 128):
        some, times = boards[start : start + 128], count[start : start + 128, None]
        free = (some[:, None, :] != np.arange(52)[None, :, None]).all(axis=2)
        cards = np.nonzero(free)[1].reshape(len(some), LIVE)
        kinds = classes(cards).ravel()
        won, tied = won_and_tied(some, cards)
        # Sums stay far below 2**53, so floating point keeps every unit.
        wins += np.bincount(kinds, (won * times).ravel(), 169)
        ties += np.bincount(kinds, (tied * times).ravel(), 169)
        hands += np.bincount(kinds, np.broadcast_to(times, won.shape).ravel(), 169)
    combos = hands.astype(np.int64) // comb(50, 5)
    assert combos.sum() == comb(52, 2)
    assert not (wins % combos).any()
    assert not (ties % combos).any()
    return (wins // combos).astype(np.int64), (ties // combos).astype(np.int64)


def main() -> None:
    """Count, list the hands by equity and write one line for each: name, wins, ties, losses."""
    wins, ties = (found.tolist() for found in count())
    lines = {}
    for place in range(169):
        row, column = divmod(place, 13)
        name = RANKS[12 - min(row, column)] + RANKS[12 - max(row, column)] + "so"[row > column] * (row != column)
        lines[name] = (wins[place], ties[place], CASES - wins[place] - ties[place])
    ordered = sorted(lines.items(), key=lambda line: -(2 * line[1][0] + line[1][1]))
    FILE.write_text("".join(f"{name} {won} {tied} {lost}\n" for name, (won, tied, lost) in ordered))
    print(f"{FILE.name}: {len(ordered)} hands")


if __name__ == "__main__":
    main()
