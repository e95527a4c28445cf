"""What a figure was measured on, for all benches: the Python, the machine, and the releases of what was timed."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version
from typing import Any

from croupier import __version__


def machine(*packages: str) -> dict[str, Any]:
    """Say what the numbers were measured on; `packages` are those whose release matters."""
    return {
        "croupier": __version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{platform.system()} {platform.machine()}",
        "cpus": os.cpu_count(),
        **{package: version(package) for package in packages},
    }
