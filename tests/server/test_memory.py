"""What survives a full collection is set aside, and looked at again when an hour has passed."""

from __future__ import annotations

import gc
import weakref

from croupier.server.memory import set_aside


class Ring:
    """An object that only a collection frees: it holds itself."""

    def __init__(self) -> None:
        self.itself = self


def test_survivors_are_looked_at_again_only_when_it_is_time() -> None:
    """Garbage that was set aside stays until all is looked at; younger garbage goes at once."""
    time = 0.0
    with set_aside(every=10.0, now=lambda: time):
        old = Ring()
        gc.collect()
        was_old, was_young = weakref.ref(old), weakref.ref(Ring())
        del old
        gc.collect()
        assert (True, False) == (was_old() is not None, was_young() is not None)
        time = 10.0
        gc.collect()
        assert was_old() is None


def test_the_collector_is_left_as_it_was() -> None:
    """After the block nothing is set aside and nothing is called."""
    before = gc.get_threshold(), list(gc.callbacks)
    with set_aside():
        gc.collect()
        assert gc.get_freeze_count() > 0
    assert before == (gc.get_threshold(), list(gc.callbacks))
    assert gc.get_freeze_count() == 0
