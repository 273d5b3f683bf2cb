"""`ippodromo.svg` and `ippodromo.text`: a match, a table or a view as a picture or as text."""

import importlib.util
from collections.abc import Mapping
from importlib import import_module
from typing import Final

from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.game import Game
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import packages_of
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import AnyTable, Table
from ippodromo.kernel.view_types import Data, TableView
from ippodromo.kernel.views import table_view
from ippodromo.messages.catalogue import LANGUAGES, language_of
from ippodromo.messages.words import Words

from .cells.board import COLUMNS, CellScene, board_text
from .horses import horse, shirt
from .scene import WIDTH, Block, Drawing, SvgScene
from .silks import dress_of
from .svg import (
    FAMILIES,
    Part,
    checked_line,
    described,
    joined,
    line,
    number,
    rect,
    tag,
    translate,
    width_of,
)
from .svg import text as svg_text
from .theme import GOLD, LAMP, THEMES
from .widgets import stacked, standings


def svg(
    shown: RecordedMatch | AnyTable | TableView,
    seat: int | str = NOBODY,
    *,
    language: str = "",
    theme: str = "light",
    box: Data | None = None,
    players: list[str] | None = None,
) -> str:
    """Return a position as one self-contained SVG document that looks like the web client.

    A match or a table is drawn as a seat, or a player by name, may see it; without a seat, as a spectator
    may see it. A view needs the game's `box`, as `Game.box` returns it or a server sends it, and is drawn
    with the names in `players`. The default language is the locale's.

    >>> import ippodromo
    >>> match = ippodromo.match("royal-turf", ["Ann", "Bea"], seed=1)
    >>> seat, options = next(match.decisions())
    >>> ippodromo.svg(match, "Ann", language="en")[:38]
    '<svg xmlns="http://www.w3.org/2000/svg'
    """
    if theme not in THEMES:
        raise SetupError("setup.theme", {"theme": theme[:20], "known": ", ".join(THEMES)})
    language = _checked_language(language)
    view, box, names = _view_of(shown, seat, box, players)
    return draw(view, box, names, language, theme)


def text(
    shown: RecordedMatch | AnyTable | TableView,
    seat: int | str = NOBODY,
    *,
    language: str = "",
    box: Data | None = None,
    players: list[str] | None = None,
    width: int = COLUMNS,
) -> str:
    """Return the board as lines of plain text, for printing.

    The parameters are those of `svg`; `width` is the length of the longest line in characters. Of a
    course that is wider, the part around the horse to move is shown.

    >>> import ippodromo
    >>> match = ippodromo.match("royal-turf", ["Ann", "Bea"], seed=1)
    >>> seat, options = next(match.decisions())
    >>> print(ippodromo.text(match, language="en").splitlines()[1][:14].rstrip())
     1  Earl Grey
    """
    language = _checked_language(language)
    view, box, names = _view_of(shown, seat, box, players)
    return board_text(CellScene(view, box, _words(language, view["game"], names)), width)


def _checked_language(language: str) -> str:
    """Return the language, or the locale's if none is given. Raise SetupError if it is unknown."""
    language = language or language_of()
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise SetupError("setup.language", {"language": language[:20], "known": known})
    return language


def _view_of(
    shown: RecordedMatch | AnyTable | TableView,
    seat: int | str,
    box: Data | None,
    players: list[str] | None,
) -> tuple[TableView, Data, list[str]]:
    """Return the view to draw, what is printed in the game's box, and the players' names."""
    if isinstance(shown, RecordedMatch):
        names = [player.name for player in shown.journal.header.players]
        view = _seen(shown.game, shown.table, shown.seat(seat))
        return view, shown.game.box(), players or names
    if isinstance(shown, Table):
        if isinstance(seat, str):
            raise SetupError("setup.player", {"player": seat[:40], "known": "0, 1, 2, …"})
        game = shown.of_game()
        return _seen(game, shown, Seat(seat)), game.box(), players or []
    if box is None:
        raise SetupError("setup.view_box")
    return shown, box, players or []


def _words(language: str, game: str, players: list[str]) -> Words:
    """Return the texts of a game with those of the web client, whose labels drawings share."""
    words = Words(language, game, players)
    words.spaces.append("web")
    return words


def _seen(game: Game, table: AnyTable, seat: Seat) -> TableView:
    if seat != NOBODY and not 0 <= seat < game.seats:
        raise SetupError("setup.viewer", {"seat": seat, "last": game.seats - 1})
    return table_view(game, table, seat)


def draw(view: TableView, box: Data, players: list[str], language: str, theme: str) -> str:
    """Return a view as a picture. The arguments must be valid."""
    words = _words(language, view["game"], players)
    return page(SvgScene(view, box, words, THEMES[theme]), drawing_of(view["game"]))


