"""What a person types at the table: words into commands, and for every command whether it is open and why not.

Decides the spelling of actions in `croupier play`. What is legal is read from `Choice.legal`; why something is not is
asked of the rules (`why_not`). Nothing here draws or reads.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from enum import Enum
from typing import Final

import msgspec

from croupier.cards import Card, parse_cards
from croupier.cli.refusals import CommandRefused, hint, sentence
from croupier.errors import CroupierError, Reason
from croupier.rules import (
    Bet,
    BringIn,
    Call,
    Check,
    Choice,
    Command,
    Complete,
    Demand,
    Discard,
    Fold,
    Hand,
    Legal,
    Muck,
    RaiseTo,
    RunIt,
    Show,
    Sizes,
    why_not,
)


class Wish(Enum):
    """What can be typed besides commands to the hand."""

    HELP = "help"
    QUIT = "quit"


class Spelling(msgspec.Struct, frozen=True):
    """How one command is typed and what it means; `short` names it where it is open, with its amounts.

    `now` gives those amounts, an empty text where there are none, and None where the command is not open; `only` says
    for which moments of a hand the command is meant.
    """

    names: tuple[str, ...]
    usage: str
    short: str
    meaning: str
    now: Callable[[Legal], str | None]
    probe: Callable[[int], Command]
    only: str


def sizes_text(sizes: Sizes | None) -> str | None:
    """Say which amounts are legal.

    >>> sizes_text(Sizes(4, 200)), sizes_text(Sizes(20, 20)), sizes_text(Sizes(10, 20, amounts=(10, 20)))
    ('4-200', '20', '10 or 20')
    """
    if sizes is None:
        return None
    if sizes.amounts:
        return " or ".join(map(str, sizes.amounts))
    if sizes.low == sizes.high:
        return str(sizes.low)
    step = f" in steps of {sizes.step}" if sizes.step > 1 else ""
    return f"{sizes.low}-{sizes.high}{step}"


def _flag(is_open: bool) -> str | None:
    return "" if is_open else None


def _number(amount: int | None) -> str | None:
    return None if amount is None else str(amount)


def _discard_text(legal: Legal) -> str | None:
    count = legal.discard
    if count is None:
        return None
    return f"exactly {count.least}" if count.least == count.most else f"up to {count.most}"


BETTING: Final = "when it is your turn to bet"
SHOWDOWN: Final = "when hands are compared, or after a pot that nobody else wanted"

SPELLINGS: Final = (
    Spelling(("fold", "f"), "f", "fold", "give up the hand", lambda legal: _flag(legal.fold), Fold, BETTING),
    Spelling(("check", "k", "x"), "k", "check", "pass without chips", lambda legal: _flag(legal.check), Check, BETTING),
    Spelling(("call", "c"), "c", "call {now}", "match the bet", lambda legal: _number(legal.call), Call, BETTING),
    Spelling(
        ("bet", "b"),
        "b 10",
        "bet {now}",
        "open the betting",
        lambda legal: sizes_text(legal.bet),
        lambda seat: Bet(seat, 1),
        BETTING,
    ),
    Spelling(
        ("raise", "r"),
        "r 12",
        "raise to {now}",
        "raise so that you have that much in on this street",
        lambda legal: sizes_text(legal.raise_to),
        lambda seat: RaiseTo(seat, 1),
        BETTING,
    ),
    Spelling(
        ("bring", "i"),
        "i",
        "bring in {now}",
        "pay the bring-in",
        lambda legal: _number(legal.bring_in),
        BringIn,
        "for the door card that begins a stud hand",
    ),
    Spelling(
        ("complete", "o"),
        "o 10",
        "complete to {now}",
        "open for a full bet over the bring-in",
        lambda legal: sizes_text(legal.complete),
        lambda seat: Complete(seat, 1),
        BETTING,
    ),
    Spelling(
        ("discard", "d", "pat"),
        "d 1 3",
        "discard {now}",
        "throw cards away, by their numbers or names; `pat` keeps all",
        _discard_text,
        Discard,
        "when cards are exchanged",
    ),
    Spelling(
        ("show", "s"),
        "s",
        "show",
        "turn your hand up; `s 1` a single card",
        lambda legal: _flag(legal.show),
        Show,
        SHOWDOWN,
    ),
    Spelling(
        ("muck", "m"),
        "m",
        "muck",
        "give your cards back unseen",
        lambda legal: _flag(legal.muck),
        Muck,
        SHOWDOWN,
    ),
    Spelling(
        ("demand",),
        "demand",
        "demand to see seat {now}",
        "see the hand that was paid for and mucked",
        lambda legal: _number(legal.demand),
        Demand,
        "for a caller, when the last to bet has mucked",
    ),
    Spelling(
        ("run",),
        "run 2",
        "run it {now} times",
        "agree to deal the rest of the board that many times",
        lambda legal: None if legal.run_it is None else f"1-{legal.run_it}",
        lambda seat: RunIt(seat, 2),
        "when everybody is all-in before the last card",
    ),
)
"""Every command of a player, in the order in which help lists them."""

BY_NAME: Final = {name: spelling for spelling in SPELLINGS for name in spelling.names}
WISHES: Final = {"?": Wish.HELP, "help": Wish.HELP, "q": Wish.QUIT, "quit": Wish.QUIT, "exit": Wish.QUIT}
ALL_IN: Final = ("all-in", "allin", "a")
GLUED: Final = re.compile(r"([a-z]+)([0-9]+)")
AMOUNT: Final = re.compile("[0-9]{1,16}")


def read(text: str, choice: Choice, hand: Hand) -> Command | Wish | None:
    """Turn a typed line into a command or a wish; nothing typed is None.

    `hand` is the hand as the person may know it. Raises `CommandRefused` for what cannot be understood, and
    `NotationError` for a card that cannot be read; whether the command is legal is not looked at.
    """
    words = text.lower().split()
    if not words:
        return None
    if len(words) == 1 and words[0] in WISHES:
        return WISHES[words[0]]
    glued = GLUED.fullmatch(words[0])
    if glued and glued[1] in BY_NAME:
        words[:1] = glued.groups()
    if words[0] in ALL_IN:
        return _all_in(choice, words)
    spelling = BY_NAME.get(words[0])
    if spelling is None:
        known = [*BY_NAME, *WISHES, ALL_IN[0]]
        raise CommandRefused("unknown_word", word=words[0][:40], hint=hint(words[0][:40], known))
    return _command(spelling, words, choice, hand)


def _command(spelling: Spelling, words: list[str], choice: Choice, hand: Hand) -> Command:
    """Build the command that was spelled."""
    seat, legal, given = choice.seat, choice.legal, words[1:]
    match spelling.names[0]:
        case "call" if words[0] == "c" and legal.check and not given:
            return Check(seat)
        case "bet" | "raise" | "complete":
            return _sized(words, choice)
        case "discard":
            none = words[0] == "pat" or given == ["none"]
            return Discard(seat, () if none else _own_cards(given, hand, seat))
        case "show":
            return Show(seat, _own_cards(given, hand, seat) if given else None)
        case "run":
            return RunIt(seat, _amount(given[-1]) if given else legal.run_it or 1)
    if given:
        raise CommandRefused("too_many_words", word=words[0], given=" ".join(given)[:40])
    return spelling.probe(seat)


def _sizings(legal: Legal) -> dict[str, tuple[Callable[[int, int], Command], Sizes | None]]:
    """Give the commands that have an amount by their letter, with the amounts that are legal."""
    return {"b": (Bet, legal.bet), "r": (RaiseTo, legal.raise_to), "o": (Complete, legal.complete)}


def _sized(words: list[str], choice: Choice) -> Command:
    """Build a bet, a raise or a completion; over a bring-in all three words complete (WL 219)."""
    legal, seat = choice.legal, choice.seat
    given = [word for word in words[1:] if word != "to"]
    if len(given) > 1:
        raise CommandRefused("too_many_words", word=f"{words[0]} {given[0]}"[:40], given=" ".join(given[1:])[:40])
    kind = "o" if legal.complete else words[0][0] if words[0] != "complete" else "o"
    makes, sizes = _sizings(legal)[kind]
    if given:
        return makes(seat, _amount(given[0]))
    if sizes is not None and sizes.low < sizes.high:
        raise CommandRefused("amount_missing", word=words[0], example=sizes.low)
    return makes(seat, sizes.low if sizes else 1)


def _amount(word: str) -> int:
    if not AMOUNT.fullmatch(word):
        raise CommandRefused("not_a_typed_amount", given=word[:40])
    return int(word)


def _all_in(choice: Choice, words: list[str]) -> Command:
    """Put in as much as the limit allows."""
    if len(words) > 1:
        raise CommandRefused("too_many_words", word=words[0], given=" ".join(words[1:])[:40])
    legal, seat = choice.legal, choice.seat
    for makes, sizes in _sizings(legal).values():
        if sizes is not None:
            return makes(seat, sizes.high)
    return BringIn(seat) if legal.bring_in is not None else Call(seat)


def _own_cards(words: list[str], hand: Hand, seat: int) -> tuple[Card, ...]:
    """Read cards of the person's own: their numbers from left to right, or their names."""
    own = hand.cards.down[hand.plan.place[seat]]
    if not all(word.isdecimal() for word in words):
        return parse_cards(" ".join(words))
    cards = []
    for word in words:
        number = int(word) if AMOUNT.fullmatch(word) else 0
        if not 1 <= number <= len(own):
            raise CommandRefused("no_such_card", given=word[:40], most=len(own))
        cards.append(own[number - 1])
    return tuple(cards)


