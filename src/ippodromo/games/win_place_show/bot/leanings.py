"""What a character makes of horses, stakes, bids and rides; all of it is neutral for a plain bot."""

from math import exp, log
from typing import Final

from ippodromo.games.win_place_show.choices import Ride
from ippodromo.games.win_place_show.edition import CATEGORIES, SHOW, WIN
from ippodromo.games.win_place_show.observation import MeetingSight
from ippodromo.games.win_place_show.position import NO_SEAT
from ippodromo.games.win_place_show.rules import OFF_TRACK

from .race import Card, ways_after

RISK: Final = 0.15
"""How much better a bet on the horse with the longest odds looks to who loves risk."""
CROWD: Final = 0.2
"""The same for a horse that others back: what a plain bot thinks best, and what others own."""
TOGETHER: Final = 0.35
"""The same for a horse that it has backed on this slip already, for who concentrates its stakes."""
PURSELESS_TOGETHER: Final = 0.5
PURSELESS_CROWD: Final = -0.6
"""How much more every character concentrates its stakes, and avoids what others back, where there are
no purses: many seats bet there, and who bets as they do gets ahead of nobody."""
KIND: Final = 0.5
"""By which part of its stake who loves risk raises a win bet and lowers a show bet."""
LATE: Final = 0.6
"""By which part of its stakes a seat that waits lowers those of the first race and raises the last."""
CHASE: Final = 0.5
"""By which part of its stakes a seat raises them at most, being behind or ahead."""
RELUCTANT: Final = 0.08
"""How much more a bet must bring for a seat in the first race that waits, and less in the last."""
FAR: Final = 0.25
"""Who has this part less money than the others on average is as far behind as counts."""

BID_RISK: Final = 0.2
BID_CROWD: Final = 0.2
BID_TOGETHER: Final = 0.6
BID_LATE: Final = 0.25
"""The same for bids: long odds, strong horses, one lot before others, later races and lots."""

HOLD_UP: Final = 0.8
"""How many spaces it is worth to end right ahead of another seat's horse for who holds back others."""
ADVANCE: Final = 0.5
"""By which part a space of the own way counts more for who only advances its own horse."""
LOOKS: Final = 4
"""How many squares behind its own a rider looks for other horses."""


