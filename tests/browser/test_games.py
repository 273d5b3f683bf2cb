"""Whole games in real browsers, several at once."""

import pytest

from .conftest import Devices
from .people import begin, code_of, join, let_play, one_race, picture, set_up, wait_for_end


@pytest.mark.parametrize(("game", "has_screen"), [("royal_turf", True), ("winners_circle", False)])
def test_three_pages_and_a_bot_play_a_whole_game_and_a_screen_shows_it(
    device: Devices, game: str, has_screen: bool
) -> None:
    host = device("desktop")
    set_up(host, game, "Ann", ["", "", "random"], edition=one_race(game))
    host.locator(".chairs .who", has_text="plays at random").wait_for()
    picture(host, f"{game}-waiting-desktop")
    code = code_of(host)
    assert code.isalpha()
    assert len(code) == 4
    first, second = device("phone"), device("small", locale="it-IT", theme="dark")
    join(first, code, "Bea")
    join(second, code, "Carlo")
    picture(second, f"{game}-waiting-small-it-dark")
    faces = {"desktop": host, "phone": first, "small-it-dark": second}
    if has_screen:
        screen = device("screen")
        screen.goto(f"{host.url}/screen?code={code}")
        screen.locator(".chairs").wait_for()
        picture(screen, f"{game}-screen-waiting")
    begin(host)
    for name, page in faces.items():
        page.locator(".face").wait_for()
        picture(page, f"{game}-first-ask-{name}")
    # All wait for the screen, which shows everything and is hurried by nobody.
    host.get_by_role("button", name="Quick").click()
    let_play(host, first, second)
    if has_screen:
        faces["screen"] = screen
        screen.locator("canvas[data-seen]").wait_for()
        screen.locator(".order .now, .order em", has_text="+").first.wait_for()
    for name, page in faces.items():
        picture(page, f"{game}-running-{name}")
    for page in (host, first, second):
        wait_for_end(page)
    for name, page in faces.items():
        picture(page, f"{game}-over-{name}")
    assert host.locator(".standings li").count() == 4
    ends = [page.locator(".standings .money").all_inner_texts() for page in (host, first)]
    assert ends[0] == ends[1]
