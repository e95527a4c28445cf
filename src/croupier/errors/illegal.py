"""Why the rules refuse a command: the reasons, part of the wire and of the docs.

The rules raise `IllegalAction`; whoever passed the command on shows it. Nothing is decided here.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from croupier.errors.root import CroupierError, with_facts


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


class IllegalAction(CroupierError):
    """Refuse a command that the rules do not allow; nothing has changed.

    >>> str(IllegalAction(Reason.below_minimum, amount=3, minimum=10))
    'The amount is below the minimum (amount 3, minimum 10).'
    """

    def __init__(self, reason: Reason, **detail: Any) -> None:
        super().__init__(reason.value, with_facts(REASON_MEANINGS[reason], detail), detail)
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return _illegal_action, (self.reason, self.detail)


def _illegal_action(reason: Reason, detail: dict[str, Any]) -> IllegalAction:
    return IllegalAction(reason, **detail)
