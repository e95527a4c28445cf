"""`croupier replay`: which files are read, what is said of their hands, and how much memory that takes."""

import os
import tracemalloc
from pathlib import Path
from random import Random

import pytest

from croupier.cli.deal import simple_players
from croupier.cli.dealer import Dealer
from croupier.cli.menu import menu_of
from croupier.cli.money import Asked
from croupier.cli.replay import REFUSED, files_of, verdicts
from croupier.cli.table import Table, play_hand
from croupier.history.phh import write_hands
from croupier.history.recording import record_of
from croupier.rules import CATALOGUE, PRESETS, ROTATIONS
from tests.cli.shell import shell

HAND = """variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 80]
actions = [
  "d dh p1 ????",
  "d dh p2 AsKd",
  "p2 cbr 6",
  "p1 f",
]
finishing_stacks = [98, 82]
"""
"""Heads-up, p2 is the button: it raises and takes the blind."""

CHANGES = {
    "stacks_differ": ("[98, 82]", "[97, 83]"),
    "below_minimum": ("cbr 6", "cbr 3"),
    "above_maximum": ("cbr 6", "cbr 81"),
    "not_your_turn": ("p2 cbr 6", "p1 cbr 6"),
    "card_twice": ("AsKd", "AsAs"),
    "not_an_action": ("p1 f", "p1 fold"),
    "history_incomplete": ('  "p1 f",\n', ""),
    "unknown_variant": ('"NT"', '"XX"'),
    "missing_field": ("min_bet = 2\n", ""),
    "not_toml": ("min_bet = 2", "min_bet = "),
}
"""What is changed in the hand, by what is then said of it."""


def changed(name: str) -> str:
    """Give the hand with one thing changed."""
    before, after = CHANGES[name]
    return HAND.replace(before, after, 1)


def test_hands_that_agree_are_only_counted(tmp_path: Path) -> None:
    """Where all hands agree the counts are all there is to say, and the exit code is 0."""
    (tmp_path / "a.phh").write_text(HAND)
    (tmp_path / "b.phhs").write_text(f"[1]\n{HAND}\n[2]\n{HAND}")
    assert (0, "3 hands: 3 agree, 0 differ, 0 refused\n", "") == shell("replay", str(tmp_path))


@pytest.mark.parametrize("code", CHANGES)
def test_a_wrong_hand_is_told_with_its_place(code: str, tmp_path: Path) -> None:
    """A hand that differs or is refused has a line with file, line, hand, code and sentence; the exit code is 1."""
    file = tmp_path / "hands.phhs"
    file.write_text(f"[1]\n{HAND}\n[2]\n{changed(code)}\n[3]\n{HAND}")
    ran = shell("replay", str(file))
    line, summary = ran.out.splitlines()
    differs = code == "stacks_differ"
    assert (1, "") == (ran.code, ran.err)
    assert line.startswith(f"{file}:")
    assert ": hand 2" in line
    assert line.endswith(f"[{code}]")
    assert f"3 hands: 2 agree, {int(differs)} differ, {int(not differs)} refused" == summary


def test_the_place_is_exact(tmp_path: Path) -> None:
    """Line and action are those of the file, and amounts are written as the history writes them."""
    file = tmp_path / "hand.phh"
    file.write_text("\n\n" + changed("below_minimum"))
    (refused, _) = shell("replay", str(file), "--json").values
    assert {"file": str(file), "result": "refused", "hand": 1, "line": 11, "action": 3, "code": "below_minimum"} == {
        key: value for key, value in refused.items() if key != "message"
    }
    assert f"{file}:11: hand 1, action 3: " in shell("replay", str(file)).out
    file.write_text(HAND.replace("80]", "80.5]").replace("[98, 82]", "[98, 82.25]"))
    assert "Player 2 ends with 82.50, recorded are 82.25." in shell("replay", str(file)).out


def test_json_lists_what_is_wrong_and_counts(tmp_path: Path) -> None:
    """With --json there is an object for every hand that does not agree, and the counts."""
    (tmp_path / "a.phh").write_text(HAND)
    (tmp_path / "b.phh").write_text(changed("stacks_differ"))
    ran = shell("replay", str(tmp_path), "--json")
    assert 1 == ran.code
    differs, counts = ran.values
    assert ("differs", "stacks_differ") == (differs["result"], differs["code"])
    assert {"hands": 2, "agree": 1, "differ": 1, "refused": 0} == counts


