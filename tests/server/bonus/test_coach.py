"""The coach of the room: it is asked what the player saw, answers exactly, and holds nobody up."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from croupier.banked import Spot, Terms
from croupier.banked.advice import advise
from croupier.cards import parse_cards
from croupier.rooms.bonus.table import Made
from croupier.server.bonus import coach as coaching
from croupier.server.bonus.coach import Coach, Question, advised, question_of
from tests.rooms.bonus.test_table import Play

pytestmark = pytest.mark.anyio
TURN = Question(Made("h1", 2, Spot.TURN, "bet"), parse_cards("AsKd"), parse_cards("2c7h9d"), False, Terms())


async def test_the_answer_of_the_other_process_is_the_one_of_this() -> None:
    """What the coach says of a choice is what the exact advice says of it, wherever it is worked out."""
    coach = Coach()
    try:
        said = await coach.look(TURN)
    finally:
        await coach.close()
    exact = advise(TURN.hole, TURN.board, TURN.terms)
    assert said == advised(TURN)
    assert said is not None
    assert [(choice, float(value)) for choice, value in exact.choices] == [*said.worth]
    assert float(exact.value(exact.best) - exact.value("bet")) == said.cost


async def test_a_coach_that_cannot_look_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too many who wait, or a question that has no answer, cost a word and nothing else."""
    coach = Coach()
    try:
        assert None is await coach.look(replace(TURN, board=TURN.board[:2]))
        monkeypatch.setattr(coaching, "MOST_WAITING", 0)
        assert None is await coach.look(TURN)
    finally:
        await coach.close()


def test_a_question_has_what_the_player_saw_at_that_moment() -> None:
    """Each choice is asked about with the board that lay there, and whether the turn was bet."""
    play = Play(Random(4), 1000, "river-needs-turn")
    play.table = replace(play.table, coach=True)
    play.begin(10)
    for choice in ("bet", "bet", "check"):
        play.choose(choice)
    hand = play.table.hand
    assert hand is not None
    asked = [one for one in (question_of(play.table, made) for made in play.table.made) if one is not None]
    assert [(Spot.FLOP, 0, False), (Spot.TURN, 3, False), (Spot.RIVER, 4, True)] == [
        (one.made.spot, len(one.board), one.turn_bet) for one in asked
    ]
    assert {hand.player} == {one.hole for one in asked}
    assert [hand.board[: len(one.board)] for one in asked] == [one.board for one in asked]
    (first, *_) = play.table.made
    play.begin(10)
    assert None is question_of(play.table, first)
