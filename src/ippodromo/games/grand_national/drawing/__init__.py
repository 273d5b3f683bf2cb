"""The drawings of Grand National: SVG board and terminal board."""

from ippodromo.drawing.scene import Drawing

from .svg import GrandNationalDrawing


def drawing() -> Drawing:
    """Return the object that draws the SVG board."""
    return GrandNationalDrawing()
