"""Which tables a report is about: every value of what is varied, with every number of seats."""

import itertools
from dataclasses import dataclass

from ippodromo.kernel.errors import IppodromoError, SetupError
from ippodromo.lab.simulation import Setup

EDITION = "edition"
"""Varied like an option."""
MOST_CELLS = 200


@dataclass(frozen=True)
class Cell:
    """One kind of table, and what tells it from the others of a report."""

    setup: Setup
    varied: dict[str, str]

    @property
    def seats(self) -> int:
        return len(self.setup.bots)


@dataclass(frozen=True)
class Cells:
    """The tables that are to be played, and those the game does not allow, with why."""

    played: list[Cell]
    left_out: list[tuple[Cell, IppodromoError]]


def cells(base: Setup, vary: dict[str, list[str]], seats: list[int]) -> Cells:
    """All combinations; an error if the game allows none of them.

    >>> found = cells(Setup("royal_turf", ["regular"], {}), {"hidden_bets": ["true", "false"]}, [2, 3])
    >>> [(cell.seats, cell.varied["hidden_bets"]) for cell in found.played]
    [(2, 'true'), (3, 'true'), (2, 'false'), (3, 'false')]
    """
    values = list(itertools.product(*vary.values()))
    if len(values) * len(seats) > MOST_CELLS:
        raise SetupError("balance.many", {"count": len(values) * len(seats), "most": MOST_CELLS})
    found = Cells([], [])
    for chosen in values:
        varied = dict(zip(vary, chosen, strict=True))
        for count in seats:
            cell = Cell(_setup(base, varied, count), varied)
            try:
                cell.setup.make()
            except IppodromoError as why:
                found.left_out.append((cell, why))
            else:
                found.played.append(cell)
    if not found.played:
        raise found.left_out[0][1]
    return found


def _setup(base: Setup, varied: dict[str, str], seats: int) -> Setup:
    options = {**base.options, **{key: value for key, value in varied.items() if key != EDITION}}
    edition = varied.get(EDITION, base.edition)
    return Setup(base.game, base.bots[:1] * seats, options, edition, base.limit)
