"""Outs: the numbers that players know, every game, chances by brute force, and equities that add up."""

from itertools import combinations
from random import Random

import pytest

from croupier.cards import DECKS, Card, format_cards, parse_cards
from croupier.errors import OddsError
from croupier.evaluation import EVALUATORS, evaluator, holding
from croupier.odds import equity, parse_omaha_range, parse_range
from croupier.odds.kinds import Kind
from croupier.odds.outs import Outs, count_outs
from croupier.odds.spots import AnyRange
from croupier.rules.catalogue import CATALOGUE
from croupier.rules.game import Game

HOLDEM = CATALOGUE["holdem"]


def name(kind: Kind | None) -> str | None:
    """Name a kind in a few letters."""
    if kind is None:
        return None
    lacking = "" if kind.held is None else f"{kind.held} to "
    return lacking + kind.category.value + ("" if kind.top is None else f" {kind.top}")


def told(found: Outs) -> dict[str | None, int]:
    """Count the outs of each group by what they make."""
    return {name(group.kind): len(group.cards) for group in found.groups()}


@pytest.mark.parametrize(
    ("hand", "board", "outs"),
    [
        ("AhKh", "Qh7h2d", {"flush": 9, "one_pair": 6}),
        ("AhKh", "Qh7h2d3c", {"flush": 9, "one_pair": 6}),
        ("Jh9h", "Th8d2c", {"straight": 8, "one_pair": 6}),
        ("Jh9h", "Qh8h2c", {"straight_flush": 1, "flush": 8, "straight": 3, "one_pair": 6}),
        ("7h7d", "7cKs2d", {"four_of_a_kind": 1, "full_house": 6}),
        ("Ah7d", "AcKs7h", {"full_house": 4}),
        ("5h5d", "AcKs9h", {"three_of_a_kind": 2, "two_pair": 9}),
        ("Ah2d", "KcKs9h7d", {"two_pair": 6}),
        ("AhAd", "2h2d2c", {}),
        ("KhQh", "JhTh9d8c", {"royal_flush": 1, "straight_flush": 1, "flush": 7}),
    ],
)
def test_the_numbers_that_players_know(hand: str, board: str, outs: dict[str | None, int]) -> None:
    """Draws to flushes, straights, full houses and pairs have the outs that every player counts."""
    assert outs == told(count_outs(HOLDEM, hand, board))


def test_what_everybody_gets_is_no_out() -> None:
    """A pair on the board, or a straight that is all there, improves nobody; a better straight does."""
    found = count_outs(HOLDEM, "AhKh", "Qh7h2d")
    assert {"Qs", "7d", "2c"}.isdisjoint(format_cards([each.card for each in found.outs], " ").split())
    assert {"one_pair": 6} == told(count_outs(HOLDEM, "3h2d", "9cTsJhQd"))  # eights and kings lie there for everybody
    assert {"straight": 4, "one_pair": 6} == told(count_outs(HOLDEM, "Ad2d", "9cTsJhQd"))


@pytest.mark.parametrize(
    ("key", "hand", "board", "now", "outs"),
    [
        (
            "omaha_hilo",
            "AhKh2d3d",
            "Qh7h4s",
            ["high_card", "no_low"],
            {"flush": 9, "one_pair": 10, "low 5": 17, "low 6": 4},
        ),
        ("stud", "AhKhAd", "", ["one_pair"], {"three_of_a_kind": 2, "two_pair": 3}),
        ("five_stud", "AhKhAdKs", "", ["two_pair"], {"full_house": 4}),
        ("razz", "Ah2d3c7d8h9s", "", ["low 6"], {"low 5": 12}),
        ("razz", "Ah2d3c3d4h", "", ["4 to low 2"], {f"low {top}": 4 for top in range(3, 12)}),
        ("razz", "Ah2d3c", "", ["3 to low 1"], {f"4 to low {top}": 4 for top in range(2, 12)}),
        ("razz", "AhAdAcKdKc2c", "", ["3 to low 11"], {}),
        ("stud_hilo", "KhQdJc", "", ["high_card", None], {"one_pair": 9}),
        (
            "stud_hilo",
            "Ah2h3d4d",
            "",
            ["high_card", "4 to low 2"],
            {"straight": 4, "one_pair": 12, "low 3": 4, "low 4": 4, "low 5": 4, "low 6": 4},
        ),
        ("deuce_single", "2h3d4c7s", "", ["4 to low 5"], {"low 5": 8, **{f"low {top}": 4 for top in range(6, 13)}}),
        ("badugi", "Ah2d3c", "", [None], {f"badugi_4 {top}": 1 for top in range(2, 12)}),
        ("five_draw", "2h3d4c5s", "", ["high_card"], {"straight": 8, "one_pair": 12}),
        ("short_deck", "AhKh", "Qh7h6d", ["high_card"], {"flush": 5, "one_pair": 6}),
    ],
)
def test_every_kind_of_game(
    key: str, hand: str, board: str, now: list[str | None], outs: dict[str | None, int]
) -> None:
    """Hi-lo games have outs for both halves, studs and draws for the next card, low games for better lows."""
    found = count_outs(CATALOGUE[key], hand, board)
    assert (now, outs) == ([name(kind) for kind in found.now], told(found))
    assert bool(outs) == bool(found.good)
    assert all(not group.good or group.cards == group.good for group in found.groups())


