"""A hand in words: every event has a voice, nothing hidden is said, and special hands are told in full."""

import string
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import format_cards, parse_cards
from croupier.cli import transcript
from croupier.cli.deal import simple_players
from croupier.cli.dealer import Dealer
from croupier.cli.menu import menu_of
from croupier.cli.money import Asked
from croupier.cli.table import Moment, Table, play_hand
from croupier.cli.talk import seen_by
from croupier.cli.transcript import Transcript
from croupier.rules import (
    CATALOGUE,
    PRESETS,
    Bet,
    Call,
    Check,
    Command,
    Deal,
    Event,
    Fold,
    Game,
    Limit,
    Muck,
    RaiseTo,
    Rake,
    RunIt,
    Setup,
    Stakes,
    blank,
    evolve,
    seat_players,
    start,
    step,
)


def write(cards: object) -> str:
    """Write cards with letters."""
    return format_cards(cards, " ")  # type: ignore[arg-type]


def told(setup: Setup, *commands: Command, me: int | None = None) -> list[str]:
    """Play commands and tell what happened."""
    hand, events = start(setup.game, setup.stakes, setup.profile, setup.seating)
    for command in commands:
        hand, more = step(hand, command)
        events += more
    teller, state, lines = Transcript(write, me), blank(setup), list[str]()
    for event in events:
        after = evolve(state, event)
        moment = Moment(state, event, after)
        lines += teller.lines(moment if me is None else seen_by(moment, me))
        state = after
    return lines


def setup_of(key: str = "holdem", preset: str = "home", rake: Rake | None = None, **stacks: int) -> Setup:
    """Seat players, with the button in seat 1."""
    stakes = Stakes(Limit.NO, 1, 2, rake=rake)
    chips = {number: stacks.get(f"seat{number}", 100) for number in (1, 2, 3)}
    return Setup(CATALOGUE[key], stakes, PRESETS[preset], seat_players(chips, button=1))


def deal(text: str) -> Deal:
    """Deal the cards that are written."""
    return Deal(parse_cards(text))


def test_every_event_is_told() -> None:
    """The table of who tells what covers the union of events exactly."""
    assert set(get_args(Event)) == set(transcript._TELL)


def test_every_sentence_has_two_forms() -> None:
    """What is said of a seat can be said of the person too, with the same facts."""
    for of_seat, of_me in transcript.SAID.values():
        facts = [{name for _, name, _, _ in string.Formatter().parse(text) if name} for text in (of_seat, of_me)]
        assert facts[1] == facts[0] - {"seat", "number"}


def test_side_pots_rake_and_boards_are_told() -> None:
    """An all-in hand run twice tells its pots, the rake, each board, and who wins what of which with what."""
    setup = setup_of(rake=Rake(500), seat1=100, seat2=20, seat3=60)
    lines = told(
        setup,
        deal("AsAhKs Kd9c8h".replace(" ", "")),
        RaiseTo(1, 60),
        Call(2),
        Call(3),
        RunIt(2, 2),
        RunIt(3, 2),
        RunIt(1, 2),
        deal("2c7d7h3s"),
        deal("2d4d"),
        deal("2h5c"),
        deal("3d6s6d9h"),
        deal("3hTc"),
        deal("3cJd"),
    )
    assert "Seat 2 calls 19, all-in. Pot 82." in lines
    assert "Seat 1 raises to 60. Pot 63." in lines
    assert "Seat 2 agrees to run it 2 times." in lines
    assert "Turn, board 2: Tc, board 6s 6d 9h Tc. Pot 140." in lines
    assert "Main pot 60, side pot 80." in lines
    assert "The house takes 7." in lines
    assert lines[-1].startswith("Seat ")
    assert any(" of the side pot on board 2 with two pair, " in line for line in lines)


def test_an_uncontested_pot_is_told() -> None:
    """A bet that nobody calls goes back, and the pot is won without a word about cards."""
    lines = told(
        setup_of(),
        deal("AsAhKs Kd9c8h"),
        Call(1),
        Call(2),
        Check(3),
        deal("2c7d7h3s"),
        Bet(2, 5),
        Fold(3),
        Fold(1),
        Muck(2),
    )
    assert ["5 goes back to seat 2, uncalled.", "Seat 2 wins 6 uncontested."] == lines[-2:]


def test_the_person_is_told_in_the_second_person() -> None:
    """The own transcript says you, and names no card that the seat may not see."""
    lines = told(setup_of(), deal("AsAhKs Kd9c8h"), Call(1), Call(2), Check(3), deal("2c7d7h3s"), me=2)
    assert ["You post the small blind of 1.", "Seat 3 posts the big blind of 2."] == lines[:2]
    assert "  You: As Kd" in lines
    assert "You call 1. Pot 6." in lines
    assert [] == [line for line in lines if "Ah" in line or "9c" in line or "2c" in line]


def test_a_community_card_and_a_reshuffle_are_told() -> None:
    """Where the cards run out, the shuffle and the card for everybody are announced."""
    said = set()
    for key, seats, seeds in (("stud", 8, 12), ("deuce_triple", 7, 3)):
        for seed in range(seeds):
            said |= {line.split(",")[0].split(";")[0] for line in random_hand(key, seats, seed)[0]}
    assert "The stub is used up" in said
    assert "Seventh street: one card for everybody" in said


def random_hand(key: str, seats: int, seed: int) -> tuple[list[str], list[Moment]]:
    """Play a hand between simple players who like to stay in, and tell it as a watcher hears it."""
    dice = Random(seed)
    setup, _ = Table(menu_of(key), Asked(), None, seats, PRESETS["home"]).next_hand()
    answer = simple_players(tuple(range(1, seats + 1)), dice)

    def staying(hand: object, choice: object) -> Command:
        legal = choice.legal  # type: ignore[attr-defined]
        seat: int = choice.seat  # type: ignore[attr-defined]
        if legal.check:
            return Check(seat)
        return Call(seat) if legal.call else answer(hand, choice)  # type: ignore[arg-type]

    moments = list(play_hand(setup, Dealer(setup.game, dice), staying))
    teller = Transcript(write)
    return [line for moment in moments for line in teller.lines(moment)], moments


@pytest.mark.parametrize("key", CATALOGUE)
@settings(max_examples=settings().max_examples // 10)
@given(seed=st.integers(0, 2**32))
def test_no_hand_leaves_the_teller_speechless(key: str, seed: int) -> None:
    """Every hand of every game is told to its end, with the same chips in words as in events, by every listener."""
    game: Game = CATALOGUE[key]
    lines, moments = random_hand(key, 2 + seed % (game.seats - 1), seed)
    assert lines
    assert [] == [line for line in lines if "??" in line or "None" in line or "{" in line]
    me = Transcript(write, 1)
    own = [line for moment in moments for line in me.lines(seen_by(moment, 1))]
    assert len([line for line in own if " wins " in line or " win " in line]) == len(
        [line for line in lines if " wins " in line]
    )


def test_streets_are_named_for_people() -> None:
    """Stud streets are numbered streets, board streets have their own names."""
    assert "Fourth street" == transcript.street_name(CATALOGUE["razz"], 1)
    assert "Flop" == transcript.street_name(CATALOGUE["omaha"], 1)
    assert "First draw" == transcript.street_name(CATALOGUE["badugi"], 1)
