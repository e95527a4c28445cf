"""What the repository promises as a whole: no traces of one machine, two set-up commands, documents that are true.

The files looked at are those git tracks or would track; outside a clone there is nothing to look at.
"""

import ast
import doctest
import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "changelog.d").glob("*.md")])
FRAGMENTS = sorted((ROOT / "changelog.d").glob("*"))

# Letters stand in brackets, so that the search does not find itself.
HOSTS = r"pyp[i][.]org|python[h]osted|registry[.]npm[j]s|deb[.]deb[i]an"
FOLDERS = r"(?<![\w.$}-])/(?:[w]ork|[r]oot|[t]mp|[h]ome|[U]sers|[o]pt)/"
TRACE = re.compile(f"{HOSTS}|{FOLDERS}", re.IGNORECASE)


@cache
def repository_files() -> list[Path]:
    """List the files of the repository; skip the test where there is no clone."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a clone")
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def named(paths: list[Path]) -> list[str]:
    """Write paths as a reader of the repository knows them."""
    return [path.relative_to(ROOT).as_posix() for path in paths]


def fenced(document: Path, language: str) -> list[str]:
    """Return the code blocks of one language in a document."""
    return re.findall(rf"^```{language}\n(.*?)^```$", document.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_no_file_names_a_package_host_or_a_folder_of_one_machine() -> None:
    """No file of the repository holds the name of a package host or a path that exists on one machine only."""
    found = []
    for path in repository_files():
        content = path.read_bytes()
        if b"\0" not in content and (match := TRACE.search(content.decode("utf-8", "replace"))):
            found.append(f"{path.relative_to(ROOT)}: {match.group()}")
    assert [] == found


@pytest.mark.parametrize("parts", [("https://PyPI", ".org/x"), ("open('/t", "mp/a')"), ("cd /w", "ork/main")])
def test_the_search_for_traces_finds_them(parts: tuple[str, str]) -> None:
    """The search finds a planted trace, so that its silence means absence."""
    assert TRACE.search("".join(parts))


def test_no_lock_that_carries_addresses() -> None:
    """There is no uv.lock or pylock.toml, and the requirements name packages and hashes alone."""
    assert [] == [path for path in named(repository_files()) if re.search(r"(^|/)(uv\.lock|pylock.*\.toml)$", path)]
    for lock in (ROOT / "requirements").glob("*.txt"):
        assert not re.search(r"^\s*-(?!-hash=)|://", lock.read_text(), re.MULTILINE), lock.name


def locked(lock: str) -> dict[str, str]:
    """Give the releases that a lock names."""
    text = (ROOT / "requirements" / f"{lock}.txt").read_text()
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", text, re.MULTILINE))


def test_every_direct_requirement_is_locked() -> None:
    """Each requirement of pyproject.toml stands in the lock of its group."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    always, extras, groups = (
        project["project"]["dependencies"],
        project["project"]["optional-dependencies"],
        project["dependency-groups"],
    )
    of_group = [one for one in groups["dev"] if one != {"include-group": "build"}] + groups["build"]
    wanted = {
        "dev": always + of_group,
        "serve": always + extras["server"] + groups["build"],
        "bench": groups["bench"],
    }
    for lock, requirements in wanted.items():
        names = {re.split(r"[=<>]", one)[0] for one in requirements} - {"croupier[odds]"}
        assert set() == names - locked(lock).keys()


def test_locks_agree() -> None:
    """All locks share one environment: what two of them name is the same release."""
    everything = locked("dev")
    assert set() == locked("serve").keys() - everything.keys()
    for lock in ("serve", "bench"):
        assert {} == {name: it for name, it in locked(lock).items() if everything.get(name, it) != it}


def test_the_readme_has_two_set_up_commands() -> None:
    """The README sets the project up with exactly two commands."""
    commands = re.findall(r"python3 dev\.py [^`\n]*", (ROOT / "README.md").read_text())
    assert ["python3 dev.py serve", "python3 dev.py test"] == commands


@pytest.mark.parametrize("document", DOCUMENTS, ids=named(DOCUMENTS))
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    """Every relative link of a document leads to a file or folder that is there."""
    targets = [urlsplit(target) for target in re.findall(r"\]\(([^)\s]+)\)", document.read_text(encoding="utf-8"))]
    local = [target.path for target in targets if not target.scheme and target.path]
    assert [] == [target for target in local if not (document.parent / target).exists()]


@pytest.mark.parametrize("document", DOCUMENTS, ids=named(DOCUMENTS))
def test_python_in_documents_runs(document: Path) -> None:
    """The Python blocks of a document run in order, in one namespace, and print what they show."""
    names: dict[str, object] = {"__name__": "__document__"}
    for number, block in enumerate(fenced(document, "python")):
        if ">>>" not in block:
            exec(compile(block, f"{document.name}, block {number}", "exec"), names)  # noqa: S102 - our own documents
            continue
        example = doctest.DocTestParser().get_doctest(block, names, document.name, str(document), 0)
        report: list[str] = []
        doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=report.append, clear_globs=False)
        names.update(example.globs)
        assert "" == "".join(report)


def test_changelog_fragments_are_well_formed() -> None:
    """A fragment is called topic.kind.md and holds one sentence on one line."""
    fragments = [path for path in FRAGMENTS if path.name != "README.md"]
    shape = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\.(added|changed|fixed|removed)\.md")
    assert [] == [path.name for path in fragments if not shape.fullmatch(path.name)]
    assert [] == [
        path.name for path in fragments if not re.fullmatch(r"[A-Z`].*\.\n", path.read_text(encoding="utf-8"))
    ]


def test_every_test_states_its_promise() -> None:
    """Every test begins with a docstring, and its first line is a sentence."""
    silent = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                first = (ast.get_docstring(node) or "").partition("\n")[0]
                if not first.endswith("."):
                    silent.append(f"{path.relative_to(ROOT)}: {node.name}")
    assert [] == silent
