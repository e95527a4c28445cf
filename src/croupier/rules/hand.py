"""The state of one hand, and what it waits for, as immutable values.

Vectors per player have one entry for each seat of the seating, in its order (a *place*); small
sets of places are bits of an int. `Plan` is what can be worked out from the four values a hand
begins with; everything else changes only through `evolve`. The same type serves as the view of a
seat: there the cards it may not know are `UNKNOWN`.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from croupier.rules.events import Pot
from croupier.rules.game import Game
from croupier.rules.profile import Profile
from croupier.rules.seating import Seating
from croupier.rules.stakes import Stakes


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The four values that a hand begins with."""

    game: Game
    stakes: Stakes
    profile: Profile
    seating: Seating


class Plan(msgspec.Struct, frozen=True, gc=False):
    """What follows from a set-up once and for the whole hand.

    `numbers` are the seat numbers by place and `place` is its inverse. `first` is the place that
    is dealt first, the first one left of the button, and `order` all places from there. `small`,
    `big` and `button` are places, -1 where nobody is. `bets` is the fixed-limit bet of each street,
    `boards` how many board cards lie at its end and `held` how many hole cards a player has before
    it is dealt; `later` what the streets after it deal, to each player and to the boards; `least` is
    the smallest bet in no and pot limit, `pair_street` the street on which an open pair doubles the
    bet (-1: none).
    """

    setup: Setup
    numbers: tuple[int, ...]
    place: dict[int, int]
    first: int
    order: tuple[int, ...]
    button: int
    small: int
    big: int
    bets: tuple[int, ...]
    boards: tuple[int, ...]
    held: tuple[int, ...]
    later: tuple[tuple[int, int], ...]
    least: int
    pair_street: int
    fixed: bool
    pot_limit: bool
    deck: frozenset[int]


class Stage(StrEnum):
    """What kind of thing a hand is waiting for or doing."""

    DISCARDING = "discarding"
    DEALING = "dealing"
    BETTING = "betting"
    TABLING = "tabling"  # nobody can bet or draw any more: hands are turned up
    CONSENT = "consent"  # how often the rest of the board is run
    SHOWDOWN = "showdown"
    AWARDS = "awards"
    REVEAL = "reveal"  # the pot is won uncontested; the winner may show
    OVER = "over"


class Round(msgspec.Struct, frozen=True, gc=False):
    """The betting of one street.

    `bets` are the chips in front of each place; `to_match` the bet everybody has to match; `full`
    the level from which the next raise is measured and `unit` the least it adds (in fixed limit
    the last increment); `wagers` counts full bets and raises. `able` are the places that are in
    the hand and have chips, `acted` those that have acted since the last full bet, `waiting` those
    that have still to act, `actor` the one whose turn it is (-1: nobody).

    `opener` acts first and `closer` last whatever the seat (-1: nobody); `aggressor` bet or raised
    last; `bring_in` must bring it in; `capped` and `uncapped` are the state of the fixed-limit
    cap; `adjust` is what pot limit counts beyond the chips in the middle; `street` is the street
    these bets belong to.
    """

    bets: tuple[int, ...]
    to_match: int = 0
    full: int = 0
    unit: int = 0
    wagers: int = 0
    able: int = 0
    acted: int = 0
    waiting: int = 0
    actor: int = -1
    aggressor: int = -1
    capped: bool = False
    bring_in: int = -1
    uncapped: bool = False
    opener: int = -1
    closer: int = -1
    adjust: int = 0
    street: int = -1


class Cards(msgspec.Struct, frozen=True, gc=False):
    """Where the cards are.

    `down` and `up` are hole cards by place; `boards` one tuple a board; `burned` the burn cards;
    `thrown` what each place threw away in the draw in progress and `owed` how many cards it still
    gets for it; `muck` what each place threw away before; `stub` how many cards are left to deal;
    `begun` tells that some cards for the draw in progress have come, and its burn with them.
    """

    down: tuple[tuple[int, ...], ...]
    up: tuple[tuple[int, ...], ...]
    boards: tuple[tuple[int, ...], ...]
    burned: tuple[int, ...]
    thrown: tuple[tuple[int, ...], ...]
    owed: tuple[int, ...]
    muck: tuple[tuple[int, ...], ...]
    stub: int
    begun: bool = False

    @property
    def gone(self) -> set[int]:
        """Collect the cards that have left the stub; `UNKNOWN` stands for those that are not known."""
        return set().union(*self.down, *self.up, *self.boards, self.burned, *self.thrown, *self.muck)


