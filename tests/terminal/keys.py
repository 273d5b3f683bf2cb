"""Somebody at the keyboard of the full-screen application: presses keys, looks, presses keys.

Keys take the same way as those of a terminal. Every wait is for a condition: how fast the machine is
makes no difference, as long as nothing takes longer than `TIMEOUT_S`.
"""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual import events
from textual.screen import Screen
from textual.widgets import Input, OptionList

from ippodromo.cli.fullscreen.answer_panel import AnswerPanel
from ippodromo.cli.fullscreen.app import Opening, RaceApp
from ippodromo.cli.fullscreen.dialogs import Curtain
from ippodromo.cli.fullscreen.table_screen import TableScreen
from ippodromo.cli.matches import new_match, secret_of
from ippodromo.cli.output import Output
from ippodromo.cli.sessions.local import LocalGame, LocalSession
from ippodromo.cli.sessions.session import Session
from ippodromo.kernel.registry import title
from ippodromo.lab.setup import Setup

EDITIONS = Path(__file__).parents[1] / "editions"
TIMEOUT_S = 120.0
"""Seconds after which a condition that does not hold fails the test."""
TURNS = 20
"""Turns of the event loop after a key. Its way from the application to the screen, the widget and those
that handle the widget's messages takes fewer."""
REFRESHES = 3
"""How many refreshes in a row leave a screen unchanged that is complete."""
CHARACTERS = {"colon": ":", "question_mark": "?", "space": " ", "minus": "-"}


class Person:
    """The person who presses the keys."""

    def __init__(self, app: RaceApp) -> None:
        self.app = app

    @classmethod
    async def at(cls, app: RaceApp) -> "Person":
        """Return the person at a table, once the table is on the screen."""
        person = cls(app)
        await person.until(lambda: isinstance(app.screen, TableScreen | Curtain))
        return person

    @property
    def panel(self) -> AnswerPanel:
        """Where answers are given."""
        return self.table.query_one(AnswerPanel)

    def is_rolled(self) -> bool:
        """Whether what real dice show is asked."""
        question = self.table.question
        return question is not None and question.is_roll

    async def still(self) -> str:
        """Return the screen once several refreshes in a row have not changed it."""
        last, same = "", 0
        while same < REFRESHES:
            await self.refreshed()
            now = self.text()
            same = same + 1 if now == last else 0
            last = now
        return last + "\n"

    async def refreshed(self) -> None:
        """Wait until the screen has handled its messages and has been refreshed."""
        done = asyncio.Event()
        self.screen.call_after_refresh(done.set)
        await asyncio.wait_for(done.wait(), TIMEOUT_S)

    @property
    def table(self) -> TableScreen:
        """Return the table, also if a dialog covers it."""
        [found] = [one for one in self.app.screen_stack if isinstance(one, TableScreen)]
        return found

    @property
    def screen(self) -> Screen[Any]:
        """What is on top."""
        return self.app.screen

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until a condition holds. Look again after each turn of the event loop and a short wait."""
        end = time.monotonic() + TIMEOUT_S
        while not holds():
            if self.app._exception is not None:
                raise self.app._exception
            assert time.monotonic() < end, f"in vain: {self.text()}"
            await asyncio.sleep(0.002)

    async def press(self, *keys: str) -> None:
        """Press keys, and let the application do what it does."""
        for key in keys:
            character = CHARACTERS.get(key, key if len(key) == 1 else None)
            self.app.post_message(events.Key(key, character))
            for _ in range(TURNS):
                await asyncio.sleep(0)

    async def type_after_colon(self, text: str) -> None:
        """Open the line for a typed answer, and type it there."""
        await self.press("colon")
        await self.until(lambda: isinstance(self.app.focused, Input))
        await self.type(text)

    async def type(self, text: str) -> None:
        """Type a text."""
        await self.press(*("space" if letter == " " else letter for letter in text))

    async def asked(self) -> None:
        """Wait until somebody is asked, or the game is over, or a curtain is drawn."""
        await self.until(lambda: self.is_asked() or self.is_over() or self.screen is not self.table)

    def is_asked(self) -> bool:
        """Whether a question stands on the screen."""
        table = self.table
        return table.question is not None and table.query_one(AnswerPanel).editor is not None

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.app.last_word)

    def state(self) -> tuple[object, ...]:
        """Something that changes when an answer has gone a step on."""
        panel = self.table.query_one(AnswerPanel)
        editor = panel.editor
        steps = len(editor.states) if editor is not None else 0
        lines = str(editor.step()) if editor is not None else ""
        return (id(editor), steps, lines, self.is_over(), self.screen)

    async def enter(self) -> None:
        """Take what the cursor is on, and wait for what comes of it."""
        before = self.state()
        await self.press("enter")
        await self.until(lambda: self.state() != before)

    def listed(self) -> OptionList:
        """The list that can be seen."""
        lists = [one for one in self.screen.query(OptionList) if one.is_on_screen and one.display]
        return lists[0]

    def lines(self) -> list[str]:
        """The lines of the list that can be seen; none where there is no list."""
        if not any(one.display and one.is_on_screen for one in self.screen.query(OptionList)):
            return []
        listed = self.listed()
        return [str(listed.get_option_at_index(i).prompt) for i in range(listed.option_count)]

    async def take(self, text: str) -> None:
        """Go to the line with a text by the arrow keys, and take it."""
        await self.until(lambda: any(text in line for line in self.lines()))
        at = next(i for i, line in enumerate(self.lines()) if text in line)
        listed = self.listed()
        while listed.highlighted != at:
            before = listed.highlighted or 0
            await self.press("down" if before < at else "up")
            await self.until(lambda was=before: listed.highlighted != was)  # type: ignore[misc]
        await self.press("enter")

    def text(self) -> str:
        """All characters on the screen."""
        rows = self.screen._compositor.render_strips()
        return "\n".join(strip.text.rstrip() for strip in rows)


def local(
    game: str,
    seats: str,
    *,
    language: str = "en",
    edition: str = "",
    options: dict[str, str] | None = None,
    is_real: bool = False,
    save_to: Path | None = None,
    seed: str = "5",
) -> LocalSession:
    """A game at this keyboard."""
    output = Output(language)
    output.title = title(game)
    setup = Setup(output.title.name, seats.split(","), options or {}, edition)
    match = new_match(output, setup, b"" if is_real else secret_of(seed))
    return LocalSession(output, LocalGame(match, save_to))


def short(game: str) -> str:
    """The file of a game's short edition."""
    return str(EDITIONS / f"{game.replace('-', '_')}_short.toml")


def application(session: Session) -> RaceApp:
    """The application with this game on its table; nobody waits for the others."""

    async def opening(app: RaceApp) -> Session:
        return session

    return RaceApp(opening, pace=0)


def opened(opening: Opening) -> RaceApp:
    """The application as it begins."""
    return RaceApp(opening, pace=0)


async def play_on(person: Person, most: int = 2000) -> int:
    """Take the line under the cursor until the game is over. Return the number of keys pressed."""
    pressed = 0
    while pressed < most:
        await person.asked()
        if person.is_over():
            return pressed
        await person.enter()
        pressed += 1
    raise AssertionError(f"no end after {pressed} keys: {person.text()}")
