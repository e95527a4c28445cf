"""Up-cards for stud hands of which a vector says only who must act first.

A plain search by its own ordering, which knows nothing of the engine's: pairs, then ranks, from the top; a street is
accepted only where the wanted seat stands alone, so that no rule about ties matters. The engine must then pick the
same seat by itself. Cards that a vector names stay where they are.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from tests.vectors.reading import Disagreement

TRIES = 100
"""So often the whole search begins anew, and so often a street is drawn before it does."""


class Showing(msgspec.Struct, frozen=True):
    """What the up-cards of one street must do.

    `seats` are the seats that get a card; `first` must have the best of them (None: whoever does). With `pair` the
    first seat shows a pair and nobody else does; with False nobody does; None leaves that open.
    """

    seats: tuple[int, ...]
    first: int | None = None
    pair: bool | None = None


def door_key(card: int, *, razz: bool) -> tuple[int, int]:
    """Order door cards from the one that brings it in: lowest rank, ace high, then suit; in razz highest, ace low."""
    rank, suit = divmod(card, 4)
    return (-((rank + 1) % 13), -suit) if razz else (rank, suit)


def board_key(cards: Sequence[int], *, razz: bool) -> list[tuple[int, int]]:
    """Order up-cards from the worst to the best: how often each rank comes, then the ranks; in razz low ones."""
    ranks = Counter((card // 4 + 1) % 13 if razz else card // 4 for card in cards)
    ordered = sorted(((times, rank) for rank, times in ranks.items()), reverse=True)
    return [(-times, -rank) for times, rank in ordered] if razz else ordered


def build(
    streets: Sequence[Showing], named: Mapping[int, Sequence[int]], taken: Iterable[int], *, razz: bool
) -> dict[int, list[int]]:
    """Find up-cards for every seat, in order, that do what every street asks.

    `named` are up-cards that are given, `taken` all cards that somebody else has. No answer is a disagreement.

    >>> streets = [Showing((1, 2), first=2), Showing((1, 2), first=1)]
    >>> found = build(streets, {1: [50]}, [], razz=False)
    >>> found[1][0], found[2][0] < found[1][0], len(found[2])
    (50, True, 2)
    """
    for showing in streets:
        if showing.first is not None and showing.first not in showing.seats:
            raise Disagreement(f"seat {showing.first} gets no card and cannot be the first")
    dice = random.Random(len(streets))
    deck = sorted(set(range(52)) - set(taken).union(*named.values()))
    for _ in range(TRIES):
        boards: dict[int, list[int]] = {}
        left = dice.sample(deck, len(deck))
        if all(_dealt(boards, left, number, streets, named, dice, razz) for number in range(len(streets))):
            return boards
    raise Disagreement(f"no up-cards do what is asked: {streets}")


def _dealt(
    boards: dict[int, list[int]],
    left: list[int],
    number: int,
    streets: Sequence[Showing],
    named: Mapping[int, Sequence[int]],
    dice: random.Random,
    razz: bool,
) -> bool:
    """Deal one street so that it does what is asked; False where that does not succeed."""
    showing = streets[number]
    drawing = any(number >= len(named.get(seat, ())) for seat in showing.seats)
    for _ in range(TRIES if drawing else 1):
        dice.shuffle(left)
        drawn = iter(left)
        new = {
            seat: named[seat][number] if number < len(named.get(seat, ())) else next(drawn, None)
            for seat in showing.seats
        }
        now = {seat: [*boards.get(seat, []), card] for seat, card in new.items() if card is not None}
        # Cards that are all given prove by themselves what they do, ties included.
        if len(now) == len(new) and (not drawing or _does(now, showing, number, razz)):
            boards.update(now)
            left[:] = [card for card in left if card not in new.values()]
            return True
    return False


def _does(boards: Mapping[int, Sequence[int]], showing: Showing, number: int, razz: bool) -> bool:
    if showing.pair is not None and _pairs(boards) != ({showing.first} if showing.pair else set()):
        return False
    if showing.first is None:
        return True
    if not number:
        return showing.first == min(boards, key=lambda seat: door_key(boards[seat][0], razz=razz))
    keys = {seat: board_key(cards, razz=razz) for seat, cards in boards.items()}
    return [showing.first] == [seat for seat, key in keys.items() if key == max(keys.values())]


def _pairs(boards: Mapping[int, Collection[int]]) -> set[int | None]:
    return {seat for seat, cards in boards.items() if len({card // 4 for card in cards}) < len(cards)}
