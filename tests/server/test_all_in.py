"""What hands of an all-in are worth at a table: told once they lie face up, for what lies there now, to everybody."""

from __future__ import annotations

import asyncio
import json
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from croupier.odds import equity
from croupier.odds.tabled import FaceUp, worth
from croupier.rooms import commands as cmd
from croupier.rooms.table import Table
from croupier.rooms.transfers import HOUSE, Transfer, wallet
from croupier.rules import CATALOGUE, Choice, Legal, pending
from croupier.rules import commands as do
from croupier.server.metrics import Metrics
from croupier.server.outbox import Outbox
from croupier.server.room import Room
from croupier.server.settings import BotSettings
from croupier.server.storage.directory import deck_key
from croupier.server.storage.store import Store, open_store
from croupier.server.tables.actor import Parts, TableActor
from tests.rooms.evening import table_of
from tests.server.fakes import CountingIds, FakeClock
from tests.server.tables.evenings import SeededDealer
from tests.server.test_socket import Client, client, offer, passing, room

pytestmark = pytest.mark.anyio

RUN_OUT = 1500
PLAYERS = ("ann", "bob", "cid")


class Counting:
    """Count at once what is asked, and remember it; until it is `free` answers wait, and it may know none."""

    def __init__(self) -> None:
        self.asked: list[FaceUp] = []
        self.knows = True
        self.free = asyncio.Event()
        self.free.set()

    async def worth(self, hands: FaceUp) -> tuple[Fraction, ...] | None:
        """Count what hands are worth."""
        self.asked.append(hands)
        await self.free.wait()
        return worth(hands, "numpy") if self.knows else None


class Evening:
    """A room with one table whose players go all-in, and a watcher who reads."""

    def __init__(self, store: Store, seed: int, run_out: int = RUN_OUT) -> None:
        key = deck_key(store.folder)
        self.clock = FakeClock()
        self.counting = Counting()
        dealer = SeededDealer(key, Random(seed))
        parts = Parts(store.journal, store.ledger, self.clock, CountingIds(), dealer, key, run_out=run_out)
        self.room = Room(parts, Metrics(), BotSettings(), self.counting.worth)
        self.store = store
        self.watcher = Outbox(10**9)
        self.name = ""

    async def begin(self, key: str, players: int, **terms: Any) -> None:
        """Open a table for one game and let players come, with different stacks."""
        made = table_of(key, links=0, clock=None, **terms).terms
        self.name = await self.room.open_table(made, host=PLAYERS[0])
        await self.actor.ask(cmd.Pause(PLAYERS[0], on=True))
        self.room.table(self.name).audience.join(self.watcher, None)
        for number, player in enumerate(PLAYERS[:players], start=1):
            await self.store.ledger.move([Transfer(f"grant:{player}", HOUSE, wallet(player), 50_000)])
            amount = made.buy_in.usual - 100 * number
            await self.actor.ask(cmd.Sit(player, player.title(), number, amount, wallet=50_000))
        self.clock.forward(made.pace)
        await self.actor.ask(cmd.Pause(PLAYERS[0], on=False))
        await self.actor.settled()

    @property
    def actor(self) -> TableActor:
        """Give the table's task."""
        return self.room.table(self.name).actor

    @property
    def table(self) -> Table:
        """Give the table."""
        return self.actor.standing.table

    def told(self) -> list[dict[str, Any]]:
        """Take what the watcher was told."""
        texts = [json.loads(text) for text in self.watcher._waiting]
        self.watcher._waiting.clear()
        return texts

    async def all_in(self) -> None:
        """Have everybody put everything in, and agree to run the board once."""
        while isinstance(waits := pending(self.table.hand) if self.table.hand else None, Choice):
            seated = self.table.seats[waits.seat - 1]
            assert seated is not None
            action = boldest(waits.seat, waits.legal)
            await self.actor.ask(cmd.Act(seated.player, self.table.hand_id, waits.decision, action))
            await self.actor.settled()

    async def counted(self) -> None:
        """Let what is counted be told."""
        for _ in range(5):
            await asyncio.sleep(0)

    async def look(self) -> None:
        """Let the time pass in which people look at the cards."""
        self.clock.forward(RUN_OUT)
        await self.actor.ask(cmd.Tick())
        await self.actor.settled()

    async def close(self) -> None:
        """Stop the room."""
        await self.room.stop()
        await self.store.close()


def boldest(seat: int, legal: Legal) -> do.Command:
    """Choose the answer that puts most in."""
    if legal.raise_to is not None:
        return do.RaiseTo(seat, legal.raise_to.high)
    if legal.bet is not None:
        return do.Bet(seat, legal.bet.high)
    if legal.complete is not None:
        return do.Complete(seat, legal.complete.high)
    if legal.call is not None:
        return do.Call(seat)
    if legal.run_it is not None:
        return do.RunIt(seat, 1)
    if legal.bring_in is not None:
        return do.BringIn(seat)
    if legal.discard is not None:
        return do.Discard(seat, ())
    return do.Check(seat) if legal.check else do.Show(seat)


