"""Write the tables of strengths into `src/croupier/data`.

Run it after a change to `croupier.evaluation.tables`: `python tools/build_tables.py`. The result does not depend on
the machine, and a test compares the files with a fresh build.
"""

from pathlib import Path

from croupier.evaluation.tables import build_all

FOLDER = Path(__file__).parents[1] / "src" / "croupier" / "data"


def main() -> None:
    """Build all tables and write each to its file."""
    for name, content in build_all().items():
        (FOLDER / name).write_bytes(content)
        print(f"{name}: {len(content):,} bytes")


if __name__ == "__main__":
    main()
