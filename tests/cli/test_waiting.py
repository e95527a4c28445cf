"""The bar of long work: who sees it, and that nothing of it stays."""

from io import StringIO

import pytest

from croupier.cli.waiting import Waiting


class Terminal(StringIO):
    """A terminal that remembers what was written to it."""

    def isatty(self) -> bool:
        """Say that somebody watches."""
        return True


@pytest.fixture(autouse=True)
def _terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")


def test_a_terminal_sees_how_far_the_work_is() -> None:
    """Every call moves the bar."""
    out = Terminal()
    with Waiting(out, patience=0) as waiting:
        waiting(1, 4)
        assert " 25%" in out.getvalue()
        waiting(3, 4)
    assert " 75%" in out.getvalue()


def test_only_long_work_has_a_bar_and_only_on_a_terminal() -> None:
    """Nothing is written to a pipe, nor before there was time to wonder."""
    for out, patience in ((StringIO(), 0.0), (Terminal(), 1000.0)):
        with Waiting(out, patience) as waiting:
            waiting(1, 2)
        assert "" == out.getvalue()


def test_an_interruption_takes_the_bar_away() -> None:
    """When the work is interrupted the cursor is shown again, and the interruption goes on."""
    out = Terminal()

    def work() -> None:
        with Waiting(out, patience=0) as waiting:
            waiting(1, 2)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        work()
    assert out.getvalue().rfind("\x1b[?25h") > out.getvalue().rfind("\x1b[?25l")
