"""The first table view of every game is light, and everything it needs comes from the server itself."""

import gzip

import pytest
from playwright.sync_api import Response

from ippodromo.kernel.registry import game_names
from tools.testing.people import set_up

from .conftest import Devices

SCRIPTS = 100_000
"""Bytes of JavaScript, gzipped."""
ALL = 250_000


@pytest.mark.parametrize("game", game_names())
def test_the_first_table_view_keeps_to_its_budget(device: Devices, game: str) -> None:
    maker = device("desktop")
    set_up(maker, game, "Ann", ["random", "random"])
    maker.locator(".mine .ask").wait_for()
    page = device("phone")
    sizes: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if "/api/" not in response.url:
            sizes[response.url] = len(gzip.compress(response.body(), 6))

    page.on("response", weigh)
    page.goto(f"{maker.url}/watch")
    # A lot that nobody owns wears no silks yet: it is a number in a table.
    page.locator(".face .board :is(svg, table)").first.wait_for()
    page.wait_for_load_state("networkidle")
    scripts = sum(size for url, size in sizes.items() if url.endswith(".js"))
    assert 10_000 < scripts <= SCRIPTS
    assert sum(sizes.values()) <= ALL
