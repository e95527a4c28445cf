"""The errors of Croupier and their codes.

    CroupierError                                       .code  .detail  .error_data()  str(error)
     ├─ IllegalAction(reason, **detail)                 the rules said no to a command
     ├─ SetupError(faults)                              a game, stakes or table that cannot be played
     ├─ NotationError(text, position, expected)         a card, range or hand history that cannot be read
     ├─ RankingError(code, **detail)                    cards that a ranking cannot rank
     ├─ OddsError(code, **detail)                       a question of odds that has no answer
     └─ HistoryError(code, line, action, event)         a history or journal of a hand that cannot be read or played

Every refusal in the package is one of these six. Each carries a stable code for programs, the facts of
the case in `detail` and an English sentence for people; a client in another language builds its own sentence from
code and detail. This module decides nothing about poker: the rules raise, the outer layers translate. An
`AssertionError` is never an answer to a user; it means a bug.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import msgspec


class Reason(StrEnum):
    """Why a command is illegal. The values are part of the wire; they never change their meaning."""

    hand_over = "hand_over"
    not_your_turn = "not_your_turn"
    stale_decision = "stale_decision"
    unknown_seat = "unknown_seat"
    wrong_command = "wrong_command"
    must_bring_in = "must_bring_in"
    cannot_check = "cannot_check"
    nothing_to_call = "nothing_to_call"
    cannot_bet = "cannot_bet"
    nothing_to_raise = "nothing_to_raise"
    raise_capped = "raise_capped"
    not_reopened = "not_reopened"
    no_opponent_with_chips = "no_opponent_with_chips"
    covered_by_call = "covered_by_call"
    below_minimum = "below_minimum"
    above_maximum = "above_maximum"
    off_step = "off_step"
    not_a_size = "not_a_size"
    not_a_number = "not_a_number"
    complete_instead = "complete_instead"
    cannot_complete = "cannot_complete"
    no_draw = "no_draw"
    too_many_discards = "too_many_discards"
    too_few_discards = "too_few_discards"
    not_your_card = "not_your_card"
    card_twice = "card_twice"
    card_not_in_deck = "card_not_in_deck"
    wrong_card_count = "wrong_card_count"
    cards_not_needed = "cards_not_needed"
    nothing_to_show = "nothing_to_show"
    must_show = "must_show"
    cannot_demand = "cannot_demand"
    cannot_run_again = "cannot_run_again"


REASON_MEANINGS: dict[Reason, str] = {
    Reason.hand_over: "The hand is over; nothing more can be done in it.",
    Reason.not_your_turn: "It is another seat's turn.",
    Reason.stale_decision: "The command answers a decision that is no longer open.",
    Reason.unknown_seat: "No such seat is dealt into this hand.",
    Reason.wrong_command: "The hand waits for something else.",
    Reason.must_bring_in: "The seat must bring it in or complete the bet.",
    Reason.cannot_check: "There is a bet to match: call, raise or fold.",
    Reason.nothing_to_call: "There is no bet to call.",
    Reason.cannot_bet: "There is a bet already: raise instead.",
    Reason.nothing_to_raise: "There is no bet to raise: bet instead.",
    Reason.raise_capped: "The street has had all the raises that this limit allows.",
    Reason.not_reopened: "The seat has acted, and what was bet since is too little to let it raise again.",
    Reason.no_opponent_with_chips: "No opponent has chips left to answer a bet or raise.",
    Reason.covered_by_call: "A call already takes the whole stack.",
    Reason.below_minimum: "The amount is below the minimum.",
    Reason.above_maximum: "The amount is above the maximum.",
    Reason.off_step: "The amount is not a multiple of the step that the house asks for.",
    Reason.not_a_size: "The amount is not one of the sizes that can be chosen.",
    Reason.not_a_number: "An amount is a whole number of chips.",
    Reason.complete_instead: "A bring-in stands: complete the bet instead.",
    Reason.cannot_complete: "There is no bring-in to complete, or the stack cannot do it.",
    Reason.no_draw: "No cards are exchanged now.",
    Reason.too_many_discards: "More cards were discarded than may be.",
    Reason.too_few_discards: "Fewer cards were discarded than must be.",
    Reason.not_your_card: "The seat does not hold that card.",
    Reason.card_twice: "A card was named twice.",
    Reason.card_not_in_deck: "The card is not in the deck, or no longer.",
    Reason.wrong_card_count: "Another number of cards is needed.",
    Reason.cards_not_needed: "No cards are to be dealt now.",
    Reason.nothing_to_show: "The seat has no cards to show now.",
    Reason.must_show: "The seat wins only by showing.",
    Reason.cannot_demand: "The seat may not ask to see that hand.",
    Reason.cannot_run_again: "The board cannot be run that many times in this hand.",
}
"""One sentence for every reason: shown to people and printed in the docs."""


class CroupierError(Exception):
    """Stand for every refusal of the package.

    `code` is stable and meant for programs, `detail` holds the facts of the case, `str` is a sentence.
    """

    code: str
    detail: dict[str, Any]

    def __init__(self, code: str, sentence: str, detail: dict[str, Any]) -> None:
        super().__init__(sentence)
        self.code = code
        self.detail = detail

    def error_data(self) -> dict[str, Any]:
        """Return what goes on the wire: the code under `error`, and the facts beside it.

        >>> IllegalAction(Reason.below_minimum, amount=3, minimum=10).error_data()
        {'error': 'below_minimum', 'amount': 3, 'minimum': 10}
        """
        return {"error": self.code, **self.detail}


def _facts(detail: dict[str, Any]) -> str:
    return ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in detail.items())


def _with_facts(sentence: str, detail: dict[str, Any]) -> str:
    if not detail:
        return sentence
    return f"{sentence.removesuffix('.')} ({_facts(detail)})" + ("." if sentence.endswith(".") else "")


class IllegalAction(CroupierError):
    """Refuse a command that the rules do not allow; nothing has changed.

    >>> str(IllegalAction(Reason.below_minimum, amount=3, minimum=10))
    'The amount is below the minimum (amount 3, minimum 10).'
    """

    def __init__(self, reason: Reason, **detail: Any) -> None:
        super().__init__(reason.value, _with_facts(REASON_MEANINGS[reason], detail), detail)
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return _illegal_action, (self.reason, self.detail)


def _illegal_action(reason: Reason, detail: dict[str, Any]) -> IllegalAction:
    return IllegalAction(reason, **detail)


class Fault(msgspec.Struct, frozen=True):
    """Name one thing that is wrong with a set-up: a code, the field it lies in, the facts.

    >>> str(Fault("too_many_seats", "seats", {"most": 10, "given": 11}))
    'seats: too many seats (most 10, given 11)'
    """

    code: str
    field: str
    detail: dict[str, Any] = msgspec.field(default_factory=dict)

    def __str__(self) -> str:
        return _with_facts(f"{self.field}: {self.code.replace('_', ' ')}", self.detail)


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


RANKING_MEANINGS = {
    "unknown_ranking": "There is no such ranking.",
    "wrong_card_count": "That number of cards cannot be ranked.",
    "card_twice": "A card was named twice.",
    "card_not_in_deck": "A card is not in the deck of this ranking.",
    "not_a_card": "Only known cards can be ranked.",
    "wrong_dtype": "An array has elements of the wrong type.",
    "wrong_shape": "An array has the wrong shape.",
    "unknown_backend": "There is no such backend.",
    "backend_missing": "The backend is not installed: pip install 'croupier[EXTRA]'.",
}
"""One sentence for every code of a `RankingError`."""


class RankingError(CroupierError):
    """Refuse cards that a ranking cannot rank, or a ranking that does not exist.

    Codes: `unknown_ranking`, `wrong_card_count`, `card_twice`, `card_not_in_deck`, `not_a_card`; of a batch also
    `wrong_dtype`, `wrong_shape`, `unknown_backend`, `backend_missing`.

    >>> RankingError("wrong_card_count", given=3, least=5).code
    'wrong_card_count'
    """

    def __init__(self, code: str, **detail: Any) -> None:
        super().__init__(code, _with_facts(RANKING_MEANINGS[code], detail), detail)

    def __reduce__(self) -> tuple[Any, ...]:
        return _ranking_error, (self.code, self.detail)


def _ranking_error(code: str, detail: dict[str, Any]) -> RankingError:
    return RankingError(code, **detail)


ODDS_MEANINGS = {
    "wrong_player_count": "Odds are for two to ten players.",
    "wrong_card_count": "A hand or board of that many cards does not come up in this game.",
    "card_twice": "A card was named twice.",
    "card_not_in_deck": "A card is not in the deck of this game.",
    "not_a_card": "There is no such card.",
    "not_enough_cards": "The deck does not have enough cards for all that are still to come.",
    "range_of_another_game": "A range is for hands of another number of cards.",
    "range_dead": "The board, the dead cards and the other hands leave nothing of a range.",
    "ranges_clash": "Hands of these ranges cannot be held together.",
    "too_many_deals": "There are too many deals to count them all: sample them.",
    "too_many_parts": "The pot is divided into too many parts for so many players.",
    "not_sampled": "What was asked for needs samples, and the answer is to be exact.",
    "unknown_method": "There is no such method.",
    "not_positive": "A number must be above zero.",
}
"""One sentence for every code of an `OddsError`."""


class OddsError(CroupierError):
    """Refuse a question of odds that has no answer; nothing was counted.

    The code is one of `ODDS_MEANINGS`. `where` in the detail is `hand 1` to `hand 10`, `board` or `dead`, and
    `position` counts the cards there from 0.

    >>> str(OddsError("card_twice", card="As", where="board", position=2))
    'A card was named twice (card As, where board, position 2).'
    """

    def __init__(self, code: str, **detail: Any) -> None:
        super().__init__(code, _with_facts(ODDS_MEANINGS[code], detail), detail)

    def __reduce__(self) -> tuple[Any, ...]:
        return _odds_error, (self.code, self.detail)


def _odds_error(code: str, detail: dict[str, Any]) -> OddsError:
    return OddsError(code, **detail)


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
        sentence = _with_facts(meaning, detail)
        super().__init__(code, f"{where.capitalize()}: {sentence}" if where else sentence, {**known, **detail})
        self.line = line
        self.action = action
        self.event = event

    def __reduce__(self) -> tuple[Any, ...]:
        return _history_error, (self.code, self.detail)


def _history_error(code: str, detail: dict[str, Any]) -> HistoryError:
    return HistoryError(code, **detail)
