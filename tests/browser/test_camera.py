"""The camera on the television: a race of every game, with everybody in the picture or at its edge."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tools.testing.people import picture

from .conftest import Devices, Server
from .looking import AT_REST
from .walk import Walk

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


def race(walk: Walk) -> dict[str, Any]:
    """Play until the leader has come far enough, and return what a seat then sees."""
    for asked in walk.questions():
        view = asked[0].seat.view
        if view and any(runner["progress"] >= FAR for runner in view["runners"]):
            return dict(view)
    raise AssertionError("the game ended before a race was under way")


def seen(page: Page) -> dict[int, int]:
    """Where the noses are in the picture, by number."""
    words = page.locator("canvas[data-seen]").get_attribute("data-seen") or ""
    pairs = (word.split(":") for word in words.split())
    return {int(number): int(x) for number, x in pairs}


OTHERS = pytest.mark.soak(
    "Two courses are looked at in the gate, an oval and a steeplechase.",
    until="the client has a virtual clock",
)


@pytest.mark.parametrize(
    "game",
    [
        "royal_turf",
        "grand_national",
        *(
            pytest.param(game, marks=OTHERS)
            for game in GAMES
            if game not in ("royal_turf", "grand_national")
        ),
    ],
)
def test_a_race_is_in_the_picture(device: Devices, server: Server, game: str) -> None:
    walk = Walk(server.address, game, GAMES[game])
    view = race(walk)
    page = device("screen")
    page.goto(f"/t/{walk.host.id}/screen")
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
    walk.close()


def told(tab: Any) -> int:
    """How many horses a tab at the edge stands for."""
    silks = tab.locator("svg").count()
    return int(silks) or int("".join(filter(str.isdigit, tab.inner_text())))


def fallen(view: dict[str, Any]) -> int:
    """Horses that are out of the race: they leave the picture."""
    horses = view["position"]["horses"]
    return sum(horse.get("fate") in ("fell", "pulled_up") for horse in horses)