def test_chances_are_those_of_all_ways_to_deal() -> None:
    """By the river an out comes as often as it does when all pairs of cards are dealt."""
    found = count_outs(HOLDEM, "AhKh", "Qh7h2d")
    flush = found.groups()[0]
    deals = list(combinations([each.card for each in found.cards], 2))
    hits = sum(any(card in flush.cards for card in deal) for deal in deals)
    assert 9 / 47 == flush.chance
    assert hits / len(deals) == pytest.approx(flush.by_end)
    assert (0.0, 0.0) == found.chances(0)
    assert (1.0, 1.0) == found.chances(47)


@pytest.mark.parametrize(
    ("key", "hand", "board", "against"),
    [
        ("holdem", "AhKh", "Qh7h2d", "QsJs"),
        ("holdem", "AhKh", "Qh7h2d9s", "QsJs"),
        ("omaha_hilo", "AhKh2d3d", "Qh7h4s", "QsQd9c8c"),
        ("short_deck", "AhKh", "Qh7h6d", "QsJs"),
        ("razz", "Ah2d3c7d8hKd", "", "KsQs2h3h4h5h"),
        ("badugi", "Ah2d3c", "", "4s5dTh9c"),
    ],
)
def test_equities_add_up(key: str, hand: str, board: str, against: str) -> None:
    """What a hand is worth is the mean of what it is worth after each card, and good outs are those above a half."""
    game = CATALOGUE[key]
    found = count_outs(game, hand, board, against, backend="numpy")
    now = equity(game, [hand, against], board, backend="numpy").players[0].equity
    after = [each.equity for each in found.cards if each.equity is not None]
    assert (now, "exact", len(after)) == (found.equity, found.method, len(found.cards))
    assert now == pytest.approx(sum(after) / len(after))
    assert set(found.good) == set(found.ahead_after) & {each.card for each in found.outs}
    seen = {*parse_cards(hand), *parse_cards(board), *parse_cards(against)}
    assert not seen & {each.card for each in found.cards}


@pytest.mark.parametrize("seed", range(6))
def test_on_the_last_card_good_outs_win(seed: int) -> None:
    """With one card to come a hand is ahead after exactly the cards with which it wins."""
    cards = Random(seed).sample(range(52), 8)
    mine, theirs, board = tuple(cards[:2]), tuple(cards[2:4]), tuple(cards[4:])
    found = count_outs(HOLDEM, mine, board, theirs, backend="numpy")
    wins = [
        card
        for card in (each.card for each in found.cards)
        if holding("high", mine, (*board, card)).strength > holding("high", theirs, (*board, card)).strength
    ]
    assert tuple(wins) == found.ahead_after


@pytest.mark.parametrize("seed", range(10))
def test_improvements_by_name(seed: int) -> None:
    """Each out makes a holding of another and better category, as `holding` names it, and no other card does."""
    cards = Random(seed).sample(range(52), 5)
    hole, board = tuple(cards[:2]), tuple(cards[2:])
    order = [category for category, _ in EVALUATORS["high"].classes]
    before = order.index(holding("high", hole, board).category)
    for each in count_outs(HOLDEM, hole, board).cards:
        made = holding("high", hole, (*board, each.card)).category
        if each.makes[0]:
            assert (made, True) == (each.makes[0].category, order.index(made) > before)
        elif order.index(made) > before:
            ranks = [card >> 2 for card in (*board, each.card)]
            assert len(set(ranks)) < len(ranks), "only what the board pairs for everybody is no out"


