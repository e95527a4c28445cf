"""The next hand: who is dealt in, where the blinds are, and that the rules can play it."""

from itertools import pairwise
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rooms.entry import (
    BUTTON_FIRST,
    HOUSE_DEFAULT,
    IN,
    NEWCOMER,
    NOTHING,
    WAITS,
    WSOP_154,
    Entry,
    EntryChoice,
    EntryHouse,
    Owed,
    blinds_passed,
    missed,
    owed_after,
)
from croupier.rooms.placing import Entrant, NextHand, Placing, next_hand, upcoming_button
from croupier.rules import CATALOGUE, ONLINE_CASH, Ante, AnteKind, Limit, Post, Seat, Seating, Stakes, start
from croupier.rules.button import ButtonState, between, frozen_button, opening_button
from croupier.rules.events import Money, Posted
from croupier.rules.profile import ButtonStyle

STAKES = Stakes(Limit.NO, 1, 2)
ANTES = Stakes(Limit.NO, 5, 10, ante=Ante(AnteKind.EACH, 1))
STUD = Stakes(Limit.FIXED, small_bet=2, big_bet=4, bring_in=1)
BOTH = Owed(big_blind=True, small_blind=True)
POST, WAIT, BUY = EntryChoice.POST, EntryChoice.WAIT, EntryChoice.BUY_BUTTON
DEAD = Placing(ButtonStyle.DEAD, STAKES)
SOLD = Placing(ButtonStyle.DEAD, STAKES, WSOP_154)
AFTER = ButtonState(button=8, small_blind_position=1, small_blinds=(1,), big_blinds=(3,), dealt=(1, 3, 4, 5, 6, 8))
"""The next hand has its button at 1, its small blind at 3 and its big blind at 4; seat 2 is between the first two."""

REST = (1, 3, 4, 5, 6, 8)


def entrant(choice: EntryChoice, owed: Owed = BOTH, stack: int = 200) -> Entrant:
    """Make a player who owes both blinds."""
    return Entrant(owed, choice, stack)


def seating(hand: NextHand, stacks: dict[int, int]) -> Seating:
    """Seat a hand as the rules take it."""
    state = hand.button
    seats = tuple(Seat(seat, stacks[seat]) for seat in state.dealt)
    return Seating(seats, state.button, state.small_blind, state.big_blind, (), hand.posts)


def posted(hand: NextHand, stakes: Stakes, stacks: dict[int, int]) -> list[Posted]:
    """Let the rules begin the hand and give what they take for posts."""
    _, events = start(CATALOGUE["holdem"], stakes, ONLINE_CASH, seating(hand, stacks))
    return [event for event in events if isinstance(event, Posted) and event.money in (Money.POST, Money.DEAD_POST)]


# --- the button


def test_the_button_of_a_drawn_seat_is_dead_where_its_player_is_gone() -> None:
    """The blinds are the next two; with two players left the button is the first of them."""
    assert opening_button(4, (2, 4, 6)) == upcoming_button(ButtonStyle.SIMPLIFIED, 4, (2, 4, 6))
    gone = upcoming_button(ButtonStyle.DEAD, 4, (2, 3, 6))
    assert (4, 6, 2, (2, 3, 6)) == (gone.button, gone.small_blind, gone.big_blind, gone.dealt)
    assert opening_button(6, (2, 6)) == upcoming_button(ButtonStyle.DEAD, 4, (2, 6))


def test_while_stud_is_played_the_button_is_where_it_would_be_next() -> None:
    """However many hands come between, the place is the frozen one of the rules."""
    hand = upcoming_button(ButtonStyle.DEAD, AFTER, REST)
    assert frozen_button(ButtonStyle.DEAD, AFTER, REST) == hand.button


# --- coming in


def test_a_waiting_player_comes_in_with_the_big_blind() -> None:
    """Whom the big blind reaches pays it and nothing else, though both blinds were missed."""
    after = next_hand(DEAD, AFTER, REST, {7: entrant(WAIT)})
    assert {7: WAITS} == after.entries
    assert 7 not in after.button.dealt
    hand = next_hand(DEAD, opening_button(4, REST), REST, {7: entrant(WAIT)})  # the last big blind was at 6
    assert (7, {7: IN}, ()) == (hand.button.big_blind, hand.entries, hand.posts)
    assert 7 in hand.button.dealt


