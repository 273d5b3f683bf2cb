"""How HomeStretch is drawn."""

from ippodromo.drawing.scene import Drawing

from .svg import HomestretchDrawing


def drawing() -> Drawing:
    """For pictures."""
    return HomestretchDrawing()
