"""How kernels are compiled, and where the machine code is kept.

`kernel` is the one decorator for all functions that Numba compiles, here and in the odds. It compiles a function
when it is first called and keeps the code in the user's cache folder (or in NUMBA_CACHE_DIR where that is set),
so that a machine waits for the compiler once. Where no folder can be written, every process compiles anew.

Kernels count no references: with Numba's bookkeeping a table passed from one function to the next costs more than
the look-ups in it (11 ns a hand instead of 3). The price is that a kernel makes no arrays; it works on those it is
given. Any function compiled by Numba may call one; only whole numbers and arrays go in, and named tuples of them.

Numba knows that code is stale when the file of its function has changed, but not when a function that it calls has, in
another file. Ours knows: it keeps the byte code of all kernels and constants that a kernel uses beside the rest.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core.caching import UserProvidedCacheLocator, UserWideCacheLocator

Function = TypeVar("Function", bound=Callable[..., Any])

SETTINGS: Any = numba.config  # typed without its settings
OPTIONS: dict[str, Any] = {"nogil": True, "_nrt": False}
"""Other threads run meanwhile; and no counting of references."""


def kernel(function: Function) -> Function:
    """Compile a function with Numba for the types of its first call, and for others when they come.

    Arrays that are only read should be read-only (`arrays.frozen`), as those of `Tables` are: Numba compiles for the
    two kinds apart. Threads may call a kernel at once. Indexes are not checked. Numbers mix as Numba has it: an `int`
    and a `np.uint64` make a float, so constants are `np.uint64` too.
    """
    with _our_folders():
        try:
            return _compiled(function, cache=True)
        except RuntimeError:  # there is no folder that can be written
            return _compiled(function, cache=False)


def _compiled(function: Function, cache: bool) -> Function:
    """Wrap a function for Numba; calls are typed as those of the function, for they look the same."""
    return cast(Function, numba.njit(cache=cache, **OPTIONS)(function))


class _WithCallees:
    """Add to the stamp of a function's file what the function itself calls."""

    def __init__(self, function: FunctionType, file: str) -> None:
        super().__init__(function, file)  # type: ignore[call-arg]
        self._callees = tuple(_code(function, set()))

    def get_source_stamp(self) -> object:
        return super().get_source_stamp(), self._callees  # type: ignore[misc]


class GivenFolder(_WithCallees, UserProvidedCacheLocator):
    """Keep code in the folder that NUMBA_CACHE_DIR names."""


class UserFolder(_WithCallees, UserWideCacheLocator):
    """Keep code in the user's cache folder, as the platform has it."""


def _code(function: FunctionType, seen: set[FunctionType]) -> Iterator[tuple[object, ...]]:
    """Give the byte code of a function and of all kernels it calls, and the constants they use."""
    seen.add(function)
    code = function.__code__
    named = {name: function.__globals__[name] for name in code.co_names if name in function.__globals__}
    constants = sorted((name, repr(value)) for name, value in named.items() if isinstance(value, int | np.generic))
    yield code.co_code, code.co_names, repr(code.co_consts), tuple(constants)
    for value in named.values():
        called = getattr(value, "py_func", None)
        if called is not None and called not in seen:
            yield from _code(called, seen)


@contextmanager
def _our_folders() -> Iterator[None]:
    """Make Numba look for cache folders our way, and its own way again afterwards."""
    before = SETTINGS.CACHE_LOCATOR_CLASSES
    SETTINGS.CACHE_LOCATOR_CLASSES = f"{__name__}.GivenFolder,{__name__}.UserFolder"
    try:
        yield
    finally:
        SETTINGS.CACHE_LOCATOR_CLASSES = before
