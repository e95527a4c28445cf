"""Rabbit hunting: the rest of the board of a hand that is over, with proofs, where the house rules allow it.

Decides for which hand it may be asked (the last finished one, until the next begins) and what is shown: the cards that
the public order of the deck would have put on the board, and never a card that was dealt to anybody. Nothing of it is
written: the record of a hand is what was seen while it was played. The room has one for each table.
"""

from __future__ import annotations

from croupier.cards import format_card
from croupier.errors import TableError
from croupier.fairness import Stub, proof, undealt_boards
from croupier.protocol.server import Undealt
from croupier.rooms import events as ev
from croupier.rooms.table import Table
from croupier.server.tables.standing import Happened, Standing


class RabbitHunt:
    """Keep the last finished hand of one table until the next begins."""

    def __init__(self) -> None:
        self._over: Standing | None = None
        self._shown: Undealt | None = None

    def hear(self, happened: Happened) -> None:
        """Note that a hand ended or that the next one begins."""
        if isinstance(happened.event, ev.HandClosed):
            self._over = happened.before
        elif isinstance(happened.event, ev.HandBegan):
            self._over = self._shown = None

    def hunt(self, table: Table, player: str, hand: str) -> tuple[Undealt, bool]:
        """Give the undealt board of a hand, and whether it is the first time that it is asked for.

        Raises `TableError` with the codes `no_rabbit` (the house rules of the hand do not show it), `not_seated`,
        `not_last_hand` and `nothing_undealt`.
        """
        if table.seat_of(player) is None:
            raise TableError("not_seated")
        over = self._over
        if not (table.terms.profile if over is None else over.table.terms.profile).rabbit:
            raise TableError("no_rabbit")
        if over is None or over.table.hand_id != hand:
            raise TableError("not_last_hand", hand=hand)
        if self._shown is not None:
            return self._shown, False
        self._shown = undealt(over)
        return self._shown, True


def undealt(over: Standing) -> Undealt:
    """Give the rest of the board of a hand that is over; `over` is its table before the hand was closed.

    Raises `TableError` `nothing_undealt`.
    """
    hand, decks = over.table.hand, over.decks.played
    assert hand is not None
    number = len(decks)
    places = undealt_boards(hand, Stub(number, over.table.decks[-1].size - hand.cards.stub)) if hand.street >= 0 else ()
    if not any(places):
        raise TableError("nothing_undealt", hand=over.table.hand_id)
    proofs = {place: proof(decks, number, place) for board in places for place in board}
    boards = tuple([tuple([format_card(proofs[place].opening.card) for place in board]) for board in places])
    return Undealt(over.table.id, over.table.hand_id, boards, tuple([proofs[place] for place in sorted(proofs)]))
