"""A race of Win, Place & Show as a bot reads it from the program: strengths, chances, prizes."""

from typing import ClassVar, cast

from ippodromo.bots.base import Moment
from ippodromo.bots.chances import lots, place_chances
from ippodromo.bots.weighing import Level
from ippodromo.games.win_place_show.view_types import HorseView, MeetingBox, MeetingView

from .oval import Oval

DIE = 3.5
BONUS = 3
SPREADS = (5.0, 7.5, 12.0)
"""How many spaces make one horse e times as likely as another to be first, among the first two and
among the first three: what fits 144 races of regulars best. Who is not first is mostly luck."""
SPREAD = SPREADS[0]
OWN = 1.5
"""By how many spaces a seat trusts itself to ride better than others do."""


BID_FANCY, BET_FANCY = 0.45, 0.15
"""How far a character leans to horses it likes. What a bid brings changes little about its best, so
bids may differ by more."""


def sum_chance(total: int) -> float:
    """The chance that two dice add up to a number."""
    return max(0, 6 - abs(total - 7)) / 36


class Card:
    """The horses of a race with their strengths in spaces, from the program or as they stand."""

    _ovals: ClassVar[dict[str, Oval]] = {}

    def __init__(self, moment: Moment, level: Level) -> None:
        self.view = cast(MeetingView, moment.position)
        self.level = level
        self.me = int(moment.seat)
        key = moment.game.edition.hash
        if key not in self._ovals:
            self._ovals[key] = Oval(cast(MeetingBox, moment.box)["track"])
        self.oval = self._ovals[key]
        self.horses = {horse["number"]: horse for horse in self.view["horses"]}

    def strengths(self) -> dict[int, float]:
        """How far ahead of the line each horse would be when the first gets there."""
        turn = max(0, self.view["turn"] - 1)
        found: dict[int, float] = {}
        start = self._start()
        ways = {
            number: horse["to_go"] if horse["to_go"] is not None else start
            for number, horse in self.horses.items()
        }
        covered = dict.fromkeys(ways, 0.0)
        for at in range(turn, turn + 30):
            for number, horse in self.horses.items():
                covered[number] += _movement(horse, at)
            if any(covered[number] >= way for number, way in ways.items()):
                break
        for number, horse in self.horses.items():
            mine = OWN if horse["owner"] == self.me else 0.0
            veteran = 0.7 if horse["jockey"] == "veteran" else 0.0
            found[number] = covered[number] - ways[number] + mine + veteran
        return found

    def _start(self) -> float:
        """The way of the race before the horses stand at their posts: about the printed distance."""
        furlongs = {"5f": 30, "5.5f": 34, "6f": 38, "1m": 64, "1m1/16": 68, "1m1/8": 72}
        return furlongs.get(self.view["distance"], 80)

    def chances(self) -> list[dict[int, float]]:
        """For the first three places each horse's chance."""
        strong = self.strengths()
        spread = SPREAD / self.level.favourites
        rows = place_chances(lots(list(strong.values()), spread), 3)
        return [dict(zip(strong, row, strict=True)) for row in rows]

    def within(self, place: int) -> dict[int, float]:
        """Each horse's chance to be first, among the first two, or among the first three."""
        strong = self.strengths()
        spread = SPREADS[place] / self.level.favourites
        rows = place_chances(lots(list(strong.values()), spread), place + 1)
        return {number: sum(row[i] for row in rows) for i, number in enumerate(strong)}

    def prizes(self) -> dict[int, float]:
        """What each horse may win for its owner."""
        split = self.view["split"]
        rows = self.chances()
        return {
            number: sum(row[number] * split[n] for n, row in enumerate(rows) if n < len(split))
            for number in self.horses
        }


def liking(card: Card, number: int, lean: float) -> float:
    """What a seat's character makes of a horse's worth."""
    return 1.0 + lean * card.level.character.fancy(f"{card.view['race']} {number}")


def _movement(horse: HorseView, turn: int) -> float:
    ability = horse["ability"]
    box: int = ability[min(turn, len(ability) - 1)]
    return box + DIE + BONUS * sum_chance(horse["bonus"])
