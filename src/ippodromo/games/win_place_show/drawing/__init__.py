"""The drawings of Win, Place & Show."""

from ippodromo.drawing.scene import Drawing

from .svg import WinPlaceShowDrawing


def drawing() -> Drawing:
    """Return the drawing of the board as SVG."""
    return WinPlaceShowDrawing()
