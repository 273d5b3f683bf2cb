"""Drawings of HomeStretch as SVG and as text."""

from ippodromo.drawing.scene import Drawing

from .svg import HomestretchDrawing


def drawing() -> Drawing:
    """Return the SVG drawing."""
    return HomestretchDrawing()
