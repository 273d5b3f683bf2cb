"""How a bot estimates the race: horses' chances, the value of squares, and a character's way of riding."""

from typing import Final

from ippodromo.bots.place_chances import place_chances, softmax_weights
from ippodromo.bots.weighing import Character, Level
from ippodromo.games.grand_national.course import Square, column_of, lane_of, square
from ippodromo.games.grand_national.edition import Horse
from ippodromo.games.grand_national.observation import GrandNationalObservation
from ippodromo.games.grand_national.playout_policy import (
    BLOCKED_COST,
    HOPELESS,
    ROUNDS_IF_UNREACHABLE,
    UNEVEN,
    RideSearch,
    rounds_to_go,
)
from ippodromo.games.grand_national.position import Book, Sale
from ippodromo.games.grand_national.rules import GrandNationalRules
from ippodromo.kernel.chance import FastStream

EVEN = 15.0
"""Number of rounds: before the start, horses that need fewer count as equally strong.

Cards and blocked squares decide between them."""
SPREAD = 6.0
"""Difference in rounds to the finish that makes a horse e times as likely to win as another.

`EVEN` and `SPREAD` were fitted to 159 races of regular bots with two to six seats."""
NO_WAY_BACK = 0.01
"""The smallest value of a horse that is still in running, in rounds.

Because of it a bot does not pull up a horse that harms nobody."""


def strength(rounds: float) -> float:
    """Return a horse's strength before the start: minus the rounds that it needs, at most `-EVEN`."""
    return -max(rounds, EVEN)


class Runner:
    """A horse that runs, as a bettor sees it: its owner, its win and place price, and its strength."""

    def __init__(
        self, horse: Horse, key: str, owner: int, win: int, place: int, strong: float
    ) -> None:
        self.horse = horse
        self.key = key
        self.owner = owner
        self.win = win
        self.place = place
        self.strong = strong


def runners_of(rules: GrandNationalRules, sale: Sale, book: Book) -> list[Runner]:
    """Return the horses that were sold, as bettors see them. The going and the prices must be known."""
    points = rules.edition.goings[book.going].points
    found: list[Runner] = []
    for i, owner in enumerate(sale.owner):
        if owner >= 0:
            handicap = max(0, book.adjusted[i])
            rounds = rounds_to_go(rules.course.columns, points, handicap, rules.edition.points_most)
            prices = (book.win_price[i], book.place_price[i])
            found.append(Runner(Horse(i), rules.keys[i], owner, *prices, strength(rounds)))
    return found


def finishes(
    strong: dict[Horse, float], spread: float, stream: FastStream, count: int, places: int
) -> list[list[Horse]]:
    """Return `count` random orders of the first `places` horses.

    They are drawn with chances by the strengths in `strong`. `spread` is the difference that makes a
    horse e times as likely.
    """
    horses = list(strong)
    weights = softmax_weights(list(strong.values()), spread)
    found: list[list[Horse]] = []
    for _ in range(count):
        left = weights.copy()
        order: list[Horse] = []
        for _ in range(min(places, len(horses))):
            at = sum(left) * (stream.below(1 << 24) + 0.5) / (1 << 24)
            index = 0
            while index < len(left) - 1 and at >= left[index]:
                at -= left[index]
                index += 1
            order.append(horses[index])
            left[index] = 0.0
        found.append(order)
    return found


