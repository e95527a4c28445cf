"""Write the counts of Texas Hold'em Bonus into `src/croupier/data`.

Run it after a change to `croupier.banked.flops` or `rows`: `python tools/build_bonus.py`; half a minute on two cores
with Numba, some minutes without. The result does not depend on the machine, and a slow test compares the file with a
fresh count.
"""

from pathlib import Path

from croupier.banked.counts import FILE, whole, written
from croupier.cli.bonus.counting import count

FOLDER = Path(__file__).parents[1] / "src" / "croupier" / "data"


def main() -> None:
    """Count all flops and write the file."""
    counts = count(None, jobs=2)
    if not whole(counts):
        raise SystemExit("the counts are not whole")
    content = written(counts)
    (FOLDER / FILE).write_bytes(content)
    print(f"{FILE}: {len(content):,} bytes")


if __name__ == "__main__":
    main()
