"""What is written as JSON or TOML is read, or refused with the place."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import RequestError
from croupier.server.reading import read


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    """A value inside another."""

    size: int = 0


class Outer(msgspec.Struct, forbid_unknown_fields=True):
    """A value with one inside."""

    inner: Inner = msgspec.field(default_factory=Inner)
    rest: Any = None


DECODE = msgspec.json.Decoder(Outer).decode


@pytest.mark.parametrize(
    ("given_bytes", "position", "problem"),
    [
        (b"", "$", "Input data was truncated"),
        (b"[]", "$", "Expected `object`, got `array`"),
        (b'{"inner": {"size": "x"}}', "$.inner.size", "Expected `int`, got `str`"),
        (b'{"colour": 1}', "$.colour", "Unknown field"),
        (b'{"inner": {"a - at `$.b`": 1}}', "$.inner.a - at `$.b`", "Unknown field"),
        (b'{"rest": ' + b"[" * 15_000, "$", "Nested too deep"),
        (b'{"rest": "\xff"}', "$", "Invalid UTF-8 encoded string"),
    ],
)
def test_a_refusal_has_place_and_problem(given_bytes: bytes, position: str, problem: str) -> None:
    """Wherever the fault is, the refusal says where and what, an unknown field being a place of its own."""
    with pytest.raises(RequestError) as refused:
        read(DECODE, given_bytes)
    assert {"error": "malformed", "position": position, "problem": problem} == refused.value.error_data()


def test_a_long_place_is_cut() -> None:
    """What a client wrote comes back in part only."""
    with pytest.raises(RequestError) as refused:
        read(DECODE, msgspec.json.encode({"x" * 5000: 1}))
    assert 200 == len(refused.value.detail["position"])


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(given_bytes: bytes) -> None:
    """No bytes raise anything but the refusal."""
    try:
        assert isinstance(read(DECODE, given_bytes), Outer)
    except RequestError as error:
        assert {"position", "problem"} == set(error.detail)  # noqa: PT017 - either outcome is right
