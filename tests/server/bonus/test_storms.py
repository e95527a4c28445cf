"""Anything in any order at an own table: refusals are refusals, chips are conserved, and the journal says the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.rooms.transfers import HOUSE, seat_account, wallet
from tests.server.bonus.playing import PLAYER, House, house
from tests.server.bonus.test_playing import link

pytestmark = pytest.mark.anyio
SEAT = seat_account(f"house:{PLAYER}", PLAYER)


def anything(dice: Random, view: dict[str, Any]) -> dict[str, Any]:
    """Give a message that the wire would let through, most of the time one that makes sense."""
    decision = dice.choice((view["decision"],) * 6 + (0, view["decision"] + 1))
    ante = dice.choice((None, 5, 10, 25, 500, 0, 7, 505, 10**12))
    return dice.choice(
        (
            {"do": "house_deal", "decision": decision, "ante": ante, "bonus": dice.choice((0, 0, 5, 3, 10**12))},
            {"do": "house_deal", "decision": decision, "ante": 5, "link": link(dice.randbytes(32))},
            {"do": "house_act", "decision": decision, "action": "bet"},
            {"do": "house_act", "decision": decision, "action": dice.choice(("bet", "check", "fold"))},
            {"do": "house_commit", "commitment": link(dice.randbytes(32))},
            {"do": "house_rules", "rules": dice.choice((*view["offered"], "own", "x"))},
            {"do": "house_coach", "on": dice.random() < 0.1},
            {"do": "house_open"},
        )
    )


@pytest.mark.parametrize("seed", [1, 2, pytest.param(3, marks=pytest.mark.slow)])
async def test_anything_in_any_order(seed: int, tmp_path: Path, report_line: Callable[[str], None]) -> None:
    """Every message is carried out or refused by a code; after each the books add up, and the audit is clean."""
    dice, answers = Random(seed), Counter[str]()
    for life in "abc":
        async with house(tmp_path, life=life) as made:
            for _ in range(1500 if seed == 3 else 120):
                asked = anything(dice, made.view)
                try:
                    await made.ask(**asked)
                    answers["ok"] += 1
                except CroupierError as refusal:
                    answers[refusal.code] += 1
                await hold(made)
            made.audited()
            last = made.view
        async with house(tmp_path, life=life + "x") as again:
            if not last["thinking"]:
                assert last == again.view
    assert answers["ok"] > 50
    assert {"stale_decision", "wrong_command"} < answers.keys()
    report_line(f"own table, anything {seed}: {dict(answers.most_common())}")


async def hold(made: House) -> None:
    """Hold that every chip is in the wallet, on the table or with the house, as the view says."""
    view, held = made.view, await made.store.ledger.balances("")
    live = view["stage"] not in ("ante", "over")
    assert (0, sum(view["bets"].values()) if live else 0) == (sum(held.values()), held.get(SEAT, 0))
    assert held.get(wallet(PLAYER), 0) + held.get(SEAT, 0) + held.get(HOUSE, 0) == 0
