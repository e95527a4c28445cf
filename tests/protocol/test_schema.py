"""The JSON Schema of the wire, asked by a validator that is not ours: what is sent fits it, what is wrong does not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator

from croupier.errors import RequestError
from croupier.protocol.decoding import decode
from croupier.protocol.generated import files
from croupier.rules import CATALOGUE

WIRE = Path(__file__).parents[1] / "wire"
SCHEMA: dict[str, Any] = json.loads(files()["protocol.schema.json"])
STEP = {"type": "step", "table": "t1", "number": 2, "event": None, "changes": {}, "proofs": []}
ACT = {"do": "act", "id": "1", "table": "t1", "hand": "h1", "decision": 0, "action": {"type": "bet", "amount": 5}}


def validator(name: str) -> Draft202012Validator:
    """Make a validator of one definition: a type by its name, or `client` and `server` for all messages of a side."""
    return Draft202012Validator({"$schema": SCHEMA["$schema"], "$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})


def faults(name: str, *values: Any) -> list[str]:
    """List what a validator finds wrong."""
    made = validator(name)
    return [f"{error.message} at {error.instance_path}" for value in values for error in made.iter_errors(value)]


@pytest.mark.parametrize("key", CATALOGUE)
def test_a_fixture_fits(key: str) -> None:
    """The evening of a game that clients are tested with is made of views and messages of the schema."""
    evening = json.loads((WIRE / f"{key}.json").read_text(encoding="utf-8"))
    assert [] == faults("TableView", evening["before"], evening["after"])
    assert len(evening["steps"]) > 40
    assert [] == faults("server", *evening["steps"])


@pytest.mark.parametrize(
    "wrong",
    [
        {"number": "2"},
        {"number": None},
        {"more": 1},
        {"event": {"type": "danced", "seat": 1}},
        {"event": {"type": "sat", "seat": "one"}},
        {"changes": []},
        {"proofs": [{"deck": 1, "place": 1}]},
        {"type": "stop"},
    ],
    ids=str,
)
def test_what_the_room_does_not_send_does_not_fit(wrong: dict[str, Any]) -> None:
    """A step with a field of another type, an unknown one or an unknown event is found wrong."""
    assert [] == faults("server", STEP)
    assert faults("server", {**STEP, **wrong})


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": ""},
        {"id": "x" * 33},
        {"decision": -1},
        {"decision": 1.5},
        {"more": 1},
        {"action": {"type": "bet"}},
        {"action": {"type": "discard", "cards": ["Xx"]}},
        {"do": "dance"},
    ],
    ids=str,
)
def test_what_the_room_does_not_read_does_not_fit(wrong: dict[str, Any]) -> None:
    """The schema and the room find the same messages of a client wrong."""
    assert [] == faults("client", ACT)
    decode(json.dumps(ACT))
    assert faults("client", {**ACT, **wrong})
    with pytest.raises(RequestError):
        decode(json.dumps({**ACT, **wrong}))
