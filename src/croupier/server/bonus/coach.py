"""The coach of the house game: what each choice was worth, worked out in a process of its own.

Decides how many choices may wait to be looked at; what they are worth is decided by `croupier.banked.advice`. It is
given the player's two cards and the board that lay there, and nothing that the player did not see. A look costs up to a
second of processor time, so no table waits for it: the word comes when it comes.
"""

from __future__ import annotations

from typing import Final

import msgspec
import structlog

from croupier.banked import Spot, Terms
from croupier.banked.advice import advise, cost
from croupier.rooms.bonus import HouseTable
from croupier.rooms.bonus.table import Advised, Made
from croupier.server.workroom import Workroom

MOST_WAITING: Final = 200
"""Choices of the whole room that wait to be looked at; beyond that one is not looked at."""

BACKEND: Final = "numpy"
"""What the room is installed with; nothing has to be compiled for it."""

BOARDS: Final = {Spot.FLOP: 0, Spot.TURN: 3, Spot.RIVER: 4}
"""How many cards lie on the board when a bet is decided."""

_LOG: Final = structlog.get_logger()


class Question(msgspec.Struct, frozen=True):
    """A choice to be looked at: what was chosen, and what the player saw."""

    made: Made
    hole: tuple[int, ...]
    board: tuple[int, ...]
    turn_bet: bool
    terms: Terms


def question_of(table: HouseTable, made: Made) -> Question | None:
    """Put a choice into a question; None for one of a hand before, whose cards the table has no more."""
    hand, deck = table.hand, table.deck
    if hand is None or deck is None or deck.hand != made.hand:
        return None
    board = hand.board[: BOARDS[made.spot]]
    turn_bet = made.spot is Spot.RIVER and bool(hand.stakes.turn)
    return Question(made, hand.player, board, turn_bet, hand.terms)


class Coach:
    """Look at the choices of all players of a room, one after the other."""

    def __init__(self) -> None:
        self._workroom = Workroom("coach")
        self._waiting = 0

    async def look(self, question: Question) -> Advised | None:
        """Say what the choices were worth; None where too many wait, or looking failed."""
        if self._waiting >= MOST_WAITING:
            return None
        self._waiting += 1
        try:
            return await self._workroom.run(advised, question)
        except Exception as error:  # a coach that breaks holds nobody up
            _LOG.error("the coach broke", error=type(error).__name__, exc_info=error)
            return None
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """End the process; what waits is given up."""
        await self._workroom.close()


def advised(question: Question) -> Advised:
    """Work out what the choices about a bet were worth.

    >>> from croupier.cards import parse_cards
    >>> made = Made("h1", 3, Spot.FLOP, "bet")
    >>> said = advised(Question(made, parse_cards("7s2d"), (), False, Terms()))
    >>> said.worth[0], round(said.cost, 6)
    (('fold', -1.0), 0.031301)
    """
    made = question.made
    found = advise(question.hole, question.board, question.terms, turn_bet=question.turn_bet, backend=BACKEND)
    worth = tuple([(choice, float(value)) for choice, value in found.choices])
    return Advised(made.decision, made.spot, made.choice, worth, float(cost(found, made.choice)))
