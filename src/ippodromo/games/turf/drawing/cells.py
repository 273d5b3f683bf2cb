"""The terminal board of the turf games: the ring as a straight track with one line for each horse."""

from textwrap import wrap
from typing import Final

from ippodromo.drawing.cells.board import CellScene
from ippodromo.drawing.cells.canvas import Canvas, Paint, put_mark, put_silk
from ippodromo.drawing.cells.track import Horse, Track
from ippodromo.drawing.silks import Dress, dress_of
from ippodromo.drawing.theme import BOARD, BOARD_BRASS, GOLD, INK, LAMP, ON_BOARD
from ippodromo.games.turf.view_types import HorseView, TurfBox
from ippodromo.kernel.view_types import RunnerView

from .shared import bonus_line, bonuses_of, box_of, dress, race_payouts, view_of

NAME: Final = 4
"""The column (from 0) in which the names of the horses begin, after the silks."""
CARD: Final = 16
"""The column (from 0) in which the numbers of the horses' cards begin."""
FACE: Final = 3
"""Width, in columns, of the number for one face of the die."""
BETS: Final = 12
"""Minimum width kept free for the bets on a horse, in columns."""
PAYS: Final = 6
"""Width of an amount of the payout table, in columns."""


class TurfCells:
    """The terminal board of Royal Turf and Winner's Circle, drawn in character cells."""

    def dress(self, scene: CellScene, runner: RunnerView) -> Dress:
        """Return the silks of a horse. Horses are named after their coats, and their silks match them."""
        return dress_of(runner["number"], runner["coat"], runner["coat"])

    def course(self, scene: CellScene, width: int) -> Canvas:
        """Return the track: a line for each horse with silks, name, card, position and bets."""
        view, box = view_of(scene), box_of(scene)
        canvas = Canvas()
        left = CARD + FACE * len(box["symbols"]) + 1
        back = max(len(view["horses"]) - 1, *(1 - (h["progress"] or 0) for h in view["horses"]))
        spaces = back + box["length"]
        size = 2 if width - left - 2 * spaces >= BETS else 1
        track = Track(len(view["horses"]), spaces + 1, size, scene.theme)
        track.lines = {back: "│", spaces: "▌"}
        if view["pace"] is None:
            track.lines[back + box["pace_space"] - 1] = "¦"
        every = range(5, box["length"] + 1, 5)
        labels = {back + space - 1: str(space) for space in every}
        track.ruler(canvas, left, 0, labels)
        _faces(canvas, scene, box)
        running = []
        for i, one in enumerate(view["horses"]):
            if one["progress"] is not None and one["place"] is None:
                is_pace = view["pace"] == one["id"]
                running.append(Horse(i, back + one["progress"] - 1, dress(i + 1, one), is_pace))
        track.draw(canvas, left, 1, running)
        for i, one in enumerate(view["horses"]):
            behind = left + (spaces + 1) * size
            _line(canvas, scene, i, one, behind, width)
        return canvas

    def details(self, scene: CellScene, width: int) -> Canvas:
        """Return the payout table of this race and, beside it, bonuses, symbol rolled and tokens in hand."""
        canvas = Canvas()
        payouts = race_payouts(scene)
        columns = len(payouts[0])
        ground = Paint(ON_BOARD, BOARD)
        room = 8 + columns * PAYS
        for y in range(len(payouts) + 1):
            canvas.put(0, y, " " * room, ground)
        for i in range(columns):
            head = f"{i + 1}{'+' if i == columns - 1 else ''}"
            canvas.put(8 + i * PAYS, 0, head.rjust(PAYS - 1), Paint(BOARD_BRASS, BOARD))
        canvas.put(1, 0, scene.say("board.payouts"), ground, 9)
        for place, row in enumerate(payouts, 1):
            canvas.put(1, place, scene.place(place), ground)
            for i, amount in enumerate(row):
                pays = scene.words.number(amount)
                canvas.put(8 + i * PAYS, place, pays.rjust(PAYS - 1), Paint(LAMP, BOARD, True))
        _beside(canvas, scene, room + 2, width)
        return canvas


def _faces(canvas: Canvas, scene: CellScene, box: TurfBox) -> None:
    """Write the first two letters of each symbol of the die above the numbers of the cards."""
    for i, symbol in enumerate(box["symbols"]):
        is_now = view_of(scene)["symbol"] == symbol
        paint = Paint(INK, GOLD, True) if is_now else Paint(scene.theme.muted)
        canvas.put(CARD + i * FACE, 0, scene.say(f"symbol.{symbol}")[:2], paint)


def _line(
    canvas: Canvas, scene: CellScene, i: int, one: HorseView, behind: int, width: int
) -> None:
    """Write the line of the horse with index `i`. `behind` is the column after its part of the track."""
    view, box, theme, y = view_of(scene), box_of(scene), scene.theme, i + 1
    put_silk(canvas, 0, y, dress(i + 1, one))
    name = scene.words.name("horse", one["id"])
    ink = Paint(theme.muted if one["moved"] else theme.ink, "", not one["moved"])
    canvas.put(NAME, y, name if name != one["id"] else one["name"], ink, CARD - NAME - 1)
    for face, steps in enumerate(one["moves"] or []):
        is_now = view["symbol"] == box["symbols"][face]
        paint = Paint(GOLD, "", True) if is_now and not one["moved"] else Paint(theme.muted)
        canvas.put(CARD + face * FACE, y, f"{steps:>2}", paint)
    x = behind + 1
    if one["place"] is not None:
        x = canvas.put(x, y, scene.place(one["place"]), Paint(GOLD, "", True)) + 1
    for bonus in bonuses_of(scene, one):
        if bonus != "pace":  # the track marks the pace horse
            paint = Paint(theme.signal if bonus == "last" else GOLD, "", True)
            x = canvas.put(x, y, scene.say(f"show.{bonus}"), paint, 6) + 1
    for token in view["tokens"]:
        if token["horse"] == one["id"] and x + 2 <= width:
            value = "?" if token["value"] is None else str(token["value"])
            x = put_mark(canvas, x, y, token["seat"], scene.players, value)


def _beside(canvas: Canvas, scene: CellScene, x: int, width: int) -> None:
    """Write the bonuses, the symbol rolled and the tokens in hand from column `x` on."""
    view, theme = view_of(scene), scene.theme
    for y, line in enumerate(wrap(bonus_line(scene), width - x)[:2]):
        canvas.put(x, y, line, Paint(theme.muted))
    if view["symbol"] is not None:
        face = scene.words.name("symbol", view["symbol"])
        canvas.put(x, 3, f" {face} ", Paint(INK, LAMP, True))
    y, at = 2, x
    for hand in [] if scene.view["over"] else view["hands"]:
        hidden: list[int | None] = [None] * hand["count"]
        values = hidden if hand["values"] is None else hand["values"]
        if not values:
            continue
        if at == x:
            at = canvas.put(x, y, scene.say("board.hand"), Paint(theme.muted)) + 1
        for value in values:
            if at + 3 > width:
                y, at = y + 1, x
            said = "?" if value is None else str(value)
            at = put_mark(canvas, at, y, hand["seat"], scene.players, said)
        at += 1


def board() -> TurfCells:
    """Return the object that draws the terminal board of both games."""
    return TurfCells()
