"""Dialogs over the table: help, log, payouts, odds, the correction of a roll, and the curtain."""

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Markdown, OptionList, Static
from textual.widgets.option_list import Option

from ippodromo.cli.sessions.answer_editor import AnswerEditor
from ippodromo.cli.sessions.session import Chances, Roll
from ippodromo.drawing.theme import DARK, GOLD
from ippodromo.kernel.receipts import Line, Receipt
from ippodromo.kernel.seats import Seat
from ippodromo.lab.chance_words import share_text
from ippodromo.messages import Words

from .answer_panel import AnswerPanel
from .rendering import BoardStyles, silk

BAR = 14
"""Width in characters of the bar for a chance of 100 %."""


class TextDialog(ModalScreen[None]):
    """A dialog with text to read. Most keys close it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,space,f1,f2,f3,f4,question_mark", "dismiss", show=False)
    ]

    def __init__(self, heading: str, text: RenderableType, is_at_end: bool = False) -> None:
        super().__init__()
        self.heading = heading
        self.text = text
        self.is_at_end = is_at_end

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(Text(self.heading, f"bold {GOLD}"), classes="dialog-heading")
            with VerticalScroll():
                yield Static(self.text)

    def on_mount(self) -> None:
        """Focus the text, so that keys scroll it."""
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        if self.is_at_end:
            scroll.scroll_end(animate=False)

    async def action_dismiss(self, result: None = None) -> None:
        """Close the dialog."""
        self.dismiss()


class Help(TextDialog):
    """The dialog with the keys, the reasons why answers are forbidden, and the game's guide."""

    def __init__(self, heading: str, keys: str, guide: str) -> None:
        super().__init__(heading, Text(keys))
        self.guide = guide

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(Text(self.heading, f"bold {GOLD}"), classes="dialog-heading")
            with VerticalScroll():
                yield Static(self.text)
                yield Markdown(self.guide)


class Curtain(Screen[None]):
    """A screen that hides the table until the next person sits at the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "open", show=False)]

    def __init__(self, heading: str, said: str, hint: str) -> None:
        super().__init__()
        self.heading = heading
        self.said = said
        self.hint = hint

    def compose(self) -> ComposeResult:
        with Vertical(id="curtain"):
            yield Static(Text(self.heading, "bold"))
            yield Static(Text(f"\n{self.said}\n", f"bold {GOLD}"))
            yield Static(Text(self.hint, "dim"))

    def action_open(self) -> None:
        """Close the curtain and show the table."""
        self.dismiss()


class Correction(ModalScreen[tuple[Roll, str] | None]):
    """A dialog to choose a typed roll, and then what it really was."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f6", "back", show=False)]

    def __init__(self, rolls: list[Roll], words: Words, board_styles: BoardStyles) -> None:
        super().__init__()
        self.rolls = rolls
        self.words = words
        self.board_styles = board_styles
        self.roll: Roll | None = None

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            heading = self.words.say("screen.which_roll")
            yield Static(Text(heading, f"bold {GOLD}"), classes="dialog-heading")
            yield OptionList(
                *[Option(f"{r.at + 1:>4}  {r.asked}: {r.said}") for r in self.rolls], id="rolls"
            )
            yield AnswerPanel()

    def on_mount(self) -> None:
        """Show the rolls, the latest first."""
        self.query_one(AnswerPanel).display = False
        self.query_one("#rolls", OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Ask what the chosen roll really was."""
        self.roll = self.rolls[event.option_index]
        self.query_one("#rolls").display = False
        panel = self.query_one(AnswerPanel)
        panel.display = True
        panel.ask(AnswerEditor(self.words, self.roll.question, {}), self.board_styles, [])

    def on_answer_panel_said(self, event: AnswerPanel.Said) -> None:
        """Close the dialog with the roll and its new outcome."""
        event.stop()
        if self.roll is not None:
            self.dismiss((self.roll, event.notation))

    def action_back(self) -> None:
        """Go back one step, or close the dialog without a change."""
        if self.roll is None or not self.query_one(AnswerPanel).back():
            self.dismiss(None)


def payouts(races: list[list[Receipt]], words: Words, board_styles: BoardStyles) -> RenderableType:
    """Return what every race paid every seat, the last race first."""
    if not races:
        return Text(words.say("screen.no_payouts"), "dim")
    parts: list[RenderableType] = []
    for receipts in reversed(races):
        race = receipts[0].race
        parts.append(Text(words.say("race.number", {"race": race}), f"bold {GOLD}"))
        for receipt in sorted(receipts, key=lambda one: (one.place, one.seat)):
            parts += _receipt(receipt, words, board_styles)
        parts.append(Text(""))
    return Group(*parts)


def _receipt(receipt: Receipt, words: Words, board_styles: BoardStyles) -> list[RenderableType]:
    head = board_styles.player(Seat(receipt.seat))
    before, now = words.money(receipt.before), words.money(receipt.now)
    place = words.say("board.place", {"place": receipt.place})
    head.append(f"  {before} → {now}  ({place})", "bold")
    lines = Table.grid(padding=(0, 1))
    lines.add_column(justify="right", width=12)
    lines.add_column()
    for line in receipt.lines:
        style = "" if line.amount >= 0 else DARK.signal
        sign = "+" if line.amount > 0 else "−" if line.amount < 0 else ""
        lines.add_row(Text(sign + words.money(abs(line.amount)), style), _why(line, receipt, words))
    return [head, lines]


def _why(line: Line, receipt: Receipt, words: Words) -> str:
    mine = str(receipt.seat)
    payer, payee = (line.other, mine) if line.amount > 0 else (mine, line.other)
    because = {"amount": line.amount, "reason": line.reason, "because": line.because}
    return words.why({**because, "payer": payer, "payee": payee})


def chances(odds: Chances, words: Words, board_styles: BoardStyles) -> RenderableType:
    """Return a table of the horses with their chances to win, to place and to show."""
    table = Table.grid(padding=(0, 1))
    table.add_column(width=3)
    table.add_column()
    for key in ("odds.win", "odds.place", "odds.show"):
        table.add_column(justify="right")
        if key == "odds.win":
            table.add_column(width=BAR)
    heads = [words.say(key) for key in ("odds.win", "odds.place", "odds.show")]
    table.add_row("", "", heads[0], "", heads[1], heads[2], style="dim")
    for horse in sorted(odds.horses, key=lambda one: -one.win.share):
        dress = board_styles.dresses.get(horse.horse)
        shares = [
            share_text(words, chance.share) for chance in (horse.win, horse.place, horse.show)
        ]
        bar = "█" * round(horse.win.share * BAR)
        table.add_row(
            silk(dress) if dress is not None else "",
            words.name("horse", horse.horse),
            shares[0],
            Text(bar, GOLD),
            *shares[1:],
        )
    return Group(table, Text(odds.source, "dim"))
