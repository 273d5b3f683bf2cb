"""The features from which a model estimates each seat's chance to win between races: money and shares."""

from typing import Final

from ippodromo.games.homestretch.betting import Betting
from ippodromo.games.homestretch.edition import HORSES
from ippodromo.games.homestretch.position import HomestretchPosition
from ippodromo.games.homestretch.preparing import TurnUpCard
from ippodromo.games.homestretch.shares import Buy, LayRow
from ippodromo.kernel.game import Game
from ippodromo.kernel.table import AnyTable

PAIRS: Final = ((7, 7), (6, 8), (5, 9), (4, 10), (3, 11), (2, 12))
"""Pairs of horses whose numbers are equally likely with two dice. 7 is paired with itself."""
NAMES: Final = ["money", *[f"shares {low} {high}" for low, high in PAIRS]]
MARKET: Final = 1
"""The stage (see `stage`) after race 1 and before the second purchase."""


def stage(game: Game, table: AnyTable) -> int:
    """Return the stage of the game at which the table is, or -1 if it is at none.

    It is 0 after the draft, 1 after race 1, 2 after the second purchase, 3 after race 2, 4 after race 3,
    and so on, until the first bet of the next race.
    """
    position: HomestretchPosition = table.position
    if not table.stack:
        return -1
    phase = table.stack[-1]
    if isinstance(phase, LayRow):
        return MARKET if phase.round == 1 else -1
    if isinstance(phase, Buy):
        return MARKET if phase.round == 1 and phase.at == 0 else -1
    if isinstance(phase, TurnUpCard) or (isinstance(phase, Betting) and not any(position.bets)):
        return stage_before(position.race_number)
    return -1


def stage_before(race: int) -> int:
    """Return the stage in which this race, from 1, is next: 0 before race 1, else the number of the race."""
    return race if race > 1 else 0


def stage_aimed(race: int) -> int:
    """Return the stage that follows the draft (`race` 0) or the second purchase (`race` 1) in progress."""
    return stage_before(2 if race else 1)


def of_seats(game: Game, table: AnyTable) -> list[list[float]]:
    """Return for each seat a row of features: its money, in thousands, and its parts of the owned shares.

    There is one part, 0.0 to 1.0, for each pair of horses in `PAIRS`.
    """
    position: HomestretchPosition = table.position
    return assets(table.ledger.balances[: position.seats], position.shares)


def assets(money: list[int], shares: list[list[int]]) -> list[list[float]]:
    """Return what `of_seats` returns, given the money by seat and the number of shares by seat and horse."""
    owned = [0] * (HORSES[-1] + 1)
    for held in shares:
        for horse in HORSES:
            owned[horse] += held[horse]
    rows: list[list[float]] = []
    for seat in range(len(money)):
        parts = [0.0] * (HORSES[-1] + 1)
        for horse in HORSES:
            parts[horse] = shares[seat][horse] / owned[horse] if owned[horse] else 0.0
        row = [float(money[seat])]
        for low, high in PAIRS:
            row.append((parts[low] + parts[high]) / 2)
        rows.append(row)
    return rows
