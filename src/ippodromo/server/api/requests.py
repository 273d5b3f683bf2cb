"""HTTP in and out: bodies checked by msgspec, refusals as problems, the browser's cookie."""

import asyncio
import gzip
from functools import lru_cache
from typing import TypeVar

import msgspec
from aiohttp import web

from ippodromo.kernel.errors import BrokenGame, IppodromoError, NotAllowed
from ippodromo.server.limits import Shares
from ippodromo.server.protocol.bodies import Problem
from ippodromo.server.protocol.fields import LARGEST_BODY
from ippodromo.server.protocol.messages import plain, write_message
from ippodromo.server.store.rows import StoreDown
from ippodromo.server.tokens import browser_hash, is_token, new_token

T = TypeVar("T")

BODIES = web.AppKey("bodies", Shares)
"""Bytes of unfinished bodies that addresses hold."""
BODY_TIMEOUT = web.AppKey("body_timeout", float)
MOST_BODY_BYTES = 32 << 20
"""Bytes of unfinished bodies, of all requests together; of one address at most a quarter."""
FREE_BYTES = 16 << 10
"""Bytes at the beginning of each body that are not counted."""
SLOW_BODY_S = 5.0
"""Seconds in which a body must bring at least SLOWEST_BODY bytes for each of them."""
SLOWEST_BODY = 1024
STATUS = {"S-1": 403, "S-7": 429, "S-8": 400, "S-9": 503}
"""HTTP statuses of refusals by rule; any other is 409: not now."""
NOT_FOUND = {"refused.no_table", "refused.no_record", "refused.no_page", "refused.no_language"}
RETRY_AFTER_S = "5"
KEPT = 32
"""Packed answers: the words of every game in every language, and the games."""
YEAR = 365 * 24 * 3600


class TooLarge(Exception):
    """A body is larger than its route takes."""


class TooSlow(Exception):
    """A body does not come in time."""


REFUSED = (
    IppodromoError,
    TooLarge,
    TooSlow,
    StoreDown,
    BrokenGame,
    msgspec.DecodeError,
    RecursionError,
    UnicodeError,
    web.HTTPException,
)
"""What a route may raise to refuse a request."""


def answer(body: object, status: int = 200) -> web.Response:
    """Return a JSON response."""
    return web.Response(body=write_message(body), status=status, content_type="application/json")


def text_answer(text: str, content_type: str = "text/plain") -> web.Response:
    """Return a response with a text."""
    return web.Response(text=text, content_type=content_type, charset="utf-8")


def shared_answer(request: web.Request, body: object) -> web.Response:
    """Return a large JSON response that is the same for everybody, compressed if the browser takes that."""
    text = write_message(body)
    headers = {"Vary": "accept-encoding"}
    if accepts_gzip(request):
        text = packed(text)
        headers["Content-Encoding"] = "gzip"
    return web.Response(body=text, content_type="application/json", headers=headers)


def accepts_gzip(request: web.Request) -> bool:
    """Return True if the browser says that it takes gzip."""
    said = ",".join(request.headers.getall("Accept-Encoding", [])).lower()
    return "gzip" in {part.partition(";")[0].strip() for part in said.split(",")}


@lru_cache(KEPT)
def packed(text: bytes) -> bytes:
    """Compress a text, once for all who ask for it."""
    return gzip.compress(text, mtime=0)


def refuse(problem: Problem, status: int) -> web.Response:
    """Return the response to a request that is refused."""
    response = answer(problem, status)
    if status == 429:
        response.headers["Retry-After"] = RETRY_AFTER_S
    return response


def refusal_of(error: Exception) -> web.Response:
    """Return the response for one of the exceptions in REFUSED."""
    if isinstance(error, NotAllowed):
        status = 404 if error.key in NOT_FOUND else STATUS.get(error.rule, 409)
        return refuse(Problem(error.rule, error.key, plain(error.params)), status)
    if isinstance(error, IppodromoError):
        return refuse(Problem("S-8", error.key, plain(error.params)), 409)
    if isinstance(error, TooLarge):
        return refuse(Problem("S-8", "refused.too_large", {}), 413)
    if isinstance(error, TooSlow):
        response = refuse(Problem("S-8", "refused.malformed", {"reason": "too slow"}), 408)
        response.force_close()
        return response
    if isinstance(error, StoreDown):
        return refuse(Problem("S-9", error.key, {}), 503)
    if isinstance(error, BrokenGame):
        return refuse(Problem("S-9", "refused.broken", {}), 409)
    if isinstance(error, web.HTTPException):
        return refuse(Problem("S-8", "refused.malformed", {"reason": error.reason}), error.status)
    return refuse(Problem("S-8", "refused.malformed", {"reason": str(error)[:200]}), 400)


async def read_bytes(request: web.Request, most: int) -> bytes:
    """Return the body. Refuse one that is too large or too slow, or where too many bodies wait."""
    if (request.content_length or 0) > most:
        raise TooLarge
    bodies, address = request.app[BODIES], address_of(request)
    found, counted = bytearray(), 0
    try:
        async with asyncio.timeout(request.app[BODY_TIMEOUT]):
            while part := await _next_parts(request):
                if len(found) + len(part) > most:
                    raise TooLarge
                found += part
                more = max(0, len(found) - FREE_BYTES) - counted
                if not bodies.take(address, more):
                    raise NotAllowed("S-9", "refused.reading_busy")
                counted += more
    except TimeoutError:
        raise TooSlow from None
    finally:
        bodies.give_back(address, counted)
    return bytes(found)


async def _next_parts(request: web.Request) -> bytes:
    """Return what comes next of a body, nothing at its end. Raise TimeoutError if it comes too slowly."""
    found = bytearray()
    async with asyncio.timeout(SLOW_BODY_S):
        while len(found) < SLOW_BODY_S * SLOWEST_BODY:
            part = await request.content.readany()
            if not part:
                break
            found += part
    return bytes(found)


async def read_body(request: web.Request, kind: type[T], most: int = LARGEST_BODY) -> T:
    """Return the body as a struct; only JSON, so that no page elsewhere can send it as a form."""
    if request.content_type != "application/json":
        raise msgspec.ValidationError("the content type must be application/json")
    return msgspec.json.decode(await read_bytes(request, most), type=kind)


def word(request: web.Request, name: str) -> str:
    """Return a part of the path."""
    return request.match_info[name]


def number(request: web.Request, name: str, default: int) -> int:
    """Return a whole number in the query."""
    text = request.query.get(name, "")
    if not text:
        return default
    if not (text.isascii() and text.isdigit()) or len(text) > 9:
        raise NotAllowed("S-8", "refused.malformed", {"reason": name})
    return int(text)


def address_of(request: web.Request) -> str:
    """Return the address of the client, as limits count it."""
    found: str = request["address"]
    return found


class Browser:
    """The cookie of one browser: found, or made and sent along."""

    def __init__(self, request: web.Request, cookie: str) -> None:
        self.cookie = cookie
        self.is_secure: bool = request["is_secure"]
        found = request.cookies.get(cookie, "")
        self.is_new = not is_token(found)
        self.token = new_token() if self.is_new else found

    def at(self, table: str) -> str:
        """Return what the store knows this browser by at a table."""
        return browser_hash(table, self.token)

    def send_along(self, response: web.Response) -> web.Response:
        """Add the cookie to a response if the browser has none yet."""
        if self.is_new and response.status < 400:
            response.set_cookie(
                self.cookie, self.token, max_age=YEAR, httponly=True, samesite="Strict",
                secure=self.is_secure,
            )  # fmt: skip
        return response
