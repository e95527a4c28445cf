"""The course of a hand against the house: what it waits for, what it takes, what it refuses and why."""

from collections.abc import Callable
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from croupier.banked import (
    LAS_VEGAS,
    RULES,
    Ante,
    Bet,
    BonusKind,
    BonusPay,
    CardsNeeded,
    Check,
    Choice,
    Command,
    Deal,
    Event,
    Fold,
    Hand,
    Legal,
    Limits,
    Over,
    Result,
    Sizes,
    Spot,
    Stage,
    Terms,
    decide,
    evolve,
    fold,
    follow,
    pending,
    rules_named,
    start,
    step,
)
from croupier.banked.advice import advise
from croupier.banked.engine import EVOLVE, STAGES
from croupier.banked.terms import category_named
from croupier.cards import format_cards, parse_cards
from croupier.errors import BANKED_MEANINGS, BankedError
from croupier.evaluation import Category
from tests.banked.hands import TABLE, played

CARDS = parse_cards("AsKdQhQcAcKh7d2s9c")
"""Ace-king, queens for the dealer, and a board that gives two pair."""


def at(stage: Stage, ante: int = 10, terms: Terms = LAS_VEGAS, checks: tuple[Spot, ...] = ()) -> Hand:
    """Play to a stage with everything bet that is not checked, from a deep balance."""
    hand, cards = start(terms, TABLE), iter(CARDS)
    while hand.stage is not stage:
        waits = pending(hand, 10_000)
        command: Command = Ante(ante) if hand.stage is Stage.ANTE else Check()
        if isinstance(waits, CardsNeeded):
            command = Deal(tuple(next(cards) for _ in range(waits.count)))
        elif isinstance(waits, Choice) and waits.legal.bet and waits.spot not in checks:
            command = Bet(waits.legal.bet)
        hand, _ = step(hand, command, 10_000)
    return hand


def test_a_hand_goes_through_its_stages() -> None:
    """Ante, two cards each, flop bet, flop, turn bet, turn, river bet, river, and the settlement (S4)."""
    hand, events = start(), list[Event]()
    cards = iter(CARDS)
    seen = []
    while not isinstance(waits := pending(hand, 100), Over):
        seen.append(waits.count if isinstance(waits, CardsNeeded) else waits.spot.value)
        if isinstance(waits, CardsNeeded):
            command: Command = Deal(tuple(next(cards) for _ in range(waits.count)))
        else:
            command = Bet(waits.legal.bet) if waits.legal.bet else Ante(10)
        hand, more = step(hand, command, 100)
        events += more
    assert ["ante", 4, "flop", 3, "turn", 1, "river", 1] == seen
    assert ["ante", "dealt", "bet", "board", "bet", "board", "bet", "board", "opened", "settled"] == [
        msgspec.to_builtins(event)["type"] for event in events
    ]
    assert (Result.WIN, 40, CARDS[4:]) == (hand.result, hand.net, hand.board)
    assert (CARDS[:2], CARDS[2:4]) == (hand.player, hand.dealer)


def test_two_cards_come_to_the_player_and_then_two_to_the_dealer() -> None:
    """The cards of a deal are handed over in this order (S4)."""
    hand = at(Stage.FLOP_BET)
    assert ("AsKd", "QhQc") == (format_cards(hand.player), format_cards(hand.dealer))


def test_a_fold_ends_the_hand_with_the_dealer_s_cards_unseen() -> None:
    """The ante goes to the house, no card is opened (S4)."""
    hand, events = step(at(Stage.FLOP_BET), Fold(), 0)
    assert ["Folded", "Settled"] == [type(event).__name__ for event in events]
    assert (Stage.OVER, Result.FOLD, -10, False) == (hand.stage, hand.result, hand.net, hand.opened)


