"""A verifier that somebody else could have written: from docs/fairness.md, with a JSON reader and SHA-256.

It shares nothing with `croupier.fairness` and knows no rules of poker: it checks the digest, the links, the order of
the deal and every proof, and says how many cards were proved. What it refuses is an assertion that fails.
"""

import json
from base64 import b64decode
from hashlib import sha256
from typing import Any


def strange(data: bytes) -> int:
    """Check everything in a record that needs no rules; count the cards that it proves."""
    record = json.loads(data)
    digest = record["digest"]
    tail = ',"digest":"' + digest + '"}'
    assert data.endswith(tail.encode())
    assert digest == sha256(data[: -len(tail)] + b"}").hexdigest()
    orders = [order_of(record["hand"], number, deck) for number, deck in enumerate(record["decks"], start=1)]
    for proof in record["proofs"]:
        deck, opening = proof["deck"] - 1, proof["opening"]
        assert orders[deck][proof["place"]] == opening["leaf"]
        assert root_of(opening) == b64decode(record["decks"][deck]["root"])
    return len(record["proofs"])


def order_of(hand: str, number: int, deck: dict[str, Any]) -> list[int]:
    """Work out the leaf of every place from what was published and what the players opened."""
    name = hand.encode()
    seed = sha256(b"croupier/1/seed\0")
    seed.update(bytes(divmod(len(name), 256)) + name + bytes([number, deck["size"]]))
    seed.update(b64decode(deck["root"]) + bytes([len(deck["links"])]))
    for opened in sorted(deck["links"], key=lambda each: int(each["seat"])):
        link = b64decode(opened["link"])
        assert sha256(b"croupier/1/link\0" + link).digest() == b64decode(opened["commitment"])
        seed.update(opened["seat"].to_bytes(4, "big") + link)
    prefix = b"croupier/1/stream\0" + seed.digest()
    # fifty-two draws never need a thousand bytes
    numbers = [byte for block in range(32) for byte in sha256(prefix + bytes([0, 0, 0, block])).digest()]
    order = list(range(deck["size"]))
    for last in range(deck["size"] - 1, 0, -1):
        choices = last + 1
        while numbers[0] >= 256 // choices * choices:
            numbers.pop(0)
        other = numbers.pop(0) % choices
        order[last], order[other] = order[other], order[last]
    return order


def root_of(opening: dict[str, Any]) -> bytes:
    """Climb from a leaf to the root."""
    leaf = opening["leaf"]
    node = sha256(b"croupier/1/leaf\0" + bytes([leaf, opening["card"]]) + b64decode(opening["salt"])).digest()
    for encoded in opening["path"]:
        other = b64decode(encoded)
        pair = other + node if leaf % 2 else node + other
        node = sha256(b"croupier/1/node\0" + pair).digest()
        leaf //= 2
    return node