class Award(msgspec.Struct, frozen=True, gc=False):
    """Who took how much of which pot, for which board and ranking."""

    pot: int
    seat: int
    amount: int
    board: int
    ranking: int


class Ending(msgspec.Struct, frozen=True, gc=False):
    """What is known once hands are turned up or compared.

    `tabled` and `mucked` are places; `shown` the hole cards by place that everybody has seen;
    `agreed` the answers so far about running it more than once; `runs` how many boards were agreed
    on (0: not asked), `run` the one being dealt and `run_street` the street each begins with; then
    the pots and who took what.
    """

    tabled: int = 0
    mucked: int = 0
    shown: tuple[tuple[int, ...], ...] = ()
    agreed: tuple[int, ...] = ()
    runs: int = 0
    run: int = 0
    run_street: int = 0
    pots: tuple[Pot, ...] = ()
    awards: tuple[Award, ...] = ()


class Hand(msgspec.Struct, frozen=True, gc=False):
    """One deal, from the first forced bet to the last award.

    `stacks` are the chips behind, `paid` what each put in that others must match to win it, `dead`
    the rest of the middle (single-payer antes, dead posts); `folded` are places; `street` is the
    index of the street in the game (-1 before the first); `decision` numbers the choices.
    """

    plan: Plan
    stage: Stage
    street: int
    decision: int
    stacks: tuple[int, ...]
    paid: tuple[int, ...]
    dead: int
    folded: int
    betting: Round
    cards: Cards
    ending: Ending

    @property
    def setup(self) -> Setup:
        """Give the four values the hand began with."""
        return self.plan.setup

    @property
    def pot(self) -> int:
        """Count all chips in the middle, current bets and dead money included."""
        return sum(self.paid) + self.dead


class Sizes(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The legal amounts of a bet or raise, as totals of the street.

    Where `amounts` is given exactly these are legal; otherwise every multiple of `step` from
    `low` to `high`, and `high` itself.

    >>> 25 in Sizes(20, 137, step=5), 23 in Sizes(20, 137, step=5), 137 in Sizes(20, 137, step=5)
    (True, False, True)
    >>> 15 in Sizes(10, 20, amounts=(10, 20))
    False
    """

    low: int
    high: int
    step: int = 1
    amounts: tuple[int, ...] = ()

    def __contains__(self, amount: int) -> bool:
        if self.amounts:
            return amount in self.amounts
        if not self.low <= amount <= self.high:
            return False
        return amount % self.step == 0 or amount == self.high


class DiscardCount(msgspec.Struct, frozen=True, gc=False):
    """How many cards may be thrown away: from `least` to `most`."""

    least: int
    most: int


class Legal(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Everything a seat may do at a choice; what is not there is refused.

    `call` is chips to add. `bet`, `raise_to` and `complete` are totals of the street. `show` and
    `muck` belong to the showdown, where `demand` is the seat whose mucked hand was paid for;
    `show_some` allows to show only some of the cards; `run_it` is the most boards that may be
    agreed to.
    """

    fold: bool = False
    check: bool = False
    call: int | None = None
    bet: Sizes | None = None
    raise_to: Sizes | None = None
    bring_in: int | None = None
    complete: Sizes | None = None
    discard: DiscardCount | None = None
    show: bool = False
    show_some: bool = False
    muck: bool = False
    demand: int | None = None
    run_it: int | None = None


class Choice(msgspec.Struct, frozen=True, gc=False, tag="choice"):
    """The hand waits for this seat to decide among what is legal."""

    seat: int
    decision: int
    legal: Legal


class CardsNeeded(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag="cards"):
    """The hand waits for `count` cards, the first `burns` of them face down out of play.

    `seats` are the receivers in dealing order (one entry a card), empty for the board. Where
    `reshuffle` is not None those cards, with what is left of the stub, are first shuffled into a
    new stub.
    """

    count: int
    burns: int
    seats: tuple[int, ...] = ()
    reshuffle: tuple[int, ...] | None = None


class Over(msgspec.Struct, frozen=True, gc=False, tag="over"):
    """The hand is finished."""


Pending = Choice | CardsNeeded | Over
"""What a hand waits for: a choice, chance, or nothing."""
