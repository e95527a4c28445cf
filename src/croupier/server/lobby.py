"""The lobby: a line for every table that is open to everybody, and those who follow the list.

Decides what a line says, which lines a filter lets through, and how often the list is told again: what changed goes out
in one batch a second of a bounded size, so that the busiest room costs a follower little and never fills an outbox.
Private tables are never in it. The room says what happens at its tables, the sockets follow.
"""

from __future__ import annotations

import asyncio
from collections import deque
from itertools import pairwise
from typing import Final, Protocol

import msgspec

from croupier.protocol.client import Filters
from croupier.protocol.server import LobbyRow, RowChanged, RowGone
from croupier.rooms import events as ev
from croupier.rooms.table import Table
from croupier.rooms.terms import may_be_bomb
from croupier.server.audience import Audience, text_of
from croupier.server.clock import HOUR, MINUTE
from croupier.server.outbox import Outbox
from croupier.server.tables.standing import Happened

PAUSE: Final = 1.0
"""Seconds between two batches."""

BATCH: Final = 100
"""Lines in a batch, and in the first list; what is left comes with the next ones."""

RECENT: Final = 20
"""Hands that the average pot and the hands an hour are taken from."""

REST: Final = 10 * MINUTE
"""Between two ends of hands so far apart the table rested: that time says nothing about its pace."""


class Listed(Protocol):
    """A table as the lobby knows it."""

    @property
    def state(self) -> Table:
        """Give the table as it stands."""

    @property
    def audience(self) -> Audience:
        """Give its viewers."""


class _Line:
    """One table and its recent hands: when each ended, and how large its pots were."""

    def __init__(self, table: Listed) -> None:
        self.table = table
        self.hands: deque[tuple[int, int]] = deque(maxlen=RECENT)

    def row(self) -> LobbyRow:
        """Give the line of the table."""
        table = self.table.state
        turn, seated = table.terms.turns[0], table.sitting().values()
        return LobbyRow(
            table=table.id,
            name=table.terms.name,
            kind=table.terms.kind,
            host=table.host,
            games=tuple([each.game.key for each in table.terms.turns]),
            game_names=tuple([each.game.name for each in table.terms.turns]),
            limit=turn.stakes.limit,
            stakes=turn.stakes,
            bombs=table.terms.bomb is not None and any(may_be_bomb(each.game) for each in table.terms.turns),
            seats=len(table.seats),
            taken=len(seated),
            bots=sum(one.bot for one in seated),
            away=sum(not one.present for one in seated),
            waiting=len(table.queue),
            watchers=len(self.table.audience.watchers()),
            playing=table.hand is not None,
            average_pot=self._average_pot(),
            hands_an_hour=self._hands_an_hour(),
        )

    def _average_pot(self) -> int | None:
        return sum(pot for _, pot in self.hands) // len(self.hands) if self.hands else None

    def _hands_an_hour(self) -> int | None:
        times = [after - before for (before, _), (after, _) in pairwise(self.hands) if after - before < REST]
        return round(len(times) * HOUR / sum(times)) if sum(times) else None


class _Follower(msgspec.Struct):
    """What a follower wants to know, the lines it was told, and the tables of which it may have to be told."""

    filters: Filters
    told: dict[str, LobbyRow]
    due: dict[str, None]


