"""House rules: every choice between houses is one field of a profile.

A profile travels with the hand it is played under. Where the authorities agree there is no field.
The four presets are the ones of the sources' worlds: an online cash room, a casino's cash tables,
a tournament under the TDA rules, a game at home. Stakes are not here: they are the table's money.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec


class FixedLimitHeadsUp(StrEnum):
    """When the cap on fixed-limit raises is lifted (RR betting 4, WL 127, TDA 48)."""

    RROP = "rrop"
    ROUND_START = "round_start"
    NEVER = "never"


class StraddleRaise(StrEnum):
    """The unit of a raise over a straddle (RR no-limit 2, WL 161)."""

    DOUBLE = "double"
    BB_INCREMENT = "bb_increment"


class StraddleOrder(StrEnum):
    """Who acts first before the flop behind a button or Mississippi straddle (S1)."""

    LEFT_OF_STRADDLER = "left_of_straddler"
    UTG_FIRST = "utg_first"


class BlindAnteOrder(StrEnum):
    """What a short big blind pays first under a big-blind ante (TDA 2024 RP-11)."""

    BLIND_FIRST = "blind_first"
    ANTE_FIRST = "ante_first"


class StudTie(StrEnum):
    """How equal up-cards decide who acts first (TDA RP-10-D; WL 215)."""

    SUIT = "suit"
    POSITION = "position"


class StudOddChip(StrEnum):
    """Which cards decide an odd chip in stud (TDA 20; RR ties)."""

    FIVE_CARDS = "five_cards"
    ALL_CARDS = "all_cards"


class FiveStudTen(StrEnum):
    """How ten players of five-card stud are served by 52 cards (RULES section 6)."""

    SKIP_LAST_BURN = "skip_last_burn"
    NINE_SEATS = "nine_seats"


class ButtonStyle(StrEnum):
    """How the button moves between hands (TDA 32, RR 1a)."""

    DEAD = "dead"
    SIMPLIFIED = "simplified"
    MOVING = "moving"


class FirstButtonTie(StrEnum):
    """How tied high cards decide the first button (S0; WL 146-147)."""

    REDRAW = "redraw"
    SUIT = "suit"


class PositionScheme(StrEnum):
    """Which names the positions have."""

    SOURCE_S0 = "source_S0"
    SOURCE_S1 = "source_S1"


class Losers(StrEnum):
    """What a called hand that does not win may do at the showdown (S1, TDA 13, 17)."""

    AUTO_MUCK = "auto_muck"
    CHOOSE = "choose"
    SHOW_ALL_CALLED = "show_all_called"


class HandForHandTie(StrEnum):
    """How players who bust in one hand-for-hand round at two tables rank (WT 126-b; PS)."""

    BY_STACK = "by_stack"
    TIE = "tie"


class FinalTableRule(StrEnum):
    """When the last tables are combined (WT 68; TDA RP-9)."""

    WSOP = "wsop"
    TDA = "tda"


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """The house rules in force; the defaults are those of `online_cash`.

    `fl_max_raises` None is unlimited, `raise_step` 0 is no step; None in a tournament's field means
    that the world of the preset has no such thing. What each field decides and where
    it comes from is in `PROFILE_FIELDS`.

    >>> Profile(fl_max_raises=4) == ONLINE_CASH
    False
    """

    fl_max_raises: int | None = 3
    fl_heads_up: FixedLimitHeadsUp = FixedLimitHeadsUp.RROP
    pl_round_small_blind: bool = False
    raise_step: int = 0
    straddle_min_raise: StraddleRaise = StraddleRaise.DOUBLE
    straddle_first_to_act: StraddleOrder = StraddleOrder.LEFT_OF_STRADDLER
    straddle_counts_to_cap: bool = False
    bba_order: BlindAnteOrder = BlindAnteOrder.BLIND_FIRST
    fourth_street_open_pair: bool = False
    stud_tie: StudTie = StudTie.SUIT
    stud_odd_chip: StudOddChip = StudOddChip.FIVE_CARDS
    five_stud_ten: FiveStudTen = FiveStudTen.SKIP_LAST_BURN
    button: ButtonStyle = ButtonStyle.DEAD
    first_button_tie: FirstButtonTie = FirstButtonTie.REDRAW
    position_names: PositionScheme = PositionScheme.SOURCE_S1
    all_in_tabled: bool = True
    losers: Losers = Losers.AUTO_MUCK
    paid_to_see: bool = False
    run_it_max: int = 2
    rabbit: bool = False
    ratholing_minutes: int | None = 120
    hand_for_hand_tie: HandForHandTie | None = None
    folded_may_chat: bool = False
    final_table_rule: FinalTableRule | None = None


ONLINE_CASH: Final = Profile()
LIVE_CASH: Final = Profile(
    fl_max_raises=4,
    fl_heads_up=FixedLimitHeadsUp.ROUND_START,
    pl_round_small_blind=True,
    straddle_min_raise=StraddleRaise.BB_INCREMENT,
    fourth_street_open_pair=True,
    stud_tie=StudTie.POSITION,
    five_stud_ten=FiveStudTen.NINE_SEATS,
    first_button_tie=FirstButtonTie.SUIT,
    all_in_tabled=False,
    losers=Losers.CHOOSE,
    run_it_max=3,
    ratholing_minutes=0,
    folded_may_chat=True,
)
TOURNAMENT_TDA: Final = Profile(
    fl_max_raises=4,
    fl_heads_up=FixedLimitHeadsUp.NEVER,
    five_stud_ten=FiveStudTen.NINE_SEATS,
    first_button_tie=FirstButtonTie.SUIT,
    losers=Losers.CHOOSE,
    paid_to_see=True,
    run_it_max=1,
    ratholing_minutes=None,
    hand_for_hand_tie=HandForHandTie.TIE,
    final_table_rule=FinalTableRule.WSOP,
)
HOME: Final = Profile(
    button=ButtonStyle.SIMPLIFIED,
    losers=Losers.CHOOSE,
    paid_to_see=True,
    run_it_max=3,
    rabbit=True,
    ratholing_minutes=0,
    folded_may_chat=True,
    final_table_rule=FinalTableRule.WSOP,
)

PRESETS: Final[dict[str, Profile]] = {
    "online_cash": ONLINE_CASH,
    "live_cash": LIVE_CASH,
    "tournament_tda": TOURNAMENT_TDA,
    "home": HOME,
}
"""The four presets by name (RULES section 14)."""


class ProfileField(msgspec.Struct, frozen=True):
    """What one field of the profile decides, and the source of the choice."""

    meaning: str
    source: str


PROFILE_FIELDS: Final[dict[str, ProfileField]] = {
    "fl_max_raises": ProfileField(
        "How many raises may follow the bet on a fixed-limit street; none is unlimited.",
        "S2 (bet and three raises); RR betting 3; WL 126 and WT 100 (four raises)",
    ),
    "fl_heads_up": ProfileField(
        "When the cap is lifted for two players: before it is reached, only if the round began so, or never.",
        "RR betting 4; WL 127; TDA 48",
    ),
    "pl_round_small_blind": ProfileField(
        "Pot limit counts the small blind as a full big blind before the flop.", "WL 187, RR (yes); WT (no)"
    ),
    "raise_step": ProfileField(
        "Bets and raises are to multiples of this many chips; going all-in may be any amount. 0 is none.",
        "S0 (a multiple of the big blind); TDA 43 (none)",
    ),
    "straddle_min_raise": ProfileField(
        "The least raise over a straddle: the straddle again, or one big blind.", "RR no-limit 2; WL 161"
    ),
    "straddle_first_to_act": ProfileField(
        "Who acts first behind a button or Mississippi straddle: left of it, or under the gun with the blinds last.",
        "S1 (both exist)",
    ),
    "straddle_counts_to_cap": ProfileField("A straddle uses up one fixed-limit raise.", "WL 126 (no)"),
    "bba_order": ProfileField(
        "What a short big blind pays first when it antes for the table.", "TDA 2024 RP-11 (blind); TDA 2019 (ante)"
    ),
    "fourth_street_open_pair": ProfileField(
        "In seven-card stud a pair showing on fourth street lets anybody bet the big bet.",
        "S2, WL 220, RR (yes); TDA RP-10-F, WT (no)",
    ),
    "stud_tie": ProfileField(
        "Equal up-cards: the highest card by suit acts first, or the seat dealt first.", "TDA RP-10-D; WL 215, 235, 240"
    ),
    "stud_odd_chip": ProfileField(
        "The highest card by suit among the five that play, or among all the winner's cards, takes the odd chip.",
        "TDA 20; RR ties 4",
    ),
    "five_stud_ten": ProfileField(
        "Ten players of five-card stud are served by leaving out the last burn, or only nine are seated.",
        "S2 (ten players); RULES section 6",
    ),
    "button": ProfileField("How the button moves between hands.", "TDA 32, WL 151 (dead); RR 1a (moving)"),
    "first_button_tie": ProfileField(
        "Tied high cards for the first button: draw again, or the suit decides.", "S0 (redraw); WL 146-147 (suit)"
    ),
    "position_names": ProfileField("Which source's names the positions have.", "S0; S1"),
    "all_in_tabled": ProfileField(
        "All hands are turned face up as soon as nobody can bet or draw any more.", "TDA 16 (yes); WL (no)"
    ),
    "losers": ProfileField(
        "Called hands that lose are mucked for the player, shown or mucked by choice, or all shown.",
        "S1; TDA 13, 17",
    ),
    "paid_to_see": ProfileField(
        "Callers of the last bet who still have their cards may demand the last aggressor's hand.", "TDA 18-B"
    ),
    "run_it_max": ProfileField(
        "How many boards an all-in pot may be run on if all agree; 1 is never more than one.", "WL 204-213, PS"
    ),
    "rabbit": ProfileField(
        "The undealt board is shown on request after an uncontested end.", "house custom; not in cash rooms"
    ),
    "ratholing_minutes": ProfileField(
        "How long a returning player must bring back the stack that was taken away; none where it has no sense.",
        "PS (120 minutes)",
    ),
    "hand_for_hand_tie": ProfileField(
        "Players who bust in the same hand at different tables tie, or rank by starting stacks.", "WT 126-b; PS"
    ),
    "folded_may_chat": ProfileField("Folded players may chat while the hand is played.", "S1 (no)"),
    "final_table_rule": ProfileField("When the last tables are combined.", "WT 68; TDA RP-9"),
}
"""Every field of the profile, explained; `docs/rules.md` is written from it."""
