"""Which place of which deck every card of a deal came from: public, whether the card is known or not.

Decides it from the events alone, redacted or not, one event at a time: the dealer takes cards from the top of the deck
in use, burns first, then in the order that the rules ask for. Called by the room for events it sends and by `verify`
for events it reads.
"""

from __future__ import annotations

import msgspec

from croupier.errors import FairnessError
from croupier.fairness.codes import code
from croupier.rules import CardsNeeded, Event, Hand, pending
from croupier.rules import events as ev


class Stub(msgspec.Struct, frozen=True, gc=False):
    """Where the dealer stands: the number of the deck in use, and how many of its cards are dealt."""

    deck: int = 1
    dealt: int = 0


FULL = Stub()
"""The stub before the first card of a hand."""


def places_of(hand: Hand, event: Event, stub: Stub) -> tuple[Event | None, Stub]:
    """Give a deal with the code of its place (`codes.code`) for every card, None for other events; and the stub after.

    `hand` is the hand before the event, or anybody's view of it. Raises `FairnessError` `event_differs` for a deal that
    the hand does not wait for.

    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Deal, Limit, Stakes, seat_players, start, step
    >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH,
    ...                 seat_players({1: 200, 2: 200}, button=1))
    >>> _, (dealt,) = step(hand, Deal((51, 50, 49, 48)))
    >>> dealt.down
    ((50, 48), (51, 49))
    >>> places_of(hand, dealt, FULL)
    (Dealt(street=0, burned=(), down=((1, 3), (0, 2)), up=((), ())), Stub(deck=1, dealt=4))
    """
    if isinstance(event, ev.Dealt):
        return _to_players(hand, event, stub)
    if isinstance(event, ev.BoardDealt):
        burns = len(event.burned)
        first = code(stub.deck, stub.dealt)
        begins, boards = first + burns, []
        for cards in event.cards:
            boards.append(tuple(range(begins, begins + len(cards))))
            begins += len(cards)
        burned = tuple(range(first, first + burns))
        placed = ev.BoardDealt(event.street, burned, tuple(boards), event.first)
        return placed, Stub(stub.deck, stub.dealt + begins - first)
    if isinstance(event, ev.Reshuffled):
        return None, Stub(stub.deck + 1)
    return None, stub


def _to_players(hand: Hand, event: ev.Dealt, stub: Stub) -> tuple[ev.Dealt, Stub]:
    first = code(stub.deck, stub.dealt)
    begins = first + len(event.burned)
    received: list[list[int]] = [[] for _ in event.down]
    seats = receivers(hand, event)
    for number, place in enumerate(seats, start=begins):
        received[place].append(number)
    downs = [len(cards) for cards in event.down]
    placed = ev.Dealt(
        event.street,
        tuple(range(first, begins)),
        tuple([tuple(own[:down]) for own, down in zip(received, downs, strict=True)]),
        tuple([tuple(own[down:]) for own, down in zip(received, downs, strict=True)]),
    )
    return placed, Stub(stub.deck, stub.dealt + len(event.burned) + len(seats))


def receivers(hand: Hand, event: ev.Dealt) -> tuple[int, ...]:
    """List who got the cards of a deal, in dealing order, a place of the seating for each card.

    Raises `FairnessError` `event_differs` where they are not those that the hand waits for.
    """
    needed = pending(hand)
    if not isinstance(needed, CardsNeeded):
        raise FairnessError("event_differs", waits_for=type(needed).__name__)
    index = hand.plan.place
    seats = tuple([index[seat] for seat in needed.seats])
    got = [len(down) + len(up) for down, up in zip(event.down, event.up, strict=False)]
    due = [seats.count(place) for place in range(len(index))]
    if got != due or len(event.down) != len(event.up):
        raise FairnessError("event_differs", waits_for=type(needed).__name__)
    return seats


def undealt_boards(hand: Hand, stub: Stub) -> tuple[tuple[int, ...], ...]:
    """List for each board the places of the deck in use from which its rest would have come: what rabbit hunting shows.

    A card is burned before each street, as the rules do, while the stub can spare it.

    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Deal, Fold, Limit, Stakes, seat_players, start, step
    >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH,
    ...                 seat_players({1: 200, 2: 200}, button=1))
    >>> hand, _ = step(hand, Deal((51, 50, 49, 48)))
    >>> hand, _ = step(hand, Fold(1))
    >>> undealt_boards(hand, Stub(1, 4))
    ((5, 6, 7, 9, 11),)
    """
    boards = len(hand.cards.boards)
    begun = len(hand.cards.boards[0]) >= hand.plan.boards[hand.street]
    streets = hand.plan.setup.game.streets[hand.street + begun :]
    left, due, place = hand.cards.stub, sum(street.board for street in streets) * boards, stub.dealt
    places: list[list[int]] = [[] for _ in range(boards)]
    for street in streets:
        count = street.board * boards
        if count and street.burn and left > due:
            place, left = place + 1, left - 1
        for number, board in enumerate(places):
            board.extend(range(place + number * street.board, place + (number + 1) * street.board))
        place, left, due = place + count, left - count, due - count
    return tuple([tuple(board) for board in places])


def undealt_board(hand: Hand, stub: Stub) -> tuple[int, ...]:
    """List the places of `undealt_boards` in the order in which they would have been dealt.

    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Deal, Limit, Stakes, seat_players, start, step
    >>> hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH,
    ...                 seat_players({1: 200, 2: 200}, button=1))
    >>> undealt_board(step(hand, Deal((51, 50, 49, 48)))[0], Stub(1, 4))
    (5, 6, 7, 9, 11)
    """
    return tuple(sorted([place for board in undealt_boards(hand, stub) for place in board]))
