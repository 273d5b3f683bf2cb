"""Win, Place & Show: what a seat bids, how it bets, and where its horses end their moves."""

from math import log2

from ippodromo.bots.base import Moment
from ippodromo.games.win_place_show.choices import Ride
from ippodromo.games.win_place_show.edition import CATEGORIES, WIN
from ippodromo.games.win_place_show.observation import WinPlaceShowObservation
from ippodromo.games.win_place_show.rules import BID_STEP, LARGEST_STAKE, OFF_TRACK

from .notes import Notes

PER = 1000.0


class WinPlaceShowNotes(Notes):
    """Sheets, slips and rides of one seat."""

    def note(self, moment: Moment, said: str) -> None:
        observation = moment.observation
        if not isinstance(observation, WinPlaceShowObservation):
            return
        if moment.ask_key == "ask.slip":
            self._slip(observation, said)
        elif moment.ask_key == "ask.bid":
            self._sheet(observation, said)
        elif moment.ask_key == "ask.move" and len(moment.options.picks) > 1:
            self._ride(observation, moment, said)

    def backed(self, race: int) -> set[str]:
        """Return the horses of a race that the seat bet on, without its Daily Double tickets."""
        return {horse for horse in super().backed(race) if "+" not in horse}

    def _slip(self, observation: WinPlaceShowObservation, said: str) -> None:
        race = observation.race.number + 1
        staked = [0] * len(CATEGORIES)
        on_horse: dict[int, int] = {}
        for row in said.split(" ")[1:]:
            kind, _, rest = row.partition("=")
            *horses, stake = rest.split(",")
            self.bet(race, "+".join(horses), f"{kind} {stake}")
            if kind in CATEGORIES:
                staked[CATEGORIES.index(kind)] = int(stake)
                at = int(horses[0]) - 1
                on_horse[at] = on_horse.get(at, 0) + int(stake)
        total = sum(staked)
        self.observe("bets", float(sum(stake > 0 for stake in staked)))
        self.observe(f"staked in race {race}", total / PER)
        if not total:
            return
        self.observe("horses backed", float(len(on_horse)))
        for place, word in enumerate(CATEGORIES):
            self.observe(f"part on {word}", staked[place] / total)
        self.observe("largest stake", max(staked) / LARGEST_STAKE)
        pays = [rate / PER for rate in observation.rules.rates[observation.race.number][WIN]]
        self.observe("odds backed", sum(log2(pays[h]) * on_horse[h] for h in on_horse) / total)
        seat = observation.seat
        own = sum(stake for h, stake in on_horse.items() if observation.owners[h] == seat)
        self.observe("part on own horses", own / total)

    def _sheet(self, observation: WinPlaceShowObservation, said: str) -> None:
        cash = observation.money[observation.seat]
        bids = {
            int(lot) - 1: int(bid)
            for lot, bid in (row.split("=") for row in said.split(" ")[1:])
            if int(bid) > BID_STEP
        }
        self.observe("lots bid for", float(len(bids)))
        self.observe("part of cash bid", sum(bids.values()) / cash)
        if bids:
            best = max(bids, key=lambda lot: bids[lot])
            pays = observation.rules.rates[observation.race.number][WIN][best] / PER
            self.observe("highest bid", bids[best] / sum(observation.split))
            self.observe("odds of the highest bid", log2(pays))

    def _ride(self, observation: WinPlaceShowObservation, moment: Moment, said: str) -> None:
        track = observation.rules.track
        horse = moment.params["horse"] - 1
        rides = [pick for pick in moment.options.picks if isinstance(pick, Ride)]
        chosen = next(ride for ride in rides if ride.notation == said)
        others = [
            s for at, s in enumerate(observation.race.squares) if at != horse and s != OFF_TRACK
        ]
        crossings = observation.race.crossings[horse]

        def to_go(ride: Ride) -> int:
            left = crossings - track.crosses(observation.race.squares[horse], ride.end)
            return track.to_go(ride.end, max(left, 0))

        self.observe("spaces given up", float(to_go(chosen) - min(to_go(each) for each in rides)))
        behind = [1 for other in others if _faces(observation, other, chosen.end)]
        self.observe("horses held up", float(len(behind)))
        self.observe("lane", float(track.lane[chosen.end]))


def _faces(observation: WinPlaceShowObservation, square: int, end: int) -> bool:
    """Return True if `end` is one of the next four squares ahead of `square` in the same lane."""
    for _ in range(4):
        square = observation.rules.track.ahead[square]
        if square == end:
            return True
    return False
