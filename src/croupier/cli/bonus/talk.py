"""The two voices of `croupier bonus play`: sentences for a person, JSON lines for a program.

Decides what is said at each point of a hand; its course is decided by `play`. Both voices tell only what the player may
know. The lines for programs are objects with one key: ``table``, ``bets``, ``choice``, ``event``, ``advice``, ``help``,
``refused``, ``session`` or ``left``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from croupier.banked import Choice, Event, Hand, Line, Result, Terms
from croupier.banked import events as ev
from croupier.banked.advice import Advice, cost
from croupier.banked.figures import figures
from croupier.banked.session import Session
from croupier.banked.terms import RANKING
from croupier.cards import UNKNOWN
from croupier.cli.bonus.advise import NAMES
from croupier.cli.bonus.advise import data as advice_data
from croupier.cli.bonus.asked import described
from croupier.cli.refusals import error_data, sentence
from croupier.cli.screen import Screen
from croupier.errors import CroupierError
from croupier.evaluation import describe, holding

Ask = Callable[[str], str | None]
"""Where typed lines come from: a prompt in, a line out, None when there are no more."""

HELP: Final = (
    ("ante 10, a 10", "put so much on the ante, 0 takes it off"),
    ("bonus 5, o 5", "put so much on the bonus bet"),
    ("clear, x", "take all bets off"),
    ("repeat, r", "put on what you bet in the last hand"),
    ("deal, d, Enter", "bet what lies there, and deal"),
    ("bet, b", "make the flop, turn or river bet"),
    ("check, k, c", "go on without a turn or river bet"),
    ("fold, f", "give up the ante before the flop"),
    ("stats, s", "what the session comes to"),
    ("?", "this list"),
    ("q", "leave"),
)
BEGUN: Final = "Seed {seed}. {rules} You have {balance}. Type ? for every command, q to leave."
BETS: Final = (
    "Ante {ante}{bonus}; you have {balance}. [Enter] deal  [ante N]  [bonus N]  [x] clear  [r] repeat  [?]  [q]"
)
BONUS: Final = ", bonus {bonus}"
DEALT: Final = "You have {hole}; the dealer's cards are face down."
BOARD: Final = {3: "Flop: {board}", 4: "Turn: {board}", 5: "River: {board}"}
TURN_OF: Final = "You have {hole}{made} and {balance} chips. {options}[?]  [q]"
MADE: Final = " ({made})"
OPTIONS: Final = {"bet": "[b] {spot} bet {bet}  ", "check": "[k] check  ", "fold": "[f] fold  "}
PLACED, CHECKED, FOLDED = "You bet {amount} on the {spot}.", "You check.", "You fold."
OPENED: Final = "The dealer has {hole}{made}."
COMPARED: Final = "You have {own}."
LINES: Final = ("Bet", "Stake ", "Result", "Paid ", "Won ")
TOTAL: Final = "{result} {net}. You have {balance}."
RESULTS: Final = {Result.WIN: "You win:", Result.PUSH: "A tie:", Result.LOSE: "You lose:", Result.FOLD: "Folded:"}
COACH: Final = "Coach: {values}. {verdict}"
BEST, WORSE = "That is the best choice.", "Your choice gives away {given:.4f} antes."
SESSION: Final = (
    "Hands {hands}, bets {bet} in all: you are {won:+d}. Best play would be {expected:+.2f} in the mean"
    " (antes {antes}{bonuses})."
)
BONUSES: Final = ", bonus bets {bonuses}"
GIVEN: Final = "Your choices gave away {given:.2f} chips in the mean."
TOO_FEW: Final = "You have too few chips for this table."


class Spoken:
    """Talk to a person."""

    def __init__(self, screen: Screen, ask: Ask) -> None:
        self._screen = screen
        self._ask = ask

    def begins(self, seed: int, name: str, terms: Terms, balance: int) -> None:
        """Say what is played and by which rules."""
        self._screen.say(BEGUN.format(seed=seed, rules=described(terms), balance=balance))

    def bets(self, ante: int, bonus: int, balance: int) -> None:
        """Say what lies on the table before the deal."""
        said = BONUS.format(bonus=bonus) if bonus else ""
        self._screen.say()
        self._screen.say(BETS.format(ante=ante, bonus=said, balance=balance))

    def happened(self, event: Event, seen: Hand, balance: int) -> None:
        """Tell an event; `seen` is the hand after it."""
        for line in self._told(event, seen):
            self._screen.say(line)
        if isinstance(event, ev.Settled):
            self._screen.table(LINES, [_row(line) for line in event.lines])
            self._screen.say(TOTAL.format(result=RESULTS[event.result], net=f"{seen.net:+d}", balance=balance))

    def _told(self, event: Event, seen: Hand) -> Iterator[str]:
        write = self._screen.cards
        match event:
            case ev.Dealt():
                yield DEALT.format(hole=write(event.player))
            case ev.BoardDealt():
                yield BOARD[len(seen.board)].format(board=write(seen.board))
            case ev.BetPlaced():
                yield PLACED.format(amount=event.amount, spot=event.spot.value)
            case ev.Checked():
                yield CHECKED
            case ev.Folded():
                yield FOLDED
            case ev.Opened():
                yield OPENED.format(hole=write(event.cards), made=self._made(seen, event.cards))
                if len(seen.board) == 5:
                    best = holding(RANKING, seen.player, seen.board)
                    yield COMPARED.format(own=f"{describe(best)}: {write(best.cards)}")

    def _made(self, seen: Hand, hole: tuple[int, ...]) -> str:
        """Say what some cards make with the board, once there is one."""
        if len(seen.board) < 3 or UNKNOWN in hole:
            return ""
        return MADE.format(made=describe(holding(RANKING, hole, seen.board)))

    def choice(self, choice: Choice, seen: Hand, balance: int) -> None:
        """Say what the player has and can do."""
        legal = choice.legal
        can = {"bet": legal.bet is not None, "check": legal.check, "fold": legal.fold}
        options = "".join(
            text.format(spot=choice.spot.value, bet=legal.bet) for key, text in OPTIONS.items() if can[key]
        )
        hole, made = self._screen.cards(seen.player), self._made(seen, seen.player)
        self._screen.say(TURN_OF.format(hole=hole, made=made, balance=balance, options=options))

    def advised(self, advice: Advice, choice: str) -> None:
        """Say what each choice was worth, and whether the player's was the best."""
        values = ", ".join(f"{NAMES[advice.spot, each.choice]} {float(each.value):+.4f}" for each in advice.choices)
        given = cost(advice, choice)
        verdict = WORSE.format(given=float(given)) if given else BEST
        self._screen.say(COACH.format(values=values, verdict=verdict), style="italic")

    def help(self) -> None:
        """List every command."""
        self._screen.table(("Type", "To"), HELP)

    def refused(self, error: CroupierError) -> None:
        """Say what was wrong with the typed line."""
        self._screen.say(f"{sentence(error)} [{error.code}]", style="yellow")

    def session(self, session: Session, terms: Terms) -> None:
        """Say what the session comes to so far."""
        bonuses = BONUSES.format(bonuses=session.bonuses) if session.bonuses else ""
        facts = msgspec.structs.asdict(session) | {"bonuses": bonuses, "expected": session.expected(figures(terms))}
        self._screen.say(SESSION.format(**facts))
        if session.given_away is not None:
            self._screen.say(GIVEN.format(given=session.given_away))

    def broke(self) -> None:
        """Say that the chips do not suffice for another ante."""
        self._screen.say(TOO_FEW)

    def command(self) -> str | None:
        """Ask for a command."""
        return self._ask("> ")


