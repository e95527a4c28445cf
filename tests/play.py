"""Random hands from one whole number: a dealer, players of several tempers, and what each hand came to.

Decides which legal commands are chosen, so that over some dozen hands every kind of ending comes up: `AIMS` says which
temper, deck and stacks lead to which ending. It does not judge a hand; the property tests and the referee do.
`played_hand(game, limit, preset, seed)` is the same hand for ever, as long as the engine's choices are.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

import msgspec

from croupier.cards import DECKS
from croupier.rules import (
    Bet,
    BringIn,
    Call,
    CardsNeeded,
    Check,
    Choice,
    Command,
    Complete,
    Deal,
    Demand,
    Discard,
    Event,
    Fold,
    Game,
    Hand,
    Legal,
    Limit,
    Muck,
    Over,
    RaiseTo,
    RunIt,
    Setup,
    Show,
    Sizes,
    pending,
    start,
    step,
)
from tests.setups import Wish, random_setup

MOST_STEPS = 2_000
"""No hand of ours is longer; one that is goes round in circles."""


class Temper(NamedTuple):
    """How a table plays: weights of folding, passing or calling and of wagers of three sizes; the draw and the end.

    `forced` is the weight of going all-in where the smallest wager is just that.
    """

    fold: int = 15
    passive: int = 60
    least: int = 10
    middle: int = 5
    most: int = 4
    forced: int = 19
    discard: str = "random"
    show: str = "random"
    runs: str = "random"


class Aim(NamedTuple):
    """A way to play that often leads to an ending: temper, deck, players and stacks."""

    temper: Temper
    deck: str = "shuffled"
    players: int | None = None
    stacks: str | None = None
    plain: bool = False


CALM = Temper(fold=0, passive=90, least=4, middle=1, most=0, forced=5)
PAT = Temper(fold=1, passive=80, least=10, middle=3, most=1, forced=14, discard="pat")
JAM = Temper(fold=2, passive=40, least=5, middle=5, most=60, forced=70, runs="agree")
SHOVE = Temper(fold=1, passive=60, least=6, middle=0, most=0, forced=90)

AIMS: dict[str, Aim] = {
    "anything": Aim(Temper()),
    "uncontested": Aim(Temper(fold=60, passive=30, least=20)),
    "showdown": Aim(CALM),
    "run-out": Aim(JAM, stacks="short"),
    "side pots": Aim(JAM, players=4, stacks="mixed"),
    "split": Aim(PAT, deck="mirror", players=2),
    "odd chip": Aim(PAT, deck="mirror", players=3),
    "run twice": Aim(JAM, players=2, stacks="equal", plain=True),
    "reshuffled": Aim(
        Temper(fold=0, passive=95, least=2, middle=0, most=0, forced=2, discard="all"), players=10, stacks="deep"
    ),
    "community": Aim(CALM, players=8, stacks="deep", plain=True),
    "burns back": Aim(CALM, players=7, stacks="deep", plain=True),
    "burn skipped": Aim(CALM, players=10, stacks="deep", plain=True),
    "short all-in": Aim(SHOVE, players=5, stacks="stairs"),
    "reopened": Aim(SHOVE, players=6, stacks="stairs"),
    "not reopened": Aim(SHOVE, players=4, stacks="stairs"),
    "capped": Aim(Temper(fold=1, passive=15, least=80, middle=0, most=10, forced=90), players=4, stacks="deep"),
    "scoop": Aim(CALM, deck="low", players=3),
    "hi-lo split": Aim(CALM, deck="low", players=4),
    "quartered": Aim(CALM, deck="low mirror", players=3),
    "no low": Aim(CALM, players=2),
    "mucked": Aim(Temper(fold=1, passive=60, least=10, show="muck"), players=3),
    "demanded": Aim(Temper(fold=0, passive=50, least=30, show="muck"), players=3, stacks="deep", plain=True),
    "open pair": Aim(
        Temper(fold=1, passive=20, least=50, most=50, forced=50), deck="mirror", players=5, stacks="deep", plain=True
    ),
}
"""The ways to play, by the ending that each is meant to reach."""


class Step(NamedTuple):
    """One command of a hand: the hand before it, what it caused, the hand after it."""

    before: Hand
    command: Command
    events: tuple[Event, ...]
    hand: Hand


class Played(NamedTuple):
    """A finished hand with everything on the way."""

    name: str
    setup: Setup
    begun: Hand
    posted: tuple[Event, ...]
    steps: tuple[Step, ...]

    @property
    def hand(self) -> Hand:
        """Give the finished hand."""
        return self.steps[-1].hand

    @property
    def commands(self) -> tuple[Command, ...]:
        """List the commands in order."""
        return tuple(done.command for done in self.steps)

    @property
    def events(self) -> tuple[Event, ...]:
        """List all events, the forced money first."""
        return (*self.posted, *(event for done in self.steps for event in done.events))


def played_hand(game: Game, limit: Limit, preset: str, seed: int, aim: str | None = None) -> Played:
    """Play the hand of a seed; `name` says how to play it again.

    >>> from croupier.rules import CATALOGUE, Limit
    >>> hand = played_hand(CATALOGUE["holdem"], Limit.NO, "home", 7)
    >>> hand.name, sum(hand.hand.stacks) <= sum(seat.stack for seat in hand.setup.seating.seats)
    ("played_hand(CATALOGUE['holdem'], Limit('nl'), 'home', 7, None)", True)
    """
    rng = Random(f"{game.key} {limit} {preset} {seed} {aim}")
    chosen = AIMS[aim or rng.choice([*AIMS, "anything", "anything", "uncontested"])]
    wish = Wish(chosen.players, chosen.stacks, chosen.plain)
    setup = random_setup(rng, game, limit, preset, wish)
    name = f"played_hand(CATALOGUE[{game.key!r}], Limit({limit.value!r}), {preset!r}, {seed}, {aim!r})"
    return play_hand(rng, setup, chosen, name)


def play_hand(rng: Random, setup: Setup, aim: Aim, name: str = "a hand") -> Played:
    """Play one hand to its end."""
    begun, posted = start(setup.game, setup.stakes, setup.profile, setup.seating)
    dealer = Dealer(rng, setup, aim.deck)
    hand, steps = begun, list[Step]()
    for _ in range(MOST_STEPS):
        waits_for = pending(hand)
        if isinstance(waits_for, Over):
            return Played(name, setup, begun, posted, tuple(steps))
        if isinstance(waits_for, CardsNeeded):
            command: Command = Deal(dealer.deal(waits_for))
        else:
            command = choose(rng, hand, waits_for, aim.temper)
        after, events = step(hand, command)
        steps.append(Step(hand, command, events, after))
        hand = after
    raise RuntimeError(f"{name} does not end")


# --- the dealer ---------------------------------------------------------------------------------


class Dealer:
    """Deal from a shuffled deck, or from one arranged so that hands are alike (mirror) or low.

    >>> from croupier.rules import CATALOGUE, ONLINE_CASH, Stakes, seat_players
    >>> setup = Setup(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH, seat_players({1: 9, 2: 9}, 1))
    >>> len(Dealer(Random(1), setup).deal(CardsNeeded(4, 0, (2, 1, 2, 1))))
    4
    """

    def __init__(self, rng: Random, setup: Setup, kind: str = "shuffled") -> None:
        self.rng = rng
        self.kind = kind
        self.stub = list(DECKS[setup.game.deck].cards)
        rng.shuffle(self.stub)
        if "low" in kind:
            self.stub.sort(key=lambda card: (card // 4 + 1) % 13 > rng.randint(6, 12))
        seats = [seat.number for seat in setup.seating.seats]
        self.alike = set(rng.sample(seats, rng.randint(2, len(seats)))) if "mirror" in kind else set()

    def deal(self, need: CardsNeeded) -> tuple[int, ...]:
        """Take the cards that are needed off the stub, burns first."""
        if need.reshuffle is not None:
            self.stub += need.reshuffle
            self.rng.shuffle(self.stub)
        burned = [self.stub.pop() for _ in range(need.burns)]
        if not self.alike or not need.seats:
            count = need.count - need.burns
            dealt = self.stub[:count]
            del self.stub[:count]
        else:
            dealt = list(self._alike(need.seats))
        return (*burned, *dealt)

    def _alike(self, seats: Sequence[int]) -> Iterator[int]:
        """Give the chosen seats cards of the same ranks, turn by turn."""
        count = Counter[int]()
        ranks: dict[int, int] = {}
        for seat in seats:
            turn = count[seat]
            count[seat] += 1
            wanted = ranks.get(turn) if seat in self.alike else None
            same = [card for card in self.stub if card // 4 == wanted]
            card = same[0] if same else self.stub[0]
            if seat in self.alike:
                ranks.setdefault(turn, card // 4)
            self.stub.remove(card)
            yield card


# --- the players --------------------------------------------------------------------------------


def choose(rng: Random, hand: Hand, choice: Choice, temper: Temper) -> Command:
    """Choose a legal command; half of them name the decision they answer."""
    command = _chosen(rng, hand, choice, temper)
    return msgspec.structs.replace(command, decision=choice.decision) if rng.random() < 0.5 else command


def _chosen(rng: Random, hand: Hand, choice: Choice, temper: Temper) -> Command:
    seat, legal = choice.seat, choice.legal
    if legal.discard is not None:
        held = hand.cards.down[hand.plan.place[seat]]
        least, most = legal.discard.least, legal.discard.most
        count = {"pat": least, "all": most}.get(temper.discard, rng.randint(least, most))
        return Discard(seat, tuple(rng.sample(held, count)))
    if legal.run_it is not None:
        agrees = temper.runs == "agree" or rng.random() < 0.5
        return RunIt(seat, legal.run_it if agrees else rng.randint(1, legal.run_it))
    if legal.show or legal.muck:
        return _showing(rng, hand, seat, legal, temper)
    place = hand.plan.place[seat]
    options = _options(rng, seat, legal, temper, hand.betting.bets[place] + hand.stacks[place])
    return rng.choices([command for command, _ in options], [weight for _, weight in options])[0]


def _showing(rng: Random, hand: Hand, seat: int, legal: Legal, temper: Temper) -> Command:
    down = hand.cards.down[hand.plan.place[seat]]
    options: list[Command] = [Show(seat)] if legal.show else []
    if legal.demand is not None:
        return Demand(seat) if rng.random() < 0.7 else options[0]
    if legal.muck and (temper.show == "muck" or rng.random() < 0.3):
        return Muck(seat)
    if legal.show_some and down:
        options.append(Show(seat, tuple(rng.sample(down, rng.randint(1, len(down))))))
    return rng.choice(options)


def _options(rng: Random, seat: int, legal: Legal, temper: Temper, all_in: int) -> list[tuple[Command, int]]:
    options: list[tuple[Command, int]] = []
    if legal.fold:
        options.append((Fold(seat), temper.fold if not legal.check else temper.fold // 6))
    if legal.check:
        options.append((Check(seat), temper.passive))
    if legal.call is not None:
        options.append((Call(seat), temper.passive))
    if legal.bring_in is not None:
        options.append((BringIn(seat), temper.passive))
    for kind, sizes in ((Bet, legal.bet), (RaiseTo, legal.raise_to), (Complete, legal.complete)):
        if sizes is not None and sizes.low == all_in:
            options.append((kind(seat, sizes.low), temper.forced))
        elif sizes is not None:
            options += [
                (kind(seat, sizes.low), temper.least),
                (kind(seat, a_size(rng, sizes)), temper.middle),
                (kind(seat, sizes.high), temper.most),
            ]
    if not any(weight for _, weight in options):
        return [(command, 1) for command, _ in options]
    return options


def a_size(rng: Random, sizes: Sizes) -> int:
    """Choose any legal amount.

    >>> a_size(Random(1), Sizes(10, 20, amounts=(10, 20))) in (10, 20)
    True
    """
    if sizes.amounts:
        return rng.choice(sizes.amounts)
    amount = rng.randint(sizes.low, min(sizes.high, 4 * sizes.low))
    return amount if amount in sizes else sizes.low
