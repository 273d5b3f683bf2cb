"""The 95 % interval of a share."""

from math import sqrt

Z95 = 1.959964
"""Standard errors on each side of a normal variable's 95 % interval."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson's)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    squared = Z95 * Z95
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    half = (
        Z95 / (1 + squared / games) * sqrt(share * (1 - share) / games + squared / (4 * games**2))
    )
    return max(0.0, middle - half), min(1.0, middle + half)
