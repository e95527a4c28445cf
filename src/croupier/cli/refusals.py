"""What the command line itself refuses, and how every refusal is told to people and to programs.

Decides codes and sentences for what cannot be understood before the rules are asked: unknown games, amounts that are no
chips, files that cannot be read, words typed in a game. What the rules refuse keeps its own code and sentence.
"""

from __future__ import annotations

import sys
from typing import Any, Final

from croupier.cards import format_card
from croupier.errors import CroupierError, IllegalAction, NotationError

SENTENCES: Final[dict[str, str]] = {
    "usage": "{reason} Add --help to a command for what it takes.",
    "system": "The system refused: {reason}.",
    "unknown_game": "There is no game {given!r}.{hint} `croupier games` lists them; a path to a JSON file works too.",
    "unknown_profile": "There are no house rules {given!r}.{hint} There are {known}; a path to a JSON file works too.",
    "not_an_amount": "{given!r} is not {what}. Amounts are whole chips of the smallest unit: play 0.5/1 as 50/100.",
    "two_amounts": "{option} takes {what} here, but {given!r} was given.",
    "limit_of_rotation": "{name} sets the limit of each of its games, so --limit cannot be given with it.",
    "stacks_and_seats": "--stacks names {stacks} stacks and --seats {seats} seats: give one of them, or as many.",
    "not_a_value": "{path} does not hold {what}: {reason}.",
    "unreadable_file": "{path} cannot be read: {reason}.",
    "no_histories": "There are no hand histories (.phh, .phhs) at {path}.",
    "no_hands": "{path} holds no hand.",
    "paths_missing": "Say what to replay: files, folders or patterns, such as `croupier replay hands/`.",
    "too_few_cards": "Give the cards to rank, such as `AsKs QdQh` with --board, or five or more cards together.",
    "hands_missing": "Give two to ten hands, a word each: `croupier odds AhKh QsQd`. A range goes in quotes.",
    "exact_and_samples": "--exact counts every deal and --samples draws some: give one of them.",
    "equity_and_hands": "An equity is given in per cent or asked of hands: give --equity or hands, not both.",
    "stacks_missing": "Give the stacks of all players: `croupier icm 1500,1000,500 --payouts 65,35`.",
    "svg_without_v": "A picture of a range is one of two: name the other with --v.",
    "distribution_against_range": "A range does not say which cards are gone: give --against as cards here.",
    "unwritable_file": "{path} cannot be written: {reason}.",
    "no_ranges": "There are no ranges of {name}: they are of two or four to six hole cards, in games with a board.",
    "not_a_room": "Give the room's address as http://host:port or https://host.",
    "table_and_game": "--table names a table and --game chooses one: give one of them.",
    "bot_and_level": "--bot names a bot and --level chooses one: give one of them.",
    "no_open_table": "The room has no table of that kind with a free seat.",
    "not_understood": "What answers there does not speak as a room does: {reason}.",
    "lost": "The connection to the room is lost: {reason}.",
    "unknown_word": "{word!r} is not a command here.{hint} Type ? for everything that can be typed.",
    "not_now": "That is open only {only}.",
    "amount_missing": "Say how much: `{word} {example}`. It is the total of this street.",
    "not_a_typed_amount": "{given!r} is not a whole number of chips.",
    "no_such_card": "{given!r} is not one of your cards: they are numbered 1 to {most}, or name the card itself.",
    "too_many_words": "`{word}` takes nothing behind it, but {given!r} was typed.",
}
"""One sentence for every code of a `CommandRefused`."""

NOT_USAGE: Final = frozenset({"system", "no_open_table", "not_understood", "lost"})
"""Codes that blame something else than the command line."""


UNKNOWN_NAMES: Final = frozenset({"unknown_ranking", "unknown_bot"})
"""Codes of the package that say a name on the command line is none."""


class CommandRefused(CroupierError):
    """Refuse what was typed, in a shell or at the table, before the rules are asked.

    >>> str(CommandRefused("not_a_typed_amount", given="1.5"))
    "'1.5' is not a whole number of chips."
    """

    def __init__(self, code: str, **detail: Any) -> None:
        super().__init__(code, SENTENCES[code].format(**detail), detail)

    def __reduce__(self) -> tuple[Any, ...]:
        return _command_refused, (self.code, self.detail)


def _command_refused(code: str, detail: dict[str, Any]) -> CommandRefused:
    return CommandRefused(code, **detail)


def hint(given: str, known: list[str]) -> str:
    """Suggest the nearest known word, with a space before it, or nothing.

    >>> hint("lowbal", ["lowball", "stud"]), hint("xyz", ["lowball"])
    (' Did you mean lowball?', '')
    """
    from difflib import get_close_matches

    near = get_close_matches(given.lower(), known, n=1)
    return f" Did you mean {near[0]}?" if near else ""


def sentence(error: CroupierError) -> str:
    """Say a refusal in a sentence for people: as `str` does, but with cards written as cards.

    >>> from croupier.errors import Reason
    >>> sentence(IllegalAction(Reason.not_your_card, card=51))
    'The seat does not hold that card (card As).'
    """
    if isinstance(error, IllegalAction) and "card" in error.detail:
        facts = {**error.detail, "card": format_card(error.detail["card"])}
        return str(IllegalAction(error.reason, **facts))
    return str(error)


def is_usage(error: CroupierError) -> bool:
    """Tell whether another command line was needed, rather than other rules or other hands."""
    if isinstance(error, CommandRefused):
        return error.code not in NOT_USAGE
    return isinstance(error, NotationError) or error.code in UNKNOWN_NAMES


def error_data(error: CroupierError) -> dict[str, Any]:
    """Give a refusal as data: its code under ``error``, its facts, and the sentence under ``message``."""
    return {**error.error_data(), "message": sentence(error)}


def show_error(error: CroupierError) -> None:
    """Write a refusal to the standard error, as one paragraph that ends with its code.

    A person at a terminal is also shown the place in a text that cannot be read.
    """
    from croupier.cli.screen import Screen

    screen = Screen(sys.stderr)
    screen.say(f"croupier: {sentence(error)} [{error.code}]", style="red")
    if isinstance(error, NotationError) and screen.coloured:
        for line in pointed(error.text, error.position, screen.console.width):
            screen.say(line)


def pointed(text: str, position: int, width: int = 80) -> tuple[str, str]:
    """Give a text, as much of it as a screen is wide, and below it a caret at the place.

    >>> print("\\n".join(pointed("QQ+, A1s", 6)))
      QQ+, A1s
            ^
    """
    from rich.cells import cell_len

    start = max(0, position - (width - 4) // 2)
    shown = "".join(sign if sign.isprintable() else " " for sign in text[start : start + width - 4])
    return f"  {shown}", " " * (2 + cell_len(shown[: position - start])) + "^"
