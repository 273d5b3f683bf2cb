"""How a bot's character changes its values of horses, stakes, bids and rides in Win, Place & Show.

For a plain bot factors are 1 and additions 0. Parts are fractions: 0.15 changes a value by 15 %.
"""

from math import exp, log
from typing import Final

from ippodromo.games.win_place_show.choices import Ride
from ippodromo.games.win_place_show.edition import CATEGORIES, SHOW, WIN
from ippodromo.games.win_place_show.observation import WinPlaceShowObservation
from ippodromo.games.win_place_show.playout_policy import LOOKS
from ippodromo.games.win_place_show.position import NO_SEAT
from ippodromo.games.win_place_show.rules import OFF_TRACK

from .race import RaceForecast

RISK: Final = 0.15
"""Part of its worth that a bet on the longest odds gains for a character with `risk` 1."""
CROWD: Final = 0.2
"""Part of its worth that a bet on a popular horse gains for a character that follows others.

Others are assumed to back the best bet by the odds and the horses that they own."""
TOGETHER: Final = 0.35
"""Part of its worth that a further bet on a horse of the slip gains for a character that concentrates."""
PURSELESS_TOGETHER: Final = 0.5
PURSELESS_CROWD: Final = -0.6
"""With `PURSELESS_TOGETHER`: added to `crowd` and `concentration` of characters if there is no prize
money.

With many seats that bet alike nobody gets ahead, so that it pays to differ."""
KIND: Final = 0.5
"""Part by which a character with `risk` 1 raises the stake of a win bet and lowers that of a show bet."""
LATE: Final = 0.6
"""Part by which a character that waits (`timing` 1) lowers its stakes in the first race.

In the last race it raises them by as much."""
CHASE: Final = 0.5
"""Part by which a character with `chase` 1 raises its stakes when it is far behind.

When it is far ahead it lowers them."""
RELUCTANT: Final = 0.08
"""How much more a bet must bring per unit, in the first race, for a character that waits.

In the last race it may bring that much less."""
FAR: Final = 0.25
"""A seat whose money is below the average of the others by this part counts as fully behind."""

BID_RISK: Final = 0.2
BID_CROWD: Final = 0.2
BID_TOGETHER: Final = 0.6
BID_LATE: Final = 0.25
"""With `BID_RISK`, `BID_CROWD`, `BID_TOGETHER`: parts by which a character raises bids.

They are for horses with long odds, for strong horses, for one horse more than others, and for later lots."""

HOLD_UP: Final = 0.8
"""Worth, in spaces, of ending right ahead of another seat's horse, for a character with `riding` -1."""
ADVANCE: Final = 0.5
"""Additional worth of each space that a horse gains, in spaces, for a character with `riding` 1."""


