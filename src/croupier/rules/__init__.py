"""The rules of poker: games as data, and one hand of any of them from the first forced bet to the last award.

Begin with `start`, ask `pending`, answer with `step`; `view` and `redact` give what a seat may
know. Everything here is a value or a function between values; there is no clock, no dice and no
file below this line.
"""

from croupier.rules.catalogue import CATALOGUE, ROTATIONS, Rotation, Turn
from croupier.rules.commands import (
    Bet,
    BringIn,
    Call,
    Check,
    Command,
    Complete,
    Deal,
    Demand,
    Discard,
    Fold,
    Muck,
    RaiseTo,
    RunIt,
    Show,
)
from croupier.rules.engine import blank, decide, evolve, fold, follow, pending, settle, start, step, why_not
from croupier.rules.events import Event
from croupier.rules.game import Code, Forced, Game, Limit, OddChip, Opener, Ranking, Shortage, Street
from croupier.rules.hand import CardsNeeded, Choice, Hand, Legal, Over, Pending, Setup, Sizes, Stage
from croupier.rules.profile import HOME, LIVE_CASH, ONLINE_CASH, PRESETS, PROFILE_FIELDS, TOURNAMENT_TDA, Profile
from croupier.rules.seating import Post, Seat, Seating, Straddle, StraddleKind, seat_players
from croupier.rules.stakes import Ante, AnteKind, Rake, RakeCap, Rounding, Stakes
from croupier.rules.view import redact, view

__all__ = [
    "CATALOGUE",
    "HOME",
    "LIVE_CASH",
    "ONLINE_CASH",
    "PRESETS",
    "PROFILE_FIELDS",
    "ROTATIONS",
    "TOURNAMENT_TDA",
    "Ante",
    "AnteKind",
    "Bet",
    "BringIn",
    "Call",
    "CardsNeeded",
    "Check",
    "Choice",
    "Code",
    "Command",
    "Complete",
    "Deal",
    "Demand",
    "Discard",
    "Event",
    "Fold",
    "Forced",
    "Game",
    "Hand",
    "Legal",
    "Limit",
    "Muck",
    "OddChip",
    "Opener",
    "Over",
    "Pending",
    "Post",
    "Profile",
    "RaiseTo",
    "Rake",
    "RakeCap",
    "Ranking",
    "Rotation",
    "Rounding",
    "RunIt",
    "Seat",
    "Seating",
    "Setup",
    "Shortage",
    "Show",
    "Sizes",
    "Stage",
    "Stakes",
    "Straddle",
    "StraddleKind",
    "Street",
    "Turn",
    "blank",
    "decide",
    "evolve",
    "fold",
    "follow",
    "pending",
    "redact",
    "seat_players",
    "settle",
    "start",
    "step",
    "view",
    "why_not",
]
