"""`croupier pot-odds`: what a call must win, and what it is worth.

Decides the options; the price comes from `croupier.odds.price`, an equity from the command line or, given hands, from
the same question that `croupier odds` asks.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from cyclopts import Parameter

from croupier.cards import parse_cards
from croupier.cli.amounts import decimal_of
from croupier.cli.answer import data, tell
from croupier.cli.odds import BoardCards, Counting, DeadCards, GameKey, ask, tell_cards
from croupier.cli.options import Json, number
from croupier.cli.question import game_asked, hands_asked
from croupier.cli.refusals import CommandRefused
from croupier.cli.screen import Screen
from croupier.odds.price import Price, price
from croupier.odds.typed import boards_of, cards_of

NEEDED: Final = "A call of {call:,} into {pot:,} gets {odds:.4g} to 1 and pays from {needed:.2f} % equity."
VALUE: Final = "With {equity:.2f} % it is worth {value:+,.2f} chips: {advice}."
ADVICE: Final = {True: "call", False: "fold"}
EVEN: Final = "call or fold, it is the same"


def pot_odds(  # noqa: PLR0913 - a price and a question of odds together have many sides
    call: Annotated[int, number("The chips that a call costs.")],
    pot: Annotated[int, number("All chips in the middle before the call, with the bet that is to be called.")],
    /,
    *hands: Annotated[str, Parameter(help="Your hand, and then those of the others, as `croupier odds` takes them.")],
    equity: Annotated[
        str | None, Parameter(help="Your equity in per cent, in place of hands.", show_default=False)
    ] = None,
    board: BoardCards = "",
    dead: DeadCards = "",
    game: GameKey = None,
    counting: Counting | None = None,
    json: Json = False,
) -> int:
    """Say what a call must win, and with hands or an equity what it is worth."""
    if equity is not None and hands:
        raise CommandRefused("equity_and_hands")
    screen = Screen()
    if not hands:
        part = None if equity is None else decimal_of(equity.strip().removesuffix("%")) / 100
        return _tell(screen, price(call, pot, part), json)
    price(call, pot)  # refuses a price before anything is counted
    played = game_asked(game)
    boards, gone = boards_of(board, played), parse_cards(dead)
    named = hands_asked(hands, played, [*cards_of(boards), *gone])
    answer = ask(played, named, boards, gone, counting or Counting())
    found = price(call, pot, answer.players[0].equity)
    if json:
        return _tell(screen, found, json, {"odds": data(answer, named)})
    tell_cards(screen, boards, gone)
    tell(screen, answer, named, played)
    return _tell(screen, found, json)


def _tell(screen: Screen, found: Price, json: bool, more: dict[str, Any] | None = None) -> int:
    if json:
        told = {"call": found.call, "pot": found.pot, "needed": found.needed, "pot_odds": found.odds}
        worth = {} if found.value is None else {"equity": found.equity, "value": found.value}
        screen.json(told | worth | (more or {}))
        return 0
    screen.say(NEEDED.format(call=found.call, pot=found.pot, odds=found.odds, needed=100 * found.needed))
    if found.equity is not None and found.value is not None:
        advice = ADVICE[found.value > 0] if found.value else EVEN
        screen.say(VALUE.format(equity=100 * found.equity, value=found.value, advice=advice))
    return 0
