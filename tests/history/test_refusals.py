"""The refusals of the package: every code has a sentence and is raised somewhere, and a refusal can be passed on."""

import ast
import copy
import json
from pathlib import Path

import pytest

import croupier.history
from croupier.errors import HISTORY_MEANINGS, HistoryError, Reason

ERRORS = [
    HistoryError("not_toml", line=3, problem="Invalid value"),
    HistoryError("below_minimum", line=12, action=3, amount=3, minimum=10),
    HistoryError("event_differs", event=4),
    HistoryError("setup", faults=[{"code": "negative", "field": "stakes", "detail": {}}]),
]


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_a_refusal_can_be_passed_on(error: HistoryError) -> None:
    """Its facts are JSON, with the place among them, and a copy says the same."""
    data = error.error_data()
    assert data == json.loads(json.dumps(data))
    for twin in (copy.copy(error), copy.deepcopy(error)):
        assert (str(error), data, error.line, error.action, error.event) == (
            str(twin),
            twin.error_data(),
            twin.line,
            twin.action,
            twin.event,
        )


def test_a_refusal_says_where() -> None:
    """The sentence begins with the place, as far as it is known."""
    assert "Line 3: The text is not TOML (problem Invalid value)." == str(ERRORS[0])
    assert "Event 4: The event is not what the rules make of the hand." == str(ERRORS[2])
    assert str(ERRORS[3]).startswith("This cannot be played (faults")


def test_every_code_has_a_sentence_and_is_raised() -> None:
    """The codes that the sources raise are those that are explained, and none of them is a reason of the rules."""
    raised = set()
    for path in Path(croupier.history.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="HistoryError"), args=[ast.Constant(value=str(code)), *_]):
                    raised.add(code)
    by_another_name = {"setup", "not_text"}  # the code of a SetupError, and of a fault found while a file is cut
    assert set(HISTORY_MEANINGS) - by_another_name == raised
    assert not set(HISTORY_MEANINGS) & set(Reason)
    assert all(sentence.endswith(".") for sentence in HISTORY_MEANINGS.values())
