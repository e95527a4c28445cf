"""The public order of the deal: everybody works out the same, and every input changes it."""

import pytest

from croupier.errors import FairnessError
from croupier.fairness import permutation
from tests.fairness.evening import KEY

LINKS = {2: bytes([2]) * 32, 7: bytes([7]) * 32}
GIVEN = ("h1", 1, KEY, LINKS, 52)


def test_every_input_changes_the_order() -> None:
    """Another hand, deck, root, link, seat, or a link that is missing: another order; 52 cards or 51 as well."""
    others = [
        ("h2", 1, KEY, LINKS, 52),
        ("h1", 2, KEY, LINKS, 52),
        ("h1", 1, bytes(32), LINKS, 52),
        ("h1", 1, KEY, {**LINKS, 7: bytes([8]) * 32}, 52),
        ("h1", 1, KEY, {2: LINKS[7], 7: LINKS[2]}, 52),
        ("h1", 1, KEY, {2: LINKS[2], 8: LINKS[7]}, 52),
        ("h1", 1, KEY, {2: LINKS[2]}, 52),
        ("h1", 1, KEY, {}, 52),
        ("h1", 1, KEY, LINKS, 51),
    ]
    orders = [permutation(*each)[:30] for each in (GIVEN, *others)]
    assert len(orders) == len(set(orders))


@pytest.mark.parametrize("size", [1, 2, 3, 36, 52])
def test_it_is_an_order_of_the_leaves(size: int) -> None:
    """Every leaf with a card is in it once, and no other."""
    assert list(range(size)) == sorted(permutation("h1", 1, KEY, LINKS, size))


def test_ids_cannot_run_into_what_follows_them() -> None:
    """A hand whose id ends with the bytes that come next is not the hand without them."""
    assert permutation("h\1", 1, KEY, {}, 52) != permutation("h", 1, KEY, {}, 52)
    assert permutation("ы", 1, KEY, {}, 52) != permutation("\u0443", 1, KEY, {}, 52)


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (("h1", 0, KEY, {}, 52), "wrong_deck"),
        (("h1", 256, KEY, {}, 52), "wrong_deck"),
        (("h1", 1, KEY, {}, 0), "wrong_deck"),
        (("h1", 1, KEY, {}, 53), "wrong_deck"),
        (("h1", 1, b"", {}, 52), "wrong_length"),
        (("h1", 1, KEY, {1: b""}, 52), "wrong_length"),
        (("h1", 1, KEY, {-1: KEY}, 52), "no_such_seat"),
        (("h1", 1, KEY, {2**32: KEY}, 52), "no_such_seat"),
        (("h1", 1, KEY, dict.fromkeys(range(256), KEY), 52), "no_such_seat"),
        (("\ud800", 1, KEY, {}, 52), "hand_id"),
        (("h" * 65_536, 1, KEY, {}, 52), "hand_id"),
    ],
)
def test_what_cannot_be_hashed_is_refused(given: tuple[str, int, bytes, dict[int, bytes], int], code: str) -> None:
    """Numbers that have no byte, bytes of another length and ids that are no text are refused with a code."""
    with pytest.raises(FairnessError) as refusal:
        permutation(*given)
    assert code == refusal.value.code
