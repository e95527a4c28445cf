"""Where the button and the blinds go: the written examples, every hand of a small table, long random evenings."""

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import combinations
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import SetupError
from croupier.rules.button import (
    ButtonState,
    FirstButton,
    FirstButtonDraw,
    Newcomer,
    between,
    clockwise,
    first_button,
    first_button_rounds,
    frozen_button,
    newcomer,
    next_button,
    opening_button,
)
from croupier.rules.profile import ButtonStyle, FirstButtonTie

DEAD, SIMPLIFIED, MOVING = ButtonStyle.DEAD, ButtonStyle.SIMPLIFIED, ButtonStyle.MOVING
REDRAW, SUIT = FirstButtonTie.REDRAW, FirstButtonTie.SUIT

KING_OF_SPADES, ACE_OF_DIAMONDS, ACE_OF_CLUBS, SEVEN_OF_HEARTS = 47, 49, 48, 22
FOUR_OF_CLUBS, NINE_OF_DIAMONDS = 8, 29

any_style = pytest.mark.parametrize("style", list(ButtonStyle))


def hand(
    button: int, position: int, small: Iterable[int], big: Iterable[int], dealt: Iterable[int] = range(1, 7)
) -> ButtonState:
    """Write a hand's button and blinds in one line."""
    return ButtonState(
        button=button,
        small_blind_position=position,
        small_blinds=tuple(small),
        big_blinds=tuple(big),
        dealt=tuple(dealt),
    )


SIX = hand(1, 2, [2], [3])
THREE = hand(1, 2, [2], [3], [1, 2, 3])
TWO = hand(1, 1, [1], [5], [1, 5])


# --- the dead button


def test_the_small_blind_leaves() -> None:
    """BT-001: the button lands on the seat that the small blind left, and both blinds are posted."""
    assert hand(2, 3, [3], [4], [1, 3, 4, 5, 6]) == next_button(DEAD, SIX, [1, 3, 4, 5, 6])


def test_the_big_blind_leaves() -> None:
    """BT-002: nobody posts the small blind in the hand after."""
    after = next_button(DEAD, SIX, [1, 2, 4, 5, 6])
    assert hand(2, 3, [], [4], [1, 2, 4, 5, 6]) == after
    assert after.small_blind is None
    assert 4 == after.big_blind


def test_the_button_reaches_the_seat_of_the_dead_small_blind() -> None:
    """BT-003: the hand after BT-002 has its button on the empty seat 3."""
    before = hand(2, 3, [], [4], [1, 2, 4, 5, 6])
    assert hand(3, 4, [4], [5], [1, 2, 4, 5, 6]) == next_button(DEAD, before, [1, 2, 4, 5, 6])


def test_both_blinds_leave() -> None:
    """BT-004: button and small blind are both on empty seats."""
    assert hand(2, 3, [], [4], [1, 4, 5, 6]) == next_button(DEAD, SIX, [1, 4, 5, 6])


def test_the_player_under_the_gun_leaves() -> None:
    """BT-005: the big blind skips the empty seat."""
    assert hand(2, 3, [3], [5], [1, 2, 3, 5, 6]) == next_button(DEAD, SIX, [1, 2, 3, 5, 6])


def test_a_newcomer_in_the_seat_of_the_last_big_blind_pays_the_small_one() -> None:
    """A new player in a blind's or the button's seat is dealt in with what the seat brings (TDA 2024 rule 10-A)."""
    before = hand(2, 3, [], [4], [1, 2, 4, 5, 6])
    after = next_button(DEAD, before, [1, 2, 3, 4, 5, 6])
    assert hand(3, 4, [4], [5]) == after


def test_newcomers_between_button_and_small_blind_wait() -> None:
    """Of two newcomers only the one right of the new button is dealt in (TDA 2024 rule 10-A)."""
    before = hand(1, 3, [3], [5], [1, 3, 5, 6])
    assert hand(3, 5, [5], [6], [1, 2, 3, 5, 6]) == next_button(DEAD, before, [1, 2, 3, 4, 5, 6])


def test_the_button_passes_a_newcomer_who_posted_beside_it() -> None:
    """ST-010: a player who posted between button and small blind does not get the button in the next hand (WL 154)."""
    before = hand(1, 3, [3], [4])
    assert {3} == {next_button(style, before, range(1, 7)).button for style in ButtonStyle}


