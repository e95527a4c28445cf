"""The port of the journal: fenced, chained, all or nothing."""

import asyncio

import pytest

from croupier.fairness import chained
from croupier.rooms.transfers import HOUSE, Transfer, pot_account, seat_account, wallet
from croupier.server.storage.ports import GENESIS, Entry, HandRow, Snapshot, TableRow
from croupier.server.storage.store import Store
from tests.server.storage.evenings import PLAYERS, UNIT, played, refused, seated, unit

pytestmark = pytest.mark.anyio


async def test_a_unit_comes_back_as_it_was_written(store: Store) -> None:
    """Entries keep number and bytes, and each carries the chain up to it, from 32 zero bytes on."""
    await store.journal.create_table("t1", 5, b"{}")
    await store.journal.append(unit("t1", 1, 2))
    await store.journal.append(unit("t1", 3))
    chain, expected = GENESIS, []
    for number in (1, 2, 3):
        payload = f'{{"number":{number}}}'.encode()
        chain = chained(chain, payload)
        expected.append(Entry(number, payload, chain))
    assert tuple(expected) == await store.journal.entries("t1")


async def test_one_table_is_found_by_its_name(store: Store) -> None:
    """An open table is found as it stands in the list of all; one that is closed or never was is not."""
    for table in ("t1", "t2"):
        await store.journal.create_table(table, 5, b"{}")
        await store.journal.append(unit(table, 1, 2))
    assert await store.journal.tables() == (await store.journal.table("t1"), await store.journal.table("t2"))
    for without, left in (("t1", ["t2"]), ("t", []), ("t1x", ["t1", "t2"]), ("", ["t1", "t2"])):
        assert left == [row.table for row in await store.journal.tables(without=without)]
    await store.journal.close_table("t1", 9)
    assert (None, None) == (await store.journal.table("t1"), await store.journal.table("t3"))


async def test_entries_are_asked_for_by_number(store: Store) -> None:
    """`after` leaves out what a reader has, `upto` ends it; another table's entries are never there."""
    for table in ("t1", "t2"):
        await store.journal.create_table(table, 5, b"{}")
        await store.journal.append(unit(table, 1, 5))
    for after, upto, expected in (
        (0, None, [1, 2, 3, 4, 5]),
        (3, None, [4, 5]),
        (1, 3, [2, 3]),
        (5, None, []),
        (3, 2, []),
    ):
        assert expected == [entry.number for entry in await store.journal.entries("t1", after, upto)]
    assert () == await store.journal.entries("t3")


@pytest.mark.parametrize("first", [1, 2, 4, 0, -1])
async def test_a_unit_that_does_not_follow_is_refused(store: Store, first: int) -> None:
    """Whoever does not know of the last entry does not own the table, and writes nothing."""
    await store.journal.create_table("t1", 5, b"{}")
    await store.journal.append(unit("t1", 1, 2))
    facts = await refused(store.journal.append(unit("t1", first)), "journal_gap")
    assert {"table": "t1", "first": first, "expected": 3} == facts
    assert 2 == len(await store.journal.entries("t1"))


async def test_of_two_owners_one_writes(store: Store) -> None:
    """Of many that append the same number at once exactly one is believed."""
    await store.journal.create_table("t1", 5, b"{}")
    attempts = (store.journal.append(unit("t1", 1, 1 + count)) for count in range(10))
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)
    assert [None] + ["journal_gap"] * 9 == [getattr(outcome, "code", outcome) for outcome in outcomes]
    assert 1 == len(await store.journal.entries("t1"))


async def test_a_refused_transfer_takes_the_whole_unit_back(store: Store) -> None:
    """Entries, earlier transfers, hands and snapshot of a unit that cannot be paid are not written."""
    await seated(store, "t1", chips=10)
    await store.journal.append(played("t1", 1))
    before = (await store.journal.tables(), await store.ledger.balances(""))
    good = played("t1", 2)
    dear = Transfer("dear", seat_account("t1", "p1"), pot_account("t1"), 100)
    bad = unit("t1", good.first, UNIT, transfers=(*good.transfers, dear), hands=good.hands, snapshot=b"later")
    facts = await refused(store.journal.append(bad), "not_enough_chips")
    assert {"account": "seat:t1:p1", "balance": 8, "needed": 100} == facts
    assert before == (await store.journal.tables(), await store.ledger.balances(""))
    assert None is await store.journal.hand("t1-2")
    await store.journal.append(good)


async def test_transfers_of_a_unit_follow_one_another(store: Store) -> None:
    """Chips that a transfer brings can be spent by the next, and not by the one before."""
    await seated(store, "t1", chips=10)
    into = Transfer("into", seat_account("t1", "p1"), pot_account("t1"), 10)
    out = Transfer("out", pot_account("t1"), seat_account("t1", "p2"), 10)
    await refused(store.journal.append(unit("t1", 1, transfers=(out, into))), "not_enough_chips")
    await store.journal.append(unit("t1", 1, transfers=(into, out)))
    expected = {HOUSE: -30, "seat:t1:p2": 20, "seat:t1:p3": 10}
    assert expected == await store.ledger.balances("")


