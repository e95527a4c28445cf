"""What is refused at a betting turn, and how the refusal helps on."""

import gc
import weakref

import pytest

from croupier.errors import Reason
from croupier.rules import CATALOGUE, Bet, Command, Complete, RaiseTo, why_not
from tests.rules.hands import BRING, played


@pytest.mark.parametrize("command", [Bet(2, 4), RaiseTo(2, 4)])
def test_over_a_bring_in_bet_and_raise_both_lead_to_completing(command: Command) -> None:
    """Over a bring-in the opening bet is a completion: neither other word sends the player to the other (WL 219)."""
    hand = played(CATALOGUE["razz"], BRING, "deal 1 2c3cKh 2 4d5d6d\n 1 bring_in")
    refusal = why_not(hand, command)
    assert refusal is not None
    assert Reason.complete_instead is refusal.reason
    assert why_not(hand, Complete(2, 4)) is None


def test_a_refusal_that_was_looked_at_is_gone_with_the_last_look() -> None:
    """It holds nobody who asked, and so no table: at every decision a room asks, and cycles wait for a collection."""
    hand = played(CATALOGUE["razz"], BRING, "deal 1 2c3cKh 2 4d5d6d\n 1 bring_in")
    refusal = why_not(hand, Bet(2, 4))
    assert refusal is not None
    seen = weakref.ref(refusal)
    gc.disable()
    try:
        del refusal
        assert seen() is None
    finally:
        gc.enable()
