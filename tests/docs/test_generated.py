"""The generated pages are what the package makes of them now, and the generator notices what it does not know."""

import ast
import re
import tomllib
from pathlib import Path
from typing import get_args

import pytest

from croupier import errors
from croupier.cli.commands import TEACHING
from croupier.errors import REASON_MEANINGS
from croupier.rules import CATALOGUE, PROFILE_FIELDS, Command, Event
from docs.generate import LAYERS, PAGES, cited, fault_codes, files
from docs.meanings import require_same

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
RULES = DOCS / "rules.md"
FILES = files()
KINDS = {name: kind for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, Exception)}


@pytest.mark.parametrize("name", FILES)
def test_a_generated_file_is_up_to_date(name: str) -> None:
    """The committed file is what `python3 dev.py docs` writes."""
    assert FILES[name] == (DOCS / name).read_text(encoding="utf-8")


def test_everything_with_a_name_is_in_the_rules() -> None:
    """Every game, field of the profile, command, event, reason and fault stands on the page."""
    page = RULES.read_text(encoding="utf-8")
    kinds = (*get_args(Command), *get_args(Event))
    wanted = {*CATALOGUE, *PROFILE_FIELDS, *REASON_MEANINGS, *fault_codes(), *(kind.__name__ for kind in kinds)}
    assert set() == wanted - set(re.findall(r"`(\w+)`", page))


def test_the_tree_of_errors_has_every_kind() -> None:
    """The tree on the page of the architecture names every error that the package exports."""
    drawn = re.findall(r"[├└]─ (\w+)\(", (DOCS / "architecture.md").read_text(encoding="utf-8"))
    assert sorted(KINDS.keys() - {"CroupierError", "CodedError"}) == sorted(drawn)


def test_every_code_of_an_error_is_in_the_rules() -> None:
    """The page of the rules has a table for each kind of error with a list of its own, and in it every code."""
    coded = {name: list(kind.meanings) for name, kind in KINDS.items() if hasattr(kind, "meanings")}
    others = RULES.read_text(encoding="utf-8").partition("## Other refusals")[2]
    tables = {rows.partition("`")[0]: rows for rows in others.split("| code of a `")[1:]}
    listed = {name: re.findall(r"^\| `(\w+)` \|", rows, re.MULTILINE) for name, rows in tables.items()}
    assert {**coded, "HistoryError": list(errors.HISTORY_MEANINGS)} == listed


def test_every_source_on_the_page_leads_to_the_page_of_sources() -> None:
    """Each source tag in brackets is defined at the end of the page, and each definition is used."""
    page = RULES.read_text(encoding="utf-8")
    defined = set(re.findall(r"^\[(\w+)\]: sources\.md#[\w-]+$", page, re.MULTILINE))
    assert defined == set(re.findall(r"\[(S[0-4]|TDA|WL|WT|RR|PS|BG|TR|RULES)\](?!:)", page))


def test_the_anchors_of_the_sources_are_there() -> None:
    """The places in docs/sources.md to which tags lead are headings of that page."""
    headings = re.findall(r"^## (.*)$", (DOCS / "sources.md").read_text(encoding="utf-8"), re.MULTILINE)
    anchors = {re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings}
    page = RULES.read_text(encoding="utf-8")
    assert set(re.findall(r"sources\.md#([\w-]+)", page)) <= anchors


def test_a_source_tag_becomes_a_link_once() -> None:
    """Tags become links where they are words, and not inside code, links or other words."""
    assert "[S0], [WL] 126; `WL`; [WT]; WLX" == cited("S0, WL 126; `WL`; [WT]; WLX")


def test_a_table_that_lacks_an_entry_stops_the_generation() -> None:
    """A game or code that the generator cannot explain ends it with a message that names it."""
    with pytest.raises(SystemExit, match=r"sources: lacking \['razz'\], too many \['rizz'\]"):
        require_same("sources", ["razz", "stud"], ["stud", "rizz"])


def test_the_map_has_the_layers_of_the_linter() -> None:
    """The layers of the map are those that import-linter holds, in the same order."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (layers,) = (contract["layers"] for contract in contracts if contract.get("containers") == ["croupier"])
    assert list(LAYERS) == [name for level in layers for name in level.split(" | ")]


def test_every_module_is_on_the_map() -> None:
    """The map of docs/architecture.md names every module of the package and none that is not there."""
    package = ROOT / "src" / "croupier"
    modules = {path.relative_to(package).as_posix() for path in package.rglob("*.py")}
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    mapped = set(re.findall(r"^\| `([\w/]+\.py)` \|", page, re.MULTILINE))
    assert modules == mapped


def test_every_command_is_in_the_readme() -> None:
    """The README of the project lists the commands of the command line, in their order, and none that is not there."""
    listed = re.findall(
        r"^\| `croupier ([a-z-]+(?: [a-z]+)?)", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert list(TEACHING) == listed


def test_every_document_is_in_the_index() -> None:
    """The index of the documents links every page and every decision."""
    pages = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")} - {
        "README.md",
        *(f"{name}.in.md" for name in PAGES),
    }
    linked = set(re.findall(r"\]\((\w[\w/.-]*\.md)\)", (DOCS / "README.md").read_text(encoding="utf-8")))
    assert pages == linked


def test_names_in_the_architecture_are_there() -> None:
    """A function that the page of the architecture points at, as module:name, is defined in that module."""
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    pointers = re.findall(r"`([\w/]+\.py):(\w+)`", page)
    assert pointers
    missing = []
    for module, name in pointers:
        tree = ast.parse((ROOT / "src" / "croupier" / module).read_text(encoding="utf-8"))
        defined = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        for node in tree.body:
            targets = node.targets if isinstance(node, ast.Assign) else []
            targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
            defined |= {target.id for target in targets if isinstance(target, ast.Name)}
        if name not in defined:
            missing.append(f"{module}:{name}")
    assert [] == missing
