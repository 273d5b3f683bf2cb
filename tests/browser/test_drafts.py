"""Nothing is lost: drafts outlive reloads and clocks, and no slip is empty by mistake."""

import re

import pytest
from playwright.sync_api import expect

from tools.testing.people import picture, set_up, touch

from .conftest import Devices, Server, Servers
from .walk import Walk

CLOCK = 30
"""Seconds for an answer, in which a busy machine opens the page twice; its end is announced ten before."""
LATER = """{
  const later = window.setTimeout;
  window.setTimeout = (work, after, ...more) => later(work, after === 5000 ? 600000 : after, ...more);
}"""
"""An answer can be taken back for five seconds; a busy machine may need longer to touch the button."""
THOUGHTFUL = 600
"""Seconds for which a bot thinks: longer than any test takes."""
SHORT = 8
"""Seconds for an answer where nobody gives any: three seats are late in turn."""


@pytest.mark.soak(
    "The clock of an answer runs out in real time.", until="the server runs under simulation"
)
def test_a_whole_draft_is_sent_as_the_clock_ends(device: Devices, server: Server) -> None:
    page = device("least", by_hand=True)
    clocks = {"answer": CLOCK, "named": {"betting": CLOCK}, "stand_in": 0}
    walk = Walk(server.address, "royal_turf", 2, clocks=clocks)
    asked = next(walk.questions())[0]
    walk.open(page, asked.seat)
    page.locator(".tokens .token").last.tap()
    page.locator(".field .line.value").nth(4).tap()
    page.reload()
    expect(page.locator(".field .line.value").nth(4)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".dock .closing")).to_contain_text("is sent")
    picture(page, "draft-sent-least")
    expect(page.locator(".mine .tokens")).to_have_count(0, timeout=2000 * CLOCK)
    view = walk.view_when(asked.seat, lambda seen: bool(seen["position"]["tokens"]))
    walk.close()
    horse = view["position"]["horses"][4]["id"]
    assert view["position"]["tokens"] == [{"horse": horse, "seat": asked.seat.seat, "value": 2}]


@pytest.mark.soak(
    "The clocks of three answers run out in real time.", until="the server runs under simulation"
)
def test_whose_time_is_up_reads_what_was_answered_and_all_read_for_whom(
    device: Devices, server: Server
) -> None:
    page, screen = device("least", by_hand=True), device("screen")
    clocks = {"answer": SHORT, "named": {"betting": SHORT}, "stand_in": 0}
    walk = Walk(server.address, "royal_turf", 3, clocks=clocks)
    asked = next(walk.questions())[0]
    walk.open(page, asked.seat)
    screen.goto(f"{server.address}/t/{walk.host.id}/screen")
    notice = page.locator(".timeup")
    expect(notice).to_contain_text("The rules have answered for you: “Put the")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(screen.locator("p.caption")).to_contain_text(re.compile("Time is up for .+: .+ on "))
    picture(page, "time-up-least")
    picture(screen, "time-up-screen")
    notice.get_by_role("button").tap()
    expect(notice).to_have_count(0)
    walk.close()


def test_an_answer_to_bots_is_taken_back_at_a_touch(device: Devices, servers: Servers) -> None:
    thoughtful = servers(bot_moment=THOUGHTFUL)
    page = device("least", by_hand=True)
    page.add_init_script(LATER)
    set_up(page, "grand_national", "Ann", ["random"], at=thoughtful.address)
    page.locator(".dock .confirm").tap()
    expect(page.locator(".mine .sale")).to_have_count(0)
    page.locator("button.back").tap()
    expect(page.locator(".mine .sale")).to_have_count(1)
    expect(page.locator("button.back")).to_have_count(0)


def test_an_empty_slip_asks_before_it_is_handed_in(device: Devices, server: Server) -> None:
    page = device("least", by_hand=True)
    options = {"version": "quick", "directors": "fixed"}
    walk = Walk(server.address, "win_place_show", 3, options=options)
    asked = next(one for all_ in walk.questions() for one in all_ if one.kind == "slip")
    walk.open(page, asked.seat)
    confirm = page.locator(".dock .confirm")
    confirm.tap()
    expect(confirm).to_contain_text("touch again")
    touch(page.locator(".chart [aria-pressed]").first)
    expect(confirm).to_contain_text("Hand in: 1 bet")
    touch(page.locator(".chart [aria-pressed]").first)
    expect(confirm).not_to_contain_text("touch again")
    touch(confirm)
    touch(confirm)
    expect(page.locator(".mine .slip")).to_have_count(0)
    walk.close()
