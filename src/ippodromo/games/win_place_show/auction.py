"""WPS-9, WPS-12: the auction. Sealed sheets, lots called one by one, raises among equals, and stables."""

from collections.abc import Mapping
from dataclasses import dataclass

from ippodromo.kernel.asks import OPEN, SEALED, Ask, Options, draw
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Amount, AmountChoice, Choice
from ippodromo.kernel.errors import BrokenGame, NotAllowed
from ippodromo.kernel.events import Figures
from ippodromo.kernel.forms import Cell, Field, FilledForm, Form, Row
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.phases import END, WAIT, End, Next, Phase, Push
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.view_types import Fields

from .choices import Die, Word
from .events import (
    BidRead,
    DieThrown,
    HorseSold,
    HorseUnsold,
    LotCalled,
    Raised,
    StableDrawn,
    StablePassedOn,
    Stayed,
)
from .position import NO_SEAT, Meeting, WpsTable
from .rules import BID_STEP, MOST_HORSES, Rules, entitled
from .stage import Stage


def lots(meeting: Meeting) -> list[int]:
    """WPS-9.1a, 12.4a, G3 The horses to be auctioned, in the order they are called."""
    rules = meeting.rules
    if not rules.has_auction():
        return []
    entries = rules.program.entries[meeting.race.number]
    kept = [entries[stable] for stable, owner in enumerate(meeting.stables) if owner != NO_SEAT]
    order = rules.lot_order(meeting.race.number)
    return [horse for horse in order if horse not in kept]


def may_buy(table: WpsTable, seat: int, called: int) -> int:
    """WPS-9.4a to 9.4c How many horses of so many lots a seat can come to own in this auction."""
    meeting = table.position
    money, owned, in_play = bidders(table)
    if not in_play[seat] or money[seat] < BID_STEP:
        return 0
    # Until the sheets are read the lot is still the last race's.
    left = called - (meeting.lot if any(meeting.sheets) else 0)
    without = sum(1 for one in entitled(money, owned, in_play) if not owned[one])
    if owned[seat] == 0 and without >= left:
        return min(1, left)
    return min(MOST_HORSES - owned[seat], left)


def bidders(table: WpsTable) -> tuple[list[int], list[int], list[bool]]:
    """Return for each seat its cash, the number of horses that it owns, and whether it is in play."""
    meeting = table.position
    seats = range(meeting.seats)
    return (
        [table.ledger.of(seat) for seat in seats],
        [meeting.owned(seat) for seat in seats],
        [meeting.in_play(seat) for seat in seats],
    )


