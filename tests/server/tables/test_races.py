"""Races at a table: of what comes twice, late, out of order, for another or all at once, one thing happens or none."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from io import StringIO
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.errors import CroupierError, RequestError
from croupier.rooms import commands as cmd
from croupier.rooms import events as ev
from croupier.rooms.commands import TableCommand
from croupier.rooms.engine import step
from croupier.rooms.entry import EntryChoice
from croupier.rooms.needs import Waiting, need
from croupier.rooms.table import Away, Table
from croupier.rules import Call, Check, Choice, Command, Fold, Muck, pending
from croupier.rules.events import BoardDealt
from croupier.server.auditing import audit
from croupier.server.storage.reading import reading
from croupier.server.storage.store import open_store
from croupier.server.tables import actor as actors
from croupier.server.tables.actor import Action, TableActor
from croupier.server.tables.recovery import history
from tests.rooms.evening import answer_to, table_of
from tests.rooms.storms import forged, somebody
from tests.server.tables.evenings import PLAYERS, Evening, while_running

pytestmark = pytest.mark.anyio
RICH = 50_000


def sit(player: str, seat: int, **changes: Any) -> cmd.Sit:
    """Ask for a seat."""
    return replace(cmd.Sit(player, player.upper(), seat, 1000, RICH), **changes)


class Crowd(Evening):
    """An evening at which many ask at once."""

    async def at_once(self, actor: TableActor, *asked: tuple[TableCommand, Action | None]) -> list[Any]:
        """Ask everything in one moment, in this order; give the numbers and refusals as they come."""
        answers = await asyncio.gather(*[actor.ask(*one) for one in asked], return_exceptions=True)
        await actor.settled()
        return list(answers)

    async def dealt(self, actor: TableActor, *seats: int) -> Table:
        """Seat players and give the table in their first hand."""
        for seat in seats or (1, 2, 3):
            await actor.ask(sit(f"p{seat}", seat))
        self.clock.forward(actor.standing.table.terms.pace)
        await actor.ask(cmd.Tick())
        await actor.settled()
        assert actor.standing.table.hand is not None
        return actor.standing.table

    async def answer(self, actor: TableActor) -> None:
        """Answer the open decision in some legal way."""
        table = actor.standing.table
        await self.at_once(actor, (act(table, answer_to(self.dice, table, choice_of(table))), None))


async def crowded(
    folder: Path, table: Table, asking: Callable[[Crowd, TableActor], Awaitable[None]], seed: int = 1
) -> Crowd:
    """Let a test ask at a table, and hold what it told against the journal and the audit."""
    store = open_store(folder)
    crowd = Crowd(store, folder, seed)
    await crowd.fund()
    actor = await crowd.open(table)

    async def ask() -> None:
        await asking(crowd, actor)

    await while_running(actor.run, ask, actor.stop)
    assert not actor.frozen
    read = list(history(await store.journal.entries(table.id), crowd.key))
    assert [happened.number for happened in crowd.told] == [happened.number for happened in read[1:]]
    assert actor.standing.table == read[-1].after.table
    await store.close()
    with reading(folder) as data:
        audit(data, crowd.key)
    return crowd


def choice_of(table: Table) -> Choice:
    """Give the choice that the hand waits for."""
    assert table.hand is not None
    waits = pending(table.hand)
    assert isinstance(waits, Choice)
    return waits


def act(table: Table, action: Command | None = None, **changes: Any) -> cmd.Act:
    """Answer the decision that is open, as its player."""
    choice = choice_of(table)
    seated = table.seats[choice.seat - 1]
    assert seated is not None
    command = cmd.Act(seated.player, table.hand_id, choice.decision, action or Call(choice.seat))
    return replace(command, **changes)


def code(answer: Any) -> str:
    """Give the code of a refusal."""
    assert isinstance(answer, CroupierError), answer
    return str(answer.code)


# --- twice, late, out of order, forged


async def test_an_action_sent_many_times_at_once_is_done_once(tmp_path: Path) -> None:
    """However often a client repeats itself in one moment, there is one event and one answer."""

    async def asking(crowd: Crowd, actor: TableActor) -> None:
        table = await crowd.dealt(actor)
        command = act(table)
        answers = await crowd.at_once(actor, *[(command, Action(command.player, "a1", "call"))] * 5)
        assert 1 == len({*answers})
        assert (1, 0) == (choice_of(actor.standing.table).decision, choice_of(table).decision)

    await crowded(tmp_path, table_of("holdem"), asking)


async def test_without_a_name_the_second_of_two_is_late(tmp_path: Path) -> None:
    """The same answer twice, not named, answers one decision: the second is refused and nobody else's is taken."""

    async def asking(crowd: Crowd, actor: TableActor) -> None:
        command = act(await crowd.dealt(actor))
        first, second = await crowd.at_once(actor, (command, None), (command, None))
        assert isinstance(first, int)
        assert "not_your_turn" == code(second)

    await crowded(tmp_path, table_of("holdem"), asking)


