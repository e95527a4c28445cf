"""Evenings in which everything happens that can: people, the host, the network and the room itself, between any two
decisions.

Decides which commands are given, from one whole number; it judges nothing. `evening` is what people do on a quiet
night; here every decision may be met by somebody who leaves, drops out, is kicked or asks for chips, by a host who
pauses and changes the terms, by a room that falls and comes back or gives the hand up, and by messages that are
late, doubled or wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from croupier.errors import CroupierError
from croupier.rooms import commands as cmd
from croupier.rooms.buyins import AutoTopUp, limits_of
from croupier.rooms.charges import TimeCharge
from croupier.rooms.commands import TableCommand
from croupier.rooms.engine import step
from croupier.rooms.entry import EntryChoice
from croupier.rooms.table import Away, Table
from croupier.rooms.terms import BombPot, ClockTerms, StraddleTerms, TableTurn, Terms
from croupier.rules import Ante, AnteKind, Choice, Rake, StraddleKind, pending
from croupier.rules import commands as do
from croupier.rules.game import Forced
from croupier.rules.profile import ButtonStyle
from tests.rooms.evening import MOMENT, Dealer, Move, answer_of, next_command, table_of, turn_of

PLAYERS = tuple(f"p{number}" for number in range(1, 9))
OTHERS = ("holdem", "stud", "omaha_hilo", "short_deck", "deuce_triple", "razz")


def terms_by(dice: Random, terms: Terms) -> Terms:
    """Change something of the terms of a table: games, stakes, house rules, pace; some of it cannot be played."""
    changes: tuple[dict[str, Any], ...] = (
        {"turns": tuple([turn_of(key) for key in dice.sample(OTHERS, dice.randint(1, 3))])},
        {"turns": tuple([_staked(dice, turn) for turn in terms.turns])},
        {"profile": replace(terms.profile, button=dice.choice(list(ButtonStyle)), run_it_max=dice.randint(1, 3))},
        {"choice": not terms.choice, "turn_hands": dice.randint(0, 2)},
        {"bomb": dice.choice((None, BombPot(dice.randint(1, 3), 20), BombPot(2, 20, boards=2)))},
        {"straddles": StraddleTerms(dice.randint(0, 3), dice.random() < 0.5, dice.random() < 0.5, dice.random() < 0.5)},
        {"clock": dice.choice((None, ClockTerms(), ClockTerms(bank=0, bank_most=0)))},
        {"time_charge": dice.choice((None, TimeCharge(5, 1), TimeCharge(0, 0)))},
        {"approve": not terms.approve},
        {"buy_in": limits_of(terms.turns[0].stakes, dice.choice((20, 40)), 100)},
    )
    return replace(terms, **dice.choice(changes))


def _staked(dice: Random, turn: TableTurn) -> TableTurn:
    ante = dice.choice((None, *[Ante(kind, 2) for kind in AnteKind if kind is not AnteKind.BOMB]))
    small = dice.choice((0, turn.stakes.small_blind)) if turn.game.forced is Forced.BLINDS else 0
    rake = dice.choice((None, Rake(500)))
    return replace(turn, stakes=replace(turn.stakes, ante=ante, small_blind=small, rake=rake))


def somebody(dice: Random, table: Table) -> TableCommand:
    """Let a person, the host, the network or the room do something, whatever the table is doing."""
    player, seat = dice.choice(PLAYERS), dice.randint(1, len(table.seats))
    usual, entry = table.terms.buy_in.usual, dice.choice(list(EntryChoice))
    host = dice.choice((table.host, table.host, None, player))
    asking = table.asking[0].player if table.asking else player
    chooser = dice.choice([seated.player for seated in table.sitting().values()] or [player])
    wishes: tuple[TableCommand, ...] = (
        *[cmd.Sit(player, player.upper(), seat, usual, 50 * usual, entry=entry)] * 4,
        cmd.Sit(player, player.upper(), seat, usual, 50 * usual, entry=entry, auto=AutoTopUp(below=usual)),
        *[cmd.ComeBack(player, entry)] * 4,
        *[cmd.Pause(host, on=False)] * 3,
        *[cmd.Connect(player, dice.random() < 0.5)] * 2,
        cmd.Leave(player),
        cmd.SitOut(player, dice.choice(list(Away))),
        cmd.TopUp(player, dice.choice((usual, usual // 2, 0, -1))),
        cmd.SetAuto(player, dice.choice((None, AutoTopUp(below=usual)))),
        cmd.Queue(player, dice.random() < 0.5),
        cmd.SetStraddle(player, dice.choice((None, *StraddleKind))),
        cmd.UseBank(player),
        *[cmd.ChooseTurn(chooser, dice.randint(0, len(table.terms.turns)))] * (3 if table.terms.choice else 1),
        cmd.Pause(host),
        cmd.Kick(host, seat),
        cmd.Answer(table.host or "", asking, dice.random() < 0.7, 50 * usual),
        cmd.ChangeTerms(host, terms_by(dice, table.terms)),
        cmd.AddChips(seat, 50 * usual),
        cmd.Restart(),
        cmd.Void("test"),
        cmd.Tick(),
    )
    return dice.choice(wishes)


def forged(dice: Random, table: Table) -> TableCommand:
    """Send an answer that is late, doubled, at another price, for somebody else or for another hand."""
    player = dice.choice(PLAYERS)
    hand, decision, action = table.hand_id, 0, do.Command.__args__[0](1)
    if table.hand is not None and isinstance(choice := pending(table.hand), Choice):
        decision, action = choice.decision, answer_of(dice, choice)
    return cmd.Act(
        player,
        dice.choice((hand, hand, "h0")),
        decision + dice.choice((-1, 0, 0, 1)),
        dice.choice((action, do.Fold(9), do.RaiseTo(1, 10**9), do.Deal((1, 2, 3)))),
        dice.choice((None, 0, 7)),
    )


def storm(table: Table, seed: int, moves: int, calm: float = 0.75) -> Iterator[Move]:
    """Give the moves of a wild evening that begins with four players; `calm` is the part that are an evening's own."""
    dice = Random(seed)
    dealer, at = Dealer(dice), MOMENT
    usual = table.terms.buy_in.usual
    first: list[TableCommand] = [
        cmd.Sit(player, player.upper(), seat, usual, 50 * usual) for seat, player in enumerate(PLAYERS[:4], start=1)
    ]
    for _ in range(moves):
        chance = dice.random()
        if first:
            command = first.pop()
        elif chance < calm:
            command = next_command(dice, dealer, table, at)
        else:
            command = somebody(dice, table) if chance < 0.94 else forged(dice, table)
        try:
            after, events = step(table, command, at)
        except CroupierError as refusal:
            yield Move(table, command, at, (), table, refusal)
        else:
            yield Move(table, command, at, events, after, None)
            table = after
        at += dice.choice((0, 100, 2_000, 2_000, 16_000 if dice.random() < 0.3 else 300))


def stormy_table(*keys: str, **terms: object) -> Table:
    """Give an empty table that its host may change into one of six seats of any of these games."""
    return table_of(*keys, **{"seats": 6, **terms})
