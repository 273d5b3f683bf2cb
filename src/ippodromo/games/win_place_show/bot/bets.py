"""Choose bets: by what they pay on average, or by the chance to win the game that a slip gives."""

from math import exp
from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.win_place_show.choices import Ride
from ippodromo.games.win_place_show.edition import CATEGORIES, HORSES
from ippodromo.games.win_place_show.observation import MeetingSight
from ippodromo.games.win_place_show.position import NO_HORSE, Race
from ippodromo.games.win_place_show.rules import HARMFUL_LOSS, LARGEST_STAKE, STAKE_STEP, Bet
from ippodromo.kernel.chance import FastStream

from .leanings import Leanings
from .race import BET_FANCY, Card, FormBook, run_on

TICKET: Final = 2000
"""The most a ticket is worth staking: both its horses win about once in thirty times."""
KEPT: Final = 500
"""What is kept for the next race: without money a seat is out (WPS-10.7a)."""
KELLY: Final = 0.5
"""Which part of what would make money grow fastest is staked."""
PURSELESS_FANCY: Final = 3.0
"""The factor of fancies where there are no purses: among many seats that bet alike nobody gets ahead."""
SMALL: Final = 3000
"""The largest stake of a seat that spreads its stakes."""
GOOD_BET: Final = 1.04
GOOD_DOUBLE: Final = 1.5
"""How much a thousand staked must bring: more than itself by as much as the estimate may be wrong."""


