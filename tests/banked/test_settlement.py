"""What every bet gets: lines of a settlement under every reading of the rules, and where the chips go."""

from itertools import combinations
from random import Random

import pytest

from croupier.banked import Limits, Line, Result, Spot, Stakes, Terms, moved
from croupier.banked.settlement import ante_result, settle, showdown, sign
from croupier.banked.terms import LADDER
from croupier.cards import parse_cards
from croupier.evaluation import Category, strength
from tests.banked.hands import TABLE, played

ALL_BET = Stakes(ante=10, flop=20, turn=10, river=10)


def nets(terms: Terms, result: Result, category: Category, stakes: Stakes = ALL_BET, bonus: int = 0) -> dict[str, int]:
    """Give what each bet wins or loses."""
    return {line.spot.value: line.net for line in settle(terms, stakes, result, category, bonus)}


@pytest.mark.parametrize(
    ("terms", "result", "category", "ante"),
    [
        (Terms(), Result.WIN, Category.three_of_a_kind, 0),
        (Terms(), Result.WIN, Category.straight, 10),
        (Terms(), Result.LOSE, Category.straight, -10),
        (Terms(), Result.PUSH, Category.flush, 0),
        (Terms(Category.flush), Result.WIN, Category.straight, 0),
        (Terms(Category.flush), Result.WIN, Category.flush, 10),
        (Terms(Category.full_house), Result.WIN, Category.flush, 0),
        (Terms(Category.full_house), Result.WIN, Category.full_house, 10),
        (Terms(Category.high_card), Result.WIN, Category.high_card, 10),
        (Terms(ante_pays_anyway=True), Result.LOSE, Category.straight, 10),
        (Terms(ante_pays_anyway=True), Result.LOSE, Category.three_of_a_kind, -10),
        (Terms(ante_pays_anyway=True), Result.PUSH, Category.straight, 0),
        (Terms(ante_loses_below=True), Result.WIN, Category.three_of_a_kind, -10),
        (Terms(ante_loses_below=True), Result.WIN, Category.straight, 10),
    ],
)
def test_the_ante_goes_by_the_rules_of_the_house(terms: Terms, result: Result, category: Category, ante: int) -> None:
    """What the ante wins under each reading (S4, RULES 11); the raises only follow the result."""
    raises = {"flop": 20 * sign(result), "turn": 10 * sign(result), "river": 10 * sign(result)}
    assert {"ante": ante, **raises} == nets(terms, result, category)


def test_only_bets_that_were_made_have_a_line() -> None:
    """A check leaves no line, a fold one for the ante."""
    assert {"ante": 0, "flop": 20} == nets(Terms(), Result.WIN, Category.one_pair, Stakes(ante=10, flop=20))
    assert {"ante": -10} == nets(Terms(ante_pays_anyway=True), Result.FOLD, Category.high_card, Stakes(ante=10))


def test_a_line_says_stake_result_and_what_is_paid_back() -> None:
    """A win brings back the stake and as much again, a push the stake, a loss nothing; the bonus bet by its table."""
    lines = settle(Terms(), Stakes(ante=10, flop=20, bonus=3), Result.WIN, Category.one_pair, 25)
    assert (
        Line(Spot.ANTE, 10, Result.PUSH, 10),
        Line(Spot.FLOP, 20, Result.WIN, 40),
        Line(Spot.BONUS, 3, Result.WIN, 78),
    ) == lines
    assert (Line(Spot.BONUS, 3, Result.LOSE, 0),) == settle(Terms(), Stakes(bonus=3), Result.LOSE, Category.straight, 0)


def test_the_ladder_is_climbed_in_order() -> None:
    """Whatever category the ante pays from, it pays with that and all better ones, and with no weaker one."""
    for place, category in enumerate(LADDER):
        paid = [ante_result(Terms(category), Result.WIN, each) is Result.WIN for each in LADDER]
        assert [False] * place + [True] * (10 - place) == paid


def test_a_showdown_is_the_best_five_of_seven() -> None:
    """Random hands end as choosing the best of all 21 fives says; suits and the order of cards do not count."""
    dice = Random(3)
    for _ in range(200):
        cards = dice.sample(range(52), 9)
        player, dealer, board = cards[:2], cards[2:4], cards[4:]
        own, other = (
            max(strength("high", five) for five in combinations([*hole, *board], 5)) for hole in (player, dealer)
        )
        expected = Result.WIN if own > other else Result.LOSE if own < other else Result.PUSH
        assert expected is showdown(player, dealer, board)[0]
        dice.shuffle(board)
        assert expected is showdown(player[::-1], dealer[::-1], board)[0]


def test_the_higher_card_wins_where_nobody_has_anything() -> None:
    """Without a pair on either side the higher card decides, down to the fifth (S4)."""
    board = parse_cards("Ks9d7h4c2s")
    assert Result.WIN is showdown(parse_cards("QhJd"), parse_cards("QdTc"), board)[0]
    assert Result.PUSH is showdown(parse_cards("3h5d"), parse_cards("3d5c"), board)[0]


@pytest.mark.parametrize("seed", range(100))
def test_what_the_player_gains_the_house_loses(seed: int) -> None:
    """Balance and table together are constant: what events move adds up to the lines, and nothing else happens."""
    game = played(seed)
    begun = game.steps[0].balance
    assert game.balance - begun == game.hand.net == sum(map(moved, game.events))
    paid, stakes = sum(line.paid for line in game.hand.lines), game.hand.stakes.total
    house = stakes - paid
    assert 0 == game.hand.net + house
    on_table = 0
    for step in game.steps:
        on_table -= sum(map(moved, step.events))
        assert step.after.stage.value == "over" or (begun == step.balance + step.before.stakes.total)
        assert step.after.stage.value == "over" or on_table == step.after.stakes.total
    assert all(type(line.paid) is int and line.paid >= 0 for line in game.hand.lines)
    assert game.balance >= 0


def test_a_table_without_a_bonus_bet_is_the_default() -> None:
    """Limits take no bonus bet unless they say so."""
    assert (0, 20) == (Limits().bonus_most, TABLE.bonus_most)
