"""Simulated auctions, by which an expert judges its bids. The other seats bid as regular bots do."""

from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.win_place_show.observation import WinPlaceShowObservation
from ippodromo.games.win_place_show.rules import BID_STEP, entitled
from ippodromo.kernel.chance import FastStream

from .race import RaceForecast

BID_SHARE: Final = 0.5
"""The part of a horse's expected prize money that is bid for it at most.

A half is best if all bids of a rival are equally likely."""
PRUDENT: Final = 0.4
"""The part of its cash that a seat bids on one horse at most: it may buy two, and needs money for bets."""
SALES: Final = 12
"""The number of simulated auctions in which each sheet of bids is tried."""
PLAIN: Final = 6
"""The number of these auctions in which the other seats bid exactly as plain regular bots do.

In the rest each of their bids is changed at random."""
TASTE: Final = 40
"""The maximum random change of a bid, in percent."""


def bid_for(worth: float, cash: int) -> int:
    """Return the bid for a horse: its worth, at most `PRUDENT` of the cash, rounded down to 500."""
    return int(min(worth, PRUDENT * cash)) // BID_STEP * BID_STEP


class AuctionSample:
    """WPS-9.3, 9.4 Simulates an auction. The highest bid buys; among equal ones the buyer is random."""

    def __init__(self, observation: WinPlaceShowObservation, lots: list[int]) -> None:
        self.lots = lots
        self.money = observation.money
        self.in_play = observation.in_play
        self.owned = [observation.owners.count(seat) for seat in range(len(self.money))]

    def bought(
        self, sheets: list[list[int]], stream: FastStream, buyer: int, price: int
    ) -> list[tuple[int, int, int]]:
        """Return horse, buyer and price of each sale, given the bids by seat and horse.

        If `buyer` is a seat and not -1, the first lot is sold to it for `price`.
        """
        money, owned = self.money.copy(), self.owned.copy()
        found: list[tuple[int, int, int]] = []
        for lot in self.lots:
            if buyer < 0:
                buyer, price = self._highest(sheets, lot, money, owned, stream)
            if buyer >= 0:
                money[buyer] -= price
                owned[buyer] += 1
                found.append((lot, buyer, price))
            buyer = -1
        return found

    def _highest(
        self,
        sheets: list[list[int]],
        lot: int,
        money: list[int],
        owned: list[int],
        stream: FastStream,
    ) -> tuple[int, int]:
        """WPS-9.4a to 9.4d Return the buyer of a lot, or -1 if nobody can buy it, and the price."""
        buyer, price, equals = -1, 0, 0
        for seat in entitled(money, owned, self.in_play):
            bid = min(sheets[seat][lot], money[seat])
            if bid > price:
                buyer, price, equals = seat, bid, 1
            elif bid == price:
                equals += 1
                if not stream.below(equals):
                    buyer = seat
        return buyer, price


class Bidding:
    """Computes the value of a seat's sheets of bids, in money, counted so that it helps to win the game.

    `purses` is the expected prize money by horse, `shares` the chance of each seat to win the game.
    """

    def __init__(
        self,
        observation: WinPlaceShowObservation,
        level: Level,
        edition: str,
        lots: list[int],
        purses: list[float],
        shares: list[float],
        seed: int,
    ) -> None:
        self.seat = observation.seat
        self.cash = observation.money[observation.seat]
        self.sale = AuctionSample(observation, lots)
        self.lots = lots
        self.purses = purses
        self.counts = [-share for share in shares]
        """The weight of each seat's profit: positive for the own seat, negative for the others.

        The profit of a likely winner has more weight."""
        self.counts[self.seat] += 1.0
        self.seed = seed
        stream = FastStream(seed)
        plain: list[list[int]] = []
        for seat in range(len(observation.money)):
            cash = observation.money[seat]
            prizes = RaceForecast(observation, level, edition, seat).prizes()
            plain.append([bid_for(BID_SHARE * prize, cash) for prize in prizes])
        self.rooms: list[list[list[int]]] = []
        """For each simulated auction the bids by seat and horse."""
        for number in range(SALES):
            room: list[list[int]] = []
            for seat in range(len(plain)):
                sheet: list[int] = []
                for bid in plain[seat]:
                    if number >= PLAIN:
                        liked = 100 + stream.below(2 * TASTE + 1) - TASTE
                        bid = bid * liked // 100 // BID_STEP * BID_STEP
                    sheet.append(max(BID_STEP, bid))
                room.append(sheet)
            self.rooms.append(room)
        self.plain = [max(BID_STEP, bid) for bid in plain[self.seat]]

    def value(self, sheet: list[int], buyer: int = -1, price: int = 0) -> float:
        """Return the average value of a sheet (bids by horse) over the simulated auctions.

        If `buyer` is a seat and not -1, the first lot is sold to it for `price`.
        """
        total = 0.0
        for number in range(SALES):
            room = self.rooms[number]
            room[self.seat] = sheet
            stream = FastStream(self.seed + number)
            for lot, who, paid in self.sale.bought(room, stream, buyer, price):
                total += self.counts[who] * (self.purses[lot] - paid)
        return total / SALES

    def best(self) -> list[int]:
        """Return the best sheet (bids by horse) found by changing one bid after another."""
        sheet = self.plain.copy()
        most = self.value(sheet)
        for _ in range(2):
            for lot in self.lots:
                limit = min(PRUDENT * self.cash, self.purses[lot] + 2 * BID_STEP)
                kept = sheet[lot]
                for step in range(1, int(limit) // BID_STEP + 1):
                    sheet[lot] = step * BID_STEP
                    value = self.value(sheet)
                    if value > most:
                        most, kept = value, sheet[lot]
                sheet[lot] = kept
        return sheet
