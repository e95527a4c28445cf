"""Who watches one table, and what each of them is told: every event once, in order, and no more than they may know.

Decides who gets which text and how a viewer that was away catches up; what a viewer may know is decided by
`rooms.view`, how it is written by `protocol`. The table's actor calls `hear`, which never waits: texts go to outboxes.
Watchers share one text, and so do players wherever they are told the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final, cast

import msgspec

from croupier.fairness import Proof, proofs_of
from croupier.protocol.fold import changes
from croupier.protocol.server import Equities, Frozen, ServerMessage, Snapshot, Step, Turn
from croupier.protocol.snapshot import described, described_to, known_alone
from croupier.protocol.turns import is_beaten, why_not
from croupier.protocol.views import TableView
from croupier.rooms import events as ev
from croupier.rooms.events import OWN, TableEvent
from croupier.rooms.table import Table
from croupier.rooms.view import redact, view
from croupier.rules import Choice, pending
from croupier.server.clock import Clock
from croupier.server.outbox import Outbox
from croupier.server.tables.standing import Happened, Standing

RING: Final = 512
"""Events that are kept for viewers who were away; who missed more is told the whole table."""

_ENCODER: Final = msgspec.json.Encoder()


def text_of(message: ServerMessage) -> str:
    """Write a message as the text of a frame.

    >>> from croupier.protocol.server import Resync
    >>> text_of(Resync("t1"))
    '{"type":"resync","table":"t1"}'
    """
    return _ENCODER.encode(message).decode()


class _Step(msgspec.Struct, frozen=True, gc=False):
    """The texts of one event: that of everybody, and those of players who were told something else."""

    number: int
    public: str
    own: Mapping[str, str]

    def text_for(self, player: str | None) -> str:
        """Give what a player was told, or with None a watcher."""
        return self.public if player is None else self.own.get(player, self.public)


class Audience:
    """Keep the viewers of one table; `invite` is what lets others in, and told to its host alone.

    `equities` is what the hands of an all-in are worth now, for those who come in between.
    """

    def __init__(self, standing: Standing, clock: Clock, invite: str | None = None) -> None:
        self._standing = standing
        self._clock = clock
        self._invite = invite
        self._ring: deque[_Step] = deque(maxlen=RING)
        self._viewers: dict[Outbox, str | None] = {}
        self._views: dict[str | None, TableView] = {}
        self._frozen = False
        self.equities: Equities | None = None

    def __len__(self) -> int:
        """Count the viewers: two windows of one player are two."""
        return len(self._viewers)

    def join(self, outbox: Outbox, player: str | None, since: int | None = None) -> None:
        """Tell a viewer where the table stands, and everything from now on; a viewer joins as often as it likes.

        `since` is the last number the viewer knows: then it is told what followed, as it was told it then, if that is
        still kept; otherwise, and without one, the whole table.
        """
        missed = None if since is None else self._missed(since)
        texts = [self._snapshot(player)] if missed is None else [step.text_for(player) for step in missed]
        turn = self._turn()
        if turn is not None and turn[0] == player:
            texts.append(text_of(turn[1]))
        if self.equities is not None:
            texts.append(text_of(self.equities))
        if self._frozen:
            texts.append(text_of(Frozen(self._standing.table.id)))
        if all(outbox.put(text) for text in texts):
            self._viewers[outbox] = player

    def leave(self, outbox: Outbox) -> None:
        """Tell a viewer no more."""
        self._viewers.pop(outbox, None)

    def hear(self, happened: Happened) -> None:
        """Tell every viewer one event, which is on disk; those who do not read are left behind."""
        step = self._worded(happened)
        self._standing = happened.after
        self._ring.append(step)
        turn = self._turn() if isinstance(happened.event, ev.ClockStarted) else None
        for outbox, player in list(self._viewers.items()):
            taken = outbox.put(step.text_for(player))
            if taken and turn is not None and turn[0] == player:
                taken = outbox.put(text_of(turn[1]))
            if not taken:
                del self._viewers[outbox]

    def watchers(self) -> frozenset[str]:
        """Give the players who watch and do not sit at the table."""
        seats = self._standing.table.sitting().values()
        return frozenset([player for player in self._viewers.values() if player]) - {one.player for one in seats}

    def freeze(self) -> None:
        """Tell every viewer, and whoever comes from now on, that the table stands still."""
        self._frozen = True
        self.tell(Frozen(self._standing.table.id))

    def tell(self, message: ServerMessage, but: Collection[str] = ()) -> None:
        """Tell every viewer something that is not an event of the table, but for the windows of some players."""
        text = text_of(message)
        for outbox, player in list(self._viewers.items()):
            if player not in but and not outbox.put(text):
                del self._viewers[outbox]

    # --- where the table stands

    def _missed(self, since: int) -> list[_Step] | None:
        """Give what followed a number; None where it is not kept, or the number has not been yet."""
        last = self._standing.number
        if since == last:
            return []
        if since > last or not self._ring or self._ring[0].number > since + 1:
            return None
        return [step for step in self._ring if step.number > since]

    def _snapshot(self, player: str | None) -> str:
        table = self._standing.table
        seen = described(view(table, player))
        invite = self._invite if player is not None and player == table.host else None
        return text_of(Snapshot(table.id, self._standing.number, seen, invite))

    def _turn(self) -> tuple[str, Turn] | None:
        """Give who has to decide and what that player is told; None where the table waits for nobody."""
        table = self._standing.table
        if self._frozen or table.hand is None or table.clock is None:
            return None
        waits = pending(table.hand)
        seated = table.seats[table.clock.seat - 1]
        if not isinstance(waits, Choice) or seated is None:
            return None
        until, now = table.clock.until, self._clock.now()
        barred, beaten = why_not(table.hand, waits), is_beaten(table.hand, waits)
        return seated.player, Turn(table.id, table.hand_id, waits.decision, waits.legal, barred, until, now, beaten)

    # --- what happened

    def _worded(self, happened: Happened) -> _Step:
        """Write an event for everybody, and again for each player who is told something else.

        Most events are the same for all: where nothing of one is hidden and nothing changed of what a player alone
        knows, the player's view is not made. It is when it is next needed.
        """
        before, after = happened.before.table, happened.after.table
        was = self._views.get(None) or described(view(before, None))
        views: dict[str | None, TableView] = {None: described(view(after, None))}
        public = _step(happened, redact(after, happened.event, None), was, views[None])
        own: dict[str, str] = {}
        whole = public.event is happened.event
        for player in _people(happened):
            if whole and (alone := known_alone(player, before)) and alone == known_alone(player, after):
                continue
            known = self._views.get(player) or described_to(player, view(before, player), was)
            views[player] = seen = described_to(player, view(after, player), views[None])
            event = redact(after, happened.event, player)
            if known is was and seen is views[None] and event is public.event:
                continue  # whoever sees the table as a watcher does is told the same
            told = _step(happened, event, known, seen)
            if told != public:
                own[player] = text_of(told)
        self._views = views
        return _Step(happened.number, text_of(public), own)


def _step(happened: Happened, told: TableEvent | None, was: TableView, seen: TableView) -> Step:
    table = happened.after.table.id
    return Step(table, happened.number, told, changes(was, seen), _proofs(told, happened))


def _proofs(told: TableEvent | None, happened: Happened) -> tuple[Proof, ...]:
    """Prove the cards that an event tells."""
    if told is None or type(told) in OWN:
        return ()
    return proofs_of(cast(Any, told), happened.after.decks.played)


def _people(happened: Happened) -> Iterator[str]:
    """Give the players with a client who sit at the table before or after an event: what they know is their own."""
    tables: tuple[Table, ...] = (happened.before.table, happened.after.table)
    yield from {seated.player: None for table in tables for seated in table.sitting().values() if not seated.bot}
