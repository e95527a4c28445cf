"""What a table costs: blinds, antes, bets, bring-in and rake.

Stakes are chips of the smallest unit and the betting structure they are played in. House rules
are not here (see `profile`), nor is who pays in this hand (see `seating`).
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from croupier.rules.game import Limit


class AnteKind(StrEnum):
    """Who antes (TDA 2024 RP-11, S0, BG)."""

    EACH = "each"
    BIG_BLIND = "big_blind"  # the big blind pays for everybody: dead money
    BUTTON = "button"  # the button pays for everybody: dead money
    BOMB = "bomb"  # everybody antes and there is no betting before the second street


class Ante(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ante: who pays it and how much."""

    kind: AnteKind
    amount: int


class Rounding(StrEnum):
    """How a fraction of a chip of rake is rounded."""

    DOWN = "down"
    HALF_EVEN = "half_even"


class RakeCap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The most that is raked from a hand with at least `players` dealt in."""

    players: int
    most: int


class Rake(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A share of the pot kept by the house (S1, PS): hundredths of a percent and caps.

    `caps` rise with the number of players dealt in; without caps there is no most. With
    `no_flop_no_drop` a hand that ends on its first street is not raked.
    """

    basis_points: int
    caps: tuple[RakeCap, ...] = ()
    no_flop_no_drop: bool = True
    rounding: Rounding = Rounding.DOWN


class Stakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, cache_hash=True):
    """The money of a table, in its smallest unit.

    Blind games need `big_blind`; fixed limit needs `small_bet` and `big_bet`; stud needs
    `bring_in`; a game without a big blind needs `min_bet` in no limit and pot limit (a bomb pot's
    configured minimum, the opening bet of a no-limit stud). In a bomb pot nobody posts a blind.
    `button_blind` is the live blind of the button in short deck (RULES section 15.5).

    >>> Stakes(Limit.NO, small_blind=1, big_blind=2).least_bet
    2
    """

    limit: Limit
    small_blind: int = 0
    big_blind: int = 0
    button_blind: int = 0
    small_bet: int = 0
    big_bet: int = 0
    bring_in: int = 0
    min_bet: int = 0
    ante: Ante | None = None
    rake: Rake | None = None

    @property
    def bomb(self) -> bool:
        """Tell whether this is a bomb pot: antes in place of blinds (WL 27, BG)."""
        return self.ante is not None and self.ante.kind is AnteKind.BOMB

    @property
    def least_bet(self) -> int:
        """Give the smallest bet of a no-limit or pot-limit street: the big blind (S1, S3, WL 170)."""
        return self.min_bet or self.big_blind or self.button_blind or self.small_bet
