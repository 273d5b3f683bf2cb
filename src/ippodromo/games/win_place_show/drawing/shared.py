"""The distance of a horse to the line as text."""

from ippodromo.drawing.scene import Scene
from ippodromo.games.win_place_show.view_types import HorseView


def distance_said(scene: Scene, one: HorseView) -> str:
    """Return the spaces to go, or the spaces past the line of a horse that is home (WPS-T12)."""
    if one["past"]:
        return scene.say("board.past", past=one["past"])
    return scene.say("board.to_go", to_go=one["to_go"])
