"""The audit of the players' own tables: every hand, played again, ends as it was recorded.

Decides what has to hold of one table: its events are what the table makes of what was asked, every card is the one that
the deck has in its place, every settlement is what the rules make of the hand, and the list of hands names it. The
chips are added up with those of all tables (`server.auditing`), which calls this for every own table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast

from msgspec.structs import replace

from croupier.banked import events as hand_events
from croupier.errors import BankedError, FairnessError, RequestError
from croupier.fairness import dealt_cards
from croupier.rooms.bonus import commands as cmd
from croupier.rooms.bonus import events as ev
from croupier.rooms.bonus.commands import HouseCommand, Option
from croupier.rooms.bonus.engine import CardsWanted, need, step
from croupier.rooms.bonus.events import HouseEvent
from croupier.rooms.bonus.folding import CHOSEN
from croupier.server.bonus.actor import row_of
from croupier.server.bonus.recovery import HouseHappened, HouseStanding, history
from croupier.server.storage.ports import MOST_CHIPS, Entry, HandRow


def replayed(entries: Iterable[Entry], key: bytes, rows: dict[str, HandRow]) -> Iterator[HouseHappened]:
    """Give what happened at an own table, each event held against the rules; the rows of its hands are used up.

    Raises `RequestError` `audit_failed`, and as `recovery.history` does.
    """
    replay = _Replay()
    for happened in history(entries, key):
        try:
            replay.hold(happened)
        except (BankedError, FairnessError) as error:
            raise _fault(happened, "hand", **error.error_data()) from error
        event = happened.event
        if isinstance(event, ev.HouseHandClosed) and rows.pop(event.hand, None) != row_of(happened, event):
            raise _fault(happened, "hands", problem="the hand is not in the list of hands as it was played")
        yield happened


def _fault(happened: HouseHappened, looked_at: str, **detail: Any) -> RequestError:
    table = happened.after.table
    return RequestError(
        "audit_failed", looked_at=looked_at, table=table.id, entry=happened.number, hand=table.number, **detail
    )


class _Replay:
    """Play a table again: what every event answers is asked once more, and all that is caused has to be there."""

    def __init__(self) -> None:
        self._due: list[HouseEvent] = []
        self._began: HouseHappened | None = None

    def hold(self, happened: HouseHappened) -> None:
        """Hold the next event against what is due."""
        before, event = happened.before, happened.event
        if before is None:
            return
        if isinstance(event, ev.HouseHandBegan) and not self._due:
            self._began = happened  # its bets say what was asked
            return
        if self._began is not None:
            self._due = self._with_bets(self._began, event)
            self._compare(self._began, self._began.event)
            self._began = None
        elif not self._due:
            self._due = [*step(before.table, _asked(before, event), 0)[1]]
        self._compare(happened, event)

    def _with_bets(self, began: HouseHappened, event: HouseEvent) -> list[HouseEvent]:
        hand = began.event
        assert isinstance(hand, ev.HouseHandBegan), "kept for that"
        assert began.before is not None, "a table was opened before"
        if not isinstance(event, hand_events.AntePosted):
            return []
        table = began.before.table
        command = cmd.Begin(table.decision, event.ante, event.bonus, hand.deck.link or None, MOST_CHIPS)
        return [*step(table, command, hand.at)[1]]

    def _compare(self, happened: HouseHappened, event: HouseEvent) -> None:
        """Hold an event against the next that is due; when a hand closed is known to the event alone."""
        due = self._due.pop(0) if self._due else None
        if isinstance(due, ev.HouseHandClosed) and isinstance(event, ev.HouseHandClosed):
            due = replace(due, at=event.at)
        if event != due:
            raise _fault(happened, "hand", problem="the result is not what the rules make of it")


def _asked(before: HouseStanding, event: HouseEvent) -> HouseCommand:
    """Give the command that an event answers; what was in the wallet is a matter of the ledger."""
    match event:
        case ev.RulesTaken():
            return cmd.TakeRules(event.rules)
        case ev.ChainCommitted():
            return cmd.CommitTo(event.commitment)
        case ev.NextPublished():
            return cmd.PublishNext(event.deck.hand, event.deck.root, event.deck.nonce)
        case ev.CoachSet():
            return cmd.SetCoach(event.on)
        case ev.ChoiceAdvised():
            return cmd.Advise(event.hand, event.decision, event.advised)
        case hand_events.Dealt() | hand_events.BoardDealt():
            return cmd.DealNext(_in_order(before))
        case hand_events.BetPlaced() | hand_events.Checked() | hand_events.Folded():
            chosen = cast(Option, CHOSEN[type(event)])
            return cmd.Choose(before.table.decision, chosen, MOST_CHIPS)
    raise BankedError("wrong_command", given=str(event.__struct_config__.tag))


def _in_order(before: HouseStanding) -> tuple[int, ...]:
    """Give the cards that the deck has in the places that are dealt next."""
    wanted = need(before.table)
    if not isinstance(wanted, CardsWanted) or before.deck is None:
        return ()
    return dealt_cards(before.deck, wanted.place, wanted.count)
