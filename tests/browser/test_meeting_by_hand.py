"""A whole short day at Win, Place & Show, played on phones by touching the things themselves."""

import re
from time import monotonic
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.games.win_place_show.meetings import one_race_text
from tools.testing.people import (
    GAME,
    GRAIN,
    answering,
    begin,
    code_of,
    hold,
    join,
    picture,
    set_up,
    touch,
)
from tools.testing.players import NO_CLOCKS

from .conftest import Devices

OPTIONS: Final = {
    "version": "quick",
    "directors": "fixed",
    "verdicts": "director",
    **NO_CLOCKS,
}

NOTE_VERDICTS: Final = """() => {
  window.verdicts = new Set();
  const look = () => {
    const text = document.querySelector('.verdict')?.textContent ?? '';
    if (text.includes('Held back!')) window.verdicts.add('Held back!');
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""A verdict stands until the next hearing begins, which may be soon: whatever is shown is noted."""


PRICES_IN_SIGHT: Final = """() => [...document.querySelectorAll('.chart .price')].every((cell) => {
  const [own, room] = [cell, cell.closest('.field')].map((one) => one.getBoundingClientRect());
  const seen = Math.min(own.bottom, room.bottom, innerHeight) - Math.max(own.top, room.top, 0);
  return seen >= 0.9 * own.height;
})"""


