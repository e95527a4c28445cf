"""The question: who holds what in which game, checked, with what is still to come.

A `Spot` has nothing wrong in it, so that nobody after it has to look: every card is known, in the deck and in one place
only, hands and boards have as many cards as the game's streets give, and the deck has enough for all that are to
come. Whatever a caller can get wrong is refused here, with a code and with the place. Nothing is counted here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from math import comb
from typing import TypeAlias

import msgspec

from croupier.cards import DECKS, UNKNOWN, Card, format_card, parse_cards
from croupier.errors import NotationError, OddsError
from croupier.odds.ranges import OmahaRange, Range
from croupier.odds.results import Parts
from croupier.rules.game import Game

Cards: TypeAlias = str | Iterable[Card]
"""Cards as text or as numbers; in a hand `??` or `UNKNOWN` stands for one that is not known."""

AnyRange: TypeAlias = Range | OmahaRange

MOST_PLAYERS = 10


class Spot(msgspec.Struct, frozen=True):
    """Hold an all-in: the known cards of every hand, the boards as far as they lie, and all cards not seen.

    `hands` has for each player the known cards, or a range without the hands that are impossible here. `stub` has
    the unseen cards, ascending; the dead ones are not among them. `hole` and `board` are what a player and a
    board have in the end.
    """

    game: Game
    hands: tuple[tuple[Card, ...] | AnyRange, ...]
    boards: tuple[tuple[Card, ...], ...]
    stub: tuple[Card, ...]
    hole: int
    board: int

    @property
    def parts(self) -> Parts:
        """Return into what the pot is divided."""
        return Parts(len(self.hands), len(self.game.rankings), len(self.boards))

    @property
    def ranges(self) -> bool:
        """Tell whether a hand is a range."""
        return any(not isinstance(hand, tuple) for hand in self.hands)

    @property
    def coming(self) -> tuple[int, ...]:
        """Return how many cards each player still gets, and then each board; a range's hands are whole."""
        hands = [self.hole - (len(hand) if isinstance(hand, tuple) else self.hole) for hand in self.hands]
        return (*hands, *(self.board - len(board) for board in self.boards))

    @property
    def deals(self) -> int:
        """Count the ways in which the cards still to come can come, ranges taken as one hand.

        >>> from croupier.rules.catalogue import CATALOGUE
        >>> spot(CATALOGUE["holdem"], ["AsAh", "KsKh"]).deals
        1712304
        """
        count, left = 1, len(self.stub)
        for cards in self.coming:
            count *= comb(left, cards)
            left -= cards
        return count


def spot(game: Game, hands: Sequence[Cards | AnyRange], board: Cards | Sequence[Cards] = (), dead: Cards = ()) -> Spot:
    """Check a question and return it as a value.

    A hand is cards or a range. It has as many cards as a street of the game leaves a player with, unknown ones
    among them, or in a draw game those that are kept. `board` is the cards of the board; in a game of several boards a
    sequence of them. Raises `NotationError` for text that cannot be read, and `OddsError` with code
    `wrong_player_count`, `wrong_card_count`, `card_twice`, `card_not_in_deck`, `not_a_card`, `not_enough_cards`,
    `range_of_another_game` or `range_dead`.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> spot(CATALOGUE["razz"], ["As2d3c", "Kh??Qs"]).coming
    (4, 5, 0)
    """
    if not 2 <= len(hands) <= MOST_PLAYERS:
        raise OddsError("wrong_player_count", given=len(hands), least=2, most=MOST_PLAYERS)
    seen: dict[Card, str] = {}
    known: list[tuple[Card, ...] | AnyRange] = []
    for number, hand in enumerate(hands, start=1):
        known.append(hand if isinstance(hand, Range | OmahaRange) else _hand(game, hand, f"hand {number}", seen))
    boards = tuple(_boards(game, board, seen))
    _cards(game, dead, "dead", seen)
    stub = tuple(card for card in DECKS[game.deck].cards if card not in seen)
    hole = sizes(game)[-1]
    left = [each if isinstance(each, tuple) else _live(each, n, hole, game, seen) for n, each in enumerate(known, 1)]
    made = Spot(game, tuple(left), boards, stub, hole, game.board_cards)
    needed = sum(made.coming) + sum(hole for hand in left if not isinstance(hand, tuple))
    if needed > len(stub):
        raise OddsError("not_enough_cards", needed=needed, left=len(stub))
    return made


