"""Cards at rest: what is stored tells no card without the key, and everything with it."""

from collections.abc import Iterator

import pytest

from croupier.cards import UNKNOWN
from croupier.errors import FairnessError
from croupier.fairness import SealedDeck, open_cards, seal_cards, sealed, sealed_deck, unsealed
from croupier.fairness.codes import cards_of
from croupier.rules import Event, blank, redact
from croupier.rules import events as ev
from tests.fairness.evening import KEY
from tests.fairness.hands import dealt_hands, each_game


def in_turn(events: tuple[Event, ...], decks: list[SealedDeck]) -> Iterator[tuple[Event, list[SealedDeck]]]:
    """Give each event with the decks shuffled before it."""
    known = 1
    for event in events:
        yield event, decks[:known]
        known += isinstance(event, ev.Reshuffled)


@each_game
def test_what_is_sealed_opens_again(key: str) -> None:
    """Events, full or redacted, are the same after being sealed and unsealed, one by one or all together."""
    for dealt in dealt_hands(key):
        decks = [deck.sealed for deck in dealt.decks]
        begun = blank(dealt.setup)
        for event, known in in_turn(dealt.events, decks):
            stored = sealed(event, known)
            assert event == unsealed(stored, known)
            watched = redact(begun, event, None)
            assert watched == unsealed(sealed(watched, known), known)
        assert dealt.events == open_cards(seal_cards(dealt.events, decks), decks)


@each_game
def test_a_card_is_a_leaf_of_the_latest_deck_that_has_it(key: str) -> None:
    """Codes name deck and leaf; a card has one code as long as it is out, and each code one card in a hand."""
    for dealt in dealt_hands(key):
        decks = [deck.sealed for deck in dealt.decks]
        cards: dict[int, int] = {}
        for (event, known), stored in zip(in_turn(dealt.events, decks), seal_cards(dealt.events, decks), strict=True):
            for card, number in zip(cards_of(event), cards_of(stored), strict=True):
                assert (card == UNKNOWN) is (number == UNKNOWN)
                if card != UNKNOWN:
                    assert card == cards.setdefault(number, card)
                    deck = number // 64
                    assert card == known[deck].order[number % 64]
                    assert all(card not in later.order for later in known[deck + 1 :])


def test_the_same_hand_is_stored_in_another_way_under_another_key() -> None:
    """What is stored depends on the key: two decks of the same cards have no order in common."""
    event = ev.Shown(1, tuple(range(10)))
    one, other = sealed_deck(KEY, KEY, range(52)), sealed_deck(bytes(32), KEY, range(52))
    assert sealed(event, [one]) != sealed(event, [other])
    assert event != unsealed(sealed(event, [one]), [other])


@pytest.mark.parametrize("number", [36, 51, 53, 63, 64, 64 + 9, 128, -1, 10**9])
def test_a_code_of_no_leaf_is_refused(number: int) -> None:
    """A code that no deck of the hand has is not turned into a card."""
    decks = [sealed_deck(KEY, KEY, range(36))]
    with pytest.raises(FairnessError) as refusal:
        unsealed(ev.Discarded(1, (number,)), decks)
    assert "no_such_leaf" == refusal.value.code


def test_a_card_of_no_deck_is_refused() -> None:
    """A card that is in none of the decks is not stored."""
    with pytest.raises(FairnessError) as refusal:
        sealed(ev.Discarded(1, (0,)), [sealed_deck(KEY, KEY, range(16, 52))])
    assert "card_not_in_decks" == refusal.value.code
