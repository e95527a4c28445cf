"""The hands that `bench/engine.py` plays: the games, random play, and scripts in the values of each engine.

Decides which games of pokerkit stand beside which of ours, how a hand is played at random, and how what happened in it
is said to pokerkit and pokerfast. What is fair about it is told in `engine`, which alone imports this.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec
import pokerfast
import pokerkit
from pokerkit import Automation, State

from croupier import rules
from croupier.cards import DECKS, UNKNOWN, format_card, format_cards
from croupier.rules import CATALOGUE, Ante, AnteKind, Limit, Stakes, events, step
from croupier.rules.profile import ONLINE_CASH, FixedLimitHeadsUp, StudTie

PLAYERS = 6
PROFILE = msgspec.structs.replace(
    ONLINE_CASH, run_it_max=1, fl_max_raises=3, fl_heads_up=FixedLimitHeadsUp.NEVER, stud_tie=StudTie.POSITION
)
DEALING = {Automation.CARD_BURNING, Automation.HOLE_DEALING, Automation.BOARD_DEALING}
AUTOMATIONS = tuple(automation for automation in Automation if automation not in DEALING)
PEER_CARDS = {card: next(pokerkit.Card.parse(format_card(card))) for card in (*range(52), UNKNOWN)}

DRAWING = (events.Discarded, events.Reshuffled, events.Dealt)

Call = tuple[Callable[..., object], tuple[Any, ...]]
"""A method of a peer and its arguments, the hand itself left out."""
Calls = tuple[Call, ...]


# --- the games ----------------------------------------------------------------------------------


class Line(NamedTuple):
    """One game of the bench: our values, pokerkit's game, how many scripts, and the ratio we want."""

    name: str
    game: str
    stakes: Stakes
    stack: int
    unit: int
    peer: Callable[[tuple[int, ...], int], State]
    scripts: int
    fast: bool = False
    target: float = 8.0


BLINDS, BETS, STUD_BETS = (60, 120), (240, 480), (480, 960)
NO_LIMIT = Stakes(Limit.NO, 60, 120)
POT_LIMIT = Stakes(Limit.POT, 60, 120)
FIXED = Stakes(Limit.FIXED, 120, 240, small_bet=240, big_bet=480)
STUD = Stakes(Limit.FIXED, bring_in=240, small_bet=480, big_bet=960, ante=Ante(AnteKind.EACH, 120))
SHORT = Stakes(Limit.NO, button_blind=120, ante=Ante(AnteKind.EACH, 120))


def free(kind: Callable[..., Any], ante: int = 0, blinds: object = BLINDS) -> Any:
    """Make a pokerkit game of no limit or pot limit."""
    return kind(AUTOMATIONS, True, ante, blinds, 120)


def fixed(kind: Callable[..., Any]) -> Any:
    """Make a pokerkit game of fixed limit with blinds."""
    return kind(AUTOMATIONS, True, 0, (120, 240), *BETS)


def stud(kind: Callable[..., Any]) -> Any:
    """Make a pokerkit game with a bring-in."""
    return kind(AUTOMATIONS, True, 120, 240, *STUD_BETS)