async def test_a_late_answer_is_refused(tmp_path: Path) -> None:
    """An answer to a decision or a hand that is over changes nothing, though it is its player's turn again."""

    async def asking(crowd: Crowd, actor: TableActor) -> None:
        table = await crowd.dealt(actor, 1, 2)
        late = act(table)
        for _ in range(3):
            await actor.ask(
                act(actor.standing.table, answer_to(Random(0), actor.standing.table, choice_of(actor.standing.table)))
            )
            await actor.settled()
        if choice_of(actor.standing.table).seat != choice_of(table).seat:
            await crowd.answer(actor)
        assert choice_of(actor.standing.table).seat == choice_of(table).seat
        (answer,) = await crowd.at_once(actor, (late, None))
        assert "stale_decision" == code(answer)
        (answer,) = await crowd.at_once(actor, (replace(late, hand="e1-h0"), None))
        assert "stale_hand" == code(answer)

    await crowded(tmp_path, table_of("holdem"), asking)


async def test_two_answers_in_the_wrong_order(tmp_path: Path) -> None:
    """Whoever answers before the turn is refused and has lost nothing by it: in turn the same answer counts."""

    async def asking(crowd: Crowd, actor: TableActor) -> None:
        table = await crowd.dealt(actor, 1, 2)
        first = act(table)
        ahead = cmd.Act("p2", table.hand_id, 1, Check(2))
        early, answered, again = await crowd.at_once(actor, (ahead, None), (first, None), (ahead, None))
        assert "not_your_turn" == code(early)
        assert [int, int] == [type(answered), type(again)], again

    await crowded(tmp_path, table_of("holdem"), asking)


async def test_nobody_acts_for_another(tmp_path: Path) -> None:
    """The seat in an action is not a claim: who acts is who asks, and out of turn that is refused."""

    async def asking(crowd: Crowd, actor: TableActor) -> None:
        table = await crowd.dealt(actor)
        for player, refusal in (("p2", "not_your_turn"), ("p3", "not_your_turn"), ("p4", "not_seated")):
            (answer,) = await crowd.at_once(actor, (act(table, Fold(1), player=player), None))
            assert refusal == code(answer)
        (answer,) = await crowd.at_once(actor, (act(table, Fold(3)), None))  # seat 1 folds, whatever seat it names
        assert isinstance(answer, int)
        assert actor.standing.table.hand is not None
        assert 0b001 == actor.standing.table.hand.folded

    await crowded(tmp_path, table_of("holdem"), asking)


async def test_another_action_under_a_name_is_refused_in_the_same_moment(tmp_path: Path) -> None:
    """Of two actions under one name that arrive together the first counts and the second is told so."""

    async def asking(crowd: Crowd, actor: TableActor) -> None:
        table = await crowd.dealt(actor)
        call, fold = act(table), act(table, Fold(1))
        done, reused = await crowd.at_once(
            actor, (call, Action("p1", "a1", "call")), (fold, Action("p1", "a1", "fold"))
        )
        assert isinstance(done, int)
        assert "id_reused" == code(reused)

    await crowded(tmp_path, table_of("holdem"), asking)


async def test_one_seat_for_two_who_want_it(tmp_path: Path) -> None:
    """Of two who sit down in the same moment one has the seat, and the other's chips stay in the wallet."""

    async def asking(crowd: Crowd, actor: TableActor) -> None:
        first, second = await crowd.at_once(actor, (sit("p1", 2), None), (sit("p2", 2), None))
        assert isinstance(first, int)
        assert "seat_taken" == code(second)
        assert (RICH - 1000, RICH) == (
            await crowd.store.ledger.balance("wallet:p1"),
            await crowd.store.ledger.balance("wallet:p2"),
        )

    await crowded(tmp_path, table_of("holdem"), asking)


# --- time


