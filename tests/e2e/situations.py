"""Situations for the page of odds: drawn from every game, and what stands in the page's table of exact counts.

Decides how many cards hands and boards have, so that all deals can be counted soon; what they are worth is asked of the
library and read off the page, and `test_odds` holds the two against one another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Final, NamedTuple
from urllib.parse import urlencode

from playwright.sync_api import Page

from croupier.cards import DECKS, format_cards
from croupier.odds import Equity, equity
from croupier.odds.spots import sizes
from croupier.rules import CATALOGUE, Game

BOARDS: Final = (3, 4, 5)
"""How many cards lie on a board, where there is one: on the flop and later all deals are counted soon."""

CARDS_TO_COME: Final = 2
"""How many cards a player still gets at most, where there is no board."""


class Situation(NamedTuple):
    """What is asked: a game by its key, cards as text."""

    game: str
    hands: tuple[str, ...]
    board: str
    dead: str

    @property
    def path(self) -> str:
        """Write the address of the page that shows it."""
        fields = [("game", self.game), *(("hand", hand) for hand in self.hands), ("board", self.board)]
        return f"/odds?{urlencode([*fields, ('dead', self.dead)])}"

    def answer(self) -> Equity:
        """Ask the library."""
        return equity(CATALOGUE[self.game], self.hands, self.board, self.dead)


def situations(seed: int) -> Iterator[Situation]:
    """Draw situations without end, one game of the catalogue after the other."""
    draws = Random(seed)
    for game in cycle(CATALOGUE.values()):
        yield _situation(game, draws)


def _situation(game: Game, draws: Random) -> Situation:
    cards = list(DECKS[game.deck].cards)
    draws.shuffle(cards)

    def dealt(count: int) -> str:
        return format_cards([cards.pop() for _ in range(count)])

    most = sizes(game)[-1]
    if game.board_cards:
        return Situation(
            game.key,
            tuple(dealt(most) for _ in range(draws.choice((2, 2, 3, 4)))),
            dealt(draws.choice(BOARDS)),
            dealt(draws.choice((0, 0, 1, 2))),
        )
    held = most - draws.randint(0, 1 if any(street.draw for street in game.streets) else CARDS_TO_COME)
    return Situation(game.key, (dealt(held), dealt(held)), "", dealt(draws.choice((0, 0, 1, 3))))


def shown(page: Page) -> list[tuple[int, int, int]]:
    """Read how often each player wins, shares and loses, once the page has counted."""
    table = page.locator("table.counts")
    table.wait_for()
    rows = table.locator("tbody tr").all()
    counts = [[row.locator(f"td.{name}").inner_text() for name in ("win", "tie", "lose")] for row in rows]
    return [tuple(int(re.sub(r"\D", "", count)) for count in row) for row in counts]  # type: ignore[misc]
