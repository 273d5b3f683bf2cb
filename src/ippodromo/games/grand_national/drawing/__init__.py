"""How Grand National is drawn."""

from ippodromo.drawing.scene import Drawing

from .svg import GrandNationalDrawing


def drawing() -> Drawing:
    """For pictures."""
    return GrandNationalDrawing()
