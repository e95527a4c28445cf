"""A sealed deck: it follows from key and nonce, its root tells nothing, its openings prove one card each."""

from hashlib import sha256

import pytest
from msgspec.structs import replace

from croupier.cards import DECKS
from croupier.errors import FairnessError
from croupier.fairness import Opening, check_opening, opening, root, sealed_deck
from tests.fairness.evening import KEY

NONCE = sha256(b"a nonce").digest()
SIZES = (1, 2, 17, 36, 51, 52)


def code_of(shown: Opening, under: bytes) -> str:
    """Give the code with which an opening is refused, or an empty text."""
    try:
        check_opening(under, shown)
    except FairnessError as error:
        return error.code
    return ""


def test_a_deck_follows_from_key_nonce_and_cards() -> None:
    """The same three give the same deck whatever order the cards came in; another one of each gives another."""
    cards = DECKS["full"].cards
    deck = sealed_deck(KEY, NONCE, cards)
    assert deck == sealed_deck(KEY, NONCE, tuple(reversed(cards)))
    assert sorted(cards) == sorted(deck.order)
    others = [sealed_deck(NONCE, NONCE, cards), sealed_deck(KEY, KEY, cards), sealed_deck(KEY, NONCE, cards[1:])]
    assert 4 == len({root(each) for each in (deck, *others)})
    assert 4 == len({each.order[:20] for each in (deck, *others)})


def test_all_salts_differ() -> None:
    """Every leaf has a salt of its own, with a card or without, in every deck."""
    decks = [sealed_deck(KEY, bytes([number]) * 32, range(36)) for number in range(20)]
    assert 20 * 64 == len({salt for deck in decks for salt in deck.salts})


@pytest.mark.parametrize("size", SIZES)
def test_roots_and_openings_have_one_length(size: int) -> None:
    """However many cards there are, a root has 32 bytes and an opening a salt and six hashes of 32."""
    deck = sealed_deck(KEY, NONCE, range(size))
    openings = [opening(deck, leaf) for leaf in range(size)]
    assert 32 == len(root(deck))
    assert {(32, 6, 32)} == {(len(o.salt), len(o.path), len(node)) for o in openings for node in o.path}
    assert {64} == {len(deck.levels[0]), len(set(deck.levels[0]))}


@pytest.mark.parametrize("size", SIZES)
def test_every_card_is_proved_in_its_own_leaf_alone(size: int) -> None:
    """The opening of each leaf holds under the root; with another card, leaf or root it does not."""
    deck, other = sealed_deck(KEY, NONCE, range(size)), sealed_deck(KEY, KEY, range(size))
    for leaf in range(size):
        shown = opening(deck, leaf)
        assert (leaf, deck.order[leaf], "") == (shown.leaf, shown.card, code_of(shown, root(deck)))
        assert {"root_differs"} == {
            code_of(replace(shown, card=(shown.card + 1) % 52), root(deck)),
            code_of(replace(shown, leaf=(leaf + 1) % 64), root(deck)),
            code_of(replace(shown, leaf=leaf ^ 32), root(deck)),
            code_of(shown, root(other)),
        }


def test_every_bit_of_a_proof_counts() -> None:
    """With one bit of the salt, of a hash on the path or of the root turned over, an opening does not hold."""
    deck = sealed_deck(KEY, NONCE, range(52))
    shown = opening(deck, 38)
    for bit in range(256):
        flip = (1 << bit).to_bytes(32, "big")

        def turned(value: bytes, flip: bytes = flip) -> bytes:
            return bytes(one ^ other for one, other in zip(value, flip, strict=True))

        paths = [(*shown.path[:n], turned(shown.path[n]), *shown.path[n + 1 :]) for n in range(6)]
        codes = {code_of(replace(shown, path=path), root(deck)) for path in paths}
        codes.add(code_of(replace(shown, salt=turned(shown.salt)), root(deck)))
        codes.add(code_of(shown, turned(root(deck))))
        assert {"root_differs"} == codes


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"leaf": -1}, "no_such_leaf"),
        ({"leaf": 64}, "no_such_leaf"),
        ({"card": -1}, "no_such_card"),
        ({"card": 52}, "no_such_card"),
        ({"card": 255}, "no_such_card"),
        ({"salt": bytes(31)}, "wrong_length"),
        ({"path": ()}, "wrong_length"),
        ({"path": (bytes(32),) * 7}, "wrong_length"),
        ({"path": (bytes(32),) * 5 + (bytes(33),)}, "wrong_length"),
    ],
)
def test_an_opening_out_of_shape_is_refused(changes: dict[str, object], code: str) -> None:
    """A leaf, card, salt or path that cannot be is refused with its code; padding is no card."""
    deck = sealed_deck(KEY, NONCE, range(36))
    assert code == code_of(replace(opening(deck, 5), **changes), root(deck))


@pytest.mark.parametrize(
    ("key", "nonce", "cards", "code"),
    [
        (bytes(31), NONCE, range(52), "wrong_length"),
        (KEY, bytes(33), range(52), "wrong_length"),
        (KEY, NONCE, (), "wrong_deck"),
        (KEY, NONCE, range(53), "wrong_deck"),
        (KEY, NONCE, (3, 3), "wrong_deck"),
        (KEY, NONCE, (-1,), "wrong_deck"),
        (KEY, NONCE, (52,), "wrong_deck"),
    ],
)
def test_what_is_no_deck_is_refused(key: bytes, nonce: bytes, cards: tuple[int, ...], code: str) -> None:
    """Key and nonce have 32 bytes, a deck one to 52 different cards."""
    with pytest.raises(FairnessError) as refusal:
        sealed_deck(key, nonce, cards)
    assert code == refusal.value.code


@pytest.mark.parametrize("leaf", [-1, 36, 63, 64])
def test_a_leaf_without_a_card_is_not_opened(leaf: int) -> None:
    """Padding is never opened."""
    with pytest.raises(FairnessError) as refusal:
        opening(sealed_deck(KEY, NONCE, range(36)), leaf)
    assert "no_such_leaf" == refusal.value.code


def test_a_deck_does_not_print_its_cards() -> None:
    """What would stand in a log or traceback is the root, which is public, and the number of cards."""
    deck = sealed_deck(KEY, NONCE, range(52))
    assert f"SealedDeck(52 cards, root {root(deck).hex()[:16]}...)" == repr(deck) == str(deck)
