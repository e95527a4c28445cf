"""The independent chip model: brute force over all orders, what is obvious, and samples that know their error."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise, permutations
from math import inf, nan
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from croupier.errors import OddsError
from croupier.odds.icm import MOST_CHIPS, Icm, icm

STACKS = st.lists(st.integers(1, 10_000), min_size=2, max_size=5)
PAYOUTS = st.lists(st.integers(0, 1_000), min_size=1, max_size=5).filter(any)


def brute(stacks: Sequence[int], payouts: Sequence[int]) -> list[Fraction]:
    """Go through every order in which players can finish."""
    worth = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for player in order:
            chance *= Fraction(stacks[player], left)
            left -= stacks[player]
        for player, payout in zip(order, payouts, strict=False):
            worth[player] += chance * payout
    return worth


def equities(answer: Icm) -> list[float]:
    """Give what every player gets."""
    return [player.equity for player in answer.players]


def test_the_leader_of_three() -> None:
    """Half of the chips are worth 44.75 % of 65, 35 and nothing."""
    found = icm([1500, 1000, 500], [65, 35, 0])
    assert ("exact", 100.0, None) == (found.method, found.prizes, found.samples)
    assert [0.4475, 107 / 300, 0.1958333333333333] == pytest.approx([player.share for player in found.players])
    assert [0.5, 1 / 3, 1 / 6] == pytest.approx([player.chips for player in found.players])


@settings(max_examples=30)
@given(STACKS, PAYOUTS)
@example([9, 8, 7, 6, 5, 4, 3], [50, 30, 20])
@example([1, 1, 2, 300, 5, 8, 1300], [64, 32, 16, 8, 4, 2, 1])
def test_all_orders(stacks: list[int], payouts: list[int]) -> None:
    """The answer is what adding up all orders gives."""
    payouts = payouts[: len(stacks)]
    if any(payouts):
        wanted = [float(each) for each in brute(stacks, payouts)]
        assert wanted == pytest.approx(equities(icm(stacks, payouts)), rel=1e-12)


@settings(max_examples=50)
@given(st.lists(st.integers(1, 10**9), min_size=2, max_size=10), st.data())
def test_prizes_are_shared_out(stacks: list[int], data: st.DataObject) -> None:
    """Equities add up to the prizes, players can change seats, and more chips are never worth less."""
    payouts = sorted(data.draw(st.lists(st.integers(1, 10**6), min_size=1, max_size=len(stacks))), reverse=True)
    found = equities(icm(stacks, payouts))
    assert sum(payouts) == pytest.approx(sum(found))
    order = data.draw(st.permutations(range(len(stacks))))
    assert [found[place] for place in order] == pytest.approx(
        equities(icm([stacks[place] for place in order], payouts))
    )
    ordered = [worth for _, worth in sorted(zip(stacks, found, strict=True))]
    assert all(one <= other + 1e-9 * sum(payouts) for one, other in pairwise(ordered))


@pytest.mark.parametrize("players", [2, 9, 15])
def test_equal_stacks_and_winner_takes_all(players: int) -> None:
    """Equal stacks share evenly, and where only the winner is paid a chip is worth a chip."""
    assert [100 / players] * players == pytest.approx(equities(icm([700] * players, [70, 30])))
    stacks = list(range(1, players + 1))
    assert [100 * stack / sum(stacks) for stack in stacks] == pytest.approx(equities(icm(stacks, [100])))


def test_fifteen_players_are_exact() -> None:
    """Fifteen players with fifteen prizes are counted, sixteen are drawn."""
    payouts = [float(prize) for prize in range(15, 0, -1)]
    found = icm(range(100, 1600, 100), payouts)
    assert "exact" == found.method
    assert 120.0 == pytest.approx(sum(equities(found)))
    assert "sampled" == icm(range(100, 1700, 100), payouts, samples=10).method


@pytest.mark.parametrize("paid", [2, 5, 9])
def test_samples_are_close_to_what_is_exact(paid: int) -> None:
    """Drawn orders give every equity within four standard errors, and share out exactly the prizes."""
    stacks, payouts = [9000, 100, 2500, 7, 4000, 4000, 1200, 300, 650], [50, 25, 12, 6, 3, 2, 1, 0.5, 0.5][:paid]
    sure, drawn = icm(stacks, payouts), icm(stacks, payouts, samples=20_000, seed=4)
    assert ("sampled", 20_000) == (drawn.method, drawn.samples)
    assert sum(payouts) == pytest.approx(sum(equities(drawn)))
    for exact, found in zip(sure.players, drawn.players, strict=True):
        assert 0.0 == exact.error < found.error < 0.2
        assert abs(exact.equity - found.equity) < 4 * found.error


def test_the_standard_error_is_honest() -> None:
    """Over many seeds answers scatter about the exact one as their errors say."""
    stacks, payouts = [500, 300, 200, 100], [50, 30, 20]
    sure = icm(stacks, payouts)
    scores = []
    for seed in range(200):
        found = icm(stacks, payouts, samples=200, seed=seed)
        scores += [
            (drawn.equity - exact.equity) / drawn.error
            for exact, drawn in zip(sure.players, found.players, strict=True)
        ]
    assert 0.85 < sum(score * score for score in scores) / len(scores) < 1.15


def test_a_seed_repeats_the_answer() -> None:
    """The same seed draws the same orders, another one others, and more orders begin with the same ones."""
    one, again, other = (icm([3, 2, 1], [5, 3], samples=50, seed=seed) for seed in (1, 1, 2))
    assert one == again != other
    told: list[tuple[int, int]] = []
    icm([1] * 1000, [5, 3], samples=1000, progress=lambda done, of: told.append((done, of)))
    assert [(524, 1000), (1000, 1000)] == told


REFUSED: list[tuple[dict[str, Any], str, dict[str, Any]]] = [
    ({"stacks": []}, "wrong_stack_count", {"given": 0, "least": 2}),
    ({"stacks": [5]}, "wrong_stack_count", {"given": 1}),
    ({"stacks": [1] * 10_001}, "wrong_stack_count", {"most": 10_000}),
    ({"stacks": [5, 0, 5]}, "not_a_stack", {"given": 0, "position": 1}),
    ({"stacks": [5, -3]}, "not_a_stack", {"given": -3, "position": 1}),
    ({"stacks": [MOST_CHIPS, 1]}, "not_a_stack", {"where": "all stacks"}),
    ({"payouts": [50, -1]}, "not_a_payout", {"given": -1, "position": 1}),
    ({"payouts": [nan]}, "not_a_payout", {"position": 0}),
    ({"payouts": [inf]}, "not_a_payout", {"position": 0}),
    ({"payouts": [1, 1, 1, 1]}, "too_many_payouts", {"given": 4, "players": 3}),
    ({"payouts": []}, "no_payouts", {"given": 0}),
    ({"payouts": [0, 0]}, "no_payouts", {"given": 2}),
    ({"samples": 1}, "wrong_samples", {"given": 1, "least": 2}),
]


@pytest.mark.parametrize(("question", "code", "facts"), REFUSED)
def test_refused(question: dict[str, Any], code: str, facts: dict[str, Any]) -> None:
    """What cannot be shared out is refused with its place."""
    with pytest.raises(OddsError) as refusal:
        icm(**{"stacks": [3, 2, 1], "payouts": [50, 30], **question})
    assert code == refusal.value.code
    assert facts == {name: refusal.value.detail[name] for name in facts}
