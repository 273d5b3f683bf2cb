"""Royal Turf and Winner's Circle: which horses get which tokens and when, and who gets a roll."""

from ippodromo.bots.base import Moment
from ippodromo.bots.weighing import REGULAR
from ippodromo.games.turf.bot.bets import BetValues
from ippodromo.games.turf.choices import Bet
from ippodromo.games.turf.observation import TurfObservation
from ippodromo.games.turf.rules import token_horse, token_seat, token_value

from .notes import Notes


class TurfNotes(Notes):
    """Bets and moves of one seat."""

    def __init__(self) -> None:
        super().__init__()
        self.strengths: dict[int, list[float]] = {}
        """By value, how strong the horses are that the seat backed in this race."""

    def note(self, moment: Moment, said: str) -> None:
        sight = moment.observation
        if not isinstance(sight, TurfObservation) or moment.ask_key not in ("ask.bet", "ask.move"):
            return
        race = moment.position["race"]
        option = moment.options.find(said)
        if isinstance(option, Bet):
            self._bet(race, sight, option)
        else:
            self._move(sight, said)

    def _bet(self, race: int, sight: TurfObservation, bet: Bet) -> None:
        self.bet(race, bet.name, str(bet.value))
        if not sight.own:
            self.strengths = {}
            self.observe("value of the first token", float(bet.value))
        bet_values = BetValues(sight, REGULAR)
        shows = [bet_values.shows(horse) for horse in range(len(sight.rules.horses))]
        mean = sum(shows) / len(shows)
        strength = shows[bet.horse] / mean - 1.0
        self.strengths.setdefault(bet.value, []).append(strength)
        if bet.value == 2:
            self.observe("tokens placed before the large one", float(len(sight.own)))
        if not bet.value:
            self.observe("strength under the blank token", strength)
        if bet.value:
            self.observe("strength of a horse backed", strength)
            self.observe("strength of the weakest horses backed", min(0.0, strength))
            self._note_crowd(sight, bet)
        if len(sight.hand) == 1:
            self._compare(sight, bet)
            single, double = self.strengths.get(1, []), self.strengths.get(2, [])
            if single and double:
                self.observe("strength under the large token", double[0])
                lead = double[0] - sum(single) / len(single)
                self.observe("strength under the large token less that under others", lead)

    def _compare(self, sight: TurfObservation, bet: Bet) -> None:
        """Compare a slip that the bet completes with the others' where all tokens are open."""
        if sight.rules.is_hidden:
            return
        slips: list[list[int]] = [[] for _ in sight.money]
        for code in sight.tokens:
            slips[token_seat(code)].append(token_horse(code) * 4 + token_value(code))
        mine = [*slips[sight.seat], bet.horse * 4 + bet.value]
        seen = [slip for seat, slip in enumerate(slips) if seat != sight.seat]
        self.compare_with_seen(mine, [slip for slip in seen if len(slip) == len(mine)])

    def _note_crowd(self, sight: TurfObservation, bet: Bet) -> None:
        others = [token_horse(code) for code in sight.tokens if token_seat(code) != sight.seat]
        if others:
            crowd = others.count(bet.horse) - len(others) / len(sight.rules.horses)
            of = "others on a horse backed" if bet.value else "others under the blank token"
            self.observe(of, crowd)
            self.observe("horses backed that nobody else has", float(bet.horse not in others))

    def _move(self, sight: TurfObservation, said: str) -> None:
        names = sight.rules.horse_names
        horse = next(h for h in range(len(names)) if said == f"move {names[h]}")
        choices = [h for h in range(len(names)) if sight.race.unmoved >> h & 1]
        if len(choices) < 2:
            return
        stakes = [0.0] * len(names)
        others = [0.0] * len(names)
        own = iter(sight.own)
        for code in sight.tokens:
            if token_seat(code) == sight.seat:
                stakes[token_horse(code)] += next(own)
            else:
                others[token_horse(code)] += min(1, token_value(code))
        gains = [sight.landings[h] - sight.race.progress[h] for h in range(len(names))]
        average = sum(gains[h] for h in choices) / len(choices)
        gained = min(gains[horse], 12) - min(average, 12)
        mine = [h for h in choices if stakes[h]]
        if mine and len(mine) < len(choices):
            share = len(mine) / len(choices)
            self.observe("moves of own horses", float(horse in mine) - share)
        if stakes[horse]:
            self.observe("spaces gained by own horses", gained)
        else:
            self.observe("spaces gained by others' horses", gained)
        crowd = others[horse] - sum(others[h] for h in choices) / len(choices)
        self.observe("others on a horse moved", crowd)
        self.observe("spaces gained times others on the horse", gained * crowd)
        if len({stakes[h] for h in mine}) > 1 and horse in mine:
            self.observe("moves of the horse with the large token", float(stakes[horse] == 2))
            ahead = sum(sight.race.progress[h] for h in mine) / len(mine)
            self.observe("own horses moved that are ahead", sight.race.progress[horse] - ahead)
