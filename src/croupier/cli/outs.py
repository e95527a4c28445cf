"""`croupier outs`: which cards improve a hand, which of them are good, and what a hand becomes street by street.

Decides how outs and distributions are told; they are counted by `croupier.odds.outs` and `croupier.odds.distribution`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

from cyclopts import Parameter

from croupier.cards import RANKS, UNKNOWN, Card, format_cards, parse_cards
from croupier.cli.answer import percent
from croupier.cli.odds import BoardCards, DeadCards, GameKey, tell_cards
from croupier.cli.options import Json, number
from croupier.cli.question import game_asked
from croupier.cli.refusals import CommandRefused
from croupier.cli.screen import Screen
from croupier.cli.waiting import Waiting
from croupier.evaluation import Category
from croupier.odds.distribution import StreetKinds, distribution
from croupier.odds.kinds import Kind
from croupier.odds.outs import Group, Outs, count_outs
from croupier.odds.typed import Named, against_of
from croupier.rules import Game

HEAD: Final = ("Outs ", "To", "Good ", "Next % ", "By the {end} % ", "Cards")
NOW: Final = "{hand}: {now}; next is the {street}, {unseen} cards are unseen."
NOTHING_YET: Final = "nothing yet"
TOTAL: Final = "{outs} outs, {good} good: {next} % on the next card, {end} % by the {last}."
NO_OUTS: Final = "No card improves it."
WORTH: Final = (
    "Worth {equity:.2f} % against {name} ({method}), and more than half the pot after {ahead} of {unseen} cards."
)
DEALS: Final = "{street}: exact, {deals:,} deals"
KIND_HEAD: Final = "Makes"

BADUGIS: Final = {
    Category.badugi_1: "one-card",
    Category.badugi_2: "two-card",
    Category.badugi_3: "three-card",
    Category.badugi_4: "four-card",
}


def outs(  # noqa: PLR0913 - a question has many sides
    hand: Annotated[str, Parameter(help="Your cards, such as AhKh; in draw games those that are kept.")],
    /,
    *,
    board: BoardCards = "",
    against: Annotated[
        str | None,
        Parameter(help="An opponent's cards, or a range in quotes: outs are good if they win.", show_default=False),
    ] = None,
    dead: DeadCards = "",
    game: GameKey = None,
    distribution: Annotated[
        bool,
        Parameter(negative=(), show_default=False, help="Say how often each holding is there on every street to come."),
    ] = False,
    seed: Annotated[int, number("Where deals are drawn, draw from this number.")] = 0,
    json: Json = False,
) -> int:
    """Say which cards improve a hand, or what it becomes street by street."""
    played = game_asked(game)
    held, lying, gone = parse_cards(hand), parse_cards(board), parse_cards(dead)
    opponent = None if against is None else against_of(against, played, [*held, *lying, *gone])
    screen = Screen()
    asked = {"game": played.key, "hand": format_cards(held), "board": format_cards(lying)}
    if distribution:
        streets = _distribution(played, held, lying, gone, opponent)
        if json:
            screen.json(asked | {"streets": [_street_data(street) for street in streets]})
            return 0
        tell_cards(screen, lying, gone)
        return _tell_streets(screen, streets)
    with Waiting() as waiting:
        value = None if opponent is None else opponent.value
        found = count_outs(played, held, lying, value, gone, seed=seed, backend="numpy", progress=waiting)
    if json:
        screen.json(asked | _data(found, opponent))
        return 0
    tell_cards(screen, lying, gone)
    return _tell(screen, held, found, opponent)


def _distribution(
    game: Game, held: tuple[Card, ...], lying: tuple[Card, ...], gone: tuple[Card, ...], opponent: Named | None
) -> tuple[StreetKinds, ...]:
    """Count; an opponent's cards cannot come, and a range does not say which those are."""
    if opponent is None:
        return distribution(game, held, lying, gone, backend="numpy")
    if not isinstance(opponent.value, tuple):
        raise CommandRefused("distribution_against_range")
    theirs = [card for card in opponent.value if card != UNKNOWN]
    return distribution(game, held, lying, (*gone, *theirs), backend="numpy")


