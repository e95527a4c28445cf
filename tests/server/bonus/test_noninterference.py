"""Non-interference: no byte that a player is sent depends on cards of the dealer or the board that are not open yet.

A hand is told as it was dealt, and told again from decks in which the unseen cards are exchanged. The decks of this
test say nothing: all salts and hashes are zeros, since a real one hides what it commits to by hashing; that roots and
proofs have one length is what `tests/server/test_noninterference.py` holds.
"""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from croupier import banked
from croupier.banked import RULES, Limits, Stage
from croupier.banked.bonus import needs_dealer
from croupier.fairness import PlayedDeck, SealedDeck, dealt_cards
from croupier.protocol.house_snapshot import Purse, described
from croupier.protocol.server import HouseTold
from croupier.rooms.bonus import HouseRules, HouseTable, evolve, need, step
from croupier.rooms.bonus import commands as cmd
from croupier.rooms.bonus import events as ev
from croupier.rooms.bonus.commands import Option
from croupier.rooms.bonus.engine import CardsWanted
from croupier.rooms.bonus.events import HouseEvent
from croupier.server.audience import text_of
from croupier.server.bonus.coach import question_of

ZERO: Final = bytes(32)
LEVELS: Final = tuple([(ZERO,) * (64 >> level) for level in range(7)])
BEFORE_OPENING: Final = frozenset({Stage.FLOP_BET, Stage.TURN_BET, Stage.RIVER_BET})


def blank_deck(order: list[int]) -> PlayedDeck:
    """Make a deck that is dealt in this order and whose hashes tell nothing."""
    return PlayedDeck(SealedDeck(tuple(order), (ZERO,) * 64, LEVELS), tuple(range(52)), ())


def told(order: list[int], rules: HouseRules, choices: list[Option]) -> list[tuple[Stage, str, int]]:
    """Play a hand from a deck; give what is told at every stage, and how many cards had been dealt by then."""
    deck, texts = blank_deck(order), list[tuple[Stage, str, int]]()
    table = HouseTable("house:p1", "p1", rules, coach=True)
    commands: list[cmd.HouseCommand] = [
        cmd.PublishNext("h1", ZERO, ZERO),
        cmd.Begin(0, 10, 10, None, 1000),
        *[cmd.Choose(number, choice, 1000) for number, choice in enumerate(choices, start=1)],
    ]
    for command in commands:
        if isinstance(command, cmd.Choose) and not table.live:
            break
        table = _to_the_next_choice(step(table, command, 0)[0], deck)
        hand = table.hand
        if hand is not None:
            asked = "".join([repr(question_of(table, made)) for made in table.made])
            text = text_of(HouseTold(table.id, 1, described(table, Purse(500), [*RULES], deck))) + asked
            texts.append((hand.stage, text, 4 + len(hand.board)))
    return texts


def _to_the_next_choice(table: HouseTable, deck: PlayedDeck) -> HouseTable:
    while (wanted := need(table)) is not None:
        more: cmd.HouseCommand = cmd.PublishNext("h2", ZERO, ZERO)
        if isinstance(wanted, CardsWanted):
            more = cmd.DealNext(dealt_cards(deck, wanted.place, wanted.count))
        table, _ = step(table, more, 0)
    return table


@pytest.mark.parametrize("seed", range(40))
def test_what_is_told_does_not_depend_on_unseen_cards(seed: int) -> None:
    """At every stage the text is the same whatever the dealer holds and whatever is still to come."""
    dice = Random(seed)
    order = [*range(52)]
    dice.shuffle(order)
    rules = HouseRules("x", dice.choice([*RULES.values()]), Limits(bonus_most=100))
    choices: list[Option] = ["bet", dice.choice(["check", "bet"]), "check"]
    compared = 0
    for stage, text, dealt in told(order, rules, choices):
        if stage not in BEFORE_OPENING:
            continue
        unseen = [place for place in range(52) if place in (2, 3) or place >= dealt]
        other = [*order]
        exchanged = dice.sample(unseen, len(unseen))
        for place, source in zip(unseen, exchanged, strict=True):
            other[place] = order[source]
        again = {each: said for each, said, _ in told(other, rules, choices)}
        assert text == again[stage]
        compared += 1
    assert 3 == compared


@pytest.mark.parametrize("seed", range(20))
def test_a_folded_hand_tells_nothing_of_the_dealer(seed: int) -> None:
    """After a fold the dealer's cards and the board stay unseen, but where the bonus bet has to know them."""
    dice = Random(seed)
    order = [*range(52)]
    dice.shuffle(order)
    rules = HouseRules("x", RULES["las-vegas"], Limits(bonus_most=100))
    other = [*order[:2], *dice.sample(order[2:], 50)]
    told_once, told_again = (told(each, rules, ["fold"])[-1] for each in (order, other))
    assert (Stage.OVER, needs_dealer(order[:2])) == (told_once[0], told_once[1] != told_again[1])


def test_the_dealer_s_cards_make_a_difference_at_the_showdown() -> None:
    """The comparison finds what it looks for: once the cards are opened, other cards are another text."""
    order, other = [*range(52)], [*range(52)]
    other[2], other[9] = other[9], other[2]
    rules = HouseRules("x", RULES["las-vegas"], Limits(bonus_most=100))
    assert told(order, rules, ["bet", "check", "check"])[-1] != told(other, rules, ["bet", "check", "check"])[-1]


def test_events_of_a_hand_fold_into_the_hand_that_the_rules_play() -> None:
    """The table's hand is the one that `croupier.banked` makes of the same events."""
    table, made = HouseTable("house:p1", "p1", HouseRules()), list[HouseEvent]()
    for command in (cmd.PublishNext("h1", ZERO, ZERO), cmd.Begin(0, 10, 0, None, 99), cmd.DealNext((0, 5, 10, 15))):
        table, events = step(table, command, 0)
        made += events
    inside = [event for event in made if type(event) not in ev.OWN]
    assert table.hand == banked.fold(banked.start(), inside)  # type: ignore[arg-type]
    again = HouseTable("house:p1", "p1", HouseRules())
    for event in made:
        again = evolve(again, event)
    assert table == again
