"""The drawings of Royal Turf and Winner's Circle."""

from ippodromo.drawing.scene import Drawing

from .svg import TurfDrawing


def drawing() -> Drawing:
    """Return the SVG drawing of the two games."""
    return TurfDrawing()
