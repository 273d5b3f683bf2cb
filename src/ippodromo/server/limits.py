"""Limits: how often an address or a seat may ask, how much it may hold at once, and who is counted."""

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable

MOST_ADDRESSES = 20_000
"""Addresses remembered; the one that has asked for nothing for the longest time is forgotten first."""


class Limit:
    """A number at once, and a number per second in the long run, for each key."""

    def __init__(
        self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst = burst
        self.rate = rate
        self.clock = clock
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str, count: float = 1) -> bool:
        """Return True and count if `count` more are within the limit."""
        now = self.clock()
        left, then = self.buckets.pop(key, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.rate)
        allowed = left >= count
        self.buckets[key] = (left - count * allowed, now)
        while len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        return allowed

    def give_back(self, key: str) -> None:
        """What was counted turned out not to be what is limited."""
        if key in self.buckets:
            left, then = self.buckets[key]
            self.buckets[key] = (min(self.burst, left + 1), then)


class Reactions:
    """How often quick words may be said, by one and at a table altogether."""

    def __init__(self, scale: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.of_one = Limit(4 * scale, 0.5 * scale, clock)
        self.of_table = Limit(30 * scale, 6 * scale, clock)


class Limits:
    """All limits of a server; `scale` widens them for a big event or a load test."""

    def __init__(self, scale: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.requests = Limit(120 * scale, 30 * scale, clock)
        """Anything over HTTP but the client's files."""
        self.files = Limit(1200 * scale, 200 * scale, clock)
        """The client's files: a party behind one address opens the page at the same moment."""
        self.makings = Limit(20 * scale, 0.5 * scale, clock)
        """Tables made and records brought in."""
        self.readings = Limit(40 * scale, 2 * scale, clock)
        """Editions looked at and tried while somebody writes one."""
        self.guesses = Limit(20 * scale, 0.5 * scale, clock)
        """Invitations, recovery codes and table ids that were wrong."""
        self.knocks = Limit(10 * scale, 0.1 * scale, clock)
        """Knocks at tables whose host lets people in."""
        self.connections = Limit(100 * scale, 5 * scale, clock)
        """Sockets opened."""
        self.sockets = int(200 * scale)
        """Sockets open at once from one address."""
        self.commands = Limit(60 * scale, 20 * scale, clock)
        """Messages of one socket."""
        self.refusals = Limit(200 * scale, 20 * scale, clock)
        """Messages of one socket that came too often; one more, and the socket is closed."""
        self.pings = Limit(20 * scale, 2 * scale, clock)
        """Pings and pongs of one socket; one more, and the socket is closed."""
        self.socket_bytes = Limit((256 << 10) * scale, (64 << 10) * scale, clock)
        """Bytes that come over all sockets of one address; one more, and the socket is closed."""
        self.hellos = Limit(20 * scale, 1 * scale, clock)
        """Hellos of one socket: each makes the server show the whole table."""
        self.reactions = Reactions(scale, clock)
        self.open_sockets = Shares(self.sockets)

    def open_socket(self, address: str) -> bool:
        """Return True and count the socket if this address may have one more."""
        return self.connections.allows(address) and self.open_sockets.take(address)

    def close_socket(self, address: str) -> None:
        """Count a socket of this address as closed."""
        self.open_sockets.give_back(address)


class Shares:
    """What addresses hold at once: at most `each` by one address, at most `most` by all together."""

    def __init__(self, each: float, most: float = math.inf) -> None:
        self.each = each
        self.most = most
        self.held: Counter[str] = Counter()
        self.total = 0

    def is_full(self) -> bool:
        """Return True if nobody may have one more."""
        return self.total >= self.most

    def take(self, address: str, count: int = 1, is_exempt: bool = False) -> bool:
        """Return True and count if this address may hold `count` more."""
        has_own = is_exempt or self.held[address] + count <= self.each
        if not has_own or self.total + count > self.most:
            return False
        self.held[address] += count
        self.total += count
        return True

    def give_back(self, address: str, count: int = 1) -> None:
        """Count what an address no longer holds."""
        self.held[address] -= count
        self.total -= count
        if not self.held[address]:
            del self.held[address]


class Proxies:
    """Addresses and networks of proxies that are trusted to say for whom they ask."""

    def __init__(self, addresses: list[str]) -> None:
        self.networks = [ipaddress.ip_network(each, strict=False) for each in addresses]

    def has(self, address: str) -> bool:
        """Return True if an address is that of a trusted proxy."""
        if not self.networks:
            return False
        try:
            found = ipaddress.ip_address(address.split("%")[0])
        except ValueError:
            return False
        return any(found in network for network in self.networks)

    def client_of(self, peer: str, forwarded: str) -> str:
        """Return the address of the client: the last in X-Forwarded-For that is no trusted proxy."""
        if not self.has(peer):
            return peer
        said = [each.strip() for each in forwarded.split(",") if each.strip()]
        strangers = [each for each in said if not self.has(each)]
        return strangers[-1] if strangers else peer


def network_of(address: str) -> str:
    """Return an address as limits count it: an IPv6 network of 64 bits is one."""
    if ":" in address:
        try:
            return str(ipaddress.ip_network(f"{address.split('%')[0]}/64", strict=False))
        except ValueError:
            return address
    return address
