"""`croupier play`: a person at a table of simple players, in a terminal or through pipes.

Decides the course of the game: every choice of the person is asked for until what was typed is legal, wrong input is
explained, and one can leave at any time. What is said is decided by `talk`, what was typed is read by `typed`.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Annotated, Final

from cyclopts import Parameter

from croupier.cli.deal import GameName, new_seed, simple_players, table_of
from croupier.cli.dealer import Dealer
from croupier.cli.options import Seed, TableOptions, at_least_one, number
from croupier.cli.screen import Screen
from croupier.cli.table import Answer, Table, play_hand
from croupier.cli.talk import Spoken, Talk, Written, seen_by
from croupier.cli.typed import Wish, read, refusal_of
from croupier.errors import CroupierError
from croupier.rules import Choice, Command, Hand, blank, view

ME: Final = 1
"""The person's seat."""

JSON_HELP: Final = "Write JSON for programs, one object a line; commands are typed all the same."


class Left(Exception):
    """The person leaves."""


def play(
    game: GameName = None,
    /,
    *,
    options: TableOptions | None = None,
    hands: Annotated[
        int | None, number("Stop after so many hands; without it when you leave.", validator=at_least_one)
    ] = None,
    seed: Seed = None,
    json: Annotated[bool, Parameter(negative=(), show_default=False, help=JSON_HELP)] = False,
) -> int:
    """Sit down at a table of simple players."""
    options = options or TableOptions()
    table = table_of(game, options)
    seed = new_seed() if seed is None else seed
    dice = Random(seed)
    screen = Screen()
    talk: Talk = Written(screen, ask_silently, ME) if json else Spoken(screen, ask_aloud, ME)
    rounds = table.draw_for_button(dice)
    talk.begins(seed, options.profile, rounds, table.button)
    converse(table, dice, talk, hands)
    return 0


def ask_silently(prompt: str) -> str | None:
    """Read a line of the standard input; None at its end."""
    line = sys.stdin.readline()
    return line.rstrip("\n") if line else None


def ask_aloud(prompt: str) -> str | None:
    """Show a prompt and read a line; what comes through a pipe is shown as if it had been typed."""
    try:
        line = input(prompt)
    except EOFError:
        return None
    if not sys.stdin.isatty():
        print(line)
    return line


def converse(table: Table, dice: Random, talk: Talk, hands: int | None) -> None:
    """Play hand after hand until the person leaves, or until there were as many as were asked for."""
    simple = simple_players(tuple(table.stacks), dice)

    def answer(hand: Hand, choice: Choice) -> Command:
        return person(talk, hand, choice) if choice.seat == ME else simple(hand, choice)

    played = 0
    try:
        while True:
            one_hand(table, dice, talk, answer)
            played += 1
            if played == hands or not _goes_on(talk):
                talk.left(table.stacks[ME])
                return
    except (Left, KeyboardInterrupt):
        talk.left(None)


def _goes_on(talk: Talk) -> bool:
    """Ask for the next hand; anything but a wish to leave is a yes."""
    typed = talk.next()
    return typed is not None and typed.strip().lower() not in ("q", "quit", "exit")


def one_hand(table: Table, dice: Random, talk: Talk, answer: Answer) -> None:
    """Play one hand to its end; raises `Left` where the person leaves before it."""
    setup, rebuys = table.next_hand()
    talk.hand_begins(table.dealt + 1, setup, rebuys)
    hand = blank(setup)
    for moment in play_hand(setup, Dealer(setup.game, dice), answer):
        talk.happened(seen_by(moment, ME))
        hand = moment.after
    talk.hand_ended(setup, hand)
    table.finished(hand)


def person(talk: Talk, hand: Hand, choice: Choice) -> Command:
    """Ask the person until what is typed is legal; raises `Left` at the end of the input or on a wish to leave."""
    seen = view(hand, choice.seat)
    talk.choice(seen, choice)
    while True:
        text = talk.command()
        if text is None:
            raise Left
        try:
            typed = read(text, choice, seen)
        except CroupierError as error:
            talk.refused(error)
            continue
        if typed is Wish.QUIT:
            raise Left
        if typed is Wish.HELP:
            talk.help(hand, choice)
        elif typed is None:
            talk.choice(seen, choice)
        else:
            refusal = refusal_of(hand, typed)
            if refusal is None:
                return typed
            talk.refused(refusal)
