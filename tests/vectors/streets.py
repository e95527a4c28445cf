"""The vectors of kinds `evaluate`, `bring_in` and `first_to_act`: what cards are worth and whom they make act.

Holdings are asked of the evaluation; who brings it in and who acts first is seen in a hand of stud that is dealt
these up-cards and checked down to the street in question.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.cards import RANKS
from croupier.evaluation import Category, Holding, holding
from croupier.rules import Ante, AnteKind, Game, Limit, Ranking, Seat, Seating, Stakes
from tests.vectors.house import game_of, profile_of
from tests.vectors.reading import Disagreement, agree_on, by_seat, plain
from tests.vectors.table import Table, asked, cards
from tests.vectors.upcards import Showing, build

LOWS: Final = ("ace_to_five", "eight_or_better")

# --- evaluate


def evaluate(vector: Mapping[str, Any]) -> None:
    """Compare winners, categories and the five cards that play; a winner of either half is one."""
    given = vector["given"]
    game, board = game_of(given["variant"]), cards(given.get("board", ""))
    hands = {seat: cards(text) for seat, text in by_seat(given["hands"]).items()}
    observed: dict[str, Any] = {"winners": []}
    for ranking in game.rankings:
        found = {seat: _holding(ranking, own, board) for seat, own in hands.items()}
        best = max(held.strength for held in found.values())
        won = sorted(seat for seat, held in found.items() if held.strength == best and best)
        observed["winners"] = sorted({*observed["winners"], *won})
        if ranking.evaluator in LOWS:
            observed["low_winners"] = won
            observed["low"] = {str(seat): _ranks(held) for seat, held in found.items()}
        else:
            observed["high_winners"] = won
            observed["high"] = {str(seat): _category(held) for seat, held in found.items()}
            observed["best"] = {str(seat): _ranks(held) for seat, held in found.items()}
    expected = plain(vector["expect"])
    for key, value in expected.items():
        if isinstance(value, list):
            value.sort()
        elif key in observed:
            agree_on(value, observed[key], f"{key} of ")
            expected[key] = observed[key]
    agree_on(expected, observed)


def _holding(ranking: Ranking, own: tuple[int, ...], board: tuple[int, ...]) -> Holding:
    found = asked("hands", holding, ranking.evaluator, own, board, ranking.hole)
    assert isinstance(found, Holding)
    return found


def _ranks(held: Holding) -> str | None:
    return "".join(RANKS[card >> 2] for card in held.cards) or None


def _category(held: Holding) -> str:
    """Name the category as the format does: it has no royal flush."""
    category = Category.straight_flush if held.category is Category.royal_flush else held.category
    return category.value.replace("_", " ")


# --- up-cards


def bring_in(vector: Mapping[str, Any]) -> None:
    """Compare the seat that must bring it in."""
    given = vector["given"]
    game = game_of(given["variant"])
    doors = {seat: cards(text) for seat, text in by_seat(given["door_cards"]).items()}
    table = stud_table(game, vector, doors, stacks=dict.fromkeys(doors, 1000), bring_in=3)
    table.deal()
    choice = table.choice(table.opener)
    agree_on(vector["expect"], {"bring_in_seat": choice.seat if choice.legal.bring_in else None})


def first_to_act(vector: Mapping[str, Any]) -> None:
    """Compare the seat that acts first on a street; one that is all-in is passed over (WL 240)."""
    given = vector["given"]
    game, street = game_of(given["variant"]), given["street"]
    up = {seat: cards(text) for seat, text in by_seat(given["up_cards"]).items()}
    names = [each.name for each in game.streets]
    shown = sum(each.up for each in game.streets[: names.index(street) + 1]) if street in names else 0
    if {len(own) for own in up.values()} != {shown}:
        raise Disagreement(f"up_cards: nobody shows another number of cards on {street}")
    extra = _others(given, up) if "community_card" in given else []
    full = _with_others(game, given, up, extra)
    stacks = {seat: 1 if seat in given.get("all_in", []) else 1000 for seat in full}
    first = street == names[0]
    table = stud_table(
        game, vector, full, stacks, bring_in=3 if first else 0, first_dealt=given.get("first_dealt"),
        board=cards(given.get("community_card", "")),
    )  # fmt: skip
    _play_to(table, street, extra, given.get("sixth_street_first"))
    dealt = table.hand.cards.boards[0]
    if dealt != cards(given.get("community_card", "")):
        raise Disagreement(f"community_card: the engine deals {dealt}")
    agree_on(vector["expect"], {"seat": table.actor})


def _others(given: Mapping[str, Any], up: Mapping[int, Any]) -> list[int]:
    """Name those who stay to sixth street and fold on it: the deck runs out only when eight players got that far."""
    named = {*up, given.get("sixth_street_first", min(up))}
    free = [seat for seat in range(1, 20) if seat not in named]
    return sorted({*named, *free[: 8 - len(named)]} - {*up})


def _with_others(
    game: Game, given: Mapping[str, Any], up: Mapping[int, tuple[int, ...]], extra: list[int]
) -> dict[int, list[int]]:
    """Give everybody up-cards, such that sixth street begins where the vector says it did."""
    seats = tuple(sorted({*up, *extra}))
    ups = [street for street in game.streets if street.up]
    showing = [Showing(seats, given.get("sixth_street_first") if street.name == "sixth" else None) for street in ups]
    count = max(len(own) for own in up.values())
    taken = [card for own in up.values() for card in own] + list(cards(given.get("community_card", "")))
    return build(showing[:count], up, taken, razz=given["variant"] == "razz")


def _play_to(table: Table, street: str, extra: list[int], sixth_first: int | None) -> None:
    """Check down to the first turn of a street; on sixth street the others fold."""
    if sixth_first is not None:
        table.check_down("sixth")
        if table.opener != sixth_first:
            raise Disagreement(f"sixth_street_first: the engine says {table.opener}")
    if extra:
        table.check_down("sixth")
        while table.actor is not None:
            table.fold_or_pass(extra)
    table.check_down(street)
    if table.street != street:
        raise Disagreement(f"street: {street} is not reached")


def stud_table(
    game: Game,
    vector: Mapping[str, Any],
    up: Mapping[int, Any],
    stacks: Mapping[int, int],
    *,
    bring_in: int,
    first_dealt: int | None = None,
    board: tuple[int, ...] = (),
) -> Table:
    """Seat players who are dealt these up-cards; without a bring-in the betting begins on the second street."""
    if not game.streets[0].up:
        raise Disagreement(f"variant: {game.key} has no up-cards")
    ante = Ante(AnteKind.EACH if bring_in else AnteKind.BOMB, 1)
    stakes = Stakes(Limit.FIXED, small_bet=10, big_bet=20, bring_in=bring_in, ante=ante)
    button = None if first_dealt is None else first_dealt - 1
    seating = Seating(tuple(Seat(seat, stacks[seat]) for seat in sorted(up)), button)
    taken = {card for own in up.values() for card in own} | set(board)
    rest = iter([card for card in range(52) if card not in taken])
    down = game.streets[0].down
    hole = {seat: [*(next(rest) for _ in range(down)), *own] for seat, own in up.items()}
    return Table(game, stakes, profile_of(vector.get("options", {})), seating, hole, [board])
