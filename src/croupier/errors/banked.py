"""Why the house refuses: at a game against it, and where its odds are asked for.

`banked` raises these, and `rooms` at a player's own table.
"""

from __future__ import annotations

from croupier.errors.root import CodedError

BANKED_MEANINGS = {
    "unknown_rules": "There are no house rules of that name.",
    "bad_terms": "The rules cannot be played by.",
    "bad_limits": "A table cannot have these limits.",
    "not_chips": "An amount is a whole number of chips, not below zero.",
    "below_minimum": "The bet is less than the table takes.",
    "above_maximum": "The bet is more than the table takes.",
    "off_step": "The bet is not a multiple of the table's step.",
    "no_bonus": "The table takes no bonus bet.",
    "balance_too_small": "The player has fewer chips than that.",
    "wrong_amount": "The bet has one size.",
    "bet_closed": "Without a turn bet there is no river bet at this table.",
    "wrong_command": "The hand does not wait for that.",
    "hand_over": "The hand is over.",
    "stale_decision": "That has been decided already: the table has gone on.",
    "nothing_to_repeat": "There is no hand whose bets could be repeated.",
    "hand_in_play": "That has to wait until the hand is over.",
    "not_committed": "A link opens a chain, and the player has committed to none.",
    "cards_not_needed": "No cards are needed now.",
    "wrong_card_count": "That is not as many cards as are needed.",
    "not_a_card": "There is no such card.",
    "card_twice": "A card is there twice.",
    "wrong_board": "Nothing is decided with so many cards on the board.",
}
"""One sentence for every code of a `BankedError`."""


class BankedError(CodedError):
    """Refuse what a player asks of a game against the house, or cards it cannot be played with; nothing has changed.

    The code is one of `BANKED_MEANINGS`.

    >>> BankedError("wrong_amount", given=30, amount=20).error_data()
    {'error': 'wrong_amount', 'given': 30, 'amount': 20}
    """

    meanings = BANKED_MEANINGS
