"""Checkpoints: tables as they stood, kept so that taking answers back does not cost a whole game."""

from typing import Final

from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .answerers import submit_by
from .journal import Entry
from .veils import Veil

CHECKPOINTS: Final = 64
"""How far back checkpoints are kept; further undos fold once more from the last answer that stands."""


class Checkpoint:
    """A table after so many answers in force; made once, never changed."""

    def __init__(self, table: AnyTable) -> None:
        self.at = table.at
        self.told = len(table.told)
        self.balances_told = len(table.balances_told)
        self._table = table.copy()
        self._veils = _copies(table.veils)

    def table(self, later: AnyTable) -> AnyTable:
        """The table as it stood; what was told by then is taken from a later stage of the same game."""
        table = self._table.copy()
        table.is_told = later.is_told
        table.told = later.told[: self.told]
        table.balances_told = later.balances_told[: self.balances_told]
        table.veils = _copies(self._veils)
        return table


def _copies(veils: list[Veil]) -> list[Veil]:
    return [Veil(v.at, v.seat, v.secret, v.audience, v.shown) for v in veils]


def drop_checkpoints(kept: list[Checkpoint], wanted: int, floor: int) -> None:
    """Forget those after the wanted answer, and those before any that may be taken back."""
    while kept and kept[-1].at > wanted:
        kept.pop()
    while len(kept) > 1 and kept[1].at <= floor:
        kept.pop(0)


def fold_keeping(
    kept: list[Checkpoint], table: AnyTable, live: list[Entry], floor: int, bots: list[Seat]
) -> None:
    """Apply the answers that a table lacks, and keep checkpoints where other undos may lead."""
    wanted = len(live)
    for i in range(table.at, wanted + 1):
        is_near = i == floor or (i > wanted - CHECKPOINTS and i > floor)
        if is_near and not (kept and kept[-1].at == i):
            kept.append(Checkpoint(table))
        if i < wanted:
            submit_by(table, live[i].seat, live[i].notation, live[i].by, bots)
