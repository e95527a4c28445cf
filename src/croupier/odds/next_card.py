"""Who wins on which next card: what every hand is worth after each unseen card that may come next.

In games with a board the card lies there for everybody; in studs, and in draw games where one card is drawn, it comes
to one hand, so that there is an answer for each. Cards are counted for one card to come: on a street that brings
several at once there is none. `report` asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import msgspec

from croupier.cards import Card
from croupier.errors import OddsError
from croupier.odds.allin import equity
from croupier.odds.outs import SAMPLES
from croupier.odds.results import Equity
from croupier.odds.spots import AnyRange, Spot, spot
from croupier.odds.stages import ahead
from croupier.odds.two_ranges import two_ranges
from croupier.rules.game import Game

Hand: TypeAlias = tuple[Card, ...] | AnyRange
Progress = Callable[[int, int], None]

MOST_DEALS = 100_000
"""More deals after one card than these are sampled: counting them for every card would take seconds."""


class AfterCard(msgspec.Struct, frozen=True):
    """Say what every hand is worth after a card, as fractions of 1 in the order of the hands."""

    card: Card
    equities: tuple[float, ...]

    @property
    def best(self) -> tuple[int, ...]:
        """Return the numbers of the hands that are worth most, from 1; several where they are worth the same.

        >>> AfterCard(0, (0.25, 0.75)).best, AfterCard(0, (0.5, 0.5)).best
        ((2,), (1, 2))
        """
        most = max(self.equities)
        return tuple([number for number, each in enumerate(self.equities, start=1) if each == most])


class NextCards(msgspec.Struct, frozen=True):
    """Hold what each card does that may come next, to the board or to the hand of number `hand` (from 1).

    With `method` `exact` all deals after every card were counted; else `error` is the largest standard error.
    """

    street: str
    hand: int | None
    method: str
    error: float
    cards: tuple[AfterCard, ...]


def next_cards(  # noqa: PLR0913 - a question has many sides
    game: Game,
    hands: Sequence[Hand],
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    hand: int | None = None,
    *,
    seed: int = 0,
    backend: str | None = None,
    progress: Progress | None = None,
) -> NextCards:
    """Return what every hand is worth after each card that may come next, to the board or to the hand of a number.

    A card without which nothing is left of a range cannot come and is not listed. Worth is exact where there are few
    deals after a card, else from 20,000 samples of `seed` for each card. Raises what `equity` raises, and `OddsError`
    with code `several_boards`, `cards_must_go`, `nothing_to_come` or `several_cards_at_once`.

    >>> from croupier.cards import format_card, parse_cards
    >>> from croupier.rules.catalogue import CATALOGUE
    >>> hands = [parse_cards("AhKh"), parse_cards("QsQd")]
    >>> found = next_cards(CATALOGUE["holdem"], hands, parse_cards("Qh7h2d3c"), backend="numpy")
    >>> [format_card(each.card) for each in found.cards if each.best == (1,)]
    ['4h', '5h', '6h', '8h', '9h', 'Th', 'Jh']
    """
    street = _street(game, hands, board, hand)
    now = spot(game, hands, board, dead)
    found: list[tuple[Card, Equity]] = []
    method = None
    for number, card in enumerate(now.stub, start=1):
        then, lying = _with(hands, board, hand, card)
        try:
            method = method or _method(spot(game, then, lying, dead))
            samples = SAMPLES if method == "sampled" else None
            asked = equity(game, then, lying, dead, method=method, samples=samples, seed=seed, backend=backend)
        except OddsError as refusal:
            if refusal.code != "range_dead":
                raise
        else:
            found.append((card, asked))
        if progress:
            progress(number, len(now.stub))
    sampled = any(each.method == "sampled" for _, each in found)
    cards = tuple([AfterCard(card, tuple([player.equity for player in each.players])) for card, each in found])
    error = max((each.error for _, each in found), default=0.0)
    return NextCards(street, hand, "sampled" if sampled else "exact", error, cards)


def receivers(game: Game, hands: Sequence[Hand]) -> tuple[int | None, ...]:
    """Return to whom the next card may come: to the board (None), or to the hand of each number that is not a range.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> receivers(CATALOGUE["holdem"], [(0, 1), (2, 3)]), receivers(CATALOGUE["razz"], [(0, 1, 2), (3, 4, 5)])
    ((None,), (1, 2))
    """
    if game.board_cards:
        return (None,)
    return tuple([number for number, hand in enumerate(hands, start=1) if isinstance(hand, tuple)])


def _street(game: Game, hands: Sequence[Hand], board: Sequence[Card], hand: int | None) -> str:
    """Name the street that brings one card to the board, or to the hand of a number."""
    if game.boards != 1:
        raise OddsError("several_boards", boards=game.boards)
    if any(street.discard for street in game.streets):
        raise OddsError("cards_must_go", game=game.name)
    held = hands[0 if hand is None else hand - 1]
    size = len(held) if isinstance(held, tuple) else held.cards
    following = ahead(game, size, len(board))[0]
    if following.hole - size + following.board - len(board) > 1:
        raise OddsError("several_cards_at_once", street=following.street)
    return following.street


def _with(
    hands: Sequence[Hand], board: Sequence[Card], hand: int | None, card: Card
) -> tuple[list[Hand], tuple[Card, ...]]:
    """Give the card to the board, or to the hand of a number."""
    then = [*_given(hands, hand, card)]
    return then, (*board, card) if hand is None else tuple(board)


def _given(hands: Sequence[Hand], hand: int | None, card: Card) -> Iterator[Hand]:
    for number, each in enumerate(hands, start=1):
        yield (*each, card) if number == hand and isinstance(each, tuple) else each


def _method(then: Spot) -> str:
    """Choose how to find what hands are worth after a card: by counting where that is quick."""
    from croupier.odds.multisets import by_ranks

    quick = by_ranks(then) or two_ranges(then) is not None
    return "auto" if quick or (not then.ranges and then.deals <= MOST_DEALS) else "sampled"