def test_a_fold_of_aces_opens_the_dealer_s_cards_for_the_bonus_bet() -> None:
    """The highest prize depends on the dealer's cards, so they are opened; without a bonus bet they are not."""
    for bonus, names in ((1, ["Folded", "Opened", "Settled"]), (0, ["Folded", "Settled"])):
        hand, _ = step(start(limits=TABLE), Ante(10, bonus), 100)
        hand, _ = step(hand, Deal(parse_cards("AsAdAhAc")), 0)
        hand, events = step(hand, Fold(), 0)
        assert names == [type(event).__name__ for event in events]
        assert 1_000 * bonus - 10 == hand.net


def test_the_river_bet_does_not_need_the_turn_bet() -> None:
    """By default the river bet is open after a check on the turn; where the house wants a turn bet it is not."""
    linked = Terms(river_needs_turn=True)
    free, closed, opened = (
        at(Stage.RIVER_BET, checks=(Spot.TURN,)),
        at(Stage.RIVER_BET, terms=linked, checks=(Spot.TURN,)),
        at(Stage.RIVER_BET, terms=linked),
    )
    legal = [pending(hand, 50) for hand in (free, closed, opened)]
    assert [10, None, 10] == [choice.legal.bet for choice in legal if isinstance(choice, Choice)]
    assert "bet_closed" == refusal(closed, Bet(10), 50)


def refusal(hand: Hand, command: Command, balance: int) -> str:
    """Give the code with which a command is refused, or an empty text where it is not."""
    try:
        decide(hand, command, balance)
    except BankedError as error:
        return error.code
    return ""


OF_THE_TABLE = {"stale_decision", "nothing_to_repeat", "hand_in_play", "not_committed"}

REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: rules_named("las vegas"), "unknown_rules"),
    (lambda: category_named("pairs"), "bad_terms"),
    (lambda: start(Terms(Category.badugi_4)), "bad_terms"),
    (lambda: start(Terms(bonus=(BonusPay(BonusKind.PAIR, 0),))), "bad_terms"),
    (lambda: start(Terms(bonus=(BonusPay(BonusKind.PAIR, 1), BonusPay(BonusKind.PAIR, 2)))), "bad_terms"),
    (lambda: start(limits=Limits(0, 10)), "bad_limits"),
    (lambda: start(limits=Limits(20, 10)), "bad_limits"),
    (lambda: start(limits=Limits(5, 12, 5)), "bad_limits"),
    (lambda: start(limits=Limits(5, 10, 0)), "bad_limits"),
    (lambda: start(limits=Limits(bonus_least=30, bonus_most=20)), "bad_limits"),
    (lambda: decide(start(limits=TABLE), Ante(-5), 100), "not_chips"),
    (lambda: decide(start(limits=TABLE), Ante(True), 100), "not_chips"),
    (lambda: decide(start(limits=TABLE), Ante(10.0), 100), "not_chips"),  # type: ignore[arg-type]
    (lambda: decide(start(limits=TABLE), Ante(10, -1), 100), "not_chips"),
    (lambda: decide(start(limits=TABLE), Ante(0), 100), "below_minimum"),
    (lambda: decide(start(limits=TABLE), Ante(105), 1_000), "above_maximum"),
    (lambda: decide(start(limits=TABLE), Ante(12), 100), "off_step"),
    (lambda: decide(start(limits=TABLE), Ante(10, 21), 100), "above_maximum"),
    (lambda: decide(start(), Ante(10, 1), 100), "no_bonus"),
    (lambda: decide(start(limits=TABLE), Ante(10), 9), "balance_too_small"),
    (lambda: decide(start(limits=TABLE), Ante(10, 5), 14), "balance_too_small"),
    (lambda: decide(at(Stage.FLOP_BET), Bet(20), 19), "balance_too_small"),
    (lambda: decide(at(Stage.FLOP_BET), Bet(10), 100), "wrong_amount"),
    (lambda: decide(at(Stage.TURN_BET), Bet(20), 100), "wrong_amount"),
    (lambda: decide(at(Stage.TURN_BET), Bet(True), 100), "wrong_amount"),
    (lambda: decide(at(Stage.RIVER_BET, 5, RULES["river-needs-turn"], (Spot.TURN,)), Bet(5), 100), "bet_closed"),
    (lambda: decide(at(Stage.FLOP_BET), Check(), 100), "wrong_command"),
    (lambda: decide(at(Stage.TURN_BET), Fold(), 100), "wrong_command"),
    (lambda: decide(at(Stage.TURN_BET), Ante(10), 100), "wrong_command"),
    (lambda: decide(at(Stage.TURN), Bet(10), 100), "wrong_command"),
    (lambda: decide(start(), Bet(1), 100), "wrong_command"),
    (lambda: decide(at(Stage.OVER), Bet(10), 100), "hand_over"),
    (lambda: decide(at(Stage.OVER), Deal((0,)), 100), "hand_over"),
    (lambda: decide(at(Stage.TURN_BET), Deal((0,)), 100), "cards_not_needed"),
    (lambda: decide(at(Stage.TURN), Deal((0, 1)), 100), "wrong_card_count"),
    (lambda: decide(at(Stage.TURN), Deal((52,)), 100), "not_a_card"),
    (lambda: decide(at(Stage.TURN), Deal((True,)), 100), "not_a_card"),
    (lambda: decide(at(Stage.TURN), Deal((51,)), 100), "card_twice"),
    (lambda: decide(at(Stage.HOLE), Deal((1, 2, 3, 1)), 100), "card_twice"),
    (lambda: advise((51,)), "wrong_card_count"),
    (lambda: advise((51, 50), (0, 1, 2, 3, 4)), "wrong_board"),
    (lambda: advise((51, 52)), "not_a_card"),
    (lambda: advise((51, 50), (0, 1, 50)), "card_twice"),
]


