"""Lines a person types: leaving, taking back and asking for help mean the same at every question."""

import re
import textwrap
from collections.abc import Callable

from ippodromo.bots.interrupts import interruptible
from ippodromo.cli.bot_texts import HINT_WORDS, WHY_WORDS
from ippodromo.cli.output import Speech
from ippodromo.kernel.choices import whole_number
from ippodromo.kernel.errors import IppodromoError, SetupError
from ippodromo.kernel.seats import Seat
from ippodromo.messages import Words

UNDO_WORDS = ("u", "undo")


NO_BREAK = "\N{NO-BREAK SPACE}"
AMOUNT = re.compile(r"(?<=[£$€]) (?=\d)|(?<=[\dk]) (?=[£$€])")
"""The space between an amount and its currency."""


def wrapped(line: str, width: int) -> str:
    """A line of prose, broken between words; an amount stays with its currency."""
    return textwrap.fill(AMOUNT.sub(NO_BREAK, line), width).replace(NO_BREAK, " ")


class Quit(Exception):
    """Somebody wants to leave the table."""


class Undo(Exception):
    """Somebody wants to take the last answer back: whoever is asked, or the seat that is named."""

    def __init__(self, seat: Seat | None = None) -> None:
        self.seat = seat


class Prompt:
    """Prints what a person reads and reads what that person types."""

    def __init__(self, speech: Speech, words: Words) -> None:
        self.speech = speech
        self.words = words
        self.explain: Callable[[], None] = lambda: None
        """What `?` says besides how to answer."""
        self.why: Callable[[], str] = str
        """What bots say that are asked why."""
        self.hint: Callable[[], str] = str
        """What a good bot would answer."""

    def print(self, text: str = "", style: str = "", is_drawn: bool = False) -> None:
        """One line or more, wrapped between words on a terminal; a drawing stays as it is."""
        console = self.speech.console
        if console.is_terminal and not is_drawn:
            text = "\n".join(wrapped(line, console.width) for line in text.split("\n"))
        console.print(text, style=style, markup=False, soft_wrap=True)

    def refuse(self, error: IppodromoError) -> None:
        """Say why something is not possible, with the rule that says so."""
        self.print(self.words.refusal(error), "red")

    def line(self, hint: str = "") -> str:
        """One line without needless blanks; the end of the input means leaving."""
        while True:
            try:
                with interruptible():
                    said = " ".join(input(f"{hint}> ").split())
            except EOFError:
                self.print()
                raise Quit from None
            if said in ("q", "quit"):
                raise Quit
            if said in UNDO_WORDS:
                raise Undo
            asked = self._asked(said.casefold())
            if asked is not None:
                self.print(asked, "dim")
                continue
            if said not in ("?", "help"):
                return said
            self.print(self.speech.say("play_help"), "dim")
            self.explain()

    def _asked(self, said: str) -> str | None:
        """What a bot answers that is asked; None where none is."""
        try:
            if said in WHY_WORDS:
                return self.why()
            return self.hint() if said in HINT_WORDS else None
        except IppodromoError as no:
            return self.words.refusal(no)

    def wait(self, text: str) -> None:
        """Go on when somebody presses Enter."""
        try:
            with interruptible():
                said = input(text)
        except EOFError:
            raise Quit from None
        if said.strip() in ("q", "quit"):
            raise Quit

    def menu(self, lines: list[str], keys: list[str] | None = None) -> None:
        """A list, numbered or with keys of its own, in as many columns as there is room for."""
        keys = keys or [str(number) for number in range(1, len(lines) + 1)]
        marked = [f"{key:>3}  {line}" for key, line in zip(keys, lines, strict=True)]
        room = max(len(line) for line in marked) + 3
        columns = max(1, min(6, (self.speech.console.width + 3) // room))
        height = -(-len(marked) // columns)
        for row in range(height):
            cells = [line.ljust(room) for line in marked[row::height]]
            self.print("".join(cells).rstrip(), is_drawn=True)

    def row(self, cells: list[str]) -> None:
        """Cells beside each other, on as many lines as they need; none is broken in two."""
        lines: list[str] = []
        for cell in cells:
            longer = f"{lines[-1]}   {cell}" if lines else ""
            if lines and len(longer) <= self.speech.console.width:
                lines[-1] = longer
            else:
                lines.append(cell)
        self.print("\n".join(lines), is_drawn=True)

    def span(self, low: int, high: int, step: int) -> str:
        """A range of numbers, with its step where that is not 1."""
        numbers = f"{self.words.number(low)} – {self.words.number(high)}"
        return numbers if step == 1 else self.speech.say("steps", numbers=numbers, step=step)

    def place(self, said: str, keys: list[str]) -> int:
        """The place of a key in a list, or an error that says what it must be."""
        if said in keys:
            return keys.index(said)
        number = whole_number(said)
        is_counted = keys == [str(i) for i in range(int(keys[0]), int(keys[0]) + len(keys))]
        listed = f"{keys[0]} – {keys[-1]}" if is_counted and len(keys) > 1 else ", ".join(keys)
        raise SetupError("cli.not_on_list", {"number": number, "listed": listed})

    def pick(self, said: str, keys: list[str], *lists: list[str]) -> int:
        """The place of what was typed: by its key, or by its name in one of the lists."""
        if said.isdigit():
            return self.place(said, keys)
        for names in lists:
            named = named_by(said, names)
            if named is not None:
                return named
        raise SetupError("cli.not_among", {"said": said[:40]})


def named_by(said: str, texts: list[str]) -> int | None:
    """The place of the one text that was typed, or that begins with it, or contains it."""
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
