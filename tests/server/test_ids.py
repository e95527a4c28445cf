"""The ids that nobody can guess."""

import re

import pytest

from croupier.server.ids import SecretIds


@pytest.mark.parametrize(("kind", "letter"), [("player", "p"), ("table", "t"), ("hand", "h"), ("request", "r")])
def test_ids_have_eighty_bits_and_never_repeat(kind: str, letter: str) -> None:
    """An id is a letter and 16 characters of base32, and a thousand of them are a thousand."""
    made = {getattr(SecretIds(), kind)() for _ in range(1000)}
    assert 1000 == len(made)
    assert all(re.fullmatch(f"{letter}[a-z2-7]{{16}}", name) for name in made)


def test_every_character_of_an_id_is_drawn() -> None:
    """No place of an id is the same in all of them."""
    made = [SecretIds().hand()[1:] for _ in range(200)]
    assert all(len(set(place)) > 10 for place in zip(*made, strict=True))


def test_tokens_fit_into_cookies() -> None:
    """A token is 256 bits in characters that need no quoting."""
    assert re.fullmatch(r"[A-Za-z0-9_-]{43}", SecretIds().token())


def test_numbers_stay_below_their_bound() -> None:
    """Every number from 0 up to the bound comes, and no other."""
    assert {0, 1, 2} == {SecretIds().number(3) for _ in range(200)}
