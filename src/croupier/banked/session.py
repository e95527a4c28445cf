"""What a session at the house's table comes to: hands, bets, what was won, and what was to be expected.

Decides nothing about the game; whoever deals reports every hand that ended: `croupier bonus play`, and the room for
every player's own table. The expectation is that of best play: the edge of every ante and of every bonus bet, from the
exact figures. How far choices fell short of it is counted where a coach looks on.
"""

from __future__ import annotations

import msgspec

from croupier.banked.figures import Figures
from croupier.banked.hand import Hand


class Session(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A session so far, in chips.

    `antes`, `bonuses` and `bet` are what was staked on these and in all; `won` is what the player is up or down.
    `given_away` is what choices were worth less than the best ones, None where nobody looked.
    """

    hands: int = 0
    antes: int = 0
    bonuses: int = 0
    bet: int = 0
    won: int = 0
    given_away: float | None = None

    def with_hand(self, hand: Hand) -> Session:
        """Add a hand that is over.

        >>> from croupier.banked import Ante, Deal, Fold, start, step
        >>> hand, _ = step(start(), Ante(10), 100)
        >>> hand, _ = step(hand, Deal((0, 1, 2, 3)), 90)
        >>> Session().with_hand(step(hand, Fold(), 90)[0])
        Session(hands=1, antes=10, bonuses=0, bet=10, won=-10, given_away=None)
        """
        return msgspec.structs.replace(
            self,
            hands=self.hands + 1,
            antes=self.antes + hand.stakes.ante,
            bonuses=self.bonuses + hand.stakes.bonus,
            bet=self.bet + hand.stakes.total,
            won=self.won + hand.net,
        )

    def with_cost(self, chips: float) -> Session:
        """Add what a choice gave away."""
        return msgspec.structs.replace(self, given_away=(self.given_away or 0) + chips)

    def expected(self, exact: Figures) -> float:
        """Return what best play would have won in the mean with the same antes and bonus bets, in chips.

        >>> from croupier.banked.figures import figures
        >>> from croupier.banked.terms import LAS_VEGAS
        >>> round(Session(antes=1_000, bonuses=10).expected(figures(LAS_VEGAS)), 3)
        -21.223
        """
        return exact.ev * self.antes + exact.bonus_ev * self.bonuses
