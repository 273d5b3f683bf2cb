"""Auctions on paper: what a sheet of bids comes to when the others bid as regulars do."""

from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.win_place_show.observation import WinPlaceShowObservation
from ippodromo.games.win_place_show.rules import BID_STEP, entitled
from ippodromo.kernel.chance import FastStream

from .race import RaceForecast

BID_SHARE: Final = 0.5
"""What part of its expected purse a horse may cost: the best where any rival bid is as likely."""
PRUDENT: Final = 0.4
"""What part of its cash a seat bids on a horse: two horses, and something left to bet with."""
SALES: Final = 12
"""So many auctions a sheet is tried in."""
PLAIN: Final = 6
"""In so many of them the others bid as a plain regular does, in the rest each as it may like a horse."""
TASTE: Final = 40
"""By how many percent a taste may change a bid."""


def bid_for(worth: float, cash: int) -> int:
    """What is bid for a lot of this worth."""
    return int(min(worth, PRUDENT * cash)) // BID_STEP * BID_STEP


class AuctionSample:
    """WPS-9.3, 9.4 Lots sold one after the other to the highest bid, equals by lot."""

    def __init__(self, observation: WinPlaceShowObservation, lots: list[int]) -> None:
        self.lots = lots
        self.money = observation.money
        self.in_play = observation.in_play
        self.owned = [observation.owners.count(seat) for seat in range(len(self.money))]

    def bought(
        self, sheets: list[list[int]], stream: FastStream, buyer: int, price: int
    ) -> list[tuple[int, int, int]]:
        """Lot, buyer and price of each; the first goes to a buyer that is given, if one is."""
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
        """WPS-9.4a to 9.4d Who buys a lot, and for how much."""
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
    """What a seat's bids bring, in money that counts for and against its winning the game."""

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
        """What money of each seat is worth to this one: its own helps, that of a likely winner hurts."""
        self.counts[self.seat] += 1.0
        self.seed = seed
        stream = FastStream(seed)
        plain: list[list[int]] = []
        for seat in range(len(observation.money)):
            cash = observation.money[seat]
            prizes = RaceForecast(observation, level, edition, seat).prizes()
            plain.append([bid_for(BID_SHARE * prize, cash) for prize in prizes])
        self.rooms: list[list[list[int]]] = []
        """The sheets of all seats in each auction."""
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
        """What a sheet brings on average; the first lot may be sold already."""
        total = 0.0
        for number in range(SALES):
            room = self.rooms[number]
            room[self.seat] = sheet
            stream = FastStream(self.seed + number)
            for lot, who, paid in self.sale.bought(room, stream, buyer, price):
                total += self.counts[who] * (self.purses[lot] - paid)
        return total / SALES

    def best(self) -> list[int]:
        """The best sheet that is found by changing one bid after the other."""
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
