"""What is wrong with a game, stakes, profile or seating that cannot be played: all faults at once.

`rules.setup` and the readers of files raise it; the codes of the faults stand where they are found.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from croupier.errors.root import CroupierError, with_facts


class Fault(msgspec.Struct, frozen=True):
    """Name one thing that is wrong with a set-up: a code, the field it lies in, the facts.

    >>> str(Fault("too_many_seats", "seats", {"most": 10, "given": 11}))
    'seats: too many seats (most 10, given 11)'
    """

    code: str
    field: str
    detail: dict[str, Any] = msgspec.field(default_factory=dict)

    def __str__(self) -> str:
        return with_facts(f"{self.field}: {self.code.replace('_', ' ')}", self.detail)


class SetupError(CroupierError):
    """Refuse a game, stakes, profile or seating that cannot be played, with all its faults at once.

    Its own code is always `setup`; the codes that say what is wrong are those of the faults.

    >>> error = SetupError([Fault("negative", "stakes.ante"), Fault("too_few_seats", "seats", {"least": 2})])
    >>> str(error)
    'This cannot be played. stakes.ante: negative; seats: too few seats (least 2)'
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        sentence = "This cannot be played. " + "; ".join(map(str, self.faults))
        listed = [{"code": fault.code, "field": fault.field, "detail": fault.detail} for fault in self.faults]
        super().__init__("setup", sentence, {"faults": listed})

    def __reduce__(self) -> tuple[Any, ...]:
        return SetupError, (self.faults,)
