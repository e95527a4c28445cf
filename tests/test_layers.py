"""What the import linter cannot see: files and output in the core, games named outside the catalogue, names of modules.

The tests read the syntax trees of `src/croupier`; nothing but the catalogue is imported.
"""

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

from croupier.rules.catalogue import CATALOGUE, ROTATIONS

PACKAGE = Path(__file__).parents[1] / "src" / "croupier"
MODULES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))
DATA_DIRECTORY = "server/storage/directory.py"
CATALOGUE_MODULE = "rules/catalogue.py"

IMPURE = frozenset({"open", "print", "input", "exec", "eval", "compile", "breakpoint", "__import__"})
FILE_METHODS = frozenset({"open", "read_text", "read_bytes", "write_text", "write_bytes", "unlink"})
NAMELESS = frozenset({"utils", "util", "helpers", "helper", "manager", "handler", "base", "common"})

GAME_KEYS = frozenset(CATALOGUE) | frozenset(ROTATIONS)
RANKING_NAMES = frozenset(ranking.evaluator for game in CATALOGUE.values() for ranking in game.rankings)


@cache
def tree(module: str) -> ast.Module:
    """Parse a module once for all tests."""
    return ast.parse((PACKAGE / module).read_text(encoding="utf-8"), module)


def in_layer(module: str, *layers: str) -> bool:
    """Say whether a module belongs to one of the top-level packages."""
    return module.partition("/")[0] in layers


def called_names(root: ast.AST, names: frozenset[str]) -> Iterator[str]:
    """Report the calls of bare names."""
    for node in ast.walk(root):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in names:
                yield f"line {node.lineno}: {name}()"


def called_methods(root: ast.AST, names: frozenset[str]) -> Iterator[str]:
    """Report the calls of attributes."""
    for node in ast.walk(root):
        match node:
            case ast.Call(func=ast.Attribute(attr=name)) if name in names:
                yield f"line {node.lineno}: .{name}()"


def literals(root: ast.AST, names: frozenset[str]) -> Iterator[str]:
    """Report the string literals that are one of the names."""
    for node in ast.walk(root):
        match node:
            case ast.Constant(value=str(text)) if text in names:
                yield f"line {node.lineno}: {text!r}"


def faults(modules: Iterable[str], search: Callable[[str], Iterable[str]]) -> dict[str, list[str]]:
    """Collect what a search reports, by module, leaving out the modules without a report."""
    return {module: found for module in modules if (found := list(search(module)))}


def test_only_the_command_line_prints_and_asks() -> None:
    """No module outside `cli` calls open, print, input, or runs text as code."""
    core = [module for module in MODULES if not in_layer(module, "cli")]
    assert {} == faults(core, lambda module: called_names(tree(module), IMPURE))


def test_only_the_command_line_touches_files() -> None:
    """No module outside `cli` reads or writes a file but the data directory; `data` reads what the package ships."""
    core = [module for module in MODULES if not in_layer(module, "cli", "data") and module != DATA_DIRECTORY]
    assert {} == faults(core, lambda module: called_methods(tree(module), FILE_METHODS))


def test_no_game_is_named_outside_the_catalogue() -> None:
    """No key of a game or a rotation stands as a literal outside the catalogue."""

    def search(module: str) -> Iterator[str]:
        # Some games share their name with the ranking they are won by; `evaluation`, which knows no games, may use it.
        allowed = RANKING_NAMES if in_layer(module, "evaluation") else frozenset()
        return literals(tree(module), GAME_KEYS - allowed)

    assert {} == faults([module for module in MODULES if module != CATALOGUE_MODULE], search)


def test_the_catalogue_names_every_game() -> None:
    """The search for names finds each game in the catalogue, so that its silence elsewhere means absence."""
    found = {report.split(": ")[1].strip("'") for report in literals(tree(CATALOGUE_MODULE), GAME_KEYS)}
    assert GAME_KEYS == found


def test_the_searches_find_planted_faults() -> None:
    """Each search reports a fault that is there."""
    planted = ast.parse("print(path.open('x'))\nmatch key:\n    case 'razz': pass")
    assert ["line 1: print()"] == list(called_names(planted, IMPURE))
    assert ["line 1: .open()"] == list(called_methods(planted, FILE_METHODS))
    assert ["line 3: 'razz'"] == list(literals(planted, frozenset({"razz"})))


def test_every_module_begins_with_its_purpose() -> None:
    """Every module opens with a docstring."""
    assert [] == [module for module in MODULES if not ast.get_docstring(tree(module))]


def test_every_module_has_a_name_that_says_something() -> None:
    """No module or package is called utils, helpers, manager, handler, base or common, alone or in part."""
    words = {module: set(module.removesuffix(".py").replace("/", "_").split("_")) for module in MODULES}
    assert [] == [module for module in MODULES if words[module] & NAMELESS]
