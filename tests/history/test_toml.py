"""TOML as far as hands need it: what is written reads back, harmful texts are refused, places are found."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import HistoryError
from croupier.history import toml

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
SCALARS = (
    st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.decimals(allow_nan=False)
    | TEXT
    | st.dates()
    | st.times()
    | st.datetimes()
)
VALUES = st.recursive(SCALARS, lambda part: st.lists(part) | st.dictionaries(TEXT, part), max_leaves=4)


@given(fields=st.dictionaries(TEXT, VALUES))
def test_what_is_written_reads_back(fields: dict[str, Any]) -> None:
    """Every value that a field can have is read back as it was written."""
    assert fields == toml.load(toml.dump(fields))


@given(number=st.decimals(allow_nan=False, allow_infinity=False))
def test_decimals_keep_their_spelling(number: Decimal) -> None:
    """A decimal keeps its decimals, and is never read back as a whole number."""
    (read,) = toml.load(toml.dump({"a": number})).values()
    assert isinstance(read, Decimal)
    assert str(number) == str(read) or str(number) == str(read).removesuffix(".0")


@pytest.mark.parametrize("value", [None, b"x", 1.5, {1}, object()])
def test_what_toml_cannot_say_is_refused(value: Any) -> None:
    """A value without a TOML form is refused with its field; floats are not exact and so are none."""
    with pytest.raises(HistoryError) as caught:
        toml.dump({"a": 1, "b": [value]})
    assert ("wrong_type", "b") == (caught.value.code, caught.value.detail["field"])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a = nan", "wrong_type"),
        ("a = [1, [-nan]]", "wrong_type"),
        ("a = 9223372036854775808", "wrong_type"),
        ("a = 0x" + "F" * 5_000, "wrong_type"),
        ("a = " + "[" * 17 + "]" * 17, "wrong_type"),
        ("a = 1" + "0" * 5_000, "not_toml"),
        ("a = 1e99999999999999999999", "not_toml"),
        ("a = " + "[" * 100_000, "not_toml"),
        ("a = " + "{b=" * 100_000, "not_toml"),
        (".".join("a" * 100_000) + " = 1", "not_toml"),
        ("b = {" + " . ".join('"a"' for _ in range(100_000)) + " = 1}", "not_toml"),
        ("[" + ".".join("a" * 100_000) + "]", "not_toml"),
    ],
    ids=lambda value: value[:12],
)
def test_harmful_texts_are_refused(text: str, code: str) -> None:
    """Values beyond all measure, and texts that would cost their square in time, are refused at once."""
    with pytest.raises(HistoryError) as caught:
        toml.load(text)
    assert code == caught.value.code


def test_dots_in_texts_and_comments_do_no_harm() -> None:
    """A text or comment may have as many words and dots as it likes."""
    dots = ".".join("a" * 100)
    assert {"a": dots, "b": dots, "c": f"\n{dots}\n"} == toml.load(
        f'a = "{dots}" # {dots}\nb = \'{dots}\'\nc = """\n\n{dots}\n"""\n'
    )


def test_lines_of_fields_and_entries_are_found() -> None:
    """A field is found by its name, an entry of a list by its number, whatever stands between."""
    text = 'a = "b = 1"\n"b" = 2\nc = [ # one ["\n  "x",\n\n  \'y\', "z", # "w"\n  """\n]""",\n] # end\nd = 1\n'
    assert [1, 2, 3, 10, 1] == [toml.line_of(text, field) for field in "abcde"]
    assert [4, 6, 6, 7, 9, 9] == [toml.line_of_entry(text, "c", number) for number in range(1, 7)]
    assert [1, 1] == [toml.line_of_entry(text, "e", 1), toml.line_of_entry(text, "b", 1)]