class Lobby:
    """Keep the list of the tables of one room, and tell its followers what changes."""

    def __init__(self) -> None:
        self._lines: dict[str, _Line] = {}
        self._followers: dict[Outbox, _Follower] = {}
        self._changed: set[str] = set()
        self._timer: asyncio.TimerHandle | None = None

    # --- what happens at tables

    def opened(self, name: str, table: Listed) -> None:
        """Take a table into the list, unless it is private."""
        if not table.state.terms.private:
            self._lines[name] = _Line(table)
            self.changed(name)

    def heard(self, name: str, happened: Happened) -> None:
        """Note what happened at a table."""
        line, event, hand = self._lines.get(name), happened.event, happened.before.table.hand
        if line is None:
            return
        if isinstance(event, ev.HandClosed) and hand is not None:
            line.hands.append((event.at, sum(pot.amount for pot in hand.ending.pots)))
        self.changed(name)

    def closed(self, name: str) -> None:
        """Take a table off the list."""
        if self._lines.pop(name, None) is not None:
            self.changed(name)

    def changed(self, name: str) -> None:
        """Note that the line of a table may say something else now: followers are told within a second."""
        if not self._followers:
            return
        self._changed.add(name)
        self._tell_soon()

    def _tell_soon(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(PAUSE, self.flush)

    # --- who follows

    def rows(self, filters: Filters) -> tuple[LobbyRow, ...]:
        """List the tables that a filter lets through, those with the most people first, then the oldest."""
        rows = [row for line in self._lines.values() if wanted(row := line.row(), filters)]
        return tuple(sorted(rows, key=lambda row: row.bots + row.away - row.taken))

    def follow(self, outbox: Outbox, filters: Filters) -> tuple[LobbyRow, ...]:
        """List the tables, and tell a follower from now on what changes; following again changes the filters.

        A list has at most `BATCH` lines; the others come as if they had changed.
        """
        rows = self.rows(filters)
        listed, later = rows[:BATCH], rows[BATCH:]
        due = {row.table: None for row in later}
        self._followers[outbox] = _Follower(filters, {row.table: row for row in listed}, due)
        if later:
            self._tell_soon()
        return listed

    def leave(self, outbox: Outbox) -> None:
        """Tell a follower no more."""
        self._followers.pop(outbox, None)

    def flush(self) -> None:
        """Tell every follower what changed since the last time, and what it has not been told yet."""
        self.stop()
        changed, self._changed = dict.fromkeys(sorted(self._changed)), set()
        lines: dict[str, tuple[LobbyRow, str] | None] = {}
        for outbox, follower in list(self._followers.items()):
            follower.due |= changed
            if not all(outbox.put(text) for text in self._batch(follower, lines)):
                self.leave(outbox)
        if any(follower.due for follower in self._followers.values()):
            self._tell_soon()

    def _batch(self, follower: _Follower, lines: dict[str, tuple[LobbyRow, str] | None]) -> list[str]:
        """Give the next texts for a follower; each line is worked out and written once for all followers."""
        texts: list[str] = []
        for name in list(follower.due):
            if len(texts) == BATCH:
                break
            del follower.due[name]
            if name not in lines:
                lines[name] = self._written(name)
            text = _news(follower, name, lines[name])
            if text is not None:
                texts.append(text)
        return texts

    def _written(self, name: str) -> tuple[LobbyRow, str] | None:
        line = self._lines.get(name)
        if line is None:
            return None
        row = line.row()
        return row, text_of(RowChanged(row))

    def stop(self) -> None:
        """Tell nothing any more until something changes again."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _news(follower: _Follower, name: str, line: tuple[LobbyRow, str] | None) -> str | None:
    """Give what a follower is to be told of a table, and note that it was; None where it knows."""
    if line is not None and wanted(line[0], follower.filters):
        row, text = line
        if follower.told.get(name) == row:
            return None
        follower.told[name] = row
        return text
    return None if follower.told.pop(name, None) is None else text_of(RowGone(name))


def wanted(row: LobbyRow, filters: Filters) -> bool:
    """Tell whether a table is one that the lobby was asked for."""
    least, most = filters.least_big_blind, filters.most_big_blind
    return (
        (filters.game is None or filters.game in row.games)
        and (filters.limit is None or filters.limit is row.limit)
        and (filters.kind is None or filters.kind is row.kind)
        and (least is None or row.stakes.least_bet >= least)
        and (most is None or row.stakes.least_bet <= most)
        and (filters.free_seats is None or row.seats - row.taken >= filters.free_seats)
    )
