"""The state of a hand is a plain value: it can be written down and read back."""

import msgspec

from croupier.rules import CATALOGUE, Hand, pending, view
from tests.rules.hands import NO, played


def test_a_hand_is_json_and_comes_back() -> None:
    """A hand, and a seat's view of it, is the same in memory and on the wire, its plan included."""
    hand = played(CATALOGUE["holdem"], NO, "deal 1 AhAc 2 KhKc\n 1 raise_to 10")
    for value in (hand, view(hand, 1), view(hand, None)):
        again = msgspec.json.decode(msgspec.json.encode(value), type=Hand)
        assert (value, pending(value)) == (again, pending(again))
