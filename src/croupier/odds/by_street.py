"""What hands were worth street by street, while cards that are known now came down.

For people who look back at a hand: the same question as `allin`, once for each street that board and hands have
reached. In games without a board the cards of a hand are in the order in which they were dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from croupier.cards import Card, parse_cards
from croupier.errors import OddsError
from croupier.odds.allin import equity
from croupier.odds.ranges import OmahaRange, Range
from croupier.odds.results import Equity
from croupier.odds.spots import AnyRange, Cards, spot
from croupier.odds.stages import Stage, stages
from croupier.rules.game import Game

Progress = Callable[[int, int], None]
Hand = tuple[Card, ...] | AnyRange


class StreetEquity(msgspec.Struct, frozen=True):
    """Hold a street, the board and the hands as they lay then, and what the hands were worth."""

    street: str
    board: tuple[Card, ...]
    hands: tuple[Hand, ...]
    answer: Equity


def by_street(  # noqa: PLR0913 - a question has many sides
    game: Game,
    hands: Sequence[Cards | AnyRange],
    board: Cards = (),
    dead: Cards = (),
    *,
    method: str = "auto",
    samples: int | None = None,
    seed: int = 0,
    backend: str | None = None,
    progress: Progress | None = None,
) -> tuple[StreetEquity, ...]:
    """Return what hands were worth on each street until the cards were as they lie, each group in the order it came.

    Everything is as for `equity`, and so are the refusals; besides `OddsError` with code `several_boards`, and
    `no_streets` in games in which cards are thrown away.

    >>> from croupier.rules.catalogue import CATALOGUE
    >>> told = by_street(CATALOGUE["holdem"], ["AsAh", "KsKh"], "Kc7d2h5s", backend="numpy")
    >>> [(each.street, round(each.answer.players[0].equity, 2)) for each in told]
    [('preflop', 0.83), ('flop', 0.09), ('turn', 0.05)]
    """
    lying = parse_cards(board) if isinstance(board, str) else tuple(board)
    held = [_as_cards(hand) for hand in hands]
    spot(game, held, lying, dead)  # refuses what is wrong with the whole before a part of it is counted
    told = []
    for stage in _reached(game, held, lying):
        then = tuple(hand[: stage.hole] if isinstance(hand, tuple) else hand for hand in held)
        # Cards that come later are unseen before; only those that are dead from the start stay away.
        answer = equity(
            game,
            then,
            lying[: stage.board],
            dead,
            method=method,
            samples=samples,
            seed=seed,
            backend=backend,
            progress=progress,
        )
        told.append(StreetEquity(stage.street, lying[: stage.board], then, answer))
    return tuple(told)


def _as_cards(hand: Cards | AnyRange) -> Hand:
    if isinstance(hand, Range | OmahaRange):
        return hand
    return parse_cards(hand, unknown=True) if isinstance(hand, str) else tuple(hand)


def _reached(game: Game, hands: Sequence[Hand], lying: tuple[Card, ...]) -> Iterator[Stage]:
    """Give the streets that have brought cards, as far as the longest hand and the board have come."""
    if game.boards != 1:
        raise OddsError("several_boards", boards=game.boards)
    if any(street.draw or street.discard for street in game.streets):
        raise OddsError("no_streets", game=game.name)
    longest = max((len(hand) for hand in hands if isinstance(hand, tuple)), default=stages(game)[-1].hole)
    before = None
    for stage in stages(game):
        if stage.board <= len(lying) and stage.hole <= longest and stage[1:] != before:
            yield stage
            before = stage[1:]