class SquareValue:
    """Computes the value of the squares on which one horse can land, and of pulling up horses, in rounds."""

    def __init__(self, observation: GrandNationalObservation, horse: Horse) -> None:
        rules, race = observation.rules, observation.race
        self.course = rules.course
        self.most = rules.edition.points_most
        self.lanes = rules.edition.board.lanes
        self.race = race
        self.horse = horse
        self.ride = RideSearch(rules, race, observation.book.adjusted, horse)
        self.handicap = self.ride.handicap
        self.running = [Horse(h) for h in range(len(race.fate)) if race.is_running(Horse(h))]
        others = [other for other in self.running if other != horse]
        self.taken = {race.at[other] for other in others}
        """The squares on which the other horses in running stand."""
        rounds = sorted([self.ride.rounds_of(other) for other in others])
        last = len(rules.edition.prizes) - 1
        self.last_placed = rounds[last] if len(rounds) > last else ROUNDS_IF_UNREACHABLE
        """The rounds that the last of the other horses in a paid place still needs to the finish."""

    def value(self, at: Square, points: int, by_card: bool = False) -> float:
        """Return the value of landing on a square with `points` left: minus the rounds to the finish.

        Risks and chances of the square are counted in rounds, too. The finish has a great value.
        `by_card` says whether a card gives the move.
        """
        column, lane = column_of(at), lane_of(at)
        if column >= self.course.columns:
            return 100.0 + points * 0.01
        if points <= 0:
            return -ROUNDS_IF_UNREACHABLE
        way = self.course.columns - column + self.course.aside[lane]
        value = -rounds_to_go(way, points, self.handicap, self.most)
        return self.ride.value(value, column, lane, points, by_card)

    def jumps(self, at: Square) -> bool:
        """Return True if the square is on a fence."""
        return self.course.is_fence[column_of(at)]

    def value_of_room(self, other: Horse) -> float:
        """Return the rounds that this horse gains if another horse is pulled up.

        It is 0.0 if it is not in its way.
        """
        if other == self.horse:
            return 0.0
        here, there = self.race.at[self.horse], self.race.at[other]
        ahead = column_of(there) - column_of(here)
        if lane_of(here) != lane_of(there) or not 0 < ahead <= self.handicap + self.most:
            return 0.0
        boxed_in = ahead == 1 and self._has_no_side_way(here)
        return (1.0 if boxed_in else BLOCKED_COST) / ahead

    def _has_no_side_way(self, here: Square) -> bool:
        """Return True if a horse on this square cannot step sideways.

        It is on a fence, or other horses are beside it.
        """
        lane, lanes = lane_of(here), self.lanes
        beside = {
            square(column_of(here), lane + side) for side in (-1, 1) if 1 <= lane + side <= lanes
        }
        return self.jumps(here) or beside <= self.taken

    def value_of_running(self, other: Horse) -> float:
        """Return the value of keeping a horse in the race, in rounds: less the further it is behind."""
        behind = self.ride.rounds_of(other) - self.last_placed
        return max(NO_WAY_BACK, HOPELESS - behind)


COUNTED: Final = 3
"""The number of places for which the chances of horses are computed."""
SHOWS: Final = 0.25
"""How much each paid place beyond `COUNTED` adds to the chance to be placed, as a part of that chance."""


def _weights(
    observation: GrandNationalObservation, going: int, spread: float
) -> dict[Horse, float]:
    """Return the weight of each horse that runs, or may still be bought, on the going with this index.

    The chance that a horse wins is its weight divided by the sum of all weights.
    """
    rules = observation.rules
    points = rules.edition.goings[going].points
    horses: list[Horse] = []
    strong: list[float | None] = []
    for i, lot in enumerate(rules.edition.lots):
        if observation.sale.is_over and observation.sale.owner[i] < 0:
            continue
        horses.append(Horse(i))
        handicap = max(0, lot.handicap + lot.adjust[going])
        rounds = rounds_to_go(rules.course.columns, points, handicap, rules.edition.points_most)
        strong.append(strength(rounds))
    return dict(zip(horses, softmax_weights(strong, spread), strict=True))


def expected_prizes(observation: GrandNationalObservation, level: Level) -> dict[Horse, float]:
    """Return the prize money that each lot is expected to win, if all unsold lots ran.

    It is the average over all goings, by their chances.
    """
    prizes, chances = observation.rules.edition.prizes, observation.rules.ring
    found: dict[Horse, float] = {}
    for going, chance in enumerate(chances):
        weights = _weights(observation, going, SPREAD / level.favourites)
        places = place_chances(list(weights.values()), min(COUNTED, len(prizes)))
        for i, horse in enumerate(weights):
            # A place that is not counted is taken with the chances of the last one that is.
            prize = sum(places[min(n, len(places) - 1)][i] * won for n, won in enumerate(prizes))
            found[horse] = found.get(horse, 0.0) + prize * chance / sum(chances)
    return found


