"""A phone on its side: the board beside the question has all of the height."""

from playwright.sync_api import expect

from .conftest import Devices, Server
from .looking import AT_REST
from .versions import Window, questions
from .walk import Walk

LARGE = {"width": 932, "height": 430}
"""As large as phones are: there is more room beside the dock than most have when upright."""
TRACK = """() => {
  const field = document.querySelector('.mine .field').getBoundingClientRect();
  const track = document.querySelector('.mine .stretch').getBoundingClientRect();
  const lines = [...document.querySelectorAll('.mine .lines .line')];
  const isOver = (one, other) => one.left < other.right - 1 && other.left < one.right - 1;
  return {
    high: track.height / field.height,
    under: lines.filter((one) => isOver(one.getBoundingClientRect(), track)).length,
    cut: lines.filter((one) => one.scrollHeight > one.clientHeight + 4).length,
  };
}"""
WIDE = """() => {
  const { width, height } = document.querySelector('.stretch').getBoundingClientRect();
  return width / height;
}"""
OVER = """() => {
  const held = document.querySelector('.side .held');
  const end = Math.max(...[...held.querySelectorAll('*')].map((one) => one.getBoundingClientRect().bottom));
  return end - document.querySelector('.side .standings li').getBoundingClientRect().top;
}"""
"""How far the own bets reach into the standings under them."""
COVERED = """() => {
  const own = document.querySelector('.stretch .name.own').getBoundingClientRect();
  return [...document.querySelectorAll('.stretch .name:not(.own, .lane-name)')]
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.top < own.top - 2 && one.bottom > own.top + 2).length;
}"""
"""How many rows lie half under the row of the horse itself."""


def test_the_track_stands_beside_the_horses_that_may_be_moved(
    device: Devices, server: Server
) -> None:
    page = device("turned", locale="it-IT", by_hand=True)
    walk = Walk(server.address, "royal_turf", 3)
    window = Window(page, walk)
    window.show(next(one for one in questions("royal_turf") if one.kind == "move"))
    for size in (LARGE, page.viewport_size):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.evaluate(AT_REST)
        found = page.evaluate(TRACK)
        assert found["high"] > 0.8, found
        assert (found["under"], found["cut"]) == (0, 0), found
    walk.close()


def test_a_race_that_is_looked_at_is_wide_and_nothing_lies_over_the_own_bets(
    device: Devices, server: Server
) -> None:
    page = device("turned", locale="it-IT", moves=True, by_hand=True)
    walk = Walk(server.address, "winners_circle", 3)
    window = Window(page, walk)
    asked = next(one for one in questions("winners_circle") if one.kind == "move")
    window.watch(asked)
    expect(page.locator(".stretch canvas[data-seen]")).to_be_visible()
    expect(page.locator(".side .held")).to_be_visible()  # both come after the first picture
    expect(page.locator(".side .standings li").first).to_be_visible()
    page.evaluate(AT_REST)
    assert page.evaluate(WIDE) > 1.5
    assert page.evaluate(OVER) < 1
    walk.close()


def test_whole_rows_stand_before_the_horse_and_its_stable_beside_them(
    device: Devices, server: Server
) -> None:
    page = device("turned", by_hand=True)
    walk = Walk(server.address, "grand_national", 4)
    window = Window(page, walk)
    window.show(next(one for one in questions("grand_national") if one.kind == "ride"))
    page.evaluate(AT_REST)
    expect(page.locator(".dock .stable")).to_be_visible()
    expect(page.locator(".field .stable")).to_have_count(0)
    assert page.evaluate(COVERED) == 0
    page.locator("[data-square]").first.dispatch_event("click")
    page.evaluate(AT_REST)
    page.locator("[data-square]").last.dispatch_event("click")
    page.evaluate(AT_REST)
    assert page.evaluate(COVERED) == 0
    walk.close()
