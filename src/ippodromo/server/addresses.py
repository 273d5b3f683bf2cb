"""The addresses and names under which other devices in the network reach this machine."""

import ipaddress
import socket
import struct
from contextlib import suppress

PROBES = [("192.0.2.1", 9), ("10.255.255.255", 9), ("172.31.255.255", 9), ("192.168.255.255", 9)]
"""Destinations for which the system is asked for a route, to learn our own address. Nothing is sent."""


def own_addresses() -> list[str]:
    """Return the IPv4 addresses of this machine that other devices can reach, the most likely one first."""
    found: list[str] = []
    for probe in PROBES:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            asking.connect(probe)
            found.append(asking.getsockname()[0])
    with suppress(OSError):
        for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found.append(str(info[4][0]))
    return reachable_addresses(found + _interface_addresses())


def reachable_addresses(found: list[str]) -> list[str]:
    """Return those of the addresses that another device could use, each once, the most likely first."""
    return sorted({address for address in found if _is_reachable(address)}, key=_rank)


def _interface_addresses() -> list[str]:
    """Return the addresses of the network interfaces; an empty list on systems without this call."""
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
    """Return a sort key: home networks first, container bridges and link-local addresses last."""
    parsed = ipaddress.ip_address(address)
    bridge = address.startswith(("172.17.", "172.18.", "172.19."))
    return (parsed.is_link_local, bridge, not parsed.is_private, address)


def own_names() -> set[str]:
    """Return the host names of this machine that a Host header may have."""
    name = socket.gethostname().lower()
    return {"localhost", name, f"{name.split('.')[0]}.local", f"{name.split('.')[0]}"}
