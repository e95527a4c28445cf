"""The decks."""

import pytest

from croupier.cards import DECKS, cards_of, format_card


@pytest.mark.parametrize(("name", "size", "lowest"), [("full", 52, "2c"), ("short", 36, "6c")])
def test_a_deck_has_its_cards(name: str, size: int, lowest: str) -> None:
    """A deck reaches from its lowest card to the ace of spades, each card once, and its mask says the same."""
    deck = DECKS[name]
    assert (name, size, lowest, "As") == (deck.name, len(set(deck.cards)), format_card(deck.cards[0]), "As")
    assert deck.cards == cards_of(deck.mask)
    assert size == deck.mask.bit_count()


def test_there_are_two_decks() -> None:
    """The catalogue of decks cannot be changed and holds the full and the short deck."""
    assert {"full", "short"} == set(DECKS)
    with pytest.raises(TypeError):
        DECKS["pinochle"] = DECKS["full"]  # type: ignore[index]
