"""Making the record of a hand from its events, so that it can be written in the Poker Hand History format.

Decides which action tells each event. Called by whoever played a hand and wants to give it to people or other programs;
what loses nothing at all is the journal. Burn cards are left out: the format has no word for them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from croupier.errors import HistoryError
from croupier.history import actions as notation
from croupier.history.actions import Action
from croupier.history.amounts import amount_of
from croupier.history.phh import ASIDES, SCALE, Aside, HandRecord
from croupier.history.setups import MONEY, PER_PLAYER, decimals_in, fields_of, players_of
from croupier.rules import Event, Setup, blank, fold
from croupier.rules import events as ev
from croupier.rules.hand import Stage

_PLAIN: Final[dict[type, str]] = {
    ev.Folded: notation.FOLD,
    ev.Checked: notation.CHECK_CALL,
    ev.Called: notation.CHECK_CALL,
    ev.BroughtIn: notation.BRING_IN,
}
"""The events that are told by a seat and one word."""


def record_of(
    setup: Setup,
    events: Sequence[Event],
    *,
    names: Mapping[int, str] | None = None,
    scale: int = 1,
    fields: Mapping[str, Any] | None = None,
) -> HandRecord:
    """Make the record of a finished hand.

    `names` are the players' by seat; `scale` (a power of ten, at most 10^8) says how many of the smallest unit make one
    of the amounts written: 100 writes cents as `0.05`. `fields` are further fields of the format, and fields of one's
    own that begin with an underscore. Raises `HistoryError` `history_incomplete` for a hand that is not over.

    >>> from croupier.history.setups import REPLAY
    >>> from croupier.rules import CATALOGUE, Deal, Fold, Limit, Stakes, seat_players, start, step
    >>> setup = Setup(CATALOGUE["holdem"], Stakes(Limit.NO, 5, 10), REPLAY, seat_players({1: 950, 2: 870}, button=2))
    >>> hand, events = start(setup.game, setup.stakes, setup.profile, setup.seating)
    >>> for command in (Deal((0, 1, 2, 3)), Fold(2)):
    ...     hand, more = step(hand, command)
    ...     events += more
    >>> from croupier.rules import Muck
    >>> hand, more = step(hand, Muck(1))
    >>> record = record_of(setup, events + more, scale=100)
    >>> record.fields["blinds_or_straddles"], record.finishing, [action.verb for action in record.actions]
    ([Decimal('0.05'), Decimal('0.10')], (955, 865), ['dh', 'dh', 'f'])
    """
    hand = fold(blank(setup), events)
    if hand.stage is not Stage.OVER:
        raise HistoryError("history_incomplete")
    players = players_of(setup)
    finishing = tuple([hand.stacks[hand.plan.place[seat]] for seat in players])
    script = _Script(setup, scale)
    for event in events:
        script.tell(event)
    written = fields_of(setup)
    written["finishing_stacks"] = list(finishing)
    written = {field: _scaled(value, field, scale) for field, value in written.items()}
    if names is not None:
        written["players"] = [names.get(seat, "") for seat in players]
    if script.asides:
        written[ASIDES] = [_aside(aside) for aside in script.asides]
    if 10 ** decimals_in(written) != scale:
        written[SCALE] = scale
    written |= fields or {}
    return HandRecord(setup, tuple(script.actions), written, scale, finishing, tuple(script.asides))


def _scaled(value: Any, field: str, scale: int) -> Any:
    if field not in MONEY:
        return value
    return [amount_of(chips, scale) for chips in value] if field in PER_PLAYER else amount_of(value, scale)


def _aside(aside: Aside) -> str:
    said = f"run_it {aside.times}" if aside.times else "demand"
    return f"{aside.after} p{aside.player} {said}"


class _Script:
    """The actions told so far."""

    def __init__(self, setup: Setup, scale: int) -> None:
        self.scale = scale
        self.places = [seat.number for seat in setup.seating.seats]
        self.player = {seat: player for player, seat in enumerate(players_of(setup), start=1)}
        self.up: dict[int, tuple[int, ...]] = dict.fromkeys(self.player, ())
        self.actions: list[Action] = []
        self.asides: list[Aside] = []
        self.uncontested = False

    def tell(self, event: Event) -> None:
        """Add the action that an event is, if it is one."""
        verb = _PLAIN.get(type(event))
        if verb is not None:
            self._add(verb, event.seat)  # type: ignore[union-attr]
            return
        match event:
            case ev.Dealt():
                self._deal(event)
            case ev.BoardDealt():
                self._add(notation.DEAL_BOARD, cards=tuple([card for cards in event.cards for card in cards]))
            case ev.BetPlaced(seat, amount) | ev.Raised(seat, amount) | ev.Completed(seat, amount):
                self._add(notation.BET_RAISE, seat, amount=Decimal(amount_of(amount, self.scale)))
            case ev.Discarded(seat, cards):
                self._add(notation.DISCARD, seat, cards=cards or None)
            case ev.Shown(seat, cards):
                self._add(notation.SHOW_MUCK, seat, cards=cards + self.up[seat])
            case ev.Mucked(seat):
                if not self.uncontested:  # a winner whom nobody called need not say that it does not show
                    self._add(notation.SHOW_MUCK, seat)
            case ev.RunAgreed(seat, times):
                self.asides.append(Aside(len(self.actions), self.player[seat], times))
            case ev.Demanded(seat):
                self.asides.append(Aside(len(self.actions), self.player[seat]))
            case ev.Awarded():
                self.uncontested = True

    def _add(
        self, verb: str, seat: int | None = None, *, cards: tuple[int, ...] | None = None, amount: Decimal | None = None
    ) -> None:
        self.actions.append(Action(verb, 0 if seat is None else self.player[seat], cards, amount))

    def _deal(self, event: ev.Dealt) -> None:
        """Tell a deal, one action for each player who got cards, in dealing order."""
        cards = {seat: event.down[place] + event.up[place] for place, seat in enumerate(self.places)}
        for place, seat in enumerate(self.places):
            self.up[seat] += event.up[place]
        for seat in self.player:
            if cards[seat]:
                self._add(notation.DEAL_HOLE, seat, cards=cards[seat])
