"""Text that the SVG board and the terminal board of Win, Place & Show share."""

from ippodromo.drawing.scene import Scene
from ippodromo.games.win_place_show.view_types import HorseView


def distance_said(scene: Scene, one: HorseView) -> str:
    """Return as text how far a horse is from the finish, or past it if it is home (WPS-T12)."""
    if one["past"]:
        return scene.say("board.past", past=one["past"])
    return scene.say("board.to_go", to_go=one["to_go"])
