"""What players say and ask beside the game: chat, mute, reports, and the rest of the board of a hand that is over.

Decides who may talk at a table now and how often, who is told a line, and which reports are taken. Which tables a
player may know of is decided by the room, what is shown of a board by `rabbit`. The sockets call it; each method
refuses with a code and changes nothing then.
"""

from __future__ import annotations

from croupier.errors import RequestError, TableError
from croupier.protocol import client as msg
from croupier.protocol.server import ChatLine, Undealt
from croupier.rooms.table import Table
from croupier.server.clock import Clock
from croupier.server.limits import Window
from croupier.server.mutes import Mutes
from croupier.server.room import Room
from croupier.server.settings import LimitSettings
from croupier.server.storage.ports import PlayedHands, PlayerRow, ReportRow, Signals


class Talk:
    """Carry what the players of one room say to each other."""

    def __init__(
        self,
        room: Room,
        signals: Signals,
        played: PlayedHands,
        clock: Clock,
        limits: LimitSettings,
        reports: Window,
    ) -> None:
        self._reports = reports
        self._room = room
        self._signals = signals
        self._played = played
        self._clock = clock
        self._limits = limits
        self._mutes = Mutes()
        self._said: dict[str, int] = {}

    def say(self, player: PlayerRow, message: msg.Say) -> None:
        """Tell a line to everybody at the table but those who muted the player.

        Raises `RequestError` with the codes `no_such_table`, `too_many_requests`, `malformed` (nothing to read) and
        `too_large`, and `TableError` `hand_is_live`.
        """
        table, now = self._room.table_for(message.table, player.id), self._clock.now()
        wait = self._said.get(player.id, 0) + self._limits.chat_pause - now
        if wait > 0:
            raise RequestError("too_many_requests", milliseconds=wait)
        text = readable(message.text)
        if len(text) > self._limits.chat_length:
            raise RequestError("too_large", most=self._limits.chat_length)
        if not may_talk(table.state, player.id):
            raise TableError("hand_is_live")
        self._said[player.id] = now
        line = ChatLine(message.table, player.id, player.name, text, now)
        table.audience.tell(line, but=self._mutes.deaf_to(player.id))

    def mute(self, player: PlayerRow, message: msg.Mute) -> None:
        """Do not tell a player's lines to another, or do again. Raises `RequestError` `too_many_muted`."""
        self._mutes.change(player.id, message.player, on=message.on)

    async def report(self, player: PlayerRow, message: msg.Report) -> None:
        """Keep a report for whoever runs the room.

        It may be about a table that the player may know of, or about a hand that the player was dealt into, also when
        its table is closed. Raises `RequestError` with the codes `no_such_table`, `no_such_player`, `malformed`,
        `too_many_requests` and `storage_failed`.
        """
        hand = None if message.hand is None else await self._played.hand(message.hand)
        if hand is None or hand.table != message.table or player.id not in hand.players:
            self._room.table_for(message.table, player.id)
        text, at = readable(message.text), self._clock.now()
        self._reports.demand(player.id)
        await self._signals.report(ReportRow(player.id, message.table, message.hand, message.player, text, at))

    def rabbit(self, player: PlayerRow, message: msg.Rabbit) -> Undealt | None:
        """Tell all viewers the rest of the board; give it back where they were told before.

        Raises `RequestError` `no_such_table`, and `TableError` as `RabbitHunt.hunt` does.
        """
        table = self._room.table_for(message.table, player.id)
        shown, first = table.rabbit.hunt(table.state, player.id, message.hand)
        if not first:
            return shown
        table.audience.tell(shown)
        return None


def readable(text: str) -> str:
    r"""Give a text as others are shown it: one line, without marks that hide, turn round or control anything.

    Raises `RequestError` `malformed` where nothing is left.

    >>> readable(" nice\n hand\u202e\x1b ")
    'nice hand'
    """
    seen = "".join(mark for mark in " ".join(text.split()) if mark.isprintable()).strip()
    if not seen:
        raise RequestError("malformed", position="$.text")
    return seen


def may_talk(table: Table, player: str) -> bool:
    """Tell whether a player may chat now: who is out of a live hand may not, unless the house lets them (S1)."""
    seat, hand = table.seat_of(player), table.hand
    if hand is None or table.terms.profile.folded_may_chat:
        return True
    place = hand.plan.place.get(seat, -1) if seat is not None else -1
    return place >= 0 and not hand.folded >> place & 1
