"""Why a text cannot be read: a card, a range, or the history of a hand.

`cards`, `odds.ranges` and `history` raise these; each names the place in the text.
"""

from __future__ import annotations

from typing import Any

from croupier.errors.illegal import REASON_MEANINGS, Reason
from croupier.errors.root import CroupierError, with_facts


class NotationError(CroupierError):
    """Refuse a text that cannot be read, with the place and what was expected there.

    `position` counts characters from 0. The code is `notation` unless the reader has a more exact one,
    such as `card_twice`.

    >>> str(NotationError("AsKx", 3, "a suit (c, d, h or s)"))
    "Expected a suit (c, d, h or s) at position 3 of 'AsKx'."
    """

    def __init__(self, text: str, position: int, expected: str, code: str = "notation") -> None:
        around, quoted = _excerpt(text, position)
        sentence = f"Expected {expected} at position {position} of {quoted}."
        super().__init__(code, sentence, {"text": around, "position": position, "expected": expected})
        self.text = text
        self.position = position
        self.expected = expected

    def __reduce__(self) -> tuple[Any, ...]:
        return NotationError, (self.text, self.position, self.expected, self.code)


def _excerpt(text: str, position: int, reach: int = 40) -> tuple[str, str]:
    """Keep an error readable when the text is a file: the characters around the place, and the same quoted."""
    if len(text) <= 2 * reach:
        return text, repr(text)
    start = max(0, position - reach)
    around = text[start : position + reach]
    return around, ("…" if start else "") + repr(around) + ("…" if position + reach < len(text) else "")


class QuestionError(CroupierError):
    """Refuse a question of several fields: what another refusal says, and beside which field it stands.

    Code, facts and sentence are those of the `cause`. `field` is `game`, `hands` (all of them together), `hand`
    (the one of number `hand`, from 1), `board`, `dead`, or None for the whole question; `at` is the place of a
    character in the text of the field, from 0, where the refusal is about one.

    >>> refusal = QuestionError(NotationError("AsKx", 3, "a suit"), "hand", 2, 3)
    >>> refusal.code, refusal.field, refusal.hand, refusal.at
    ('notation', 'hand', 2, 3)
    """

    def __init__(
        self, cause: CroupierError, field: str | None = None, hand: int | None = None, at: int | None = None
    ) -> None:
        super().__init__(cause.code, str(cause), cause.detail)
        self.cause = cause
        self.field = field
        self.hand = hand
        self.at = at

    def __reduce__(self) -> tuple[Any, ...]:
        return QuestionError, (self.cause, self.field, self.hand, self.at)


HISTORY_MEANINGS = {
    "not_text": "The bytes are not UTF-8 text.",
    "not_toml": "The text is not TOML.",
    "not_json": "The bytes are not the JSON of a journal.",
    "too_large": "A hand is larger than may be.",
    "many_hands": "The text holds more than one hand.",
    "missing_field": "A field that the game needs is not there.",
    "unexpected_field": "A field is there that the game does not have.",
    "wrong_type": "A field holds something of another type.",
    "wrong_length": "A list does not have one entry for each player.",
    "not_chips": "An amount is not a number of chips.",
    "too_fine": "An amount has more decimals than may be.",
    "unknown_variant": "There is no such game, or not in that limit.",
    "wrong_blinds": "Nobody can post such blinds in this game.",
    "antes_untrimmed": "Uneven antes that everybody can win are not dealt.",
    "seats_not_clockwise": "The seats are not named clockwise, one for each player.",
    "fields_disagree": "Two fields contradict one another.",
    "setup": "This cannot be played.",
    "not_an_action": "An action cannot be read.",
    "unknown_player": "There is no such player in the hand.",
    "history_incomplete": "The history ends before the hand does.",
    "unknown_version": "The journal is of a version that is not known.",
    "event_differs": "The event is not what the rules make of the hand.",
}
"""One sentence for every code of a `HistoryError` that is not a `Reason`."""


class HistoryError(CroupierError):
    """Refuse a history or a journal of a hand, with the place; nothing of it was taken over.

    `line` counts the lines of the text, `action` the actions of a hand history, `event` the events of a journal,
    each from 1; a place that is not known is None. The code is one of `HISTORY_MEANINGS`, or the `Reason` for
    which the rules refused an action.

    >>> str(HistoryError("below_minimum", line=12, action=3, amount=3, minimum=10))
    'Line 12, action 3: The amount is below the minimum (amount 3, minimum 10).'
    """

    def __init__(
        self, code: str, *, line: int | None = None, action: int | None = None, event: int | None = None, **detail: Any
    ) -> None:
        places = {"line": line, "action": action, "event": event}
        known = {name: number for name, number in places.items() if number is not None}
        meaning = HISTORY_MEANINGS.get(code) or REASON_MEANINGS[Reason(code)]
        where = ", ".join(f"{name} {number}" for name, number in known.items())
        sentence = with_facts(meaning, detail)
        super().__init__(code, f"{where.capitalize()}: {sentence}" if where else sentence, {**known, **detail})
        self.line = line
        self.action = action
        self.event = event

    def __reduce__(self) -> tuple[Any, ...]:
        return _history_error, (self.code, self.detail)


def _history_error(code: str, detail: dict[str, Any]) -> HistoryError:
    return HistoryError(code, **detail)
