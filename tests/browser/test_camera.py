"""The camera on the television: a race of every game, with everybody in the picture or at its edge."""

import asyncio
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ippodromo.client import Refused, Seat, request
from tests.server.choosing import choose
from tests.server.players import Host, close_all, gather, run

from .conftest import Devices, Server
from .looking import AT_REST
from .people import picture

FAR = 0.2
"""How much of the way the leader has come when the picture is looked at."""
COLOURS = """(canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const found = new Set();
  for (let at = 0; at < data.length; at += 4 * 997)
    found.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
  return found.size;
}"""
GAMES = {
    "royal_turf": 3,
    "winners_circle": 3,
    "win_place_show": 4,
    "homestretch": 3,
    "grand_national": 4,
}


async def race(url: str, game: str, seats: int) -> tuple[str, dict[str, Any]]:
    """A table of people in the middle of a race: its id and what everybody sees."""
    made, cookie = await asyncio.to_thread(
        request, url, "/api/tables", {"game": game, "seats": seats}
    )
    host = Host(url, made["table"], cookie)
    people = await gather(host, seats)
    playing = [asyncio.create_task(ride(seat)) for seat in people]
    done, others = await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    for task in others:
        task.cancel()
    await close_all(people)
    await host.close()
    return host.id, next(iter(done)).result()


async def ride(seat: Seat) -> dict[str, Any]:
    """Say anything until the leader has come far enough."""
    dice = Random(seat.seat)
    async for view, ask in seat.asks():
        if any(runner["progress"] >= FAR for runner in view["runners"]):
            return view
        try:
            await seat.answer(ask, choose(ask, dice))
        except Refused:
            continue
    raise AssertionError("the game ended before a race was under way")


def seen(page: Page) -> dict[int, int]:
    """Where the noses are in the picture, by number."""
    words = page.locator("canvas[data-seen]").get_attribute("data-seen") or ""
    pairs = (word.split(":") for word in words.split())
    return {int(number): int(x) for number, x in pairs}


@pytest.mark.parametrize("game", GAMES)
def test_a_race_is_in_the_picture(device: Devices, server: Server, game: str) -> None:
    table, view = run(race(server.address, game, GAMES[game]))
    page = device("screen")
    page.goto(f"/t/{table}/screen")
    expect(page.locator("canvas[data-seen]")).to_be_visible()
    page.evaluate(AT_REST)  # noses and tabs are those of one picture, in its last size
    assert page.locator("canvas[data-seen]").evaluate(COLOURS) > 20, "sky, turf, coats and silks"
    noses = seen(page)
    runners = [one for one in view["runners"] if one["number"] in noses]
    # Lanes slant, and in bends they are not equally long: only clear leads are compared.
    clear = 0.1 if game == "win_place_show" else 0.05
    for one in runners:
        for other in runners:
            if one["progress"] > other["progress"] + clear > clear:
                assert noses[one["number"]] > noses[other["number"]], (one, other)
    others = sum(told(tab) for tab in page.locator(".tab").all())
    assert len(noses) + others >= len(view["runners"]) - fallen(view)
    places = page.locator(".order li").count()
    assert places == min(8, len(view["runners"]))
    picture(page, f"{game}-camera-screen")


def told(tab: Any) -> int:
    """How many horses a tab at the edge stands for."""
    silks = tab.locator("svg").count()
    return int(silks) or int("".join(filter(str.isdigit, tab.inner_text())))


def fallen(view: dict[str, Any]) -> int:
    """Horses that are out of the race: they leave the picture."""
    horses = view["position"]["horses"]
    return sum(horse.get("fate") in ("fell", "pulled_up") for horse in horses)
