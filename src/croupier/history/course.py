"""The course of a recorded hand: its actions turned into commands, one after the other, and given to the rules.

Decides which command an action is, gathers the cards that the dealer's actions name into the deals the rules ask for,
and what is done where a history is silent (the list is in `replay`). Called by `replay` alone; a course is used once.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from croupier.cards import UNKNOWN
from croupier.errors import HistoryError, IllegalAction, Reason
from croupier.history import actions as notation
from croupier.history.actions import Action
from croupier.history.amounts import chips_of
from croupier.history.phh import ASIDES, HandRecord
from croupier.history.setups import players_of
from croupier.rules import (
    Bet,
    BringIn,
    Call,
    CardsNeeded,
    Check,
    Choice,
    Command,
    Complete,
    Deal,
    Demand,
    Discard,
    Event,
    Fold,
    Hand,
    Legal,
    Muck,
    Over,
    RaiseTo,
    RunIt,
    Show,
    pending,
    step,
    why_not,
)
from croupier.rules.events import Mucked, Shown


class Caused(msgspec.Struct, frozen=True):
    """A command, and the number of the action (from 1) that it comes from; 0 where the history is silent."""

    command: Command
    action: int


class Course:
    """A hand on its way through the actions of its record."""

    def __init__(self, record: HandRecord, hand: Hand, events: tuple[Event, ...]) -> None:
        self.record = record
        self.hand = hand
        self.events = list(events)
        self.commands: list[Caused] = []
        self.seats = players_of(record.setup)
        self.taken = 0  # how many actions have been used
        self.said = 0  # how many asides
        self.number = 0  # the action in hand, for refusals
        self.automatic: dict[int, Shown | Mucked] = {}  # what the rules did to a seat's cards, not yet recorded
        self.left: dict[int, list[int]] = {}  # cards dealt to a seat that the rules will ask for after a reshuffle

    def run(self) -> None:
        """Play all actions.

        Raises `HistoryError` with the number of the action and the reason of the rules, or `history_incomplete`.
        """
        try:
            while not isinstance(need := pending(self.hand), Over):
                if isinstance(need, CardsNeeded):
                    self._deal(need)
                else:
                    self._choose(need)
            if self._next() is not None:
                raise IllegalAction(Reason.hand_over)
        except IllegalAction as refusal:
            raise HistoryError(refusal.code, action=self.number, **refusal.detail) from None
        if self.said < len(self.record.asides):
            raise HistoryError("fields_disagree", field=ASIDES)

    # --- the actions ----------------------------------------------------------------------------

    def _next(self) -> Action | None:
        """Give the next action that does something, passing over what only records what the rules did."""
        while self.taken < len(self.record.actions):
            action = self.record.actions[self.taken]
            self.number = self.taken + 1
            if action.verb != notation.NOTHING and not self._confirms(action):
                return action
            self.taken += 1
        self.number = self.taken + 1
        return None

    def _seat(self, action: Action) -> int:
        if action.player > len(self.seats):
            raise HistoryError("unknown_player", action=self.number, player=action.player)
        return self.seats[action.player - 1]

    def _confirms(self, action: Action) -> bool:
        """Tell whether an action records what the rules did to a hand by themselves; refuse one that contradicts."""
        if action.verb != notation.SHOW_MUCK or not self.automatic:
            return False
        seat = self._seat(action)
        done = self.automatic.pop(seat, None)
        if done is None:
            return False
        if isinstance(done, Mucked):
            if action.cards is not None:
                raise IllegalAction(Reason.nothing_to_show, seat=seat)
        elif action.cards is None:
            raise IllegalAction(Reason.must_show, seat=seat)
        elif action.cards and Counter(action.cards) != Counter(done.cards + self._up(seat)):
            raise IllegalAction(Reason.not_your_card, seat=seat)
        return True

    def _up(self, seat: int) -> tuple[int, ...]:
        return self.hand.cards.up[self.hand.plan.place[seat]]

    def _incomplete(self, waits_for: object) -> HistoryError:
        return HistoryError("history_incomplete", action=self.taken + 1, waits_for=waits_for)

    def _step(self, command: Command, action: int) -> None:
        self.hand, events = step(self.hand, command)
        self.events += events
        self.commands.append(Caused(command, action))
        for event in events[1:]:
            if isinstance(event, Shown | Mucked):
                self.automatic[event.seat] = event

    # --- choices --------------------------------------------------------------------------------

    def _choose(self, choice: Choice) -> None:
        legal, seat = choice.legal, choice.seat
        action = self._next()
        if legal.run_it is not None:
            self._step(RunIt(seat, self._said(seat, demand=False) or 1), 0)
        elif legal.demand is not None and self._said(seat, demand=True) is not None:
            self._step(Demand(seat), 0)
        elif action is None:
            self._step(self._unrecorded(choice), 0)
        else:
            command = self._command(action, legal)
            self._step(command, self.number)
            self.taken += 1

    def _said(self, seat: int, *, demand: bool) -> int | None:
        """Take the next aside if it is this seat's and due."""
        if self.said == len(self.record.asides):
            return None
        aside = self.record.asides[self.said]
        due = aside.after <= self.taken and aside.player <= len(self.seats) and self.seats[aside.player - 1] == seat
        if not due or demand != (aside.times == 0):
            return None
        self.said += 1
        return aside.times

    def _unrecorded(self, choice: Choice) -> Command:
        """Give what a choice becomes when the actions are over."""
        legal, seat = choice.legal, choice.seat
        if legal.show_some:
            return Muck(seat)
        if legal.show and UNKNOWN not in self.hand.cards.down[self.hand.plan.place[seat]]:
            return Show(seat)
        if legal.show and legal.muck:
            return Muck(seat)
        raise self._incomplete(f"seat {seat}")

    def _command(self, action: Action, legal: Legal) -> Command:
        if action.verb in (notation.DEAL_BOARD, notation.DEAL_HOLE):
            raise IllegalAction(Reason.cards_not_needed)
        seat = self._seat(action)
        match action.verb:
            case notation.FOLD:
                return Fold(seat)
            case notation.CHECK_CALL:
                return Check(seat) if legal.check else Call(seat)
            case notation.BRING_IN:
                return BringIn(seat)
            case notation.DISCARD:
                return Discard(seat, action.cards or ())
            case notation.SHOW_MUCK:
                return self._shows(action, seat, legal)
        return self._wager(action, seat, legal)

    def _wager(self, action: Action, seat: int, legal: Legal) -> Command:
        """Complete, bet or raise: the format has one word for the three."""
        amount = 0 if action.amount is None else chips_of(action.amount, self.record.scale, action=self.number)
        if legal.complete is not None or legal.bring_in is not None:
            return Complete(seat, amount)
        if legal.bet is not None or not (legal.raise_to is not None or self.hand.betting.to_match):
            return Bet(seat, amount)
        refusal = None if legal.raise_to is not None else why_not(self.hand, RaiseTo(seat, amount))
        instead = refusal is not None and refusal.reason is Reason.complete_instead
        return Complete(seat, amount) if instead else RaiseTo(seat, amount)

    def _shows(self, action: Action, seat: int, legal: Legal) -> Command:
        """Show or muck: no cards are a muck, `-` is the hand as dealt; an uncontested winner may show some of it."""
        if action.cards is None:
            return Muck(seat)
        if not action.cards:
            return Show(seat)
        known = tuple([card for card in action.cards if card != UNKNOWN])
        if legal.show_some:
            return Show(seat, known) if known else Muck(seat)
        held = len(self.hand.cards.down[self.hand.plan.place[seat]]) + len(self._up(seat))
        if legal.show and len(action.cards) != held:
            raise IllegalAction(Reason.wrong_card_count, given=len(action.cards), needed=held)
        return Show(seat, known)

    # --- cards ----------------------------------------------------------------------------------

    def _deal(self, need: CardsNeeded) -> None:
        """Hand over what the dealer's next actions deal; the burns are unknown."""
        first = self.taken
        cards = self._hole_cards(need) if need.seats else self._board_cards(need)
        try:
            self._step(Deal((UNKNOWN,) * need.burns + cards), self.number)
        except IllegalAction as refusal:
            self.number = self._dealt_by(first, refusal.detail.get("card"))
            raise
        if self.left:
            again = pending(self.hand)
            if not (isinstance(again, CardsNeeded) and again.reshuffle is not None and {*self.left} <= {*again.seats}):
                raise IllegalAction(Reason.wrong_card_count, needed=len(need.seats))

    def _dealt_by(self, first: int, card: object) -> int:
        """Find the last action since `first` that dealt a card."""
        for number in range(self.taken, first, -1):
            if card in (self.record.actions[number - 1].cards or ()):
                return number
        return self.number

    def _dealer(self, verb: str) -> Action:
        """Take the next action, which has to be the dealer's."""
        action = self._next()
        if action is None:
            raise self._incomplete("cards")
        if action.verb != verb:
            raise IllegalAction(Reason.wrong_command, waits_for="cards")
        self.taken += 1
        return action

    def _board_cards(self, need: CardsNeeded) -> tuple[int, ...]:
        needed = need.count - need.burns
        cards: tuple[int, ...] = ()
        while len(cards) < needed:
            cards += self._dealer(notation.DEAL_BOARD).cards or ()
        if len(cards) > needed:
            raise IllegalAction(Reason.wrong_card_count, given=len(cards), needed=needed)
        return cards

    def _hole_cards(self, need: CardsNeeded) -> tuple[int, ...]:
        """Gather the cards of all receivers, in whatever pieces they are dealt; what is over is kept."""
        owed = Counter(need.seats)
        hands = {seat: self.left.pop(seat, []) for seat in owed}
        lacking = sum(max(0, count - len(hands[seat])) for seat, count in owed.items())
        while lacking:
            action = self._dealer(notation.DEAL_HOLE)
            seat, cards = self._seat(action), action.cards or ()
            room = owed[seat] - len(hands.get(seat, ()))
            if room <= 0:
                raise IllegalAction(Reason.cards_not_needed, seat=seat)
            hands[seat] += cards
            lacking -= min(room, len(cards))
        places = dict.fromkeys(owed, 0)
        dealt = []
        for seat in need.seats:
            dealt.append(hands[seat][places[seat]])
            places[seat] += 1
        self.left = {seat: rest for seat, cards in hands.items() if (rest := cards[owed[seat] :])}
        return tuple(dealt)
