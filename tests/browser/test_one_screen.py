"""Every kind of question of every version, on a small phone: all in sight, nothing to scroll, no raw word."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from ippodromo.kernel.registry import title
from tests.messages.test_spoken import RAW
from tools.client_fixtures import PLAYED
from tools.testing.browser import SIZES
from tools.testing.people import picture

from .conftest import Devices, Server
from .looking import TWICE, misfits
from .versions import Question, Window, questions
from .walk import Walk

MEASURE = (Path(__file__).parent / "one_screen.js").read_text("utf-8")
WRONG = "() => window.measureAsk(document.querySelector('.mine .asks > .ask'))"
SAID = """() => [document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title]')]
  .flatMap((one) => [one.ariaLabel ?? '', one.getAttribute('title') ?? ''])]"""
LOCALES = {"winners_circle": "en-GB", "grand_national": "en-GB"}
"""Italian, whose words are longer, but for these."""


IN_THE_GATE = ("royal_turf", "grand_national")
"""An oval game, and the one whose questions need most room."""
OTHERS = pytest.mark.soak(
    "Every question of a game is measured in six sizes; two games are in the gate.",
    until="the client has a virtual clock",
)


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        pytest.param(game, kinds, id=game, marks=[] if game in IN_THE_GATE else [OTHERS])
        for game, _, kinds in PLAYED
    ],
)
def test_every_question_fits_on_one_screen(
    device: Devices, server: Server, game: str, kinds: list[str]
) -> None:
    met = questions(game)
    assert {one.kind for one in met} == set(kinds)
    page = device("least", locale=LOCALES.get(game, "it-IT"), by_hand=True)
    page.add_init_script(MEASURE)
    page.add_init_script("localStorage['ippodromo.hints'] = 'off'")
    walk = Walk(server.address, game, max(3, title(game).fewest))
    window = Window(page, walk)
    wrong: list[str] = []
    shapes: set[str] = set()
    for one in met:
        window.show(one)
        if one.shape in shapes:
            found = [f"hand least: {what}" for what in misfits(page, WRONG)]
        else:
            found = list(looked_at(page, one, f"{game}-{one.version}"))
        shapes.add(one.shape)
        wrong += [f"{one.version} {one.kind} {what}" for what in found]
    walk.close()
    assert wrong == []


def looked_at(page: Page, asked: Question, name: str) -> Iterator[str]:
    """What is wrong with a question, by hand and from a list, on two phones and on one on its side."""
    assert page.locator(f".mine .ask.hand[data-ask='{asked.ask['key']}']").count() == 1
    for form in ("hand", "list"):
        for size in ("phone", "turned", "least"):
            page.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
            yield from (f"{form} {size}: {what}" for what in misfits(page, WRONG))
        large = page.add_style_tag(content=TWICE)
        yield from (f"{form} at 200 %: {what}" for what in misfits(page, WRONG))
        picture(page, f"ask-{name}-{asked.kind}-{form}-200-percent")
        large.evaluate("(style) => style.remove()")
        for text in page.evaluate(SAID):
            for what, pattern in RAW.items():
                found = re.search(pattern, text)
                if found:
                    yield f"{form}: {what}: {text[max(0, found.start() - 20) : found.end() + 20]}"
        picture(page, f"ask-{name}-{asked.kind}-{form}-least")
        if page.locator(".flip:not(.hint)").count():
            page.locator(".flip:not(.hint)").click()
