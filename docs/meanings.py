"""What the generator knows besides values and docstrings: docs/meanings.toml, and the faults in the source.

Decides nothing of what is written. docs/generate.py and docs/client.py look their words and codes up here; a table that
lacks an entry or has one too many stops them.
"""

import ast
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

DOCS = Path(__file__).parent
PACKAGE = DOCS.parent / "src" / "croupier"

MEANINGS: dict[str, Any] = tomllib.loads((DOCS / "meanings.toml").read_text(encoding="utf-8"))
"""What values cannot say of themselves, by table and by field, code or value of an enum; one of them is a list."""


def require_same(what: str, wanted: Iterable[Any], given: Iterable[Any]) -> None:
    """Stop where a table of docs/meanings.toml does not name exactly what the package has."""
    needed, there = set(wanted), set(given)
    lacking, too_many = needed - there, there - needed
    if lacking or too_many:
        raise SystemExit(f"docs/generate.py: {what}: lacking {sorted(lacking)}, too many {sorted(too_many)}")


def said(table: str, name: str) -> str:
    """Give what a table of docs/meanings.toml says of a name.

    >>> said("limits", "pl")
    'pot limit'
    """
    return str(MEANINGS[table][name])


def is_number(hint: Any) -> bool:
    return hint is not bool and int in (hint, *get_args(hint))


def faults_in(layer: str) -> Iterator[tuple[str, str, str]]:
    """Find every `Fault` that a layer makes: the module, the code, and the source of the field."""
    for path in sorted((PACKAGE / layer).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Fault"), args=[ast.Constant(value=str(code)), field, *_]):
                    yield path.stem, code, ast.unparse(field).strip("f'\"")
