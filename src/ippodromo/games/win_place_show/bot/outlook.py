"""What races and slips make of the game: a seat's chance to win it after every order of finish."""

from math import exp
from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.win_place_show.choices import Ride
from ippodromo.games.win_place_show.edition import CATEGORIES, HORSES, PER
from ippodromo.games.win_place_show.observation import MeetingSight
from ippodromo.games.win_place_show.position import Bet
from ippodromo.games.win_place_show.rules import LARGEST_STAKE, STAKE_STEP
from ippodromo.kernel.chance import FastStream

from .card import Card
from .runs import FormBook, Run
from .slip import Slip

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
        payoffs = sight.rules.program.payoffs
        self.pays: list[list[int]] = [
            [payoffs[horse.odds][kind] for horse in sight.horses] for kind in range(len(CATEGORIES))
        ]
        """What a thousand receives, by kind of bet and horse."""

    def collected(self, order: list[int], bets: list[Bet]) -> int:
        """WPS-10.6a What bets receive."""
        total = 0
        for kind, horse, stake in bets:
            for place in range(kind + 1):
                if order[place] == horse:
                    total += self.pays[kind][horse] * stake // PER
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

    def __init__(self, run: Run, rides: list[Ride], outlook: Outlook, harmful: int) -> None:
        self.outlook = outlook
        situation = run.situation()
        ways = [situation.to_go(ride.end) for ride in rides]
        shortest = min(ways)
        self.is_open = [way - shortest >= harmful for way in ways]
        """WPS-8.1 Whether an objection would be upheld."""
        self.after: list[Run] = []
        for ride in rides:
            moved = run.copy()
            moved.move(ride)
            self.after.append(moved)

    def chance(self, ride: int, seed: int) -> float:
        """The chance to win the game after one of them, on the dice of a number."""
        if self.is_open[ride]:
            return 0.0
        return self.outlook.chance(self.after[ride].copy().finish(FastStream(seed)))
