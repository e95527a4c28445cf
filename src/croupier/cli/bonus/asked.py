"""The rules that a command line asks for, and how they are said.

Decides the options for house rules and the words for them. What the rules mean is decided by `croupier.banked.terms`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from cyclopts import Parameter
from msgspec.structs import replace

from croupier.banked import RULES, Terms, rules_named
from croupier.banked.terms import category_named
from croupier.evaluation import Category

LAS_VEGAS: Final = "las-vegas"

WORDS: Final = {
    Category.one_pair: "a pair",
    Category.two_pair: "two pair",
    Category.three_of_a_kind: "three of a kind",
    Category.straight: "a straight",
    Category.flush: "a flush",
    Category.full_house: "a full house",
    Category.four_of_a_kind: "four of a kind",
    Category.straight_flush: "a straight flush",
    Category.royal_flush: "a royal flush",
}
PAYS: Final = "The ante pays one to one on a win with {hand} or better"
PAYS_ANY: Final = "The ante pays one to one on every win"
ANYWAY: Final = ", and with such a hand also where the dealer's is better"
ANYWAY_ANY: Final = ", and on every loss too"
BELOW, BELOW_LOST = "; with less it is returned", "; with less it is lost"
LINKED: Final = " The river bet takes a turn bet."


@Parameter(name="*")
@dataclass(frozen=True)
class Rules:
    """House rules by name, and the category from which the ante pays."""

    rules: Annotated[str, Parameter(help=f"House rules by name: {', '.join(RULES)}.")] = LAS_VEGAS
    ante_pays_from: Annotated[
        str | None,
        Parameter(
            help="The lowest category with which the ante pays, such as flush or full-house, in place of theirs."
        ),
    ] = None

    @property
    def terms(self) -> Terms:
        """Give the rules; raises `BankedError` (``unknown_rules``, ``bad_terms``)."""
        named = rules_named(self.rules)
        if self.ante_pays_from is None:
            return named
        return replace(named, ante_pays_from=category_named(self.ante_pays_from))


def described(terms: Terms) -> str:
    """Say what the ante does under some rules.

    >>> described(Terms())
    'The ante pays one to one on a win with a straight or better; with less it is returned.'
    """
    lowest = terms.ante_pays_from
    if lowest is Category.high_card:
        said = PAYS_ANY + (ANYWAY_ANY if terms.ante_pays_anyway else "")
    else:
        said = PAYS.format(hand=WORDS[lowest]) + (ANYWAY if terms.ante_pays_anyway else "")
        said += BELOW_LOST if terms.ante_loses_below else BELOW
    return f"{said}.{LINKED if terms.river_needs_turn else ''}"