@pytest.mark.parametrize(("ask", "code"), REFUSED, ids=[f"{code}-{number}" for number, (_, code) in enumerate(REFUSED)])
def test_what_cannot_be_done_is_refused_with_a_code(ask: Callable[[], object], code: str) -> None:
    """Every refusal has its code, and a sentence."""
    with pytest.raises(BankedError) as refused:
        ask()
    assert code == refused.value.code
    assert str(refused.value)


def test_every_code_has_a_case() -> None:
    """The cases above raise every code of a `BankedError` but those of a player's own table (`tests/rooms/bonus`)."""
    assert set(BANKED_MEANINGS) - OF_THE_TABLE == {code for _, code in REFUSED}


def test_the_bets_of_a_hand_have_one_size() -> None:
    """The flop bet is twice the ante, turn and river bets are one ante; a balance that is too small closes them."""
    sizes = [
        (stage, balance, waits.legal.bet)
        for stage in (Stage.FLOP_BET, Stage.TURN_BET, Stage.RIVER_BET)
        for balance in (49, 50, 24, 25)
        if isinstance(waits := pending(at(stage, 25), balance), Choice)
    ]
    assert [None, 50, None, None, 25, 25, None, 25, 25, 25, None, 25] == [bet for _, _, bet in sizes]


@pytest.mark.parametrize(
    ("balance", "ante", "bonus"),
    [
        (1_000, Sizes(5, 100, 5), Sizes(1, 20, 1)),
        (33, Sizes(5, 30, 5), Sizes(1, 20, 1)),
        (9, Sizes(5, 5, 5), Sizes(1, 4, 1)),
        (5, Sizes(5, 5, 5), None),
        (4, None, None),
    ],
)
def test_the_ante_is_within_the_table_and_the_balance(balance: int, ante: Sizes | None, bonus: Sizes | None) -> None:
    """What can be bet is as much as the limits allow and the player has."""
    assert Choice(Spot.ANTE, Legal(ante, bonus, balance=balance)) == pending(start(limits=TABLE), balance)


