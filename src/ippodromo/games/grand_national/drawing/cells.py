"""The terminal board of Grand National: the long course, past which the screen moves, and the horses."""

from typing import Final, cast

from ippodromo.drawing.cells.board import CellScene
from ippodromo.drawing.cells.canvas import Canvas, Paint, put_mark, put_silk
from ippodromo.drawing.cells.track import Horse, Track
from ippodromo.drawing.silks import Dress, dress_of, mark_of, seat_colour
from ippodromo.drawing.theme import GOLD, LAMP
from ippodromo.games.grand_national.view_types import GrandNationalBox, GrandNationalView, HorseView
from ippodromo.kernel.view_types import RunnerView

from .shared import deck_facts, dress_in, handicap_now, meeting_facts, price_at_sale

LEFT: Final = 3
SIZE: Final = 2
SHOE: Final = "∩"
NAME: Final = 5
OWNER: Final = 24
COLUMN: Final = 38
"""Width of the entry of one horse in the list, in columns of the screen. Two stand beside each other."""


class GrandNationalCells:
    """The terminal board of Grand National, drawn in character cells."""

    def dress(self, scene: CellScene, runner: RunnerView) -> Dress:
        """Return the silks of a horse: in the colours of its stable or, unsold, of its lot number."""
        for one in _view(scene)["horses"]:
            if one["key"] == runner["id"]:
                return dress_in(one, _caps(scene))
        return dress_of(runner["number"])

    def course(self, scene: CellScene, width: int) -> Canvas:
        """Return the course with one line for each lane, from the line-up on. Before that it is empty."""
        view, board = _view(scene), cast(GrandNationalBox, scene.box)["board"]
        canvas = Canvas()
        if view["stage"] not in ("race", "settled", "line_up"):
            return canvas
        lanes, columns = board["lanes"], board["columns"]
        track = Track(lanes, columns + 1, SIZE, scene.theme)
        track.lines = {fence["column"]: "▒▒" for fence in board["fences"]}
        track.lines[columns] = "▐▌"
        for square in board["horseshoes"]:
            column, lane = _at(square)
            track.marks[lanes - lane, column] = SHOE
        for column in range(board["run_in_from"], columns + 1):
            for lane in range(1, lanes + 1):
                if lane not in board["run_in_lanes"]:
                    track.gaps.add((lanes - lane, column))
        labels = {0: scene.say("board.start"), columns: scene.say("board.finish")}
        for fence in board["fences"]:
            name = scene.words.name("fence", fence["name"])
            is_plain = fence["name"] == "plain"
            labels[fence["column"]] = f"{fence['number']}{'' if is_plain else f' {name}'}"
        canvas.margin = LEFT
        track.ruler(canvas, LEFT, 0, labels)
        reach = view["reach"]
        if reach is not None:
            squares = [square for square in reach["before"] if "/" in square]  # not the finish
            track.lit = {(lanes - lane, column) for column, lane in map(_at, squares)}
        for lane in range(lanes):
            canvas.put(0, lane + 1, f"{lanes - lane}", Paint(scene.theme.muted))
        running: list[Horse] = []
        for one in view["horses"]:
            if one["fate"] == "running" and one["square"]:
                column, lane = _at(one["square"])
                is_next = one["key"] == view["turn"]
                dress = dress_in(one, _caps(scene))
                running.append(Horse(lanes - lane, column, dress, is_next))
        track.draw(canvas, LEFT, 1, running)
        canvas.focus = LEFT + SIZE * _watched(view)
        return canvas

    def details(self, scene: CellScene, width: int) -> Canvas:
        """Return the facts that count now, the bets that the viewer may see, and the list of horses.

        During the race a line with the positions of all horses on the course comes first.
        """
        view = _view(scene)
        canvas = Canvas()
        if view["stage"] == "race":
            _strip(canvas, scene, width)
        _facts(canvas, scene, width)
        _bets(canvas, scene, width)
        top = canvas.height
        horses = _field(view)
        columns = max(1, width // COLUMN)
        rows = -(-len(horses) // columns)
        for i, one in enumerate(horses):
            _line(canvas, scene, one, (i // rows) * COLUMN, top + i % rows)
        return canvas


def _view(scene: CellScene) -> GrandNationalView:
    return cast(GrandNationalView, scene.view["position"])


def _caps(scene: CellScene) -> list[str]:
    return cast(GrandNationalBox, scene.box)["caps"]


def _at(square: str) -> tuple[int, int]:
    column, _, lane = square.partition("/")
    return int(column), int(lane)


def _watched(view: GrandNationalView) -> int:
    """Return the column of the course to show: that of the horse to move, or else of the leader."""
    squares = {one["key"]: one["square"] for one in view["horses"] if one["square"]}
    for key in (view["turn"], *view["running_order"]):
        if key in squares:
            return _at(squares[key])[0]
    return 0


def _strip(canvas: Canvas, scene: CellScene, width: int) -> None:
    """Write a line for the whole course with the mark of its owner where each horse is."""
    view, board = _view(scene), cast(GrandNationalBox, scene.box)["board"]
    room = width - LEFT - 1
    canvas.put(LEFT, 0, "─" * room, Paint(scene.theme.muted))
    for one in reversed(view["horses"]):
        if one["fate"] == "running" and one["square"] and one["owner"] >= 0:
            at = LEFT + round(_at(one["square"])[0] / board["columns"] * (room - 1))
            paint = Paint("#FFFFFF", seat_colour(one["owner"]), True)
            canvas.put(at, 0, mark_of(one["owner"], scene.players), paint)


def _facts(canvas: Canvas, scene: CellScene, width: int) -> None:
    view = _view(scene)
    found = meeting_facts(scene, view)
    horses = {one["key"]: one for one in view["horses"]}
    home = [f"{horses[key]['lot']}" for key in view["home"]]
    if home:
        found.append((scene.say("label.home"), " ".join(home)))
    found += deck_facts(scene, view)
    x, y = 0, canvas.height
    for label, said in found:
        if x and x + len(label) + len(said) + 1 > width:
            x, y = 0, y + 1
        x = canvas.put(x, y, label, Paint(scene.theme.muted)) + 1
        x = canvas.put(x, y, said, Paint(LAMP, "", True)) + 3


def _bets(canvas: Canvas, scene: CellScene, width: int) -> None:
    """Write the viewer's own bets, or all bets when they have been settled."""
    view, words = _view(scene), scene.words
    lots = {one["key"]: one["lot"] for one in view["horses"]}
    x, y = 0, canvas.height
    for bet in view["bets"]:
        kind = words.name("kind", bet["kind"])
        said = f" {lots.get(bet['horse'], '?')} {kind} {words.money(bet['stake'])}"
        said += f" = {words.money(bet['paid'])}" if bet["paid"] >= 0 else ""
        if x and x + len(said) + 1 > width:
            x, y = 0, y + 1
        x = put_mark(canvas, x, y, bet["seat"], scene.players)
        x = canvas.put(x, y, said, room=max(1, width - x)) + 2


def _field(view: GrandNationalView) -> list[HorseView]:
    """Return the horses in the order of the list.

    During the sale the unsold lots come first; later the horses that run in running order, then those out
    of the race.
    """
    if view["stage"] == "sale":
        return sorted(view["horses"], key=lambda one: (one["owner"] >= 0, one["lot"]))
    places = {key: place for place, key in enumerate(view["running_order"])}
    runners = [one for one in view["horses"] if one["owner"] >= 0]
    return sorted(runners, key=lambda one: (places.get(one["key"], 99), one["lot"]))


def _line(canvas: Canvas, scene: CellScene, one: HorseView, x: int, y: int) -> None:
    view, theme = _view(scene), scene.theme
    is_out = one["fate"] in ("fell", "pulled_up")
    is_now = one["key"] in (view["turn"], view["sale"]["lot"] if view["stage"] == "sale" else "")
    ink = Paint(theme.muted) if is_out else Paint(GOLD if is_now else theme.ink, "", is_now)
    canvas.put(x, y, "▸" if is_now else " ", ink)
    put_silk(canvas, x + 1, y, dress_in(one, _caps(scene)))
    canvas.put(x + NAME, y, one["name"], ink, OWNER - NAME - 2)
    if one["owner"] >= 0:
        put_mark(canvas, x + OWNER - 1, y, one["owner"], scene.players)
    figure = _figure(scene, view, one)
    canvas.put(x + OWNER + 1, y, figure, Paint(theme.muted), COLUMN - OWNER - 2)


def _figure(scene: CellScene, view: GrandNationalView, one: HorseView) -> str:
    """Return the text beside a horse: handicap and price in the sale; then odds and points, place or fate."""
    if view["stage"] == "sale":
        return f"{one['handicap']:+d} {scene.words.money(price_at_sale(one, view))}"
    if one["key"] in view["home"]:
        return scene.place(view["home"].index(one["key"]) + 1)
    if one["fate"] not in ("running", "unsold"):
        return scene.say(f"fate.{one['fate']}")
    if one["misses"]:
        return scene.say("board.misses", misses=one["misses"])
    odds = f" {one['win']}/1" if one["win"] else ""
    points = f" {one['points']}p" if view["stage"] == "race" else ""
    return f"{handicap_now(one, view):+d}{odds}{points}"


def board() -> GrandNationalCells:
    """Return the object that draws the terminal board."""
    return GrandNationalCells()
