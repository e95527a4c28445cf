"""What a holding makes by each ranking of its game, and whether one more card improves it.

Decides what counts as better. By the usual order that is a higher category, beyond what lies on the board alone; by a
low ranking a better low or badugi, or one more card toward a low that can still be made. Which cards come, and what
they are worth against an opponent, is decided by `outs`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from croupier.cards import Card
from croupier.evaluation import Category, Evaluator, evaluator, scorer
from croupier.odds.kinds import Kind, kinds_of, made_by_ranks, order_of, toward_low
from croupier.odds.stages import Standing, can_be_ranked
from croupier.rules.game import Ranking

WHOLE = frozenset(
    {Category.straight, Category.flush, Category.full_house, Category.straight_flush, Category.royal_flush}
)
"""The categories in which all five cards count, and none is a mere kicker."""

NOTHING = -(10**6)


class Made(NamedTuple):
    """What cards make by a ranking, and how good that is.

    `worth` is the place of the category by the usual order, and in low rankings the strength, below 0 where a low lacks
    cards.
    """

    kind: Kind
    worth: int


def made(ranking: Ranking, hole: Sequence[Card], board: Sequence[Card]) -> Made | None:
    """Say what cards make, also where there are too few to rank; None where that cannot be said.

    >>> from croupier.cards import parse_cards
    >>> made(Ranking("high"), parse_cards("AsAd2c"), ())
    Made(kind=Kind(category=<Category.one_pair: 'one_pair'>, top=None, held=None), worth=1)
    """
    key = ranking.evaluator
    described = evaluator(key)
    best, up = described.classes[-1][0], _counts_up(described)
    kind = None
    if can_be_ranked(ranking, described.size, len(hole), len(board)):
        strength = scorer(key, ranking.hole)(hole, board)
        kind = kinds_of(key).of(strength)
        if up or kind.category is best:
            return Made(kind, _place(described, kind.category) if up else strength)
    elif up and ranking.hole is None:
        category = made_by_ranks((*hole, *board))
        return Made(Kind(category), _place(described, category))
    lacking = toward_low(key, (*hole, *board)) if ranking.hole is None else None
    if lacking is not None and lacking.held is not None and lacking.held < described.size:
        return Made(lacking, order_of(key, lacking))
    return None if kind is None else Made(kind, NOTHING)


def with_card(here: Standing, card: Card) -> Standing:
    """Give the card that comes to whom the next street deals it.

    >>> from croupier.odds.stages import standing
    >>> from croupier.rules.catalogue import CATALOGUE
    >>> with_card(standing(CATALOGUE["holdem"], "AhKh", "Qh7h2d"), 0).board
    (42, 22, 1, 0)
    """
    if here.ahead[0].hole > len(here.hole):
        return replace(here, hole=(*here.hole, card))
    return replace(here, board=(*here.board, card))


def improvements(here: Standing, now: Sequence[Made | None], card: Card) -> tuple[Kind | None, ...]:
    """Return what a card makes of a holding by each ranking that it improves; `now` is what is made before it.

    >>> from croupier.cards import parse_cards
    >>> from croupier.odds.stages import standing
    >>> from croupier.rules.catalogue import CATALOGUE
    >>> here = standing(CATALOGUE["holdem"], "AhKh", "Qh7h2d")
    >>> now = [made(Ranking("high"), here.hole, here.board)]
    >>> [improvements(here, now, card) for card in parse_cards("7d3h")]
    [(None,), (Kind(category=<Category.flush: 'flush'>, top=None, held=None),)]
    """
    then = with_card(here, card)
    return tuple(_improved(ranking, then, before) for ranking, before in zip(here.game.rankings, now, strict=True))


def _improved(ranking: Ranking, then: Standing, before: Made | None) -> Kind | None:
    described = evaluator(ranking.evaluator)
    after = made(ranking, then.hole, then.board)
    if after is None or after.worth <= (before.worth if before else NOTHING):
        return None
    if _counts_up(described):
        return None if _on_board(ranking, then, after) else after.kind
    held = after.kind.held
    return after.kind if held is None or held + then.coming >= described.size else None


def _counts_up(described: Evaluator) -> bool:
    """Tell whether categories count from high card up, and not down to a low."""
    return described.classes[0][0] is Category.high_card


def _place(described: Evaluator, category: Category) -> int:
    return [each for each, _ in described.classes].index(category)


def _on_board(ranking: Ranking, then: Standing, after: Made) -> bool:
    """Tell whether the board alone makes as much, so that everybody has it.

    Of five cards that are all needed, as in a straight, a better one than the board's is the player's own.
    """
    alone = made(Ranking(ranking.evaluator), (), then.board)
    if not then.board or alone is None or alone.worth < after.worth:
        return False
    if len(then.board) < evaluator(ranking.evaluator).size or after.kind.category not in WHOLE:
        return True
    strength = scorer(ranking.evaluator, ranking.hole)(then.hole, then.board)
    return strength <= scorer(ranking.evaluator, None)((), then.board)
