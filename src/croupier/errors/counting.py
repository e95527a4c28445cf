"""Why cards cannot be ranked and a question of odds has no answer.

`evaluation` and `odds` raise these.
"""

from __future__ import annotations

from croupier.errors.root import CodedError

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


class RankingError(CodedError):
    """Refuse cards that a ranking cannot rank, or a ranking that does not exist.

    Codes: `unknown_ranking`, `wrong_card_count`, `card_twice`, `card_not_in_deck`, `not_a_card`; of a batch also
    `wrong_dtype`, `wrong_shape`, `unknown_backend`, `backend_missing`.

    >>> RankingError("wrong_card_count", given=3, least=5).code
    'wrong_card_count'
    """

    meanings = RANKING_MEANINGS


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
    "not_a_stack": "Such a stack cannot be counted with.",
    "not_an_ante": "Such an ante cannot be posted.",
    "wrong_stack_count": "Prizes are shared out among two players or more, and not among so many.",
    "not_a_payout": "Such a payout cannot be counted with.",
    "too_many_payouts": "There are more payouts than players.",
    "no_payouts": "No place is paid.",
    "wrong_samples": "So many samples are not drawn.",
    "no_spread": "Combo by combo is counted for two ranges of hold'em, and of short deck on a board.",
    "no_streets": "That is told for games in which cards come street by street and stay.",
    "not_a_call": "Such a call cannot be priced.",
    "not_a_pot": "Such a pot cannot be played for.",
    "not_an_equity": "An equity is from 0 to 1.",
    "several_boards": "That is counted for one board only.",
    "cards_must_go": "That is not counted in games in which a card must go.",
    "unknown_hand": "A card of the hand that is asked about is not known.",
    "nothing_to_come": "No card is still to come.",
    "several_cards_at_once": "Several cards come at once, so that no single card is an out: ask for the distribution.",
    "holding_too_short": "One more card does not make a holding that can be ranked: ask for the distribution.",
}
"""One sentence for every code of an `OddsError`."""


class OddsError(CodedError):
    """Refuse a question of odds that has no answer; nothing was counted.

    The code is one of `ODDS_MEANINGS`. `where` in the detail is `hand 1` to `hand 10`, `board` or `dead`, and
    `position` counts the cards there from 0.

    >>> str(OddsError("card_twice", card="As", where="board", position=2))
    'A card was named twice (card As, where board, position 2).'
    """

    meanings = ODDS_MEANINGS
