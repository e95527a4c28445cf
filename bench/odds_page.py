"""Ask the page of odds as a browser does: `python3 dev.py bench odds_page`.

Decides how many milliseconds an answer takes from the request to its last line, over HTTP, from a room in a process of
its own. Each question is asked many times, each time with other cards, so that nothing is remembered; the median and
the slowest of a hundred count, on the wall, beside the target. The first answer after the room began is told by itself.
Before anything is timed the room is asked until what it counts with is ready.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx

from bench._crowd import Served
from bench._machine import machine
from croupier.cards import DECKS, format_cards
from croupier.evaluation.batch import backends
from croupier.rules import CATALOGUE

ALL = ("next", "streets", "outs")
SETTINGS = """\
tables = []
[log]
level = "error"
[limits]
requests = { times = 100000, seconds = 60 }
odds = { times = 100000, seconds = 60 }
odds_work = { times = 1000000, seconds = 600 }
"""


class Question(NamedTuple):
    """One kind of question: its game, hands, cards of the board, a range in place of the last hand, and the target."""

    title: str
    game: str
    hands: int
    board: int
    target: float | None
    extras: Sequence[str] = ()
    range: str = ""


QUESTIONS = (
    Question("hold'em heads-up, flop", "holdem", 2, 3, 100),
    Question("hold'em heads-up, flop, all extras", "holdem", 2, 3, 100, ALL),
    Question("hold'em heads-up, turn, all extras", "holdem", 2, 4, 100, ALL),
    Question("hold'em heads-up, preflop, exact", "holdem", 2, 0, 300),
    Question("hold'em heads-up, preflop, all extras", "holdem", 2, 0, 300, ALL),
    Question("hold'em six hands, flop, all extras", "holdem", 6, 3, 100, ALL),
    Question("hold'em hand v range, flop", "holdem", 2, 3, 100, (), "22+, A2s+, KTo+"),
    Question("hold'em hand v range, preflop", "holdem", 2, 0, 300, (), "22+, A2s+, KTo+"),
    Question("Omaha heads-up, flop, all extras", "omaha", 2, 3, 100, ALL),
    Question("Omaha hi-lo heads-up, preflop", "omaha_hilo", 2, 0, None),
    Question("Omaha hi-lo three hands, flop, all extras", "omaha_hilo", 3, 3, 100, ALL),
    Question("hold'em hand v range, flop, all extras", "holdem", 2, 3, None, ALL, "22+, A2s+, KTo+"),
)


def asked(question: Question, dice: Random) -> dict[str, Any]:
    """Deal a question."""
    game = CATALOGUE[question.game]
    deck = dice.sample(DECKS[game.deck].cards, question.hands * game.hole_cards + question.board)
    hands = [format_cards(deck.pop() for _ in range(game.hole_cards)) for _ in range(question.hands)]
    if question.range:
        hands[-1] = question.range
    board = format_cards(deck[: question.board])
    return {"game": question.game, "hands": hands, "board": board, "extras": list(question.extras)}


def answer(client: httpx.Client, question: dict[str, Any]) -> tuple[float, dict[str, Any]]:
    """Ask a question; give the milliseconds until its last line, and the answer."""
    began = time.perf_counter()
    text = client.post("/api/odds", json=question, timeout=120).text
    took = 1000 * (time.perf_counter() - began)
    last = json.loads(text.splitlines()[-1])
    if "answer" not in last:
        sys.exit(f"{question} was refused: {last}")
    return took, last["answer"]


def measured(client: httpx.Client, question: Question, times: int) -> dict[str, Any]:
    """Ask a kind of question many times."""
    dice = Random(question.title)
    took, methods = [], set()
    for _ in range(times):
        milliseconds, found = answer(client, asked(question, dice))
        took.append(milliseconds)
        methods.add(found["method"])
    median = statistics.median(took)
    met = None if question.target is None else median <= question.target
    facts = {"target": question.target, "met": met, "method": "/".join(sorted(methods))}
    return {"question": question.title, "median": median, "slowest": max(took), **facts}


def main() -> int:
    """Run the bench."""
    parser = argparse.ArgumentParser(description="Time the answers of the page of odds.")
    parser.add_argument("--times", type=int, default=100, help="so often each kind of question is asked")
    parser.add_argument("--settle", type=float, default=12.0, help="seconds for compiling before anything is timed")
    parser.add_argument("--json", action="store_true", help="write one JSON object")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        room = Served(Path(folder), SETTINGS)
        origin = f"http://{room.address}"
        with httpx.Client(base_url=origin, headers={"Origin": origin}) as client:
            first, _ = answer(client, asked(QUESTIONS[0], Random(0)))
            time.sleep(options.settle)
            rows = [measured(client, question, options.times) for question in QUESTIONS]
        room.stop()
    facts = machine("numpy", *(["numba"] if "numba" in backends() else []))
    if options.json:
        print(json.dumps({"machine": facts, "first": first, "rows": rows}))
        return 0
    print(", ".join(f"{name} {value}" for name, value in facts.items()))
    print(f"the first answer of all {first:.0f} ms")
    print(f"{'':44}{'median ms':>10}{'slowest':>10}{'target':>8}")
    for row in rows:
        target = "" if row["target"] is None else f"{row['target']:.0f} {'met' if row['met'] else 'MISSED'}"
        print(f"{row['question']:44}{row['median']:10.1f}{row['slowest']:10.1f}   {target:12}{row['method']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