def sizes(game: Game) -> list[int]:
    """List how many cards a player has after each street; a range has as many as after the last.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> sizes(CATALOGUE["five_stud"])
    [2, 3, 4, 5]
    """
    return list(accumulate(street.down + street.up - street.discard for street in game.streets))


def hand_sizes(game: Game) -> list[int]:
    """List how many cards a hand may have, unknown ones among them; in draw games also those that are kept.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> hand_sizes(CATALOGUE["stud"]), hand_sizes(CATALOGUE["badugi"])
    ([3, 4, 5, 6, 7], [0, 1, 2, 3, 4])
    """
    dealt = sizes(game)
    draw = max((street.draw for street in game.streets), default=0)
    return sorted({*dealt, *range(dealt[-1] - draw, dealt[-1])} if draw else set(dealt))


def board_sizes(game: Game) -> list[int]:
    """List how many cards a board may have.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> board_sizes(CATALOGUE["holdem"]), board_sizes(CATALOGUE["razz"])
    ([0, 3, 4, 5], [0])
    """
    return sorted(set(accumulate(street.board for street in game.streets)))


def _hand(game: Game, given: Cards, where: str, seen: dict[Card, str]) -> tuple[Card, ...]:
    """Read a hand and return its known cards."""
    cards = _cards(game, given, where, seen, unknown=True)
    allowed = hand_sizes(game)
    if len(cards) not in allowed:
        raise OddsError("wrong_card_count", where=where, given=len(cards), allowed=allowed)
    return tuple(card for card in cards if card != UNKNOWN)


def _boards(game: Game, given: Cards | Sequence[Cards], seen: dict[Card, str]) -> Iterator[tuple[Card, ...]]:
    """Read every board; each has as many cards as a street leaves it with."""
    each = (given,) if game.boards == 1 else tuple(given) or ((),) * game.boards
    if len(each) != game.boards:
        raise OddsError("wrong_card_count", where="board", boards=game.boards, given=len(each))
    allowed = board_sizes(game)
    for number, cards in enumerate(each, start=1):
        where = "board" if game.boards == 1 else f"board {number}"
        board = _cards(game, cards, where, seen)  # type: ignore[arg-type] # one board is not a sequence of boards
        if len(board) not in allowed:
            raise OddsError("wrong_card_count", where=where, given=len(board), allowed=allowed)
        yield board


def _cards(game: Game, given: Cards, where: str, seen: dict[Card, str], *, unknown: bool = False) -> tuple[Card, ...]:
    """Read cards, refuse those that cannot be there, and remember where they are."""
    cards = parse_cards(given, unknown=unknown) if isinstance(given, str) else tuple(given)
    deck = DECKS[game.deck].mask
    for position, card in enumerate(cards):
        if card == UNKNOWN and unknown:
            continue
        if not 0 <= card < UNKNOWN:
            raise OddsError("not_a_card", given=str(card), where=where, position=position)
        if not deck >> card & 1:
            raise OddsError("card_not_in_deck", card=format_card(card), where=where, position=position)
        if card in seen:
            raise OddsError("card_twice", card=format_card(card), where=where, position=position, first=seen[card])
        seen[card] = where
    return cards


def _live(given: AnyRange, number: int, hole: int, game: Game, seen: Iterable[Card]) -> AnyRange:
    """Return what is left of a range."""
    if given.cards != hole or not game.board_cards:
        raise OddsError("range_of_another_game", where=f"hand {number}", given=given.cards, wanted=hole)
    gone = [*seen, *(card for card in range(UNKNOWN) if card not in DECKS[game.deck].cards)]
    try:
        return given.without(gone)
    except NotationError:
        raise OddsError("range_dead", where=f"hand {number}", range=given.to_text()) from None