def drawing_of(game: str) -> Drawing:
    """Return the drawing of a game from its package, or a `LaneDrawing` if the game has none."""
    for package in packages_of(game):
        module = f"{package}.drawing"
        if importlib.util.find_spec(module) is not None:
            drawing: Drawing = import_module(module).drawing()
            return drawing
    return LaneDrawing()


def figure(game: Game, name: str, caption: str, language: str, theme: str) -> str:
    """Return a figure of the game's guide as a picture; empty if the game has no figure of that name."""
    for package in packages_of(game.title.name):
        module = f"{package}.drawing.figures"
        if importlib.util.find_spec(f"{package}.drawing") and importlib.util.find_spec(module):
            drawn = import_module(module).figures().get(name)
            if drawn is not None:
                words = _words(language, game.title.name, [])
                view = table_view(game, game.start(), NOBODY)
                scene = SvgScene(view, game.box(), words, THEMES[theme])
                return alone(scene, drawn(scene), caption)
    return ""


HEAD: Final = 62
MARGIN: Final = 18
SIDE: Final = 292
"""Width of the standings."""
MOST_BESIDE: Final = 8
"""Number of players up to which the standings stand beside the details. More stand below."""


def page(scene: SvgScene, drawing: Drawing) -> str:
    """Return a whole picture as an SVG document."""
    theme = scene.theme
    heading = drawing.heading(scene)
    parts = [_head(scene, heading)]
    y: float = HEAD + 14
    board = drawing.board(scene)
    if board.height:
        scale = min(1.0, (WIDTH - 2 * MARGIN) / board.width)
        parts.append(translate((WIDTH - board.width * scale) / 2, y, board.part, scale=scale))
        y += board.height * scale + 14
    is_beside = len(scene.view["money"]) <= MOST_BESIDE
    room = WIDTH - 2 * MARGIN
    details = drawing.details(scene, room - SIDE - MARGIN if is_beside else room)
    parts.append(translate(MARGIN, y, details.part))
    if not is_beside:
        below = standings(scene, room, 4)
        y += details.height + 14
        parts.append(translate(MARGIN, y, below.part))
        y += below.height + 14
    else:
        beside = standings(scene, SIDE)
        parts.append(translate(WIDTH - MARGIN - SIDE, y, beside.part))
        y += max(details.height, beside.height) + 14
    foot = _foot(scene)
    if foot:
        parts.append(svg_text(MARGIN, y + 12, foot, 15, theme.muted, room=WIDTH - 2 * MARGIN))
        y += 26
    title = f"{scene.say('title')}. {heading}"
    return tag(
        "svg",
        described(title, _told(scene)),
        scene.defs.element(),
        rect(0, 0, WIDTH, y, theme.paper),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {number(y)}",
        width=WIDTH,
        height=y,
        style="max-width:100%;height:auto",  # a notebook's cell is narrower
        font_family=FAMILIES["tote"],
        font_weight=600,
        role="img",
    )


def alone(scene: SvgScene, block: Block, said: str) -> str:
    """Return one block as an SVG document with a transparent background."""
    return tag(
        "svg",
        described(said, ""),
        scene.defs.element(),
        block.part,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(block.width)} {number(block.height)}",
        width=block.width,
        height=block.height,
        style="max-width:100%;height:auto",
        font_family=FAMILIES["tote"],
        font_weight=600,
        role="img",
    )


def _head(scene: SvgScene, heading: str) -> Part:
    """Return the head of the picture: title, race, and who has to answer what."""
    theme = scene.theme
    title = scene.say("title")
    wide = width_of(title, 34, "title")
    waits, question = _waits_for(scene)
    room = WIDTH - 2 * MARGIN - wide - 24
    left = min(room * 0.5, width_of(heading, 26))
    rest = room - left - 24
    label = svg_text(MARGIN, 43, title, 34, theme.on_turf, font="title")
    where = svg_text(MARGIN + wide + 24, 42, heading, 26, theme.on_turf, room=left + 1)
    parts = [rect(0, 0, WIDTH, HEAD, theme.turf), label, where]
    high = 27 if question else 40
    parts.append(
        svg_text(WIDTH - MARGIN, high, waits, 21 if question else 24, LAMP, "end", room=rest)
    )
    parts.append(svg_text(WIDTH - MARGIN, 49, question, 16, theme.on_turf, "end", room=rest))
    return tag("g", *parts)


def _waits_for(scene: SvgScene) -> tuple[str, str]:
    """Return the two lines at the right of the head: who has to answer, and the question.

    If no seat has to answer, the question comes first and the second line is empty. After the end
    the first line names the winners and the second is empty.
    """
    view = scene.view
    if view["over"]:
        places = view.get("standings", [])
        winners = [scene.words.player(seat) for seat, place in enumerate(places) if place == 1]
        who = ", ".join(winners)
        return scene.words.say("over.winner", {"count": len(winners), "who": who}), ""
    ask = view["asks"][0]
    question = scene.words.say(ask["key"], ask["params"])
    people = [seat for seat in view["waiting"] if seat >= 0]
    if not people:
        return question, ""
    if len(people) > 2:
        return scene.say("turn.waiting.many", count=len(people)), question
    names = ", ".join(scene.words.player(seat) for seat in people)
    return scene.say("turn.waiting", who=names), question


