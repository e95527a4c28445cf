"""Cards and sets of cards as integers."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import RANKS, SUITS, UNKNOWN, cards_of, mask_of, rank_of, suit_of


def test_a_card_is_four_times_its_rank_plus_its_suit() -> None:
    """The 52 cards are the numbers 0 to 51, by rank and then by suit; the unknown card comes after them."""
    assert list(range(52)) == [4 * rank + suit for rank in range(13) for suit in range(4)]
    assert [(rank, suit) for rank in range(13) for suit in range(4)] == [(rank_of(c), suit_of(c)) for c in range(52)]
    assert (13, 4, 52) == (len(RANKS), len(SUITS), UNKNOWN)


@given(st.sets(st.integers(0, 51)))
def test_a_set_of_cards_survives_its_mask(cards: set[int]) -> None:
    """A mask holds exactly the cards it was made of, whatever their order."""
    assert tuple(sorted(cards)) == cards_of(mask_of(cards))
    assert len(cards) == mask_of(cards).bit_count()
