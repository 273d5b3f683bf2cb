"""The terminal board of Win, Place & Show: the oval unrolled into its lanes, and the program of the race."""

from math import inf
from typing import Final, cast

from ippodromo.drawing.cells.board import CellScene
from ippodromo.drawing.cells.canvas import Canvas, Paint, put_mark, put_silk
from ippodromo.drawing.cells.track import Horse, Track
from ippodromo.drawing.silks import Dress, coat_named, dress_of
from ippodromo.drawing.theme import GOLD, LAMP
from ippodromo.games.win_place_show.view_types import (
    HorseView,
    MeetingBox,
    MeetingView,
    TrackView,
)
from ippodromo.kernel.view_types import RunnerView

from .shared import distance_said

PASSING: Final = "○"
EVERY: Final = 5
"""On the ruler above the track every fifth square of a section has its number: 5, 10 ..."""
NAME: Final = 4
ODDS: Final = 19
PAYS: Final = 25
JOCKEY: Final = 37
ABILITY: Final = 43
PEOPLE: Final = 57


class MeetingCells:
    """The terminal board of Win, Place & Show, drawn in character cells."""

    def dress(self, scene: CellScene, runner: RunnerView) -> Dress:
        return dress_of(runner["number"], coat_named(runner["id"]))

    def course(self, scene: CellScene, width: int) -> Canvas:
        """Return the track: one line for each lane, the outermost first, with the sections side by side."""
        view, printed = _view(scene), cast(MeetingBox, scene.box)["track"]
        canvas = Canvas()
        columns = _columns(printed)
        lanes = printed["lanes"]
        track = Track(lanes, sum(_width(printed, s) for s in range(len(columns))), 1, scene.theme)
        labels: dict[int, str] = {}
        for place, section in enumerate(printed["sections"]):
            for column in range(_width(printed, place)):
                at = columns[place] + column
                for lane in range(lanes):
                    square = f"{section['id']}{column}/{lane + 1}"
                    _paint(track, printed, columns, square, lanes, at)
            first = columns[place]
            labels[first] = scene.words.name("section", section["id"])
            for index in range(EVERY, max(section["squares"]), EVERY):
                labels[_column(printed, columns, f"{section['id']}{index}/1")] = str(index)
        line = printed["finish_after"]
        track.lines[_column(printed, columns, f"{line}/1") + 1] = "┃"
        if view["last_move"] is not None:
            for square in view["last_move"]["path"]:
                lane = int(square.partition("/")[2] or 1)
                track.lit.add((lanes - lane, _column(printed, columns, square)))
        canvas.margin = 2
        track.ruler(canvas, canvas.margin, 0, labels)
        for lane in range(lanes):
            canvas.put(0, lane + 1, str(lanes - lane), Paint(scene.theme.muted))
        running: list[Horse] = []
        for one in view["horses"]:
            if one["square"] is not None:
                lane = int(one["square"].partition("/")[2])
                at = _column(printed, columns, one["square"])
                running.append(Horse(lanes - lane, at, _dress(one), _is_next(view, one)))
        track.draw(canvas, canvas.margin, 1, running)
        leader = min(view["horses"], key=lambda one: (not _is_next(view, one), _distance(one)))
        if leader["square"] is not None:
            canvas.focus = canvas.margin + _column(printed, columns, leader["square"])
        return canvas

    def details(self, scene: CellScene, width: int) -> Canvas:
        """Return distance, prize money and dice of the race, then a line for each horse."""
        canvas = Canvas()
        _facts(canvas, scene, width)
        for i, one in enumerate(_view(scene)["horses"]):
            _line(canvas, scene, one, i + 1, width)
        return canvas


def _view(scene: CellScene) -> MeetingView:
    return cast(MeetingView, scene.view["position"])


def _dress(one: HorseView) -> Dress:
    return dress_of(one["number"], coat_named(one["name"]))


def _is_next(view: MeetingView, one: HorseView) -> bool:
    return view["to_move"] is not None and view["to_move"]["horse"] == one["number"]


def _distance(one: HorseView) -> float:
    """Return the steps left to the finish; infinity for a horse that is not on the track."""
    return inf if one["to_go"] is None else one["to_go"]


def _width(track: TrackView, place: int) -> int:
    """Return the number of columns of a section: its longest lane, and one more if it has the finish line.

    `place` is the index of the section.
    """
    section = track["sections"][place]
    return max(section["squares"]) + int(track["finish_after"][0] == section["id"])


def _columns(track: TrackView) -> list[int]:
    """Return the first column of each section of the track, counted from 0."""
    found = [0]
    for place in range(len(track["sections"]) - 1):
        found.append(found[-1] + _width(track, place))
    return found


