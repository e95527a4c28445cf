"""Stakes from a name: playable in every game of the catalogue, at every limit it knows."""

from __future__ import annotations

import pytest

from croupier.errors import TableError
from croupier.rooms.buyins import stakes_named
from croupier.rooms.pricing import bring_in_stakes, button_stakes, stakes_at
from croupier.rules import CATALOGUE, Ante, AnteKind, Forced, Game, Limit, Stakes
from croupier.rules.faults import stakes_faults

OFFERS = [(game, limit) for game in CATALOGUE.values() for limit in game.limits]


@pytest.mark.parametrize(("game", "limit"), OFFERS, ids=lambda value: getattr(value, "key", value))
@pytest.mark.parametrize("amount", [2, 10, 25, 1000])
def test_a_name_can_be_played_in_every_game(game: Game, limit: Limit, amount: int) -> None:
    """The rules find no fault with the stakes, and the least bet is the number of the name."""
    stakes = stakes_at(game, f"{limit.value}{amount}")
    assert [] == list(stakes_faults(game, stakes))
    assert amount == stakes.least_bet


def test_blinds_are_those_of_the_name() -> None:
    """Where there are blinds nothing is added to what the source says of the name (S0)."""
    for game in CATALOGUE.values():
        if game.forced is Forced.BLINDS:
            assert stakes_named("NL10") == stakes_at(game, "NL10")


def test_other_forced_money_is_written_out() -> None:
    """A bring-in of three tenths and an ante of a tenth; in short deck ante and button blind are the amount."""
    each = Ante(AnteKind.EACH, 1)
    assert Stakes(Limit.FIXED, small_bet=10, big_bet=20, bring_in=3, ante=each) == bring_in_stakes(Limit.FIXED, 10, 20)
    assert Stakes(Limit.NO, min_bet=10, bring_in=3, ante=each) == bring_in_stakes(Limit.NO, 10, 20)
    assert Stakes(Limit.NO, button_blind=4, ante=Ante(AnteKind.EACH, 2)) == button_stakes(Limit.NO, 2, 4)
    assert Stakes(Limit.FIXED, button_blind=4, small_bet=4, big_bet=8) == button_stakes(Limit.FIXED, 0, 4)


def test_what_is_no_name_is_refused() -> None:
    """The refusal is that of the name itself."""
    with pytest.raises(TableError, match="Stakes are named"):
        stakes_at(CATALOGUE["razz"], "XX10")
