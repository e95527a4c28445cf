"""The second referee, who reads only the events, agrees at every choice and on every chip."""

import pytest
from msgspec.structs import replace

from croupier.rules import CardsNeeded, Game, Muck, Over, Pending, Show, pending
from croupier.rules import events as ev
from tests.play import Played
from tests.properties.hands import HANDS, each_game, named, random_hands
from tests.referee import awards, flow, posting, showdown
from tests.referee.facts import Facts


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


@each_game
def test_forced_money_is_right_twice(game: Game) -> None:
    """Antes, blinds, straddles and posts are those that the set-up asks for, in order, as far as the stacks go."""
    for played in random_hands(game):
        with named(played):
            paid = [(event.seat, event.money, event.amount) for event in played.posted if isinstance(event, ev.Posted)]
            assert posting.expected(played.setup) == paid


@each_game
def test_everything_a_hand_waits_for_is_right_twice(game: Game) -> None:
    """Before every command both referees wait for the same: cards for whom, discards, bets, answers and shows."""
    for played in random_hands(game):
        with named(played):
            both_wait_for_the_same(played)


@each_game
def test_short_all_ins_reopen_for_both(game: Game) -> None:
    """Where short all-ins add up, or do not, both referees let the same players raise again (TDA 47, RR betting 6)."""
    for played in random_hands(game, HANDS // 3, "reopened"):
        with named(played):
            both_wait_for_the_same(played)


def both_wait_for_the_same(played: Played) -> None:
    """Ask both referees before every command."""
    facts = Facts(played.setup).see_all(played.posted)
    for step in played.steps:
        assert flow.waits_for(facts, step.before.decision) == in_any_order(pending(step.before))
        facts.see_all(step.events)
    assert Over() == flow.waits_for(facts, played.hand.decision)


def in_any_order(waits_for: Pending) -> Pending:
    """Forget the order of cards that are shuffled back, and a shuffle of none."""
    if isinstance(waits_for, CardsNeeded):
        return replace(waits_for, reshuffle=tuple(sorted(waits_for.reshuffle or ())) or None)
    return waits_for


@each_game
def test_hands_are_shown_in_order(game: Game) -> None:
    """What is shown or mucked without a question is what the order of the showdown and the house rules ask for."""
    for played in random_hands(game):
        with named(played):
            facts = Facts(played.setup).see_all(played.posted)
            for step in played.steps:
                for event in step.events:
                    by_itself = not isinstance(step.command, Show | Muck) or event is not step.events[0]
                    if by_itself and isinstance(event, ev.Shown | ev.Mucked):
                        follows_by_itself(facts, event)
                    facts.see(event)


def follows_by_itself(facts: Facts, event: ev.Shown | ev.Mucked) -> None:
    """Check whose hand it is and what is done with it; hands that are all turned up at once have no order."""
    waiting = [seat for seat in showdown.order(facts) if seat not in facts.tabled | facts.mucked]
    assert showdown.showing(facts, 0) == ("shows" if isinstance(event, ev.Shown) else "mucks")
    assert event.seat in (waiting if showdown.all_in_and_closed(facts) else waiting[:1])


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
