"""The two voices of `croupier play`: sentences for a person, JSON lines for a program.

Decides what is said at each point of a game; its course is decided by `play`. Both voices tell only what the person's
seat may know. The lines for programs are objects with one key: ``table``, ``setup``, ``event``, ``choice``, ``help``,
``refused``, ``stacks`` or ``left``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from croupier.cards import Card, format_card
from croupier.cli.opening import button_lines, hand_lines, run_line
from croupier.cli.refusals import error_data, sentence
from croupier.cli.screen import Screen
from croupier.cli.table import Moment
from croupier.cli.transcript import Transcript, hand_words
from croupier.cli.typed import explain, open_now
from croupier.errors import CroupierError
from croupier.rules import Choice, Hand, Setup, redact, view

WELCOME: Final = "You sit in seat {seat}. Type ? for every command, q to leave."
YOURS: Final = "Your turn: {cards}{board}. Pot {pot}{price}, you have {stack}."
BOARD, NUMBERED, TO_CALL = ", board {board}", "{number} {card}", ", {call} to call"
OPEN, ALWAYS = "[{letter}] {what}  ", "[?] help  [q] leave"
PROMPT, NEXT = "> ", "Enter deals the next hand, q leaves. "
HELP_HEAD: Final = ("Type", "To", "Open now")
MORE_HELP: Final = "Also: a puts in as much as the limit allows, ? shows this, q leaves."
STAYED, LEFT_DURING = "You leave with {stack}.", "You leave; this hand is not played to its end."

Ask = Callable[[str], str | None]
"""Where typed lines come from: a prompt in, a line out, None when there are no more."""


class Spoken:
    """Talk to a person."""

    def __init__(self, screen: Screen, ask: Ask, me: int) -> None:
        self._screen = screen
        self._ask = ask
        self._me = me
        self._transcript = Transcript(screen.cards, me)
        self._open = ALWAYS

    def begins(self, seed: int, profile: str, rounds: list[dict[int, Card]], button: int) -> None:
        """Say who sits where and who has the button."""
        self._say(run_line(seed, profile), *button_lines(rounds, button, self._screen.cards))
        self._say(WELCOME.format(seat=self._me))

    def hand_begins(self, number: int, setup: Setup, rebuys: list[int]) -> None:
        """Say what is played."""
        self._transcript = Transcript(self._screen.cards, self._me)
        self._say("", *hand_lines(number, setup, rebuys, self._me))

    def happened(self, moment: Moment) -> None:
        """Tell an event."""
        self._say(*self._transcript.lines(moment))

    def choice(self, seen: Hand, choice: Choice) -> None:
        """Say what the person has and what can be typed."""
        place = seen.plan.place[choice.seat]
        boards = " / ".join(self._screen.cards(board) for board in seen.cards.boards if board)
        call = choice.legal.call
        line = YOURS.format(
            cards=self._own(seen, place, numbered=choice.legal.discard is not None),
            board=BOARD.format(board=boards) if boards else "",
            pot=seen.pot,
            price=TO_CALL.format(call=call) if call else "",
            stack=seen.stacks[place],
        )
        opened = [OPEN.format(letter=letter, what=what) for letter, what in open_now(choice.legal)]
        self._open = "".join(opened) + ALWAYS
        self._say("", line, self._open)

    def _own(self, seen: Hand, place: int, *, numbered: bool) -> str:
        if not numbered:
            return hand_words(seen, place, self._screen.cards)
        cards = [format_card(card, self._screen.suits) for card in seen.cards.down[place]]
        return "  ".join(NUMBERED.format(number=number, card=card) for number, card in enumerate(cards, start=1))

    def help(self, hand: Hand, choice: Choice) -> None:
        """Explain every command: open or not, and why not."""
        self._screen.table(HELP_HEAD, list(explain(hand, choice)))
        self._say(MORE_HELP)

    def refused(self, error: CroupierError) -> None:
        """Say what was wrong with the typed line, and what is open."""
        self._screen.say(f"{sentence(error)} [{error.code}]", style="yellow")
        self._say(self._open)

    def hand_ended(self, setup: Setup, hand: Hand) -> None:
        """Say who has how much now."""
        self._say(self._transcript.stacks({seat.number: seat.stack for seat in setup.seating.seats}, hand))

    def command(self) -> str | None:
        """Ask for a command."""
        return self._ask(PROMPT)

    def next(self) -> str | None:
        """Ask whether there is to be another hand."""
        return self._ask(NEXT)

    def left(self, stack: int | None) -> None:
        """Say goodbye; None is a hand that was left."""
        self._say("", LEFT_DURING if stack is None else STAYED.format(stack=stack))

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._screen.say(line)


class Written:
    """Talk to a program: the same conversation as one JSON object a line."""

    def __init__(self, screen: Screen, ask: Ask, me: int) -> None:
        self._screen = screen
        self._ask = ask
        self._me = me

    def begins(self, seed: int, profile: str, rounds: list[dict[int, Card]], button: int) -> None:
        """Write the seed, the seats and the cards drawn for the button."""
        self._write("table", {"seed": seed, "profile": profile, "you": self._me, "drawn": rounds, "button": button})

    def hand_begins(self, number: int, setup: Setup, rebuys: list[int]) -> None:
        """Write the four values of the hand."""
        self._write("setup", {"number": number, "rebuys": rebuys, **msgspec.to_builtins(setup)})

    def happened(self, moment: Moment) -> None:
        """Write an event."""
        self._write("event", moment.event)

    def choice(self, seen: Hand, choice: Choice) -> None:
        """Write what is legal."""
        self._write("choice", choice)

    def help(self, hand: Hand, choice: Choice) -> None:
        """Write every command with whether it is open."""
        self._write("help", [{"type": usage, "to": to, "now": now} for usage, to, now in explain(hand, choice)])

    def refused(self, error: CroupierError) -> None:
        """Write a refusal."""
        self._write("refused", error_data(error))

    def hand_ended(self, setup: Setup, hand: Hand) -> None:
        """Write all stacks."""
        self._write("stacks", dict(zip(hand.plan.numbers, hand.stacks, strict=True)))

    def command(self) -> str | None:
        """Wait for a command; nothing is written for it."""
        return self._ask("")

    def next(self) -> str | None:
        """Wait for a line before the next hand."""
        return self._ask("")

    def left(self, stack: int | None) -> None:
        """Write the stack that was left with."""
        self._write("left", {"stack": stack})

    def _write(self, key: str, value: Any) -> None:
        self._screen.json({key: value})
        self._screen.out.flush()


Talk = Spoken | Written


def seen_by(moment: Moment, seat: int) -> Moment:
    """Give a moment as a seat may know it."""
    event = redact(moment.before, moment.event, seat)
    return Moment(view(moment.before, seat), event, view(moment.after, seat))
