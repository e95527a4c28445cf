"""Rank the same hands in bulk and one by one, beside the evaluators of PyPI: `python3 dev.py bench evaluators`.

Decides how many nanoseconds a hand takes: Croupier's batches with each backend that is installed, its scalar path, and
peers that rank one hand a call (pokerfast also a list of texts). All rank the first of the same random hands, in their
own kind of cards, made beforehand. The engines take turns, the best round of each counts, in CPU time, so that a busy
neighbour slows all alike. Before anything is timed all must agree which of two hands is better, else the bench ends
with exit code 1. It says nothing about engines of games (`bench engine`) or equities (`bench odds`); no test runs it.

Cold is told apart: fresh processes, wall-clock time from the import to the first strength. Numba is started twice, with
an empty folder for compiled code and again with what it left there.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import pairwise
from math import comb
from time import process_time
from typing import Any, NamedTuple

import eval7
import numpy as np
import phevaluator
import pokerfast
import pokerkit
import treys
from numpy.typing import NDArray
from pokerfast import equity as pokerfast_equity

from bench._cold import cold_starts
from bench._machine import machine
from croupier.cards import DECKS, format_card
from croupier.evaluation import EVALUATORS, scorer
from croupier.evaluation.batch import backends, strengths

PEERS = ("eval7", "phevaluator", "treys", "pokerkit", "pokerfast")
BATCH = 1_000_000
OMPEVAL = 3.18
"""What OMPEval took for seven loose cards where it was first measured: a reference, not of this run."""

Cards = NDArray[np.uint8]


class Runner(NamedTuple):
    """One engine on one kind of hand: what it ranks how many of, and a function that makes its results comparable."""

    name: str
    hands: int
    run: Callable[[int], Any]
    better: Callable[[Any], Any] = int


class Task(NamedTuple):
    """One kind of hand: ranking, numbers of cards, how many hole cards must play, and the peers that know it."""

    title: str
    ranking: str
    hole: int
    board: int
    use: int | None
    peers: Callable[[Cards, Cards], list[Runner]]


# --- the peers ------------------------------------------------------------------------------------------------


def each(function: Callable[..., Any], calls: Sequence[tuple[Any, ...]]) -> Callable[[int], list[Any]]:
    """Return a function that calls another once for each of the first hands."""
    return lambda hands: [function(*arguments) for arguments in calls[:hands]]


def pokerkit_runner(kind: Any, hole: Cards, board: Cards, hands: int) -> Runner:
    """Rank with a class of pokerkit; a low that does not qualify is worse than any."""
    card = [next(pokerkit.Card.parse(format_card(card))) for card in range(52)]
    calls = [(tuple(card[c] for c in h), tuple(card[c] for c in b)) for h, b in as_lists(hole, board, hands)]
    return Runner("pokerkit", hands, each(partial(from_game, kind), calls), lambda found: found)


def from_game(kind: Any, hole: Any, board: Any) -> Any:
    """Rank as pokerkit's documentation does; it gives None or raises where nothing qualifies."""
    try:
        return kind.from_game(hole, board)
    except ValueError:
        return None


def only_pokerkit(name: str, hands: int = 400) -> Callable[[Cards, Cards], list[Runner]]:
    """Name the class of pokerkit that is the only peer."""
    return lambda hole, board: [pokerkit_runner(getattr(pokerkit, name), hole, board, hands)]


def as_lists(hole: Cards, board: Cards, hands: int) -> Iterator[tuple[list[int], list[int]]]:
    """Give the first hands as lists."""
    yield from zip(hole[:hands].tolist(), board[:hands].tolist(), strict=True)


def seven_card_peers(hole: Cards, board: Cards) -> list[Runner]:
    """List all that rank seven cards by the usual order."""
    hands = 10_000
    split = list(as_lists(hole, board, hands))
    names = [format_card(card) for card in range(52)]
    seven = [eval7.Card(name) for name in names]
    three = [treys.Card.new(name) for name in names]
    texts = [tuple(names[card] for card in h + b) for h, b in split]
    return [
        Runner("eval7", hands, each(eval7.evaluate, [([seven[card] for card in h + b],) for h, b in split])),
        Runner("phevaluator", hands, each(phevaluator.evaluate_cards, [(*h, *b) for h, b in split]), lower),
        Runner(
            "treys",
            2_000,
            each(treys.Evaluator().evaluate, [([three[c] for c in h], [three[c] for c in b]) for h, b in split]),
            lower,
        ),
        Runner("pokerfast (a call)", 4_000, each(pokerfast.eval7, [(text,) for text in texts])),
        Runner("pokerfast (a list, OMPEval)", hands, lambda first: pokerfast_equity.evaluate(texts[:first])),
        pokerkit_runner(pokerkit.StandardHighHand, hole, board, 400),
    ]


