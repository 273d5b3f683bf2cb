"""The full-screen application: it opens a game and shows its table."""

from collections.abc import Awaitable, Callable
from typing import ClassVar, Final

from textual.app import App
from textual.binding import BindingType

from ippodromo.cli.matches import new_match, saved_match, secret_of
from ippodromo.cli.output import Output
from ippodromo.cli.sessions.local import LocalGame, LocalSession, Saved, fresh_file, unfinished
from ippodromo.cli.sessions.remote import join_table
from ippodromo.cli.sessions.session import Session
from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.game import Title

from .rendering import THEME
from .setup_screen import SettingUp, Start
from .table_screen import TableScreen

PACE: Final = 0.9
"""Seconds that an event stays on the screen before the next one."""

BREAKPOINTS: Final = [(0, "-narrow"), (76, "-usual"), (118, "-wide")]
"""Widths in columns from which the log stands beside the question, and beside the whole table."""

Opening = Callable[["RaceApp"], Awaitable[Session | None]]
"""A function that returns the session to play, or None if nothing is to be played."""


class RaceApp(App[str]):
    """The application. `run` returns a sentence about how to continue the game."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Ippodromo"
    CSS_PATH = "app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, opening: Opening, pace: float = PACE) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = BREAKPOINTS
        self.opening = opening
        self.pace = pace
        self.last_word = ""
        self.session: Session | None = None
        self.failure: IppodromoError | None = None
        """The error that ended the application. The command line prints it."""

    def on_mount(self) -> None:
        """Set the theme and open the session."""
        self.register_theme(THEME)
        self.theme = THEME.name
        self.run_worker(self._open())

    async def _open(self) -> None:
        try:
            session = await self.opening(self)
        except IppodromoError as error:
            self.fail(error)
            return
        if session is None:
            self.exit("")
            return
        self.session = session
        await self.push_screen(TableScreen(session, self.pace))

    def fail(self, error: IppodromoError) -> None:
        """End the application with an error."""
        self.failure = error
        self.exit("")

    def game_over(self, sentence: str) -> None:
        """Store the sentence to print after the application has ended."""
        self.last_word = sentence

    async def on_unmount(self) -> None:
        """Close the session."""
        if self.session is not None:
            await self.session.close()


def play_here(
    output: Output,
    local: LocalGame | None,
    only: Title | None,
    pace: float,
    limit: float,
    why: bool,
) -> str:
    """Play a game on this machine, or let people choose one. Return how to continue it, as a sentence."""

    async def opening(app: RaceApp) -> Session | None:
        if local is None:
            return await choose(app, output, only, limit, why)
        if local.save_to is None:
            local.save_to = fresh_file(local.match.game.title.name)
        return LocalSession(output, local, why)

    return _run(RaceApp(opening, pace))


def join_there(output: Output, url: str, code: str, name: str, pace: float) -> str:
    """Play at a server's table. Return how to come back, as a sentence."""

    async def opening(app: RaceApp) -> Session | None:
        return await join_table(output, url, code, name)

    return _run(RaceApp(opening, pace))


def _run(app: RaceApp) -> str:
    said = app.run()
    if app.failure is not None:
        raise app.failure
    return said or app.last_word


async def choose(
    app: RaceApp, output: Output, only: Title | None, limit: float, why: bool
) -> Session | None:
    """Let people choose a saved game or set up a new one. Return None if they leave."""
    while True:
        saved = unfinished(only.name if only is not None else "")
        chosen: Saved | Title | None = only
        if only is None or saved:
            chosen = await app.push_screen_wait(Start(output, saved, only))
        if chosen is None:
            return None
        if isinstance(chosen, Saved):
            match = saved_match(output, chosen.path, "", "")
            return LocalSession(output, LocalGame(match, chosen.path, limit), why)
        output.title = chosen
        set_up = await app.push_screen_wait(SettingUp(output, chosen))
        if set_up is None:
            if only is not None and not saved:
                return None
            continue
        setup, is_real = set_up
        match = new_match(output, setup, b"" if is_real else secret_of(""))
        return LocalSession(output, LocalGame(match, fresh_file(chosen.name), limit), why)
