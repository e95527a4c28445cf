"""Who is dealt into the next hand, with which blinds and posts: everybody's wish to play, put together.

Decides from the players who are in and the entrants who owe something which of them get cards, where button and blinds
then stand, and who posts what. The movement of the button is `rules.button`'s, the price of an entry `rooms.entry`'s.
Players who sit out are no business of this module until they come back. The table calls `next_hand` before every deal.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec
from msgspec.structs import replace

from croupier.rooms.entry import (
    BUTTON_FIRST,
    HOUSE_DEFAULT,
    IN,
    Entry,
    EntryChoice,
    EntryHouse,
    Owed,
    behind_button,
    entry,
    posted_by,
    price,
)
from croupier.rules import Post, Stakes
from croupier.rules.button import ButtonState, clockwise, next_button, opening_button
from croupier.rules.profile import ButtonStyle


class Entrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player with chips who owes something and wants to play."""

    owed: Owed
    choice: EntryChoice
    stack: int


class NextHand(msgspec.Struct, frozen=True):
    """The button, blinds and seats of a hand, its posts as `rules.Seating` takes them, and what became of entrants.

    `entries` has every entrant, and players without a debt whom the button must pass first. `bought` is the seat that
    has the button in the hand after this one: then it is what the next `next_hand` comes after.
    """

    button: ButtonState
    posts: tuple[Post, ...] = ()
    entries: dict[int, Entry] = msgspec.field(default_factory=dict)
    bought: int | None = None


class Placing(msgspec.Struct, frozen=True):
    """What every hand of a table has in common: how the button moves, the stakes, what entering is like.

    `straddle` is the amount of a mandatory straddle, 0 where there is none.
    """

    style: ButtonStyle
    stakes: Stakes
    house: EntryHouse = HOUSE_DEFAULT
    straddle: int = 0


def upcoming_button(style: ButtonStyle, after: ButtonState | int, seats: Collection[int]) -> ButtonState:
    """Place button and blinds after a hand with a button, or at a seat that was drawn or bought.

    While a mixed game plays stud the same hand stays the last one, so that the button stands where the next hand with
    a button would have it (TDA 2024 rule 11-B; `rules.button.frozen_button`). If the player of the drawn or bought seat
    is gone, the button is dead there (TDA 2024 rule 32).
    Faults: those of `next_button`.

    >>> upcoming_button(ButtonStyle.DEAD, 2, (2, 3, 4)).button
    2
    >>> gone = upcoming_button(ButtonStyle.DEAD, 2, (3, 4, 5))
    >>> gone.button, gone.small_blind, gone.big_blind
    (2, 3, 4)
    """
    if isinstance(after, ButtonState):
        return next_button(style, after, seats)
    if after in seats:
        return opening_button(after, seats)
    line = clockwise(seats, after)
    if len(line) <= 2:
        return opening_button(line[0] if line else after, seats)
    small, big = line[:2]
    return ButtonState(
        button=after,
        small_blind_position=small,
        small_blinds=(small,),
        big_blinds=(big,),
        dealt=tuple(sorted(line)),
    )


def next_hand(
    placing: Placing, after: ButtonState | int, playing: Collection[int], entrants: Mapping[int, Entrant]
) -> NextHand:
    """Say who plays the next hand, with which button, blinds and posts.

    `playing` are the seats that are in and owe nothing, `entrants` those who owe; together at least two. An entrant who
    waits is dealt in when the big blind reaches the seat (WL 156). One who posts is dealt in unless that would be as
    small blind or between it and the button (see `entry`). The button is sold to one seat a hand, the first
    clockwise: the buyer alone posts, and nobody is dealt in as a blind (RULES section 15, 9).
    With fewer than two players in, the game starts anew: all come in at no cost (RR button and blind use 11). So they
    do where the stakes have no blinds.
    Faults: those of `next_button`.

    >>> from croupier.rooms.entry import NEWCOMER
    >>> from croupier.rules import Limit
    >>> placing, newcomer = Placing(ButtonStyle.DEAD, Stakes(Limit.NO, 1, 2)), Entrant(NEWCOMER, EntryChoice.POST, 90)
    >>> hand = next_hand(placing, opening_button(1, range(1, 5)), range(1, 5), {6: newcomer})
    >>> hand.button.big_blind, hand.button.dealt, hand.posts
    (4, (1, 2, 3, 4, 6), (Post(seat=6, live=2, dead=0),))
    """
    anew = len(playing) < 2
    free = {seat for seat, entrant in entrants.items() if anew or not any(_price(placing, entrant))}
    settled = free.union(playing)
    owing = {seat: entrant for seat, entrant in entrants.items() if seat not in free}
    if placing.stakes.bomb or not placing.stakes.big_blind:
        # nothing is paid by position, so there is no position without cards
        state = replace(upcoming_button(placing.style, after, settled), dealt=tuple(sorted(settled)))
        return NextHand(state, entries=dict.fromkeys(entrants, IN))
    bare = upcoming_button(placing.style, after, settled)
    buyer = _buyer(placing, bare, owing)
    made = _sold(placing, bare, owing, buyer) if buyer is not None else _entered(placing, after, settled, owing)
    held_back = {seat: BUTTON_FIRST for seat in settled if seat not in made.button.dealt}
    return replace(made, entries={**dict.fromkeys(free, IN), **held_back, **made.entries})


