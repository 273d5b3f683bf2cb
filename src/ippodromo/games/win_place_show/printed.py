"""WPS-3: the program of the day, the payoff charts and the starting money, as an edition prints them."""

from collections.abc import Sequence
from typing import Final, final

from ippodromo.games.win_place_show.track.track import Track
from ippodromo.kernel.table import progress_by_space

HORSES: Final = 6
PRIZES: Final = 4
WIN: Final = 0
PLACE: Final = 1
SHOW: Final = 2
CATEGORIES: Final = ["win", "place", "show"]
PER: Final = 1000
"""The charts say what so much of a stake receives."""


@final
class Horse:
    """WPS-3e to 3k: one line of the program. Numbers count from 1, as printed."""

    def __init__(
        self,
        number: int,
        name: str,
        stable: int,
        odds: str,
        veteran: bool,
        bonus: int,
        ability: Sequence[int],
    ) -> None:
        self.number = number
        self.name = name
        self.stable = stable
        self.odds = odds
        self.veteran = veteran
        self.bonus = bonus
        self.ability = list(ability)
        self.changes = 2 if veteran else 1
        """WPS-6.6b, 6.6c Lane changes in one move."""

    def spaces(self, turn: int) -> int:
        """WPS-3f The box of a turn (from 1); the last serves all later ones."""
        return self.ability[min(turn, len(self.ability)) - 1]

    def speed(self) -> int:
        """WPS-3j."""
        return sum(self.ability[:-1])

    def klass(self) -> int:
        """WPS-3k."""
        return sum(self.ability)


@final
class Race:
    """WPS-3a to 3d: one race of the day, its horses in order of their numbers."""

    def __init__(
        self,
        track: Track,
        distance: str,
        starts: Sequence[int],
        crossings: int,
        purse: int,
        split: Sequence[int],
        horses: Sequence[Horse],
    ) -> None:
        self.distance = distance
        self.starts = list(starts)
        self.crossings = crossings
        self.purse = purse
        self.split = list(split)
        self.horses = list(horses)
        self.steps = max([track.to_go(square, crossings) for square in self.starts])
        """From the furthest gate to the line."""
        self.progress = progress_by_space(self.steps)


@final
class Program:
    """Everything an edition prints: track, races, stables, charts, money."""

    def __init__(
        self,
        track: Track,
        races: Sequence[Race],
        stables: Sequence[str],
        payoffs: dict[str, list[int]],
        daily_double: Sequence[Sequence[int]],
        start_money: dict[str, int],
        notes: dict[int, int],
    ) -> None:
        self.track = track
        self.races = list(races)
        self.stables = list(stables)
        self.payoffs = payoffs
        self.daily_double = [list(row) for row in daily_double]
        self.start_money = start_money
        self.notes = notes
        self.entries = [self._entries(race) for race in self.races]

    def _entries(self, race: Race) -> list[int]:
        """For each stable the index of its horse in a race."""
        by_stable = [0] * HORSES
        for index, horse in enumerate(race.horses):
            by_stable[horse.stable - 1] = index
        return by_stable

    def pays(self, race: int, category: int, horse: int, stake: int) -> int:
        """WPS-10.6a What a winning bet receives, the stake contained."""
        return self.payoffs[self.races[race].horses[horse].odds][category] * stake // PER

    def double_pays(self, first: int, second: int, stake: int) -> int:
        """WPS-11.4b What a winning Daily Double ticket receives, the stake contained."""
        return self.daily_double[first][second] * stake // PER

    def lot_order(self, race: int, by_odds: bool) -> list[int]:
        """WPS-9.1a The horses of a race (by index) in the order they are called."""
        horses = self.races[race].horses
        order = list(range(len(horses)))
        if by_odds:
            order.sort(key=lambda index: (self.payoffs[horses[index].odds][WIN], index))
        return order
