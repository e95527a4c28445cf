"""`croupier bonus play`: a person against the house, in a terminal or through pipes.

Decides the course of a session: bets are put on the table, cleared or repeated until the cards are dealt (S4), every
choice is asked for until what was typed is legal, and one can leave at any time. What is said is decided by `talk`,
what is legal and paid by `croupier.banked`.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, Final

from cyclopts import Parameter

from croupier.banked import (
    Ante,
    Bet,
    CardsNeeded,
    Check,
    Choice,
    Command,
    Deal,
    Fold,
    Hand,
    Limits,
    Over,
    decide,
    evolve,
    moved,
    pending,
    redact,
    start,
    step,
    view,
)
from croupier.banked.advice import advise, cost
from croupier.banked.session import Session
from croupier.cards import DECKS
from croupier.cli.bonus.asked import Rules
from croupier.cli.bonus.talk import Spoken, Talk, Written
from croupier.cli.deal import new_seed
from croupier.cli.options import Seed, at_least_one, number
from croupier.cli.play import JSON_HELP, Left, ask_aloud, ask_silently
from croupier.cli.refusals import CommandRefused, hint
from croupier.cli.screen import Screen
from croupier.errors import BankedError, CroupierError
from croupier.evaluation.batch import chosen_backend

WORDS: Final = {
    "a": "ante",
    "o": "bonus",
    "x": "clear",
    "r": "repeat",
    "d": "deal",
    "b": "bet",
    "k": "check",
    "c": "check",
    "f": "fold",
    "s": "stats",
    "?": "help",
    "q": "quit",
    "exit": "quit",
}
"""Short words for commands."""

BEFORE: Final = ("ante", "bonus", "clear", "repeat", "deal")
DURING: Final = ("bet", "check", "fold")
AMOUNTS: Final = ("ante", "bonus")
BACKEND: Final = "numpy"
ONLY_BEFORE, ONLY_DURING = "before the cards are dealt", "once the cards are dealt"


@Parameter(name="*")
@dataclass(frozen=True)
class TableOptions:
    """What lies on the table at first, what the player has, and what the table takes."""

    ante: Annotated[int, number("The ante that lies on the table at first.", validator=at_least_one)] = 10
    bonus: Annotated[int, number("The bonus bet that lies there.")] = 0
    balance: Annotated[int, number("The chips you come with.", validator=at_least_one)] = 1_000
    least: Annotated[int, number("The smallest ante.", validator=at_least_one)] = 1
    most: Annotated[int, number("The largest ante, and the largest bonus bet.", validator=at_least_one)] = 500


def play(
    *,
    rules: Rules | None = None,
    table: TableOptions | None = None,
    coach: Annotated[
        bool, Parameter(negative=(), show_default=False, help="Say after each decision what each choice was worth.")
    ] = False,
    hands: Annotated[
        int | None, number("Stop after so many hands; without it when you leave.", validator=at_least_one)
    ] = None,
    seed: Seed = None,
    json: Annotated[bool, Parameter(negative=(), show_default=False, help=JSON_HELP)] = False,
) -> int:
    """Play against the house."""
    asked, options = rules or Rules(), table or TableOptions()
    if coach:
        chosen_backend(BACKEND)  # refused before a hand is dealt
    seed = new_seed() if seed is None else seed
    talk: Talk = Written(Screen(), ask_silently) if json else Spoken(Screen(), ask_aloud)
    limits = Limits(options.least, options.most, bonus_most=options.most)
    game = Table(start(asked.terms, limits), options, Random(seed), talk, coach)
    talk.begins(seed, asked.rules, asked.terms, options.balance)
    try:
        while game.session.hands != hands:
            game.one_hand()
    except (Left, KeyboardInterrupt):
        pass
    talk.session(game.session, asked.terms)
    return 0


class Table:
    """One player's place at the house's table: the chips, the bets that lie there, the session."""

    def __init__(self, fresh: Hand, options: TableOptions, dice: Random, talk: Talk, coach: bool) -> None:
        self.session = Session(given_away=0 if coach else None)
        self.balance = options.balance
        self._fresh = fresh
        self._lying = self._last = Ante(options.ante, options.bonus)
        self._dice = dice
        self._talk = talk
        self._coach = coach

    def one_hand(self) -> None:
        """Play one hand; raises `Left` where the person leaves or has too few chips."""
        hand = self._begun()
        deck = list(DECKS["full"].cards)
        self._dice.shuffle(deck)
        while not isinstance(waits := pending(hand, self.balance), Over):
            if isinstance(waits, CardsNeeded):
                hand = self._step(hand, Deal(tuple(deck.pop() for _ in range(waits.count))))
            else:
                hand = self._decided(hand, waits)
        self.session = self.session.with_hand(hand)

    def _step(self, hand: Hand, command: Command) -> Hand:
        """Carry out a command and tell what happened."""
        seen, (after, events) = view(hand), step(hand, command, self.balance)
        for event in map(redact, events):
            self.balance += moved(event)
            seen = evolve(seen, event)
            self._talk.happened(event, seen, self.balance)
        return after

    def _begun(self) -> Hand:
        """Let the person put bets on the table until they are dealt for."""
        if self.balance < self._fresh.limits.least:
            self._talk.broke()
            raise Left
        while True:
            self._talk.bets(self._lying.ante, self._lying.bonus, self.balance)
            word, amount = self._word(BEFORE)
            if word and word != "deal":
                self._lying = self._put(word, amount)
            elif self._accepted(self._fresh, self._lying):
                self._last = self._lying
                return self._step(self._fresh, self._lying)

    def _put(self, word: str, amount: int) -> Ante:
        """Give what lies on the table after a word."""
        changed = {"ante": Ante(amount, self._lying.bonus), "bonus": Ante(self._lying.ante, amount)}
        return {**changed, "clear": Ante(0), "repeat": self._last}[word]

    def _decided(self, hand: Hand, choice: Choice) -> Hand:
        """Ask the person for a decision until it is legal, and let the coach say what it was worth."""
        commands: dict[str, Command] = {"bet": Bet(choice.legal.bet or 0), "check": Check(), "fold": Fold()}
        self._talk.choice(choice, view(hand), self.balance)
        while True:
            word, _ = self._word(DURING)
            if not word:
                self._talk.choice(choice, view(hand), self.balance)
            elif self._accepted(hand, commands[word]):
                if self._coach:
                    self._advise(hand, word)
                return self._step(hand, commands[word])

    def _accepted(self, hand: Hand, command: Command) -> bool:
        """Tell whether the rules take a command, and say why where they do not."""
        try:
            decide(hand, command, self.balance)
        except BankedError as refusal:
            self._talk.refused(refusal)
            return False
        return True

    def _advise(self, hand: Hand, choice: str) -> None:
        advice = advise(hand.player, hand.board, hand.terms, turn_bet=bool(hand.stakes.turn), backend=BACKEND)
        self._talk.advised(advice, choice)
        self.session = self.session.with_cost(float(cost(advice, choice)) * hand.stakes.ante)

    def _word(self, words: tuple[str, ...]) -> tuple[str, int]:
        """Read lines until one is a word of the moment, or empty; raises `Left` on a wish to leave."""
        while True:
            text = self._talk.command()
            if text is None:
                raise Left
            try:
                word, amount = read(text, words)
            except CroupierError as refusal:
                self._talk.refused(refusal)
                continue
            if word == "quit":
                raise Left
            if word == "help":
                self._talk.help()
            elif word == "stats":
                self._talk.session(self.session, self._fresh.terms)
            else:
                return word, amount


def read(text: str, words: tuple[str, ...]) -> tuple[str, int]:
    """Read a typed line: a word that is open now, with its amount where it takes one; nothing for an empty line.

    Raises `CommandRefused` with `unknown_word`, `not_now`, `not_a_typed_amount` or `too_many_words`.

    >>> read("a 25", BEFORE), read("K", DURING), read("", DURING)
    (('ante', 25), ('check', 0), ('', 0))
    """
    said, *rest = text.split() or [""]
    word = WORDS.get(said.lower(), said.lower())
    if word not in {"", *WORDS.values()}:
        raise CommandRefused("unknown_word", word=said, hint=hint(word, [*WORDS.values()]))
    if word in BEFORE + DURING and word not in words:
        raise CommandRefused("not_now", only=ONLY_BEFORE if word in BEFORE else ONLY_DURING)
    if len(rest) > (word in AMOUNTS):
        raise CommandRefused("too_many_words", word=word, given=" ".join(rest))
    if word not in AMOUNTS:
        return word, 0
    given = "".join(rest)
    if not (given.isascii() and given.isdigit() and len(given) <= 12):
        raise CommandRefused("not_a_typed_amount", given=given)
    return word, int(given)
