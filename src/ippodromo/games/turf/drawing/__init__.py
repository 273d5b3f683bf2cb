"""How the two turf games are drawn."""

from ippodromo.drawing.scene import Drawing

from .turf import TurfDrawing


def drawing() -> Drawing:
    """For pictures."""
    return TurfDrawing()
