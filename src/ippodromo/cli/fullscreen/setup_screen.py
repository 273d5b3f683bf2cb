"""The screens before the table: choose a saved or a new game, then seats and options."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ippodromo.bots.find import levels
from ippodromo.cli.matches import HUMAN, check_names, clean_name
from ippodromo.cli.output import Output
from ippodromo.cli.sessions.local import Saved
from ippodromo.drawing.theme import DARK, GOLD
from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.game import Title
from ippodromo.kernel.registry import game_names, manifests, title
from ippodromo.lab.setup import Setup
from ippodromo.messages import Words

EMPTY: Final = "-"
USUAL: Final = ["regular", "regular", "rookie"]
"""The bots beside one person, unless somebody changes them."""
WIDE: Final = 26


class Start(Screen[Saved | Title | None]):
    """The screen on which a game is chosen. Saved games come first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,ctrl+c,f10", "leave", show=False, priority=True)
    ]

    def __init__(self, output: Output, saved: list[Saved], only: Title | None) -> None:
        super().__init__()
        self.output = output
        self.choices: list[Saved | Title] = [*saved]
        self.choices += [only] if only is not None else _titles()

    def compose(self) -> ComposeResult:
        words = self.output.words()
        with Vertical(id="start"):
            yield Static(Text(f"{words.say('screen.start')}\n", f"bold {GOLD}"), id="start-title")
            yield OptionList(*[Option(self._line(one)) for one in self.choices], id="start-list")
            yield Static(Text(f"\n{words.say('screen.start.help')}", "dim"))

    def on_mount(self) -> None:
        """Select the latest game."""
        listed = self.query_one(OptionList)
        listed.highlighted = 0
        listed.focus()

    def _line(self, one: Saved | Title) -> Text:
        if isinstance(one, Title):
            words = self.output.words(one)
            text = Text()
            text.append(f"{words.say('title'):<20}", "bold")
            text.append(f"{one.fewest}–{one.most}\n", GOLD)
            text.append(f"  {words.say('blurb')}", DARK.muted)
            return text
        game = self.output.words(title(one.game)).say("title")
        params = {"game": game, "players": ", ".join(one.players)}
        return Text(f"▶ {self.output.words().say('screen.resume', params)}", f"bold {GOLD}")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Close the screen with the chosen game."""
        self.dismiss(self.choices[event.option_index])

    def action_leave(self) -> None:
        """Close the screen without a game."""
        self.dismiss(None)


def _titles() -> list[Title]:
    """Return the titles of all games, those that beginners should play first at the top."""
    return [
        title(name) for name in sorted(game_names(), key=lambda one: manifests()[one].newcomers)
    ]


@dataclass
class Row:
    """A line of the set-up with several values, one of which is chosen."""

    label: str
    values: list[str]
    said: Callable[[str], str]
    key: str = ""
    at: int = 0
    name: str = ""
    """The name of a person, on the rows of seats."""

    @property
    def value(self) -> str:
        """Return the chosen value."""
        return self.values[self.at]


class SettingUp(Screen[tuple[Setup, bool] | None]):
    """The screen for seats, options and whose dice are rolled."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "change(-1)", show=False, priority=True),
        Binding("right", "change(1)", show=False, priority=True),
        Binding("escape", "back", show=False, priority=True),
        Binding("ctrl+c,f10", "leave", show=False, priority=True),
    ]

    def __init__(self, output: Output, chosen: Title) -> None:
        super().__init__()
        self.output = output
        self.title_of = chosen
        self.words: Words = output.words(chosen)
        self.words.spaces.append("web")
        self.rows = [*self._chairs(), *self._variants(), self._dice()]

    def _chairs(self) -> list[Row]:
        fewest, most = self.title_of.fewest, self.title_of.most
        rows: list[Row] = []
        for place in range(most):
            sitters = [HUMAN, *reversed(levels(self.title_of.name))]
            values = sitters if place < fewest else [*sitters, EMPTY]
            usual = HUMAN if place == 0 else (USUAL[place - 1] if place <= len(USUAL) else EMPTY)
            label = self.words.say("screen.setup.seat", {"number": place + 1})
            row = Row(label, values, self._sitter)
            row.at = values.index(usual if usual in values else USUAL[0])
            row.name = self.output.say("person", number=place + 1)
            rows.append(row)
        return rows

    def _sitter(self, value: str) -> str:
        if value == EMPTY:
            return self.words.say("screen.setup.empty")
        return self.words.say("screen.setup.bot", {"level": value})

    def _variants(self) -> list[Row]:
        rows: list[Row] = []
        for option in self.title_of.options:
            values = [*option.values]
            if option.low <= option.high:
                span = option.high - option.low
                step = max(1, span // 20)
                values += [str(n) for n in range(option.low, option.high + 1, step)]
            if option.default not in values:
                values.insert(0, option.default)
            row = Row(self.words.say(f"option.{option.key}"), values, self._value_of(option.key))
            row.key, row.at = option.key, values.index(option.default)
            rows.append(row)
        return rows

    def _value_of(self, key: str) -> Callable[[str], str]:
        def said(value: str) -> str:
            for text in (f"option.{key}.{value}", f"{key}.{value}"):
                if self.words.has(text):
                    return self.words.say(text)
            word = {"true": "yes", "false": "no"}.get(value)
            return self.words.say(word) if word else value

        return said

    def _dice(self) -> Row:
        label = self.words.say("screen.setup.dice")
        return Row(
            label,
            ["computer", "real"],
            lambda value: self.words.say(f"screen.setup.dice.{value}"),
            "!dice",
        )

    def compose(self) -> ComposeResult:
        with Vertical(id="setup"):
            yield Static(Text(self.words.say("title"), f"bold {GOLD}"))
            yield Static(Text(f"{self.words.say('blurb')}\n", "dim"))
            yield OptionList(id="rows")
            yield Input(id="setup-name", max_length=24)
            yield Static(id="setup-note")
            yield Static(Text(f"\n{self.words.say('screen.setup.help')}", "dim"))

    def on_mount(self) -> None:
        """Select the start line, so that Enter alone starts the usual game."""
        listed = self.query_one(OptionList)
        listed.add_options([Option(self._line(row)) for row in self.rows])
        start = self.words.say("screen.setup.start")
        listed.add_option(Option(Text(f"▶ {start}", f"bold {GOLD}")))
        listed.highlighted = len(self.rows)
        listed.focus()

    def _line(self, row: Row) -> Text:
        said = row.name if row.name and row.value == HUMAN else row.said(row.value)
        text = Text(f"{row.label[:WIDE]:<{WIDE + 1}}", DARK.muted)
        text.append(f"◂ {said} ▸", "bold" if row.value != EMPTY else "dim")
        return text

    def _row(self) -> Row | None:
        at = self.query_one(OptionList).highlighted
        return self.rows[at] if at is not None and at < len(self.rows) else None

    def action_change(self, by: int) -> None:
        """Choose the next or the previous value of a line."""
        row = self._row()
        field = self.query_one("#setup-name", Input)
        if field.display or row is None:
            return
        row.at = (row.at + by) % len(row.values)
        self._redraw(row)

    def _redraw(self, row: Row) -> None:
        at = self.rows.index(row)
        self.query_one(OptionList).replace_option_prompt_at_index(at, self._line(row))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Start the game, ask for a name, or choose the next value."""
        row = self._row()
        if row is None:
            self._start()
        elif row.name and row.value == HUMAN:
            name = self.query_one("#setup-name", Input)
            name.display, name.value = True, row.name
            self.set_focus(name)
        else:
            self.action_change(1)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Store a typed name."""
        row = self._row()
        if row is not None:
            row.name = clean_name(event.value) or row.name
            self._redraw(row)
        self.query_one("#setup-name").display = False
        self.query_one(OptionList).focus()

    def _start(self) -> None:
        chairs = [row for row in self.rows if not row.key and row.value != EMPTY]
        seats = [f"{HUMAN}={row.name}" if row.value == HUMAN else row.value for row in chairs]
        options = {row.key: row.value for row in self.rows if row.key and row.key != "!dice"}
        is_real = self.rows[-1].value == "real"
        try:
            setup = Setup(self.title_of.name, seats, options, "")
            setup.make()
            check_names(seats)
        except IppodromoError as no:
            self.query_one("#setup-note", Static).update(Text(self.words.refusal(no)))
            return
        self.dismiss((setup, is_real))

    def action_back(self) -> None:
        """Cancel the typing of a name, or go back to the games."""
        name = self.query_one("#setup-name", Input)
        if name.display:
            name.display = False
            self.query_one(OptionList).focus()
        else:
            self.dismiss(None)

    def action_leave(self) -> None:
        """Close the screen without a game."""
        self.app.exit("")
