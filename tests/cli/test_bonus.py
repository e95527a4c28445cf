"""`croupier bonus`: what it prints, what a session comes to, and that both say what the package counts."""

import json
import re
from math import isclose
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import croupier.cli.bonus.play as playing
from croupier.banked import LAS_VEGAS, RULES, Terms
from croupier.banked.advice import advise
from croupier.banked.counts import shipped
from croupier.banked.figures import figures
from croupier.banked.flops import flops
from croupier.banked.terms import LADDER
from croupier.cards import parse_cards
from croupier.cli.bonus import counting
from croupier.cli.bonus.asked import described
from croupier.evaluation import Category
from tests.cli.shell import Ran, shell


def play(typed: str, *arguments: str) -> str:
    """Play with what is typed; the run has to end well and quietly."""
    ran = shell("bonus", "play", *arguments, typed=typed)
    assert (0, "") == (ran.code, ran.err)
    return ran.out


def spoken(ran: Ran, key: str) -> list[Any]:
    """Give the values of one key of a session in JSON."""
    return [value[key] for value in ran.values if key in value]


# --- solve


def test_the_figures_stand_beside_the_published_ones() -> None:
    """The exact figures, what the Wizard of Odds prints, the folds, and where they come from."""
    ran = shell("bonus", "solve")
    assert (0, "") == (ran.code, ran.err)
    assert re.search(r"House edge, of the ante +2\.036921867 % +2\.037 %", ran.out)
    assert re.search(r"Element of risk, of all that is bet +0\.533490522 % +0\.5335 %", ran.out)
    assert re.search(r"Bonus bet, worth of one +-8\.540647 %", ran.out)
    assert "Folded before the flop: 32o 42o 52o 62o 72o." in ran.out
    assert "From the counts that come with Croupier (data/holdem_bonus.bin)" in ran.out


def test_rules_that_nobody_published_have_no_second_column() -> None:
    """Other rules are said in words and have the same figures without a comparison."""
    out = shell("bonus", "solve", "--ante-pays-from", "full-house").out
    assert out.startswith("The ante pays one to one on a win with a full house or better; with less it is returned.\n")
    assert "Wizard" not in out
    assert f"{100 * figures(Terms(Category.full_house)).house_edge:.9f} %" in out


@pytest.mark.parametrize("name", RULES)
def test_json_has_every_figure(name: str) -> None:
    """The object names the rules, all figures, the value of 169 hands, and how they came about."""
    (told,) = shell("bonus", "solve", "--rules", name, "--json").values
    exact = figures(RULES[name])
    keys = "rules house_edge_percent average_wager element_of_risk_percent std_dev preflop folds turn_bet_share"
    keys += " river_bet_share bonus_ev boards computed"
    assert [] == [key for key in keys.split() if key not in told]
    assert (name, False, 2_598_960) == (told["rules"], told["computed"], told["boards"])
    assert isclose(100 * exact.house_edge, told["house_edge_percent"], abs_tol=1e-12)
    assert (exact.preflop, list(exact.folds)) == (told["preflop"], told["folds"])
    assert 169 == len(told["preflop"])


def test_a_fresh_count_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """With --recompute the boards counted and the time are said, and the figures are those of the fresh counts."""
    asked = []

    def counted(backend: str | None, jobs: int, progress: counting.Progress | None = None) -> list[int]:
        asked.append((backend, jobs))
        return [*shipped()]

    monkeypatch.setattr(counting, "count", counted)
    out = shell("bonus", "solve", "--recompute", "--backend", "numpy", "--jobs", "2").out
    assert re.search(r"Counted now: 2,063,880 boards, which stand for all 2,598,960, in \d+\.\d s\.", out)
    (told,) = shell("bonus", "solve", "--recompute", "--json").values
    assert told["computed"]
    assert 2_063_880 == told["counted"]
    assert told["seconds"] >= 0
    assert ("numpy", 2) == asked[0]


