"""Which vectors are run, by whom, and which are not, with the reason.

`run` plays one vector and refuses it where the engine says otherwise or where a key of it was not read. A vector of a
live ruling or of tournaments is a gap: it is skipped by its kind, and those of the shipped folder are listed here one
by one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tests.vectors import banked, between, deals, hands, money, seats, showdowns, streets
from tests.vectors.reading import Disagreement, Reading

KINDS: Final[dict[str, Callable[[Reading], None]]] = {
    "hand": hands.play,
    "pots": money.pots,
    "rake": money.rake,
    "odd_chip": money.odd_chip,
    "evaluate": streets.evaluate,
    "bring_in": streets.bring_in,
    "first_to_act": streets.first_to_act,
    "positions": seats.position_list,
    "button_move": seats.button_move,
    "table_size": seats.table_size,
    "deal_plan": deals.deal_plan,
    "showdown_order": showdowns.showdown_order,
    "cash": between.cash,
    "entry": between.entering,
    "straddle_offer": between.straddle_offers,
    "holdem_bonus": banked.house_game,
}
"""Who runs each kind."""

GAPS: Final[dict[str, str]] = {
    "ruling": "a ruling on what happens at a live table; here such a thing is refused or cannot happen",
    "tournament": "is decided by the tournament; a cash table has no places, levels or prizes",
}
"""Why a kind is not run."""

GAP_IDS: Final[dict[str, str]] = {
    "ruling": (
        "LV-001 LV-002 LV-003 LV-004 LV-005 LV-006 LV-007 LV-008 LV-009 LV-010 LV-011 LV-012 LV-013 LV-014 "
        "LV-015 LV-016 LV-017 LV-018 LV-019 LV-020 LV-021"
    ),
    "tournament": (
        "TR-001 TR-002 TR-003 TR-004 TR-005 TR-006 TR-007 TR-008 TR-009 TR-010 TR-011 TR-012 TR-013 TR-014 "
        "TR-015 TR-016 TR-017 TR-018 TR-019 TR-020"
    ),
}
"""Every vector of the shipped folder that is not run, by the kind of its reason."""

METADATA: Final = ("area", "kind", "title", "source", "reasoning", "confidence")
"""Keys that describe a vector, besides its id; nothing in them is given or expected."""


def gap(vector: Mapping[str, Any]) -> str | None:
    """Give the reason why a vector is not run; None where it is."""
    return GAPS.get(vector.get("kind", ""))


def run(vector: Mapping[str, Any]) -> None:
    """Run one vector: raise `Disagreement` where the engine says otherwise, or where a key was not read."""
    content = Reading({key: value for key, value in vector.items() if key not in METADATA})
    name, kind = content.get("id", "a vector without id"), vector.get("kind")
    if kind not in KINDS:
        raise Disagreement(f"{name}: there is no kind {kind}")
    try:
        KINDS[kind](content)
    except Disagreement as disagreement:
        raise Disagreement(f"{name}: {disagreement}") from disagreement
    except (KeyError, ValueError, TypeError, AttributeError, IndexError) as error:
        raise Disagreement(f"{name}: cannot be read: {error!r}") from error
    if unread := list(content.unread()):
        raise Disagreement(f"{name}: nobody read {', '.join(unread)}")
