"""Write the match-ups of two hands of hold'em into `src/croupier/data`: `python tools/holdem_matchups.py`.

Counts for each of the 47,008 match-ups that are really different how many of its 1,712,304 boards the first hand wins
and ties; `croupier.odds.matchups` explains the order and reads the file. Takes half a minute with Numba, two with NumPy
alone. The result does not depend on the machine, and the slow tests compare the file with a fresh count.
"""

from pathlib import Path

import numpy as np

from croupier.evaluation.batch import chosen_backend
from croupier.odds.matchups import BOARDS, FILE, hands_of, keys
from croupier.odds.spots import spot
from croupier.rules.catalogue import CATALOGUE

FOLDER = Path(__file__).parents[1] / "src" / "croupier" / "data"


def build() -> bytes:
    """Count all match-ups, in the order of their keys."""
    if chosen_backend() == "numba":
        from croupier.odds.multiset_kernels import count_by_ranks
    else:
        from croupier.odds.multisets import count_by_ranks
    counted = np.zeros((len(keys().keys), 2), "<u4")
    for place, key in enumerate(keys().keys.tolist()):
        found = count_by_ranks(spot(CATALOGUE["holdem"], hands_of(key)))
        assert sum(found.values()) == BOARDS
        counted[place] = found.get(0b01, 0), found.get(0b11, 0)
    return counted.tobytes()


def main() -> None:
    """Build the table and write it to its file."""
    content = build()
    (FOLDER / FILE).write_bytes(content)
    print(f"{FILE}: {len(content):,} bytes")


if __name__ == "__main__":
    main()
