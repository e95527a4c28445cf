"""What the recorder of read keys promises."""

import pytest

from tests.vectors.reading import Disagreement, Reading, agree, agree_on


def test_what_was_not_asked_for_is_unread() -> None:
    """Asking whether a key is there, counting and listing keys are not reading; reading goes for nested objects too."""
    record = Reading({"a": 1, "b": [{"c": 2, "d": [[{"e": 3}]]}], "f": {"g": 4}})
    assert "a" in record
    assert 3 == len(list(record)) == len(record)
    assert ["a", "b", "f"] == list(record.unread())
    assert 2 == record["b"][0]["c"]
    assert 4 == record["f"].get("g")
    assert ["a", "b[0].d"] == list(record.unread())
    assert 1 == record.get("a")
    assert 3 == record["b"][0]["d"][0][0]["e"]
    assert [] == list(record.unread())


def test_true_is_not_one() -> None:
    """A yes does not agree with a number, nor a number with a yes, wherever they stand."""
    agree(True, True, "it")
    with pytest.raises(Disagreement):
        agree(1, True, "it")
    with pytest.raises(Disagreement):
        agree(True, 1, "it")
    with pytest.raises(Disagreement):
        agree({"1": [False]}, {"1": [0]}, "it")


def test_an_expectation_that_nothing_answers_is_refused() -> None:
    """A key that the engine has no answer for does not pass for an agreement."""
    with pytest.raises(Disagreement, match="mood"):
        agree_on({"mood": None}, {})
