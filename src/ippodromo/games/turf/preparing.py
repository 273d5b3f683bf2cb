"""Preparing a race: what both games do before cards are drawn."""

from dataclasses import dataclass

from ippodromo.kernel.phases import END, Next, Phase
from ippodromo.kernel.table import Table

from .events import RaceBegins
from .position import TurfPosition

TurfTable = Table[TurfPosition]


@dataclass(frozen=True)
class Prepare(Phase):
    """RT-2.1, WC-2.5, WC-6.1, WC-6.2 The track is cleared and the pace marker goes to its space."""

    def enter(self, table: TurfTable) -> Next:
        race = table.position
        race.clear_track()
        if table.is_told:
            table.tell(RaceBegins(race.race + 1, len(race.rules.multipliers)))
        return END
