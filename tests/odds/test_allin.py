"""Exact equity: it is what counting deal by deal gives, in every game, by every way and with every backend."""

import tracemalloc
from fractions import Fraction

import pytest
from msgspec.structs import replace

from croupier.cards import DECKS
from croupier.evaluation.batch import backends
from croupier.odds import Equity, equity, parse_omaha_range
from croupier.odds.enumeration import count_deals
from croupier.odds.multisets import by_ranks
from croupier.odds.results import exact
from croupier.odds.spots import spot
from croupier.rules.catalogue import CATALOGUE
from tests.odds.brute import Situation, after_the_flop, before_the_flop, brute

GAMES = list(CATALOGUE.values())
BACKENDS = backends()
HOLDEM = CATALOGUE["holdem"]

SITUATIONS = 300
BY_RANKS = [key for key, game in CATALOGUE.items() if game.board_cards]

MATCHUPS = [
    (("AcAd", "KhKs"), (1388072, 317694), 6538),
    (("AcAd", "KcKd"), (1410336, 292660), 9308),
    (("AcAd", "Td9d"), (1338249, 367143), 6912),
    (("AcAd", "QcJh"), (1450987, 254763), 6554),
    (("AsKs", "QsQd"), (781594, 922599), 8111),
    (("AhKs", "QcQd"), (730541, 975909), 5854),
    (("AsKs", "2h2d"), (852207, 849322), 10775),
    (("JsTs", "5h5d"), (891897, 807701), 12706),
    (("KcKd", "KhKs"), (37210, 37210), 1637884),
    (("AcKc", "AdKd"), (122556, 122556), 1467192),
    (("AsKh", "7d2c"), (1143573, 561312), 7419),
    (("AsKs", "AhQh"), (1184278, 455618), 72408),
    (("2c3d", "AsAh"), (227818, 1476398), 8088),
    (("AcAd", "AhAs"), (37210, 37210), 1637884),
    (("8s7s", "AcAd"), (391672, 1315602), 5030),
]
"""Boards won by each hand and shared, of 1,712,304. The first, third and fourth were published by brainwagon.org in
2005, counted with GNU poker-eval."""

THREE = (["AsKs", "QhQd", "JcTc"], 1370754, [(550125, 3132), (561712, 3132), (255785, 3132)])
"""Three hands: boards, and of each hand those won and those shared."""


def ask(situation: Situation, backend: str) -> Equity:
    """Ask for the equity of a situation."""
    return equity(situation.game, situation.hands, situation.board, situation.dead, method="exact", backend=backend)


