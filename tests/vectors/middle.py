"""Whole hands played for what is in the middle: pots, rake, odd chips.

A vector of these kinds says what everybody put in, not how. Decides a hand that ends so: an ante puts in what all
have in common; then, street by street, somebody bets up to what the next one of those who fold has put in, and last
up to what the one with most has. The others call, all-in where they have no more. The engine makes the pots by itself.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from croupier.rules import (
    Ante,
    AnteKind,
    Bet,
    Choice,
    Fold,
    Forced,
    Game,
    Limit,
    Over,
    Post,
    Profile,
    Rake,
    Seat,
    Seating,
    Stakes,
)
from tests.vectors.reading import Disagreement
from tests.vectors.table import Table


class Unplayable(Disagreement):
    """Say that no hand leads to what is in the middle."""


class Middle(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody put in: chips by seat, who of them folded, dead money, and how the hand is dealt and raked.

    With `first_street` all but one fold on it. So many as `idle` were dealt in and put nothing in. `cards` are the
    hole cards of a seat, `board` the board. A button of 0 stands before the first seat.
    """

    contributions: Mapping[int, int]
    folded: Collection[int] = ()
    dead: int = 0
    first_street: bool = False
    idle: int = 0
    rake: Rake | None = None
    button: int = 0
    cards: Mapping[int, Sequence[int]] = {}
    board: Sequence[int] = ()

    @property
    def top(self) -> int:
        """The seat to the end of the hand that put in most."""
        live = [seat for seat in self.contributions if seat not in self.folded]
        return max(live, key=lambda seat: self.contributions[seat])

    @property
    def most(self) -> int:
        """The most that anybody put in."""
        return max(self.contributions.values())

    @property
    def leaving(self) -> set[int]:
        """The seats that fold."""
        return set(self.contributions) - {self.top} if self.first_street else set(self.folded)

    @property
    def uncalled(self) -> int:
        """What the live seat that put in most has put in more than anybody else."""
        others = [chips for seat, chips in self.contributions.items() if seat != self.top]
        return max(0, self.contributions[self.top] - max(others))

    @property
    def ante(self) -> int:
        """What everybody put in; one chip less where the least comes from somebody who must still call with it.

        Where somebody put nothing in there is a blind of one chip instead, which the others call.
        """
        if self.idle:
            return 1
        totals = self.contributions
        least = min(totals, key=lambda seat: totals[seat])
        calling = least not in self.leaving and totals[least] < totals[self.top]
        return max(1, totals[least] - 1) if calling else totals[least]


def play_out(game: Game, middle: Middle, profile: Profile) -> Table:
    """Play a hand in which everybody puts in what is asked, to its end."""
    contributions = middle.contributions
    if len(contributions) < 2 or not 0 < min(contributions.values()) <= middle.most <= contributions[middle.top]:
        raise Unplayable(f"nobody can play a hand with {dict(contributions)} in the middle, {middle.folded} folded")
    table = _seat(game, middle, profile)
    targets = _targets(game, middle)
    waits = table.waits()
    while not isinstance(waits, Over):
        if middle.first_street and table.hand.street:
            raise Disagreement("the hand does not end on its first street")
        if isinstance(waits, Choice) and table.actor is not None:
            _act(table, middle, targets.get(table.hand.street, 0))
        else:
            table.finish_one(waits)
        waits = table.waits()
    return table


