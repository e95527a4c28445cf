"""A bot at a table of a room: what it answers to each message, from sitting down to leaving with all chips.

Decides what is asked of the room and when; how messages travel is decided by `line`, what a hand is worth by the bots.
Whatever is to be done follows from where the table stands (`_due`), so that a guest who was away a while goes on from
what it is told then. It commits to a chain of links and opens one for every deck, tops up, comes back from sitting out,
and leaves in time. Where it does not know a hand from its beginning it puts in nothing more.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any, Final

import msgspec

from croupier.bots import Draws, bot, of_level
from croupier.bots.answers import give_up
from croupier.cards import parse_cards
from croupier.cli.refusals import CommandRefused
from croupier.errors import CroupierError
from croupier.fairness.chains import chain
from croupier.protocol import client as ask
from croupier.protocol import server as told
from croupier.protocol.commands import action_for
from croupier.protocol.following import Followed, follow, followed_from
from croupier.protocol.limits import VERSION
from croupier.rooms import events as ev
from croupier.rules import Choice, Command, Discard, Legal, Muck, RunIt, Show

LINKS: Final = 500
"""So many links has a chain: one for every deck, then a new one is committed to."""

OVERTAKEN: Final = frozenset(
    {"stale_hand", "stale_decision", "price_changed", "hand_over", "not_your_turn", "table_busy"}
)
"""Why an answer may be refused that was right when it was given: another turn comes, or the time runs out."""


class Errand(msgspec.Struct, frozen=True):
    """What a guest is sent for: what is None it chooses itself; without `hands` it stays until it is told to leave."""

    level: int
    table: str | None = None
    game: str | None = None
    seat: int | None = None
    amount: int | None = None
    hands: int | None = None


class Sat(msgspec.Struct, frozen=True, tag_field="type", tag="sat"):
    """The guest has a seat."""

    table: str
    table_name: str
    seat: int
    player: str
    name: str
    stack: int


class Played(msgspec.Struct, frozen=True, tag_field="type", tag="hand"):
    """A hand is over: what the guest held at its end, what it won or lost, and the roots of the decks it was told."""

    hand: str
    number: int
    game: str
    held: tuple[str, ...]
    result: int
    stack: int
    roots: tuple[str, ...]


class Left(msgspec.Struct, frozen=True, tag_field="type", tag="left"):
    """The guest has left: with how much, why if it was not its wish, and what it won or lost in how many hands.

    A hand whose end it was never told, after a long absence, is not among them.
    """

    hands: int
    result: int
    stack: int | None
    removed: str = ""


Report = Sat | Played | Left


class Guest:
    """Play at one table; `hear` is given every message of the room, and gives what to send."""

    def __init__(
        self, errand: Errand, draws: Draws, secret: Callable[[], bytes], tell: Callable[[Report], None]
    ) -> None:
        self.over = False
        self._errand = errand
        self._draws = draws
        self._secret = secret
        self._tell = tell
        self._table = errand.table
        self._names = (f"{secret().hex()[:12]}-{number}" for number in count(1))
        self._asked: dict[str, ask.ClientMessage] = {}
        self._followed: Followed | None = None
        self._up_to_date = False
        self._player = self._name = self._hand = ""
        self._seat_asked = self._sat = self._poor = self._leaving = False
        self._chain: tuple[bytes, ...] = ()  # up to the last that the room was told
        self._held: tuple[str, ...] = ()
        self._begun = self._played = self._result = 0

    def greet(self) -> list[ask.ClientMessage]:
        """Begin a connection, the first or another."""
        self._asked.clear()
        self._up_to_date = False
        return [self._ask(ask.Hello, version=VERSION)]

    def leave(self) -> list[ask.ClientMessage]:
        """Leave as soon as the hand is over; a seat that was asked for may have been given meanwhile."""
        self._leaving = True
        if self._seat_asked and not self._sat:
            return [self._ask(ask.LeaveTable, table=self._table)]
        return self._due()

    def hear(self, message: told.ServerMessage) -> list[ask.ClientMessage]:
        """Take a message of the room and give what to send.

        Raises what the room refuses with its own code, and `CommandRefused` `no_open_table`.
        """
        match message:
            case told.Welcome():
                self._asked.pop(message.id, None)
                self._player, self._name = message.player, message.name
                return [self._watch() if self._table else self._ask(ask.EnterLobby, filters=self._wanted())]
            case told.LobbyTables():
                return self._choose(message)
            case told.Snapshot():
                self._followed, self._chain = followed_from(message), ()  # which links were opened is not known now
                self._look(self._followed)
            case told.Step():
                return self._step(message)
            case told.Turn():
                return self._decide(message)
            case told.Resync():
                return [self._watch(anew=True)]
            case told.Done():
                self._up_to_date |= isinstance(self._asked.pop(message.id, None), ask.Watch)
            case told.Refused():
                self._refused(message)
            case told.Bye():
                raise CroupierError(message.code, "The room closed the connection.", {})
            case _:
                return []
        return self._due()

    # --- asking

    def _ask(self, kind: Callable[..., Any], **fields: Any) -> ask.ClientMessage:
        name = next(self._names)
        message: ask.ClientMessage = kind(id=name, **fields)
        self._asked[name] = message
        return message

    def _waits_for(self, kind: type) -> bool:
        return any(isinstance(message, kind) for message in self._asked.values())

    def _wanted(self) -> ask.Filters:
        return ask.Filters(game=self._errand.game, free_seats=1)

    def _watch(self, *, anew: bool = False) -> ask.ClientMessage:
        since = None if anew or self._followed is None else self._followed.number
        self._up_to_date = False
        return self._ask(ask.Watch, table=self._table, since=since)

    def _choose(self, lobby: told.LobbyTables) -> list[ask.ClientMessage]:
        if self._table:
            return []
        if not lobby.tables:
            raise CommandRefused("no_open_table")
        self._table = lobby.tables[0].table
        return [self._watch()]

    def _refused(self, refusal: told.Refused) -> None:
        """Take a refusal: some need no answer, the others end the visit."""
        asked = self._asked.pop(refusal.id, None) if refusal.id else None
        match asked:
            case ask.Decide() if refusal.error in OVERTAKEN:
                return
            case ask.TakeSeat() if refusal.error == "seat_taken" and self._errand.seat is None:
                self._seat_asked = False
                return
            case ask.AskTopUp():
                self._poor = True
                return
            case ask.OpenChain() | ask.CommitChain() | ask.Return() | ask.LeaveTable():
                return
        raise CroupierError(refusal.error, refusal.message, refusal.detail)

    # --- what follows from where the table stands

    def _due(self) -> list[ask.ClientMessage]:
        """Give what is to be asked for now and has not been."""
        if self._followed is None or not self._up_to_date or self.over:
            return []
        seat = self._followed.seat_of(self._player)
        if seat is not None:
            return self._due_at(seat)
        if self._sat:
            self._end(None)
        elif not (self._seat_asked or self._leaving):
            return [self._sit(self._followed.view)]
        return []

    def _sit(self, view: dict[str, Any]) -> ask.ClientMessage:
        free = [number for number, seated in enumerate(view["seats"], start=1) if seated is None]
        if not (free or self._errand.seat):
            raise CommandRefused("no_open_table")
        self._seat_asked = True
        return self._ask(ask.TakeSeat, table=self._table, seat=self._errand.seat or free[0], amount=self._amount(view))

    def _amount(self, view: dict[str, Any]) -> int:
        amount: int = self._errand.amount or view["buy_in"]["usual"]
        return amount

    def _due_at(self, seat: int) -> list[ask.ClientMessage]:
        assert self._followed is not None
        view = self._followed.view
        own = view["seats"][seat - 1]
        if not self._sat:
            self._sat = True
            self._tell(Sat(self._followed.table, view["name"], seat, self._player, self._name, own["stack"]))
        due = self._links_due(view, seat)
        if self._enough(view, own):
            if not own["leaving"] and not self._waits_for(ask.LeaveTable):
                due.append(self._ask(ask.LeaveTable, table=self._table))
        elif own["away"] == "now" and own["stack"] and not self._waits_for(ask.Return):
            due.append(self._ask(ask.Return, table=self._table))
        elif self._short(view, own) and not self._waits_for(ask.AskTopUp):
            due.append(self._ask(ask.AskTopUp, table=self._table, amount=self._amount(view) - own["stack"]))
        return due

    def _enough(self, view: dict[str, Any], own: dict[str, Any]) -> bool:
        """Tell whether it is time to go: all hands are played, the chips are gone for good, or somebody wants it."""
        last = self._errand.hands is not None and self._begun >= self._errand.hands
        broke = not view["playing"] and not own["stack"] and self._poor
        return self._leaving or last or broke

    def _short(self, view: dict[str, Any], own: dict[str, Any]) -> bool:
        """Tell whether half of what was brought is gone; at a practice table chips come by themselves."""
        idle = not view["playing"] and not own["asked"] and not self._poor
        enough = 1 if view["kind"] == "home" else self._amount(view) / 2
        return idle and view["kind"] != "practice" and own["stack"] < enough

    def _links_due(self, view: dict[str, Any], seat: int) -> list[ask.ClientMessage]:
        """Open a link where one is waited for; commit to a new chain where there is none and none is waited for."""
        deck = view["decks"][-1] if view["decks"] else None
        if deck is not None and not deck["closed"] and seat in deck["asked"]:
            if seat not in deck["missing"] or len(self._chain) < 2 or self._waits_for(ask.OpenChain):
                return []
            fields = {"hand": view["hand"], "deck": len(view["decks"]), "link": self._chain[-2]}
            return [self._ask(ask.OpenChain, table=self._table, **fields)]
        if len(self._chain) > 1 or self._waits_for(ask.CommitChain):
            return []
        self._chain = chain(self._secret(), LINKS)
        return [self._ask(ask.CommitChain, table=self._table, commitment=self._chain[-1])]

    # --- what happens

    def _step(self, step: told.Step) -> list[ask.ClientMessage]:
        if self._followed is None:
            return []
        before, after = self._followed, follow(self._followed, step)
        if after is None:
            return [] if self._waits_for(ask.Watch) else [self._watch(anew=True)]
        self._followed = after
        seat = before.seat_of(self._player)
        if after is not before and seat is not None and step.event is not None:
            self._note(step.event, before, seat)
        self._look(after)
        return self._due()

    def _note(self, event: Any, before: Followed, seat: int) -> None:
        """Note what concerns the guest in an event."""
        match event:
            case ev.LinkOpened() if event.seat == seat and event.link in self._chain:
                self._chain = self._chain[: self._chain.index(event.link) + 1]
            case ev.ToppedUp() if event.seat == seat:
                self._poor = not event.amount
            case ev.HandClosed() if seat in dict(event.results):
                self._close(event, before, seat)
            case ev.SeatLeft() if event.player == self._player:
                self._end(event.stack, event.removed)

    def _look(self, followed: Followed) -> None:
        """Count the hand that the guest is in, and keep what it holds: what it gives back its view has no more."""
        seat, view = followed.seat_of(self._player), followed.view
        own = None if seat is None else view["seats"][seat - 1]
        if own is None or not (view["playing"] and own["dealt"]):
            return
        if view["hand"] != self._hand:
            self._hand, self._held = view["hand"], ()
            self._begun += 1
        self._held = (*own["down"], *own["up"]) or self._held

    def _close(self, event: ev.HandClosed, before: Followed, seat: int) -> None:
        assert self._followed is not None
        result, view = dict(event.results)[seat], before.view
        self._played += 1
        self._result += result
        stack = self._followed.view["seats"][seat - 1]["stack"]
        roots = tuple(deck["root"] for deck in view["decks"])
        self._tell(Played(event.hand, view["hand_number"], view["game"], self._held, result, stack, roots))

    def _end(self, stack: int | None, removed: str = "") -> None:
        self.over = True
        self._tell(Left(self._played, self._result, stack, removed))

    # --- playing

    def _decide(self, turn: told.Turn) -> list[ask.ClientMessage]:
        seat = None if self._followed is None else self._followed.seat_of(self._player)
        if self._followed is None or seat is None:
            return []
        choice, hand = Choice(seat, turn.decision, turn.legal), self._followed.hand
        if hand is None:
            command = in_the_dark(turn.legal, seat, tuple(self._followed.view["seats"][seat - 1]["down"]))
        else:
            game = hand.setup.game
            command = bot(of_level(self._errand.level, game), game).decide(hand, choice, self._draws)
        fields = {"hand": turn.hand, "decision": turn.decision, "to_call": turn.legal.call or 0}
        return [self._ask(ask.Decide, table=self._table, action=action_for(command), **fields)]


def in_the_dark(legal: Legal, seat: int, down: tuple[str, ...]) -> Command:
    """Answer a choice in a hand that is not known from its beginning: put in nothing more, throw away what has to be.

    >>> in_the_dark(Legal(fold=True, call=20), 3, ("As", "Ah"))
    Fold(seat=3, decision=None)
    """
    if legal.discard is not None:
        return Discard(seat, parse_cards("".join(down[: legal.discard.least])))
    if legal.run_it is not None:
        return RunIt(seat, 1)
    if legal.show or legal.muck:
        return Show(seat) if not legal.show_some else Muck(seat)
    return give_up(legal, seat)
