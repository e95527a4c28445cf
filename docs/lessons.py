"""What the pages on how to play show, worked out by the engine: holdings in their order, positions, hands as examples.

Decides what an example tells: every event of a hand that is played from docs/lessons.toml, whose hand won with which
cards, and the facts that the words name. Words are the client's. Called by docs/generate.py; the tests of
tests/docs/test_lessons.py hold each hand against amounts that a person worked out.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from croupier.cards import DECKS, RANKS, format_card, parse_cards
from croupier.evaluation import holding
from croupier.rules import (
    CATALOGUE,
    ONLINE_CASH,
    CardsNeeded,
    Choice,
    Command,
    Deal,
    Event,
    Forced,
    Hand,
    Stakes,
    Street,
    pending,
    seat_players,
    start,
    step,
)
from croupier.rules import commands as cmd
from croupier.rules import events as ev
from croupier.rules.positions import GROUPS, position_names, positions
from docs import banked_lessons

RULES = msgspec.structs.replace(ONLINE_CASH, run_it_max=1)
"""The usual house rules; an example has one board."""

LESSONS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "lessons.toml").read_text(encoding="utf-8"))
"""The rankings and examples as they are written down."""

TYPES = """import type { Stakes, Step } from "./protocol";

/** A holding: what it is called, and its cards in the order in which they count. */
export interface Ranked {
  readonly category: string;
  readonly ranks: readonly string[];
  readonly cards: readonly string[];
}

/** A holding as one is shown what beats what: `spare` are cards that do not count. */
export interface Shown extends Ranked {
  readonly spare: readonly string[];
}

/** A position, clockwise from the left of the button. */
export interface Placed {
  readonly name: string;
  readonly group: string;
}

/** Who won a part of a pot, and with which holding where cards were compared. */
export interface Won extends Ranked {
  readonly seat: number;
  readonly amount: number;
  readonly ranking: string;
}

/** One thing that happened in an example: on which street, and how many chips lie in the middle after it. */
export interface Told {
  readonly street: string;
  readonly event: NonNullable<Step["event"]>;
  readonly pot: number;
}

