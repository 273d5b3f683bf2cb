"""The panel for one answer: a list with arrow keys, an amount, or a typed notation."""

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ippodromo.cli.plain import named_by
from ippodromo.cli.sessions.answer_editor import AmountRange, AnswerEditor, Line
from ippodromo.kernel.errors import IppodromoError
from ippodromo.messages import Words

from .rendering import RED, BoardStyles


class AmountBox(Static, can_focus=True):
    """A widget for an amount. Arrow keys change it by a step, page keys by ten, digits write it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,down,minus", "add(-1)", show=False),
        Binding("right,up,plus", "add(1)", show=False),
        Binding("pagedown", "add(-10)", show=False),
        Binding("pageup", "add(10)", show=False),
        Binding("home", "bound(False)", show=False),
        Binding("end", "bound(True)", show=False),
        Binding("enter", "done", show=False),
    ]

    class Taken(Message):
        """Message: an amount was chosen."""

        def __init__(self, amount: int) -> None:
            self.amount = amount
            super().__init__()

    def __init__(self) -> None:
        super().__init__(id="amount")
        self.amounts = AmountRange(0, 0, 1, False)
        self.amount = 0
        self.typed = ""
        self.words: Words | None = None

    def ask(self, amounts: AmountRange, words: Words) -> None:
        """Start with the smallest amount of a range."""
        self.amounts, self.words = amounts, words
        self.amount, self.typed = amounts.low, ""
        self._show()

    def action_add(self, steps: int) -> None:
        """Change the amount by a number of steps, within the range."""
        amounts = self.amounts
        at = (self.amount - amounts.low) // amounts.step + steps
        most = (amounts.high - amounts.low) // amounts.step
        self.amount, self.typed = amounts.low + max(0, min(at, most)) * amounts.step, ""
        self._show()

    def action_bound(self, is_high: bool) -> None:
        """Set the smallest or the largest amount."""
        self.amount = self.amounts.low
        self.action_add(self.amounts.high - self.amounts.low if is_high else 0)

    def action_done(self) -> None:
        """Send the amount as a message."""
        self.post_message(self.Taken(self.amount))

    def on_key(self, event: events.Key) -> None:
        """Add a typed digit to the amount. The range is checked when the amount is taken."""
        if event.key == "backspace":
            self.typed = self.typed[:-1]
        elif event.character is not None and event.character.isdigit() and len(self.typed) < 9:
            self.typed += event.character
        else:
            return
        event.stop()
        self.amount = int(self.typed or "0")
        self._show()

    def said(self, amount: int) -> str:
        """Return an amount as the game writes it."""
        assert self.words is not None
        return self.words.money(amount) if self.amounts.is_money else self.words.number(amount)

    def _show(self, refusal: str = "") -> None:
        amounts = self.amounts
        text = Text()
        text.append(f" ◂ {self.said(self.amount)} ▸ ", "bold reverse")
        text.append(f"\n {self.said(amounts.low)} – {self.said(amounts.high)}", "dim")
        if amounts.step > 1 and self.words is not None:
            step = self.words.say("screen.steps", {"step": self.said(amounts.step)})
            text.append(f"  {step}", "dim")
        if refusal:
            text.append(f"\n {refusal}", RED)
        self.update(text)

    def refuse(self, sentence: str) -> None:
        """Show below the amount why it is not possible."""
        self._show(sentence)


class AnswerPanel(Vertical):
    """The question and the lines or the amount to answer it with."""

    class Said(Message):
        """Message: an answer is complete."""

        def __init__(self, notation: str) -> None:
            self.notation = notation
            super().__init__()

    def __init__(self) -> None:
        super().__init__(id="answer")
        self.editor: AnswerEditor | None = None
        self.board_styles: BoardStyles | None = None
        self.extra: list[tuple[str, str]] = []
        """Lines below the answers, such as the asides of others, each with the text that it sends."""
        self.drawn: list[Text] = []
        """The lines of the list as they are drawn without a refusal."""
        self.is_typing = False

    def compose(self) -> ComposeResult:
        yield Static(id="question")
        yield OptionList(id="list")
        yield AmountBox()
        yield Input(id="say", placeholder=":")
        yield Static(id="note")

    def on_mount(self) -> None:
        self.wait("")

    # What is shown

    def wait(self, text: str, style: str = "dim") -> None:
        """Show a text while nobody at this keyboard is asked."""
        self.editor = None
        self.query_one("#question", Static).update(Text(text, style))
        options = self.query_one(OptionList)
        options.clear_options()
        options.display = True  # empty, but there: a widget that is hidden loses the keyboard later
        if self.is_attached and self.screen.focused in (None, *self.query("#amount, #say")):
            self.screen.set_focus(options)
        for name in ("#amount", "#say", "#note"):
            self.query_one(name).display = False

    def ask(
        self, editor: AnswerEditor, board_styles: BoardStyles, extra: list[tuple[str, str]]
    ) -> None:
        """Show the first step of a question."""
        self.editor, self.board_styles, self.extra = editor, board_styles, extra
        self.query_one("#note").display = False
        self.is_typing = False
        self._step()

    def _step(self, at: int = 0) -> None:
        editor = self.editor
        assert editor is not None
        assert self.board_styles is not None
        step = editor.step()
        is_first = len(editor.states) == 1
        self.query_one("#question", Static).update(self.board_styles.heading(editor, step.heading))
        options, amount = self.query_one(OptionList), self.query_one(AmountBox)
        if step.amounts is not None:
            amount.ask(step.amounts, editor.words)
            amount.display = True
            self.screen.set_focus(
                amount
            )  # before the other is hidden, which would lose the keyboard
            options.display = False
            self.query_one("#say").display = self.is_typing
            return
        options.display = True
        options.clear_options()
        lines = [self.board_styles.line(line) for line in step.lines]
        if is_first:
            lines += [Text(text, "italic") for text, _ in self.extra]
        self.drawn = lines
        options.add_options([Option(line) for line in lines])
        if at < 0:  # a row was filled in: to handing it in, or to what must still be filled in
            ends = [i for i, line in enumerate(step.lines) if line.is_end]
            at = ends[0] if ends else sum(line.is_filled for line in step.lines)
        options.highlighted = min(at, len(lines) - 1)
        self.screen.set_focus(options)
        amount.display = False
        self.query_one("#say").display = self.is_typing

    def note(self, sentence: str) -> None:
        """Show a sentence beside the question. Do nothing if the screen is being closed."""
        for note in self.query("#note").results(Static):
            note.display = bool(sentence)
            note.update(Text(sentence, "italic"))

    # What is said

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take the selected line."""
        event.stop()
        if self.editor is not None:
            self._take(event.option_index)

    def _take(self, index: int) -> None:
        editor = self.editor
        assert editor is not None
        lines = editor.step().lines
        if index >= len(lines):
            self.post_message(self.Said(self.extra[index - len(lines)][1]))
            return
        depth = len(editor.states)
        self._go_on(lambda: editor.take(index), index if lines[index].is_filled else -1, depth)

    def on_amount_box_taken(self, event: AmountBox.Taken) -> None:
        """Take the amount."""
        event.stop()
        editor = self.editor
        if editor is not None:
            depth = len(editor.states)
            self._go_on(lambda: editor.take_amount(event.amount), -1, depth)

    def _go_on(self, take: Callable[[], str | None], at: int, depth: int) -> None:
        editor = self.editor
        assert editor is not None
        try:
            notation = take()
        except IppodromoError as no:
            self.refuse(editor.words.refusal(no))
            return
        if notation is not None:
            self.post_message(self.Said(notation))
        else:
            is_deeper = len(editor.states) > depth
            self._step(0 if is_deeper else at)

    def refuse(self, sentence: str) -> None:
        """Show a refusal at the cursor: below the selected line, the amount or the typed text."""
        options, amount = self.query_one(OptionList), self.query_one(AmountBox)
        if self.is_typing:
            self.note(sentence)
            self.query_one("#note", Static).update(Text(sentence, RED))
        elif amount.display:
            amount.refuse(sentence)
        elif options.highlighted is not None:
            line = self.drawn[options.highlighted].copy()
            line.append(f"\n    {sentence}", RED)
            options.replace_option_prompt_at_index(options.highlighted, line)
            options.scroll_to_highlight()

    def back(self) -> bool:
        """Go back one step. Return False if this is the first one."""
        if self.editor is None:
            return False
        if self.is_typing:
            self.is_typing = False
            self._step()
            return True
        if not self.editor.back():
            return False
        self._step()
        return True

    # Typed

    def type_out(self) -> None:
        """Open the input for a notation."""
        if self.editor is None:
            return
        self.is_typing = True
        field = self.query_one("#say", Input)
        field.display = True
        field.value = ""
        self.screen.set_focus(field)  # at once: what is typed now belongs there

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the line that was named by its beginning, or send the text as a notation."""
        event.stop()
        said = " ".join(event.value.split())
        if not said or self.editor is None:
            self.back()
            return
        step = self.editor.step()
        named = named_by(said, [line.text for line in step.lines]) if step.lines else None
        if named is not None:
            self.is_typing = False
            self._step()
            self._take(named)
        else:
            self.post_message(self.Said(said))

    def on_key(self, event: events.Key) -> None:
        """Select the next line that the typed character matches.

        It matches a line if one of its first three words starts with it, or if it is the horse's
        number.
        """
        character = event.character or ""
        if self.editor is None or self.is_typing or not character.isalnum():
            return
        options = self.query_one(OptionList)
        if not options.display:
            return
        lines = self.editor.step().lines
        found = [i for i, line in enumerate(lines) if _begins(line, character)]
        if found:
            event.stop()
            now = options.highlighted if options.highlighted is not None else -1
            options.highlighted = next((i for i in found if i > now), found[0])


def _begins(line: Line, character: str) -> bool:
    words = line.text.lstrip("+ ").casefold().split()
    return line.horse == character or any(w.startswith(character.casefold()) for w in words[:3])
