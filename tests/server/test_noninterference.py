"""Non-interference on the wire: the bytes a socket is sent do not depend on cards that its player may not know.

The hands of a random evening are told to viewers by the room's own audience, and told again after the cards that a
viewer may not know were exchanged among one another. The dealer is a fake whose decks say nothing: all salts and hashes
are zeros (a real deck hides what it commits to by hashing; that roots and openings have one length is tested last).
Steps with their events, changes and proofs, turns and snapshots have to be the same texts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import msgspec
import pytest

from croupier.cards import DECKS, UNKNOWN
from croupier.fairness import PlayedDeck, SealedDeck
from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.engine import step
from croupier.rooms.events import TableEvent
from croupier.rooms.folding import evolve
from croupier.rooms.table import Table
from croupier.rooms.terms import TableKind
from croupier.rules import CATALOGUE
from croupier.rules import events as hand_events
from croupier.server.audience import Audience
from croupier.server.outbox import Outbox
from croupier.server.tables.decks import HandDecks
from croupier.server.tables.standing import Happened, Standing
from tests.conftest import SLOW
from tests.rooms.evening import Move, evening, table_of
from tests.rooms.test_noninterference import OPEN, cards_in, exchanged
from tests.server.fakes import FakeClock
from tests.server.test_audience import evening as real_evening

ZERO: Final = bytes(32)
ENOUGH: Final = 99 if SLOW else 5
"""Hands of a game that are looked at, or more until both endings came up."""

Cards = Mapping[int, int]
SAME: Final[Cards] = {card: card for card in range(52)}


class Played(NamedTuple):
    """A hand: the table where it has begun, the moves to its end, and the cards dealt of each deck, in order."""

    begun: Table
    moves: list[Move]
    decks: list[list[int]]


def hands_of(moves: list[Move]) -> Iterator[Played]:
    """Give every hand of an evening that came to its end."""
    hand: Played | None = None
    for move in moves:
        kinds = [type(event) for event in move.events]
        if hand is not None:
            hand.moves.append(move)
            if isinstance(move.command, cmd.DealCards):
                hand.decks[-1].extend(move.command.cards)
            if ev.DeckPublished in kinds and ev.HandClosed not in kinds:
                hand.decks.append([])
            if ev.HandClosed in kinds:
                yield hand
                hand = None
        if ev.HandBegan in kinds:
            hand = Played(move.after, [], [[]])


def blank_deck(cards: Sequence[int]) -> PlayedDeck:
    """Make a deck that is dealt in this order and whose hashes tell nothing."""
    levels = tuple([(ZERO,) * (64 >> level) for level in range(7)])
    return PlayedDeck(SealedDeck(tuple(cards), (ZERO,) * 64, levels), tuple(range(len(cards))), ())


class Telling(NamedTuple):
    """What viewers were told of a hand: all texts of each, and how many of them before cards may make a difference."""

    texts: dict[str | None, list[str]]
    before: dict[str | None, int]
    events: list[tuple[Table, TableEvent]]


def told(hand: Played, cards: Cards, viewers: Sequence[str | None], *, to_the_end: bool = True) -> Telling:
    """Play a hand with other cards and tell it; every viewer also asks for the whole table after every move."""
    decks = [blank_deck([cards[card] for card in dealt]) for dealt in hand.decks]
    standing = Standing(hand.begun, 100, HandDecks((), tuple(decks[:1])))
    audience = Audience(standing, FakeClock())
    outboxes = {viewer: Outbox(2**30) for viewer in viewers}
    for viewer, outbox in outboxes.items():
        audience.join(outbox, viewer)
    before: dict[str | None, int] = {}
    happened: list[tuple[Table, TableEvent]] = []
    for move in hand.moves:
        _, events = step(standing.table, exchanged(move.command, cards), move.at)
        for event in events:
            if isinstance(event, OPEN) and not before:
                before = {viewer: len(outbox._waiting) for viewer, outbox in outboxes.items()}
            if before and not to_the_end:
                return Telling({viewer: [*outbox._waiting] for viewer, outbox in outboxes.items()}, before, happened)
            standing = _heard(audience, standing, event, decks)
            happened.append((standing.table, event))
            if isinstance(event, ev.HandClosed):
                break
        for viewer, outbox in outboxes.items():
            audience.join(outbox, viewer)
    return Telling({viewer: [*outbox._waiting] for viewer, outbox in outboxes.items()}, before, happened)


def _heard(audience: Audience, standing: Standing, event: TableEvent, decks: list[PlayedDeck]) -> Standing:
    table, played = evolve(standing.table, event), standing.decks.played
    if isinstance(event, ev.DeckClosed):
        played = tuple(decks[: len(played) + 1])
    after = Standing(table, standing.number + 1, HandDecks((), played))
    audience.hear(Happened(after.number, event, standing, after))
    return after


def cards_told(texts: Sequence[str]) -> set[int]:
    """Give every card that stands in an event of what a viewer was told."""
    events = [message["event"] for message in map(msgspec.json.decode, texts) if message["type"] == "step"]
    names = ("down", "up", "cards", "burned")
    found = {card for event in events if event for name in names for card in cards_in(event.get(name, ()))}
    return found - {UNKNOWN}


def live_cards(telling: Telling) -> set[int]:
    """Give the cards of everybody who did not fold: at a showdown they make a difference to everybody."""
    before_closing = [table for table, event in telling.events if table.hand is not None]
    hand = before_closing[-1].hand
    assert hand is not None
    held = zip(hand.cards.down, hand.cards.up, strict=True)
    return {card for place, both in enumerate(held) if not hand.folded >> place & 1 for card in (*both[0], *both[1])}


def ending_of(telling: Telling) -> str:
    """Name the ending of a hand."""
    kinds = {type(event) for _, event in telling.events}
    if hand_events.Shown in kinds:
        return "showdown"
    return "uncontested" if hand_events.PotsMade in kinds else "other"


def others(hand: Played, fixed: set[int], dice: Random) -> Cards:
    """Exchange all cards of the deck but some among one another."""
    assert hand.begun.hand is not None
    rest = [card for card in DECKS[hand.begun.hand.setup.game.deck].cards if card not in fixed]
    return {**SAME, **dict(zip(rest, dice.sample(rest, len(rest)), strict=True))}


@pytest.mark.parametrize("key", CATALOGUE)
def test_the_wire_tells_nothing_of_hidden_cards(key: str) -> None:
    """Up to the showdown nothing hidden matters, and to the very end nothing that stays hidden does, byte for byte."""
    dice, endings, moved = Random(7), [], 0
    moves = [move for move in evening(table_of(key, kind=TableKind.PRACTICE), 8, 200) if move.refusal is None]
    for hand in hands_of(moves):
        players = [seated.player for seated in hand.begun.sitting().values()]
        viewers = [None, *dice.sample(players, 2)]
        base = told(hand, SAME, viewers)
        endings.append(ending_of(base))
        for viewer in viewers:
            early = base.texts[viewer][: base.before[viewer]]
            cards = others(hand, cards_told(early), dice)
            moved += any(card != other for card, other in cards.items())
            changed = told(hand, cards, [viewer], to_the_end=False)
            assert early == changed.texts[viewer][: changed.before[viewer]]

            cards = others(hand, cards_told(base.texts[viewer]) | live_cards(base), dice)
            assert base.texts[viewer] == told(hand, cards, [viewer]).texts[viewer]
        if len(endings) >= ENOUGH and {"showdown", "uncontested"} <= set(endings):
            break
    assert {"showdown", "uncontested"} <= set(endings)
    assert moved > 10


@pytest.mark.anyio
@pytest.mark.parametrize("key", ["holdem", "short_deck", "deuce_triple"])
async def test_real_roots_and_proofs_have_one_length(key: str, tmp_path: Path) -> None:
    """However large a deck is and whatever is in it, its root and the hashes of a proof have one length on the wire."""
    start, happened = await real_evening(tmp_path, key)
    audience, outbox = Audience(start, FakeClock()), Outbox(2**30)
    audience.join(outbox, "p1", since=start.number)
    for one in happened:
        audience.hear(one)
    steps = [message for message in map(msgspec.json.decode, outbox._waiting) if message["type"] == "step"]
    roots = [step["event"]["root"] for step in steps if step["event"] and step["event"]["type"] == "deck"]
    proofs = [proof["opening"] for step in steps for proof in step["proofs"]]
    assert {44} == {len(root) for root in roots}
    assert {(44, 6, 44)} == {(len(one["salt"]), len(one["path"]), len(part)) for one in proofs for part in one["path"]}
    assert len(roots) > 3
    assert len(proofs) > 30
