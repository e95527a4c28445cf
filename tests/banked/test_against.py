"""The record that clients in other languages are tested with is the one that is made now."""

from tests.wire.against import FILE, fixture


def test_the_record_for_clients_is_up_to_date() -> None:
    """The committed record is the one of the same hand played now: see tests/wire/against.py."""
    assert fixture() == FILE.read_text(encoding="utf-8")