@pytest.mark.parametrize("answer_first", [True, False])
async def test_an_answer_at_the_last_moment(tmp_path: Path, answer_first: bool) -> None:
    """Where the clock and the answer come together, what comes first counts and the other does nothing."""

    async def asking(crowd: Crowd, actor: TableActor) -> None:
        await crowd.dealt(actor)
        crowd.clock.forward(15_000)
        await actor.ask(cmd.Tick())  # the time bank begins
        crowd.clock.forward(15_000)
        answer = act(actor.standing.table)
        order: list[tuple[TableCommand, Action | None]] = [(answer, None), (cmd.Tick(), None)]
        answers = await crowd.at_once(actor, *(order if answer_first else order[::-1]))
        seated = actor.standing.table.seats[0]
        assert seated is not None
        if answer_first:
            assert (None, True) == (seated.away, all(isinstance(one, int) for one in answers))
        else:
            assert (Away.NOW, "not_your_turn") == (seated.away, code(answers[1]))

    await crowded(tmp_path, table_of("holdem"), asking)


async def test_a_timer_of_a_decision_that_was_answered_does_nothing(tmp_path: Path) -> None:
    """Ticks that were set for another decision find a clock that still runs."""

    async def asking(crowd: Crowd, actor: TableActor) -> None:
        await crowd.dealt(actor)
        crowd.clock.forward(14_000)
        await actor.ask(act(actor.standing.table))
        crowd.clock.forward(2_000)
        number = actor.standing.number
        for _ in range(3):
            await actor.ask(cmd.Tick())
        assert number == actor.standing.number

    await crowded(tmp_path, table_of("holdem"), asking)


# --- coming and going


COMINGS: dict[str, Callable[[int], TableCommand]] = {
    "leave": lambda seat: cmd.Leave(f"p{seat}"),
    "sit out": lambda seat: cmd.SitOut(f"p{seat}", Away.NOW),
    "next hand": lambda seat: cmd.SitOut(f"p{seat}", Away.NEXT_HAND),
    "disconnect": lambda seat: cmd.Connect(f"p{seat}", there=False),
    "kick": lambda seat: cmd.Kick("p1", seat),
    "top up": lambda seat: cmd.TopUp(f"p{seat}", 500),
    "join": lambda seat: sit(f"p{seat + 3}", seat + 3, entry=EntryChoice.POST),
}


@pytest.mark.parametrize(("name", "key"), [*zip(COMINGS, cycle(["holdem", "stud", "five_draw"]), strict=False)])
async def test_somebody_goes_at_every_decision(name: str, key: str, tmp_path: Path) -> None:
    """At every decision of a hand, before and together with its answer, for every seat: the table goes on."""

    async def asking(crowd: Crowd, actor: TableActor) -> None:
        await crowd.dealt(actor)
        for turn in range(30):
            await _came(crowd, actor)
            table = actor.standing.table
            if table.hand is None or not isinstance(pending(table.hand), Choice):
                crowd.clock.forward(2_000)
                await crowd.at_once(actor, (cmd.Tick(), None))
                continue
            answer = act(table, answer_to(crowd.dice, table, choice_of(table)))
            asked: list[tuple[TableCommand, Action | None]] = [(answer, None), (COMINGS[name](turn % 3 + 1), None)]
            await crowd.at_once(actor, *(asked if turn % 2 else asked[::-1]))
            crowd.clock.forward(16_000 if turn % 5 == 4 else 100)
            await crowd.at_once(actor, (cmd.Tick(), None))
        assert actor.standing.table.number > 1

    await crowded(tmp_path, table_of(key), asking)


async def _came(crowd: Crowd, actor: TableActor) -> None:
    """Bring back who has gone."""
    table = actor.standing.table
    for seat in (1, 2, 3):
        seated = table.seats[seat - 1]
        if seated is None:
            await crowd.at_once(actor, (sit(f"p{seat}", seat), None))
        elif seated.away is not None:
            await crowd.at_once(actor, (cmd.ComeBack(f"p{seat}", EntryChoice.POST), None))


@pytest.mark.parametrize("back_first", [True, False])
async def test_a_hand_begins_while_a_player_comes_back(tmp_path: Path, back_first: bool) -> None:
    """Coming back in the moment of the deal is in time before it and for the next hand after it; never between."""

    async def asking(crowd: Crowd, actor: TableActor) -> None:
        await crowd.dealt(actor)
        await actor.ask(cmd.SitOut("p2", Away.NOW))
        while actor.standing.table.hand is not None:
            await actor.ask(
                act(actor.standing.table, answer_to(Random(1), actor.standing.table, choice_of(actor.standing.table)))
            )
            await actor.settled()
        crowd.clock.forward(2_000)
        asked: list[tuple[TableCommand, Action | None]] = [
            (cmd.ComeBack("p2", EntryChoice.POST), None),
            (cmd.Connect("p2", there=False), None),
            (cmd.Connect("p2", there=True), None),
            (cmd.Tick(), None),
        ]
        await crowd.at_once(actor, *(asked if back_first else asked[::-1]))
        hand = actor.standing.table.hand
        assert hand is not None
        seated = actor.standing.table.seats[1]
        assert seated is not None
        assert (back_first or bool(seated.owed)) == (2 in hand.plan.place or bool(seated.owed))
        assert seated.away is None

    await crowded(tmp_path, table_of("holdem"), asking)


