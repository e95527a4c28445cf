"""Millions of hands dealt at random and played by the solution: they win what was worked out, the house the rest.

Nothing here counts boards: cards are drawn, hands are compared, and what is bet comes from the decisions that were
solved for each flop. The first hands are played through the engine too, chip by chip.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from math import sqrt
from typing import NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.banked import (
    LAS_VEGAS,
    Ante,
    Bet,
    CardsNeeded,
    Check,
    Command,
    Deal,
    Fold,
    Over,
    Result,
    Spot,
    Stakes,
    moved,
    pending,
    start,
    step,
)
from croupier.banked.classes import NAMES
from croupier.banked.figures import figures
from croupier.banked.flops import canonical, classes, flops
from croupier.banked.settlement import settle
from croupier.banked.solving import solved
from croupier.banked.terms import LADDER
from croupier.evaluation import evaluator
from croupier.evaluation.batch import strengths

HANDS = 10_000_000
PIECE = 250_000
THROUGH_THE_ENGINE = 20_000
BALANCE = 10**9


class Dealt(NamedTuple):
    """Hands as they were dealt: two cards of the player, two of the dealer, five of the board; and what was decided."""

    cards: NDArray[np.uint8]
    turn: NDArray[np.bool_]
    river: NDArray[np.bool_]


def drawn(hands: int, draws: np.random.Generator) -> NDArray[np.uint8]:
    """Draw nine cards for every hand, one after the other from what is left."""
    cards = np.empty((hands, 9), np.uint8)
    for first in range(0, hands, PIECE):
        piece = min(PIECE, hands - first)
        decks = np.tile(np.arange(52, dtype=np.uint8), (piece, 1))
        rows = np.arange(piece)
        for place in range(9):
            other = draws.integers(place, 52, piece)
            decks[rows, place], decks[rows, other] = decks[rows, other], decks[rows, place]
        cards[first : first + piece] = decks[:, :9]
    return cards


def renamings() -> tuple[NDArray[np.int64], NDArray[np.uint8], NDArray[np.int64]]:
    """Give for every flop the number of the one it is solved as and of the renaming of suits, and all renamings."""
    suits = [*permutations(range(4))]
    renamed = np.array([[card & ~3 | names[card & 3] for card in range(52)] for names in suits], np.uint8)
    number = {flop.cards: place for place, flop in enumerate(flops())}
    solved_as, by = np.zeros(52**3, np.int64), np.zeros(52**3, np.int64)
    for cards in combinations(range(52), 3):
        code, wanted = cards[0] * 2704 + cards[1] * 52 + cards[2], canonical(cards)
        solved_as[code] = number[wanted]
        by[code] = next(place for place, names in enumerate(renamed) if tuple(sorted(names[[*cards]])) == wanted)
    return solved_as, renamed, by


def decided(cards: NDArray[np.uint8]) -> Dealt:
    """Look up for every hand what the solution bets, flop by flop."""
    solved_as, renamed, by = renamings()
    flop = np.sort(cards[:, 4:7], axis=1).astype(np.int64)
    code = flop[:, 0] * 2704 + flop[:, 1] * 52 + flop[:, 2]
    names, number = by[code], solved_as[code]
    hole = np.sort(renamed[names[:, None], cards[:, :2]], axis=1).astype(np.int64)
    combo, turn_card = hole[:, 1] * (hole[:, 1] - 1) // 2 + hole[:, 0], renamed[names, cards[:, 7]]
    order = np.argsort(number, kind="stable")
    ends = np.searchsorted(number[order], np.arange(len(flops()) + 1))
    turn, river = np.zeros(len(cards), bool), np.zeros(len(cards), bool)
    for place, one in enumerate(flops()):
        here, play = order[ends[place] : ends[place + 1]], solved(one)
        turn[here] = play.turn[combo[here]] == 2
        river[here] = play.river[turn_card[here], combo[here]] == 1
    return Dealt(cards, turn, river)


def folds(cards: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Tell which hands are folded before the flop."""
    hole = np.sort(cards[:, :2], axis=1).astype(np.int64)
    folded = np.isin(classes(), [NAMES.index(name) for name in figures(LAS_VEGAS).folds])
    given_up: NDArray[np.bool_] = folded[hole[:, 1] * (hole[:, 1] - 1) // 2 + hole[:, 0]]
    return given_up


def outcomes(dealt: Dealt) -> NDArray[np.int64]:
    """Give every hand a number for how it ended: folded, the bets made, the result, the category."""
    own = strengths("high", np.ascontiguousarray(dealt.cards[:, :2]), np.ascontiguousarray(dealt.cards[:, 4:]))
    other = strengths("high", np.ascontiguousarray(dealt.cards[:, 2:4]), np.ascontiguousarray(dealt.cards[:, 4:]))
    result = np.where(own > other, 0, np.where(own == other, 1, 2))
    category = np.searchsorted(np.cumsum([count for _, count in evaluator("high").classes]), own)
    number = (((dealt.turn * 2 + dealt.river) * 3 + result) * 10 + category).astype(np.int64)
    return np.where(folds(dealt.cards), -1, number)


def won(number: int) -> int:
    """Settle a hand that ended so, with an ante of one."""
    if number < 0:
        stakes, result, category = Stakes(ante=1), Result.FOLD, LADDER[0]
    else:
        bets, ended, made = number // 30, number // 10 % 3, number % 10
        stakes = Stakes(1, 2, bets // 2, bets % 2)
        result, category = (Result.WIN, Result.PUSH, Result.LOSE)[ended], LADDER[made]
    return sum(line.net for line in settle(LAS_VEGAS, stakes, result, category, 0))


def through_the_engine(cards: list[int], turn: bool, river: bool, fold: bool) -> int:
    """Play one hand by the rules, and give by how much the player's balance moved."""
    hand, events = step(start(), Ante(1), BALANCE)
    balance, stub = BALANCE + sum(map(moved, events)), iter(cards)
    bets = {Spot.FLOP: not fold, Spot.TURN: turn, Spot.RIVER: river}
    while not isinstance(waits := pending(hand, balance), Over):
        command: Command = Fold()
        if isinstance(waits, CardsNeeded):
            command = Deal(tuple(next(stub) for _ in range(waits.count)))
        elif bets[waits.spot]:
            command = Bet(waits.legal.bet or 0)
        elif waits.spot is not Spot.FLOP:
            command = Check()
        hand, events = step(hand, command, balance)
        balance += sum(map(moved, events))
    return balance - BALANCE


@pytest.mark.slow
def test_ten_million_hands_win_what_was_worked_out() -> None:
    """The mean is within four standard errors of the exact one, bets are made as often, and the chips add up."""
    exact = figures(LAS_VEGAS)
    dealt = decided(drawn(HANDS, np.random.default_rng(2026)))
    number = outcomes(dealt)
    ends = Counter(dict(zip(*(part.tolist() for part in np.unique(number, return_counts=True)), strict=True)))
    assert HANDS == sum(ends.values())
    player = sum(won(end) * count for end, count in ends.items())
    assert abs(player / HANDS - exact.ev) < 4 * exact.std_dev / sqrt(HANDS)
    for share, bit in ((exact.turn_bet_share, dealt.turn), (exact.river_bet_share, dealt.river)):
        made = (bit & (number >= 0)).mean()
        assert abs(made - share) < 4 * sqrt(share * (1 - share) / HANDS)

    house = player_by_engine = 0
    for hand in range(THROUGH_THE_ENGINE):
        gained = through_the_engine(
            dealt.cards[hand].tolist(), bool(dealt.turn[hand]), bool(dealt.river[hand]), number[hand] < 0
        )
        assert gained == won(int(number[hand]))
        player_by_engine += gained
        house -= gained
    assert 0 == house + player_by_engine
    assert player_by_engine == sum(won(int(end)) for end in number[:THROUGH_THE_ENGINE])


def test_a_few_hands_go_both_ways() -> None:
    """What a hand wins by its outcome is what the engine pays, whatever is decided."""
    cards = drawn(200, np.random.default_rng(1))
    some = np.random.default_rng(2).integers(0, 2, (2, 200)).astype(bool)
    number = outcomes(Dealt(cards, some[0], some[1]))
    for hand in range(200):
        told = through_the_engine(cards[hand].tolist(), bool(some[0][hand]), bool(some[1][hand]), number[hand] < 0)
        assert told == won(int(number[hand]))
