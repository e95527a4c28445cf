"""The errors: codes, sentences, and what goes over the wire."""

import copy
import json

import pytest

from croupier.errors import (
    RANKING_MEANINGS,
    REASON_MEANINGS,
    CroupierError,
    Fault,
    IllegalAction,
    NotationError,
    OddsError,
    QuestionError,
    RankingError,
    Reason,
    SetupError,
)

ERRORS = [
    IllegalAction(Reason.below_minimum, amount=3, minimum=10),
    IllegalAction(Reason.hand_over),
    SetupError([Fault("negative", "stakes.ante"), Fault("too_many_seats", "seats", {"most": 10, "given": 11})]),
    NotationError("AsKx", 3, "a suit"),
    NotationError("AsAs", 2, "another card", code="card_twice"),
    RankingError("wrong_card_count", given=3, least=5),
    OddsError("card_twice", card="As", where="board", position=2),
    QuestionError(OddsError("card_twice", card="As", where="board", position=2), "board", None, 5),
]


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_every_error_has_code_sentence_and_data(error: CroupierError) -> None:
    """Programs get a code and facts that are JSON, people get a sentence."""
    data = error.error_data()
    assert error.code == data["error"]
    assert data == json.loads(json.dumps(data))
    assert {key: fact for key, fact in data.items() if key != "error"} == error.detail
    assert str(error)


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_errors_can_be_copied(error: CroupierError) -> None:
    """A copy says the same, though its class takes other arguments than the sentence."""
    for twin in (copy.copy(error), copy.deepcopy(error)):
        assert (type(error), str(error), error.error_data()) == (type(twin), str(twin), twin.error_data())


def test_every_reason_is_explained() -> None:
    """Every reason has one sentence, in the order of the reasons, and its name is its code."""
    assert list(Reason) == list(REASON_MEANINGS)
    for reason, meaning in REASON_MEANINGS.items():
        assert reason.name == reason.value
        assert meaning.endswith(".")


def test_an_illegal_action_keeps_its_reason() -> None:
    """The reason is there as a value, and its code is the reason's name."""
    error = IllegalAction(Reason.raise_capped, raises=4)
    assert (Reason.raise_capped, "raise_capped", {"raises": 4}) == (error.reason, error.code, error.detail)


def test_a_set_up_shows_all_its_faults() -> None:
    """All faults are told at once, in the sentence and in the data."""
    error = ERRORS[2]
    assert isinstance(error, SetupError)
    assert "stakes.ante: negative; seats: too many seats (most 10, given 11)" in str(error)
    assert ["negative", "too_many_seats"] == [fault["code"] for fault in error.error_data()["faults"]]
    assert ("negative", "too_many_seats") == tuple(fault.code for fault in error.faults)


def test_a_long_text_is_quoted_in_part() -> None:
    """An error in a large file shows the place, not the file, and keeps the position in the whole."""
    error = NotationError("7" * 5000 + "x" + "7" * 5000, 5000, "a suit")
    assert 5000 == error.error_data()["position"]
    assert len(error.error_data()["text"]) < 100
    assert "x" in error.error_data()["text"]
    assert len(str(error)) < 200


@pytest.mark.parametrize("code", RANKING_MEANINGS)
def test_every_ranking_code_has_a_sentence(code: str) -> None:
    """Each code of a refused ranking can be raised and says something."""
    assert RANKING_MEANINGS[code] in str(RankingError(code))
