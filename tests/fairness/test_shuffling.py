"""Shuffling: every order equally likely, shown by trying all draws, all bytes, and by counting a great many decks."""

from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import blake2b
from itertools import islice, permutations, product
from math import exp, factorial, lgamma, log

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.fairness import permutation
from croupier.fairness.decks import shuffled_cards
from croupier.fairness.shuffling import Draw, drawing, shuffled, stream
from tests.fairness.evening import KEY

DECK = range(52)
ALPHA = 1e-4
"""How seldom a fair shuffle may look unfair: the decks are the same in every run, so it either does or does not."""


# --- by trying everything -----------------------------------------------------------------------


def orders(count: int, shuffle: Callable[[int, Draw], tuple[int, ...]]) -> Counter[tuple[int, ...]]:
    """Shuffle once with every sequence of draws that there can be."""
    found = Counter[tuple[int, ...]]()
    for sequence in product(*[range(most) for most in range(count, 1, -1)]):
        numbers, asked = iter(sequence), list[int]()

        def draw(most: int, numbers: Iterator[int] = numbers, asked: list[int] = asked) -> int:
            asked.append(most)
            return next(numbers)

        found[shuffle(count, draw)] += 1
        assert list(range(count, 1, -1)) == asked
    return found


@pytest.mark.parametrize("count", range(1, 7))
def test_every_order_comes_from_one_sequence_of_draws(count: int) -> None:
    """For up to six cards all orders are hit, each equally often: once."""
    found = orders(count, shuffled)
    assert set(permutations(range(count))) == set(found)
    assert {1} == set(found.values())
    assert factorial(count) == len(found)


def forgetful(count: int, draw: Draw) -> tuple[int, ...]:
    """Shuffle as a real-money room once did: the loop ends a step early, and half of all orders never come."""
    order = list(range(count))
    for place in range(count - 1, 1, -1):
        other = draw(place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


@pytest.mark.parametrize("most", range(1, 53))
def test_no_number_is_drawn_more_often(most: int) -> None:
    """Of all 256 bytes each number is drawn by equally many, and fewer than that many bytes are passed over."""
    found = Counter[int]()
    passed = 0
    for byte in range(256):
        bytes_left = iter([byte, 0])
        number = drawing(bytes_left)(most)
        if next(bytes_left, None) is None:  # the first byte was passed over, and the zero behind it taken
            passed += 1
        else:
            found[number] += 1
    assert set(range(most)) == set(found)
    assert {256 // most} == set(found.values())
    assert 256 % most == passed


def test_a_stream_is_its_blocks_one_after_the_other() -> None:
    """Block after block is asked for by its number in four bytes, and no byte is left out."""
    assert list(b"\0\0\0\0!\0\0\0\1!\0\0\0\2!") == list(islice(stream(lambda number: number + b"!"), 15))


# --- by counting --------------------------------------------------------------------------------


def nonces(count: int) -> Iterator[bytes]:
    """Give nonces that differ in a few bits: the worst that a source could do."""
    return (number.to_bytes(32, "big") for number in range(count))


def counted(decks: Iterator[tuple[int, ...]], size: int) -> NDArray[np.int64]:
    """Count how often each card was in each place."""
    counts = np.zeros(size * size, dtype=np.int64)
    places = np.arange(size) * size
    while batch := list(islice(decks, 20_000)):
        counts += np.bincount((np.array(batch) + places).ravel(), minlength=size * size)
    return counts.reshape(size, size)


def unlikeliness(counts: NDArray[np.int64]) -> tuple[float, float]:
    """Give the chi-square of card by place and how often a fair shuffle has a larger one.

    Rows and columns add up to the number of decks, so there are (n-1)^2 degrees of freedom; with the whole deck in
    every sample the statistic is (n-1)/N times the sum of squared deviations.
    """
    size, decks = len(counts), int(counts[0].sum())
    deviations = counts - decks / size
    statistic = float((deviations**2).sum()) * (size - 1) / decks
    return statistic, upper_tail((size - 1) ** 2, statistic)


def upper_tail(freedom: int, statistic: float) -> float:
    """Give the probability that chi-square with so many degrees of freedom is larger.

    It is the upper incomplete gamma function, by its continued fraction, or one less its series below the middle.
    """
    half, x = freedom / 2, statistic / 2
    front = exp(half * log(x) - x - lgamma(half))
    if x > half + 1:
        fraction = 0.0
        for step in range(5_000, 0, -1):
            fraction = step * (half - step) / (x + 2 * step + 1 - half + fraction)
        return front / (x + 1 - half + fraction)
    term = total = 1 / half
    step = 0
    while term > total * 1e-15:
        step += 1
        term *= x / (half + step)
        total += term
    return 1 - front * total


def test_the_upper_tail_is_what_tables_of_chi_square_say() -> None:
    """With two degrees of freedom the tail is exp(-x/2); the median of many is near their number."""
    assert pytest.approx([exp(-1), exp(-5)]) == [upper_tail(2, 2.0), upper_tail(2, 10.0)]
    assert pytest.approx(0.5, abs=1e-3) == upper_tail(2601, 2601 - 2 / 3)
    # at four degrees of freedom it is (1 + x/2) exp(-x/2), on both sides of the middle
    assert pytest.approx([1.5 * exp(-0.5), 4 * exp(-3)]) == [upper_tail(4, 1.0), upper_tail(4, 6.0)]
    assert pytest.approx(upper_tail(2601, 2602.999), rel=1e-3) == upper_tail(2601, 2603.001)


def require_even(counts: NDArray[np.int64]) -> None:
    """Check that the counts are neither more nor less even than chance makes them."""
    statistic, tail = unlikeliness(counts)
    assert ALPHA < tail < 1 - ALPHA, statistic


def test_cards_and_places_of_sealed_decks_are_even() -> None:
    """In 20,000 decks no card is in a place more often than chance allows, in a full deck and in a short one."""
    require_even(counted((shuffled_cards(KEY, nonce, DECK) for nonce in nonces(20_000)), 52))
    short = counted((shuffled_cards(KEY, nonce, range(36)) for nonce in nonces(20_000)), 36)
    require_even(short)


def test_leaves_and_places_of_the_deal_are_even() -> None:
    """In 20,000 deals no leaf is in a place more often than chance allows."""
    require_even(counted((permutation("h1", 1, nonce, {3: KEY}, 52) for nonce in nonces(20_000)), 52))


@pytest.mark.parametrize("fault", ["forgetful", "no rejection"])
def test_a_shuffle_that_is_not_fair_is_found(fault: str) -> None:
    """The count has teeth: a shuffle that skips an order, and one that takes every byte, fail it."""

    def draw_of(nonce: bytes) -> Draw:
        source = stream(lambda number: blake2b(nonce + number).digest())
        return drawing(source) if fault == "forgetful" else lambda most: next(source) % most

    shuffle = forgetful if fault == "forgetful" else shuffled
    _, tail = unlikeliness(counted((shuffle(52, draw_of(nonce)) for nonce in nonces(20_000)), 52))
    assert tail < ALPHA


@pytest.mark.slow
def test_a_million_decks_are_even(report_line: Callable[[str], None]) -> None:
    """In 10^6 sealed decks card by place has a chi-square that a fair shuffle would have."""
    counts = counted((shuffled_cards(KEY, nonce, DECK) for nonce in nonces(1_000_000)), 52)
    statistic, tail = unlikeliness(counts)
    report_line(f"shuffle: chi-square {statistic:.0f} of 2601 degrees of freedom over 1,000,000 decks, p = {tail:.3f}")
    require_even(counts)
