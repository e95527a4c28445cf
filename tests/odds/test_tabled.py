"""Hands that lie face up: told when everybody sees them and not before, from public cards alone, counted exactly."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import msgspec
import pytest

from croupier.cards import UNKNOWN, Card, parse_cards
from croupier.evaluation import scorer
from croupier.odds import equity
from croupier.odds.tabled import FaceUp, face_up, worth
from croupier.rules import CATALOGUE, Choice, Game, Hand, Over, pending, redact, view
from tests.play import Played, played_hand

AIMS = ("run-out", "side pots", "run twice", "anything")
GAMES = [pytest.param(game, id=key) for key, game in CATALOGUE.items()]
DRAWN = {key for key, game in CATALOGUE.items() if any(street.draw for street in game.streets)}


def hands_of(game: Game, seeds: range, preset: str = "online_cash") -> Iterator[Played]:
    """Play hands that often end all-in."""
    for seed in seeds:
        for aim in AIMS:
            yield played_hand(game, game.limits[seed % len(game.limits)], preset, seed, aim)


def told_to_all(played: Played) -> Iterator[tuple[Hand, set[Card]]]:
    """Give every state of a hand with the cards that the events of a watcher have told by then."""
    seen: set[Card] = set()
    for done in played.steps:
        for event in done.events:
            public = msgspec.to_builtins(redact(done.hand, event, None))
            seen |= set(_cards(public))
        yield done.hand, seen - {UNKNOWN}


def _cards(event: Any) -> Iterator[Card]:
    """Give the cards that an event names, in whatever shape its fields have."""
    for name in ("up", "cards", "down"):
        parts = [event.get(name, ())]
        while parts:
            part = parts.pop()
            if isinstance(part, int):
                yield part
            else:
                parts += part


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_told_before_the_cards_are_face_up(game: Game) -> None:
    """Over random hands: every card that goes in was told to all, no bet can follow, and all who are in are there."""
    found = 0
    for played in hands_of(game, range(12)):
        for hand, public in told_to_all(played):
            hands = face_up(view(hand, None))
            if hands is None:
                continue
            found += 1
            live = [place for place in range(len(hand.stacks)) if not hand.folded >> place & 1]
            assert [hand.plan.numbers[place] for place in live] == [*hands.seats], played.name
            used = [card for cards in (*hands.hands, *hands.boards, hands.dead) for card in cards]
            assert {*used} <= public, played.name
            waits = pending(hand)
            assert not isinstance(waits, Over)
            if isinstance(waits, Choice):
                assert waits.legal.run_it is not None, played.name
            assert worthless(hands) == 0, played.name
    assert (game.key in DRAWN) == (found == 0)


def worthless(hands: FaceUp) -> int:
    """Count cards that are in two places; those that several boards share are not."""
    own = [card for cards in (*hands.hands, hands.dead) for card in cards]
    boards = {card for board in hands.boards for card in board}
    return len(own) - len({*own}) + len({*own} & boards)


def test_a_house_that_keeps_hands_down_is_told_nothing() -> None:
    """Where hands are not turned up in an all-in nothing is known of them until the showdown."""
    game = CATALOGUE["holdem"]
    for played in hands_of(game, range(6), "home"):
        if not played.setup.profile.all_in_tabled:
            assert [None] * len(played.steps) == [face_up(view(done.hand, None)) for done in played.steps]


@pytest.mark.parametrize("key", ["holdem", "omaha_hilo", "short_deck", "five_stud", "razz"])
def test_the_worth_is_that_of_the_odds(key: str) -> None:
    """Over random all-ins with one board: what is told is what the odds say to the same, and adds up to one."""
    counted = 0
    for played in hands_of(CATALOGUE[key], range(6)):
        for done in played.steps:
            hands = face_up(view(done.hand, None))
            if hands is None or len(hands.boards) != 1:
                continue
            parts = worth(hands, "numpy")
            if parts is None:
                continue
            known = equity(hands.game, hands.hands, hands.boards[0], hands.dead, method="exact", backend="numpy")
            assert parts == tuple(player.share / known.boards for player in known.players), played.name
            assert sum(parts) == 1
            counted += 1
    assert counted > 3


def test_boards_that_are_run_twice_share_the_pot() -> None:
    """The next cards of two boards, dealt in every order: each board pays half."""
    game, hands = CATALOGUE["holdem"], (parse_cards("AhKh"), parse_cards("QsQd"))
    turn = parse_cards("Qh7h2d3c")
    asked = FaceUp(game, (1, 2), hands, (turn, turn), ())
    gone = {*turn, *hands[0], *hands[1]}
    stub = [card for card in range(52) if card not in gone]
    score = scorer("high", None)
    won = {card: int(score(hands[0], (*turn, card)) > score(hands[1], (*turn, card))) for card in stub}
    shares = [Fraction(won[one] + won[other], 2) for one, other in permutations(stub, 2)]
    assert sum(shares, start=Fraction(0)) / len(shares) == (worth(asked, "numpy") or ())[0]


def test_a_second_board_does_not_get_the_cards_of_the_first() -> None:
    """When the first board is whole its cards cannot come again, and it pays what it pays."""
    game, hands = CATALOGUE["holdem"], (parse_cards("AhKh"), parse_cards("QsQd"))
    turn = parse_cards("Qh7h2d3c")
    first = (*turn, *parse_cards("4h"))  # a flush: the first half is won, one out is gone
    assert (Fraction(1, 2) + Fraction(6, 43) / 2, Fraction(37, 43) / 2) == worth(
        FaceUp(game, (1, 2), hands, (first, turn), ()), "numpy"
    )


def test_where_there_is_too_much_to_count_nothing_is_told() -> None:
    """Three hands of stud on third street are beyond what a table counts, and so is a deck that runs out."""
    stud = CATALOGUE["stud"]
    hands = tuple([parse_cards(hand) for hand in ("Ah2d3c", "KsQs2h", "9c8c7d")])
    assert worth(FaceUp(stud, (1, 2, 3), hands, ((),), ()), "numpy") is None
    assert worth(FaceUp(stud, (1, 2, 3), hands, (parse_cards("As"),), ()), "numpy") is None
