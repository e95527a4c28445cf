"""What every choice of a hand is worth, exactly: for a coach beside the table and for whoever wants to know.

Before the flop the answer is in the counts that are shipped; on flop and turn all cards to come and all hands of the
dealer are gone through, one by one, with strengths in bulk. That is another way than `flops` goes, and a test holds the
two against each other. What is said takes the best play afterwards for granted. NumPy is needed after the flop only.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.banked.classes import class_of
from croupier.banked.counts import shipped
from croupier.banked.events import Spot
from croupier.banked.figures import ENDS, play_value
from croupier.banked.settlement import ante_result, sign
from croupier.banked.terms import FLOP_ANTES, LADDER, LAS_VEGAS, RANKING, Terms
from croupier.errors import BankedError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Integers = NDArray[np.int64]

SPOTS: Final = {0: Spot.FLOP, 3: Spot.TURN, 4: Spot.RIVER}
"""The bet that is decided with so many cards on the board."""

DEALS: Final = 990
"""Hands that the dealer can have when seven cards are seen."""


class Worth(NamedTuple):
    """What a choice (``bet``, ``check`` or ``fold``) is worth: what the hand wins in the mean, in antes."""

    choice: str
    value: Fraction


class Advice(msgspec.Struct, frozen=True):
    """What the choices about a bet are worth, the best first.

    Of choices that are worth the same the one without a bet stands first.
    """

    spot: Spot
    choices: tuple[Worth, ...]

    @property
    def best(self) -> str:
        """Return the choice that is worth most."""
        return self.choices[0].choice

    def value(self, choice: str) -> Fraction:
        """Return what one of the choices is worth."""
        return dict(self.choices)[choice]


def advise(
    hole: Sequence[int],
    board: Sequence[int] = (),
    terms: Terms = LAS_VEGAS,
    *,
    turn_bet: bool = False,
    backend: str | None = None,
) -> Advice:
    """Say what each choice is worth with two cards and a board of none, three or four.

    Values are those of the whole hand, all bets made so far included and without the bonus bet, in antes.
    `turn_bet` tells whether the turn bet was made, where four cards lie on the board. Raises `BankedError` with
    `wrong_card_count`, `wrong_board`, `not_a_card` or `card_twice`, and after the flop `RankingError` as
    `croupier.evaluation.batch.strengths` does for its backend.

    >>> from croupier.cards import parse_cards
    >>> advice = advise(parse_cards("7s2d"))
    >>> advice.best, [(choice, round(float(value), 6)) for choice, value in advice.choices]
    ('fold', [('fold', -1.0), ('bet', -1.031301)])
    """
    _check_cards(hole, board)
    spot = SPOTS[len(board)]
    if spot is Spot.FLOP:
        worth = [Worth("fold", Fraction(-1)), Worth("bet", play_value(shipped(), terms, class_of(hole)))]
    elif spot is Spot.TURN:
        worth = _before_turn(_showdowns(hole, board, terms, backend), terms)
    else:
        worth = _before_river(_showdowns(hole, board, terms, backend), terms, turn_bet)
    return Advice(spot, tuple(sorted(worth, key=lambda each: each.value, reverse=True)))


def _check_cards(hole: Sequence[int], board: Sequence[int]) -> None:
    if len(hole) != 2:
        raise BankedError("wrong_card_count", given=len(hole), needed=2)
    if len(board) not in SPOTS:
        raise BankedError("wrong_board", given=len(board))
    seen: set[int] = set()
    for card in (*hole, *board):
        if type(card) is not int or not 0 <= card < 52:
            raise BankedError("not_a_card", card=card)
        if card in seen:
            raise BankedError("card_twice", card=card)
        seen.add(card)


class _Showdowns(NamedTuple):
    """Hold for all cards that can come, in any order: the cards, showdowns won less lost, what the antes win in all."""

    coming: Integers
    ahead: Integers
    antes: Integers


def _before_turn(showdowns: _Showdowns, terms: Terms) -> list[Worth]:
    """Price the turn bet; every two cards to come are turn and river both ways."""
    import numpy as np

    of_turn = np.zeros(52, np.int64)
    for card in showdowns.coming.T:
        np.add.at(of_turn, card, showdowns.ahead)
    ahead, later = int(of_turn.sum()), int(of_turn.clip(0).sum())
    so_far = 2 * int(showdowns.antes.sum()) + FLOP_ANTES * ahead
    dealt = 2 * len(showdowns.coming) * DEALS
    unbet = so_far if terms.river_needs_turn else so_far + later
    return [Worth("check", Fraction(unbet, dealt)), Worth("bet", Fraction(so_far + ahead + later, dealt))]


def _before_river(showdowns: _Showdowns, terms: Terms, turn_bet: bool) -> list[Worth]:
    """Price the river bet, where it may be made."""
    ahead, dealt = int(showdowns.ahead.sum()), len(showdowns.coming) * DEALS
    so_far = int(showdowns.antes.sum()) + (FLOP_ANTES + turn_bet) * ahead
    worth = [Worth("check", Fraction(so_far, dealt)), Worth("bet", Fraction(so_far + ahead, dealt))]
    return worth[:1] if terms.river_needs_turn and not turn_bet else worth


def _showdowns(hole: Sequence[int], board: Sequence[int], terms: Terms, backend: str | None) -> _Showdowns:
    """Compare with every hand of the dealer on every complete board."""
    from croupier.evaluation.batch import chosen_backend, strengths

    chosen_backend(backend)  # refused before NumPy is missed
    import numpy as np

    rest = np.setdiff1d(np.arange(52), [*hole, *board])
    coming = np.stack(np.triu_indices(len(rest), 1), axis=1) if len(board) == 3 else np.arange(len(rest))[:, None]
    left = np.ones((len(coming), len(rest)), bool)
    np.put_along_axis(left, coming, False, axis=1)
    stub = np.broadcast_to(rest, left.shape)[left].reshape(len(coming), -1).astype(np.uint8)
    one, other = np.triu_indices(stub.shape[1], 1)
    dealer = np.stack([stub[:, one], stub[:, other]], axis=2).reshape(-1, 2)
    shared = np.tile(np.array(board, np.uint8), (len(coming), 1))
    boards = np.concatenate([shared, rest[coming].astype(np.uint8)], axis=1)
    own = strengths(RANKING, np.tile(np.array(hole, np.uint8), (len(boards), 1)), boards, backend=backend)
    theirs = strengths(RANKING, dealer, np.repeat(boards, DEALS, axis=0), backend=backend).reshape(-1, DEALS)
    won, lost = ((theirs < own[:, None]).sum(axis=1), (theirs > own[:, None]).sum(axis=1))
    ended = np.stack([won, DEALS - won - lost, lost], axis=1)
    return _Showdowns(rest[coming], won - lost, (ended * _ante_nets(terms, own)).sum(axis=1))


def _ante_nets(terms: Terms, own: NDArray[np.uint16]) -> Integers:
    """Return what the ante wins with each strength when the showdown is won, tied or lost: `int64 [n, 3]`."""
    import numpy as np

    from croupier.evaluation import evaluator

    nets = np.array([[sign(ante_result(terms, result, category)) for result in ENDS] for category in LADDER])
    ends = np.cumsum([count for _, count in evaluator(RANKING).classes])
    return nets[np.searchsorted(ends, own)]


def cost(advice: Advice, choice: str) -> Fraction:
    """Return how much a choice gives away against the best one, in antes.

    >>> from croupier.cards import parse_cards
    >>> round(float(cost(advise(parse_cards("7s2d")), "bet")), 6)
    0.031301
    """
    return advice.value(advice.best) - advice.value(choice)
