"""What to throw away, and what a hand is worth while cards can still be exchanged.

Decides by trying: every choice of cards to keep is dealt new ones some dozens of times, and the one that beats most of
what the opponents may have (`field`) is best. A draw that can be repeated counts as the best of so many draws for
the same places. Games whose hands are made with a board go through `equity`. Needs NumPy; called by the bots that
count.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

import numpy as np

from croupier.bots.draws import Draws
from croupier.bots.equity import share
from croupier.bots.field import Flags, Numbers, beaten, best_of, draws_of, ends_of, made, ways_to_throw
from croupier.bots.games import draws_alone
from croupier.bots.sight import Sight, sight
from croupier.evaluation.batch.arrays import Strengths
from croupier.odds.deals import random_deals, start_of
from croupier.rules import Hand, Stage

TRIES, SAMPLES = 256, 400
"""New cards are dealt so often: to every way of keeping cards, and to the best one."""

ONE_WAY: Final = 60
"""So many deals for each way to keep cards where the hand is made with a board."""

DISCARDING: Final = Stage.DISCARDING


def draws_left(view: Hand) -> int:
    """Count the exchanges that are still to come for the seat that chooses, the one in progress included.

    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Limit, Stakes, seat_players, start
    >>> stakes = Stakes(Limit.FIXED, 1, 2, small_bet=2, big_bet=4)
    >>> draws_left(start(CATALOGUE["badugi"], stakes, ONLINE_CASH, seat_players({1: 99, 2: 99}, 1))[0])
    3
    """
    streets = view.plan.setup.game.streets
    coming = sum(street.draw > 0 for street in streets[view.street + 1 :])
    return coming + (streets[view.street].draw > 0 and view.stage is DISCARDING)


def discards(view: Hand, place: int, least: int, most: int, draws: Draws) -> tuple[int, ...]:
    """Return the down cards of a place that are best thrown away, `least` to `most` of them."""
    game, seen = view.plan.setup.game, sight(view, place)
    if not draws_alone(game):
        return _with_a_board(view, place, (least, most), draws)
    best = _best_way(view, place, seen, ways_to_throw(len(seen.own), least, most), draws)
    return tuple(card for card, goes in zip(seen.own, best.tolist(), strict=True) if goes)


def share_with_draws(view: Hand, place: int, draws: Draws) -> float:
    """Return the part of the pot, 0 to 1, that a place gets on average once all cards have been exchanged."""
    seen = sight(view, place)
    ways = np.zeros((1, len(seen.own)), bool)
    left = draws_left(view)
    if left:
        most = min(len(seen.own), draws_of(view.plan.setup.game)[-left])
        ways = _best_way(view, place, seen, ways_to_throw(len(seen.own), 0, most), draws)[None]
    return float(_worth(view, place, seen, ways, SAMPLES if ways.any() else 1, draws)[0])


def _best_way(view: Hand, place: int, seen: Sight, ways: Flags, draws: Draws) -> Flags:
    worth = _worth(view, place, seen, ways, TRIES, draws)
    best: Flags = ways[int(np.argmax(worth))]
    return best


def _worth(view: Hand, place: int, seen: Sight, ways: Flags, tries: int, draws: Draws) -> Numbers:
    """Return for each way to throw the part of the pot it gets against what the opponents may have."""
    game, left = view.plan.setup.game, max(1, draws_left(view))
    held = len(seen.own)
    unseen = np.array(seen.unseen, np.uint8)
    start = start_of(draws.randrange(1 << 62))
    new = unseen.take(random_deals(start, 0, tries * left, len(unseen), held)).T
    cards = np.where(ways[:, None, :], new[None], np.array(seen.own, np.uint8))
    shares = np.zeros((len(ways), tries))
    for number, strength in enumerate(made(game, cards)):
        shares += _beats(view, place, seen, number, best_of(strength, left))
    worth: Numbers = shares.mean(axis=1) / len(game.rankings)
    return worth


def _beats(view: Hand, place: int, seen: Sight, ranking: int, strength: Strengths) -> Numbers:
    """Return the chance to beat every opponent, by what each threw away so far."""
    game, cards, order = view.plan.setup.game, view.cards, view.plan.order
    done = len(draws_of(game)) - draws_left(view)
    chance = np.ones(strength.shape)
    for rival in seen.places:
        before = view.stage is DISCARDING and order.index(rival) < order.index(place)
        thrown = len(cards.muck[rival]) + len(cards.thrown[rival])
        chance *= beaten(ends_of(game, done - 1 + before, thrown)[ranking], strength)
    return chance


def _with_a_board(view: Hand, place: int, bounds: tuple[int, int], draws: Draws) -> tuple[int, ...]:
    """Try every way to throw down cards, most of them equal but for what is left."""
    game, seen, down = view.plan.setup.game, sight(view, place), view.cards.down[place]
    ways = [way for count in range(bounds[0], bounds[1] + 1) for way in combinations(down, count)]

    def worth(thrown: tuple[int, ...]) -> float:
        kept = tuple(card for card in seen.own if card not in thrown)
        return share(game, seen._replace(own=kept), draws, ONE_WAY)

    return max(ways, key=worth)