def open_now(legal: Legal) -> Iterator[tuple[str, str]]:
    """Give what is typed for each command that is open, and what it does with its amounts.

    >>> list(open_now(Legal(fold=True, call=4)))
    [('f', 'fold'), ('c', 'call 4')]
    """
    for spelling in SPELLINGS:
        now = spelling.now(legal)
        if now is not None:
            yield spelling.usage.partition(" ")[0], spelling.short.format(now=now)


def explain(hand: Hand, choice: Choice) -> Iterator[tuple[str, str, str]]:
    """Give for every command its spelling, its meaning, and what is open or why it is not."""
    for spelling in SPELLINGS:
        now = spelling.now(choice.legal)
        if now is None:
            refusal = refusal_of(hand, spelling.probe(choice.seat))
            assert refusal is not None, "what is not legal is refused"
            yield spelling.usage, spelling.meaning, f"no: {sentence(refusal)}"
        else:
            yield spelling.usage, spelling.meaning, f"yes: {now}" if now else "yes"


def refusal_of(hand: Hand, command: Command) -> CroupierError | None:
    """Give the refusal that a typed command would meet, None if it is legal.

    Where the rules only say that the hand waits for something else, this says for which moments the command is meant.
    """
    refusal = why_not(hand, command)
    if refusal is None or refusal.reason is not Reason.wrong_command:
        return refusal
    only = next(each.only for each in SPELLINGS if isinstance(command, type(each.probe(0))))
    return CommandRefused("not_now", only=only)
