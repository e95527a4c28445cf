"""Range against range: on every board what comparing all hands gives, before the flop the figures that are known."""

from functools import cache
from pathlib import Path
from runpy import run_path
from typing import Any

import numpy as np
import pytest

from croupier.cards import DECKS, parse_cards
from croupier.data import read
from croupier.evaluation import scorer
from croupier.evaluation.batch import backends
from croupier.odds import Range, equity, matchups, parse_range
from croupier.odds.multisets import count_by_ranks
from croupier.odds.ranges.combos import CLASSES, COMBOS, MASKS
from croupier.odds.spots import spot
from croupier.odds.sweep import Sums, complete_boards, sweep
from croupier.rules.catalogue import CATALOGUE

BACKENDS = backends()
HOLDEM = CATALOGUE["holdem"]
RANGES = ("22+, A2s+, KTo+", "top 30%:0.25, AKs, 7h2c:0.75")

AGAINST_RANDOM = {
    "AA": (1781508418, 11402312),
    "JJ": (1618339604, 13277356),
    "88": (1441396848, 18695790),
    "AQs": (1370002117, 37553414),
    "ATs": (1331725962, 46711746),
    "KQs": (1309061790, 41615142),
    "ATo": (1291435142, 48393949),
    "KTs": (1270857555, 50404375),
    "A9o": (1247001366, 55504495),
    "QJs": (1239054394, 49852123),
    "A6s": (1220344506, 72447218),
    "QTs": (1220171285, 54407652),
    "K8s": (1191219968, 63847580),
    "K9o": (1183191163, 58911625),
    "Q9s": (1179313858, 60474078),
    "A2s": (1164284001, 78559848),
    "A4o": (1148061584, 83768953),
    "Q8s": (1141436364, 67152284),
    "J9s": (1135038051, 65045137),
    "K7o": (1120467131, 74254989),
    "Q7s": (1101718156, 74622259),
    "T9s": (1098642842, 69247375),
    "Q6s": (1084009562, 81105669),
    "J9o": (1083173398, 67618021),
    "T8s": (1059465943, 76570746),
    "Q4s": (1043815735, 87773537),
    "J8o": (1042779957, 74526982),
    "Q3s": (1026518567, 87294132),
    "J6s": (1018879951, 85231180),
    "Q2s": (1008970414, 86722846),
    "T8o": (1003019374, 79840679),
    "97s": (985655348, 89249246),
    "J3s": (965759044, 91868379),
    "87s": (958257237, 94484411),
    "96s": (947078416, 95528642),
    "T5s": (942628592, 95533249),
    "97o": (924443362, 93373294),
    "T6o": (919746160, 94133959),
    "76s": (898379280, 106652749),
    "T2s": (892310673, 96459882),
    "J2o": (882013792, 96454849),
    "75s": (859564300, 113123404),
    "86o": (853640324, 106737798),
    "95o": (841896769, 106238788),
    "76o": (831767413, 111965689),
    "54s": (808247748, 122535513),
    "83s": (803004465, 108693752),
    "82s": (790348964, 108755450),
    "65o": (776369338, 122982645),
    "84o": (770001459, 114847103),
    "74o": (748030580, 121159938),
    "64o": (734213031, 126168959),
    "83o": (728903246, 114693723),
    "73o": (707257588, 121002505),
    "32s": (694128063, 121342843),
    "52o": (654312693, 129665137),
    "32o": (613318625, 128529945),
}
"""Of the 2,097,572,400 deals of a hand against a random one: those it wins, and those it ties."""


