"""The terms of a table: what is played, for how much, by which house rules, at which pace.

Decides nothing by itself: terms are values that a host chooses and `terms_faults` finds fault with, all faults at once.
Everything at a table reads them; they change only between hands.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from croupier.errors import Fault, SetupError
from croupier.rooms.buyins import BuyInLimits
from croupier.rooms.charges import TimeCharge
from croupier.rooms.entry import HOUSE_DEFAULT, EntryHouse
from croupier.rooms.own_games import own_game_faults
from croupier.rules import ONLINE_CASH, Ante, AnteKind, Forced, Game, Profile, Seat, Seating, Stakes, seat_players
from croupier.rules.faults import game_faults, profile_faults, seat_faults, seating_faults, stakes_faults

SECOND: Final = 1000
MOST_SEATS: Final = 10


class TableKind(StrEnum):
    """What the chips of a table are (ROOM.md, RULES section 9).

    `cash` takes them from the players' wallets; `practice` issues them and fills them up again; at a `home` table the
    host issues everybody the same and a sheet settles at the end.
    """

    CASH = "cash"
    PRACTICE = "practice"
    HOME = "home"


class TableTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game of the table's mix with its own stakes."""

    game: Game
    stakes: Stakes


class ClockTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long a player may think, in milliseconds.

    A decision takes `decision`; what is over comes out of a time bank, one for the first street and one for the later
    ones. Each holds `bank` when the player sits down, gains `bank_gain` every `bank_hands` hands and never has more
    than `bank_most`. A player whose connection is lost gets `reconnect_least` to `reconnect_most` by the size of the
    pot once a hand before the hand is given up.
    """

    decision: int = 15 * SECOND
    bank: int = 15 * SECOND
    bank_gain: int = 5 * SECOND
    bank_hands: int = 10
    bank_most: int = 60 * SECOND
    reconnect_least: int = 30 * SECOND
    reconnect_most: int = 240 * SECOND


class BombPot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Every so many hands everybody antes `ante` and there is no betting before the second street (WL 27, BG)."""

    every: int
    ante: int
    boards: int = 1


class StraddleTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which straddles may be asked for (S1, WL 161): how many in a row from under the gun, and the button's.

    Where it is `mandatory` under the gun straddles without being asked, and nobody out of turn; who misses that owes it
    dead (WL 162).
    """

    in_a_row: int = 0
    button: bool = False
    mississippi: bool = False
    mandatory: bool = False


class BotTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How many bots of the house keep the table company, and how well they play (`croupier.bots`)."""

    seats: int
    level: int = 3


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that is agreed before anybody sits down.

    `turns` is the game, or the games of a mix in playing order; `choice` lets the player on the button choose among
    them. `turn_hands` is how many hands each is played, 0 for one orbit of the button. `clock` None is a table that
    waits for everybody. `pace` is the pause between hands and `links` the time the players' clients have to open
    their links, in milliseconds. `approve` asks the host about every buy-in, `entry` says what coming in is like, and
    `bots` leave their seats to people.
    """

    name: str
    turns: tuple[TableTurn, ...]
    buy_in: BuyInLimits
    kind: TableKind = TableKind.CASH
    seats: int = 6
    profile: Profile = ONLINE_CASH
    clock: ClockTerms | None = msgspec.field(default_factory=ClockTerms)
    choice: bool = False
    turn_hands: int = 0
    straddles: StraddleTerms = msgspec.field(default_factory=StraddleTerms)
    entry: EntryHouse = HOUSE_DEFAULT
    bomb: BombPot | None = None
    time_charge: TimeCharge | None = None
    private: bool = False
    approve: bool = False
    watchers: bool = True
    bots: BotTerms | None = None
    pace: int = 2 * SECOND
    links: int = 1500


def check_terms(terms: Terms, *, hosted: bool = False) -> None:
    """Refuse terms that cannot be played, with all their faults at once.

    `hosted` are those of a player: bots bring chips of the house, which nobody is to win for a wallet at a table that
    sets its own stakes. Raises `SetupError`; its faults name a field and a code.

    >>> from croupier.rules import CATALOGUE, Limit
    >>> from croupier.rooms.buyins import limits_of
    >>> stakes = Stakes(Limit.NO, 5, 10)
    >>> check_terms(Terms("NL10", (TableTurn(CATALOGUE["holdem"], stakes),), limits_of(stakes)))
    """
    faults = terms_faults(terms)
    if hosted and terms.bots is not None and terms.kind is TableKind.CASH:
        faults.append(Fault("bots_for_chips", "bots"))
    if faults:
        raise SetupError(faults)


def terms_faults(terms: Terms) -> list[Fault]:
    """Find everything that is wrong with the terms of a table."""
    faults = list(profile_faults(terms.profile))
    if not terms.turns:
        faults.append(Fault("no_games", "turns"))
    for number, turn in enumerate(terms.turns):
        own = own_game_faults(turn.game)
        found = [*game_faults(turn.game), *own, *stakes_faults(turn.game, turn.stakes)]
        faults += [Fault(fault.code, f"turns[{number}].{fault.field}", fault.detail) for fault in found]
    most = min([MOST_SEATS, *(turn.game.seats for turn in terms.turns)])
    faults += _within("seats", terms.seats, 2, most)
    faults += _within("name", len(terms.name.strip()), 1, 40)
    if not terms.name.isprintable():  # what is in everybody's lobby hides nothing and turns nothing round
        faults.append(Fault("bad_name", "name", {"most": 40}))
    faults += _within("pace", terms.pace, 0, 60 * SECOND)
    faults += _within("links", terms.links, 0, 10 * SECOND)
    faults += _within("turn_hands", terms.turn_hands, 0, 1000)
    faults += _within("straddles.in_a_row", terms.straddles.in_a_row, 0, 3)
    if terms.bots is not None:
        faults += _within("bots.seats", terms.bots.seats, 1, max(1, terms.seats - 1))
        faults += _within("bots.level", terms.bots.level, 1, 9)
    faults += _buy_in_faults(terms) + _clock_faults(terms.clock) + _charge_faults(terms) + _bomb_faults(terms)
    return faults or _deal_faults(terms)


def _deal_faults(terms: Terms) -> list[Fault]:
    """Find what the rules would refuse at the deal, with every seat taken: too many players, nobody to ante."""
    faults = []
    for number, turn in enumerate(terms.turns):
        seating = _full(terms, turn)
        found = [*seat_faults(turn.game, terms.profile, seating.seats)]
        found += seating_faults(turn.game, turn.stakes, seating)
        faults += [Fault(fault.code, f"turns[{number}].{fault.field}", fault.detail) for fault in found]
    return faults


def _full(terms: Terms, turn: TableTurn) -> Seating:
    """Seat a player in every seat, as the games of its kind are seated."""
    stacks = dict.fromkeys(range(1, terms.seats + 1), terms.buy_in.usual)
    seats = tuple([Seat(number, stack) for number, stack in stacks.items()])
    if turn.game.forced is Forced.BRING_IN:
        return Seating(seats)
    return seat_players(stacks, button=1) if turn.stakes.big_blind else Seating(seats, button=1)


def _within(field: str, given: int, least: int, most: int) -> list[Fault]:
    """Find a number that is too small or too large."""
    if given < least:
        return [Fault("too_small", field, {"least": least, "given": given})]
    return [Fault("too_large", field, {"most": most, "given": given})] if given > most else []


def _buy_in_faults(terms: Terms) -> list[Fault]:
    limits = terms.buy_in
    faults = _within("buy_in.least", limits.least, 1, 10**12) + _within("buy_in.most", limits.most, 1, 10**12)
    if not limits.least <= limits.usual <= limits.most:
        faults.append(Fault("out_of_order", "buy_in", {"least": limits.least, "usual": limits.usual}))
    return faults


def _clock_faults(clock: ClockTerms | None) -> list[Fault]:
    if clock is None:
        return []
    faults = _within("clock.decision", clock.decision, SECOND, 600 * SECOND)
    faults += _within("clock.bank_most", clock.bank_most, 0, 600 * SECOND)
    faults += _within("clock.bank", clock.bank, 0, clock.bank_most)
    faults += _within("clock.bank_gain", clock.bank_gain, 0, clock.bank_most)
    faults += _within("clock.bank_hands", clock.bank_hands, 1, 1000)
    faults += _within("clock.reconnect_most", clock.reconnect_most, 0, 600 * SECOND)
    return faults + _within("clock.reconnect_least", clock.reconnect_least, 0, clock.reconnect_most)


def _charge_faults(terms: Terms) -> list[Fault]:
    charge = terms.time_charge
    if charge is None:
        return []
    faults = _within("time_charge.amount", charge.amount, 1, 10**9)
    return faults + _within("time_charge.every_minutes", charge.every_minutes, 1, 1440)


def _bomb_faults(terms: Terms) -> list[Fault]:
    if terms.bomb is None:
        return []
    faults = _within("bomb.every", terms.bomb.every, 1, 1000) + _within("bomb.ante", terms.bomb.ante, 1, 10**9)
    faults += _within("bomb.boards", terms.bomb.boards, 1, 5)
    if not 2 <= terms.seats <= MOST_SEATS:
        return faults
    for number, turn in enumerate(terms.turns):
        game, stakes = bomb_of(terms.bomb, turn, terms.seats)
        found = [*game_faults(game), *stakes_faults(game, stakes)] if may_be_bomb(turn.game) else []
        faults += [Fault(fault.code, f"bomb.turns[{number}].{fault.field}", fault.detail) for fault in found]
    return faults


def may_be_bomb(game: Game) -> bool:
    """Tell whether hands of a game can be bomb pots: those with a board.

    >>> from croupier.rules import CATALOGUE
    >>> may_be_bomb(CATALOGUE["holdem"]), may_be_bomb(CATALOGUE["stud"])
    (True, False)
    """
    return bool(game.board_cards)


def bomb_of(bomb: BombPot, turn: TableTurn, seats: int) -> tuple[Game, Stakes]:
    """Give the game and stakes of a bomb pot: antes for blinds, and a least bet of what was the big blind."""
    stakes = msgspec.structs.replace(
        turn.stakes, ante=Ante(AnteKind.BOMB, bomb.ante), min_bet=turn.stakes.min_bet or turn.stakes.least_bet
    )
    return bomb_game(turn.game, bomb.boards, seats), stakes


def bomb_game(game: Game, boards: int, seats: int) -> Game:
    """Give a game with the boards of a bomb pot; cards for them need be there for the `seats` of the table alone.

    >>> from croupier.rules import CATALOGUE
    >>> bomb_game(CATALOGUE["holdem"], 2, 6).boards
    2
    """
    return msgspec.structs.replace(game, boards=max(game.boards, boards), seats=min(game.seats, seats))
