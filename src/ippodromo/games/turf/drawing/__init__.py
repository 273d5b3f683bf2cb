"""How the two turf games are drawn."""

from ippodromo.drawing.scene import Drawing

from .svg import TurfDrawing


def drawing() -> Drawing:
    """For pictures."""
    return TurfDrawing()
