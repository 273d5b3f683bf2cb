"""The routes under /api: for each what it answers, what it takes, and who handles it.

The router and the OpenAPI document are both made from this table. The schemas in the document are
those of the protocol's structs.
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

from .handlers import Api
from .same_race import SameRace
from .speaking import Speaking
from .workshop import Workshop

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
    answers: Content
    takes: Content | None = None
    numbers: tuple[str, ...] = ()
    """Whole numbers that the query may name."""
    only_asks: bool = False
    """Whether it makes nothing, although it is posted."""

    @property
    def status(self) -> int:
        """The status where all goes well."""
        return 201 if self.method == "POST" and not self.only_asks else 200

    def route(self) -> web.RouteDef:
        """Return the endpoint as the router takes it; GET answers HEAD, too."""
        add = web.get if self.method == "GET" else web.post
        return add(self.path, self.handler)


def endpoints(api: Api) -> list[Endpoint]:
    """All there are."""
    workshop = Workshop(api)
    known = SameRace(api)
    speaking = Speaking(api)
    table = "/api/tables/{table}"
    game = "/api/games/{game}"
    frames = ("game", "first", "count", "viewer")
    return [
        Endpoint("GET", "/api/server", api.server, bodies.ServerInfo),
        Endpoint("GET", "/api/games", api.games, bodies.Games),
        Endpoint("GET", f"{game}/words/{{language}}.json", api.words, WORDS),
        Endpoint("GET", f"{game}/guide/{{language}}.md", api.guide, PAGE),
        Endpoint("GET", f"{game}/rules.md", api.rules, PAGE),
        Endpoint("GET", f"{game}/printed/{{language}}.json", workshop.printed, WORDS),
        Endpoint("GET", f"{game}/editions/{{edition}}.toml", workshop.text, TEXT),
        Endpoint(
            "POST",
            "/api/editions/check",
            workshop.check,
            bodies.EditionChecked,
            bodies.EditionDraft,
            only_asks=True,
        ),
        Endpoint(
            "POST",
            "/api/editions/trial",
            workshop.trial,
            bodies.EditionTried,
            bodies.EditionTrial,
            only_asks=True,
        ),
        Endpoint("GET", "/api/tables", api.listed, bodies.Listed),
        Endpoint("POST", "/api/tables", api.make, bodies.Made, bodies.NewTable),
        Endpoint("POST", f"{table}/again", known.again, bodies.Made, bodies.Again),
        Endpoint("POST", "/api/days", known.run, bodies.Made, bodies.DayWanted),
        Endpoint("GET", "/api/days/{game}", known.results, bodies.DayResults),
        Endpoint("POST", "/api/mine", api.mine, bodies.MyTables, bodies.Mine, only_asks=True),
        Endpoint("GET", table, api.table, TableInfo),
        Endpoint("GET", "/api/invitations/{code}", api.invited, bodies.Invited),
        Endpoint("POST", f"{table}/seats", api.sit, bodies.Seated, bodies.Sit),
        Endpoint("POST", f"{table}/recovery", api.recover, bodies.Seated, bodies.Recover),
        Endpoint("GET", f"{table}/record", api.record, TEXT, numbers=("seat", "game")),
        Endpoint("GET", f"{table}/frames", api.frames, bodies.Frames, numbers=frames),
        Endpoint("GET", f"{table}/odds", api.odds, Odds, numbers=("game", "at")),
        Endpoint("GET", f"{table}/review", api.review, Review, numbers=("game",)),
        Endpoint(
            "GET", f"{table}/why", speaking.why, Weighed, numbers=("seat", "at", "before", "viewer")
        ),
        Endpoint("GET", f"{table}/hint", speaking.hint, Weighed, numbers=("seat",)),
        Endpoint(
            "GET", f"{table}/comparison/{{other}}", known.compare, Comparison, numbers=("game",)
        ),
        Endpoint(
            "GET", f"{table}/picture/{{language}}.svg", api.picture, PICTURE, numbers=("game", "at")
        ),
        Endpoint("GET", f"{table}/rolls", api.rolls, bodies.Rolls, numbers=("game",)),
        Endpoint("POST", "/api/replays", api.bring_in, bodies.Imported, TEXT),
    ]


# The OpenAPI document

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
