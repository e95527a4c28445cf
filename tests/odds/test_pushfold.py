"""Push or fold: the values that are known, proofs by best answers in exact arithmetic, and hands that lie face up."""

from fractions import Fraction
from math import inf, isinf, nan
from random import Random

import pytest

from croupier.errors import OddsError
from croupier.odds import parse_range
from croupier.odds.matchups import BOARDS, table
from croupier.odds.pushfold import PushFold, exposed, push_fold
from croupier.odds.ranges.combos import CLASSES
from croupier.odds.spread import spreads
from croupier.rules.catalogue import CATALOGUE

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("stack", "value"), [(5, 0.056201), (8, -0.004137), (10, -0.045371), (15, -0.127227), (20, -0.183190)]
)
def test_the_values_that_are_known(stack: float, value: float) -> None:
    """The small blind wins what was worked out elsewhere, to two millionths of a big blind."""
    assert value == pytest.approx(push_fold(stack).value, abs=2e-6)


def test_ten_big_blinds() -> None:
    """With ten big blinds 58.28 % are pushed and 37.38 % call, and at most one hand on each side is mixed."""
    found = push_fold(10)
    assert (58.28, 37.38) == (round(100 * found.push_share, 2), round(100 * found.call_share, 2))
    mixed = [
        [name for name, part in zip(CLASSES, often, strict=True) if 0 < part < 1] for often in (found.push, found.call)
    ]
    assert [["43s"], ["Q6s"]] == mixed


def gains(found: PushFold) -> tuple[Fraction, Fraction]:
    """Work out the value and what best answers gain, from counts of boards and in fractions, hand against hand."""
    wins, ties, boards = ([[int(each) for each in row] for row in counts] for counts in table().by_class)
    stack, ante = Fraction(found.stack), Fraction(found.ante)
    pairs = sum(map(sum, boards))
    push, call = ([Fraction(part) for part in often] for often in (found.push, found.call))
    lost, stolen = -(HALF + ante), 1 + ante
    pushed = [Fraction(0)] * 169
    called, folded = [Fraction(0)] * 169, [Fraction(0)] * 169
    for mine in range(169):
        for theirs in range(169):
            met = boards[mine][theirs]
            showdown = stack * Fraction(2 * (2 * wins[mine][theirs] + ties[mine][theirs]) - 2 * met, 2)
            pushed[mine] += call[theirs] * showdown + (1 - call[theirs]) * stolen * met
            called[theirs] += push[mine] * showdown
            folded[theirs] += push[mine] * stolen * met
    away = [lost * sum(boards[mine]) for mine in range(169)]
    value = sum(push[mine] * pushed[mine] + (1 - push[mine]) * away[mine] for mine in range(169))
    best_push = sum(max(pushed[mine], away[mine]) for mine in range(169))
    not_pushed = sum((1 - push[mine]) * away[mine] for mine in range(169))
    best_call = not_pushed + sum(min(called[theirs], folded[theirs]) for theirs in range(169))
    return Fraction(value, pairs), Fraction(best_push - best_call, pairs)


@pytest.mark.parametrize(("stack", "ante"), [(7.5, 0.125), pytest.param(10.0, 0.0, marks=pytest.mark.slow)])
def test_the_proof_in_fractions(stack: float, ante: float) -> None:
    """Worked out anew in exact arithmetic the value is the same, and nobody gains a ten-millionth of a big blind."""
    assert 1_326 * 1_225 * BOARDS == int(table().by_class[2].sum())
    found = push_fold(stack, ante)
    value, exploitability = gains(found)
    assert float(value) == pytest.approx(found.value, abs=1e-12)
    assert 0 <= exploitability < Fraction(1, 10**7)
    assert float(exploitability) == pytest.approx(found.exploitability, abs=1e-12)


@pytest.mark.parametrize("ante", [0.0, 0.1, 1.0, 30.0])
def test_every_stack_is_solved(ante: float) -> None:
    """From almost nothing to a thousand big blinds best answers gain less than a ten-millionth of one."""
    for above in (1e-6, 0.01, 0.5, 2.6, 9.9, 17.0, 80.0, 900.0):
        found = push_fold(1.0 + ante + above, ante)
        assert 0.0 <= found.exploitability < 1e-9
        assert -0.5 - ante <= found.value < 1.0 + ante


