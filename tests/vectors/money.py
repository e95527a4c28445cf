"""The vectors of kinds `pots`, `rake` and `odd_chip`: what is in the middle and where it goes.

Each is played as a whole hand (see `middle`) and read off its events: pots made, rake taken, shares awarded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from croupier.rules import Rake, RakeCap, Rounding
from croupier.rules.pots import layers
from tests.vectors.between import time_charge
from tests.vectors.house import game_of, profile_of
from tests.vectors.middle import Middle, Unplayable, layered, play_out, shared
from tests.vectors.reading import Disagreement, agree_on, by_seat, plain
from tests.vectors.table import Outcome, cards


def pots(vector: Mapping[str, Any]) -> None:
    """Compare the pots that contributions make, and the uncalled part."""
    given = vector["given"]
    contributions = {seat: chips for seat, chips in by_seat(given["contributions"]).items() if chips}
    middle = Middle(contributions=contributions, folded=given.get("folded", []), dead=given.get("dead_money", 0))
    profile = profile_of(vector.get("options", {}))
    try:
        outcome = Outcome(play_out(game_of("holdem"), middle, profile)).words()
    except Unplayable:
        outcome = _laid_out(middle)
    expected = plain(vector["expect"])
    for pot in expected.get("pots", []):
        pot["eligible"].sort()
    agree_on(expected, outcome)


def _laid_out(middle: Middle) -> dict[str, Any]:
    """Lay out what no hand leads to: say, somebody folded who had put in more than all who stayed."""
    returned = {middle.top: middle.uncalled} if middle.uncalled else {}
    paid = sorted((seat, chips - returned.get(seat, 0)) for seat, chips in middle.contributions.items())
    folded = sum(1 << place for place, (seat, _) in enumerate(paid) if seat in middle.folded)
    made = layers([chips for _, chips in paid], folded, middle.dead)
    pots = [(amount, [seat for place, (seat, _) in enumerate(paid) if places >> place & 1]) for amount, places in made]
    return {
        "pots": [{"amount": amount, "eligible": seats} for amount, seats in pots],
        "returned": {str(seat): chips for seat, chips in returned.items()},
    }


# --- rake


def rake(vector: Mapping[str, Any]) -> None:
    """Compare the rake of a hand, what is left of its pots, and the shares of its boards."""
    given = vector["given"]
    if "mode" in given:
        return time_charge(vector)
    options = {**vector.get("options", {}), "run_it": given.get("run_it", vector.get("options", {}).get("run_it", 1))}
    middle = _raked_middle(given)
    table = play_out(game_of(given.get("variant", "holdem")), middle, profile_of(options))
    outcome = Outcome(table)
    returned = given.get("uncalled_returned_cents", middle.uncalled)
    if returned != middle.uncalled or (returned and outcome.returned.total() != returned):
        raise Disagreement(f"uncalled_returned_cents: {returned}, but {middle.uncalled} is uncalled")
    agree_on(
        vector["expect"],
        {
            "rake_cents": sum(pot.rake for pot in outcome.pots),
            "raked_pot_cents": sum(pot.amount for pot in outcome.pots),
            "pots_after_cents": [pot.amount - pot.rake for pot in outcome.pots],
            "board_shares_cents": [outcome.by_board[board] for board in range(len(outcome.boards))],
        },
    )


def _raked_middle(given: Mapping[str, Any]) -> Middle:
    rules = _rake_of(given)
    first_street = not given.get("saw_flop", True)
    if "contributions_cents" in given:
        contributions = by_seat(given["contributions_cents"])
        idle = given.get("players_dealt", len(contributions)) - len(contributions)
        return Middle(contributions=contributions, first_street=first_street, rake=rules, idle=idle)
    if "pots_cents" not in given:
        everybody = range(1, given.get("players_dealt", 2) + 1)
        return shared(given["pot_cents"], everybody, first_street=first_street, rake=rules)
    amounts = given["pots_cents"]
    least = len(amounts) + 1 + sum(amount % 2 for amount in amounts[1:])
    return layered(amounts, given.get("players_dealt", least), first_street=first_street, rake=rules)


def _rake_of(given: Mapping[str, Any]) -> Rake:
    """Read percentage, caps and rounding; caps by players are ranges that follow one another ("2", "3-4", "5+")."""
    points = Decimal(str(given["percent"])) * 100
    if points != int(points):
        raise Disagreement(f"percent: {given['percent']} is not a whole number of basis points")
    caps = [RakeCap(2, given["cap_cents"])] if given.get("cap_cents") is not None else []
    after = 2
    for players, most in sorted(given.get("caps_cents", {}).items(), key=lambda cap: _first_number(cap[0])):
        if _first_number(players) != after:
            raise Disagreement(f"caps_cents: {players} does not follow the cap before it")
        after = int(players.rstrip("+").partition("-")[2] or after) + 1
        caps.append(RakeCap(_first_number(players), most))
    return Rake(int(points), tuple(caps), rounding=Rounding(given.get("rounding", "down")))


def _first_number(players: str) -> int:
    return int(players.rstrip("+").partition("-")[0])


# --- odd chips


def odd_chip(vector: Mapping[str, Any]) -> None:
    """Compare who gets how much of a pot that does not divide."""
    given = vector["given"]
    game, button = game_of(given["variant"]), given.get("button", 0)
    if "hands" in given:
        hole = {seat: cards(text) for seat, text in by_seat(given["hands"]).items()}
        board = cards(given.get("board", ""))
    elif game.board_cards:
        hole, board = winning_hands(len(game.rankings), given)
        hole = {seat: own[: game.hole_cards] for seat, own in hole.items()}
    else:
        raise Disagreement("stud gives odd chips by suit: the vector must give hands")
    middle = shared(given["pot"], sorted(hole), button=button, cards=hole, board=board)
    outcome = Outcome(play_out(game, middle, profile_of(vector.get("options", {}))))
    total: Counter[str] = Counter()
    for (_, seat), amount in outcome.awards.items():
        total[str(seat)] += amount
    agree_on(vector["expect"], {"awards": dict(total)})


def winning_hands(directions: int, given: Mapping[str, Any]) -> tuple[dict[int, tuple[int, ...]], tuple[int, ...]]:
    """Give hands and a board with which exactly these seats share the high half, and these the low one.

    On a board of 6-7-8 and two kings ten and nine make the best hand, a straight, and ace and deuce the best low;
    queen and jack make nothing. There are four of each.
    """
    high, low = set(given.get("high_winners", [])), set(given.get("low_winners", []))
    if low and directions < 2:
        raise Disagreement("low_winners: the game has no low half")
    seats = sorted(high | low)
    if len(seats) > 4 or not high:
        raise Disagreement("no hands can be built for more than four winners, or for none")
    hole = {}
    for seat, suit, other in zip(seats, "cdhs", "dhsc", strict=False):
        made = f"T{suit}9{other}" if seat in high else ""
        lowest = f"A{suit}2{other}" if seat in low else ""
        hole[seat] = cards(made + lowest + ("" if made and lowest else f"Q{suit}J{other}"))
    return hole, cards("6c7d8hKsKd")
