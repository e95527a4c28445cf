"""What is played: a game of the catalogue, a rotation, or a game and house rules that the user wrote.

Decides what GAME and --profile on a command line stand for. A name of the catalogue comes first, then a rotation, then
a path to a JSON file that holds a `Game` (or a `Profile`). Stakes and seats are for `money` and `table`.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from croupier.cli.refusals import CommandRefused, hint
from croupier.errors import SetupError
from croupier.rules import CATALOGUE, PRESETS, ROTATIONS, Game, Limit, Profile, Rotation
from croupier.rules.faults import game_faults

Value = TypeVar("Value")

LIMIT_NAMES: Final = {Limit.NO: "no limit", Limit.POT: "pot limit", Limit.FIXED: "fixed limit"}

MOST_BYTES: Final = 1 << 20
"""A game or a profile is a page of text; a file of more than a mebibyte is neither."""


class Offer(msgspec.Struct, frozen=True):
    """One game at one limit."""

    game: Game
    limit: Limit

    @property
    def name(self) -> str:
        """Name the game and its limit for people."""
        return f"{self.game.name}, {LIMIT_NAMES[self.limit]}"


class Menu(msgspec.Struct, frozen=True):
    """What is played: one offer, or the offers of a rotation that follow one another."""

    name: str
    offers: tuple[Offer, ...]
    rotation: bool = False

    @property
    def seats(self) -> int:
        """Give the most players that every game on the menu seats."""
        return min(offer.game.seats for offer in self.offers)


def menu_of(given: str | None, limit: str | None = None) -> Menu:
    """Find what GAME means: a key of the catalogue or of a rotation, or a JSON file; None is the first game.

    `limit` is ``nl``, ``pl``, ``fl`` or None for the game's first. Raises `CommandRefused` with codes ``unknown_game``,
    ``limit_of_rotation``, ``unreadable_file`` or ``not_a_value``, and `SetupError` for a game that cannot be played.

    >>> menu_of(None).name == menu_of(next(iter(CATALOGUE))).name
    True
    """
    rotation = ROTATIONS.get(given.lower()) if given else None
    if rotation is not None:
        return _rotation_menu(rotation, limit)
    game = next(iter(CATALOGUE.values())) if given is None else game_of(given)
    offer = Offer(game, Limit(limit) if limit else game.limits[0])
    return Menu(offer.name, (offer,))


def _rotation_menu(rotation: Rotation, limit: str | None) -> Menu:
    if limit is not None:
        raise CommandRefused("limit_of_rotation", name=rotation.name)
    offers = tuple(Offer(CATALOGUE[turn.game], turn.limit) for turn in rotation.turns)
    return Menu(rotation.name, offers, rotation=True)


def game_of(given: str) -> Game:
    """Find a game by its key, or read it from a JSON file and check it."""
    known = CATALOGUE.get(given.lower())
    if known is not None:
        return known
    if not _is_path(given):
        raise CommandRefused("unknown_game", given=given, hint=hint(given, [*CATALOGUE, *ROTATIONS]))
    game = read_value(given, Game, "a game")
    faults = list(game_faults(game))
    if faults:
        raise SetupError(faults)
    return game


def profile_of(given: str) -> Profile:
    """Find house rules by the name of their preset, or read them from a JSON file.

    >>> profile_of("home") == PRESETS["home"]
    True
    """
    known = PRESETS.get(given.lower().replace("-", "_"))
    if known is not None:
        return known
    if not _is_path(given):
        raise CommandRefused("unknown_profile", given=given, hint=hint(given, [*PRESETS]), known=_listed(PRESETS))
    return read_value(given, Profile, "house rules")


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)


def _is_path(given: str) -> bool:
    """Tell a path from a misspelt name: it ends with .json, names a folder, or is there."""
    if "\0" in given:
        return False
    return given.lower().endswith(".json") or "/" in given or "\\" in given or Path(given).is_file()


def read_value(path: str, kind: type[Value], what: str) -> Value:
    """Read a value of the rules from a JSON file; raises `CommandRefused` (``unreadable_file``, ``not_a_value``)."""
    try:
        with Path(path).open("rb") as file:
            text = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CommandRefused("unreadable_file", path=path, reason=reason) from error
    if len(text) > MOST_BYTES:
        raise CommandRefused("not_a_value", path=path, what=what, reason="it is larger than 1 MiB")
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise CommandRefused("not_a_value", path=path, what=what, reason=str(error).rstrip(".")) from error
