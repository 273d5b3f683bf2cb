"""The phases: slips, throws and rides, and the payout of each race."""

from collections.abc import Mapping
from dataclasses import dataclass

from ippodromo.kernel.asks import SEALED, Ask, Options, turn
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.events import Figures
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.receipts import pay_bet, settle_race
from ippodromo.kernel.seats import Seat

from .choices import Back, Ride, Throw
from .events import RaceBegan, RaceWon, Ridden, Rolled, SlipShown, Stumbled
from .position import NONE, NurseryTable


@dataclass(frozen=True)
class HandOutCoins(Phase):
    """HH-1 Every seat gets its coins."""

    def enter(self, table: NurseryTable) -> Next:
        for seat in range(table.position.game.seats):
            table.pay(BANK, seat, table.position.game.tables.coins, "start")
        return END


@dataclass(frozen=True)
class Slips(Phase):
    """HH-3, HH-4 All seats back a horse or pass, secretly; then slips are shown and paid."""

    def enter(self, table: NurseryTable) -> Next:
        nursery = table.position
        nursery.line_up()
        table.tell(RaceBegan(nursery.race, nursery.game.tables.races))
        return WAIT

    def ask(self, table: NurseryTable) -> Ask:
        game = table.position.game
        seats = [Seat(seat) for seat in range(game.seats)]
        options = [Options(game.slips(table.ledger.of(seat)), default=game.skip) for seat in seats]
        ask = Ask(SEALED, seats, options, "ask.slip")
        ask.clock = "betting"
        ask.replaceable = True
        return ask

    def reveal(self, table: NurseryTable, answers: Mapping[Seat, Choice]) -> Next:
        nursery = table.position
        for seat, slip in answers.items():
            if isinstance(slip, Back):
                nursery.backed[seat] = slip.horse
                nursery.stakes[seat] = slip.stake
                table.tell(SlipShown(int(seat), slip.name, slip.stake))
                table.pay(seat, BANK, slip.stake, "stake", {"horse": slip.name})
        return END

    def why_not(self, table: NurseryTable, seat: Seat, notation: str) -> NotAllowed | None:
        if not notation.startswith("back "):
            return None
        return NotAllowed("HH-3", "refused.slip", {"most": table.position.game.tables.most})


@dataclass(frozen=True)
class ThrowDie(Phase):
    """HH-5 The seat whose turn it is throws the die."""

    turn: int

    def enter(self, table: NurseryTable) -> Next:
        if self.turn == NONE:  # the seat of the race's number begins
            return table.position.game.throws[(table.position.race - 1) % table.position.game.seats]
        return WAIT

    def ask(self, table: NurseryTable) -> Ask:
        return table.position.game.throw_ask

    def answer(self, table: NurseryTable, seat: Seat, throw: Throw) -> Next:
        nursery = table.position
        table.tell(Rolled(self.turn, throw.steps))
        if throw.steps:
            nursery.thrown = throw.steps
            return nursery.game.rides[self.turn]
        horse = nursery.foremost()  # HH-7
        nursery.spaces[horse] = max(0, nursery.spaces[horse] - 1)
        table.tell(Stumbled(nursery.game.horses[horse], nursery.spaces[horse]))
        return nursery.game.throws[(self.turn + 1) % nursery.game.seats]


@dataclass(frozen=True)
class RideHorse(Phase):
    """HH-6 The seat rides any horse but the one that was ridden last."""

    turn: int

    def ask(self, table: NurseryTable) -> Ask:
        nursery = table.position
        rides = [ride for h, ride in enumerate(nursery.game.ride_all) if h != nursery.resting]
        params = {"seat": self.turn, "steps": nursery.thrown}
        return turn(Seat(self.turn), rides, "ask.ride", params)

    def answer(self, table: NurseryTable, seat: Seat, ride: Ride) -> Next:
        nursery = table.position
        game = nursery.game
        space = min(game.tables.length, nursery.spaces[ride.horse] + nursery.thrown)
        nursery.spaces[ride.horse] = space
        nursery.resting = ride.horse
        nursery.thrown = 0
        table.tell(Ridden(int(seat), ride.name, space))
        if nursery.winner() == NONE:
            return game.throws[(self.turn + 1) % game.seats]
        nursery.winners.append(ride.horse)  # HH-8
        table.tell(RaceWon(ride.name, nursery.race))
        return END

    def why_not(self, table: NurseryTable, seat: Seat, notation: str) -> NotAllowed | None:
        nursery = table.position
        if nursery.resting == NONE or notation != nursery.game.ride_all[nursery.resting].notation:
            return None
        horse = nursery.game.horses[nursery.resting]
        return NotAllowed("HH-6", "refused.resting", {"horse": horse})

    def refusals_to_explain(self, table: NurseryTable, seat: Seat) -> list[str]:
        resting = table.position.resting
        return [] if resting == NONE else [table.position.game.ride_all[resting].notation]


@dataclass(frozen=True)
class PayOut(Phase):
    """HH-9 Slips on the winner are paid; then the race is settled."""

    def enter(self, table: NurseryTable) -> Next:
        nursery = table.position
        for seat in range(nursery.game.seats):
            backed, stake = nursery.backed[seat], nursery.stakes[seat]
            if backed == NONE:
                continue
            rate = nursery.game.tables.pays if backed == nursery.winners[-1] else 0
            why: Figures = {"horse": nursery.game.horses[backed], "rate": rate, "stake": stake}
            pay_bet(table, BANK, seat, rate * stake, "winner", why)
        settle_race(table, nursery.race)
        return END