async def test_transfers_remember_where_they_came_from(store: Store) -> None:
    """The book says to which table, entry and time a transfer belongs."""
    await seated(store, "t1", chips=10)
    mine = Transfer("mine", seat_account("t1", "p1"), wallet("p1"), 4)
    await store.journal.append(unit("t1", 1, at=777, transfers=(mine,)))
    row = (await store.ledger.transfers(None, 0, 100))[-1]
    assert (mine, 777, "t1", 1) == (row.transfer, row.at, row.table, row.first)


async def test_the_snapshot_takes_the_place_of_the_older_one(store: Store) -> None:
    """The list of tables carries the latest state and the number it belongs to, and the last number besides."""
    await store.journal.create_table("t1", 5, b"terms")
    assert (TableRow("t1", 5, None, b"terms", 0, None),) == await store.journal.tables()
    await store.journal.append(unit("t1", 1, 3, snapshot=b"three"))
    await store.journal.append(unit("t1", 4, 1, snapshot=b"four"))
    await store.journal.append(unit("t1", 5, 2))
    assert (TableRow("t1", 5, None, b"terms", 6, Snapshot(4, b"four")),) == await store.journal.tables()


async def test_a_unit_without_entries_is_fenced_too(store: Store) -> None:
    """A state or transfers alone can be written, by who knows the next number."""
    await seated(store, "t1", chips=10)
    await store.journal.append(unit("t1", 1, 2))
    out = Transfer("out", seat_account("t1", "p1"), wallet("p1"), 10)
    await refused(store.journal.append(unit("t1", 2, 0, transfers=(out,))), "journal_gap")
    await store.journal.append(unit("t1", 3, 0, transfers=(out,), snapshot=b"state"))
    (row,) = await store.journal.tables()
    assert (2, Snapshot(2, b"state"), 10) == (row.last, row.snapshot, await store.ledger.balance("wallet:p1"))


async def test_tables_open_once_and_close_for_good(store: Store) -> None:
    """A closed table is not listed and takes no more; its entries stay."""
    for at, table in ((9, "t1"), (7, "t2"), (7, "t0")):
        await store.journal.create_table(table, at, b"{}")
    await store.journal.append(unit("t1", 1))
    assert ["t0", "t2", "t1"] == [row.table for row in await store.journal.tables()]
    await store.journal.close_table("t1", 11)
    assert ["t0", "t2"] == [row.table for row in await store.journal.tables()]
    for attempt in (store.journal.append(unit("t1", 2)), store.journal.close_table("t1", 12)):
        assert {"table": "t1"} == await refused(attempt, "no_such_table")
    assert {"kind": "table", "id": "t1"} == await refused(store.journal.create_table("t1", 13, b"{}"), "id_taken")
    await refused(store.journal.append(unit("t9", 1)), "no_such_table")
    assert 1 == len(await store.journal.entries("t1"))


async def test_hands_are_found_by_id_and_player(store: Store) -> None:
    """A finished hand is there as it was given, for everybody who was dealt in and nobody else."""
    await seated(store, "t1")
    await store.journal.append(played("t1", 1))
    row = HandRow("t1-1", "t1", 1, 1, UNIT, PLAYERS, 1, "razz", "Razz")
    assert row == await store.journal.hand("t1-1")
    assert (row,) == await store.journal.hands_of("p2", None, 10)
    assert ((), None) == (await store.journal.hands_of("p9", None, 10), await store.journal.hand("t1-2"))


async def test_terms_outlive_their_tables(store: Store) -> None:
    """What tables were opened with is there after they closed, for those that were asked for alone."""
    for table in ("t1", "t2", "t3"):
        await store.journal.create_table(table, 5, f'{{"name":"{table}"}}'.encode())
    await store.journal.close_table("t1", 6)
    assert {"t1": b'{"name":"t1"}', "t3": b'{"name":"t3"}'} == await store.journal.terms({"t1", "t3", "t9"})
    assert {} == await store.journal.terms(())


async def test_a_hand_is_finished_once(store: Store) -> None:
    """A hand of an id that was there is refused with all that came with it."""
    await seated(store, "t1")
    await store.journal.append(played("t1", 1))
    again = unit("t1", UNIT + 1, hands=played("t1", 1).hands)
    assert {"kind": "hand", "id": "t1-1"} == await refused(store.journal.append(again), "id_taken")
    assert UNIT == len(await store.journal.entries("t1"))


async def test_pages_of_hands_miss_none(store: Store) -> None:
    """Paging by time goes through all hands once, though several ended in one millisecond at several tables."""
    times = (1, 2, 2, 2, 3, 5, 5)
    for number, at in enumerate(times):
        table = f"t{number}"
        await store.journal.create_table(table, 1, b"{}")
        hand = HandRow(f"h{number}", table, 1, 1, 1, ("p1", f"q{number}"), at)
        await store.journal.append(unit(table, 1, hands=(hand,)))
    for limit in (1, 2, 3, 10):
        seen: list[HandRow] = []
        while page := await store.journal.hands_of("p1", seen[-1].at if seen else None, limit):
            assert len(page) >= limit or page[-1].at == 1
            seen += page
        assert ["h6", "h5", "h4", "h3", "h2", "h1", "h0"] == [row.hand for row in seen]