def test_only_newcomers_wait() -> None:
    """A player who posted between the blinds in the last hand keeps playing where a newcomer would wait."""
    before = hand(1, 2, [2], [4])
    assert hand(2, 4, [4], [5]) == next_button(DEAD, before, range(1, 7))


def test_the_big_blind_comes_round_to_the_button() -> None:
    """Where it does, the player right of the small blind has the button: a newcomer, or one who had posted there."""
    with_newcomer = hand(5, 8, [8], [10], [4, 8, 10])
    assert hand(9, 10, [10], [8], [8, 9, 10]) == next_button(DEAD, with_newcomer, [8, 9, 10])
    with_posters = hand(1, 2, [2], [5], [1, 2, 3, 4, 5])
    assert hand(4, 5, [5], [2], [2, 3, 4, 5]) == next_button(DEAD, with_posters, [2, 3, 4, 5])
    assert hand(4, 5, [5], [3], [3, 4, 5]) == next_button(DEAD, with_posters, [3, 4, 5])


def test_a_bought_button_is_had_in_the_next_hand() -> None:
    """ST-009: after the hand for which seat 2 alone posted, it has the button; the blinds are where they were due."""
    assert hand(2, 3, [3], [4]) == opening_button(2, range(1, 7))


# --- the simplified and the moving button


def test_simplified_the_small_blind_leaves() -> None:
    """BT-008: the button goes to the next player, and nobody makes up for the skipped big blind."""
    assert hand(3, 4, [4], [5], [1, 3, 4, 5, 6]) == next_button(SIMPLIFIED, SIX, [1, 3, 4, 5, 6])


def test_simplified_the_big_blind_leaves() -> None:
    """BT-014: button to seat 2, blinds to the two after."""
    assert hand(2, 4, [4], [5], [1, 2, 4, 5, 6]) == next_button(SIMPLIFIED, SIX, [1, 2, 4, 5, 6])


def test_moving_the_small_blind_leaves() -> None:
    """BT-012: the button posts the small blind it owes, and the two seats after it a big blind each."""
    after = next_button(MOVING, SIX, [1, 3, 4, 5, 6])
    assert hand(3, 4, [3], [4, 5], [1, 3, 4, 5, 6]) == after
    assert after.small_blind is None
    assert 5 == after.big_blind


def test_moving_owed_small_blinds_follow() -> None:
    """The hand after BT-012: the button and the seat after it both owe a small blind; then all is as usual."""
    before = hand(3, 4, [3], [4, 5], [1, 3, 4, 5, 6])
    after = next_button(MOVING, before, [1, 3, 4, 5, 6])
    assert hand(4, 5, [4, 5], [6], [1, 3, 4, 5, 6]) == after
    assert hand(5, 6, [6], [1], [1, 3, 4, 5, 6]) == next_button(MOVING, after, [1, 3, 4, 5, 6])


def test_moving_the_big_blind_leaves() -> None:
    """The skipped seat posts a big blind first, and its small blind in the hand after, on the button."""
    after = next_button(MOVING, SIX, [1, 2, 4, 5, 6])
    assert hand(2, 4, [], [4, 5], [1, 2, 4, 5, 6]) == after
    assert hand(4, 5, [4, 5], [6], [1, 2, 4, 5, 6]) == next_button(MOVING, after, [1, 2, 4, 5, 6])


def test_moving_both_blinds_leave() -> None:
    """Three players were due a big blind; two of them owe a small one in the next hand, the regular one as always."""
    after = next_button(MOVING, SIX, [1, 4, 5, 6])
    assert hand(4, 5, [], [4, 5, 6], [1, 4, 5, 6]) == after
    assert hand(5, 6, [5, 6, 4], [1], [1, 4, 5, 6]) == next_button(MOVING, after, [1, 4, 5, 6])


@pytest.mark.parametrize("style", [SIMPLIFIED, MOVING])
def test_a_newcomer_left_of_the_small_blind_waits_in_every_style(style: ButtonStyle) -> None:
    """Seat 4 would be small blind and seat 5 big blind again; seat 4 waits, and seat 2 right of the button plays."""
    before = hand(1, 3, [3], [5], [1, 3, 5, 6])
    assert hand(3, 5, [5], [6], [1, 2, 3, 5, 6]) == next_button(style, before, [1, 2, 3, 4, 5, 6])