def _column(track: TrackView, columns: list[int], square: str) -> int:
    """Return the column of a square, given its name. Squares past the finish line are one column further.

    `columns` has the first column of each section.
    """
    name, index = square[0], int(square[1:].partition("/")[0])
    place = next(i for i, one in enumerate(track["sections"]) if one["id"] == name)
    line = track["finish_after"]
    is_past = line[0] == name and index > int(line[1:])
    return columns[place] + index + int(is_past)


def _paint(
    track: Track, printed: TrackView, columns: list[int], square: str, lanes: int, column: int
) -> None:
    """Mark a square as a passing space, or as a gap where its lane is shorter than others."""
    index = int(square[1:].partition("/")[0])
    lane = int(square.partition("/")[2])
    section = next(one for one in printed["sections"] if one["id"] == square[0])
    row = lanes - lane
    if index >= section["squares"][lane - 1]:
        if column >= columns[printed["sections"].index(section)] + section["squares"][lane - 1]:
            line = printed["finish_after"]
            if line[0] != section["id"]:
                track.gaps.add((row, column))
        return
    if index in section["passing"][lane - 1]:
        track.marks[row, _column(printed, columns, square)] = PASSING


def _facts(canvas: Canvas, scene: CellScene, width: int) -> None:
    view, words, muted = _view(scene), scene.words, Paint(scene.theme.muted)
    x = canvas.put(0, 0, words.name("distance", view["distance"]), Paint(LAMP, "", True)) + 2
    prizes = " · ".join(words.money(prize) for prize in view["split"])
    x = canvas.put(x, 0, prizes, muted, max(1, width - x)) + 2
    for i, die in enumerate(view["dice"] or []):
        paint = Paint("#FFFFFF", "#B3261E", True) if i else Paint("#1B1F1D", "#FFFBF0", True)
        x = canvas.put(x, 0, f" {die} ", paint) + 1
    to_move = view["to_move"]
    if to_move is not None:
        extra = "".join(f" +{more}" for more in (to_move["bonus"], to_move["allowance"]) if more)
        said = f"▸{to_move['horse']}: {to_move['movement']}{extra}"
        canvas.put(x + 1, 0, said, Paint(GOLD, "", True), max(1, width - x - 1))


def _line(canvas: Canvas, scene: CellScene, one: HorseView, y: int, width: int) -> None:
    """Write the line of a horse: odds, payments, jockey and bonus, ability, owner and rider, and where it is.

    Payments are for a stake of 1,000, in thousands.
    """
    view, theme = _view(scene), scene.theme
    muted = Paint(theme.muted)
    put_silk(canvas, 0, y, _dress(one))
    canvas.put(NAME, y, one["name"], Paint(theme.ink, "", True), ODDS - NAME - 1)
    canvas.put(ODDS, y, one["odds"].rjust(5), Paint(LAMP))
    pays = "/".join(f"{amount / 1000:g}" for amount in one["pays"])
    canvas.put(PAYS, y, pays, muted, JOCKEY - PAYS - 1)
    jockey = scene.say(f"jockey.{one['jockey']}")[:1].upper()
    canvas.put(JOCKEY, y, f"{jockey} *{one['bonus']}", muted)
    digits = max(len(str(steps)) for each in view["horses"] for steps in each["ability"])
    for i, steps in enumerate(one["ability"]):
        paint = Paint(GOLD, "", True) if i == one["ability_now"] else muted
        canvas.put(ABILITY + (digits + 1) * i, y, str(steps).rjust(digits), paint)
    people = max(PEOPLE, ABILITY + (digits + 1) * len(one["ability"]))
    x = people
    if one["owner"] is not None:
        x = put_mark(canvas, x, y, one["owner"], scene.players)
    if one["rider"] is not None and one["rider"] != one["owner"]:
        x = canvas.put(x, y, "›", muted)
        x = put_mark(canvas, x, y, one["rider"], scene.players)
    x = people + 4
    if one["place"] is not None:
        canvas.put(x, y, scene.place(one["place"]), Paint(GOLD, "", True))
        return
    if one["square"] is not None and one["to_go"] is not None:
        canvas.put(x, y, distance_said(scene, one), room=width - x)
        return
    own = view["auction"]["own_sheet"] or {}
    bid = own.get(str(one["number"]), 0)
    if bid and one["owner"] is None:
        canvas.put(x, y, scene.words.money(bid), muted, width - x)


def board() -> MeetingCells:
    """Return the object that draws the terminal board."""
    return MeetingCells()
