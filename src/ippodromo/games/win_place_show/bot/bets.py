"""The choice of bets: by what they pay on average, or by the chance to win the game."""

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
"""The largest stake on a ticket, because its two horses win together only once in about thirty times."""
CASH_RESERVE: Final = 500
"""The money kept for the next race. A seat without money is eliminated (WPS-10.7a)."""
KELLY: Final = 0.5
"""The part of the stake with the fastest growth of money (Kelly criterion) that is bet."""
PURSELESS_FANCY: Final = 3.0
"""The factor of likings without prize money: among many seats that bet alike nobody gets ahead."""
SMALL: Final = 3000
"""The largest stake of a character that spreads its stakes."""
GOOD_BET: Final = 1.04
GOOD_DOUBLE: Final = 1.5
"""A bet or a Daily Double ticket must bring at least this much for 1 unit, because estimates can be wrong."""


class Slip:
    """The slip of a regular bot: the best bet of each category and the best ticket, if they are good."""

    def __init__(self, forecast: RaceForecast, seed: int) -> None:
        self.forecast = forecast
        self.leanings = Leanings(forecast)
        self.program = forecast.observation.rules.program
        self.feeling = FastStream(seed).below(2001)
        """The seed of the error of a rookie's judgement, which differs from horse to horse."""
        self.rows: list[str] = []
        self.bets: list[Bet] = []
        self.backed: list[int] = []
        self.profit = 0.0
        """The expected profit of the whole slip, in thousands."""
        self.horse = -1
        self.brings = 0.0
        """The best bet: its horse, or -1, and what a stake of 1 brings on average."""
        self.left_out = ""
        self.left_out_profit = 0.0
        """A bet that was not good enough, and its expected profit."""
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
        """Return what 1,000 on a horse receives by the chart."""
        return self.forecast.observation.rules.rates[self.forecast.observation.race.number][kind][
            at
        ]

    def _stake(self, brings: float, at: int, kind: int) -> int:
        """Return the stake of a bet.

        It is larger for better and more likely bets, and part of the cash is kept.
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
        """Return what a bet is assumed to bring when its stake is chosen.

        A character counts half of its leanings, or none if there is no prize money.
        """
        if not self.leanings.is_named:
            return liked
        fair = self._fair(at, kind)
        return (liked + fair) / 2 if self.has_purses else fair

    def _fair(self, at: int, kind: int) -> float:
        """Return what a stake of 1 brings on average, without any belief in favourites."""
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
        """Return what a stake of 1 brings as the bot sees it. A rookie's judgement has an error."""
        brings = chances[at] * self._chart(at, kind) / 1000
        blur: float = self.forecast.level.noise
        if not blur:
            return brings
        off = self.feeling * (at + 4) % 2001 - 1000
        return brings * (1 + blur * off / 1000)

    def _ticket(self, first: list[float]) -> None:
        """Add the Daily Double ticket that pays best on average, if it is good."""
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
"""The value of a stake that is not known before the start of the race."""
SWEEPS: Final = 4
"""The maximum number of rounds in which the three bets of a slip are chosen again."""


def guessed_bets(
    observation: WinPlaceShowObservation, level: Level, edition: str, seat: int, staked: int
) -> list[Bet]:
    """Return the bets that a seat is likely to have, if it plays as this level does and has paid `staked`."""
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
    """Return the sum of the stakes of bets."""
    total = 0
    for _, _, stake in bets:
        total += stake
    return total


class WinChance:
    """The chance of a seat to win the game after a race, from money, prizes and guessed bets.

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
        """For each seat the money that is left when the stakes of these slips are paid."""
        self.slips = slips
        self.swing = swing

    def collected(self, order: list[int], bets: list[Bet]) -> int:
        """WPS-10.6a Return what bets receive after this order of finish."""
        total = 0
        for bet in bets:
            total += self.observation.rules.bet_pays(self.observation.race.number, order, bet)
        return total

    def rivals(self, order: list[int]) -> float:
        """Return the sum of exp(lead / `swing`) over the other seats in play.

        The lead is the money of the other seat minus the money of this seat after this order of
        finish. What this seat receives for its own bets is not counted.
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
        """Return the seat's chance to win the game after this order of finish, its own bets included."""
        gain = self.collected(order, self.slips[self.seat])
        return 1.0 / (1.0 + self.rivals(order) * exp(-gain / self.swing))


class Likes:
    """How much a character likes bets, in parts of a won game. The default is no liking."""

    def __init__(self, bets: list[list[float]] | None = None, together: float = 0.0) -> None:
        self.bets = bets if bets is not None else [[0.0] * HORSES for _ in CATEGORIES]
        """By category and horse: the liking of a bet with the largest stake."""
        self.together = together
        """The liking of two bets with the largest stake on one horse."""

    def of_slip(self, bets: list[Bet]) -> float:
        """Return how much the character likes a slip."""
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
    """The search for the slip with the best chance to win the game."""

    def __init__(self, win_chance: WinChance, book: FormBook, cash: int, likes: Likes) -> None:
        self.win_chance = win_chance
        self.book = book
        self.likes = likes
        self.units = cash // STAKE_STEP
        self.rivals = [win_chance.rivals(order) for order in book.orders]

    def chance(self, bets: list[Bet]) -> float:
        """Return the chance to win the game with these bets."""
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
        """Return the best slip found by changing one bet after another, starting with these bets."""
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
        """Return all bets of a category with at most this many units of stake, and the empty choice."""
        found: list[list[Bet]] = [[]]
        for horse in range(HORSES):
            for stake in range(1, units + 1):
                found.append([(kind, horse, stake * STAKE_STEP)])
        return found


class Rides:
    """The rides of one horse that are compared by playing the rest of the race."""

    def __init__(self, race: Race, horse: int, rides: list[Ride], win_chance: WinChance) -> None:
        self.win_chance = win_chance
        pending = race.pending_move(horse)
        ways = [pending.to_go(ride.end) for ride in rides]
        shortest = min(ways)
        self.is_open = [way - shortest >= HARMFUL_LOSS for way in ways]
        """WPS-8.1 For each ride whether an objection to it would be upheld."""
        self.following = NO_HORSE
        """The horse that moves next."""
        self.after: list[Race] = []
        for ride in rides:
            moved = race.copy()
            moved.move(horse, ride)
            self.following = moved.next_horse(horse)
            self.after.append(moved)

    def chance(self, ride: int, seed: int) -> float:
        """Return the chance to win the game after a ride. The dice follow from the seed."""
        if self.is_open[ride]:
            return 0.0
        race = self.after[ride].copy()
        return self.win_chance.chance(run_on(race, self.following, FastStream(seed)))
