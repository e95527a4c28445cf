"""The dealer of the command line: every card once, the same cards for the same seed."""

from random import Random

import pytest

from croupier.cards import DECKS
from croupier.cli.dealer import Dealer
from croupier.rules import CATALOGUE, CardsNeeded

GAME = CATALOGUE["holdem"]


@pytest.mark.parametrize("key", ["holdem", "short_deck"])
def test_the_whole_deck_is_dealt_once(key: str) -> None:
    """Dealt to the end, a deck is every card of the game's deck, each once."""
    dealer, deck = Dealer(CATALOGUE[key], Random(1)), DECKS[CATALOGUE[key].deck]
    cards = [card for _ in deck.cards for card in dealer.answer(CardsNeeded(1, 0)).cards]
    assert list(deck.cards) == sorted(cards) != cards
    assert 0 == dealer.left


def test_a_seed_is_a_deck() -> None:
    """The same dice deal the same cards, others deal others."""
    deals = [Dealer(GAME, Random(seed)).answer(CardsNeeded(20, 1)) for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]


def test_cards_that_come_back_are_shuffled_in() -> None:
    """What comes back lies with the rest of the stub in a new order, and nothing else does."""
    dealer = Dealer(GAME, Random(1))
    out = dealer.answer(CardsNeeded(50, 0)).cards
    back = out[:10]
    again = dealer.answer(CardsNeeded(12, 0, reshuffle=back)).cards
    assert set(again) == set(back) | set(DECKS["full"].cards) - set(out)
    assert back != again[:10]
