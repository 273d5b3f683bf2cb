"""Who comes late: plays for a bot once those who play agree, and cheers until then."""

from playwright.sync_api import expect

from .conftest import Devices
from .people import HURRY, picture, set_up


def test_a_late_comer_plays_for_a_bot_when_the_others_agree(device: Devices) -> None:
    host, late = device("phone"), device("small")
    set_up(host, "royal_turf", "Ann", ["random", "random"], None, {"public": "true"})
    host.evaluate(HURRY)
    host.locator(".mine .ask").wait_for()
    late.goto("/")
    late.locator("#tables ~ ul a").first.click()
    late.wait_for_url("**/t/*")
    late.get_by_role("link", name="Play for a bot").click()
    late.locator("input[autocomplete=nickname]").fill("Zoe")
    chair = late.locator(".chair").last
    chair.click()
    picture(late, "late-comer-join")
    late.locator("button.go").click()
    late.wait_for_url("**/t/*")
    expect(late.get_by_text("you play as soon as they agree")).to_be_visible(timeout=20_000)
    expect(host.locator(".motion")).to_contain_text("Zoe would like to play for")
    picture(host, "late-comer-asked")
    host.locator(".motion .primary").click()
    expect(late.get_by_text("My chair")).to_be_visible(timeout=20_000)
    late.goto("/")
    expect(late.locator(".mine .table")).to_contain_text("Royal Turf")
