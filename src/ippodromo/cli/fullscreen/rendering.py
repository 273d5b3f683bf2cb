"""Turn canvases, silks and texts of a game into what Textual shows."""

from importlib.resources import files
from typing import Final

from rich.style import Style
from rich.text import Text
from textual.theme import Theme

from ippodromo.cli.sessions.answer_editor import AnswerEditor, Line
from ippodromo.cli.sessions.session import Question, Session, Shown, clock_text
from ippodromo.drawing.cells.board import CellBoard, CellScene
from ippodromo.drawing.cells.canvas import Canvas, Paint, silk_paint, silk_text
from ippodromo.drawing.picture import drawing_of
from ippodromo.drawing.scene import SvgScene
from ippodromo.drawing.silks import Dress, mark_of, seat_colour
from ippodromo.drawing.theme import DARK, GOLD
from ippodromo.kernel.registry import packages_of
from ippodromo.kernel.seats import Seat
from ippodromo.messages import Words

RED: Final = f"bold {DARK.signal}"

THEME: Final = Theme(
    name="ippodromo",
    primary=DARK.turf,
    secondary=DARK.brass,
    accent=GOLD,
    foreground=DARK.ink,
    background=DARK.paper,
    surface=DARK.card,
    panel=DARK.sunk,
    error=DARK.signal,
    dark=True,
)
"""The dark theme of the web client."""


HURRY: Final = 10
"""Seconds left on a clock from which it is highlighted."""


def painted(canvas: Canvas) -> Text:
    """Return a canvas as one Rich text that is not wrapped."""
    text = Text(no_wrap=True, overflow="ignore", end="")
    for y in range(canvas.height):
        if y:
            text.append("\n")
        for run, paint in canvas.runs(y):
            text.append(run, style_of(paint))
    return text


def style_of(paint: Paint) -> Style:
    """Return the Rich style of a paint."""
    return Style(color=paint.ink or None, bgcolor=paint.ground or None, bold=paint.is_bold or None)


def silk(dress: Dress) -> Text:
    """Return a silk as text, to stand before the name of a horse."""
    return Text(silk_text(dress), style_of(silk_paint(dress)))


def mark(seat: int, players: list[str]) -> Text:
    """Return a player's mark as text, to stand before the name."""
    return Text(
        mark_of(seat, players), Style(color="#FFFFFF", bgcolor=seat_colour(seat), bold=True)
    )


class BoardStyles:
    """The silks of the horses and the marks of the players in one position."""

    def __init__(self, scene: CellScene, board: CellBoard) -> None:
        self.scene = scene
        self.dresses: dict[str, Dress] = {}
        for runner in scene.view["runners"]:
            dress = board.dress(scene, runner)
            self.dresses[runner["id"]] = dress
            self.dresses[str(runner["number"])] = dress

    def line(self, line: Line) -> Text:
        """Return a line of a list as text."""
        text = Text()
        if line.horse in self.dresses:
            text.append_text(silk(self.dresses[line.horse]))
            text.append(" ")
        style = "bold" if line.is_filled or line.is_end else ""
        text.append("▶ " if line.is_end else "✓ " if line.is_filled else "")
        text.append(line.text, style)
        return text

    def heading(self, editor: AnswerEditor, said: str) -> Text:
        """Return who is asked, and the question."""
        question = editor.question
        text = Text()
        if question.is_roll:
            text.append(f"{editor.words.say('screen.real')} ", f"bold {GOLD}")
        elif question.seat >= 0:
            text.append_text(mark(question.seat, self.scene.players))
            text.append(f" {editor.words.player(question.seat)}: ", "bold")
        text.append(said, "bold")
        return text

    def player(self, seat: Seat) -> Text:
        """Return a player's mark and name."""
        text = Text()
        text.append_text(mark(seat, self.scene.players))
        text.append(f" {self.scene.words.player(seat)}")
        return text


def head_text(session: Session, shown: Shown) -> Text:
    """Return the head of the screen: title, race and clock; at a shared keyboard also whose view it is."""
    words, view = session.words, shown.view
    title = words.say("title")
    race = ""
    if view is not None:
        scene = SvgScene(view, session.box, words, DARK)
        race = drawing_of(view["game"]).heading(scene)
    head = Text(f" {title} · {race}" if race else f" {title}", "bold")
    if shown.viewer >= 0 and session.is_shared:
        head.append(f" · {words.say('screen.sees', {'name': words.player(shown.viewer)})}")
    left = session.seconds_left()
    if left is not None:
        head.append(f" · {clock_text(left)}", "reverse" if left < HURRY else "")
    return head


def purses_text(board_styles: BoardStyles, question: Question | None) -> Text:
    """Return the money of all players. Who has to answer is underlined."""
    view, words = board_styles.scene.view, board_styles.scene.words
    text = Text(no_wrap=True)
    asked = {question.seat} if question is not None else set(view["waiting"])
    for seat, money in enumerate(view["money"]):
        player = board_styles.player(Seat(seat))
        if seat in asked:
            player.stylize("bold underline", 2)
        text.append_text(player)
        text.append(f" {'?' if money is None else words.money(money)}   ", "bold")
    return text


def keys_text(session: Session, has_asides: bool) -> Text:
    """Return the keys that do something at this table."""
    keys = ["help", "log", "payouts", "odds"]
    keys += ["undo"] if session.can_undo else []
    keys += ["correct"] if session.is_real else []
    keys += ["speak"] if has_asides else []
    text = Text(no_wrap=True, overflow="ellipsis")
    for key in [*keys, "leave"]:
        name, _, said = session.words.say(f"screen.key.{key}").partition(" ")
        text.append(f" {name}", "bold")
        text.append(f" {said} ")
    return text


def final_text(shown: Shown, words: Words) -> str:
    """Return who has won, and the place of every player."""
    view = shown.view
    lines: list[str] = []
    if view is not None and "standings" in view:
        places = view["standings"]
        winners = [words.player(seat) for seat, place in enumerate(places) if place == 1]
        lines.append(words.say("over.winner", {"count": len(winners), "who": ", ".join(winners)}))
        for seat in sorted(range(len(places)), key=lambda one: places[one]):
            money = view["money"][seat]
            held = "" if money is None else words.money(money)
            place = words.say("board.place", {"place": places[seat]})
            lines.append(f"{place:>5}  {words.player(seat)}  {held}")
    return "\n".join(lines)


def guide_of(shown: Shown, words: Words) -> str:
    """Return the game's guide in the language of the words; empty if it has none."""
    for package in packages_of(shown.view["game"]) if shown.view is not None else []:
        file = files(package) / "guide" / f"{words.language}.md"
        if file.is_file():
            return file.read_text("utf-8")
    return ""
