"""Players that get a view and give an answer; nothing here knows more than a person in the seat would.

A `Bot` has one function: from the hand as its seat may know it, the choice it has and a source of draws, to a command.
`bot` makes one of those we ship, `BOTS` lists them, `think_time` says how long one seems to think. `arena` lets two of
them play the same cards from both sides. Nothing here has a clock, dice or a memory.

    random     level 1: any legal command
    station    level 2: calls
    pot_odds   level 3: its share of the pot against the price
    ranges     level 4, hold'em: what bets speak for, and what an action earns
"""

from croupier.bots.bot import Bot
from croupier.bots.draws import Draws, Seeded
from croupier.bots.roster import BOTS, Entry, bot, bots_of, of_level
from croupier.bots.thinking import Kind, kind_of, think_time

__all__ = ["BOTS", "Bot", "Draws", "Entry", "Kind", "Seeded", "bot", "bots_of", "kind_of", "of_level", "think_time"]
