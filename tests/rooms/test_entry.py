"""Entering: what is owed, what it costs, and where nobody comes in."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import TableError
from croupier.rooms.entry import (
    BUTTON_FIRST,
    IN,
    NEWCOMER,
    NOTHING,
    WAITS,
    WSOP_154,
    Blind,
    Entry,
    EntryChoice,
    EntryHouse,
    Owed,
    behind_button,
    blinds_passed,
    entry,
    missed,
    moved,
    options,
    owed_after,
    players_passed,
    posted_by,
    price,
)
from croupier.rules import Ante, AnteKind, Limit, Stakes
from croupier.rules.button import ButtonState, next_button, opening_button
from croupier.rules.profile import ButtonStyle

STAKES = Stakes(Limit.NO, 1, 2)
STUD = Stakes(Limit.FIXED, small_bet=2, big_bet=4, bring_in=1)
BOMB = Stakes(Limit.NO, 1, 2, ante=Ante(AnteKind.BOMB, 4))
BOTH = Owed(big_blind=True, small_blind=True)
POST, WAIT, BUY = EntryChoice.POST, EntryChoice.WAIT, EntryChoice.BUY_BUTTON

GAP = ButtonState(button=1, small_blind_position=3, small_blinds=(3,), big_blinds=(4,), dealt=(1, 3, 4, 5, 6))
"""Seat 2 lies between the button and the small blind."""

DEAD_SMALL = ButtonState(button=1, small_blind_position=3, small_blinds=(), big_blinds=(4,), dealt=(1, 4, 5, 6))
"""The small blind is due at seat 3 and dead."""

OWING = st.builds(Owed, *[st.booleans()] * 4)


# --- owing


@given(OWING, st.lists(st.sampled_from(Blind)))
def test_a_missed_blind_is_owed_once(owed: Owed, passed: list[Blind]) -> None:
    """What went by is owed beside what was owed, however often; a newcomer misses nothing."""
    after = missed(owed, passed)
    if owed.new:
        assert owed == after
    else:
        for blind in Blind:
            assert (getattr(owed, blind.value) or blind in passed) == getattr(after, blind.value)
    assert after == missed(after, passed)


def test_a_player_who_sits_out_misses_the_blinds_in_turn() -> None:
    """First the big blind goes by, in the next hand the small one, and then none for the rest of the orbit."""
    hands = [opening_button(1, range(1, 7))]
    for _ in range(6):
        hands.append(next_button(ButtonStyle.DEAD, hands[-1], (1, 2, 3, 5, 6)))
    passed = [blinds_passed(before, after, 4) for before, after in itertools.pairwise(hands)]
    assert [(Blind.BIG_BLIND,), (Blind.SMALL_BLIND,), (), (), (), (Blind.BIG_BLIND,)] == passed


def test_a_player_who_leaves_after_the_big_blind_misses_the_small_one() -> None:
    """The small blind that is dead because its player sits out is owed."""
    before = opening_button(1, range(1, 7))
    after = next_button(ButtonStyle.DEAD, before, (1, 2, 4, 5, 6))
    assert (None, 3) == (after.small_blind, after.small_blind_position)
    assert (Blind.SMALL_BLIND,) == blinds_passed(before, after, 3)
    assert () == blinds_passed(after, next_button(ButtonStyle.DEAD, after, (1, 2, 4, 5, 6)), 3)
    assert () == blinds_passed(before, after, 4)


@pytest.mark.parametrize("style", ButtonStyle)
@pytest.mark.parametrize("players", range(2, 9))
def test_an_orbit_passes_an_absent_player_once(style: ButtonStyle, players: int) -> None:
    """In an orbit of a settled table each blind goes by an empty chair exactly once, wherever it is, in every style."""
    seats = [2 * number for number in range(1, players + 1)]
    for chair in range(1, 2 * players + 2, 2):
        hands = [opening_button(seats[0], seats)]
        for _ in range(2 * players):
            hands.append(next_button(style, hands[-1], seats))
        orbit = hands[players:]
        passed = [blind for before, after in itertools.pairwise(orbit) for blind in blinds_passed(before, after, chair)]
        assert [Blind.BIG_BLIND, Blind.SMALL_BLIND] == sorted(passed)


@pytest.mark.parametrize(
    ("owed", "stakes", "straddle", "paid"),
    [
        (NOTHING, STAKES, 4, (0, 0)),
        (NEWCOMER, STAKES, 0, (2, 0)),
        (BOTH, STAKES, 0, (2, 1)),
        (Owed(small_blind=True), STAKES, 0, (0, 1)),
        (Owed(straddle=True), STAKES, 4, (0, 4)),
        (Owed(True, True, True), STAKES, 4, (2, 5)),
        (Owed(True, True, True), STUD, 4, (0, 0)),
        (Owed(True, True, True), BOMB, 4, (0, 0)),
    ],
)
def test_the_big_blind_is_live_and_the_rest_dead(
    owed: Owed, stakes: Stakes, straddle: int, paid: tuple[int, int]
) -> None:
    """Posting costs the big blind live, small blind and straddle dead (WL 156, 162); without blinds nothing."""
    assert paid == price(owed, stakes, straddle)


@given(st.integers(1, 40), OWING, st.sampled_from([0, 3]))
def test_a_short_stack_posts_what_it_has(stack: int, owed: Owed, ante: int) -> None:
    """The live part comes before the dead part, the ante before both, and no stack posts more than it has."""
    stakes = Stakes(Limit.NO, 5, 10, ante=Ante(AnteKind.EACH, ante) if ante else None)
    live, dead = price(owed, stakes, 20)
    paid = posted_by(stack, stakes, live, dead)
    assert paid[0] in (live, max(0, stack - ante))
    assert not paid[1] or paid[0] == live
    assert sum(paid) == min(live + dead, max(0, stack - ante))


def test_an_ante_of_the_blind_is_none_of_the_poster() -> None:
    """A big-blind ante is not paid by whoever posts to enter."""
    assert (10, 2) == posted_by(12, Stakes(Limit.NO, 5, 10, ante=Ante(AnteKind.BIG_BLIND, 10)), 10, 5)


@pytest.mark.parametrize(
    ("owed", "made", "stakes", "after"),
    [
        (BOTH, Entry(True, 2, 1), STAKES, NOTHING),
        (NEWCOMER, IN, STAKES, NOTHING),
        (BOTH, WAITS, STAKES, BOTH),
        (BOTH, IN, STUD, BOTH),  # stud forgives nothing
        (NEWCOMER, IN, STUD, NOTHING),
        (NEWCOMER, IN, BOMB, Owed(big_blind=True)),
        (BOTH, IN, BOMB, BOTH),
    ],
)
def test_what_is_owed_after_an_entry(owed: Owed, made: Entry, stakes: Stakes, after: Owed) -> None:
    """A hand with blinds settles everything; waiting, stud and bomb pots do not."""
    assert after == owed_after(owed, made, stakes)


# --- changing seats


@pytest.mark.parametrize(
    ("old", "new", "passed"),
    [
        (2, 3, 0),  # no one in between
        (2, 7, 2),  # past 4 and 6
        (2, 9, 3),
        (8, 3, 0),  # nearer to the big blind
        (6, 5, 0),
        (1, 9, 0),  # the last big blind has the longest way to the next
        (2, 11, 4),  # past everybody
    ],
)
def test_a_change_of_seat_passes_those_who_come_before(old: int, new: int, passed: int) -> None:
    """The players who come between a player and the big blind are counted; getting nearer to it is free (WL 159)."""
    assert passed == players_passed(old, new, (1, 2, 4, 6, 8, 10), big_blind=1)


def test_passing_three_players_costs_the_big_blind() -> None:
    """Two may be passed for nothing; what was owed before is still owed."""
    assert NOTHING == moved(NOTHING, 2)
    assert Owed(big_blind=True) == moved(NOTHING, 3)
    assert BOTH == moved(Owed(small_blind=True), 4)


# --- coming in


@pytest.mark.parametrize("choice", EntryChoice)
def test_who_owes_nothing_or_has_the_big_blind_pays_nothing_more(choice: EntryChoice) -> None:
    """The big blind itself is all that is paid where it reaches the seat; without a debt one is simply in (WL 156)."""
    assert IN == entry(choice, NOTHING, STAKES, GAP, 7)
    assert IN == entry(choice, BOTH, STAKES, opening_button(1, range(1, 7)), 3)
    assert IN == entry(choice, BOTH, STUD, GAP, 2)


@pytest.mark.parametrize(
    ("hand", "seat", "house", "made"),
    [
        (GAP, 7, EntryHouse(), Entry(True, live=2, dead=1)),
        (GAP, 2, EntryHouse(), BUTTON_FIRST),
        (GAP, 2, WSOP_154, Entry(True, live=2, dead=1)),
        (DEAD_SMALL, 3, EntryHouse(), BUTTON_FIRST),
        (DEAD_SMALL, 3, WSOP_154, BUTTON_FIRST),
        (DEAD_SMALL, 2, WSOP_154, Entry(True, live=2, dead=1)),
    ],
)
def test_posting_opens_every_seat_but_those_before_the_small_blind(
    hand: ButtonState, seat: int, house: EntryHouse, made: Entry
) -> None:
    """Between button and small blind one waits, or posts under WL 154; in the small blind's place one always waits."""
    assert made == entry(POST, BOTH, STAKES, hand, seat, house)