def lines() -> tuple[Line, ...]:
    """List every game that both have; deep is 100 big blinds, or 100 big bets of fixed limit."""
    pk = pokerkit
    deep, deep_fixed, deep_stud = 100 * 120, 100 * 480, 100 * 960
    short = free(pk.NoLimitShortDeckHoldem, 120, {-1: 120})
    hilo = fixed(pk.FixedLimitOmahaHoldemHighLowSplitEightOrBetter)
    stud_hilo = stud(pk.FixedLimitSevenCardStudHighLowSplitEightOrBetter)
    single = free(pk.NoLimitDeuceToSevenLowballSingleDraw)
    triple = fixed(pk.FixedLimitDeuceToSevenLowballTripleDraw)
    return (
        Line("holdem-nl-6", "holdem", NO_LIMIT, deep, 60, free(pk.NoLimitTexasHoldem), 250, True, 10.0),
        Line("holdem-fl-6", "holdem", FIXED, deep_fixed, 120, fixed(pk.FixedLimitTexasHoldem), 250),
        Line("short-deck-nl-6", "short_deck", SHORT, deep, 60, short, 120),
        Line("omaha-pl-6", "omaha", POT_LIMIT, deep, 60, free(pk.PotLimitOmahaHoldem), 80),
        Line("omaha-hilo-fl-6", "omaha_hilo", FIXED, deep_fixed, 120, hilo, 100),
        Line("stud-fl-6", "stud", STUD, deep_stud, 120, stud(pk.FixedLimitSevenCardStud), 250),
        Line("stud-hilo-fl-6", "stud_hilo", STUD, deep_stud, 120, stud_hilo, 200),
        Line("razz-fl-6", "razz", STUD, deep_stud, 120, stud(pk.FixedLimitRazz), 250),
        Line("deuce-single-nl-6", "deuce_single", NO_LIMIT, deep, 60, single, 300),
        Line("deuce-triple-fl-6", "deuce_triple", FIXED, deep_fixed, 120, triple, 300),
        Line("badugi-fl-6", "badugi", FIXED, deep_fixed, 120, fixed(pk.FixedLimitBadugi), 300),
    )


def seating(game: rules.Game, stack: int) -> rules.Seating:
    """Seat the players so that place, pokerkit's index and pokerfast's seat are the same."""
    if game.forced is rules.Forced.BRING_IN:
        return rules.Seating(tuple([rules.Seat(number, stack) for number in range(1, PLAYERS + 1)]))
    return rules.seat_players({number: stack for number in range(1, PLAYERS + 1)}, button=PLAYERS)


# --- recording ----------------------------------------------------------------------------------


class Script(NamedTuple):
    """One hand: what to ask of each engine, how it must end, and what kind of hand it was."""

    stack: int
    commands: tuple[rules.Command, ...]
    calls: Calls
    deck: tuple[pokerkit.Card, ...]
    deck_calls: Calls
    fast_hole: tuple[str, ...]
    fast_board: tuple[str, ...]
    fast_calls: Calls
    ends: tuple[int, ...]
    showdown: bool
    reshuffled: bool


