"""`croupier games`: what can be dealt.

Decides how the catalogue, its rotations and one game in detail are shown. With ``--json`` a game is the very value that
`croupier deal FILE` reads, so that it can be changed and played.
"""

from __future__ import annotations

import re
from typing import Annotated, Final

from cyclopts import Parameter

from croupier.cli.menu import LIMIT_NAMES, game_of
from croupier.cli.options import Json
from croupier.cli.screen import Screen
from croupier.evaluation import evaluator
from croupier.rules import CATALOGUE, ROTATIONS, Forced, Game, Opener, Ranking, Rotation, Shortage, Street

GAMES_HEAD: Final = ("Key", "Game", "Limits", "Seats ", "Deck", "Streets")
ROTATIONS_HEAD: Final = ("Key", "Rotation", "Games in turn")
STREETS_HEAD: Final = ("Street", "First", "Dealt", "Bet (fixed limit)", "First to act")
MORE: Final = "`croupier games KEY` shows one in detail, `croupier deal KEY` deals it."

OPENERS: Final = {
    Opener.LEFT_OF_BLINDS: "left of the blinds",
    Opener.LEFT_OF_BUTTON: "left of the button",
    Opener.LOW_DOOR: "lowest door card, brings it in",
    Opener.HIGH_DOOR: "highest door card, brings it in",
    Opener.HIGH_BOARD: "best cards showing",
    Opener.LOW_BOARD: "lowest cards showing",
}
FORCED: Final = {
    Forced.BLINDS: "small and big blind",
    Forced.BUTTON_BLIND: "everybody antes, the button posts a live blind",
    Forced.BRING_IN: "antes, and a bring-in by one door card",
}
SHORTAGE: Final = {
    Shortage.SKIP_BURN: "the burn is left out",
    Shortage.COMMUNITY: "the burns come back, else one card is dealt for everybody",
    Shortage.RESHUFFLE: "burns, muck and discards are shuffled in",
}


def games(
    key: Annotated[str | None, Parameter(help="A game, a rotation, or a JSON file with a game of your own.")] = None,
    /,
    *,
    json: Json = False,
) -> int:
    """List the games, their limits and the rotations, or show one in detail."""
    screen = Screen()
    if key is None:
        _all(screen, json)
    elif key.lower() in ROTATIONS:
        _rotation(screen, ROTATIONS[key.lower()], json)
    else:
        _game(screen, game_of(key), json)
    return 0


def _all(screen: Screen, json: bool) -> None:
    if json:
        screen.json({"games": list(CATALOGUE.values()), "rotations": list(ROTATIONS.values())})
        return
    screen.table(GAMES_HEAD, [_row(game) for game in CATALOGUE.values()])
    screen.table(ROTATIONS_HEAD, [_rotation_row(rotation) for rotation in ROTATIONS.values()])
    screen.say(MORE)


def _row(game: Game) -> tuple[str, ...]:
    limits = " ".join(limit.value for limit in game.limits)
    return game.key, game.name, limits, f"2-{game.seats}", game.deck, ", ".join(each.name for each in game.streets)


def _rotation_row(rotation: Rotation) -> tuple[str, ...]:
    return rotation.key, rotation.name, ", ".join(f"{turn.game} {turn.limit.value}" for turn in rotation.turns)


def _rotation(screen: Screen, rotation: Rotation, json: bool) -> None:
    if json:
        screen.json(rotation)
        return
    rows = [(turn.game, CATALOGUE[turn.game].name, LIMIT_NAMES[turn.limit]) for turn in rotation.turns]
    screen.table(("Key", "Game", "Limit"), rows, title=rotation.name)


def _game(screen: Screen, game: Game, json: bool) -> None:
    if json:
        screen.json(game)
        return
    rows = [_street_row(game, street) for street in game.streets]
    shown = [column for column in range(len(STREETS_HEAD)) if any(row[column] for row in rows)]
    head = [STREETS_HEAD[column] for column in shown]
    screen.table(head, [[row[column] for column in shown] for row in rows], title=game.name)
    for label, text in _facts(game):
        screen.say(f"{label:<14}{text}")


def _street_row(game: Game, street: Street) -> tuple[str, ...]:
    first = f"draw up to {street.draw}" if street.draw else f"discard {street.discard}" if street.discard else ""
    parts = [(street.down, "down"), (street.up, "up"), (street.board, "board")]
    dealt = [f"{count} {where}" for count, where in parts if count]
    if street.draw:
        dealt = ["as many as were thrown"]
    if street.burn:
        dealt.insert(0, "burn")
    bet = "none" if not street.betting else "big" if street.big_bet else "small"
    if street.open_pair:
        bet += ", or big with an open pair"
    return street.name, first, ", ".join(dealt), bet, OPENERS[street.opener]


def _facts(game: Game) -> list[tuple[str, str]]:
    """Say what the table of streets does not."""
    facts = [
        ("Key", game.key),
        ("Players", f"2 to {game.seats}"),
        ("Limits", ", ".join(LIMIT_NAMES[limit] for limit in game.limits)),
        ("Deck", game.deck),
        ("Forced money", FORCED[game.forced]),
        *(("Wins", _ranking(ranking)) for ranking in game.rankings),
        ("Cards run out", SHORTAGE[game.shortage]),
    ]
    if game.boards > 1:
        facts.append(("Boards", str(game.boards)))
    if game.codes:
        facts.append(("PHH codes", ", ".join(f"{each.code} ({LIMIT_NAMES[each.limit]})" for each in game.codes)))
    return facts


def _ranking(ranking: Ranking) -> str:
    exactly = "" if ranking.hole is None else f" with exactly {ranking.hole} hole cards"
    first = re.split("[.:]", evaluator(ranking.evaluator).meaning)[0]
    return f"{ranking.evaluator}{exactly}: {first[0].lower()}{first[1:]}"
