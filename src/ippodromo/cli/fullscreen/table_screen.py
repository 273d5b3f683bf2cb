"""The table: board above, question and log below, and the loop that plays the game."""

import asyncio
from contextlib import suppress
from typing import ClassVar, Final

from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.css.query import NoMatches
from textual.screen import Screen
from textual.widgets import RichLog, Static

from ippodromo.cli.sessions.answer_editor import AnswerEditor
from ippodromo.cli.sessions.session import (
    Question,
    Session,
    Shown,
    State,
    names_by_number,
    time_up_text,
    waiting_text,
)
from ippodromo.drawing.cells.board import CellScene, board_of
from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.seats import NOBODY, Seat

from .answer_panel import AnswerPanel
from .board_pane import BoardPane
from .dialogs import Correction, Curtain, Help, TextDialog, chances, payouts
from .rendering import (
    BoardStyles,
    final_text,
    guide_of,
    head_text,
    keys_text,
    purses_text,
)

UNDO: Final = "!undo"
CORRECT: Final = "!correct"
BACK: Final = "!back"
OTHER: Final = "!other "
"""Texts that lines and keys send and that are no answers. No notation begins with `!`."""
LONG: Final = 60.0
"""Seconds that the message about one's expired clock stays; a click closes it."""


class TableScreen(Screen[None]):
    """One game, from the current position to its end."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "help", show=False),
        Binding("f2", "log", show=False),
        Binding("f3", "payouts", show=False),
        Binding("f4", "odds", show=False),
        Binding("f5,ctrl+z", "undo", show=False),
        Binding("f6", "correct", show=False),
        Binding("f7", "speak", show=False),
        Binding("f8", "why", show=False),
        Binding("f9", "hint", show=False),
        Binding("g", "in_pause('go_on')", show=False),
        Binding("r", "in_pause('go_on_all')", show=False),
        Binding("w", "in_pause('wait')", show=False),
        Binding("colon", "type", show=False),
        Binding("escape", "back", show=False),
        Binding("ctrl+q,ctrl+c,f10", "leave", show=False, priority=True),
        Binding("ctrl+left", "scroll(-10)", show=False, priority=True),
        Binding("ctrl+right", "scroll(10)", show=False, priority=True),
        Binding("ctrl+down", "turn_page(4)", show=False, priority=True),
        Binding("ctrl+up", "turn_page(-4)", show=False, priority=True),
    ]

    def __init__(self, session: Session, pace: float) -> None:
        super().__init__()
        self.session = session
        self.words = session.words
        self.pace = pace
        """Seconds that an event stays on the screen before the next one."""
        self.said: asyncio.Queue[str] = asyncio.Queue()
        self.skips_waits = asyncio.Event()
        """Set by any key while nobody is asked: the next events are shown without a wait, up to the next
        question.
        """
        self.question: Question | None = None
        self.wants_word = False
        """True if somebody wants to say something without being asked."""
        self.now = Shown()
        self.logged = -1
        """Number of events that are in the log."""

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="middle"):
            with Vertical(id="main"):
                yield Static(id="purses")
                yield BoardPane()
                with Horizontal(id="lower"):
                    yield AnswerPanel()
                    yield RichLog(id="log-low", classes="log", wrap=True, min_width=20)
            yield RichLog(id="log-side", classes="log", wrap=True, min_width=20)
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Start the clock and the game loop. Logs cannot get the focus."""
        for log in self.query(RichLog):
            log.can_focus = False
        self.set_interval(1, self._tick)
        self.call_after_refresh(self.play)

    def on_resize(self) -> None:
        """Draw the board again."""
        self.call_after_refresh(self.redraw)

    # The loop

    @work(exclusive=True)
    async def play(self) -> None:
        """Play until the game is over or the screen is closed."""
        with suppress(NoMatches):  # of a closing screen, whose widgets are removed one by one
            await self._play()

    async def _play(self) -> None:
        self.show(self.session.default_viewer())
        panel = self.query_one(AnswerPanel)
        if self.session.heading:
            panel.wait(self.session.heading)
        while True:
            try:
                turn = await self.session.advance()
            except IppodromoError as error:  # the server is gone for good, or a game has no end
                self.app.fail(error)  # type: ignore[attr-defined]
                return
            if not panel.is_attached:  # somebody has left meanwhile
                return
            panel.note(turn.complaint or turn.remark)
            if turn.state is State.OVER:
                if not await self._finish():
                    return
                continue
            if turn.question is not None:
                await self._ask(turn.question)
                self.skips_waits.clear()
                self.question = None
                if self.session.is_shared:  # what was only one person's leaves the screen at once
                    self.show(self.session.default_viewer())
                panel.wait("")
            elif (self.pace == 0 or self.skips_waits.is_set()) and not self.session.has_pause():
                await asyncio.sleep(0)  # in haste nothing is drawn before the next question
                if self.wants_word:
                    await self._interject()
            else:
                before = len(self.now.told)
                self.show(self.session.default_viewer())
                panel.wait(self.session.notice() or waiting_text(self.now, self.words))
                if len(self.now.told) > before:
                    await self._pause()
                if self.wants_word:
                    await self._interject()

    async def _interject(self) -> None:
        """Ask the first open aside. Do nothing if there is none.

        It runs when somebody has asked to speak although no question is open.
        """
        self.wants_word = False
        others = self.session.asides(NOBODY)
        if others:
            await self._ask(others[0], is_aside=True)
            self.question = None
            self.skips_waits.clear()

    async def _pause(self) -> None:
        """Wait so that an event can be read, or until a key is pressed."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.skips_waits.wait(), self.pace)

    async def _ask(self, question: Question, is_aside: bool = False) -> None:
        """Ask until an answer is accepted or the question is closed. An aside may be left."""
        first = question
        while True:
            await self._show_question(question)
            is_alone = question is not first or question.only_listed
            others = [] if is_alone else self.session.asides(first.seat)
            extra = [(self._other(one), f"{OTHER}{i}") for i, one in enumerate(others)]
            if question is not first or is_aside:
                extra = [(self.words.say("screen.back"), BACK)]
            panel = self.query_one(AnswerPanel)
            panel.ask(
                AnswerEditor(self.words, question, names_by_number(self.now.view, self.words)),
                self.board_styles(),
                extra,
            )
            if question.pending:
                panel.note(self.words.say("screen.pending", {"said": question.pending}))
            said = await self._answer(question)
            if said is None or (said == BACK and question is first):
                return
            question = first if said == BACK else others[int(said.removeprefix(OTHER))]

    async def _answer(self, question: Question) -> str | None:
        """Take answers until one is accepted, then return None. Return the text of another line that was
        chosen instead.
        """
        panel = self.query_one(AnswerPanel)
        while True:
            said = await self._heard(question)
            if said is None:
                return None
            try:
                if said == BACK or said.startswith(OTHER):
                    return said
                if said == UNDO:
                    panel.note(await self.session.undo(NOBODY))
                    return None
                if said == CORRECT:
                    if await self._correct(question.reader):
                        return None
                    continue
                await self.session.answer(question, said)
                return None
            except IppodromoError as no:
                panel.refuse(self.words.refusal(no))

    async def _heard(self, question: Question) -> str | None:
        """Return what somebody says here, or None if the question was closed meanwhile."""
        while True:
            saying = asyncio.create_task(self.said.get())
            changing = asyncio.create_task(self.session.changed(question))
            try:
                done, _ = await asyncio.wait(
                    {saying, changing}, return_when=asyncio.FIRST_COMPLETED
                )
            finally:  # also where somebody leaves in the middle of a question
                for task in (saying, changing):
                    task.cancel()
            if saying in done:
                return saying.result()
            if not changing.result():
                return None
            self.show(self.now.viewer)

    async def _correct(self, reader: Seat) -> bool:
        """Let somebody correct a roll. Return True if it was changed."""
        rolls = self.session.rolls(reader)
        panel = self.query_one(AnswerPanel)
        if not rolls:
            panel.note(self.words.say("screen.no_rolls"))
            return False
        chosen = await self.app.push_screen_wait(Correction(rolls, self.words, self.board_styles()))
        if chosen is None:
            return False
        roll, said = chosen
        self.notify(await self.session.correct(roll, said))
        return True

    def _other(self, one: Question) -> str:
        said = self.words.say(one.key, one.params)
        return f"{self.words.player(one.seat)}: {said}" if one.seat >= 0 else said

    async def _show_question(self, question: Question) -> None:
        """Show the table as the reader of a question may see it.

        If the others have to look away, show the curtain first and wait until the reader opens it.
        """
        if self.session.needs_curtain(question):
            self.show(NOBODY)
            key, name = "screen.curtain", self.words.player(question.reader)
            if question.whose:
                key, name = "screen.curtain.helper", question.whose
            said = [
                self.words.say(key, {"name": name}),
                self.words.say(f"{key}.open", {"name": name}),
            ]
            await self.app.push_screen_wait(Curtain(self.words.say("title"), *said))
        self.question = question
        reader = question.reader
        self.show(reader if reader >= 0 else self.session.default_viewer())

    async def _finish(self) -> bool:
        """Show the end of the game to everybody. Return True if this table plays another game."""
        self.show(NOBODY)
        self.app.game_over(self.session.leave())  # type: ignore[attr-defined]
        panel = self.query_one(AnswerPanel)
        standings = final_text(self.now, self.words)
        question = self.session.rematch()
        if question is None:
            panel.wait(f"{standings}\n\n{self.words.say('screen.over')}", "bold")
            return False
        self.question = question
        panel.ask(AnswerEditor(self.words, question, {}), self.board_styles(), [])
        panel.note(standings)
        await self._answer(question)
        self.question = None
        self.app.game_over("")  # type: ignore[attr-defined]
        panel.wait(self.session.notice())
        return True

    # What is shown

    def show(self, viewer: Seat) -> None:
        """Show the table as a viewer may see it."""
        was = self.now.viewer
        self.now = self.session.shown(viewer)
        if viewer != was or self.logged > len(self.now.told):
            self.logged = 0
            for log in self.query(RichLog):
                log.clear()
        fresh, is_news = self.now.told[max(0, self.logged) :], self.logged > 0
        self.logged = len(self.now.told)
        for data in fresh:
            if is_news and data["event"] == "TimeUp" and data["seat"] == viewer:
                said, title = time_up_text(data, self.words), self.words.say("time_up.yours")
                self.notify(said, title=title, timeout=LONG, markup=False)
            line = Text(self.words.event(data))
            for log in self.query(RichLog):
                log.write(line)
        self.redraw()

    def _tick(self) -> None:
        """Draw the clock again."""
        if self.now.view is not None and self.session.seconds_left() is not None:
            self.query_one("#head", Static).update(head_text(self.session, self.now))

    def redraw(self) -> None:
        """Draw head, purses, keys and board in the space there is."""
        view = self.now.view
        has_asides = self.question is None and bool(self.session.asides(NOBODY))
        self.query_one("#keys", Static).update(keys_text(self.session, has_asides))
        if view is None:
            self.query_one("#head", Static).update(Text(f" {self.words.say('title')}", "bold"))
            return
        self.query_one("#head", Static).update(head_text(self.session, self.now))
        self.query_one("#purses", Static).update(purses_text(self.board_styles(), self.question))
        self.query_one(BoardPane).draw(self._scene(), board_of(view["game"]), self.size.height)

    def _scene(self) -> CellScene:
        assert self.now.view is not None
        return CellScene(self.now.view, self.session.box, self.words)

    def board_styles(self) -> BoardStyles:
        """Return the silks and marks of the position on the screen."""
        scene = self._scene()
        return BoardStyles(scene, board_of(scene.view["game"]))

    # Keys

    def on_key(self, event: events.Key) -> None:
        """Skip the wait if nobody is asked."""
        if self.question is None:
            self.skips_waits.set()

    def on_answer_panel_said(self, event: AnswerPanel.Said) -> None:
        """Queue the answer."""
        event.stop()
        self.said.put_nowait(event.notation)

    def action_back(self) -> None:
        """Go back one step in an answer, or leave an aside."""
        if not self.query_one(AnswerPanel).back() and self.question is not None:
            panel = self.query_one(AnswerPanel)
            if any(said == BACK for _, said in panel.extra):
                self.said.put_nowait(BACK)

    def action_undo(self) -> None:
        """Take the last answer back."""
        if self.question is not None:
            self.said.put_nowait(UNDO)

    def action_correct(self) -> None:
        """Correct a roll of real dice."""
        if self.question is not None and self.session.is_real:
            self.said.put_nowait(CORRECT)

    def action_speak(self) -> None:
        """Say something without being asked, such as an objection or an early bet."""
        if self.question is None:
            self.wants_word = True
            self.skips_waits.set()
            self.session.wake()

    async def action_in_pause(self, said: str) -> None:
        """Send an answer to the pause after a move. Do nothing while a question is open.

        `said` is `go_on`, `go_on_all` (for the rest of the race) or `wait`.
        """
        if self.question is None:
            await self.session.say_in_pause(said)

    def action_type(self) -> None:
        """Open the input for a notation."""
        self.query_one(AnswerPanel).type_out()

    def action_scroll(self, columns: int) -> None:
        """Scroll the course sideways."""
        self.query_one(BoardPane).scroll_course(columns)

    def action_turn_page(self, rows: int) -> None:
        """Scroll the details."""
        self.query_one(BoardPane).scroll_details(rows)

    def action_help(self) -> None:
        """Show the keys, the reasons why answers are forbidden, and the guide."""
        lines = [self.words.say("screen.help")]
        question = self.question
        if question is not None and question.forbidden:
            lines += ["", self.words.say("screen.forbidden")]
            lines += [f"  {self.words.refusal(no)}" for no in question.forbidden]
        if characters := self.session.characters():
            lines += ["", self.words.say("characters.title"), *(f"  {line}" for line in characters)]
        title = self.words.say("title")
        self.app.push_screen(Help(title, "\n".join(lines), guide_of(self.now, self.words)))

    def action_log(self) -> None:
        """Show all events."""
        lines = [self.words.event(data) for data in self.now.told]
        heading = self.words.say("screen.log")
        self.app.push_screen(TextDialog(heading, Text("\n".join(lines)), is_at_end=True))

    def action_payouts(self) -> None:
        """Show what every race paid."""
        if self.now.view is None:
            return
        shown = payouts(self.now.receipts, self.words, self.board_styles())
        self.app.push_screen(TextDialog(self.words.say("screen.payouts"), shown))

    @work(exclusive=True, group="odds")
    async def action_odds(self) -> None:
        """Show the chances of the horses, by what the viewer knows."""
        if self.now.view is None:
            return
        heading, board_styles = self.words.say("odds.title"), self.board_styles()
        try:
            shown = chances(await self.session.odds(self.now.viewer), self.words, board_styles)
        except IppodromoError as no:
            shown = Text(self.words.refusal(no))
        self.app.push_screen(TextDialog(heading, shown))

    @work(exclusive=True, group="asking")
    async def action_why(self) -> None:
        """Show why the bots gave their last answers."""
        try:
            said = await self.session.why(self.now.viewer)
        except IppodromoError as no:
            said = self.words.refusal(no)
        self.app.push_screen(TextDialog(self.words.say("asking.why"), Text(said)))

    @work(exclusive=True, group="asking")
    async def action_hint(self) -> None:
        """Show what a good bot would answer. At a server's table everybody is told of it."""
        if self.question is None or self.question.is_roll:
            return
        try:
            said = await self.session.hint(self.question)
        except IppodromoError as no:
            said = self.words.refusal(no)
        self.app.push_screen(TextDialog(self.words.say("asking.hint.title"), Text(said)))

    def action_leave(self) -> None:
        """Leave the table. The game is kept."""
        self.app.exit(self.session.leave())
