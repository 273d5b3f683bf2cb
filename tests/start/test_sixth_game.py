"""A game of another author, installed beside the wheel: nothing of ours is edited, and all works."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from ippodromo.engine import VARIABLE, current_build
from tests.browser.conftest import seed_script
from tests.start.installation import Installed, install_beside
from tools.compile_engine import ROOT
from tools.testing.browser import AUTOPLAY, PATIENCE
from tools.testing.people import let_play, picture, set_up, wait_for_end

pytestmark = pytest.mark.xdist_group("installed")  # the same process as that of the wheel
EXAMPLE = ROOT / "examples" / "hobby_horses"
FORMS = ["plain"] if current_build() is None else ["plain", "compiled"]
WITH_EXTRAS = pytest.mark.soak(
    "pip installs Dask, numpy and pytest from the index, which takes as long as the network needs.",
    until="never",
)
IN_A_BROWSER = pytest.mark.soak(
    "A whole game in a browser, in each language.", until="the client has a virtual clock"
)
PLAYED = {
    "en": ("en-GB", "Hobby Horses", "wins race 3!"),
    "it": ("it-IT", "Cavallucci", "vince la corsa 3!"),
}
SIZES = {"en": ViewportSize(width=1280, height=800), "it": ViewportSize(width=360, height=640)}


@pytest.fixture(scope="module")
def beside(installed: Installed, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return install_beside(installed, tmp_path_factory.mktemp("beside"), EXAMPLE)


@pytest.fixture(scope="module")
def with_extras(beside: Installed) -> Installed:
    """The same environment with the extras of the arena and of the contract's tests."""
    beside.install(f"{beside.wheel}[lab,contract]")
    return beside


def ippodromo(beside: Installed, *words: str, **variables: str) -> str:
    ran = beside.run("python", "-m", "ippodromo", "--lang", "en", *words, **variables)
    assert (ran.returncode, ran.stderr) == (0, ""), ran.stderr
    return ran.stdout


@WITH_EXTRAS
@pytest.mark.parametrize("form", FORMS)
def test_it_keeps_the_contract_and_its_rules(with_extras: Installed, form: str) -> None:
    tests = str(with_extras.folder / EXAMPLE.name)
    ran = with_extras.run(
        "python", "-m", "pytest", "-q", "-p", "no:cacheprovider", tests, **{VARIABLE: form}
    )
    assert ran.returncode == 0, ran.stdout
    assert " passed" in ran.stdout
    assert "skipped" not in ran.stdout


@pytest.mark.parametrize("form", FORMS)
def test_it_is_simulated(beside: Installed, form: str) -> None:
    seats = ("--seats", "regular,rookie,random", "--games", "30", "--json")
    told = json.loads(ippodromo(beside, "simulate", "hobby-horses", *seats, **{VARIABLE: form}))
    assert told["games"] == 30


@WITH_EXTRAS
def test_its_bots_are_rated_in_the_arena(with_extras: Installed) -> None:
    seats = ("--seats", "regular,random", "--games", "20", "--workers", "1")
    said = ippodromo(with_extras, "arena", "hobby-horses", *seats)
    assert "regular" in said


def test_it_is_played_at_the_terminal_and_its_rules_can_be_read(beside: Installed) -> None:
    seats = ("--seats", "random,random", "--seed", "5")
    assert "wins race 3!" in ippodromo(beside, "play", "hobby-horses", *seats)
    assert "rests" in ippodromo(beside, "rules", "hobby-horses", "HH-6")


@pytest.fixture(scope="module")
def address(beside: Installed) -> Iterator[str]:
    with beside.serving("sixth game") as found:
        yield found


@IN_A_BROWSER
@pytest.mark.parametrize("language", ["en", "it"])
def test_a_browser_finds_it_in_the_lobby_and_plays_it_to_its_end(
    address: str, chromium: Browser, language: str
) -> None:
    locale, name, last = PLAYED[language]
    page = chromium.new_page(locale=locale, reduced_motion="reduce", viewport=SIZES[language])
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.add_init_script(seed_script(f"sixth game {language}"))
    page.add_init_script(AUTOPLAY)
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    card = page.locator(".games li", has_text=name)
    expect(card.locator("svg .horse")).to_have_count(3)  # its poster
    set_up(page, "hobby_horses", "Ann", ["rookie", "regular"], None, at=address)
    touch_a_runner(page)
    picture(page, f"hobby_horses-{language}")
    let_play(page)
    wait_for_end(page)
    page.locator(".over").get_by_text(last).first.wait_for(state="attached")
    assert troubles == []
    page.close()


def touch_a_runner(page: Page) -> None:
    """The choice of a horse is made on the board, by touching its lane."""
    expect(page.locator(".lane")).to_have_count(3)
    page.locator(".lane .touch").nth(1).click()
    expect(page.locator(".mine .value[aria-pressed=true]")).to_have_count(1)
