"""The vectors of kinds `positions`, `button_move` and `table_size`: who sits where, and whether there is room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.errors import SetupError
from croupier.rules import Ante, AnteKind, Forced, Game, Profile, Seat, Seating, Stakes, start
from croupier.rules.button import ButtonState, first_button_rounds, frozen_button, newcomer, next_button
from croupier.rules.positions import position_names, positions
from croupier.rules.profile import ButtonStyle, PositionScheme
from tests.vectors.house import game_of, profile_of
from tests.vectors.reading import Disagreement, agree, agree_on, by_seat, plain
from tests.vectors.table import asked, cards


def position_list(vector: Mapping[str, Any]) -> None:
    """Compare the names clockwise from the left of the button, as a list and at a table."""
    given = vector["given"]
    agree("left_of_button", given["starts"], "starts")
    scheme, players = PositionScheme(given["scheme"]), given["players"]
    names = list(asked("players", position_names, scheme, players))
    small = players if players == 2 else 1
    at_table = asked("players", positions, scheme, range(1, players + 1), players, small)
    agree(names, [position.name for position in at_table.values()], "names at a table")
    agree_on(vector["expect"], {"names": names})


# --- the button


def button_move(vector: Mapping[str, Any]) -> None:
    """Compare the button and the blinds of the next hand, or who gets cards in it."""
    given, style = vector["given"], vector["given"]["style"]
    if style == "high_card":
        observed = _high_card(vector)
    elif style == "mixed":
        observed = _mixed(given)
    elif "next_hand" in given:
        # In every style the seat between button and small blind is the one without cards (TDA 8-A, 10-A).
        ButtonStyle(style)
        observed = _newcomer(given)
    else:
        observed = _moved(given, ButtonStyle(style))
    expected = plain(vector["expect"])
    for key in ("small_blinds", "big_blinds"):
        if key in expected:
            expected[key].sort()
    if "redraw_among" in expected:
        expected["redraw_among"] = [sorted(seats) for seats in expected["redraw_among"]]
    agree_on(expected, observed)


def _high_card(vector: Mapping[str, Any]) -> dict[str, Any]:
    rounds = [{seat: cards(card)[0] for seat, card in by_seat(dealt).items()} for dealt in vector["given"]["rounds"]]
    tie = profile_of(vector.get("options", {})).first_button_tie
    drawn = asked("rounds", first_button_rounds, rounds, tie)
    return {"button": drawn.button, "redraw_among": [sorted(seats) for seats in drawn.redraw_among]}


def _state(hand: Mapping[str, Any], dealt: list[int]) -> ButtonState:
    """Read button and blinds; where the small blind's place is not given, it is where the small blind is.

    With a dead small blind of which no more is known every seat up to the big blind counts as before it.
    """
    small, big = hand.get("small_blind"), hand["big_blind"]
    place = hand.get("small_blind_position", big if small is None else small)
    posted = () if small is None else (small,)
    if posted and small != place:
        raise Disagreement(f"small_blind: {small} is not at its place, {place}")
    return ButtonState(
        button=hand["button"], small_blind_position=place, small_blinds=posted, big_blinds=(big,), dealt=tuple(dealt)
    )


def _moved(given: Mapping[str, Any], style: ButtonStyle) -> dict[str, Any]:
    previous = _state(given["previous"], sorted(given["players_dealt_previous"]))
    after = asked("previous", next_button, style, previous, given["players_remaining"])
    return {
        "button": after.button,
        "small_blind": after.small_blind,
        "big_blind": after.big_blind,
        "small_blinds": sorted(after.small_blinds),
        "big_blinds": sorted(after.big_blinds),
    }


def _newcomer(given: Mapping[str, Any]) -> dict[str, Any]:
    upcoming = _state(given["next_hand"], sorted(given["occupied"]))
    answer = asked("new_player_seat", newcomer, upcoming, given["new_player_seat"])
    return {"dealt_in": answer.dealt_in, "waits_until": answer.waits_until}


def _mixed(given: Mapping[str, Any]) -> dict[str, Any]:
    """The button waits while stud is played, however many hands that are, and then moves as if there had been none."""
    players = sorted(given["players"])
    last = _state(given["last_flop_hand"], players)
    style = profile_of({}).button
    frozen = {asked("players", frozen_button, style, last, players) for _ in range(1 + given["stud_hands"])}
    after = asked("players", next_button, style, last, players)
    return {
        "frozen_button": frozen.pop() if len(frozen) == 1 else sorted(frozen),
        "next_flop_hand": {
            "button": after.button,
            "small_blind": after.small_blind,
            "big_blind": after.big_blind,
        },
    }


# --- how many may play


def table_size(vector: Mapping[str, Any]) -> None:
    """Compare whether so many players can begin a hand."""
    profile = profile_of(vector.get("options", {}))
    allowed = [may_begin(game_of(case["variant"]), case["players"], profile) for case in vector["given"]["cases"]]
    agree_on(vector["expect"], {"allowed": allowed})


def may_begin(game: Game, players: int, profile: Profile) -> bool:
    """Tell whether the engine begins a hand; a refusal for anything but the number of players is a disagreement."""
    stud = game.forced is Forced.BRING_IN
    money: dict[str, Any] = {"small_bet": 2, "big_bet": 4, **({"bring_in": 1} if stud else {"big_blind": 2})}
    stakes = Stakes(game.limits[0], **money, ante=Ante(AnteKind.EACH, 1))
    seats = tuple(Seat(number, 100) for number in range(1, players + 1))
    blinds = (None, None, None) if stud else (1, None, 2)
    try:
        start(game, stakes, profile, Seating(seats, *blinds))
    except SetupError as error:
        if "players_out_of_range" not in {fault.code for fault in error.faults}:
            raise Disagreement(f"{game.key} for {players}: {error}") from error
        return False
    return True
