"""`croupier bonus advise`: what each choice of a hand is worth, exactly.

Decides the options and the words. What is worth what comes from `croupier.banked.advice`; the coach of
`croupier bonus play` says it with the same words.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from cyclopts import Parameter

from croupier.banked import Spot
from croupier.banked.advice import Advice, cost
from croupier.banked.advice import advise as advice_on
from croupier.cards import format_cards, parse_cards
from croupier.cli.bonus.asked import Rules
from croupier.cli.options import Json
from croupier.cli.screen import Screen

YOURS: Final = "You have {hole}{board}."
BOARD: Final = ", the board is {board}"
HEAD: Final = ("Choice", "Worth in antes ", "Gives away ")
NOTHING: Final = "-"
NAMES: Final = {
    (Spot.FLOP, "bet"): "flop bet",
    (Spot.FLOP, "fold"): "fold",
    (Spot.TURN, "bet"): "turn bet",
    (Spot.TURN, "check"): "check",
    (Spot.RIVER, "bet"): "river bet",
    (Spot.RIVER, "check"): "check",
}
MEANING: Final = "Worth is what the hand wins in the mean, all its bets so far included, with the best play afterwards."


def advise(
    cards: Annotated[str, Parameter(help="Your two cards, such as AhKd.")],
    /,
    *,
    board: Annotated[
        str, Parameter(help="Three or four cards of the board; none before the flop.", show_default=False)
    ] = "",
    turn_bet: Annotated[
        bool, Parameter(negative=(), show_default=False, help="The turn bet was made; with four cards on the board.")
    ] = False,
    rules: Rules | None = None,
    backend: Annotated[
        Literal["numpy", "numba"],
        Parameter(help="What counts: numpy starts at once, numba is faster once it is compiled."),
    ] = "numpy",
    json: Json = False,
) -> int:
    """Say what each choice of a hand is worth."""
    hole, lying = parse_cards(cards), parse_cards(board)
    asked = rules or Rules()
    advice = advice_on(hole, lying, asked.terms, turn_bet=turn_bet, backend=backend)
    screen = Screen()
    if json:
        screen.json({"rules": asked.rules, "cards": format_cards(hole), "board": format_cards(lying), **data(advice)})
        return 0
    said = BOARD.format(board=screen.cards(lying)) if lying else ""
    screen.say(YOURS.format(hole=screen.cards(hole), board=said))
    screen.table(HEAD, [_row(advice, each.choice) for each in advice.choices])
    screen.say(MEANING)
    return 0


def _row(advice: Advice, choice: str) -> tuple[str, str, str]:
    given = cost(advice, choice)
    worth = f"{float(advice.value(choice)):+.6f}"
    return NAMES[advice.spot, choice], worth, f"{float(given):.6f}" if given else NOTHING


def data(advice: Advice) -> dict[str, Any]:
    """Give advice as data: the bet it is about, the best choice, and for each choice its value, exactly and rounded.

    >>> data(advice_on(parse_cards("7s2d")))["best"]
    'fold'
    """
    return {
        "bet": advice.spot.value,
        "best": advice.best,
        "choices": {each.choice: float(each.value) for each in advice.choices},
        "exact": {each.choice: str(each.value) for each in advice.choices},
    }