def test_files_folders_and_patterns_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is itself, a folder all its histories however deep, a pattern what it matches; always in one order."""
    monkeypatch.chdir(tmp_path)
    names = ["a/1.phh", "a/b/2.phhs", "a/b/3.PHH", "c[1].phh", "d.txt"]
    for name in names:
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(HAND)
    Path("a/note.txt").write_text("no hand")
    assert ["a/1.phh", "a/b/2.phhs", "a/b/3.PHH"] == list(files_of(["a"]))
    assert ["c[1].phh"] == list(files_of(["c[1].phh"]))
    assert ["a/1.phh", "a/b/3.PHH"] == list(files_of(["a/1.*", "a/**/3*"]))
    assert ["a/1.phh", "a/b/2.phhs", "a/b/3.PHH", "c[1].phh"] == list(files_of(["[a-b]", "*.phh"]))
    assert "5 hands: 5 agree" in shell("replay", ".", "d.txt").out


def test_what_cannot_be_read_is_refused_and_the_rest_goes_on(tmp_path: Path) -> None:
    """A file that cannot be opened, an empty one and junk are refusals with a code; other files are still replayed."""
    (tmp_path / "a.phh").symlink_to(tmp_path / "nowhere")
    (tmp_path / "b.phh").write_text("# nothing\n\n")
    (tmp_path / "c.phh").write_bytes(bytes(range(256)) * 20)
    (tmp_path / "d.phh").write_text(HAND)
    ran = shell("replay", str(tmp_path))
    lines = ran.out.splitlines()
    assert ["[unreadable_file]", "[no_hands]", "[not_text]"] == [line.split()[-1] for line in lines[:-1]]
    assert (1, "4 hands: 1 agree, 0 differ, 3 refused") == (ran.code, lines[-1])


def test_house_rules_can_be_put_in_place_of_a_history_s(tmp_path: Path) -> None:
    """--profile replays under other rules: four raises are a refusal where three are allowed."""
    file = tmp_path / "capped.phh"
    raises = '"p2 cbr 4", "p1 cbr 6", "p2 cbr 8", "p1 cbr 10", "p2 cc"'
    file.write_text(
        HAND.replace('"NT"', '"FT"')
        .replace("min_bet = 2", "small_bet = 2\nbig_bet = 4")
        .replace('"p2 cbr 6",\n  "p1 f"', f'{raises}, "d db 2c3c4d", "p1 f"')
        .replace("[98, 82]", "[90, 90]")
    )
    assert 0 == shell("replay", str(file)).code
    ran = shell("replay", str(file), "--profile", "tournament_tda")
    assert 0 == ran.code
    house = tmp_path / "house.json"
    house.write_text('{"fl_max_raises": 3, "fl_heads_up": "never"}')
    assert "[raise_capped]" in shell("replay", str(file), "--profile", str(house)).out


@pytest.mark.parametrize("key", [*CATALOGUE, *ROTATIONS])
def test_what_the_dealer_deals_is_agreed_with(key: str, tmp_path: Path) -> None:
    """Hands of every game between simple players, written as histories, agree when they are replayed."""
    dice, menu = Random(6), menu_of(key)
    table = Table(menu, Asked(), None, 4, PRESETS["home"])
    players = simple_players((1, 2, 3, 4), dice)
    records = []
    for _ in range(2 * len(menu.offers)):
        setup, _ = table.next_hand()
        moments = list(play_hand(setup, Dealer(setup.game, dice), players))
        table.finished(moments[-1].after)
        records.append(record_of(setup, [moment.event for moment in moments]))
    file = tmp_path / "hands.phhs"
    file.write_text("".join(write_hands(records)))
    assert f"{len(records)} hands: {len(records)} agree, 0 differ, 0 refused\n" == shell("replay", str(file)).out


@pytest.mark.parametrize(
    "content",
    [b"x", b"'", b"[1]\n#" + b"x" * 60_000 + b"\n", b"\0", b'a = """' + b"x" * 60 + b"\n"],
    ids=["line", "quotes", "hands", "zeros", "string"],
)
def test_memory_stays_bounded(content: bytes, tmp_path: Path) -> None:
    """Of a file of junk as large as it likes no more than a hand is ever held."""
    file = tmp_path / "large.phhs"
    file.write_bytes(content * (6_000_000 // len(content)))
    tracemalloc.start()
    try:
        counted = sum(verdict.result == REFUSED for verdict in verdicts([str(file)], None, lambda count: None))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert counted > 0
    assert peak < 5_000_000


def test_progress_is_shown_on_a_terminal_only(tmp_path: Path) -> None:
    """A bar is drawn on the standard error where that is a terminal, and the output is the same."""
    import pty
    import subprocess
    import sys

    (tmp_path / "a.phh").write_text(HAND)
    leader, follower = pty.openpty()
    command = [sys.executable, "-m", "croupier", "replay", str(tmp_path)]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    ran = subprocess.run(command, stdout=subprocess.PIPE, stderr=follower, env=environment, check=True)
    os.close(follower)
    shown = os.read(leader, 10_000)
    os.close(leader)
    assert b"1 hands: 1 agree, 0 differ, 0 refused\n" == ran.stdout
    assert b"Replaying" in shown


def test_the_real_hands_agree(hands_folder: Path) -> None:
    """All 1,077 real hands agree under the default rules."""
    assert (0, "1077 hands: 1077 agree, 0 differ, 0 refused\n", "") == shell("replay", str(hands_folder))
