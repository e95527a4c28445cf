"""Straddles: what is offered, who has precedence, and that the rules take what is accepted."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rooms.straddles import (
    StraddleBar,
    StraddleOffer,
    StraddleRequest,
    accepted_straddles,
    straddle_offer,
    straddle_prices,
)
from croupier.rooms.terms import StraddleTerms
from croupier.rules import (
    CATALOGUE,
    ONLINE_CASH,
    Ante,
    AnteKind,
    Limit,
    Seat,
    Seating,
    Stakes,
    Straddle,
    StraddleKind,
    start,
)
from croupier.rules.button import ButtonState, opening_button
from croupier.rules.events import Money, Posted

NO_LIMIT = Stakes(Limit.NO, 1, 2)
FIXED = Stakes(Limit.FIXED, 1, 2, small_bet=2, big_bet=4)
EVERY = StraddleTerms(in_a_row=3, button=True, mississippi=True)
SIX = opening_button(1, range(1, 7))
UTG, AGAIN, BUTTON, ANY = StraddleKind.UTG, StraddleKind.RESTRADDLE, StraddleKind.BUTTON, StraddleKind.MISSISSIPPI


def told(straddles: tuple[Straddle, ...]) -> list[tuple[int, int, StraddleKind]]:
    """Give straddles as tuples."""
    return [(straddle.seat, straddle.amount, straddle.kind) for straddle in straddles]


def offered(
    terms: StraddleTerms, stakes: Stakes = NO_LIMIT, hand: ButtonState = SIX, stack: int = 200, **stacks: int
) -> StraddleOffer:
    """Ask for an offer; `s4=5` gives seat 4 a stack of 5."""
    own = {int(name[1:]): chips for name, chips in stacks.items()}
    return straddle_offer(terms, stakes, hand, {**dict.fromkeys(hand.dealt, stack), **own})


def test_without_terms_nothing_is_offered() -> None:
    """A table that does not say so has no straddles; nor has a game without a big blind, or a bomb pot."""
    assert StraddleOffer() == offered(StraddleTerms())
    assert StraddleOffer() == offered(EVERY, Stakes(Limit.NO, button_blind=2, ante=Ante(AnteKind.EACH, 2)))
    assert StraddleOffer() == offered(EVERY, Stakes(Limit.NO, 1, 2, ante=Ante(AnteKind.BOMB, 4)))


def test_a_row_begins_under_the_gun_and_doubles() -> None:
    """Twice the big blind, then twice that, up to as many as the table allows (S1)."""
    assert [(4, 4, UTG)] == told(offered(StraddleTerms(in_a_row=1)).in_a_row)
    assert [(4, 4, UTG), (5, 8, AGAIN), (6, 16, AGAIN)] == told(offered(StraddleTerms(in_a_row=3)).in_a_row)


def test_a_row_ends_before_the_blinds() -> None:
    """However many are allowed, the last straddler is the button; the blinds do not straddle."""
    row = told(offered(StraddleTerms(in_a_row=9), stack=10_000).in_a_row)
    assert [4, 5, 6, 1] == [seat for seat, _, _ in row]


def test_a_row_stops_at_a_seat_that_cannot_straddle() -> None:
    """A straddle is posted in full or not at all, and a restraddle needs one to go over (RULES 15, 4)."""
    assert [(4, 4, UTG)] == told(offered(StraddleTerms(in_a_row=3), s5=7).in_a_row)
    assert [] == told(offered(StraddleTerms(in_a_row=3), s4=3).in_a_row)
    assert [(4, 4, UTG), (5, 8, AGAIN)] == told(offered(StraddleTerms(in_a_row=2), s4=4, s5=8).in_a_row)
    posting = straddle_offer(StraddleTerms(in_a_row=3), NO_LIMIT, SIX, dict.fromkeys(SIX.dealt, 200), posting={5})
    assert [(4, 4, UTG)] == told(posting.in_a_row)


@pytest.mark.parametrize(
    ("kind", "button", "utg"),
    [(AnteKind.EACH, False, False), (AnteKind.BUTTON, False, True), (AnteKind.BIG_BLIND, True, True)],
)
def test_the_ante_is_paid_first(kind: AnteKind, button: bool, utg: bool) -> None:
    """Chips that go into an ante are not there for a straddle."""
    offer = offered(StraddleTerms(1, button=True), Stakes(Limit.NO, 1, 2, ante=Ante(kind, 1)), s1=4, s4=4)
    assert (button, utg) == (bool(offer.alone), bool(offer.in_a_row))


def test_any_seat_may_straddle_where_the_table_says_so() -> None:
    """The nearest to the button comes first; the seats with a name of their own keep it."""
    offer = offered(StraddleTerms(mississippi=True))
    assert [(1, 4, BUTTON), (6, 4, ANY), (5, 4, ANY)] == told(offer.alone)
    assert [(4, 4, UTG)] == told(offer.in_a_row)
    assert [(1, 4, BUTTON)] == told(offered(StraddleTerms(button=True)).alone)


def test_in_fixed_limit_only_the_row_is_offered() -> None:
    """There each straddle is one small bet more, and the button has none (RULES 15, 6; WL 161)."""
    offer = offered(EVERY, FIXED)
    assert () == offer.alone
    assert [(4, 4, UTG), (5, 6, AGAIN), (6, 8, AGAIN)] == told(offer.in_a_row)
    assert StraddleOffer() == offered(StraddleTerms(button=True, mississippi=True), FIXED)


def test_heads_up_the_button_is_under_the_gun() -> None:
    """With two players the small blind may straddle, the big blind may not."""
    offer = offered(EVERY, hand=opening_button(3, (3, 7)))
    assert ([(3, 4, BUTTON)], [(3, 4, UTG)]) == (told(offer.alone), told(offer.in_a_row))


def test_a_button_without_a_player_does_not_straddle() -> None:
    """On a dead button nobody sits; the seat before it is the nearest."""
    hand = ButtonState(button=1, small_blind_position=2, small_blinds=(2,), big_blinds=(3,), dealt=(2, 3, 4, 6))
    assert [(6, 4, ANY)] == told(offered(EVERY, hand=hand).alone)


def test_the_button_has_precedence() -> None:
    """Of button and under the gun the button straddles alone, in whatever order they asked (WL 161)."""
    asked = [StraddleRequest(4, UTG), StraddleRequest(1, BUTTON)]
    for requests in (asked, asked[::-1]):
        assert [(1, 4, BUTTON)] == told(accepted_straddles(offered(EVERY), requests))


def test_the_nearest_to_the_button_has_precedence() -> None:
    """Of two seats out of turn the later one straddles, and alone."""
    asked = [StraddleRequest(5, ANY), StraddleRequest(6, ANY), StraddleRequest(4, UTG)]
    assert [(6, 4, ANY)] == told(accepted_straddles(offered(EVERY), asked))


def test_a_wish_for_any_seat_holds_for_the_button_and_under_the_gun_too() -> None:
    """Whoever straddles from any seat does so where the straddle has a name of its own, be that asked for or not."""
    for terms in (StraddleTerms(mississippi=True), StraddleTerms(2, mississippi=True), EVERY):
        assert [(1, 4, BUTTON)] == told(accepted_straddles(offered(terms), [StraddleRequest(1, ANY)]))
        assert [(4, 4, UTG)] == told(accepted_straddles(offered(terms), [StraddleRequest(4, ANY)]))
    row = [StraddleRequest(4, ANY), StraddleRequest(5, AGAIN)]
    assert [(4, 4, UTG), (5, 8, AGAIN)] == told(accepted_straddles(offered(EVERY), row))


def test_a_restraddle_needs_every_one_before_it() -> None:
    """Where one in the row does not straddle, those behind it do not either."""
    asked = [StraddleRequest(4, UTG), StraddleRequest(5, AGAIN), StraddleRequest(6, AGAIN)]
    assert [4, 5, 6] == [straddle.seat for straddle in accepted_straddles(offered(EVERY), asked)]
    assert [4] == [straddle.seat for straddle in accepted_straddles(offered(EVERY), [asked[0], asked[2]])]
    assert () == accepted_straddles(offered(EVERY), asked[1:])


def test_what_is_not_offered_is_not_accepted() -> None:
    """A seat, or a kind, that is not on offer comes to nothing."""
    asked = [StraddleRequest(2, UTG), StraddleRequest(4, AGAIN), StraddleRequest(3, ANY)]
    assert () == accepted_straddles(offered(EVERY), asked)


@st.composite
def tables(draw: st.DrawFn) -> tuple[StraddleTerms, Stakes, ButtonState, dict[int, int], list[StraddleRequest]]:
    """Draw terms, stakes, a button, stacks, and what players ask for."""
    terms = draw(st.builds(StraddleTerms, st.integers(0, 3), st.booleans(), st.booleans()))
    kind = draw(st.sampled_from([None, *(kind for kind in AnteKind if kind is not AnteKind.BOMB)]))
    more: dict[str, Any] = {"ante": Ante(kind, 1)} if kind else {}
    stakes = draw(st.sampled_from([Stakes(Limit.NO, 1, 2, **more), Stakes(Limit.FIXED, 1, 2, 0, 2, 4, **more)]))
    stacks = draw(st.dictionaries(st.integers(1, 9), st.integers(1, 20), min_size=2))
    hand = opening_button(draw(st.sampled_from(sorted(stacks))), stacks)
    requests = st.builds(StraddleRequest, st.integers(1, 9), st.sampled_from(StraddleKind))
    return terms, stakes, hand, stacks, draw(st.lists(requests))


@given(tables())
def test_the_rules_take_every_accepted_straddle(
    table: tuple[StraddleTerms, Stakes, ButtonState, dict[int, int], list[StraddleRequest]],
) -> None:
    """What is accepted is a set-up without faults, posted in full, one a seat; a straddle out of turn is alone."""
    terms, stakes, hand, stacks, requests = table
    accepted = accepted_straddles(straddle_offer(terms, stakes, hand, stacks), requests)
    seats = tuple(Seat(seat, stacks[seat]) for seat in hand.dealt)
    seating = Seating(seats, hand.button, hand.small_blind, hand.big_blind, accepted)
    _, events = start(CATALOGUE["holdem"], stakes, ONLINE_CASH, seating)
    paid = [event.seat for event in events if isinstance(event, Posted) and event.money is Money.STRADDLE]
    assert [straddle.seat for straddle in accepted] == paid
    assert len(set(paid)) == len(paid)
    wished = {(request.seat, request.kind) for request in requests}
    assert all({(straddle.seat, straddle.kind), (straddle.seat, ANY)} & wished for straddle in accepted)
    assert len(accepted) <= max(1, terms.in_a_row)
    if any(straddle.kind in (BUTTON, ANY) for straddle in accepted):
        assert len(accepted) == 1


@given(tables())
def test_everything_offered_can_be_had(
    table: tuple[StraddleTerms, Stakes, ButtonState, dict[int, int], list[StraddleRequest]],
) -> None:
    """Whoever alone asks for what is offered out of turn gets it, and so does a whole row."""
    terms, stakes, hand, stacks, _ = table
    offer = straddle_offer(terms, stakes, hand, stacks)
    for straddle in offer.alone:
        assert (straddle,) == accepted_straddles(offer, [StraddleRequest(straddle.seat, straddle.kind)])
    assert offer.in_a_row == accepted_straddles(
        offer, [StraddleRequest(straddle.seat, straddle.kind) for straddle in offer.in_a_row]
    )


# --- what the screen offers


def priced(terms: StraddleTerms, stakes: Stakes) -> list[tuple[StraddleKind, int, StraddleBar | None]]:
    """Give the prices as tuples."""
    return [(price.kind, price.amount, price.bar) for price in straddle_prices(terms, stakes)]


def test_each_straddle_has_the_price_at_which_it_is_offered() -> None:
    """The amounts are those of the offer for the next hand; without straddles in the terms nothing is priced."""
    assert [] == priced(StraddleTerms(), NO_LIMIT)
    prices = {kind: amount for kind, amount, bar in priced(EVERY, NO_LIMIT) if bar is None}
    offer = offered(EVERY)
    amounts = {straddle.kind: straddle.amount for straddle in (*reversed(offer.in_a_row), *offer.alone)}
    assert {UTG: 4, AGAIN: 8, BUTTON: 4, ANY: 4} == prices == amounts


def test_a_straddle_that_the_game_has_not_says_why() -> None:
    """Fixed limit has none out of turn, games without blinds none at all, and a mandatory one is nobody's choice."""
    limit, blinds, must = StraddleBar.FIXED_LIMIT, StraddleBar.NO_BLINDS, StraddleBar.MANDATORY
    assert [(UTG, 4, None), (AGAIN, 6, None), (BUTTON, 4, limit), (ANY, 4, limit)] == priced(EVERY, FIXED)
    stud = Stakes(Limit.FIXED, small_bet=2, big_bet=4, bring_in=1)
    assert {blinds} == {bar for _, _, bar in priced(EVERY, stud)}
    forced = StraddleTerms(button=True, mandatory=True)
    assert [(UTG, 4, must), (BUTTON, 4, must)] == priced(forced, NO_LIMIT)