def weights_of(given: Range, board: tuple[int, ...]) -> list[int]:
    """Return weights in quarters, none for hands with a card of the board."""
    gone = sum(1 << card for card in board)
    return [0 if mask & gone else weight // 250_000 for mask, weight in zip(MASKS, given.weights, strict=True)]


def sweep_with_numba(*question: Any) -> Sums:
    """Sweep with Numba, which is loaded when it is asked for."""
    from croupier.odds.sweep_kernels import sweep_boards

    return sweep_boards(*question)


SWEEPS = {"numpy": sweep, "numba": sweep_with_numba}


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("board", ["Ks8s3d2c9h", "2h5h9hJhKd", "TsJsQsKsAs", "6c6d6h6s7c"])
@pytest.mark.parametrize("key", ["high", "short_deck"])
def test_a_river(key: str, board: str, backend: str) -> None:
    """On a river every combo beats, ties and meets what comparing it with every other says."""
    deck = DECKS["short" if key == "short_deck" else "full"].mask
    cards = parse_cards(board)
    if sum(1 << card for card in cards) & ~deck:
        cards = parse_cards("6s8s9dTcJs")
    mine, theirs = (
        [w if m & ~deck == 0 else 0 for w, m in zip(weights_of(parse_range(text), cards), MASKS, strict=True)]
        for text in RANGES
    )
    found = SWEEPS[backend](key, np.array([cards], np.uint8), np.array(mine), np.array(theirs))
    score = scorer(key)
    strength = {place: score(COMBOS[place], cards) for place in range(1326) if mine[place] or theirs[place]}
    for one in (place for place in strength if mine[place]):
        others = [place for place in strength if not MASKS[one] & MASKS[place]]
        assert sum(theirs[o] for o in others if strength[o] < strength[one]) == found.wins[one]
        assert sum(theirs[o] for o in others if strength[o] == strength[one]) == found.ties[one]
        assert sum(theirs[o] for o in others) == found.meets[one]


@pytest.mark.parametrize("board", ["Ks8s3d", "Ks8s3d2s"])
def test_backends_agree_before_the_river(board: str) -> None:
    """On a flop and a turn both backends add up the same, and every run-out is there once."""
    cards = parse_cards(board)
    mine, theirs = (np.array(weights_of(parse_range(text), cards)) for text in RANGES)
    boards = complete_boards(spot(HOLDEM, ["????", "????"], board))
    assert len({tuple(sorted(row)) for row in boards.tolist()}) == len(boards) == {3: 1176, 4: 48}[len(cards)]
    by_river = [sweep("high", boards[number : number + 1], mine, theirs) for number in range(len(boards))]
    for backend in BACKENDS:
        found = SWEEPS[backend]("high", boards, mine, theirs)
        for name, total in found._asdict().items():
            assert (sum(getattr(one, name) for one in by_river) == total).all()


@pytest.mark.parametrize("backend", BACKENDS)
def test_two_hands_on_a_flop(backend: str) -> None:
    """Ranges of one hand each are worth what the hands are, dead cards left out."""
    for one, other in (("AhKh", "QsQd"), ("7c7d", "AsKd")):
        by_hands = equity(HOLDEM, [one, other], "2h7s9c", "3c4d", backend=backend)
        by_ranges = equity(HOLDEM, [parse_range(one), parse_range(other)], "2h7s9c", "3c4d", backend=backend)
        assert by_hands == by_ranges


@pytest.mark.parametrize("backend", BACKENDS)
def test_ranges_of_short_deck(backend: str) -> None:
    """A sweep knows the order of other games: on a flop of short deck it gives what counting hand by hand gives."""
    game = CATALOGUE["short_deck"]
    found = equity(game, [parse_range("AA"), parse_range("98s, JTs")], "7h8dTc", backend=backend)
    boards, wins = 0, 0
    for one in parse_range("AA").combos():
        for other in parse_range("98s, JTs").without(parse_cards("7h8dTc")).combos():
            exact = equity(game, [one.cards, other.cards], "7h8dTc", backend=backend)
            boards, wins = boards + exact.boards, wins + exact.players[0].win
    assert (boards, wins) == (found.boards, found.players[0].win)


# --- before the flop ------------------------------------------------------------------------------------------


@cache
def against_random(name: str) -> tuple[int, int, int]:
    """Return what a class of hands wins, ties and meets of all hands."""
    mine, everything = (np.array(parse_range(text).weights) // 10**6 for text in (name, "random"))
    return matchups.totals(mine, everything)


@pytest.mark.parametrize("name", AGAINST_RANDOM)
def test_a_hand_against_a_random_one(name: str) -> None:
    """Starting hands of hold'em win and tie as often against a random hand as is known, whole classes and one hand."""
    wins, ties = AGAINST_RANDOM[name]
    combos = {2: 6, 3: {"s": 4, "o": 12}.get(name[-1], 0)}[len(name)]
    assert (combos * wins, combos * ties, combos * 2_097_572_400) == against_random(name)
    hand = next(parse_range(name).combos()).cards
    found = equity(HOLDEM, [hand, "????"])
    assert (2_097_572_400, wins, ties) == (found.boards, found.players[0].win, found.players[0].tie)


def test_one_hand_against_itself_mirrored() -> None:
    """All hands against all hands: as much is won as lost."""
    everything = np.ones(1326, np.int64)
    wins, ties, boards = matchups.totals(everything, everything)
    assert 1326 * 1225 * 1_712_304 == boards == 2 * wins + ties


@pytest.mark.parametrize(("one", "other"), [("QQ+, AKs:0.5", "top 20%"), ("AsKs, 7h2c:0.3", "22, JTs, AsQs")])
def test_the_table_is_what_the_hands_say(one: str, other: str) -> None:
    """Ranges before the flop are worth what their hands are, by weights; suits may be told apart or not."""
    mine, theirs = parse_range(one), parse_range(other)
    found = matchups.totals(np.array(mine.weights), np.array(theirs.weights))
    sums = matchups.sums(np.array(mine.weights), np.array(theirs.weights))
    weighed = [sum(w * s for w, s in zip(mine.weights, total.tolist(), strict=True)) for total in sums]
    assert list(found) == weighed
    turned = matchups.totals(np.array(theirs.weights), np.array(mine.weights))
    assert (found[2] - found[0] - found[1], found[1], found[2]) == turned


@pytest.mark.parametrize("number", range(0, 47_008, 1181))
def test_match_ups_of_the_table(number: int) -> None:
    """A match-up of the table has the count that it has by the ranks of its boards."""
    one, other = matchups.hands_of(int(matchups.keys().keys[number]))
    counted = count_by_ranks(spot(HOLDEM, [one, other]))
    found = equity(HOLDEM, [single(one), single(other)])
    assert [counted.get(0b01, 0), counted.get(0b10, 0), counted.get(0b11, 0)] == [
        found.players[0].win,
        found.players[1].win,
        found.players[0].tie,
    ]


def single(hand: tuple[int, ...]) -> Range:
    """Return the range of one hand."""
    return Range(tuple(10**6 * (set(combo) == set(hand)) for combo in COMBOS))


@pytest.mark.slow
def test_the_whole_table_is_a_fresh_count() -> None:
    """The shipped table is what `tools/holdem_matchups.py` counts."""
    tool = run_path(str(Path(__file__).parents[2] / "tools" / "holdem_matchups.py"))
    assert read(matchups.FILE) == tool["build"]()


def test_every_class_has_a_line() -> None:
    """The figures name classes that there are."""
    assert set(AGAINST_RANDOM) <= set(CLASSES)
