"""The drawings of HomeStretch: SVG board and terminal board."""

from ippodromo.drawing.scene import Drawing

from .svg import HomestretchDrawing


def drawing() -> Drawing:
    """Return the object that draws the SVG board."""
    return HomestretchDrawing()
