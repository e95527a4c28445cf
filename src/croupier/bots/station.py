"""Level 2: the calling station, who wants to see it and pays for it.

Decides next to nothing: it calls whatever is asked, and bets only when all cards are there and its own are among the
best fifth of all that there could be. It never raises and never folds; in draw games it keeps pairs or low cards by one
plain rule. Needs no NumPy and answers in a hundred microseconds.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

import msgspec

from croupier.bots.answers import aftermath, passive, pot_share, wager
from croupier.bots.draws import Draws, Seeded, shuffled
from croupier.cards import DECKS, rank_of, suit_of
from croupier.evaluation import evaluator, scorer
from croupier.rules import Choice, Command, Discard, Game, Hand

HOLDINGS: Final = 300
"""So many random holdings say what a good one is."""

BEST: Final = 0.8
"""It bets what beats so much of them."""

PART: Final = 1.0
"""The part of the pot that it bets."""


class Station(msgspec.Struct, frozen=True):
    """Call everything; bet the best holdings once no card is to come."""

    def decide(self, view: Hand, choice: Choice, draws: Draws) -> Command:
        """Return a legal command; nothing is drawn.

        >>> from croupier.bots.draws import Seeded
        >>> from croupier.cards import parse_cards
        >>> from croupier.rules import (CATALOGUE, ONLINE_CASH, Deal, Limit, Stakes, pending, seat_players, start,
        ...                             step, view)
        >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH,
        ...                 seat_players({1: 200, 2: 200}, 1))
        >>> hand, _ = step(hand, Deal(parse_cards("AsAhKdKc")))
        >>> Station().decide(view(hand, 1), pending(hand), Seeded(1))
        Call(seat=1, decision=None)
        """
        legal, seat = choice.legal, choice.seat
        done = aftermath(view, choice)
        if done is not None:
            return done
        if legal.discard is not None:
            return Discard(seat, _discards(view, choice))
        if legal.bet is not None and _among_the_best(view, view.plan.place[seat]):
            return wager(legal, seat, pot_share(view, choice, PART)) or passive(legal, seat)
        return passive(legal, seat)


def _among_the_best(view: Hand, place: int) -> bool:
    game = view.plan.setup.game
    if view.street < len(game.streets) - 1:
        return False
    own = view.cards.down[place] + view.cards.up[place]
    return any(
        scorer(ranking.evaluator, ranking.hole)(own, board) >= enough
        for board in view.cards.boards
        for ranking, enough in zip(game.rankings, good_strengths(game), strict=True)
    )


@lru_cache(maxsize=64)
def good_strengths(game: Game) -> tuple[int, ...]:
    """Return for every ranking the strength that `BEST` of all holdings stay below, found by dealing some.

    >>> from croupier.rules import CATALOGUE
    >>> good_strengths(CATALOGUE["holdem"])[0] > 4000  # three of a kind or better
    True
    """
    draws, deck = Seeded(len(game.streets)), DECKS[game.deck].cards
    held = sum(street.down + street.up - street.discard for street in game.streets)
    made: list[list[int]] = [[] for _ in game.rankings]
    for _ in range(HOLDINGS):
        cards = shuffled(deck, draws, held + game.board_cards)
        for strengths, ranking in zip(made, game.rankings, strict=True):
            score = scorer(ranking.evaluator, ranking.hole)
            strengths.append(score(cards[:held], cards[held : held + game.board_cards]))
    return tuple(max(1, sorted(strengths)[int(BEST * HOLDINGS)]) for strengths in made)


def _discards(view: Hand, choice: Choice) -> tuple[int, ...]:
    """Keep what looks useful to a beginner and throw the rest: no more and no fewer cards than may be."""
    held = view.cards.down[view.plan.place[choice.seat]]
    ranking = view.plan.setup.game.rankings[0].evaluator
    unwanted = _unwanted_high(held) if _likes_pairs(ranking) else _unwanted_low(held, ranking)
    bounds = choice.legal.discard
    assert bounds is not None, "only a seat that may discard is asked"
    spare = [card for card in held if card not in unwanted]
    return tuple((*unwanted, *spare)[: max(bounds.least, min(bounds.most, len(unwanted)))])


@lru_cache(maxsize=64)
def _likes_pairs(ranking: str) -> bool:
    """Tell whether a pair is worth more than none: what has categories of low holdings on top does not like it."""
    return evaluator(ranking).classes[-1][0].value in ("royal_flush", "straight_flush")


def _unwanted_high(held: tuple[int, ...]) -> tuple[int, ...]:
    """Keep cards that are paired, or else the highest one."""
    counts = Counter(map(rank_of, held))
    if max(counts.values(), default=0) == 1:
        return tuple(sorted(held)[:-1])
    return tuple(card for card in sorted(held) if counts[rank_of(card)] == 1)


def _unwanted_low(held: tuple[int, ...], ranking: str) -> tuple[int, ...]:
    """Keep one low card of every rank, and of every suit where suits count; throw the highest first."""
    described = evaluator(ranking)
    one_of_suit = described.size < 5
    low_ace = described.low
    kept: list[int] = []
    for card in sorted(held, key=lambda card: (rank_of(card) + 1) % 13 if low_ace else rank_of(card)):
        new_rank = rank_of(card) not in map(rank_of, kept)
        new_suit = not one_of_suit or suit_of(card) not in map(suit_of, kept)
        if new_rank and new_suit and ((rank_of(card) + 1) % 13 if low_ace else rank_of(card)) <= 8:
            kept.append(card)
    return tuple(card for card in sorted(held, reverse=True) if card not in kept)
