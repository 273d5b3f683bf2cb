"""A game that is over can be seen again, from the table or from its record."""

from pathlib import Path

from playwright.sync_api import expect

from .conftest import Devices
from .people import let_play, picture, set_up, wait_for_end


def test_a_game_is_replayed_and_its_record_imported(device: Devices, tmp_path: Path) -> None:
    page = device("desktop")
    set_up(page, "royal_turf", "Ann", ["random"], edition=None)
    page.locator(".mine .ask").wait_for()
    let_play(page)
    wait_for_end(page)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the record").click()
    record = tmp_path / "game.race"
    saved.value.save_as(record)
    page.get_by_role("link", name="Replay").click()
    scrub = page.locator("input[type=range]")
    expect(scrub).to_be_visible()
    last = int(scrub.get_attribute("max") or 0)
    assert last > 50
    scrub.fill(str(last // 2))
    picture(page, "replay-desktop")
    step = page.locator(".top .muted")
    expect(step).to_have_text(f"Step {last // 2 + 1} of {last + 1}")
    page.get_by_role("button", name="One step on").click()
    expect(step).to_have_text(f"Step {last // 2 + 2} of {last + 1}")
    page.get_by_role("button", name="Race 2").click()
    page.get_by_role("button", name="Link to this moment").click()
    assert "?at=" in page.url
    page.goto("/")
    page.locator("input[type=file]").set_input_files(record)
    page.wait_for_url("**/replay")
    expect(page.locator("input[type=range]")).to_have_attribute("max", str(last))
    phone = device("phone", locale="it-IT", theme="dark")
    phone.goto(page.url)
    phone.locator("input[type=range]").fill(str(last - 5))
    picture(phone, "replay-phone-it-dark")
