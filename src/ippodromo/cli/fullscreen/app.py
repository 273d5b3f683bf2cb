"""The application: one table after another, in the colours of the web client."""

from collections.abc import Awaitable, Callable
from typing import ClassVar, Final

from textual.app import App
from textual.binding import BindingType

from ippodromo.kernel.errors import IppodromoError

from .look import THEME
from .sessions.session import Session
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
