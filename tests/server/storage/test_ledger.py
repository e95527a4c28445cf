"""The port of the ledger: once each, in order, nobody but the house below zero, the sum always zero."""

import asyncio
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import RequestError
from croupier.rooms.transfers import HOUSE, Transfer, seat_account, wallet
from croupier.server.storage.ports import MOST_CHIPS, PlayerRow
from croupier.server.storage.store import Store, open_store
from tests.server.fakes import MORNING, FakeClock
from tests.server.storage.evenings import refused, unit

GRANT = Transfer("grant:p1", HOUSE, wallet("p1"), 100)


def to_seat(key: str, amount: int, table: str = "t1", player: str = "p1") -> Transfer:
    """Make a buy-in."""
    return Transfer(key, wallet(player), seat_account(table, player), amount)


def from_seat(key: str, amount: int, table: str = "t1", player: str = "p1") -> Transfer:
    """Make a cash-out."""
    return Transfer(key, seat_account(table, player), wallet(player), amount)


@pytest.mark.anyio
async def test_a_transfer_happens_once(store: Store) -> None:
    """The same key again, in another call or the same, changes nothing."""
    for _ in range(3):
        await store.ledger.move([GRANT, GRANT])
    assert (100, -100) == (await store.ledger.balance("wallet:p1"), await store.ledger.balance(HOUSE))
    assert [GRANT] == [row.transfer for row in await store.ledger.transfers(None, 0, 10)]


@pytest.mark.anyio
@pytest.mark.parametrize(
    "other",
    [
        Transfer(GRANT.key, HOUSE, wallet("p1"), 101),
        Transfer(GRANT.key, HOUSE, wallet("p2"), 100),
        Transfer(GRANT.key, wallet("p2"), wallet("p1"), 100),
    ],
)
async def test_a_key_stands_for_one_content(store: Store, other: Transfer) -> None:
    """A key that comes again with anything else is refused, and everything that came with it."""
    await store.ledger.move([GRANT])
    more = Transfer("more", HOUSE, wallet("p2"), 5)
    assert {"key": GRANT.key} == await refused(store.ledger.move([more, other]), "key_reused")
    assert {HOUSE: -100, "wallet:p1": 100} == await store.ledger.balances("")


@pytest.mark.anyio
@pytest.mark.parametrize(
    "bad",
    [
        Transfer("k", HOUSE, wallet("p1"), 0),
        Transfer("k", HOUSE, wallet("p1"), -5),
        Transfer("k", HOUSE, wallet("p1"), MOST_CHIPS + 1),
        Transfer("k", HOUSE, HOUSE, 5),
    ],
)
async def test_a_transfer_moves_chips_to_somebody_else(store: Store, bad: Transfer) -> None:
    """No transfer moves nothing, backwards, more than can be counted, or in a circle."""
    await refused(store.ledger.move([GRANT, bad]), "bad_transfer")
    assert {} == await store.ledger.balances("")


@pytest.mark.anyio
async def test_only_the_house_goes_below_zero(store: Store) -> None:
    """What an account does not hold it cannot give: the refusal says what it holds."""
    await store.ledger.move([GRANT])
    await store.ledger.move([to_seat("all", 100)])
    facts = await refused(store.ledger.move([to_seat("more", 1)]), "not_enough_chips")
    assert {"account": "wallet:p1", "balance": 0, "needed": 1} == facts
    assert {HOUSE: -100, "seat:t1:p1": 100} == await store.ledger.balances("")


@pytest.mark.anyio
async def test_balances_are_found_by_prefix(store: Store) -> None:
    """Accounts that begin so and hold something are listed; a name that only resembles them is not."""
    for player in ("p1", "p2", "q1"):
        await store.ledger.move([Transfer(f"g{player}", HOUSE, wallet(player), 10)])
    await store.ledger.move([to_seat("in", 10, player="q1")])
    assert {"wallet:p1": 10, "wallet:p2": 10} == await store.ledger.balances("wallet:")
    assert {"wallet:p2": 10} == await store.ledger.balances("wallet:p2")
    assert {} == await store.ledger.balances("walled")


@pytest.mark.anyio
async def test_seats_are_added_up_by_player(store: Store) -> None:
    """What a player has at all tables is one sum, without wallets and other players."""
    await store.ledger.move([GRANT, to_seat("a", 30), to_seat("b", 20, "t2"), Transfer("c", HOUSE, wallet("p11"), 9)])
    await store.ledger.move([to_seat("d", 9, player="p11")])
    assert [50, 9, 0] == [await store.ledger.at_tables(player) for player in ("p1", "p11", "p")]


@pytest.mark.anyio
async def test_the_net_of_a_day(store: Store, clock: FakeClock) -> None:
    """It is what came back less what was brought since then, and what lies on the tables; grants do not count."""
    await store.ledger.move([GRANT, to_seat("yesterday", 40)])
    await store.ledger.move([from_seat("back", 40)])
    clock.forward(1000)
    assert 0 == await store.ledger.net("p1", MORNING)
    await store.ledger.move([to_seat("in", 60), Transfer("lost", seat_account("t1", "p1"), "pot:t1", 25)])
    assert -25 == await store.ledger.net("p1", MORNING + 1)
    await store.ledger.move([from_seat("out", 30)])
    assert -25 == await store.ledger.net("p1", MORNING + 1)
    clock.forward(1000)
    assert 5 == await store.ledger.net("p1", MORNING + 1001)
    assert 0 == await store.ledger.net("p2", 0)


