"""Hand histories that cannot be read: each is refused with its code, its field or action, and its line."""

from decimal import Decimal
from typing import Any

import pytest

from croupier.errors import HistoryError
from croupier.history import hand_texts, verify
from tests.history.samples import CHECKED_DOWN, DEALT, sample


def refusal(text: str) -> HistoryError:
    """Give the refusal that a hand meets."""
    with pytest.raises(HistoryError) as caught:
        verify(text)
    return caught.value


NOT_AMOUNTS = [-1, True, "2", [2], Decimal("NaN"), Decimal("Infinity"), Decimal("-0.5"), 2**53, 10**30]


@pytest.mark.parametrize("value", NOT_AMOUNTS, ids=str)
@pytest.mark.parametrize("field", ["min_bet", "starting_stacks", "finishing_stacks"])
def test_what_is_no_amount_is_refused_at_its_line(field: str, value: Any) -> None:
    """Negative, infinite, unknown, huge or no numbers at all are refused, wherever an amount has to stand."""
    lines = sample(CHECKED_DOWN, finishing_stacks=[103, 197, 300]).splitlines(keepends=True)
    number = next(n for n, line in enumerate(lines) if line.startswith(field))
    shown = {True: "true", "2": '"2"'}.get(value, str(value)) if not isinstance(value, list) else "[2]"
    shown = shown.replace("NaN", "nan").replace("Infinity", "inf")
    lines[number] = f"{field} = {shown}\n" if field == "min_bet" else f"{field} = [100, {shown}, 300]\n"
    error = refusal("".join(lines))
    if error.code != "not_toml":
        assert (field, number + 1) == (error.detail["field"], error.line)
        assert error.code in ("wrong_type", "not_chips")


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"variant": None}, "missing_field", "variant"),
        ({"antes": None}, "missing_field", "antes"),
        ({"min_bet": None}, "missing_field", "min_bet"),
        ({"starting_stacks": None}, "missing_field", "starting_stacks"),
        ({"blinds_or_straddles": None}, "missing_field", "blinds_or_straddles"),
        ({"variant": 7}, "wrong_type", "variant"),
        ({"antes": 0}, "wrong_type", "antes"),
        ({"ante_trimming_status": 1}, "wrong_type", "ante_trimming_status"),
        ({"players": ["A", 2, "C"]}, "wrong_type", "players"),
        ({"seats": [1, 2, "3"]}, "wrong_type", "seats"),
        ({"_croupier_profile": "{}}"}, "wrong_type", "_croupier_profile"),
        ({"_croupier_stakes": '{"limit":"nl","big_blind":1.5}'}, "wrong_type", "_croupier_stakes"),
        ({"_croupier_seating": 3}, "wrong_type", "_croupier_seating"),
        ({"_croupier_asides": ["1 p1 sing"]}, "wrong_type", "_croupier_asides"),
        ({"_croupier_asides": "1 p1 demand"}, "wrong_type", "_croupier_asides"),
        ({"small_bet": 2}, "unexpected_field", "small_bet"),
        ({"bring_in": 1}, "unexpected_field", "bring_in"),
        ({"antes": [0, 0]}, "wrong_length", "antes"),
        ({"blinds_or_straddles": [1, 2]}, "wrong_length", "blinds_or_straddles"),
        ({"finishing_stacks": [1, 2]}, "wrong_length", "finishing_stacks"),
        ({"winnings": []}, "wrong_length", "winnings"),
        ({"players": ["A"]}, "wrong_length", "players"),
        ({"starting_stacks": []}, "wrong_length", "starting_stacks"),
        ({"starting_stacks": [5], "antes": [0], "blinds_or_straddles": [1]}, "wrong_length", "starting_stacks"),
        ({"min_bet": Decimal("2.000000001")}, "too_fine", "min_bet"),
        ({"min_bet": Decimal("1e-4000")}, "too_fine", "min_bet"),
        ({"antes": [0, 1, 1], "ante_trimming_status": False}, "antes_untrimmed", "antes"),
        ({"antes": [150, 150, 150], "ante_trimming_status": False}, "antes_untrimmed", "antes"),
        ({"seats": [1, 3, 2]}, "seats_not_clockwise", "seats"),
        ({"seats": [1, 2, 2]}, "seats_not_clockwise", "seats"),
        ({"seats": [1, 2]}, "seats_not_clockwise", "seats"),
    ],
)
def test_wrong_fields_are_refused_at_their_line(changes: dict[str, Any], code: str, field: str) -> None:
    """A field that is missing, of a wrong type or length, or against another one is refused with its name and line."""
    text = sample(CHECKED_DOWN, **changes)
    error = refusal(text)
    assert (code, field) == (error.code, error.detail["field"])
    lines = [n for n, line in enumerate(text.splitlines(), start=1) if line.startswith(f"{field} =")]
    assert (lines or [1]) == [error.line]


