"""Whole games in real browsers, several at once."""

import pytest

from .conftest import Devices
from .people import begin, code_of, join, let_play, picture, set_up, wait_for_end


@pytest.mark.parametrize("game", ["royal_turf", "winners_circle"])
def test_four_pages_play_a_whole_game_and_a_screen_shows_it(device: Devices, game: str) -> None:
    host = device("desktop")
    set_up(host, game, "Ann", ["", "", "random"])
    picture(host, f"{game}-waiting-desktop")
    code = code_of(host)
    first, second = device("phone"), device("small", locale="it-IT", theme="dark")
    join(first, code, "Bea")
    join(second, code, "Carlo")
    screen = device("screen")
    screen.goto(f"{host.url}/screen")
    screen.locator(".chairs").wait_for()
    begin(host)
    for page, name in ((host, "desktop"), (first, "phone"), (second, "small-it-dark")):
        page.locator(".face").wait_for()
        picture(page, f"{game}-first-ask-{name}")
    let_play(host, first, second)
    screen.locator(".board .runner").first.wait_for()
    picture(screen, f"{game}-screen")
    for page in (host, first, second):
        wait_for_end(page)
    picture(host, f"{game}-over-desktop")
    picture(second, f"{game}-over-small-it-dark")
    picture(screen, f"{game}-screen-over")
    assert host.locator(".standings li").count() == 4
    ends = [page.locator(".standings .money").all_inner_texts() for page in (host, first)]
    assert ends[0] == ends[1]
