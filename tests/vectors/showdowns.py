"""The vectors of kind `showdown_order`: a hand is played to its showdown, and the order of the hands is watched.

Decides a hand that fits the actions that a vector gives: quiet streets before them, stacks that make those all-in who
are, up-cards that make act first in stud who did. Who shows, mucks or may demand is the engine's answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from croupier.rules import (
    Ante,
    AnteKind,
    Bet,
    Call,
    Check,
    Choice,
    Command,
    Complete,
    Demand,
    Fold,
    Game,
    Limit,
    Muck,
    Over,
    Profile,
    RaiseTo,
    Seat,
    Seating,
    Show,
    Stage,
    Stakes,
    seat_players,
)
from croupier.rules import events as ev
from tests.vectors.house import game_of, profile_of
from tests.vectors.reading import Disagreement, agree, agree_on, plain
from tests.vectors.table import Outcome, Table, cards
from tests.vectors.upcards import Showing, build

ANTE, LEAST, DEEP = 10, 20, 10_000_000
FIXED_BET: Final = 100_000
"""More than the stack of anybody who is all-in, so that an all-in is possible in fixed limit."""

STREETS: Final = {"turn_actions": "turn", "river_actions": "river", "seventh_actions": "seventh"}


class Action(msgspec.Struct, frozen=True):
    """What a seat does on a street; without an amount it is the least that is legal, or all it has."""

    street: str
    seat: int
    word: str
    amount: int | None = None


class Plot(msgspec.Struct, frozen=True, kw_only=True):
    """The hand that a vector tells of: who plays, from which button, what is done.

    `silent` are all-in from the ante. `names` are those of the seats in the vector, from left of the button on.
    """

    game: Game
    names: dict[Any, int]
    actions: list[Action]
    button: int | None
    silent: Sequence[int] = ()
    blinds: bool = False
    hole: Mapping[int, Sequence[int]] = {}
    board: tuple[int, ...] = ()


def showdown_order(vector: Mapping[str, Any]) -> None:
    """Compare order, hands tabled and mucked, rights and winners."""
    given = vector["given"]
    told = "events" in given
    plot = _told(given) if told else _listed(given)
    tabled_at_once = {"cash": False, "tournament": True, None: True}[given.get("mode")]
    profile = profile_of(vector.get("options", {}), all_in_tabled=tabled_at_once)
    table = Table(plot.game, *_begin(plot, profile), plot.hole, [plot.board])
    watched = Watched(table, plot.names, face_up=_play(table, plot, given.get("sixth_street_first")))
    expected = plain(vector["expect"])
    watched.show_all(given, demanding=profile.paid_to_see and not {"target", "may_demand"}.isdisjoint(expected))
    observed = watched.words()
    if told:
        # Hands that are turned up together have no order: they stand as the players do.
        observed["tabled"].sort(key=lambda name: plot.names[name])
    for key in ("winners", "must_show", "may_demand", "mucked"):
        if key in expected:
            expected[key].sort()
    if "side_pot" in expected:
        observed["side_pot"] = _side_pot(table, expected["side_pot"], plot.names)
    agree_on(expected, observed)


# --- the hand that fits


def _listed(given: Mapping[str, Any]) -> Plot:
    """Read the actions of the last streets; whoever is all-in and acts on none was so before."""
    game = game_of(given["variant"])
    actions = [Action(STREETS[key], *item) for key in STREETS for item in given.get(key, [])]
    hole: dict[int, Sequence[int]] = {int(seat): cards(text) for seat, text in given.get("hands", {}).items()}
    all_in = given.get("all_in", [])
    acting = dict.fromkeys(action.seat for action in actions)
    seats = sorted({*acting, *hole, *all_in, *given.get("tabled", []), *given.get("mucked", [])})
    button = given.get("button")
    if button is None and actions and game.board_cards:
        button = max([seat for seat in seats if seat < actions[0].seat] or seats)
    if not game.board_cards:
        first = given.get("sixth_street_first", actions[0].seat if actions else None)
        hole = _with_up_cards(game, given["variant"], seats, hole, first)
    return Plot(
        game=game,
        names={seat: seat for seat in seats},
        actions=[_ending_all_in(action, actions, all_in) for action in actions],
        button=button,
        silent=[seat for seat in all_in if seat not in acting],
        hole=hole,
        board=cards(given.get("board", "")),
    )


def _ending_all_in(action: Action, actions: Sequence[Action], all_in: Iterable[int]) -> Action:
    """Say of the last bet, raise or call of somebody who is all-in that it was with everything."""
    own = [other for other in actions if other.seat == action.seat and other.word not in ("check", "fold")]
    last = action.seat in all_in and own and own[-1] is action
    return msgspec.structs.replace(action, word="all_in") if last and action.word != "call" else action


def _with_up_cards(
    game: Game, variant: str, seats: Sequence[int], hole: Mapping[int, Sequence[int]], first: int | None
) -> dict[int, Sequence[int]]:
    """Give up-cards with which the seat that acted first on sixth street had to."""
    down = game.streets[0].down
    ups = [street.name for street in game.streets if street.up]
    showing = [Showing(tuple(seats), first if name == ups[-1] else None) for name in ups]
    named = {seat: own[down : down + len(ups)] for seat, own in hole.items()}
    taken = {card for own in hole.values() for card in own}
    up = build(showing, named, taken, razz=variant == "razz")
    rest = iter([card for card in range(52) if card not in taken.union(*up.values())])
    return {seat: hole.get(seat) or [*(next(rest) for _ in range(down)), *up[seat]] for seat in seats}


def _told(given: Mapping[str, Any]) -> Plot:
    """Read events in which players have names: they sit in the order in which they first act.

    That is from left of the blinds where the story begins before the flop, else from left of the button.
    """
    told = [(item["street"], item["player"], item["do"], item.get("amount")) for item in given["events"]]
    names = {name: seat for seat, name in enumerate(dict.fromkeys(item[1] for item in told), start=1)}
    blinds = told[0][0] == "preflop"
    return Plot(
        game=game_of(given["variant"]),
        names=names,
        actions=[Action(street, names[name], word, amount) for street, name, word, amount in told],
        button=given.get("button", max(1, len(names) - 2) if blinds else len(names)),
        silent=[names[name] for name in given.get("all_in", [])],
        blinds=blinds,
        hole={names[name]: cards(text) for name, text in given.get("hands", {}).items()},
        board=cards(given.get("board", "")),
    )


def _begin(plot: Plot, profile: Profile) -> tuple[Stakes, Profile, Seating]:
    """Give the other values the hand begins with: antes only, or blinds where the story begins before the flop."""
    stacks = _stacks(plot)
    if plot.blinds:
        assert plot.button is not None
        return Stakes(Limit.NO, LEAST // 2, LEAST), profile, seat_players(stacks, plot.button)
    limit = Limit.NO if Limit.NO in plot.game.limits else Limit.FIXED
    ante = Ante(AnteKind.BOMB, ANTE)
    stakes = Stakes(limit, small_bet=FIXED_BET, big_bet=FIXED_BET, min_bet=LEAST, ante=ante)
    big_blind = min(stacks) if plot.game.board_cards else None
    seats = tuple(Seat(seat, stack) for seat, stack in sorted(stacks.items()))
    return stakes, profile, Seating(seats, plot.button, None, big_blind)


def _stacks(plot: Plot) -> dict[int, int]:
    """Give stacks with which those are all-in who say so, one after the other for more, and nobody else.

    Where an all-in has an amount, it and what was put in before are the stack.
    """
    stacks = dict.fromkeys(plot.names.values(), DEEP)
    forced = 0 if plot.blinds else ANTE
    put_in: dict[int, dict[str, int]] = {seat: {} for seat in stacks}
    highest: dict[str, int] = {"preflop": LEAST}
    for number, action in enumerate(plot.actions, start=1):
        own, street = put_in[action.seat], action.street
        if action.word == "all_in":
            before = sum(chips for earlier, chips in own.items() if earlier != street)
            total = action.amount if action.amount is not None else 100 * LEAST * number
            stacks[action.seat] = forced + before + total
            highest[street] = max(highest.get(street, 0), total)
            own[street] = total
        elif action.word == "call":
            own[street] = highest.get(street, 0)
        elif action.amount is not None:
            own[street] = highest[street] = action.amount
    return stacks | dict.fromkeys(plot.silent, forced)


def _play(table: Table, plot: Plot, sixth_first: int | None) -> int | None:
    """Play the actions; count after which of them every hand was face up, if they ever were before the end."""
    face_up = None
    if sixth_first is not None:
        table.check_down("sixth")
        agree(sixth_first, table.opener, "sixth_street_first")
    for number, action in enumerate(plot.actions, start=1):
        table.check_down(action.street)
        agree(action.street, table.street, "street")
        table.do(_command(table, action))
        if action.word == "all_in" and table.hand.stacks[table.hand.plan.place[action.seat]]:
            raise Disagreement(f"{action}: the seat has chips left")
        table.waits()
        live = ~table.hand.folded & ((1 << len(plot.names)) - 1)
        if face_up is None and table.hand.ending.tabled == live:
            face_up = number
    table.check_down()
    return face_up


def _command(table: Table, action: Action) -> Command:
    legal, seat, amount = table.choice(action.seat).legal, action.seat, action.amount
    sizes = legal.bet or legal.raise_to or legal.complete
    kind = Bet if legal.bet else RaiseTo if legal.raise_to else Complete
    match action.word:
        case "fold":
            return Fold(seat)
        case "check":
            return Check(seat)
        case "call":
            return Call(seat)
        case "all_in" if sizes is None:
            return Call(seat)
        case "all_in" if sizes is not None:
            return kind(seat, sizes.high if amount is None else amount)
        case "bet" | "raise" if sizes is not None and (action.word == "bet") == (kind is Bet):
            return kind(seat, sizes.low if amount is None else amount)
    raise Disagreement(f"{action} is not possible: {legal}")


def _side_pot(table: Table, expected: Any, names: Mapping[Any, int]) -> Any:
    """Say of the side pots what was asked: whether there is one, how much, for whom, or both."""
    side = Outcome(table).pots[1:]
    if isinstance(expected, bool) or not side:
        return bool(side) if isinstance(expected, bool) else None
    eligible = [name for name in names if names[name] in side[0].eligible]
    if isinstance(expected, dict):
        return {"amount": side[0].amount, "eligible": eligible}
    return eligible if isinstance(expected, list) else side[0].amount


# --- the showdown


class Watched:
    """A showdown that is watched: what was offered to whom, and what happened."""

    def __init__(self, table: Table, names: Mapping[Any, int], face_up: int | None) -> None:
        self.table = table
        self.names = {seat: name for name, seat in names.items()}
        self.seats = names
        self.face_up = face_up
        self.may_muck: set[int] = set()
        self.may_demand: set[int] = set()
        self.target: int | None = None
        self.uncontested = False

    def show_all(self, given: Mapping[str, Any], *, demanding: bool) -> None:
        """Let everybody show in turn, but those muck of whom the vector says so.

        Where the question is who may demand a hand, the first one to show mucks too unless the vector says that it
        was tabled or kept: a hand that is shown cannot be demanded. Those who keep or table theirs could demand it at
        their turn; whoever mucks cannot any more.
        """
        mucking = {self.seats[name] for name in given.get("mucked", [])}
        keeping = {self.seats[name] for key in ("tabled", "retained") for name in given.get(key, [])}
        first = demanding
        waits = self.table.waits()
        while not isinstance(waits, Over):
            if not isinstance(waits, Choice) or self.table.actor is not None:
                raise Disagreement(f"the actions end before the hand does: {waits}")
            if self.table.hand.stage is Stage.REVEAL:
                self.uncontested = True
                self.table.do(Muck(waits.seat))
            else:
                self._show_or_muck(waits, muck=waits.seat in mucking or (first and waits.seat not in keeping))
                first = False
            waits = self.table.waits()
        gone = {event.seat for event in self.table.events if isinstance(event, ev.Mucked)}
        if mucking - gone:
            raise Disagreement(f"mucked: the engine does not let {sorted(mucking - gone)} muck")

    def _show_or_muck(self, waits: Choice, *, muck: bool) -> None:
        seat, legal = waits.seat, waits.legal
        if legal.muck:
            self.may_muck.add(seat)
        if legal.demand is not None:
            self.target = legal.demand
            self.may_demand.add(seat)
        if muck:
            self.table.do(Muck(seat))
            self.may_demand.discard(seat)
            agree(True, self.table.refuses(Demand(seat)), f"whether seat {seat} lost its right with its cards")
        else:
            self.table.do(Show(seat))

    def words(self) -> dict[str, Any]:
        """Give what the `expect` of a vector may ask for, seats by their names there."""
        order: list[int] = []
        tabled: list[int] = []
        mucked: list[int] = []
        for event in self.table.events:
            if isinstance(event, ev.Shown | ev.Mucked) and not self.uncontested:
                order.append(event.seat)
                (tabled if isinstance(event, ev.Shown) else mucked).append(event.seat)
        outcome = Outcome(self.table)
        winners = {seat for (_, seat), amount in outcome.awards.items() if amount}
        return {
            "order": self._named(order),
            "tabled": self._named(tabled),
            "mucked": sorted(self._named(mucked)),
            "must_show": sorted(self._named(seat for seat in tabled if seat not in self.may_muck)),
            "may_demand": sorted(self._named(self.may_demand)),
            "target": self.target and self.names[self.target],
            "winners": sorted(self._named(winners)),
            "face_up_after_event": self.face_up,
            "award_order": list(dict.fromkeys("side" if pot else "main" for pot in outcome.award_order)),
        }

    def _named(self, seats: Iterable[int]) -> list[Any]:
        return [self.names[seat] for seat in seats]
