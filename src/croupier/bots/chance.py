"""Level 1: plays at random, but by the rules.

Decides by a draw alone among the kinds of action that are legal. It is what every better player is measured by, and
what a table needs to see every corner of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from croupier.bots.answers import aftermath, passive, pot_share, wager
from croupier.bots.draws import Draws, shuffled
from croupier.rules import Choice, Command, Discard, Fold, Hand

PARTS: Final = (0.0, 0.5, 1.0)
"""How much of the pot it bets: as little as may be, half, or all of it."""


class Chance(msgspec.Struct, frozen=True):
    """Choose every kind of action as often as any other; never fold where checking is free."""

    def decide(self, view: Hand, choice: Choice, draws: Draws) -> Command:
        """Return a legal command that luck chose.

        >>> from croupier.bots.draws import Seeded
        >>> from croupier.cards import parse_cards
        >>> from croupier.rules import (CATALOGUE, ONLINE_CASH, Deal, Limit, Stakes, pending, seat_players, start,
        ...                             step, view)
        >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH,
        ...                 seat_players({1: 200, 2: 200}, 1))
        >>> hand, _ = step(hand, Deal(parse_cards("AsAhKdKc")))
        >>> {type(Chance().decide(view(hand, 1), pending(hand), Seeded(luck))).__name__ for luck in range(30)} == {
        ...     "Fold", "Call", "RaiseTo"}
        True
        """
        legal, seat = choice.legal, choice.seat
        done = aftermath(view, choice)
        if done is not None:
            return done
        if legal.discard is not None:
            held = view.cards.down[view.plan.place[seat]]
            count = legal.discard.least + draws.randrange(legal.discard.most - legal.discard.least + 1)
            return Discard(seat, tuple(shuffled(held, draws, count)))
        options = _options(view, choice, draws)
        return options[draws.randrange(len(options))]


def _options(view: Hand, choice: Choice, draws: Draws) -> Sequence[Command]:
    legal, seat = choice.legal, choice.seat
    options = [passive(legal, seat)]
    if legal.fold and not legal.check:
        options.append(Fold(seat))
    more = wager(legal, seat, pot_share(view, choice, PARTS[draws.randrange(len(PARTS))]))
    return options if more is None else (*options, more)
