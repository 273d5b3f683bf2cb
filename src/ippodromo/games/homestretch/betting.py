"""HS-5 Betting: every seat lays its bet tokens on boxes of the tote, in turn or earlier if it wants to."""

from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.asks import OPEN, TURN, Ask, Options
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import Seat

from .events import BetsLaid, BettingOpened
from .position import HomestretchPosition, HomestretchTable, limit_ranks, money_of, standing_order
from .tote import BOX_WORDS, BetSlip, face_down

BETS: Final = "bets"
"""HS-5.11 The name of the secret that covers the values of laid tokens until the bets are shown after the
race."""


@dataclass(frozen=True)
class Betting(Phase):
    """HS-5.7 to HS-5.12 The seats bet, the richest first. A seat whose turn has not come may bet early."""

    def enter(self, table: HomestretchTable) -> Next:
        position = table.position
        money = money_of(table)
        position.ranks = limit_ranks(money, position.colours, position.rules.ties_by_colour)
        position.betting_order = standing_order(money, position.colours)
        position.bets = [[]] * position.seats
        if table.keeps_log:
            limits = [position.box_limit(seat) for seat in position.betting_order]
            order = [int(seat) for seat in position.betting_order]
            table.tell(BettingOpened(order, limits))
        return WAIT

    def ask(self, table: HomestretchTable) -> Ask:
        position = table.position
        seat = to_bet(position)[0]
        asks = position.rules.bet_asks[seat]
        limit = position.box_limit(seat)
        ask = asks[limit]
        if ask is None:
            form = position.rules.bet_forms[limit]
            options = Options([], None, [form], form.usual())
            ask = Ask(TURN, [seat], [options], "ask.place_bets", {"limit": limit})
            ask.veil = BETS
            ask.clock = "betting"
            asks[limit] = ask
        return ask

    def asides(self, table: HomestretchTable) -> Ask | None:
        position = table.position
        early = to_bet(position)[1:]
        if not early:
            return None
        options: list[Options] = []
        for seat in early:
            form = position.rules.bet_forms[position.box_limit(seat)]
            options.append(Options([], None, [form], None))
        ask = Ask(OPEN, early, options, "ask.place_bets_early")
        ask.veil = BETS
        return ask

    def answer(self, table: HomestretchTable, seat: Seat, choice: BetSlip) -> Next:
        position = table.position
        position.bets[seat] = choice.boxes
        if table.keeps_log:
            shown = face_down(choice.boxes)
            table.set_shown(BETS, seat, " ".join(["bet", *shown]))
            table.tell(BetsLaid(seat, [BOX_WORDS[number] for number in sorted(choice.boxes)]))
        return WAIT if to_bet(position) else END

    def aside(self, table: HomestretchTable, seat: Seat, choice: BetSlip) -> Next:
        return self.answer(table, seat, choice)

    def final_rule(self, table: HomestretchTable, choice: Choice) -> str:
        return "HS-5.10"

    def why_not(self, table: HomestretchTable, seat: Seat, notation: str) -> NotAllowed | None:
        position = table.position
        if seat < 0:
            return None
        if position.bets[seat]:
            return NotAllowed("HS-5.10", "refused.has_bet")
        values = [str(value) for value in position.rules.bet_values]
        for row in notation.split(" ")[1:]:
            token = row.partition("=")[0]
            if token not in values:
                return NotAllowed("HS-1.5", "refused.no_such_token", {"token": token[:20]})
        return None


def to_bet(position: HomestretchPosition) -> list[Seat]:
    """HS-5.8, HS-5.9 Return the seats that have not bet yet in this race, in betting order."""
    return [seat for seat in position.betting_order if not position.bets[seat]]


BETTING: Final = Betting()
