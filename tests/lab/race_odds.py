"""Odds of a race from a number of playouts."""

from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.lab.odds import Odds, estimate_race_odds


def race_odds(
    match: RecordedMatch, playouts: int = 1000, seed: int = 1, seat: Seat | None = None
) -> Odds:
    """Return the odds of the current or next race from about this number of playouts."""
    batch = min(100, playouts)
    batches = estimate_race_odds(match, seed, seat, batch)
    return next(odds for odds in batches if odds.playouts + batch > playouts)
