"""Which of the two engines ranks a batch, and what is installed for it.

NumPy is always enough (extra `odds`). Numba (extra `fast`) compiles the same work to machine code: several times
faster, but the first call on a machine waits a second for the compiler, and every process takes a quarter of a second
to load it. So the choice is the caller's. Nothing here imports either; `strengths` and the odds do, when asked for.

A program that goes on (a notebook, a server, a bot) leaves the choice open and gets the fastest that is installed. A
single command gives `"numpy"` unless its user asked for the other: it would be over before Numba is loaded.
"""

from functools import cache
from importlib.util import find_spec
from types import MappingProxyType

from croupier.errors import RankingError

EXTRAS = MappingProxyType({"numba": "fast", "numpy": "odds"})
"""Every backend, the fastest first, and the extra of the package that installs it."""


def backends() -> tuple[str, ...]:
    """Return the backends that are installed, the fastest first.

    >>> set(backends()) <= {"numba", "numpy"}
    True
    """
    if not _installed("numpy"):
        return ()
    return tuple(name for name in EXTRAS if _installed(name))


def chosen_backend(backend: str | None = None) -> str:
    """Return the backend that a batch will use: the one asked for, or the fastest that is installed.

    Raises `RankingError` with code `unknown_backend`, or `backend_missing` with the extra that brings it.

    >>> chosen_backend("numpy")
    'numpy'
    """
    if backend is not None and backend not in EXTRAS:
        raise RankingError("unknown_backend", given=backend, known=", ".join(EXTRAS))
    installed = backends()
    if backend in installed or (backend is None and installed):
        return backend or installed[0]
    missing = backend if backend and installed else "numpy"
    raise RankingError("backend_missing", backend=missing, extra=EXTRAS[missing])


@cache
def _installed(name: str) -> bool:
    return find_spec(name) is not None