def season_chances(
    observation: GrandNationalObservation, level: Level
) -> dict[Horse, tuple[float, float]]:
    """Return for each horse its chance to win and its chance to be placed.

    They are averages over all goings, by their chances.
    """
    chances = observation.rules.ring
    placed = len(observation.rules.edition.prizes)
    more = 1 + SHOWS * max(0, placed - COUNTED)
    found: dict[Horse, tuple[float, float]] = {}
    for going, chance in enumerate(chances):
        weights = _weights(observation, going, SPREAD / level.favourites)
        places = place_chances(list(weights.values()), min(COUNTED, placed))
        for i, horse in enumerate(weights):
            first, four = found.get(horse, (0.0, 0.0))
            share = chance / sum(chances)
            shows = min(0.9, more * sum(place[i] for place in places))
            found[horse] = (first + share * places[0][i], four + share * shows)
    return found


INSISTS: Final = 0.1
"""Cost of each point above or below its own pace, in rounds, for a character that has one."""
PUSHES: Final = 1.95
SAVES: Final = 0.8
"""With `PUSHES`: the points per turn by which a character changes its pace in the first half of the
course.

An impatient one spends `PUSHES` more than evenly, a patient one `SAVES` fewer."""
RISKY: Final = 0.25
"""Value of ending on a fence or a horseshoe, in rounds, for a character with `risk` 1."""
BLOCKS: Final = 0.6
"""Value of ending right in front of a strong horse of another seat, in rounds, for `riding` -1."""
STRONG: Final = 3
"""The number of other seats' horses that count as strong: those that need the fewest rounds."""


class Riding:
    """Computes what a character adds to the value of a ride. For a plain bot it is 0."""

    def __init__(
        self, character: Character, values: SquareValue, observation: GrandNationalObservation
    ) -> None:
        self.values = values
        self.risk = 0.0 if character.timing or character.riding else character.risk
        """How much the character likes fences and horseshoes.

        A character that has a pace of its own, or blocks others, takes the risks of a plain bot: 0.0."""
        course = values.course
        is_early = 2 * values.race.column(values.horse) < course.columns
        slower = character.timing * (SAVES if character.timing > 0 else PUSHES)
        self.faster = -slower if is_early else 0.0
        """The points per turn that the character adds to an even pace now. It may be negative."""
        self.uneven = INSISTS if self.faster else UNEVEN
        """Cost of each point above or below the character's pace, in rounds."""
        self.blocked: dict[Square, float] = {}
        """The value of each square in front of a strong horse of another seat, in rounds."""
        if character.riding < 0:
            self._find_blocked(observation, -BLOCKS * character.riding)

    def _find_blocked(self, observation: GrandNationalObservation, bonus: float) -> None:
        """Set in `blocked` the value of the two squares in front of each strong horse of another seat."""
        race, owner = observation.race, observation.sale.owner
        running = sorted(self.values.running, key=self.values.ride.rounds_of)
        others = [horse for horse in running if owner[horse] != observation.seat]
        for horse in others[:STRONG]:
            column, lane = race.column(horse), lane_of(race.at[horse])
            for ahead in (1, 2):
                at = square(column + ahead, lane)
                self.blocked[at] = max(self.blocked.get(at, 0.0), bonus / ahead)

    def pace(self) -> float:
        """Return the points per turn that the character wants to spend now."""
        even = self.values.ride.pace
        return max(1.0, even + self.faster) if self.faster else even

    def bonus(self, at: Square, by_card: bool = False) -> float:
        """Return the value, in rounds, that the character adds to ending on a square."""
        found = self.blocked.get(at, 0.0)
        if self.risk:
            is_shoe = self.values.course.is_horseshoe[at] and not by_card
            if is_shoe or self.values.jumps(at):
                found += RISKY * self.risk
        return found
