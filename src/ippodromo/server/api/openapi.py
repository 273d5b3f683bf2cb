"""The OpenAPI document: the routes' own description, with the protocol's structs as its schemas."""

import re

from ippodromo import __version__
from ippodromo.server.protocol import bodies
from ippodromo.server.protocol.schema import protocol_schema
from ippodromo.server.workers.replay import LARGEST

from .routes import TEXT, WORDS, Content, Endpoint

REFUSALS = (400, 403, 404, 405, 409, 413, 421, 429, 503)
SCHEMAS = "#/components/schemas/"

Part = dict[str, object]
"""A part of the document, as JSON has it."""


def document(endpoints: list[Endpoint]) -> Part:
    """All of it."""
    paths: dict[str, Part] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ippodromo", "version": __version__},
        "paths": paths,
        "components": {"schemas": protocol_schema(SCHEMAS + "{name}")["$defs"]},
    }


def _operation(endpoint: Endpoint) -> Part:
    parameters = [_word(name) for name in re.findall(r"{(\w+)}", endpoint.path)]
    parameters += [_number(name) for name in endpoint.numbers]
    answers: dict[str, Part] = {
        str(status): {"description": "Refused", "content": _content(bodies.Problem)}
        for status in REFUSALS
    }
    answers[str(endpoint.status)] = {
        "description": "Done",
        "content": _content(endpoint.answers),
    }
    found: Part = {
        "operationId": endpoint.handler.__name__,
        "summary": (endpoint.handler.__doc__ or "").strip(),
        "parameters": parameters,
        "responses": answers,
    }
    if endpoint.takes is not None:
        found["requestBody"] = {"required": True, "content": _content(endpoint.takes)}
    return found


def _content(content: Content) -> Part:
    if not isinstance(content, str):
        return {"application/json": {"schema": {"$ref": SCHEMAS + content.__name__}}}
    if content == WORDS:
        schema: Part = {"type": "object", "additionalProperties": {"type": "string"}}
    elif content == TEXT:
        schema = {"type": "string", "maxLength": LARGEST}
    else:
        schema = {"type": "string"}
    return {content: {"schema": schema}}


def _word(name: str) -> Part:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def _number(name: str) -> Part:
    schema = {"type": "integer", "minimum": 0, "maximum": 999999999}
    return {"name": name, "in": "query", "required": False, "schema": schema}
