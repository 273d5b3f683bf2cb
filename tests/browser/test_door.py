"""A table whose host lets people in: who knocks is seen, waits, and sits down by the host's nod."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tools.testing.people import begin, code_of, join, picture, set_up

from .conftest import Devices, Server, Servers


@pytest.fixture
def server(client: Path, servers: Servers) -> Server:
    """A server on which no other table is open."""
    return servers()


def test_the_host_lets_one_in_and_another_not_now(device: Devices) -> None:
    host, friend, stranger = (
        device("phone"),
        device("small", locale="it-IT"),
        device("small"),
    )
    set_up(host, "royal_turf", "Ann", [""], None, {"admission": "true"})
    code = code_of(host)
    assert code.isalpha()
    assert len(code) == 4, "nobody else plays on this server"
    join(stranger, code, "Eve")
    expect(stranger.get_by_text("The host has been asked to let you in")).to_be_visible()
    host.get_by_role("button", name="Not now Eve").click()
    expect(stranger.get_by_text("The host has not let you in")).to_be_visible()
    join(friend, code, "Bea")
    expect(friend.get_by_text("Il capotavola deve farti entrare")).to_be_visible()
    expect(host.get_by_text("Bea would like to sit down.")).to_be_visible()
    picture(host, "door-phone")
    picture(friend, "door-waiting-phone")
    host.get_by_role("button", name="Let in Bea").click()
    expect(host.get_by_role("button", name="Let in Bea")).to_be_hidden()
    expect(friend.locator(".chairs li", has_text="Bea")).to_contain_text("tu")
    begin(host)
    for page in (host, friend):
        expect(page.locator(".waiting")).to_be_hidden()
