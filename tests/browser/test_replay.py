"""A game that is over can be seen again, from the table or from its record."""

from pathlib import Path

from playwright.sync_api import expect

from .conftest import Devices
from .looking import violations
from .people import let_play, one_race, picture, set_up, wait_for_end


def test_a_game_is_replayed_and_its_record_imported(device: Devices, tmp_path: Path) -> None:
    page = device("desktop")
    set_up(page, "royal_turf", "Ann", ["random"], edition=None)
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
    page.wait_for_url("**/replay?at=*")
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


def test_a_record_of_an_own_edition_is_replayed_where_the_edition_is_known(
    device: Devices, tmp_path: Path
) -> None:
    page = device("desktop", locale="it-IT")
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
