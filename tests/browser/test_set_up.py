"""From the lobby to a table in three taps, back to a chair by its code, and a rematch that asks each."""

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tools.testing.people import (
    GRAIN,
    begin,
    code_of,
    join,
    let_play,
    name_self,
    one_race,
    picture,
    set_up,
    wait_for_end,
)

from .conftest import Devices

VERSIONS = {
    "royal_turf": ["open", "hidden"],
    "winners_circle": ["bluff", "open"],
    "homestretch": ["box"],
    "grand_national": ["house", "trainer"],
    "win_place_show": ["quick", "regular", "group"],
}


def named(page: Page, name: str) -> None:
    """A browser that has been told its player's name before."""
    page.goto("/")
    page.evaluate("(name) => localStorage.setItem('ippodromo.name', name)", name)


@pytest.mark.parametrize("game", VERSIONS)
def test_three_taps_from_the_lobby_to_a_game_of_every_version(device: Devices, game: str) -> None:
    page = device("phone")
    named(page, "Ann")
    for version in VERSIONS[game]:
        page.goto("/")
        page.locator(f".games a[href='/new/{game}']").click()
        page.locator(f".card:has(input[value={version}])").click()
        page.locator("button.go").click()
        page.wait_for_url("**/t/*")
        expect(page.locator(".face")).to_be_visible()
        assert page.locator("[role=alert]", has_text="!").count() == 0


def test_seats_choose_the_version_and_what_does_not_fit_says_so(device: Devices) -> None:
    page = device("phone")
    named(page, "Ann")
    page.goto("/new/win_place_show")
    page.locator("select.size").select_option("14")
    expect(page.locator("input[value=group]")).to_be_checked()
    page.locator("select.size").select_option("8")
    for chair in range(7):
        page.locator(".chairs select").nth(chair).select_option("phone")
    page.locator(".card:has(input[value=regular])").click()
    why = page.locator(".dock [role=alert]")
    expect(why).to_have_text("Full day is for 3 to 6 players; 8 sit here.")
    expect(page.locator("button.go")).to_be_disabled()
    page.get_by_role("button", name="Play Quick day instead").click()
    expect(page.locator("button.go")).to_contain_text("Open the table: Quick day, 8 chairs")


@pytest.mark.parametrize("name", ["phone", "desktop"])
def test_each_chair_may_have_a_colour_of_its_own(device: Devices, name: str) -> None:
    page = device(name)
    named(page, "Ann")
    page.goto("/new/homestretch")
    page.locator("select.size").select_option("3")
    page.locator("details.rules summary").first.click()
    page.locator("select[data-option=colours]").select_option("*")
    page.locator("select[data-seat='0']").select_option("red")
    expect(page.locator("select[data-seat='1'] option[value=red]")).to_be_disabled()
    page.locator("select[data-seat='2']").select_option("black")
    expect(page.locator("details.rules summary").first).to_contain_text(
        "Red, Drawn at random, Black"
    )
    page.locator("select[data-seat='1']").evaluate("(one) => one.scrollIntoView({block: 'center'})")
    picture(page, f"colours-{name}")
    page.locator("button.go").click()
    page.wait_for_url("**/t/*")
    told = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert told["options"]["colours"] == "red-random-black"


@pytest.mark.parametrize("name", ["phone", "desktop"])
def test_a_player_of_royal_turf_takes_a_colour_and_wears_it(device: Devices, name: str) -> None:
    page = device(name, by_hand=True)
    set_up(page, "royal_turf", "Ann", ["random", "random"], options={"colours": "chosen"})
    page.get_by_role("button", name="green", exact=True).click()
    picture(page, f"colour-asked-{name}")
    page.get_by_role("button", name="Take green").click()
    mine = page.locator(".standings .dot").first
    expect(mine).to_have_css("background-color", "rgb(11, 110, 84)")
    picture(page, f"colour-worn-{name}")


def test_without_a_name_the_button_leads_to_it(device: Devices) -> None:
    page = device("phone")
    page.goto("/new/royal_turf")
    page.get_by_role("button", name="First your name").click()
    expect(page.locator("input[autocomplete=nickname]")).to_be_focused()