# --- two players and three


@any_style
def test_three_to_two_the_big_blind_leaves(style: ButtonStyle) -> None:
    """BT-006, in every style: button and small blind 2, big blind 1."""
    assert hand(2, 2, [2], [1], [1, 2]) == next_button(style, THREE, [1, 2])


@any_style
def test_three_to_two_the_small_blind_leaves(style: ButtonStyle) -> None:
    """BT-007, in every style: seat 3 was big blind, so seat 1 is now."""
    assert hand(3, 3, [3], [1], [1, 3]) == next_button(style, THREE, [1, 3])


@any_style
def test_three_to_two_the_button_leaves(style: ButtonStyle) -> None:
    """The button passes seat 2, which becomes big blind, so that seat 3 is not big blind twice (TDA 2024 rule 34-B)."""
    assert hand(3, 3, [3], [2], [2, 3]) == next_button(style, THREE, [2, 3])


@any_style
def test_two_players_take_turns(style: ButtonStyle) -> None:
    """Button with small blind, and big blind, change places every hand."""
    after = next_button(style, TWO, [1, 5])
    assert hand(5, 5, [5], [1], [1, 5]) == after
    assert TWO == next_button(style, after, [1, 5])


def test_two_to_three_dead_a_newcomer_left_of_the_big_blind() -> None:
    """BT-013: the newcomer is big blind, the last big blind small blind, and the button stays."""
    assert hand(1, 5, [5], [8], [1, 5, 8]) == next_button(DEAD, TWO, [1, 5, 8])


def test_two_to_three_dead_a_newcomer_left_of_the_button() -> None:
    """The third player has the button even where that is the newcomer (TDA 2024 rules 10-A, 32, 34-B)."""
    assert hand(3, 5, [5], [1], [1, 3, 5]) == next_button(DEAD, TWO, [1, 3, 5])


def test_two_to_three_dead_with_a_change_of_players() -> None:
    """The button's player leaves and two sit down: the one who would have to wait gets the button, three play."""
    assert hand(3, 5, [5], [8], [3, 5, 8]) == next_button(DEAD, TWO, [3, 5, 8])


def test_two_to_three_dead_with_the_big_blind_gone() -> None:
    """The big blind's player leaves and two sit down: small blind dead, button where it was or nearest to it."""
    assert hand(1, 5, [], [8], [1, 8, 9]) == next_button(DEAD, TWO, [1, 8, 9])
    assert hand(3, 5, [], [8], [1, 3, 8]) == next_button(DEAD, TWO, [1, 3, 8])


def test_two_to_three_simplified() -> None:
    """The button moves to the next player, newcomer or not; seat 5 is not big blind again."""
    assert hand(5, 8, [8], [1], [1, 5, 8]) == next_button(SIMPLIFIED, TWO, [1, 5, 8])
    assert hand(3, 5, [5], [1], [1, 3, 5]) == next_button(SIMPLIFIED, TWO, [1, 3, 5])


def test_two_to_three_moving() -> None:
    """As simplified; a skipped newcomer posts the big blind it was due, the last big blind its small one."""
    assert hand(5, 8, [5], [8, 1], [1, 5, 8]) == next_button(MOVING, TWO, [1, 5, 8])
    assert hand(3, 5, [5], [1], [1, 3, 5]) == next_button(MOVING, TWO, [1, 3, 5])


@any_style
def test_two_to_four_newcomers_before_the_big_blind(style: ButtonStyle) -> None:
    """Two newcomers between button and big blind: the nearer one has the button and nobody is big blind twice."""
    assert hand(4, 5, [5], [1], [1, 3, 4, 5]) == next_button(style, TWO, [1, 3, 4, 5])


def test_a_waiting_newcomer_leaves_two_players_heads_up() -> None:
    """With one of three left and a newcomer where nobody is dealt in, the two that play are placed heads-up."""
    before = hand(1, 2, [2], [4], [1, 2, 4])
    assert hand(4, 4, [4], [1], [1, 4]) == next_button(DEAD, before, [1, 3, 4])
    assert hand(4, 4, [4], [2], [2, 4]) == next_button(SIMPLIFIED, before, [2, 3, 4])


