"""What every test may ask for: the real hands, a line in the closing summary; and when the slow suite runs.

It decides how hard the tests are run (`CROUPIER_SLOW`, hypothesis profiles), what absence of the real hands means
(`CROUPIER_HANDS`, `CROUPIER_HANDS_REQUIRED`), and that a module of the tests which cannot be imported is a failure. It
knows nothing of poker.
"""

import gc
import os
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import HealthCheck, settings

SLOW = os.environ.get("CROUPIER_SLOW") == "1"
Collected = Generator[None, pytest.CollectReport, pytest.CollectReport]
SELDOM = (50_000, 20, 100)
"""When garbage is collected: the tests make a great many values, hardly any of which go round in circles."""

LINES = pytest.StashKey[list[str]]()

# The time an example takes says more about the neighbours of a shared machine than about the code.
COMMON: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow], "print_blob": True}
settings.register_profile("ordinary", max_examples=100, derandomize="CI" in os.environ, **COMMON)
settings.register_profile("slow", max_examples=2_000, **COMMON)
settings.load_profile("slow" if SLOW else "ordinary")


def pytest_configure(config: pytest.Config) -> None:
    """Keep the summary's lines beside the configuration: there is one of each in every worker."""
    config.stash[LINES] = list[str]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip the tests marked slow outside the slow suite."""
    if SLOW:
        return
    skip = pytest.mark.skip(reason="slow: python3 dev.py test --all")
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(skip)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Leave the collector of garbage out of ten thousand tests that stay until the end anyway."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()
        gc.set_threshold(*SELDOM)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Collected:
    """Fail where a module of the tests cannot be imported: only kernels, in src, may be left out for want of Numba.

    Looking for examples comes first and would leave the module half imported, so that its tests would be none.
    """
    report = yield
    if isinstance(collector, DoctestModule) and report.skipped and "unable to import" in str(report.longrepr):
        report.outcome, report.longrepr = "failed", f"{collector.path.name} cannot be imported"
    return report


@pytest.fixture(scope="session")
def report_line(pytestconfig: pytest.Config) -> Callable[[str], None]:
    """Return a function that puts a line (or a table of several) into the summary at the end of the run."""
    return pytestconfig.stash[LINES].append


@pytest.fixture(scope="session")
def hands_folder() -> Path:
    """Return the folder of real hands named by CROUPIER_HANDS; skip without it, or fail where it is required."""
    folder = Path(os.environ.get("CROUPIER_HANDS", "absent"))
    if not folder.is_dir():
        refuse = pytest.fail if os.environ.get("CROUPIER_HANDS_REQUIRED") == "1" else pytest.skip
        refuse(f"no real hands: CROUPIER_HANDS is {os.environ.get('CROUPIER_HANDS', 'not set')}")
    return folder


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Send a worker's lines to the process that prints."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["lines"] = session.config.stash[LINES]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Receive a worker's lines (a worker that crashed sends none)."""
    node.config.stash[LINES].extend(getattr(node, "workeroutput", {}).get("lines", []))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the lines in an order that does not depend on the workers, each once."""
    reported: list[str] = config.stash[LINES]
    if reported:
        terminalreporter.section("reported")
    for line in sorted(set(reported)):
        terminalreporter.write_line(line)
