"""What a holding becomes: how often each kind of holding is there on every street still to come.

All ways in which the cards of the holding can come are counted, and nobody else's: what an opponent is known to hold
cannot come, and everything else is unseen. Streets on which there are too few cards to rank are left out.
"""

from __future__ import annotations

import msgspec

from croupier.evaluation import evaluator
from croupier.evaluation.batch import chosen_backend, strengths
from croupier.odds.kinds import Kind, kinds_of
from croupier.odds.spots import Cards
from croupier.odds.stages import Stage, Standing, can_be_ranked, standing
from croupier.rules.game import Game, Ranking


class Counted(msgspec.Struct, frozen=True):
    """Say how often each kind comes up on a street by one ranking, the best kind first; all kinds are there."""

    ranking: Ranking
    kinds: tuple[tuple[Kind, int], ...]


class StreetKinds(msgspec.Struct, frozen=True):
    """Hold a street, in how many ways its cards can come from where the hand stands, and what they make of it."""

    street: str
    deals: int
    counted: tuple[Counted, ...]


def distribution(
    game: Game, hand: Cards, board: Cards = (), dead: Cards = (), *, backend: str | None = None
) -> tuple[StreetKinds, ...]:
    """Count what a hand becomes on each street still to come, exactly.

    At most 2.6 million deals are ranked for a street, which takes some tenths of a second. In draw games the hand is
    what is kept. Raises `NotationError` for text that cannot be read, `RankingError` for the backend, and `OddsError`
    as `spot` does and with code `several_boards`, `cards_must_go`, `unknown_hand` or `nothing_to_come`.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> flop, turn, river = distribution(CATALOGUE["holdem"], "AhKh", backend="numpy")
    >>> flop.deals, [(kind.category.value, count) for kind, count in flop.counted[0].kinds[-3:]]
    (19600, [('two_pair', 792), ('one_pair', 7920), ('high_card', 10332)])
    """
    here, chosen = standing(game, hand, board, dead), chosen_backend(backend)
    return tuple(
        _street(here, stage, chosen)
        for stage in here.ahead
        if any(can_be_ranked(each, evaluator(each.evaluator).size, *stage[1:]) for each in game.rankings)
    )


def _street(here: Standing, stage: Stage, backend: str) -> StreetKinds:
    """Deal everything that comes until a street, in pieces, and count strengths."""
    import numpy as np

    from croupier.odds.deals import all_deals

    own, shared = stage.hole - len(here.hole), stage.board - len(here.board)
    unseen = np.array(here.unseen, np.uint8)
    rankings = [each for each in here.game.rankings if can_be_ranked(each, evaluator(each.evaluator).size, *stage[1:])]
    found = [np.zeros(evaluator(each.evaluator).strongest + 1, np.int64) for each in rankings]
    for places in all_deals(len(unseen), (own, shared)):
        dealt = unseen.take(places)
        known = [np.tile(np.array(cards, np.uint8), (len(dealt), 1)) for cards in (here.hole, here.board)]
        hole = np.hstack([known[0], dealt[:, :own]])
        board = np.hstack([known[1], dealt[:, own:]]) if stage.board else None
        for number, each in enumerate(rankings):
            made = strengths(each.evaluator, hole, board, each.hole, backend=backend)
            found[number] += np.bincount(made, minlength=len(found[number]))
    counted = (Counted(each, _by_kind(each, counts.tolist())) for each, counts in zip(rankings, found, strict=True))
    return StreetKinds(stage.street, int(found[0].sum()), tuple(counted))


def _by_kind(ranking: Ranking, by_strength: list[int]) -> tuple[tuple[Kind, int], ...]:
    """Add up the counts of strengths, 0 first, to those of kinds, the best first."""
    known = kinds_of(ranking.evaluator)
    starts = (0, *(end + 1 for end in known.ends))
    each = [
        (kind, sum(by_strength[start : end + 1]))
        for kind, start, end in zip(known.each, starts, known.ends, strict=False)
    ]
    return tuple(reversed(each))
