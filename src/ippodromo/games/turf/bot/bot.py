"""The bots of the two turf games: what a token is worth, and which horse should have a roll."""

from typing import cast

from ippodromo.bots.base import Moment
from ippodromo.bots.weighing import Level, Weighing, WeighingBot, ranked
from ippodromo.games.turf.view_types import TurfBox, TurfView

from .race import ROUND, Race, Reckoning

CROWDING = 0.55
"""How much of what others still have to place goes where it is expected."""
PUSH = 0.25
"""How much better a horse that few want does once this seat wants it, too."""
FANCY = {"royal_turf": 0.08, "winners_circle": 0.16}
DARING, PATIENCE = 0.15, 0.01
"""How far a character leans, as parts of what the best token gains: to horses it likes, to horses
that win rather than come in, and to tokens of little value first."""


class TurfBot(WeighingBot):
    """Bets where chance times pay is best, then helps what it backs and hinders what others back."""

    def weigh(self, moment: Moment) -> Weighing:
        own = self._own_values(moment)
        bets = moment.ask_key == "ask.bet"
        level = self.level if bets else self.sober
        view, box = cast(TurfView, moment.position), cast(TurfBox, moment.box)
        race = Race(view, box, int(moment.seat), level, own, moment.game.options)
        reckoning = Reckoning(race)
        if bets:
            return self._weigh_bets(moment, race, reckoning)
        return self._weigh_moves(moment, race, reckoning)

    def _own_values(self, moment: Moment) -> list[int | None]:
        """The values of its own tokens, from memory where the screen does not show them."""
        view = cast(TurfView, moment.position)
        shown = [t["value"] for t in view["tokens"] if t["seat"] == moment.seat]
        if None not in shown:
            return shown
        said = [e.notation for e in moment.seen.entries() if e.seat == moment.seat]
        bets = [notation.split(" ")[2] for notation in said if notation.startswith("bet ")]
        return [int(value) for value in bets[len(bets) - len(shown) :]]

    def _weigh_moves(self, moment: Moment, race: Race, reckoning: Reckoning) -> Weighing:
        notations = [pick.notation for pick in moment.options.picks]
        horses = [race.names.index(notation.split(" ")[1]) for notation in notations]
        values = [reckoning.after(h) for h in horses]
        best = ranked(notations, self.blurred(values, moment.stream()))
        horse = race.names.index(best[0].notation.split(" ")[1])
        there = race.landing(horse)
        gained = there - (race.progress[horse] or 0)
        if there > race.length:
            reason = "why.home"
        elif reckoning.net[horse] > 0:
            reason = "why.help" if gained >= ROUND else "why.least_bad"
        else:
            reason = "why.hinder" if gained < ROUND else "why.spare"
        return Weighing(best, reason, {"horse": race.names[horse], "number": gained})

    def _weigh_bets(self, moment: Moment, race: Race, reckoning: Reckoning) -> Weighing:
        market = Market(race, reckoning, FANCY[moment.game.title.name])
        notations = [pick.notation for pick in moment.options.picks]
        words = [notation.split(" ") for notation in notations]
        bets = [(race.names.index(horse), int(value)) for _, horse, value in words]
        gains = market.gains(bets)
        hand = list(race.view["hands"][race.me]["values"] or [])
        wait = PATIENCE * self.level.character.patience * max(gains.values())
        values = [plan(bet, hand, gains, race.may_repeat) - wait * bet[1] for bet in bets]
        best = ranked(notations, self.blurred(values, moment.stream()))
        _, name, value = best[0].notation.split(" ")
        horse = race.names.index(name)
        params = {
            "horse": name,
            "chance": round(100 * sum(chance[horse] for chance in market.places)),
            "worth": round(market.gain(horse, int(value)) * race.view["multiplier"]),
        }
        return Weighing(best, "why.bet" if value != "0" else "why.bluff", params)


class Market:
    """What a token more on a horse would be worth while others still have tokens to place."""

    def __init__(self, race: Race, reckoning: Reckoning, fancy: float) -> None:
        self.race = race
        self.reckoning = reckoning
        self.fancy = fancy
        hands = race.view["hands"]
        to_come = sum(hand["count"] for hand in hands if hand["seat"] != race.me)
        seats = len(hands)
        friends = 0.6 * to_come / len(race.names) / seats
        reckoning.pull = [min(1.0, pull + friends) for pull in reckoning.pull]
        found = reckoning.chances(race.progress, race.fresh, 0, -1)
        self.places, self.paces, self.lasts = found
        shows = [sum(chance[h] for chance in self.places) / 3 for h in range(len(race.names))]
        crowding = CROWDING * race.level.character.company if race.level.minds_others else 0.0
        self.crowd = [
            count + crowding * to_come * (show + 1 / len(shows)) / 2
            for count, show in zip(reckoning.counts, shows, strict=True)
        ]

    def gains(self, bets: list[tuple[int, int]]) -> dict[tuple[int, int], float]:
        """What tokens on horses add, as the seat's character sees it."""
        found = {bet: self.gain(*bet) for bet in bets}
        unit = max((gain / bet[1] for bet, gain in found.items() if bet[1]), default=0.0)
        for bet in found:
            found[bet] += unit * bet[1] * self._liking(bet[0])
        return found

    def _liking(self, horse: int) -> float:
        """How much the seat's character likes a horse beyond what it should bring."""
        character = self.race.level.character
        shows = sum(chance[horse] for chance in self.places)
        wins = self.places[0][horse] / shows - 1 / 3 if shows else 0.0
        fancy = self.fancy * character.fancy(self.race.names[horse])
        return fancy + DARING * character.daring * wins

    def gain(self, horse: int, value: int) -> float:
        """What a token of this value on this horse adds, its weight on everybody's pay included."""
        reckoning = self.reckoning
        before = self.crowd[horse]
        after = before + value
        old = reckoning.per_bet(horse, self.places, 0, before)
        new = reckoning.per_bet(horse, self.places, 0, after)
        extra = reckoning.extras(horse, self.paces, self.lasts)
        net = reckoning.net[horse]
        push = 1.0 + PUSH * (1.0 - reckoning.pull[horse]) if value else 1.0
        return (net + value) * (new * push + extra) - net * (old + extra)


def plan(
    bet: tuple[int, int], hand: list[int], gains: dict[tuple[int, int], float], may_repeat: bool
) -> float:
    """What a bet gains together with the best that can follow it with the tokens then left."""
    rest = sorted(hand, reverse=True)
    rest.remove(bet[1])
    taken = set() if may_repeat else {bet[0]}
    total = gains[bet]
    for value in rest:
        free = [(gain, h) for (h, v), gain in gains.items() if v == value and h not in taken]
        if free:
            gain, horse = max(free)
            total += gain
            if not may_repeat:
                taken.add(horse)
    return total


def bot(level: Level) -> TurfBot:
    """The bot of a level."""
    return TurfBot(level)
