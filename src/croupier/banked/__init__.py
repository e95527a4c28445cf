"""Games against the house: Texas Hold'em Bonus (S4), its rules and its exact solution.

Begin with `start`, ask `pending`, answer with `step`; `view` and `redact` give what the player may know. A hand has
the shape that `croupier.rules` has, with one player and a dealer who has no choice. Everything here is a value or a
function between values; the player's balance is an argument, and chance is a command.

`figures` says what a set of rules costs, `advise` what every choice is worth; both are exact, and neither is loaded
before it is asked for: NumPy is needed for advice after the flop and for counting anew, not for playing.
"""

from croupier.banked.bonus import PAYS, BonusKind, BonusPay, bonus_ev, bonus_pays
from croupier.banked.commands import Ante, Bet, Check, Command, Deal, Fold
from croupier.banked.engine import decide, evolve, fold, follow, pending, start, step
from croupier.banked.events import Event, Line, Result, Settled, Spot
from croupier.banked.hand import CardsNeeded, Choice, Hand, Legal, Over, Pending, Sizes, Stage, Stakes
from croupier.banked.settlement import moved
from croupier.banked.terms import ATLANTIC_CITY, LAS_VEGAS, RULES, Limits, Terms, rules_named
from croupier.banked.view import redact, view

__all__ = [
    "ATLANTIC_CITY",
    "LAS_VEGAS",
    "PAYS",
    "RULES",
    "Ante",
    "Bet",
    "BonusKind",
    "BonusPay",
    "CardsNeeded",
    "Check",
    "Choice",
    "Command",
    "Deal",
    "Event",
    "Fold",
    "Hand",
    "Legal",
    "Limits",
    "Line",
    "Over",
    "Pending",
    "Result",
    "Settled",
    "Sizes",
    "Spot",
    "Stage",
    "Stakes",
    "Terms",
    "bonus_ev",
    "bonus_pays",
    "decide",
    "evolve",
    "fold",
    "follow",
    "moved",
    "pending",
    "redact",
    "rules_named",
    "start",
    "step",
    "view",
]