def _seat(game: Game, middle: Middle, profile: Profile) -> Table:
    """Give those who stay exactly what they put in, and chips besides to those who must be able to fold or to check.

    That is: to those who fold, and to those who put in most, unless the board is run more than once.
    """
    stud = game.forced is Forced.BRING_IN
    if stud and middle.idle:
        raise Unplayable("in stud everybody antes")
    bring_in = int(stud and middle.first_street)
    ante = Ante(AnteKind.BOMB if stud and not bring_in else AnteKind.EACH, middle.ante)
    stakes = Stakes(
        Limit.NO if Limit.NO in game.limits else game.limits[0],
        small_bet=2,
        big_bet=2,
        min_bet=2 if stud else 1,
        bring_in=bring_in,
        big_blind=int(middle.idle > 0),
        ante=None if middle.idle else ante,
        rake=middle.rake,
    )
    seats = []
    for seat, chips in sorted(middle.contributions.items()):
        able = seat in middle.leaving or (chips == middle.most and profile.run_it_max == 1)
        dead = middle.dead if seat == middle.top else 0
        seats.append(Seat(seat, chips + (middle.most + 2 if able else 0) + dead))
    seats += [Seat(seats[-1].number + number, 100) for number in range(1, middle.idle + 1)]
    posts = (Post(middle.top, 0, middle.dead),) if middle.dead else ()
    seating = Seating(tuple(seats), middle.button, None, None if stud else middle.top, (), posts)
    return Table(game, stakes, profile, seating, middle.cards, [middle.board])


def _targets(game: Game, middle: Middle) -> dict[int, int]:
    """Say for each street up to what total somebody bets."""
    folded = {chips for seat, chips in middle.contributions.items() if seat in middle.leaving}
    totals = sorted({*folded, middle.most} - {middle.ante})
    if game.forced is Forced.BRING_IN and totals:
        raise Unplayable(f"only equal parts of a pot are played in {game.key}")
    streets = 1 if middle.first_street else len(game.streets)
    if len(totals) > streets - bool(middle.idle):
        raise Unplayable(f"{dict(middle.contributions)} takes more streets than the game has")
    return dict(enumerate(totals, start=1 if middle.idle else 0))


def _act(table: Table, middle: Middle, target: int) -> None:
    """Fold if the seat put in all it ever does and does not stay, bet up to the target, or pass on."""
    seat = table.actor
    assert seat is not None
    paid = table.hand.paid[table.hand.plan.place[seat]]
    own = middle.contributions.get(seat, 0)
    legal = table.choice(seat).legal
    leaves = (seat in middle.leaving and max(table.hand.paid) >= target) or not own
    if table.hand.setup.stakes.bring_in:
        # Whoever must bring it in cannot fold, and so all others do.
        leaves = legal.bring_in is None
    if leaves and paid >= own:
        table.do(Fold(seat))
    elif legal.bet and paid < target <= own:
        table.do(Bet(seat, target - paid))
    else:
        table.pass_on()


def shared(total: int, seats: Sequence[int], **more: Any) -> Middle:
    """Put a pot in the middle to which all seats gave the same; what does not divide is dead money.

    >>> shared(35, [2, 4]).contributions, shared(35, [2, 4]).dead
    ({2: 17, 4: 17}, 1)
    """
    each, dead = divmod(total, len(seats))
    return Middle(contributions=dict.fromkeys(seats, each), dead=dead, **more)


def layered(amounts: Sequence[int], dealt: int, **more: Any) -> Middle:
    """Put pots of these amounts in the middle, main pot first, with so many players dealt in.

    Two players can win the last pot, three the one before, and so on. What does not divide among those who pay into
    a side pot comes from one more who folded. The others dealt in put one chip into the main pot and folded.

    >>> layered([300, 101], 4).contributions
    {1: 75, 2: 125, 3: 125, 4: 76}
    """
    live = len(amounts) + 1
    chips = [0] * live
    for pot in reversed(range(1, len(amounts))):
        paying = [seat for seat in range(len(chips)) if seat >= live or seat >= pot]
        each, odd = divmod(amounts[pot], len(paying))
        for seat in paying:
            chips[seat] += each
        chips += [odd] if odd else []
    if len(chips) > dealt:
        raise Disagreement(f"pots of {amounts} cannot come from {dealt} players")
    others = dealt - len(chips)
    each, dead = divmod(amounts[0] - others, len(chips))
    chips = [paid + each for paid in chips] + [1] * others
    folded = range(live + 1, len(chips) + 1)
    return Middle(contributions=dict(enumerate(chips, start=1)), folded=folded, dead=dead, **more)
