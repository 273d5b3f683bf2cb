"""What is secret stays with its owner: on the page, on the line and in storage."""

import re

import pytest
from playwright.sync_api import Page, expect

from tools.testing.people import (
    GRAIN,
    answer,
    answering,
    begin,
    code_of,
    hold,
    join,
    let_play,
    one_race,
    picture,
    set_up,
    short,
    wait_for_end,
)

from .conftest import Devices
from .ears import Ears

NAMES = ["Ann", "Bea", "Carlo"]
TOKEN = r"(?:Token of|Gettone di) (\w+): \d"
"""How a page says what a token is worth."""


def gather(
    device: Devices, game: str, edition: str, options: dict[str, str], *watched: tuple[str, str]
) -> list[Ears]:
    """Three people and a screen at a table that may begin; ears at all four pages."""
    pages = [
        device("desktop", grain=GRAIN),
        device("phone", grain=GRAIN),
        device("small", locale="it-IT", grain=GRAIN),
        device("screen", grain=GRAIN),
    ]
    ears = [Ears(page, *watch) for page, watch in zip(pages, watched, strict=True)]
    host, screen = pages[0], pages[3]
    # What it knows is the same at a quarter of the pixels.
    screen.set_viewport_size({"width": 960, "height": 540})
    set_up(host, game, NAMES[0], ["", ""], edition, options)
    code = code_of(host)
    for page, name in zip(pages[1:3], NAMES[1:], strict=True):
        join(page, code, name)
    screen.goto(f"{host.url}/screen?code={code}")
    screen.locator(".chairs").wait_for()
    return ears


def test_hidden_tokens_are_known_to_their_owners_alone_through_bets_and_race(
    device: Devices,
) -> None:
    watched = [(TOKEN, f"(found) => found[1] !== '{name}'") for name in [*NAMES, "nobody"]]
    ears = gather(device, "winners_circle", one_race("winners_circle"), {}, *watched)
    begin(ears[0].page)
    let_play(*(ear.page for ear in ears[:3]))
    for ear in ears[:3]:
        wait_for_end(ear.page)
    for number, ear in enumerate(ears):
        assert ear.leaks == []
        for seat in range(3):
            assert bool(ear.told_of(seat)) == (seat == number), (number, seat)
        assert any('"TokensTurned"' in frame for frame in ear.frames)


def fill_slip(page: Page, stake: str) -> None:
    """A slip of Grand National with one bet of this stake."""
    form = page.locator(".mine .form")
    form.locator("fieldset").first.locator(".value").first.click()
    form.locator("fieldset").nth(1).locator(".value").first.click()
    form.locator(".stepper input").fill(stake)
    form.locator(".stepper input").blur()
    expect(form.locator(".rows li")).to_have_count(1)
    page.locator(".mine .confirm").click()
    # Who plays on for this page must not fill in another while this one is on its way.
    expect(form).to_have_count(0)


@pytest.mark.soak(
    "A whole game on four pages; tests/server/test_secrets.py compares what is sent, for every game.",
    until="the client has a virtual clock",
)
def test_a_stake_is_on_no_other_page_until_the_bets_are_settled(device: Devices) -> None:
    edition = short("grand_national").replace("stake_step = 10000", "stake_step = 10")
    options = {"stables_per_player": "1", "bookmaker": "house"}
    marker = r"\b27[.,]?310\b"
    watched = [(marker, "() => true")] * 4
    ears = gather(device, "grand_national", edition, options, *watched)
    begin(ears[0].page)
    let_play(ears[1].page, ears[2].page)
    ann = ears[0].page
    question = ann.locator(".mine .question")
    while True:
        asked = question.element_handle()
        said = asked.inner_text()
        if said == "Your bets on this race":
            break
        ann.get_by_role("button", name="Pass" if "bid" in said else "No bet for now").click()
        # The next one may say the same, and soon.
        asked.wait_for_element_state("hidden")
    fill_slip(ann, "27310")
    let_play(ann)
    for ear in ears[:3]:
        wait_for_end(ear.page)
    assert ears[0].leaks != []
    assert ears[0].matching(marker) != []
    for other in ears[1:]:
        assert other.leaks == []
        assert other.matching(marker) == []
        assert any(re.search(marker, frame) for frame in other.frames)


@pytest.mark.soak(
    "A whole game that is passed round on one phone, shown in real time.",
    until="the client has a virtual clock",
)
def test_one_device_for_two_draws_a_curtain_whenever_it_changes_hands(device: Devices) -> None:
    page = device("phone")
    ears = Ears(page, TOKEN, "(f) => document.querySelector('.curtain') || f[1] !== window.holder")
    set_up(page, "winners_circle", "Ann", [""], one_race("winners_circle"))
    page.locator("summary", has_text="on this device").click()
    page.locator(".here input").fill("Bea")
    page.locator(".here button").click()
    begin(page)
    curtain, asked = page.locator(".curtain"), page.locator(".mine .ask")
    over, ready = page.locator(".over h1"), page.get_by_role("button", name="Ready")
    hands: list[str] = []
    while True:
        curtain.or_(asked).or_(over).or_(ready).first.wait_for()
        if over.count():
            break
        if ready.count():  # the receipts have been read
            with answering(page, "[data-ready]"):
                ready.click()
            continue
        if curtain.count():
            hands.append(pass_on(page))
            continue
        expect(page.locator(".standings .me .name")).to_have_text(hands[-1])
        answer(page)
        if len(hands) == 3:
            page.reload()
            curtain.wait_for()
            picture(page, "curtain-phone")
    assert ears.leaks == []
    assert len(hands) > 12
    turns = [name for name, before in zip(hands, [None, *hands], strict=False) if name != before]
    assert set(turns) == {"Ann", "Bea"}
    expect(page.locator(".standings li")).to_have_count(2)


def pass_on(page: Page) -> str:
    """Hold the curtain open for whom it names."""
    curtain = page.locator(".curtain")
    name = curtain.locator("h1").inner_text().removeprefix("Pass to ")
    assert page.locator(".token, .standings, .ask, .board").count() == 0
    page.evaluate("(name) => (window.holder = name)", name)
    hold(curtain.locator(".open"))
    expect(curtain).to_be_hidden()
    return name
