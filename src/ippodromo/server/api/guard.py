"""At the door: own hosts and origins only, limits for each address, headers on everything."""

import ipaddress
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ippodromo.server.limits import Limit, Limits, address_of
from ippodromo.server.metrics import Metrics
from ippodromo.server.protocol.bodies import Problem
from ippodromo.server.protocol.messages import write_message

POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' "
    b"data:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    b"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
PORTS = {"http": 80, "https": 443}
FORWARDED = {b"forwarded", b"via", b"x-forwarded-for", b"x-real-ip"}
"""Headers of a request that somebody else passed on."""
SAFE = {"GET", "HEAD", "OPTIONS"}


class Guard:
    """Wraps the application; what it refuses never reaches a route."""

    def __init__(
        self, app: ASGIApp, names: set[str], addresses: list[str], limits: Limits, metrics: Metrics
    ) -> None:
        self.app = app
        self.names = names | {urlsplit(address).hostname or "" for address in addresses}
        self.origins = {origin for each in addresses if (origin := _origin(each)) is not None}
        """The origins of the addresses people use."""
        self.limits = limits
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        self.metrics.requests += 1
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        problem = self._problem(scope, headers)
        if problem is None:
            await self.app(scope, receive, _with_headers(scope, send))
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        else:
            await _refuse(_with_headers(scope, send), *problem)

    def _problem(self, scope: Scope, headers: dict[bytes, str]) -> tuple[int, Problem] | None:
        host = headers.get(b"host", "")
        if not self.is_own_host(host):
            return 421, Problem("S-1", "refused.host", {"host": host[:80]})
        origin = headers.get(b"origin")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and origin is not None and not self._is_own_origin(origin, host):
            return 403, Problem("S-1", "refused.origin", {})
        if changes and headers.get(b"sec-fetch-site", "none") not in ("none", "same-origin"):
            return 403, Problem("S-1", "refused.origin", {})
        if scope["type"] == "http" and not self._limit(scope).allows(address_of(scope)):
            self.metrics.limited += 1
            return 429, Problem("S-7", "refused.too_often", {})
        return None

    def _limit(self, scope: Scope) -> Limit:
        is_file = str(scope["path"]).startswith("/assets/")
        return self.limits.files if is_file else self.limits.requests

    def is_own_host(self, host: str) -> bool:
        """Whether a request was really meant for this server, and not for a name that points here."""
        name = _host_name(host)
        if name in self.names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _is_own_origin(self, origin: str, host: str) -> bool:
        """Whether a page came from here: from the host and port it asks, or a known address."""
        found = _origin(origin)
        return found is not None and (
            found in self.origins or found == _origin(f"{found[0]}://{host}")
        )


Origin = tuple[str, str, int]
"""Scheme, name and port."""


def _origin(address: str) -> Origin | None:
    """The origin of an address, with the port it means; None where it is none."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in PORTS or not parts.hostname:
        return None
    return parts.scheme, parts.hostname, PORTS[parts.scheme] if port is None else port


def _host_name(host: str) -> str:
    """The name in a Host header, without port and brackets."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def is_from_this_machine(scope: Scope) -> bool:
    """Whether a program on this machine asks, under a loopback name, and for nobody else."""
    headers = dict(scope["headers"])
    client = scope.get("client")
    host = _host_name(headers.get(b"host", b"").decode("latin-1"))
    if client is None or FORWARDED & headers.keys():
        return False
    return _is_loopback(str(client[0])) and (host == "localhost" or _is_loopback(host))


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address.split("%")[0]).is_loopback
    except ValueError:
        return False


def _with_headers(scope: Scope, send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers: list[tuple[bytes, bytes]] = [*message.get("headers", []), *HEADERS]
            if scope.get("path", "").startswith("/api"):
                headers.append((b"cache-control", b"no-store"))
            message = {**message, "headers": headers}
        await send(message)

    return sending


async def _refuse(send: Send, status: int, problem: Problem) -> None:
    headers = [(b"content-type", b"application/json")]
    if status == 429:
        headers.append((b"retry-after", b"5"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": write_message(problem)})
