"""Every way to change one expected value of a vector: what the runner must not let pass.

Decides which values of a vector are expected (`expect`, what a step expects, `first_to_act` and `open_pair` of a deal)
and what each is changed to: numbers by one, seats and words to others of their kind, something to nothing and nothing
to something; lists lose, gain and exchange elements. A key that is left out is not tested by the format, so none is
left out here.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, Final

from croupier.cards import RANKS

Path = tuple[str | int, ...]

NOTHING_OR: Final[dict[str, Any]] = {
    "call": 1,
    "bet": [1, 1],
    "raise_to": [1, 1],
    "bring_in": 1,
    "complete_to": 1,
    "to_act": 1,
    "small_blind": 1,
    "target": 1,
    "waits_until": "button_passed",
}
"""Keys whose value may be nothing, with something to put there."""

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "high": (
        "high card",
        "one pair",
        "two pair",
        "three of a kind",
        "straight",
        "flush",
        "full house",
        "four of a kind",
        "straight flush",
    ),
    "action": ("burn_each", "reshuffle_burns_each", "burn_community", "reshuffle_burns_community"),
    "award_order": ("side", "main"),
    "allowed": ("fold", "check", "call", "bet", "raise_to", "bring_in", "complete_to"),
}
"""Words that may stand in one place: each is changed to all others."""

ORDERED: Final = (
    *("order", "tabled", "names", "award_order"),
    *("boards", "pots", "bet", "raise_to", "complete_to"),
    *("allowed", "pots_after_cents", "board_shares_cents"),
    "redraw_among",  # the rounds; the seats of a round are a set
)
"""Lists whose order is expected; all others are sets (README)."""

EXACT_MAPS: Final = ("returned", "awards")
"""Maps of seats that name everybody; of others a part may be named."""


def mutations(vector: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Give every mutation of a vector as what was changed and the changed vector.

    >>> vector = {"kind": "positions", "expect": {"names": ["BB", "SB"]}}
    >>> [change for change, _ in mutations(vector)][:2]
    ["expect.names: ['BB', 'SB'] -> ['SB']", "expect.names: ['BB', 'SB'] -> ['BB']"]
    """
    for path in _places(vector):
        value = _at(vector, path)
        others = list(_others(vector, path, value))
        for number, other in enumerate(others):
            if other in others[:number]:
                continue
            changed = copy.deepcopy(vector)
            _at(changed, path[:-1])[path[-1]] = other
            yield f"{'.'.join(map(str, path))}: {value} -> {other}", changed


def _at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def _places(vector: dict[str, Any]) -> Iterator[Path]:
    """Give the path of every expected value, lists and maps before what is in them."""
    for number, step in enumerate(vector.get("steps", [])):
        for key in ("expect", "first_to_act", "open_pair"):
            if key in step:
                yield from _below(step[key], ("steps", number, key))
    yield from _below(vector["expect"], ("expect",))


def _below(value: Any, path: Path) -> Iterator[Path]:
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from _below(value[key], (*path, key))
    elif isinstance(value, list):
        for number in range(len(value)):
            yield from _below(value[number], (*path, number))


def _others(vector: dict[str, Any], path: Path, value: Any) -> Iterator[Any]:
    """Give what a value is changed to."""
    names = [key for key in path if isinstance(key, str)]
    key = names[-1]
    if value is not None and key in NOTHING_OR and path[-1] == key:
        yield None
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from _numbers(vector, path, value)
    elif isinstance(value, str):
        # Without an amount another word may name something as legal.
        plain_word = key == "do" and "amount" not in _at(vector, path[:-1])
        yield from [f"{value}?"] if plain_word else _texts(names, value)
    elif isinstance(value, list):
        yield from _lists(vector, path, value)
    elif isinstance(value, dict):
        yield from _maps(key, value)
    elif value is None:
        yield NOTHING_OR.get(key, "86543")
        if key == "to_act":
            yield from (seat["seat"] for seat in vector["setup"]["seats"][1:])


def _numbers(vector: dict[str, Any], path: Path, value: int) -> Iterator[int]:
    """Change a number by one, and a seat to every other; an amount that is refused to one that is not."""
    if "refused" in path:
        yield from _legal_amounts(vector, path)
    elif "allowed" in path and path[0] == "steps":
        yield from (0, 10**9)
    else:
        yield from (value + 1, value - 1)
    if path[-1] in ("to_act", "first_to_act"):
        yield from (seat["seat"] for seat in vector["setup"]["seats"] if seat["seat"] != value)


def _legal_amounts(vector: dict[str, Any], path: Path) -> Iterator[int]:
    """Give the edges of what the same step says is legal."""
    action = _at(vector, path[:-1])["do"]
    legal = _at(vector, path[: path.index("expect") + 1]).get("legal", {}).get(action)
    if isinstance(legal, list):
        yield from legal
    elif legal and not isinstance(legal, bool):
        yield legal


def _texts(names: list[str], value: str) -> Iterator[str]:
    """Change a word to every other of its kind, and to one that means nothing; of ranks and cards each one."""
    words = next((WORDS[name] for name in names if name in WORDS and value in WORDS[name]), ())
    yield from (word for word in words if word != value)
    yield f"{value}?"
    if names[-1] == "boards":
        for card in range(0, len(value), 2):
            other = "2c" if value[card : card + 2] == "3d" else "3d"
            yield value[:card] + other + value[card + 2 :]
        yield value[:-2]
    if not words and value and set(value) <= set(RANKS):
        for place, rank in enumerate(value):
            yield value[:place] + RANKS[RANKS.index(rank) - 1] + value[place + 1 :]


def _lists(vector: dict[str, Any], path: Path, value: list[Any]) -> Iterator[list[Any]]:
    """Take each element away, add one, and exchange neighbours where the order counts."""
    key = next(key for key in reversed(path) if isinstance(key, str))
    ordered = key in ORDERED and not (key == "redraw_among" and isinstance(path[-1], int))
    if key == "refused" or (key == "allowed" and path[0] == "steps"):
        yield from _actions(vector, path, value)
        return
    for place in range(len(value)):
        yield value[:place] + value[place + 1 :]
    yield value + (value[:1] or [[1] if key == "redraw_among" else 1])
    if all(type(item) is int for item in value):
        yield [*value, max(value, default=0) + 1]
    if ordered:
        for place in range(1, len(value)):
            if value[place] != value[place - 1]:
                yield [*value[: place - 1], value[place], value[place - 1], *value[place + 1 :]]


def _actions(vector: dict[str, Any], path: Path, value: list[Any]) -> Iterator[list[Any]]:
    """Add an action to those allowed that is not, or one that is to those refused."""
    if path[-1] == "allowed":
        yield [*value, {"do": value[0]["do"], "amount": 10**9}]
        return
    for amount in _legal_amounts(vector, (*path, 0, "amount")):
        yield [*value, {"do": value[0]["do"], "amount": amount}]


def _maps(key: str, value: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Add a seat that nobody has; take each away where all must be named."""
    seats = bool(value) and all(seat.isdigit() for seat in value)
    if seats or key == "returned":
        yield {**value, "99": next(iter(value.values()), 1)}
    if key in EXACT_MAPS and (seats or not value):
        for gone in value:
            yield {seat: amount for seat, amount in value.items() if seat != gone}
