"""A random evening at a table, from one whole number: who comes, goes, plays and drops out, and every step of it.

Decides which commands are given; it judges nothing. The property tests and the kill tests of the server use it.
`evening(table, seed, moves)` is the same evening for ever, as long as the engine's choices are.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from croupier.cards import DECKS
from croupier.errors import CroupierError
from croupier.rooms import commands as cmd
from croupier.rooms.buyins import AutoTopUp, limits_of
from croupier.rooms.commands import TableCommand
from croupier.rooms.engine import step
from croupier.rooms.entry import EntryChoice
from croupier.rooms.events import TableEvent
from croupier.rooms.needs import ButtonCards, CardsWanted, ChipsWanted, DeckWanted, need
from croupier.rooms.table import Away, Table, empty
from croupier.rooms.terms import TableTurn, Terms
from croupier.rules import CATALOGUE, Choice, Legal, Limit, Stakes, StraddleKind, pending
from croupier.rules import commands as do
from croupier.rules.game import Forced

MOMENT = 1_700_000_000_000
"""When evenings begin: any moment will do."""


class Move(NamedTuple):
    """One command, the table before and after it, and what happened; nothing where it was refused."""

    before: Table
    command: TableCommand
    at: int
    events: tuple[TableEvent, ...]
    after: Table
    refusal: CroupierError | None


def turn_of(key: str, limit: Limit | None = None) -> TableTurn:
    """Give a game of the catalogue with stakes that fit it."""
    game = CATALOGUE[key]
    chosen = limit or game.limits[0]
    small, big = (10, 20) if chosen is Limit.FIXED else (0, 0)
    if game.forced is Forced.BRING_IN:
        return TableTurn(game, Stakes(chosen, small_bet=small, big_bet=big, bring_in=3, min_bet=0 if small else 10))
    if game.forced is Forced.BUTTON_BLIND:
        return TableTurn(game, Stakes(chosen, button_blind=10, small_bet=small, big_bet=big))
    return TableTurn(game, Stakes(chosen, 5, 10, small_bet=small, big_bet=big))


def table_of(*keys: str, **terms: object) -> Table:
    """Give an empty table for games of the catalogue."""
    turns = tuple([turn_of(key) for key in keys])
    seats = min(6, *(turn.game.seats for turn in turns)) if len(turns) > 1 else min(6, turns[0].game.seats)
    made = Terms("Evening", turns, limits_of(turns[0].stakes), **{"seats": seats, **terms})  # type: ignore[arg-type]
    return empty("t1", made, host="p1")


class Dealer:
    """Deal from shuffled decks; what was dealt from which is nobody's business here."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.stub: list[int] = []
        self.hands = 0

    def answer(self, table: Table, at: int) -> TableCommand | None:
        """Give what the table wants of the dealer or the ledger; None where it waits for people."""
        wanted = need(table, at)
        match wanted:
            case ButtonCards(seats):
                cards = self.dice.sample(range(52), len(seats))
                ranks = sorted(range(13), key=lambda _: self.dice.random())[: len(seats)]
                drawn = [4 * rank + card % 4 for rank, card in zip(ranks, cards, strict=True)]
                return cmd.DrawButton((tuple(zip(seats, drawn, strict=True)),))
            case DeckWanted(_, deck, reshuffle):
                self.stub = [*DECKS[deck].cards] if reshuffle is None else [*self.stub, *reshuffle]
                self.dice.shuffle(self.stub)
                self.hands += reshuffle is None
                return cmd.PublishDeck(f"h{self.hands}", self.dice.randbytes(32), self.dice.randbytes(32))
            case CardsWanted(needed):
                cards, self.stub = self.stub[: needed.count], self.stub[needed.count :]
                return cmd.DealCards(tuple(cards))
            case ChipsWanted(seat, _):
                return cmd.AddChips(seat, self.dice.choice((0, 500, 5000)))
        return None


def answer_of(dice: Random, choice: Choice) -> do.Command:
    """Choose some legal answer: mostly passing and calling, now and then all there is."""
    seat, legal = choice.seat, choice.legal
    answers = [*_passive(seat, legal) * 6, *_wagers(dice, seat, legal)]
    if legal.fold and dice.random() < 0.25:
        answers = [do.Fold(seat)]
    return dice.choice(answers or [do.Fold(seat)])


