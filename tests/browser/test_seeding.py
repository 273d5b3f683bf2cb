"""What pages draw at random is fixed by the seed of the run, the test and the number of the page."""

from playwright.sync_api import Page

from .conftest import Devices

DRAW = """(short) => {
  for (let i = 0; i < short; i += 1) crypto.getRandomValues(new Uint8Array(12));
  return [...crypto.getRandomValues(new Uint8Array(32))];
}"""


def drawn(page: Page, short: int) -> list[int]:
    """Return 32 bytes that the page draws after a number of shorter keys."""
    found: list[int] = page.evaluate(DRAW, short)
    return found


def test_a_page_draws_the_same_salts_again_however_many_keys_it_drew(device: Devices) -> None:
    page = device("phone")
    page.goto("/")
    first, second = drawn(page, 0), drawn(page, 3)
    assert len(set(first)) > 16
    assert first != second
    page.evaluate("sessionStorage.removeItem('test.load')")
    page.reload()
    assert (drawn(page, 2), drawn(page, 0)) == (first, second)


def test_another_page_and_another_load_draw_other_numbers(device: Devices) -> None:
    pages = [device("phone"), device("phone")]
    for page in pages:
        page.goto("/")
    first, other = (drawn(page, 0) for page in pages)
    pages[0].reload()
    again = drawn(pages[0], 0)
    assert len({tuple(one) for one in (first, other, again)}) == 3


def test_what_is_played_for_a_page_depends_on_the_question_alone(device: Devices) -> None:
    page = device("phone")
    page.goto("/")
    choose = "(why) => [...Array(20).keys()].map((n) => window.chooseBelow(7, why, n))"
    first = page.evaluate(choose, "ask.move Which horse? 0")
    assert len(set(first)) > 3
    assert page.evaluate(choose, "ask.move Which horse? 1") != first
    page.reload()
    assert page.evaluate(choose, "ask.move Which horse? 0") == first
