"""One action of a hand history: what the dealer or a player did, as the Poker Hand History format writes it.

The module decides what is an action and how it is spelled; whether it was legal is for `replay`, which asks the rules.
The dealer deals `d dh p2 AsKd` and `d db 7c7d2h`; a player does `p2 f`, `p2 cc`, `p2 cbr 600`, `p2 pb`, `p2 sd Kd`,
`p2 sm AsKd`. A `#` begins a commentary, which is kept; a commentary alone, or nothing, is an action that does nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal
from typing import Final

import msgspec

from croupier.cards import UNKNOWN, format_card, format_cards
from croupier.errors import NotationError
from croupier.history.amounts import format_amount

DEAL_HOLE, DEAL_BOARD = "dh", "db"
FOLD, CHECK_CALL, BET_RAISE, BRING_IN, DISCARD, SHOW_MUCK = "f", "cc", "cbr", "pb", "sd", "sm"
NOTHING = ""

_CARDS: Final = {format_card(card): card for card in range(UNKNOWN + 1)}
_DIGITS = re.compile(r"[0-9]{1,32}(?:\.[0-9]{1,32})?")
_PLAYER = re.compile(r"p[1-9][0-9]?")


class Action(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the actions of a hand.

    `player` counts from 1 (0: nobody); for a deal of hole cards it is the receiver. `cards` is None where none are
    written; a show of `()` is one of the cards that were dealt, written `-`. `comment` is what stands behind the `#`.
    """

    verb: str
    player: int = 0
    cards: tuple[int, ...] | None = None
    amount: Decimal | None = None
    comment: str | None = None


def parse_action(text: str) -> Action:
    """Read one action.

    Raises `NotationError` with the place and what was expected there.

    >>> parse_action("p3 cbr 600 # a stare")
    Action(verb='cbr', player=3, cards=None, amount=Decimal('600'), comment=' a stare')
    >>> parse_action("d dh p1 Ac??").cards
    (48, 52)
    """
    head, mark, tail = text.partition("#")
    words = head.split()
    comment = tail if mark else None
    match words:
        case []:
            return Action(NOTHING, comment=comment)
        case ["d", "dh", player, cards]:
            return Action(DEAL_HOLE, _player(text, player, 2), _cards(text, cards), comment=comment)
        case ["d", "db", cards]:
            return Action(DEAL_BOARD, cards=_cards(text, cards), comment=comment)
        case [player, "f" | "cc" | "pb" | "sd" | "sm" as verb]:
            return Action(verb, _player(text, player), comment=comment)
        case [player, "sm", "-"]:
            return Action(SHOW_MUCK, _player(text, player), (), comment=comment)
        case [player, "sd" | "sm" as verb, cards]:
            return Action(verb, _player(text, player), _cards(text, cards), comment=comment)
        case [player, "cbr", amount]:
            number = _player(text, player)
            if not _DIGITS.fullmatch(amount):
                raise NotationError(text, _place(text, amount, 2), "an amount")
            return Action(BET_RAISE, number, amount=Decimal(amount), comment=comment)
    raise NotationError(text, _place(text, words[0], 0), "an action of the Poker Hand History format")


def _place(text: str, word: str, words_before: int) -> int:
    """Find where a word of an action stands."""
    position = 0
    for earlier in text.split()[:words_before]:
        position = text.index(earlier, position) + len(earlier)
    return text.index(word, position)


def _player(text: str, word: str, words_before: int = 0) -> int:
    if not _PLAYER.fullmatch(word):
        raise NotationError(text, _place(text, word, words_before), "a player (p1, p2, …)")
    return int(word[1:])


def _cards(text: str, word: str) -> tuple[int, ...]:
    """Read cards as strictly as the format asks: two characters each, nothing between them."""
    cards = []
    for start in range(0, len(word), 2):
        card = _CARDS.get(word[start : start + 2])
        if card is None:
            raise NotationError(text, text.rindex(word, 0, len(text.partition("#")[0])) + start, "a card (As, Td, ??)")
        cards.append(card)
    return tuple(cards)


def format_action(action: Action) -> str:
    """Write one action; `parse_action` reads the same action back.

    >>> format_action(Action("sm", 2, (51, 52))), format_action(Action("sd", 1)), format_action(Action("", comment="."))
    ('p2 sm As??', 'p1 sd', '#.')
    """
    return " ".join(_words(action))


def _words(action: Action) -> Iterable[str]:
    if action.verb in (DEAL_HOLE, DEAL_BOARD):
        yield "d"
    elif action.verb:
        yield f"p{action.player}"
    if action.verb:
        yield action.verb
    if action.verb == DEAL_HOLE:
        yield f"p{action.player}"
    if action.cards is not None:
        yield format_cards(action.cards) or "-"
    if action.amount is not None:
        yield format_amount(action.amount)
    if action.comment is not None:
        yield f"#{action.comment}"
