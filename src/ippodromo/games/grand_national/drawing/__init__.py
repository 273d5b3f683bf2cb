"""The drawing of Grand National."""

from ippodromo.drawing.scene import Drawing

from .svg import GrandNationalDrawing


def drawing() -> Drawing:
    """Return the drawing for pictures."""
    return GrandNationalDrawing()
