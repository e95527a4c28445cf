"""Equity street by street: each street is the question of that street."""

import pytest
from msgspec.structs import replace

from croupier.errors import OddsError
from croupier.odds import equity, parse_range
from croupier.odds.by_street import by_street
from croupier.odds.spots import AnyRange, Cards
from croupier.rules.catalogue import CATALOGUE

HOLDEM = CATALOGUE["holdem"]


@pytest.mark.parametrize(("board", "streets"), [("", 1), ("Qh7h2d", 2), ("Qh7h2d3c", 3), ("Qh7h2d3cTh", 4)])
def test_streets_until_the_board_is_reached(board: str, streets: int) -> None:
    """There is a street for each that the board has passed, and each has the odds of its cards."""
    told = by_street(HOLDEM, ["AhKh", "QsQd"], board, backend="numpy")
    assert ["preflop", "flop", "turn", "river"][:streets] == [each.street for each in told]
    for each in told:
        assert equity(HOLDEM, ["AhKh", "QsQd"], each.board, backend="numpy") == each.answer


def test_later_cards_are_unseen_before() -> None:
    """A range keeps the cards of the flop before it, and loses them on it; dead cards are out from the start."""
    hands: list[Cards | AnyRange] = [parse_range("QQ"), "AhKh"]
    first, flop = by_street(HOLDEM, hands, "Qh7h2d", "2c", backend="numpy")
    assert equity(HOLDEM, hands, "", "2c", backend="numpy") == first.answer
    assert equity(HOLDEM, hands, "Qh7h2d", "2c", backend="numpy") == flop.answer
    assert 3 * 44 * 43 // 2 == flop.answer.boards


def test_studs_go_card_by_card() -> None:
    """In stud hands are as long as they were on each street, the shorter one as long as it is."""
    razz, hands = CATALOGUE["razz"], ["As2d3c7h9sKd", "KhQsJd2c4h"]
    told = by_street(razz, hands, method="sampled", samples=200, backend="numpy")
    assert ["third", "fourth", "fifth", "sixth"] == [each.street for each in told]
    sizes = [[len(hand) for hand in each.hands if isinstance(hand, tuple)] for each in told]
    assert [[3, 3], [4, 4], [5, 5], [6, 5]] == sizes
    for each, (one, other) in zip(told, [(6, 6), (8, 8), (10, 10), (12, 10)], strict=True):
        asked = [hands[0][:one], hands[1][:other]]
        assert equity(razz, asked, method="sampled", samples=200, backend="numpy") == each.answer


def test_what_is_wrong_later_is_refused_first() -> None:
    """Nothing is counted of a hand that is too long, or has a card that lies on the board later."""
    calls: list[int] = []
    for hands, board in ((["AhKhQh", "QsQd"], ""), (["AhKh", "QsQd"], "2c3c4c5cAh")):
        with pytest.raises(OddsError):
            by_street(HOLDEM, hands, board, backend="numpy", progress=lambda done, of: calls.append(done))
    assert [] == calls


def test_samples_are_samples_on_every_street() -> None:
    """Options are those of `equity`."""
    for each in by_street(HOLDEM, ["AhKh", "QsQd"], "Qh7h2d", method="sampled", samples=50, seed=3, backend="numpy"):
        assert ("sampled", 50) == (each.answer.method, each.answer.boards)


def test_refused() -> None:
    """Games with draws or several boards, and boards between two streets, have no streets to tell."""
    for game, board, code in (
        (CATALOGUE["badugi"], "", "no_streets"),
        (replace(HOLDEM, boards=2), "", "several_boards"),
        (HOLDEM, "Qh7h", "wrong_card_count"),
        (HOLDEM, "AhKhQh", "card_twice"),
    ):
        with pytest.raises(OddsError) as refusal:
            by_street(game, ["AhKh", "QsQd"], board, backend="numpy")
        assert code == refusal.value.code
