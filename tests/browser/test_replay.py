"""A game that is over can be seen again, from the table or from its record."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tools.build_client import ROOT
from tools.testing.people import GRAIN, let_play, one_race, picture, set_up, wait_for_end

from .conftest import Devices
from .looking import AT_REST, violations

RECORDS = ROOT / "tests" / "records" / "0.3.0"


def test_a_game_is_replayed_and_its_record_imported(device: Devices, tmp_path: Path) -> None:
    page = device("desktop", grain=GRAIN)
    set_up(page, "royal_turf", "Ann", ["random"])
    page.locator(".mine .ask").wait_for()
    let_play(page)
    wait_for_end(page)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save this game").click()
    record = tmp_path / "game.race"
    saved.value.save_as(record)
    page.get_by_role("link", name="Watch the finishes").click()
    scrub = page.locator("input[type=range]")
    page.get_by_role("button", name="Pause").click()  # a finish plays by itself
    assert int(scrub.input_value()) > 0
    last = int(scrub.get_attribute("max") or 0)
    assert last > 50
    scrub.fill(str(last // 2))
    picture(page, "replay-desktop")
    assert violations(page, {}) == []
    step = page.locator(".top .muted")
    expect(step).to_have_text(f"Step {last // 2 + 1} of {last + 1}")
    page.get_by_role("button", name="One step on").click()
    expect(step).to_have_text(f"Step {last // 2 + 2} of {last + 1}")
    page.locator(".races").get_by_role("button", name="Race 2").click()
    page.get_by_role("button", name="Link to this moment").click()
    page.wait_for_url("**/game/1?at=*")
    page.goto("/")
    page.locator("input[type=file]").set_input_files(record)
    page.wait_for_url("**/replay")
    expect(page.locator("input[type=range]")).to_have_attribute("max", str(last))
    phone = device("phone", locale="it-IT", theme="dark")
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))
    phone.goto(page.url)
    phone.locator("input[type=range]").fill(str(last - 5))
    picture(phone, "replay-phone-it-dark")
    assert violations(phone, {}) == []
    parts = [url for url in asked if "/frames?" in url]
    assert parts  # each part is loaded once
    assert len(parts) == len(set(parts))


@pytest.mark.soak(
    "A second whole game to replay, with an edition of its own.",
    until="the client has a virtual clock",
)
def test_a_record_of_an_own_edition_is_replayed_where_the_edition_is_known(
    device: Devices, tmp_path: Path
) -> None:
    page = device("desktop", locale="it-IT", grain=GRAIN)
    set_up(page, "royal_turf", "Anna", ["random"], one_race("royal_turf"))
    page.locator(".mine .ask").wait_for()
    let_play(page)
    wait_for_end(page)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Salva la partita").click()
    record = tmp_path / "own.race"
    saved.value.save_as(record)
    page.goto("/")
    page.locator("input[type=file]").set_input_files(record)
    page.wait_for_url("**/replay")
    page.locator("input[type=range]").wait_for()

    text = record.read_text("utf-8")
    (line,) = [line for line in text.splitlines() if line.startswith("edition ")]
    foreign = tmp_path / "foreign.race"
    foreign.write_text(text.replace(line, f"edition mine {'0' * 64}"), "utf-8")
    page.goto("/")
    page.locator(".file").scroll_into_view_if_needed()
    page.locator("input[type=file]").set_input_files(foreign)
    expect(page.get_by_role("alert")).to_contain_text("edizione «mine»")
    expect(page.get_by_role("alert")).to_be_in_viewport()


def shown_on(screen: Page, record: str, step: int, then: str = "") -> Page:
    """A moment of a record, as a screen that several people watch shows it; `&play` goes on from it."""
    screen.goto("/")
    screen.locator("input[type=file]").set_input_files(RECORDS / f"{record}.race")
    screen.wait_for_url("**/replay")
    screen.goto(f"{screen.url}/screen?at={step}{then}")
    return screen


@pytest.mark.parametrize("size", ["screen", "desktop"])
def test_on_a_screen_all_of_a_hearing_is_seen(device: Devices, size: str) -> None:
    screen = device(size, locale="it-IT")
    shown_on(screen, "win_place_show_objections_upheld_and_rejected", 71)
    screen.locator(".hearing .track").wait_for()
    picture(screen, f"hearing-{size}")
    below = """() => {
      const bottom = document.querySelector('.board').getBoundingClientRect().bottom;
      return [...document.querySelectorAll('.hearing *')]
        .filter((one) => one.textContent && one.getBoundingClientRect().bottom > bottom)
        .map((one) => one.textContent.trim());
    }"""
    screen.evaluate(AT_REST)
    assert screen.evaluate(below) == []


def test_on_a_poster_the_purse_is_clear_of_the_horses(device: Devices) -> None:
    screen = device("screen", moves=True, grain=0.5)
    shown_on(screen, "homestretch_a_special_move_over_the_line", 119, "&play")
    measured = screen.wait_for_function("""() => {
      const [purse, horses] = ['.sheet dl', '.sheet svg > rect ~ g'].map((name) =>
        [...document.querySelectorAll(name)].map((one) => one.getBoundingClientRect()));
      return horses.length > 0 && [purse[0].bottom, Math.min(...horses.map(({ top }) => top))];
    }""")
    bottom, top = measured.json_value()
    assert bottom <= top


APART = """() => {
  const found = [...document.querySelectorAll('.winners li, [data-award], .money figure')];
  const boxes = [...found, document.querySelector('[data-step="0"] .horse')]
    .map((one) => [one.textContent.trim().slice(0, 30), one.getBoundingClientRect()]);
  const end = document.querySelector('.end').getBoundingClientRect();
  const wrong = [];
  for (const [i, [name, a]] of boxes.entries()) {
    if (a.bottom > end.bottom + 1) wrong.push(`${name} ends below the picture`);
    for (const [other, b] of boxes.slice(i + 1))
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        wrong.push(`${name} lies on ${other}`);
  }
  return [boxes.length, wrong];
}"""


@pytest.mark.parametrize("size", ["screen", "desktop"])
def test_on_a_screen_nothing_lies_on_another_at_the_end_of_six_races(
    device: Devices, size: str
) -> None:
    screen = shown_on(device(size, locale="it-IT"), "win_place_show_a_tie_is_rolled_off", 458)
    expect(screen.locator(".winners li")).to_have_count(6)
    screen.locator(".crowned").wait_for()
    picture(screen, f"end-of-six-races-{size}")
    count, wrong = screen.evaluate(APART)
    assert count > 6 + 4
    assert wrong == []