def test_threads_count_what_one_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut into parts for several threads, some flops give the same sums, and every part is reported."""
    import croupier.banked.flops as every

    some = flops()[::500]
    monkeypatch.setattr(every, "flops", lambda: some)
    monkeypatch.setattr(counting, "PART", 3)
    moves: list[tuple[int, int]] = []
    one = counting.count(None, 1)
    assert one == counting.count(None, 2, lambda done, of: moves.append((done, of)))
    assert [(3, 4), (4, 4)] == moves


@pytest.mark.slow
def test_recompute_counts_rules_that_no_document_lists() -> None:
    """Counted anew from the command line, the ante paying from a full house costs what the shipped counts say."""
    (told,) = shell("bonus", "solve", "--ante-pays-from", "full_house", "--recompute", "--json").values
    (known,) = shell("bonus", "solve", "--ante-pays-from", "full_house", "--json").values
    assert {**known, "computed": True} == {key: value for key, value in told.items() if key in known}


def test_every_rule_can_be_said() -> None:
    """Rules are told apart in words: from each category, and each reading."""
    said = [described(Terms(category)) for category in LADDER] + [described(terms) for terms in RULES.values()]
    assert len(LADDER) + len(RULES) - 2 == len({*said})  # two of the named rules are on the ladder
    assert "on every win" in said[0]
    assert "lost" in described(RULES["ante-loses-below"])
    assert "also where the dealer's is better" in described(RULES["ante-pays-anyway"])
    assert "takes a turn bet" in described(RULES["river-needs-turn"])
    assert "on every loss too" in described(Terms(Category.high_card, ante_pays_anyway=True))


# --- advise


def test_advice_is_a_table() -> None:
    """The choices with what they are worth, the best first, and what the others give away."""
    out = shell("bonus", "advise", "7s2d").out
    assert re.search(r"fold +-1\.000000 +-\n +flop bet +-1\.031301 +0\.031301", out)
    assert "the board is" in shell("bonus", "advise", "AhKd", "--board", "Th 9h 2c").out


@pytest.mark.parametrize(("board", "bet"), [("", "flop"), ("Th9h2c", "turn"), ("Th9h2c3d", "river")])
def test_advice_for_programs_is_exact(board: str, bet: str) -> None:
    """The object has every choice as a number and as a fraction, which are those of the package."""
    (told,) = shell("bonus", "advise", "AhKd", "--board", board, "--turn-bet", "--json").values
    advice = advise(parse_cards("AhKd"), parse_cards(board), LAS_VEGAS, turn_bet=True)
    assert (bet, advice.best, "AhKd", board) == (told["bet"], told["best"], told["cards"], told["board"])
    assert {each.choice: str(each.value) for each in advice.choices} == told["exact"]
    assert {each.choice: float(each.value) for each in advice.choices} == told["choices"]


# --- play


def test_a_hand_is_told_line_by_line() -> None:
    """Cards, bets, what both make, a line for every bet, the total, and what the session comes to."""
    out = play("\nb\nk\nb\nq\n", "--seed", "7", "--bonus", "3")
    for line in ("You bet 20 on the flop.", "You check.", "You bet 10 on the river."):
        assert line in out
    assert re.search(r"\nFlop: \S\S \S\S \S\S\n", out)
    assert re.search(r"\nThe dealer has \S\S \S\S \(.+\)\.\nYou have .+\.\n", out)
    assert [["ante", "10"], ["flop", "20"], ["river", "10"], ["bonus", "3"]] == [
        row.split()[:2] for row in re.findall(r"^  (?:ante|flop|turn|river|bonus) .*$", out, re.MULTILINE)
    ]
    assert "\nHands 1, bets 43 in all: you are " in out
    assert "(antes 10, bonus bets 3).\n" in out


def test_the_buttons_of_the_table() -> None:
    """Bets are put on, cleared and repeated before the deal (S4); what is refused changes nothing."""
    out = play("x\nd\na 20\no 2\n\nf\nx\nr\nq\n", "--seed", "3")
    lying = re.findall(r"^Ante (\d+)(?:, bonus (\d+))?; you have (\d+)\.", out, re.MULTILINE)
    assert [("10", ""), ("0", ""), ("0", ""), ("20", ""), ("20", "2")] == [row[:2] for row in lying[:5]]
    assert [("20", "2"), ("0", ""), ("20", "2")] == [row[:2] for row in lying[5:]]
    assert "[below_minimum]" in out
    assert {"1000"} == {balance for _, _, balance in lying[:5]}


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("zz\n", "unknown_word"),
        ("b\n", "not_now"),
        ("a\n", "not_a_typed_amount"),
        ("a 1.5\n", "not_a_typed_amount"),
        ("a 1 2\n", "too_many_words"),
        ("d now\n", "too_many_words"),
        ("a 501\n\n", "above_maximum"),
        ("a 400\no 400\n\n", ""),
        ("a 500\no 501\n\n", "above_maximum"),
        ("\na 5\n", "not_now"),
        ("\nk\n", "wrong_command"),
        ("\nb\nf\n", "wrong_command"),
    ],
)
def test_wrong_input_is_explained(typed: str, code: str) -> None:
    """What is typed wrong is answered with a sentence and its code, and the game goes on."""
    assert [code] * bool(code) == re.findall(r"\. \[([a-z_]+)\]\n", play(typed + "q\n", "--seed", "3"))


def test_help_and_statistics_at_any_time() -> None:
    """A question mark lists the commands, s says what the session comes to, an empty line the choice again."""
    out = play("?\ns\n\n?\n\ns\nf\nq\n", "--seed", "3")
    assert 2 == out.count("put so much on the ante")
    assert 3 == out.count("Hands ")
    assert 2 == out.count("[b] flop bet 20")


def test_the_coach_says_what_every_choice_was_worth() -> None:
    """After each decision the values of all choices, and what the player's gave away; the session adds that up."""
    ran = shell("bonus", "play", "--seed", "7", "--coach", "--json", typed="\nb\nk\nb\nq\n")
    (deal,) = (event for event in spoken(ran, "event") if event["type"] == "dealt")
    advice = spoken(ran, "advice")
    assert [("flop", "bet"), ("turn", "check"), ("river", "bet")] == [(each["bet"], each["chosen"]) for each in advice]
    expected = advise(deal["player"])
    assert {each.choice: float(each.value) for each in expected.choices} == advice[0]["choices"]
    (session,) = spoken(ran, "session")
    assert isclose(10 * sum(each["gives_away"] for each in advice), session["given_away"])
    assert "Coach: " in play("\nb\nk\nb\nq\n", "--seed", "7", "--coach")


