"""The screens as they are, in both languages and all sizes; `python -m tests.terminal` writes them."""

import asyncio

import pytest
from textual.color import Color
from textual.filter import Monochrome

from tests.terminal.keys import Person, application, local
from tests.terminal.shots import LANGUAGES, SCREENS, screen_file, shot

BLACK = Color.parse("black")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SCREENS)
def test_a_screen_looks_as_it_was_reviewed(game: str, language: str) -> None:
    shown = asyncio.run(shot(game, language))
    assert shown == screen_file(game, language).read_text("utf-8")
    lines = shown.rstrip("\n").split("\n")
    assert len(lines) == 24
    assert all(len(line) <= 80 for line in lines)


@pytest.mark.parametrize("size", [(56, 20), (80, 24), (150, 50)], ids=["narrow", "usual", "wide"])
def test_any_size_shows_the_question_and_its_answers(size: tuple[int, int]) -> None:
    session = local("homestretch", "human=Ann,random,random")
    app = application(session)

    async def play() -> tuple[str, list[str]]:
        async with app.run_test(size=size):
            person = await Person.at(app)
            await person.asked()
            await person.until(lambda: person.lines() and person.lines()[0] in person.text())
            return person.text(), person.lines()

    text, lines = asyncio.run(play())
    assert lines[0] in text
    assert len(text.split("\n")) == size[1]


def test_without_colours_everything_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    session = local("royal-turf", "human=Ann,random")
    app = application(session)
    signs = (" 1  Earl Grey", "≡2  Albino", "║3  Dune", "▌4  Caramello", "A₁A₁A₂")

    async def play() -> set[bool]:
        async with app.run_test(size=(80, 24)):
            person = await Person.at(app)
            await person.asked()
            await person.until(lambda: all(sign in person.text() for sign in signs))
            [grey] = [one for one in app._filters if isinstance(one, Monochrome)]
            greys: set[bool] = set()
            for strip in person.screen._compositor.render_strips():
                for segment in strip.apply_filter(grey, BLACK):
                    colour = segment.style.color if segment.style else None
                    if colour is not None and colour.triplet is not None:
                        red, green, blue = colour.triplet
                        greys.add(red == green == blue)
            return greys

    assert asyncio.run(play()) == {True}
