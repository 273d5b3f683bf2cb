"""The owner of a box types in what is printed there, hears what is wrong, tries it and plays with it."""

import tomllib
from pathlib import Path

from playwright.sync_api import expect

from .conftest import Devices
from .looking import Look
from .test_set_up import named

STOP = """() => [...document.querySelectorAll('button')]
  .find((one) => one.textContent.trim() === 'Ferma')?.click()"""
"""Stop the trial, unless a fast machine has played all of its games by now."""


def test_the_numbers_of_a_box_are_typed_in_checked_tried_and_played(device: Devices) -> None:
    page = device("small", locale="it-IT")
    named(page, "Ann")
    page.goto("/new/royal_turf")
    page.locator("details.rules summary").first.click()
    page.get_by_role("link", name="Scrivi i numeri della tua scatola").click()
    payouts = page.locator("[data-chapter=payouts]")
    expect(payouts).to_contain_text("Nostra ricostruzione")
    payouts.locator("summary").click()
    cell = page.get_by_label("Primo, 2", exact=True)
    cell.fill("4x0")
    expect(payouts.get_by_role("alert")).to_contain_text("Tabella dei pagamenti, Primo:")
    expect(cell).to_have_attribute("aria-invalid", "true")
    play = page.get_by_role("button", name="Gioca con questi numeri")
    expect(play).to_be_disabled()
    cell.fill("1.400")
    expect(payouts).to_contain_text("Dalla tua scatola")
    expect(page.locator(".state")).to_have_text("Tutto a posto: si può giocare.")
    page.locator(".trial select").select_option("2")
    page.get_by_role("button", name="Fai giocare i bot").click()
    expect(page.locator(".trial")).to_contain_text("Si gioca:")
    page.evaluate(STOP)
    expect(page.get_by_role("button", name="Fai giocare i bot")).to_be_visible()
    look = Look()
    look.at(page, "workshop-small-it")
    look.check()

    page.reload()  # what was typed is still there
    payouts.locator("summary").click()
    expect(cell).to_have_value("1400")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Scarica il file").click()
    file = Path(saved.value.path()).read_text("utf-8")
    assert "# La tabella dei pagamenti" in file
    assert tomllib.loads(file)["payouts"]["first"] == [500, 1400, 250, 200, 150]
    expect(page.locator(".state")).to_have_text("Tutto a posto: si può giocare.")
    play.click()
    expect(page.locator("details.rules summary").first).to_contain_text("La mia Royal Turf")
    page.locator("button.go").click()
    page.wait_for_url("**/t/*")
    made = page.evaluate(
        "async () => (await fetch('/api' + location.pathname.replace('/t/', '/tables/'))).json()"
    )
    assert made["edition"] == "my_royal_turf"
