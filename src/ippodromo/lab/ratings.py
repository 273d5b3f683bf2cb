"""Ratings: how strong each entrant is, game by game, by OpenSkill's Plackett-Luce model."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ippodromo.kernel.errors import SetupError

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating


@dataclass(frozen=True)
class Rating:
    """A strength and how sure it is: mean and standard deviation."""

    mu: float
    sigma: float


def rating_model() -> "PlackettLuce":
    """OpenSkill's model, or a refusal that says where it comes from."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise SetupError("setup.extra", {"package": "openskill", "extra": "lab"}) from None
    return PlackettLuce()


def rate(entrants: int, ranks: list[list[int]]) -> list[Rating]:
    """The ratings after some games, each given by the entrants' ranks, in order."""
    model = rating_model()
    teams: list[list[PlackettLuceRating]] = [[model.rating()] for _ in range(entrants)]
    for game in ranks:
        teams = model.rate(teams, ranks=[float(rank) for rank in game])
    return [Rating(team[0].mu, team[0].sigma) for team in teams]
