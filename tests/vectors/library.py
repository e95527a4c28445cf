"""Where the vectors are: the shipped folder, our own, or the folder that `CROUPIER_VECTORS` names.

Decides only what is read from disk. A folder without vectors, or a name that comes twice, is an error and not an
empty run.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from tests.vectors.reading import Disagreement

SHIPPED: Final = Path(__file__).parent
OWN: Final = SHIPPED / "own"
"""Vectors of the same format for what the shipped ones leave out; they are not counted."""

CHOSEN: Final = Path(os.environ.get("CROUPIER_VECTORS") or SHIPPED)
"""The folder that is run: the shipped one, unless the environment names another."""

Vector = dict[str, Any]


def load(folder: Path) -> list[Vector]:
    """Read every vector of a folder, file by file."""
    vectors: list[Vector] = []
    for path in sorted(folder.glob("*.json")):
        content = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(content, list) or not all(isinstance(vector, dict) for vector in content):
            raise Disagreement(f"{path}: not a list of vectors")
        vectors += content
    names = [name_of(vector) for vector in vectors]
    twice = sorted({name for name in names if names.count(name) > 1})
    if not vectors or twice:
        raise Disagreement(f"{folder}: {f'vectors that come twice: {twice}' if twice else 'there are no vectors'}")
    return vectors


def name_of(vector: Vector) -> str:
    """Give the id of a vector; one without is named by its title."""
    return str(vector.get("id", vector.get("title", "a vector without id")))
