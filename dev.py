#!/usr/bin/env python3
"""Set up and run the project from nothing but Python 3.11 and pip: `python3 dev.py serve`, `python3 dev.py test`.

Decides where the environment lives (.venv beside this file), when it is stale, and what each task runs. It uses the
standard library alone, because it runs before anything is installed. People and .ci/run call it.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from web import build as client

ROOT = Path(__file__).resolve().parent
ENV = ROOT / ".venv"
BIN = ENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
SERVE_LOCK = ROOT / "requirements" / "serve.txt"
DEV_LOCK = ROOT / "requirements" / "dev.txt"
CLIENT = ROOT / "web" / "build.py"
BENCH_LOCK = ROOT / "requirements" / "bench.txt"
UNIVERSAL = (
    "--universal --python-version 3.11 --generate-hashes --quiet --no-emit-index-url --no-emit-find-links --no-header"
)


def run(*command: str | Path, **extra: str) -> int:
    """Run one command from the project's root and return its exit code."""
    env = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **extra}
    return subprocess.run([str(part) for part in command], cwd=ROOT, env=env, check=False).returncode


def must(*command: str | Path) -> None:
    """Run one command of the set-up; end the program where it fails, since nothing after it could work."""
    if code := run(*command):
        sys.exit(f"dev.py: set-up failed (exit {code}): {shlex.join(map(str, command))}")


def pip() -> list[str | Path]:
    """Name the pip to install with: the environment's own, or this Python's where `ensurepip` is not packaged."""
    if importlib.util.find_spec("ensurepip"):
        return [PYTHON, "-m", "pip"]
    return [sys.executable, "-m", "pip", "--python", PYTHON]


def fingerprint(*files: Path) -> str:
    """Describe what an environment was made from: the Python on the first line, a digest of the files on the second."""
    digest = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
    return f"{sys.version.split()[0]}\n{digest}"


def create_environment() -> None:
    """Create .venv; clear it first where it was made by another Python (its packages would not load)."""
    import venv

    made = ENV / "pyvenv.cfg"
    version = re.search(r"^version *= *(\S+)", made.read_text(), re.M) if made.exists() else None
    changed = version is not None and version[1] != sys.version.split()[0]
    if changed or not PYTHON.exists():
        print("dev.py: creating .venv ...", file=sys.stderr, flush=True)
        venv.create(ENV, clear=changed, with_pip=importlib.util.find_spec("ensurepip") is not None)


def installed(stamp: Path, files: list[Path]) -> bool:
    """Say whether the stamp tells that these files were installed, by this Python."""
    return stamp.exists() and stamp.read_text() == fingerprint(*files)


def install(stamp: Path, files: list[Path], *steps: list[str | Path]) -> None:
    """Run pip for each step unless the stamp says that these files were installed before."""
    if installed(stamp, files):
        return
    create_environment()
    print(f"dev.py: installing {files[0].relative_to(ROOT)} ...", file=sys.stderr, flush=True)
    for step in steps:
        must(*pip(), "install", "-qq", *step)
    stamp.write_text(fingerprint(*files))


def setup(task: Task | None = None) -> None:
    """Bring .venv up to date with the lock, build the browser client and install the package in place.

    Who only wants to play gets what a room needs, half as much; whoever does anything else gets everything, and then
    serving needs nothing more. Build requirements are part of both locks, so the build needs no isolated environment
    of unlocked packages.
    """
    everything = ENV / ".stamp-requirements"
    if task is serve and not installed(everything, [DEV_LOCK]):
        install(ENV / ".stamp-serve", [SERVE_LOCK], ["--require-hashes", "-r", SERVE_LOCK])
    else:
        install(everything, [DEV_LOCK], ["--require-hashes", "-r", DEV_LOCK])
    if client.stale():
        must(PYTHON, CLIENT, "build")
    install(ENV / ".stamp", [ROOT / "pyproject.toml"], ["--no-deps", "--no-build-isolation", "-e", "."])


def serve(_options: argparse.Namespace, rest: list[str]) -> int:
    """Open the room on this machine and run it until it is interrupted."""
    return run(PYTHON, "-m", "croupier", "serve", *rest)


SPREAD = ("-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder")
"""How tests are spread over the cores: those of a file together, so that a room that they share is opened once."""


COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
"""What a run of the tests says to Python: they start it some hundred times, and compile everything once."""

Gates = dict[str, list[str | Path]]
# Both lists come before the tests, side by side: most gates use one core.
OF_PYTHON: Gates = {
    "ruff check": [PYTHON, "-m", "ruff", "check", "--quiet", "."],
    "ruff format": [PYTHON, "-m", "ruff", "format", "--quiet", "--check", "--diff", "."],
    "mypy": [PYTHON, "-m", "mypy", "--no-error-summary"],
    "lint-imports": [BIN / "lint-imports", "--no-logo"],
}
OF_THE_CLIENT: Gates = {
    "svelte-check": [PYTHON, CLIENT, "check"],
    "vitest": [PYTHON, CLIENT, "test"],
}


