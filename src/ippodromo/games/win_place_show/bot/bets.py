"""The choice of bets: by what they pay on average, or by the chance to win the game with them."""

from math import exp
from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.win_place_show.choices import Ride
from ippodromo.games.win_place_show.edition import CATEGORIES, HORSES
from ippodromo.games.win_place_show.observation import WinPlaceShowObservation
from ippodromo.games.win_place_show.position import NO_HORSE, Race
from ippodromo.games.win_place_show.rules import HARMFUL_LOSS, LARGEST_STAKE, STAKE_STEP, Bet
from ippodromo.kernel.chance import FastStream

from .leanings import Leanings
from .race import BET_FANCY, FormBook, RaceForecast, run_on

TICKET: Final = 2000
"""The largest stake on a Daily Double ticket, in game money.

It is small because the two horses win together only about once in thirty times."""
CASH_RESERVE: Final = 500
"""Money that is kept for the next race, because a seat without money is eliminated (WPS-10.7a)."""
KELLY: Final = 0.5
"""The part of the stake that would make money grow fastest (Kelly criterion) that is really bet."""
PURSELESS_FANCY: Final = 3.0
"""Factor of a character's likings if there is no prize money.

Many seats then bet alike, and nobody gets ahead that way."""
SMALL: Final = 3000
"""The largest stake of a character that spreads its stakes, in game money."""
GOOD_BET: Final = 1.04
GOOD_DOUBLE: Final = 1.5
"""With `GOOD_BET`: what a Daily Double ticket, or a bet, must bring per unit staked to be made.

It is more than 1 because estimates can be wrong."""


