"""The OpenAPI 3.1 document of the operations, made from their declarations.

Decides how a declaration is written down; whether it is true is shown by the tests, which send what the document
allows and what it does not. `api` calls it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from croupier import __version__
from croupier.errors import REQUEST_MEANINGS
from croupier.server.http import PROBLEM, status_of
from croupier.server.operations import CHANGING, JSON, Operation
from croupier.server.sessions import COOKIE

_REFUSAL: Final = "#/components/schemas/Refusal"


def openapi(operations: Sequence[Operation]) -> dict[str, Any]:
    """Describe operations as an OpenAPI 3.1 document."""
    kinds = [kind for declared in operations for kind in (declared.body, declared.answer) if _has_schema(kind)]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    written = dict(zip(map(repr, kinds), schemas, strict=True))
    places: dict[str, dict[str, Any]] = {}
    for declared in operations:
        places.setdefault(declared.place, {})[declared.method.lower()] = _described(declared, written)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Croupier",
            "version": __version__,
            "description": "Who plays, their chips and their hands. Tables are played over the socket at `/ws`.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": places,
        "components": {
            "schemas": {**components, "Refusal": _refusal_schema()},
            "securitySchemes": {"session": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
    }


def _has_schema(kind: Any) -> bool:
    return kind is not None and kind is not bytes


def _described(declared: Operation, written: dict[str, Any]) -> dict[str, Any]:
    """Describe one operation."""
    summary, _, description = declared.text.partition("\n")
    described: dict[str, Any] = {"operationId": declared.name, "summary": summary.rstrip(".")}
    if description.strip():
        described["description"] = description.strip()
    if parameters := _parameters(declared):
        described["parameters"] = parameters
    if declared.body is not None:
        content = {JSON: {"schema": written[repr(declared.body)]}}
        described["requestBody"] = {"required": True, "content": content}
    if declared.player:
        described["security"] = [{"session": []}]
    described["responses"] = {str(declared.status): _answer(declared, written), **_refusals(declared.refusals)}
    return described


def _parameters(declared: Operation) -> list[dict[str, Any]]:
    """List what stands in the path, behind the question mark and in the headers."""
    listed = [
        {"name": name, "in": "path", "required": True, "schema": msgspec.json.schema(kind)}
        for name, kind in declared.in_place.items()
    ]
    if declared.query is not None:
        schema = msgspec.json.schema(declared.query)["$defs"][declared.query.__name__]
        listed += [
            {"name": name, "in": "query", "required": False, "schema": kind}
            for name, kind in schema["properties"].items()
        ]
    if declared.method in CHANGING:
        text = "The address of the room, scheme and host; a browser sends it by itself."
        listed.append(
            {"name": "Origin", "in": "header", "required": True, "description": text, "schema": {"type": "string"}}
        )
    return listed


def _answer(declared: Operation, written: dict[str, Any]) -> dict[str, Any]:
    """Describe what is answered when all went well."""
    plain = {"type": "object"} if declared.media == JSON else {"type": "string"}
    schema = written.get(repr(declared.answer), plain)
    done = "Done; a line of JSON for each of these" if declared.by_lines else "Done"
    return {"description": done, "content": {declared.media: {"schema": schema}}}


def _refusals(codes: Sequence[str]) -> dict[str, Any]:
    """Describe the refusals of an operation by status, each with its codes and what they mean."""
    by_status: dict[int, list[str]] = {}
    for code in codes:
        by_status.setdefault(status_of(code), []).append(code)
    return {
        str(status): {
            "description": "\n".join(f"- `{code}`: {REQUEST_MEANINGS[code]}" for code in listed),
            "content": {
                PROBLEM: {
                    "schema": {"allOf": [{"$ref": _REFUSAL}], "properties": {"error": {"enum": listed}}},
                }
            },
        }
        for status, listed in sorted(by_status.items())
    }


def _refusal_schema() -> dict[str, Any]:
    """Describe a refusal: a code for programs, a sentence for people, and the facts of the case beside them."""
    return {
        "type": "object",
        "description": "Why something was refused: a stable code, an English sentence, and the facts beside them.",
        "properties": {"error": {"type": "string"}, "message": {"type": "string"}},
        "required": ["error", "message"],
    }
