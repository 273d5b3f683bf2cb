"""How Grand National is drawn."""

from ippodromo.drawing.scene import Drawing

from .svg import NationalDrawing


def drawing() -> Drawing:
    """For pictures."""
    return NationalDrawing()
