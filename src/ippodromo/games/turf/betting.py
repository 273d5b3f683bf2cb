"""The betting phases: choose the first player, then the seats place their tokens in turn."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ippodromo.kernel.asks import Ask, draw
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import AnyTable, Table

from .choices import Bet, Lot
from .events import FirstPlayerNamed, HiddenTokenPlaced, TokenPlaced
from .position import TurfPosition

if TYPE_CHECKING:
    from .rules import TurfRules

TurfTable = Table[TurfPosition]


@dataclass(frozen=True)
class FirstPlayer(Phase):
    """RT-3.1, RT-3.2, WC-1.5, WC-6.3 The first player is drawn by lot in race 1.

    In later races it is the richest seat. A lot decides between seats with equal money.
    """

    def enter(self, table: TurfTable) -> Next:
        richest = self.candidates(table)
        if len(richest) > 1:
            return WAIT
        return self.name(table, richest[0])

    def candidates(self, table: TurfTable) -> list[Seat]:
        """Return the richest seats, in seat order. Before race 1 these are all seats."""
        return table.ledger.richest()

    def ask(self, table: TurfTable) -> Ask:
        lots = table.position.rules.lots
        picks: list[Choice] = [lots[seat] for seat in self.candidates(table)]
        return draw(picks, "ask.lot")

    def answer(self, table: TurfTable, seat: Seat, lot: Lot) -> Next:
        return self.name(table, Seat(lot.seat))

    def name(self, table: TurfTable, seat: Seat) -> Next:
        """Make a seat the first player of the race. Return `END`."""
        table.position.first = seat
        if table.keeps_log:
            table.tell(FirstPlayerNamed(int(seat)))
        return END


@dataclass(frozen=True)
class PlaceToken(Phase):
    """RT-3.3, WC-3.1 The seats place one token each in turn, beginning with the first player."""

    number: int
    """The number of tokens already placed in this race. It determines the seat that places the next one."""

    def seat(self, race: TurfPosition) -> Seat:
        """Return the seat that places the next token."""
        return Seat((race.first + self.number) % race.rules.seats)

    def ask(self, table: TurfTable) -> Ask:
        race = table.position
        seat = self.seat(race)
        return race.rules.token_ask(seat, race.hands[seat], race.backed[seat])

    def answer(self, table: TurfTable, seat: Seat, bet: Bet) -> Next:
        race = table.position
        rules = race.rules
        race.placed.append(rules.token_code(seat, bet.horse, bet.value))
        race.hands[seat] -= rules.token_weight(bet.value)
        if not rules.may_repeat:  # WC-8.2a
            race.backed[seat] |= 1 << bet.horse  # RT-3.4, RT-7.5, WC-3.2
        if table.keeps_log:
            self.tell(table, rules, seat, bet)
        following = self.number + 1
        return (
            rules.placings[following] if following < len(rules.placings) else END
        )  # RT-3.9, WC-3.7

    def final_rule(self, table: TurfTable, choice: Choice) -> str:
        return table.position.rules.ids.token_lies

    def tell(self, table: TurfTable, rules: "TurfRules", seat: Seat, bet: Bet) -> None:
        """RT-3.5, RT-7.3, WC-3.3 Other seats see the owner and the horse of a hidden token, not its value."""
        if not rules.is_hidden:
            table.tell(TokenPlaced(int(seat), bet.name, bet.value))
            return
        owner: list[Seat] = [] if rules.veils_owner else [seat]
        others = [Seat(s) for s in range(rules.seats) if Seat(s) not in owner]
        table.tell(HiddenTokenPlaced(int(seat), bet.name), [*others, NOBODY])
        table.tell(TokenPlaced(int(seat), bet.name, bet.value), owner)

    def why_not(self, table: AnyTable, seat: Seat, notation: str) -> NotAllowed | None:
        race: TurfPosition = table.position
        rules = race.rules
        words = notation.split(" ")
        if seat != self.seat(race) or words[0] != "bet" or len(words) != 3:
            return None
        if words[1] not in rules.horse_names:
            return NotAllowed(
                rules.ids.horse_free, "refused.no_such_horse", {"said": words[1][:20]}
            )
        horse = rules.horse_names.index(words[1])
        if race.backed[seat] >> horse & 1:
            return NotAllowed(rules.ids.horse_free, "refused.horse_taken", {"horse": words[1]})
        return NotAllowed(rules.ids.own_token, "refused.token_gone", {"value": words[2][:6]})

    def refusals_to_explain(self, table: AnyTable, seat: Seat) -> list[str]:
        race: TurfPosition = table.position
        value = race.rules.hand_tokens(race.hands[seat])[0]
        taken = [h for h in range(len(race.progress)) if race.backed[seat] >> h & 1]
        return [race.rules.bets[h][value].notation for h in taken]
