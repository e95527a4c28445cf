"""Play the same recorded hands through Croupier and its peers: `python3 dev.py bench engine`.

Decides how many hands a CPU second each engine plays of each game that pokerkit and Croupier both have, and proves that
they played the same hands: every script must end with the same stacks everywhere, else the bench fails. It says
nothing about evaluators (that is `bench rank`) and no test runs it. People call it before and after tuning.

Recording, outside the timing: seeded random play, six-handed, equal stacks of about 100 big blinds (big bets in fixed
limit). The actor chooses uniformly among the kinds of action that are legal (fold, check or call, bet or raise), then
the amount uniformly; in draw games first how many cards to throw, then which. A script is what the seats did and which
cards came, burns too, in the values of each engine. Making a hand from stacks is timed, parsing is not; nobody asks for
the legal actions while timed.

What each engine does:

* Croupier: `online_cash` with one board (its showdown asks nothing), the whole log of events kept to the end of the
  hand, the seating made anew for each hand; after an uncontested end the winner mucks.
* pokerkit: tournament mode (asks nothing at a showdown either), every automation but those of dealing, the game object
  reused. Known cards are dealt as its documentation deals them, but as ready `Card` objects, all of one player in one
  call that names the player: faster than letting it deal by itself.
* pokerkit, deck laid: the same, but its shuffled deck is first overwritten with the recorded order and the cards are
  dealt by number, so that it never searches for a card (named ones only once a stub was reshuffled). Nobody plays
  pokerkit so; it is the most that can be done for it, and shows how much of the ratio hangs on the way of dealing.
* pokerfast: its own dealing, from the recorded deck.

The garbage collector runs as it would for anybody, but does not look at the scripts. Each round plays all scripts of a
game through one engine after the other, in CPU time (`time.process_time`); the best round of each engine counts. The
quick ones play them several times a round and the mean is the time of the round, so that all are timed as often and
over comparable times. What keeps the rules equal, so that no script has to be dropped (RULES section 13):

* nobody folds without a bet to call: pokerkit and pokerfast refuse it;
* all amounts are multiples of 60 chips, in fixed limit of 120, so that no pot leaves an odd chip;
* stacks are equal, so that no short all-in is left to reopen and no side pot to differ; in fixed limit they last;
* a bet and three raises are the cap even heads-up: pokerkit allows at least that many;
* equal boards of stud are opened by position, which is all that pokerkit knows.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import sys
import time
import warnings
from collections.abc import Sequence
from typing import NamedTuple

import pokerfast

from bench._machine import machine
from bench._scripts import BLINDS, PLAYERS, PROFILE, Line, Script, lines, record, seating
from croupier import rules
from croupier.rules import CATALOGUE, step

LEAST_ROUNDS, MOST_ROUNDS = 2, 7

# --- playing ------------------------------------------------------------------------------------

Stacks = list[tuple[int, ...]]


def play_croupier(line: Line, scripts: Sequence[Script]) -> Stacks:
    """Play every script through Croupier and keep the whole log of each hand to its end."""
    ends = []
    game, stakes = CATALOGUE[line.game], line.stakes
    for script in scripts:
        hand, happened = rules.start(game, stakes, PROFILE, seating(game, script.stack))
        log = list(happened)
        for command in script.commands:
            hand, happened = step(hand, command)
            log += happened
        ends.append(hand.stacks)
    return ends


def play_pokerkit(line: Line, scripts: Sequence[Script]) -> Stacks:
    """Play every script through pokerkit, which keeps its own list of operations."""
    ends = []
    for script in scripts:
        state = line.peer((script.stack,) * PLAYERS, PLAYERS)
        for verb, arguments in script.calls:
            verb(state, *arguments)
        ends.append(tuple(state.stacks))
    return ends


def play_pokerkit_laid(line: Line, scripts: Sequence[Script]) -> Stacks:
    """Play every script through pokerkit with its deck in the order of the script."""
    ends = []
    for script in scripts:
        state = line.peer((script.stack,) * PLAYERS, PLAYERS)
        state.deck_cards.clear()
        state.deck_cards.extend(script.deck)
        for verb, arguments in script.deck_calls:
            verb(state, *arguments)
        ends.append(tuple(state.stacks))
    return ends


def play_pokerfast(line: Line, scripts: Sequence[Script]) -> Stacks:
    """Play every script of no-limit hold'em through pokerfast."""
    ends = []
    for script in scripts:
        stacks = (script.stack,) * PLAYERS
        hand = pokerfast.FastHand.for_cards(stacks, script.fast_hole, script.fast_board, *BLINDS)
        for verb, arguments in script.fast_calls:
            verb(hand, *arguments)
        ends.append(tuple(hand.state.stacks))
    return ends


CROUPIER, POKERKIT, LAID, POKERFAST = "croupier", "pokerkit", "pokerkit_deck_laid", "pokerfast"
ENGINES = {CROUPIER: play_croupier, POKERKIT: play_pokerkit, LAID: play_pokerkit_laid, POKERFAST: play_pokerfast}
PASSES = {CROUPIER: 4, POKERFAST: 6, POKERKIT: 1, LAID: 1}


