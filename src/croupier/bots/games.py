"""Which kinds of games there are, for bots that do not know them all.

Decides by what a game's streets deal, never by its name, so that a game somebody wrote is understood like ours.
"""

from __future__ import annotations

from typing import Final

from croupier.rules import Game, Ranking

HIGH: Final = Ranking("high")


def two_card_game(game: Game) -> bool:
    """Tell whether a game is hold'em: two hole cards first, one board of five, the whole deck, the high hand wins.

    >>> from croupier.rules import CATALOGUE
    >>> [key for key, game in CATALOGUE.items() if two_card_game(game)]
    ['holdem']
    """
    down = [street.down for street in game.streets]
    plain = not any(street.up or street.draw or street.discard for street in game.streets)
    dealt = plain and down[0] == sum(down) == 2 and (game.board_cards, game.boards) == (5, 1)
    return dealt and game.deck == "full" and game.rankings == (HIGH,)


def draws_alone(game: Game) -> bool:
    """Tell whether hands are made by exchanging cards alone, without a board or cards to come.

    >>> from croupier.rules import CATALOGUE
    >>> [key for key, game in CATALOGUE.items() if draws_alone(game)]
    ['deuce_single', 'deuce_triple', 'five_draw', 'badugi']
    """
    dealt_at_once = all(not (street.down or street.up or street.discard) for street in game.streets[1:])
    return any(street.draw for street in game.streets) and dealt_at_once and not game.board_cards
