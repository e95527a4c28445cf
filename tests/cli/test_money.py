"""What stakes and stacks in a few words come to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cli.menu import Offer
from croupier.cli.money import Asked, amount, describe_stakes, stacks_of, stakes_of, unit_of
from croupier.cli.refusals import CommandRefused
from croupier.rules import CATALOGUE, PRESETS, Ante, AnteKind, Forced, Limit, Seating, Setup, Stakes, seat_players
from croupier.rules.setup import plan_of
from tests.cli.shell import code_of

OFFERS = [Offer(game, limit) for game in CATALOGUE.values() for limit in game.limits]
TWO = seat_players({1: 10_000, 2: 10_000}, button=1)
EACH = AnteKind.EACH


def offer(key: str, limit: Limit) -> Offer:
    """Name an offer of the catalogue."""
    return Offer(CATALOGUE[key], limit)


@pytest.mark.parametrize("each", OFFERS, ids=lambda each: f"{each.game.key}-{each.limit}")
@pytest.mark.parametrize("rotation", [False, True])
def test_every_game_has_stakes_by_itself(each: Offer, rotation: bool) -> None:
    """Without a word about stakes every game can be played at every limit, alone and in a rotation."""
    seating = Seating(TWO.seats) if each.game.forced is Forced.BRING_IN else TWO
    stakes = stakes_of(each, Asked(), rotation)
    assert (1, 2) == plan_of(Setup(each.game, stakes, PRESETS["home"], seating)).numbers
    assert unit_of(stakes) > 0
    assert describe_stakes(stakes)


@pytest.mark.parametrize(
    ("key", "limit", "asked", "expected"),
    [
        ("holdem", Limit.NO, Asked("1/2"), Stakes(Limit.NO, 1, 2)),
        ("holdem", Limit.NO, Asked(" 5 / 10 "), Stakes(Limit.NO, 5, 10)),
        ("holdem", Limit.NO, Asked("10"), Stakes(Limit.NO, 5, 10)),
        ("holdem", Limit.NO, Asked("1/2", ante=3), Stakes(Limit.NO, 1, 2, ante=Ante(EACH, 3))),
        (
            "holdem",
            Limit.NO,
            Asked("1/2", 2, AnteKind.BIG_BLIND),
            Stakes(Limit.NO, 1, 2, ante=Ante(AnteKind.BIG_BLIND, 2)),
        ),
        ("holdem", Limit.NO, Asked("1/2", 5, AnteKind.BOMB), Stakes(Limit.NO, min_bet=2, ante=Ante(AnteKind.BOMB, 5))),
        ("holdem", Limit.FIXED, Asked("10/20"), Stakes(Limit.FIXED, 5, 10, small_bet=10, big_bet=20)),
        ("holdem", Limit.FIXED, Asked("5/10"), Stakes(Limit.FIXED, 3, 5, small_bet=5, big_bet=10)),
        ("holdem", Limit.FIXED, Asked("10"), Stakes(Limit.FIXED, 5, 10, small_bet=10, big_bet=20)),
        (
            "razz",
            Limit.FIXED,
            Asked("10/20", ante=1, bring_in=3),
            Stakes(Limit.FIXED, small_bet=10, big_bet=20, bring_in=3, ante=Ante(EACH, 1)),
        ),
        ("razz", Limit.FIXED, Asked(ante=0), Stakes(Limit.FIXED, small_bet=10, big_bet=20, bring_in=3)),
        ("five_stud", Limit.NO, Asked("20"), Stakes(Limit.NO, min_bet=20, bring_in=6, ante=Ante(EACH, 2))),
        ("short_deck", Limit.NO, Asked("5"), Stakes(Limit.NO, button_blind=5, ante=Ante(EACH, 5))),
        ("short_deck", Limit.NO, Asked("5/10"), Stakes(Limit.NO, button_blind=10, ante=Ante(EACH, 5))),
    ],
)
def test_stakes_mean_what_the_game_makes_of_them(key: str, limit: Limit, asked: Asked, expected: Stakes) -> None:
    """The same words are blinds, bets, a least bet or an ante, as game and limit have them."""
    assert expected == stakes_of(offer(key, limit), asked)


def test_a_rotation_has_one_pair_of_amounts() -> None:
    """In a rotation 10/20 are the fixed-limit bets, and the big blind of every other game is the small bet."""
    asked = Asked("10/20")
    assert Stakes(Limit.NO, 5, 10) == stakes_of(offer("holdem", Limit.NO), asked, rotation=True)
    assert 20 == stakes_of(offer("stud", Limit.FIXED), asked, rotation=True).big_bet
    assert 10 == stakes_of(offer("stud", Limit.POT), asked, rotation=True).min_bet


@pytest.mark.parametrize(
    "text", ["", "-1", "+1", "1.5", "0.5", "1e3", "nan", "inf", "٣", "1_000", "1" * 17, "½", "0x10"]
)
def test_only_whole_chips_are_amounts(text: str) -> None:
    """Anything but decimal digits is refused, and the refusal says how to write fractions."""
    with pytest.raises(CommandRefused, match=r"play 0\.5/1 as 50/100") as refused:
        amount(text, "a stack")
    assert "not_an_amount" == refused.value.code


def test_stacks_decide_the_seats() -> None:
    """One stack is for everybody, several are one a seat; without any a hundred bets are."""
    assert {1: 200, 2: 200, 3: 200} == stacks_of("200", 3, 10, 2)
    assert {1: 5, 2: 7} == stacks_of("5, 7", None, 10, 2)
    assert dict.fromkeys(range(1, 7), 400) == stacks_of(None, None, 10, 4)
    assert dict.fromkeys(range(1, 6), 400) == stacks_of(None, None, 5, 4)


@given(st.sampled_from(OFFERS), st.text("0123456789/.- ,x", max_size=8), st.integers(0, 50), st.integers(0, 50))
def test_any_words_are_stakes_or_refused(each: Offer, text: str, ante: int, bring_in: int) -> None:
    """Whatever is said of stakes, there are stakes or a refusal with a code."""
    code = code_of(lambda: stakes_of(each, Asked(text, ante, EACH, bring_in)))
    assert code in ("", "not_an_amount", "two_amounts")
