"""Monte Carlo: close to what is exact, the same for the same seed with either backend, and honest about its error."""

import pytest

from croupier.cards import UNKNOWN
from croupier.evaluation.batch import backends
from croupier.odds import Equity, equity, parse_omaha_range, parse_range
from croupier.odds.sampling import BLOCK
from croupier.odds.spots import AnyRange, Cards
from croupier.rules.catalogue import CATALOGUE
from tests.odds.brute import after_the_flop

BACKENDS = backends()
HOLDEM = CATALOGUE["holdem"]

Question = tuple[str, list[Cards | AnyRange], str]

QUESTIONS: list[Question] = [
    ("holdem", ["AhKh", "QsQd"], ""),
    ("holdem", ["AhKh", "????"], ""),
    ("holdem", ["AhKh", "Qs??", "????"], "QhJh2c3d"),
    ("holdem", ["AhKh", parse_range("QQ+, 76s:0.5")], "2c3c4d"),
    ("holdem", [parse_range("QQ+, AKs:0.3"), parse_range("top 20%")], ""),
    ("holdem", [parse_range("AA"), parse_range("KK, AsKs"), "7c2d"], ""),
    ("short_deck", ["AhKh", "QsQd", "JsTs"], ""),
    ("omaha_hilo", ["AhKhQd2c", "TsTd9c8c", "2d3d4h7s"], ""),
    ("omaha", ["AhKhQd2c", parse_omaha_range("AsAdKsKd, QsJsTs9s")], ""),
    ("stud_hilo", ["AhKhQd2c5c6c", "TsTd9c8cAc3h"], ""),
    ("badugi", ["Ah2d3c", "KhQs"], ""),
]
"""Questions that have an exact answer."""


def ask(question: Question, **options: object) -> Equity:
    """Ask one of the questions."""
    key, hands, board = question
    return equity(CATALOGUE[key], hands, board, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("question", QUESTIONS, ids=range(len(QUESTIONS)))
def test_samples_are_close_to_what_is_exact(question: Question) -> None:
    """Equities lie within four standard errors of the exact ones, and so do the parts of a split pot."""
    exact = ask(question, method="exact")
    found = ask(question, method="sampled", samples=40_000, seed=3)
    assert ("exact", "sampled", 40_000) == (exact.method, found.method, found.boards)
    for sure, drawn in zip(exact.players, found.players, strict=True):
        assert 0 < drawn.error <= found.error < 0.01
        assert abs(sure.equity - drawn.equity) < 4 * drawn.error
        for name in ("win", "tie", "lose", "hi", "lo", "scoop", "quarter"):
            counted, of = getattr(sure, name), getattr(drawn, name)
            if counted is not None:
                chance = counted / exact.boards
                assert abs(chance - of / 40_000) <= 5 * (chance * (1 - chance) / 40_000) ** 0.5 + 1e-4, name


@pytest.mark.parametrize("question", QUESTIONS, ids=range(len(QUESTIONS)))
def test_a_seed_repeats_the_answer(question: Question) -> None:
    """The same seed draws the same deals with every backend, another one others."""
    found = [ask(question, method="sampled", samples=9_000, seed=5, backend=backend) for backend in BACKENDS]
    assert found == [found[0]] * len(BACKENDS)
    assert found[0] != ask(question, method="sampled", samples=9_000, seed=6)


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_game_can_be_sampled(key: str) -> None:
    """Every game of the catalogue is sampled from whatever is known, and shares add up."""
    for number in (1, 2):
        situation = after_the_flop(CATALOGUE[key], number)
        hands = [(*hand[2:], UNKNOWN, UNKNOWN) for hand in situation.hands]
        found = equity(CATALOGUE[key], hands, situation.board, situation.dead, method="sampled", samples=2_000)
        assert 2_000 == found.boards == sum(player.share for player in found.players)


def test_the_error_is_what_repeating_shows() -> None:
    """Answers from forty seeds scatter about as widely as their standard error says."""
    answers = [equity(HOLDEM, ["AhKh", "QsQd"], method="sampled", samples=2_000, seed=seed) for seed in range(40)]
    equities = [answer.players[0].equity for answer in answers]
    mean = sum(equities) / 40
    scatter = (sum((each - mean) ** 2 for each in equities) / 39) ** 0.5
    assert 0.6 < scatter / answers[0].error < 1.5


@pytest.mark.parametrize("backend", BACKENDS)
def test_it_stops_where_the_error_is_small_enough(backend: str) -> None:
    """With a wanted error drawing ends after the first block that reaches it, and progress is told."""
    heard: list[int] = []
    found = equity(
        HOLDEM,
        ["AhKh", "????", "????"],
        error=0.002,
        backend=backend,
        progress=lambda done, _of: heard.append(done),
    )
    assert found.error <= 0.002
    assert BLOCK == found.boards == heard[-1]
    assert 10_000 == equity(HOLDEM, ["AhKh", "????", "????"], samples=10_000, error=1e-9, backend=backend).boards
