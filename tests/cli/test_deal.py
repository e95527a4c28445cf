"""`croupier deal`: transcripts letter by letter, journals that replay, seeds that repeat."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.history.journal import from_json
from croupier.rules import CATALOGUE, PRESETS, ROTATIONS, Over, pending
from tests.cli.shell import shell

FOLDER = Path(__file__).parent / "transcripts"
WRITING = os.environ.get("CROUPIER_GOLDEN") == "write"

GOLDEN = {
    "holdem": "deal holdem --seats 3 --seed 7 --hands 3",
    "all-in": "deal omaha_hilo --limit nl --stacks 60,9,140,30 --stakes 2/4 --seed 128 --profile live_cash",
    "eight-game": "deal eight_game --seats 4 --seed 5",
    "draws": "deal badugi --seats 3 --seed 2",
    "bomb-pot": "deal holdem --ante 5 --ante-kind bomb --seats 4 --seed 3 --profile home",
}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_transcript_is_told_as_it_was(name: str) -> None:
    """The seeded hands are told as in the file; `CROUPIER_GOLDEN=write` writes it again, to be read by a person."""
    path = FOLDER / f"{name}.txt"
    ran = shell(*GOLDEN[name].split())
    assert (0, "") == (ran.code, ran.err)
    if WRITING:
        path.write_text(ran.out, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == ran.out


def test_every_transcript_is_told_by_a_test() -> None:
    """The folder holds the transcripts of the tests and nothing else."""
    assert {f"{name}.txt" for name in GOLDEN} | {"play.txt"} == {path.name for path in FOLDER.iterdir()}


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("key", CATALOGUE)
def test_every_game_is_dealt_and_its_journal_replays(key: str, preset: str) -> None:
    """Each game at each of its limits is dealt to the end, and its journal is the hand under the rules."""
    for limit in CATALOGUE[key].limits:
        ran = shell("deal", key, "--limit", limit.value, "--hands", "3", "--seed", "4", "--profile", preset, "--json")
        assert (0, 3, f"Seed 4, house rules {preset}.\n") == (ran.code, len(ran.values), ran.err)
        for line in ran.out.splitlines():
            hand, _ = from_json(line)
            assert isinstance(pending(hand), Over)
            assert (key, limit, PRESETS[preset]) == (hand.setup.game.key, hand.setup.stakes.limit, hand.setup.profile)


@pytest.mark.parametrize("key", ROTATIONS)
def test_the_games_of_a_rotation_follow_one_another(key: str) -> None:
    """Without a number a rotation is dealt once through; with one it goes round."""
    turns = [turn.game for turn in ROTATIONS[key].turns]
    once = [journal["setup"]["game"]["key"] for journal in shell("deal", key, "--json", "--seed", "1").values]
    assert turns == once
    more = [
        journal["setup"]["game"]["key"]
        for journal in shell("deal", key, "--hands", str(len(turns) + 2), "--json", "--seed", "1").values
    ]
    assert turns + turns[:2] == more


def test_stacks_go_on_from_hand_to_hand() -> None:
    """The transcript's last stacks are the next hand's first ones, and no chip comes or goes."""
    out = shell("deal", "--hands", "12", "--seats", "3", "--stacks", "60", "--seed", "9").out
    begins = [
        list(map(int, re.findall(r"eat \d (\d+)", line))) for line in out.splitlines() if line.startswith("Seat 1 ")
    ]
    begins = [stacks for stacks in begins if len(stacks) == 3]
    ends = [list(map(int, re.findall(r"seat \d (\d+) \(", line))) for line in out.splitlines() if "Stacks:" in line]
    assert 12 == len(begins) == len(ends)
    for before, after in zip(ends, begins[1:], strict=False):
        assert [stack or 60 for stack in before] == after
    assert "buys in again for 60." in out


def test_a_seed_is_a_run() -> None:
    """The same seed gives the same hands, another one others; without one a seed is chosen and told."""
    one, again, other = (shell("deal", "--seed", seed, "--json").out for seed in ("1", "1", "2"))
    assert one == again != other
    told = shell("deal", "--seats", "2")
    (seed,) = re.findall(r"^Seed (\d+), house rules online_cash\.$", told.out, re.MULTILINE)
    assert told == shell("deal", "--seats", "2", "--seed", seed)


def test_runs_do_not_depend_on_the_order_of_hashes() -> None:
    """The bytes of a run are the same under two seeds of Python's hashes."""
    command = [sys.executable, "-m", "croupier", "deal", "eight_game", "--seed", "3", "--json"]
    outputs = [
        subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True).stdout
        for seed in ("0", "1")
    ]
    assert outputs[0] == outputs[1] == shell(*command[3:]).out.encode()


def test_house_rules_of_one_s_own_are_played(tmp_path: Path) -> None:
    """A profile in a JSON file is the one the hands are played under."""
    file = tmp_path / "house.json"
    file.write_text('{"losers": "show_all_called", "run_it_max": 1}')
    (journal,) = shell("deal", "--profile", str(file), "--json").values
    assert "show_all_called" == journal["setup"]["profile"]["losers"]
