"""Who wins on which next card: each card's worth is that of the question with the card on it, in every game."""

import pytest
from msgspec.structs import replace

from croupier.cards import format_card, parse_cards
from croupier.errors import OddsError
from croupier.odds import equity, parse_omaha_range, parse_range
from croupier.odds.next_card import MOST_DEALS, Hand, NextCards, next_cards, receivers
from croupier.odds.outs import SAMPLES
from croupier.odds.spots import spot
from croupier.rules.catalogue import CATALOGUE

HOLDEM = CATALOGUE["holdem"]
PAIR, DRAW = parse_cards("QsQd"), parse_cards("AhKh")
FLOP = parse_cards("Qh7h2d")


def told(found: NextCards) -> dict[str, tuple[float, ...]]:
    """Give the worth of the hands by card."""
    return {format_card(each.card): each.equities for each in found.cards}


@pytest.mark.parametrize(
    ("key", "hands", "board", "street"),
    [
        ("holdem", ["AhKh", "QsQd"], "Qh7h2d", "turn"),
        ("holdem", ["AhKh", "QsQd", "7c7d"], "Qh7h2d3c", "river"),
        ("omaha_hilo", ["Ah2h3dKd", "QsQdJh9c"], "Qh7h4s2c", "river"),
        ("short_deck", ["AhKh", "QsQd"], "Qh7h9d", "turn"),
    ],
)
def test_a_card_of_the_board_is_for_everybody(key: str, hands: list[str], board: str, street: str) -> None:
    """Every unseen card of the deck is there, and its worth is that of the board with it."""
    game, held, lying = CATALOGUE[key], [parse_cards(hand) for hand in hands], parse_cards(board)
    assert (None,) == receivers(game, held)
    found = next_cards(game, held, lying, parse_cards("6s"), backend="numpy")
    unseen = (36 if key == "short_deck" else 52) - 1 - len(lying) - sum(len(hand) for hand in held)
    assert (street, None, "exact", 0.0, unseen) == (
        found.street,
        found.hand,
        found.method,
        found.error,
        len(found.cards),
    )
    for each in found.cards[:: max(1, len(found.cards) // 7)]:
        then = equity(game, held, (*lying, each.card), parse_cards("6s"), backend="numpy")
        assert tuple(player.equity for player in then.players) == each.equities


@pytest.mark.parametrize(
    ("key", "hands", "number", "street"),
    [
        ("razz", ["Ah2d3c7d5s9h", "KsQs2hJd9c8c"], 2, "seventh"),
        ("five_stud", ["AhKhQh", "2c3d4s??"], 1, "fourth"),
        ("badugi", ["Ah2d3c", "KsQd2h5c"], 1, "draw"),
    ],
)
def test_a_card_of_a_hand_is_for_that_one(key: str, hands: list[str], number: int, street: str) -> None:
    """Where cards come to players there is an answer for each hand that gets one."""
    game, held = CATALOGUE[key], [parse_cards(hand, unknown=True) for hand in hands]
    found = next_cards(game, held, hand=number, backend="numpy")
    assert (number, street, "exact") == (found.hand, found.street, found.method)
    for each in found.cards[::9]:
        then: list[Hand] = [*held]
        then[number - 1] = (*held[number - 1], each.card)
        known = equity(game, then, backend="numpy")
        assert tuple(player.equity for player in known.players) == each.equities


def test_ranges_are_swept() -> None:
    """A range of hold'em is counted for every card; one without which nothing of it is left is not there."""
    aces = parse_range("AcAs:1, AcAd:1")
    found = next_cards(HOLDEM, [DRAW, aces], FLOP, backend="numpy")
    assert ("exact", 52 - 2 - 3 - 1) == (found.method, len(found.cards))
    assert "Ac" not in told(found)
    then = equity(HOLDEM, [DRAW, aces], (*FLOP, 0), backend="numpy")
    assert tuple(player.equity for player in then.players) == told(found)["2c"]


def test_what_would_take_long_is_drawn() -> None:
    """Ranges of Omaha, and studs with many cards to come, are drawn and say with what error."""
    omaha = next_cards(
        CATALOGUE["omaha"],
        [parse_omaha_range("AAxx"), parse_cards("QsQdJh9c")],
        FLOP[1:] + parse_cards("4s"),
        backend="numpy",
    )
    assert ("sampled", True) == (omaha.method, 0 < omaha.error < 1 / SAMPLES**0.5)
    game, held = CATALOGUE["stud"], [parse_cards("AhKh2d"), parse_cards("QsQdJh")]
    stud = next_cards(game, held, hand=1, seed=3, backend="numpy")
    then = equity(game, [(*held[0], 0), held[1]], method="sampled", samples=SAMPLES, seed=3, backend="numpy")
    assert MOST_DEALS < spot(game, [(*held[0], 0), held[1]]).deals
    assert ("sampled", tuple(player.equity for player in then.players)) == (stud.method, told(stud)["2c"])


@pytest.mark.parametrize(
    ("game", "hands", "board", "hand", "code"),
    [
        (HOLDEM, [DRAW, PAIR], (), None, "several_cards_at_once"),
        (HOLDEM, [DRAW, PAIR], (*FLOP, 0, 1), None, "nothing_to_come"),
        (CATALOGUE["badugi"], [parse_cards("Ah2d"), parse_cards("KsQd2h5c")], (), 1, "several_cards_at_once"),
        (CATALOGUE["badugi"], [parse_cards("Ah2d"), parse_cards("KsQd2h5c")], (), 2, "nothing_to_come"),
        (replace(HOLDEM, boards=2), [DRAW, PAIR], (), None, "several_boards"),
        (
            replace(HOLDEM, streets=(replace(HOLDEM.streets[0], down=3), replace(HOLDEM.streets[1], discard=1))),
            [DRAW, PAIR],
            FLOP,
            None,
            "cards_must_go",
        ),
    ],
)
def test_where_no_single_card_comes(
    game: object, hands: list[Hand], board: tuple[int, ...], hand: int | None, code: str
) -> None:
    """It is refused with the reason, and nothing is counted."""
    with pytest.raises(OddsError) as refused:
        next_cards(game, hands, board, hand=hand, backend="numpy")  # type: ignore[arg-type]
    assert code == refused.value.code
