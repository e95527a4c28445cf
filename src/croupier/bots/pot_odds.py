"""Level 3: counts what its cards are worth and what it costs to stay in.

Decides by two numbers. The *share* is the part of the pot its cards win on average against any cards the others may
hold, dead cards left out, found by dealing the rest a few hundred times. The *price* is what a call costs, as a part of
the pot it is made for (pot odds, S1). It folds below the price, calls above it, and bets and raises when its share
is larger than its fair one. It believes nobody: what an opponent's bet may mean is level 4's affair. Needs NumPy.
"""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.bots.answers import aftermath, give_up, passive, pot_share, wager
from croupier.bots.draws import Draws
from croupier.bots.equity import SAMPLES, share
from croupier.bots.games import draws_alone
from croupier.bots.sight import sight
from croupier.rules import Choice, Command, Discard, Hand

BETTER: Final = 0.04
"""It bets when its share is larger than its fair one by so much of what is above that."""

RAISES_COST: Final = 0.12
"""For every bet and raise on the street it wants so much more before it raises again."""

MARGIN: Final = 0.02
"""A share so little above the price is not worth the bets still to come."""

SMALLEST, LARGEST = 0.5, 1.2
"""The parts of the pot it bets where it may choose: from just better than the others to the best there is."""


class PotOdds(msgspec.Struct, frozen=True):
    """Compare the share of the pot with the price; `samples` deals say what the share is."""

    samples: int = SAMPLES

    def decide(self, view: Hand, choice: Choice, draws: Draws) -> Command:
        """Return the legal command that the numbers speak for.

        Raises `RankingError` with code `backend_missing` without NumPy.

        >>> from croupier.bots.draws import Seeded
        >>> from croupier.cards import parse_cards
        >>> from croupier.rules import (CATALOGUE, ONLINE_CASH, Deal, Limit, Stakes, pending, seat_players, start,
        ...                             step, view)
        >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH,
        ...                 seat_players({1: 200, 2: 200}, 1))
        >>> hand, _ = step(hand, Deal(parse_cards("7sKd2hKc")))  # the big blind is dealt first
        >>> PotOdds().decide(view(hand, 1), pending(hand), Seeded(1))
        RaiseTo(seat=1, amount=6, decision=None)
        """
        seat, place = choice.seat, view.plan.place[choice.seat]
        done = aftermath(view, choice)
        if done is not None:
            return done
        bounds = choice.legal.discard
        if bounds is not None:
            from croupier.bots.drawing import discards  # this loads NumPy

            return Discard(seat, discards(view, place, bounds.least, bounds.most, draws))
        return _bet(view, choice, self._share(view, place, draws))

    def _share(self, view: Hand, place: int, draws: Draws) -> float:
        from croupier.evaluation.batch import chosen_backend

        chosen_backend("numpy")
        from croupier.bots.drawing import share_with_draws

        game = view.plan.setup.game
        return (
            share_with_draws(view, place, draws)
            if draws_alone(game)
            else share(game, sight(view, place), draws, self.samples)
        )


def _bet(view: Hand, choice: Choice, won: float) -> Command:
    legal, seat = choice.legal, choice.seat
    live = sum(not view.folded >> place & 1 for place in range(len(view.stacks)))
    edge = (won - 1 / live) / (1 - 1 / live)
    faced = view.betting.wagers if legal.call else 0
    if edge > BETTER + RAISES_COST * faced:
        part = SMALLEST + (LARGEST - SMALLEST) * edge
        more = wager(legal, seat, pot_share(view, choice, part))
        if more is not None:
            return more
    if legal.call is None:
        return passive(legal, seat)
    price = legal.call / (view.pot + legal.call)
    return passive(legal, seat) if won >= price + MARGIN else give_up(legal, seat)