class Slip:
    """The best bet of each kind, if it is good, and in race 1 the best ticket."""

    def __init__(self, card: Card, seed: int) -> None:
        self.card = card
        self.leanings = Leanings(card)
        self.program = card.sight.rules.program
        self.feeling = FastStream(seed).below(2001)
        """What a person's judgement is off by, which differs from horse to horse."""
        self.rows: list[str] = []
        self.bets: list[Bet] = []
        self.backed: list[int] = []
        self.profit = 0.0
        """What all of it brings on average beyond its cost, in thousands."""
        self.horse = -1
        self.brings = 0.0
        """The best bet: its horse, and what a unit on it brings."""
        self.left_out = ""
        self.left_out_profit = 0.0
        """A bet that was not good enough, and what it would have brought."""
        sight = card.sight
        self.has_purses = sight.rules.has_purses
        self.kept = KEPT if sight.race.number + 1 < sight.rules.races else 0
        self.cash = card.cash - self.kept
        self.good = GOOD_BET + self.leanings.reluctance
        for kind in self.leanings.kinds:
            self._bet(kind)
        self.bets.sort()
        if sight.race.number == 0:
            self._ticket(card.within(0))

    def _bet(self, kind: int) -> None:
        chances = self.card.within(kind)
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
        """What the chart says that a thousand on a horse receives."""
        return self.card.sight.rules.rates[self.card.sight.race.number][kind][at]

    def _stake(self, brings: float, at: int, kind: int) -> int:
        """A part of the cash by how good the bet is and how likely: all of it is gone too soon."""
        pays = self._chart(at, kind) / 1000
        part = KELLY * self.leanings.of_stake(kind)
        wanted = part * (brings - 1) / max(0.5, pays - 1) * self.cash
        stake = round(wanted / STAKE_STEP) * STAKE_STEP
        if self.card.level.character.concentration < 0:
            stake = min(SMALL, max(stake, STAKE_STEP))
        return min(LARGEST_STAKE, self.cash // STAKE_STEP * STAKE_STEP, stake)

    def _lay(self, row: str, stake: int, brings: float) -> None:
        self.rows.append(row)
        self.cash -= stake
        self.profit += stake * (brings - 1) / 1000

    def _sized(self, liked: float, at: int, kind: int) -> float:
        """Return what a bet is taken to bring when its stake is chosen.

        A character believes half of its leanings, and nothing of them without purses.
        """
        if not self.leanings.is_named:
            return liked
        fair = self._fair(at, kind)
        return (liked + fair) / 2 if self.has_purses else fair

    def _fair(self, at: int, kind: int) -> float:
        """Return what a unit staked brings without any belief in favourites."""
        return self.card.read[kind][at] * self._chart(at, kind) / 1000

    def _leaning(self, at: int, kind: int) -> float:
        """Return the factor by which a character likes a bet more than what it brings.

        Without purses nobody likes a bet that loses money on average.
        """
        if self.has_purses:
            lean = BET_FANCY
        elif self._fair(at, kind) < 1.0:
            return 1.0
        else:
            lean = BET_FANCY * PURSELESS_FANCY
        return self.card.liking(at, lean) * self.leanings.of_bet(kind, at, self.backed)

    def _believed(self, chances: list[float], at: int, kind: int) -> float:
        """Return what a unit staked brings; a person's feeling for it is off by a part."""
        brings = chances[at] * self._chart(at, kind) / 1000
        blur: float = self.card.level.noise
        if not blur:
            return brings
        off = self.feeling * (at + 4) % 2001 - 1000
        return brings * (1 + blur * off / 1000)

    def _ticket(self, first: list[float]) -> None:
        """Daily Double: the pair that pays best, if it pays well."""
        if len(self.program.races) < 2 or self.cash < STAKE_STEP:
            return
        second = self.card.next_winners()
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
"""What a seat stakes is not known before the off."""
SWEEPS: Final = 4
"""So often at most all three bets of a slip are chosen anew, each to suit the others."""


def guessed_bets(
    sight: MeetingSight, level: Level, edition: str, seat: int, staked: int
) -> list[Bet]:
    """What a seat has bet if it is of this level, by what it paid at the off."""
    bets = Slip(Card(sight, level, edition, seat, max(0, staked)), 0).bets
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
    """What bets cost together."""
    total = 0
    for _, _, stake in bets:
        total += stake
    return total


class Outlook:
    """A race as one seat looks at it: others' bets as guessed, and how far a lead carries after it."""

    def __init__(
        self, sight: MeetingSight, money: list[int], slips: list[list[Bet]], swing: float
    ) -> None:
        self.sight = sight
        self.seat = sight.seat
        self.money = money
        """What each seat has left when the stakes of these slips are paid."""
        self.slips = slips
        self.swing = swing

    def collected(self, order: list[int], bets: list[Bet]) -> int:
        """WPS-10.6a What bets receive."""
        total = 0
        for bet in bets:
            total += self.sight.rules.bet_pays(self.sight.race.number, order, bet)
        return total

    def rivals(self, order: list[int]) -> float:
        """How likely others are to win the game after this order, next to this seat; its bets left out."""
        sight = self.sight
        held = self.money.copy()
        for place in range(len(sight.split)):
            owner = sight.owners[order[place]]
            if owner >= 0:
                held[owner] += sight.split[place]
        mine = held[self.seat]
        total = 0.0
        for seat in range(len(held)):
            if seat != self.seat and sight.in_play[seat]:
                ahead = held[seat] + self.collected(order, self.slips[seat]) - mine
                total += exp(max(-FARTHEST, min(FARTHEST, ahead / self.swing)))
        return total

    def chance(self, order: list[int]) -> float:
        """The seat's chance to win the game after this order, its own bets among the slips."""
        gain = self.collected(order, self.slips[self.seat])
        return 1.0 / (1.0 + self.rivals(order) * exp(-gain / self.swing))


class Likes:
    """What bets are to a taste beside what they bring, as parts of a win; nothing for no taste."""

    def __init__(self, bets: list[list[float]] | None = None, together: float = 0.0) -> None:
        self.bets = bets if bets is not None else [[0.0] * HORSES for _ in CATEGORIES]
        """By kind and horse what a full stake is."""
        self.together = together
        """What it is to have two full stakes on one horse."""

    def of_slip(self, bets: list[Bet]) -> float:
        """Return what a slip is to the taste."""
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
    """Which slip gives a seat the best chance to win the game."""

    def __init__(self, outlook: Outlook, book: FormBook, cash: int, likes: Likes) -> None:
        self.outlook = outlook
        self.book = book
        self.likes = likes
        self.units = cash // STAKE_STEP
        self.rivals = [outlook.rivals(order) for order in book.orders]

    def chance(self, bets: list[Bet]) -> float:
        """The chance to win with these bets."""
        outlook = self.outlook
        cost = stakes(bets)
        total = 0.0
        for at in range(len(self.rivals)):
            gain = outlook.collected(self.book.orders[at], bets) - cost
            lifted = exp(max(-FARTHEST, min(FARTHEST, -gain / outlook.swing)))
            total += self.book.weights[at] / (1.0 + self.rivals[at] * lifted)
        return total / self.book.runs

    def judged(self, bets: list[Bet]) -> float:
        """The same as a taste sees it, which decides where bets are nearly as good."""
        return self.chance(bets) + self.likes.of_slip(bets)

    def best(self, start: list[Bet]) -> list[Bet]:
        """The best slip that is found from this one by changing one bet after the other."""
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
        """All that can be bet of a kind, with so many units of stake at most."""
        found: list[list[Bet]] = [[]]
        for horse in range(HORSES):
            for stake in range(1, units + 1):
                found.append([(kind, horse, stake * STAKE_STEP)])
        return found


class Rides:
    """What ways to ride one horse come to, each tried on the rest of the race."""

    def __init__(self, race: Race, horse: int, rides: list[Ride], outlook: Outlook) -> None:
        self.outlook = outlook
        situation = race.pending_move(horse)
        ways = [situation.to_go(ride.end) for ride in rides]
        shortest = min(ways)
        self.is_open = [way - shortest >= HARMFUL_LOSS for way in ways]
        """WPS-8.1 Whether an objection would be upheld."""
        self.following = NO_HORSE
        """The horse that moves next."""
        self.after: list[Race] = []
        for ride in rides:
            moved = race.copy()
            moved.move(horse, ride)
            self.following = moved.next_horse(horse)
            self.after.append(moved)

    def chance(self, ride: int, seed: int) -> float:
        """The chance to win the game after one of them, on the dice of a number."""
        if self.is_open[ride]:
            return 0.0
        race = self.after[ride].copy()
        return self.outlook.chance(run_on(race, self.following, FastStream(seed)))
