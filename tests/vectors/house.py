"""The words of the vectors in the words of the engine: games, stakes, house rules.

Decides which game a `variant` is and which profile the options of a vector make. The profile starts from the table
of defaults in the README, not from a preset. Used by every kind of vector that asks the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from croupier.rules import CATALOGUE, Game, Profile
from tests.vectors.reading import Disagreement

VARIANTS: Final = {
    "holdem": "holdem",
    "omaha": "omaha",
    "omaha8": "omaha_hilo",
    "stud7": "stud",
    "stud8": "stud_hilo",
    "razz": "razz",
    "stud5": "five_stud",
}
"""The games of the vectors by their keys in the catalogue."""

DEFAULTS: Final[dict[str, Any]] = {
    "fl_max_raises": 3,
    "fl_heads_up": "rrop",
    "bba_order": "blind_first",
    "straddle_min_raise": "double",
    "straddle_first_to_act": "left_of_straddler",
    "raise_step": None,
    "pl_round_small_blind": False,
    "fourth_street_open_pair": False,
    "stud_tie": "suit",
    "stud_odd_chip": "five_cards",
    "five_stud_ten": "skip_last_burn",
    "run_it": 1,
    "high_card_tie": "redraw",
    "losers": "choose",
    "paid_to_see": False,
    "hand_for_hand_tie": "by_stack",
    "final_table_rule": "wsop",
}
"""Every option of the README with its default, but `ante_pays_from`, which belongs to the house game."""

FIELDS: Final = {"high_card_tie": "first_button_tie", "run_it": "run_it_max"}
"""The options whose field in the profile has another name."""

# The README has no option for these. Hands are turned up once nobody can bet any more, as in three of the four
# presets; a straddle does not count toward the cap and the button is dead, as in the first.
SETTLED: Final = {"all_in_tabled": True, "straddle_counts_to_cap": False, "button": "dead"}


def game_of(variant: str) -> Game:
    """Give the game of a variant; one that the format does not have is refused."""
    if variant not in VARIANTS:
        raise Disagreement(f"variant: {variant} is none of {', '.join(VARIANTS)}")
    return CATALOGUE[VARIANTS[variant]]


def profile_of(options: Mapping[str, Any], **settled: Any) -> Profile:
    """Give the house rules that options make out of the defaults; `settled` fields are not options.

    >>> profile_of({"fl_max_raises": "none"}).fl_max_raises is None
    True
    """
    given = {key: options[key] for key in options if key in DEFAULTS}
    chosen = {**DEFAULTS, **given}
    for option, absent in (("fl_max_raises", None), ("raise_step", 0)):
        if chosen[option] in (None, "none"):
            chosen[option] = absent
    fields = {FIELDS.get(option, option): value for option, value in chosen.items()}
    try:
        return msgspec.convert({**SETTLED, **fields, **settled}, Profile)
    except msgspec.ValidationError as error:
        raise Disagreement(f"options: {error}") from error