@pytest.mark.parametrize("part", range(10))
def test_exact_is_what_counting_deal_by_deal_gives(part: int) -> None:
    """300 situations on the flop, turn and river, or with few cards to come, of all games: every number is the same."""
    for number in range(part, SITUATIONS, 10):
        situation = after_the_flop(GAMES[number // 10 % len(GAMES)], number)
        expected = brute(situation)
        for backend in BACKENDS:
            assert expected == ask(situation, backend), (number, backend)


@pytest.mark.parametrize("key", BY_RANKS)
def test_counting_by_ranks_is_counting_by_deals(key: str) -> None:
    """Before the flop, with so many dead cards that all boards are soon counted, both ways give the same outcomes."""
    game = CATALOGUE[key]
    for players in (2, 3, 4):
        dead = max(0, (36 if game.deck == "short" else 52) - players * game.hole_cards - 19)
        situation = before_the_flop(game, players, players, dead)
        question = spot(game, situation.hands, (), situation.dead)
        assert by_ranks(question)
        expected = exact(question.parts, count_deals(question, BACKENDS[0]))
        for backend in BACKENDS:
            assert expected == ask(situation, backend), (players, backend)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("key", BY_RANKS)
def test_counting_by_ranks_is_counting_deal_by_deal(key: str, number: int) -> None:
    """Before the flop, three situations of every game: every number is the same as by the scalar evaluator.

    One of hold'em and one of Omaha has a whole deck; elsewhere dead cards keep it to some seconds.
    """
    whole = number == 0 and key in {"holdem", "omaha"}
    dead = 0 if whole else max(2, len(DECKS[CATALOGUE[key].deck].cards) - (2 + number) * CATALOGUE[key].hole_cards - 24)
    situation = before_the_flop(CATALOGUE[key], 100 + number, 2 + number, dead)
    expected = brute(situation)
    for backend in BACKENDS:
        assert expected == ask(situation, backend), backend


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(("hands", "wins", "ties"), MATCHUPS, ids=str)
def test_match_ups(hands: tuple[str, ...], wins: tuple[int, ...], ties: int, backend: str) -> None:
    """All-ins of hold'em before the flop have the counts that are known."""
    found = equity(HOLDEM, hands, backend=backend)
    assert ("exact", 1_712_304) == (found.method, found.boards)
    assert [(win, ties) for win in wins] == [(player.win, player.tie) for player in found.players]


@pytest.mark.parametrize("backend", BACKENDS)
def test_three_hands(backend: str) -> None:
    """Three hands of hold'em have the counts that are known."""
    found = equity(HOLDEM, THREE[0], backend=backend)
    assert THREE[1:] == (found.boards, [(player.win, player.tie) for player in found.players])


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("key", ["holdem", "omaha_hilo", "razz", "badugi"])
def test_shares_add_up(key: str, backend: str) -> None:
    """Shares are fractions that add up to the deals, and wins, ties and losses are all deals."""
    for number in range(5):
        found = ask(after_the_flop(CATALOGUE[key], number), backend)
        assert Fraction(found.boards) == sum(player.share for player in found.players)
        for player in found.players:
            assert found.boards == player.win + player.tie + player.lose
            assert player.equity == float(player.share / found.boards)


def test_seats_do_not_matter() -> None:
    """Hands in another order have the same equities in that order."""
    hands = ["AhKhQd2c", "TsTd9c8c", "Ac3c4d5d"]
    first = equity(CATALOGUE["omaha_hilo"], hands)
    turned = equity(CATALOGUE["omaha_hilo"], hands[::-1])
    assert first.players == turned.players[::-1]


def test_suits_do_not_matter() -> None:
    """With suits renamed everywhere nothing changes, in a game without suits in its order."""
    renamed = str.maketrans("cdhs", "shcd")
    for key, hands, board in (("holdem", ["AhKh", "QsQd"], "2h7s9c"), ("omaha", ["AhKhQd2c", "TsTd9c8c"], "")):
        first = equity(CATALOGUE[key], hands, board)
        assert first == equity(CATALOGUE[key], [hand.translate(renamed) for hand in hands], board.translate(renamed))


@pytest.mark.parametrize("backend", BACKENDS)
def test_small_ranges_hand_by_hand(backend: str) -> None:
    """Three hands, two of them ranges, are counted hand by hand, each as often as its weights say."""
    game = CATALOGUE["omaha"]
    found = equity(
        game,
        [parse_omaha_range("AsAhKsKh, AsAhKsQh:0.5"), "2c2d3c3d", parse_omaha_range("JJTT$ds:0.25")],
        "7s8d9h",
        backend=backend,
    )
    hands = [combo for combo in parse_omaha_range("JJTT$ds").combos()]
    boards, share = 0, Fraction(0)
    for own, weight in (("AsAhKsKh", 2), ("AsAhKsQh", 1)):
        for combo in hands:
            one = equity(game, [own, "2c2d3c3d", combo.cards], "7s8d9h", backend=backend)
            boards += weight * one.boards
            share += weight * one.players[0].share
    assert (boards, share) == (found.boards, found.players[0].share)


@pytest.mark.parametrize("backend", BACKENDS)
def test_unknown_cards_are_all_that_can_be(backend: str) -> None:
    """A hand with an unknown card counts as all hands that it may be, on the flop and before."""
    found = equity(HOLDEM, ["AhKh", "Qs??"], "QhJh2c", backend=backend)
    game = [equity(HOLDEM, ["AhKh", (QS, card)], "QhJh2c", backend=backend) for card in range(52) if free(card)]
    assert sum(one.boards for one in game) == found.boards
    assert sum(one.players[0].share for one in game) == found.players[0].share


QS = 43


def free(card: int) -> bool:
    """Tell whether a card is in nobody's hand and not on the board of the test above."""
    return card not in {50, 46, 43, 42, 38, 0}


def test_a_pot_of_two_boards() -> None:
    """Each board is half of the pot, and what is taken of both adds up."""
    double = replace(HOLDEM, key="double", boards=2)
    found = equity(double, ["AhAs", "KhKs"], ("2c3c7d9sJh", "2d3d7hKdJs"))
    assert [(0, 1, Fraction(1, 2))] * 2 == [(player.win, player.tie, player.share) for player in found.players]


def test_progress_is_told() -> None:
    """The caller hears how many deals are counted, up to all of them; an exception of its own ends the count."""
    heard: list[tuple[int, int]] = []
    equity(CATALOGUE["badugi"], ["Ah2d3c", "KhQs"], progress=lambda done, of: heard.append((done, of)))
    assert (48645, 48645) == heard[-1]
    assert sorted(heard) == heard

    def stop(_done: int, _of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        equity(CATALOGUE["badugi"], ["Ah2d3c", "KhQs"], progress=stop)


def test_too_many_to_count_unasked_are_sampled() -> None:
    """What takes too long is sampled, and the answer says so."""
    found = equity(CATALOGUE["razz"], ["As2d3c", "Kh9dQs"], samples=1000)
    assert ("sampled", 1000) == (found.method, found.boards)
    assert 0 < found.error < 0.05


def test_memory_is_bounded() -> None:
    """Counting by ranks, by the table and deal by deal, and sampling, each stay below 60 MB, tables included."""
    ten = [tuple(range(52))[4 * hand : 4 * hand + 4] for hand in range(10)]
    for key, hands, options in (
        ("omaha_hilo", ten, {}),
        ("holdem", ["AhKh", "????"], {}),
        ("stud_hilo", ["AhKhQd2c3s", "TsTd9c8c4h"], {}),
        ("omaha6", ["????????????"] * 7, {"samples": 70_000}),
    ):
        tracemalloc.start()
        equity(CATALOGUE[key], hands, backend="numpy", **options)  # type: ignore[arg-type]
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert peak < 60_000_000, key
