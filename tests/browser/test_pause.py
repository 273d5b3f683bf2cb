"""The pause after a move, as those whom it concerns see it, and an objection that comes too late."""

from pathlib import Path

from playwright.sync_api import Page, expect

from ippodromo.client import HashChain, Seat, request
from tests.rules import rule
from tools.testing.people import picture

from .conftest import Devices, Server
from .walk import Walk

OPTIONS = {"objection_delay": "60", "directors": "fixed", "version": "quick"}
"""A pause of a minute: nothing in this test waits for its end."""


def backer_of(walk: Walk) -> tuple[Seat, Seat]:
    """Play to a pause in which one seat may object, and another whom it concerns may not."""
    for pause in walk.pauses():
        concerned = [seat for seat in walk.seats if seat.seat in pause["seats"]]
        backers = [seat for seat in concerned if asides(seat)]
        others = [seat for seat in concerned if not asides(seat)]
        if backers and others:
            return backers[0], others[0]
    raise AssertionError("nobody may object to anything")


def mover_of(seat: Seat) -> int:
    """The horse that moves next."""
    assert seat.view is not None
    return int(seat.view["asks"][0]["params"]["horse"])


def asides(seat: Seat) -> list[str]:
    """The objections that a seat is offered."""
    asks = seat.view["asks"] if seat.view else []
    return [ask["key"] for ask in asks if ask["key"] == "ask.object" and "options" in ask]


@rule("WPS-8.2a", "WPS-8.3a", "WPS-8.3c")
def test_a_pause_tells_nobody_who_has_bet_and_an_open_objection_says_that_it_is_too_late(
    device: Devices, server: Server
) -> None:
    walk = Walk(server.address, "win_place_show", 4, options=OPTIONS)
    backer, other = backer_of(walk)
    page, beside = device("phone", by_hand=True), device("phone", locale="it-IT")
    screen = device("screen")
    walk.open(page, backer)
    walk.open(beside, other)
    screen.goto(f"{server.address}/t/{walk.host.id}/screen")
    for one in (page, beside):
        expect(one.locator("[data-pause] [data-act]")).to_have_count(3)
        expect(one.locator("[data-pause] .ring")).to_be_in_viewport()
    expect(screen.locator(".pause .ring")).to_be_visible()
    expect(page.locator(".aside")).to_have_count(1)
    expect(beside.locator(".aside")).to_have_count(0)
    picture(page, "pause-backer-phone")
    picture(beside, "pause-other-phone-it")
    picture(screen, "pause-screen")
    beside.locator("[data-act=wait]").click()
    asker = other.info["seats"][other.seat]["name"]
    expect(page.locator("[data-pause]")).to_contain_text(asker)
    expect(screen.locator(".pause")).to_contain_text(asker)
    expect(page.locator("[data-act=wait]")).to_have_count(0)
    page.locator(".aside").click()
    page.locator(".dock .grounds button").first.click()
    picture(page, "pause-objection-phone")
    walk.go_on()
    expect(page.locator("[data-pause]")).to_have_count(0)
    expect(page.locator(".dock .confirm")).to_contain_text("Object")
    moving = mover_of(backer)
    walk.answer_once("move")
    late = page.locator("[data-act=late]")
    expect(late).to_contain_text(f"horse {moving} has moved (WPS-8.3a)")
    picture(page, "pause-too-late-phone")
    page.locator("[data-act=late]").click()
    expect(page.locator("[data-act=late]")).to_have_count(0)
    walk.close()


@rule("WPS-8.3c")
def test_who_goes_on_for_the_race_is_told_so_and_may_take_it_back(
    device: Devices, server: Server
) -> None:
    walk = Walk(server.address, "win_place_show", 4, options=OPTIONS)
    backer, _ = backer_of(walk)
    page = device("phone")
    walk.open(page, backer)
    page.locator("[data-act=go_on_all]").click()
    expect(page.locator("[data-act=go_on]")).to_have_count(0)
    page.locator("[data-act=ask_again]").click()
    expect(page.locator("[data-act=go_on]")).to_have_count(1)
    page.locator("[data-act=go_on]").click()
    expect(page.locator("[data-act=go_on]")).to_have_count(0)
    walk.close()


class AtOneDevice(Seat):
    """Everybody sits at the browser of the first."""

    device = ""

    @classmethod
    async def take(
        cls,
        server: str,
        invitation: str,
        name: str,
        seat: int | None = None,
        log_folder: Path | None = None,
    ) -> Seat:
        chain = HashChain()
        body = {"invitation": invitation, "name": name, "salt_commitment": chain.anchor}
        found, _ = request(server, f"/api/invitations/{invitation}")
        table = found["table"]["id"]
        sat, cookie = request(server, f"/api/tables/{table}/seats", body, cls.device)
        cls.device = cookie or cls.device
        chair = cls(server, table, sat["seat"], cls.device, chain)
        await chair.open()
        return chair


@rule("WPS-8.2a", "WPS-8.3c")
def test_a_shared_device_offers_the_objection_to_all_alike(device: Devices, server: Server) -> None:
    AtOneDevice.device = ""
    walk = Walk(server.address, "win_place_show", 4, kind=AtOneDevice, options=OPTIONS)
    backer, other = backer_of(walk)
    assert backer.pause is not None
    page = device("phone")
    walk.open(page, backer)
    for seat, may in ((other, False), (backer, True)):
        hold_curtain(page)
        expect(page.locator("[data-object]")).to_have_count(len(backer.pause["seats"]))
        expect(page.locator(".aside")).to_have_count(0)
        picture(page, f"pause-shared-{may}-phone")
        page.locator(f"[data-object='{seat.seat}']").click()
        hold_curtain(page)
        expect(page.locator("[data-act=done]")).to_be_in_viewport()
        expect(page.locator(".aside")).to_have_count(int(may))
        expect(page.locator("[data-objecting] p")).to_have_count(int(not may))
        picture(page, f"pause-shared-{may}-behind-phone")
        page.locator("[data-act=done]").click()
        expect(page.locator("[data-objecting]")).to_have_count(0)
    walk.close()


def hold_curtain(page: Page) -> None:
    """Open the curtain, if it is drawn."""
    curtain = page.locator(".curtain .open")
    expect(curtain.or_(page.locator("[data-pause]")).first).to_be_visible()
    if curtain.count():
        curtain.focus()
        page.keyboard.down("Enter")
        expect(curtain).to_have_count(0)
        page.keyboard.up("Enter")
