"""What hands are called: the words beside a player's own cards and cards turned up, and those of hands that won.

Decides of which hand something is said: of one that is on and that the viewer of a view sees whole. It looks at a view
alone, so that it tells nobody of a card that the view hides. `snapshot` calls it.
"""

from __future__ import annotations

from functools import lru_cache

from croupier.cards import RANKS, UNKNOWN, format_card
from croupier.evaluation import describe, holding, standing
from croupier.protocol.views import AwardView, HeldView, StrengthView
from croupier.rules import Hand, Ranking
from croupier.rules.hand import Award
from croupier.rules.progress import uncontested


def strengths(hand: Hand, place: int) -> tuple[StrengthView, ...]:
    """Say what the hand of a place is called, for every board and ranking of which something can be said.

    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Deal, Limit, Stakes, seat_players, start, step
    >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH,
    ...                 seat_players({1: 200, 2: 200}, button=1))
    >>> dealt, _ = step(hand, Deal((44, 51, 45, 50)))
    >>> [strength.words for place in (0, 1) for strength in strengths(dealt, place)]
    ['one pair, aces', 'one pair, kings']
    """
    own = hand.cards.down[place] + hand.cards.up[place]
    if not own or UNKNOWN in own or hand.folded >> place & 1:
        return ()
    game, boards = hand.setup.game, hand.cards.boards or ((),)
    found = [
        _strength(number, ranking.evaluator, own, board, ranking.hole)
        for number, board in enumerate(boards)
        if board or not number
        for ranking in game.rankings
    ]
    return tuple([strength for strength in found if strength is not None])


@lru_cache(maxsize=4096)  # a hand is called the same at every event until a card comes
def _strength(
    number: int, evaluator: str, own: tuple[int, ...], board: tuple[int, ...], use: int | None
) -> StrengthView | None:
    wording = standing(evaluator, own, board, use)
    if wording is None:
        return None
    ranks = tuple([RANKS[rank] for rank in wording.ranks])
    return StrengthView(number, evaluator, wording.key, ranks, describe(wording))


def award_of(hand: Hand, award: Award) -> AwardView:
    """Say who took how much of which pot, and with what where that was shown."""
    place, rankings = hand.plan.place[award.seat], hand.setup.game.rankings
    ranking = rankings[award.ranking]
    held = _held(hand, place, award.board, ranking)
    also: list[HeldView | None] = []
    if held is not None and _alone(hand, award.pot):
        also = [_held(hand, place, award.board, other) for other in rankings if other != ranking]
    named = held or HeldView(ranking.evaluator, "", (), "", ())
    return AwardView(
        award.pot,
        award.seat,
        award.amount,
        award.board,
        named.ranking,
        named.category,
        named.ranks,
        named.words,
        named.cards,
        tuple([other for other in also if other is not None]),
    )


def _held(hand: Hand, place: int, board: int, ranking: Ranking) -> HeldView | None:
    """Say what a hand that was shown is called by a ranking; nothing where it has none of it."""
    own, boards = hand.cards.down[place] + hand.cards.up[place], hand.cards.boards[board : board + 1]
    common = boards[0] if boards else ()
    if not hand.ending.tabled >> place & 1 or UNKNOWN in own + common or uncontested(hand):
        return None
    best = holding(ranking.evaluator, own, common, ranking.hole)
    if not best.strength:
        return None
    ranks = tuple([RANKS[rank] for rank in best.wording.ranks])
    playing = tuple([format_card(card) for card in best.cards])
    return HeldView(ranking.evaluator, best.wording.key, ranks, describe(best), playing)


def _alone(hand: Hand, pot: int) -> bool:
    """Tell whether one seat alone was left to claim a pot."""
    mucked, place = hand.ending.mucked, hand.plan.place
    return sum([not mucked >> place[seat] & 1 for seat in hand.ending.pots[pot].eligible]) == 1
