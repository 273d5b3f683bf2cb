"""A board for any game: its runners in lanes, and what its view has words for."""

from collections.abc import Mapping
from typing import Final

from .horses import horse, shirt
from .kit import stacked
from .scene import Block, Scene
from .silks import dress_of
from .svg import Part, checked_line, joined, line, moved, rect
from .text import text
from .theme import GOLD

LANE: Final = 62
NAMES: Final = 200
WIDE: Final = 1244


class LaneDrawing:
    """What a game has that brings no drawing of its own."""

    def heading(self, scene: Scene) -> str:
        """The race, where the view counts races."""
        position = scene.view["position"]
        if isinstance(position.get("races"), int):
            return scene.say("race.of", race=position.get("race", 1), races=position["races"])
        return ""

    def board(self, scene: Scene) -> Block:
        """Each runner in its lane, as far as it has come."""
        runners = scene.view["runners"]
        parts = [self._lane(scene, i) for i in range(len(runners))]
        post = WIDE - 70
        high = len(runners) * LANE
        if runners:
            parts.append(checked_line(post, 0, post, high))
        for i, runner in enumerate(runners):
            x = NAMES + 60 + runner["progress"] * (post - NAMES - 90)
            dress = dress_of(runner["number"], runner["coat"], runner["coat"])
            drawn = horse(scene.outlines, dress)
            parts.append(moved(x, (i + 1) * LANE - 7, drawn, scale=0.62))
            if runner["place"] is not None:
                said = scene.place(runner["place"])
                parts.append(text(WIDE - 12, (i + 0.62) * LANE, said, 24, GOLD, "end"))
        return Block(WIDE, high, joined(parts))

    def _lane(self, scene: Scene, i: int) -> Part:
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
                shirt(scene.outlines, dress, 8, y + 11, 40, theme.ink),
                text(56, y + 38, name, 21, theme.ink, room=NAMES - 62),
            ]
        )

    def details(self, scene: Scene, width: float) -> Block:
        """The view's lists of things, where the game has words for their columns."""
        found: list[Block] = []
        for key, rows in scene.view["position"].items():
            if isinstance(rows, list) and rows and all(isinstance(row, Mapping) for row in rows):
                found.append(_table(scene, key, rows[:12], width))
        return stacked(found, 14)


def _table(scene: Scene, key: str, rows: list[Mapping[str, object]], width: float) -> Block:
    words, theme = scene.words, scene.theme
    fields = [field for field in rows[0] if words.has(f"label.{field}")]
    if not fields or not words.has(f"label.{key}"):
        return Block(0, 0, joined([]))
    each = min(170.0, width / len(fields))
    parts = [text(0, 18, words.say(f"label.{key}"), 21, theme.ink)]
    for column, field in enumerate(fields):
        parts.append(text(column * each, 42, words.say(f"label.{field}"), 16, theme.muted))
        for i, row in enumerate(rows):
            said = scene.value(field, row.get(field))
            y = 66 + i * 26
            parts.append(text(column * each, y, said, 19, theme.ink, room=each - 10))
    for i in range(len(rows)):
        parts.append(line(0, 72 + i * 26, each * len(fields), 72 + i * 26, theme.line))
    return Block(width, 50 + len(rows) * 26, joined(parts))