def test_newcomers_never_leave_a_hand_of_one() -> None:
    """Where everybody but the big blind would have to wait, the nearest newcomer has the button instead."""
    before = hand(1, 2, [2], [5], [1, 2, 5])
    assert hand(4, 5, [], [6], [3, 4, 6]) == next_button(DEAD, before, [3, 4, 6])


# --- the first hand, newcomers, mixed games


def test_the_first_hand() -> None:
    """The blinds are the next two players; with two players the button is the small blind (TDA 2024 rule 34-B)."""
    assert hand(8, 1, [1], [3], [1, 3, 8]) == opening_button(8, [8, 3, 1])
    assert hand(8, 8, [8], [3], [3, 8]) == opening_button(8, {3, 8})


def test_a_newcomer_between_button_and_small_blind() -> None:
    """BT-011: not dealt in until the button has passed."""
    upcoming = hand(2, 4, [4], [5], [1, 2, 4, 5, 6])
    assert Newcomer(dealt_in=False, waits_until="button_passed") == newcomer(upcoming, 3)


def test_late_newcomers_elsewhere_play_at_once() -> None:
    """TR-017: seat 4 between button 3 and small blind 5 waits, seat 7 plays."""
    upcoming = hand(3, 5, [5], [6], [1, 2, 3, 5, 6, 8])
    assert Newcomer(False, "button_passed") == newcomer(upcoming, 4)
    assert Newcomer(True) == newcomer(upcoming, 7)


def test_whoever_is_dealt_in_does_not_wait() -> None:
    """ST-010: seat 2 between button and small blind has posted and is dealt in."""
    assert Newcomer(True) == newcomer(hand(1, 3, [3], [4]), 2)


def test_nobody_waits_at_a_heads_up_table() -> None:
    """There is no seat between the button and itself."""
    assert [True] * 3 == [newcomer(TWO, seat).dealt_in for seat in (3, 5, 8)]


def test_the_button_is_frozen_during_stud() -> None:
    """BT-015: it moves once, stays for 24 stud hands, and the next flop hand is the one that was due."""
    last = hand(3, 4, [4], [5], range(1, 9))
    assert 4 == frozen_button(DEAD, last, range(1, 9))
    assert hand(4, 5, [5], [6], range(1, 9)) == next_button(DEAD, last, range(1, 9))


# --- the first button


def test_tied_high_cards_draw_again() -> None:
    """BT-009: aces tie whatever their suits; the nine beats the four."""
    first = {1: KING_OF_SPADES, 2: ACE_OF_DIAMONDS, 3: ACE_OF_CLUBS, 4: SEVEN_OF_HEARTS}
    second = {2: FOUR_OF_CLUBS, 3: NINE_OF_DIAMONDS}
    assert FirstButton(None, (2, 3)) == first_button(first, REDRAW)
    assert FirstButton(3) == first_button(second, REDRAW)
    assert FirstButtonDraw(3, ((2, 3),)) == first_button_rounds([first, second], REDRAW)


def test_suits_break_ties() -> None:
    """BT-010: the ace of diamonds beats the ace of clubs."""
    first = {1: KING_OF_SPADES, 2: ACE_OF_DIAMONDS, 3: ACE_OF_CLUBS, 4: SEVEN_OF_HEARTS}
    assert FirstButtonDraw(2) == first_button_rounds([first], SUIT)


def test_suits_from_clubs_to_spades() -> None:
    """Clubs, diamonds, hearts and spades rise in this order (WL 146-147)."""
    assert [2, 3, 4] == [
        first_button({seat: 39 + seat for seat in range(1, most + 1)}, SUIT).seat for most in (2, 3, 4)
    ]


def test_an_undecided_draw_has_no_button_yet() -> None:
    """While the last round is tied, the tied must draw again."""
    assert FirstButtonDraw(None, ((1, 2),)) == first_button_rounds([{1: 51, 2: 50, 3: 0}], REDRAW)