def test_a_session_adds_up() -> None:
    """In JSON the balance moves by exactly what the settlements pay, and the expectation is the edge of the antes."""
    ran = shell("bonus", "play", "--seed", "11", "--hands", "30", "--bonus", "1", "--json", typed="\nb\nk\nk\n" * 40)
    (session,) = spoken(ran, "session")
    events = spoken(ran, "event")
    lines = [line for event in events if event["type"] == "settled" for line in event["lines"]]
    won = sum(line["paid"] - line["stake"] for line in lines)
    assert (30, 300, 30, won) == (session["hands"], session["antes"], session["bonuses"], session["won"])
    assert sum(line["stake"] for line in lines) == session["bet"]
    exact = figures(LAS_VEGAS)
    assert isclose(300 * exact.ev + 30 * exact.bonus_ev, session["expected"], abs_tol=1e-9)
    assert 1_000 + won == spoken(ran, "bets")[-1]["balance"] + (won - settled_before(events))


def settled_before(events: list[dict[str, Any]]) -> int:
    """Add up what was won before the last hand."""
    settled = [
        sum(line["paid"] - line["stake"] for line in each["lines"]) for each in events if each["type"] == "settled"
    ]
    return sum(settled[:-1])


def test_the_player_is_never_told_hidden_cards() -> None:
    """In JSON the dealer's cards are unknown when dealt, and a fold leaves them so."""
    ran = shell("bonus", "play", "--seed", "5", "--json", typed="\nf\n\nb\nk\nk\nq\n")
    deals = [event for event in spoken(ran, "event") if event["type"] == "dealt"]
    assert [[52, 52], [52, 52]] == [event["dealer"] for event in deals]
    assert 1 == sum(event["type"] == "opened" for event in spoken(ran, "event"))


def test_the_same_seed_deals_the_same_cards() -> None:
    """A session can be repeated; without a seed one is chosen and said."""
    typed = "\nb\nb\nb\n" * 3 + "q\n"
    assert play(typed, "--seed", "9") == play(typed, "--seed", "9")
    (table,) = spoken(shell("bonus", "play", "--json", typed="q\n"), "table")
    assert table["seed"] >= 0


def test_one_can_leave_at_any_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of the input, a q or Ctrl-C ends with what the session comes to."""
    for typed in ("", "q\n", "\n", "\nq\n", "\nb\nexit\n"):
        assert "Hands 0, bets 0 in all" in play(typed, "--seed", "3")

    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(playing, "ask_aloud", interrupted)
    assert "Hands 0" in play("", "--seed", "3")


def test_who_has_too_few_chips_stops() -> None:
    """When the chips do not suffice for the smallest ante the session ends by itself."""
    out = play("\nf\n", "--seed", "3", "--balance", "10", "--least", "10")
    assert "You have too few chips for this table." in out
    ran = shell("bonus", "play", "--balance", "10", "--least", "10", "--seed", "3", "--json", typed="\nf\n")
    assert [{"reason": "balance_too_small"}] == spoken(ran, "left")


@settings(max_examples=settings().max_examples // 5)
@given(st.text("abcdfkoqrsx?1 0\n\té\0", max_size=60))
def test_nothing_typed_breaks_the_session(typed: str) -> None:
    """Whatever is typed, the session goes on or ends well."""
    assert "in all: you are " in play(typed, "--seed", "3")


def test_help_and_refusals_for_programs() -> None:
    """In JSON help and refusals are objects too."""
    ran = shell("bonus", "play", "--seed", "3", "--json", typed="?\nzz\nq\n")
    ((first, *_),) = spoken(ran, "help")
    assert {"type", "to"} == set(first)
    assert ["unknown_word"] == [each["error"] for each in spoken(ran, "refused")]
    assert all(json.dumps(value) for value in ran.values)
