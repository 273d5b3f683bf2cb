"""A screen paces a table if it is the host's or a seat's, or once the host has confirmed its letters."""

import asyncio
from collections.abc import Callable
from typing import Any

from tests.server.harness import Server, Stable
from tools.testing.players import ONE_RACE, Host, Line, close_all, gather, run
from tools.testing.postgres import Cluster

POSITIONS = ("welcome", "news")
"""The messages that tell a position of the table."""


async def strange_screen(host: Host, url: str = "", token: str = "") -> tuple[Line, dict[str, Any]]:
    """Connect a screen in a browser of its own. Return it with what it is told about itself."""
    line = await Line.dial(url or host.url, host.id)
    await line.hello(role="screen", screen=token)
    return line, await line.hear("screen")


async def page_of_host(host: Host, url: str = "") -> Line:
    """Connect a page of the host that is not a screen."""
    page = await Line.dial(url or host.url, host.id, host.cookie)
    await page.hello(role="spectator")
    return page


def asks_about(*letters: str) -> Callable[[dict[str, Any]], bool]:
    """Return a test for the message that asks the host about the screens with these letters."""
    return lambda said: bool(said["type"] == "screens" and said["letters"] == list(letters))


async def paces(screen: Line, looker: Line) -> bool:
    """Report what a screen has shown. Return True if the table passes it on."""
    before = len(looker.heard)
    seq = next(said["seq"] for said in reversed(looker.heard) if said["type"] in POSITIONS)
    await screen.send(type="shown", seq=seq)
    await screen.send(type="react", word="wow")
    return bool((await looker.hear("shown", "reaction", after=before))["type"] == "shown")


async def end_pacing(screen: Line, looker: Line) -> None:
    """Close a screen that paces the table, and wait until all are told that it has gone."""
    before = len(looker.heard)
    await screen.close()
    await looker.hear("shown", after=before)