def _foot(scene: SvgScene) -> str:
    """Return a note if numbers of the edition are a reconstruction, else an empty text."""
    given = scene.box.get("provenance") or scene.view["position"].get("provenance")
    if isinstance(given, dict) and "reconstruction" in given.values():
        return f"* {scene.say('board.reconstruction')}"
    return ""


def _told(scene: SvgScene) -> str:
    """Return the position in words, for screen readers."""
    money = [
        f"{scene.words.player(seat)} {'?' if held is None else scene.words.money(held)}"
        for seat, held in enumerate(scene.view["money"])
    ]
    horses = [
        f"{runner['number']}: {round(runner['progress'] * 100)} %"
        for runner in scene.view["runners"]
    ]
    waits, question = _waits_for(scene)
    return " ".join([f"{waits} {question}".strip(), ", ".join(money) + ".", ", ".join(horses)])


LANE: Final = 62
NAMES: Final = 200
WIDE: Final = 1244


class LaneDrawing:
    """The drawing of games without one of their own: a lane for each horse."""

    def heading(self, scene: SvgScene) -> str:
        """Return the number of the race, if the view has one."""
        position = scene.view["position"]
        if isinstance(position.get("races"), int):
            return scene.say("race.of", race=position.get("race", 1), races=position["races"])
        return ""

    def board(self, scene: SvgScene) -> Block:
        """Return a lane for each runner, with the runner as far along as it has come."""
        runners = scene.view["runners"]
        parts = [self._lane(scene, i) for i in range(len(runners))]
        post = WIDE - 70
        high = len(runners) * LANE
        if runners:
            parts.append(checked_line(post, 0, post, high))
        for i, runner in enumerate(runners):
            x = NAMES + 60 + runner["progress"] * (post - NAMES - 90)
            dress = dress_of(runner["number"], runner["coat"], runner["coat"])
            drawn = horse(scene.defs, dress)
            parts.append(translate(x, (i + 1) * LANE - 7, drawn, scale=0.62))
            if runner["place"] is not None:
                said = scene.place(runner["place"])
                parts.append(svg_text(WIDE - 12, (i + 0.62) * LANE, said, 24, GOLD, "end"))
        return Block(WIDE, high, joined(parts))

    def _lane(self, scene: SvgScene, i: int) -> Part:
        theme, runner = scene.theme, scene.view["runners"][i]
        dress = dress_of(runner["number"], runner["coat"], runner["coat"])
        turf = theme.turf if i % 2 == 0 else theme.turf_deep
        y = i * LANE
        name = scene.words.name("horse", runner["id"])
        return joined(
            [
                rect(0, y, NAMES, LANE, theme.card),
                rect(NAMES, y, WIDE - NAMES, LANE, turf),
                line(0, y, WIDE, y, theme.rail, 2),
                shirt(scene.defs, dress, 8, y + 11, 40, theme.ink),
                svg_text(56, y + 38, name, 21, theme.ink, room=NAMES - 62),
            ]
        )

    def details(self, scene: SvgScene, width: float) -> Block:
        """Return the lists of the view as tables, if the game has words for their columns."""
        found: list[Block] = []
        for key, rows in scene.view["position"].items():
            if isinstance(rows, list) and rows and all(isinstance(row, Mapping) for row in rows):
                found.append(_table(scene, key, rows[:12], width))
        return stacked(found, 14)


def _table(scene: SvgScene, key: str, rows: list[Mapping[str, object]], width: float) -> Block:
    words, theme = scene.words, scene.theme
    fields = [field for field in rows[0] if words.has(f"label.{field}")]
    if not fields or not words.has(f"label.{key}"):
        return Block(0, 0, joined([]))
    each = min(170.0, width / len(fields))
    parts = [svg_text(0, 18, words.say(f"label.{key}"), 21, theme.ink)]
    for column, field in enumerate(fields):
        parts.append(svg_text(column * each, 42, words.say(f"label.{field}"), 16, theme.muted))
        for i, row in enumerate(rows):
            said = scene.value(field, row.get(field))
            y = 66 + i * 26
            parts.append(svg_text(column * each, y, said, 19, theme.ink, room=each - 10))
    for i in range(len(rows)):
        parts.append(line(0, 72 + i * 26, each * len(fields), 72 + i * 26, theme.line))
    return Block(width, 50 + len(rows) * 26, joined(parts))
