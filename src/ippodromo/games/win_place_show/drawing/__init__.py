"""The drawings of Win, Place & Show: SVG board and terminal board."""

from ippodromo.drawing.scene import Drawing

from .svg import WinPlaceShowDrawing


def drawing() -> Drawing:
    """Return the object that draws the SVG board."""
    return WinPlaceShowDrawing()
