"""The tables of batches: what they are made from, their order, and that no sum of keys leads outside."""

from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest

from croupier.evaluation import EVALUATORS, scorer, strength
from croupier.evaluation.batch import arrays, badugi, rows
from croupier.evaluation.index import CARD_KEYS, FIVE_SUITED, RANK_KEYS, index_of
from croupier.evaluation.shipped import SECTIONS, sections

SIZES = {3: 455, 4: 1820, 5: 6175, 6: 18395, 7: 49205}
FIVE_CARDS = sorted(key for key in EVALUATORS if "five" in SECTIONS[key])


@pytest.mark.parametrize("cards", SIZES)
def test_every_set_of_ranks_has_its_place(cards: int) -> None:
    """The places of all sets of ranks are 0, 1, 2 and so on in the order of `rank_counts`, as in the scalar path."""
    counts, keys = arrays.rank_counts(cards), arrays.place_keys(cards)
    assert (SIZES[cards], 13) == counts.shape
    assert {cards} == set(counts.sum(axis=1).tolist())
    assert list(range(SIZES[cards])) == arrays.places(keys, cards).tolist()
    assert [index_of(key, cards) for key in keys.tolist()[::97]] == list(range(0, SIZES[cards], 97))


@pytest.mark.parametrize("cards", SIZES)
@pytest.mark.parametrize("key", FIVE_CARDS)
def test_no_sum_of_keys_leads_outside_the_tables(key: str, cards: int) -> None:
    """The furthest place that two look-ups can add up to, and the highest index of each, are still in the arrays."""
    made = arrays.tables(key, cards)
    assert (1 << 14, 1 << 17, 8192) == (len(made.low), len(made.high), len(made.suited))
    assert int(made.low.max()) + int(made.high.max()) < len(made.unsuited)
    if cards <= 5 and "seven" in SECTIONS[key]:
        assert len(made.unsuited) * rows.COLUMNS == len(rows.omaha(key, cards).rows)
    assert 9 * max(CARD_KEYS) >> 30 < 9 * 5**6 + 1
    assert 7 * max(CARD_KEYS) >> 30 < len(made.high)


def test_the_best_of_one_fewer_is_what_is_shipped() -> None:
    """Leaving out one card in the best way, as is done for deuce-to-seven, gives the shipped tables of the others."""
    for key, fewer, more in (("high", 5, 6), ("short_deck", 6, 7), ("ace_to_five", 6, 7)):
        made = arrays.unsuited_strengths(key, fewer)
        best = [0] * SIZES[more]
        for place, (counts, total) in enumerate(
            zip(arrays.rank_counts(more).tolist(), arrays.place_keys(more).tolist(), strict=True)
        ):
            if place % 53 == 0:
                left = [made[index_of(total - RANK_KEYS[4 * r], fewer)] for r in range(13) if counts[r]]
                best[place] = int(max(left)) if key != "short_deck" or not any(counts[:4]) else 0
        assert best[::53] == sections(key)[arrays.SECTION_OF[more]][::53]


def test_deuce_to_seven_of_more_cards_is_the_best_five() -> None:
    """The tables of six and seven cards that are not shipped agree with trying every five cards without a flush."""
    for cards in (6, 7):
        counts = arrays.rank_counts(cards)
        for place in range(0, len(counts), 1013):
            ranks = [rank for rank, count in enumerate(counts[place]) for _ in range(count)]
            held = [4 * rank + number % 4 for number, rank in enumerate(ranks)]  # at most two cards of a suit
            expected = strength("deuce_to_seven", held)
            assert expected == arrays.unsuited_strengths("deuce_to_seven", cards)[place]


@pytest.mark.parametrize("board", [3, 4, 5])
@pytest.mark.parametrize(("key", "use"), [("high", None), ("high", 2), ("short_deck", 2), ("deuce_to_seven", None)])
def test_rows_are_strengths_without_suits(key: str, use: int | None, board: int) -> None:
    """The row of a board and the column of a pair hold what the scalar path says where no flush is possible."""
    table = (rows.omaha_rows if use else rows.holdem_rows)(key, board)
    lowest = 4 if key == "short_deck" else 0
    score = scorer(key, use)
    for place, counts in enumerate(arrays.rank_counts(board).tolist()):
        if place % 41 or any(counts[:lowest]):
            continue
        shared = [4 * rank + suit for rank in range(13) for suit in range(counts[rank])]
        shared = (
            [card & 252 | (card + number) % 4 for number, card in enumerate(shared)] if max(counts) == 1 else shared
        )
        for column, pair in enumerate(rows.PAIRS):
            own = [4 * rank + suit for rank, suit in zip(pair, (3, 2), strict=True)]
            five_suited = any(sum(card & 3 == suit for card in shared + own) >= 5 for suit in range(4))
            if min(pair) < lowest or set(own) & set(shared) or five_suited:
                continue
            assert score(own, shared) == table[place, column]


