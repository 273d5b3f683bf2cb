"""The keys that ask: for chances, bots why they answered as they did (F8), and for a hint (F9)."""

from typing import ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType
from textual.screen import Screen

from ippodromo.kernel.errors import IppodromoError
from ippodromo.messages import Words

from .dialogs import Reading, chances
from .look import Look
from .sessions.questions import Question
from .sessions.session import Session, Shown


class AskingScreen(Screen[None]):
    """A table at which bots can be asked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f8", "why", show=False),
        Binding("f9", "hint", show=False),
    ]
    session: Session
    words: Words
    question: Question | None
    now: Shown

    def look(self) -> Look:
        """How horses and boxes are drawn."""
        raise NotImplementedError

    @work(exclusive=True, group="odds")
    async def action_odds(self) -> None:
        """The chances by what the viewer knows."""
        if self.now.view is None:
            return
        heading, look = self.words.say("odds.title"), self.look()
        try:
            shown = chances(await self.session.odds(self.now.viewer), self.words, look)
        except IppodromoError as no:
            shown = Text(self.words.refusal(no))
        self.app.push_screen(Reading(heading, shown))

    @work(exclusive=True, group="asking")
    async def action_why(self) -> None:
        """Why the bots gave their last answers."""
        try:
            said = await self.session.why(self.now.viewer)
        except IppodromoError as no:
            said = self.words.refusal(no)
        self.app.push_screen(Reading(self.words.say("asking.why"), Text(said)))

    @work(exclusive=True, group="asking")
    async def action_hint(self) -> None:
        """What a good bot would answer now; at a server's table everybody is told."""
        if self.question is None or self.question.is_roll:
            return
        try:
            said = await self.session.hint(self.question)
        except IppodromoError as no:
            said = self.words.refusal(no)
        self.app.push_screen(Reading(self.words.say("asking.hint.title"), Text(said)))