@pytest.mark.parametrize("seed", range(60))
def test_everything_legal_is_accepted_and_nothing_beside_it(seed: int) -> None:
    """At every choice of a random hand each command inside `legal` is taken, each one just outside is refused."""
    for before, balance, _, _, _ in played(seed).steps:
        waits = pending(before, balance)
        legal = waits.legal if isinstance(waits, Choice) else Legal()
        passing: dict[Command, bool] = {Check(): legal.check, Fold(): legal.fold}
        good = [command for command, open_now in passing.items() if open_now]
        bad = [command for command, open_now in passing.items() if not open_now]
        good += [Bet(legal.bet)] if legal.bet else []
        bad += [Bet(legal.bet + 1), Bet(legal.bet - 1)] if legal.bet else [Bet(before.stakes.ante), Bet(0)]
        if legal.ante:
            least, most, gap = legal.ante.least, legal.ante.most, legal.ante.step
            good += [Ante(least), Ante(most)]
            bad += [Ante(least - gap), Ante(most + gap), Ante(least + 1), Ante(least, balance - least + 1)]
        if legal.bonus:
            good += [Ante(5, legal.bonus.least), Ante(5, legal.bonus.most)]
            bad += [Ante(5, legal.bonus.most + 1)]
        if not isinstance(waits, CardsNeeded):
            bad += [Deal((0,))]
        assert [] == [command for command in good if refusal(before, command, balance)]
        assert [] == [command for command in bad if not refusal(before, command, balance)]


@pytest.mark.parametrize("seed", range(40))
def test_the_events_rebuild_the_hand(seed: int) -> None:
    """Folded from the start, and through JSON, the events of a hand give the hand that `step` gave."""
    game = played(seed)
    first = game.steps[0].before
    assert game.hand == fold(first, game.events)
    again = msgspec.json.decode(msgspec.json.encode(game.events), type=tuple[Event, ...])
    assert (game.events, game.hand) == (again, fold(first, again))
    commands = [each.command for each in game.steps]
    assert commands == msgspec.json.decode(msgspec.json.encode(commands), type=list[Command])


@pytest.mark.parametrize("seed", range(40))
def test_a_hand_comes_back_from_json_at_every_step(seed: int) -> None:
    """A state is the same after JSON, and goes on the same way."""
    for before, balance, command, events, after in played(seed).steps:
        again = msgspec.json.decode(msgspec.json.encode(before), type=Hand)
        assert before == again
        assert (after, events) == step(again, command, balance)


def test_a_step_is_decide_and_what_follows() -> None:
    """`step` folds what `decide` gives, and then what `follow` gives until nothing follows."""
    for seed in range(30):
        for before, balance, command, events, after in played(seed).steps:
            hand = before
            by_hand = decide(before, command, balance)
            for event in by_hand:
                hand = evolve(hand, event)
            while more := follow(hand):
                by_hand += more
                hand = fold(hand, more)
            assert (events, after) == (by_hand, hand)


def test_the_tables_cover_events_and_stages() -> None:
    """`evolve` knows every event, the order of a hand every stage, and random play meets all commands and events."""
    games = [played(seed) for seed in range(200)]
    assert set(get_args(Event)) == set(EVOLVE) == {type(event) for game in games for event in game.events}
    assert set(Stage) == set(STAGES)
    assert set(get_args(Command)) == {type(each.command) for game in games for each in game.steps}


def test_tags_are_short_and_differ() -> None:
    """Each command and each event has its own word in JSON, in lower case."""
    for union, field in ((Command, "do"), (Event, "type")):
        tags = [kind.__struct_config__.tag for kind in get_args(union)]
        assert len(tags) == len(set(tags))
        assert all(tag.islower() and len(tag) <= 12 for tag in tags)
        assert {field} == {kind.__struct_config__.tag_field for kind in get_args(union)}


def test_no_input_breaks_the_engine() -> None:
    """Whatever is asked at any stage is carried out or refused with a code; nothing else is ever raised."""
    dice = Random(5)
    values: list[Any] = [-1, 0, 1, 5, 10, 20, 25, 10**9, True, 2.5]
    for seed in range(40):
        for before, balance, _, _, _ in played(seed).steps:
            for _ in range(10):
                one, other = dice.choices(values, k=2)
                command = dice.choice(
                    (Ante(one, other), Bet(one), Check(), Fold(), Deal((one, other)), Deal((one,) * 4))
                )
                refusal(before, command, balance)
