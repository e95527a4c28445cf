"""`croupier odds`: what hands are worth against one another when all the money is in.

Decides the options and their order of service. Words are read by `question`, the odds come from `croupier.odds`, and
`answer` tells them. A single command takes NumPy unless Numba is asked for: it does not wait for a compiler.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from cyclopts import Parameter

from croupier.cards import Card, parse_cards
from croupier.cli.answer import data, tell
from croupier.cli.options import Json, at_least_one, number
from croupier.cli.question import BETWEEN_BOARDS, Boards, boards_of, cards_of, game_asked, hands_of
from croupier.cli.refusals import CommandRefused
from croupier.cli.screen import Screen
from croupier.cli.waiting import Waiting
from croupier.odds import equity

BOARD: Final = "Board {board}"
DEAD: Final = "Dead {dead}"

GameKey = Annotated[
    str | None,
    Parameter(help="A game that `croupier games` lists, or a JSON file with one of your own; without it hold'em."),
]

BoardCards = Annotated[
    str, Parameter(help="Cards that everybody shares; of several boards with / between them.", show_default=False)
]


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
    dead: Annotated[str, Parameter(help="Cards that nobody can get any more.", show_default=False)] = "",
    game: GameKey = None,
    counting: Counting | None = None,
    json: Json = False,
) -> int:
    """Say what hands win, tie and are worth when everybody is all-in."""
    how = counting or Counting()
    method, played = how.method, game_asked(game)
    boards, gone = boards_of(board, played), parse_cards(dead)
    named = hands_of(hands, played, [*cards_of(boards), *gone])
    with Waiting() as waiting:
        answer = equity(
            played,
            [each.value for each in named],
            boards,
            gone,
            method=method,
            samples=how.samples,
            seed=how.seed,
            backend=how.backend,
            progress=waiting,
        )
    screen = Screen()
    if json:
        screen.json(data(answer, named))
        return 0
    tell_cards(screen, boards, gone)
    tell(screen, answer, named, played)
    return 0


def tell_cards(screen: Screen, boards: Boards, dead: tuple[Card, ...] = ()) -> None:
    """Say which cards lie on the board and which are dead, where there are any."""
    if lying := cards_of(boards):
        several = [screen.cards(board) for board in boards if not isinstance(board, int)]
        screen.say(BOARD.format(board=f" {BETWEEN_BOARDS} ".join(several) or screen.cards(lying)))
    if dead:
        screen.say(DEAD.format(dead=screen.cards(dead)))
