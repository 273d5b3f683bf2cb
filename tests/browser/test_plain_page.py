"""The server's own page, which is there where no client was built: one can play with it."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Devices, Server, Servers


@pytest.fixture
def server(servers: Servers, tmp_path: Path) -> Server:
    """A server without a client."""
    return servers(web=tmp_path)


def test_a_table_is_made_and_played_on_the_page_without_a_client(
    device: Devices, server: Server
) -> None:
    page = device()
    page.goto(server.address)
    page.locator("#game").select_option("royal_turf")
    page.locator("#seats").fill("2")
    page.locator("#make").click()
    page.get_by_role("button", name="bot: rookie").click()
    page.locator("#start").click()
    said: list[str] = []
    for _ in range(6):
        answer = page.locator("#asks button").first
        expect(answer).to_be_visible()
        said.append(answer.inner_text())
        before = page.locator("#events li").count()
        answer.click()
        expect(page.locator("#events li").nth(before)).to_be_attached()
    assert all(re.match(r"bet |move |roll ", one) for one in said), said
    expect(page.locator("#board")).to_contain_text("horses")
