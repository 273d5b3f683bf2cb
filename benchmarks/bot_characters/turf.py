"""Royal Turf and Winner's Circle: which horses get which tokens and when, and who gets a roll."""

from ippodromo.bots.base import Moment
from ippodromo.games.turf.choices import Bet
from ippodromo.games.turf.sight import TurfSight

from .notes import Notes


class TurfNotes(Notes):
    """Bets and moves of one seat."""

    def note(self, moment: Moment, said: str) -> None:
        sight = moment.sight
        if not isinstance(sight, TurfSight) or moment.ask_key not in ("ask.bet", "ask.move"):
            return
        race = moment.position["race"]
        option = moment.options.find(said)
        if isinstance(option, Bet):
            self._bet(race, sight, option)
        else:
            self._move(sight, said)

    def _bet(self, race: int, sight: TurfSight, bet: Bet) -> None:
        self.bet(race, bet.name, str(bet.value))
        order = sorted(range(len(sight.progress)), key=lambda horse: -sight.progress[horse])
        others = [code // 4 % 16 for code in sight.tokens if code // 64 != sight.seat]
        crowd = others.count(bet.horse)
        first = len(sight.own) == 0
        if bet.value:
            self.observe("rank of a horse backed", float(order.index(bet.horse)))
            self.observe("others on a horse backed", float(crowd))
        if first:
            self.observe("value of the first token", float(bet.value))
        numbers = sight.moves[bet.horse]
        if numbers:
            self.observe("greatest number of a horse backed", float(max(numbers[1:])) * bet.value)

    def _move(self, sight: TurfSight, said: str) -> None:
        names = sight.rules.horse_names
        horse = next(h for h in range(len(names)) if said == f"move {names[h]}")
        gained = sight.landings[horse] - sight.progress[horse]
        mine = [code // 4 % 16 for code in sight.tokens if code // 64 == sight.seat]
        others = [code // 4 % 16 for code in sight.tokens if code // 64 != sight.seat]
        self.observe("moves of own horses", float(horse in mine))
        self.observe("spaces gained by own horses", float(gained if horse in mine else 0))
        self.observe("spaces gained by others' horses", float(gained if horse not in mine else 0))
        self.observe("others on a horse moved", float(others.count(horse)))
