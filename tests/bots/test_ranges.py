"""Level 4: ranges by position, what bets are believed to say, and what an action earns."""

from itertools import product
from math import prod

import numpy as np
import pytest

from croupier.bots import Seeded, bot
from croupier.bots.beliefs import Reading, read, weights_of
from croupier.bots.preflop import OPENS, best_part, width, worth
from croupier.bots.ranges import CAUTION, Rival, Situation, value_of_wager
from croupier.bots.sight import sight
from croupier.cards import parse_cards
from croupier.errors import BotError
from croupier.odds import equity
from croupier.odds.ranges.combos import COMBOS, combo_index
from croupier.rules import CATALOGUE, Bet, Call, Check, Choice, Command, Fold, Hand, Legal, Limit, RaiseTo, Sizes, view
from tests.bots.situations import asked, dealt, names, said

HOLDEM = CATALOGUE["holdem"]
RANGES = bot("ranges", HOLDEM)
CALLS: list[Command] = [Call(1), Check(2), Check(2), Check(1), Check(2), Check(1)]
SIX = ("AsKd", "QhJc", "Ts9s", "8c8d", "7h2c", "Ac3d")


def combo(text: str) -> int:
    """Return the place of two cards among the combos."""
    one, other = parse_cards(text)
    return combo_index(one, other)


def reading_of(hand: Hand, seed: int = 1) -> Reading:
    """Return what the seat that chooses reads of the board."""
    seat = asked(hand).seat
    return read(HOLDEM, sight(view(hand, seat), hand.plan.place[seat]), Seeded(seed))


# --- before the flop ----------------------------------------------------------------------------


def test_the_order_is_complete() -> None:
    """Every combo has its place: aces first, all combos together are everything, and better ones are worth more."""
    assert (6 / 1326, 1.0) == (best_part().min(), best_part().max())
    order = np.argsort(best_part(), kind="stable")
    assert (np.diff(worth()[order]) <= 0).all()


def test_ranges_are_wider_in_late_position() -> None:
    """The more have still to act, the fewer hands are opened, and the more somebody pays, the fewer he has."""
    assert sorted(OPENS, reverse=True) == list(OPENS)
    widths = [width(paid) for paid in (0.5, 1, 2.5, 6, 20, 100)]
    assert sorted(widths, reverse=True) == widths


def test_it_opens_by_position() -> None:
    """Jack-eight suited is folded under the gun of six players, raised on the button; aces are raised anywhere."""
    hands = list(SIX)
    hands[3] = "Jh8h"
    assert {"Fold"} == names(RANGES, dealt("holdem", *hands))
    hands[3], hands[0] = "8c8d", "Jh8h"
    assert {"RaiseTo"} == names(RANGES, dealt("holdem", *hands, then=[Fold(4), Fold(5), Fold(6)]))
    hands[3] = "AhAd"
    assert {"RaiseTo"} == names(RANGES, dealt("holdem", *hands))


def test_a_raise_is_answered_by_what_it_says() -> None:
    """A shove is called with queens and folded with king-nine; the blind checks rags rather than fold."""
    assert {"Call"} == names(RANGES, dealt("holdem", "AsKd", "QhQd", then=[RaiseTo(1, 200)]))
    assert {"Fold"} == names(RANGES, dealt("holdem", "AsKd", "9h6d", then=[RaiseTo(1, 200)]))
    assert "Fold" not in names(RANGES, dealt("holdem", "AsKd", "7h2d", then=[Call(1)]))


