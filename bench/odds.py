"""Answer the same questions of equity beside the libraries of PyPI: `python3 dev.py bench odds`.

Decides how many milliseconds an answer takes: Croupier with each backend that is installed, and every peer that can
answer that very question, on one thread. The engines take turns of thirty milliseconds or one answer, and the best
answer of each counts, in CPU time, so that a busy neighbour slows all alike; what takes long is asked a few times only.
Before anything is timed all must give the first player the same equity, to the last place where the answer is exact and
within five standard errors where it is sampled, else the bench ends with exit code 1. No test runs it. Evaluators by
themselves are for `bench evaluators`.

Cold is told apart: fresh processes, wall-clock time from the import to the first answer. Numba is started twice, with
an empty folder for compiled code and again with what it left there.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from functools import partial
from time import process_time, sleep
from typing import Any, NamedTuple

import eval7
import poker_equity
import pokerkit
import xiapl
from pokerfast import equity as pokerfast

from bench._cold import cold_starts
from bench._machine import machine
from croupier.evaluation.batch import backends
from croupier.odds import equity, parse_range
from croupier.rules.catalogue import CATALOGUE

PEERS = ("pokerfast", "xiapl", "poker-equity", "eval7", "pokerkit")
SAMPLES = 1_000_000
ONE_ROUND = 0.5
"""What takes longer than so many seconds is asked only once, what takes longer than a tenth of it four times."""

TURN = 0.03
SETTLE = 0.01
"""So many seconds before each turn, in which the threads that a peer keeps come to rest: their time would count too."""

SIX = ["AhKh", "QsQd", "JcTc", "9h8h", "7s7d", "As2s"]
OMAHA = ["AhKhQd2c", "TsTd9c8c"]
FLOP, RIVER = "Ks8s3d", "Ks8s3d2c9h"


class Runner(NamedTuple):
    """One engine on one question: a function that gives the first player's equity, and how often it must be done."""

    name: str
    run: Callable[[], float]
    times: float = 1.0


class Question(NamedTuple):
    """One question, the targets in milliseconds with Numba and with NumPy alone (None: there is none), the engines."""

    title: str
    targets: tuple[float | None, float | None]
    runners: Sequence[Runner]
    error: float = 0.0


# --- the peers ------------------------------------------------------------------------------------------------


def of_pokerfast(ranges: Sequence[str], board: str = "") -> Runner:
    """Ask OMPEval, which pokerfast brings."""
    return Runner("pokerfast (OMPEval)", lambda: pokerfast.equity(list(ranges), board, exact=True, threads=1)[0])


def mask(text: str) -> int:
    """Return cards as xiapl's mask."""
    names = [text[start : start + 2] for start in range(0, len(text), 2)]
    return sum(1 << xiapl.card.Card.from_string(name).id for name in names)


def on_one_thread(options: Any) -> Any:
    """Return xiapl's options with one thread."""
    options.threads = 1
    return options


def of_xiapl(hands: Sequence[str], game: str = "Holdem") -> Runner:
    """Ask xiapl to count all boards."""
    simulation = xiapl.simulation
    masks, options = [mask(hand) for hand in hands], on_one_thread(simulation.SimulationOptions.exact())
    kind = getattr(simulation.GameType, game)
    return Runner("xiapl", lambda: simulation.calculate_equity(masks, 0, options, game=kind).players[0].equity)


def xiapl_ranges(hero: Any, board: str) -> Runner:
    """Ask xiapl for the equity of every combo of a range against all hands."""
    simulation = xiapl.simulation
    options, mode = on_one_thread(simulation.SimulationOptions.exact()), simulation.RangeEquityMode.PerCombo
    villain = xiapl.range.Range.all()

    def run() -> float:
        found = simulation.calculate_range_equity(hero, villain, mask(board), options, mode)
        return float(found.hero_aggregate_equity)

    return Runner("xiapl", run)


def of_poker_equity(game: str, hands: Sequence[str], board: str = "") -> Runner:
    """Ask poker-equity to count all deals."""
    return Runner("poker-equity", lambda: poker_equity.exact_from_text(game, hands, board)["players"][0]["equity"])


def of_eval7(hand: str, villain: str) -> Runner:
    """Ask eval7 to sample a hand against another; it counts exactly only where the board is complete."""
    cards = [eval7.Card(hand[:2]), eval7.Card(hand[2:])]
    return Runner("eval7", lambda: eval7.py_hand_vs_range_monte_carlo(cards, eval7.HandRange(villain), [], SAMPLES))


