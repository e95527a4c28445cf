"""The command line as a whole: its help, its exit codes, its refusals."""

import copy
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import __version__
from croupier.cli.commands import EXAMPLES, GROUPS, TEACHING
from croupier.cli.refusals import SENTENCES, CommandRefused
from croupier.errors import CroupierError
from croupier.fairness import make_record, written
from croupier.rules import CATALOGUE, PRESETS, ROTATIONS, Limit
from tests.cli.shell import shell
from tests.fairness.evening import dealt_hand
from tests.server.storage.empty import empty_room

COMMANDS = tuple(TEACHING)
ROOMS = ("serve", "bot")
FACTS = "reason given hint known option what name stacks seats path word example most only"
OPTIONS = (
    "--json --limit --seats --stacks --stakes --ante --ante-kind --bring-in --profile --seed --hands --board --game"
)
VALUES = (
    "--help -h --version -- - -1 0 1 2 3 1/2 10/20 100,50 nl pl fl bomb button AsKs As,Kd,2c high * ? [ .json / . .. \0"
)
LIGHT = "import sys, croupier{name}; print([each for each in ('rich', 'cyclopts', 'numpy') if each in sys.modules])"


@pytest.mark.parametrize("name", COMMANDS)
def test_help_teaches_a_command(name: str) -> None:
    """The help of a command says what it does, explains every option and ends with examples."""
    ran = shell(*name.split(), "--help")
    assert (0, "") == (ran.code, ran.err)
    assert TEACHING[name].split("\n")[0] in " ".join(ran.out.split())
    assert ran.out.rstrip().endswith(EXAMPLES[name][-1])
    assert ("--json" in ran.out) is (name != "serve")


def test_help_lists_the_commands() -> None:
    """Without a command, as with --help, every command is listed with its sentence."""
    for ran in (shell(), shell("--help"), shell("-h")):
        assert 0 == ran.code
        assert [] == [name for name in COMMANDS if f" {name.split()[0]} " not in ran.out]
        assert "Exit codes: 0" in ran.out


@pytest.mark.parametrize("group", GROUPS)
def test_a_group_lists_its_commands(group: str) -> None:
    """A command that is several says what they are together, lists each, and ends with examples."""
    for ran in (shell(group), shell(group, "--help")):
        assert (0, "") == (ran.code, ran.err)
        assert GROUPS[group] in " ".join(ran.out.split())
        words = [name.split()[1] for name in COMMANDS if name.startswith(f"{group} ")]
        assert words
        assert [] == [word for word in words if f" {word} " not in ran.out]
        assert ran.out.rstrip().endswith(EXAMPLES[group][-1])


def test_every_option_is_explained() -> None:
    """No option of any command stands in the help without a word about it."""
    for name in COMMANDS:
        rows = [line.strip("│ ") for line in shell(*name.split(), "--help").out.splitlines() if line.startswith("│ --")]
        assert [] == [row for row in rows if len(row.split()) < 4], name


def test_the_version_is_the_package_s() -> None:
    """--version prints the version and nothing else."""
    assert (0, f"{__version__}\n", "") == shell("--version")


