"""The OpenAPI document: it says what the operations are, and is a document that tools can read."""

from typing import Any

import msgspec
import pytest
import schemathesis

from croupier.errors import REQUEST_MEANINGS
from croupier.server.api import OPERATIONS, openapi_json
from croupier.server.http import status_of
from croupier.server.operations import Operation

DOCUMENT: dict[str, Any] = msgspec.json.decode(openapi_json())


def described(declared: Operation) -> dict[str, Any]:
    """Find an operation in the document."""
    found: dict[str, Any] = DOCUMENT["paths"][declared.place][declared.method.lower()]
    return found


def test_the_document_is_valid() -> None:
    """The document is OpenAPI 3.1 by its own schema."""
    schemathesis.openapi.from_dict(DOCUMENT).validate()


def test_the_document_is_the_same_every_time() -> None:
    """What is written to the file does not change by itself, and ends with a line end."""
    assert openapi_json() == openapi_json()
    assert openapi_json().endswith("}\n")


def test_every_operation_is_described_once() -> None:
    """The document has the operations that are declared and no others, each under its own name."""
    written = {(method.upper(), place) for place, held in DOCUMENT["paths"].items() for method in held}
    assert {(declared.method, declared.place) for declared in OPERATIONS} == written
    assert len(OPERATIONS) == len({declared.name for declared in OPERATIONS})


@pytest.mark.parametrize("declared", OPERATIONS, ids=lambda declared: declared.name)
def test_an_operation_lists_its_refusals(declared: Operation) -> None:
    """Every code stands under its status with what it means, and the document has no other code there."""
    responses = described(declared)["responses"]
    listed: dict[str, int] = {}
    for status, response in responses.items():
        if status != str(declared.status):
            schema = response["content"]["application/problem+json"]["schema"]
            codes = schema["properties"]["error"]["enum"]
            listed |= dict.fromkeys(codes, int(status))
            assert all(f"- `{code}`: {REQUEST_MEANINGS[code]}" in response["description"] for code in codes)
    assert {code: status_of(code) for code in declared.refusals} == listed


@pytest.mark.parametrize("declared", OPERATIONS, ids=lambda declared: declared.name)
def test_an_operation_says_what_it_takes(declared: Operation) -> None:
    """Body, query, path and session are in the document where they are in the declaration, and a summary everywhere."""
    found = described(declared)
    assert (declared.body is not None) == ("requestBody" in found)
    assert declared.player == ("security" in found)
    kinds = {parameter["in"] for parameter in found.get("parameters", ())}
    wanted = {"path": bool(declared.in_place), "query": declared.query is not None, "header": declared.method != "GET"}
    assert {kind for kind, there in wanted.items() if there} == kinds
    assert found["summary"]


def test_what_is_not_known_is_not_allowed() -> None:
    """Every body is an object without other fields than the document names."""
    for declared in OPERATIONS:
        if declared.body is not None:
            reference = described(declared)["requestBody"]["content"]["application/json"]["schema"]["$ref"]
            assert DOCUMENT["components"]["schemas"][reference.rpartition("/")[2]]["additionalProperties"] is False
