"""`croupier rank`: holdings named, compared, and as data."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import format_cards, parse_cards
from croupier.cli.rank import compare, holdings_of
from croupier.cli.screen import Screen
from croupier.evaluation import EVALUATORS, strength
from croupier.rules import CATALOGUE, Ranking
from tests.cli.shell import code_of, shell


def test_a_holding_is_named() -> None:
    """A single holding has its name, the cards that play, and its strength among how many there are."""
    ran = shell("rank", "AsKsQsJsTs2c2d")
    assert (0, "") == (ran.code, ran.err)
    (row,) = [" ".join(line.split()) for line in ran.out.splitlines() if " of 7462" in line]
    assert "1 A♠ K♠ Q♠ J♠ T♠ 2♣ 2♦ royal flush A♠ K♠ Q♠ J♠ T♠ 7462 of 7462" == row


def test_holdings_are_compared() -> None:
    """Several holdings stand in order, the winner first; equal ones share their place."""
    out = shell("rank", "AsKs QdQh QcQs", "--board", "Ts 9s 2d").out
    rows = [line.split()[:3] for line in out.splitlines() if " of 7462" in line]
    assert [["1=", "Q♦", "Q♥"], ["1=", "Q♣", "Q♠"], ["3", "A♠", "K♠"]] == rows
    assert "Board T♠ 9♠ 2♦" in out


@pytest.mark.parametrize(
    "words",
    [("As Ks Qs Js Ts",), ("As", "Ks", "Qs", "Js", "Ts"), ("As,Ks,Qs,Js,Ts",), ("AsKsQsJsTs",), ("A♠K♠", "QsJsTs")],
)
def test_single_cards_belong_together(words: tuple[str, ...]) -> None:
    """Single cards are one holding; where some stand together each word is a holding."""
    holes = holdings_of(words)
    assert (2 if words[0] == "A♠K♠" else 1) == len(holes)
    assert parse_cards("AsKsQsJsTs") == tuple(card for hole in holes for card in hole)


def test_a_game_ranks_as_it_is_played() -> None:
    """Under a game its own rankings apply: two hole cards in Omaha, a high and a low in hi-lo."""
    arguments = ("AsAh2d3d,KsKh4d5d", "--board", "6h7h8s", "--game", "omaha_hilo")
    high, low = shell("rank", *arguments, "--json").values[0]["rankings"]
    assert [("high", 2), ("eight_or_better", 2)] == [(each["ranking"], each["exactly"]) for each in (high, low)]
    assert "KsKh4d5d" == high["holdings"][0]["hole"]
    assert "AsAh2d3d" == low["holdings"][0]["hole"]
    (only,) = shell("rank", *arguments, "--ranking", "eight_or_better", "--json").values[0]["rankings"]
    assert low == only


def test_a_low_that_fails_has_no_place() -> None:
    """A holding without a low is listed last, without a place and without cards."""
    value = shell("rank", "As2s3d4c5h,KsKdKc2h2d", "--ranking", "eight_or_better", "--json").values[0]
    first, last = value["rankings"][0]["holdings"]
    assert (1, "5-4-3-2-A low") == (first["place"], first["name"])
    assert (None, "no low", "", 0) == (last["place"], last["name"], last["cards"], last["strength"])
    assert " - " in shell("rank", "KsKdKc2h2d", "--ranking", "eight_or_better").out.replace("      ", " ")


def test_json_has_everything() -> None:
    """The data of a holding is complete, cards written as text."""
    holding = {
        "hole": "As3c4h",
        "place": 1,
        "tied": False,
        "strength": 1092,
        "category": "badugi_4",
        "name": "badugi, 4-3-2-A",
        "wording": {"key": "badugi_4", "ranks": [2, 1, 0, 12]},
        "cards": "4h3c2dAs",
    }
    ranking = {"ranking": "badugi", "exactly": None, "strongest": 1092, "holdings": [holding]}
    ran = shell("rank", "As3c4h", "--board", "2d", "--ranking", "badugi", "--json")
    assert [{"board": "2d", "rankings": [ranking]}] == ran.values


@given(st.sampled_from([*EVALUATORS]), st.permutations(range(52)), st.integers(1, 4))
def test_the_order_is_the_strengths(key: str, cards: list[int], count: int) -> None:
    """Holdings come in the order of their strengths, and the places count those that are stronger."""
    deck = [card for card in cards if EVALUATORS[key].deck == "full" or card >= 16]
    holes = [tuple(deck[7 * number : 7 * number + 7]) for number in range(count)]
    rows = compare(Ranking(key), holes, ())
    strengths = sorted((strength(key, hole) for hole in holes), reverse=True)
    assert strengths == [row.made.strength for row in rows]
    assert [1 + strengths.index(each) if each else None for each in strengths] == [row.place for row in rows]


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_game_can_be_asked(key: str) -> None:
    """A holding of a full hand is ranked by each game's rankings."""
    game = CATALOGUE[key]
    cards = range(51, -1, -1)
    hole, board = tuple(cards[: game.hole_cards]), tuple(cards[10 : 10 + game.board_cards])
    ran = shell("rank", format_cards(hole), "--board", format_cards(board), "--game", key, "--json")
    assert (0, len(game.rankings)) == (ran.code, len(ran.values[0]["rankings"]))


@given(st.lists(st.text("AKTs♠dhc2,? 10", max_size=12), max_size=3), st.text("AKTs2 ", max_size=6))
def test_no_cards_give_a_traceback(words: list[str], board: str) -> None:
    """Whatever is written for cards is ranked, or refused with a code."""
    codes = ("", "too_few_cards", "notation", "card_twice", "unknown_card", "wrong_card_count")
    assert code_of(lambda: compare(Ranking("high"), holdings_of(tuple(words)), parse_cards(board))) in codes


def test_colour_points_at_the_cards_that_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal the cards that play are bold in their colours and the others step back."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    out = shell("rank", "AsKsQsJsTs2c2d").out
    assert "\x1b[1mA♠" in out
    assert "\x1b[2;32m2♣" in out
    assert Screen().coloured