def _passive(seat: int, legal: Legal) -> list[do.Command]:
    answers: list[do.Command] = []
    if legal.check:
        answers.append(do.Check(seat))
    if legal.call is not None:
        answers.append(do.Call(seat))
    if legal.bring_in is not None:
        answers.append(do.BringIn(seat))
    if legal.show:
        answers.append(do.Show(seat))
    if legal.muck:
        answers.append(do.Muck(seat))
    if legal.run_it is not None:
        answers.append(do.RunIt(seat, legal.run_it))
    return answers


def _wagers(dice: Random, seat: int, legal: Legal) -> list[do.Command]:
    answers: list[do.Command] = []
    for kind, sizes in ((do.Bet, legal.bet), (do.RaiseTo, legal.raise_to), (do.Complete, legal.complete)):
        if sizes is not None:
            answers += [kind(seat, amount) for amount in (sizes.amounts or (sizes.low, sizes.low, sizes.high))]
    return answers


def _discard(dice: Random, table: Table, choice: Choice) -> do.Command:
    assert table.hand is not None
    assert choice.legal.discard is not None
    held = table.hand.cards.down[table.hand.plan.place[choice.seat]]
    count = dice.randint(choice.legal.discard.least, min(choice.legal.discard.most, len(held)))
    return do.Discard(choice.seat, tuple(dice.sample(held, count)))


def answer_to(dice: Random, table: Table, choice: Choice) -> do.Command:
    """Choose some legal answer to the open decision of a hand."""
    return _discard(dice, table, choice) if choice.legal.discard else answer_of(dice, choice)


def _somebody(dice: Random, table: Table) -> TableCommand:
    """Let somebody come, go or wish for something."""
    player = f"p{dice.randint(1, 8)}"
    usual = table.terms.buy_in.usual
    seat, entry = dice.randint(1, len(table.seats)), dice.choice((EntryChoice.POST, *EntryChoice))
    amount = dice.choice((usual, usual, usual // 2))
    sit = cmd.Sit(player, player.upper(), seat, amount, 5 * usual, entry=entry)
    wishes: tuple[TableCommand, ...] = (
        *[sit] * 3,
        cmd.Leave(player),
        cmd.SitOut(player, dice.choice(list(Away))),
        *[cmd.ComeBack(player, entry)] * 2,
        cmd.TopUp(player, usual),
        cmd.SetAuto(player, AutoTopUp(below=usual)),
        cmd.Queue(player, dice.random() < 0.7),
        cmd.SetStraddle(player, dice.choice((None, *StraddleKind))),
        cmd.Connect(player, dice.random() < 0.6),
        cmd.UseBank(player),
        cmd.ChooseTurn(player, dice.randint(0, len(table.terms.turns))),
        cmd.Tick(),
    )
    return dice.choice(wishes)


def next_command(dice: Random, dealer: Dealer, table: Table, at: int) -> TableCommand:
    """Choose what is asked of the table next."""
    if dice.random() < 0.12 or len(table.sitting()) < 3:
        return _somebody(dice, table)
    wanted = dealer.answer(table, at)
    if wanted is not None:
        return wanted
    if table.hand is not None:
        choice = pending(table.hand)
        if isinstance(choice, Choice) and dice.random() < 0.97:
            seated = table.seats[choice.seat - 1]
            assert seated is not None
            answer = answer_to(dice, table, choice)
            return cmd.Act(seated.player, table.hand_id, choice.decision, answer, choice.legal.call or 0)
    return cmd.Tick()


def evening(table: Table, seed: int, moves: int) -> Iterator[Move]:
    """Give the moves of an evening, refused ones too."""
    dice = Random(seed)
    dealer, at = Dealer(dice), MOMENT
    for _ in range(moves):
        command = next_command(dice, dealer, table, at)
        try:
            after, events = step(table, command, at)
        except CroupierError as refusal:
            yield Move(table, command, at, (), table, refusal)
        else:
            yield Move(table, command, at, events, after, None)
            table = after
        at += dice.choice((0, 100, 2_000, 16_000 if dice.random() < 0.2 else 300))
