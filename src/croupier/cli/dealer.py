"""The dealer of the command line: a shuffled deck that answers whatever cards a hand asks for.

Chance enters a hand only here. The deck is shuffled by dice that are given, so the same seed deals the same cards; it
is a demonstration, not a proof of fairness. Tests use it wherever a hand must simply be dealt.
"""

from __future__ import annotations

from random import Random

from croupier.cards import DECKS
from croupier.rules import CardsNeeded, Deal, Game


class Dealer:
    """Hold the stub of one hand and take cards from its top.

    >>> from croupier.rules import CATALOGUE
    >>> game = next(iter(CATALOGUE.values()))
    >>> dealer = Dealer(game, Random(1))
    >>> len(dealer.answer(CardsNeeded(5, 1)).cards), dealer.left
    (5, 47)
    """

    def __init__(self, game: Game, dice: Random) -> None:
        self._dice = dice
        self._stub = list(DECKS[game.deck].cards)
        dice.shuffle(self._stub)

    @property
    def left(self) -> int:
        """Count the cards of the stub."""
        return len(self._stub)

    def answer(self, need: CardsNeeded) -> Deal:
        """Deal what is needed; where cards come back they are shuffled with the rest of the stub first."""
        if need.reshuffle is not None:
            self._stub += need.reshuffle
            self._dice.shuffle(self._stub)
        assert need.count <= len(self._stub), "the rules never ask for more cards than there are"
        return Deal(tuple(self._stub.pop() for _ in range(need.count)))