def kind_name(kind: Kind | None) -> str:
    """Say what a kind of holding is called.

    >>> kind_name(Kind(Category.two_pair)), kind_name(Kind(Category.low, 5)), kind_name(Kind(Category.badugi_3, 6))
    ('two pair', '7 low', 'three-card badugi, 8 high')
    >>> kind_name(Kind(Category.low, 6, held=4))
    '4 to an 8 low'
    """
    if kind is None:
        return NOTHING_YET
    if kind.top is None:
        return kind.category.value.replace("_", " ")
    top = RANKS[kind.top]
    if kind.held is not None:
        return f"{kind.held} to {'an' if top in '8A' else 'a'} {top} low"
    return f"{BADUGIS[kind.category]} badugi, {top} high" if kind.category in BADUGIS else f"{top} low"


# --- outs -----------------------------------------------------------------------------------------------------


def _tell(screen: Screen, held: tuple[Card, ...], found: Outs, opponent: Named | None) -> int:
    now = " and ".join(kind_name(kind) for kind in found.now)
    unseen = len(found.cards)
    screen.say(NOW.format(hand=screen.cards(held), now=now, street=found.street, unseen=unseen))
    if opponent is not None and found.equity is not None:
        name = screen.cards(opponent.value) if isinstance(opponent.value, tuple) else opponent.name
        ahead = len(found.ahead_after)
        equity = 100 * found.equity
        screen.say(WORTH.format(equity=equity, name=name, method=found.method, ahead=ahead, unseen=unseen))
    groups = found.groups()
    if not groups:
        screen.say(NO_OUTS)
        return 0
    head = [name.format(end=found.end) for name in HEAD]
    screen.table(head, [_row(screen, group) for group in groups])
    chance, by_end = found.chances(len(found.outs))
    screen.say(
        TOTAL.format(outs=len(found.outs), good=len(found.good), next=_part(chance), end=_part(by_end), last=found.end)
    )
    return 0


def _row(screen: Screen, group: Group) -> tuple[str, ...]:
    chances = (_part(group.chance), _part(group.by_end))
    return str(len(group.cards)), kind_name(group.kind), str(len(group.good)), *chances, screen.cards(group.cards)


def _part(chance: float) -> str:
    return f"{100 * chance:.2f}"


def _data(found: Outs, opponent: Named | None) -> dict[str, Any]:
    chance, by_end = found.chances(len(found.outs))
    told: dict[str, Any] = {
        "street": found.street,
        "end": found.end,
        "unseen": len(found.cards),
        "coming": found.coming,
        "now": [_kind_data(kind) for kind in found.now],
        "outs": len(found.outs),
        "good": format_cards(found.good),
        "chance": chance,
        "by_end": by_end,
        "groups": [_group_data(group) for group in found.groups()],
    }
    if opponent is None:
        return told
    after = {format_cards([each.card]): each.equity for each in found.cards}
    worth = {"equity": found.equity, "method": found.method, "ahead_after": format_cards(found.ahead_after)}
    return told | {"against": opponent.name, **worth, "equities": after}


def _kind_data(kind: Kind | None) -> dict[str, Any] | None:
    if kind is None:
        return None
    top = None if kind.top is None else RANKS[kind.top]
    return {"category": kind.category.value, "top": top, "held": kind.held}


def _group_data(group: Group) -> dict[str, Any]:
    return {
        "ranking": group.ranking.evaluator,
        **(_kind_data(group.kind) or {}),
        "count": len(group.cards),
        "cards": format_cards(group.cards),
        "good": format_cards(group.good),
        "chance": group.chance,
        "by_end": group.by_end,
    }


# --- distributions --------------------------------------------------------------------------------------------


def _tell_streets(screen: Screen, streets: Sequence[StreetKinds]) -> int:
    """Write a table for each ranking: a row for each kind, a column for each street."""
    for last in streets[-1].counted:
        columns = [(street, each) for street in streets for each in street.counted if each.ranking == last.ranking]
        head = (KIND_HEAD, *(f"{street.street} % " for street, _ in columns))
        rows = [
            (kind_name(kind), *(percent(counted.kinds[place][1], street.deals) for street, counted in columns))
            for place, (kind, _) in enumerate(last.kinds)
        ]
        screen.table(head, rows)
    for street in streets:
        screen.say(DEALS.format(street=street.street, deals=street.deals))
    return 0


def _street_data(street: StreetKinds) -> dict[str, Any]:
    return {
        "street": street.street,
        "deals": street.deals,
        "rankings": [
            {
                "ranking": counted.ranking.evaluator,
                "kinds": [
                    {**(_kind_data(kind) or {}), "count": count, "chance": count / street.deals}
                    for kind, count in counted.kinds
                ],
            }
            for counted in street.counted
        ],
    }
