"""WPS-9.3d to 9.3h: seats with the same highest bid raise openly, in order of arrival."""

from dataclasses import dataclass

from ippodromo.games.win_place_show.choices import Word
from ippodromo.games.win_place_show.events import Raised, Stayed
from ippodromo.games.win_place_show.position import NO_SEAT
from ippodromo.games.win_place_show.rules import BID_STEP, WpsTable
from ippodromo.games.win_place_show.stage import Stage
from ippodromo.kernel.asks import OPEN, Ask, Options
from ippodromo.kernel.choices import Amount, Choice, Said
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import WAIT, End, Next, Push
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.view_types import Fields

from .roll_off import RollOff


@dataclass(frozen=True)
class Raising(Stage):
    """The price starts at the sealed bid, without a leader; the last who does not stay buys."""

    horse: int

    def enter(self, table: WpsTable) -> Next:
        return WAIT if self.undecided(table) else self.decide(table)

    def undecided(self, table: WpsTable) -> list[Seat]:
        """WPS-9.3f The contestants who may still raise: not leading, not staying, and able to pay."""
        meeting = table.position
        return [
            Seat(seat)
            for seat in meeting.contestants
            if seat != meeting.leader
            and seat not in meeting.stayed
            and table.ledger.of(seat) >= meeting.price + BID_STEP
        ]

    def ask(self, table: WpsTable) -> Ask:
        price = table.position.price
        seats = self.undecided(table)
        stay = Word(f"stay {price}", self.horse)
        options: list[Options] = []
        for seat in seats:
            picks: list[Choice] = [stay]
            raises = Amount("raise", price + BID_STEP, table.ledger.of(seat), BID_STEP, "WPS-9.3e")
            options.append(Options(picks, [raises], None, stay))
        name = table.position.horse_name(self.horse)
        params: Fields = {"horse": self.horse + 1, "horse_name": name, "price": price}
        ask = Ask(OPEN, seats, options, "ask.raise", params)
        ask.clock = "raise"
        return ask

    def answer(self, table: WpsTable, seat: Seat, choice: Word | Said) -> Next:
        meeting = table.position
        if isinstance(choice, Word):
            if table.is_told:
                table.tell(Stayed(self.horse + 1, seat, meeting.price))
            meeting.stayed.append(seat)
        else:
            meeting.price = choice.amount
            meeting.leader = seat
            meeting.stayed = []
            if table.is_told:
                table.tell(Raised(self.horse + 1, seat, meeting.price))
        return WAIT if self.undecided(table) else self.decide(table)

    def decide(self, table: WpsTable) -> Next:
        """WPS-9.3g, 9.3h The leader buys; without one, the dice decide."""
        meeting = table.position
        if meeting.leader != NO_SEAT:
            return End(meeting.leader)
        return Push(RollOff(tuple(meeting.contestants), ()))

    def back(self, table: WpsTable, result: object) -> Next:
        return End(result)

    def final(self, table: WpsTable, choice: Choice) -> str:
        return "WPS-9.3f" if isinstance(choice, Word) else super().final(table, choice)

    def refuse(self, table: WpsTable, seat: Seat, notation: str) -> NotAllowed | None:
        meeting = table.position
        word, _, rest = notation.partition(" ")
        params = {"price": meeting.price}
        if word not in ("raise", "stay"):
            return None
        if seat not in meeting.contestants:
            return NotAllowed("WPS-9.3d", "refused.not_tied", params)
        if seat == meeting.leader:
            return NotAllowed("WPS-9.3e", "refused.leads", params)
        if seat in meeting.stayed:
            return NotAllowed("WPS-9.3f", "refused.stayed", params)
        if word == "stay" and rest != str(meeting.price):
            return NotAllowed("WPS-9.3f", "refused.other_price", params)
        return NotAllowed("WPS-9.3e", "refused.too_poor", params)
