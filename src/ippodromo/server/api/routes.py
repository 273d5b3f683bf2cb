"""The table of endpoints under /api: method, path, handler, body and response.

The router and the OpenAPI document are made from it. The document has the schemas of the protocol's
structs, and the docstrings of the handlers as summaries.
"""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web

from ippodromo import __version__
from ippodromo.lab.review.data import Comparison, Review
from ippodromo.server.protocol import bodies
from ippodromo.server.protocol.bodies import Weighed
from ippodromo.server.protocol.messages import Odds
from ippodromo.server.protocol.schema import protocol_schema
from ippodromo.server.protocol.table_info import TableInfo
from ippodromo.server.workers.replay import LARGEST

from .games import GameEndpoints
from .replays import ReplayEndpoints
from .tables import TableEndpoints

WORDS = "application/json"
PAGE = "text/markdown"
TEXT = "text/plain"
PICTURE = "image/svg+xml"

Content = type | str
"""JSON of a struct or dataclass, or a media type."""
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass(frozen=True)
class Endpoint:
    """One method of one path."""

    method: str
    path: str
    handler: Handler
    response: Content
    body: Content | None = None
    numbers: tuple[str, ...] = ()
    """The names of the query's parameters, which are whole numbers."""
    is_query: bool = False
    """True for a POST that creates nothing."""

    @property
    def status(self) -> int:
        """The status of a successful response."""
        return 201 if self.method == "POST" and not self.is_query else 200

    def route(self) -> web.RouteDef:
        """Return the route for the router. A GET endpoint also answers HEAD."""
        add = web.get if self.method == "GET" else web.post
        return add(self.path, self.handler)


def endpoints(
    tables: TableEndpoints, games: GameEndpoints, replays: ReplayEndpoints
) -> list[Endpoint]:
    """Return all endpoints, in the order of the OpenAPI document."""
    table = "/api/tables/{table}"
    game = "/api/games/{game}"
    frames = ("game", "first", "count", "viewer")
    return [
        Endpoint("GET", "/api/server", tables.server, bodies.ServerInfo),
        Endpoint("GET", "/api/games", games.games, bodies.Games),
        Endpoint("GET", f"{game}/words/{{language}}.json", games.words, WORDS),
        Endpoint("GET", f"{game}/guide/{{language}}.md", games.guide, PAGE),
        Endpoint("GET", f"{game}/rules.md", games.rules, PAGE),
        Endpoint("GET", f"{game}/printed/{{language}}.json", games.printed, WORDS),
        Endpoint("GET", f"{game}/editions/{{edition}}.toml", games.text, TEXT),
        Endpoint(
            "POST",
            "/api/editions/check",
            games.check,
            bodies.EditionChecked,
            bodies.EditionDraft,
            is_query=True,
        ),
        Endpoint(
            "POST",
            "/api/editions/trial",
            games.trial,
            bodies.EditionTried,
            bodies.EditionTrial,
            is_query=True,
        ),
        Endpoint("GET", "/api/tables", tables.listed, bodies.Listed),
        Endpoint("POST", "/api/tables", tables.make, bodies.Made, bodies.NewTable),
        Endpoint("POST", f"{table}/again", tables.again, bodies.Made, bodies.Again),
        Endpoint("POST", "/api/days", tables.run, bodies.Made, bodies.DayWanted),
        Endpoint("GET", "/api/days/{game}", tables.results, bodies.DayResults),
        Endpoint("POST", "/api/mine", tables.mine, bodies.MyTables, bodies.Mine, is_query=True),
        Endpoint("GET", table, tables.table, TableInfo),
        Endpoint("GET", "/api/invitations/{code}", tables.invited, bodies.Invited),
        Endpoint("POST", f"{table}/seats", tables.sit, bodies.Seated, bodies.Sit),
        Endpoint("POST", f"{table}/recovery", tables.recover, bodies.Seated, bodies.Recover),
        Endpoint("GET", f"{table}/games", replays.games, bodies.TableGames),
        Endpoint("GET", f"{table}/record", replays.record, TEXT, numbers=("seat", "game")),
        Endpoint("GET", f"{table}/frames", replays.frames, bodies.Frames, numbers=frames),
        Endpoint("GET", f"{table}/odds", replays.odds, Odds, numbers=("game", "at")),
        Endpoint("GET", f"{table}/review", replays.review, Review, numbers=("game",)),
        Endpoint(
            "GET", f"{table}/why", replays.why, Weighed, numbers=("seat", "at", "before", "viewer")
        ),
        Endpoint("GET", f"{table}/hint", replays.hint, Weighed, numbers=("seat",)),
        Endpoint(
            "GET", f"{table}/comparison/{{other}}", replays.compare, Comparison, numbers=("game",)
        ),
        Endpoint(
            "GET",
            f"{table}/picture/{{language}}.svg",
            replays.picture,
            PICTURE,
            numbers=("game", "at"),
        ),
        Endpoint("GET", f"{table}/rolls", replays.rolls, bodies.Rolls, numbers=("game",)),
        Endpoint("POST", "/api/replays", replays.bring_in, bodies.Imported, TEXT),
    ]


# The OpenAPI document

REFUSALS = (400, 403, 404, 405, 409, 413, 421, 429, 503)
SCHEMAS = "#/components/schemas/"

Part = dict[str, object]
"""An object of the document, before it is written as JSON."""


def document(endpoints: list[Endpoint]) -> Part:
    """Return the OpenAPI document of some endpoints."""
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
        "content": _content(endpoint.response),
    }
    found: Part = {
        "operationId": endpoint.handler.__name__,
        "summary": (endpoint.handler.__doc__ or "").strip(),
        "parameters": parameters,
        "responses": answers,
    }
    if endpoint.body is not None:
        found["requestBody"] = {"required": True, "content": _content(endpoint.body)}
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
