"""Non-interference: what a viewer is told does not depend on cards that the viewer may not know.

Every hand of a random evening is played again with the same commands after the cards that a viewer had not seen were
exchanged among one another. Until hands are turned up or compared the viewer is told the same, byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec
import pytest

from croupier.cards import DECKS, UNKNOWN
from croupier.rooms import commands as cmd
from croupier.rooms.commands import TableCommand
from croupier.rooms.engine import step
from croupier.rooms.events import HandBegan, HandClosed, TableEvent
from croupier.rooms.folding import evolve
from croupier.rooms.table import Table
from croupier.rooms.terms import TableKind
from croupier.rooms.view import redact
from croupier.rules import CATALOGUE
from croupier.rules import events as hand_events
from croupier.rules.commands import Discard, Show
from tests.rooms.evening import Move, evening, table_of

OPEN = (hand_events.Shown, hand_events.PotsMade, hand_events.Demanded, HandClosed)
"""From here on what happens may depend on hidden cards: they are turned up, compared, or given back."""


def hands_of(moves: list[Move]) -> Iterator[tuple[Table, list[Move]]]:
    """Give every hand: the table where it has begun, and the moves until cards may make a difference."""
    begun: Table | None = None
    played: list[Move] = []
    for move in moves:
        kinds = [type(event) for event in move.events]
        if begun is not None:
            played.append(move)
            if any(kind in OPEN for kind in kinds):
                yield begun, played
                begun = None
        if HandBegan in kinds:
            begun, played = move.after, []


def told(table: Table, move_events: tuple[TableEvent, ...], player: str | None) -> Iterator[bytes]:
    """Give what a viewer is told, as bytes, up to the moment where cards may make a difference."""
    for event in move_events:
        if isinstance(event, OPEN):
            return
        table = evolve(table, event)
        yield msgspec.json.encode(redact(table, event, player))


def cards_in(value: Any) -> Iterator[int]:
    """Give the cards in what `msgspec.to_builtins` makes of the card fields of an event."""
    if isinstance(value, int):
        yield value
    elif isinstance(value, list | tuple):
        for part in value:
            yield from cards_in(part)


def seen_in(begun: Table, played: list[Move], player: str | None) -> set[int]:
    """Give the cards that a viewer is told of in a hand before cards may make a difference."""
    seen: set[int] = set()
    for move in played:
        table = move.before
        for event in move.events:
            if isinstance(event, OPEN):
                break
            table = evolve(table, event)
            public = redact(table, event, player)
            for name in ("down", "up", "cards", "burned"):
                seen.update(cards_in(getattr(public, name, ())))
    return seen - {UNKNOWN}


def exchanged(command: TableCommand, cards: Mapping[int, int]) -> TableCommand:
    """Give the command with other cards."""
    if isinstance(command, cmd.DealCards):
        return cmd.DealCards(tuple([cards[card] for card in command.cards]))
    if isinstance(command, cmd.Act) and isinstance(command.action, Discard | Show) and command.action.cards:
        action = msgspec.structs.replace(command.action, cards=tuple([cards[card] for card in command.action.cards]))
        return msgspec.structs.replace(command, action=action)
    return command


@pytest.mark.parametrize("key", CATALOGUE)
def test_hidden_cards_change_nothing(key: str) -> None:
    """In every hand every viewer is told the same bytes whatever the cards are that the viewer may not know."""
    dice, hands, moved = Random(3), 0, 0
    for seed in range(2):
        table = table_of(key, kind=TableKind.PRACTICE)
        moves = [move for move in evening(table, seed, 260) if move.refusal is None]
        for begun, played in hands_of(moves):
            assert begun.hand is not None
            hands += 1
            for player in (None, *(seated.player for seated in begun.sitting().values())):
                fixed = seen_in(begun, played, player)
                rest = [card for card in DECKS[begun.hand.setup.game.deck].cards if card not in fixed]
                cards = {card: card for card in fixed} | dict(zip(rest, dice.sample(rest, len(rest)), strict=True))
                other = begun
                for move in played:
                    changed = exchanged(move.command, cards)
                    moved += changed != move.command
                    after, events = step(other, changed, move.at)
                    assert list(told(move.before, move.events, player)) == list(told(other, events, player))
                    other = after
    assert hands > 10
    assert moved > 50
