"""A television in a browser of its own paces the table once the host has confirmed its four letters."""

import pytest
from playwright.sync_api import expect

from tools.testing.people import begin, join, one_race

from .conftest import Devices

MAKE = """async (made) => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(made);
  const said = await fetch('/api/tables', { method: 'POST', headers, body });
  return (await said.json()).table;
}"""
"""A script that makes a table in this browser and returns its description."""
WORDS = {"en": "Is this your television?", "it": "È il tuo televisore?"}


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_host_is_asked_once_whether_a_television_is_his(device: Devices, language: str) -> None:
    host, guest, television = (
        device(size, locale=language, grain=0.25) for size in ("least", "least", "screen")
    )
    assert len({page.context for page in (host, guest, television)}) == 3
    host.goto("/")
    made = {"game": "royal_turf", "seats": 2, "edition_file": one_race("royal_turf")}
    table = host.evaluate(MAKE, made)
    for page, name in ((host, "Ann"), (guest, "Bea")):
        join(page, table["invitation"], name)
    television.goto(f"/t/{table['id']}/screen")
    letters = television.locator(".letters")
    letters.wait_for()
    shown = letters.inner_text().split()[-1]
    question = host.locator(".screens li")
    expect(question).to_have_count(1)
    expect(question).to_contain_text(f"{WORDS[language]} {shown}")
    expect(guest.locator(".screens")).to_have_count(0)
    question.locator(".button.primary").click()
    expect(question).to_have_count(0)
    expect(letters).to_have_count(0)
    begin(host)
    television.reload()
    television.locator(".screen").wait_for()
    for page in (host, guest):
        page.locator(".face").wait_for()
        expect(page.locator(".screens")).to_have_count(0)
    expect(letters).to_have_count(0)
