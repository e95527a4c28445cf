"""`croupier bot`: a bot of ours plays at a table of a room, over the same socket as everybody.

Decides where name and password come from, which bot plays, and the words of what it tells: a line for every hand, and
how it went. What it does at the table is decided by `guest`.
"""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from cyclopts import Parameter

from croupier.bots import BOTS, Seeded
from croupier.bots.roster import entry_of
from croupier.cards import parse_cards
from croupier.cli.entrance import come_in
from croupier.cli.guest import Errand, Guest, Left, Played, Report, Sat
from croupier.cli.options import Json, at_least_one, number
from croupier.cli.refusals import CommandRefused, hint
from croupier.cli.screen import Screen
from croupier.rules import CATALOGUE

NOT_INSTALLED: Final = "what speaks to a socket is not installed: pip install 'croupier[server]'"
PASSWORD: Final = "CROUPIER_PASSWORD"  # noqa: S105 the name of a variable
"""The variable of the environment that holds the password of an account."""

USUAL_LEVEL: Final = 3

SAT: Final = "{name} sits down at {table_name} ({table}), seat {seat}, with {stack}."
HAND: Final = "Hand {number}: {held}, {result:+d}, now {stack}."
NOTHING: Final = "no cards"
LEFT: Final = "{hands} {word}, {result:+d}. {ending}."
WITH, REMOVED, UNKNOWN_END = "Left with {stack}", "Taken from the table ({removed}) with {stack}", "The seat is gone"

Level = Literal[1, 2, 3, 4]


@Parameter(name="*")
@dataclass(frozen=True)
class PlayerOptions:
    """Who comes in, and which bot plays."""

    name: Annotated[
        str | None, Parameter(help="The name of a guest, made up without one; with a password, an account's.")
    ] = None
    password_file: Annotated[
        str | None, Parameter(help=f"A file with the password on its first line; {PASSWORD} is another way.")
    ] = None
    level: Annotated[Level | None, Parameter(help=f"How well it plays; without it {USUAL_LEVEL}.")] = None
    bot: Annotated[str | None, Parameter(help=f"Which bot plays, in place of --level: {', '.join(BOTS)}.")] = None


@Parameter(name="*")
@dataclass(frozen=True)
class SeatOptions:
    """At which table, in which seat, with how much, how long."""

    table: Annotated[str | None, Parameter(help="The id of a table; without it the first with a free seat.")] = None
    game: Annotated[str | None, Parameter(help="Without --table: which game it is to be.")] = None
    seat: Annotated[int | None, number("Which seat; without it the first free one.", validator=at_least_one)] = None
    amount: Annotated[
        int | None, number("Chips to sit down with, and to top up to; else the usual.", validator=at_least_one)
    ] = None
    hands: Annotated[
        int | None, number("Leave after so many hands; without it, on Ctrl-C.", validator=at_least_one)
    ] = None


def bot(
    *,
    server: Annotated[str, Parameter(help="The room's address, such as http://127.0.0.1:8000.")],
    player: PlayerOptions | None = None,
    at: SeatOptions | None = None,
    seed: Annotated[int | None, number("Where the bot's luck begins; without it chance decides.")] = None,
    json: Json = False,
) -> int:
    """Let a bot play at a table of a room, over the socket."""
    player, at = player or PlayerOptions(), at or SeatOptions()
    errand, password = errand_of(player, at), password_of(player.password_file)
    try:
        from croupier.cli.line import attend
    except ImportError as error:
        raise CommandRefused("system", reason=NOT_INSTALLED) from error
    screen = Screen()

    def tell(report: Report) -> None:
        if json:
            screen.json(report)
        else:
            screen.say(sentence_of(report, screen))
        screen.out.flush()

    draws = Seeded(secrets.randbits(64) if seed is None else seed)
    attend(come_in(server, player.name, password), Guest(errand, draws, _secret, tell))
    return 0


def _secret() -> bytes:
    return secrets.token_bytes(32)


def errand_of(player: PlayerOptions, at: SeatOptions) -> Errand:
    """Give what a guest is sent for.

    Raises `CommandRefused` where two options name one thing or there is no such game, `BotError` `unknown_bot`.

    >>> errand_of(PlayerOptions(bot="station"), SeatOptions(table="t1")).level
    2
    """
    if at.table and at.game:
        raise CommandRefused("table_and_game")
    if player.bot and player.level:
        raise CommandRefused("bot_and_level")
    if at.game and at.game not in CATALOGUE:
        raise CommandRefused("unknown_game", given=at.game, hint=hint(at.game, [*CATALOGUE]))
    level = entry_of(player.bot).level if player.bot else player.level or USUAL_LEVEL
    return Errand(level, at.table, at.game, at.seat, at.amount, at.hands)


def password_of(path: str | None) -> str | None:
    """Give the password of a file, or of the environment, or None: then a guest comes in.

    Raises `CommandRefused` with code `unreadable_file`.

    >>> password_of("no/such/file")
    Traceback (most recent call last):
        ...
    croupier.cli.refusals.CommandRefused: no/such/file cannot be read: No such file or directory.
    """
    if path is None:
        return os.environ.get(PASSWORD)
    try:
        return Path(path).read_text(encoding="utf-8").partition("\n")[0].rstrip("\r")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CommandRefused("unreadable_file", path=path, reason=reason) from None


def sentence_of(report: Report, screen: Screen) -> str:
    """Say what a guest reports in a sentence.

    >>> sentence_of(Left(12, -40, 160), Screen())
    '12 hands, -40. Left with 160.'
    """
    facts: dict[str, Any] = {field: getattr(report, field) for field in report.__struct_fields__}
    match report:
        case Sat():
            return SAT.format(**facts)
        case Played():
            held = [parse_cards(card) for card in report.held]
            return HAND.format(**{**facts, "held": screen.cards(card for each in held for card in each) or NOTHING})
        case Left():
            ending = UNKNOWN_END if report.stack is None else REMOVED if report.removed else WITH
            word = "hand" if report.hands == 1 else "hands"
            return LEFT.format(**facts, word=word, ending=ending.format(**facts))
