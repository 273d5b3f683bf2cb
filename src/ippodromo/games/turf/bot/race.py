"""A turf race as a bot reckons with it: chances of the horses, and what they are worth to a seat."""

from math import sqrt

from ippodromo.bots.chances import lots, place_chances
from ippodromo.bots.weighing import Level
from ippodromo.games.turf.view_types import TurfBox, TurfView
from ippodromo.kernel.errors import BrokenGame

ROUND = 4.5
"""What a move still to come in this horse round is worth in spaces."""
PULL = 0.19
"""How much further, for each space left, a horse comes that everybody wants to come home."""
BURST = 0.012
"""How much further, for each space left, a horse comes for each space of its greatest number."""
NEAR, FAR = 1.7, 0.36
"""How uncertain the order is at the line, and how much that grows with the way to it."""


class Race:
    """A race as a bot reckons with it: where the horses stand, and who has how much on them."""

    def __init__(
        self,
        view: TurfView,
        box: TurfBox,
        me: int,
        level: Level,
        own: list[int | None],
        options: dict[str, str],
    ) -> None:
        self.view = view
        self.box = box
        self.me = me
        self.level = level
        horses = view["horses"]
        self.names: list[str] = [horse["id"] for horse in horses]
        self.length = box["length"]
        self.progress: list[int | None] = [horse["progress"] for horse in horses]
        self.moves = [horse["moves"] or [] for horse in horses]
        self.fresh = [h["progress"] is not None and not h["moved"] for h in horses]
        places = sorted((h["place"], i) for i, h in enumerate(horses) if h["place"])
        self.finished = [horse for _, horse in places]
        pace = view["pace"]
        self.pace = self.names.index(pace) if pace is not None else -1
        self.may_repeat = options.get("multiple_bets") == "true"
        self.counts_tokens = options.get("alternative_payouts") == "true"
        self._read_stakes(own)

    def _read_stakes(self, own: list[int | None]) -> None:
        """Bets by seat and horse; a value nobody shows counts as one, which it is on average."""
        seats = len(self.view["money"])
        self.stakes = [[0.0] * len(self.names) for _ in range(seats)]
        self.tokens = [0] * len(self.names)
        known = iter(own)
        for token in self.view["tokens"]:
            value = token["value"]
            if token["seat"] == self.me:
                value = next(known, value)
            horse = self.names.index(token["horse"])
            self.stakes[token["seat"]][horse] += 1 if value is None else value
            self.tokens[horse] += 1

    def landing(self, horse: int) -> int:
        """The progress at which a horse ends that is moved with the roll; past the last space, home."""
        landing = self.view["horses"][horse]["landing"]
        if landing is None:
            raise BrokenGame(f"horse {horse} is not to be moved")
        return landing["progress"]

    def rivals(self) -> list[float]:
        """How much each seat's gain is this seat's loss: richer ones more, all together one."""
        money = self.view["money"]
        if not self.level.minds_others:
            return [0.0] * len(money)
        scale = 400.0 * self.view["multiplier"]
        weights = lots([m if s != self.me else None for s, m in enumerate(money)], scale)
        total = sum(weights)
        return [w / total for w in weights]


class Reckoning:
    """What a race is worth to a seat, wherever its horses stand."""

    def __init__(self, race: Race) -> None:
        self.race = race
        self.view = race.view
        self.box = race.box
        rivals = race.rivals()
        horses = range(len(race.names))
        stakes = race.stakes
        self.net = [
            stakes[race.me][h] - sum(r * stakes[s][h] for s, r in enumerate(rivals)) for h in horses
        ]
        self.counts = [
            float(race.tokens[h]) if race.counts_tokens else sum(seat[h] for seat in stakes)
            for h in horses
        ]
        self.pull = [self._pull(h) for h in horses]
        self.burst = [max(moves[1:]) if moves else 0 for moves in race.moves]

    def _pull(self, horse: int) -> float:
        """The part of the seats that gain by this horse more than the others do on average."""
        stakes = [seat[horse] for seat in self.race.stakes]
        total = sum(stakes)
        others = len(stakes) - 1
        return sum(s * others > total - s for s in stakes) / len(stakes)

    def chances(
        self, progress: list[int | None], fresh: list[bool], home: int, pace: int
    ) -> tuple[list[list[float]], list[float], list[float]]:
        """For every horse on the track its chances of the places left, of the pace and of the last."""
        length = self.race.length
        strengths: list[float | None] = []
        for h, at in enumerate(progress):
            if at is None:
                strengths.append(None)
                continue
            left = length + 1 - at
            pushed = left * (PULL * self.pull[h] + BURST * self.burst[h])
            strengths.append(at + pushed + (ROUND if fresh[h] else 0.0))
        on_track = [at for at in progress if at is not None]
        spread = (NEAR + FAR * sqrt(length + 1 - max(on_track))) / self.race.level.favourites
        places = place_chances(lots(strengths, spread), 3 - home)
        hind = lots([None if s is None else -s for s in strengths], spread)
        last = place_chances(hind, 1)[0]
        if pace >= 0:
            return places, [0.0] * len(progress), last
        way = max(1, self.box["pace_space"] - max(on_track))
        return places, place_chances(lots(strengths, NEAR + FAR * sqrt(way)), 1)[0], last

    def pays(self, place: int, count: float) -> float:
        """The amount per bet for a place, between columns where the count is not whole."""
        row = self.box["payouts"][place]
        at = min(max(count, 1.0), len(row)) - 1
        low = int(at)
        high = min(low + 1, len(row) - 1)
        return float(row[low] + (at - low) * (row[high] - row[low]))

    def worth(
        self, progress: list[int | None], fresh: list[bool], finished: list[int], pace: int
    ) -> float:
        """What the seat may expect from here, less what its rivals may."""
        value = 0.0
        for place, horse in enumerate(finished):
            value += self.net[horse] * self.pays(place, self.counts[horse])
        if pace >= 0:
            value += self.net[pace] * self.box["pace_bonus"]
        if len(finished) == 3:
            hindmost = min(at for at in progress if at is not None)
            last = [h for h, at in enumerate(progress) if at == hindmost]
            return value - float(self.box["last_penalty"]) * sum(self.net[h] for h in last)
        places, paces, lasts = self.chances(progress, fresh, len(finished), pace)
        for h, net in enumerate(self.net):
            if net and progress[h] is not None:
                value += net * self.per_bet(h, places, len(finished), self.counts[h])
                value += net * self.extras(h, paces, lasts)
        return value

    def per_bet(self, horse: int, places: list[list[float]], home: int, count: float) -> float:
        """What one bet on a horse may expect from the places left."""
        chances = enumerate(places, home)
        return sum(chance[horse] * self.pays(place, count) for place, chance in chances)

    def extras(self, horse: int, paces: list[float], lasts: list[float]) -> float:
        """What one bet on a horse may expect from the pace and fear from the last place."""
        gain: float = paces[horse] * self.box["pace_bonus"]
        return gain - lasts[horse] * float(self.box["last_penalty"])

    def after(self, horse: int) -> float:
        """What the race is worth once a horse has moved with the roll."""
        race = self.race
        at = race.progress[horse] or 0
        there = race.landing(horse)
        progress = race.progress.copy()
        fresh = race.fresh.copy()
        finished = race.finished
        fresh[horse] = False
        if there > race.length:
            progress[horse] = None
            finished = [*finished, horse]
        else:
            progress[horse] = there
        pace = horse if race.pace < 0 and max(there, at) >= self.box["pace_space"] else race.pace
        if not any(fresh):
            fresh = [p is not None for p in progress]
        return self.worth(progress, fresh, finished, pace)
