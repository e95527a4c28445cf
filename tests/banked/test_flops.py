"""Counting flops: two ways and brute force agree, hand by hand and to the last showdown."""

import numpy as np
import pytest

from croupier.banked import RULES, Result, Terms
from croupier.banked.advice import advise
from croupier.banked.classes import class_of
from croupier.banked.counts import ENTRIES
from croupier.banked.figures import ENDS, endings
from croupier.banked.flops import Flop, canonical, flops
from croupier.banked.rows import COMBOS
from croupier.banked.solving import solved, total
from croupier.banked.terms import LADDER
from croupier.cards import parse_cards
from croupier.errors import RankingError
from croupier.evaluation import Category
from croupier.evaluation.batch import backends
from tests.banked.brute import meet

BACKENDS = backends()
FULL_HOUSE = Terms(Category.full_house)
ALONE = [("7s7h7d", "7c2d")]
"""Flops, and a hand that is the only one of its class there, or stands for others that are just like it."""


def flop_of(text: str) -> Flop:
    """Give the flop of the list that differs from some cards by suits alone."""
    cards = canonical(parse_cards(text))
    return next(flop for flop in flops() if flop.cards == cards)


def test_the_flops_stand_for_all() -> None:
    """1,755 flops differ by more than suits, and the others are like them: 22,100 in all."""
    assert (1_755, 22_100) == (len(flops()), sum(flop.weight for flop in flops()))
    assert all(canonical(flop.cards) == flop.cards for flop in flops())
    assert {4, 12, 24} == {flop.weight for flop in flops()}


@pytest.mark.skipif("numba" not in BACKENDS, reason="there is one way only")
def test_both_ways_count_the_same() -> None:
    """On sampled flops NumPy and Numba agree in every count and every decision."""
    for flop in flops()[::500]:
        one, other = solved(flop, "numpy"), solved(flop, "numba")
        assert np.array_equal(one.counts, other.counts)
        assert np.array_equal(one.turn, other.turn)
        assert np.array_equal(one.river, other.river)


@pytest.mark.parametrize("backend", BACKENDS)
def test_every_showdown_of_a_flop_is_counted_once(backend: str) -> None:
    """All 1,176 hands meet 47 turns, 46 rivers and 990 hands of the dealer."""
    for flop in flops()[100::700]:
        assert 1_176 * 47 * 46 * 990 == solved(flop, backend).counts.sum()


@pytest.mark.parametrize(("flop", "hole"), ALONE)
def test_brute_force_counts_the_same(flop: str, hole: str) -> None:
    """A hand that is alone in its class is decided and counted as going through all cards says."""
    board = canonical(parse_cards(flop))
    hand = next(hand for hand in COMBOS if class_of(hand) == class_of(parse_cards(hole)) and not {*hand} & {*board})
    alike = sum(class_of(other) == class_of(hand) and not {*other} & {*board} for other in COMBOS)
    play, met = solved(flop_of(flop)), meet(hand, board)
    number = COMBOS.index(hand)
    assert [int(met.ahead(turn) > 0) for turn in met.by_turn] == play.river[[*met.by_turn], number].tolist()
    ahead = sum(map(met.ahead, met.by_turn))
    later = sum(max(0, met.ahead(turn)) for turn in met.by_turn)
    assert (2 if ahead > 0 else int(ahead + later > 0)) == play.turn[number]
    by_end = play.counts[class_of(hand)].sum(axis=0)
    expected = [
        [alike * sum(ends[category, result] for ends in met.by_turn.values()) for result in ENDS] for category in LADDER
    ]
    assert expected == by_end.tolist()


def test_values_are_those_of_brute_force() -> None:
    """What a hand is worth on a flop, from the counts and as advice, is what going through all cards says, exactly."""
    board = canonical(parse_cards("TsTh5d"))
    hand = next(hand for hand in COMBOS if hand[0] >> 2 == hand[1] >> 2 == 8 and not {*hand} & {*board})
    counts, met = solved(flop_of("TsTh5d")).counts[class_of(hand)].ravel().tolist(), meet(hand, board)
    for terms in (*RULES.values(), FULL_HOUSE):
        won = sum(count * ending.net for count, ending in zip(counts, endings(terms), strict=True))
        assert met.value(terms) * met.deals == won
        assert advise(hand, board, terms).choices[0].value == met.value(terms)


@pytest.mark.slow
def test_sampled_flops_agree_with_brute_force_where_the_ante_pays_from_a_full_house() -> None:
    """Under rules that no document lists, whole classes on sampled flops are worth what brute force says, exactly."""
    for flop in flops()[17::700]:
        play = solved(flop)
        for number in (class_of(COMBOS[0]), class_of(COMBOS[700]), class_of(COMBOS[1300])):
            live = [hand for hand in COMBOS if class_of(hand) == number and not {*hand} & {*flop.cards}]
            met = [meet(hand, flop.cards) for hand in live]
            counts = play.counts[number].ravel().tolist()
            won = sum(count * ending.net for count, ending in zip(counts, endings(FULL_HOUSE), strict=True))
            assert sum(each.value(FULL_HOUSE) * each.deals for each in met) == won


def test_parts_add_up() -> None:
    """Flops counted apart and together give the same sums, each as often as there are flops like it."""
    some = flops()[5:9]
    whole = total(some)
    assert np.array_equal(whole, total(some[:1]) + total(some[1:]))
    assert ENTRIES * 169 == whole.size
    assert whole.sum() == sum(flop.weight for flop in some) * 1_176 * 47 * 46 * 990


def test_a_backend_that_is_not_there_is_refused() -> None:
    """The codes are those of every batch."""
    with pytest.raises(RankingError, match="no such backend"):
        solved(flops()[0], "abacus")


def test_results_stand_in_the_order_of_the_counts() -> None:
    """Won, tied and lost, and 180 endings to a class."""
    assert (Result.WIN, Result.PUSH, Result.LOSE) == ENDS
    assert {ENTRIES} == {len(endings(terms)) for terms in RULES.values()}
