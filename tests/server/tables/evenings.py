"""An evening at a real actor over a real store: the same people as in `tests.rooms.evening`, asked one after the other.

Decides who asks what; it judges nothing. `Evening` keeps what the actor told, for tests to hold against the journal.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from random import Random

from croupier.cards import DECKS
from croupier.errors import CroupierError
from croupier.fairness import chain, root, sealed_deck
from croupier.rooms import commands as cmd
from croupier.rooms.commands import TableCommand
from croupier.rooms.needs import Waiting, need
from croupier.rooms.table import Table
from croupier.rooms.transfers import HOUSE, Transfer, wallet
from croupier.rules import Choice, pending
from croupier.rules import commands as do
from croupier.rules.profile import FirstButtonTie
from croupier.server.storage.directory import deck_key
from croupier.server.storage.store import Store
from croupier.server.tables.actor import Parts, TableActor
from croupier.server.tables.decks import cards_of_next_deck
from croupier.server.tables.recovery import open_table, recover
from croupier.server.tables.standing import Happened, Standing
from tests.rooms.evening import Dealer as NoDealer
from tests.rooms.evening import next_command
from tests.server.fakes import CountingIds, FakeClock

PLAYERS = tuple(f"p{number}" for number in range(1, 9))


class SeededDealer:
    """Deal as the real dealer does, from nonces that a seed makes."""

    def __init__(self, key: bytes, dice: Random) -> None:
        self._key = key
        self._dice = dice

    def deck(self, table: Table, hand: str, name: str) -> cmd.PublishDeck:
        """Publish a deck."""
        nonce = self._dice.randbytes(32)
        cards = tuple(DECKS[name].cards) if table.hand is None else cards_of_next_deck(table)
        return cmd.PublishDeck(hand, root(sealed_deck(self._key, nonce, cards)), nonce)

    def button(self, seats: tuple[int, ...], tie: FirstButtonTie) -> cmd.DrawButton:
        """Give the first seat the highest card."""
        dealt = [(seat, 4 * (12 - place)) for place, seat in enumerate(seats)]
        return cmd.DrawButton((tuple(dealt),))


class IdsOfOneLife(CountingIds):
    """Count hands under the name of an evening: a room that comes back does not give a hand's id again."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._seed = seed

    def hand(self) -> str:
        """Name a new hand."""
        return f"e{self._seed}-{super().hand()}"


class Evening:
    """A table, its actor and the people at it; `told` is what the listener heard."""

    def __init__(self, store: Store, folder: Path, seed: int) -> None:
        self.dice = Random(seed)
        self.clock = FakeClock()
        self.key = deck_key(folder)
        self.parts = Parts(
            store.journal, store.ledger, self.clock, IdsOfOneLife(seed), SeededDealer(self.key, self.dice), self.key
        )
        self.store = store
        self.told: list[Happened] = []
        self.refused: list[CroupierError] = []
        self.chains = {player: list(chain(player.encode().ljust(32), 400)) for player in PLAYERS}

    async def fund(self) -> None:
        """Give every player chips."""
        grants = [Transfer(f"grant:{player}", HOUSE, wallet(player), 50_000) for player in PLAYERS]
        await self.store.ledger.move(grants)

    async def open(self, table: Table) -> TableActor:
        """Open a table on the terms of an empty one."""
        return self.actor(await open_table(self.parts.journal, self.clock.now(), table.id, table.terms, table.host))

    async def come_back(self) -> TableActor:
        """Read the table from the journal."""
        (row,) = await self.parts.journal.tables()
        return self.actor(await recover(self.parts.journal, self.key, row))

    def actor(self, standing: Standing) -> TableActor:
        """Make the actor of a table that stands so."""
        return TableActor(self.parts, standing, self.told.append)

    async def play(self, actor: TableActor, moves: int) -> None:
        """Ask for so many things, one after the other; what waits for time alone waits for the clock."""
        task = asyncio.create_task(actor.run())
        await actor.settled()
        try:
            for _ in range(moves):
                if actor.frozen or task.done():
                    return
                await self._ask(actor)
        finally:
            actor.stop()
            await task

    async def play_hands(self, actor: TableActor, hands: int) -> None:
        """Play so many hands with three players, the same ones every time: the later, the later everybody gives up."""

        async def asking() -> None:
            usual = actor.standing.table.terms.buy_in.usual
            for seat in (1, 2, 3):
                await actor.ask(cmd.Sit(f"p{seat}", f"P{seat}", seat, usual, wallet=50_000))
            while actor.standing.table.number < hands or actor.standing.table.hand is not None:
                await actor.settled()
                command = given_up(actor.standing.table)
                self.clock.forward(1000)
                await actor.ask(command)

        await while_running(actor.run, asking, actor.stop)

    async def _ask(self, actor: TableActor) -> None:
        try:
            await actor.ask(self._next(actor.standing.table))
        except CroupierError as refusal:
            self.refused.append(refusal)
        await actor.settled()
        self.clock.forward(self.dice.choice((0, 100, 3_000, 16_000 if self.dice.random() < 0.2 else 300)))

    def _next(self, table: Table) -> TableCommand:
        """Open links that are asked for, commit now and then, or do what anybody might."""
        if table.decks and not table.decks[-1].closed and self.dice.random() < 0.8:
            seat = table.decks[-1].missing[0]
            seated = table.seats[seat - 1]
            assert seated is not None
            links = self.chains[seated.player]
            link = links[links.index(seated.commitment) - 1]
            return cmd.OpenLink(seated.player, table.hand_id, len(table.decks), link)
        if self.dice.random() < 0.03:
            player = self.dice.choice(PLAYERS)
            return cmd.Commit(player, self.chains[player][-1])
        if not isinstance(need(table, self.clock.now()), Waiting):
            return cmd.Tick()  # the moment has come for which the actor's timer waits
        return next_command(self.dice, NoDealer(Random(0)), table, self.clock.now())


def given_up(table: Table) -> TableCommand:
    """Pass until as many decisions were made as hands were played; then fold, or bet so that others fold."""
    waits = None if table.hand is None else pending(table.hand)
    if not isinstance(waits, Choice):
        return cmd.Tick()
    seated, legal, seat = table.seats[waits.seat - 1], waits.legal, waits.seat
    assert seated is not None
    ending = waits.decision > table.number
    action: do.Command = do.Fold(seat)
    if not (ending and legal.fold):
        passing = (
            (ending and legal.bet, do.Bet(seat, legal.bet.low if legal.bet else 0)),
            (legal.check, do.Check(seat)),
            (legal.call, do.Call(seat)),
            (legal.bring_in, do.BringIn(seat)),
            (legal.muck, do.Muck(seat)),
            (legal.show, do.Show(seat)),
        )
        action = next(answer for offered, answer in passing if offered)
    return cmd.Act(seated.player, table.hand_id, waits.decision, action)


async def while_running(
    run: Callable[[], Coroutine[None, None, None]], asking: Callable[[], Awaitable[None]], stop: Callable[[], None]
) -> None:
    """Ask while an actor runs, and let it end."""
    task = asyncio.create_task(run())
    try:
        await asking()
    finally:
        stop()
        await task
