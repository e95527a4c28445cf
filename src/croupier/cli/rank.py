"""`croupier rank`: what holdings are called, which cards play, and which of several wins.

Decides how cards on a command line are taken apart into holdings, and how they are shown. Single cards belong together
as one holding; otherwise every word or part between commas is a holding of its own. Strengths and words come from
`croupier.evaluation`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from cyclopts import Parameter

from croupier.cards import Card, format_cards, parse_cards
from croupier.cli.menu import game_of
from croupier.cli.options import Json
from croupier.cli.refusals import CommandRefused
from croupier.cli.screen import Screen, coloured
from croupier.evaluation import EVALUATORS, Holding, describe, evaluator, holding
from croupier.rules import Ranking

if TYPE_CHECKING:
    from rich.text import Text

HEAD: Final = ("Place ", "Holding", "Name", "Cards that play", "Strength ")
TITLE: Final = "{ranking}: {meaning}"
BOARD: Final = "Board {board}"
TIED: Final = "{place}="
NO_PLACE: Final = "-"


class Ranked(msgspec.Struct, frozen=True):
    """One holding under one ranking: its hole cards, what they make, and its place among all (None: no low)."""

    hole: tuple[Card, ...]
    made: Holding
    place: int | None
    tied: bool


def rank(
    *cards: Annotated[str, Parameter(help="Cards such as AsKs, A♠K♠ or 10h; several holdings are compared.")],
    ranking: Annotated[str | None, Parameter(help=f"One of {', '.join(EVALUATORS)}; without it the first.")] = None,
    board: Annotated[str, Parameter(help="Cards that everybody shares.", show_default=False)] = "",
    game: Annotated[
        str | None, Parameter(help="Rank as this game does: Omaha uses exactly two hole cards, hi-lo has two rankings.")
    ] = None,
    json: Json = False,
) -> int:
    """Name holdings and the cards that play, and compare them."""
    holes = holdings_of(cards)
    shared = parse_cards(board)
    ranked = {each: compare(each, holes, shared) for each in _rankings(ranking, game)}
    screen = Screen()
    if json:
        screen.json(_data(shared, ranked))
        return 0
    if shared:
        screen.say(BOARD.format(board=screen.cards(shared)))
    for each, rows in ranked.items():
        told = [_row(screen, row, shared) for row in rows]
        screen.say(TITLE.format(ranking=each.evaluator, meaning=evaluator(each.evaluator).meaning))
        screen.table(HEAD, told)
    return 0


def _rankings(ranking: str | None, game: str | None) -> tuple[Ranking, ...]:
    """Choose the rankings: of a game, and of those the one that is named, or else the usual order."""
    of_game = game_of(game).rankings if game else ()
    if ranking is None:
        return of_game or (Ranking(next(iter(EVALUATORS))),)
    evaluator(ranking)
    return tuple(each for each in of_game if each.evaluator == ranking) or (Ranking(ranking),)


def holdings_of(words: tuple[str, ...]) -> list[tuple[Card, ...]]:
    """Take words apart into holdings.

    >>> [len(hole) for hole in holdings_of(("AsKs", "QdQh"))], [len(hole) for hole in holdings_of(("As Ks Qs Js Ts",))]
    ([2, 2], [5])
    """
    parts = [part for word in words for part in word.replace(",", " ").split()]
    if not parts:
        raise CommandRefused("too_few_cards")
    holes = [parse_cards(part) for part in parts]
    if all(len(hole) == 1 for hole in holes):
        return [parse_cards(" ".join(parts))]
    return holes


def compare(ranking: Ranking, holes: list[tuple[Card, ...]], board: tuple[Card, ...]) -> list[Ranked]:
    """Rank holdings and put them in order, the strongest first; equal ones share a place.

    Raises `RankingError` for cards that the ranking cannot rank.

    >>> rows = compare(Ranking("high"), [parse_cards("2c2d3h4s5c"), parse_cards("2h2s3d4c5d")], ())
    >>> [(row.place, row.tied) for row in rows]
    [(1, True), (1, True)]
    """
    made = [holding(ranking.evaluator, hole, board, ranking.hole) for hole in holes]
    strengths = [each.strength for each in made]
    rows = [
        Ranked(
            hole,
            each,
            1 + sum(other > each.strength for other in strengths) if each.strength else None,
            strengths.count(each.strength) > 1,
        )
        for hole, each in zip(holes, made, strict=True)
    ]
    return sorted(rows, key=lambda row: -row.made.strength)


def _row(screen: Screen, row: Ranked, board: tuple[Card, ...]) -> tuple[str | Text, ...]:
    place = NO_PLACE if row.place is None else TIED.format(place=row.place) if row.tied else str(row.place)
    strongest = evaluator(row.made.ranking).strongest
    cards = _highlighted(screen, row.hole, row.made.cards)
    return place, cards, describe(row.made), screen.cards(row.made.cards), f"{row.made.strength} of {strongest}"


def _highlighted(screen: Screen, hole: tuple[Card, ...], playing: tuple[Card, ...]) -> Text | str:
    """Write hole cards; in colour those that do not play step back."""
    if not screen.coloured:
        return screen.cards(hole)
    from rich.text import Text

    parts = [coloured(screen.cards((card,)), "bold" if card in playing else "dim") for card in hole]
    return Text(" ").join(parts)


def _data(board: tuple[Card, ...], ranked: dict[Ranking, list[Ranked]]) -> dict[str, Any]:
    return {
        "board": format_cards(board),
        "rankings": [
            {
                "ranking": ranking.evaluator,
                "exactly": ranking.hole,
                "strongest": evaluator(ranking.evaluator).strongest,
                "holdings": [_holding_data(row) for row in rows],
            }
            for ranking, rows in ranked.items()
        ],
    }


def _holding_data(row: Ranked) -> dict[str, Any]:
    made = row.made
    return {
        "hole": format_cards(row.hole),
        "place": row.place,
        "tied": row.tied,
        "strength": made.strength,
        "category": made.category.value,
        "name": describe(made),
        "wording": made.wording,
        "cards": format_cards(made.cards),
    }
