"""Hands for bots to answer in: every choice that came up in random hands, and what a bot says to it.

Decides which situations bots are asked about: those of `tests.play`, where every kind of ending comes up, so that a
bot meets choices that its own play would never lead to. The engine judges the answers.
"""

from collections.abc import Iterator
from typing import NamedTuple

from croupier.bots import Bot, Seeded
from croupier.rules import PRESETS, Choice, Command, Game, Hand, Limit, decide, pending, view
from tests.play import played_hand


class Asked(NamedTuple):
    """A choice with the hand it came up in and the name of that hand."""

    name: str
    hand: Hand
    choice: Choice


def choices(game: Game, limit: Limit, preset: str, seed: int, aim: str | None = None) -> Iterator[Asked]:
    """Give every choice of the random hand of a seed."""
    played = played_hand(game, limit, preset, seed, aim)
    for step in played.steps:
        waits_for = pending(step.before)
        if isinstance(waits_for, Choice):
            yield Asked(played.name, step.before, waits_for)


def answer(bot: Bot, asked: Asked, seed: int = 0) -> Command:
    """Let a bot answer a choice by what its seat may know; the engine must accept the answer."""
    command = bot.decide(view(asked.hand, asked.choice.seat), asked.choice, Seeded(seed))
    decide(asked.hand, command)
    return command


def random_choices(game: Game, hands: int, aims: tuple[str | None, ...] = (None,)) -> Iterator[Asked]:
    """Give all choices of so many random hands of a game: its limits, the presets and the aims in turn."""
    presets = list(PRESETS)
    for seed in range(hands):
        limit = game.limits[seed % len(game.limits)]
        yield from choices(game, limit, presets[seed // 3 % len(presets)], seed, aims[seed % len(aims)])
