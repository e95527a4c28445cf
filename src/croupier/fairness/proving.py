"""What can be checked of a saved hand without the rules of its game: its decks, its links, and the proof of every card.

Decides when a link follows, in which order a deck was dealt and whether a proof holds. What the events say of the cards
is checked by whoever knows the game: `verifying` for hands among players, `croupier.banked.verifying` for those against
the house.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from croupier.cards import format_card
from croupier.errors import FairnessError
from croupier.fairness.chains import follows
from croupier.fairness.codes import code
from croupier.fairness.decks import check_opening
from croupier.fairness.hashing import require_size
from croupier.fairness.permutation import permutation
from croupier.fairness.play import Proof
from croupier.fairness.record import DeckRecord


class DeckReport(msgspec.Struct, frozen=True):
    """What was proved of one deck: `proved` cards of `size`, in an order to which `seats` contributed.

    `missing` are the seats that should have opened a link and, says the server, did not. `root` is in hexadecimal.
    """

    number: int
    root: str
    size: int
    proved: int
    seats: tuple[int, ...]
    missing: tuple[int, ...]


def deck_reports(decks: Sequence[DeckRecord], proofs: Sequence[Proof]) -> tuple[DeckReport, ...]:
    """Say what was proved of each deck."""
    return tuple([_report(decks, proofs, number) for number in range(1, len(decks) + 1)])


def _report(decks: Sequence[DeckRecord], proofs: Sequence[Proof], number: int) -> DeckReport:
    deck = decks[number - 1]
    count = sum(proof.deck == number for proof in proofs)
    seats = tuple([link.seat for link in deck.links])
    return DeckReport(number, deck.root.hex(), deck.size, count, seats, deck.missing)


@contextmanager
def at(**place: int) -> Iterator[None]:
    """Let a refusal inside say where in the record it was met."""
    try:
        yield
    except FairnessError as error:
        raise FairnessError(error.code, **{**place, **error.detail}) from None


def orders_of(hand: str, decks: Sequence[DeckRecord], seats: Container[int]) -> list[tuple[int, ...]]:
    """Check the links of every deck of a hand in which these seats are; give the order of its deal.

    Raises `FairnessError` with the codes `no_such_seat`, `seats_disagree`, `wrong_length`, `link_differs` and those of
    `permutation`.
    """
    orders = []
    committed: dict[int, bytes] = {}
    for number, deck in enumerate(decks, start=1):
        with at(deck=number):
            _require_seats(deck, seats)
            for link in deck.links:
                _require_link(link.seat, link.commitment, link.link, committed)
                committed[link.seat] = link.link
            links = {link.seat: link.link for link in deck.links}
            orders.append(permutation(hand, number, deck.root, links, deck.size))
    return orders


def _require_seats(deck: DeckRecord, known: Container[int]) -> None:
    """Links and missing seats stand in the order of the seats, each seat once, all of them in the hand."""
    for seats in ([link.seat for link in deck.links], list(deck.missing)):
        for seat in seats:
            if seat not in known:
                raise FairnessError("no_such_seat", seat=seat)
        if seats != sorted(set(seats)):
            raise FairnessError("seats_disagree")
    if not {link.seat for link in deck.links}.isdisjoint(deck.missing):
        raise FairnessError("seats_disagree")


def _require_link(seat: int, commitment: bytes, link: bytes, committed: dict[int, bytes]) -> None:
    with at(seat=seat):
        require_size("commitment", commitment)
        require_size("link", link)
        # a link that was opened is the commitment to the next one
        if not follows(commitment, link) or committed.get(seat, commitment) != commitment:
            raise FairnessError("link_differs")


def proved(decks: Sequence[DeckRecord], orders: Sequence[tuple[int, ...]], proofs: Sequence[Proof]) -> dict[int, int]:
    """Check every proof by itself; give the card of each place that is proved, by the code of the place.

    Raises `FairnessError` with the codes `no_such_place`, `proofs_disordered`, `leaf_differs`, `card_twice` and those
    of `check_opening`.
    """
    shown: dict[int, int] = {}
    cards: set[tuple[int, int]] = set()
    last = -1
    for proof in proofs:
        with at(deck=proof.deck, place=proof.place):
            if not (1 <= proof.deck <= len(orders) and 0 <= proof.place < len(orders[proof.deck - 1])):
                raise FairnessError("no_such_place")
            place = code(proof.deck, proof.place)
            if place <= last:
                raise FairnessError("proofs_disordered")
            if proof.opening.leaf != orders[proof.deck - 1][proof.place]:
                raise FairnessError("leaf_differs", leaf=proof.opening.leaf)
            check_opening(decks[proof.deck - 1].root, proof.opening)
            card = proof.opening.card
            if (proof.deck, card) in cards:
                raise FairnessError("card_twice", card=format_card(card))
        cards.add((proof.deck, card))
        shown[place] = card
        last = place
    return shown
