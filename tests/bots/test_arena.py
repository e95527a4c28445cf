"""Matches of duplicate deals: luck cancels, the same match is the same, and the result says what it should."""

from collections import defaultdict
from math import sqrt
from statistics import NormalDist, stdev

import pytest

from croupier.bots import Draws, bot, bots_of
from croupier.bots.arena import CONFIDENCE, LEAST_PAIRS, Match, Score, play, play_pair, result, unit
from croupier.cli.menu import Offer
from croupier.cli.money import Asked, stakes_of
from croupier.errors import BotError, SetupError
from croupier.rules import CATALOGUE, Bet, Choice, Command, Game, Hand, Limit, RaiseTo, Stakes

HOLDEM = CATALOGUE["holdem"]


def match(a: object, b: object, game: Game = HOLDEM, players: int = 2, seed: int = 1) -> Match:
    """Return a match at the usual stakes of a game and its first limit; bots may be given by name."""
    bots = [bot(each, game) if isinstance(each, str) else each for each in (a, b)]
    return Match((bots[0], bots[1]), game, stakes_of(Offer(game, game.limits[0]), Asked()), players, seed)


class Watching:
    """Call everything, as a station without bets, and write down every hand that is held: seat, cards, button."""

    def __init__(self) -> None:
        self.held: dict[tuple[int, int | None], set[tuple[int, ...]]] = defaultdict(set)

    def decide(self, view: Hand, choice: Choice, draws: Draws) -> Command:
        """Answer as the station does."""
        cards = view.cards.down[view.plan.place[choice.seat]]
        self.held[choice.seat, view.setup.seating.button].add(cards)
        return bot("station", HOLDEM).decide(view, choice, draws)


class Cheating:
    """Bet more than there is."""

    def decide(self, view: Hand, choice: Choice, draws: Draws) -> Command:
        """Answer with an amount that no stack has."""
        return Bet(choice.seat, 10**9) if choice.legal.bet else RaiseTo(choice.seat, 10**9)


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.key)
def test_a_bot_does_not_beat_itself(game: Game) -> None:
    """A bot that plays itself wins nothing in any pair: both sides of it hold the same cards and have the same luck."""
    for players in (2, 3, min(6, game.seats)):
        even = match("random", "random", game, players)
        assert [0] * 4 == [play_pair(even, number) for number in range(4)]


def test_both_bots_hold_the_same_cards() -> None:
    """Over a match each of the two is dealt every hand in every seat, and the button has stood everywhere."""
    one, other = Watching(), Watching()
    play(match(one, other, players=4), 0, 8)
    assert one.held == other.held
    assert {1, 2, 3, 4} == {button for _, button in one.held}


def test_a_match_can_be_cut_into_parts() -> None:
    """The parts of a match add up to the match; another seed is another match."""
    whole = play(match("station", "random"), 0, 30)
    parts = [play(match("station", "random"), first, 10) for first in (0, 10, 20)]
    assert whole == parts[0] + parts[1] + parts[2]
    assert whole != play(match("station", "random", seed=2), 0, 30)


def test_the_result_is_the_textbook_s() -> None:
    """Mean and interval are those of the pairs, in big blinds a hundred hands of a seat."""
    played = match("station", "random", players=3)
    pairs = [play_pair(played, number) for number in range(40)]
    told = result(played, Score(len(pairs), sum(pairs), sum(each * each for each in pairs)))
    hands = [100 * each / (3 * 2) for each in pairs]  # three hands of A in a pair, a big blind of 2
    error = NormalDist().inv_cdf(0.975) * stdev(hands) / sqrt(len(hands))
    assert told.low is not None
    assert told.high is not None
    assert (80, "big blind", sum(pairs)) == (told.hands, told.unit, told.chips)
    assert [sum(hands) / 40, sum(hands) / 40 - error, sum(hands) / 40 + error] == pytest.approx(
        [told.rate, told.low, told.high]
    )
    assert NormalDist().inv_cdf(0.975) == pytest.approx(CONFIDENCE)


def test_few_pairs_have_no_interval() -> None:
    """Below thirty pairs there is a rate and no interval; without any there is nothing to divide by."""
    few = result(match("station", "random"), Score(LEAST_PAIRS - 1, 29, 29))
    assert (50.0, None, None) == (50.0 * few.rate / few.rate, few.low, few.high)
    assert 0.0 == result(match("station", "random"), Score()).rate
    assert result(match("station", "random"), Score(LEAST_PAIRS, 30, 30)).low is not None


def test_rates_are_counted_as_the_field_does() -> None:
    """Fixed limit counts big bets, the others the big blind, the button's, or the least bet of a stud."""
    units = {
        (key, limit): unit(stakes_of(Offer(CATALOGUE[key], limit), Asked()))
        for key, limit in (
            ("holdem", Limit.NO),
            ("holdem", Limit.FIXED),
            ("razz", Limit.FIXED),
            ("short_deck", Limit.NO),
            ("stud", Limit.NO),
        )
    }
    assert [("big blind", 2), ("big bet", 4), ("big bet", 20), ("button blind", 2), ("least bet", 10)] == [
        *units.values()
    ]


def test_what_cannot_be_played_is_refused() -> None:
    """Too many or too few seats, a limit that the game has not, and an answer the rules do not allow."""
    for players in (0, 1, 11, 10**12):
        with pytest.raises(SetupError) as seats:
            play(match("station", "random", players=players), 0, 1)
        assert "players_out_of_range" == seats.value.faults[0].code
    with pytest.raises(SetupError):
        play(Match((bot("station", HOLDEM),) * 2, CATALOGUE["razz"], Stakes(Limit.NO, 1, 2)), 0, 1)
    with pytest.raises(BotError) as refused:
        play(match(Cheating(), "station"), 0, 1)
    assert ("wrong_answer", "Cheating", "above_maximum") == (
        refused.value.code,
        refused.value.detail["bot"],
        refused.value.detail["reason"],
    )


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.key)
def test_bots_play_one_another(game: Game) -> None:
    """The two strongest bots of a game play whole hands at a full table, and what one wins the other loses."""
    strong, weak = reversed(bots_of(game)[-2:])
    full = match(strong, weak, game, min(6, game.seats))
    turned = match(weak, strong, game, min(6, game.seats))
    assert play(full, 0, 1).chips == -play(turned, 0, 1).chips