class SheetForm(Form):
    """The bid sheet's form, which knows a quick way to fill itself in at random."""

    def __init__(self, called: list[int], cash: int) -> None:
        bid = Cell("bid", None, BID_STEP, cash, BID_STEP)
        fields = [Field(str(horse + 1), [bid], 0, 1, "WPS-9.2a") for horse in called]
        super().__init__("bid", fields, [], "WPS-9.2a")
        self.cash = cash

    def fast_sample(self, stream: Stream) -> FilledForm | None:
        """Every lot is left empty once in three times."""
        rows: list[Row] = []
        for field in self.fields:
            if stream.below(3) > 0:
                bid = BID_STEP * (1 + stream.below(self.cash // BID_STEP))
                rows.append((field.name, (bid,)))
        return FilledForm("bid", rows)


def sheet(rules: Rules, cash: int, called: list[int]) -> Options:
    """A sheet for these lots and at most so much cash; each is made once."""
    key = (cash, *called)
    made = rules.sheets.get(key)
    if made is None:
        made = Options([], None, [SheetForm(called, cash)], rules.empty_sheet)
        rules.sheets[key] = made
    return made


@dataclass(frozen=True)
class Sheets(Stage):
    """WPS-9.2 All seats with money write a bid for every lot, sealed; a lot left empty is a bid of 500."""

    def enter(self, table: WpsTable) -> Next:
        return WAIT if self.bidders(table) and lots(table.position) else END

    def bidders(self, table: WpsTable) -> list[Seat]:
        """WPS-9.2c."""
        seats = table.position.players()
        return [Seat(seat) for seat in seats if table.ledger.of(seat) >= BID_STEP]

    def ask(self, table: WpsTable) -> Ask:
        meeting = table.position
        seats = self.bidders(table)
        called = sorted(lots(meeting))
        options = [sheet(table.position.rules, table.ledger.of(seat), called) for seat in seats]
        ask = Ask(SEALED, seats, options, "ask.bid", {"race": meeting.race.number + 1})
        ask.replaceable = True
        ask.veil = f"sheets {meeting.race.number + 1}"
        return ask

    def refuse(self, table: WpsTable, seat: Seat, notation: str) -> NotAllowed | None:
        if not notation.startswith("bid") or seat in self.bidders(table):
            return None
        if seat in table.position.players():
            return NotAllowed("WPS-9.2c", "refused.no_cash_for_bids")
        return NotAllowed("WPS-5b", "refused.out")

    def reveal(self, table: WpsTable, answers: Mapping[Seat, FilledForm]) -> Next:
        meeting = table.position
        meeting.motions_open = False  # WPS-2.1f
        called = lots(meeting)
        for seat, filled in answers.items():
            sheet = [0] * len(meeting.owners)
            for horse in called:
                bids = filled.all(str(horse + 1))
                sheet[horse] = int(bids[0][0]) if bids else BID_STEP  # WPS-R15
            meeting.sheets[seat] = sheet
        meeting.lot = 0
        return CallLot()


@dataclass(frozen=True)
class CallLot(Phase):
    """WPS-9.3b The bids on the next lot are shown; the highest valid one buys."""

    def enter(self, table: WpsTable) -> Next:
        meeting = table.position
        called = lots(meeting)
        if meeting.lot >= len(called):
            table.unveil(f"sheets {meeting.race.number + 1}")
            return END
        horse = called[meeting.lot]
        self.show(table, horse, called[: meeting.lot + 1])
        bids = self.valid_bids(table, horse)
        for seat in range(meeting.seats):
            sheet = meeting.sheets[seat]
            if sheet is not None:
                name = meeting.horse_name(horse)
                if table.keeps_log:
                    table.tell(BidRead(horse + 1, name, seat, sheet[horse], bids.get(seat, 0)))
        if not bids:
            if table.keeps_log:
                table.tell(HorseUnsold(horse + 1, meeting.horse_name(horse)))  # WPS-9.4e
            meeting.lot += 1
            return self
        price = max(bids.values())
        highest = [seat for seat, bid in bids.items() if bid == price]
        if len(highest) == 1:
            self.sell(table, horse, highest[0], price)
            return self
        meeting.contestants = highest
        meeting.price = price
        meeting.leader = NO_SEAT
        meeting.stayed = []
        return Push(Raising(horse))

    def show(self, table: WpsTable, horse: int, called: list[int]) -> None:
        """Each lot's bids are shown when it is called; those on later lots stay hidden."""
        meeting = table.position
        if not table.keeps_log:
            return
        name = meeting.horse_name(horse)
        table.tell(LotCalled(horse + 1, name))
        for seat in range(meeting.seats):
            sheet = meeting.sheets[seat]
            if sheet is not None:
                rows = [f"{number + 1}={sheet[number]}" for number in sorted(called)]
                table.set_shown(
                    f"sheets {meeting.race.number + 1}", Seat(seat), f"bid {' '.join(rows)} ?"
                )

    def valid_bids(self, table: WpsTable, horse: int) -> dict[int, int]:
        """WPS-9.3c What the bids of the entitled count for."""
        bids: dict[int, int] = {}
        for seat in entitled(*bidders(table)):
            sheet = table.position.sheets[seat]
            if sheet is not None:
                bids[seat] = min(sheet[horse], table.ledger.of(seat))
        return bids

    def child_ended(self, table: WpsTable, result: object) -> Next:
        """The raising is over; the result is who buys."""
        meeting = table.position
        horse = lots(meeting)[meeting.lot]
        self.sell(table, horse, winner(result), meeting.price)
        meeting.contestants = []
        return self

    def sell(self, table: WpsTable, horse: int, seat: int, price: int) -> None:
        """The price is paid at once and the horse has an owner."""
        meeting = table.position
        name = meeting.horse_name(horse)
        if table.keeps_log:
            table.tell(HorseSold(horse + 1, name, seat, price))
        why: Figures | None = None
        if table.keeps_log:
            why = {"horse": horse + 1, "horse_name": name, "price": price}
        table.pay(seat, BANK, price, "horse", why)
        meeting.owners[horse] = seat
        meeting.lot += 1


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

    def answer(self, table: WpsTable, seat: Seat, choice: Word | AmountChoice) -> Next:
        meeting = table.position
        if isinstance(choice, Word):
            if table.keeps_log:
                table.tell(Stayed(self.horse + 1, seat, meeting.price))
            meeting.stayed.append(seat)
        else:
            meeting.price = choice.amount
            meeting.leader = seat
            meeting.stayed = []
            if table.keeps_log:
                table.tell(Raised(self.horse + 1, seat, meeting.price))
        return WAIT if self.undecided(table) else self.decide(table)

    def decide(self, table: WpsTable) -> Next:
        """WPS-9.3g, 9.3h The leader buys; without one, the dice decide."""
        meeting = table.position
        if meeting.leader != NO_SEAT:
            return End(meeting.leader)
        return Push(RollOff(tuple(meeting.contestants), ()))

    def child_ended(self, table: WpsTable, result: object) -> Next:
        return End(result)

    def final_rule(self, table: WpsTable, choice: Choice) -> str:
        return "WPS-9.3f" if isinstance(choice, Word) else super().final_rule(table, choice)

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


@dataclass(frozen=True)
class RollOff(Stage):
    """The contestants throw in seat order; the highest is the result."""

    seats: tuple[int, ...]
    thrown: tuple[int, ...]

    def ask(self, table: WpsTable) -> Ask:
        ask = draw(table.position.rules.dies, "ask.roll_off")
        ask.params = {"seat": self.seats[len(self.thrown)]}
        return ask

    def answer(self, table: WpsTable, seat: Seat, choice: Die) -> Next:
        table.tell(DieThrown(self.seats[len(self.thrown)], choice.pips))
        thrown = (*self.thrown, choice.pips)
        if len(thrown) < len(self.seats):
            return RollOff(self.seats, thrown)
        most = max(thrown)
        top = [thrower for thrower, pips in zip(self.seats, thrown, strict=True) if pips == most]
        return End(top[0]) if len(top) == 1 else RollOff(tuple(top), ())


def winner(result: object) -> int:
    """The seat with which a roll-off or a raising has ended."""
    if not isinstance(result, int):
        raise BrokenGame(f"{result!r} is no seat")
    return result


def assign_horses(meeting: Meeting) -> None:
    """WPS-12.2b Each stable's owner has its horse in this race; the others have none yet."""
    rules = meeting.rules
    entries = rules.program.entries[meeting.race.number]
    for stable, owner in enumerate(meeting.stables):
        meeting.owners[entries[stable]] = owner


@dataclass(frozen=True)
class DrawStables(Stage):
    """WPS-12.2a, 12.3a Seats throw for stables in seat order: again at once, or with more than six seats
    in the next round, where the number is taken."""

    seat: int

    def ask(self, table: WpsTable) -> Ask:
        ask = draw(table.position.rules.dies, "ask.stable")
        ask.params = {"seat": self.seat}
        return ask

    def answer(self, table: WpsTable, seat: Seat, choice: Die) -> Next:
        meeting = table.position
        stable = choice.pips - 1
        is_free = meeting.stables[stable] == NO_SEAT
        if is_free:
            meeting.stables[stable] = self.seat
        if table.keeps_log:
            name = table.position.rules.program.stables[stable]
            table.tell(StableDrawn(self.seat, choice.pips, name, int(is_free)))
        if NO_SEAT not in meeting.stables:
            return END  # WPS-12.3b
        if not is_free and not table.position.rules.is_crowded:
            return self
        return self.following(meeting)

    def following(self, meeting: Meeting) -> Next:
        """The next seat without a stable; with more than six seats round after round."""
        waiting = [seat for seat in range(meeting.seats) if seat not in meeting.stables]
        if not waiting:
            return END
        later = [seat for seat in waiting if seat > self.seat]
        return DrawStables(later[0] if later else waiting[0])


@dataclass(frozen=True)
class PassOn(Phase):
    """WPS-12.4c Stables of eliminated owners: auctioned race by race, or rolled off among the seats
    without one."""

    def vacant(self, meeting: Meeting) -> list[int]:
        """Stables, by number, whose owner is out."""
        return [
            stable
            for stable, owner in enumerate(meeting.stables)
            if owner != NO_SEAT and not meeting.in_play(owner)
        ]

    def enter(self, table: WpsTable) -> Next:
        meeting = table.position
        vacant = self.vacant(meeting)
        if not vacant:
            return END
        heirs = [seat for seat in meeting.players() if seat not in meeting.stables]
        if not table.position.rules.is_crowded or not heirs:
            return self.give(table, NO_SEAT)
        if len(heirs) == 1:
            return self.give(table, heirs[0])
        return Push(RollOff(tuple(heirs), ()))

    def child_ended(self, table: WpsTable, result: object) -> Next:
        return self.give(table, winner(result))

    def give(self, table: WpsTable, seat: int) -> Next:
        """The first vacant stable has a new owner, or none."""
        meeting = table.position
        stable = self.vacant(meeting)[0]
        meeting.stables[stable] = seat
        table.tell(StablePassedOn(table.position.rules.program.stables[stable], seat))
        return self
