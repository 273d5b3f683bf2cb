"""Addresses that a phone can reach: never this machine's own loop, and found without any route."""

import errno
import ipaddress
import socket

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ippodromo.server.addresses import own_addresses, own_names, reachable_addresses
from tests.server.fuzz.fixed import fixed


@fixed()
@given(st.lists(st.ip_addresses(v=4).map(str)))
def test_what_is_told_can_be_reached_by_others(found: list[str]) -> None:
    told = [ipaddress.ip_address(address) for address in reachable_addresses(found)]
    assert len(set(told)) == len(told)
    assert not any(a.is_loopback or a.is_unspecified or a.is_multicast for a in told)
    assert {str(a) for a in told} <= set(found)


def test_every_address_is_told_home_networks_first_and_bridges_last() -> None:
    found = ["169.254.7.7", "8.8.4.4", "172.17.0.1", "127.0.0.1", "10.0.0.5", "0.0.0.0", "10.0.0.5",
             "192.168.1.7", "224.0.0.1", "255.255.255.255"]  # fmt: skip
    assert reachable_addresses(found) == [
        "10.0.0.5", "192.168.1.7", "8.8.4.4", "172.17.0.1", "169.254.7.7",
    ]  # fmt: skip


def test_addresses_are_found_without_a_default_route(monkeypatch: pytest.MonkeyPatch) -> None:
    before = own_addresses()

    def unreachable(*_: object) -> None:
        raise OSError(errno.ENETUNREACH, "Network is unreachable")

    def unknown(*_: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket.socket, "connect", unreachable)
    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    assert own_addresses() == before


def test_the_machine_knows_its_own_name() -> None:
    assert {"localhost", socket.gethostname().lower()} <= own_names()
