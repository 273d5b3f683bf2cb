"""The documentation: it is built strictly, every link of it leads somewhere, and it works from disk."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looking import violations
from tools.site.__main__ import build
from tools.site.links import faults
from tools.site.pages import LANGUAGES
from tools.site.rules import Rules

pytestmark = pytest.mark.xdist_group("site")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site."""
    folder = tmp_path_factory.mktemp("docs") / "site"
    assert build(folder) == []
    return folder


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page in a browser that has no network."""
    context = chromium.new_context(offline=True)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_can_be_linked_to(site: Path, language: str) -> None:
    rules = Rules(language)
    root = site if language == "en" else site / language
    for name, texts in rules.texts.items():
        html = (root / "rules" / f"{name}.html").read_text("utf-8")
        assert re.findall(r'<span class="rule" id="([^"]+)"', html) == list(texts)
    assert len(rules.homes) > 900


@pytest.mark.parametrize("words", ["RT-4.7", "rt-4.7", "would end on an occupied space"])
def test_a_rule_is_found_from_disk(site: Path, page: Page, words: str) -> None:
    page.goto((site / "rules" / "index.html").as_uri())
    page.get_by_role("searchbox").last.fill(words)
    first = page.locator(".rule-search li a").first
    expect(first).to_contain_text("RT-4.7")
    first.click()
    page.wait_for_url("**/rules/royal_turf.html#RT-4.7")


def test_pages_are_found_from_disk_in_italian(site: Path, page: Page) -> None:
    page.goto((site / "it" / "search.html").as_uri() + "?q=battistrada")
    expect(page.locator("ul.search li").first).to_contain_text("Royal Turf")
    page.locator(".other-language").click()
    page.wait_for_url("**/site/index.html")


def test_a_page_leads_to_itself_in_the_other_language(site: Path, page: Page) -> None:
    page.goto((site / "games" / "homestretch.html").as_uri())
    page.locator(".other-language").click()
    page.wait_for_url("**/site/it/games/homestretch.html")
    expect(page.locator("html")).to_have_attribute("lang", "it")


def test_italian_pages_are_italian_in_their_margins_too(site: Path) -> None:
    pages = list((site / "it").rglob("*.html"))
    assert len(pages) > 15
    english = ("Toggle", ">Next<", ">Previous<", "Made with", "Skip to content", "Back to top")
    for html in pages:
        text = html.read_text("utf-8")
        assert [words for words in english if words in text] == [], html.name


def test_a_guide_shows_every_picture_that_it_names(site: Path, page: Page) -> None:
    page.goto((site / "it" / "games" / "royal_turf.html").as_uri())
    expect(page.locator("figure figcaption")).to_have_count(4)
    for shown in page.locator("figure img.only-light").all():
        assert shown.evaluate("image => image.naturalWidth") > 300


@pytest.mark.parametrize("name", ["index.html", "games/homestretch.html", "it/play.html"])
def test_everybody_can_read_it_by_day_and_by_night(site: Path, page: Page, name: str) -> None:
    themes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for theme in themes:
        page.emulate_media(color_scheme=theme)
        page.goto((site / name).as_uri())
        # The theme has two asides without a name.
        assert violations(page, {"rules": {"landmark-unique": {"enabled": False}}}) == []


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ('<a href="b.html">', "a.html: b.html leads nowhere"),
        ('<a href="#there">', "a.html: #there has no such anchor"),
        ('<img src="gone.png">', "a.html: gone.png leads nowhere"),
        ('<script src="https://x.example/a.js">', "a.html: fetches https://x.example/a.js"),
        ('<a href="https://x.example/">', ""),
        ('<p id="there"><a href="a.html#there">', ""),
    ],
)
def test_what_is_wrong_with_a_link_is_noticed(tmp_path: Path, body: str, fault: str) -> None:
    (tmp_path / "a.html").write_text(body, "utf-8")
    assert faults(tmp_path) == ([fault] if fault else [])
