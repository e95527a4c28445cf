"""`croupier arena`: two bots play the same cards from both sides, and what that says is printed.

Decides how a match is cut into parts, how many processes play them, and the words of the result. Who wins what is
counted by `croupier.bots.arena`; the parts are the same whatever the number of processes, and so is the result.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from typing import Annotated, Final, Literal

import msgspec
from cyclopts import Parameter

from croupier.bots import BOTS, bot
from croupier.bots.arena import LEAST_PAIRS, Match, Result, Score, play, result
from croupier.cli.deal import new_seed
from croupier.cli.menu import Offer, game_of
from croupier.cli.money import Asked, describe_stakes, stakes_of
from croupier.cli.options import Json, Seed, at_least_one, number
from croupier.cli.screen import Screen
from croupier.cli.waiting import Waiting
from croupier.rules import CATALOGUE, Limit

PART: Final = 20
"""So many pairs are played between two moves of the bar."""

MATCH: Final = "{a} against {b}: {game}, {stakes}, {players} players. {pairs} decks, each played from both sides."
RATE: Final = "{a}: {rate:+.1f} {unit}s a hundred hands{interval}."
INTERVAL: Final = ", 95 % interval {low:+.1f} to {high:+.1f}"
TOO_FEW: Final = "; an interval takes at least {least} decks"
AGAIN: Final = "The same match again: --seed {seed}."

BotName = Annotated[str, Parameter(help=f"A bot: {', '.join(BOTS)}.")]


@Parameter(name="*")
@dataclass(frozen=True)
class MatchOptions:
    """What is played, how often, at how many seats, and by how many processes."""

    game: Annotated[
        str | None, Parameter(help="A game that `croupier games` lists, or a JSON file; without it the first of them.")
    ] = None
    limit: Annotated[
        Literal["nl", "pl", "fl"] | None,
        Parameter(help="No limit, pot limit or fixed limit; without it the game's usual one."),
    ] = None
    hands: Annotated[int, number("How many hands, two to a deck.", validator=at_least_one)] = 2_000
    players: Annotated[int, number("How many seats; each bot has every other one.")] = 2
    jobs: Annotated[int, number("How many processes play.", validator=at_least_one)] = 1


def arena(
    a: BotName, b: BotName, /, *, options: MatchOptions | None = None, seed: Seed = None, json: Json = False
) -> int:
    """Let two bots play the same cards from both sides."""
    options = options or MatchOptions()
    game = game_of(options.game) if options.game else next(iter(CATALOGUE.values()))
    offer = Offer(game, Limit(options.limit) if options.limit else game.limits[0])
    seed = new_seed() if seed is None else seed
    match = Match((bot(a, game), bot(b, game)), game, stakes_of(offer, Asked()), options.players, seed)
    told = result(match, _score(match, (options.hands + 1) // 2, options.jobs))
    screen = Screen()
    if json:
        asked = {"a": a, "b": b, "game": game.key, "limit": offer.limit, "players": match.players, "seed": seed}
        screen.json({**asked, **msgspec.to_builtins(told)})
        return 0
    stakes, pairs = describe_stakes(match.stakes), told.hands // 2
    screen.say(MATCH.format(a=a, b=b, game=offer.name, stakes=stakes, players=match.players, pairs=pairs))
    screen.say(rate_line(a, told))
    screen.say(AGAIN.format(seed=seed))
    return 0


def rate_line(name: str, told: Result) -> str:
    """Say what a bot wins a hundred hands.

    >>> rate_line("station", Result(200, 12.34, 2.5, 22.18, "big blind", 4936))
    'station: +12.3 big blinds a hundred hands, 95 % interval +2.5 to +22.2.'
    """
    interval = TOO_FEW.format(least=LEAST_PAIRS)
    if told.low is not None and told.high is not None:
        interval = INTERVAL.format(low=told.low, high=told.high)
    return RATE.format(a=name, rate=told.rate, unit=told.unit, interval=interval)


def _score(match: Match, pairs: int, jobs: int) -> Score:
    """Play all parts of a match, here or in other processes, and add up what A won."""
    jobs = min(jobs, os.cpu_count() or 1, -(-pairs // PART))
    score = Score()
    with Waiting() as waiting:
        for part in _scores(match, pairs, jobs):
            score += part
            waiting(score.pairs, pairs)
    return score


def _scores(match: Match, pairs: int, jobs: int) -> Iterator[Score]:
    parts = ((first, min(PART, pairs - first)) for first in range(0, pairs, PART))
    if jobs == 1:
        for first, some in parts:
            yield play(match, first, some)
        return
    playing: deque[Future[Score]] = deque()
    pool = ProcessPoolExecutor(jobs)
    try:
        for first, some in parts:  # a few parts wait for every process, however many there are in all
            playing.append(pool.submit(play, match, first, some))
            if len(playing) > 2 * jobs:
                yield playing.popleft().result()
        while playing:
            yield playing.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)
