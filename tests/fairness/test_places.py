"""Which place each card came from: worked out from anybody's events, it is where the dealer took the card."""

from random import Random
from typing import get_args

import pytest

from croupier.cards import UNKNOWN
from croupier.errors import FairnessError
from croupier.fairness import FULL, Stub, dealt_cards, parts, places_of, undealt_board
from croupier.fairness.codes import CHANGED, cards_of, changed
from croupier.rules import CATALOGUE, Event, Limit, blank, evolve, redact, view
from croupier.rules import events as ev
from tests.fairness.evening import dealt_hand
from tests.fairness.hands import dealt_hands, each_game
from tests.properties.knowledge import CARD_FIELDS


def test_every_event_with_cards_is_known() -> None:
    """The events whose cards are changed are those of the union that hold cards."""
    kinds = {kind for kind in get_args(Event) if set(CARD_FIELDS) & set(kind.__struct_fields__)}
    assert kinds == set(CHANGED)


def test_cards_are_changed_in_order_and_nothing_else_is() -> None:
    """Each card is changed where it stands; what is not a card stays."""
    event = ev.Dealt(3, (1, 2), ((3,), (4, 5)), ((), (6,)))
    assert ev.Dealt(3, (11, 12), ((13,), (14, 15)), ((), (16,))) == changed(event, lambda card: card + 10)
    assert (1, 2, 3, 4, 5, 6) == cards_of(event)
    shown = ev.Demanded(4, 5, (6, UNKNOWN))
    assert ev.Demanded(4, 5, (7, 53)) == changed(shown, lambda card: card + 1)


@each_game
def test_a_card_is_where_the_dealer_took_it(key: str) -> None:
    """For every card dealt in random hands the place names the card, in a viewer's events as in the full ones."""
    for dealt in dealt_hands(key):
        viewer = Random(dealt.name).choice(dealt.viewers)
        hand, seen = blank(dealt.setup), view(blank(dealt.setup), viewer)
        stub = FULL
        for event in dealt.events:
            placed, after = places_of(hand, event, stub)
            redacted = redact(hand, event, viewer)
            assert (placed, after) == places_of(seen, redacted, stub)
            if placed is not None:
                where = [parts(number) for number in cards_of(placed)]
                cards = [dealt_cards(dealt.decks[deck - 1], place, 1)[0] for deck, place in where]
                assert list(cards_of(event)) == cards
            hand, seen, stub = evolve(hand, event), evolve(seen, redacted), after
        assert len(dealt.decks) == stub.deck


def test_burns_come_first_and_then_the_cards_in_dealing_order() -> None:
    """In hold'em two rounds from the left of the button are places 0 to 2n-1; then a burn and the flop."""
    dealt = dealt_hand(CATALOGUE["holdem"], Limit.NO, "home", 1, "showdown")
    hand, stub = blank(dealt.setup), FULL
    found = []
    for event in dealt.events:
        placed, stub = places_of(hand, event, stub)
        hand = evolve(hand, event)
        if placed is not None:
            found.append(placed)
    count, order = len(hand.plan.numbers), hand.plan.order
    first, flop = found[:2]
    assert isinstance(first, ev.Dealt)
    assert isinstance(flop, ev.BoardDealt)
    assert [(turn, turn + count) for turn in range(count)] == [first.down[place] for place in order]
    assert ((2 * count,), (tuple(range(2 * count + 1, 2 * count + 4)),)) == (flop.burned, flop.cards)


def test_a_deal_that_nobody_waits_for_is_refused() -> None:
    """Cards to other players than the hand waits for, or at another time, have no place."""
    dealt = dealt_hand(CATALOGUE["holdem"], Limit.NO, "home", 1, "showdown")
    hand = blank(dealt.setup)
    count = len(hand.plan.numbers)
    for wrong in (ev.Dealt(0, (), ((1, 2, 3),) * count, ((),) * count), ev.Dealt(0, (), ((1, 2),), ((),))):
        with pytest.raises(FairnessError) as refusal:
            places_of(hand, wrong, FULL)
        assert "event_differs" == refusal.value.code
    with pytest.raises(FairnessError):
        places_of(dealt.hand, ev.Dealt(0, (), ((1, 2),) * count, ((),) * count), FULL)


def test_a_new_deck_begins_at_its_top() -> None:
    """After a reshuffle the next card is place 0 of the next deck."""
    hand = blank(dealt_hand(CATALOGUE["five_draw"], Limit.FIXED, "home", 1).setup)
    assert (None, Stub(3, 0)) == places_of(hand, ev.Reshuffled((1, 2)), Stub(2, 17))


@each_game
def test_the_undealt_board_is_what_would_have_come(key: str) -> None:
    """After each deal to the board, the places of the rest are those from which the rest then came."""
    for dealt in dealt_hands(key):
        hand, stub = blank(dealt.setup), FULL
        foreseen: list[tuple[tuple[int, ...], int]] = []
        came: list[int] = []
        for event in dealt.events:
            placed, stub = places_of(hand, event, stub)
            hand = evolve(hand, event)
            if isinstance(placed, ev.BoardDealt):
                came += [place for board in placed.cards for place in board]
                foreseen.append((undealt_board(hand, stub), len(came)))
        whole = hand.plan.boards[-1] * len(hand.cards.boards)
        if hand.ending.runs < 2 and len(came) == whole:
            assert [came[count:] for _, count in foreseen] == [list(places) for places, _ in foreseen]
        elif not whole:
            assert {()} >= {places for places, _ in foreseen}
