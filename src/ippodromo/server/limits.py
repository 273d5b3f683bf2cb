"""Rate limits, shares of connections and memory, and the address for which a request counts."""

import ipaddress
import math
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable

MOST_ADDRESSES = 20_000
"""The largest number of keys of a limit. The one that was used least recently is dropped first."""


LINES_A_MINUTE = 240
"""The largest number of lines of a table that people's commands cause in a minute, without turns."""
LINES_PERIOD_S = 60.0
"""Seconds in which that many lines are allowed."""


class RateLimit:
    """A token bucket for each key: `burst` requests at once, and `rate` per second in the long run."""

    def __init__(
        self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst = burst
        self.rate = rate
        self.clock = clock
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str, count: float = 1) -> bool:
        """Take `count` tokens and return True, or return False if there are too few."""
        now = self.clock()
        left, then = self.buckets.pop(key, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.rate)
        allowed = left >= count
        self.buckets[key] = (left - count * allowed, now)
        while len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        return allowed

    def refund(self, key: str) -> None:
        """Give one token back. Used when a request was valid and must not count as a failed attempt."""
        if key in self.buckets:
            left, then = self.buckets[key]
            self.buckets[key] = (min(self.burst, left + 1), then)


class LineLimit:
    """Counts the lines of one table that people's commands have caused within the last minute."""

    def __init__(self, most: int) -> None:
        self.times: deque[float] = deque(maxlen=most)
        """The times of the last lines, oldest first: at most as many as a minute may have."""

    def note(self, now: float) -> None:
        """Count a line."""
        self.times.append(now)

    def seconds_until_next(self, now: float) -> int:
        """Return in how many seconds one more line is allowed; 0 is now."""
        if len(self.times) < (self.times.maxlen or 0):
            return 0
        return max(0, math.ceil(self.times[0] + LINES_PERIOD_S - now))

    def is_idle(self, now: float) -> bool:
        """Return True if no line within the last minute counts."""
        return not self.times or now - self.times[-1] >= LINES_PERIOD_S


class Reactions:
    """The rate limits for reactions: those of one seat and those of a table."""

    def __init__(self, scale: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.of_one = RateLimit(4 * scale, 0.5 * scale, clock)
        self.of_table = RateLimit(30 * scale, 6 * scale, clock)


class Limits:
    """All limits of a server. `scale` multiplies them, for a big event or a load test."""

    def __init__(self, scale: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.requests = RateLimit(120 * scale, 30 * scale, clock)
        """HTTP requests except for the client's files."""
        self.files = RateLimit(1200 * scale, 200 * scale, clock)
        """Requests for the client's files. A party behind one address opens the page at the same moment."""
        self.creations = RateLimit(20 * scale, 0.5 * scale, clock)
        """Tables created and records imported."""
        self.edition_checks = RateLimit(40 * scale, 2 * scale, clock)
        """Editions checked and tried out while somebody writes one."""
        self.code_attempts = RateLimit(20 * scale, 0.5 * scale, clock)
        """Wrong invitations, recovery codes and table ids."""
        self.knocks = RateLimit(10 * scale, 0.1 * scale, clock)
        """Requests to be let in by a host."""
        self.connections = RateLimit(100 * scale, 5 * scale, clock)
        """New sockets."""
        self.sockets = int(200 * scale)
        """Sockets open at once from one address."""
        self.commands = RateLimit(60 * scale, 20 * scale, clock)
        """Messages of one socket."""
        self.refusals = RateLimit(200 * scale, 20 * scale, clock)
        """Messages of one socket that were over the limit. Above this limit the socket is closed."""
        self.pings = RateLimit(20 * scale, 2 * scale, clock)
        """Pings and pongs of one socket. Above this limit the socket is closed."""
        self.socket_bytes = RateLimit((256 << 10) * scale, (64 << 10) * scale, clock)
        """Bytes received over all sockets of one address. Above this limit the socket is closed."""
        self.hellos = RateLimit(20 * scale, 1 * scale, clock)
        """Hellos of one socket. The server answers each with the whole table."""
        self.lines = int(LINES_A_MINUTE * scale)
        """Lines of one table in a minute that people's commands cause, answers of a turn excepted."""
        self.reactions = Reactions(scale, clock)
        self.open_sockets = Shares(self.sockets)

    def open_socket(self, address: str) -> bool:
        """Count a new socket and return True, or return False if the address may not have one more."""
        return self.connections.allows(address) and self.open_sockets.take(address)

    def close_socket(self, address: str) -> None:
        """Count a socket of this address as closed."""
        self.open_sockets.give_back(address)


class Shares:
    """Counts what addresses hold at once: at most `each` by one address, at most `most` by all together."""

    def __init__(self, each: float, most: float = math.inf) -> None:
        self.each = each
        self.most = most
        self.held: Counter[str] = Counter()
        self.total = 0

    def is_full(self) -> bool:
        """Return True if nobody may have one more."""
        return self.total >= self.most

    def take(self, address: str, count: int = 1, is_exempt: bool = False) -> bool:
        """Count `count` more and return True, or return False if the address may not hold them."""
        has_own = is_exempt or self.held[address] + count <= self.each
        if not has_own or self.total + count > self.most:
            return False
        self.held[address] += count
        self.total += count
        return True

    def give_back(self, address: str, count: int = 1) -> None:
        """Count `count` less for an address."""
        self.held[address] -= count
        self.total -= count
        if not self.held[address]:
            del self.held[address]


class Proxies:
    """The trusted proxies, as addresses and networks. The client address that they forward is believed."""

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
        """Return the client's address: the last one in X-Forwarded-For that is not a trusted proxy."""
        if not self.has(peer):
            return peer
        said = [each.strip() for each in forwarded.split(",") if each.strip()]
        strangers = [each for each in said if not self.has(each)]
        return strangers[-1] if strangers else peer


def network_of(address: str) -> str:
    """Return the key by which limits count an address. All addresses of an IPv6 /64 network have one key."""
    if ":" in address:
        try:
            return str(ipaddress.ip_network(f"{address.split('%')[0]}/64", strict=False))
        except ValueError:
            return address
    return address
