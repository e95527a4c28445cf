"""Our perft: how many ways a hand can go on, by depth, for small set-ups kept as data in `perft.json`.

Amounts are abstracted to the edges of what is legal: the smallest and the largest wager (all of them where only some
amounts are legal), no card or all cards drawn, one run or the most. Cards are the fixed deck of `every_17th`. A depth
is a number of choices; hands that ended before are not counted. Beside `nodes` some entries say `because`: how the
first numbers follow from the rules alone. A wrong count is printed split by the first action.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.cards import DECKS
from croupier.rules import (
    CATALOGUE,
    PRESETS,
    Ante,
    AnteKind,
    Bet,
    BringIn,
    Call,
    CardsNeeded,
    Check,
    Choice,
    Command,
    Complete,
    Deal,
    Demand,
    Discard,
    Event,
    Fold,
    Hand,
    Legal,
    Limit,
    Muck,
    Over,
    RaiseTo,
    RunIt,
    Show,
    Stakes,
    pending,
    seat_players,
    start,
    step,
)
from croupier.rules.hand import Stage
from tests.referee import betting
from tests.referee.facts import Facts

DATA = Path(__file__).with_name("perft.json")
ENTRIES: list[dict[str, Any]] = json.loads(DATA.read_text(encoding="utf-8"))
NAMES = [entry["name"] for entry in ENTRIES]
FEW = 1_500
"""Counts up to this are made in the ordinary suite, the rest in the slow one."""


class Node:
    """A hand that waits for a choice or is over, with the cards that are left and everything that happened."""

    def __init__(self, hand: Hand, stub: tuple[int, ...], events: tuple[Event, ...]) -> None:
        while isinstance(need := pending(hand), CardsNeeded):
            stub += need.reshuffle or ()
            hand, more = step(hand, Deal(stub[: need.count]))
            stub, events = stub[need.count :], events + more
        self.hand, self.stub, self.events, self.waits_for = hand, stub, events, need

    def after(self, command: Command) -> "Node":
        """Go one choice further."""
        hand, more = step(self.hand, command)
        return Node(hand, self.stub, self.events + more)


def every_17th(deck: str) -> tuple[int, ...]:
    """Give a deck in an order that has nothing to do with poker and never changes."""
    cards = DECKS[deck].cards
    return tuple(cards[17 * number % len(cards)] for number in range(len(cards)))


def root(entry: dict[str, Any]) -> Node:
    """Begin the hand of an entry."""
    game = CATALOGUE[entry["game"]]
    money = dict(entry["stakes"])
    if "ante" in money:
        money["ante"] = Ante(AnteKind.EACH, money["ante"])
    seating = seat_players({int(seat): stack for seat, stack in entry["stacks"].items()}, entry["button"])
    hand, events = start(game, Stakes(Limit(entry["limit"]), **money), PRESETS[entry["preset"]], seating)
    return Node(hand, every_17th(game.deck), events)


def actions(node: Node) -> Iterator[Command]:
    """Give the abstracted choices of a node."""
    if not isinstance(node.waits_for, Choice):
        return
    seat, legal = node.waits_for.seat, node.waits_for.legal
    simple: dict[Command, bool] = {Fold(seat): legal.fold, Check(seat): legal.check, Call(seat): legal.call is not None}
    simple |= {BringIn(seat): legal.bring_in is not None, Show(seat): legal.show, Muck(seat): legal.muck}
    simple |= {Demand(seat): legal.demand is not None}
    yield from (command for command, holds in simple.items() if holds)
    yield from wagers(seat, legal)
    if legal.discard is not None:
        held = node.hand.cards.down[node.hand.plan.place[seat]]
        yield from (Discard(seat, held[:count]) for count in sorted({legal.discard.least, legal.discard.most}))
    if legal.run_it is not None:
        yield from (RunIt(seat, times) for times in sorted({1, legal.run_it}))


def wagers(seat: int, legal: Legal) -> Iterator[Command]:
    """Give the smallest and the largest wager, or every one of a few."""
    for kind, sizes in ((Bet, legal.bet), (RaiseTo, legal.raise_to), (Complete, legal.complete)):
        if sizes is not None:
            yield from (kind(seat, amount) for amount in sorted({sizes.low, sizes.high, *sizes.amounts}))


def perft(node: Node, depth: int) -> int:
    """Count the ways to go on for so many choices."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in actions(node))
    return sum(perft(node.after(command), depth - 1) for command in actions(node))


