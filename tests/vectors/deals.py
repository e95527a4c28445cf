"""The vectors of kind `deal_plan`: how many cards a hand takes, in what order, and what a short stub does.

All of it is seen in a hand that is dealt by the engine: everybody checks, or folds early enough for the stub to be as
short as the vector says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise, product
from typing import Any

from croupier.rules import Ante, AnteKind, CardsNeeded, Forced, Game, Profile, Seat, Seating, Stakes
from tests.vectors.house import game_of, profile_of
from tests.vectors.reading import Disagreement, agree, agree_on
from tests.vectors.seats import may_begin
from tests.vectors.table import Table

DECK = 52


def deal_plan(vector: Mapping[str, Any]) -> None:
    """Compare the plan of a whole deal, or what is done for the last street of stud."""
    given = vector["given"]
    game, profile = game_of(given["variant"]), profile_of(vector.get("options", {}))
    observed = _last_street(game, profile, given) if "live_at_seventh" in given else _whole(game, profile, given)
    agree_on(vector["expect"], observed)


def quiet_table(game: Game, profile: Profile, players: int, bring_in: int = 0) -> Table:
    """Seat players 1 to N, the last one with the button; without a bring-in nobody acts on the first street."""
    ante = Ante(AnteKind.EACH if bring_in else AnteKind.BOMB, 1)
    stakes = Stakes(game.limits[0], small_bet=2, big_bet=4, min_bet=2, bring_in=bring_in, ante=ante)
    seats = tuple(Seat(number, 100) for number in range(1, players + 1))
    return Table(game, stakes, profile, Seating(seats, players))


# --- a whole deal


def _whole(game: Game, profile: Profile, given: Mapping[str, Any]) -> dict[str, Any]:
    """Deal a hand in which everybody stays to the end.

    `cards_needed` and `fits` are what the streets of the game ask for, all burns included: where that is more than
    the deck has, something must be left out, and where it is not, nothing may be.
    """
    players, burns_each = given["players"], given.get("burns_per_street", 1)
    agree(True, given.get("all_stay", True), "all_stay")
    burning = sum(street.burn for street in game.streets)
    needed = players * game.hole_cards + game.board_cards + burns_each * burning
    plan: dict[str, Any] = {"cards_needed": needed, "fits": needed <= DECK}
    if not may_begin(game, players, profile):
        return plan
    table = quiet_table(game, profile, players)
    table.check_down()
    deals = table.deals
    burned, used = sum(deal.burns for deal in deals), sum(deal.count for deal in deals)
    if burns_each == 1:
        agree(plan["fits"], used == needed and not any(deal.reshuffle for deal in deals), "fits")
    hole = [seat for deal in deals for seat in deal.seats]
    plan |= {
        "hole_cards": len(hole),
        "burns": burned,
        "board": used - burned - len(hole),
        "cards_used": used,
        "stub": table.hand.cards.stub,
        "first_card_to": "left_of_button" if hole[0] == 1 else f"seat {hole[0]}",
        "one_at_a_time": all(_one_each(deal.seats, players) for deal in deals),
    }
    return plan


def _one_each(seats: Sequence[int], players: int) -> bool:
    """Tell whether everybody gets a card before anybody gets the next one."""
    return all(sorted(seats[begin : begin + players]) == sorted({*seats}) for begin in range(0, len(seats), players))


# --- the last street of stud


def _last_street(game: Game, profile: Profile, given: Mapping[str, Any]) -> dict[str, Any]:
    """Deal stud up to seventh street with so many players left and so many cards gone.

    `required` is one card for everybody and two more (TDA RP-10-H): it is worked out here, and that the engine works
    with the same number is held against what it does.
    """
    live, before, burns = given["live_at_seventh"], given["cards_dealt_before"], given["burns"]
    if game.forced is not Forced.BRING_IN or game.streets[-1].name != "seventh":
        raise Disagreement(f"variant: {game.key} has no seventh street")
    line = _line_up(game, live, before, given.get("players"))
    table = quiet_table(game, profile, line[0], bring_in=1)
    _fold_down(table, [*line[1:], live])
    need = table.waits()
    if not isinstance(need, CardsNeeded) or table.street != "seventh":
        raise Disagreement(f"seventh street is not reached: {need}")
    agree(burns, len(table.hand.cards.burned), "burns")
    stub, required = table.hand.cards.stub, live + 2
    action = ("reshuffle_burns_" if need.reshuffle else "burn_") + ("each" if need.seats else "community")
    agree(1, need.burns, "the burn of seventh street")
    agree(stub + burns >= required, bool(need.seats), "whether everybody gets a card")
    agree(stub >= (required if need.seats else 3), not need.reshuffle, "whether the burns stay out")
    return {"stub": stub, "required": required, "action": action}


def _line_up(game: Game, live: int, before: int, players: int | None) -> list[int]:
    """Find how many players get cards on each street so that so many cards are dealt before the last."""
    most = range(live, game.seats + 1)
    each = [street.down + street.up for street in game.streets[:-1]]
    for line in product(most, repeat=len(each)):
        fits = all(after <= so_far for so_far, after in pairwise(line)) and players in (None, line[0])
        if fits and sum(count * cards for count, cards in zip(line, each, strict=True)) == before:
            return list(line)
    raise Disagreement(f"cards_dealt_before: {before} cards are never dealt with {live} players left")


def _fold_down(table: Table, line: Sequence[int]) -> None:
    """Check through the streets; on each, players fold until so many are left."""
    for street, left in zip(table.hand.setup.game.streets, line, strict=False):
        table.check_down(street.name)
        while table.actor is not None:
            live = len(table.hand.stacks) - table.hand.folded.bit_count()
            table.fold_or_pass([table.actor] if live > left else [])
        table.waits()
