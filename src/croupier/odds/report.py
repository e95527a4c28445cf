"""All that is told about one question: the equities and, where they are asked for, what a player wants to know beside.

Decides which extras there are, what they are made of and what becomes of those that a question cannot have: they are
left out with the reason, and the rest is told. Nothing is counted here: `allin`, `next_card`, `by_street` and `outs`
do. The room's page of odds asks for it, in a process of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from enum import StrEnum

import msgspec

from croupier.errors import OddsError
from croupier.odds.allin import equity
from croupier.odds.asking import Asked
from croupier.odds.by_street import StreetEquity, by_street
from croupier.odds.next_card import Hand, NextCards, next_cards, receivers
from croupier.odds.outs import Outs, count_outs, judged
from croupier.odds.results import Equity
from croupier.odds.typed import cards_of, held_in
from croupier.rules.game import Game

Progress = Callable[[float], None]
"""Called now and then with the part that is done, from 0 to 1, never falling; an exception in it ends the work."""


class Extra(StrEnum):
    """Something that may be told beside the equities."""

    NEXT = "next"  # who wins on which next card
    STREETS = "streets"  # what the hands were worth on each street until now
    OUTS = "outs"  # the outs of every hand, and which of them are good


class Without(msgspec.Struct, frozen=True):
    """Say why an extra is not told, of the hand of a number or of all."""

    extra: Extra
    why: OddsError
    hand: int | None = None


class Report(msgspec.Struct, frozen=True):
    """Hold everything that was found. `outs` are by the number of the hand, from 1."""

    asked: Asked
    equity: Equity
    next: tuple[NextCards, ...] = ()
    streets: tuple[StreetEquity, ...] = ()
    outs: tuple[tuple[int, Outs], ...] = ()
    without: tuple[Without, ...] = ()


class How(msgspec.Struct, frozen=True):
    """Say how to count: `method`, `seed` and `backend` as for `equity`."""

    method: str = "auto"
    seed: int = 0
    backend: str | None = None


def extras_of(game: Game) -> tuple[Extra, ...]:
    """Return the extras that a game can have at all.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> [extra.value for extra in extras_of(CATALOGUE["badugi"])]
    ['next', 'outs']
    """
    if game.boards != 1 or any(street.discard for street in game.streets):
        return ()
    drawn = any(street.draw for street in game.streets)
    return (Extra.NEXT, Extra.OUTS) if drawn else tuple(Extra)


def report(asked: Asked, extras: Collection[Extra], how: How, progress: Progress) -> Report:
    """Return the equities of a question and the extras that were asked for.

    Everything is exact where it can be counted quickly, and else drawn from the seed: the same question has the same
    answer. Raises `OddsError` as `equity` does, for what is found out only when it is counted.

    >>> from croupier.odds.asking import Question, read
    >>> from croupier.rules.catalogue import CATALOGUE
    >>> asked = read(Question(CATALOGUE["holdem"], ("AhKh", "QsQd"), "Qh7h2d"))
    >>> found = report(asked, {Extra.OUTS}, How(backend="numpy"), lambda part: None)
    >>> [(number, len(outs.good)) for number, outs in found.outs]
    [(1, 8), (2, 7)]
    """
    receiving = receivers(asked.game, _values(asked)) if {Extra.NEXT, Extra.OUTS} & set(extras) else ()
    parts = _parts(1 + len(receiving) + (Extra.STREETS in extras), progress)
    answer = _equity(asked, how, next(parts))
    found = {receiver: _next_cards(asked, receiver, how, next(parts)) for receiver in receiving}
    outs, no_outs = _outs(asked, found, answer) if Extra.OUTS in extras else ((), ())
    streets, no_streets = _streets(asked, how, next(parts)) if Extra.STREETS in extras else ((), ())
    told, untold = _told(found) if Extra.NEXT in extras else ((), ())
    return Report(asked, answer, told, streets, outs, (*untold, *no_streets, *no_outs))


Receiver = int | None
Found = Mapping[Receiver, NextCards | OddsError]
"""What each next card does, or why there is none, by who receives it."""


def _parts(count: int, progress: Progress) -> Iterator[Callable[[int, int], None]]:
    """Give for each part of the work, in order, what it calls to say how much of it is done."""
    told = 0.0
    for number in range(count):

        def tell(done: int, of: int, before: int = number) -> None:
            nonlocal told
            told = max(told, (before + done / of) / count)
            progress(told)

        yield tell
        tell(1, 1)


def _values(asked: Asked) -> list[Hand]:
    return [hand.value for hand in asked.hands]


def _equity(asked: Asked, how: How, progress: Callable[[int, int], None]) -> Equity:
    return equity(
        asked.game,
        _values(asked),
        asked.boards,
        asked.dead,
        method=how.method,
        seed=how.seed,
        backend=how.backend,
        progress=progress,
    )


def _next_cards(
    asked: Asked, receiver: Receiver, how: How, progress: Callable[[int, int], None]
) -> NextCards | OddsError:
    try:
        return next_cards(
            asked.game,
            _values(asked),
            cards_of(asked.boards),
            asked.dead,
            receiver,
            seed=how.seed,
            backend=how.backend,
            progress=progress,
        )
    except OddsError as why:
        return why


def _told(found: Found) -> tuple[tuple[NextCards, ...], tuple[Without, ...]]:
    told = tuple([each for each in found.values() if isinstance(each, NextCards)])
    untold = [Without(Extra.NEXT, why, hand) for hand, why in found.items() if isinstance(why, OddsError)]
    return told, tuple(untold)


def _streets(
    asked: Asked, how: How, progress: Callable[[int, int], None]
) -> tuple[tuple[StreetEquity, ...], tuple[Without, ...]]:
    """Tell the streets; before a card lies it is in nobody's way, so ranges are whole until then."""
    early = [hand.value for hand in asked.early]
    lying, method = cards_of(asked.boards), "sampled" if how.method == "sampled" else "auto"
    try:
        told = by_street(
            asked.game, early, lying, asked.dead, method=method, seed=how.seed, backend=how.backend, progress=progress
        )
    except OddsError as why:
        return (), (Without(Extra.STREETS, why),)
    return told, ()


def _outs(asked: Asked, found: Found, answer: Equity) -> tuple[tuple[tuple[int, Outs], ...], tuple[Without, ...]]:
    """Count the outs of every hand; those are good after which it is worth more than half the pot."""
    shared = found.get(None)
    if isinstance(shared, OddsError):
        return (), (Without(Extra.OUTS, shared),)
    outs: list[tuple[int, Outs]] = []
    without = []
    for number, player in enumerate(answer.players, start=1):
        try:
            outs.append((number, _outs_of(asked, number, shared or found.get(number), player.equity)))
        except OddsError as why:
            without.append(Without(Extra.OUTS, why, number))
    return tuple(outs), tuple(without)


def _outs_of(asked: Asked, number: int, then: NextCards | OddsError | None, worth: float) -> Outs:
    """Count the outs of one hand, and judge them by what it is worth after each card."""
    if isinstance(then, OddsError):
        raise then
    mine, *others = [asked.hands[number - 1], *asked.hands[: number - 1], *asked.hands[number:]]
    if then is None or not isinstance(mine.value, tuple):
        raise OddsError("unknown_hand")
    theirs = held_in([hand.value for hand in others if isinstance(hand.value, tuple)])
    counted = count_outs(asked.game, mine.value, cards_of(asked.boards), None, (*asked.dead, *theirs))
    after = {each.card: each.equities[number - 1] for each in then.cards}
    return judged(counted, worth, after, then.method)