def omaha_peers(hole: Cards, board: Cards) -> list[Runner]:
    """List all that rank Omaha of four cards."""
    board_first = [(*b, *h) for h, b in as_lists(hole, board, 5_000)]
    return [
        Runner("phevaluator", 5_000, each(phevaluator.evaluate_omaha_cards, board_first), lower),
        pokerkit_runner(pokerkit.OmahaHoldemHand, hole, board, 100),
    ]


def lower(found: Any) -> Any:
    """Turn numbers round of which the lower is better."""
    return -found


TASKS = (
    Task("seven cards", "high", 2, 5, None, seven_card_peers),
    Task("Omaha, 4 cards", "high", 4, 5, 2, omaha_peers),
    Task("Omaha, 5 cards", "high", 5, 5, 2, only_pokerkit("OmahaHoldemHand", 60)),
    Task("Omaha, 6 cards", "high", 6, 5, 2, only_pokerkit("OmahaHoldemHand", 40)),
    Task("short deck", "short_deck", 2, 5, None, only_pokerkit("ShortDeckHoldemHand")),
    Task("ace-to-five, 7 cards", "ace_to_five", 7, 0, None, only_pokerkit("RegularLowHand", 200)),
    Task("eight-or-better, 7 cards", "eight_or_better", 7, 0, None, only_pokerkit("EightOrBetterLowHand", 200)),
    Task("eight-or-better, Omaha", "eight_or_better", 4, 5, 2, only_pokerkit("OmahaEightOrBetterLowHand", 100)),
    Task("deuce-to-seven, 5 cards", "deuce_to_seven", 5, 0, None, only_pokerkit("StandardLowHand", 1_000)),
    Task("badugi, 4 cards", "badugi", 4, 0, None, only_pokerkit("BadugiHand")),
)


# --- ours -----------------------------------------------------------------------------------------------------


@cache
def deal(deck: str) -> Cards:
    """Deal random hands of eleven cards; the seed is fixed, so every run ranks the same ones."""
    cards, rng = np.array(DECKS[deck].cards, np.uint8), np.random.default_rng(52)
    dealt = np.empty((BATCH, 11), np.uint8)
    for part in np.split(dealt, 100):
        part[:] = cards[np.argsort(rng.random((len(part), len(cards)), np.float32), axis=1)[:, :11]]
    return dealt


def masks_of(cards: Cards) -> NDArray[np.uint64]:
    """Return rows of cards as masks."""
    masks: NDArray[np.uint64] = np.bitwise_or.reduce(np.left_shift(np.uint64(1), cards, dtype=np.uint64), axis=1)
    return masks


def our_runners(task: Task, hole: Cards, board: Cards, cards: Cards) -> list[Runner]:
    """List our backends, with rows of cards and, for seven cards, with masks; and the scalar path."""
    runners = []
    for backend in backends():
        given = (hole, board) if task.use else (cards, None)
        runners.append(Runner(f"croupier {backend}", BATCH, partial(batch, task, backend, *given)))
        if task.title == "seven cards":
            runners.append(
                Runner(f"croupier {backend}, masks", BATCH, partial(batch, task, backend, masks_of(cards), None))
            )
    split = list(as_lists(hole, board, 10_000))
    return [*runners, Runner("croupier, one a call", 10_000, each(scorer(task.ranking, task.use), split))]


def batch(task: Task, backend: str, hole: Any, board: Any, hands: int) -> Any:
    """Rank the first hands at once."""
    return strengths(task.ranking, hole[:hands], None if board is None else board[:hands], task.use, backend=backend)


# --- timing ---------------------------------------------------------------------------------------------------


def require_agreement(task: Task, runners: Sequence[Runner]) -> None:
    """End the bench where two engines do not agree which of two hands is better."""
    hands = min(runner.hands for runner in runners)
    expected = None
    for runner in runners:
        found = [runner.better(each) if each is not None else None for each in runner.run(hands)]
        order = [compare(one, other) for one, other in pairwise(found)]
        if expected is not None and expected != order:
            sys.exit(f"{task.title}: {runner.name} and {runners[0].name} disagree on the order of hands")
        expected = order


def compare(one: Any, other: Any) -> int:
    """Return 1, 0 or -1 as the first is better, equal or worse; 0 and None are a low that does not qualify."""
    if not one or not other:
        return bool(one) - bool(other)
    return int(one > other) - int(one < other)


def nanoseconds(runners: Sequence[Runner], seconds: float) -> dict[str, float]:
    """Return the CPU time a hand of every engine: the best of at least three rounds, of more if there is time."""
    best: dict[str, float] = {}
    begun, rounds = process_time(), 0
    while rounds < 3 or (process_time() - begun < seconds and rounds < 15):
        for runner in runners:
            before = process_time()
            runner.run(runner.hands)
            took = (process_time() - before) / runner.hands * 1e9
            best[runner.name] = min(took, best.get(runner.name, took))
        rounds += 1
    return best