class Leanings:
    """The character of a seat before the off of one race."""

    def __init__(self, card: Card) -> None:
        sight = card.sight
        self.character = card.level.character
        self.seat = card.seat
        self.race = sight.race.number
        self.is_named: bool = self.character.name != ""
        is_crowded = self.is_named and not sight.rules.has_purses
        self.together: float = PURSELESS_TOGETHER if is_crowded else 0.0
        self.crowd: float = self.character.crowd + (PURSELESS_CROWD if is_crowded else 0.0)
        self.owners = sight.owners
        self.rates = sight.rules.rates[sight.race.number]
        self.long = lengths(self.rates[WIN])
        """From -1 to 1, how long the odds of each horse are."""
        races = sight.rules.races
        self.lateness: float = 2 * sight.race.number / (races - 1) - 1 if races > 1 else 0.0
        """From -1 in the first race to 1 in the last."""
        others = [held for seat, held in enumerate(sight.money) if seat != card.seat]
        usual = sum(others) / len(others)
        behind = (usual - sight.money[card.seat]) / (FAR * usual) if usual else 0.0
        self.behind: float = max(-1.0, min(1.0, behind))
        self.popular = self._popular(card) if self.crowd else []
        """By kind of bet, from 0 to 1 how many others may back each horse."""

    def _popular(self, card: Card) -> list[list[float]]:
        found: list[list[float]] = []
        for kind in range(len(CATEGORIES)):
            worth = [
                chance * self.rates[kind][at] for at, chance in enumerate(card.form.within[kind])
            ]
            best = max(worth)
            found.append(
                [
                    (0.6 if value == best else 0.0) + (0.4 if self._is_others(at) else 0.0)
                    for at, value in enumerate(worth)
                ]
            )
        return found

    def _is_others(self, at: int) -> bool:
        return self.owners[at] not in (NO_SEAT, self.seat)

    def of_bet(self, kind: int, at: int, backed: list[int]) -> float:
        """Return what a bet brings as the character sees it, as a factor."""
        factor: float = 1.0 + RISK * self.character.risk * self.long[at]
        if self.popular:
            factor *= 1.0 + CROWD * self.crowd * (2 * self.popular[kind][at] - 1)
        if at in backed:
            factor *= 1.0 + TOGETHER * (self.character.concentration + self.together)
        return factor

    def liking(self, kind: int, at: int) -> float:
        """Return from about -1 to 1 how much the character likes a bet, for fancies and for leanings."""
        fancy: float = self.character.horse_bias(f"{self.race + 1} {at + 1}")
        risk = self.character.risk * (self.long[at] + 1 - kind)
        crowd = 0.0
        if self.popular:
            crowd = self.crowd * (2 * self.popular[kind][at] - 1)
        favourites = -2 * (self.character.favourites - 1) * self.long[at]
        return (fancy + risk + crowd + favourites) / 2

    def of_stake(self, kind: int) -> float:
        """Return the factor of a stake, by the kind of bet, the race and the seat's money."""
        character = self.character
        factor: float = character.stakes
        factor *= 1.0 + KIND * character.risk * (SHOW / 2 - kind)
        factor *= 1.0 + LATE * character.timing * self.lateness
        return factor * (1.0 + CHASE * character.chase * self.behind)

    @property
    def reluctance(self) -> float:
        """How much more than usual a bet must bring."""
        waits: float = self.character.timing
        return -RELUCTANT * waits * self.lateness

    @property
    def kinds(self) -> list[int]:
        """The kinds of bets in the order in which they are chosen."""
        return [2, 1, 0] if self.character.risk < -0.5 else [0, 1, 2]

    def of_bids(self, prizes: list[float], order: list[int]) -> list[float]:
        """Return the factor of each horse's bid; lots are called in this order."""
        character = self.character
        count = len(prizes)
        usual = sum(prizes) / count
        found: list[float] = []
        for at, prize in enumerate(prizes):
            factor: float = character.bids
            factor *= 1.0 + BID_RISK * character.risk * self.long[at]
            if usual and prize:
                lead = max(-1.0, min(1.0, log(prize / usual)))
                factor *= exp((BID_TOGETHER * character.concentration) * lead)
                factor *= 1.0 + BID_CROWD * character.crowd * lead
            factor *= 1.0 + BID_LATE * character.timing * self.lateness
            if at in order and len(order) > 1:
                place = 2 * order.index(at) / (len(order) - 1) - 1
                factor *= 1.0 + BID_LATE * character.timing * place
            found.append(factor)
        return found


def ride_leanings(sight: MeetingSight, horse: int, rides: list[Ride], riding: float) -> list[float]:
    """Return what rides are worth to a character beside their worth to a plain bot, in spaces.

    Who holds back others gives up at most one space for it, and none if the bonus would be lost, so
    that no objection to the move would be upheld.
    """
    ways = ways_after(sight, horse, rides)
    shortest = min(ways)
    if riding >= 0.0:
        return [ADVANCE * riding * (shortest - way) for way in ways]
    has_bonus = any(ride.bonus for ride in rides)
    most = shortest if has_bonus else shortest + 1
    mine = sight.riders[horse]
    found: list[float] = []
    for at, ride in enumerate(rides):
        held = 0.0
        if ways[at] <= most:
            for other, square in enumerate(sight.race.squares):
                if other != horse and square != OFF_TRACK and sight.riders[other] != mine:
                    held += _held_up(sight, square, ride.end)
        found.append(-HOLD_UP * riding * min(1.0, held))
    return found


def _held_up(sight: MeetingSight, square: int, end: int) -> float:
    """Return how much a horse on the first square is held up by one on the second, from 0 to 1."""
    for distance in range(1, LOOKS + 1):
        square = sight.rules.track.ahead[square]
        if square == end:
            return 1.0 / distance
    return 0.0


def lengths(pays: list[int]) -> list[float]:
    """Return for each horse how long its odds are beside the others', from -1 to 1."""
    logs = [log(max(pay, 1)) for pay in pays]
    mean = sum(logs) / len(logs)
    most = max(abs(each - mean) for each in logs) or 1.0
    return [(each - mean) / most for each in logs]
