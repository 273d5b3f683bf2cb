"""Who comes late plays for a bot once those who play agree, and who lost a device is let back."""

import sqlite3
from contextlib import closing

from playwright.sync_api import Page, expect

from tools.testing.people import HURRY, begin, code_of, join, picture, set_up

from .conftest import Devices, Server

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


def ask_back(device: Devices) -> tuple[Page, Page, Page, str, str]:
    """Ann and Bea play, Bea's phone goes away, and a tablet asks for her chair.

    The pages of Ann, Bea and the tablet, the letters that the tablet shows, and the table's code.
    """
    host, friend, tablet = device("phone"), device("phone"), device("small")
    set_up(host, "royal_turf", "Ann", [""], None)
    code = code_of(host)
    join(friend, code, "Bea")
    begin(host)
    host.evaluate(HURRY)
    friend.locator(".face").wait_for()
    friend.goto("/")
    table = host.url.rsplit("/", 1)[1]
    host.wait_for_function(BEA_IS_AWAY, arg=table)
    tablet.goto(f"/join/{code}")
    tablet.get_by_role("button", name="I am Bea").click()
    tablet.wait_for_url("**/t/*")
    letters = tablet.locator(".letters b").inner_text()
    expect(host.locator(".motion")).to_contain_text(letters)
    expect(host.locator(".motion")).to_contain_text("will see the hidden hand")
    return host, friend, tablet, letters, code


def test_who_comes_back_in_time_keeps_the_chair_whoever_has_agreed(device: Devices) -> None:
    host, friend, tablet, *_ = ask_back(device)
    picture(host, "chair-vote-phone")
    picture(tablet, "chair-asked-small")
    host.locator(".motion .primary").click()
    friend.goto(host.url)
    expect(friend.get_by_text("My chair")).to_be_attached()
    expect(host.locator(".motion")).to_be_hidden()
    expect(tablet.get_by_text("Not this time")).to_be_visible()


def test_an_owner_says_that_it_is_not_her_on_a_page_that_only_watches(device: Devices) -> None:
    host, friend, tablet, letters, _ = ask_back(device)
    friend.goto(f"{host.url}/watch")
    asked = friend.locator("[data-own=asked]")
    expect(asked).to_contain_text(letters)
    picture(friend, "chair-not-me-phone")
    asked.get_by_role("button", name="It is not me").click()
    expect(asked).to_be_hidden()
    expect(host.locator(".motion")).to_be_hidden()
    expect(tablet.get_by_text("Not this time")).to_be_visible()


def test_who_lost_a_device_plays_on_and_the_old_one_may_take_the_chair_back(
    device: Devices, server: Server
) -> None:
    host, friend, tablet, _, code = ask_back(device)
    host.locator(".motion .primary").click()
    expect(host.locator(".motion .primary")).to_be_hidden()
    with closing(sqlite3.connect(server.told["database"])) as database, database:
        database.execute("UPDATE deadlines SET due = 0 WHERE kind = 'motion'")  # its time is over
    expect(tablet.get_by_text("My chair")).to_be_attached()
    friend.goto(f"/join/{code}")  # the code leads its owner to the table, not to a chair
    asked = friend.locator("[data-own=lent]")
    expect(asked).to_contain_text("Bea’s chair is played from another phone")
    picture(friend, "chair-lent-phone")
    asked.get_by_role("button", name="Take it back").click()
    expect(friend.get_by_text("My chair")).to_be_attached()
    expect(asked).to_be_hidden()
    expect(tablet.get_by_text("My chair")).not_to_be_attached()