async def evening(folder: Path, key: str = "holdem", players: int = 2, seed: int = 1) -> Evening:
    """Open a room with a table that plays."""
    made = Evening(open_store(folder), seed)
    await made.begin(key, players)
    return made


async def test_the_worth_comes_with_every_street(tmp_path: Path) -> None:
    """Before the flop, on flop and turn everybody is told what the odds say of what lies there; never on the river."""
    made = await evening(tmp_path, players=3)
    seen = []
    await made.all_in()
    while made.table.hand is not None:
        await made.counted()
        told = made.told()
        equities = [message for message in told if message["type"] == "equities"]
        hand = made.table.hand
        (board,) = hand.cards.boards
        seen.append((len(board), len(equities)))
        for message in equities:
            known = equity(CATALOGUE["holdem"], hand.cards.down, board, method="exact", backend="numpy")
            parts = [player.share / known.boards for player in known.players]
            assert [str(part) for part in parts] == [seat["share"] for seat in message["seats"]]
            assert [float(part) for part in parts] == [seat["equity"] for seat in message["seats"]]
            assert [1, 2, 3] == [seat["seat"] for seat in message["seats"]]
            assert (made.table.hand_id, "step") == (message["hand"], by_number(told)[message["number"]]["type"])
        await made.look()
    assert [(0, 1), (3, 1), (4, 1)] == seen
    await made.counted()
    assert "equities" not in {message["type"] for message in made.told()}
    await made.close()


