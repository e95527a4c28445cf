"""`croupier deal`: hands between simple players, told as a dealer would, or as one journal a hand.

Decides the order of a run: the draw for the button, then hand after hand. The table, the players and the words are
modules of their own.
"""

from __future__ import annotations

import secrets
import sys
from random import Random
from typing import Annotated

from cyclopts import Parameter

from croupier.cli.dealer import Dealer
from croupier.cli.menu import menu_of, profile_of
from croupier.cli.money import Asked
from croupier.cli.opening import button_lines, hand_lines, run_line
from croupier.cli.options import Hands, Json, Seed, TableOptions
from croupier.cli.players import act, tempers
from croupier.cli.screen import Screen
from croupier.cli.table import Answer, Table, play_hand
from croupier.cli.transcript import Transcript
from croupier.history.journal import to_json
from croupier.rules import AnteKind, Choice, Command, Hand, Setup, blank, view

GameName = Annotated[
    str | None,
    Parameter(
        help="A game or a rotation that `croupier games` lists, or a JSON file with a game of your own; without it the "
        "first of the list."
    ),
]


def deal(
    game: GameName = None,
    /,
    *,
    options: TableOptions | None = None,
    hands: Hands = None,
    seed: Seed = None,
    json: Json = False,
) -> int:
    """Deal hands between simple players and tell them as a dealer would."""
    options = options or TableOptions()
    table = table_of(game, options)
    seed = new_seed() if seed is None else seed
    dice = Random(seed)
    rounds = table.draw_for_button(dice)
    players = simple_players(tuple(table.stacks), dice)
    screen = Screen()
    if json:
        print(run_line(seed, options.profile), file=sys.stderr)
    else:
        screen.say(run_line(seed, options.profile))
        for line in button_lines(rounds, table.button, screen.cards):
            screen.say(line)
    for _ in range(hands or len(table.menu.offers)):
        setup, rebuys = table.next_hand()
        if json:
            hand = _journal(screen, setup, dice, players)
        else:
            hand = _tell(screen, table.dealt + 1, setup, rebuys, dice, players)
        table.finished(hand)
    return 0


def table_of(game: str | None, options: TableOptions) -> Table:
    """Set up the table that a command line describes."""
    asked = Asked(options.stakes, options.ante, AnteKind(options.ante_kind), options.bring_in)
    menu = menu_of(game, options.limit)
    return Table(menu, asked, options.stacks, options.seats, profile_of(options.profile))


def new_seed() -> int:
    """Choose a seed by chance; it is printed, so that the run can be repeated."""
    return secrets.randbelow(1 << 32)


def simple_players(seats: tuple[int, ...], dice: Random) -> Answer:
    """Let a simple player answer for every seat, by what that seat may know."""
    temper = tempers(seats, dice)

    def answer(hand: Hand, choice: Choice) -> Command:
        return act(temper[choice.seat], view(hand, choice.seat), choice, dice)

    return answer


def _tell(screen: Screen, number: int, setup: Setup, rebuys: list[int], dice: Random, players: Answer) -> Hand:
    """Play one hand and tell it; give the hand when it is over."""
    for line in ("", *hand_lines(number, setup, rebuys)):
        screen.say(line)
    transcript = Transcript(screen.cards)
    hand = blank(setup)
    for moment in play_hand(setup, Dealer(setup.game, dice), players):
        for line in transcript.lines(moment):
            screen.say(line)
        hand = moment.after
    screen.say(transcript.stacks({seat.number: seat.stack for seat in setup.seating.seats}, hand))
    return hand


def _journal(screen: Screen, setup: Setup, dice: Random, players: Answer) -> Hand:
    """Play one hand and write its journal; give the hand when it is over."""
    moments = list(play_hand(setup, Dealer(setup.game, dice), players))
    screen.line(to_json(setup, [moment.event for moment in moments]).decode())
    return moments[-1].after
