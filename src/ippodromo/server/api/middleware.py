"""Checks of every request: client address, host, origin and rate limit; and headers of every response."""

import asyncio
import ipaddress
import logging
from collections.abc import Mapping
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from ippodromo.server.limits import Limits, Proxies, RateLimit, network_of
from ippodromo.server.listener import Connection, Listener
from ippodromo.server.metrics import Metrics
from ippodromo.server.protocol.bodies import Problem

from .requests import REFUSED, address_of, refusal_of, refuse

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' "
    "data:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
PORTS = {"http": 80, "https": 443}
FORWARDED = ("Forwarded", "Via", "X-Forwarded-For", "X-Real-Ip")
"""Headers that a proxy adds to a request."""
SAFE = {"GET", "HEAD", "OPTIONS"}

log = logging.getLogger("ippodromo")


class SecurityMiddleware:
    """Checks host, origin and rate limit of every request before its handler runs."""

    def __init__(
        self,
        names: set[str],
        addresses: list[str],
        limits: Limits,
        metrics: Metrics,
        listener: Listener,
    ) -> None:
        self.names = names | {urlsplit(address).hostname or "" for address in addresses}
        self.origins = {origin for each in addresses if (origin := _origin(each)) is not None}
        """The origins of the addresses of this server."""
        self.limits = limits
        self.metrics = metrics
        self.listener = listener

    async def handle(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer a request, also if it is refused or its handler fails."""
        connection = connection_of(request, self.listener)
        connection.begin_request()
        self.metrics.requests += 1
        try:
            response = await self._respond(request, handler)
            connection.begin_answer()
            await response.prepare(request)
            await response.write_eof()
        finally:
            connection.end_request()
        return response

    async def _respond(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        note_client(request, self.listener.proxies)
        problem = self._problem(request)
        if problem is not None:
            return refuse(*problem)
        try:
            return await handler(request)
        except REFUSED as error:
            return refusal_of(error)
        except (asyncio.CancelledError, ConnectionError):
            raise
        except Exception:
            self.metrics.errors += 1
            log.exception("a request failed: %s %s", request.method, request.match_info.route.name)
            return refuse(Problem("S-9", "refused.broken", {}), 500)

    def _problem(self, request: web.Request) -> tuple[Problem, int] | None:
        """Return why a request is refused, and the status; None if it is not."""
        hosts = request.headers.getall("Host", [""])
        if len(hosts) > 1:
            return Problem("S-8", "refused.malformed", {"reason": "Host"}), 400
        if not self.is_own_host(hosts[0]):
            return Problem("S-1", "refused.host", {"host": hosts[0][:80]}), 421
        origin = request.headers.get("Origin")
        is_socket = request.headers.get("Upgrade", "").lower() == "websocket"
        changes = is_socket or request.method not in SAFE
        if changes and origin is not None and not self.is_own_origin(origin, hosts[0]):
            return Problem("S-1", "refused.origin", {}), 403
        site = request.headers.get("Sec-Fetch-Site", "none")
        if changes and site not in ("none", "same-origin"):
            return Problem("S-1", "refused.origin", {}), 403
        if not is_socket and not self._limit(request).allows(address_of(request)):
            self.metrics.limited += 1
            return Problem("S-7", "refused.too_often", {}), 429
        return None

    def _limit(self, request: web.Request) -> RateLimit:
        is_file = request.path.startswith("/assets/")
        return self.limits.files if is_file else self.limits.requests

    def is_own_host(self, host: str) -> bool:
        """Return True if a Host header names this server, not a foreign name that points here."""
        name = _host_name(host)
        if name in self.names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def is_own_origin(self, origin: str, host: str) -> bool:
        """Return True if a page is from this server: from the request's host and port, or a known address."""
        found = _origin(origin)
        return found is not None and (
            found in self.origins or found == _origin(f"{found[0]}://{host}")
        )


def middleware_of(security: SecurityMiddleware) -> Middleware:
    """Return the middleware in the form that aiohttp expects."""

    @web.middleware
    async def handle(request: web.Request, handler: Handler) -> web.StreamResponse:
        return await security.handle(request, handler)

    return handle


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Add the headers that every response has."""
    response.headers.update(HEADERS)
    response.headers.popall("Server", None)
    if request.path.startswith("/api"):
        response.headers["Cache-Control"] = "no-store"


def connection_of(request: web.Request, listener: Listener) -> Connection:
    """Return the connection of a request. Raise ConnectionError if it has ended."""
    found = listener.connections.get(request.transport) if request.transport else None
    if found is None:
        raise ConnectionResetError("the client has gone")
    return found


def note_client(request: web.Request, proxies: Proxies) -> None:
    """Set `client`, `address` and `is_secure` of a request. Headers of trusted proxies are believed."""
    peer = request.remote or ""
    client = proxies.client_of(peer, ",".join(request.headers.getall("X-Forwarded-For", [])))
    scheme = request.headers.get("X-Forwarded-Proto", "") if proxies.has(peer) else request.scheme
    request["client"] = client
    request["address"] = network_of(client)
    request["is_secure"] = scheme == "https"


def is_from_this_machine(client: str, headers: Mapping[str, str]) -> bool:
    """Return True if a program on this machine sends the request to a loopback name, without a proxy."""
    if any(name in headers for name in FORWARDED):
        return False
    host = _host_name(headers.get("Host", ""))
    return _is_loopback(client) and (host == "localhost" or _is_loopback(host))


Origin = tuple[str, str, int]
"""Scheme, name and port."""


def _origin(address: str) -> Origin | None:
    """Return the origin of an address, with its default port if it names none, or None if it is no URL."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in PORTS or not parts.hostname:
        return None
    return parts.scheme, parts.hostname, PORTS[parts.scheme] if port is None else port


def _host_name(host: str) -> str:
    """Return the name in a Host header, without port and brackets."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address.split("%")[0]).is_loopback
    except ValueError:
        return False
