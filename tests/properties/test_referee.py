"""The second referee, who reads only the events, agrees at every choice and on every chip."""

import pytest

from croupier.rules import Choice, Game, pending
from croupier.rules.hand import Stage
from tests.play import Played
from tests.properties.hands import each_game, named, random_hands
from tests.referee import awards, betting
from tests.referee.facts import Facts


@each_game
def test_betting_is_legal_twice(game: Game) -> None:
    """At every step both referees see the same seat to act, or nobody, and the same legal actions and sizes."""
    for played in random_hands(game):
        with named(played):
            facts = Facts(played.setup).see_all(played.posted)
            for step in played.steps:
                waits_for = pending(step.before)
                is_bet = step.before.stage is Stage.BETTING and isinstance(waits_for, Choice)
                assert betting.choice(facts, step.before.decision) == (waits_for if is_bet else None)
                facts.see_all(step.events)


@each_game
def test_chips_are_where_both_saw_them_go(game: Game) -> None:
    """After every step stacks, bets and contributions are what the events say."""
    for played in random_hands(game):
        with named(played):
            facts = Facts(played.setup).see_all(played.posted)
            for step in played.steps:
                facts.see_all(step.events)
                assert list(facts.stack.values()) == list(step.hand.stacks)
                assert list(facts.put.values()) == list(step.hand.paid)
                assert list(facts.front.values()) == list(step.hand.betting.bets)
                assert facts.dead == step.hand.dead


@each_game
def test_pots_and_awards_are_right_twice(game: Game) -> None:
    """Pots made chip by chip and hands compared by brute force give the same rake and the same awards."""
    for played in random_hands(game):
        with named(played):
            assert [] == awards.disputes(Facts(played.setup).see_all(played.events))


def finished(played: Played) -> Facts:
    """Give the notebook of a finished hand."""
    return Facts(played.setup).see_all(played.events)


@pytest.mark.parametrize("change", ["pot", "award", "rake", "uncalled"])
def test_the_referee_sees_a_single_chip(change: str) -> None:
    """A pot, an award, a rake or a contribution that is one chip off is disputed, so that silence means agreement."""
    from croupier.rules import CATALOGUE

    seen = 0
    for played in random_hands(CATALOGUE["holdem"], 60):
        facts = finished(played)
        assert facts.pots is not None
        if change == "award" and facts.awards:
            award = facts.awards[0]
            facts.awards[0] = type(award)(award.pot, award.seat, award.amount + 1, award.board, award.ranking)
        elif change == "uncalled":
            facts.put[facts.live()[0]] += 1
        elif change in ("pot", "rake"):
            pot = facts.pots[-1]
            moved = type(pot)(pot.amount + (change == "pot"), pot.eligible, pot.rake + (change == "rake"))
            facts.pots = (*facts.pots[:-1], moved)
        else:
            continue
        seen += 1
        with named(played):
            assert awards.disputes(facts)
    assert seen > 30
