"""Checkpoints: tables as they stood, kept so that taking answers back does not cost a whole game."""

from typing import Any

from ippodromo.kernel.table import Table, Veil


class Checkpoint:
    """A table after so many answers in force; made once, never changed."""

    def __init__(self, table: Table[Any]) -> None:
        self.at = table.at
        self.told = len(table.told)
        self.balances_told = len(table.balances_told)
        self._table = table.copy()
        self._veils = _copies(table.veils)

    def table(self, later: Table[Any]) -> Table[Any]:
        """The table as it stood; what was told by then is taken from a later stage of the same game."""
        table = self._table.copy()
        table.is_told = later.is_told
        table.told = later.told[: self.told]
        table.balances_told = later.balances_told[: self.balances_told]
        table.veils = _copies(self._veils)
        return table


def _copies(veils: list[Veil]) -> list[Veil]:
    return [Veil(v.at, v.seat, v.secret, v.audience, v.shown) for v in veils]