def _row(line: Line) -> tuple[str, ...]:
    return line.spot.value, str(line.stake), line.result.value, str(line.paid), f"{line.net:+d}" if line.net else "0"


class Written:
    """Talk to a program: the same conversation as one JSON object a line."""

    def __init__(self, screen: Screen, ask: Ask) -> None:
        self._screen = screen
        self._ask = ask

    def begins(self, seed: int, name: str, terms: Terms, balance: int) -> None:
        """Write the seed, the rules and the balance."""
        self._write("table", {"seed": seed, "rules": name, "terms": terms, "balance": balance})

    def bets(self, ante: int, bonus: int, balance: int) -> None:
        """Write what lies on the table."""
        self._write("bets", {"ante": ante, "bonus": bonus, "balance": balance})

    def happened(self, event: Event, seen: Hand, balance: int) -> None:
        """Write an event."""
        self._write("event", event)

    def choice(self, choice: Choice, seen: Hand, balance: int) -> None:
        """Write what is legal."""
        self._write("choice", choice)

    def advised(self, advice: Advice, choice: str) -> None:
        """Write what each choice was worth, which one it was, and what it gave away."""
        self._write("advice", {**advice_data(advice), "chosen": choice, "gives_away": float(cost(advice, choice))})

    def help(self) -> None:
        """Write every command."""
        self._write("help", [{"type": usage, "to": to} for usage, to in HELP])

    def refused(self, error: CroupierError) -> None:
        """Write a refusal."""
        self._write("refused", error_data(error))

    def session(self, session: Session, terms: Terms) -> None:
        """Write what the session comes to so far."""
        self._write("session", {**msgspec.structs.asdict(session), "expected": session.expected(figures(terms))})

    def broke(self) -> None:
        """Write that the chips do not suffice for another ante."""
        self._write("left", {"reason": "balance_too_small"})

    def command(self) -> str | None:
        """Wait for a command; nothing is written for it."""
        return self._ask("")

    def _write(self, key: str, value: Any) -> None:
        self._screen.json({key: value})
        self._screen.out.flush()


Talk = Spoken | Written
