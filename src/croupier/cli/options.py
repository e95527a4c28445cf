"""The options that several commands share, with their help.

Decides what an option is called, what it says of itself and which values it takes before anything is looked up. What
the values mean is decided by `menu` and `money`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from cyclopts import Parameter

MOST = 2**53 - 1
"""The largest number that any option takes: what JSON readers hold exactly."""


def whole(kind: type, tokens: Sequence[Any]) -> int:
    """Read a whole number without sign, point or exponent.

    >>> from types import SimpleNamespace
    >>> whole(int, [SimpleNamespace(value="12")])
    12
    """
    text: str = tokens[0].value
    if not (text.isascii() and text.isdigit() and len(text) <= 16 and int(text) <= MOST):
        raise ValueError(f'"{text}" is not a whole number from 0 to {MOST}.')
    return int(text)


def at_least_one(kind: type, value: int | None) -> None:
    """Refuse zero where something has to be done at least once."""
    if value is not None and value < 1:
        raise ValueError("It must be at least 1.")


def number(text: str, **more: Any) -> Parameter:
    """Describe an option that takes a whole number."""
    return Parameter(help=text, converter=whole, negative=(), **more)


Json = Annotated[bool, Parameter(name="--json", negative=(), show_default=False, help="Write JSON for programs.")]

Hands = Annotated[
    int | None,
    number("How many hands; without it one, or one of each game of a rotation.", validator=at_least_one),
]

Seed = Annotated[
    int | None,
    number("Shuffle and play from this number: the same seed gives the same hands. Without it chance decides."),
]


@Parameter(name="*")
@dataclass(frozen=True)
class TableOptions:
    """What is played, by how many, for how much, under whose rules."""

    limit: Annotated[
        Literal["nl", "pl", "fl"] | None,
        Parameter(help="No limit, pot limit or fixed limit; without it the game's usual one."),
    ] = None
    seats: Annotated[int | None, number("How many players; without it six, or as many as there are --stacks.")] = None
    stacks: Annotated[
        str | None,
        Parameter(help="Chips of every seat (200), or of each (100,200,50); without it a hundred bets."),
    ] = None
    stakes: Annotated[
        str | None,
        Parameter(
            help="Blinds (1/2); in fixed limit the two bets (10/20); in no-limit stud the least bet (10); in short "
            "deck ante and button blind (2/2). Whole chips: play 0.5/1 as 50/100."
        ),
    ] = None
    ante: Annotated[int | None, number("An ante, besides the blinds or in stud.")] = None
    ante_kind: Annotated[
        Literal["each", "big_blind", "button", "bomb"],
        Parameter(help="Who antes: everybody, one seat for all, or everybody in a bomb pot without blinds."),
    ] = "each"
    bring_in: Annotated[int | None, number("The bring-in of stud games; without it three tenths of a bet.")] = None
    profile: Annotated[
        str,
        Parameter(
            help="House rules: online_cash, live_cash, tournament_tda or home, or a JSON file with rules of your own."
        ),
    ] = "online_cash"