def measure(task: Task, seconds: float) -> dict[str, float]:
    """Deal, check and time one kind of hand."""
    cards = np.ascontiguousarray(deal(EVALUATORS[task.ranking].deck)[:, : task.hole + task.board])
    hole, board = (np.ascontiguousarray(part) for part in (cards[:, : task.hole], cards[:, task.hole :]))
    runners = our_runners(task, hole, board, cards) + task.peers(hole, board)
    require_agreement(task, runners)
    return nanoseconds(runners, seconds)


def all_seven_card_hands(backend: str) -> float:
    """Rank all 133,784,560 hands of seven cards as masks; return the CPU seconds, the making of the masks left out."""
    fives = np.zeros(1, np.uint64)
    for _ in range(5):
        lowest = np.bitwise_count((fives & (~fives + np.uint64(1))) - np.uint64(1))
        above = [fives[np.searchsorted(lowest, card, side="right") :] for card in range(2, 52)]
        fives = np.concatenate([np.uint64(1 << card) | masks for card, masks in enumerate(above, start=2)])
    took, hands = 0.0, 0
    for second in range(1, 47):
        rest = fives[len(fives) - comb(51 - second, 5) :]
        for first in range(second):
            masks = rest | np.uint64(1 << first | 1 << second)
            before = process_time()
            hands += len(strengths("high", masks, backend=backend))
            took += process_time() - before
    assert hands == comb(52, 7)
    return took


# --- cold -----------------------------------------------------------------------------------------------------

OURS = """import numpy
from croupier.evaluation.batch import strengths
hand = numpy.arange(7, dtype=numpy.uint8)[None]
answer = lambda: strengths("high", hand, backend="{}")"""

COLD = {
    "croupier numba, nothing compiled yet": OURS.format("numba"),
    "croupier numba, compiled before": OURS.format("numba"),
    "croupier numpy": OURS.format("numpy"),
    "croupier, one a call": 'from croupier.evaluation import strength\nanswer = lambda: strength("high", range(7))',
    "eval7": 'import eval7\nhand = [eval7.Card(c + "s") for c in "2345679"]\nanswer = lambda: eval7.evaluate(hand)',
    "phevaluator": "import phevaluator\nanswer = lambda: phevaluator.evaluate_cards(*range(7))",
    "treys": """import treys
hand = [treys.Card.new(c + "s") for c in "2345679"]
answer = lambda: treys.Evaluator().evaluate(hand[:2], hand[2:])""",
    "pokerfast": 'import pokerfast\nanswer = lambda: pokerfast.eval7([c + "s" for c in "2345679"])',
    "pokerkit": 'import pokerkit\nanswer = lambda: pokerkit.StandardHighHand.from_game("2s3s", "4s5s6s7s9s")',
}


# --- reporting ------------------------------------------------------------------------------------------------


def print_task(title: str, times: dict[str, float]) -> None:
    """Print one line an engine: the time of a hand, and how many times as long it takes as each of ours."""
    ours = [name for name in times if name.startswith("croupier") and "masks" not in name]
    heads = "".join(f"{'/ ' + name.removeprefix('croupier').strip(', '):>16}" for name in ours)
    print(f"\n{title:<36}{'ns a hand':>12}{heads}")
    for name, time in times.items():
        ratios = "".join(f"{time / times[own]:>16,.2f}" for own in ours)
        print(f"  {name:<34}{time:>12,.1f}{ratios}", flush=True)


def print_cold(starts: dict[str, tuple[float, float]]) -> None:
    """Print the time to the first strength in a fresh process, and that of the second."""
    print(f"\n{'cold: a fresh process':<36}{'first, ms':>12}{'second, ms':>16}")
    for name, (first, second) in starts.items():
        print(f"  {name:<34}{first:>12,.1f}{second:>16,.3f}", flush=True)


def main() -> int:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(prog="dev.py bench evaluators", description="Strengths beside those of PyPI.")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the tables")
    parser.add_argument("--seconds", type=float, default=15.0, help="of timing for all kinds of hands (default 15)")
    options = parser.parse_args()
    numba = ["numba"] if "numba" in backends() else []
    report: dict[str, Any] = {"machine": machine("numpy", *numba, *PEERS), "nanoseconds": {}}
    if not options.json:
        print(", ".join(f"{key} {value}" for key, value in report["machine"].items()), flush=True)
    for task in TASKS:
        times = measure(task, options.seconds / len(TASKS))
        report["nanoseconds"][task.title] = times
        if not options.json:
            print_task(task.title, times)
    report["all_seven_card_hands_seconds"] = {backend: all_seven_card_hands(backend) for backend in backends()}
    report["cold_milliseconds"] = cold_starts(COLD)
    if options.json:
        print(json.dumps(report))
        return 0
    for backend, seconds in report["all_seven_card_hands_seconds"].items():
        print(f"\nall 133,784,560 hands of seven cards, {backend}: {seconds:.2f} s")
    print_cold(report["cold_milliseconds"])
    best = min(time for name, time in report["nanoseconds"]["seven cards"].items() if name.startswith("croupier"))
    print(f"\nOMPEval (C++, not on PyPI) took {OMPEVAL} ns where it was first measured; our ratio {best / OMPEVAL:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
