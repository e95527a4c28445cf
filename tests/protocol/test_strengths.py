"""The words of a hand that is on go to whoever sees its cards, and are those of the evaluation."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from croupier.protocol.snapshot import described_to, snapshot
from croupier.protocol.views import SeatView, TableView
from croupier.rooms.view import view
from croupier.rules import CATALOGUE
from tests.conftest import SLOW
from tests.protocol.evenings import Told, told
from tests.rooms.evening import table_of

ME = "p1"
SEEDS = 8 if SLOW else 2


def evenings(key: str, player: str | None, seeds: int = SEEDS) -> Iterator[Told]:
    """Give what a viewer is told of some evenings of a game."""
    for seed in range(seeds):
        yield from told(table_of(key), player, seed, 150)


def known(seat: SeatView) -> bool:
    """Tell whether all cards of a seat are to be seen."""
    cards = (*seat.down, *seat.up)
    return bool(cards) and "??" not in cards and not seat.folded


def seats(seen: TableView) -> list[SeatView]:
    """Give the players of a view."""
    return [seat for seat in seen.seats if seat is not None]


@pytest.mark.parametrize("key", CATALOGUE)
def test_words_are_told_where_the_cards_are_and_nowhere_else(key: str) -> None:
    """Through an evening a strength stands beside cards that this viewer sees whole, and never beside hidden ones."""
    own: set[str] = set()
    others: set[str] = set()
    for one in evenings(key, ME):
        for seat in seats(one.after):
            if seat.strength:
                assert known(seat)
                (own if seat.player == ME else others).update(strength.words for strength in seat.strength)
        for seat in seats(snapshot(one.table, None)):
            assert not seat.strength or known(seat)
    assert len(own) > 1
    assert own | others  # of others something is said once they show


@pytest.mark.parametrize("key", ["holdem", "omaha_hilo", "stud_hilo", "razz", "badugi"])
def test_the_short_way_to_a_view_tells_the_same(key: str) -> None:
    """A player's view made from the watcher's has the player's own words, as the one that is made whole."""
    for one in evenings(key, None):
        public = snapshot(one.table, None)
        for player in ("p1", "p2", "p3"):
            assert snapshot(one.table, player) == described_to(player, view(one.table, player), public)


def test_a_split_game_names_both_halves() -> None:
    """From the flop on Omaha hi-lo says the high hand and the low one, or that there is none."""
    found = {
        tuple(strength.ranking for strength in seat.strength)
        for one in evenings("omaha_hilo", ME)
        for seat in seats(one.after)
        if seat.player == ME and seat.strength
    }
    assert {("high",), ("high", "eight_or_better")} == found


def test_words_at_the_showdown_are_those_of_the_award() -> None:
    """Whoever wins with cards that were shown is called at the pot as at the seat."""
    seen = 0
    for one in evenings("holdem", ME, 12):
        for award in one.after.awards:
            seat = one.after.seats[award.seat - 1]
            assert seat is not None
            if award.words and seat.strength and len(one.after.boards) == 1:
                seen += 1
                assert [award.words] == [strength.words for strength in seat.strength]
    assert seen


def test_who_takes_all_because_the_others_mucked_is_told_with_both_halves() -> None:
    """The whole pot is one award then: the other half that the hand holds stands beside it, and nowhere else."""
    found = set()
    for one in told(table_of("omaha_hilo"), None, 12, 150):
        hand = one.table.hand
        for award in one.after.awards:
            assert hand is not None
            claims = [
                seat
                for seat in hand.ending.pots[award.pot].eligible
                if not hand.ending.mucked >> hand.plan.place[seat] & 1
            ]
            if award.also:
                assert ([award.seat], "high") == (claims, award.ranking)
            found |= {(other.ranking, other.category, len(other.cards)) for other in award.also}
    assert {("eight_or_better", "low", 5)} == found
