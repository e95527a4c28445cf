"""Advice: what each choice is worth, before the flop, on it and on the turn, however it is asked."""

from fractions import Fraction
from random import Random

import pytest

from croupier.banked import LAS_VEGAS, RULES, Spot, Terms
from croupier.banked.advice import advise, cost
from croupier.banked.classes import NAMES, class_of
from croupier.banked.figures import figures
from croupier.banked.flops import canonical, flops
from croupier.banked.rows import COMBOS
from croupier.banked.solving import solved
from croupier.cards import parse_cards
from croupier.evaluation import Category
from croupier.evaluation.batch import backends
from tests.conftest import SLOW

FULL_HOUSE = Terms(Category.full_house)


def test_before_the_flop_the_advice_is_the_strategy() -> None:
    """For every class and every set of rules, folding is best exactly where the figures fold."""
    for terms in (*RULES.values(), FULL_HOUSE):
        folds = {NAMES[class_of(hand)] for hand in COMBOS if advise(hand, terms=terms).best == "fold"}
        assert {*figures(terms).folds} == folds


def test_on_a_flop_the_advice_is_what_was_counted() -> None:
    """On sampled flops the best choice about the turn bet is the one that counting all flops found."""
    dice = Random(11)
    for flop in dice.sample(flops(), 3 if SLOW else 1):
        play = solved(flop)
        live = [hand for hand in COMBOS if not {*hand} & {*flop.cards}]
        for hand in dice.sample(live, 3):
            number = COMBOS.index(hand)
            free, linked = (advise(hand, flop.cards, terms).best for terms in (LAS_VEGAS, RULES["river-needs-turn"]))
            assert ("bet" if play.turn[number] == 2 else "check") == free
            assert ("bet" if play.turn[number] else "check") == linked
            turn = dice.choice([card for card in range(52) if card not in {*hand, *flop.cards}])
            river = advise(hand, (*flop.cards, turn)).best
            assert ("bet" if play.river[turn, number] else "check") == river


@pytest.mark.parametrize("terms", [*RULES.values(), FULL_HOUSE], ids=[*RULES, "full-house"])
def test_a_flop_is_worth_what_its_turns_are(terms: Terms) -> None:
    """What a choice is worth on the flop is the mean of what the hand is worth after it on all turns."""
    hole, flop = parse_cards("Jh7d"), parse_cards("Jc8s3h")
    rest = [card for card in range(52) if card not in {*hole, *flop}]
    before = advise(hole, flop, terms)
    for choice in ("bet", "check"):
        after = [advise(hole, (*flop, card), terms, turn_bet=choice == "bet") for card in rest]
        assert before.value(choice) == sum((each.choices[0].value for each in after), Fraction(0)) / len(rest)


def test_a_bet_of_one_more_moves_every_value() -> None:
    """With the turn bet made the hand is worth more where it is ahead and less where it is not."""
    board = parse_cards("Jc8s3h2d")
    for hole, better in (("JhJd", True), ("5h4d", False)):
        without, made = (advise(parse_cards(hole), board, turn_bet=bet).value("check") for bet in (False, True))
        assert better is (made > without)


def test_without_a_turn_bet_the_river_bet_may_be_closed() -> None:
    """Where the river bet takes a turn bet, only the check has a value after a check."""
    hole, board = parse_cards("JhJd"), parse_cards("Jc8s3h2d")
    linked = RULES["river-needs-turn"]
    assert ["check"] == [each.choice for each in advise(hole, board, linked).choices]
    assert "bet" == advise(hole, board, linked, turn_bet=True).best


@pytest.mark.skipif(len(backends()) < 2, reason="there is one way only")
def test_both_backends_give_the_same_advice() -> None:
    """The values are exact, so they are the same."""
    hole = parse_cards("AhKd")
    for board in ("Th9h2c", "Th9h2c3d"):
        cards = parse_cards(board)
        assert advise(hole, cards, backend="numpy") == advise(hole, cards, backend="numba")


def test_suits_change_no_advice() -> None:
    """Renaming the suits of hand and board leaves every value as it is."""
    one = advise(parse_cards("AhKh"), parse_cards("Qh7h2c"))
    other = advise(parse_cards("AsKs"), parse_cards("Qs7s2d"))
    assert one == other
    assert canonical(parse_cards("Qh7h2c")) == canonical(parse_cards("Qs7s2d"))


def test_what_a_choice_gives_away() -> None:
    """The best choice costs nothing, another what it is worth less."""
    advice = advise(parse_cards("AsAd"))
    assert (Spot.FLOP, "bet", Fraction(0)) == (advice.spot, advice.best, cost(advice, "bet"))
    assert cost(advice, "fold") == advice.value("bet") + 1