def failing(gates: Gates) -> list[str]:
    """Run gates one after the other, tell of each at once what it said, and name those that failed."""
    failed = []
    for name, command in gates.items():
        done = subprocess.run(
            [*map(str, command)], cwd=ROOT, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        print(f"-- {name}\n{done.stdout.decode(errors='replace')}", end="", flush=True)
        if done.returncode:
            failed.append(name)
    return failed


def test(options: argparse.Namespace, rest: list[str]) -> int:
    """Run every gate, the tests last, and name those that failed."""
    with ThreadPoolExecutor() as lanes:
        failed = [name for names in lanes.map(failing, (OF_PYTHON, OF_THE_CLIENT)) for name in names]
    slow = {"CROUPIER_SLOW": "1"} if options.all else {}
    print("-- pytest", flush=True)
    if run(PYTHON, "-m", "pytest", *SPREAD, *rest, **COMPILED, **slow):
        failed.append("pytest")
    if failed:
        print(f"dev.py: failed: {', '.join(failed)}", file=sys.stderr)
    return bool(failed)


def bench(options: argparse.Namespace, rest: list[str]) -> int:
    """Install the peers and run bench/NAME.py."""
    script = ROOT / "bench" / f"{options.name}.py"
    if not script.is_file():
        names = ", ".join(sorted(file.stem for file in script.parent.glob("[!_]*.py"))) or "none yet"
        print(f"dev.py: no bench named {options.name!r}; there are: {names}", file=sys.stderr)
        return 2
    install(ENV / ".stamp-bench", [BENCH_LOCK, DEV_LOCK], ["--require-hashes", "-r", BENCH_LOCK])
    return run(PYTHON, "-m", f"bench.{options.name}", *rest)


def lock(_options: argparse.Namespace, rest: list[str]) -> int:
    """Write requirements/*.txt again from pyproject.toml, without naming any host."""
    compile_lock: list[str | Path] = [PYTHON, "-m", "uv", "pip", "compile", *UNIVERSAL.split(), *rest]
    every = run(*compile_lock, "pyproject.toml", "--extra", "all", "--group", "dev", "-o", DEV_LOCK)
    # All share one environment, so what two of them need has to be the same release.
    part = [*compile_lock, "-c", DEV_LOCK]
    return (
        every
        or run(*part, "pyproject.toml", "--extra", "server", "--group", "build", "-o", SERVE_LOCK)
        or run(*part, "--group", "bench", "-o", BENCH_LOCK)
    )


def docs(_options: argparse.Namespace, rest: list[str]) -> int:
    """Write the generated pages under docs/ again."""
    return run(PYTHON, ROOT / "docs" / "generate.py", *rest)


Task = Callable[[argparse.Namespace, list[str]], int]


def arguments() -> argparse.ArgumentParser:
    """Describe the tasks and their options; what a task does not know goes on to the tool behind it."""
    parser = argparse.ArgumentParser(description="Set up Croupier and run a task.", allow_abbrev=False)
    tasks = parser.add_subparsers(title="tasks", metavar="TASK", required=True)

    def add(task: Task, usage: str, text: str) -> argparse.ArgumentParser:
        made = tasks.add_parser(
            task.__name__, usage=f"dev.py {task.__name__} {usage}", help=text, description=text, allow_abbrev=False
        )
        made.set_defaults(task=task)
        return made

    add(serve, "[OPTIONS]", "open the room on this machine; options are those of `croupier serve`")
    add(test, "[--all] [PYTEST ARGUMENTS]", "every check, of Python and of the browser client").add_argument(
        "--all", action="store_true", help="include the tests marked slow"
    )
    add(bench, "NAME [OPTIONS]", "time Croupier beside its peers").add_argument(
        "name", metavar="NAME", help="a file of bench/ without .py: engine, rank, ..."
    )
    add(lock, "[UV ARGUMENTS]", "write the hashed requirements again; --upgrade takes newer releases")
    add(docs, "[OPTIONS]", "write the generated documentation again")
    return parser


def main() -> int:
    """Bring the environment up to date, then run the task."""
    if sys.version_info < (3, 11):
        sys.exit(f"dev.py: Croupier needs Python 3.11 or newer, this is {sys.version.split()[0]}")
    options, rest = arguments().parse_known_args()
    setup(options.task)
    code: int = options.task(options, rest)
    return code


if __name__ == "__main__":
    sys.exit(main())
