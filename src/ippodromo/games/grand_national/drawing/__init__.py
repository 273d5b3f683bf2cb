"""How Grand National is drawn."""

from ippodromo.drawing.scene import Drawing

from .national import NationalDrawing


def drawing() -> Drawing:
    """For pictures."""
    return NationalDrawing()
