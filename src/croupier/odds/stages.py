"""The streets that are still ahead of one holding: what it has after each, and how many cards come until then.

Decides where in a game a hand and a board stand. In draw games a hand that is not whole is what is kept, and the one
street ahead is the draw that makes it whole. `outs` and `distribution` ask.
"""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

import msgspec

from croupier.cards import UNKNOWN, Card, parse_cards
from croupier.errors import OddsError
from croupier.odds.spots import AnyRange, Cards, spot
from croupier.rules.game import Game, Ranking

DRAW = "draw"


class Stage(NamedTuple):
    """Say how many cards a player and the board have after a street."""

    street: str
    hole: int
    board: int


class Standing(msgspec.Struct, frozen=True):
    """Hold one holding in its game, checked: its cards, the board, the unseen cards and the streets ahead."""

    game: Game
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    unseen: tuple[Card, ...]
    ahead: tuple[Stage, ...]

    @property
    def coming(self) -> int:
        """Count the cards that the holding still gets, its own and those of the board."""
        last = self.ahead[-1]
        return last.hole - len(self.hole) + last.board - len(self.board)


def standing(
    game: Game, hand: Cards, board: Cards = (), dead: Cards = (), against: Cards | AnyRange | None = None
) -> Standing:
    """Check a hand and a board and say which streets are ahead of them.

    Cards of the board, dead ones and those that an opponent is known to hold (`against`) are not unseen. Raises what
    `spot` raises, and `OddsError` with code `several_boards`, `cards_must_go`, `unknown_hand` for an unknown card in
    the hand, or `nothing_to_come`.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> found = standing(CATALOGUE["holdem"], "AhKh", "Qh7h2d")
    >>> [stage.street for stage in found.ahead], found.coming, len(found.unseen)
    (['turn', 'river'], 2, 47)
    """
    if game.boards != 1:
        raise OddsError("several_boards", boards=game.boards)
    if any(street.discard for street in game.streets):
        raise OddsError("cards_must_go", game=game.name)
    hole = parse_cards(hand) if isinstance(hand, str) else tuple(hand)
    if UNKNOWN in hole:
        raise OddsError("unknown_hand", position=hole.index(UNKNOWN))
    first = game.streets[0].down + game.streets[0].up
    asked = spot(game, [hole, (UNKNOWN,) * first if against is None else against], board, dead)
    (shared,) = asked.boards
    return Standing(game, hole, shared, asked.stub, ahead(game, len(hole), len(shared)))


def ahead(game: Game, hole: int, board: int) -> tuple[Stage, ...]:
    """Return the streets that bring a card to a holding of so many cards, and so many on the board.

    Raises `OddsError` with code `wrong_card_count` where they do not come up together, or `nothing_to_come`.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> ahead(CATALOGUE["stud"], 5, 0)[0]
    Stage(street='sixth', hole=6, board=0)
    """
    every = stages(game)
    last = every[-1]
    if hole < last.hole and any(street.draw for street in game.streets):
        return (Stage(DRAW, last.hole, 0),)
    here = [number for number, stage in enumerate(every) if stage[1:] == (hole, board)]
    if not here:
        raise OddsError("wrong_card_count", where="hand 1 and board", given=[hole, board])
    if every[here[-1]] == last:
        raise OddsError("nothing_to_come", street=last.street)
    return every[here[-1] + 1 :]


def stages(game: Game) -> tuple[Stage, ...]:
    """Return what a player and the board have after each street, nothing being thrown away.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> stages(CATALOGUE["holdem"])[1]
    Stage(street='flop', hole=2, board=3)
    """
    holes = accumulate(street.down + street.up for street in game.streets)
    boards = accumulate(street.board for street in game.streets)
    return tuple(Stage(street.name, *counts) for street, *counts in zip(game.streets, holes, boards, strict=True))


def can_be_ranked(ranking: Ranking, size: int, hole: int, board: int) -> bool:
    """Tell whether so many cards are enough for a ranking of holdings of `size` cards.

    >>> can_be_ranked(Ranking("high"), 5, 2, 3), can_be_ranked(Ranking("high", 2), 5, 4, 0)
    (True, False)
    """
    if ranking.hole is None:
        return hole + board >= size
    return hole >= ranking.hole and board >= size - ranking.hole