class Person:
    """Somebody with a phone, and what they have done so far."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.done: list[str] = []
        self.pictured: set[str] = set()

    def picture(self, name: str) -> None:
        """Leave a picture for eyes; one of each is enough."""
        if name not in self.pictured:
            self.pictured.add(name)
            picture(self.page, name)

    @property
    def is_asked(self) -> bool:
        return self.page.locator(".mine .dock").count() > 0

    @property
    def shown(self) -> int:
        """After how many answers the table is that this page shows; a game that is over is the newest."""
        at: str = self.page.evaluate(
            "document.querySelector('[data-shown]')?.dataset.shown ?? '9999'"
        )
        return int(at)

    def press(self, what: str, button: str = ".confirm") -> None:
        """Touch the button that says what it does, and wait until the question is gone."""
        with answering(self.page, ".mine .dock"):
            touch(self.page.locator(f".dock {button}:not([aria-disabled=true])"))
        self.done.append(what)

    def fits(self) -> None:
        """Everything that is asked lies within the window, and the page does not scroll."""
        page = self.page
        expect(page.locator(".dock .acts .button").last).to_be_in_viewport(ratio=1)
        page.wait_for_function(
            "() => document.scrollingElement.scrollHeight <= innerHeight"
            " && document.body.scrollWidth <= innerWidth"
        )

    def act(self, table: dict[str, "Person"]) -> None:
        """Answer what is asked, as this person would."""
        page = self.page
        self.fits()
        if page.locator(".field.bids").count():
            self.bid()
        elif page.locator(".field.raise").count():
            self.raise_or_not()
        elif page.locator(".field.slip").count():
            self.bet()
        elif page.locator(".field.ride").count():
            self.ride()
        elif page.locator(".answers").count():
            self.judge(table)
        else:
            self.press("silent", ".other")

    def bid(self) -> None:
        page = self.page
        if self.name == "Ann":
            stepper = page.locator(".stepper").first
            stepper.locator("button").last.click()
            expect(stepper.locator("input")).to_have_value("1,000")
            page.locator(".stepper input").nth(1).fill("2500")
            page.locator(".stepper input").nth(1).press("Enter")
            expect(page.locator(".confirm small")).to_contain_text("2,500")
            expect(page.locator(".dock .money")).to_contain_text("17,500")
            self.picture("wps-hand-bids")
        self.press("bid")

    def raise_or_not(self) -> None:
        page = self.page
        expect(page.locator(".dock .other")).to_have_text("Don't raise")
        self.picture("wps-hand-raise")
        if "raise" in self.done:
            self.press("stay", ".other")
        else:
            expect(page.locator(".dock .confirm")).to_contain_text(
                re.compile(r"Raise to \$\d,\d00")
            )
            self.press("raise")

    def bet(self) -> None:
        """Bea backs Ann's horses, Carla backs Bea's; Ann does not bet."""
        page = self.page
        if self.name == "Ann":
            expect(page.locator(".confirm")).to_contain_text("No bets this race")
            touch(page.locator(".confirm"))
            expect(page.locator(".confirm")).to_contain_text("touch again")
            self.press("slip")
            return
        backed = "Ann" if self.name == "Bea" else "Bea"
        owners = page.locator(".chart .horse").evaluate_all(
            "(all) => all.map((one) => one.querySelector('.mark')?.title ?? '')"
        )
        rows = [row for row, owner in enumerate(owners) if owner == backed]
        for column, row in enumerate([*rows, *rows][:3]):
            page.locator(".chart .price").nth(row * 3 + column).click()
        page.locator(".stakes button", has_text="2,000").click()
        expect(page.locator(".confirm")).to_contain_text("Hand in: 3 bets, $4,000")
        expect(page.locator(".confirm small")).to_contain_text(" left")
        page.wait_for_function(PRICES_IN_SIGHT)
        self.picture("wps-hand-slip")
        self.press("slip")

    def ride(self) -> None:
        """Bea holds her horses back; the others ride as the house would."""
        page = self.page
        if self.name == "Bea":
            page.locator(".target:not(.barred)").last.click()
        said = page.locator(".confirm").inner_text()
        assert re.match(r"Ride lane \d: \d+ spaces?", said), said
        self.picture(f"wps-hand-ride-{self.name}")
        self.press("ride")

    def object(self) -> None:
        """Carla says what was wrong, looks at what it may cost, and holds the button."""
        page = self.page
        page.locator("button.aside").click()
        page.locator(".grounds button").first.click()
        expect(page.locator(".dock")).to_contain_text("2,000")
        self.picture("wps-hand-objection")
        page.locator(".dock .confirm").click()
        expect(page.locator("dialog.sheet")).to_contain_text("cannot be withdrawn")
        self.picture("wps-hand-objection-sheet")
        hold(page.locator("button.held"))
        expect(page.locator("dialog.sheet")).to_have_count(0)
        expect(page.locator(".grounds")).to_have_count(0)
        self.done.append("object")

    def judge(self, table: dict[str, "Person"]) -> None:
        """Ann looks at the move and upholds the objection; everybody sees hearing and verdict."""
        page = self.page
        expect(page.locator(".hearing")).to_be_visible()
        expect(table["Bea"].page.locator(".hearing")).to_be_visible()
        page.locator(".again").click()
        page.locator(".answers button").first.click()
        expect(page.locator(".confirm")).to_contain_text("Uphold Carla's objection")
        self.picture("wps-hand-hearing")
        text = page.locator(".hearing").inner_text()
        assert not re.search(r"\[object|[a-z]_[a-z]|[A-Z]\d+/\d|\w\.\w+\.\w", text), text
        for name in ("Bea", "Carla"):
            table[name].page.evaluate(NOTE_VERDICTS)
        page.locator(".dock .confirm:not([aria-disabled=true])").click()
        self.done.append("judge")
        for name in ("Bea", "Carla"):
            table[name].page.wait_for_function("() => window.verdicts.has('Held back!')")
        table["Carla"].picture("wps-verdict")
        expect(page.locator(".mine .dock .answers")).to_have_count(0)


def done_by(people: dict[str, Person]) -> dict[str, set[str]]:
    """What each of them has done at least once."""
    return {name: set(person.done) for name, person in people.items()}


@pytest.mark.usefixtures("server")
@pytest.mark.soak(
    "A whole day by touch on three phones, shown in real time.",
    until="the client has a virtual clock",
)
def test_a_day_at_the_races_by_touch(device: Devices) -> None:
    pages = {name: device("least", by_hand=True, grain=GRAIN) for name in ("Ann", "Bea", "Carla")}
    set_up(
        pages["Ann"], "win_place_show", "Ann", ["", ""], edition=one_race_text(), options=OPTIONS
    )
    code = code_of(pages["Ann"])
    for name in ("Bea", "Carla"):
        join(pages[name], code, name)
    begin(pages["Ann"])
    people = {name: Person(page, name) for name, page in pages.items()}
    carla = people["Carla"]
    answered = 0
    until = monotonic() + GAME / 1000
    while not all(page.locator(".over h1").count() for page in pages.values()):
        assert monotonic() < until, done_by(people)
        # What a page asks that has not heard of the last answer may be asked no more.
        is_behind = any(one.shown < answered for one in people.values())
        may_object = carla.page.locator("button.aside").count() and carla.done.count("object") < 2
        asked = [one for one in people.values() if one.is_asked]
        if is_behind or not (may_object or asked):
            for page in pages.values():
                page.keyboard.press("Escape")
            pages["Ann"].wait_for_timeout(20)
            continue
        answered = (carla if may_object else asked[0]).shown + 1
        if may_object:
            carla.object()
        else:
            asked[0].act(people)
    done = done_by(people)
    assert {"bid", "slip", "ride", "judge"} <= done["Ann"]
    assert {"bid", "slip", "ride"} <= done["Bea"]
    assert {"bid", "slip", "ride", "object"} <= done["Carla"]
    assert any("raise" in person for person in done.values())
