"""Addresses under which a phone in the same network reaches this machine."""

import ipaddress
import socket
import struct
from contextlib import suppress

PROBES = [("192.0.2.1", 9), ("10.255.255.255", 9), ("172.31.255.255", 9), ("192.168.255.255", 9)]
"""Nothing is sent there: asking for a route tells which of our own addresses would be used."""


def own_addresses() -> list[str]:
    """This machine's IPv4 addresses that others can reach, likeliest first; works without a route."""
    found: list[str] = []
    for probe in PROBES:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            asking.connect(probe)
            found.append(asking.getsockname()[0])
    with suppress(OSError):
        for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found.append(str(info[4][0]))
    return worth_telling(found + _interface_addresses())


def worth_telling(found: list[str]) -> list[str]:
    """The addresses that another machine could use, each once, likeliest first."""
    return sorted({address for address in found if _is_reachable(address)}, key=_rank)


def _interface_addresses() -> list[str]:
    """The addresses of the interfaces, on systems that tell them without another package."""
    found: list[str] = []
    with suppress(ImportError, OSError, AttributeError):
        import fcntl  # not on Windows

        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            for _, name in socket.if_nameindex():
                with suppress(OSError):
                    packed = struct.pack("256s", name[:15].encode())
                    answer = fcntl.ioctl(asking.fileno(), 0x8915, packed)  # SIOCGIFADDR
                    found.append(socket.inet_ntoa(answer[20:24]))
    return found


def _is_reachable(address: str) -> bool:
    parsed = ipaddress.ip_address(address)
    is_special = parsed.is_loopback or parsed.is_unspecified or parsed.is_multicast
    return not (is_special or address == "255.255.255.255")


def _rank(address: str) -> tuple[bool, bool, bool, str]:
    """Home networks first, container bridges and link-local addresses last."""
    parsed = ipaddress.ip_address(address)
    bridge = address.startswith(("172.17.", "172.18.", "172.19."))
    return (parsed.is_link_local, bridge, not parsed.is_private, address)


def own_names() -> set[str]:
    """Names by which this machine may be called in a Host header, besides its addresses."""
    name = socket.gethostname().lower()
    return {"localhost", name, f"{name.split('.')[0]}.local", f"{name.split('.')[0]}"}
