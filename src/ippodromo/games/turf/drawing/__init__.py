"""The drawings of Royal Turf and Winner's Circle: SVG board, terminal board and figures of the guide."""

from ippodromo.drawing.scene import Drawing

from .svg import TurfDrawing


def drawing() -> Drawing:
    """Return the object that draws the SVG board of both games."""
    return TurfDrawing()
