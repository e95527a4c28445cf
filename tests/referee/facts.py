"""What everybody at the table saw: chips and cards, written down from the events alone.

The second referee's notebook. It reads a set-up and events, never the state of a hand, and keeps plain dicts by seat
number. It judges nothing: `betting` says from it what is legal, `awards` who gets what.
"""

from collections.abc import Callable, Iterable
from typing import Any

from croupier.cards import DECKS
from croupier.rules import Setup
from croupier.rules import events as ev
from croupier.rules.events import Event, Money


class Wager:
    """A bet, raise or completion of this street: the total it went to, and who had chips and was in after it."""

    def __init__(self, seat: int, to: int, with_chips: set[int]) -> None:
        self.seat = seat
        self.to = to
        self.with_chips = with_chips


class Facts:
    """Follow a hand by its events.

    `stack` is chips behind, `put` what each put in the middle as ante or bet and did not get back, `dead` the rest of
    the middle, `front` the bets of this street; `acted` who did something on this street since it began, in order, and
    `answered` after how many wagers each did so last;
    `began_with` who had chips when it began, `began_live` who was in at the beginning of each street; `community` says
    that the street brought one card for everybody in place of cards for each. `thrown` is what each discarded on this
    street, `muck` what was discarded before, `shown` what everybody saw of a hand.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seats = [seat.number for seat in setup.seating.seats]
        self.stack = {seat.number: seat.stack for seat in setup.seating.seats}
        self.put = dict.fromkeys(self.seats, 0)
        self.front = dict.fromkeys(self.seats, 0)
        self.posted = {seat: dict.fromkeys(Money, 0) for seat in self.seats}
        self.down: dict[int, list[int]] = {seat: [] for seat in self.seats}
        self.up: dict[int, list[int]] = {seat: [] for seat in self.seats}
        self.boards: list[list[int]] = [[] for _ in range(setup.game.boards)]
        self.folded: set[int] = set()
        self.mucked: set[int] = set()
        self.street = 0
        self.betting = False
        self.acted: list[int] = []
        self.answered: dict[int, int] = {}
        self.wagers: list[Wager] = []
        self.began_with: set[int] = set()
        self.began_live: list[list[int]] = []
        self.answers: list[int] = []
        self.owed = dict.fromkeys(self.seats, 0)
        self.thrown: dict[int, list[int]] = {seat: [] for seat in self.seats}
        self.muck: list[int] = []
        self.burned: list[int] = []
        self.stub = len(DECKS[setup.game.deck].cards)
        self.shown: dict[int, tuple[int, ...]] = {}
        self.tabled: set[int] = set()
        self.discarded: set[int] = set()
        self.holes_dealt = self.board_dealt = self.over = False
        self.community = False
        self.pots: tuple[ev.Pot, ...] | None = None
        self.awards: list[ev.Awarded] = []

    # --- questions ------------------------------------------------------------------------------

    def clockwise(self, after: int) -> list[int]:
        """List the seats dealt in, beginning with the first one left of a seat of the table."""
        return [s for s in self.seats if s > after] + [s for s in self.seats if s <= after]

    def left_of_button(self) -> list[int]:
        """List the seats in dealing order."""
        button = self.setup.seating.button
        return list(self.seats) if button is None else self.clockwise(button)

    def live(self) -> list[int]:
        """List the seats that have not folded."""
        return [seat for seat in self.seats if seat not in self.folded]

    def with_chips(self) -> set[int]:
        """Give the live seats that have chips behind."""
        return {seat for seat in self.live() if self.stack[seat]}

    @property
    def middle(self) -> int:
        """Count all chips in the middle."""
        return sum(self.put.values()) + self.dead

    @property
    def dead(self) -> int:
        """Count the chips that belong to nobody's contribution."""
        return sum(self.posted[seat][money] for seat in self.seats for money in (Money.DEAD_POST, Money.TABLE_ANTE))

    @property
    def runs(self) -> int:
        """Give how many boards were agreed on; 0 if nobody was asked or not all have answered."""
        asked = len(self.answers) == len(self.live()) or 1 in self.answers
        return min(self.answers) if self.answers and asked else 0

    # --- events ---------------------------------------------------------------------------------

    def see_all(self, events: Iterable[Event]) -> "Facts":
        """Write several events down."""
        for event in events:
            self.see(event)
        return self

    def see(self, event: Event) -> None:
        """Write one event down."""
        SEE[type(event)](self, event)

    def pay(self, seat: int, amount: int) -> None:
        """Move chips from a stack to the front of a seat."""
        self.stack[seat] -= amount
        self.put[seat] += amount
        self.front[seat] += amount

    def act(self, seat: int) -> None:
        """Note that a seat did something, and after how many wagers."""
        self.acted.append(seat)
        self.answered[seat] = len(self.wagers)

    def wager(self, seat: int, to: int) -> None:
        """Note a bet, raise or completion."""
        self.pay(seat, to - self.front[seat])
        self.wagers.append(Wager(seat, to, self.with_chips()))
        self.act(seat)

    def enter(self, street: int) -> None:
        """Begin a street with its first card or discard."""
        if street != self.street or not (self.holes_dealt or self.board_dealt or self.discarded):
            self.holes_dealt = self.board_dealt = self.community = False
            self.muck += [card for cards in self.thrown.values() for card in cards]
            self.thrown = {seat: [] for seat in self.seats}
            self.discarded = set()
        self.street = street

    def is_dealt(self) -> bool:
        """Tell whether everything the street brings has been dealt and exchanged."""
        street = self.setup.game.streets[self.street]
        if (street.draw or street.discard) and not set(self.live()) <= self.discarded:
            return False
        if street.draw:
            return not any(self.owed.values())
        holes = self.holes_dealt or self.community or not (street.down or street.up)
        return holes and (self.board_dealt or not street.board)

    def leave(self, cards: Iterable[tuple[int, ...]], burned: tuple[int, ...]) -> None:
        """Take cards from the stub."""
        self.burned += burned
        self.stub -= len(burned) + sum(len(part) for part in cards)

    def open_if_dealt(self) -> None:
        """Open the betting once the street has its cards."""
        street, bomb = self.setup.game.streets[self.street], self.setup.stakes.ante
        skipped = self.street == 0 and bomb is not None and bomb.kind.value == "bomb"
        if not self.is_dealt():
            return
        self.began_with = self.with_chips()
        self.began_live.append(self.live())
        self.acted, self.answered, self.wagers = [], {}, []
        self.betting = street.betting and not skipped and self.runs < 2


