"""WPS-S1 to S4: the stewards' automatic verdict, and the evidence a judge is shown."""

from ippodromo.games.win_place_show.choices import Ride
from ippodromo.games.win_place_show.position import OFF_TRACK, Made, Meeting, Objection
from ippodromo.games.win_place_show.printed import CATEGORIES
from ippodromo.games.win_place_show.race.rides import Situation
from ippodromo.games.win_place_show.rules import Rules
from ippodromo.games.win_place_show.view_types import BetView
from ippodromo.kernel.view_types import Fields

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
        self.best = min(self.situation.to_go(option.end) for option in self._compared())

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


def evidence(rules: Rules, meeting: Meeting, objection: Objection) -> Fields:
    """What the judge sees: the board before, dice, options, what the move gave up, slips, the finish."""
    made = objection.made
    stewards = Stewards(rules, meeting, made)
    names = rules.track.names
    situation = stewards.situation
    owner, rider = meeting.owners[made.horse], meeting.riders[made.horse]
    return {
        "horse": made.horse + 1,
        "turn": made.turn,
        "dice": list(made.dice),
        "before": ["" if square == OFF_TRACK else names[square] for square in made.before],
        "movement": situation.movement,
        "bonus": {"had": made.bonus[0], "used": made.bonus[1]},
        "allowance": {"had": made.allowance[0], "used": made.allowance[1]},
        "options": [
            {"choice": option.notation, "to_go": situation.to_go(option.end)}
            for option in stewards.options
        ],
        "end": names[made.end],
        "to_go": stewards.to_go,
        "best_to_go": stewards.best,
        "loss": stewards.loss(),
        "accusers": [
            {"seat": seat, "ground": ground, "rule": f"WPS-8.1{ground}"}
            for seat, ground in objection.accusers
        ],
        "owner": owner,
        "rider": rider,
        "slips": {str(seat): slip_rows(meeting, seat) for seat in sorted({owner, rider})},
        "finish": [horse + 1 for horse in meeting.order],
    }


def slip_rows(meeting: Meeting, seat: int) -> list[BetView]:
    """A seat's bets on this race as plain data."""
    slip = meeting.slips[seat]
    if slip is None:
        return []
    return [
        {"category": CATEGORIES[category], "horse": horse + 1, "stake": stake}
        for category, horse, stake in slip.bets
    ]
