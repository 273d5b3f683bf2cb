"""How Win, Place & Show is drawn."""

from ippodromo.drawing.scene import Drawing

from .svg import WinPlaceShowDrawing


def drawing() -> Drawing:
    """For pictures."""
    return WinPlaceShowDrawing()
