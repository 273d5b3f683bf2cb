"""How HomeStretch is drawn."""

from ippodromo.drawing.scene import Drawing

from .homestretch import HomestretchDrawing


def drawing() -> Drawing:
    """For pictures."""
    return HomestretchDrawing()