def random_command(hand: rules.Hand, choice: rules.Choice, unit: int, dice: random.Random) -> rules.Command:
    """Choose uniformly among what is legal, but for a fold that nothing asks for."""
    seat, legal = choice.seat, choice.legal
    if legal.discard is not None:
        own = hand.cards.down[hand.plan.place[seat]]
        return rules.Discard(seat, tuple(dice.sample(own, dice.randint(legal.discard.least, legal.discard.most))))
    options: list[rules.Command] = []
    if legal.muck:
        options.append(rules.Muck(seat))
    if legal.check:
        options.append(rules.Check(seat))
    if legal.call is not None:
        options += [rules.Fold(seat), rules.Call(seat)]
    if legal.bring_in is not None:
        options.append(rules.BringIn(seat))
    for kind, sizes in ((rules.Bet, legal.bet), (rules.RaiseTo, legal.raise_to), (rules.Complete, legal.complete)):
        if sizes is not None:
            options.append(kind(seat, unit * dice.randint(-(-sizes.low // unit), sizes.high // unit)))
    return dice.choice(options)


Record = tuple[list[rules.Command], list[rules.Event], rules.Hand]


def random_hand(line: Line, stack: int, dice: random.Random) -> Record:
    """Play one hand at random and keep what was asked and what happened."""
    game = CATALOGUE[line.game]
    hand, happened = rules.start(game, line.stakes, PROFILE, seating(game, stack))
    log, commands = list(happened), []
    stub = list(DECKS[game.deck].cards)
    dice.shuffle(stub)
    while not isinstance(waiting := rules.pending(hand), rules.Over):
        command: rules.Command
        if isinstance(waiting, rules.Choice):
            command = random_command(hand, waiting, line.unit, dice)
        else:
            if waiting.reshuffle is not None:
                stub += waiting.reshuffle
                dice.shuffle(stub)
            command = rules.Deal(tuple(stub[: waiting.count]))
            del stub[: waiting.count]
        hand, happened = step(hand, command)
        commands.append(command)
        log += happened
    return commands, log, hand


def record(line: Line, dice: random.Random) -> Script:
    """Play a hand and write it down for every engine."""
    stack = line.unit * dice.randint(9 * line.stack // line.unit // 10, 11 * line.stack // line.unit // 10)
    commands, log, hand = random_hand(line, stack, dice)
    deck = DECKS[CATALOGUE[line.game].deck].cards
    return Script(
        stack,
        tuple(commands),
        pokerkit_script(log, deck, by_number=False)[1],
        *pokerkit_script(log, deck, by_number=True),
        tuple(format_cards(cards) for cards in hand.cards.down),
        tuple(format_card(card) for card in hand.cards.boards[0]),
        tuple(pokerfast_calls(log)),
        hand.stacks,
        any(isinstance(event, events.Shown) for event in log),
        any(isinstance(event, events.Reshuffled) for event in log),
    )


def pokerkit_script(
    log: Sequence[rules.Event], cards: Sequence[int], *, by_number: bool
) -> tuple[tuple[pokerkit.Card, ...], Calls]:
    """Give the deck in the order in which pokerkit comes to deal it by number, and pokerkit's calls.

    It burns on a draw even where everybody stands pat: an unknown card is burned then.
    """
    deck: list[int] = []
    calls: list[Call] = []
    for event, after in pairwise((*log, log[-1])):
        burned, hands = dealt_cards(event)
        by_number = by_number and not isinstance(event, events.Reshuffled)
        if by_number:
            deck += burned + tuple(card for _, dealt in hands for card in dealt)
        calls += [(State.burn_card, () if by_number else (PEER_CARDS[card],)) for card in burned]
        for place, dealt in hands:
            what = len(dealt) if by_number else tuple(PEER_CARDS[card] for card in dealt)
            calls.append((State.deal_board, (what,)) if place < 0 else (State.deal_hole, (what, place)))
        calls += pokerkit_calls(event)
        if isinstance(event, events.Discarded) and not isinstance(after, DRAWING):
            calls.append((State.burn_card, (PEER_CARDS[UNKNOWN],)))
    rest = [card for card in cards if card not in deck]
    return tuple(PEER_CARDS[card] for card in (*deck, *rest)), tuple(calls)


def dealt_cards(event: rules.Event) -> tuple[tuple[int, ...], list[tuple[int, tuple[int, ...]]]]:
    """Give the burn cards of an event and what it dealt by place, the board as place -1."""
    if isinstance(event, events.Dealt):
        hands = [down + up for down, up in zip(event.down, event.up, strict=True)]
        return event.burned, [(place, cards) for place, cards in enumerate(hands) if cards]
    if isinstance(event, events.BoardDealt):
        return event.burned, [(-1, event.cards[0])]
    return (), []


def pokerkit_calls(event: rules.Event) -> Iterator[Call]:
    """Say in pokerkit's verbs what a seat did."""
    match event:
        case events.Folded():
            yield State.fold, ()
        case events.Checked() | events.Called():
            yield State.check_or_call, ()
        case events.BroughtIn():
            yield State.post_bring_in, ()
        case events.BetPlaced(amount=to) | events.Raised(to=to) | events.Completed(to=to):
            yield State.complete_bet_or_raise_to, (to,)
        case events.Discarded(cards=cards):
            yield State.stand_pat_or_discard, (tuple(PEER_CARDS[card] for card in cards),)


def pokerfast_calls(log: Sequence[rules.Event]) -> Iterator[Call]:
    """Say in pokerfast's verbs what the seats did; it counts the chips that a raise adds."""
    hand = pokerfast.FastHand
    bets: Counter[int] = Counter()
    for event in log:
        match event:
            case events.Posted(seat=seat, amount=added):
                bets[seat] += added
            case events.Collected():
                bets.clear()
            case events.Folded():
                yield hand.fold, ()
            case events.Checked():
                yield hand.check, ()
            case events.Called(seat=seat, amount=added):
                bets[seat] += added
                yield hand.call, ()
            case events.BetPlaced(seat=seat, amount=to) | events.Raised(seat=seat, to=to):
                yield hand.bet_or_raise, (to - bets[seat],)
                bets[seat] = to
