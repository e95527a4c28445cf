"""What a bot is: something that is given what its seat may know, and answers.

Decides the one function that every player without a person has. `roster` lists those we ship; who writes another
gives the arena or a socket an object with this function and inherits from nothing.
"""

from __future__ import annotations

from typing import Protocol

from croupier.bots.draws import Draws
from croupier.rules import Choice, Command, Hand


class Bot(Protocol):
    """A player that answers every choice of a hand.

    The same view, choice and state of the draws give the same answer; nothing is remembered between two decisions. To
    think in another process a bot is sent there as it is, so it holds values alone.
    """

    def decide(self, view: Hand, choice: Choice, draws: Draws) -> Command:
        """Return a legal command for a choice, from the hand as the seat of the choice may know it (`rules.view`)."""
        ...
