"""Rabbit hunting: the cards that would have come, proved, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.cards import parse_cards
from croupier.errors import CroupierError
from croupier.fairness import make_record, verify, written
from croupier.protocol.server import Undealt
from croupier.rooms import events as ev
from croupier.rooms.terms import BombPot
from croupier.rules import ONLINE_CASH, Event
from croupier.server.rabbit import RabbitHunt
from croupier.server.storage.store import open_store
from croupier.server.tables.standing import Happened
from tests.rooms.evening import table_of
from tests.server.tables.evenings import Evening
from tests.server.test_socket import Client, client, offer, passing, room

pytestmark = pytest.mark.anyio
SHOWN = replace(ONLINE_CASH, rabbit=True)


HANDS = 12


async def evening(folder: Path, key: str, **terms: Any) -> list[Happened]:
    """Play hands at a table whose house shows what was not dealt."""
    store = open_store(folder)
    played = Evening(store, folder, 4)
    await played.fund()
    actor = await played.open(table_of(key, **{"profile": SHOWN, "clock": None, "links": 0, **terms}))
    await played.play_hands(actor, HANDS)
    await store.close()
    return played.told


def asked(hunt: RabbitHunt, one: Happened, hand: str) -> Undealt | str:
    """Ask as somebody who sits there; give what is shown, or the code of the refusal."""
    player = next(seated.player for seated in one.before.table.sitting().values())
    try:
        return hunt.hunt(one.before.table, player, hand)[0]
    except CroupierError as refusal:
        return refusal.code


@pytest.mark.parametrize(("key", "bomb"), [("holdem", None), ("omaha_hilo", None), ("omaha", BombPot(1, 20, 2))])
async def test_the_record_and_verify_agree_with_what_is_shown(key: str, bomb: BombPot | None, tmp_path: Path) -> None:
    """Board and shown cards make whole boards; the proofs put into the hand's record are verified as rabbit's."""
    told = await evening(tmp_path, key, bomb=bomb)
    hunt, shown = RabbitHunt(), 0
    events: list[Event] = []
    for one in told:
        hunt.hear(one)
        if isinstance(one.event, ev.HandBegan):
            events = []
        elif isinstance(one.event, ev.HandClosed):
            hand = one.before.table.hand
            assert hand is not None
            found = asked(hunt, one, one.event.hand)
            if len(hand.cards.boards[0]) == 5:
                assert "nothing_undealt" == found
                continue
            assert isinstance(found, Undealt)
            shown += 1
            assert (1 if bomb is None else 2) == len(found.boards)
            both = zip(hand.cards.boards, found.boards, strict=True)
            assert {5} == {len(dealt) + len(board) for dealt, board in both}
            cards = parse_cards("".join("".join(board) for board in found.boards))
            assert sorted(cards) == sorted(proof.opening.card for proof in found.proofs)
            assert not set(cards) & hand.cards.gone
            places = [proof.place for proof in found.proofs]
            decks = one.before.decks.played
            record = make_record(one.event.hand, "t1", None, hand.setup, events, decks, rabbit=places)
            assert len(cards) == verify(written(record)).rabbit
            assert set(found.proofs) <= set(record.proofs)
        elif isinstance(one.event, Event):
            events.append(one.event)
    assert 3 <= shown < HANDS


async def test_only_the_last_hand_is_shown_until_the_next_begins(tmp_path: Path) -> None:
    """An earlier hand, the hand in progress and the last one once the next has begun are refused alike."""
    hunt, last, refused = RabbitHunt(), "", 0
    for one in await evening(tmp_path, "holdem"):
        if isinstance(one.event, ev.HandClosed):
            assert "not_last_hand" == asked(hunt, one, one.event.hand)  # it is not over yet
        hunt.hear(one)
        if isinstance(one.event, ev.HandBegan):
            assert {"not_last_hand"} == {asked(hunt, one, hand) for hand in (last, one.event.hand)}
            refused += bool(last)
        elif isinstance(one.event, ev.HandClosed):
            last = one.event.hand
            assert "not_last_hand" == asked(hunt, one, "another")
    assert HANDS - 1 == refused


async def test_a_house_that_does_not_show_refuses(tmp_path: Path) -> None:
    """Where the profile has no rabbit hunting there is a code, before and after a hand."""
    hunt = RabbitHunt()
    for one in await evening(tmp_path, "holdem", profile=ONLINE_CASH):
        if isinstance(one.event, ev.HandClosed):
            assert "no_rabbit" == asked(hunt, one, one.event.hand)
            hunt.hear(one)
            assert "no_rabbit" == asked(hunt, one, one.event.hand)
        hunt.hear(one)


async def test_a_game_without_a_board_has_nothing_to_show(tmp_path: Path) -> None:
    """In stud there is no board, whenever a hand ends."""
    hunt = RabbitHunt()
    for one in await evening(tmp_path, "stud"):
        hunt.hear(one)
        if isinstance(one.event, ev.HandClosed):
            assert "nothing_undealt" == asked(hunt, one, one.event.hand)


async def _play(players: tuple[Client, Client], table: str, *, fold: bool) -> str:
    """Play the hand of a table to its end by folding at once, or by passing; give its id."""
    answered: set[int] = set()
    while True:
        for player in players:
            ended = [told["event"] for told in player.told if told["type"] == "step" and told["table"] == table]
            closed = [event for event in ended if event is not None and event["type"] == "hand_closed"]
            if closed:
                hand: str = closed[-1]["hand"]
                return hand
            turn = player.turn(table)
            if turn is None or turn["decision"] in answered:
                await player.ask("unwatch", table="nowhere")  # let what was told come in
                continue
            answered.add(turn["decision"])
            action = {"type": "fold"} if fold and turn["legal"].get("fold") else passing(turn["legal"])
            await player.ask("act", table=table, hand=turn["hand"], decision=turn["decision"], action=action)


async def test_everybody_at_the_table_sees_the_board_that_would_have_come(tmp_path: Path) -> None:
    """Who sits there asks; every viewer is told once, who asks again is told again, and a watcher may not ask."""
    async with (
        room(tmp_path) as address,
        client(address, "Ann") as ann,
        client(address, "Bob") as bob,
        client(address, "Eve") as eve,
    ):
        terms = {**offer("holdem"), "rules": "home", "kind": "practice"}
        table = (await ann.ask("create", terms=terms))["table"]
        for player in (ann, bob, eve):
            assert "ok" == (await player.ask("watch", table=table))["type"]
        for seat, player in enumerate((ann, bob), start=1):
            assert "ok" == (await player.ask("sit", table=table, seat=seat, amount=1000))["type"]
        while not (ann.turn(table) or bob.turn(table)):  # until the hand has begun
            for player in (ann, bob):
                await player.ask("unwatch", table="nowhere")
        assert "ok" == (await bob.ask("leave", table=table))["type"]  # so that no other hand follows
        hand = await _play((ann, bob), table, fold=True)
        assert "not_seated" == (await eve.ask("rabbit", table=table, hand=hand))["error"]
        assert "not_last_hand" == (await ann.ask("rabbit", table=table, hand="another"))["error"]
        assert "ok" == (await ann.ask("rabbit", table=table, hand=hand))["type"]
        assert "ok" == (await ann.ask("rabbit", table=table, hand=hand))["type"]
        await eve.ask("unwatch", table=table)  # let what was told come in
        told = [[one for one in player.told if one["type"] == "rabbit"] for player in (ann, eve)]
        assert [2, 1] == [len(one) for one in told]
        assert [5] == [len(board) for board in told[1][0]["boards"]]
        assert told[0] == [told[1][0]] * 2
