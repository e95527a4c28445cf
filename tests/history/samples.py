"""Small hands of our own, as text: one for each shape of the format, to be played and to be spoiled.

Nothing here is a test. `sample` builds a text; the constants are whole hands.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.history import toml

HOLDEM: Mapping[str, Any] = {
    "variant": "NT",
    "ante_trimming_status": True,
    "antes": [0, 0, 0],
    "blinds_or_straddles": [1, 2, 0],
    "min_bet": 2,
    "starting_stacks": [100, 200, 300],
}
"""The fields of a three-handed hold'em table."""

DEALT = ("d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 7c2d")
CHECKED_DOWN = (
    *DEALT,
    "p3 f",
    "p1 cc",
    "p2 cc",
    "d db 3c4d9s",
    "p1 cc",
    "p2 cc",
    "d db Jd",
    "p1 cc",
    "p2 cc",
    "d db Qc",
    "p1 cc",
    "p2 cc",
)
"""Two players reach the showdown; p1, who shows first, has the better hand."""


def sample(actions: Sequence[str], fields: Mapping[str, Any] | None = None, **changes: Any) -> str:
    """Write a hand, one action a line; a field changed to None is left out.

    >>> print(sample(["d dh p1 AsAh"], {"variant": "NT", "antes": [0]}, antes=[1]), end="")
    variant = "NT"
    antes = [1]
    actions = [
      "d dh p1 AsAh",
    ]
    """
    chosen = {**(HOLDEM if fields is None else fields), **changes}
    listed = "".join(f"  {toml.quoted(action)},\n" for action in actions)
    return toml.dump({key: value for key, value in chosen.items() if value is not None}) + f"actions = [\n{listed}]\n"


STUD: Mapping[str, Any] = {
    "variant": "F7S",
    "antes": [1, 1, 1],
    "bring_in": 2,
    "small_bet": 5,
    "big_bet": 10,
    "starting_stacks": [100, 100, 100],
}
"""The fields of a table of seven-card stud."""

DRAW: Mapping[str, Any] = {
    "variant": "FB",
    "antes": [0, 0],
    "blinds_or_straddles": [1, 2],
    "small_bet": 2,
    "big_bet": 4,
    "starting_stacks": [50, 50],
}
"""The fields of a heads-up badugi table: p2 has the button and the small blind."""