@pytest.mark.parametrize(
    "example",
    [
        pytest.param(each, marks=[pytest.mark.slow] * (name == "arena" and number > 0))
        for name in EXAMPLES
        if name not in ROOMS
        for number, each in enumerate(EXAMPLES[name])
    ],
)
def test_the_examples_of_the_help_work(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every example of the help can be run as it stands, given the files it speaks of."""
    hands = tmp_path / "hands"
    hands.mkdir()
    (tmp_path / "more").mkdir()
    for file in (tmp_path / "hand.phh", hands / "a.phh", tmp_path / "more" / "b.phhs"):
        file.write_text(HISTORY)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.json").write_text(shell("games", "holdem", "--json").out)
    dealt = dealt_hand(CATALOGUE["holdem"], Limit.NO, "home", 1)
    record = make_record(dealt.name, "t1", None, dealt.setup, dealt.events, dealt.decks)
    (tmp_path / "hand.json").write_bytes(written(record))
    empty_room(tmp_path / "room")
    arguments = shlex.split(example.partition(" > ")[0].rpartition(" | ")[2])
    assert "croupier" == arguments.pop(0)
    expanded = [each for word in arguments for each in ([word] if "*" not in word else ["more/b.phhs"])]
    ran = shell(*expanded, typed="c\nc\nq\n")
    assert (0, True) == (ran.code, bool(ran.out)), ran.err


@pytest.mark.parametrize(
    ("arguments", "code", "error"),
    [
        (["dael"], 2, "usage"),
        (["deal", "--foo"], 2, "usage"),
        (["deal", "--seats", "1.5"], 2, "usage"),
        (["deal", "--seats", "-2"], 2, "usage"),
        (["deal", "--seats"], 2, "usage"),
        (["deal", "--hands", "0"], 2, "usage"),
        (["deal", "--hands", "1e3"], 2, "usage"),
        (["deal", "--hands", "٣"], 2, "usage"),
        (["deal", "--seed", "9" * 30], 2, "usage"),
        (["deal", "--limit", "xl"], 2, "usage"),
        (["deal", "--ante-kind", "all"], 2, "usage"),
        (["deal", "holdem", "omaha"], 2, "usage"),
        (["deal", "holdm"], 2, "unknown_game"),
        (["games", "holdm"], 2, "unknown_game"),
        (["rank", "AsKs", "--game", "holdm"], 2, "unknown_game"),
        (["deal", "--profile", "onlin"], 2, "unknown_profile"),
        (["deal", "--stakes", "0.5/1"], 2, "not_an_amount"),
        (["deal", "--stakes=-1/2"], 2, "not_an_amount"),
        (["deal", "--stakes", "nan/2"], 2, "not_an_amount"),
        (["deal", "--stakes", "1/2/4"], 2, "two_amounts"),
        (["deal", "stud", "--limit", "nl", "--stakes", "5/10"], 2, "two_amounts"),
        (["deal", "--stacks", "100,x"], 2, "not_an_amount"),
        (["deal", "--stacks", "100,50", "--seats", "3"], 2, "stacks_and_seats"),
        (["deal", "horse", "--limit", "fl"], 2, "limit_of_rotation"),
        (["deal", "no/such/game.json"], 2, "unreadable_file"),
        (["deal", "--profile", "./mine.json"], 2, "unreadable_file"),
        (["rank"], 2, "too_few_cards"),
        (["rank", "AsK"], 2, "notation"),
        (["rank", "AsAs"], 2, "card_twice"),
        (["rank", "AsKsQsJsTs", "--ranking", "best"], 2, "unknown_ranking"),
        (["replay"], 2, "paths_missing"),
        (["replay", "no/such/folder"], 2, "no_histories"),
        (["rank", "AsKs"], 1, "wrong_card_count"),
        (["rank", "AsKs", "--board", "AsQsJsTs"], 1, "card_twice"),
        (["deal", "--seats", "11"], 1, "setup"),
        (["deal", "--seats", "1"], 1, "setup"),
        (["deal", "--seats", "1000000000000"], 1, "setup"),
        (["deal", "--stacks", ",".join(["9"] * 60)], 1, "setup"),
        (["deal", "--stacks", "0"], 1, "setup"),
        (["deal", "--stakes", "5/2"], 1, "setup"),
        (["deal", "--stakes", "9999999999999999/9999999999999999"], 1, "setup"),
        (["deal", "razz", "--limit", "nl"], 1, "setup"),
        (["deal", "holdem", "--bring-in", "3"], 1, "setup"),
        (["deal", "stud", "--bring-in", "10"], 1, "setup"),
        (["play", "--seats", "11"], 1, "setup"),
        (["bonus", "sovle"], 2, "usage"),
        (["bonus", "solve", "--rules", "reno"], 1, "unknown_rules"),
        (["bonus", "solve", "--ante-pays-from", "pairs"], 1, "bad_terms"),
        (["bonus", "solve", "--jobs", "0"], 2, "usage"),
        (["bonus", "advise"], 2, "usage"),
        (["bonus", "advise", "AsK"], 2, "notation"),
        (["bonus", "advise", "As"], 1, "wrong_card_count"),
        (["bonus", "advise", "AsKs", "--board", "2c3c"], 1, "wrong_board"),
        (["bonus", "advise", "AsKs", "--board", "As2c3c"], 1, "card_twice"),
        (["bonus", "play", "--least", "20", "--most", "10"], 1, "bad_limits"),
        (["bonus", "play", "--ante", "x"], 2, "usage"),
    ],
)
def test_a_refusal_is_a_paragraph_with_a_code(arguments: list[str], code: int, error: str) -> None:
    """What cannot be done ends with its exit code, one line that names the code, and no other output."""
    ran = shell(*arguments)
    assert (code, "") == (ran.code, ran.out)
    assert ran.err.startswith("croupier: ")
    assert ran.err.endswith(f" [{error}]\n")
    assert 1 == ran.err.count("\n")


@pytest.mark.parametrize("arguments", [["deal", "holdm"], ["deal", "--seats", "11"], ["rank", "AsAs"], ["deal", "-x"]])
def test_a_refusal_is_json_for_programs(arguments: list[str]) -> None:
    """With --json a refusal is an object on the standard output, with its code and its sentence."""
    plain, ran = shell(*arguments), shell(*arguments, "--json")
    (value,) = ran.values
    assert (plain.code, f"croupier: {value['message']} [{value['error']}]\n") == (ran.code, plain.err)


def test_a_near_miss_is_suggested() -> None:
    """A misspelt game, preset or command names the one that was probably meant."""
    assert "Did you mean holdem?" in shell("deal", "holdm").err
    assert "Did you mean home?" in shell("deal", "--profile", "hom").err
    assert 'Did you mean "deal"?' in shell("dael").err


def test_every_sentence_of_a_refusal_can_be_said() -> None:
    """Each code has a sentence whose facts are words; a refusal can be copied, as errors are between processes."""
    facts = dict.fromkeys(FACTS.split(), "x")
    for code in SENTENCES:
        error = CommandRefused(code, **facts)
        again = copy.copy(error)
        assert (code, str(error), error.detail) == (again.code, str(again), again.detail)
        assert isinstance(error, CroupierError)


def test_interruption_and_closed_pipes_end_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in a run of hands and a reader that has seen enough end the run without a word."""
    import croupier.cli.deal as dealing

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(dealing, "table_of", interrupted)
        assert (130, "", "") == shell("deal")
    command = f"'{sys.executable}' -m croupier deal --hands 500 | head -1; echo ${{PIPESTATUS[0]}}"
    ended = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert ("141", "") == (ended.stdout.splitlines()[-1], ended.stderr)


@pytest.mark.parametrize("name", ["", ".rules", ".cli", ".banked"])
def test_importing_is_light(name: str) -> None:
    """Importing the package, its rules, its house game or its commands loads neither rich nor cyclopts nor NumPy."""
    ran = subprocess.run([sys.executable, "-c", LIGHT.format(name=name)], capture_output=True, text=True, check=True)
    assert "[]\n" == ran.stdout


def test_the_module_and_the_script_end_with_the_exit_code() -> None:
    """`python -m croupier` ends with the code of the run."""
    ran = subprocess.run([sys.executable, "-m", "croupier", "deal", "--seats", "1"], capture_output=True, check=False)
    assert (1, b"") == (ran.returncode, ran.stdout)


WORDS = st.sampled_from([*COMMANDS, *CATALOGUE, *ROTATIONS, *PRESETS, *OPTIONS.split(), *VALUES.split()])
ARGUMENTS = st.lists(st.one_of(WORDS, st.text(max_size=6)), max_size=8)


@given(st.sampled_from(["games", "deal", "play", "rank"]), ARGUMENTS, st.text(max_size=30))
def test_no_command_line_gives_a_traceback(command: str, arguments: list[str], typed: str) -> None:
    """Whatever stands on a command line, the run ends with one of three exit codes."""
    assert shell(command, *arguments, typed=typed).code in (0, 1, 2)


@given(
    st.lists(st.one_of(st.sampled_from(["README.md", "tests/cli", "*", "[", "--json", "\0", ""]), st.text(max_size=6)))
)
def test_no_path_gives_a_traceback(paths: list[str]) -> None:
    """Whatever is to be replayed, the run ends with one of three exit codes."""
    assert shell("replay", "tests/cli/no such", *paths).code in (0, 1, 2)


HISTORY = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 80]
actions = ["d dh p1 ????", "d dh p2 AsKd", "p2 f"]
finishing_stacks = [101, 79]
"""
