"""Time one call that ranks a hand, beside the evaluators of PyPI: `python3 dev.py bench rank`.

Every engine ranks the same random hands, in its own kind of cards made beforehand, one Python call a hand. The rounds
of the engines alternate, so that a busy neighbour slows all of them alike, and the best round counts, in CPU time.
Before anything is timed all engines must agree on the order of the hands.
"""

import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from time import process_time
from typing import Any

import eval7
import phevaluator
import treys

from croupier.cards import format_card
from croupier.evaluation import scorer, strength

ROUNDS = 7
SEVEN_CARD_HANDS, OMAHA_HANDS = 20_000, 4_000

Row = tuple[str, Callable[..., int], list[tuple[Any, ...]], int]
"""A name, a function, the arguments of every call, and 1 where a higher result wins or -1 where a lower does."""


def nanoseconds(function: Callable[..., int], calls: Sequence[tuple[Any, ...]]) -> float:
    """Return the CPU time of one call, the loop around it included."""
    start = process_time()
    for arguments in calls:
        function(*arguments)
    return (process_time() - start) / len(calls) * 1e9


def check_order(rows: Sequence[Row]) -> None:
    """Refuse to time engines that do not agree which of two hands is better."""
    results = [[sign * function(*arguments) for arguments in calls] for _, function, calls, sign in rows]
    for one, other in pairwise(zip(*results, strict=True)):
        if len({(a > b) - (a < b) for a, b in zip(one, other, strict=True)}) > 1:
            sys.exit(f"the engines disagree: {one} and {other}")


def compare(title: str, rows: Sequence[Row]) -> None:
    """Print one line an engine: nanoseconds a call, and the ratio to ours, which is the first."""
    check_order(rows)
    best = [min(times) for times in zip(*(one_round(rows) for _ in range(ROUNDS)), strict=True)]
    for (name, *_), time in zip(rows, best, strict=True):
        print(f"{title}: {name:<28} {time:>9,.0f} ns a call, ratio {time / best[0]:6.2f}", flush=True)


def one_round(rows: Sequence[Row]) -> list[float]:
    """Time every engine once."""
    return [nanoseconds(function, calls) for _, function, calls, _ in rows]


def deals(cards: int, times: int) -> list[list[int]]:
    """Return random hands; the seed is fixed, so every run ranks the same ones."""
    rng = Random(52)
    return [rng.sample(range(52), cards) for _ in range(times)]


def seven_cards() -> None:
    """Compare the scalar seven-card call: two cards and a board for those that take it so."""
    hands = deals(7, SEVEN_CARD_HANDS)
    as_eval7 = [eval7.Card(format_card(card)) for card in range(52)]
    as_treys = [treys.Card.new(format_card(card)) for card in range(52)]
    split = [(tuple(hand[:2]), tuple(hand[2:])) for hand in hands]
    compare(
        "seven cards",
        [
            ("croupier scorer", scorer("high"), split, 1),
            ("croupier strength (checked)", lambda hand: strength("high", hand), [(hand,) for hand in hands], 1),
            ("eval7 (C)", eval7.evaluate, [([as_eval7[card] for card in hand],) for hand in hands], 1),
            ("phevaluator", phevaluator.evaluate_cards, [tuple(hand) for hand in hands], -1),
            (
                "treys",
                treys.Evaluator().evaluate,
                [([as_treys[card] for card in hand[:2]], [as_treys[card] for card in hand[2:]]) for hand in hands],
                -1,
            ),
        ],
    )


def omaha() -> None:
    """Compare Omaha of four to six cards; of the peers phevaluator alone has it, for four cards."""
    for hole in (4, 5, 6):
        hands = deals(hole + 5, OMAHA_HANDS)
        split = [(tuple(hand[:hole]), tuple(hand[hole:])) for hand in hands]
        rows: list[Row] = [("croupier scorer", scorer("high", 2), split, 1)]
        if hole == 4:
            board_first = [(*board, *own) for own, board in split]
            rows.append(("phevaluator", phevaluator.evaluate_omaha_cards, board_first, -1))
        compare(f"omaha {hole}", rows)


def other_rankings() -> None:
    """Print our other rankings, which have no peer that takes one call a hand."""
    for key, hole, board, use in (
        ("ace_to_five", 7, 0, None),
        ("eight_or_better", 7, 0, None),
        ("eight_or_better", 4, 5, 2),
        ("deuce_to_seven", 5, 0, None),
        ("badugi", 4, 0, None),
    ):
        hands = deals(hole + board, OMAHA_HANDS)
        split = [(tuple(hand[:hole]), tuple(hand[hole:])) for hand in hands]
        compare(f"{key}, {hole} + {board} cards", [("croupier scorer", scorer(key, use), split, 1)])


def main() -> None:
    """Run all comparisons."""
    seven_cards()
    omaha()
    other_rankings()


if __name__ == "__main__":
    main()
