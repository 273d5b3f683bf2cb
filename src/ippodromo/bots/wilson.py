"""The 95 % interval of a share that was measured in a sample."""

from math import sqrt

Z95 = 1.959964
"""Number of standard errors on each side of the mean in the 95 % interval of a normal variable."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Return the 95 % interval (Wilson's) of the true share of wins, given a sample of games.

    Without games it is (0.0, 1.0).
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    squared = Z95 * Z95
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    half = (
        Z95 / (1 + squared / games) * sqrt(share * (1 - share) / games + squared / (4 * games**2))
    )
    return max(0.0, middle - half), min(1.0, middle + half)
