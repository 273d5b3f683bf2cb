"""What moves: horses gallop through the spaces between, dice tumble, a tap goes to the end."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tools.testing.people import answer, begin, code_of, join, one_race, set_up, whose_turn

from .conftest import Devices

SCRIPT = (Path(__file__).parent / "motion.js").read_text("utf-8")
MOVES = 8
"""A busy machine paints few frames: one of so many moves is seen on its way."""
SAME = "(there) => JSON.stringify(window.places()) === there"


def places(page: Page) -> str:
    """Where the horses stand on a page, once they stand."""
    found: str = page.evaluate("JSON.stringify(window.places())")
    return found


def track(page: Page) -> Any:
    return page.evaluate("window.track")


@pytest.mark.soak(
    "It counts the frames in which moving horses are painted.",
    until="the client has a virtual clock",
)
def test_horses_gallop_dice_tumble_hooves_sound_and_a_tap_skips(device: Devices) -> None:
    ann, bea = device("desktop", moves=True), device("desktop")
    for page in (ann, bea):
        page.add_init_script(SCRIPT)
    set_up(ann, "royal_turf", "Ann", [""], one_race("royal_turf"))
    join(bea, code_of(ann), "Bea")
    begin(ann)
    while "move" not in (page := whose_turn(ann, bea)).locator(".question").inner_text():
        answer(page)
    assert track(ann)["voices"] == 0
    ann.get_by_role("button", name="Sound").click()
    ways = [way(ann, bea)]
    while ways[-1][0] <= 2 and len(ways) < MOVES:
        ways.append(way(ann, bea))
    seen, still = track(ann), track(bea)
    assert ways[-1][0] > 2, "the places on the way are shown"
    assert {places for _, places in ways} <= {1, 2}, "who wants no motion sees where it stands"
    assert seen["tumbled"] > 0
    assert still["tumbled"] == 0
    assert seen["voices"] > 0

    ann.evaluate("window.tapWhenMoving()")
    while not (tapped := track(ann)["tapped"]):
        play_on(ann, bea)
    ann.wait_for_function("(horse) => window.track.runs[horse]", arg=tapped)  # the next frame
    assert len(track(ann)["runs"][tapped]) <= 2, "from where it was tapped to the end at once"


def way(ann: Page, bea: Page) -> tuple[int, int]:
    """In how many places each page shows a horse on the way of one answer."""
    for page in (ann, bea):
        page.evaluate("window.trackAnew()")
    play_on(ann, bea)
    return longest(ann), longest(bea)


def play_on(ann: Page, bea: Page) -> None:
    """One answer, until the page with motion shows what the page without it shows."""
    answer(whose_turn(ann, bea))
    whose_turn(ann, bea)
    ann.wait_for_function(SAME, arg=places(bea))


def longest(page: Page) -> int:
    """In how many places the horse was seen that was seen in most."""
    return max(len(run) for run in track(page)["runs"].values())
