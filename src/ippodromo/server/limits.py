"""Limits: how often an address or a seat may ask, as buckets that fill up again."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Mapping

MOST_ADDRESSES = 20_000
"""Addresses remembered; the one not heard of for longest is forgotten first."""


class Limit:
    """A number at once, and a number per second in the long run, for each key."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str) -> bool:
        """Whether one more is within the limit; it counts if so."""
        now = time.monotonic()
        left, then = self.buckets.pop(key, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.rate)
        allowed = left >= 1
        self.buckets[key] = (left - allowed, now)
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

    def __init__(self, scale: float = 1.0) -> None:
        self.of_one = Limit(4 * scale, 0.5 * scale)
        self.of_table = Limit(30 * scale, 6 * scale)


class Limits:
    """All limits of a server; `scale` widens them for a big event or a load test."""

    def __init__(self, scale: float = 1.0) -> None:
        self.requests = Limit(120 * scale, 30 * scale)
        """Anything over HTTP but the client's files."""
        self.files = Limit(1200 * scale, 200 * scale)
        """The client's files: a party behind one address opens the page at the same moment."""
        self.makings = Limit(20 * scale, 0.5 * scale)
        """Tables made and records brought in."""
        self.readings = Limit(40 * scale, 2 * scale)
        """Editions looked at and tried while somebody writes one."""
        self.guesses = Limit(20 * scale, 0.5 * scale)
        """Invitations, recovery codes and table ids that were wrong."""
        self.knocks = Limit(10 * scale, 0.1 * scale)
        """Knocks at tables whose host lets people in."""
        self.connections = Limit(100 * scale, 5 * scale)
        """Sockets opened."""
        self.sockets = int(200 * scale)
        """Sockets open at once from one address."""
        self.commands = Limit(60 * scale, 20 * scale)
        """Messages of one socket."""
        self.hellos = Limit(20 * scale, 1 * scale)
        """Hellos of one socket: each makes the server show the whole table."""
        self.reactions = Reactions(scale)
        self.open_sockets: dict[str, int] = {}

    def open_socket(self, address: str) -> bool:
        """Whether this address may have one more socket; it counts if so."""
        count = self.open_sockets.get(address, 0)
        if count >= self.sockets or not self.connections.allows(address):
            return False
        self.open_sockets[address] = count + 1
        return True

    def close_socket(self, address: str) -> None:
        """A socket of this address is closed."""
        count = self.open_sockets.get(address, 0) - 1
        if count > 0:
            self.open_sockets[address] = count
        else:
            self.open_sockets.pop(address, None)


def address_of(scope: Mapping[str, object]) -> str:
    """Who asks, as limits count them."""
    client = scope.get("client")
    return network_of(str(client[0]) if isinstance(client, list | tuple) and client else "?")


def network_of(address: str) -> str:
    """An address as limits count it: an IPv6 network of 64 bits is one."""
    if ":" in address:
        try:
            return str(ipaddress.ip_network(f"{address.split('%')[0]}/64", strict=False))
        except ValueError:
            return address
    return address
