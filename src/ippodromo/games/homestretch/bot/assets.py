"""What chances to win HomeStretch go by between races: money, and shares of horses."""

from typing import Final

from ippodromo.games.homestretch.betting import Betting
from ippodromo.games.homestretch.edition import HORSES
from ippodromo.games.homestretch.position import Board
from ippodromo.games.homestretch.preparing import TurnUpCard
from ippodromo.games.homestretch.shares import Buy, LayRow
from ippodromo.kernel.game import Game
from ippodromo.kernel.table import AnyTable

PAIRS: Final = ((7, 7), (6, 8), (5, 9), (4, 10), (3, 11), (2, 12))
"""Horses whose numbers two dice throw equally often."""
NAMES: Final = ["money", *[f"shares {low} {high}" for low, high in PAIRS]]
MARKET: Final = 1
"""The stage before the second purchase; 0 is that before the first race, 2 that after the market."""


def stage(game: Game, table: AnyTable) -> int:
    """Draft done, race 1 run, market closed, race 2 run, race 3 run; else -1."""
    board: Board = table.position
    if not table.stack:
        return -1
    phase = table.stack[-1]
    if isinstance(phase, LayRow):
        return MARKET if phase.round == 1 else -1
    if isinstance(phase, Buy):
        return MARKET if phase.round == 1 and phase.at == 0 else -1
    if isinstance(phase, TurnUpCard) or (isinstance(phase, Betting) and not any(board.bets)):
        return stage_before(board.race_number)
    return -1


def stage_before(race: int) -> int:
    """The stage at which the card of a race is turned up."""
    return race if race > 1 else 0


def stage_aimed(race: int) -> int:
    """The stage at which shares are kept or bought for good: before race 1, or before race 2."""
    return stage_before(2 if race else 1)


def of_seats(game: Game, table: AnyTable) -> list[list[float]]:
    """For each seat its money, and which part it has of the owned shares of each pair of horses."""
    board: Board = table.position
    return assets(table.ledger.balances[: board.seats], board.shares)


def assets(money: list[int], shares: list[list[int]]) -> list[list[float]]:
    """The same of money and shares by seat and horse."""
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