def of_pokerkit(hands: Sequence[str], samples: int) -> Runner:
    """Ask pokerkit to sample hands; it is asked for few and counted as if for all, since those take minutes."""
    ranges = [pokerkit.parse_range(hand) for hand in hands]

    def run() -> float:
        kind = (pokerkit.StandardHighHand,)
        cards: tuple[Any, ...] = ()
        found = pokerkit.calculate_equities(ranges, cards, 2, 5, pokerkit.Deck.STANDARD, kind, sample_count=samples)
        return float(found[0])

    return Runner(f"pokerkit (from {samples})", run, SAMPLES / samples)


# --- the questions --------------------------------------------------------------------------------------------


def ours(game: str, hands: Sequence[Any], board: str = "", **options: Any) -> list[Runner]:
    """Ask Croupier, with each backend."""

    def ask(backend: str) -> float:
        return equity(CATALOGUE[game], hands, board, backend=backend, **options).players[0].equity

    return [Runner(f"croupier {backend}", partial(ask, backend)) for backend in backends()]


def questions() -> list[Question]:
    """List everything that is asked."""
    top = parse_range("top 22%")
    classes = ",".join(cell.name for row in top.grid() for cell in row if cell.weight)
    everything, theirs = parse_range("random"), xiapl.range.Range.from_string(classes)
    every = xiapl.range.Range.all()
    exact: dict[str, Any] = {"method": "exact"}
    sampled: dict[str, Any] = {"method": "sampled", "samples": SAMPLES}
    nine = ["AhKh", *["**"] * 8]
    return [
        Question(
            "AKs v QQ exact, 1,712,304 boards",
            (0.4, 1.5),
            [
                *ours("holdem", SIX[:2]),
                of_pokerfast(SIX[:2]),
                of_xiapl(SIX[:2]),
                of_poker_equity("holdem", SIX[:2]),
            ],
        ),
        Question(
            "six hands exact before the flop",
            (None, None),
            [*ours("holdem", SIX), of_pokerfast(SIX), of_xiapl(SIX), of_poker_equity("holdem", SIX)],
        ),
        Question(
            "a hand v random before the flop, exact",
            (None, None),
            [*ours("holdem", ["AhKh", "????"]), of_pokerfast(["AhKh", "random"])],
        ),
        Question(
            "22% range v random on a flop, every combo",
            (20.0, 450.0),
            [
                *ours("holdem", [top, everything], FLOP, **exact),
                of_pokerfast([classes, "random"], FLOP),
                xiapl_ranges(theirs, FLOP),
            ],
        ),
        Question(
            "river, every combo v every combo",
            (None, None),
            [
                *ours("holdem", [everything] * 2, RIVER),
                of_pokerfast(["random", "random"], RIVER),
                xiapl_ranges(every, RIVER),
            ],
        ),
        Question(
            "QQ+, AK v 22% range before the flop, exact",
            (None, None),
            [*ours("holdem", [parse_range("QQ+, AK"), top], **exact), of_pokerfast(["QQ+,AK", classes])],
        ),
        Question(
            "Omaha, two hands exact, 1,086,008 boards",
            (2.0, None),
            [*ours("omaha", OMAHA), of_xiapl(OMAHA, "Plo"), of_poker_equity("omaha", OMAHA)],
        ),
        Question(
            "Omaha hi-lo, two hands exact",
            (3.0, None),
            [*ours("omaha_hilo", OMAHA), of_poker_equity("omaha_hi_lo", OMAHA)],
        ),
        Question(
            "stud on fifth street, exact, 671,580 deals",
            (None, None),
            [*ours("stud", ["AhKhQd2c3s", "TsTd9c8c4h"]), of_poker_equity("stud", ["AhKhQd2c3s", "TsTd9c8c4h"])],
        ),
        Question(
            "Monte Carlo, AKs v QQ, 1M deals",
            (None, None),
            [
                *ours("holdem", SIX[:2], **sampled),
                Runner("poker-equity", lambda: _sampled(SIX[:2])),
                of_eval7(*SIX[:2]),
                of_pokerkit(SIX[:2], 300),
            ],
            error=0.0005,
        ),
        Question(
            "Monte Carlo, a hand v 8 random, 1M deals",
            (60.0, 500.0),
            [
                *ours("holdem", ["AhKh", *["????"] * 8], **sampled),
                Runner("poker-equity", lambda: _sampled(nine)),
            ],
            error=0.0005,
        ),
    ]