def test_a_faulty_edition_is_named_by_its_file(device: Devices) -> None:
    page = device("least")
    page.goto("/new/royal_turf")
    name_self(page, "Ann")
    page.locator("details.rules summary").first.click()
    file = FilePayload(name="my-races.toml", mimeType="text/plain", buffer=b"nonsense")
    page.locator("input[type=file]").set_input_files(file)
    page.locator("button.go").click()
    expect(page.locator(".trouble")).to_contain_text("my-races.toml")


def test_the_code_leads_back_to_the_chair_and_a_taken_name_gets_an_initial(device: Devices) -> None:
    host, friend = device("phone"), device("small")
    set_up(host, "royal_turf", "Ann", ["", ""])
    code = code_of(host)
    friend.goto(f"/join/{code}")
    friend.locator("input[autocomplete=nickname]").fill("ann")
    friend.get_by_role("button", name="Sit down as ann B.").click()
    friend.wait_for_url("**/t/*")
    expect(host.locator(".chairs")).to_contain_text("ann B.")
    table = friend.url
    friend.goto(f"/join/{code}")
    friend.wait_for_url(table)
    friend.goto("/")
    friend.locator(".mine a").click()
    friend.wait_for_url(table)


def test_friends_on_one_device_sit_down_at_set_up(device: Devices) -> None:
    page = device("phone")
    named(page, "Ann")
    page.goto("/new/royal_turf")
    page.locator("select.size").select_option("3")
    page.locator(".chairs select").first.select_option("here")
    page.locator(".chairs input").first.fill("Carlo")
    page.locator("button.go").click()
    page.wait_for_url("**/t/*")
    page.locator(".curtain").wait_for()
    assert page.evaluate("localStorage.getItem('ippodromo.name')") == "Ann"


def test_bots_play_among_themselves_and_the_big_screen_is_one_tap_away(device: Devices) -> None:
    page = device("phone")
    page.goto("/new/royal_turf")
    page.get_by_role("button", name="I only watch: a bot on every chair").click()
    expect(page.get_by_role("button", name="Watch 4 bots play")).to_be_enabled()
    page.goto("/")
    page.get_by_role("button", name="Watch bots race").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    screen = page.get_by_role("link", name="Open the big screen")
    assert (screen.get_attribute("href") or "").startswith(
        f"/t/{page.url.rsplit('/', 1)[1]}/screen"
    )


def test_free_chairs_are_named_beside_the_button_and_bots_take_them(device: Devices) -> None:
    page = device("least")
    set_up(page, "royal_turf", "Ann", ["", ""])
    code = code_of(page)
    expect(page.locator(".dock .why")).to_have_text(
        f"2 chairs are still free: send the code {code}, or seat bots."
    )
    expect(page.get_by_role("button", name="Start the game")).to_be_disabled()
    page.get_by_role("button", name="Bots for 2 free chairs").click()
    begin(page)
    expect(page.locator(".face")).to_be_visible()


def test_a_chairs_own_link_brings_its_player_to_another_device(device: Devices) -> None:
    host, friend, tablet = device("phone"), device("small"), device("small")
    set_up(host, "royal_turf", "Ann", [""])
    code = code_of(host)
    tablet.goto(f"/join/{code}")
    expect(tablet.locator("button.go")).to_have_text("First your name")
    assert tablet.locator("summary").count() == 0
    join(friend, code, "Bea")
    friend.get_by_text("My chair").click()
    friend.get_by_text("Play on from another device").click()
    recovery = friend.locator(".way b").inner_text()
    tablet.goto(f"/join/{code}?chair={recovery}")
    tablet.wait_for_url("**/t/*")
    expect(tablet.locator(".chairs li", has_text="Bea")).to_contain_text("you, on this device")


def test_a_rematch_asks_each(device: Devices) -> None:
    host, friend = device("desktop", grain=GRAIN), device("phone", grain=GRAIN)
    set_up(host, "royal_turf", "Ann", [""], one_race("royal_turf"))
    join(friend, code_of(host), "Bea")
    begin(host)
    let_play(host, friend)
    wait_for_end(host)
    wait_for_end(friend)
    for page in (host, friend):
        page.evaluate("clearInterval(window.autoplaying)")
    host.get_by_role("button", name="Again", exact=True).click()
    expect(friend.locator(".rematch")).to_contain_text("plays again")
    expect(friend.locator(".over h1")).to_be_visible()
    friend.get_by_role("button", name="Again", exact=True).click()
    for page in (host, friend):
        expect(page.locator(".face")).to_be_visible()
