"""Connections: how many there are in all and from each address, and bytes of bodies on their way in."""

import contextlib
import ipaddress
import math
from typing import Protocol

from ippodromo.server.limits import network_of
from ippodromo.server.settings import Settings

MOST_BODY_BYTES = 32 << 20
"""Bytes of unfinished bodies, of all requests together."""
SPARE_FILES = 200
"""Files and sockets that the server needs for itself: its store, its workers, its pages."""


class Waiting(Protocol):
    """A connection that has not yet said what it wants."""

    def make_way(self) -> None:
        """End: others need the place."""


class Connections:
    """The open connections of one process.

    A proxy that is trusted has as many as it likes: whom it speaks for is counted by the limits.
    """

    def __init__(self, settings: Settings) -> None:
        self.most = most_files(settings.connections)
        self.of_one = settings.connections_of_one * settings.limits
        self.proxies = [ipaddress.ip_network(each, False) for each in settings.trusted_proxies]
        self.timeouts = settings.timeouts
        self.count = 0
        self.addresses: dict[str, int] = {}
        self.silent: dict[Waiting, None] = {}
        """Those without a whole header, oldest first: they make way where the places run out."""
        self.body_bytes = 0

    def admit(self, address: str) -> bool:
        """Whether this address may have one more connection; it counts if so."""
        of_one = math.inf if self._is_proxy(address) else self.of_one
        key = network_of(address)
        if self.addresses.get(key, 0) >= of_one:
            return False
        if self.count >= self.most and not self._make_room():
            return False
        self.count += 1
        self.addresses[key] = self.addresses.get(key, 0) + 1
        return True

    def _is_proxy(self, address: str) -> bool:
        if not self.proxies:
            return False
        try:
            asker = ipaddress.ip_address(address.split("%")[0])
        except ValueError:
            return False
        return any(asker in network for network in self.proxies)

    def _make_room(self) -> bool:
        for oldest in self.silent:
            del self.silent[oldest]
            oldest.make_way()
            return True
        return False

    def release(self, address: str) -> None:
        """A connection of this address has ended."""
        key = network_of(address)
        self.count -= 1
        left = self.addresses.get(key, 0) - 1
        if left > 0:
            self.addresses[key] = left
        else:
            self.addresses.pop(key, None)

    def hold(self, size: int) -> bool:
        """Whether so many bytes more of a body can be kept; they count if so."""
        if self.body_bytes + size > MOST_BODY_BYTES:
            return False
        self.body_bytes += size
        return True

    def let_go(self, size: int) -> None:
        """A body is whole, or given up."""
        self.body_bytes -= size


def most_files(wanted: int) -> int:
    """Connections that this process can have open, up to the number wanted; raises its own limit."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = wanted + SPARE_FILES if hard == resource.RLIM_INFINITY else hard
        soft = max(soft, min(wanted + SPARE_FILES, most))
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return max(1, min(wanted, soft - SPARE_FILES))
    return wanted


def connections_in(app_state: dict[str, object]) -> Connections:
    """The connections among which a new one counts, from the state that the web server hands on."""
    found = app_state["connections"]
    assert isinstance(found, Connections)
    return found


def address_of(client: tuple[str, int] | None) -> str:
    """Where a connection comes from."""
    return client[0] if client else "?"