def test_waiting_costs_nothing() -> None:
    """Who waits gets no cards and pays nothing."""
    assert WAITS == entry(WAIT, BOTH, STAKES, GAP, 7)
    assert (False, 0, 0, "big_blind") == (WAITS.dealt_in, WAITS.live, WAITS.dead, WAITS.waits_until)


@pytest.mark.parametrize(("seat", "owed"), [(2, NEWCOMER), (2, BOTH), (2, Owed(small_blind=True))])
def test_the_button_costs_both_blinds(seat: int, owed: Owed) -> None:
    """Its buyer pays the big blind live and the small one dead, whichever of them was owed (WL 154)."""
    assert Entry(True, 2, 1, takes_button=True) == entry(BUY, owed, STAKES, GAP, seat, WSOP_154)


@pytest.mark.parametrize(("seat", "house"), [(2, EntryHouse()), (7, WSOP_154), (2, EntryHouse(behind_button=True))])
def test_a_button_that_is_not_for_sale_cannot_be_bought(seat: int, house: EntryHouse) -> None:
    """It is sold only where the house sells it, and to the seats before the small blind."""
    with pytest.raises(TableError) as error:
        entry(BUY, BOTH, STAKES, GAP, seat, house)
    assert ("cannot_buy_button", {"seat": seat}) == (error.value.code, error.value.detail)


def test_heads_up_no_seat_is_behind_the_button() -> None:
    """With two players the button is the small blind, and nothing lies between."""
    hand = opening_button(1, (1, 5))
    assert [] == [seat for seat in range(1, 10) if behind_button(hand, seat)]


@given(OWING, st.integers(1, 9), st.sampled_from([EntryHouse(), WSOP_154]), st.sampled_from([GAP, DEAD_SMALL]))
def test_every_option_is_what_its_choice_gets(owed: Owed, seat: int, house: EntryHouse, hand: ButtonState) -> None:
    """The screen's price is the price, every open choice leads into the game, and there is always one."""
    offers = options(owed, STAKES, hand, seat, house)
    assert offers
    for choice, offer in offers.items():
        assert offer == entry(choice, owed, STAKES, hand, seat, house)
        assert offer.dealt_in == (choice is not WAIT)
    if not any(price(owed, STAKES)) or seat in hand.big_blinds:
        assert {POST: IN} == offers
    else:
        assert WAIT in offers
        assert (POST in offers) == (entry(POST, owed, STAKES, hand, seat, house) != BUTTON_FIRST)
        assert (BUY in offers) == (house.buy_button and behind_button(hand, seat))