def _posted(facts: Facts, event: ev.Posted) -> None:
    facts.posted[event.seat][event.money] += event.amount
    if event.money in (Money.DEAD_POST, Money.TABLE_ANTE):
        facts.stack[event.seat] -= event.amount
        return
    facts.pay(event.seat, event.amount)
    if event.money is Money.ANTE:
        facts.front[event.seat] -= event.amount


def _reshuffled(facts: Facts, event: ev.Reshuffled) -> None:
    back = set(event.cards)
    facts.stub += len(event.cards)
    facts.burned = []
    if facts.setup.game.shortage.value == "community":
        return
    facts.muck = []
    facts.thrown = {seat: [card for card in cards if card not in back] for seat, cards in facts.thrown.items()}
    for seat in facts.folded:
        facts.down[seat], facts.up[seat] = [], []


def _dealt(facts: Facts, event: ev.Dealt) -> None:
    facts.enter(event.street)
    facts.leave((*event.down, *event.up), event.burned)
    facts.holes_dealt = True
    for seat, down, up in zip(facts.seats, event.down, event.up, strict=True):
        facts.down[seat] += down
        facts.up[seat] += up
        if facts.setup.game.streets[event.street].draw:
            facts.owed[seat] -= len(down)
    facts.open_if_dealt()


def _board_dealt(facts: Facts, event: ev.BoardDealt) -> None:
    facts.enter(event.street)
    facts.leave(event.cards, event.burned)
    if facts.runs > 1 and len(facts.boards) == 1:
        facts.boards = [list(facts.boards[0]) for _ in range(facts.runs)]
    facts.board_dealt = True
    facts.community = not facts.setup.game.streets[event.street].board
    for number, cards in enumerate(event.cards, start=event.first):
        facts.boards[number] += cards
    facts.open_if_dealt()


def _discarded(facts: Facts, event: ev.Discarded) -> None:
    if facts.is_dealt():
        facts.enter(facts.street + 1)
    facts.discarded.add(event.seat)
    facts.thrown[event.seat] += event.cards
    for card in event.cards:
        facts.down[event.seat].remove(card)
    if facts.setup.game.streets[facts.street].draw:
        facts.owed[event.seat] = len(event.cards)
    facts.open_if_dealt()


def _folded(facts: Facts, event: ev.Folded) -> None:
    facts.folded.add(event.seat)
    facts.act(event.seat)


def _checked(facts: Facts, event: ev.Checked) -> None:
    facts.act(event.seat)


def _called(facts: Facts, event: ev.Called | ev.BroughtIn) -> None:
    facts.pay(event.seat, event.amount)
    facts.act(event.seat)


def _collected(facts: Facts, event: ev.Collected) -> None:
    facts.betting = False
    facts.front = dict.fromkeys(facts.seats, 0)
    if event.seat is not None:
        facts.stack[event.seat] += event.returned
        facts.put[event.seat] -= event.returned


def _shown(facts: Facts, event: ev.Shown) -> None:
    facts.shown[event.seat] = event.cards
    if event.tabled:
        facts.tabled.add(event.seat)


def _demanded(facts: Facts, event: ev.Demanded) -> None:
    facts.shown[event.target] = event.cards


def _mucked(facts: Facts, event: ev.Mucked) -> None:
    if len(facts.live()) > 1:
        facts.mucked.add(event.seat)


def _awarded(facts: Facts, event: ev.Awarded) -> None:
    facts.stack[event.seat] += event.amount
    facts.awards.append(event)


def _pots_made(facts: Facts, event: ev.PotsMade) -> None:
    facts.pots = event.pots


def _ended(facts: Facts, event: ev.Ended) -> None:
    facts.over = True


SEE: dict[type, Callable[[Facts, Any], None]] = {
    ev.Posted: _posted,
    ev.Reshuffled: _reshuffled,
    ev.Dealt: _dealt,
    ev.BoardDealt: _board_dealt,
    ev.Folded: _folded,
    ev.Checked: _checked,
    ev.Called: _called,
    ev.BetPlaced: lambda facts, event: facts.wager(event.seat, event.amount),
    ev.Raised: lambda facts, event: facts.wager(event.seat, event.to),
    ev.BroughtIn: _called,
    ev.Completed: lambda facts, event: facts.wager(event.seat, event.to),
    ev.Discarded: _discarded,
    ev.Collected: _collected,
    ev.RunAgreed: lambda facts, event: facts.answers.append(event.times),
    ev.Shown: _shown,
    ev.Mucked: _mucked,
    ev.Demanded: _demanded,
    ev.PotsMade: _pots_made,
    ev.Awarded: _awarded,
    ev.Ended: _ended,
}