def test_a_screen_of_the_host_or_of_a_seat_paces_without_a_question(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        page = await page_of_host(host)
        seen: list[Any] = []
        for cookie in (host.cookie, seats[1].cookie):
            screen = await Line.dial(server.url, host.id, cookie)
            await screen.hello(role="screen")
            seen.append(await screen.hear("screen"))
            seen.append(await paces(screen, page))
            await end_pacing(screen, page)
        asked = [said for said in page.heard if said["type"] == "screens"]
        await asyncio.gather(close_all(seats), page.close(), host.close())
        return [*seen, asked]

    own = {"type": "screen", "paces": True, "letters": "", "token": ""}
    assert run(table()) == [own, True, own, True, []]


def test_a_strange_screen_paces_nothing_until_the_host_has_confirmed_it(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        page = await page_of_host(host)
        screen, told = await strange_screen(host)
        asked = await page.hear("screens")
        before = await paces(screen, page)
        said = await page.command("confirm_screen", letters=told["letters"])
        now = await screen.until(lambda said: said["type"] == "screen" and said["paces"])
        line = await screen.until(lambda said: said.get("line", {}).get("kind") == "screen")
        await page.until(asks_about())
        after = await paces(screen, page)
        await end_pacing(screen, page)
        again, known = await strange_screen(host, token=told["token"])
        later = await paces(again, page)
        await asyncio.gather(page.close(), again.close())
        letters = asked["letters"] == [told["letters"]] and len(told["letters"]) == 4
        token = told["token"] == now["token"] == known["token"] and len(told["token"]) == 32
        return [
            told["paces"], letters, before, said["type"], line["line"]["by"], now["letters"], after,
            token, known["paces"], known["letters"], later,
        ]  # fmt: skip

    wanted = [False, True, False, "accepted", "yes", "", True, True, True, "", True]
    assert run(table()) == wanted


def test_a_screen_that_the_host_refuses_gets_no_letters_again(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        page = await page_of_host(host)
        screen, told = await strange_screen(host)
        said = await page.command("confirm_screen", letters=told["letters"], agree=False)
        now = await screen.until(lambda said: said["type"] == "screen" and not said["letters"])
        still = await paces(screen, page)
        await screen.close()
        again, known = await strange_screen(host, token=told["token"])
        await asyncio.gather(page.close(), again.close())
        return [said["type"], now["paces"], still, known["paces"], known["letters"]]

    assert run(table()) == ["accepted", False, False, False, ""]


def test_only_the_host_confirms_and_only_letters_that_wait(server: Server) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        seats = await gather(host, 2)
        screen, told = await strange_screen(host)
        ann = await Line.dial(server.url, host.id, seats[0].cookie)
        await ann.hello(role="seat", seat=0)
        wrong = "ABCD" if told["letters"] != "ABCD" else "ABCE"
        page = await page_of_host(host)
        said = [
            (await line.command("confirm_screen", letters=letters))["message"]
            for line, letters in ((ann, told["letters"]), (screen, told["letters"]), (page, wrong))
        ]
        asked = [one for line in (ann, screen) for one in line.heard if one["type"] == "screens"]
        await asyncio.gather(close_all(seats), ann.close(), page.close(), screen.close())
        return [*said, asked]

    assert run(table()) == ["refused.not_host", "refused.not_host", "refused.no_screen", []]


def test_the_host_is_asked_about_four_screens_at_once_and_not_about_those_that_are_gone(
    server: Server,
) -> None:
    async def table() -> list[Any]:
        host = Host.make(server.url, edition_file=ONE_RACE)
        screens = [await strange_screen(host) for _ in range(5)]
        letters = [told["letters"] for _, told in screens]
        page = await page_of_host(host)
        asked = (await page.hear("screens"))["letters"]
        await screens[0][0].close()
        fifth = await screens[4][0].until(lambda said: said["type"] == "screen" and said["letters"])
        await page.until(asks_about(*letters[1:4], fifth["letters"]))
        await asyncio.gather(page.close(), *(line.close() for line, _ in screens[1:]))
        return [asked == letters[:4], len(set(letters[:4])), letters[4]]

    assert run(table()) == [True, 4, ""]


def test_waiting_screens_are_not_stored_and_confirmed_ones_are(
    stable: Stable, database: Callable[[], str]
) -> None:
    server = stable.server(database())

    async def confirm(host: Host) -> list[str]:
        page = await page_of_host(host)
        before = page.heard[0]["seq"]
        screen, told = await strange_screen(host)
        other, waits = await strange_screen(host)
        said = await page.command("confirm_screen", letters=told["letters"])
        await asyncio.gather(page.close(), screen.close(), other.close())
        assert said["seq"] == before + 1
        return [told["token"], waits["token"]]

    async def come_back(host: Host, tokens: list[str]) -> list[bool]:
        found = [await strange_screen(host, token=token) for token in tokens]
        await asyncio.gather(*(line.close() for line, _ in found))
        return [told["paces"] for _, told in found]

    host = Host.make(server.url, edition_file=ONE_RACE)
    tokens = run(confirm(host))
    server.kill()
    server.start()
    assert run(come_back(host, tokens)) == [True, False]
    server.kill()


def test_a_screen_at_another_process_is_confirmed(stable: Stable, cluster: Cluster) -> None:
    database = cluster.database("televisions")
    pair = [stable.server(database) for _ in range(2)]

    async def table() -> list[Any]:
        host = Host.make(pair[0].url, edition_file=ONE_RACE)
        screen, told = await strange_screen(host, pair[1].url)
        page = await page_of_host(host)  # comes later, so it asks the other process
        await page.until(asks_about(told["letters"]))
        said = await page.command("confirm_screen", letters=told["letters"])
        now = await screen.until(lambda said: said["type"] == "screen" and said["paces"])
        await page.until(asks_about())
        await asyncio.gather(page.close(), screen.close())
        return [said["type"], now["letters"]]

    assert run(table()) == ["accepted", ""]
    for server in pair:
        server.kill()
