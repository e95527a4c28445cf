"""Every deal that can come, one after the other: exact equity where there are not too many.

It answers for every game, street and number of players, and is the slow and plain way beside `multisets`. Deals are
listed in pieces and forgotten when they are counted, so memory stays below 40 MB whatever is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import numpy as np

from croupier.odds.deals import all_deals
from croupier.odds.outcomes import tally
from croupier.odds.results import Outcome
from croupier.odds.showdowns import showdown
from croupier.odds.spots import Spot

Progress = Callable[[int, int], None]
"""Called now and then with the number of deals done and of all."""


def count_deals(spot: Spot, backend: str, progress: Progress | None = None) -> dict[Outcome, int]:
    """Count the outcomes of all deals of a spot without ranges.

    >>> from croupier.odds.spots import spot
    >>> from croupier.rules.catalogue import CATALOGUE
    >>> count_deals(spot(CATALOGUE["holdem"], ["AsAh", "KsKh"], "2c3d7h9s"), "numpy")
    {1: 42, 2: 2}
    """
    stub = np.array(spot.stub, np.uint8)
    outcomes = showdown(spot, backend)
    found: Counter[Outcome] = Counter()
    done = 0
    for places in all_deals(len(stub), spot.coming):
        cards = np.ascontiguousarray(stub.take(places).T)
        tally(outcomes(cards), found)
        done += cards.shape[1]
        if progress:
            progress(done, spot.deals)
    return dict(found)