def _sampled(hands: Sequence[str]) -> float:
    found = poker_equity.chunk_from_text("holdem", hands, "", "", SAMPLES, 1, 1)
    return float(found["players"][0]["equity"])


# --- timing ---------------------------------------------------------------------------------------------------


def measure(question: Question, seconds: float) -> dict[str, float]:
    """Require that the answers agree, and return the CPU milliseconds of each engine: the best of its rounds."""
    expected, best = question.runners[0].run(), {}
    for runner in question.runners:
        before = process_time()
        found = runner.run()
        best[runner.name] = process_time() - before
        allowed = 5 * question.error * (2 * runner.times) ** 0.5 if question.error else 1e-9
        if abs(expected - found) > allowed:
            sys.exit(f"{question.title}: {runner.name} says {found}, {question.runners[0].name} {expected}")
    begun, rounds = process_time(), 0
    while rounds < 3 or (process_time() - begun < seconds and rounds < 40):
        for runner in question.runners:
            if best[runner.name] < (ONE_ROUND if rounds < 3 else ONE_ROUND / 10):
                best[runner.name] = min(best[runner.name], best_in_a_row(runner.run))
        rounds += 1
    return {runner.name: best[runner.name] * runner.times * 1e3 for runner in question.runners}


def best_in_a_row(run: Callable[[], float]) -> float:
    """Return the shortest CPU time of one answer among those of a turn, of one at least."""
    sleep(SETTLE)
    shortest, total = float("inf"), 0.0
    while total < TURN:
        before = process_time()
        run()
        took = process_time() - before
        shortest, total = min(shortest, took), total + took
    return shortest


OURS = """from croupier.odds import equity
from croupier.rules.catalogue import CATALOGUE
answer = lambda: equity(CATALOGUE["holdem"], ["AhKh", "QsQd"], backend="{}")"""

COLD = {
    "croupier numba, nothing compiled yet": OURS.format("numba"),
    "croupier numba, compiled before": OURS.format("numba"),
    "croupier numpy": OURS.format("numpy"),
    "pokerfast (OMPEval)": """from pokerfast.equity import equity
answer = lambda: equity(["AhKh", "QsQd"], exact=True, threads=1)""",
    "poker-equity": """import poker_equity
answer = lambda: poker_equity.exact_from_text("holdem", ["AhKh", "QsQd"])""",
}


# --- reporting ------------------------------------------------------------------------------------------------


def print_question(question: Question, times: dict[str, float]) -> None:
    """Print one line an engine: milliseconds, how many times as long as each of ours, and how far a target is."""
    own = [name for name in times if name.startswith("croupier")]
    heads = "".join(f"{'/ ' + name.removeprefix('croupier '):>14}" for name in own)
    print(f"\n{question.title:<44}{'ms':>14}{heads}")
    targets = dict(zip(("croupier numba", "croupier numpy"), question.targets, strict=True))
    for name, time in times.items():
        ratios = "".join(f"{time / times[one]:>14,.2f}" for one in own)
        target = targets.get(name)
        verdict = (
            "" if target is None else f"   target {target:g}: {'met' if time <= target else f'{time / target:.2f} x'}"
        )
        print(f"  {name:<42}{time:>14,.3f}{ratios}{verdict}", flush=True)


def main() -> int:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(prog="dev.py bench odds", description="Equities beside those of PyPI.")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the tables")
    parser.add_argument("--seconds", type=float, default=9.0, help="of timing for all questions (default 9)")
    options = parser.parse_args()
    numba = ["numba"] if "numba" in backends() else []
    report: dict[str, Any] = {"machine": machine("numpy", *numba, *PEERS), "milliseconds": {}}
    if not options.json:
        print(", ".join(f"{key} {value}" for key, value in report["machine"].items()), flush=True)
    asked = questions()
    for question in asked:
        times = measure(question, options.seconds / len(asked))
        report["milliseconds"][question.title] = times
        if not options.json:
            print_question(question, times)
    report["cold_milliseconds"] = cold_starts(COLD)
    if options.json:
        print(json.dumps(report))
        return 0
    print(f"\n{'cold: AKs v QQ in a fresh process':<44}{'first, ms':>14}{'second, ms':>14}")
    for name, (first, second) in report["cold_milliseconds"].items():
        print(f"  {name:<42}{first:>14,.1f}{second:>14,.3f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
