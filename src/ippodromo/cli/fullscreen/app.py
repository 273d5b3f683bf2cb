"""The application: one table after another, in the colours of the web client."""

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
"""Seconds for which something that happened can be looked at."""

BREAKPOINTS: Final = [(0, "-narrow"), (76, "-usual"), (118, "-wide")]
"""Columns from which the log stands beside the question, and beside everything."""

Opening = Callable[["RaceApp"], Awaitable[Session | None]]
"""Finds out what is played; nothing where somebody would rather not."""


class RaceApp(App[str]):
    """One keyboard, one screen. Returns a sentence about how to go on."""

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
        """What ended it, to be said on the command line as ever."""

    def on_mount(self) -> None:
        """Begin."""
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
        """End, and let the command line say why."""
        self.failure = error
        self.exit("")

    def game_over(self, sentence: str) -> None:
        """Keep what is to be said when the application has gone."""
        self.last_word = sentence

    async def on_unmount(self) -> None:
        """Let go of a server's table."""
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
    """Play the game given, or let people choose one; how to go on, in a sentence."""

    async def opening(app: RaceApp) -> Session | None:
        if local is None:
            return await choose(app, output, only, limit, why)
        if local.save_to is None:
            local.save_to = fresh_file(local.match.game.title.name)
        return LocalSession(output, local, why)

    return _run(RaceApp(opening, pace))


def join_there(output: Output, url: str, code: str, name: str, pace: float) -> str:
    """Sit at a server's table; how to come back, in a sentence."""

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
    """A game that was left, or a new one."""
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