@pytest.mark.parametrize("seed", range(6))
async def test_a_crowd_asks_for_everything_at_once(tmp_path: Path, seed: int) -> None:
    """Many wild and forged commands in every moment: each is done or refused, and journal, ledger and state agree."""
    tables = (
        table_of("holdem"),
        table_of("stud"),
        table_of("holdem", "stud", "omaha_hilo", choice=True, turn_hands=1),
        table_of("deuce_triple"),
        table_of("short_deck"),
        table_of("five_stud", approve=True),
    )

    async def asking(crowd: Crowd, actor: TableActor) -> None:
        for _ in range(60):
            table = actor.standing.table
            asked: list[TableCommand] = [
                _for_chips(somebody(crowd.dice, table)) if crowd.dice.random() < 0.4 else forged(crowd.dice, table)
                for _ in range(crowd.dice.randint(0, 4))
            ]
            asked += [crowd._next(table)] * crowd.dice.randint(1, 2)
            crowd.dice.shuffle(asked)
            answers = await crowd.at_once(actor, *[(command, None) for command in asked])
            assert all(isinstance(answer, int | CroupierError) for answer in answers)
            crowd.clock.forward(crowd.dice.choice((0, 100, 3_000, 16_000)))
            while not isinstance(need(actor.standing.table, crowd.clock.now()), Waiting):
                await crowd.at_once(actor, (cmd.Tick(), None))

    await crowded(tmp_path, tables[seed], asking, seed)


def _for_chips(command: TableCommand) -> TableCommand:
    """Leave out what the dealer and the ledger alone may say; the room itself asks them."""
    return cmd.Tick() if isinstance(command, cmd.AddChips) else command


# --- chips and cards that do not add up


def _richer(event: Any) -> Any:
    """Give the winner of a hand a chip more than there is."""
    if not isinstance(event, ev.HandClosed):
        return event
    (seat, net), *others = sorted(event.results, key=lambda result: -result[1])
    return replace(event, results=((seat, net + 1), *others))


def _doubled(event: Any) -> Any:
    """Deal the first card of the board as the second as well."""
    if not isinstance(event, BoardDealt):
        return event
    board = event.cards[0]
    return replace(event, cards=((board[0], *board[:-1]),))


@pytest.mark.parametrize(("fault", "given_back"), [(_richer, False), (_doubled, True)])
async def test_a_chip_or_card_too_many_freezes_the_table_before_it_is_written(
    fault: Callable[[Any], Any], given_back: bool, tmp_path: Path, logged: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault stops its table with nothing of it written; the hand is given back unless its pot has been awarded."""
    store = open_store(tmp_path)
    crowd = Crowd(store, tmp_path, 9)
    await crowd.fund()
    actor = await crowd.open(table_of("holdem"))

    def faulty(table: Table, command: TableCommand, at: int) -> tuple[Table, tuple[Any, ...]]:
        """Go one step with a fault in it."""
        after, events = step(table, command, at)
        return after, tuple([fault(event) for event in events])

    async def asking() -> None:
        await crowd.dealt(actor)
        monkeypatch.setattr(actors, "step", faulty)
        while not actor.frozen:
            seat, legal = choice_of(actor.standing.table).seat, choice_of(actor.standing.table).legal
            passing = Check(seat) if legal.check else Call(seat)
            ending = Muck(seat) if legal.muck else Fold(seat)
            await crowd.at_once(actor, (act(actor.standing.table, passing if given_back else ending), None))
        with pytest.raises(RequestError, match="stands still"):
            await actor.ask(cmd.Tick())

    await while_running(actor.run, asking, actor.stop)
    kinds = [type(happened.event) for happened in crowd.told]
    assert 0 == kinds.count(BoardDealt if given_back else ev.HandClosed)
    assert given_back == (ev.HandVoided is kinds[-1])
    assert [1000] * 2 == [await store.ledger.balance(f"seat:t1:{player}") for player in PLAYERS[:2]]
    assert "AssertionError" in logged.getvalue()
    await store.close()
