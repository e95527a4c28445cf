"""Where bots think: the same answers here as in another process, and a process that dies is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from croupier.bots import bots_of
from croupier.rules import (
    CATALOGUE,
    ONLINE_CASH,
    Choice,
    Deal,
    Hand,
    Limit,
    Stakes,
    pending,
    seat_players,
    start,
    step,
    view,
)
from croupier.server.house.minds import Minds, decided
from croupier.server.metrics import Metrics

pytestmark = pytest.mark.anyio


def spot() -> tuple[Hand, Choice]:
    """Give a first decision in hold'em, as its seat sees it."""
    seating = seat_players({1: 200, 2: 200}, 1)
    hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), ONLINE_CASH, seating)
    hand, _ = step(hand, Deal((51, 47, 50, 3)))
    choice = pending(hand)
    assert isinstance(choice, Choice)
    return view(hand, choice.seat), choice


async def test_a_heavy_bot_answers_from_another_process_as_it_would_here() -> None:
    """Every bot gives the answer that its seed means, wherever it thinks; a process that was killed is replaced."""
    metrics, (seen, choice) = Metrics(), spot()
    minds = Minds(metrics)
    try:
        for name in bots_of(CATALOGUE["holdem"]):
            assert decided(name, seen, choice, 7) == await minds.decide(name, seen, choice, 7)
        assert minds.workroom._pool is not None
        (child,) = minds.workroom._pool._processes
        assert child != os.getpid()
        os.kill(child, signal.SIGKILL)
        assert decided("pot_odds", seen, choice, 8) == await minds.decide("pot_odds", seen, choice, 8)
    finally:
        await minds.close()
    assert b"croupier_bot_decision_seconds_count 5.0" in metrics.page()


async def test_a_process_that_dies_is_replaced_once_for_all_who_waited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables whose bots thought in the process that died all get their answers, and from one new process."""
    begun: list[ProcessPoolExecutor] = []

    class Counted(ProcessPoolExecutor):
        """A pool that is counted."""

        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            begun.append(self)

    monkeypatch.setattr("croupier.server.workroom.ProcessPoolExecutor", Counted)
    seen, choice = spot()
    minds = Minds(Metrics())
    try:
        await minds.decide("pot_odds", seen, choice, 1)
        assert minds.workroom._pool is not None
        (child,) = minds.workroom._pool._processes
        os.kill(child, signal.SIGSTOP)
        asked = [asyncio.create_task(minds.decide("pot_odds", seen, choice, seed)) for seed in range(3)]
        await asyncio.sleep(0)
        os.kill(child, signal.SIGKILL)
        answers = await asyncio.gather(*asked)
    finally:
        await minds.close()
    assert [decided("pot_odds", seen, choice, seed) for seed in range(3)] == answers
    assert 2 == len(begun)
