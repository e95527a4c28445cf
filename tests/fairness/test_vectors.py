"""The test vectors of docs/fairness.md: what stands there is what the code makes, and what a stranger would make."""

import re
from pathlib import Path

import pytest

from croupier.errors import FAIRNESS_MEANINGS
from croupier.fairness import chain, chained, check_opening, digest, hashing, opening, permutation, root, sealed_deck
from croupier.fairness.permutation import seed_of
from tests.fairness.stranger import order_of, root_of

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
VECTORS = {
    name: bytes.fromhex(value)
    for name, value in re.findall(r"^([^=\n]+) = ([0-9a-f]+)$", PAGE.partition("## Test vectors")[2], re.MULTILINE)
}
TAGS = re.findall(r'"(croupier/1/\w+)\\0"', PAGE)


def worked_out() -> dict[str, bytes]:
    """Work out every value from the inputs on the page."""
    given = VECTORS
    key, nonce, name = given["key"], given["nonce"], given["hand"].decode()
    deck = sealed_deck(key, nonce, tuple(given["cards"]))
    five = sealed_deck(key, nonce, tuple(given["five cards"]))
    shown = opening(deck, 17)
    check_opening(given["root"], shown)
    two, other = chain(given["secret of seat 2"], 3), chain(given["secret of seat 5"], 1)
    links = {2: two[2], 5: other[0]}
    seed = seed_of(name, 1, root(deck), links, 52)
    first = chained(bytes(32), b"one")
    return {
        "key": bytes(range(32)),
        "nonce": bytes(range(32, 64)),
        "cards": bytes(range(52)),
        "shuffle block 0": hashing.keyed(key, hashing.SHUFFLE + nonce + bytes(4)),
        "order": bytes(deck.order),
        "salt 0": deck.salts[0],
        "salt 63": deck.salts[63],
        "leaf 0": deck.levels[0][0],
        "leaf 63": deck.levels[0][63],
        "node over leaves 0 and 1": deck.levels[1][0],
        "root": root(deck),
        "card of leaf 17": bytes([shown.card]),
        "salt of leaf 17": shown.salt,
        **{f"path of leaf 17, {height}": node for height, node in enumerate(shown.path)},
        "five cards": bytes(sorted(five.order)),
        "order of five": bytes(five.order),
        "root of five": root(five),
        "secret of seat 2": bytes(range(64, 96)),
        "commitment of seat 2, three links": two[3],
        "first link of seat 2": two[2],
        "second link of seat 2": two[1],
        "secret of seat 5": bytes(range(96, 128)),
        "commitment of seat 5, one link": other[1],
        "first link of seat 5": other[0],
        "hand": b"hand-1",
        "seed of deck 1": seed,
        "stream block 0": hashing.hashed(hashing.STREAM + seed + bytes(4)),
        "deal of deck 1": bytes(permutation(name, 1, root(deck), links, 52)),
        "deal of deck 1 without links": bytes(permutation(name, 1, root(deck), {}, 52)),
        "deal of deck 2, the five cards": bytes(permutation(name, 2, root(five), {2: two[1]}, 5)),
        'journal after "one"': first,
        'journal after "one", "two"': chained(first, b"two"),
        'digest of token "secret"': digest(b"secret"),
    }


@pytest.mark.parametrize("name", worked_out())
def test_a_vector_is_what_the_code_makes(name: str) -> None:
    """Each value on the page is the one worked out from the inputs on the page."""
    assert VECTORS[name] == worked_out()[name]


def test_no_vector_is_left_unchecked() -> None:
    """The page holds exactly the values that are worked out here."""
    assert list(VECTORS) == list(worked_out())


def test_a_stranger_makes_the_same_of_the_vectors() -> None:
    """The second verifier, which shares no code, climbs to the root on the page and finds the order on the page."""
    from base64 import b64encode

    def text(name: str) -> str:
        return b64encode(VECTORS[name]).decode()

    shown = {
        "leaf": 17,
        "card": VECTORS["card of leaf 17"][0],
        "salt": text("salt of leaf 17"),
        "path": [text(f"path of leaf 17, {height}") for height in range(6)],
    }
    deck = {
        "root": text("root"),
        "size": 52,
        "links": [
            {
                "seat": 2,
                "commitment": text("commitment of seat 2, three links"),
                "link": text("first link of seat 2"),
            },
            {"seat": 5, "commitment": text("commitment of seat 5, one link"), "link": text("first link of seat 5")},
        ],
    }
    assert VECTORS["root"] == root_of(shown)
    assert VECTORS["deal of deck 1"] == bytes(order_of("hand-1", 1, deck))
    assert VECTORS["deal of deck 1 without links"] == bytes(order_of("hand-1", 1, {**deck, "links": []}))


def test_every_tag_stands_on_the_page() -> None:
    """The page names the tag of every hash, and no tag that there is not; no tag begins another."""
    tags = {value for name, value in vars(hashing).items() if isinstance(value, bytes) and name.isupper()}
    assert {f"{tag}\0".encode() for tag in TAGS} == tags
    assert len(tags) == len(TAGS)
    assert [] == [tag for tag in tags for other in tags if tag != other and other.startswith(tag)]


def test_the_codes_of_damage_on_the_page_are_codes() -> None:
    """The codes that the page tells apart are codes of a `FairnessError`."""
    assert {"digest_differs", "not_canonical", "not_a_record"} <= set(FAIRNESS_MEANINGS)
    assert [] == [code for code in ("digest_differs", "not_canonical", "not_a_record") if f"`{code}`" not in PAGE]