def holdings(number: int) -> tuple[Game, tuple[Card, ...], tuple[Card, ...], tuple[Card, ...] | None]:
    """Deal a hand, a board and perhaps an opponent's hand on a random street of a random game, by its number."""
    random = Random(number)
    game = random.choice(list(CATALOGUE.values()))
    deck = random.sample(DECKS[game.deck].cards, len(DECKS[game.deck].cards))
    streets = game.streets[: random.randint(1, len(game.streets))]
    dealt = sum(street.down + street.up for street in streets)
    drawn = any(street.draw for street in game.streets)
    mine, theirs = (random.randint(0, dealt) if drawn else dealt for _ in range(2))
    board = sum(street.board for street in streets)
    hands = deck[:mine], deck[mine : mine + theirs], deck[mine + theirs : mine + theirs + board]
    hole, opponent, lying = map(tuple, hands)
    return game, hole, lying, opponent if random.random() < 0.5 else None


@pytest.mark.slow
def test_random_holdings_of_every_game() -> None:
    """Whatever is dealt has outs or is refused, chances are chances, and exact equities add up to the one before."""
    added, refused = 0, set()
    for number in range(300):
        game, hole, board, opponent = holdings(number)
        try:
            found = count_outs(game, hole, board, opponent, backend="numpy")
        except OddsError as refusal:
            refused.add(refusal.code)
            continue
        for group in found.groups():
            assert 0.0 < group.chance <= group.by_end + 1e-12 <= 1.0 + 1e-9
        if found.method == "exact":
            after = [each.equity for each in found.cards if each.equity is not None]
            assert found.equity == pytest.approx(sum(after) / len(found.cards))
            added += 1
    assert added > 30
    assert {"nothing_to_come", "several_cards_at_once"} == refused


RANGES: list[tuple[str, str, str, AnyRange]] = [
    ("holdem", "AhKh", "Qh7h2d9s", parse_range("QQ+, AQ")),
    ("omaha", "AhKhQdJd", "Qh7h2d9s", parse_omaha_range("AsAcKdKs")),
]


@pytest.mark.parametrize(("key", "hand", "board", "against"), RANGES)
def test_against_a_range(key: str, hand: str, board: str, against: AnyRange) -> None:
    """After each card the hand is worth what `equity` says on that board."""
    game = CATALOGUE[key]
    found = count_outs(game, hand, board, against, backend="numpy")
    lying = parse_cards(board)
    assert found.method == "exact"
    for each in found.cards[::9]:
        answer = equity(game, [hand, against], (*lying, each.card), backend="numpy")
        assert answer.players[0].equity == each.equity


def test_a_card_that_the_opponent_must_hold_cannot_come() -> None:
    """Where all hands of a range have a card, it is not among those that may come."""
    found = count_outs(HOLDEM, "AhKh", "Qh7h2d9s", parse_range("QsQd, QsJs"), backend="numpy")
    assert "Qs" not in format_cards([each.card for each in found.cards], " ").split()
    assert 45 == len(found.cards)


def test_too_many_deals_are_drawn() -> None:
    """Where all deals cannot be counted soon the worth is sampled, the same for the same seed."""
    stud = CATALOGUE["stud"]
    asked = [count_outs(stud, "AhKhAd", "", "7c7d2h", samples=500, seed=seed, backend="numpy") for seed in (1, 1, 2)]
    assert asked[0] == asked[1] != asked[2]
    assert "sampled" == asked[0].method
    calls: list[tuple[int, int]] = []
    count_outs(HOLDEM, "AhKh", "Qh7h2d9s", "QsJs", backend="numpy", progress=lambda done, of: calls.append((done, of)))
    assert [(done, 44) for done in range(1, 45)] == calls


def test_places_of_categories_are_those_of_the_evaluator() -> None:
    """In short deck a flush is above a full house, so a flush draw has outs that a set has not."""
    assert [group.kind.category.value for group in count_outs(CATALOGUE["short_deck"], "AhKh", "Qh7h6d").groups()] == [
        "flush",
        "one_pair",
    ]
    order = [category.value for category, _ in evaluator("short_deck").classes]
    assert order.index("flush") > order.index("full_house")
