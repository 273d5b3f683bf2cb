"""Lines break, languages change, phones come over plain http: the game goes on."""

import json
import re

from playwright.sync_api import Page, Request, WebSocket, WebSocketRoute, expect

from tools.testing.people import answer, let_play, one_race, picture, set_up, wait_for_end

from .conftest import Devices, Server


def test_a_killed_server_loses_nothing(device: Devices, server: Server) -> None:
    page = device("phone")
    set_up(page, "royal_turf", "Ann", ["random"], edition=one_race("royal_turf"))
    page.locator(".mine .ask").wait_for()
    page.locator(".mine .value").nth(2).click()
    places = [page.locator(name).first.bounding_box() for name in (".caption", ".mine .confirm")]
    server.kill()
    expect(page.locator(".lost")).to_be_visible()
    for name, place in zip((".caption", ".mine .confirm"), places, strict=True):
        assert page.locator(name).first.bounding_box() == place, (
            "the line that is lost moves nothing"
        )
    picture(page, "connection-lost-phone")
    server.start()
    expect(page.locator(".lost")).to_be_hidden()
    expect(page.locator(".mine .value.chosen")).not_to_have_count(0)
    let_play(page)
    wait_for_end(page)


def test_an_answer_whose_receipt_is_lost_is_entered_once(device: Devices) -> None:
    page = device("phone")
    sent: list[str] = []
    swallowed: list[str] = []

    def relay(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def from_page(message: str | bytes) -> None:
            if '"type":"answer"' in str(message):
                sent.append(str(message))
            server.send(message)

        def from_server(message: str | bytes) -> None:
            if sent and not swallowed:
                swallowed.append(str(message))
                line.close()
            elif not swallowed or len(sent) > 1 or '"welcome"' in str(message):
                line.send(message)

        line.on_message(from_page)
        server.on_message(from_server)

    page.route_web_socket("**/live", relay)
    set_up(page, "royal_turf", "Ann", ["random"])
    answer(page)
    page.locator(".mine .ask").wait_for()
    first, again = (json.loads(message) for message in sent[:2])
    assert first == again
    assert len(sent) == 2
    expect(page.locator(".hand .token")).to_have_count(3)
    expect(page.locator(".hand")).to_contain_text("My bets")
    page.get_by_role("button", name="Menu").click()
    page.locator(".logbox summary").click()
    expect(page.locator(".log li li", has_text="Ann places")).to_have_count(1)


def speak_italian(page: Page) -> None:
    """On a phone the languages are behind the menu."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Italiano").click()
    page.get_by_role("button", name="Menu").click()


def test_a_half_filled_sheet_survives_reload_sleep_and_a_change_of_language(
    device: Devices,
) -> None:
    page = device("phone")
    options = {"version": "quick", "directors": "fixed"}
    set_up(page, "win_place_show", "Ann", ["random", "random"], options=options)
    sheet = page.locator(".mine .form")
    bid = sheet.locator(".stepper input")
    for amount in ("2500", "3500"):
        sheet.locator(".fields .button").first.click()
        bid.fill(amount)
        bid.blur()
    rows = sheet.locator(".rows li")
    expect(rows.first).to_have_text(re.compile("2,500"))
    speak_italian(page)
    expect(rows.first).to_have_text(re.compile("2.500"))
    sleep = page.context.new_cdp_session(page)
    sleep.send("Page.setWebLifecycleState", {"state": "frozen"})
    sleep.send("Page.setWebLifecycleState", {"state": "active"})
    for _ in range(2):
        expect(rows.first).to_have_text(re.compile("2.500"))
        expect(bid).to_have_value("3.500")
        page.reload()
    picture(page, "half-filled-phone-it")


def test_a_half_made_answer_survives_reload_and_a_change_of_language(device: Devices) -> None:
    page = device("phone")
    set_up(page, "royal_turf", "Ann", ["random"])
    page.locator(".mine .list .value").nth(3).click()
    chosen = page.locator(".mine .list .value.chosen .name").inner_text()
    speak_italian(page)
    expect(page.locator(".question")).to_contain_text("Piazza un gettone")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    page.reload()
    expect(page.locator(".mine .list .value.chosen .name")).to_have_text(chosen)
    expect(page.locator("html")).to_have_attribute("lang", "it")


def test_plain_http_under_another_name_is_enough(device: Devices, server: Server) -> None:
    page = device("phone")
    asked: set[str] = set()

    def note(request: Request) -> None:
        asked.add(request.url.split("/")[2])

    page.on("request", note)
    name = f"ippodromo.test:{server.port}"
    edition = one_race("royal_turf")
    set_up(page, "royal_turf", "Ann", ["random"], edition, at=f"http://{name}")
    page.locator(".mine .ask").wait_for()
    assert page.evaluate("isSecureContext") is False
    let_play(page)
    wait_for_end(page)
    assert asked == {name}


def test_a_page_is_welcomed_from_its_own_chair_at_once(device: Devices) -> None:
    page = device("phone")
    set_up(page, "royal_turf", "Ann", ["random"])
    page.locator(".mine .ask").wait_for()
    sent: list[str] = []
    heard: list[str] = []

    def listen(line: WebSocket) -> None:
        line.on("framesent", lambda said: sent.append(str(said)))
        line.on("framereceived", lambda said: heard.append(str(said)))

    page.on("websocket", listen)
    page.reload()
    page.locator(".mine .ask").wait_for()
    assert sum('"type":"hello"' in said for said in sent) == 1
    assert sum('"type":"welcome"' in said for said in heard) == 1


def test_a_page_older_than_the_server_says_so_and_waits_to_be_told(device: Devices) -> None:
    page = device("phone")
    set_up(page, "royal_turf", "Ann", ["random"])
    page.locator(".mine .ask").wait_for()
    expect(page.locator(".older")).to_have_count(0)

    def upgrade(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        newer = '"client":"Newer000"'
        server.on_message(lambda said: line.send(re.sub(r'"client":"[^"]*"', newer, str(said))))

    page.route_web_socket("**/live", upgrade)
    page.reload()
    expect(page.locator(".older")).to_be_visible()
    picture(page, "newer-version-phone")
    page.locator(".mine .value").nth(2).click()
    with page.expect_navigation():
        page.locator(".older").get_by_role("button", name="Reload").click()
    page.locator(".mine .ask").wait_for()
    expect(page.locator(".mine .value.chosen")).not_to_have_count(0)