def measure(line: Line, scripts: Sequence[Script], budget: float) -> dict[str, float]:
    """Give the hands a CPU second of each engine: the best of several rounds, at least two, within so many seconds."""
    best: dict[str, float] = {}
    begun = time.perf_counter()
    for number in range(1, MOST_ROUNDS + 1):
        for name in ENGINES if line.fast else [name for name in ENGINES if name != POKERFAST]:
            took = play_round(line, scripts, name)
            best[name] = min(took, best.get(name, took))
        spent = time.perf_counter() - begun
        if number >= LEAST_ROUNDS and spent + spent / number > budget:
            break
    return {name: len(scripts) / took for name, took in best.items()}


def play_round(line: Line, scripts: Sequence[Script], name: str) -> float:
    """Give the CPU seconds in which an engine plays all scripts once, and compare where they end."""
    play = ENGINES[name]
    gc.collect()
    before = time.process_time()
    every = [play(line, scripts) for _ in range(PASSES[name])]
    took = time.process_time() - before
    for ends in every:
        require_equal(line, scripts, name, ends)
    return took / len(every)


def require_equal(line: Line, scripts: Sequence[Script], engine: str, ends: Stacks) -> None:
    """End the bench where an engine did not finish every script with the recorded stacks."""
    differ = [n for n, (script, end) in enumerate(zip(scripts, ends, strict=True)) if script.ends != end]
    if differ:
        first = differ[0]
        sys.exit(
            f"{line.name}: {engine} ends {len(differ)} of {len(scripts)} scripts with other stacks; "
            f"script {first}: recorded {scripts[first].ends}, {engine} {ends[first]}"
        )


# --- reporting ----------------------------------------------------------------------------------


class Result(NamedTuple):
    """What the bench found out about one game."""

    game: str
    recorded: int
    replayed: dict[str, int]
    hands_per_second: dict[str, float]
    ratio: dict[str, float]
    target: float
    commands_per_hand: float
    showdowns: int
    reshuffled: int


def bench(line: Line, scripts: Sequence[Script], budget: float) -> Result:
    """Time one game and put the numbers together."""
    rates = measure(line, scripts, budget)
    ours = rates[CROUPIER]
    return Result(
        line.name,
        len(scripts),
        dict.fromkeys(rates, len(scripts)),
        {name: round(rate, 1) for name, rate in rates.items()},
        {name: round(ours / rate, 2) for name, rate in rates.items() if name != CROUPIER},
        line.target,
        round(sum(len(script.commands) for script in scripts) / len(scripts), 1),
        sum(script.showdown for script in scripts),
        sum(script.reshuffled for script in scripts),
    )


def sentence(result: Result) -> str:
    """Write a result for people: the line of the comparison, then what is behind it."""
    rates, ratio = result.hands_per_second, result.ratio
    line = (
        f"{result.game}: croupier {rates[CROUPIER]:,.0f} hands/s, pokerkit {rates[POKERKIT]:,.0f} hands/s, "
        f"ratio {ratio[POKERKIT]:.1f}"
    )
    if POKERFAST in ratio:
        line += f"; pokerfast {rates[POKERFAST]:,.0f} hands/s, ratio {ratio[POKERFAST]:.2f}"
    met = "met" if ratio[POKERKIT] >= result.target else "MISSED"
    kinds = f"{result.showdowns} to showdown" + (f", {result.reshuffled} reshuffled" if result.reshuffled else "")
    replayed = "/".join(str(count) for count in result.replayed.values())
    return (
        f"{line}\n    target {result.target:.0f} {met}; pokerkit with its deck laid {rates[LAID]:,.0f} hands/s, "
        f"ratio {ratio[LAID]:.1f}\n    {result.recorded} scripts recorded, {replayed} replayed, stacks equal: "
        f"{result.commands_per_hand} commands a hand, {kinds}"
    )


def arguments(names: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="dev.py bench engine", description="Croupier beside pokerkit and pokerfast.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"all unless named: {', '.join(names)}")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    parser.add_argument("--seed", type=int, default=1, help="of the recorded hands (default 1)")
    parser.add_argument(
        "--seconds", type=float, default=34.0, help="of timing for all games, at least two rounds (default 34)"
    )
    options = parser.parse_args()
    if unknown := set(options.games) - set(names):
        parser.error(f"no game named {', '.join(sorted(unknown))}; there are: {', '.join(names)}")
    return options


def main() -> int:
    """Record, play, compare and print."""
    every = lines()
    options = arguments([line.name for line in every])
    chosen = [line for line in every if line.name in (options.games or [line.name])]
    warnings.simplefilter("ignore")  # pokerkit warns of reshuffles
    facts = machine("pokerkit", "pokerfast")
    if not options.json:
        print(", ".join(f"{key} {value}" for key, value in facts.items()), flush=True)
    results = []
    for line in chosen:
        dice = random.Random(f"{options.seed} {line.name}")
        scripts = [record(line, dice) for _ in range(line.scripts)]
        gc.collect()
        gc.freeze()
        results.append(bench(line, scripts, options.seconds / len(every)))
        gc.unfreeze()
        if not options.json:
            print(sentence(results[-1]), flush=True)
    if options.json:
        print(json.dumps({"machine": facts, "seed": options.seed, "games": [result._asdict() for result in results]}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
