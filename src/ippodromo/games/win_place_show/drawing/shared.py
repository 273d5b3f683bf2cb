"""How far a horse is from the line, in words."""

from ippodromo.drawing.scene import Shown


def distance_said(scene: Shown, to_go: int) -> str:
    """Return the spaces to go, or the spaces past the line of a horse that is home (WPS-T12)."""
    if to_go > 0:
        return scene.say("board.to_go", to_go=to_go)
    return scene.say("board.past", past=1 - to_go)
