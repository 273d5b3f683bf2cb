"""The plain terminal: printed lines and typed answers, for a game here or a seat at a server's table."""

import asyncio
import io
import re
import sys
import textwrap
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final, cast

import typer
from rich.table import Table

from ippodromo.bots.interrupts import interruptible, raise_pending_interrupt
from ippodromo.drawing.cells.board import CellScene, board_text
from ippodromo.drawing.picture import drawing_of
from ippodromo.drawing.scene import SvgScene
from ippodromo.drawing.theme import DARK
from ippodromo.kernel.choices import whole_number
from ippodromo.kernel.errors import IppodromoError, SetupError
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat

from .bot_texts import HINT_WORDS, WHY_WORDS
from .output import Output
from .sessions.answer_editor import AnswerEditor, Step
from .sessions.local import HELPER, LocalGame, LocalSession
from .sessions.remote import join_table
from .sessions.session import (
    Question,
    Session,
    Shown,
    State,
    Turn,
    clock_text,
    names_by_number,
    time_up_text,
    waiting_text,
)

CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Clears a terminal's screen and its scrollback."""
INTERRUPTED: Final = 130
"""Exit status after Ctrl-C."""
LONG_LIST: Final = 9
"""Longer lists of choices are asked part by part: this many lines can be typed with one digit."""
RECALLED: Final = 8
"""Number of the latest events that are shown when a game goes on that was left."""
UNDO_WORDS: Final = ("u", "undo")
LEAVE_WORDS: Final = ("q", "quit")
HELP_WORDS: Final = ("?", "help")
SPEAK: Final = "s"
"""What is typed at a server's table to say something without being asked."""
IN_PAUSE: Final = {"g": "go_on", "r": "go_on_all", "w": "wait"}
"""What is typed in the pause after a move, and its word in the protocol."""
FOR_SEAT: Final = re.compile(r"(\d+): (.+)")
"""An answer for another seat at this keyboard: `2: objection careless`."""
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
AMOUNT: Final = re.compile(r"(?<=[£$€]) (?=\d)|(?<=[\dk]) (?=[£$€])")
"""The space between an amount and its currency."""


class Leave(Exception):
    """Somebody leaves the table."""


class Answered(Exception):
    """The question is no longer open: it was answered, taken back or closed by the server."""


def play_plain(output: Output, local: LocalGame, why: bool) -> None:
    """Play a game on this machine. Raise what went wrong if its record could not be saved."""
    local.keep()
    if local.unsaved is not None:
        raise local.unsaved
    table = PlainTable(output, LocalSession(output, local, why))
    status = run_interruptibly(table.play())
    local.keep()
    if local.unsaved is not None:
        raise local.unsaved
    table.say_goodbye(status)


def join_plain(output: Output, url: str, code: str, name: str) -> None:
    """Take a seat at a server's table and play there."""

    tables: list[PlainTable] = []

    async def join() -> None:
        tables.append(PlainTable(output, await join_table(output, url, code, name)))
        await tables[0].play()

    status = run_interruptibly(join())
    if tables:
        tables[0].say_goodbye(status)


def run_interruptibly(playing: Coroutine[Any, Any, None]) -> int:
    """Run a game to its end or until Ctrl-C. Return the exit status."""
    try:
        asyncio.run(playing)
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


class LineReader:
    """Reads typed lines in a thread, so that a server's news can be shown meanwhile."""

    def __init__(self) -> None:
        self._reading: asyncio.Future[str] | None = None
        self._rest = b""

    def read(self) -> asyncio.Future[str]:
        """Return the next line as a future: the same future until `take` is called."""
        if self._reading is None:
            loop = asyncio.get_running_loop()
            self._reading = loop.create_future()
            arguments = (loop, self._reading)
            threading.Thread(target=self._read, args=arguments, daemon=True).start()
        return self._reading

    def take(self) -> str:
        """Return the line that was read. Raise Leave at the end of the input."""
        assert self._reading is not None
        line = self._reading.result()
        self._reading = None
        if not line:
            raise Leave
        return " ".join(line.split())

    def _read(self, loop: asyncio.AbstractEventLoop, reading: asyncio.Future[str]) -> None:
        line = self._line()
        with suppress(RuntimeError):  # the loop has ended: somebody pressed Ctrl-C
            loop.call_soon_threadsafe(_set_line, reading, line)

    def _line(self) -> str:
        """Return a line with its end, or an empty text at the end of the input.

        A terminal is read without the lock of `sys.stdin`: a thread that holds it when the program
        ends would crash the interpreter.
        """
        try:
            raw = cast(io.BufferedReader, sys.stdin.buffer).raw
        except AttributeError:  # not a file: a test's text
            return sys.stdin.readline()
        while b"\n" not in self._rest:
            try:
                more = raw.read(4096)
            except OSError:  # so Linux reports that the terminal is gone
                more = b""
            if not more:
                break
            self._rest += more
        line, end, self._rest = self._rest.partition(b"\n")
        return (line + end).decode(sys.stdin.encoding or "utf-8", "replace")