def _entered(
    placing: Placing, after: ButtonState | int, settled: Collection[int], owing: Mapping[int, Entrant]
) -> NextHand:
    """Let in whom the big blind reaches and who may post, and keep the others waiting."""
    state, late = _placed(placing, after, settled, owing)
    entries: dict[int, Entry] = {}
    for seat, entrant in owing.items():
        made = _entry(placing, state, seat, replace(entrant, choice=_unsold(entrant.choice)))
        between_blinds = placing.house.behind_button and behind_button(state, seat)
        if made.dealt_in and (seat in late or (seat not in state.dealt and not between_blinds)):
            made = BUTTON_FIRST
        entries[seat] = made
    return _posted(placing, state, entries, owing)


def _placed(
    placing: Placing, after: ButtonState | int, settled: Collection[int], owing: Mapping[int, Entrant]
) -> tuple[ButtonState, set[int]]:
    """Place button and blinds with those who come in; posters who would have paid as small blind are given besides."""
    joined = {*settled, *(seat for seat in owing if owing[seat].choice is EntryChoice.POST)}
    style, reached = _reached(placing, after, joined, owing.keys() - joined)
    joined |= reached
    late: set[int] = set()
    while True:
        state = upcoming_button(style, after, joined)
        small = {state.small_blind_position, *state.small_blinds}.difference(state.big_blinds)
        too_early = small & joined & owing.keys()
        if not too_early:
            return state, late
        joined -= too_early
        late |= too_early


def _reached(
    placing: Placing, after: ButtonState | int, joined: Collection[int], waiting: Collection[int]
) -> tuple[ButtonStyle, set[int]]:
    """Give the waiting player whom the big blind reaches, if any, and how the button moves for that.

    From two players to three the big blind goes to the next player in every style, or in the simplified one it would
    jump over some seats for ever (RULES sections 3.2 and 15, 7).
    """
    anchor = after.big_blind if isinstance(after, ButtonState) else after
    for seat in clockwise(waiting, anchor):
        styles = (placing.style, ButtonStyle.DEAD) if len(joined) == 2 else (placing.style,)
        for style in styles:
            if seat in upcoming_button(style, after, {*joined, seat}).big_blinds:
                return style, {seat}
    return placing.style, set()


def _unsold(choice: EntryChoice) -> EntryChoice:
    """Give what a buyer does who cannot buy now: wait."""
    return EntryChoice.WAIT if choice is EntryChoice.BUY_BUTTON else choice


def _price(placing: Placing, entrant: Entrant) -> tuple[int, int]:
    return price(entrant.owed, placing.stakes, placing.straddle)


def _entry(placing: Placing, state: ButtonState, seat: int, entrant: Entrant) -> Entry:
    return entry(entrant.choice, entrant.owed, placing.stakes, state, seat, placing.house, placing.straddle)


# --- a button that is bought


def _buyer(placing: Placing, bare: ButtonState, owing: Mapping[int, Entrant]) -> int | None:
    wanting = [seat for seat in owing if owing[seat].choice is EntryChoice.BUY_BUTTON]
    if not placing.house.buy_button:
        return None
    return next((seat for seat in clockwise(wanting, bare.button) if behind_button(bare, seat)), None)


def _sold(placing: Placing, bare: ButtonState, owing: Mapping[int, Entrant], buyer: int) -> NextHand:
    """Let the buyer post alone: the big blind as such, the small blind dead."""
    entries: dict[int, Entry] = {buyer: _entry(placing, bare, buyer, owing[buyer])}
    # nobody but the buyer has a blind in this hand: whoever would have had one posts, or waits
    unblinded = replace(bare, small_blinds=(), big_blinds=())
    for seat, entrant in owing.items():
        if seat != buyer:
            early = entrant.choice is EntryChoice.POST and behind_button(bare, seat)
            choice = _unsold(entrant.choice)
            entries[seat] = BUTTON_FIRST if early else _entry(placing, unblinded, seat, replace(entrant, choice=choice))
    sold = ButtonState(
        button=bare.button, small_blind_position=bare.button, small_blinds=(), big_blinds=(buyer,), dealt=bare.dealt
    )
    return replace(_posted(placing, sold, entries, owing), bought=buyer)


# --- posts


def _posted(
    placing: Placing, state: ButtonState, entries: dict[int, Entry], entrants: Mapping[int, Entrant]
) -> NextHand:
    """Deal the entrants in and add the posts: theirs, and the blinds that the moving style collects beside the two.

    Those are live for whoever pays them (RR button and blind use 1a).
    """
    stakes = placing.stakes
    live = {seat: stakes.small_blind for seat in state.small_blinds if seat != state.small_blind}
    live |= {seat: stakes.big_blind for seat in state.big_blinds[:-1]}
    dead: dict[int, int] = {}
    for seat, made in entries.items():
        if made.live or made.dead:
            asked = posted_by(entrants[seat].stack, stakes, made.live, made.dead)
            live[seat], dead[seat] = (0 if seat in state.big_blinds else asked[0]), asked[1]
    posts = [Post(seat, live.get(seat, 0), dead.get(seat, 0)) for seat in sorted(live.keys() | dead.keys())]
    dealt = {seat for seat, made in entries.items() if made.dealt_in}.union(state.dealt)
    return NextHand(
        replace(state, dealt=tuple(sorted(dealt))), tuple(post for post in posts if post.live or post.dead), entries
    )