@pytest.mark.anyio
async def test_the_book_is_read_in_order(store: Store, clock: FakeClock) -> None:
    """Pages by id go through the whole book, or what touched one account, in the order it happened."""
    await store.journal.create_table("t1", 1, b"{}")
    await store.ledger.move([GRANT, Transfer("grant:p2", HOUSE, wallet("p2"), 7)])
    await store.journal.append(unit("t1", 1, at=5, transfers=(to_seat("in", 60), from_seat("out", 60))))
    await store.ledger.move([Transfer("gift", wallet("p2"), wallet("p1"), 7)])
    keys = ["grant:p1", "grant:p2", "in", "out", "gift"]
    of_p1 = ["grant:p1", "in", "out", "gift"]
    of_seat = ["in", "out"]
    for account, expected in ((None, keys), ("wallet:p1", of_p1), ("seat:t1:p1", of_seat), ("wallet:p9", [])):
        for limit in (1, 2, 100):
            seen: list[str] = []
            after = 0
            while page := await store.ledger.transfers(account, after, limit):
                assert len(page) <= limit
                seen += [row.transfer.key for row in page]
                after = page[-1].id
            assert expected == seen
    first = (await store.ledger.transfers(None, 0, 1))[0]
    assert (GRANT, clock.at, None, None) == (first.transfer, first.at, first.table, first.first)


ACCOUNTS = [HOUSE, wallet("p1"), wallet("p2"), seat_account("t1", "p1"), "pot:t1"]
TRANSFERS = st.builds(
    Transfer,
    key=st.sampled_from([f"k{number}" for number in range(12)]),
    debit=st.sampled_from(ACCOUNTS),
    credit=st.sampled_from(ACCOUNTS),
    amount=st.integers(-1, 40),
)


class NaiveLedger:
    """The slow and obvious way: copy everything, try, keep the copy if nothing was refused."""

    def __init__(self) -> None:
        self.done: dict[str, Transfer] = {}
        self.held: dict[str, int] = {}

    def move(self, transfers: list[Transfer]) -> str | None:
        """Carry out all, or give the code of the first refusal."""
        done, held = dict(self.done), dict(self.held)
        for transfer in transfers:
            if transfer.amount <= 0 or transfer.debit == transfer.credit:
                return "bad_transfer"
            if transfer.key in done:
                if done[transfer.key] != transfer:
                    return "key_reused"
                continue
            done[transfer.key] = transfer
            held[transfer.debit] = held.get(transfer.debit, 0) - transfer.amount
            if held[transfer.debit] < 0 and transfer.debit != HOUSE:
                return "not_enough_chips"
            held[transfer.credit] = held.get(transfer.credit, 0) + transfer.amount
        self.done, self.held = done, held
        return None


def renamed(transfer: Transfer, example: int) -> Transfer:
    """Give an example accounts and keys of its own, so that all share one database; they share the house."""
    own = [name if name == HOUSE else f"{name}-{example}" for name in (transfer.debit, transfer.credit)]
    return Transfer(f"{transfer.key}-{example}", own[0], own[1], transfer.amount)


def test_any_transfers_end_as_the_naive_ledger_says(tmp_path: Path) -> None:
    """Random batches, with keys that come again, are refused and carried out as the naive ledger does; the sum is 0."""
    store = open_store(tmp_path)
    examples = 0

    async def compare(batches: list[list[Transfer]]) -> None:
        naive = NaiveLedger()
        house = await store.ledger.balance(HOUSE)
        for batch in batches:
            own = [renamed(transfer, examples) for transfer in batch]
            code = None
            try:
                await store.ledger.move(own)
            except RequestError as refusal:
                code = refusal.code
            assert naive.move(own) == code
            balances = await store.ledger.balances("")
            assert 0 == sum(balances.values())
            for account, chips in naive.held.items():
                assert chips == balances.get(account, 0) - (house if account == HOUSE else 0)

    @given(st.lists(st.lists(TRANSFERS, max_size=5), max_size=8))
    def examine(batches: list[list[Transfer]]) -> None:
        nonlocal examples
        examples += 1
        asyncio.run(compare(batches))

    try:
        examine()
    finally:
        asyncio.run(store.close())


@pytest.mark.anyio
async def test_no_seat_takes_more_than_the_player_s_limit_of_the_day(store: Store) -> None:
    """Chips that go to seats count, those that come back do not; what goes beyond is refused with all it came with."""
    await store.players.add(PlayerRow("p1", "Ann", "ann", "player", True, None, MORNING, loss_limit=100))
    await store.ledger.move([Transfer("grant:p1", HOUSE, wallet("p1"), 1000), to_seat("a", 60)])
    facts = await refused(store.ledger.move([to_seat("b", 30, "t2"), to_seat("c", 11, "t3")]), "loss_limit")
    assert {"limit": 100, "staked": 60, "asked": 41} == facts
    await store.ledger.move([from_seat("d", 60), to_seat("e", 100, "t2")])
    assert {"limit": 100, "staked": 100, "asked": 1} == await refused(
        store.ledger.move([to_seat("f", 1)]), "loss_limit"
    )
    assert 900 == await store.ledger.balance(wallet("p1"))
    await store.ledger.move([Transfer("gift", wallet("p1"), wallet("p2"), 900)])