class Slip:
    """The slip that a regular bot fills in: the best bet of each category and the best ticket.

    Those that do not promise enough profit are left out.
    """

    def __init__(self, forecast: RaceForecast, seed: int) -> None:
        self.forecast = forecast
        self.leanings = Leanings(forecast)
        self.program = forecast.observation.rules.program
        self.feeling = FastStream(seed).below(2001)
        """A random number from 0 to 2000, from which the errors of a rookie's judgement of each horse
        follow."""
        self.rows: list[str] = []
        self.bets: list[Bet] = []
        self.backed: list[int] = []
        self.profit = 0.0
        """The expected profit of the whole slip, in thousands."""
        self.horse = -1
        self.brings = 0.0
        """What a stake of 1 in the best bet brings on average. `horse` is the horse of this bet, or -1."""
        self.left_out = ""
        self.left_out_profit = 0.0
        """The expected profit of `left_out`, a bet that was not good enough, in thousands."""
        observation = forecast.observation
        self.has_purses = observation.rules.has_purses
        self.kept = CASH_RESERVE if observation.race.number + 1 < observation.rules.races else 0
        self.cash = forecast.cash - self.kept
        self.good = GOOD_BET + self.leanings.reluctance
        for kind in self.leanings.kinds:
            self._bet(kind)
        self.bets.sort()
        if observation.race.number == 0:
            self._ticket(forecast.within(0))

    def _bet(self, kind: int) -> None:
        chances = self.forecast.within(kind)
        best, most = 0, 0.0
        for at in range(len(chances)):
            value = self._believed(chances, at, kind) * self._leaning(at, kind)
            if not at or value > most:
                best, most = at, value
        believed = self._believed(chances, best, kind)
        stake = self._stake(self._sized(most, best, kind), best, kind)
        word = CATEGORIES[kind]
        if most > self.good and stake >= STAKE_STEP:
            self.bets.append((kind, best, stake))
            self.backed.append(best)
            self._lay(f"{word}={best + 1},{stake}", stake, most)
            if believed > self.brings:
                self.horse, self.brings = best, believed
        elif self.cash + self.kept >= STAKE_STEP:
            ruin = 1.0 if self.cash < STAKE_STEP else 0.0
            self.left_out = f"{word}={best + 1},{STAKE_STEP}"
            self.left_out_profit = most - self.good - ruin

    def _chart(self, at: int, kind: int) -> int:
        """Return what a winning stake of 1,000 on a horse receives in a category."""
        return self.forecast.observation.rules.rates[self.forecast.observation.race.number][kind][
            at
        ]

    def _stake(self, brings: float, at: int, kind: int) -> int:
        """Return the stake of a bet in game money, which is larger for better and likelier bets.

        `brings` is what a stake of 1 brings on average. Part of the cash is kept.
        """
        pays = self._chart(at, kind) / 1000
        part = KELLY * self.leanings.of_stake(kind)
        wanted = part * (brings - 1) / max(0.5, pays - 1) * self.cash
        stake = round(wanted / STAKE_STEP) * STAKE_STEP
        if self.forecast.level.character.concentration < 0:
            stake = min(SMALL, max(stake, STAKE_STEP))
        return min(LARGEST_STAKE, self.cash // STAKE_STEP * STAKE_STEP, stake)

    def _lay(self, row: str, stake: int, brings: float) -> None:
        self.rows.append(row)
        self.cash -= stake
        self.profit += stake * (brings - 1) / 1000

    def _sized(self, liked: float, at: int, kind: int) -> float:
        """Return what a bet is assumed to bring per unit when its stake is chosen.

        `liked` is its worth with the character's leanings. They count half, or not at all if there is no
        prize money.
        """
        if not self.leanings.is_named:
            return liked
        fair = self._fair(at, kind)
        return (liked + fair) / 2 if self.has_purses else fair

    def _fair(self, at: int, kind: int) -> float:
        """Return what a stake of 1 in a bet brings on average, without any belief in favourites."""
        return self.forecast.read[kind][at] * self._chart(at, kind) / 1000

    def _leaning(self, at: int, kind: int) -> float:
        """Return the factor by which the character's leanings change the worth of a bet.

        Without prize money the factor is 1 for a bet that loses money on average.
        """
        if self.has_purses:
            lean = BET_FANCY
        elif self._fair(at, kind) < 1.0:
            return 1.0
        else:
            lean = BET_FANCY * PURSELESS_FANCY
        return self.forecast.liking(at, lean) * self.leanings.of_bet(kind, at, self.backed)

    def _believed(self, chances: list[float], at: int, kind: int) -> float:
        """Return what a stake of 1 in a bet brings as the bot sees it: a rookie's judgement has an error."""
        brings = chances[at] * self._chart(at, kind) / 1000
        blur: float = self.forecast.level.noise
        if not blur:
            return brings
        off = self.feeling * (at + 4) % 2001 - 1000
        return brings * (1 + blur * off / 1000)

    def _ticket(self, first: list[float]) -> None:
        """Add the Daily Double ticket that brings most on average, if it brings enough.

        `first` has the chances of the horses to win race 1.
        """
        if len(self.program.races) < 2 or self.cash < STAKE_STEP:
            return
        second = self.forecast.next_winners()
        table = self.program.daily_double
        best, pair = -1.0, (0, 0)
        for i in range(len(first)):
            for j in range(len(second)):
                brings = first[i] * second[j] * table[i][j] / 1000
                if brings > best:
                    best, pair = brings, (i + 1, j + 1)
        stake = min(TICKET, self.cash // STAKE_STEP * STAKE_STEP)
        if best >= GOOD_DOUBLE:
            self._lay(f"ticket={pair[0]},{pair[1]},{stake}", stake, best)


FARTHEST: Final = 30.0
UNKNOWN: Final = -1
"""The value of `staked` if it is not known what a seat has staked, before the start of the race."""
SWEEPS: Final = 4
"""The maximum number of rounds in which the three bets of a slip are improved one by one."""


def guessed_bets(
    observation: WinPlaceShowObservation, level: Level, edition: str, seat: int, staked: int
) -> list[Bet]:
    """Return the bets that a seat is likely to have on this race.

    It is assumed to play as a bot of this level. `staked` is what it has paid, or `UNKNOWN`.
    """
    bets = Slip(RaceForecast(observation, level, edition, seat, max(0, staked)), 0).bets
    guessed = stakes(bets)
    if staked == UNKNOWN or not guessed or guessed == staked:
        return bets
    found: list[Bet] = []
    for kind, horse, stake in bets:
        likely = round(stake * staked / guessed / STAKE_STEP) * STAKE_STEP
        if likely:
            found.append((kind, horse, min(LARGEST_STAKE, likely)))
    return found


def stakes(bets: list[Bet]) -> int:
    """Return the sum of the stakes of these bets."""
    total = 0
    for _, _, stake in bets:
        total += stake
    return total


class WinChance:
    """Computes a seat's chance to win the game after a race, from money, prizes and guessed bets.

    `swing` is the lead in money that makes a seat e times as likely to win as another.
    """

    def __init__(
        self,
        observation: WinPlaceShowObservation,
        money: list[int],
        slips: list[list[Bet]],
        swing: float,
    ) -> None:
        self.observation = observation
        self.seat = observation.seat
        self.money = money
        """For each seat its money when the stakes of `slips` have been paid."""
        self.slips = slips
        self.swing = swing

    def collected(self, order: list[int], bets: list[Bet]) -> int:
        """WPS-10.6a Return what these bets receive in all after this order of finish."""
        total = 0
        for bet in bets:
            total += self.observation.rules.bet_pays(self.observation.race.number, order, bet)
        return total

    def rivals(self, order: list[int]) -> float:
        """Return the sum of exp(lead / `swing`) over the other seats in play after this order of finish.

        The lead is the money of the other seat minus the money of this seat. What this seat receives for
        its own bets is not counted.
        """
        observation = self.observation
        held = self.money.copy()
        for place in range(len(observation.split)):
            owner = observation.owners[order[place]]
            if owner >= 0:
                held[owner] += observation.split[place]
        mine = held[self.seat]
        total = 0.0
        for seat in range(len(held)):
            if seat != self.seat and observation.in_play[seat]:
                ahead = held[seat] + self.collected(order, self.slips[seat]) - mine
                total += exp(max(-FARTHEST, min(FARTHEST, ahead / self.swing)))
        return total

    def chance(self, order: list[int]) -> float:
        """Return the seat's chance to win the game after this order of finish, its own bets paid."""
        gain = self.collected(order, self.slips[self.seat])
        return 1.0 / (1.0 + self.rivals(order) * exp(-gain / self.swing))


class Likes:
    """How much a character likes bets, in units of the chance to win the game: 0.01 counts as 1 % more.

    By default it likes none.
    """

    def __init__(self, bets: list[list[float]] | None = None, together: float = 0.0) -> None:
        self.bets = bets if bets is not None else [[0.0] * HORSES for _ in CATEGORIES]
        """By category and horse: how much it likes a bet with the largest stake, in the same unit."""
        self.together = together
        """How much it likes, in addition, a second bet with the largest stake on the same horse."""

    def of_slip(self, bets: list[Bet]) -> float:
        """Return how much the character likes the bets of a slip together, in units of the chance to win."""
        total = 0.0
        backed: list[int] = []
        for kind, horse, stake in bets:
            liked = self.bets[kind][horse]
            if horse in backed:
                liked += self.together
            backed.append(horse)
            total += liked * stake / LARGEST_STAKE
        return total


class Slips:
    """Searches for the bets with which a seat is most likely to win the game."""

    def __init__(self, win_chance: WinChance, book: FormBook, cash: int, likes: Likes) -> None:
        self.win_chance = win_chance
        self.book = book
        self.likes = likes
        self.units = cash // STAKE_STEP
        self.rivals = [win_chance.rivals(order) for order in book.orders]

    def chance(self, bets: list[Bet]) -> float:
        """Return the chance to win the game with these bets.

        It is the average over the results in the form book.
        """
        win_chance = self.win_chance
        cost = stakes(bets)
        total = 0.0
        for at in range(len(self.rivals)):
            gain = win_chance.collected(self.book.orders[at], bets) - cost
            lifted = exp(max(-FARTHEST, min(FARTHEST, -gain / win_chance.swing)))
            total += self.book.weights[at] / (1.0 + self.rivals[at] * lifted)
        return total / self.book.runs

    def judged(self, bets: list[Bet]) -> float:
        """Return the chance to win plus the character's liking, which decides between nearly equal slips."""
        return self.chance(bets) + self.likes.of_slip(bets)

    def best(self, start: list[Bet]) -> list[Bet]:
        """Return the best bets found by changing one after another, starting from `start`."""
        bets = start
        most = self.judged(bets)
        for _ in range(SWEEPS):
            before = most
            for kind in range(len(CATEGORIES)):
                others = [bet for bet in bets if bet[0] != kind]
                left = min(LARGEST_STAKE // STAKE_STEP, self.units - stakes(others) // STAKE_STEP)
                for tried in self._bets(kind, left):
                    slip = others + tried
                    value = self.judged(slip)
                    if value > most:
                        most, bets = value, slip
            if most <= before:
                break
        return sorted(bets)

    def _bets(self, kind: int, units: int) -> list[list[Bet]]:
        """Return all ways to bet in one category: no bet, or one on any horse.

        Its stake is 1 to `units` times `STAKE_STEP`.
        """
        found: list[list[Bet]] = [[]]
        for horse in range(HORSES):
            for stake in range(1, units + 1):
                found.append([(kind, horse, stake * STAKE_STEP)])
        return found


class Rides:
    """Compares rides of one horse by playing the rest of the race after each."""

    def __init__(self, race: Race, horse: int, rides: list[Ride], win_chance: WinChance) -> None:
        self.win_chance = win_chance
        pending = race.pending_move(horse)
        ways = [pending.to_go(ride.end) for ride in rides]
        shortest = min(ways)
        self.is_open = [way - shortest >= HARMFUL_LOSS for way in ways]
        """WPS-8.1 For each ride whether an objection to it would be upheld."""
        self.following = NO_HORSE
        """The horse that moves next after any of the rides, or `NO_HORSE`."""
        self.after: list[Race] = []
        for ride in rides:
            moved = race.copy()
            moved.move(horse, ride)
            self.following = moved.next_horse(horse)
            self.after.append(moved)

    def chance(self, ride: int, seed: int) -> float:
        """Return the chance to win the game after a ride and one playout of the race with this seed.

        It is 0.0 if an objection to the ride would be upheld.
        """
        if self.is_open[ride]:
            return 0.0
        race = self.after[ride].copy()
        return self.win_chance.chance(run_on(race, self.following, FastStream(seed)))