def _set_line(reading: asyncio.Future[str], line: str) -> None:
    if not reading.done():
        reading.set_result(line)


class PlainTable:
    """One game at a plain terminal, from where it stands to its end or until somebody leaves."""

    def __init__(self, output: Output, session: Session) -> None:
        self.output = output
        self.session = session
        self.words = session.words
        self.lines = LineReader()
        self.viewer: Seat = NOBODY
        """The seat whose view is on the screen."""
        self.shows_secrets = False
        """True if what is on the screen is for the viewer alone."""
        self.known = max(0, session.news(NOBODY, 0)[1] - RECALLED)
        """Number of events that are not shown again."""
        self.read: dict[Seat, int] = {}
        """Number of events that each seat has read."""
        self.read_by_all = 0
        """Number of events that everybody here has read together."""
        self.said = ""
        """The last notice of a server's table."""
        self.speaks_up = False
        """True if somebody wants to say something without being asked."""

    def say_goodbye(self, status: int) -> None:
        """Print how to go on. Raise typer.Exit if the exit status is not 0."""
        last_word = self.session.leave()
        if last_word:
            self.print(last_word)
        if status:
            raise typer.Exit(status)

    async def play(self) -> None:
        """Play until the game is over or somebody leaves."""
        self._greet()
        try:
            while True:
                raise_pending_interrupt()
                turn = await self._advance()
                await self._tell(turn)
                if turn.state is State.OVER and not await self._finish():
                    break
                if turn.question is not None:
                    await self._ask(turn.question)
                if self.speaks_up:
                    await self._speak_up()
        except Leave:
            self.print()
        finally:
            await self.session.close()

    # Turns

    async def _advance(self) -> Turn:
        """Return what happens next. At a server's table, take commands meanwhile."""
        if not self.session.is_remote:
            return await self.session.advance()
        advancing = asyncio.ensure_future(self.session.advance())
        try:
            while not advancing.done():
                reading = self.lines.read()
                awaited: set[asyncio.Future[Any]] = {advancing, reading}
                with interruptible():
                    await asyncio.wait(awaited, return_when=asyncio.FIRST_COMPLETED)
                if reading.done() and not advancing.done():
                    await self._command(self.lines.take())
            return advancing.result()
        finally:
            advancing.cancel()

    async def _command(self, said: str) -> None:
        """Do what somebody types who is not asked."""
        if said in LEAVE_WORDS:
            raise Leave
        if said in UNDO_WORDS:
            with suppress(Answered):
                await self._undo(NOBODY)
        elif said in IN_PAUSE and self.session.has_pause():
            await self.session.say_in_pause(IN_PAUSE[said])
        elif said == SPEAK and self.session.asides(NOBODY):
            self.speaks_up = True
            self.session.wake()
        elif said.casefold() in WHY_WORDS:
            await self._explain_bots()
        elif said:
            self.print(self.output.say("not_asked"), "dim")

    async def _speak_up(self) -> None:
        self.speaks_up = False
        others = self.session.asides(NOBODY)
        if others:
            await self._ask(others[0], may_leave=True)

    async def _tell(self, turn: Turn) -> None:
        """Print what went wrong, why a bot answered so, and at a server's table what has happened."""
        if turn.complaint:
            self.output.print_error(turn.complaint)
            self.output.show_trace(turn.trace)
        if turn.remark:
            self.print(turn.remark, "dim")
        if not self.session.is_remote or turn.state is not State.HAPPENED:
            return
        viewer = self.session.default_viewer()
        shown = self.session.shown(viewer)
        await self._print_news(viewer)
        said = self.session.notice() or waiting_text(shown, self.words)
        if said and said != self.said:
            if self.session.asides(NOBODY):
                said = f"{said}\n{self.output.say('speak_up')}"
            self.print(said, "dim")
        self.said = said

    # Questions

    async def _ask(self, question: Question, may_leave: bool = False) -> None:
        """Ask until there is an answer that the table accepts, or until the question is closed."""
        await self._show(question)
        try:
            while True:
                try:
                    said = await self.edit_answer(question, may_leave)
                    if said is not None:
                        await self.session.answer(question, said)
                    return
                except IppodromoError as no:
                    self.refuse(no)
        except Answered:
            return

    async def edit_answer(self, question: Question, may_leave: bool) -> str | None:
        """Return one answer as notation, or None for an empty line if none has to be given."""
        shown = self.session.shown(self._viewer_of(question))
        names = names_by_number(shown.view, self.words)
        numbers = self.session.board_numbers()
        editor = AnswerEditor(self.words, question, names, numbers, LONG_LIST)
        is_shown = False
        while True:
            step = editor.step()
            prompt = self._print_step(step, is_shown, question)
            is_shown = True
            said = await self._line(prompt, question)
            if not said and question.on_enter:
                return question.on_enter
            if not said and may_leave and len(editor.states) == 1 and not step.is_form:
                return None
            try:
                answer = self._take(editor, step, said)
            except IppodromoError as no:
                self.refuse(no)
                is_shown = bool(said) and editor.step() == step  # a form is shown again
                continue
            if answer is not None:
                return answer
            is_shown = False

    def _print_step(self, step: Step, is_shown: bool, question: Question) -> str:
        """Print the list of a step, if it is not on the screen yet. Return the prompt."""
        prompt = step.label
        if step.is_form:
            prompt = self.output.say("field")
        elif question.on_enter:
            prompt = self.output.say("offer.enter")
        if step.amounts is not None:
            amounts = step.amounts
            return f"{step.label} {self._range(amounts.low, amounts.high, amounts.step)}"
        lines = [line for line in step.lines if not line.is_end]
        keys = [line.key for line in lines]
        if keys == [line.text for line in lines] and not step.is_form:
            whole = f"{prompt} ({', '.join(keys)})"
            if len(whole) + 2 < self.output.console.width:
                return whole
            if not is_shown:
                self.print("     " + ", ".join(keys))
            return prompt
        if is_shown:
            return prompt
        if step.is_form:
            self.print(step.heading, "dim")
        marks = ["✓ " if line.is_filled else "" for line in lines]
        texts = [f"{mark}{line.text}" for mark, line in zip(marks, lines, strict=True)]
        if texts:
            self._menu(texts, keys)
        return prompt

    def _take(self, editor: AnswerEditor, step: Step, said: str) -> str | None:
        """Do one step with what was typed. Return the answer when it is complete."""
        if not said:
            if step.is_form:
                return editor.hand_in()
            editor.back()
            return None
        if step.amounts is not None:
            return editor.take_amount(whole_number(said))
        keys = [line.key for line in step.lines]
        if said in keys or said.isdigit():
            return editor.take(place_of(said, [key for key in keys if key]))
        for texts in ([line.text for line in step.lines], [line.name for line in step.lines]):
            named = named_by(said, texts)
            if named is not None:
                return editor.take(named)
        if step.takes_notation:
            notations = editor.notations()
            named = named_by(said, notations)
            if named is not None:
                return notations[named]
            is_free = not editor.question.only_listed
            if is_free and (not step.label or " " in said):
                return said
        raise SetupError("cli.not_among", {"said": said[:40]})

    # What is shown

    def _viewer_of(self, question: Question) -> Seat:
        return question.reader if question.reader >= 0 else self.session.default_viewer()

    async def _show(self, question: Question) -> None:
        """Draw the curtain if there is something to hide, then show what the reader may see."""
        if question.seat == NOBODY:
            await self._tell_all()
        elif question.whose or question.reader >= 0:
            await self._change_viewer(question)
        words = self.words
        said = words.say(question.key, question.params)
        if question.whose:
            said = f"{question.whose}: {said}"
        elif question.seat not in (NOBODY, CHANCE):
            said = f"{words.player(question.seat)}: {said}"
            if question.reader >= 0 and not question.is_private:
                await self._print_table(question.reader)
        self.print(said, "bold")
        if question.pending:
            self.print(words.say("screen.pending", {"said": question.pending}), "dim")

    async def _print_table(self, viewer: Seat) -> None:
        shown = self.session.shown(viewer)
        await self._print_news(viewer)
        self._print_heading(shown)
        self._print_board(shown)

    async def _change_viewer(self, question: Question) -> None:
        """Show nobody what is another's: neither what is on the screen nor what comes."""
        viewer = HELPER if question.whose else question.reader
        hides = self.session.hides(question)
        if viewer != self.viewer:
            is_helped = HELPER in (viewer, self.viewer)
            if self.session.is_shared or is_helped:
                await self._draw_curtain(question, viewer, hides or self.shows_secrets or is_helped)
            self.viewer = viewer
        self.shows_secrets = hides

    async def _draw_curtain(self, question: Question, viewer: Seat, is_needed: bool) -> None:
        if not is_needed:
            if self.viewer != NOBODY:
                self.read[viewer] = self._read_by(
                    self.viewer
                )  # it is on the screen for all to read
            return
        if self.viewer != NOBODY:
            self._clear()
        key, name = "cli.curtain", self.words.player(question.reader)
        if viewer == HELPER:
            key, name = "cli.curtain.helper", question.whose
        await self._wait_for_enter(self.words.say(key, {"name": name}))
        self._clear()

    async def _tell_all(self) -> None:
        """Show all people here what they may know and have not read, and nothing of one seat alone."""
        if not self.session.is_shared:
            await self._print_news(self.session.default_viewer())
            return
        if self.shows_secrets:
            self._clear()
            self.viewer, self.shows_secrets = NOBODY, False
        since = max([*self.read.values(), self.known, self.read_by_all])
        events, self.read_by_all = self.session.news(NOBODY, since)
        for event in events:
            self.print(f"  {self.words.event(event)}")

    def _read_by(self, viewer: Seat) -> int:
        return self.read.get(viewer, self.known)

    async def _print_news(self, reader: Seat, audience: Seat | None = None) -> None:
        """Print what has happened since a reader last looked, as an audience may know it.

        On a terminal stop after each screenful; not at a server's table, where things go on meanwhile.
        """
        viewer = reader if audience is None else audience
        since = self._read_by(reader)
        events, self.read[reader] = self.session.news(viewer, since)
        if self.read[reader] < since:  # another game, or answers were taken back
            events = []
        page = max(8, self.output.console.height - 4)
        is_paged = self.output.console.is_terminal and not self.session.is_remote
        for i, event in enumerate(events):
            if is_paged and i and i % page == 0:
                await self._wait_for_enter(self.output.say("more"))
            self.print(f"  {self.words.event(event)}")
            if event["event"] == "TimeUp" and event["seat"] == viewer:
                self.print(f"  {time_up_text(event, self.words)}", "bold")

    def _print_heading(self, shown: Shown) -> None:
        """Print which race is on, the time left, and what everybody has."""
        view, words = shown.view, self.words
        if view is None:
            return
        scene = SvgScene(view, self.session.box, words, DARK)
        parts = [words.say("title"), drawing_of(view["game"]).heading(scene)]
        left = self.session.seconds_left()
        parts += [clock_text(left)] if left is not None else []
        self.print(f"── {' · '.join(part for part in parts if part)} ──", "bold cyan")
        purses = [
            f"{words.player(seat)} {words.money(amount)}"
            for seat, amount in enumerate(view["money"])
            if amount is not None
        ]
        self._row(purses)

    def _print_board(self, shown: Shown) -> None:
        if shown.view is None:
            return
        width = min(80, self.output.console.width)
        scene = CellScene(shown.view, self.session.box, self.words)
        self.print(board_text(scene, width), is_drawn=True)

    def _greet(self) -> None:
        """Print what is played, by whom, and how to ask for help."""
        words = self.words
        self.print(words.say("title"), "bold")
        self.print(words.say("blurb"))
        if self.session.heading:
            self.print(self.session.heading)
        for line in self.session.characters():
            self.print(f"  {line}")
        if self.session.commitment:
            self.print(self.output.say("commitment", hash=self.session.commitment), "dim")
        self.print(self.output.say("play_help"), "dim")
        if self.session.is_remote:
            self.print(self.output.say("join_help"), "dim")

    async def _finish(self) -> bool:
        """Print the end of the game for everybody. Return True if this table plays another one."""
        if self.shows_secrets and self.session.is_shared:
            self._clear()
        shown = self.session.shown(NOBODY)
        await self._print_news(self.viewer, NOBODY)
        self._print_board(shown)
        self._print_standings(shown)
        question = self.session.rematch()
        if question is None:
            return False
        self.print(self.words.say(question.key, question.params), "bold")
        said = ""
        with suppress(Answered):
            said = await self.edit_answer(question, may_leave=False) or ""
            await self.session.answer(question, said)
        return said == question.options[0].picks[0].notation  # the first line says yes

    def _print_standings(self, shown: Shown) -> None:
        if shown.view is None or "standings" not in shown.view:
            return
        table = Table(title=self.output.say("standings"))
        table.add_column(justify="right")
        table.add_column(self.output.say("seat"))
        table.add_column(self.output.say("money"), justify="right")
        places, held = shown.view["standings"], shown.view["money"]
        for seat in sorted(range(len(places)), key=lambda one: places[one]):
            amount = held[seat]
            money = self.words.money(amount) if amount is not None else ""
            style = "bold" if places[seat] == 1 else ""
            table.add_row(str(places[seat]), self.words.player(seat), money, style=style)
        self.output.console.print(table)

    # Lines

    async def _line(self, prompt: str, question: Question) -> str:
        """Return a typed line that is an answer; do what all others say."""
        while True:
            said = await self._read_line(f"{prompt}> ", question)
            if said in LEAVE_WORDS:
                raise Leave
            if said in UNDO_WORDS:
                await self._undo(NOBODY)
            elif said.casefold() in WHY_WORDS:
                await self._explain_bots()
            elif said.casefold() in HINT_WORDS:
                await self._hint(question)
            elif said in HELP_WORDS:
                self._help(question)
            elif (found := FOR_SEAT.fullmatch(said)) is not None:
                await self._answer_for(Seat(int(found[1]) - 1), found[2], question)
            else:
                return said

    async def _read_line(self, prompt: str, question: Question | None = None) -> str:
        """Print a prompt and return the next line. At a server's table, show news meanwhile.

        Raise Answered if the question is closed meanwhile.
        """
        self._prompt(prompt)
        reading = self.lines.read()
        changing: asyncio.Task[bool] | None = None
        try:
            while not reading.done():
                awaited: set[asyncio.Future[Any]] = {reading}
                if self.session.is_remote and question is not None:
                    if changing is None:
                        changing = asyncio.create_task(self.session.changed(question))
                    awaited.add(changing)
                with interruptible():
                    await asyncio.wait(awaited, return_when=asyncio.FIRST_COMPLETED)
                if changing is not None and changing.done() and not reading.done():
                    is_open, changing = changing.result(), None
                    self.print()
                    await self._print_news(self.session.default_viewer())
                    if not is_open:
                        raise Answered
                    self._prompt(prompt)
        finally:
            if changing is not None:
                changing.cancel()
        return self.lines.take()

    async def _wait_for_enter(self, text: str) -> None:
        if await self._read_line(text) in LEAVE_WORDS:
            raise Leave

    async def _undo(self, seat: Seat) -> None:
        """Take an answer back and raise Answered, or say why that is not possible."""
        try:
            said = await self.session.undo(seat)
        except IppodromoError as no:
            self.refuse(no)
            return
        now = self.session.news(NOBODY, 0)[1]  # what was taken back has not been read
        self.read = {one: min(read, now) for one, read in self.read.items()}
        self.read_by_all = min(self.read_by_all, now)
        self.print(said)
        raise Answered

    async def _answer_for(self, seat: Seat, said: str, question: Question) -> None:
        """Give an answer for another seat at this keyboard, and raise Answered if it is accepted."""
        if said in UNDO_WORDS:
            await self._undo(seat)
            return
        at = question.at if seat == question.seat else -1
        try:
            await self.session.answer(Question(seat, "", {}, [], seat, at), said)
        except IppodromoError as no:
            self.refuse(no)
            return
        raise Answered

    async def _explain_bots(self) -> None:
        try:
            self.print(await self.session.why(self.session.default_viewer()), "dim")
        except IppodromoError as no:
            self.refuse(no)

    async def _hint(self, question: Question) -> None:
        try:
            self.print(await self.session.hint(question), "dim")
        except IppodromoError as no:
            self.refuse(no)

    def _help(self, question: Question) -> None:
        """Print how to answer, why forbidden answers are forbidden, and what others here may say."""
        self.print(self.output.say("play_help"), "dim")
        for no in question.forbidden:
            self.print(f"     {self.words.refusal(no)}", "dim")
        for other in self.session.asides(question.seat):
            if other.seat < 0 or other.seat == self.session.default_viewer():
                continue
            player = self.words.player(other.seat)
            for pick in (pick for options in other.options for pick in options.picks):
                text = self.words.choice(pick.verb(), pick.fields())
                said = f"     {int(other.seat) + 1}: {pick.notation}: {player}: {text}"
                self.print(said, "dim")

    # Printing

    def print(self, text: str = "", style: str = "", is_drawn: bool = False) -> None:
        """Print lines. On a terminal wrap them between words, unless they are a drawing."""
        console = self.output.console
        if console.is_terminal and not is_drawn:
            text = "\n".join(wrapped(line, console.width) for line in text.split("\n"))
        console.print(text, style=style, markup=False, soft_wrap=True)

    def refuse(self, error: IppodromoError) -> None:
        """Print why something is not possible, with the rule that says so."""
        self.print(self.words.refusal(error), "red")

    def _prompt(self, text: str) -> None:
        self.output.console.print(text, end="", markup=False, soft_wrap=True)

    def _clear(self) -> None:
        if self.output.console.is_terminal:
            self.output.console.file.write(CLEAR)
            self.output.console.file.flush()

    def _menu(self, texts: list[str], keys: list[str]) -> None:
        """Print a list with its keys, in as many columns as there is room for."""
        marked = [f"{key:>3}  {text}" for key, text in zip(keys, texts, strict=True)]
        room = max(len(line) for line in marked) + 3
        columns = max(1, min(6, (self.output.console.width + 3) // room))
        height = -(-len(marked) // columns)
        for row in range(height):
            cells = [line.ljust(room) for line in marked[row::height]]
            self.print("".join(cells).rstrip(), is_drawn=True)

    def _row(self, cells: list[str]) -> None:
        """Print cells beside each other, on as many lines as they need."""
        lines: list[str] = []
        for cell in cells:
            longer = f"{lines[-1]}   {cell}" if lines else ""
            if lines and len(longer) <= self.output.console.width:
                lines[-1] = longer
            else:
                lines.append(cell)
        self.print("\n".join(lines), is_drawn=True)

    def _range(self, low: int, high: int, step: int) -> str:
        """Return a range of numbers in words, with its step if that is not 1."""
        numbers = f"{self.words.number(low)} – {self.words.number(high)}"
        return numbers if step == 1 else self.output.say("steps", numbers=numbers, step=step)


def wrapped(line: str, width: int) -> str:
    """Return a line of prose, broken between words. An amount stays with its currency."""
    return textwrap.fill(AMOUNT.sub(NO_BREAK, line), width).replace(NO_BREAK, " ")


def place_of(said: str, keys: list[str]) -> int:
    """Return the place of a key in a list. Raise SetupError with the keys that there are."""
    if said in keys:
        return keys.index(said)
    number = whole_number(said)
    numbers = [int(key) for key in keys]
    is_counted = numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    listed = f"{keys[0]} – {keys[-1]}" if is_counted and len(keys) > 1 else ", ".join(keys)
    raise SetupError("cli.not_on_list", {"number": number, "listed": listed})


def named_by(said: str, texts: list[str]) -> int | None:
    """Return the place of the one text that equals, begins with or contains what was typed."""
    wanted = said.casefold()
    folded = [text.casefold() for text in texts]
    for found in (
        [i for i, text in enumerate(folded) if text == wanted],
        [i for i, text in enumerate(folded) if text.startswith(wanted)],
        [i for i, text in enumerate(folded) if wanted in text],
    ):
        if len(found) == 1:
            return found[0]
    return None
