"""The record of a hand against the house that clients are tested with: python -m tests.wire.against writes it."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random

from croupier.banked.record import make_record
from croupier.fairness import chain, dealt_cards, play_deck, sealed_deck, written
from tests.banked.hands import played

FILE = Path(__file__).parent / "against" / "record.json"


def fixture() -> str:
    """Give the record of the first hand that goes to a showdown, with a link of its player's in the shuffle."""
    links = chain(bytes(32), 1)
    for seed in count():
        sealed = sealed_deck(bytes(32), Random(seed).randbytes(32), range(52))
        deck = play_deck("h1", 1, sealed, {1: (links[1], links[0])})
        hand = played(seed, deck=[*dealt_cards(deck, 0, 52)])
        if hand.hand.opened and len(hand.hand.board) == 5:
            record = make_record("h1", "house:p1", hand.hand.terms, hand.hand.limits, hand.events, deck)
            return written(record).decode()
    raise AssertionError


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(fixture(), encoding="utf-8")
