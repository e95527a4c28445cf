"""Write the evenings that clients in other languages are tested with: python -m tests.wire.write."""

from __future__ import annotations

from pathlib import Path

from croupier.rules import CATALOGUE
from tests.protocol.evenings import fixture


def main() -> None:
    """Write one file for every game."""
    for key in CATALOGUE:
        (Path(__file__).parent / f"{key}.json").write_text(fixture(key), encoding="utf-8")


if __name__ == "__main__":
    main()
