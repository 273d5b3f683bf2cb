"""The betting phases: the first player is named, then the seats place their tokens in turn."""

from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.asks import Ask, draw
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import AnyTable

from .choices import Bet, Lot
from .edition import MOST_TOKENS
from .events import FirstPlayerNamed, HiddenTokenPlaced, TokenPlaced
from .position import TurfPosition, TurfTable
from .rules import MOST_SEATS, hand_tokens


@dataclass(frozen=True)
class FirstPlayer(Phase):
    """RT-3.1, RT-3.2, WC-1.5, WC-6.3 The first player is named: the richest seat.

    Chance decides by lot between seats with equal money, and so between all seats in race 1.
    """

    def enter(self, table: TurfTable) -> Next:
        richest = self.candidates(table)
        if len(richest) > 1:
            return WAIT
        return self.name(table, richest[0])

    def candidates(self, table: TurfTable) -> list[Seat]:
        """Return the seats with the most money, in seat order. Before race 1 these are all seats."""
        return table.ledger.richest()

    def ask(self, table: TurfTable) -> Ask:
        lots = table.position.rules.lot_choices
        picks: list[Choice] = [lots[seat] for seat in self.candidates(table)]
        return draw(picks, "ask.lot")

    def answer(self, table: TurfTable, seat: Seat, lot: Lot) -> Next:
        return self.name(table, Seat(lot.seat))

    def name(self, table: TurfTable, seat: Seat) -> Next:
        """Make a seat the first player of the race and report it. Return `END`, the end of this phase."""
        table.position.first = seat
        if table.keeps_log:
            table.tell(FirstPlayerNamed(int(seat)))
        return END


@dataclass(frozen=True)
class PlaceToken(Phase):
    """RT-3.3, WC-3.1 One seat places one token. The next seat follows, until all tokens are placed.

    The first player begins.
    """

    number: int
    """The number of tokens that all seats together have placed in this race before this one."""

    def seat(self, position: TurfPosition) -> Seat:
        """Return the seat that places this token."""
        return Seat((position.first + self.number) % position.rules.seats)

    def ask(self, table: TurfTable) -> Ask:
        position = table.position
        seat = self.seat(position)
        return position.rules.token_ask(seat, position.hands[seat], position.closed_horses[seat])

    def answer(self, table: TurfTable, seat: Seat, bet: Bet) -> Next:
        position = table.position
        rules = position.rules
        position.place_token(seat, bet.horse, bet.value)
        if table.keeps_log:
            self.tell(table, seat, bet)
        following = self.number + 1
        if following == rules.seats * len(rules.tokens):  # RT-3.9, WC-3.7
            return END
        return PLACINGS[following]

    def final_rule(self, table: TurfTable, choice: Choice) -> str:
        return table.position.rules.ids.token_lies

    def tell(self, table: TurfTable, seat: Seat, bet: Bet) -> None:
        """RT-3.5, RT-7.3, WC-3.3 Report the placed token to the viewers.

        Those who may see its value get `TokenPlaced`. The others, spectators included, get
        `HiddenTokenPlaced`.
        """
        rules = table.position.rules
        if not rules.is_hidden:
            table.tell(TokenPlaced(int(seat), bet.name, bet.value))
            return
        owner: list[Seat] = [seat] if rules.sees_value(seat, seat) else []
        others = [Seat(s) for s in range(rules.seats) if Seat(s) not in owner]
        table.tell(HiddenTokenPlaced(int(seat), bet.name), [*others, NOBODY])
        table.tell(TokenPlaced(int(seat), bet.name, bet.value), owner)

    def why_not(self, table: AnyTable, seat: Seat, notation: str) -> NotAllowed | None:
        position: TurfPosition = table.position
        rules = position.rules
        words = notation.split(" ")
        if seat != self.seat(position) or words[0] != "bet" or len(words) != 3:
            return None
        if words[1] not in rules.horse_names:
            return NotAllowed(
                rules.ids.horse_free, "refused.no_such_horse", {"said": words[1][:20]}
            )
        horse = rules.horse_names.index(words[1])
        if position.closed_horses[seat] >> horse & 1:
            return NotAllowed(rules.ids.horse_free, "refused.horse_taken", {"horse": words[1]})
        return NotAllowed(rules.ids.own_token, "refused.token_gone", {"value": words[2][:6]})

    def refusals_to_explain(self, table: AnyTable, seat: Seat) -> list[str]:
        position: TurfPosition = table.position
        rules = position.rules
        value = hand_tokens(position.hands[seat])[0]
        closed = position.closed_horses[seat]
        return [rules.bets[h][value].notation for h in range(len(rules.bets)) if closed >> h & 1]


PLACINGS: Final[list[Phase]] = [PlaceToken(i) for i in range(MOST_SEATS * MOST_TOKENS)]
"""The phase of placing a token, by `PlaceToken.number`. They are made once because making a frozen
dataclass is slow."""
