"""Situations for people who train to estimate odds: drawn from all games, the same for the same game and seed.

Decides which situations are sensible to guess: two to four hands whose cards are known, on a street with cards to come,
few enough deals to count them all, and not all but decided: a look at some deals sees to that. What they are worth is
asked of the page.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from croupier.bots.draws import Seeded, shuffled
from croupier.cards import DECKS, format_cards
from croupier.errors import RequestError
from croupier.odds import equity
from croupier.odds.spots import sizes, spot
from croupier.odds.stages import stages
from croupier.rules import CATALOGUE, Game
from croupier.server.odds.shapes import OddsQuestion, OddsSituation

PLAYERS: Final = (2, 2, 2, 3, 3, 4)
"""How many hands there are, as often as they are listed."""

MOST_DEALS: Final = 2_000_000
"""Situations have no more deals than these, but for those without a card of the board, which are counted by ranks."""

MOST_DRAWN: Final = 2
"""Cards that a player draws at most."""

LOOKS: Final = 200
"""Deals that are looked at to tell whether a situation is still open."""

LEAST: Final = 0.03
"""The part of the pot that the first hand must have to win, and to lose: of what is decided nobody learns to guess."""


class _Where(NamedTuple):
    """Where a situation stands: the street, and how many cards hands and the board have."""

    street: str
    hole: int
    board: int


def situation(key: str | None, seed: int) -> OddsSituation:
    """Draw the situation of a seed, in one game or with None in any.

    Raises `RequestError` with the code `unknown_game`.

    >>> situation("holdem", 7) == situation("holdem", 7), situation("razz", 1).guess
    (True, ('equity',))
    """
    if key is not None and key not in CATALOGUE:
        raise RequestError("unknown_game", game=key)
    draws = Seeded(seed)
    game = CATALOGUE[key if key is not None else [*CATALOGUE][draws.randrange(len(CATALOGUE))]]
    while (drawn := _drawn(game, draws)) is None:
        pass
    street, question = drawn
    split = len(game.rankings) > 1
    return OddsSituation(game.key, seed, street, 1, ("equity", "hi", "lo") if split else ("equity",), question)


def _drawn(game: Game, draws: Seeded) -> tuple[str, OddsQuestion] | None:
    """Deal once, and name the street; None where there are too many deals to count, or next to nothing is open."""
    players = PLAYERS[draws.randrange(len(PLAYERS))]
    where, kept = _where(game, draws, players)
    cards = shuffled(DECKS[game.deck].cards, draws, sum(kept) + where.board)
    hands = []
    for number in kept:
        hands.append(cards[:number])
        cards = cards[number:]
    deals = spot(game, hands, cards).deals
    by_ranks = game.board_cards > 0 and not where.board
    if deals == 1 or (deals > MOST_DEALS and not by_ranks):
        return None
    looked = equity(game, hands, cards, method="sampled", samples=LOOKS, backend="numpy").players[0].equity
    if not LEAST <= looked <= 1 - LEAST:
        return None
    return where.street, OddsQuestion(game.key, tuple([format_cards(hand) for hand in hands]), format_cards(cards))


def _where(game: Game, draws: Seeded, players: int) -> tuple[_Where, list[int]]:
    """Choose a street before the last, or the last draw, and how many cards every hand has there."""
    if any(street.draw for street in game.streets):
        last = _Where(game.streets[-1].name, sizes(game)[-1], 0)
        return last, [last.hole - draws.randrange(MOST_DRAWN + 1) for _ in range(players)]
    places = stages(game)[:-1]
    where = _Where(*places[draws.randrange(len(places))])
    return where, [where.hole] * players
