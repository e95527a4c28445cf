"""What hands are worth that lie face up because all the money is in: from a hand as anybody may see it.

Decides when there is anything to tell: every hand that is still in was turned up (TDA 16), so that nobody bets or draws
any more, and cards are still to come. A folded hand's cards count as unseen unless they were shown, and so do burns.
The table's room asks `face_up` on its loop, which counts nothing, and `worth` elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import msgspec
from msgspec.structs import replace

from croupier.cards import UNKNOWN, Card
from croupier.errors import OddsError
from croupier.odds.allin import equity
from croupier.odds.spots import Spot, spot
from croupier.rules import Hand
from croupier.rules.game import Game
from croupier.rules.hand import Stage

MOST_DEALS = 1_000_000
"""More deals than these are not counted for a table."""

COMING = (Stage.DEALING, Stage.CONSENT)
"""The stages in which cards are still to come when nobody bets any more."""

Progress = Callable[[int, int], None]


class FaceUp(msgspec.Struct, frozen=True):
    """Hold the hands that are face up, by seat, the boards as far as they lie, and what else everybody has seen."""

    game: Game
    seats: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    boards: tuple[tuple[Card, ...], ...]
    dead: tuple[Card, ...]


def face_up(seen: Hand) -> FaceUp | None:
    """Return what can be told of a hand as a watcher sees it; None while a hand is face down or no card is to come.

    `seen` is the hand as `rules.view(hand, None)` gives it: nothing that is not public goes in.
    """
    live = [place for place in range(len(seen.stacks)) if not seen.folded >> place & 1]
    if seen.stage not in COMING or any(not seen.ending.tabled >> place & 1 for place in live):
        return None
    game, cards = seen.setup.game, seen.cards
    hands = tuple([(*cards.down[place], *cards.up[place]) for place in live])
    if any(UNKNOWN in hand for hand in hands):
        return None
    known = {card for hand in hands for card in hand} | {card for board in cards.boards for card in board}
    dead = tuple(sorted(cards.gone - known - {UNKNOWN}))
    return FaceUp(game, tuple([seen.plan.numbers[place] for place in live]), hands, cards.boards, dead)


def worth(asked: FaceUp, backend: str | None = None, progress: Progress | None = None) -> tuple[Fraction, ...] | None:
    """Return the exact part of the pot that each hand gets on average; None where there are too many deals.

    Boards that are run one after the other, or side by side, share the pot evenly. Whatever the others bring, the cards
    of each are equally likely to be any that nobody has seen, so each is counted by itself.

    >>> from croupier.cards import parse_cards
    >>> from croupier.rules.catalogue import CATALOGUE
    >>> hands = (parse_cards("AhKh"), parse_cards("QsQd"))
    >>> worth(FaceUp(CATALOGUE["holdem"], (1, 4), hands, (parse_cards("Qh7h2d3c"),), ()), "numpy")
    (Fraction(7, 44), Fraction(37, 44))
    """
    game = replace(asked.game, boards=1)
    lying = {card for board in asked.boards for card in board}
    parts = [Fraction(0)] * len(asked.hands)
    for board in asked.boards:
        elsewhere = (*asked.dead, *sorted(lying - set(board)))
        try:
            question = spot(game, asked.hands, board, elsewhere)
        except OddsError:  # such as a card for everybody where a stud runs out of cards
            return None
        if not _affordable(question):
            return None
        found = equity(game, asked.hands, board, elsewhere, method="exact", backend=backend, progress=progress)
        parts = [part + player.share / found.boards for part, player in zip(parts, found.players, strict=True)]
    return tuple([part / len(asked.boards) for part in parts])


def _affordable(question: Spot) -> bool:
    from croupier.odds.multisets import by_ranks

    return question.deals <= MOST_DEALS or by_ranks(question)
