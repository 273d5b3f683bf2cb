"""HTTP in and out: bodies checked by msgspec, refusals as problems, the browser's cookie."""

import gzip
from functools import lru_cache
from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ippodromo.kernel.errors import BrokenGame, IppodromoError, NotAllowed
from ippodromo.server.bounds import LARGEST_BODY
from ippodromo.server.pages import unpacks
from ippodromo.server.protocol.bodies import Problem
from ippodromo.server.protocol.messages import plain, write_message
from ippodromo.server.store.rows import StoreDown
from ippodromo.server.tokens import holder, is_token, new_token

from .connections import Connections

T = TypeVar("T")

STATUS = {"S-1": 403, "S-7": 429, "S-8": 400, "S-9": 503}
"""HTTP statuses of refusals by rule; any other is 409: not now."""
NOT_FOUND = {"refused.no_table", "refused.no_record", "refused.no_page", "refused.no_language"}
KEPT = 32
"""Packed answers: the words of every game in every language, and the games."""
YEAR = 365 * 24 * 3600


class TooLarge(Exception):
    """A body is larger than its route takes."""


REFUSED: list[type[Exception]] = [
    IppodromoError,
    TooLarge,
    StoreDown,
    BrokenGame,
    msgspec.DecodeError,
    RecursionError,
    UnicodeError,
    ClientDisconnect,
    HTTPException,
]
"""What a route may raise to refuse a request."""


def answer(body: object, status: int = 200) -> Response:
    """A JSON answer."""
    return Response(write_message(body), status, media_type="application/json")


def shared_answer(request: Request, body: object) -> Response:
    """A large JSON answer that is the same for everybody: packed once, where the browser can unpack it."""
    response = answer(body)
    response.headers["vary"] = "accept-encoding"
    if unpacks(request.scope):
        response.body = packed(bytes(response.body))
        response.headers["content-encoding"] = "gzip"
        response.headers["content-length"] = str(len(response.body))
    return response


@lru_cache(KEPT)
def packed(text: bytes) -> bytes:
    """A text compressed, once for all who ask for it."""
    return gzip.compress(text, mtime=0)


async def problem(_: Request, error: Exception) -> Response:
    """The answer to a request that was refused."""
    if isinstance(error, NotAllowed):
        status = 404 if error.key in NOT_FOUND else STATUS.get(error.rule, 409)
        response = answer(Problem(error.rule, error.key, plain(error.params)), status)
        if status == 429:
            response.headers["retry-after"] = "5"
        return response
    if isinstance(error, IppodromoError):
        return answer(Problem("S-8", error.key, plain(error.params)), 409)
    if isinstance(error, TooLarge):
        return answer(Problem("S-8", "refused.too_large", {}), 413)
    if isinstance(error, StoreDown):
        return answer(Problem("S-9", error.key, {}), 503)
    if isinstance(error, BrokenGame):
        return answer(Problem("S-9", "refused.broken", {}), 409)
    if isinstance(error, HTTPException):
        return answer(
            Problem("S-8", "refused.malformed", {"reason": error.detail}), error.status_code
        )
    if isinstance(error, ClientDisconnect):
        return Response(status_code=408)  # nobody is there to read it
    return answer(Problem("S-8", "refused.malformed", {"reason": str(error)[:200]}), 400)


async def read_bytes(request: Request, most: int) -> bytes:
    """The body, as long as it is not too large and all bodies together are not."""
    told = request.headers.get("content-length", "0")
    if not told.isdecimal() or len(told) > 12 or int(told) > most:
        raise TooLarge
    connections: Connections = request.app.state.connections
    found = bytearray()
    try:
        async for part in request.stream():
            if len(found) + len(part) > most:
                raise TooLarge
            if not connections.hold(len(part)):
                raise NotAllowed("S-9", "refused.reading_busy")
            found += part
    finally:
        connections.let_go(len(found))
    return bytes(found)


async def read_body(request: Request, kind: type[T], most: int = LARGEST_BODY) -> T:
    """The body as a struct; only JSON, so that no page elsewhere can send it as a form."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise msgspec.ValidationError("the content type must be application/json")
    return msgspec.json.decode(await read_bytes(request, most), type=kind)


def word(request: Request, name: str) -> str:
    """A part of the path."""
    return str(request.path_params[name])


def number(request: Request, name: str, default: int) -> int:
    """A whole number in the query."""
    text = request.query_params.get(name, "")
    if not text:
        return default
    if not (text.isascii() and text.isdigit()) or len(text) > 9:
        raise NotAllowed("S-8", "refused.malformed", {"reason": name})
    return int(text)


class Browser:
    """The cookie of one browser: found, or made and sent along."""

    def __init__(self, request: Request, cookie: str) -> None:
        self.cookie = cookie
        self.is_secure = request.url.scheme == "https"
        found = request.cookies.get(cookie, "")
        self.is_new = not is_token(found)
        self.token = new_token() if self.is_new else found

    def at(self, table: str) -> str:
        """What the store knows this browser by at a table."""
        return holder(table, self.token)

    def send_along(self, response: Response) -> Response:
        """The answer, with the cookie where the browser has none yet."""
        if self.is_new and response.status_code < 400:
            response.set_cookie(
                self.cookie, self.token, YEAR, httponly=True, samesite="strict",
                secure=self.is_secure,
            )  # fmt: skip
        return response