def by_number(told: list[dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """Give the steps by their numbers."""
    return {message["number"]: message for message in told if message["type"] == "step"}


async def test_a_street_waits_so_that_people_can_look(tmp_path: Path) -> None:
    """The next cards come when the time is up and not before, whatever else is asked of the table."""
    made = await evening(tmp_path)
    await made.all_in()
    made.clock.forward(RUN_OUT - 1)
    await made.actor.ask(cmd.Tick())
    await made.actor.settled()
    assert made.table.hand is not None
    assert ((),) == made.table.hand.cards.boards
    made.clock.forward(1)
    await made.actor.ask(cmd.Tick())
    await made.actor.settled()
    assert [3] == [len(board) for board in made.table.hand.cards.boards]
    await made.close()


async def test_who_comes_in_between_is_told(tmp_path: Path) -> None:
    """After the table comes what the hands are worth now; once the hand is over nothing of it is told any more."""
    made = await evening(tmp_path)
    await made.all_in()
    await made.counted()
    late = Outbox(10**9)
    audience = made.room.table(made.name).audience
    audience.join(late, None)
    assert ["table", "equities"] == [json.loads(text)["type"] for text in late._waiting]
    assert json.loads(late._waiting[-1]) in made.told()
    while made.table.hand is not None:
        await made.look()
    await made.counted()
    audience.join(last := Outbox(10**9), None)
    assert ["table"] == [json.loads(text)["type"] for text in last._waiting]
    await made.close()


async def test_what_comes_too_late_is_not_told(tmp_path: Path) -> None:
    """Cards do not wait for the count: where the next street is there first, only what lies there then is told."""
    made = await evening(tmp_path)
    made.counting.free.clear()
    await made.all_in()
    await made.counted()
    await made.look()
    assert made.table.hand is not None
    assert [3] == [len(board) for board in made.table.hand.cards.boards]
    boards = [step["number"] for step in made.told() if step["type"] == "step" and "boards" in step["changes"]]
    made.counting.free.set()
    await made.counted()
    equities = [message for message in made.told() if message["type"] == "equities"]
    assert [0, 3] == [len(hands.boards[0]) for hands in made.counting.asked]
    assert boards[-1:] == [message["number"] for message in equities]
    await made.close()


@pytest.mark.parametrize("key", ["deuce_single", "five_draw", "badugi"])
async def test_nothing_is_told_where_cards_are_drawn(key: str, tmp_path: Path) -> None:
    """In draw games nobody sees the others' cards before the end."""
    made = await evening(tmp_path, key)
    await made.all_in()
    while made.table.hand is not None:
        await made.all_in()
        await made.look()
    assert [] == made.counting.asked
    await made.close()


async def test_nothing_is_told_while_somebody_can_bet(tmp_path: Path) -> None:
    """With two who have chips left behind an all-in, hands stay down and nothing is counted until they are up."""
    made = await evening(tmp_path, players=3)
    hand = made.table.hand
    assert hand is not None
    for _ in range(60):
        waits = pending(made.table.hand) if made.table.hand else None
        if not isinstance(waits, Choice):
            break
        seated = made.table.seats[waits.seat - 1]
        assert seated is not None
        legal = waits.legal
        bold = waits.seat == 3  # who has least puts everything in, the others only call
        action = boldest(waits.seat, legal if bold else replace(legal, raise_to=None, bet=None))
        before = len(made.counting.asked)
        await made.actor.ask(cmd.Act(seated.player, made.table.hand_id, waits.decision, action))
        await made.actor.settled()
        await made.counted()
        if made.table.hand is not None and isinstance(pending(made.table.hand), Choice):
            assert before == len(made.counting.asked)
    await made.close()


async def test_a_table_that_goes_counts_nothing_more(tmp_path: Path) -> None:
    """A room that stops in the middle of an all-in leaves no count behind, and goes on with the hand afterwards."""
    made = await evening(tmp_path)
    made.counting.free.clear()
    await made.all_in()
    await made.counted()
    assert 1 == len(made.counting.asked)
    await made.room.stop()
    await made.store.close()
    assert not [task for task in asyncio.all_tasks() if task.get_name().startswith("all-in")]
    again = Evening(open_store(tmp_path), 1)
    again.clock.at = made.clock.at
    again.name = made.name
    await again.room.start()
    await again.actor.settled()
    assert again.table.hand is not None
    assert [3] == [len(board) for board in again.table.hand.cards.boards]
    await again.close()


async def test_nothing_is_counted_where_there_is_no_time_to_read_it(tmp_path: Path) -> None:
    """A room that puts no pause between the streets of an all-in asks for no odds, and the hand ends at once."""
    made = Evening(open_store(tmp_path), 1, run_out=0)
    await made.begin("holdem", 2)
    await made.all_in()
    await made.counted()
    assert (None, []) == (made.table.hand, made.counting.asked)
    await made.close()


async def test_what_cannot_be_counted_is_not_told(tmp_path: Path) -> None:
    """Where there are too many deals nothing is told, and the cards come as ever."""
    made = await evening(tmp_path)
    made.counting.knows = False
    await made.all_in()
    while made.table.hand is not None:
        await made.counted()
        await made.look()
    assert 3 == len(made.counting.asked)
    assert "equities" not in {message["type"] for message in made.told()}
    await made.close()


async def jam(players: tuple[Client, ...], table: str) -> None:
    """Have all put everything in, until the hand is over."""
    answered: set[tuple[str, int]] = set()
    while not any(event["type"] == "hand_closed" for event in events_of(players[0], table)):
        for player in players:
            turn = player.turn(table)
            if turn is None or (turn["hand"], turn["decision"]) in answered:
                await player.ask("unwatch", table="nowhere")  # let what was told come in
                continue
            answered.add((turn["hand"], turn["decision"]))
            raises = turn["legal"].get("raise_to")
            action = {"type": "raise_to", "amount": raises["high"]} if raises else passing(turn["legal"])
            await player.ask("act", table=table, hand=turn["hand"], decision=turn["decision"], action=action)


def events_of(player: Client, table: str) -> list[dict[str, Any]]:
    """Give the events of a table that a player was told."""
    steps = [told for told in player.told if told["type"] == "step" and told["table"] == table]
    return [step["event"] for step in steps if step["event"] is not None]


async def test_players_and_watchers_are_told_over_their_sockets(tmp_path: Path) -> None:
    """A real room counts in its process: everybody who looks on is told the same, when both hands are face up."""
    async with (
        room(tmp_path, run_out=700, between_hands=70) as address,
        client(address, "Ann") as ann,
        client(address, "Bob") as bob,
        client(address, "Eve") as eve,
    ):
        async with httpx.AsyncClient(base_url=f"http://{address}", headers={"Origin": f"http://{address}"}) as page:
            await page.get("/api/odds")
            await page.post("/api/odds", json={"game": "holdem", "hands": ["AhKh", "QsQd"]}, timeout=30)
        terms = {**offer("holdem"), "rules": "online_cash", "kind": "practice"}
        table = (await ann.ask("create", terms=terms))["table"]
        for player in (ann, bob, eve):
            assert "ok" == (await player.ask("watch", table=table))["type"]
        for seat, player in enumerate((ann, bob), start=1):
            assert "ok" == (await player.ask("sit", table=table, seat=seat, amount=1000))["type"]
        await jam((ann, bob), table)
        await eve.ask("unwatch", table=table)  # let what was told come in
    told = [[message for message in player.told if message["type"] == "equities"] for player in (ann, bob, eve)]
    (closed,) = [event for event in events_of(eve, table) if event["type"] == "hand_closed"]
    assert 70 == closed["resume"] - closed["at"]
    assert told[0] == told[1] == told[2]
    assert told[2]
    held = {
        seat: tuple(cards)
        for seat, cards in (
            (event["seat"], event["cards"]) for event in events_of(eve, table) if event["type"] == "shown"
        )
    }
    for message in told[2]:
        before = [each for each in eve.told[: eve.told.index(message)] if each["type"] == "step"]
        assert 2 == sum(step["event"] is not None and step["event"]["type"] == "shown" for step in before)
        dealt = [step["event"] for step in before if step["event"] and step["event"]["type"] == "board"]
        board = [card for event in dealt for cards in event["cards"] for card in cards]
        known = equity(CATALOGUE["holdem"], [held[1], held[2]], board, method="exact", backend="numpy")
        assert [str(player.share / known.boards) for player in known.players] == [
            seat["share"] for seat in message["seats"]
        ]
