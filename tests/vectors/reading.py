"""A recorder of what is read: the runner of the vectors must have looked at every key it was given.

`Reading` stands for a JSON object and remembers which of its keys were asked for, in nested objects too. It decides
nothing about vectors; `kinds.run` wraps each one, and refuses it where a key stayed unread.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any


class Disagreement(AssertionError):
    """Say that a vector and the engine do not agree, or that a vector cannot be read."""


class Reading(Mapping[str, Any]):
    """A JSON object that remembers which of its keys were read.

    Asking whether a key is there, and going through the keys, is not reading; nor is a look at `source`.

    >>> record = Reading({"pots": [{"amount": 3, "eligible": [1]}], "title": "x"})
    >>> record["pots"][0]["amount"]
    3
    >>> list(record.unread())
    ['pots[0].eligible', 'title']
    """

    def __init__(self, content: dict[str, Any]) -> None:
        self.source = content
        self._content = {key: _wrapped(value) for key, value in content.items()}
        self._read: set[str] = set()

    def __getitem__(self, key: str) -> Any:
        value = self._content[key]
        self._read.add(key)
        return value

    def __contains__(self, key: object) -> bool:
        return key in self._content

    def __iter__(self) -> Iterator[str]:
        return iter(self._content)

    def __len__(self) -> int:
        return len(self._content)

    def unread(self, path: str = "") -> Iterator[str]:
        """Give the path of every key that was not read."""
        for key, value in self._content.items():
            name = f"{path}.{key}" if path else key
            if key not in self._read:
                yield name
            else:
                yield from _unread_in(value, name)


def _wrapped(value: Any) -> Any:
    if isinstance(value, dict):
        return Reading(value)
    return [_wrapped(item) for item in value] if isinstance(value, list) else value


def _unread_in(value: Any, name: str) -> Iterator[str]:
    if isinstance(value, Reading):
        yield from value.unread(name)
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from _unread_in(item, f"{name}[{number}]")


def by_seat(values: Mapping[str, Any]) -> dict[int, Any]:
    """Give a map whose keys are seats, read whole.

    >>> by_seat(Reading({"3": "Ks", "1": "Ad"}))
    {3: 'Ks', 1: 'Ad'}
    """
    return {int(seat): value for seat, value in values.items()}


def agree(expected: Any, observed: Any, what: str) -> None:
    """Refuse an answer that is not the expected one; true is not 1, in lists and maps too."""
    if expected != observed or json.dumps(expected, sort_keys=True) != json.dumps(observed, sort_keys=True):
        raise Disagreement(f"{what}: the vector says {expected}, the engine {observed}")


def agree_on(expected: Mapping[str, Any], observed: Mapping[str, Any], what: str = "") -> None:
    """Compare every key that is expected; one that is not observed at all is a fault of the vector."""
    for key in expected:
        if key not in observed:
            raise Disagreement(f"{what}{key}: nothing of this name can be observed here")
        agree(plain(expected[key]), observed[key], what + key)


def plain(value: Any) -> Any:
    """Give a value without its recorder, read whole."""
    if isinstance(value, Reading):
        return {key: plain(value[key]) for key in value}
    return [plain(item) for item in value] if isinstance(value, list) else value
