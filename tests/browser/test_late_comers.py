"""Who comes late plays for a bot once those who play agree, and who lost a device is let back."""

from playwright.sync_api import expect

from tools.testing.people import HURRY, begin, code_of, join, picture, set_up

from .conftest import Devices

BEA_IS_AWAY = """async (table) => {
  const found = await (await fetch(`/api/tables/${table}`)).json();
  return found.seats[1].present === false;
}"""


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
    expect(late.get_by_text("you play as soon as they agree")).to_be_visible()
    expect(host.locator(".motion")).to_contain_text("Zoe would like to play for")
    picture(host, "late-comer-asked")
    host.locator(".motion .primary").click()
    expect(late.get_by_text("My chair")).to_be_attached()
    late.goto("/")
    expect(late.locator(".mine .table")).to_contain_text("Royal Turf")
    late.go_back()
    expect(late.get_by_text("My chair")).to_be_attached()
    late.locator("button.menu").click()
    expect(late.locator(".standings li", has_text="Zoe")).to_be_visible()


def test_who_lost_a_device_plays_on_when_the_others_know_the_letters(device: Devices) -> None:
    host, friend, tablet = device("phone"), device("small"), device("small")
    set_up(host, "royal_turf", "Ann", [""], None)
    code = code_of(host)
    join(friend, code, "Bea")
    begin(host)
    host.evaluate(HURRY)
    friend.locator(".face").wait_for()
    friend.context.close()
    table = host.url.rsplit("/", 1)[1]
    host.wait_for_function(BEA_IS_AWAY, arg=table)
    tablet.goto(f"/join/{code}")
    tablet.get_by_role("button", name="I am Bea").click()
    tablet.wait_for_url("**/t/*")
    letters = tablet.locator(".letters b").inner_text()
    expect(host.locator(".motion")).to_contain_text(letters)
    host.locator(".motion .primary").click()
    expect(tablet.get_by_text("My chair")).to_be_attached()
