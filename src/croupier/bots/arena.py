"""Matches between two bots in which the luck of the cards cancels: every deal is played twice, seats swapped.

Decides how a match is dealt and what its result says. Each deck is dealt to seats that the bots hold in turn (A B A B)
and once more to the same seats with the bots changed over, so that both play the same cards against the same cards; a
pair is one observation, and the interval is taken over pairs. The dealer is a seed: the same match is the same to
the last chip, however it is cut into parts. Processes and the screen belong to `cli.arena`.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

import msgspec

from croupier.bots.bot import Bot
from croupier.bots.draws import Draws, Seeded, shuffled
from croupier.cards import DECKS
from croupier.errors import BotError, Fault, IllegalAction, SetupError
from croupier.rules import (
    ONLINE_CASH,
    CardsNeeded,
    Choice,
    Deal,
    Forced,
    Game,
    Hand,
    Limit,
    Over,
    Profile,
    Seat,
    Seating,
    Setup,
    Stakes,
    pending,
    seat_players,
    start,
    step,
    view,
)

CONFIDENCE: Final = 1.959964
"""So many standard errors to either side of the mean are the 95 % interval of the normal distribution."""

LEAST_PAIRS: Final = 30
"""With fewer pairs there is no interval: the mean of few is not normal."""

BETS: Final = 100
"""The stacks of a match, in big blinds or small bets: full again at every deal."""


class Match(msgspec.Struct, frozen=True):
    """Who plays whom, at what: two bots, a game and its stakes, so many seats, a seed.

    `bots` are two objects that answer as `Bot` says. A deal begins with stacks of a hundred of the least bet.

    >>> from croupier.bots.roster import bot
    >>> from croupier.rules import CATALOGUE
    >>> game = CATALOGUE["holdem"]
    >>> match = Match((bot("station", game), bot("random", game)), game, Stakes(Limit.NO, 1, 2))
    >>> score = play(match, 0, 40)
    >>> score.pairs, unit(match.stakes)
    (40, ('big blind', 2))
    """

    bots: tuple[Any, Any]
    game: Game
    stakes: Stakes
    players: int = 2
    seed: int = 0
    profile: Profile = ONLINE_CASH


class Score(msgspec.Struct, frozen=True):
    """What A won in some pairs of hands: how many, the chips, and the sum of their squares; exact, so it can be added.

    >>> Score(1, 4, 16) + Score(1, -2, 4)
    Score(pairs=2, chips=2, squares=20)
    """

    pairs: int = 0
    chips: int = 0
    squares: int = 0

    def __add__(self, other: Score) -> Score:
        return Score(self.pairs + other.pairs, self.chips + other.chips, self.squares + other.squares)


class Result(msgspec.Struct, frozen=True):
    """What a match says: A's rate in units a hundred hands, and its 95 % interval, None below `LEAST_PAIRS` pairs.

    A hand counts for every seat that A has in it; `hands` are those that were dealt, two a pair.
    """

    hands: int
    rate: float
    low: float | None
    high: float | None
    unit: str
    chips: int


def play(match: Match, first: int, pairs: int) -> Score:
    """Play the pairs of a match from number `first` on, and return what A won.

    Raises `SetupError` where the set-up cannot be played, `BotError` with code `wrong_answer` where a bot answers with
    something else than a legal command.
    """
    total = squares = 0
    for number in range(first, first + pairs):
        won = play_pair(match, number)
        total += won
        squares += won * won
    return Score(pairs, total, squares)


def play_pair(match: Match, number: int) -> int:
    """Play one deck twice, and return the chips that A won in both hands together."""
    setup = _setup(match, number)
    return sum(_chips_of_first(match, setup, number, turn) for turn in (0, 1))


def _setup(match: Match, number: int) -> Setup:
    """Give the set-up of a pair; the button goes on by one seat from pair to pair, where the game has one."""
    if not 2 <= match.players <= match.game.seats:
        detail = {"least": 2, "most": match.game.seats, "given": match.players}
        raise SetupError([Fault("players_out_of_range", "players", detail)])
    stack = BETS * max(1, match.stakes.least_bet)
    stacks = {seat: stack for seat in range(1, match.players + 1)}
    if match.game.forced is Forced.BRING_IN:
        seating = Seating(tuple(Seat(seat, stack) for seat in stacks))
    else:
        seating = seat_players(stacks, 1 + number % match.players)
        if match.game.forced is Forced.BUTTON_BLIND or not match.stakes.big_blind:
            seating = Seating(seating.seats, seating.button)
    return Setup(match.game, match.stakes, match.profile, seating)


def _chips_of_first(match: Match, setup: Setup, number: int, turn: int) -> int:
    bots = {seat: match.bots[(seat - 1 + turn) % 2] for seat in range(1, match.players + 1)}
    hand = _play_hand(setup, bots, match.seed, number)
    seats = setup.seating.seats
    won = (after - seat.stack for seat, after in zip(seats, hand.stacks, strict=True))
    return sum(chips for place, chips in enumerate(won) if (place + turn) % 2 == 0)


def _play_hand(setup: Setup, bots: dict[int, Bot], seed: int, number: int) -> Hand:
    """Play a hand from a deck and draws that depend on the seed, the pair and the seat alone."""
    dice = Seeded(seed, number)
    draws = {seat: Seeded(seed, number, seat) for seat in bots}
    stub = shuffled(DECKS[setup.game.deck].cards, dice)
    hand, _ = start(setup.game, setup.stakes, setup.profile, setup.seating)
    while not isinstance(waits_for := pending(hand), Over):
        if isinstance(waits_for, CardsNeeded):
            hand, _ = step(hand, _dealt(waits_for, stub, dice))
        else:
            hand = _answered(hand, waits_for, bots[waits_for.seat], draws[waits_for.seat])
    return hand


def _dealt(need: CardsNeeded, stub: list[int], dice: Draws) -> Deal:
    """Take cards off the top; where cards come back they are shuffled with the rest first."""
    if need.reshuffle is not None:
        stub[:] = shuffled((*stub, *need.reshuffle), dice)
    dealt = tuple(stub[: need.count])
    del stub[: need.count]
    return Deal(dealt)


def _answered(hand: Hand, choice: Choice, bot: Bot, draws: Draws) -> Hand:
    """Carry out what a bot answers; what the rules refuse ends the match."""
    command = bot.decide(view(hand, choice.seat), choice, draws)
    try:
        return step(hand, command)[0]
    except IllegalAction as error:
        kind = type(bot).__name__
        raise BotError("wrong_answer", bot=kind, seat=choice.seat, reason=error.code) from error


def unit(stakes: Stakes) -> tuple[str, int]:
    """Name what a rate is counted in, and say how many chips it is.

    As the field does: in fixed limit the big bet, in other games the big blind, or the least bet where there is none.

    >>> unit(Stakes(Limit.FIXED, 5, 10, small_bet=10, big_bet=20)), unit(Stakes(Limit.NO, button_blind=2))
    (('big bet', 20), ('button blind', 2))
    """
    if stakes.limit is Limit.FIXED:
        return "big bet", stakes.big_bet
    if stakes.big_blind:
        return "big blind", stakes.big_blind
    return ("button blind", stakes.button_blind) if stakes.button_blind else ("least bet", stakes.least_bet)


def result(match: Match, score: Score) -> Result:
    """Return what the pairs played so far say, in units a hundred hands of a seat.

    The interval is the mean of the pairs and 1.96 standard errors, the sample variance taken over pairs.

    >>> from croupier.rules import CATALOGUE
    >>> told = result(Match((None, None), CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2)), Score(100, 40, 400))
    >>> told.hands, told.rate, round(told.high - told.rate, 2)
    (200, 10.0, 9.65)
    """
    name, chips = unit(match.stakes)
    scale = 100 / (chips * match.players)  # a pair is as many hands of A as there are seats
    mean = score.chips / score.pairs if score.pairs else 0.0
    low = high = None
    if score.pairs >= LEAST_PAIRS:
        variance = (score.squares - score.pairs * mean * mean) / (score.pairs - 1)
        error = CONFIDENCE * sqrt(max(0.0, variance) / score.pairs)
        low, high = (mean - error) * scale, (mean + error) * scale
    return Result(2 * score.pairs, mean * scale, low, high, name, score.chips)
