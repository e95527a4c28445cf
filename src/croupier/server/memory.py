"""How the interpreter looks for garbage in a room's process: without standing still for what lives long.

Decides what the collector of cycles looks at. A room of a thousand tables holds millions of objects that live for
hours, and a full collection looks at all of them: measured, everybody waits a second. Here whatever survives a full
collection is set aside (`gc.freeze`), so that the next one looks at what came since and takes milliseconds; once an
hour all is looked at again, for what was set aside and has become garbage in a cycle since. Most objects are no part
of a cycle and are freed at once, set aside or not; tables, events and views are values that cannot refer to themselves,
say so (`gc=False`) and are not looked at. Whoever runs the process calls it, around everything else.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

EVERY: Final = 60 * 60.0
"""Seconds after which a full collection looks at everything again."""

OFTEN: Final = (200, 2, 1)
"""By how many objects there are more until the young are looked at, and how often that is before older ones are: a full
collection comes with 1,200 more, of the many thousand that were made and freed meanwhile. One object takes some two
microseconds in a large room, so that nobody waits for longer than some ten milliseconds."""


@contextmanager
def set_aside(every: float = EVERY, now: Callable[[], float] = time.monotonic) -> Iterator[None]:
    """Set aside what survives full collections while the block runs, and leave the collector as it was.

    `every` is how many seconds pass before all is looked at again, by `now`.

    >>> with set_aside():
    ...     _ = gc.collect()
    ...     gc.get_freeze_count() > 0
    True
    >>> gc.get_freeze_count()
    0
    """
    thresholds, last = gc.get_threshold(), now()

    def look(phase: str, told: dict[str, Any]) -> None:
        nonlocal last
        if told["generation"] != 2:
            return
        if phase == "stop":
            gc.freeze()
        elif now() - last >= every:
            last = now()
            gc.unfreeze()  # before the collection begins: it looks at these as well

    gc.callbacks.append(look)
    gc.set_threshold(*OFTEN)
    try:
        yield
    finally:
        gc.callbacks.remove(look)
        gc.set_threshold(*thresholds)
        gc.unfreeze()