# --- reading ------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", ["", "Qh7d2s9c4h", "Qh7d2s9c"])
def test_our_equity_is_the_odds(board: str) -> None:
    """Before the flop, on the turn and on the river our equity against a combo is what the odds count, exactly."""
    then = CALLS[: {0: 1, 4: 4, 5: 6}[len(board) // 2]]
    hand = dealt("holdem", "AsKs", "QsJs", board=board, then=then)
    own, other = ("QsJs", "AsKs") if asked(hand).seat == 2 else ("AsKs", "QsJs")
    reading = reading_of(hand)
    for each in (other, "7c6c", "QcQd", "2c2d"):
        told = equity(HOLDEM, [own, each], board, backend="numpy").players[0].equity
        assert told == pytest.approx(reading.mine[combo(each)])


def test_cards_that_lie_elsewhere_are_not_held() -> None:
    """No opponent is believed to hold one of our cards or one of the board, and beliefs add up to one."""
    hand = dealt("holdem", "AsKs", "QsJs", board="Qh7d2s", then=[Call(1), Check(2), Bet(2, 2)])
    reading = reading_of(hand)
    weights = weights_of(view(hand, 1), 1, reading)
    gone = set(parse_cards("AsKsQh7d2s"))
    dead = [place for place, cards in enumerate(COMBOS) if gone & set(cards)]
    assert (1326 - 47 * 46 // 2, 0.0) == (len(dead), weights[dead].sum())
    assert 1.0 == pytest.approx(weights.sum())


def test_a_bet_speaks_for_good_cards() -> None:
    """After a bet a set is more likely than before it and a bare seven-high less; a raise says more than a bet."""
    start: list[Command] = [Call(1), Check(2)]
    checked = dealt("holdem", "AsKs", "QsJs", board="Qh7d2s", then=[*start, Check(2)])
    bet = dealt("holdem", "AsKs", "QsJs", board="Qh7d2s", then=[*start, Bet(2, 2)])
    raised = dealt("holdem", "AsKs", "QsJs", board="Qh7d2s", then=[*start, Check(2), Bet(1, 2), RaiseTo(2, 8)])
    beliefs = [weights_of(view(hand, 1), 1, reading_of(hand)) for hand in (checked, bet, raised)]
    sets, nothing = ([float(weights[combo(cards)]) for weights in beliefs] for cards in ("7s7c", "6c3d"))
    assert sets[0] < sets[1] < sets[2]
    assert nothing[0] > nothing[1] > nothing[2] > 0


# --- what actions earn --------------------------------------------------------------------------


def test_the_value_of_a_bet_is_what_the_cases_add_up_to() -> None:
    """Against two opponents of three hands each, the formula is the sum over who folds and who calls."""
    hand = dealt(
        "holdem", "AsKs", "QsJs", "9h9d", board="Qh7d2s", then=[Call(1), Call(2), Check(3), Check(2), Check(3)]
    )
    mine, promise = np.array([0.9, 0.4, 0.2]), np.array([0.05, 0.5, 0.8])
    rivals = (Rival(np.array([0.5, 0.3, 0.2]), 0, 198), Rival(np.array([0.2, 0.2, 0.6]), 0, 198))
    legal = Legal(check=True, bet=Sizes(2, 198))
    spot = Situation(view(hand, 1), Choice(1, 0, legal), Reading(np.ones(3), mine, promise), rivals, 0, 1.0)
    pot, bet = hand.pot, 6
    price = bet / (pot + 2 * bet)
    stays = [float(rival.weights[promise >= price + CAUTION].sum()) for rival in rivals]
    won = [
        float((rival.weights * mine)[promise >= price + CAUTION].sum()) / stay
        for rival, stay in zip(rivals, stays, strict=True)
    ]
    total = called_share = 0.0
    for calls in product((False, True), repeat=2):
        chance = prod([stay if goes else 1 - stay for goes, stay in zip(calls, stays, strict=True)])
        if any(calls):
            called_share += chance * prod([each for goes, each in zip(calls, won, strict=True) if goes])
        else:
            total += chance * pot
    called = 1 - (1 - stays[0]) * (1 - stays[1])
    grown = pot + bet + bet * sum(stays) / called
    assert total + called_share * grown - called * bet == pytest.approx(value_of_wager(spot, bet))


def test_the_nuts_are_bet_and_nothing_is_mostly_checked() -> None:
    """On the river the best hand is bet by every seed, the worst checked by most and bluffed by some or none."""
    best = dealt("holdem", "AhKh", "9c8c", board="QhJhTh2c3d", then=CALLS[:5])
    assert {"Bet"} == names(RANGES, best)
    worst = dealt("holdem", "5c4d", "9c8c", board="QhJhTh2c9d", then=CALLS[:5])
    kinds = [type(said(RANGES, worst, seed)).__name__ for seed in range(60)]
    assert kinds.count("Check") > 40


def test_luck_mixes_what_is_worth_the_same() -> None:
    """Over many seeds one situation sees more than one answer: nobody can tell the hand from the bet."""
    hand = dealt("holdem", "AsKd", "AhQc", board="Th7d2s", then=[RaiseTo(1, 5), Call(2)])
    assert len({said(RANGES, hand, seed) for seed in range(40)}) > 1


def test_it_plays_every_limit() -> None:
    """In pot limit and fixed limit it raises aces by what the limit allows."""
    for limit, most in ((Limit.POT, 6), (Limit.FIXED, 4)):
        command = said(RANGES, dealt("holdem", "AsAh", "QhQd", limit=limit))
        assert isinstance(command, RaiseTo)
        assert 4 <= command.amount <= most


def test_other_games_are_refused() -> None:
    """Asked about another game it says so with a code."""
    with pytest.raises(BotError) as refused:
        said(RANGES, dealt("omaha", "AsAhKdKc", "QhQdJcJs"))
    assert "plays_not" == refused.value.code
