"""Payout: first, second, third, pace, last; each completed for all seats before the next."""

from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.events import Figures
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.phases import END, Next, Phase
from ippodromo.kernel.receipts import book, pay_bet, settle_race
from ippodromo.kernel.table import Table

from .events import HorseBacked, TokensTurned
from .position import TurfPosition

TurfTable = Table[TurfPosition]

PLACES: Final = ["first", "second", "third"]
BETS: Final = "bets"
"""The secret that hidden tokens belong to."""


@dataclass(frozen=True)
class Payout(Phase):
    """RT-5.1, WC-5.2 Settle the race; then all seats take their tokens back (RT-5.10, WC-5.11)."""

    def enter(self, table: TurfTable) -> Next:
        race = table.position
        if race.rules.is_hidden:
            self.turn_up(table)
        for place in range(race.rules.places_paid):
            self.pay_place(table, place)
        self.pay_pace(table)
        self.charge_last(table)
        if table.keeps_log:
            self.book_the_rest(table)
        race.take_tokens_back()
        settle_race(table, race.race + 1)
        return END

    def turn_up(self, table: TurfTable) -> None:
        """RT-7.6, RT-R31, WC-5.1 All tokens on all horses are turned face up."""
        table.unveil(BETS)
        race = table.position
        names = race.rules.horse_names
        tokens: list[list[int | str]] = []
        for code in race.placed:
            seat, horse, value = race.rules.token_parts(code)
            tokens.append([seat, names[horse], value])
        if table.keeps_log:
            table.tell(TokensTurned(tokens))

    def bets_on(self, race: TurfPosition, horse: int) -> list[int]:
        """RT-5.2, RT-7.7, WC-5.3, WC-8.2b Each seat's bets on a horse: the values of its tokens there."""
        bets = [0] * race.rules.seats
        for code in race.placed:
            seat, backed, value = race.rules.token_parts(code)
            if backed == horse:
                bets[seat] += value
        return bets

    def count(self, race: TurfPosition, horse: int) -> int:
        """RT-5.2, WC-5.3, WC-8.5a What chooses the column: all bets, or all tokens."""
        if not race.rules.counts_tokens:
            return sum(self.bets_on(race, horse))
        return sum(race.rules.token_parts(code)[1] == horse for code in race.placed)

    def pay_place(self, table: TurfTable, place: int) -> None:
        """RT-5.3, RT-5.4, RT-5.9, WC-5.4, WC-5.5, WC-5.10 Amount per bet times the seat's bets."""
        race = table.position
        rules = race.rules
        horse = race.finished[place]
        count = self.count(race, horse)
        if count == 0:  # RT-R21, WC-R21
            return
        row = rules.payouts[place]
        rate = row[min(count, len(row)) - 1]
        amount = rate * rules.multipliers[race.race]  # RT-5.8, WC-5.9
        if table.keeps_log:
            table.tell(HorseBacked(rules.horse_names[horse], place + 1, count, amount))
        for seat, bets in enumerate(self.bets_on(race, horse)):
            if bets:
                why = self.why(table, horse, rate, bets, count)
                pay_bet(table, BANK, seat, amount * bets, PLACES[place], why)

    def pay_pace(self, table: TurfTable) -> None:
        """RT-5.5, WC-5.6 Per bet on the pace horse, wherever it ends."""
        race = table.position
        rate = race.rules.pace_bonus
        per_bet = rate * race.rules.multipliers[race.race]
        for seat, bets in enumerate(self.bets_on(race, race.pace)):
            if bets:
                why = self.why(table, race.pace, rate, bets)
                pay_bet(table, BANK, seat, per_bet * bets, "pace", why)

    def charge_last(self, table: TurfTable) -> None:
        """RT-5.6, RT-5.7, WC-5.7, WC-5.8, WC-9.6 Per bet on the last; nobody pays more than they hold."""
        race = table.position
        rate = race.rules.last_penalty
        per_bet = rate * race.rules.multipliers[race.race]
        for horse in race.last:
            for seat, bets in enumerate(self.bets_on(race, horse)):
                if not bets:
                    continue
                amount = min(bets * per_bet, table.ledger.of(seat))
                why = self.why(table, horse, rate, bets)
                if why is not None:
                    why["short"] = "yes" if amount < bets * per_bet else "no"
                if amount:
                    table.pay(seat, BANK, amount, "last", why)
                else:
                    book(table, seat, 0, "last", why)

    def why(
        self, table: TurfTable, horse: int, rate: int, bets: int, count: int = 0
    ) -> Figures | None:
        """The figures behind a sum: rate times bets times multiplier; `count` chose the rate."""
        if not table.keeps_log:
            return None
        rules = table.position.rules
        return {
            "horse": rules.horse_names[horse],
            "rate": rate,
            "bets": bets,
            "multiplier": rules.multipliers[table.position.race],
            "count": count,
            "counted": "tokens" if rules.counts_tokens else "bets",
        }

    def book_the_rest(self, table: TurfTable) -> None:
        """Tokens that brought nothing: on a horse that nothing is paid for, or worth nothing."""
        race = table.position
        paid = [*race.finished[: race.rules.places_paid], race.pace, *race.last]
        booked: list[tuple[int, int]] = []
        for code in race.placed:
            seat, horse, _ = race.rules.token_parts(code)
            bets = self.bets_on(race, horse)[seat]
            if (seat, horse) in booked or (bets > 0 and horse in paid):
                continue
            booked.append((seat, horse))
            reason = "unplaced" if bets else "blank"
            book(table, seat, 0, reason, self.why(table, horse, 0, bets))
