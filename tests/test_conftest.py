"""The suite's own tools do what the other tests rely on: each run here is a small suite of its own in a new process."""

import tomllib
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

CONFTEST = Path(__file__).with_name("conftest.py").read_text()
PYPROJECT = Path(__file__).parents[1] / "pyproject.toml"


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """Return an empty suite that has our conftest and none of our environment."""
    for name in ("CROUPIER_SLOW", "CROUPIER_HANDS", "CROUPIER_HANDS_REQUIRED", "PYTEST_ADDOPTS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # what a suite does not use takes longer than the suite
    pytester.makeconftest(CONFTEST)
    pytester.makeini("[pytest]\nmarkers = slow: of the slow suite")
    return pytester


@pytest.mark.parametrize("workers", [["-p", "xdist", "-n", "2"], []], ids=["two", "none"])
def test_reported_lines_reach_the_summary(suite: pytest.Pytester, workers: list[str]) -> None:
    """A line reported by a test is printed once in the summary, whichever process ran the test."""
    suite.makepyfile("""
        import pytest

        @pytest.mark.parametrize("part", range(4))
        def test_part(part, report_line):
            report_line(f"part {part} is done")
            report_line("all agree")
    """)
    result = suite.runpytest_subprocess(*workers)
    printed = [line for line in result.outlines if line.startswith(("part", "all"))]
    assert ["all agree", *(f"part {part} is done" for part in range(4))] == printed


@pytest.mark.parametrize(("slow", "outcome"), [("0", {"skipped": 1}), ("1", {"passed": 1})], ids=["ordinary", "slow"])
def test_slow_tests_wait_for_the_slow_suite(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, slow: str, outcome: dict[str, int]
) -> None:
    """A test marked slow runs where CROUPIER_SLOW is 1 and is a skip elsewhere."""
    monkeypatch.setenv("CROUPIER_SLOW", slow)
    suite.makepyfile("""
        import pytest

        @pytest.mark.slow
        def test_long():
            pass
    """)
    suite.runpytest_subprocess().assert_outcomes(**outcome)


@pytest.mark.parametrize(
    ("folder", "required", "outcome"),
    [(".", "1", {"passed": 1}), (None, "0", {"skipped": 1}), ("no such folder", "1", {"errors": 1})],
)
def test_absent_hands_fail_only_where_they_are_required(
    suite: pytest.Pytester,
    monkeypatch: pytest.MonkeyPatch,
    folder: str | None,
    required: str,
    outcome: dict[str, int],
) -> None:
    """Without the real hands a test that needs them is skipped, or fails where CROUPIER_HANDS_REQUIRED is 1."""
    if folder is not None:
        monkeypatch.setenv("CROUPIER_HANDS", folder)
    monkeypatch.setenv("CROUPIER_HANDS_REQUIRED", required)
    suite.makepyfile("""
        def test_hands(hands_folder):
            assert hands_folder.is_dir()
    """)
    suite.runpytest_subprocess().assert_outcomes(**outcome)


@pytest.mark.parametrize("name", ["test_broken", "helper"])
def test_a_module_that_cannot_be_imported_fails_the_run(suite: pytest.Pytester, name: str) -> None:
    """With the options of the project, under which kernels may be left out, a broken test or helper is an error."""
    with PYPROJECT.open("rb") as file:
        options = tomllib.load(file)["tool"]["pytest"]["ini_options"]["addopts"].split()
    suite.makepyfile(
        test_whole="def test_it():\n    assert True",
        **{name: "import nothing_of_this_name\n\ndef test_it():\n    assert True"},
    )
    result = suite.runpytest_subprocess(*options)
    assert pytest.ExitCode.INTERRUPTED == result.ret
    result.stdout.fnmatch_lines([f"*{name}.py cannot be imported*"])
