"""A player's own table at the house game, as values and functions: hands, decks, the session, what the coach said.

The same shape as the tables among players, with one player, no clock and a hand that `croupier.banked` plays: `step`
carries a command out, `evolve` folds what happened, `need` says what the table waits for, `transfers_of` what moves in
the ledger.
"""

from croupier.rooms.bonus.books import transfers_of
from croupier.rooms.bonus.engine import need, step
from croupier.rooms.bonus.folding import evolve, opened
from croupier.rooms.bonus.table import HouseRules, HouseTable, house_table

__all__ = [
    "HouseRules",
    "HouseTable",
    "evolve",
    "house_table",
    "need",
    "opened",
    "step",
    "transfers_of",
]
