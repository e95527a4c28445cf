"""The rules of Texas Hold'em Bonus as values: when the ante pays, what the bonus bet pays, what a table takes.

Two cards each, flop, turn and river against the dealer; what houses do differently is a field here, and a set of rules
is a `Terms`. `RULES` names those that are known: of Las Vegas, of Atlantic City, and the literal readings of S4, which
leaves open what happens to the ante (RULES 11, D24). The engine and the exact solution both take their rules from here.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

import msgspec

from croupier.banked.bonus import PAYS, BonusPay
from croupier.errors import BankedError
from croupier.evaluation import Category, evaluator

RANKING: Final = "high"
"""Hands are compared by this ranking, the best five of seven cards."""

LADDER: Final = tuple(category for category, _ in evaluator(RANKING).classes)
"""The ten categories, the weakest first."""

FLOP_ANTES: Final = 2
"""The flop bet is so many antes; the turn and river bets are one (S4)."""


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """House rules.

    The ante pays one to one if the player wins with `ante_pays_from` or better, and is returned on a win with less.
    The last three are what S4 also allows to read: the ante pays with such a hand even if the dealer's is better
    (`ante_pays_anyway`), is lost on a win with less (`ante_loses_below`), and the river bet takes a turn bet
    (`river_needs_turn`). `bonus` is the pay table of the bonus bet.
    """

    ante_pays_from: Category = Category.straight
    ante_pays_anyway: bool = False
    ante_loses_below: bool = False
    river_needs_turn: bool = False
    bonus: tuple[BonusPay, ...] = PAYS


LAS_VEGAS: Final = Terms()
ATLANTIC_CITY: Final = Terms(ante_pays_from=Category.flush)

RULES: Final = MappingProxyType(
    {
        "las-vegas": LAS_VEGAS,
        "atlantic-city": ATLANTIC_CITY,
        "ante-pays-anyway": Terms(ante_pays_anyway=True),
        "ante-loses-below": Terms(ante_loses_below=True),
        "river-needs-turn": Terms(river_needs_turn=True),
    }
)
"""The rules that have a name: those of two cities, and three literal readings of S4."""


def rules_named(name: str) -> Terms:
    """Return the rules of a name; raises `BankedError` (``unknown_rules``).

    >>> rules_named("atlantic-city").ante_pays_from.value
    'flush'
    """
    if name not in RULES:
        raise BankedError("unknown_rules", given=name, known=", ".join(RULES))
    return RULES[name]


def category_named(name: str) -> Category:
    """Return a category of the ladder by its name, with spaces, hyphens or underscores; raises ``bad_terms``.

    >>> category_named("full-house").value
    'full_house'
    """
    plain = name.strip().lower().replace("-", "_").replace(" ", "_")
    if plain not in LADDER:
        raise BankedError("bad_terms", field="ante_pays_from", given=name, known=", ".join(LADDER))
    return Category(plain)


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table takes, in whole chips of the smallest unit.

    The ante is from `least` to `most`, a multiple of `step`; so is the bonus bet with its own numbers. A table
    without a bonus bet has `bonus_most` 0.
    """

    least: int = 1
    most: int = 100
    step: int = 1
    bonus_least: int = 1
    bonus_most: int = 0
    bonus_step: int = 1


def check(terms: Terms, limits: Limits) -> None:
    """Refuse rules and limits that cannot be played; raises `BankedError` (``bad_terms``, ``bad_limits``)."""
    if terms.ante_pays_from not in LADDER:
        raise BankedError("bad_terms", field="ante_pays_from", given=str(terms.ante_pays_from))
    wrong = [each.kind for each in terms.bonus if each.pays < 1]
    if wrong or len({each.kind for each in terms.bonus}) != len(terms.bonus):
        raise BankedError("bad_terms", field="bonus")
    bonus = limits.bonus_least, limits.bonus_most, limits.bonus_step
    _check_range(limits.least, limits.most, limits.step, "ante")
    if limits.bonus_most:
        _check_range(*bonus, "bonus")


def _check_range(least: int, most: int, step: int, bet: str) -> None:
    if not (step >= 1 and 1 <= least <= most and least % step == 0 and most % step == 0):
        raise BankedError("bad_limits", bet=bet, least=least, most=most, step=step)
