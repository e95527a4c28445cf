"""The settle sheet: its rows come to zero and its payments settle them."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import TableError
from croupier.rooms.sheet import Payment, SheetRow, payments, settle_sheet

PLAYERS = ("ann", "bob", "cid", "dee", "eve", "fay")


@st.composite
def games(draw: st.DrawFn) -> tuple[list[tuple[str, int]], list[tuple[str, int]], dict[str, int], int]:
    """Draw a game: buy-ins, and all their chips cashed out, still on the table, or taken."""
    bought = draw(st.lists(st.tuples(st.sampled_from(PLAYERS), st.integers(1, 200)), min_size=1, max_size=12))
    left = sum(amount for _, amount in bought)
    cashed: list[tuple[str, int]] = []
    at_table: dict[str, int] = {}
    for player in PLAYERS:
        out, stays = draw(st.integers(0, left)), draw(st.integers(0, left))
        if out:
            cashed.append((player, out))
            left -= out
        if stays and stays <= left:
            at_table[player] = stays
            left -= stays
    return bought, cashed, at_table, left


@given(games())
def test_a_sheet_comes_to_zero(game: tuple[list[tuple[str, int]], list[tuple[str, int]], dict[str, int], int]) -> None:
    """No chip is made or lost: all nets together are zero, and every amount is in its player's row."""
    bought, cashed, at_table, taken = game
    rows = settle_sheet(bought, cashed, at_table, taken)
    assert 0 == sum(row.net for row in rows)
    assert sum(amount for _, amount in bought) == sum(row.cashed + row.at_table for row in rows)
    assert len({row.player for row in rows}) == len(rows)


@given(games())
def test_payments_settle_every_net(
    game: tuple[list[tuple[str, int]], list[tuple[str, int]], dict[str, int], int],
) -> None:
    """After the payments nobody owes or is owed, in fewer payments than there are players with a net."""
    rows = settle_sheet(*game)
    balance = Counter({row.player: row.net for row in rows})
    made = payments(rows)
    for payment in made:
        assert payment.amount > 0
        assert balance[payment.payer] < 0 < balance[payment.payee]
        balance[payment.payer] += payment.amount
        balance[payment.payee] -= payment.amount
    assert not any(balance.values())
    assert len(made) <= max(0, sum(row.net != 0 for row in rows) - 1)


def test_a_debt_that_is_somebodys_winnings_goes_there() -> None:
    """Exact pairs are settled first, so that two pairs need two payments."""
    rows = [SheetRow("ann", 70), SheetRow("bob", 30), SheetRow("cid", 0, 30), SheetRow("dee", 0, 70)]
    assert (Payment("ann", "dee", 70), Payment("bob", "cid", 30)) == payments(rows)


def test_the_largest_debt_goes_to_the_largest_winner() -> None:
    """Without an exact pair the largest amounts meet; equal ones go by name."""
    rows = [SheetRow("bob", 50), SheetRow("ann", 50), SheetRow("cid", 0, 60), SheetRow("dee", 0, 40)]
    assert (
        Payment("ann", "cid", 50),
        Payment("bob", "dee", 40),
        Payment("bob", "cid", 10),
    ) == payments(rows)


def test_what_the_table_took_is_a_row_of_the_house() -> None:
    """Rake and time charges are the house's winnings."""
    rows = settle_sheet([("ann", 100), ("bob", 100)], [("ann", 95)], {"bob": 95}, taken=10)
    assert [("ann", -5), ("bob", -5), ("house", 10)] == [(row.player, row.net) for row in rows]


def test_a_sheet_that_does_not_balance_is_refused() -> None:
    """A chip too many or too few is told, with the difference, when a sheet is made and when one is settled."""
    with pytest.raises(TableError) as error:
        settle_sheet([("ann", 100)], [], {"ann": 99})
    assert ("sheet_does_not_balance", {"difference": -1}) == (error.value.code, error.value.detail)
    with pytest.raises(TableError, match="is not what was taken out"):
        payments([SheetRow("ann", 100)])


def test_an_empty_sheet_asks_for_nothing() -> None:
    """A game that nobody bought into, or that ended even, has no payments."""
    assert () == settle_sheet([], [], {})
    assert () == payments(settle_sheet([("ann", 100)], [("ann", 100)], {}))
