"""`croupier bonus solve`: what a set of rules costs, exactly, beside what others have published.

Decides the options, where the counts come from and how the figures are shown. They are worked out by
`croupier.banked.figures`, from the counts that come with the package or, with ``--recompute``, from a fresh count.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from time import monotonic
from typing import Annotated, Any, Final, Literal, NamedTuple

from cyclopts import Parameter

from croupier.banked import ATLANTIC_CITY, LAS_VEGAS, Result, Terms
from croupier.banked.classes import NAMES
from croupier.banked.counts import BOARDS, COUNTED, FILE, Counts, shipped
from croupier.banked.figures import Figures, Outcome, figures
from croupier.cards import RANKS
from croupier.cli.bonus.asked import Rules, described
from croupier.cli.options import Json, at_least_one, number
from croupier.cli.screen import Screen
from croupier.cli.waiting import Waiting


class Published(NamedTuple):
    """Figures as others print them."""

    edge: str
    wager: str = ""
    risk: str = ""
    spread: str = ""


WIZARD: Final = "Wizard of Odds"
PUBLISHED: Final[dict[Terms, Published]] = {
    LAS_VEGAS: Published("2.037 %", "3.8181", "0.5335 %", "3.500839"),
    ATLANTIC_CITY: Published("5.5935 %"),
}
"""What the Wizard of Odds has (for Atlantic City from Scott McIntosh), by rules."""

SPREAD_DIFFERS: Final = "The published standard deviation seems to leave folded hands out of the squares (RULES 11)."

FROM_FILE: Final = "From the counts that come with Croupier (data/{file}); --recompute counts them anew."
COUNTED_NOW: Final = "Counted now: {counted:,} boards, which stand for all {boards:,}, in {seconds:.1f} s."
HEAD: Final = ("Figure", "Exact ", "{publisher} ")
OUTCOMES: Final = ("Hand", "Ante", "Antes won ", "Of all hands ")
FOLDS: Final = "Folded before the flop: {folds}. All other hands make the flop bet."
NO_FOLDS: Final = "No hand is folded before the flop."
GRID: Final = "What playing each hand is worth, in antes; suited hands stand above the diagonal:"


def solve(
    *,
    rules: Rules | None = None,
    recompute: Annotated[
        bool, Parameter(negative=(), show_default=False, help="Count all boards anew; it takes a minute or some.")
    ] = False,
    backend: Annotated[
        Literal["numpy", "numba"] | None,
        Parameter(help="What counts, with --recompute; without it the fastest that is installed."),
    ] = None,
    jobs: Annotated[
        int | None, number("How many threads count; without it one for each core.", validator=at_least_one)
    ] = (None),
    json: Json = False,
) -> int:
    """Say what a set of rules costs, exactly, and how it is played best."""
    asked = rules or Rules()
    terms = asked.terms
    begun = monotonic()
    counts = _counts(backend, jobs) if recompute else shipped()
    seconds = monotonic() - begun
    exact = figures(terms, counts)
    screen = Screen()
    if json:
        screen.json(data(asked, exact, _source(recompute, seconds)))
        return 0
    screen.say(described(terms), style="bold")
    tell(screen, terms, exact)
    screen.say(
        COUNTED_NOW.format(counted=COUNTED, boards=BOARDS, seconds=seconds)
        if recompute
        else FROM_FILE.format(file=FILE)
    )
    return 0


def _source(recompute: bool, seconds: float) -> dict[str, Any]:
    """Say for programs where the counts come from."""
    counted = {"counted": COUNTED, "seconds": round(seconds, 1)} if recompute else {}
    return {"computed": recompute, **counted}


def _counts(backend: str | None, jobs: int | None) -> Counts:
    from croupier.cli.bonus.counting import count

    with Waiting() as waiting:
        return count(backend, jobs or os.cpu_count() or 1, waiting)


def tell(screen: Screen, terms: Terms, exact: Figures) -> None:
    """Show the figures, the outcomes and the strategy."""
    published = PUBLISHED.get(terms)
    head = (*HEAD[:2], HEAD[2].format(publisher=WIZARD)) if published else HEAD[:2]
    screen.table(head, [row[: len(head)] for row in _rows(exact, published or Published(""))])
    if published and published.spread:
        screen.say(SPREAD_DIFFERS)
    screen.table(OUTCOMES, [_outcome(outcome) for outcome in exact.outcomes])
    screen.say(FOLDS.format(folds=" ".join(exact.folds)) if exact.folds else NO_FOLDS)
    screen.say()
    screen.say(GRID)
    screen.say()
    for line in grid(exact):
        screen.say(line)
    screen.say()


def _rows(exact: Figures, published: Published) -> Iterator[tuple[str, str, str]]:
    yield "House edge, of the ante", f"{100 * exact.house_edge:.9f} %", published.edge
    yield "Average wager, in antes", f"{exact.average_wager:.9f}", published.wager
    yield "Element of risk, of all that is bet", f"{100 * exact.element_of_risk:.9f} %", published.risk
    yield "Standard deviation, in antes", f"{exact.std_dev:.9f}", published.spread
    yield "Turn bet made, of all hands", f"{100 * exact.turn_bet_share:.4f} %", ""
    yield "River bet made, of all hands", f"{100 * exact.river_bet_share:.4f} %", ""
    yield "Bonus bet, worth of one", f"{100 * exact.bonus_ev:.6f} %", ""


def _outcome(outcome: Outcome) -> tuple[str, str, str, str]:
    ended = {Result.WIN: "won", Result.PUSH: "tied", Result.LOSE: "lost", Result.FOLD: "folded"}
    ante = {Result.WIN: "paid", Result.PUSH: "returned", Result.LOSE: "lost"}[outcome.ante]
    return ended[outcome.result], ante, f"{outcome.net:+d}" if outcome.net else "0", f"{100 * outcome.share:.6f} %"


def grid(exact: Figures) -> Iterator[str]:
    """Lay out the 169 hands as a square, the aces first.

    >>> from croupier.banked import LAS_VEGAS
    >>> lines = list(grid(figures(LAS_VEGAS)))
    >>> lines[1][:22], len(lines)
    ('A  +2.79 +1.19 +1.12 +', 14)
    """
    yield "   " + " ".join(f"{rank:>5}" for rank in reversed(RANKS))
    for row in reversed(range(13)):  # a class stands at its number: the square of `classes`, upside down
        values = [exact.preflop[NAMES[row * 13 + column]] for column in reversed(range(13))]
        yield f"{RANKS[row]}  " + " ".join(f"{value:+5.2f}" for value in values)


def data(asked: Rules, exact: Figures, source: dict[str, Any]) -> dict[str, Any]:
    """Give the figures as data."""
    return {
        "rules": asked.rules,
        "ante_pays_from": asked.terms.ante_pays_from.value,
        "house_edge_percent": 100 * exact.house_edge,
        "average_wager": exact.average_wager,
        "element_of_risk_percent": 100 * exact.element_of_risk,
        "std_dev": exact.std_dev,
        "preflop": exact.preflop,
        "folds": exact.folds,
        "turn_bet_share": exact.turn_bet_share,
        "river_bet_share": exact.river_bet_share,
        "bonus_ev": exact.bonus_ev,
        "outcomes": exact.outcomes,
        "boards": BOARDS,
        **source,
    }
