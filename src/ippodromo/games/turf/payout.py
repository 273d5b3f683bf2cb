"""The payout of a race: first, second and third place, then the bonuses.

Each is paid to all seats before the next.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.events import Figures
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.phases import END, Next, Phase
from ippodromo.kernel.receipts import book, pay_bet, settle_race

from .events import HorseBacked, TokensTurned
from .position import Race, TurfTable
from .rules import BETS, TurfRules, token_horse, token_seat, token_value

PLACES: Final = ["first", "second", "third"]


@dataclass(frozen=True)
class Bonus:
    """An amount for each bet on certain horses, paid by the bank or, as a penalty, by the seats.

    It does not depend on the number of bets on the horse. It is in force if the edition has an amount for
    it.
    """

    name: str
    """Its key in table `bonuses` of an edition, its name in views, and the reason of its payments."""
    is_paid_by_seats: bool
    """True if it is a penalty that seats pay to the bank. False if the bank pays the seats."""
    horses: Callable[[Race], list[int]]
    """Return the horses of a race whose bets it is for; an empty list if they are not yet known."""

    def amount(self, rules: TurfRules, race_number: int) -> int:
        """RT-5.8, WC-5.9 Return what one bet brings its seat in a race (`race_number` counts from 0).

        It is negative for a penalty.
        """
        amount = rules.bonuses[self.name] * rules.multipliers[race_number]
        return -amount if self.is_paid_by_seats else amount


def pace_horses(race: Race) -> list[int]:
    """RT-5.5, WC-5.6 Return a list of the pace horse, finished or not. It is empty if there is none."""
    return [race.pace] if race.pace >= 0 else []


def last_horses(race: Race) -> list[int]:
    """RT-5.6, WC-5.7 Return the horses in last place; an empty list until the race is over."""
    return race.last


BONUSES: Final[list[Bonus]] = [
    Bonus("pace", False, pace_horses),
    Bonus("last", True, last_horses),
]
"""All bonuses that an edition can have, in the order in which they are paid."""
BONUS_NAMES: Final = [bonus.name for bonus in BONUSES]


def bonuses_in_force(rules: TurfRules) -> list[Bonus]:
    """Return the bonuses for which the edition has an amount, in the order in which they are paid."""
    return [bonus for bonus in BONUSES if bonus.name in rules.bonuses]


@dataclass(frozen=True)
class Payout(Phase):
    """RT-5.1, WC-5.2 Pay for the race; then all seats take their tokens back (RT-5.10, WC-5.11)."""

    def enter(self, table: TurfTable) -> Next:
        position = table.position
        rules = position.rules
        if rules.is_hidden:
            self.turn_up(table)
        for place in range(rules.places_paid):
            self.pay_place(table, place)
        for bonus in bonuses_in_force(rules):
            self.pay_bonus(table, bonus)
        if table.keeps_log:
            self.book_the_rest(table)
        position.take_tokens_back()
        settle_race(table, position.race_number + 1)
        return END

    def turn_up(self, table: TurfTable) -> None:
        """RT-7.6, RT-R31, WC-5.1 Turn all placed tokens face up and report their values. Hidden bets only."""
        table.unveil(BETS)
        position = table.position
        names = position.rules.horse_names
        tokens: list[list[int | str]] = []
        for code in position.tokens_placed:
            tokens.append([token_seat(code), names[token_horse(code)], token_value(code)])
        if table.keeps_log:
            table.tell(TokensTurned(tokens))

    def pay_place(self, table: TurfTable, place: int) -> None:
        """RT-5.3, RT-5.4, RT-5.9, WC-5.4, WC-5.5, WC-5.10 Pay each seat its bets on the horse in a place.

        `place` counts from 0. Each bet brings the amount of the payout table, times the multiplier of the
        race. Nothing is paid if no bet or token is on the horse.
        """
        position = table.position
        rules = position.rules
        horse = position.race.finished[place]
        count = position.count(horse)
        if count == 0:  # RT-R21, WC-R21
            return
        rate = rules.rate(place, count)
        amount = rate * rules.multipliers[position.race_number]  # RT-5.8, WC-5.9
        if table.keeps_log:
            table.tell(HorseBacked(rules.horse_names[horse], place + 1, count, amount))
        for seat, bets in enumerate(position.bets_on(horse)):
            if bets:
                why = self.why(table, horse, rate, bets, count)
                pay_bet(table, BANK, seat, amount * bets, PLACES[place], why)

    def pay_bonus(self, table: TurfTable, bonus: Bonus) -> None:
        """RT-5.5 to RT-5.7, WC-5.6 to WC-5.8, WC-9.6 Pay or charge each seat a bonus for its bets.

        Only bets on the bonus's horses count. No seat pays more money than it has.
        """
        position = table.position
        rate = position.rules.bonuses[bonus.name]
        per_bet = bonus.amount(position.rules, position.race_number)
        for horse in bonus.horses(position.race):
            for seat, bets in enumerate(position.bets_on(horse)):
                if not bets:
                    continue
                why = self.why(table, horse, rate, bets)
                if bonus.is_paid_by_seats:
                    self.charge(table, seat, -per_bet * bets, bonus.name, why)
                else:
                    pay_bet(table, BANK, seat, per_bet * bets, bonus.name, why)

    def charge(
        self, table: TurfTable, seat: int, owed: int, reason: str, why: Figures | None
    ) -> None:
        """Take from a seat the amount it owes, or all its money if that is less.

        `why`, if given, gets the entry `short`: `yes` if the seat paid less than it owed, else `no`.
        """
        amount = min(owed, table.ledger.of(seat))
        if why is not None:
            why["short"] = "yes" if amount < owed else "no"
        if amount:
            table.pay(seat, BANK, amount, reason, why)
        else:
            book(table, seat, 0, reason, why)

    def why(
        self, table: TurfTable, horse: int, rate: int, bets: int, count: int = 0
    ) -> Figures | None:
        """Return the figures that a receipt shows for a payment: rate times bets times multiplier.

        `count` is the number of bets or tokens that chose the rate, 0 for a bonus. Return None if the
        table keeps no log.
        """
        if not table.keeps_log:
            return None
        rules = table.position.rules
        return {
            "horse": rules.horse_names[horse],
            "rate": rate,
            "bets": bets,
            "multiplier": rules.multipliers[table.position.race_number],
            "count": count,
            "counted": "tokens" if rules.counts_tokens else "bets",
        }

    def book_the_rest(self, table: TurfTable) -> None:
        """Add a line with amount 0 to the receipts for tokens that neither a place nor a bonus was paid for.

        The bets of a seat on such a horse share one line: reason `blank` if their value is 0, else
        `unplaced`.
        """
        position = table.position
        race = position.race
        paid = race.finished.copy()
        for bonus in bonuses_in_force(position.rules):
            paid += bonus.horses(race)
        booked: list[tuple[int, int]] = []
        for code in position.tokens_placed:
            seat, horse = token_seat(code), token_horse(code)
            bets = position.bets_on(horse)[seat]
            if (seat, horse) in booked or (bets > 0 and horse in paid):
                continue
            booked.append((seat, horse))
            reason = "unplaced" if bets else "blank"
            book(table, seat, 0, reason, self.why(table, horse, 0, bets))