/** A hand of the engine. `names` are positions by seat; of the cards `hole`, `open` lie face up and `gone` are away. */
export interface Example {
  readonly game: string;
  readonly stakes: Stakes;
  readonly stacks: readonly number[];
  readonly names: Readonly<Record<number, string>>;
  readonly hole: readonly (readonly string[])[];
  readonly open: readonly string[];
  readonly gone: readonly string[];
  readonly board: readonly string[];
  readonly told: readonly Told[];
  readonly won: readonly Won[];
  readonly facts: Readonly<Record<string, number>>;
}
"""


class Played:
    """An example as it is played: the hand after each choice, and everything that happened."""

    def __init__(self, written: dict[str, Any]) -> None:
        self.written = written
        self.game = CATALOGUE[written["game"]]
        self.stakes = msgspec.convert(written["stakes"], Stakes)
        self.hole = [parse_cards(cards) for cards in written.get("hole", [""] * len(written["stacks"]))]
        self.board = parse_cards(written.get("board", ""))
        seats = dict(enumerate(written["stacks"], start=1))
        seating = seat_players(seats, button=1)
        if self.stakes.bring_in:
            seating = msgspec.structs.replace(seating, button=None, small_blind=None, big_blind=None)
        hand, made = start(self.game, self.stakes, RULES, seating)
        self.told: list[tuple[Hand, Event]] = []
        self.after: list[Hand] = []
        self._left = {seat: list(cards) for seat, cards in enumerate(self.hole, start=1)}
        self._on_board = list(self.board)
        named = {card for cards in (*self.hole, self.board) for card in cards}
        self._rest = [card for card in DECKS[self.game.deck].cards if card not in named]
        self.hand = self._noted(hand, made)
        self._deal()
        self.after.append(self.hand)
        for words in written["play"]:
            self._choose(words)
            self._deal()
            self.after.append(self.hand)

    def _noted(self, hand: Hand, made: Sequence[Event]) -> Hand:
        self.told += [(hand, event) for event in made]
        return hand

    def _do(self, command: Command) -> None:
        hand, made = step(self.hand, command)
        self.hand = self._noted(hand, made)

    def _choose(self, words: str) -> None:
        """Make the next choice: a verb of the commands, with an amount or with cards."""
        verb, _, more = words.partition(" ")
        choice = pending(self.hand)
        assert isinstance(choice, Choice), words
        if verb == "discard":
            self._do(cmd.Discard(choice.seat, tuple(parse_cards(more))))
        elif more:
            kinds: dict[str, Callable[[int, int], Command]] = {
                "bet": cmd.Bet,
                "raise_to": cmd.RaiseTo,
                "complete": cmd.Complete,
            }
            self._do(kinds[verb](choice.seat, int(more)))
        else:
            plain: dict[str, Callable[[int], Command]] = {
                "fold": cmd.Fold,
                "check": cmd.Check,
                "call": cmd.Call,
                "bring_in": cmd.BringIn,
                "show": cmd.Show,
                "muck": cmd.Muck,
            }
            self._do(plain[verb](choice.seat))

    def _deal(self) -> None:
        """Deal as long as the hand waits for cards: those that are named, and others where none are."""
        while isinstance(needed := pending(self.hand), CardsNeeded):
            burned = [self._rest.pop() for _ in range(needed.burns)]
            receivers: Sequence[list[int]] = [self._left[seat] for seat in needed.seats]
            if not receivers:
                receivers = [self._on_board] * (needed.count - needed.burns)
            cards = [named.pop(0) if named else self._rest.pop() for named in receivers]
            self._do(Deal((*burned, *cards)))

    # --- what is told

    def fact(self, asked: str) -> int:
        """Answer what a fact asks."""
        when, what, *number = asked.split()
        if when == "begin":
            return int(self.written["stacks"][int(what) - 1])
        if when == "end":
            return self._ended(what, int(number[0]))
        hand = self.after[int(when)]
        if what == "bet" and number:
            return hand.betting.bets[int(number[0]) - 1]
        if what in ("pot", "to_match"):
            return hand.pot if what == "pot" else hand.betting.to_match
        choice = pending(hand)
        assert isinstance(choice, Choice), asked
        legal = choice.legal
        if what in ("call", "bring_in"):
            return int(getattr(legal, what))
        sizes = legal.bet or legal.raise_to or legal.complete
        assert sizes is not None, asked
        low, high = sizes.low, sizes.high
        matched = hand.betting.to_match
        return {"least": low, "most": high, "step": low - matched, "reach": high - matched}[what]

    def _ended(self, what: str, number: int) -> int:
        events = [event for _, event in self.told]
        if what == "pot":
            return self.hand.ending.pots[number].amount
        if what == "won":
            return sum(event.amount for event in events if isinstance(event, ev.Awarded) and event.seat == number)
        assert what == "returned"
        return sum(event.returned for event in events if isinstance(event, ev.Collected) and event.seat == number)

    def names(self) -> dict[int, str]:
        """Name the seats by their positions; a game without a button has none."""
        seating = self.hand.setup.seating
        if seating.button is None:
            return {}
        scheme, blinds = ONLINE_CASH.position_names, self.game.forced is Forced.BLINDS
        held = positions(scheme, self.hand.plan.numbers, seating.button, seating.small_blind, blinds=blinds)
        return {seat: position.shown for seat, position in held.items()}

    def won(self) -> Iterator[dict[str, Any]]:
        """Say who won how much, and with what where cards were compared."""
        hand = self.hand
        compared = hand.folded.bit_count() < len(hand.stacks) - 1
        for award in hand.ending.awards:
            ranking = self.game.rankings[award.ranking]
            place = award.seat - 1
            named = None
            if compared:
                own = hand.cards.down[place] + hand.cards.up[place]
                named = holding(ranking.evaluator, own, hand.cards.boards[0], ranking.hole)
            yield {
                "seat": award.seat,
                "amount": award.amount,
                "ranking": ranking.evaluator,
                **(_ranked(named) if named is not None else {"category": "", "ranks": [], "cards": []}),
            }


def example(written: dict[str, Any]) -> dict[str, Any]:
    """Tell an example as the client shows it."""
    played = Played(written)
    streets: tuple[Street, ...] = played.game.streets
    return {
        "game": played.game.key,
        "stakes": msgspec.to_builtins(played.stakes),
        "stacks": written["stacks"],
        "names": played.names(),
        "hole": [[format_card(card) for card in cards] for cards in played.hole],
        "open": [format_card(card) for cards in played.hand.cards.up for card in cards],
        "gone": [
            format_card(card) for _, event in played.told if isinstance(event, ev.Discarded) for card in event.cards
        ],
        "board": [format_card(card) for card in played.board],
        "told": [
            {"street": streets[max(0, hand.street)].name, "event": msgspec.to_builtins(event), "pot": hand.pot}
            for hand, event in played.told
        ],
        "won": list(played.won()),
        "facts": {name: played.fact(asked) for name, asked in written["facts"].items()},
    }


def _ranked(named: Any) -> dict[str, Any]:
    return {
        "category": named.wording.key,
        "ranks": [RANKS[rank] for rank in named.wording.ranks],
        "cards": [format_card(card) for card in named.cards],
    }


def ranked() -> dict[str, list[dict[str, Any]]]:
    """Name the holdings of every ranking."""
    written: dict[str, list[str]] = LESSONS["rankings"]
    return {key: [_named(key, cards) for cards in hands] for key, hands in written.items()}


def _named(key: str, cards: str) -> dict[str, Any]:
    """Name a holding, and the cards of it that do not count: all of them where it does not qualify."""
    named = _ranked(holding(key, parse_cards(cards)))
    return {**named, "spare": [card for card in cards.split() if card not in named["cards"]]}


def placed(forced: Forced = Forced.BLINDS) -> dict[int, list[dict[str, str]]]:
    """Name the positions of two to ten players by the house rules that hold where a table does not say otherwise."""
    return {
        players: [
            {"name": name, "group": GROUPS[name].value}
            for name in position_names(ONLINE_CASH.position_names, players, blinds=forced is Forced.BLINDS)
        ]
        for players in range(2, 11)
    }


def text() -> str:
    """Write all of it in TypeScript."""
    written: dict[str, Any] = {
        "RANKED: Readonly<Record<string, readonly Shown[]>>": ranked(),
        'POSITIONS: Readonly<Record<"blinds" | "button_blind", Readonly<Record<number, readonly Placed[]>>>>': {
            forced.value: placed(forced) for forced in (Forced.BLINDS, Forced.BUTTON_BLIND)
        },
        "EXAMPLES: Readonly<Record<string, Example>>": {one["key"]: example(one) for one in LESSONS["examples"]},
    }
    written["HOUSE_GAME: HouseLessons"] = banked_lessons.lessons(LESSONS["banked"])
    values = [f"export const {name} = {json.dumps(value)};\n" for name, value in written.items()]
    return "\n".join([TYPES, banked_lessons.TYPES, *values])
