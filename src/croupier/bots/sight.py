"""What a seat sees that matters for what its cards are worth: its own, the rivals', the boards, and all unseen ones.

Decides nothing; it reads a view once. Cards that lie open are gone for everybody, also those of players who folded,
and so are those that the seat itself threw away. Called by the bots that count.
"""

from __future__ import annotations

from typing import NamedTuple

from croupier.cards import UNKNOWN
from croupier.rules import Hand


class Sight(NamedTuple):
    """Hold the cards as one seat knows them.

    `own` is what the seat holds; `rivals` what is known of every opponent still in, `places` who they are; `unseen`
    all cards that may still be anywhere, ascending; `held` and `board` how many a player and a board have in the end.
    """

    own: tuple[int, ...]
    rivals: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]
    boards: tuple[tuple[int, ...], ...]
    unseen: tuple[int, ...]
    held: int
    board: int


def sight(view: Hand, place: int) -> Sight:
    """Read a view for the seat at a place.

    >>> from croupier.cards import parse_cards
    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Deal, Limit, Stakes, seat_players, start, step, view
    >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH, seat_players({1: 200, 2: 200}, 1))
    >>> hand, _ = step(hand, Deal(parse_cards("AsAhKdKc")))
    >>> seen = sight(view(hand, 1), 0)
    >>> len(seen.own), seen.rivals, seen.places, len(seen.unseen), (seen.held, seen.board)
    (2, ((),), (1,), 50, (2, 5))
    """
    cards, game = view.cards, view.plan.setup.game
    others = [other for other in range(len(view.stacks)) if other != place and not view.folded >> other & 1]
    gone = cards.gone
    dealt_to_all = max(0, len(cards.boards[0]) - game.board_cards)  # a stud that ran short of cards
    held = sum(street.down + street.up - street.discard for street in game.streets) - dealt_to_all
    return Sight(
        _known(view, place),
        tuple(_known(view, other) for other in others),
        tuple(others),
        cards.boards,
        tuple(card for card in sorted(view.plan.deck) if card not in gone),
        held,
        game.board_cards + dealt_to_all,
    )


def _known(view: Hand, place: int) -> tuple[int, ...]:
    return tuple(card for card in view.cards.down[place] + view.cards.up[place] if card != UNKNOWN)
