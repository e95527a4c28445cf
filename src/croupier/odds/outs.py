"""Outs: which unseen cards improve a holding, what they make of it, and which of them are good.

A card is an *out* by a ranking that it improves, as `improving` decides: a higher category, a better low. Cards are
counted for one card to come; on a street that brings several at once there is none, and `distribution` answers.

An out is *good*, where an opponent's hand or range is given, if the hand is worth more than half the pot after it;
else, if no other out makes a better kind of holding by that ranking. By the end of the hand an out comes with chance
`1 - C(u - o, k) / C(u, k)`: not all of the `k` cards to come are among the `u - o` unseen ones that are no outs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import comb

import msgspec
from msgspec.structs import replace

from croupier.cards import Card
from croupier.errors import OddsError
from croupier.odds.allin import equity
from croupier.odds.improving import improvements, made, with_card
from croupier.odds.kinds import Kind, order_of
from croupier.odds.ranges import OmahaRange
from croupier.odds.spots import AnyRange, Cards
from croupier.odds.stages import Standing, standing
from croupier.rules.game import Game, Ranking

SAMPLES = 20_000
"""So many deals are drawn for each card where there are too many to count, and nothing else is said."""

MOST_LISTED = 40
"""Ranges of Omaha are gone through hand by hand, for each card again, while they have no more hands than these."""

Progress = Callable[[int, int], None]


class NextCard(msgspec.Struct, frozen=True):
    """Say what one unseen card would do: the kind it makes by each ranking that it improves, None by the others.

    `equity` is what the hand is worth after it, with `against`; None without.
    """

    card: Card
    makes: tuple[Kind | None, ...]
    equity: float | None = None


class Group(msgspec.Struct, frozen=True):
    """Hold the outs to one kind of holding by one ranking, the good ones among them, and when one of them comes.

    `chance` is that on the next card, `by_end` that on one of the cards still to come, as fractions of 1.
    """

    ranking: Ranking
    kind: Kind
    cards: tuple[Card, ...]
    good: tuple[Card, ...]
    chance: float
    by_end: float


class Outs(msgspec.Struct, frozen=True):
    """Hold what every card that can come next would do, what the hand makes now, and what it is worth.

    `now` has for each ranking the kind made so far, None where nothing can be said yet. `coming` counts the cards that
    the holding still gets, on streets from `street` to `end`. With an opponent `equity` is the worth now as a fraction
    of 1 and `method` says whether all deals were counted; else both are None.
    """

    street: str
    end: str
    rankings: tuple[Ranking, ...]
    now: tuple[Kind | None, ...]
    cards: tuple[NextCard, ...]
    coming: int
    equity: float | None = None
    method: str | None = None

    @property
    def outs(self) -> tuple[NextCard, ...]:
        """Return the cards that improve the holding by some ranking."""
        return tuple(each for each in self.cards if any(each.makes))

    @property
    def good(self) -> tuple[Card, ...]:
        """Return the good outs."""
        found = {card for group in self.groups() for card in group.good}
        return tuple(each.card for each in self.cards if each.card in found)

    @property
    def ahead_after(self) -> tuple[Card, ...]:
        """Return all cards, outs or not, after which the hand is worth more than half the pot, given an opponent."""
        return tuple(each.card for each in self.cards if each.equity is not None and each.equity > 0.5)

    def chances(self, outs: int) -> tuple[float, float]:
        """Return the chance that one of so many cards comes next, and that one comes by the end.

        >>> from croupier.rules.catalogue import CATALOGUE
        >>> found = count_outs(CATALOGUE["holdem"], "AhKh", "Qh7h2d")
        >>> [round(chance, 4) for chance in found.chances(9)]
        [0.1915, 0.3497]
        """
        unseen = len(self.cards)
        return outs / unseen, 1.0 - comb(unseen - outs, self.coming) / comb(unseen, self.coming)

    def groups(self) -> tuple[Group, ...]:
        """Return the outs by ranking and kind, the best kind of each ranking first."""
        found = []
        for number, ranking in enumerate(self.rankings):
            kinds = {kind for each in self.cards if (kind := each.makes[number])}
            best_first = sorted(kinds, key=lambda kind: -order_of(ranking.evaluator, kind))
            for place, kind in enumerate(best_first):
                some = [each for each in self.outs if each.makes[number] == kind]
                cards = tuple(each.card for each in some)
                won = tuple(each.card for each in some if each.equity is not None and each.equity > 0.5)
                good = won if self.equity is not None else cards if place == 0 else ()
                found.append(Group(ranking, kind, cards, good, *self.chances(len(cards))))
        return tuple(found)


def count_outs(  # noqa: PLR0913 - a question has many sides
    game: Game,
    hand: Cards,
    board: Cards = (),
    against: Cards | AnyRange | None = None,
    dead: Cards = (),
    *,
    samples: int = SAMPLES,
    seed: int = 0,
    backend: str | None = None,
    progress: Progress | None = None,
) -> Outs:
    """Return what each card that may come next makes of a hand, and with an opponent what the hand is then worth.

    `against` is one opponent's hand, `??` for an unknown card, or range; its cards, those of the board and the `dead`
    ones cannot come, nor a card without which nothing of the range is left. In draw games the hand is what is kept.
    Worth is exact where all deals after a card can be counted in about a second, and in Omaha games against ranges of
    at most 40 hands, else from so many samples of `seed` for each card.

    Raises what `equity` raises, and `OddsError` with code `several_boards`, `cards_must_go`, `unknown_hand`,
    `nothing_to_come`, `several_cards_at_once` or `holding_too_short`.

    >>> from croupier.cards import format_cards
    >>> from croupier.rules.catalogue import CATALOGUE
    >>> found = count_outs(CATALOGUE["holdem"], "AhKh", "Qh7h2d", "QsJs", backend="numpy")
    >>> [(group.kind.category.value, len(group.cards), len(group.good)) for group in found.groups()]
    [('flush', 9, 9), ('one_pair', 6, 6)]
    """
    here = standing(game, hand, board, dead, against)
    following = here.ahead[0]
    if (following.hole - len(here.hole)) + (following.board - len(here.board)) > 1:
        raise OddsError("several_cards_at_once", street=following.street)
    now = [made(ranking, here.hole, here.board) for ranking in game.rankings]
    then = with_card(here, here.unseen[0])
    if all(made(ranking, then.hole, then.board) is None for ranking in game.rankings):
        raise OddsError("holding_too_short", street=following.street)
    cards = tuple(NextCard(card, improvements(here, now, card)) for card in here.unseen)
    kinds = tuple(None if each is None else each.kind for each in now)
    found = Outs(following.street, here.ahead[-1].street, game.rankings, kinds, cards, here.coming)
    if against is None:
        return found
    return _judged(found, here, lambda then: _worth(then, against, dead, samples, seed, backend), progress)


def judged(found: Outs, equity: float, after: Mapping[Card, float], method: str) -> Outs:
    """Return outs with what the hand is worth now and after each card that can come; others are left out.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> found = judged(count_outs(CATALOGUE["holdem"], "AhKh", "Qh7h2d"), 0.2, {0: 0.1, 5: 0.9}, "exact")
    >>> [(each.card, each.equity) for each in found.cards], found.ahead_after
    ([(0, 0.1), (5, 0.9)], (5,))
    """
    cards = tuple([replace(each, equity=after[each.card]) for each in found.cards if each.card in after])
    return replace(found, cards=cards, equity=equity, method=method)


Worth = Callable[[Standing], tuple[float, bool]]
"""What a holding is worth, and whether that was sampled."""


def _judged(found: Outs, here: Standing, worth: Worth, progress: Progress | None) -> Outs:
    """Say what the hand is worth now and after each card; a card that the opponent must hold cannot come."""
    value, sampled = worth(here)
    after = {}
    for number, each in enumerate(found.cards, start=1):
        try:
            after[each.card], drawn = worth(with_card(here, each.card))
        except OddsError as error:
            if error.code != "range_dead":
                raise
        else:
            sampled = sampled or drawn
        if progress:
            progress(number, len(found.cards))
    return judged(found, value, after, "sampled" if sampled else "exact")


def _worth(
    here: Standing, against: Cards | AnyRange, dead: Cards, samples: int, seed: int, backend: str | None
) -> tuple[float, bool]:
    many = isinstance(against, OmahaRange) and against.count > MOST_LISTED
    answer = equity(
        here.game,
        [here.hole, against],
        here.board,
        dead,
        method="sampled" if many else "auto",
        samples=samples,
        seed=seed,
        backend=backend,
    )
    return answer.players[0].equity, answer.method == "sampled"
