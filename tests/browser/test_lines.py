"""Lines break, languages change, phones come over plain http: the game goes on."""

from playwright.sync_api import Request, expect

from .conftest import Devices, Server
from .people import let_play, picture, set_up, wait_for_end


def test_a_killed_server_loses_nothing(device: Devices, server: Server) -> None:
    page = device("phone")
    set_up(page, "royal_turf", "Ann", ["random"])
    page.locator(".mine .ask").wait_for()
    page.locator(".mine .value").nth(2).click()
    server.kill()
    expect(page.locator(".lost")).to_be_visible()
    picture(page, "connection-lost-phone")
    server.start()
    expect(page.locator(".lost")).to_be_hidden()
    assert page.locator(".mine .value.chosen").count() >= 1
    let_play(page)
    wait_for_end(page)


def test_a_half_made_answer_survives_reload_and_a_change_of_language(device: Devices) -> None:
    page = device("phone")
    set_up(page, "royal_turf", "Ann", ["random"])
    page.locator(".mine .value").nth(3).click()
    chosen = page.locator(".mine .value.chosen .name").inner_text()
    page.get_by_role("button", name="Italiano").click()
    expect(page.locator(".question")).to_contain_text("Piazza un gettone")
    assert page.locator("html").get_attribute("lang") == "it"
    page.reload()
    expect(page.locator(".mine .value.chosen .name")).to_have_text(chosen)
    assert page.locator("html").get_attribute("lang") == "it"


def test_plain_http_under_another_name_is_enough(device: Devices, server: Server) -> None:
    page = device("phone")
    asked: set[str] = set()

    def note(request: Request) -> None:
        asked.add(request.url.split("/")[2])

    page.on("request", note)
    name = f"ippodromo.test:{server.port}"
    set_up(page, "royal_turf", "Ann", ["random"], at=f"http://{name}")
    page.locator(".mine .ask").wait_for()
    assert page.evaluate("isSecureContext") is False
    let_play(page)
    wait_for_end(page)
    assert asked == {name}
