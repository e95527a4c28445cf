"""`croupier odds`: what hands are worth against one another when all the money is in.

Decides the options and their order of service. Words are read by `question`, the odds come from `croupier.odds`, and
`answer` tells them. A single command takes NumPy unless Numba is asked for: it does not wait for a compiler.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from cyclopts import Parameter

from croupier.cards import Card, format_cards, parse_cards
from croupier.cli import pictures
from croupier.cli.answer import data, made, tell
from croupier.cli.options import Json, at_least_one, number
from croupier.cli.pictures import SvgFile
from croupier.cli.question import game_asked, hands_asked
from croupier.cli.refusals import CommandRefused
from croupier.cli.screen import Screen
from croupier.cli.waiting import Waiting
from croupier.odds import Equity, equity
from croupier.odds.by_street import StreetEquity, by_street
from croupier.odds.plots import plot_streets
from croupier.odds.typed import BETWEEN_BOARDS, Boards, Named, boards_of, cards_of
from croupier.rules import Game

BOARD: Final = "Board {board}"
DEAD: Final = "Dead {dead}"

GameKey = Annotated[
    str | None,
    Parameter(help="A game that `croupier games` lists, or a JSON file with one of your own; without it hold'em."),
]

BoardCards = Annotated[
    str, Parameter(help="Cards that everybody shares; of several boards with / between them.", show_default=False)
]

DeadCards = Annotated[str, Parameter(help="Cards that nobody can get any more.", show_default=False)]


@Parameter(name="*")
@dataclass(frozen=True)
class Counting:
    """Whether all deals are counted or some are drawn, and by what."""

    exact: Annotated[
        bool, Parameter(negative=(), show_default=False, help="Count every deal, also where it takes minutes.")
    ] = False
    samples: Annotated[int | None, number("Draw so many deals at random, and count none.", validator=at_least_one)] = (
        None
    )
    seed: Annotated[int, number("Draw from this number: the same seed gives the same answer.")] = 0
    backend: Annotated[
        Literal["numpy", "numba"],
        Parameter(help="What counts: numpy starts at once, numba is faster once it is compiled."),
    ] = "numpy"

    @property
    def method(self) -> str:
        """Name the method for `equity`; raises `CommandRefused` (``exact_and_samples``) where two were asked for."""
        if self.exact and self.samples is not None:
            raise CommandRefused("exact_and_samples")
        return "exact" if self.exact else "auto" if self.samples is None else "sampled"


def odds(
    *hands: Annotated[
        str, Parameter(help="Cards such as AsKs, with ?? for an unknown one, or a range in quotes such as 'QQ+, AKs'.")
    ],
    board: BoardCards = "",
    dead: DeadCards = "",
    game: GameKey = None,
    counting: Counting | None = None,
    streets: Annotated[
        bool,
        Parameter(
            negative=(),
            show_default=False,
            help="Say what they were worth on each street until now; cards as they came.",
        ),
    ] = False,
    svg: SvgFile = None,
    json: Json = False,
) -> int:
    """Say what hands win, tie and are worth when everybody is all-in."""
    how, played, screen = counting or Counting(), game_asked(game), Screen()
    boards, gone = boards_of(board, played), parse_cards(dead)
    if streets or svg is not None:
        # Before a card lies it is in nobody's way, so ranges keep the cards of the board until then.
        return _tell_streets(screen, played, hands_asked(hands, played, gone), (cards_of(boards), gone), how, svg, json)
    named = hands_asked(hands, played, [*cards_of(boards), *gone])
    answer = ask(played, named, boards, gone, how)
    if json:
        screen.json(data(answer, named))
        return 0
    tell_cards(screen, boards, gone)
    tell(screen, answer, named, played)
    return 0


def ask(game: Game, named: Sequence[Named], boards: Boards, gone: Sequence[Card], how: Counting) -> Equity:
    """Ask what hands are worth, with a bar where that takes long."""
    with Waiting() as waiting:
        return equity(
            game,
            [each.value for each in named],
            boards,
            gone,
            method=how.method,
            samples=how.samples,
            seed=how.seed,
            backend=how.backend,
            progress=waiting,
        )


def _tell_streets(
    screen: Screen,
    game: Game,
    named: Sequence[Named],
    seen: tuple[tuple[Card, ...], tuple[Card, ...]],
    how: Counting,
    svg: str | None,
    json: bool,
) -> int:
    """Say what hands were worth on each street of a board, and draw it."""
    with Waiting() as waiting:
        told = by_street(
            game,
            [each.value for each in named],
            *seen,
            method=how.method,
            samples=how.samples,
            seed=how.seed,
            backend=how.backend,
            progress=waiting,
        )
    plot = plot_streets([each.name for each in named], told)
    if svg is not None:
        pictures.write(svg, plot)
    if json:
        drawn = {} if svg is None else pictures.data(plot, svg)
        screen.json({"streets": [_street_data(each, named) for each in told], **drawn})
        return 0
    tell_cards(screen, *seen)
    pictures.table(screen, plot)
    for each in told:
        screen.say(f"{each.street}: {made(screen, each.answer, _then(each, named), game)}")
    if svg is not None:
        pictures.tell(screen, plot, svg)
    return 0


def _street_data(told: StreetEquity, named: Sequence[Named]) -> dict[str, Any]:
    return {"street": told.street, "board": format_cards(told.board), **data(told.answer, _then(told, named))}


def _then(told: StreetEquity, named: Sequence[Named]) -> list[Named]:
    """Name hands by the cards that they had on a street, and ranges as they were typed."""
    return [
        Named(format_cards(hand), hand) if isinstance(hand, tuple) else Named(each.name, hand)
        for hand, each in zip(told.hands, named, strict=True)
    ]


def tell_cards(screen: Screen, boards: Boards, dead: tuple[Card, ...] = ()) -> None:
    """Say which cards lie on the board and which are dead, where there are any."""
    if lying := cards_of(boards):
        several = [screen.cards(board) for board in boards if not isinstance(board, int)]
        screen.say(BOARD.format(board=f" {BETWEEN_BOARDS} ".join(several) or screen.cards(lying)))
    if dead:
        screen.say(DEAD.format(dead=screen.cards(dead)))
