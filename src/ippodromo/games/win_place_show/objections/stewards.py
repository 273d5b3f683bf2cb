"""WPS-S1 to S4: the stewards' automatic verdict."""

from ippodromo.games.win_place_show.choices import Ride
from ippodromo.games.win_place_show.position import Made, Meeting
from ippodromo.games.win_place_show.race.rides import Situation
from ippodromo.games.win_place_show.rules import Rules

from .filing import is_last_crossing, situation_of


class Stewards:
    """One disputed move, weighed."""

    def __init__(self, rules: Rules, meeting: Meeting, made: Made) -> None:
        self.rules = rules
        self.made = made
        self.situation: Situation = situation_of(rules, meeting, made)
        self.options = self.situation.options()
        self.was_last = is_last_crossing(rules, made)
        self.to_go = self.situation.to_go(made.end)
        self.best_ride: Ride = self.situation.house_ride(self._compared())
        self.best = self.situation.to_go(self.best_ride.end)

    def _compared(self) -> list[Ride]:
        """WPS-S1 All options; those with the allowance only where it was used or last to be had."""
        if self.made.allowance[1] or self.was_last:
            return list(self.options)
        return [option for option in self.options if not option.allowance]

    def loss(self) -> int:
        """WPS-S1."""
        return self.to_go - self.best

    def harmful(self) -> bool:
        """WPS-S2 to S4."""
        made = self.made
        spared_bonus = made.bonus[0] and not made.bonus[1]
        spared_allowance = self.was_last and made.allowance[0] and not made.allowance[1]
        if spared_bonus or spared_allowance:
            return self.loss() >= 1
        search = self.situation.search(int(made.bonus[1]), int(made.allowance[1]))
        if search.shortened(made.end, 2) and self._faces_a_horse():
            return False
        return self.loss() >= 2

    def _faces_a_horse(self) -> bool:
        """WPS-S3 Another horse on one of the four squares straight ahead of the end."""
        square = self.made.end
        for _ in range(4):
            square = self.rules.track.ahead[square]
            if square in self.situation.others:
                return True
        return False
