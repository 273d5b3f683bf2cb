"""The routes under /api, with what the OpenAPI document says of them."""

from collections.abc import Callable
from typing import Any

from fastapi import APIRouter, FastAPI
from msgspec import Struct

from ippodromo.server.protocol import bodies
from ippodromo.server.protocol.schema import protocol_schema
from ippodromo.server.protocol.table import TableInfo
from ippodromo.server.workers.replay import LARGEST

from .handlers import Api

REFUSALS = (400, 403, 404, 405, 409, 413, 421, 429, 503)
SCHEMAS = "#/components/schemas/"
WORDS = {
    "application/json": {"schema": {"type": "object", "additionalProperties": {"type": "string"}}}
}
PAGE = {"text/markdown": {"schema": {"type": "string"}}}
TEXT = {"text/plain": {"schema": {"type": "string", "maxLength": LARGEST}}}


def router(api: Api) -> APIRouter:
    """All routes."""
    routes = APIRouter(prefix="/api")

    def get(path: str, work: Callable[..., Any], content: dict[str, Any], *query: str) -> None:
        extra = {"parameters": [_number(name) for name in query]}
        routes.add_api_route(path, work, responses=_answers(200, content), openapi_extra=extra)

    def post(
        path: str, work: Callable[..., Any], body: dict[str, Any], content: dict[str, Any]
    ) -> None:
        extra = {"requestBody": {"required": True, "content": body}}
        routes.add_api_route(
            path, work, methods=["POST"], status_code=201, responses=_answers(201, content),
            openapi_extra=extra,
        )  # fmt: skip

    get("/server", api.server, _json(bodies.ServerInfo))
    get("/games", api.games, _json(bodies.Games))
    get("/games/{game}/words/{language}.json", api.words, WORDS)
    get("/games/{game}/guide/{language}.md", api.guide, PAGE)
    get("/games/{game}/rules.md", api.rules, PAGE)
    get("/tables", api.listed, _json(bodies.Listed))
    post("/tables", api.make, _json(bodies.NewTable), _json(bodies.Made))
    get("/tables/{table}", api.table, _json(TableInfo))
    get("/invitations/{code}", api.invited, _json(bodies.Invited))
    post("/tables/{table}/seats", api.sit, _json(bodies.Sit), _json(bodies.Seated))
    post("/tables/{table}/recovery", api.recover, _json(bodies.Recover), _json(bodies.Seated))
    get("/tables/{table}/record", api.record, TEXT, "seat", "game")
    frames = ("game", "first", "count", "viewer")
    get("/tables/{table}/frames", api.frames, _json(bodies.Frames), *frames)
    get("/tables/{table}/rolls", api.rolls, _json(bodies.Rolls), "game")
    post("/replays", api.bring_in, TEXT, _json(bodies.Imported))
    return routes


def _json(kind: type[Struct]) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": SCHEMAS + kind.__name__}}}


def _number(name: str) -> dict[str, Any]:
    schema = {"type": "integer", "minimum": 0, "maximum": 999999999}
    return {"name": name, "in": "query", "required": False, "schema": schema}


def _answers(status: int, content: dict[str, Any]) -> dict[int | str, dict[str, Any]]:
    no = {"description": "Refused", "content": _json(bodies.Problem)}
    found: dict[int | str, dict[str, Any]] = dict.fromkeys(REFUSALS, no)
    return {**found, status: {"description": "Done", "content": content}}


def describe(app: FastAPI) -> None:
    """Make the OpenAPI document show the protocol's structs as its schemas."""
    original = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            document = original()
            schemas = protocol_schema(SCHEMAS + "{name}")["$defs"]
            document.setdefault("components", {}).setdefault("schemas", {}).update(schemas)
            app.openapi_schema = document
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