def test_pairs_are_numbered_in_either_order() -> None:
    """Two cards have the column of their ranks, whichever comes first."""
    numbers = rows.pair_numbers()
    for one, other in combinations(range(52), 2):
        high, low = max(one, other) >> 2, min(one, other) >> 2
        assert (high, low) == rows.PAIRS[numbers[one << 6 | other]] == rows.PAIRS[numbers[other << 6 | one]]


@pytest.mark.parametrize("use", range(6))
def test_low_rows_are_the_best_choice(use: int) -> None:
    """The low of so many hole ranks and the rest of the board's is the best of all choices, for every 13th mask."""
    low, table = sections("eight_or_better")["low"], rows.low_rows(use)
    sets = [[1 << bit for bit in range(8) if mask >> bit & 1] for mask in range(256)]
    for hole in range(0, 256, 13):
        for board in range(256):
            chosen = (
                sum(own) | sum(shared)
                for own in combinations(sets[hole], use)
                for shared in combinations(sets[board], 5 - use)
            )
            expected = max((low[mask] for mask in chosen if mask.bit_count() == 5), default=0)
            assert expected == table[hole << 8 | board]


def test_the_highest_of_a_suit_make_the_best_flush() -> None:
    """Two of one set and three of another: the highest of both, unless there is a straight flush."""
    made, suited = rows.omaha("high"), arrays.tables("high", 5).suited
    for mask in made.straight_flushes:
        assert suited[mask] >= 7453
    assert sorted(suited[made.straight_flushes].tolist(), reverse=True) == suited[made.straight_flushes].tolist()
    rng = np.random.default_rng(8)
    for _ in range(100):
        ranks = rng.permutation(13).tolist()
        own, shared = ([1 << rank for rank in part] for part in (ranks[:4], ranks[4:9]))
        every = [suited[sum(a) | sum(b)] for a in combinations(own, 2) for b in combinations(shared, 3)]
        plain = [value for value in every if value < 7453]
        assert max(plain) <= suited[made.two[sum(own)] | made.three[sum(shared)]] <= max(every)


def test_the_pattern_of_clashes_says_who_plays_badugi() -> None:
    """For all sets of four ranks and suits that clash in some way the chosen cards are the best badugi."""
    playing, low = badugi.playing(), badugi.low_cards()
    by_low = {int(place): card for card, place in enumerate(low[:52].tolist())}
    score = scorer("badugi")
    for ranks in combinations_with_replacement(range(0, 13, 3), 4):
        for suits in range(256):
            places = sorted({4 * rank + (suits >> 2 * number & 3) for number, rank in enumerate(ranks)})
            if len(places) < 4:
                continue
            pattern = sum(
                1 << bit
                for bit, (a, b) in enumerate(badugi.CLASHES)
                if places[a] >> 2 == places[b] >> 2 or places[a] & 3 == places[b] & 3
            )
            mask = sum(1 << (place >> 2) for n, place in enumerate(places) if playing[pattern] >> n & 1)
            assert score([by_low[place] for place in places], ()) == badugi.distinct()[mask]


def test_keys_by_byte_are_sums_of_keys() -> None:
    """The key of a byte of a mask is the sum of the keys of its cards, and bits that are no card add nothing."""
    made = arrays.tables("high", 7)
    for position in range(7):
        for byte in (0, 1, 0b1010_1010, 0xFF):
            cards = [8 * position + bit for bit in range(8) if byte >> bit & 1]
            assert sum(CARD_KEYS[card] for card in cards if card < 52) == made.byte_keys[256 * position + byte]


def test_counters_of_suits_show_two_and_three() -> None:
    """The other starts show three or more cards of a suit on a board, two or more in a hole of up to nine."""
    keys = [int(key) for key in arrays.tables("high", 5).keys]
    for start, shows, most in ((arrays.START_BOARD, 3, 5), (arrays.START_HOLE, 2, 9)):
        for suit in range(4):
            for cards in range(most + 1):
                total = start + sum(keys[4 * rank + suit] for rank in range(cards))
                assert (cards >= shows) == bool(total & FIVE_SUITED)
