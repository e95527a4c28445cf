"""The simple players: legal, not clairvoyant, with some sense, and lively enough to watch."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import parse_cards
from croupier.cli.dealer import Dealer
from croupier.cli.menu import menu_of
from croupier.cli.money import Asked
from croupier.cli.players import Temper, act, tempers, win_share
from croupier.cli.table import Table
from croupier.rules import (
    CATALOGUE,
    PRESETS,
    Call,
    CardsNeeded,
    Check,
    Choice,
    Command,
    Deal,
    Discard,
    Hand,
    Limit,
    Over,
    Stakes,
    pending,
    seat_players,
    start,
    step,
    view,
    why_not,
)

CALM = Temper(0, 0, 0)


def play_through(game: str, seed: int, preset: str) -> Counter[type]:
    """Play a hand, holding every command against the rules; give how often each kind of command came."""
    dice = Random(seed)
    setup, _ = Table(menu_of(game), Asked(), str(dice.choice((5, 40, 2000))), None, PRESETS[preset]).next_hand()
    hand, _ = start(setup.game, setup.stakes, setup.profile, setup.seating)
    dealer, temper = Dealer(setup.game, dice), tempers(hand.plan.numbers, dice)
    made: Counter[type] = Counter()
    while not isinstance(waits_for := pending(hand), Over):
        if isinstance(waits_for, CardsNeeded):
            command: Command = dealer.answer(waits_for)
        else:
            command = act(temper[waits_for.seat], view(hand, waits_for.seat), waits_for, dice)
        assert why_not(hand, command) is None
        made[type(command)] += 1
        hand, _ = step(hand, command)
    return made


@pytest.mark.parametrize("game", CATALOGUE)
@settings(max_examples=settings().max_examples // 5)
@given(seed=st.integers(0, 2**32), preset=st.sampled_from([*PRESETS]))
def test_every_command_is_legal(game: str, seed: int, preset: str) -> None:
    """In every game and under every house rule the players do only what they may, to the end of the hand."""
    assert play_through(game, seed, preset)


def test_players_do_a_bit_of_everything() -> None:
    """Over some hands there are folds, checks, calls, bets, raises, discards, shows, mucks and boards run again."""
    made: Counter[type] = Counter()
    for seed in range(20):
        for game in ("holdem", "razz", "badugi"):
            made += play_through(game, seed, "home")
    names = {each.__name__ for each in made}
    assert {"Fold", "Check", "Call", "Bet", "RaiseTo", "BringIn", "Complete"} <= names
    assert {"Discard", "Show", "Muck", "RunIt", "Deal"} <= names


def holdem(first: str, second: str) -> Hand:
    """Deal two players of hold'em their cards."""
    seating = seat_players({1: 200, 2: 200}, button=1)
    hand, _ = start(CATALOGUE["holdem"], Stakes(Limit.NO, 1, 2), PRESETS["home"], seating)
    (a, b), (c, d) = parse_cards(first), parse_cards(second)
    return step(hand, Deal((c, a, d, b)))[0]


@given(seed=st.integers(0, 2**32))
def test_nobody_looks_at_hidden_cards(seed: int) -> None:
    """A player chooses the same, whatever the cards are that it may not see."""
    choices = []
    for other in ("AsAh", "7d2c", "KcKd"):
        hand = holdem("QsJs", other)
        waits_for = pending(hand)
        assert isinstance(waits_for, Choice)
        choices.append(act(CALM, view(hand, 1), waits_for, Random(seed)))
    assert 1 == len(set(choices))


def test_better_cards_win_more_often() -> None:
    """Aces are guessed to win more than seven-deuce, and about as often as they do."""
    shares = {
        cards: sum(win_share(view(holdem(cards, "9h4c"), 1), 0, parse_cards(cards), Random(seed)) for seed in range(80))
        / 80
        for cards in ("AsAh", "7d2c")
    }
    assert 0.80 < shares["AsAh"] < 0.90
    assert 0.28 < shares["7d2c"] < 0.42


def first_discard(game: str, cards: str) -> tuple[Hand, Choice]:
    """Deal a draw game in which seat 1 has these cards, and call until it may discard."""
    limit = CATALOGUE[game].limits[0]
    stakes = Stakes(limit, 1, 2, small_bet=2, big_bet=4) if limit is Limit.FIXED else Stakes(limit, 1, 2)
    hand, _ = start(CATALOGUE[game], stakes, PRESETS["home"], seat_players({1: 200, 2: 200}, button=2))
    mine = parse_cards(cards)
    other = [card for card in range(52) if card not in mine][: len(mine)]
    hand, _ = step(hand, Deal(tuple(card for pair in zip(mine, other, strict=True) for card in pair)))
    while True:
        waits_for = pending(hand)
        assert isinstance(waits_for, Choice)
        if waits_for.legal.discard is not None:
            return hand, waits_for
        hand, _ = step(hand, Check(waits_for.seat) if waits_for.legal.check else Call(waits_for.seat))


@pytest.mark.parametrize(
    ("game", "kept", "thrown"),
    [
        ("five_draw", "AsAhAd", "7c2d"),
        ("five_draw", "KsKh", "9d7c2d"),
        ("five_draw", "As9s6s3s2s", ""),
        ("deuce_single", "7s5h4d3c2s", ""),
        ("deuce_single", "7s5h4d3c", "Ks"),
        ("deuce_single", "7s5h3c", "KsKd"),
        ("badugi", "As2h3d", "Kd"),
        ("badugi", "As2h3d4c", ""),
    ],
)
def test_discards_make_sense(game: str, kept: str, thrown: str) -> None:
    """Players keep what is made, and more often than anything else throw what spoils it."""
    hand, choice = first_discard(game, kept + thrown)
    commands = [act(CALM, view(hand, 1), choice, Random(seed)) for seed in range(9)]
    discards = Counter(frozenset(command.cards) for command in commands if isinstance(command, Discard))
    spoils = set(parse_cards(thrown))
    ((usual, _),) = discards.most_common(1)
    assert usual <= spoils
    assert bool(usual) == bool(spoils)
    assert spoils or len(discards) == 1
