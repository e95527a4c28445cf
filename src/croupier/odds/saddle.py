"""Two strategies against one another, solved exactly: a game in which both sides say yes or no to each of their hands.

One side chooses how often it says yes to each of its `m` hands, the other likewise for `n` hands; what the first wins
is `g @ x + x @ c @ y`. Against a given `x` the other says yes where that costs the first something, so the first has

    max over 0 <= x <= 1 of  g @ x + sum over j of min(0, (x @ c)[j])

which is a linear program, and the other's strategy is its dual. It is solved by the simplex method with bounded
variables (G. Dantzig, *Linear Programming and Extensions*, 1963, chapter 18), which ends after finitely many steps at
an equilibrium and not near one. Nothing here knows of cards; `pushfold` asks, and checks the answer by best responses.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

SMALL = 1e-11
"""A number of the tableau below this is none: entries are about 1."""

PATIENCE = 50
"""After so many steps that gained nothing the first columns that will do come in and go out (Bland), which ends."""


def equilibrium(g: Floats, c: Floats) -> tuple[Floats, Floats]:
    """Return how often each side says yes: `float64 [m]` and `float64 [n]`, from 0 to 1.

    `g` is `float64 [m]`, `c` `float64 [m, n]`.

    >>> mine, theirs = equilibrium(np.array([1.0, 1.0]), np.array([[-2.0], [1.0]]))
    >>> mine.tolist(), theirs.tolist()
    ([0.5, 1.0], [0.5])
    """
    unit = np.abs(c).sum(axis=0)
    unit[unit == 0.0] = 1.0
    steps = _start(g, c, unit)
    stalled = 0
    while (column := steps.entering(first=stalled > PATIENCE)) is not None:
        stalled = 0 if steps.step(column, first=stalled > PATIENCE) else stalled + 1
    return steps.strategies(unit)


@dataclass
class _Tableau:
    """Hold a basis of the program and every column in its terms; columns are x, then z, then s.

    A row says `z - s + x @ c = 0`: z is what the other side's answer to a hand costs, s what it would gain by none.
    """

    body: Floats
    gains: Floats
    values: Floats
    basis: NDArray[np.int64]
    basic: NDArray[np.bool_]
    full: NDArray[np.bool_]
    bounded: int
    least_gain: float

    def entering(self, first: bool) -> int | None:
        """Choose the column that promises most, or the first that promises anything; None at the optimum."""
        promise = np.where(self.full, -self.gains, self.gains)
        promise[self.basic] = 0.0
        column = int(np.argmax(promise > self.least_gain)) if first else int(np.argmax(promise))
        return column if promise[column] > self.least_gain else None

    def step(self, column: int, first: bool) -> bool:
        """Let a column in as far as it can go, and tell whether anything moved."""
        way = -1.0 if self.full[column] else 1.0
        falling = self.body[:, column] * way
        room = np.full(len(falling), np.inf)
        down, up = falling > SMALL, (falling < -SMALL) & (self.basis < self.bounded)
        room[down] = self.values[down] / falling[down]
        room[up] = (1.0 - self.values[up]) / -falling[up]
        equal = np.flatnonzero(room == room.min())
        row = int(equal[np.argmin(self.basis[equal]) if first else np.argmax(np.abs(falling[equal]))])
        far = max(float(room[row]), 0.0)
        if column < self.bounded and far >= 1.0:  # from one end to the other before a row is in the way
            self.values -= falling
            self.full[column] = not self.full[column]
            return True
        self.values -= falling * far
        leaving = self.basis[row]
        self.full[leaving], self.full[column] = bool(up[row]), False
        self.values[row] = far if way > 0 else 1.0 - far
        self.basic[leaving], self.basic[column] = False, True
        self.basis[row] = column
        self._pivot(row, column)
        return far > 0.0

    def _pivot(self, row: int, column: int) -> None:
        pivot = self.body[row] / self.body[row, column]
        others = self.body[:, column].copy()
        others[row] = 0.0
        self.body -= np.outer(others, pivot)
        self.body[row] = pivot
        self.gains -= self.gains[column] * pivot

    def strategies(self, unit: Floats) -> tuple[Floats, Floats]:
        """Read both strategies off the last tableau; `unit` is what the rows were divided by."""
        mine = self.full[: self.bounded].astype(np.float64)
        inside = self.basis < self.bounded
        mine[self.basis[inside]] = self.values[inside]
        theirs = -self.gains[-len(unit) :] / unit
        return np.clip(mine, 0.0, 1.0) + 0.0, np.clip(theirs, 0.0, 1.0) + 0.0  # no -0.0


def _start(g: Floats, c: Floats, unit: Floats) -> _Tableau:
    """Begin where the first side says yes to everything; rows are divided by their unit."""
    hands, answers = c.shape
    rows = (c / unit).T
    identity = np.eye(answers)
    body = np.hstack([rows, identity, -identity])
    cost = np.concatenate([g, -unit, np.zeros(answers)])
    gained = rows.sum(axis=1)
    wins = gained > 0.0
    place = np.arange(answers)
    basis = np.where(wins, hands + answers + place, hands + place)
    body *= np.where(wins, -1.0, 1.0)[:, None]
    basic = np.zeros(len(cost), bool)
    basic[basis] = True
    full = np.arange(len(cost)) < hands
    gains = cost - cost[basis] @ body
    return _Tableau(body, gains, np.abs(gained), basis, basic, full, hands, SMALL * float(np.abs(g).max() + unit.max()))
