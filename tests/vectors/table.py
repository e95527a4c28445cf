"""A table at which the runner plays: it hands the engine its cards and keeps what happened.

`Table` moves no further than it was asked to: what follows without a choice (uncalled bets, hands turned up, awards)
waits until somebody wants to know what the hand waits for, so that a vector can look at the chips in between. Cards
that a vector names are dealt where it names them; all others come from the rest of the deck. Nothing is chosen by
chance. `Outcome` sums up how a hand ended in the words of the vectors.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from croupier.cards import parse_cards
from croupier.errors import CroupierError
from croupier.rules import (
    BringIn,
    Call,
    CardsNeeded,
    Check,
    Choice,
    Command,
    Deal,
    Event,
    Fold,
    Game,
    Muck,
    Over,
    Pending,
    Profile,
    RunIt,
    Seating,
    Show,
    Stage,
    Stakes,
    decide,
    fold,
    follow,
    pending,
    start,
    why_not,
)
from croupier.rules import events as ev
from croupier.rules.openers import opener
from tests.vectors.reading import Disagreement

# Cards that nobody names come in this order: far apart in rank, so that they make little by themselves.
REST: Final = tuple((17 * number + 5) % 52 for number in range(52))

T = TypeVar("T")


def asked(what: str, ask: Callable[..., T], *values: Any) -> T:
    """Ask the engine; its refusal is a disagreement with the vector."""
    try:
        return ask(*values)
    except CroupierError as refusal:
        raise Disagreement(f"{what}: {refusal.code}: {refusal}") from refusal


def cards(text: str) -> tuple[int, ...]:
    """Read cards of a vector."""
    return asked("cards", parse_cards, text)


class Table:
    """One hand in play.

    `hole` are the cards of a seat in dealing order, as far as they are named; `boards` those of each board; `kept`
    others that nobody may be dealt meanwhile. Without an unnamed card no two may be equal: the engine refuses that.
    """

    def __init__(
        self,
        game: Game,
        stakes: Stakes,
        profile: Profile,
        seating: Seating,
        hole: Mapping[int, Sequence[int]] | None = None,
        boards: Sequence[Sequence[int]] = ((),),
        kept: Iterable[int] = (),
    ) -> None:
        self.hole = dict(hole or {})
        self.boards = [tuple(board) for board in boards]
        self.kept = set(kept)
        self.hand, events = asked("setup", start, game, stakes, profile, seating)
        self.events: list[Event] = list(events)
        self.deals: list[CardsNeeded] = []

    # --- playing

    def do(self, command: Command) -> None:
        """Carry out a command, but nothing that follows from it by itself."""
        events = asked(str(command), decide, self.hand, command)
        self.hand = fold(self.hand, events)
        self.events += events

    def waits(self) -> Pending:
        """Let happen what happens by itself, and say what the hand waits for then."""
        while more := follow(self.hand):
            self.hand = fold(self.hand, more)
            self.events += more
        return pending(self.hand)

    def refuses(self, command: Command) -> bool:
        """Tell whether the engine would refuse a command now."""
        return why_not(self.hand, command) is not None

    @property
    def street(self) -> str:
        """The name of the street that is dealt or played."""
        return self.hand.setup.game.streets[self.hand.street].name

    @property
    def actor(self) -> int | None:
        """The seat whose turn to bet it is; None where nobody's is."""
        place = self.hand.betting.actor
        return self.hand.plan.numbers[place] if self.hand.stage is Stage.BETTING and place >= 0 else None

    @property
    def opener(self) -> int:
        """The seat that opens this street by the rules, whether it can act or not."""
        return self.hand.plan.numbers[opener(self.hand)]

    def choice(self, seat: int) -> Choice:
        """Give the choice that is a seat's; a disagreement where it is not its turn to bet."""
        waits = self.waits()
        if not isinstance(waits, Choice) or self.actor != seat:
            raise Disagreement(f"seat {seat} cannot act: the hand waits for {waits}")
        return waits

    # --- dealing

    def deal(self, named: Sequence[int] = ()) -> CardsNeeded:
        """Deal what is needed; `named` are the next cards of the board, and all of them must be needed."""
        need = self.waits()
        while isinstance(need, Choice) and need.legal.run_it is not None:
            self.finish_one(need)
            need = self.waits()
        if not isinstance(need, CardsNeeded):
            raise Disagreement(f"no cards can be dealt: the hand waits for {need}")
        if named:
            self._name_board(tuple(named))
            if need.seats or len(named) != need.count - need.burns:
                raise Disagreement(f"{need.count - need.burns} cards are needed, not {len(named)}")
        self.do(Deal(self._cards_for(need)))
        self.deals.append(need)
        return need

    def _name_board(self, named: tuple[int, ...]) -> None:
        run, dealt = self.hand.ending.run, self.hand.cards.boards[self.hand.ending.run]
        begun, rest = len(dealt), len(dealt) + len(named)
        board = self.boards[run]
        if board[begun:rest] not in ((), named):
            raise Disagreement(f"the board is {board[:rest]} in one place and {(*dealt, *named)} in another")
        self.boards[run] = (*dealt, *named, *board[rest:])

    def _cards_for(self, need: CardsNeeded) -> tuple[int, ...]:
        held = self.hand.cards
        wanted: list[int | None] = [None] * need.burns
        if need.seats:
            for number, seat in enumerate(need.seats):
                place = self.hand.plan.place[seat]
                index = len(held.down[place]) + len(held.up[place]) + need.seats[:number].count(seat)
                own = self.hole.get(seat, ())
                wanted.append(own[index] if index < len(own) else None)
        else:
            run = self.hand.ending.run
            board = self.boards[run] if run < len(self.boards) else ()
            begun = len(held.boards[run])
            for index in range(begun, begun + need.count - need.burns):
                wanted.append(board[index] if index < len(board) else None)
        rest = self._rest(need, wanted)
        try:
            return tuple([next(rest) if card is None else card for card in wanted])
        except StopIteration:
            raise Disagreement("the deck has no card left that the vector does not name") from None

    def _rest(self, need: CardsNeeded, wanted: Sequence[int | None]) -> Iterator[int]:
        """Give the cards that are still to come and that nobody has named."""
        out = self.hand.cards.gone.difference(need.reshuffle or ())
        named = self.kept.union(*self.hole.values(), *self.boards, [card for card in wanted if card is not None])
        return (card for card in REST if card not in out and card not in named)

    # --- playing on

    def check_down(self, until: str | None = None) -> Pending:
        """Let everybody check, call or bring it in until a street waits for its first turn, or to the showdown.

        Of a street in which nobody can act, nothing is asked.
        """
        waits = self.waits()
        while isinstance(waits, CardsNeeded) or self.actor is not None:
            if isinstance(waits, CardsNeeded):
                self.deal()
            elif self.street == until:
                break
            else:
                self.pass_on()
            waits = self.waits()
        return waits

    def pass_on(self) -> None:
        """Check for the actor; where it cannot, call or bring it in."""
        seat = self.actor
        assert seat is not None
        passing: tuple[Command, ...] = (Check(seat), Call(seat), BringIn(seat))
        self.do(next((command for command in passing if not self.refuses(command)), passing[0]))

    def finish(self) -> None:
        """Deal the rest and turn every hand up; betting that is still open is a disagreement."""
        waits = self.waits()
        while not isinstance(waits, Over):
            self.finish_one(waits)
            waits = self.waits()

    def finish_one(self, waits: Pending) -> None:
        """Answer one thing that a hand waits for at its end.

        Everybody agrees to as many boards as the profile allows; a winner whom nobody called keeps the cards.
        """
        if isinstance(waits, CardsNeeded):
            self.deal()
        elif isinstance(waits, Choice) and self.actor is None:
            if waits.legal.run_it is not None:
                self.do(RunIt(waits.seat, waits.legal.run_it))
            else:
                uncontested = self.hand.stage is Stage.REVEAL
                self.do(Muck(waits.seat) if uncontested else Show(waits.seat))
        else:
            raise Disagreement(f"the steps end before the betting does: the hand waits for {waits}")

    def fold_or_pass(self, leaving: Iterable[int]) -> None:
        """Fold for the actor if it is among those who leave, else pass on."""
        seat = self.actor
        assert seat is not None
        if seat in leaving and not self.refuses(Fold(seat)):
            self.do(Fold(seat))
        else:
            self.pass_on()


