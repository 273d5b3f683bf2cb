"""The colours of the light and the dark theme. A test compares them with those of the web client."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Theme:
    """The colours of a theme, named like the custom properties in web/src/styles/tokens.css."""

    paper: str
    card: str
    sunk: str
    line: str
    ink: str
    muted: str
    turf: str
    turf_deep: str
    on_turf: str
    rail: str
    signal: str
    signal_soft: str
    brass: str
    brass_soft: str
    field: str


LIGHT: Final = Theme(
    paper="#f6f0e1",
    card="#fffbf0",
    sunk="#ece4cf",
    line="#d3c9ae",
    ink="#1b1f1d",
    muted="#575f59",
    turf="#1f5b3f",
    turf_deep="#174a33",
    on_turf="#fffbf0",
    rail="#ffffff",
    signal="#b3261e",
    signal_soft="#f7ded6",
    brass="#7f6119",
    brass_soft="#f2e4b8",
    field="#2b6c4b",
)
DARK: Final = Theme(
    paper="#14201b",
    card="#1c2b24",
    sunk="#101a16",
    line="#36483f",
    ink="#f2ecdc",
    muted="#a9b3aa",
    turf="#2f7d58",
    turf_deep="#25694a",
    on_turf="#ffffff",
    rail="#e9e3d2",
    signal="#ff6b5e",
    signal_soft="#43231f",
    brass="#d8b25a",
    brass_soft="#3d3520",
    field="#1c4a35",
)
THEMES: Final = {"light": LIGHT, "dark": DARK}

INK: Final = "#1B1F1D"
PAPER: Final = LIGHT.paper
"""Colour of the edge of a horse outside the turf: invisible in the light theme, and around dark coats in
the dark one.
"""
CREAM: Final = "#FFFBF0"
BOARD: Final = "#1B2A23"
"""Background of the totalisator board, dark in both themes."""
ON_BOARD: Final = "#FBF3DC"
BOARD_BRASS: Final = "#E6C46F"
LAMP: Final = "#FFE9AD"
GLOW: Final = "#FFE08A"
GOLD: Final = "#D8B25A"