def split(node: Node, depth: int) -> str:
    """Write the count of each first action, to find the wrong one."""
    lines = [f"{perft(node.after(command), depth - 1):>9} {command}" for command in actions(node)]
    return "\n".join(["", *lines])


def check(entry: dict[str, Any], *, few: bool) -> None:
    """Compare all counts of an entry that are few, or those that are not."""
    node = root(entry)
    for depth, expected in enumerate(entry["nodes"], start=1):
        if (expected <= FEW) is few:
            counted = perft(node, depth)
            assert expected == counted, f"{entry['name']}, depth {depth}{split(node, depth)}"


@pytest.mark.parametrize("entry", ENTRIES, ids=NAMES)
def test_counts(entry: dict[str, Any]) -> None:
    """A small set-up goes on in exactly as many ways as are written down, to the depth that is quickly counted."""
    check(entry, few=True)


@pytest.mark.slow
@pytest.mark.parametrize("entry", ENTRIES, ids=NAMES)
def test_deep_counts(entry: dict[str, Any]) -> None:
    """The same for the depths that take longer."""
    check(entry, few=False)


def test_every_game_is_counted() -> None:
    """No game of the catalogue is without an entry, and the names of the entries differ."""
    assert set(CATALOGUE) == {entry["game"] for entry in ENTRIES}
    assert len(NAMES) == len(set(NAMES))


@pytest.mark.parametrize("entry", ENTRIES, ids=NAMES)
def test_the_referee_sees_the_same_tree(entry: dict[str, Any]) -> None:
    """At every node of the first choices the second referee finds the same actor and the same legal actions."""
    level, depth = [root(entry)], 0
    while level and depth < 4:
        for node in level:
            is_bet = node.hand.stage is Stage.BETTING
            facts = Facts(node.hand.setup).see_all(node.events)
            assert betting.choice(facts, node.hand.decision) == (node.waits_for if is_bet else None)
        level = [node.after(command) for node in level for command in actions(node)][:400]
        depth += 1


# --- counted by reasoning alone -----------------------------------------------------------------


def heads_up_street(depth: int, to_call: bool, raises_left: int, closes: bool) -> list[int]:
    """Count the ways of a heads-up fixed-limit street: per depth those that go on, and those that ended the street.

    Who faces a bet folds, calls or raises while raises are left; who does not folds, checks or bets. `closes` says that
    a check or call ends the street. Returned are the counts of open betting by depth; nothing of the engine is used.
    """
    if depth == 0:
        return [1]
    counts = [0] * (depth + 1)
    counts[0] = 1
    follow: list[tuple[bool, int, bool]] = []
    if raises_left:
        follow.append((True, raises_left - 1, True))
    if not closes:
        follow.append((False, raises_left, True))
    for facing, left, ends in follow:
        for number, count in enumerate(heads_up_street(depth - 1, facing, left, ends)):
            counts[number + 1] += count
    return counts


def test_heads_up_fixed_limit_by_reasoning() -> None:
    """Before the flop, heads-up and capped, the open betting by depth is what a recursion over the text gives."""
    entry = next(entry for entry in ENTRIES if entry["name"] == "fixed-limit hold'em, heads-up, capped")
    level, counted = [root(entry)], [1]
    for _ in range(6):
        after = [node.after(command) for node in level for command in actions(node)]
        level = [node for node in after if isinstance(node.waits_for, Choice) and node.hand.street == 0]
        level = [node for node in level if node.hand.stage is Stage.BETTING]
        counted.append(len(level))
    # the small blind faces a bet and a call does not end the street; four raises are left (bet + 4, never lifted)
    assert heads_up_street(6, True, 4, False) == counted


def test_every_entry_can_be_read() -> None:
    """The data file holds nothing but the fields that this module reads."""
    fields = {"name", "game", "limit", "preset", "stakes", "stacks", "button", "nodes", "because"}
    for entry in ENTRIES:
        assert set(entry) <= fields, entry["name"]
        assert fields - {"because"} <= set(entry), entry["name"]
        assert entry["nodes"] == msgspec.convert(entry["nodes"], list[int])
        assert not isinstance(root(entry).waits_for, Over)