def test_a_poster_is_dealt_in_and_moves_no_blind() -> None:
    """Live and dead money is posted, and button and blinds are where they would have been."""
    hand = next_hand(DEAD, AFTER, REST, {7: entrant(POST)})
    assert (1, 3, 4) == (hand.button.button, hand.button.small_blind, hand.button.big_blind)
    assert (Post(7, 2, 1),) == hand.posts
    assert 7 in hand.button.dealt


def test_a_poster_before_the_small_blind_waits_for_the_button() -> None:
    """No hand is dealt between button and small blind; when the button has passed, the post brings the player in."""
    hand = next_hand(DEAD, AFTER, REST, {2: entrant(POST)})
    assert ({2: BUTTON_FIRST}, ()) == (hand.entries, hand.posts)
    assert 2 not in hand.button.dealt
    following = next_hand(DEAD, hand.button, REST, {2: entrant(POST)})
    assert (3, (Post(2, 2, 1),)) == (following.button.button, following.posts)


def test_under_wl_154_a_poster_is_passed_by_the_button() -> None:
    """Posting between button and small blind gives cards, and the button then goes to the small blind."""
    hand = next_hand(SOLD, AFTER, REST, {2: entrant(POST)})
    assert (Post(2, 2, 1),) == hand.posts
    assert 2 in hand.button.dealt
    for style in (ButtonStyle.DEAD, ButtonStyle.SIMPLIFIED):
        assert 3 == upcoming_button(style, hand.button, hand.button.dealt).button


def test_the_buyer_of_the_button_posts_alone() -> None:
    """The big blind is the buyer's, the small one dead, nobody else posts, and the next button is there."""
    others = {7: entrant(POST), 9: entrant(WAIT)}
    hand = next_hand(SOLD, AFTER, REST, {2: entrant(BUY), **others})
    assert (1, None, 2, 2) == (hand.button.button, hand.button.small_blind, hand.button.big_blind, hand.bought)
    assert (Post(2, 0, 1), Post(7, 2, 1)) == hand.posts
    assert {2: Entry(True, 2, 1, takes_button=True), 7: Entry(True, 2, 1), 9: WAITS} == hand.entries
    stacks = dict.fromkeys(range(1, 10), 200)
    assert [Posted(2, Money.DEAD_POST, 1), Posted(7, Money.POST, 2), Posted(7, Money.DEAD_POST, 1)] == posted(
        hand, STAKES, stacks
    )
    assert hand.bought is not None
    following = next_hand(SOLD, hand.bought, hand.button.dealt, {})
    assert (2, 3, 4) == (following.button.button, following.button.small_blind, following.button.big_blind)


def test_the_button_is_sold_once_a_hand() -> None:
    """Of two buyers the first behind the button has it; the other waits."""
    after = ButtonState(button=8, small_blind_position=1, small_blinds=(1,), big_blinds=(5,), dealt=(1, 5, 6, 8))
    hand = next_hand(SOLD, after, (1, 5, 6, 8), {4: entrant(BUY), 2: entrant(BUY)})
    assert (2, WAITS) == (hand.bought, hand.entries[4])


def test_a_buyer_who_cannot_buy_waits() -> None:
    """Where the house does not sell the button, or not to this seat, the wish to buy is a wish to wait."""
    assert {2: WAITS} == next_hand(DEAD, AFTER, REST, {2: entrant(BUY)}).entries
    assert {7: WAITS} == next_hand(SOLD, AFTER, REST, {7: entrant(BUY)}).entries


def test_a_game_of_one_starts_anew() -> None:
    """With fewer than two players in, everybody comes in and nobody posts to enter."""
    hand = next_hand(DEAD, AFTER, (3,), {5: entrant(WAIT), 7: entrant(POST)})
    assert ((3, 5, 7), {5: IN, 7: IN}, ()) == (hand.button.dealt, hand.entries, hand.posts)