class Outcome:
    """How a hand ended, in the words of the vectors; all of it comes from its events."""

    def __init__(self, table: Table) -> None:
        made: list[ev.Pot] = []
        self.returned: Counter[int] = Counter()
        self.awards: Counter[tuple[int, int]] = Counter()
        self.by_board: Counter[int] = Counter()
        order: dict[int, None] = {}
        for event in table.events:
            match event:
                case ev.Collected(seat=int() as seat, returned=amount):
                    self.returned[seat] += amount
                case ev.PotsMade(pots=pots):
                    made += pots
                case ev.Awarded(pot=pot, seat=seat, amount=amount, board=board):
                    self.awards[pot, seat] += amount
                    self.by_board[board] += amount
                    order[pot] = None
        self.pots = made
        self.award_order = list(order)
        self.boards = table.hand.cards.boards
        self.stacks = dict(zip(table.hand.plan.numbers, table.hand.stacks, strict=True))

    def words(self) -> dict[str, Any]:
        """Give what the `expect` of a hand may ask for; seats are in order, awards by pot and seat."""
        return {
            "pots": [{"amount": pot.amount, "eligible": sorted(pot.eligible)} for pot in self.pots],
            "returned": {str(seat): amount for seat, amount in self.returned.items()},
            "award_order": self.award_order,
            "stacks": {str(seat): amount for seat, amount in self.stacks.items()},
        }
