"""The builder: what it ships is what it builds, and it builds what poker says."""

import pytest

from croupier.data import read
from croupier.evaluation import EVALUATORS
from croupier.evaluation.shipped import SECTION_LENGTHS, SECTIONS, file_name, sections
from croupier.evaluation.tables import build_all


def test_the_shipped_bytes_are_a_fresh_build() -> None:
    """The shipped files are what the builder makes of the rules, asserting its counts as it goes."""
    assert build_all() == {file_name(key): read(file_name(key)) for key in SECTIONS}


def test_every_evaluator_has_tables() -> None:
    """The loader and the catalogue of evaluators know the same keys."""
    assert list(EVALUATORS) == list(SECTIONS)


def test_the_tables_are_small() -> None:
    """All tables together stay well under a megabyte."""
    assert sum(len(read(file_name(key))) for key in EVALUATORS) < 600_000


@pytest.mark.parametrize("key", sorted(EVALUATORS))
def test_sections_have_their_lengths_and_range(key: str) -> None:
    """A loaded section is complete and reaches from 0 or 1 to at most the highest strength."""
    for name, numbers in sections(key).items():
        assert SECTION_LENGTHS[name] == len(numbers)
        assert max(numbers) <= EVALUATORS[key].strongest
        assert min(numbers) >= 0


def test_seven_cards_have_4824_classes() -> None:
    """The strengths that seven cards can have are the 4,824 that are published."""
    high = sections("high")
    flushes = {strength for mask, strength in enumerate(high["flush"]) if 5 <= mask.bit_count() <= 7}
    assert 4824 == len(flushes | set(high["seven"]))