class Leanings:
    """Applies the character of a seat to its bets, stakes and bids before a race."""

    def __init__(self, forecast: RaceForecast) -> None:
        observation = forecast.observation
        self.character = forecast.level.character
        self.seat = forecast.seat
        self.race = observation.race.number
        self.is_named: bool = self.character.name != ""
        is_crowded = self.is_named and not observation.rules.has_purses
        self.together: float = PURSELESS_TOGETHER if is_crowded else 0.0
        self.crowd: float = self.character.crowd + (PURSELESS_CROWD if is_crowded else 0.0)
        self.owners = observation.owners
        self.rates = observation.rules.rates[observation.race.number]
        self.long = lengths(self.rates[WIN])
        """For each horse its odds compared with the average, from -1 (favourite) to 1 (outsider)."""
        races = observation.rules.races
        self.lateness: float = 2 * observation.race.number / (races - 1) - 1 if races > 1 else 0.0
        """The place of the race in the day, from -1.0 for the first race to 1.0 for the last."""
        others = [held for seat, held in enumerate(observation.money) if seat != forecast.seat]
        usual = sum(others) / len(others)
        behind = (usual - observation.money[forecast.seat]) / (FAR * usual) if usual else 0.0
        self.behind: float = max(-1.0, min(1.0, behind))
        self.popular = self._popular(forecast) if self.crowd else []
        """By category and horse how likely other seats are to bet on the horse, from 0.0 to 1.0."""

    def _popular(self, forecast: RaceForecast) -> list[list[float]]:
        found: list[list[float]] = []
        for kind in range(len(CATEGORIES)):
            worth = [
                chance * self.rates[kind][at]
                for at, chance in enumerate(forecast.form.within[kind])
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
        """Return the factor by which the character changes the worth of a bet.

        `kind` is the category, `at` the horse, and `backed` the horses that the slip has bets on.
        """
        factor: float = 1.0 + RISK * self.character.risk * self.long[at]
        if self.popular:
            factor *= 1.0 + CROWD * self.crowd * (2 * self.popular[kind][at] - 1)
        if at in backed:
            factor *= 1.0 + TOGETHER * (self.character.concentration + self.together)
        return factor

    def liking(self, kind: int, at: int) -> float:
        """Return how much the character likes a bet on a horse in a category, from about -1 to 1."""
        fancy: float = self.character.horse_bias(f"{self.race + 1} {at + 1}")
        risk = self.character.risk * (self.long[at] + 1 - kind)
        crowd = 0.0
        if self.popular:
            crowd = self.crowd * (2 * self.popular[kind][at] - 1)
        favourites = -2 * (self.character.favourites - 1) * self.long[at]
        return (fancy + risk + crowd + favourites) / 2

    def of_stake(self, kind: int) -> float:
        """Return the factor by which the character changes the stake of a bet in a category.

        It depends on the race and the seat's money, too.
        """
        character = self.character
        factor: float = character.stakes
        factor *= 1.0 + KIND * character.risk * (SHOW / 2 - kind)
        factor *= 1.0 + LATE * character.timing * self.lateness
        return factor * (1.0 + CHASE * character.chase * self.behind)

    @property
    def reluctance(self) -> float:
        """How much more than a plain bot's minimum a bet must bring per unit. It may be negative."""
        waits: float = self.character.timing
        return -RELUCTANT * waits * self.lateness

    @property
    def kinds(self) -> list[int]:
        """The categories (0 win, 1 place, 2 show) in the order in which bets are chosen."""
        return [2, 1, 0] if self.character.risk < -0.5 else [0, 1, 2]

    def of_bids(self, prizes: list[float], order: list[int]) -> list[float]:
        """Return for each horse the factor by which the character changes its bid.

        `prizes` is the expected prize money by horse. `order` is the order in which lots are called.
        """
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


def ride_leanings(
    observation: WinPlaceShowObservation, horse: int, rides: list[Ride], riding: float
) -> list[float]:
    """Return what the character adds to the worth of each ride, in spaces.

    A character that holds others back gives up at most one space for it, and never the bonus. So no
    objection to the move would be upheld.
    """
    pending = observation.race.pending_move(horse)
    ways = [pending.to_go(ride.end) for ride in rides]
    shortest = min(ways)
    if riding >= 0.0:
        return [ADVANCE * riding * (shortest - way) for way in ways]
    has_bonus = any(ride.bonus for ride in rides)
    most = shortest if has_bonus else shortest + 1
    mine = observation.riders[horse]
    found: list[float] = []
    for at, ride in enumerate(rides):
        held = 0.0
        if ways[at] <= most:
            for other, square in enumerate(observation.race.squares):
                if other != horse and square != OFF_TRACK and observation.riders[other] != mine:
                    held += _held_up(observation, square, ride.end)
        found.append(-HOLD_UP * riding * min(1.0, held))
    return found


def _held_up(observation: WinPlaceShowObservation, square: int, end: int) -> float:
    """Return how much a horse on `square` is held up by one on `end`, from 0.0 to 1.0 (right ahead of it)."""
    for distance in range(1, LOOKS + 1):
        square = observation.rules.track.ahead[square]
        if square == end:
            return 1.0 / distance
    return 0.0


def lengths(pays: list[int]) -> list[float]:
    """Return for each horse how long its odds are compared with the average, from -1 to 1.

    `pays` has what a winning stake of 1,000 receives.
    """
    logs = [log(max(pay, 1)) for pay in pays]
    mean = sum(logs) / len(logs)
    most = max(abs(each - mean) for each in logs) or 1.0
    return [(each - mean) / most for each in logs]