@pytest.mark.parametrize("stakes", [STUD, Stakes(Limit.NO, 1, 2, ante=Ante(AnteKind.BOMB, 4))])
def test_without_blinds_everybody_is_dealt_in(stakes: Stakes) -> None:
    """Stud and bomb pots ask nothing of an entrant and leave no seat out."""
    hand = next_hand(Placing(ButtonStyle.DEAD, stakes), AFTER, REST, {2: entrant(WAIT), 7: entrant(POST)})
    assert ((1, 2, 3, 4, 5, 6, 7, 8), {2: IN, 7: IN}, ()) == (hand.button.dealt, hand.entries, hand.posts)


def test_a_debt_that_costs_nothing_is_none() -> None:
    """Where there is no small blind, having missed it keeps nobody waiting."""
    placing = Placing(ButtonStyle.DEAD, Stakes(Limit.NO, 0, 2))
    hand = next_hand(placing, AFTER, REST, {7: entrant(WAIT, Owed(small_blind=True))})
    assert ({7: IN}, ()) == (hand.entries, hand.posts)


def test_a_short_stack_posts_what_the_rules_take() -> None:
    """A post is cut to the stack, live money first, after the ante: the rules then take exactly it."""
    entrants = {7: entrant(POST, stack=4), 9: entrant(POST, stack=13)}
    hand = next_hand(Placing(ButtonStyle.DEAD, ANTES), AFTER, REST, entrants)
    assert (Post(7, 3, 0), Post(9, 10, 2)) == hand.posts
    stacks = {**dict.fromkeys(REST, 200), 7: 4, 9: 13}
    assert [Posted(7, Money.POST, 3), Posted(9, Money.POST, 10), Posted(9, Money.DEAD_POST, 2)] == posted(
        hand, ANTES, stacks
    )


@pytest.mark.parametrize("choice", [WAIT, POST])
@pytest.mark.parametrize("style", ButtonStyle)
@pytest.mark.parametrize("players", range(2, 10))
def test_everybody_comes_in_within_an_orbit(style: ButtonStyle, players: int, choice: EntryChoice) -> None:
    """Whoever waits or posts at a settled table has cards after an orbit at most, whatever the seat and the button."""
    seats = list(range(1, 2 * players, 2))
    for chair in range(0, 2 * players, 2):
        for button in seats:
            state = opening_button(button, seats)
            hands = 0
            while chair not in state.dealt:
                state = next_hand(Placing(style, STAKES), state, seats, {chair: entrant(choice)}).button
                hands += 1
                assert hands <= players


# --- evenings


class Evening(NamedTuple):
    """What an evening is drawn from."""

    seed: int
    style: ButtonStyle
    house: EntryHouse
    stakes: Stakes


EVENINGS = st.builds(
    Evening,
    st.integers(0, 2**32),
    st.sampled_from(ButtonStyle),
    st.sampled_from([HOUSE_DEFAULT, WSOP_154]),
    st.sampled_from([STAKES, ANTES]),
)


class Room:
    """A table whose players come, go, sit out and come back at random."""

    def __init__(self, evening: Evening) -> None:
        self.random = Random(evening.seed)
        self.placing = Placing(evening.style, evening.stakes, evening.house)
        self.owed = dict.fromkeys(self.random.sample(range(1, 10), 4), NOTHING)
        self.away: set[int] = set()
        self.after: ButtonState | int = min(self.owed)

    def stir(self) -> None:
        """Let one in two hands begin with somebody who does something."""
        seat = self.random.randint(1, 9)
        if seat not in self.owed:
            self.owed[seat] = NEWCOMER
        elif seat in self.away:
            self.away.discard(seat)
        elif self.random.random() < 0.3:
            del self.owed[seat]
        else:
            self.away.add(seat)
        self.away &= self.owed.keys()

    def deal(self) -> tuple[NextHand, set[int], dict[int, Entrant]] | None:
        """Place the next hand; None where there are not two to play."""
        here = self.owed.keys() - self.away
        playing = {seat for seat in here if not self.owed[seat]}
        entrants = {
            seat: Entrant(self.owed[seat], self.random.choice(tuple(EntryChoice)), self.random.choice((200, 7, 12)))
            for seat in sorted(here - playing)
        }
        return (next_hand(self.placing, self.after, playing, entrants), playing, entrants) if len(here) > 1 else None

    def settle(self, hand: NextHand) -> None:
        """Keep account of what is owed after a hand was dealt."""
        for seat, owed in self.owed.items():
            if seat in hand.entries:
                self.owed[seat] = owed_after(owed, hand.entries[seat], self.placing.stakes)
            if seat not in hand.button.dealt and isinstance(self.after, ButtonState) and (seat in self.away or owed):
                self.owed[seat] = missed(self.owed[seat], blinds_passed(self.after, hand.button, seat))
        self.after = hand.button if hand.bought is None else hand.bought


