"""HTTP in and out: read bodies with msgspec, write responses, and turn refusals into problems."""

import asyncio
import gzip
from functools import lru_cache
from typing import TypeVar

import msgspec
from aiohttp import web

from ippodromo.kernel.errors import BrokenGame, IppodromoError, NotAllowed
from ippodromo.messages.catalogue import LANGUAGES
from ippodromo.server.limits import Shares
from ippodromo.server.protocol.bodies import Problem
from ippodromo.server.protocol.fields import LARGEST_BODY
from ippodromo.server.protocol.messages import plain, write_message
from ippodromo.server.store.rows import StoreUnavailable

T = TypeVar("T")

BODIES = web.AppKey("bodies", Shares)
"""Counts the bytes of unfinished bodies of each address."""
BODY_TIMEOUT = web.AppKey("body_timeout", float)
"""Seconds for a whole body."""
MOST_BODY_BYTES = 32 << 20
"""The largest number of bytes of all unfinished bodies. One address may have a quarter of it."""
FREE_BYTES = 16 << 10
"""Bytes at the beginning of each body that are not counted."""
SLOW_BODY_S = 5.0
"""Length in seconds of the intervals in which the speed of a body is measured."""
SLOWEST_BODY = 1024
"""Bytes per second that a body must bring in such an interval."""
STATUS = {"S-1": 403, "S-7": 429, "S-8": 400, "S-9": 503}
"""HTTP statuses of refusals by rule. All others are 409."""
NOT_FOUND = {"refused.no_table", "refused.no_record", "refused.no_page", "refused.no_language"}
RETRY_AFTER_S = "5"
"""Seconds after which a client that was over a rate limit may try again."""
KEPT = 32
"""The number of compressed responses in the cache: the texts of every game and language, and the games."""


class TooLarge(Exception):
    """A body is larger than its endpoint accepts."""


class TooSlow(Exception):
    """A body was not received in time."""


REFUSED = (
    IppodromoError,
    TooLarge,
    TooSlow,
    StoreUnavailable,
    BrokenGame,
    msgspec.DecodeError,
    RecursionError,
    UnicodeError,
    web.HTTPException,
)
"""The exceptions that a handler may raise to refuse a request."""


def answer(body: object, status: int = 200) -> web.Response:
    """Return a JSON response."""
    return web.Response(body=write_message(body), status=status, content_type="application/json")


def text_answer(text: str, content_type: str = "text/plain") -> web.Response:
    """Return a response with a text."""
    return web.Response(text=text, content_type=content_type, charset="utf-8")


def shared_answer(request: web.Request, body: object) -> web.Response:
    """Return a large JSON response that is the same for all, compressed if the browser accepts that."""
    text = write_message(body)
    headers = {"Vary": "accept-encoding"}
    if accepts_gzip(request):
        text = packed(text)
        headers["Content-Encoding"] = "gzip"
    return web.Response(body=text, content_type="application/json", headers=headers)


def accepts_gzip(request: web.Request) -> bool:
    """Return True if the browser accepts gzip."""
    said = ",".join(request.headers.getall("Accept-Encoding", [])).lower()
    return "gzip" in {part.partition(";")[0].strip() for part in said.split(",")}


@lru_cache(KEPT)
def packed(text: bytes) -> bytes:
    """Return a text compressed, from the cache if it was asked for before."""
    return gzip.compress(text, mtime=0)


def refuse(problem: Problem, status: int) -> web.Response:
    """Return the response to a request that is refused."""
    response = answer(problem, status)
    if status == 429:
        response.headers["Retry-After"] = str(problem.params.get("seconds", RETRY_AFTER_S))
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
    if isinstance(error, StoreUnavailable):
        return refuse(Problem("S-9", error.key, {}), 503)
    if isinstance(error, BrokenGame):
        return refuse(Problem("S-9", "refused.broken", {}), 409)
    if isinstance(error, web.HTTPException):
        return refuse(Problem("S-8", "refused.malformed", {"reason": error.reason}), error.status)
    return refuse(Problem("S-8", "refused.malformed", {"reason": str(error)[:200]}), 400)


async def read_bytes(request: web.Request, most: int) -> bytes:
    """Return the body. Raise TooLarge, TooSlow, or NotAllowed if there are too many unfinished bodies."""
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
    """Return the next part of a body, empty at its end. Raise TimeoutError if it is too slow."""
    found = bytearray()
    async with asyncio.timeout(SLOW_BODY_S):
        while len(found) < SLOW_BODY_S * SLOWEST_BODY:
            part = await request.content.readany()
            if not part:
                break
            found += part
    return bytes(found)


async def read_body(request: web.Request, kind: type[T], most: int = LARGEST_BODY) -> T:
    """Return the body as a struct. Only JSON is accepted, so that no form of another site can send it."""
    if request.content_type != "application/json":
        raise msgspec.ValidationError("the content type must be application/json")
    return msgspec.json.decode(await read_bytes(request, most), type=kind)


def word(request: web.Request, name: str) -> str:
    """Return a named part of the path."""
    return request.match_info[name]


def number(request: web.Request, name: str, default: int) -> int:
    """Return a whole number of the query, or the default. Raise NotAllowed if it is malformed."""
    text = request.query.get(name, "")
    if not text:
        return default
    if not (text.isascii() and text.isdigit()) or len(text) > 9:
        raise NotAllowed("S-8", "refused.malformed", {"reason": name})
    return int(text)


def language(request: web.Request) -> str:
    """Return the language in the path. Raise NotAllowed if there are no words in it."""
    found = word(request, "language")
    if found not in LANGUAGES:
        raise NotAllowed("S-8", "refused.no_language", {"known": ", ".join(LANGUAGES)})
    return found


def cookie_name(request: web.Request, server_id: str) -> str:
    """Return the name of the browser's cookie. Servers on one machine share cookies, so the id is in it.

    On https it has the prefix with which browsers accept no cookie of another host or of plain http.
    """
    prefix = "__Host-" if request["is_secure"] else ""
    return f"{prefix}ippodromo_{server_id}"


def address_of(request: web.Request) -> str:
    """Return the address of the client, as limits count it."""
    found: str = request["address"]
    return found