@pytest.mark.parametrize(
    "changes",
    [
        {"starting_stacks": [0, 10, 10]},
        {"blinds_or_straddles": [3, 2, 0]},
        {"antes": [0] * 11, "blinds_or_straddles": [1, 2] + [0] * 9, "starting_stacks": [9] * 11},
        {"blinds_or_straddles": [0, 0, 0]},
    ],
)
def test_a_table_that_cannot_be_is_refused_with_its_faults(changes: dict[str, Any]) -> None:
    """What a hand cannot begin with is refused with all faults that the rules find."""
    error = refusal(sample(CHECKED_DOWN, **changes))
    assert "setup" == error.code
    assert error.detail["faults"]


@pytest.mark.parametrize(
    "action",
    ["p1", "p1 x", "x f", "p0 f", "p1 f f", "p1 cbr", "p1 cbr -5", "p1 cbr 1e3", "p1 cbr nan", "p1 cbr ５", "d", "d f",
     "d dh p1", "d dh AsAh p1", "d db", "d db As Ah", "d db as", "d db AsA", "d db 10s", "p1 sd -", "P1 f", "p100 f"],
)  # fmt: skip
def test_what_is_no_action_is_refused_with_its_number_and_line(action: str) -> None:
    """An action that cannot be read is refused with its number, its line and the place in it."""
    error = refusal(sample([*DEALT, "p3 f", action]))
    assert ("not_an_action", 5, 12) == (error.code, error.action, error.line)
    assert action == error.detail["text"]
    assert 0 <= error.detail["position"] <= len(action)


def test_actions_are_a_list_of_texts() -> None:
    """Actions that are missing, or no list, or hold something else than text are refused."""
    head = sample([]).split("actions")[0]
    assert ("missing_field", 1) == (refusal(head).code, refusal(head).line)
    assert ("wrong_type", 7) == (refusal(head + "actions = 3").code, refusal(head + "actions = 3").line)
    error = refusal(head + 'actions = ["", 3]')
    assert ("wrong_type", 2, 7) == (error.code, error.action, error.line)


@pytest.mark.parametrize(
    ("text", "line"),
    [("variant = ", 1), ("a = 1\n\nb = [1,,2]", 3), ("a = 1\na = 2", 2), ("\x00\x01", 1), ("a = {", 1), ("x" * 50, 1)],
)
def test_what_is_not_toml_is_refused_with_its_line(text: str, line: int) -> None:
    """Text that TOML does not know is refused at the line where it goes wrong."""
    error = refusal(text)
    assert ("not_toml", line) == (error.code, error.line)


@pytest.mark.parametrize("cut", range(7, 21))
def test_half_a_history_is_refused(cut: int) -> None:
    """A hand that stops before its end, at any line, is refused; nothing of it is played."""
    lines = sample(CHECKED_DOWN).splitlines(keepends=True)
    assert "not_toml" == refusal("".join(lines[:cut])).code
    error = refusal("".join([*lines[:cut], "]\n"]))
    assert ("history_incomplete", cut + 1) == (error.code, error.line)


def test_lines_are_those_of_the_file() -> None:
    """In a file of many hands lines are counted from the beginning of the file, actions from that of the hand."""
    good = f"[1]\n{sample(CHECKED_DOWN)}"
    bad = f"[2]\n# a note\n{sample([*DEALT, 'p3 cbr 3'])}"
    first, second = hand_texts(good + bad)
    assert verify(first).agrees
    with pytest.raises(HistoryError) as caught:
        verify(second)
    assert ("below_minimum", 4) == (caught.value.code, caught.value.action)
    assert '"p3 cbr 3"' in (good + bad).splitlines()[(caught.value.line or 0) - 1]


def test_a_text_of_several_hands_is_not_one_hand() -> None:
    """Reading one hand from a text that holds two is refused at the second."""
    error = refusal(f"[1]\n{sample(CHECKED_DOWN)}[2]\n{sample(CHECKED_DOWN)}")
    assert ("many_hands", 25) == (error.code, error.line)