def played(evening: Evening) -> list[tuple[NextHand, set[int], dict[int, Entrant], ButtonState | int]]:
    """Give the hands of an evening with those who were in, those who owed, and what each came after."""
    room = Room(evening)
    hands = []
    for _ in range(30):
        for _ in range(room.random.randint(0, 2)):
            room.stir()
        if dealt := room.deal():
            hands.append((*dealt, room.after))
            room.settle(dealt[0])
    return hands


@given(EVENINGS)
def test_the_rules_can_play_every_hand_of_an_evening(evening: Evening) -> None:
    """Every placed hand is a set-up without faults, and the rules take exactly its posts, as far as the chips go."""
    for hand, _, entrants, _ in played(evening):
        stacks = {seat: entrants[seat].stack if seat in entrants else 200 for seat in hand.button.dealt}
        ante = evening.stakes.ante.amount if evening.stakes.ante else 0
        asked = [(post.seat, part) for post in hand.posts for part in (post.live, post.dead) if part]
        taken = [(event.seat, event.amount) for event in posted(hand, evening.stakes, stacks)]
        # a blind that the moving style collects from a player who owes nothing is told in full
        blinds = {*hand.button.small_blinds, *hand.button.big_blinds}
        assert taken == [(seat, min(part, stacks[seat] - ante) if seat in blinds else part) for seat, part in asked]


@given(EVENINGS)
def test_who_is_in_gets_cards_and_who_owes_pays_for_them(evening: Evening) -> None:
    """A player in is dealt in unless the button must pass; an entrant's first cards cost at least the debt."""
    big = evening.stakes.big_blind
    for hand, playing, entrants, _ in played(evening):
        state = hand.button
        assert set(state.dealt) <= playing | entrants.keys()
        assert all(seat in state.dealt or BUTTON_FIRST == hand.entries[seat] for seat in playing)
        assert entrants.keys() <= hand.entries.keys()
        posts = {post.seat: post for post in hand.posts}
        for seat, owing in entrants.items():
            assert hand.entries[seat].dealt_in == (seat in state.dealt)
            if seat not in state.dealt or len(playing) < 2 or seat in state.big_blinds:
                continue
            paid = posts.get(seat, Post(seat))
            antes = evening.stakes.ante.amount if evening.stakes.ante else 0
            assert min(big * owing.owed.big_blind, owing.stack - antes) == paid.live
            assert not owing.owed.small_blind or paid.dead or owing.stack - antes == paid.live
        assert len(playing) < 2 or not entrants.keys() & set(state.small_blinds)


@given(EVENINGS)
def test_nobody_enters_between_the_button_and_the_small_blind(evening: Evening) -> None:
    """Where the house does not follow WL 154, cards there go only to those who had cards before."""
    house = HOUSE_DEFAULT
    for hand, _, _, after in played(evening._replace(house=house)):
        state = hand.button
        gap = [seat for seat in state.dealt if between(seat, state.button, state.small_blind_position)]
        assert set(gap) <= set(after.dealt if isinstance(after, ButtonState) else ())


@given(EVENINGS)
def test_nobody_is_big_blind_twice_in_a_row(evening: Evening) -> None:
    """Entries, and bought buttons, never bring a player the regular big blind again at once."""
    for (before, *_), (after, _, entrants, _) in pairwise(played(evening)):
        # a seat that is entered after its big blind has another player
        assert before.button.big_blind != after.button.big_blind or after.button.big_blind in entrants


@given(EVENINGS)
def test_the_same_wishes_place_the_same_hand(evening: Evening) -> None:
    """The result does not depend on the order in which seats are named."""
    for hand, playing, entrants, after in played(evening):
        turned = dict(reversed(entrants.items()))
        again = next_hand(Placing(evening.style, evening.stakes, evening.house), after, tuple(playing), turned)
        assert (hand.button, hand.posts, hand.bought) == (again.button, again.posts, again.bought)
        assert hand.entries == again.entries
