"""Situations to estimate: from every game, the same for the same seed, and always counted exactly."""

from collections import Counter

import pytest

from croupier.cards import DECKS, parse_cards
from croupier.errors import RequestError
from croupier.odds import equity
from croupier.rules import CATALOGUE
from croupier.server.odds.shapes import OddsSituation
from croupier.server.odds.situations import situation

SEEDS = 60


def drawn(key: str | None) -> list[OddsSituation]:
    """Draw situations."""
    return [situation(key, seed) for seed in range(SEEDS)]


@pytest.mark.parametrize("key", [None, *CATALOGUE])
def test_a_seed_is_the_same_for_ever(key: str | None) -> None:
    """What is drawn depends on game and seed alone, and other seeds are other situations."""
    assert drawn(key) == drawn(key)
    assert SEEDS == len({each.question for each in drawn(key)})


def test_a_seed_that_was_given_once() -> None:
    """A situation that somebody saved the address of is there again."""
    found = situation("holdem", 7)
    assert ("turn", ("8s3d", "Qh3h", "6h6c"), "4h2c9cKd") == (found.street, found.question.hands, found.question.board)


@pytest.mark.parametrize("key", CATALOGUE)
def test_situations_are_sensible(key: str) -> None:
    """Two to four hands of known cards of the deck, each on a street before the last, all streets now and then."""
    game, streets = CATALOGUE[key], Counter[str]()
    for found in drawn(key):
        question = found.question
        hands = [parse_cards(hand) for hand in question.hands]
        cards = [*parse_cards(question.board), *(card for hand in hands for card in hand)]
        assert len(cards) == len({*cards})
        assert {*cards} <= {*DECKS[game.deck].cards}
        assert 2 <= len(hands) <= 4
        assert (key, key, 1) == (found.game, question.game, found.me)
        assert (("equity", "hi", "lo") if len(game.rankings) > 1 else ("equity",)) == found.guess
        streets[found.street] += 1
    names = [street.name for street in game.streets]
    assert {*streets} <= {*names}
    if game.board_cards:
        assert {*names[:-1]} == {*streets}


@pytest.mark.parametrize("key", CATALOGUE)
def test_what_they_are_worth_is_counted(key: str) -> None:
    """The usual way of answering counts all deals of every situation, and none is decided before they are dealt."""
    for seed in range(6):
        question = situation(key, seed).question
        answer = equity(CATALOGUE[key], question.hands, question.board, backend="numpy")
        assert "exact" == answer.method
        assert 0 < answer.players[0].equity < 1


def test_all_games_come_up() -> None:
    """Without a game any of the catalogue is drawn."""
    assert {*CATALOGUE} == {situation(None, seed).game for seed in range(200)}


def test_a_game_that_is_not_there_is_refused() -> None:
    """What is asked for has to be a game of ours."""
    with pytest.raises(RequestError) as refused:
        situation("mao", 1)
    assert ("unknown_game", {"game": "mao"}) == (refused.value.code, refused.value.detail)