@pytest.mark.slow
def test_many_stacks_are_solved() -> None:
    """Whatever the stack and the ante, nobody gains a ten-millionth of a big blind; three hundred games are solved."""
    random = Random(1)
    for _ in range(300):
        ante = random.choice([0.0, 0.125, random.random(), 10 ** random.uniform(-3, 2)])
        stack = min(1.0 + ante + 10 ** random.uniform(-4, 3), 1000.0)
        assert push_fold(stack, ante).exploitability < 1e-9


def test_what_is_obvious() -> None:
    """Aces are always played, with next to nothing every hand is, and antes bring more hands in."""
    for stack in (1.01, 10, 1000):
        found = push_fold(stack)
        assert (1.0, 1.0) == (found.push[0], found.call[0])
    assert (1.0, 1.0) == (push_fold(1.01).push_share, push_fold(1.01).call_share)
    assert (6 / 1326, 6 / 1326) == (push_fold(1000).push_share, push_fold(1000).call_share)
    assert push_fold(10, 0.125).push_share > push_fold(10).push_share


@pytest.mark.parametrize(
    ("stack", "ante", "code"),
    [
        (1.0, 0.0, "not_a_stack"),
        (1.2, 0.2, "not_a_stack"),
        (0, 0.0, "not_a_stack"),
        (-5, 0.0, "not_a_stack"),
        (1000.1, 0.0, "not_a_stack"),
        (nan, 0.0, "not_a_stack"),
        (inf, 0.0, "not_a_stack"),
        (10, -0.1, "not_an_ante"),
        (10, nan, "not_an_ante"),
        (10, inf, "not_an_ante"),
    ],
)
def test_stakes_that_cannot_be_played(stack: float, ante: float, code: str) -> None:
    """A stack that leaves nothing to push, an ante below nothing, and numbers that are none are refused."""
    with pytest.raises(OddsError) as refusal:
        push_fold(stack, ante)
    assert code == refusal.value.code


def test_numbers_face_up_are_the_published_ones() -> None:
    """Told as chips behind the small blind in small blinds, the numbers are those of Sklansky and Chubukov."""
    numbers = dict(zip(CLASSES, exposed(), strict=True))
    assert isinf(numbers["AA"])
    assert [name for name, deepest in numbers.items() if isinf(deepest)] == ["AA"]
    told = {name: round(2 * numbers[name] - 1, 1) for name in ("KK", "AKs", "QQ", "AKo", "JJ", "22", "A3o")}
    assert {"KK": 954.0, "AKs": 554.5, "QQ": 478.0, "AKo": 331.9, "JJ": 319.2, "22": 48.1, "A3o": 48.4} == told


@pytest.mark.parametrize(("hand", "ante"), [("KhKd", 0.0), ("Kh6d", 0.0), ("3h2d", 0.0), ("9h8h", 0.25)])
def test_face_up_a_push_is_worth_a_fold_just_there(hand: str, ante: float) -> None:
    """At the number a push into a caller who sees the hand is worth a fold, below it more, above it less."""
    cards = {"KhKd": "KK", "Kh6d": "K6o", "3h2d": "32o", "9h8h": "98s"}
    number = exposed(ante)[CLASSES.index(cards[hand])]
    _, callers = spreads(CATALOGUE["holdem"], [hand, parse_range("random")], backend="numpy")
    assert 1225 == len(callers.combos)

    def worth(stack: float) -> float:
        return sum(min(1 + ante, stack * (1 - 2 * combo.equity)) for combo in callers.combos) / 1225

    assert worth(number) == pytest.approx(-0.5 - ante, abs=1e-9)
    assert worth(0.999 * number) > -0.5 - ante > worth(1.001 * number)


@pytest.mark.parametrize("ante", [-1.0, nan, inf, 1000.0])
def test_antes_of_hands_face_up(ante: float) -> None:
    """An ante that cannot be posted is refused there too."""
    with pytest.raises(OddsError) as refusal:
        exposed(ante)
    assert "not_an_ante" == refusal.value.code