@given(st.permutations(range(52)), st.integers(2, 10))
def test_the_first_button_always_has_the_highest_rank(deck: list[int], players: int) -> None:
    """Winner or tied, the answer is exactly the seats with the highest rank; by suit it is always one of them."""
    cards = dict(enumerate(deck[:players], 1))
    highest = max(cards.values()) // 4
    tied = tuple(seat for seat, card in cards.items() if card // 4 == highest)
    result = first_button(cards, REDRAW)
    assert tied == ((result.seat,) if result.seat is not None else result.redraw_among)
    assert first_button(cards, SUIT).seat in tied


# --- promises over many hands


def promised(style: ButtonStyle, last: ButtonState, remaining: Collection[int], now: ButtonState) -> None:
    """Check what every style promises of the hand after another, and what each promises alone."""
    blinds = [*now.small_blinds, *now.big_blinds]
    assert set(now.dealt) <= set(remaining)
    assert 2 <= len(now.dealt)
    assert len(set(blinds)) == len(blinds)
    assert set(blinds) <= set(now.dealt)
    assert last.big_blind != now.big_blind
    assert not (set(remaining) - set(now.dealt)) & set(last.dealt), "only newcomers wait"
    if style == DEAD:
        assert clockwise(remaining, last.big_blind)[0] == now.big_blind
    if len(now.dealt) == 2:
        assert now.button == now.small_blind_position == now.small_blind
        assert {now.button, now.big_blind} == set(now.dealt)
    else:
        promised_of_three_or_more(style, last, remaining, now)


def promised_of_three_or_more(
    style: ButtonStyle, last: ButtonState, remaining: Collection[int], now: ButtonState
) -> None:
    """Check the order of button and blinds, the newcomers, and what the styles promise of a fuller table."""
    seats = set(remaining)
    gap = {seat for seat in seats if between(seat, now.button, now.small_blind_position)}
    assert seats - set(now.dealt) == gap, "whoever sits between button and small blind waits, and nobody else"
    assert between(now.small_blind_position, now.button, now.big_blind)
    assert not [seat for seat in now.dealt if between(seat, now.small_blind_position, now.big_blind)]
    skipped = {seat for seat in last.dealt if between(seat, last.button, now.button)} & seats
    # Only where the dead button's big blind has come round does its player go without the button.
    assert skipped <= ({now.big_blind} if style == DEAD else set()), "the button passes no player of the last hand"
    if style == DEAD:
        assert last.big_blind == now.small_blind_position
        assert now.button in (last.small_blind_position, clockwise(seats - {last.big_blind}, last.big_blind)[-1])
        assert ((last.big_blind,) if last.big_blind in seats else ()) == now.small_blinds
        return
    assert (now.small_blind_position, now.big_blind) == clockwise(now.dealt, now.button)[:2]
    if style == SIMPLIFIED:
        assert (1, 1) == (len(now.small_blinds), len(now.big_blinds))
    else:
        passed = {seat for seat in now.dealt if between(seat, last.big_blind, now.big_blind)}
        assert passed | {now.big_blind} == set(now.big_blinds)
        owing = set(last.big_blinds) & set(now.dealt) - set(now.big_blinds)
        assert owing <= set(now.small_blinds)


def groups(seats: Iterable[int], least: int = 2) -> Iterator[tuple[int, ...]]:
    """List every group of seats from the smallest size up."""
    everybody = tuple(seats)
    for size in range(least, len(everybody) + 1):
        yield from combinations(everybody, size)


def reachable(
    style: ButtonStyle, seats: int, visit: Callable[[ButtonState, tuple[int, ...], ButtonState], None]
) -> int:
    """Visit every step between two hands that a table of so many seats can come to; return how many hands there are."""
    everybody = range(1, seats + 1)
    waiting = [opening_button(button, dealt) for dealt in groups(everybody) for button in dealt]
    known = set(waiting)
    while waiting:
        last = waiting.pop()
        for remaining in groups(everybody):
            now = next_button(style, last, remaining)
            visit(last, remaining, now)
            if now not in known:
                known.add(now)
                waiting.append(now)
    return len(known)


@pytest.mark.parametrize(("style", "hands"), [(DEAD, 130), (SIMPLIFIED, 75), (MOVING, 280)])
def test_every_hand_of_a_table_of_five(style: ButtonStyle, hands: int) -> None:
    """Whatever five seats do, every promise holds for every next hand; the number of different hands is known."""

    def visit(last: ButtonState, remaining: tuple[int, ...], now: ButtonState) -> None:
        promised(style, last, remaining, now)

    assert hands == reachable(style, 5, visit)


@pytest.mark.parametrize(("style", "most"), [(DEAD, 2), (SIMPLIFIED, 1), (MOVING, 1)])
def test_a_newcomer_waits_one_hand_or_two(style: ButtonStyle, most: int) -> None:
    """Whoever comes and goes at a table of five, a newcomer who stays is soon dealt in; dead can take a second hand."""
    waiting: set[tuple[ButtonState, int]] = set()

    def visit(last: ButtonState, remaining: tuple[int, ...], now: ButtonState) -> None:
        waiting.update((now, seat) for seat in set(remaining) - set(now.dealt))

    reachable(style, 5, visit)
    hands = 0
    while waiting and hands < 5:
        hands += 1
        waiting = {
            (now, seat)
            for last, seat in waiting
            for remaining in groups(range(1, 6))
            if seat in remaining and seat not in (now := next_button(style, last, remaining)).dealt
        }
    assert most == hands


@any_style
@given(seed=st.integers(0, 2**32 - 1))
def test_two_hundred_hands_with_players_coming_and_going(style: ButtonStyle, seed: int) -> None:
    """Through 200 hands at a table of ten with players leaving and joining, every promise holds."""
    dice = Random(seed)
    present = set(dice.sample(range(1, 11), dice.randint(2, 10)))
    last = opening_button(dice.choice(sorted(present)), present)
    calm = dice.choice([0.5, 0.8, 0.95])
    for _ in range(200):
        changing = {seat for seat in range(1, 11) if dice.random() > calm}
        present = present ^ changing if len(present ^ changing) >= 2 else present
        now = next_button(style, last, present)
        promised(style, last, present, now)
        last = now


@any_style
@given(seats=st.sets(st.integers(0, 20), min_size=2, max_size=10), hands=st.integers(0, 9))
def test_a_steady_table_shares_button_and_blinds_evenly(style: ButtonStyle, seats: set[int], hands: int) -> None:
    """Without leavers each round gives every player the button and each blind exactly once, in every style alike."""
    state = opening_button(min(seats), seats)
    for _ in range(hands):
        state = next_button(style, state, seats)
    lap = [state := next_button(style, state, seats) for _ in seats]
    assert sorted(seats) == sorted(one.button for one in lap)
    assert sorted(seats) == sorted(one.big_blind for one in lap)
    assert sorted(seats) == sorted(one.small_blind_position for one in lap)
    assert all(one.small_blinds == (one.small_blind_position,) and len(one.big_blinds) == 1 for one in lap)


@any_style
@given(seed=st.integers(0, 2**32 - 1), turn=st.integers(1, 9))
def test_turning_the_table_turns_the_answer(style: ButtonStyle, seed: int, turn: int) -> None:
    """Seat numbers have no weight: with every seat moved on around the table the answer moves with them."""
    dice = Random(seed)
    dealt = dice.sample(range(1, 11), dice.randint(2, 10))
    remaining = dice.sample(range(1, 11), dice.randint(2, 10))

    def turned(seat: int) -> int:
        return (seat + turn - 1) % 10 + 1

    plain = next_button(style, opening_button(dealt[0], dealt), remaining)
    moved = next_button(style, opening_button(turned(dealt[0]), map_seats(turned, dealt)), map_seats(turned, remaining))
    expected = hand(
        turned(plain.button),
        turned(plain.small_blind_position),
        map_seats(turned, plain.small_blinds),
        map_seats(turned, plain.big_blinds),
        sorted(map_seats(turned, plain.dealt)),
    )
    assert expected == moved


def map_seats(turned: Callable[[int], int], seats: Iterable[int]) -> list[int]:
    """Turn every seat."""
    return [turned(seat) for seat in seats]


def test_a_state_survives_json() -> None:
    """Button and blinds can be kept between hands as JSON."""
    state = next_button(MOVING, SIX, [1, 3, 4, 5, 6])
    assert state == msgspec.json.decode(msgspec.json.encode(state), type=ButtonState)


# --- refusals


def fault_codes(call: Callable[[], object]) -> list[tuple[str, str]]:
    """Return code and field of every fault that a call is refused for."""
    with pytest.raises(SetupError) as caught:
        call()
    return [(fault.code, fault.field) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("remaining", "codes"),
    [
        ([], ["too_few_seats"]),
        ([4], ["too_few_seats"]),
        ([4, 4], ["seat_twice"]),
        ([1, -2, 3], ["not_a_seat"]),
        ([1, True, 2.5], ["not_a_seat", "not_a_seat"]),
    ],
)
def test_seats_that_make_no_table_are_refused(remaining: list[int], codes: list[str]) -> None:
    """Fewer than two players, a seat twice and what is no seat number are refused."""
    assert [(code, "remaining") for code in codes] == fault_codes(lambda: next_button(DEAD, SIX, remaining))
    assert set(codes) <= {code for code, _ in fault_codes(lambda: opening_button(1, remaining))}


@pytest.mark.parametrize(
    ("previous", "faults"),
    [
        (hand(1, 2, [2], []), [("no_big_blind", "previous.big_blinds")]),
        (hand(1, 2, [2], [9]), [("unknown_seat", "previous.big_blinds")]),
        (hand(1, 2, [9], [3]), [("unknown_seat", "previous.small_blinds")]),
        (hand(3, 2, [2], [3]), [("big_blind_on_button", "previous.big_blinds")]),
        (hand(1, 4, [4], [3]), [("blinds_out_of_order", "previous.small_blind_position")]),
        (hand(1, 3, [3], [3]), [("blinds_out_of_order", "previous.small_blind_position")]),
        (hand(-1, 2, [2], [3]), [("not_a_seat", "previous.button")]),
        (
            hand(1, 2, [2], [3], [3]),
            [("too_few_seats", "previous.dealt"), ("unknown_seat", "previous.small_blinds")],
        ),
    ],
)
def test_a_last_hand_that_cannot_have_been_is_refused(previous: ButtonState, faults: list[tuple[str, str]]) -> None:
    """The previous hand needs two players, blinds of players who were dealt in, and their order: button, small, big."""
    assert faults == fault_codes(lambda: next_button(DEAD, previous, [1, 2, 3]))


def test_all_faults_come_at_once() -> None:
    """An unknown style, too few players and a blind of a stranger are reported together."""
    style: ButtonStyle = "sideways"  # type: ignore[assignment]
    expected = [("too_few_seats", "remaining"), ("unknown_seat", "previous.big_blinds"), ("unknown_style", "style")]
    assert expected == fault_codes(lambda: next_button(style, hand(1, 2, [2], [9]), [1]))


def test_an_opening_button_stands_before_a_player() -> None:
    """The first button is somebody's: an empty seat is refused."""
    assert [("unknown_seat", "button")] == fault_codes(lambda: opening_button(4, [1, 2, 3]))


def test_a_newcomer_needs_a_seat() -> None:
    """What is no seat number is refused."""
    assert [("not_a_seat", "seat")] == fault_codes(lambda: newcomer(SIX, -1))


@pytest.mark.parametrize(
    ("cards", "faults"),
    [
        ({}, ["too_few_seats"]),
        ({1: 51}, ["too_few_seats"]),
        ({1: 51, 2: 51}, ["card_twice"]),
        ({1: 51, 2: 52}, ["not_a_card"]),
        ({1: -1, -2: 4}, ["not_a_seat", "not_a_card"]),
    ],
)
def test_cards_that_decide_nothing_are_refused(cards: dict[int, int], faults: list[str]) -> None:
    """One card, a card twice, an unknown card: the first button is not given by accident."""
    assert [(code, "cards") for code in faults] == fault_codes(lambda: first_button(cards, REDRAW))


def test_an_unknown_way_to_break_ties_is_refused() -> None:
    """Only the ways of the profile exist."""
    tie: FirstButtonTie = "coin"  # type: ignore[assignment]
    assert [("unknown_tie", "tie")] == fault_codes(lambda: first_button({1: 2, 2: 3}, tie))


def test_rounds_that_do_not_follow_are_refused() -> None:
    """A redraw is dealt to exactly the tied, and there is none once somebody has won."""
    tied, decided = {1: 51, 2: 50, 3: 0}, {1: 51, 2: 3}
    assert [("no_cards", "rounds")] == fault_codes(lambda: first_button_rounds([], REDRAW))
    assert [("wrong_seats", "rounds[1]")] == fault_codes(lambda: first_button_rounds([tied, {1: 4, 3: 9}], REDRAW))
    assert [("nobody_tied", "rounds[1]")] == fault_codes(lambda: first_button_rounds([decided, decided], REDRAW))
