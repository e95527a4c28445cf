"""What is legal is accepted and everything beside it is refused, for the right reason, at every choice."""

from collections.abc import Iterator

import pytest

from croupier.errors import IllegalAction, Reason
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
    Fold,
    Game,
    Hand,
    Legal,
    Muck,
    RaiseTo,
    RunIt,
    Show,
    Sizes,
    decide,
    evolve,
    pending,
    why_not,
)
from croupier.rules.hand import Stage
from tests.properties.hands import HANDS, each_game, named, random_hands
from tests.referee import betting
from tests.referee.facts import Facts

Trial = tuple[Command, set[Reason]]
"""A command, and the reasons for which it may be refused: none means that it is legal."""

ACCEPT: set[Reason] = set()


def judge(hand: Hand, trials: Iterator[Trial]) -> None:
    """Try each command on the hand, carrying none of them out."""
    for command, reasons in trials:
        refusal = why_not(hand, command)
        if refusal is None:
            assert not reasons, f"{command} was accepted, expected {reasons}"
            for event in decide(hand, command):
                evolve(hand, event)
        else:
            assert refusal.reason in reasons, f"{command}: {refusal}, expected {reasons or 'that it is legal'}"


# --- what is tried ------------------------------------------------------------------------------


def wagers(kind: type[Bet | RaiseTo | Complete], seat: int, sizes: Sizes) -> Iterator[Trial]:
    """Try a wager at, just outside and between its legal sizes."""
    yield kind(seat, sizes.low), ACCEPT
    yield kind(seat, sizes.high), ACCEPT
    for amount in {sizes.low - 1, 1, 0, -1, -sizes.high} - {sizes.low}:
        if amount < sizes.low:
            yield kind(seat, amount), {Reason.below_minimum}
    yield kind(seat, sizes.high + 1), {Reason.above_maximum}
    yield kind(seat, 10 * sizes.high), {Reason.above_maximum}
    inside = {sizes.low + 1, sizes.high - 1, (sizes.low + sizes.high) // 2}
    for amount in inside - {sizes.low, sizes.high}:
        if sizes.low < amount < sizes.high:
            if sizes.amounts:
                yield kind(seat, amount), {Reason.not_a_size}
            else:
                yield kind(seat, amount), {Reason.off_step} if amount % sizes.step else ACCEPT


def betting_trials(facts: Facts, seat: int, legal: Legal) -> Iterator[Trial]:
    """Try every action at a choice of the betting; the referee knows which wager it is and why there is none."""
    level = betting.level_of(facts)
    why_no_wager = betting.why_no_wager(facts, level, seat)
    first = {Reason.must_bring_in} if legal.bring_in is not None else ACCEPT
    fits = Bet if not level.match else Complete if betting.completes(facts, level) else RaiseTo
    completing = {Reason.complete_instead} if fits is Complete else ACCEPT
    yield Fold(seat), ACCEPT if legal.fold else first
    yield Check(seat), ACCEPT if legal.check else first or {Reason.cannot_check}
    yield Call(seat), ACCEPT if legal.call is not None else first or {Reason.nothing_to_call}
    yield BringIn(seat), ACCEPT if legal.bring_in is not None else {Reason.wrong_command}
    for kind, sizes, otherwise in (
        (Bet, legal.bet, first or completing or {Reason.cannot_bet}),
        (RaiseTo, legal.raise_to, first or completing or {Reason.nothing_to_raise}),
        (Complete, legal.complete, {Reason.cannot_complete}),
    ):
        if kind is not fits:
            assert sizes is None
            yield kind(seat, 10), otherwise
        elif sizes is None:
            yield kind(seat, 10), why_no_wager
        else:
            yield from wagers(kind, seat, sizes)


def choice_trials(facts: Facts, hand: Hand, choice: Choice) -> Iterator[Trial]:
    """Try whatever belongs to this part of the hand."""
    if hand.stage is Stage.BETTING:
        return betting_trials(facts, choice.seat, choice.legal)
    if choice.legal.discard is not None:
        return discarding_trials(hand, choice.seat, choice.legal)
    if choice.legal.run_it is not None:
        return run_it_trials(choice.seat, choice.legal.run_it)
    return showing_trials(hand, choice.seat, choice.legal)


def elsewhere(choice: Choice, deal: Deal) -> Iterator[Trial]:
    """Try what belongs to another part of a hand."""
    seat, legal = choice.seat, choice.legal
    bets = (Fold(seat), Check(seat), Call(seat), Bet(seat, 10), RaiseTo(seat, 10), BringIn(seat), Complete(seat, 10))
    here = {
        Fold: legal.fold or legal.bring_in is not None,
        Discard: legal.discard is not None,
        Show: legal.show,
        RunIt: legal.run_it is not None,
    }
    others: list[tuple[bool, tuple[Command, ...], Reason]] = [
        (here[Fold], bets, Reason.wrong_command),
        (here[Discard], (Discard(seat),), Reason.no_draw),
        (here[Show], (Show(seat), Muck(seat)), Reason.wrong_command),
        (here[RunIt], (RunIt(seat, 2),), Reason.wrong_command),
        (False, (deal,), Reason.cards_not_needed),
    ]
    for is_here, commands, reason in others:
        yield from ((command, {reason}) for command in commands if not is_here)
    if not here[Show]:
        yield Demand(seat), {Reason.cannot_demand if here[RunIt] else Reason.wrong_command}


def discarding_trials(hand: Hand, seat: int, legal: Legal) -> Iterator[Trial]:
    """Try numbers of cards, strange cards and the same card twice."""
    held = hand.cards.down[hand.plan.place[seat]]
    assert legal.discard is not None
    least, most = legal.discard.least, legal.discard.most
    for count in range(len(held) + 1):
        too_many = (
            {Reason.too_many_discards} if count > most else {Reason.too_few_discards} if count < least else ACCEPT
        )
        yield Discard(seat, held[:count]), too_many
    yield Discard(seat, (*held, held[0])[-most - 1 :]), {Reason.too_many_discards}
    strange = next(card for card in range(52) if card not in held)
    if least <= 1 <= most:
        yield Discard(seat, (strange,)), {Reason.not_your_card}
        yield Discard(seat, (99,)), {Reason.not_your_card}
    if least <= 2 <= most:
        yield Discard(seat, (held[0], held[0])), {Reason.card_twice, Reason.not_your_card}


def run_it_trials(seat: int, most: int) -> Iterator[Trial]:
    """Try numbers of boards."""
    for times in range(-1, most + 3):
        yield RunIt(seat, times), ACCEPT if 1 <= times <= most else {Reason.cannot_run_again}


def showing_trials(hand: Hand, seat: int, legal: Legal) -> Iterator[Trial]:
    """Try to show all, some, none and other cards, to muck and to ask for a hand."""
    down = hand.cards.down[hand.plan.place[seat]]
    assert legal.show
    yield Show(seat), ACCEPT
    yield Show(seat, down), ACCEPT
    if len(down) > 1:
        yield Show(seat, down[:1]), ACCEPT if legal.show_some else {Reason.wrong_card_count}
    yield Show(seat, ()), {Reason.nothing_to_show, Reason.wrong_card_count}
    stranger = next(card for card in range(52) if card not in down and card not in hand.cards.up[hand.plan.place[seat]])
    yield Show(seat, (*down[1:], stranger)), {Reason.not_your_card}
    yield Show(seat, (*down, down[0])), {Reason.card_twice}
    yield Muck(seat), ACCEPT if legal.muck else {Reason.must_show}
    yield Demand(seat), ACCEPT if legal.demand is not None else {Reason.cannot_demand}


def dealing_trials(hand: Hand, need: CardsNeeded, deal: Deal) -> Iterator[Trial]:
    """Try other numbers of cards, a card twice, one that is out, one that is in no deck, and a player's commands."""
    cards = deal.cards
    yield deal, ACCEPT
    yield Deal(cards[1:]), {Reason.wrong_card_count}
    yield Deal((*cards, cards[0])), {Reason.wrong_card_count}
    if len(cards) > 1:
        yield Deal((*cards[:-1], cards[0])), {Reason.card_twice}
    for strange in (-1, 53, 99):
        yield Deal((*cards[:-1], strange)), {Reason.card_not_in_deck}
    back = set(need.reshuffle or ())
    out = [card for card in sorted(hand.cards.gone) if card not in back]
    if out:
        yield Deal((*cards[:-1], out[0])), {Reason.card_twice}
    if hand.setup.game.deck == "short":
        yield Deal((*cards[:-1], 0)), {Reason.card_not_in_deck}
    for command in (Fold(hand.plan.numbers[0]), Check(hand.plan.numbers[0]), Show(hand.plan.numbers[0])):
        yield command, {Reason.wrong_command}


def wrong_addressee(hand: Hand, choice: Choice, command: Command) -> Iterator[Trial]:
    """Try a legal command for every other seat, for none, and for another decision."""
    from msgspec.structs import replace

    for number in hand.plan.numbers:
        if number != choice.seat:
            yield replace(command, seat=number), {Reason.not_your_turn}
    for number in (-1, 99):
        yield replace(command, seat=number), {Reason.unknown_seat}
    for decision in (choice.decision - 1, choice.decision + 1):
        yield replace(command, decision=decision), {Reason.stale_decision}
    yield replace(command, decision=choice.decision), ACCEPT


# --- the tests ----------------------------------------------------------------------------------


@each_game
def test_legal_is_exact(game: Game) -> None:
    """At every choice and deal all that is offered is accepted, and all beside it refused for its reason."""
    for played in random_hands(game):
        with named(played):
            facts = Facts(played.setup).see_all(played.posted)
            for step in played.steps:
                hand, waits_for = step.before, pending(step.before)
                if isinstance(waits_for, CardsNeeded):
                    assert isinstance(step.command, Deal)
                    judge(hand, dealing_trials(hand, waits_for, step.command))
                elif isinstance(waits_for, Choice):
                    judge(hand, choice_trials(facts, hand, waits_for))
                facts.see_all(step.events)


@each_game
def test_only_the_actor_and_the_moment_count(game: Game) -> None:
    """Another seat, another decision and what belongs to another part of the hand are refused as such."""
    for played in random_hands(game, HANDS // 3):
        with named(played):
            deal = next(step.command for step in played.steps if isinstance(step.command, Deal))
            for step in played.steps:
                waits_for = pending(step.before)
                if isinstance(waits_for, Choice):
                    judge(step.before, wrong_addressee(step.before, waits_for, step.command))
                    judge(step.before, elsewhere(waits_for, deal))


@each_game
def test_an_ended_hand_refuses_everything(game: Game) -> None:
    """After the end every command that was given in the hand is refused because the hand is over."""
    for played in random_hands(game, 40):
        with named(played):
            for command in {*played.commands, Muck(0), Demand(0), RunIt(0, 1), Show(99)}:
                with pytest.raises(IllegalAction) as refusal:
                    decide(played.hand, command)
                assert Reason.hand_over is refusal.value.reason
