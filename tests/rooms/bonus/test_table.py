"""A player's own table as a value: chips are conserved over any hands, and everything else is refused or counted."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.banked import RULES, Limits, Spot
from croupier.errors import BankedError, FairnessError
from croupier.fairness import chain
from croupier.rooms.bonus import HouseRules, HouseTable, evolve, house_table, need, opened, step, transfers_of
from croupier.rooms.bonus import commands as cmd
from croupier.rooms.bonus import events as ev
from croupier.rooms.bonus.commands import HouseCommand
from croupier.rooms.bonus.engine import CardsWanted, DeckWanted
from croupier.rooms.bonus.events import HouseEvent
from croupier.rooms.bonus.folding import _OWN, CHOSEN
from croupier.rooms.bonus.table import Advised, player_of
from croupier.rooms.transfers import HOUSE, seat_account, wallet

LIMITS = Limits(least=5, most=100, step=5, bonus_least=1, bonus_most=20)
TABLE, PURSE = house_table("p1"), wallet("p1")
SEAT = seat_account(TABLE, "p1")
LINKS = chain(bytes(32), 4)


class Play:
    """A table and its player: every event with the chips it moves, from a wallet of so many."""

    def __init__(self, dice: Random, chips: int, rules: str = "las-vegas") -> None:
        self.dice = dice
        self.accounts = Counter({PURSE: chips, HOUSE: -chips})
        self.table = opened(ev.HouseOpened(TABLE, "p1", HouseRules(rules, RULES[rules], LIMITS)))
        self.events: list[HouseEvent] = []
        self.deck: list[int] = []
        self.hands = 0
        self.go_on()

    def ask(self, command: HouseCommand) -> None:
        """Carry out a command and what the table wants after it."""
        self._step(command)
        self.go_on()

    def go_on(self) -> None:
        """Publish decks and deal cards while they are wanted."""
        while (wanted := need(self.table)) is not None:
            if isinstance(wanted, DeckWanted):
                self.hands += 1
                self._step(cmd.PublishNext(f"h{self.hands}", self.dice.randbytes(32), self.dice.randbytes(32)))
                continue
            assert isinstance(wanted, CardsWanted)
            if not wanted.place:
                self.deck = self.dice.sample(range(52), 52)
            self._step(cmd.DealNext(tuple(self.deck[wanted.place : wanted.place + wanted.count])))

    def _step(self, command: HouseCommand) -> None:
        table, events = step(self.table, command, at=7)
        for event in events:
            for number, moved in enumerate(transfers_of(self.table, event, f"t:{len(self.events)}")):
                assert (f"t:{len(self.events)}:{number}", True) == (moved.key, moved.amount > 0)
                self.accounts[moved.debit] -= moved.amount
                self.accounts[moved.credit] += moved.amount
                assert moved.debit == HOUSE or self.accounts[moved.debit] >= 0
            self.table = evolve(self.table, event)
            self.events.append(event)
        assert table == self.table

    def begin(self, ante: int | None, bonus: int = 0, link: bytes | None = None) -> None:
        """Bet and be dealt."""
        self.ask(cmd.Begin(self.table.decision, ante, bonus, link, self.accounts[PURSE]))

    def choose(self, action: cmd.Option) -> None:
        """Choose."""
        self.ask(cmd.Choose(self.table.decision, action, self.accounts[PURSE]))


@pytest.mark.parametrize("rules", RULES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_chips_are_conserved_over_any_hands(rules: str, seed: int) -> None:
    """Whatever is bet and chosen, the seat holds what lies on the table and the house moves by the results alone."""
    play = Play(Random(seed), chips := 3000, rules)
    for _ in range(60):
        hand, house = play.table.hand, play.accounts[HOUSE]
        before = play.table.session.won
        try:
            if play.table.live:
                play.choose(play.dice.choice(("bet", "bet", "check", "fold")))
            else:
                play.begin(play.dice.choice((None, 0, 5, 25, 100, 101)), play.dice.choice((0, 0, 3, 20, 21)))
        except BankedError:
            assert hand == play.table.hand
        lying = play.table.hand.stakes.total if play.table.live and play.table.hand is not None else 0
        assert lying == play.accounts[SEAT]
        assert before - play.table.session.won == play.accounts[HOUSE] - house
        assert chips + play.table.session.won == play.accounts[PURSE] + lying
    assert play.table.session.hands == sum(isinstance(event, ev.HouseHandClosed) for event in play.events)
    assert play.table.session.hands
    again = HouseTable(TABLE, "p1", play.table.rules)
    again = opened(ev.HouseOpened(TABLE, "p1", again.rules))
    for event in play.events:
        again = evolve(again, event)
    assert play.table == again


def test_every_event_is_folded() -> None:
    """Each event of the table has its change, and each choice of the hand is counted as one."""
    assert {*get_args(ev.Own)} == {*_OWN} == ev.OWN
    assert ["bet", "check", "fold"] == sorted(CHOSEN.values())
    assert (None, "p1") == (player_of("t1"), player_of(TABLE))


def test_what_the_table_refuses_by_itself() -> None:
    """What is not of a hand has a code of its own, and nothing has happened."""
    play = Play(Random(1), 1000)
    asked: list[tuple[HouseCommand, str]] = [
        (cmd.Begin(0, None, 0, None, 1000), "nothing_to_repeat"),
        (cmd.Begin(3, 5, 0, None, 1000), "stale_decision"),
        (cmd.Begin(0, 5, 0, LINKS[3], 1000), "not_committed"),
    ]
    in_hand: list[tuple[HouseCommand, str]] = [
        (cmd.Choose(0, "bet", 1000), "stale_decision"),
        (cmd.CommitTo(LINKS[4]), "hand_in_play"),
        (cmd.TakeRules(play.table.rules), "hand_in_play"),
    ]
    for commands in (asked, in_hand):
        before = play.table
        for command, code in commands:
            with pytest.raises(BankedError) as refusal:
                play.ask(command)
            assert code == refusal.value.code
            assert before == play.table
        if not play.table.live:
            play.begin(5)


def test_a_chain_is_opened_link_by_link() -> None:
    """A link is what the commitment is the hash of, and then the commitment to the next; without one it stands."""
    play = Play(Random(1), 1000)
    with pytest.raises(BankedError, match="committed to none"):
        play.begin(5, link=LINKS[3])
    first = play.table.next
    play.ask(cmd.CommitTo(LINKS[4]))
    assert play.table.next != first
    published = play.table.next
    play.ask(cmd.CommitTo(LINKS[4]))  # the same again is nothing new
    assert published == play.table.next
    with pytest.raises(FairnessError) as refusal:
        play.begin(5, link=LINKS[2])
    assert "link_differs" == refusal.value.code
    for link in (LINKS[3], LINKS[2]):
        before = play.table.commitment
        play.begin(5, link=link)
        assert play.table.deck is not None
        assert (before, link, False, link) == (
            play.table.deck.commitment,
            play.table.deck.link,
            play.table.deck.missing,
            play.table.commitment,
        )
        play.choose("fold")
    play.begin(5)
    assert play.table.deck is not None
    assert (True, LINKS[2]) == (play.table.deck.missing, play.table.commitment)


def test_what_the_coach_says_late_counts() -> None:
    """A word on a choice of an earlier hand counts for it and for the session; of another session it is not taken."""
    play = Play(Random(1), 1000)
    play.ask(cmd.SetCoach(on=True))
    play.begin(10)
    play.choose("fold")
    (made,) = play.table.made
    assert ("h1", 1, Spot.FLOP, "fold") == (made.hand, made.decision, made.spot, made.choice)
    said = Advised(1, Spot.FLOP, "fold", (("bet", 0.5), ("fold", -1.0)), 1.5)
    play.begin(20)
    play.choose("fold")
    play.ask(cmd.Advise("h1", 1, said))
    assert ((), 15.0, [None, 15.0]) == (
        play.table.advice,
        play.table.session.given_away,
        [past.cost for past in play.table.history],
    )
    (second,) = play.table.made
    play.ask(cmd.Advise("h2", second.decision, None))
    assert ((), (), 15.0) == (play.table.made, play.table.advice, play.table.session.given_away)
    events = len(play.events)
    play.ask(cmd.Advise("h2", second.decision, said))
    play.ask(cmd.Advise("h9", 1, said))
    assert events == len(play.events)
    play.ask(cmd.TakeRules(play.table.rules))
    play.ask(cmd.Advise("h1", 1, said))
    assert (0, None, ()) == (play.table.session.hands, play.table.session.given_away, play.table.history)
