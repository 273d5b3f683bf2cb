"""WPS-9, WPS-12 The auction of horses, and the stables, which give a seat a horse in every race.

Seats write sealed bids for all lots on one sheet. Lots are called one after another, and seats with equal
highest bids can raise the price.
"""

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
from .position import NO_SEAT, WinPlaceShowPosition, WinPlaceShowTable
from .rules import BID_STEP, MOST_HORSES, WinPlaceShowRules, entitled
from .stage import Stage


def lots(position: WinPlaceShowPosition) -> list[int]:
    """WPS-9.1a, 12.4a, G3 Return the horses that are auctioned before the present race, in order of call.

    Horses of stables that have an owner are left out.
    """
    rules = position.rules
    if not rules.has_auction():
        return []
    entries = rules.program.entries[position.race.number]
    kept = [
        entries[stable] for stable, owner in enumerate(position.stable_owners) if owner != NO_SEAT
    ]
    order = rules.lot_order(position.race.number)
    return [horse for horse in order if horse not in kept]


def may_buy(table: WinPlaceShowTable, seat: int, called: int) -> int:
    """WPS-9.4a to 9.4c Return how many more horses a seat can buy in this auction at most.

    `called` is the number of lots in the auction.
    """
    position = table.position
    money, owned, in_play = bidders(table)
    if not in_play[seat] or money[seat] < BID_STEP:
        return 0
    # Before the sheets are opened `lot` is still that of the last race.
    left = called - (position.lot if any(position.sheets) else 0)
    without = sum(1 for one in entitled(money, owned, in_play) if not owned[one])
    if owned[seat] == 0 and without >= left:
        return min(1, left)
    return min(MOST_HORSES - owned[seat], left)


def bidders(table: WinPlaceShowTable) -> tuple[list[int], list[int], list[bool]]:
    """Return three lists by seat: its cash, the number of horses it owns, and whether it is in play."""
    position = table.position
    seats = range(position.seats)
    return (
        [table.ledger.of(seat) for seat in seats],
        [position.owned(seat) for seat in seats],
        [position.in_play(seat) for seat in seats],
    )


class SheetForm(Form):
    """The form of a sheet of bids: one field for each lot. It can be filled in at random quickly."""

    def __init__(self, called: list[int], cash: int) -> None:
        bid = Cell("bid", None, BID_STEP, cash, BID_STEP)
        fields = [Field(str(horse + 1), [bid], 0, 1, "WPS-9.2a") for horse in called]
        super().__init__("bid", fields, [], "WPS-9.2a")
        self.cash = cash

    def fast_sample(self, stream: Stream) -> FilledForm | None:
        """Return a random sheet. Each field is left empty with a chance of one third."""
        rows: list[Row] = []
        for field in self.fields:
            if stream.below(3) > 0:
                bid = BID_STEP * (1 + stream.below(self.cash // BID_STEP))
                rows.append((field.name, (bid,)))
        return FilledForm("bid", rows)


def sheet(rules: WinPlaceShowRules, cash: int, called: list[int]) -> Options:
    """Return the options of a seat for a sheet with these lots and bids up to `cash`.

    They are made once and kept.
    """
    key = (cash, *called)
    made = rules.sheets.get(key)
    if made is None:
        made = Options([], None, [SheetForm(called, cash)], rules.empty_sheet)
        rules.sheets[key] = made
    return made


@dataclass(frozen=True)
class Sheets(Stage):
    """WPS-9.2 Each seat with enough money writes a sealed bid for every lot on a sheet.

    An empty field is a bid of 500, the lowest.
    """

    def enter(self, table: WinPlaceShowTable) -> Next:
        return WAIT if self.bidders(table) and lots(table.position) else END

    def bidders(self, table: WinPlaceShowTable) -> list[Seat]:
        """WPS-9.2c Return the seats in play that have enough money for the lowest bid."""
        seats = table.position.players()
        return [Seat(seat) for seat in seats if table.ledger.of(seat) >= BID_STEP]

    def ask(self, table: WinPlaceShowTable) -> Ask:
        position = table.position
        seats = self.bidders(table)
        called = sorted(lots(position))
        options = [sheet(table.position.rules, table.ledger.of(seat), called) for seat in seats]
        ask = Ask(SEALED, seats, options, "ask.bid", {"race": position.race.number + 1})
        ask.replaceable = True
        ask.veil = f"sheets {position.race.number + 1}"
        return ask

    def refuse(self, table: WinPlaceShowTable, seat: Seat, notation: str) -> NotAllowed | None:
        if not notation.startswith("bid") or seat in self.bidders(table):
            return None
        if seat in table.position.players():
            return NotAllowed("WPS-9.2c", "refused.no_cash_for_bids")
        return NotAllowed("WPS-5b", "refused.out")

    def reveal(self, table: WinPlaceShowTable, answers: Mapping[Seat, FilledForm]) -> Next:
        position = table.position
        position.motions_open = False  # WPS-2.1f
        called = lots(position)
        for seat, filled in answers.items():
            sheet = [0] * len(position.owners)
            for horse in called:
                bids = filled.all(str(horse + 1))
                sheet[horse] = int(bids[0][0]) if bids else BID_STEP  # WPS-R15
            position.sheets[seat] = sheet
        position.lot = 0
        return CallLot()


@dataclass(frozen=True)
class CallLot(Phase):
    """WPS-9.3b The bids on the next lot are read out, and the highest bid that counts buys it.

    If highest bids are equal, `Raising` follows. The phase repeats until all lots are done.
    """

    def enter(self, table: WinPlaceShowTable) -> Next:
        position = table.position
        called = lots(position)
        if position.lot >= len(called):
            table.unveil(f"sheets {position.race.number + 1}")
            return END
        horse = called[position.lot]
        self.show(table, horse, called[: position.lot + 1])
        bids = self.valid_bids(table, horse)
        for seat in range(position.seats):
            sheet = position.sheets[seat]
            if sheet is not None:
                name = position.horse_name(horse)
                if table.keeps_log:
                    table.tell(BidRead(horse + 1, name, seat, sheet[horse], bids.get(seat, 0)))
        if not bids:
            if table.keeps_log:
                table.tell(HorseUnsold(horse + 1, position.horse_name(horse)))  # WPS-9.4e
            position.lot += 1
            return self
        price = max(bids.values())
        highest = [seat for seat, bid in bids.items() if bid == price]
        if len(highest) == 1:
            self.sell(table, horse, highest[0], price)
            return self
        position.contestants = highest
        position.price = price
        position.leader = NO_SEAT
        position.stayed = []
        return Push(Raising(horse))

    def show(self, table: WinPlaceShowTable, horse: int, called: list[int]) -> None:
        """Show all seats the bids on the lot, in the record of each sheet. Bids on later lots stay hidden.

        `called` are the lots so far, this one included.
        """
        position = table.position
        if not table.keeps_log:
            return
        name = position.horse_name(horse)
        table.tell(LotCalled(horse + 1, name))
        for seat in range(position.seats):
            sheet = position.sheets[seat]
            if sheet is not None:
                rows = [f"{number + 1}={sheet[number]}" for number in sorted(called)]
                table.set_shown(
                    f"sheets {position.race.number + 1}", Seat(seat), f"bid {' '.join(rows)} ?"
                )

    def valid_bids(self, table: WinPlaceShowTable, horse: int) -> dict[int, int]:
        """WPS-9.3c Return the bids on a horse that count, by seat.

        A bid above the seat's cash counts as all its cash.
        """
        bids: dict[int, int] = {}
        for seat in entitled(*bidders(table)):
            sheet = table.position.sheets[seat]
            if sheet is not None:
                bids[seat] = min(sheet[horse], table.ledger.of(seat))
        return bids

    def child_ended(self, table: WinPlaceShowTable, result: object) -> Next:
        """Sell the lot to the seat with which the raising or the throwing of dice ended."""
        position = table.position
        horse = lots(position)[position.lot]
        self.sell(table, horse, winner(result), position.price)
        position.contestants = []
        return self

    def sell(self, table: WinPlaceShowTable, horse: int, seat: int, price: int) -> None:
        """Make a seat pay for a horse and own it, and count the lot as done."""
        position = table.position
        name = position.horse_name(horse)
        if table.keeps_log:
            table.tell(HorseSold(horse + 1, name, seat, price))
        why: Figures | None = None
        if table.keeps_log:
            why = {"horse": horse + 1, "horse_name": name, "price": price}
        table.pay(seat, BANK, price, "horse", why)
        position.owners[horse] = seat
        position.lot += 1


@dataclass(frozen=True)
class Raising(Stage):
    """WPS-9.3d to 9.3h Seats with equal highest bids can raise the price. The last that raised buys.

    If nobody raises, they throw a die. `horse` is its index from 0.
    """

    horse: int

    def enter(self, table: WinPlaceShowTable) -> Next:
        return WAIT if self.undecided(table) else self.decide(table)

    def undecided(self, table: WinPlaceShowTable) -> list[Seat]:
        """WPS-9.3f Return the seats that may still raise the price.

        They do not lead, have not declined this price, and can pay more.
        """
        position = table.position
        return [
            Seat(seat)
            for seat in position.contestants
            if seat != position.leader
            and seat not in position.stayed
            and table.ledger.of(seat) >= position.price + BID_STEP
        ]

    def ask(self, table: WinPlaceShowTable) -> Ask:
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

    def answer(self, table: WinPlaceShowTable, seat: Seat, choice: Word | AmountChoice) -> Next:
        position = table.position
        if isinstance(choice, Word):
            if table.keeps_log:
                table.tell(Stayed(self.horse + 1, seat, position.price))
            position.stayed.append(seat)
        else:
            position.price = choice.amount
            position.leader = seat
            position.stayed = []
            if table.keeps_log:
                table.tell(Raised(self.horse + 1, seat, position.price))
        return WAIT if self.undecided(table) else self.decide(table)

    def decide(self, table: WinPlaceShowTable) -> Next:
        """WPS-9.3g, 9.3h Return what follows when nobody can or wants to raise.

        The phase ends with the seat that leads. If nobody has raised, the seats throw a die.
        """
        position = table.position
        if position.leader != NO_SEAT:
            return End(position.leader)
        return Push(RollOff(tuple(position.contestants), ()))

    def child_ended(self, table: WinPlaceShowTable, result: object) -> Next:
        return End(result)

    def final_rule(self, table: WinPlaceShowTable, choice: Choice) -> str:
        return "WPS-9.3f" if isinstance(choice, Word) else super().final_rule(table, choice)

    def refuse(self, table: WinPlaceShowTable, seat: Seat, notation: str) -> NotAllowed | None:
        position = table.position
        word, _, rest = notation.partition(" ")
        params = {"price": position.price}
        if word not in ("raise", "stay"):
            return None
        if seat not in position.contestants:
            return NotAllowed("WPS-9.3d", "refused.not_tied", params)
        if seat == position.leader:
            return NotAllowed("WPS-9.3e", "refused.leads", params)
        if seat in position.stayed:
            return NotAllowed("WPS-9.3f", "refused.stayed", params)
        if word == "stay" and rest != str(position.price):
            return NotAllowed("WPS-9.3f", "refused.other_price", params)
        return NotAllowed("WPS-9.3e", "refused.too_poor", params)


@dataclass(frozen=True)
class RollOff(Stage):
    """WPS-9.3h Tied seats throw a die in turn; the highest wins, and equal highest throw again.

    `thrown` has the throws so far, in the order of `seats`. The phase ends with the winning seat.
    """

    seats: tuple[int, ...]
    thrown: tuple[int, ...]

    def ask(self, table: WinPlaceShowTable) -> Ask:
        ask = draw(table.position.rules.dies, "ask.roll_off")
        ask.params = {"seat": self.seats[len(self.thrown)]}
        return ask

    def answer(self, table: WinPlaceShowTable, seat: Seat, choice: Die) -> Next:
        table.tell(DieThrown(self.seats[len(self.thrown)], choice.pips))
        thrown = (*self.thrown, choice.pips)
        if len(thrown) < len(self.seats):
            return RollOff(self.seats, thrown)
        most = max(thrown)
        top = [thrower for thrower, pips in zip(self.seats, thrown, strict=True) if pips == most]
        return End(top[0]) if len(top) == 1 else RollOff(tuple(top), ())


def winner(result: object) -> int:
    """Return the seat that is the result of a `RollOff` or `Raising`.

    Raise BrokenGame if the result is no seat.
    """
    if not isinstance(result, int):
        raise BrokenGame(f"{result!r} is no seat")
    return result


def assign_horses(position: WinPlaceShowPosition) -> None:
    """WPS-12.2b Make the owner of each stable the owner of its horse in the present race.

    Other horses have no owner yet.
    """
    rules = position.rules
    entries = rules.program.entries[position.race.number]
    for stable, owner in enumerate(position.stable_owners):
        position.owners[entries[stable]] = owner


@dataclass(frozen=True)
class DrawStables(Stage):
    """WPS-12.2a, 12.3a At the start of the game each seat throws a die for a stable, in seat order.

    If the stable is taken, the seat throws again at once; with more than six seats, in the next round.
    """

    seat: int

    def ask(self, table: WinPlaceShowTable) -> Ask:
        ask = draw(table.position.rules.dies, "ask.stable")
        ask.params = {"seat": self.seat}
        return ask

    def answer(self, table: WinPlaceShowTable, seat: Seat, choice: Die) -> Next:
        position = table.position
        stable = choice.pips - 1
        is_free = position.stable_owners[stable] == NO_SEAT
        if is_free:
            position.stable_owners[stable] = self.seat
        if table.keeps_log:
            name = table.position.rules.program.stables[stable]
            table.tell(StableDrawn(self.seat, choice.pips, name, int(is_free)))
        if NO_SEAT not in position.stable_owners:
            return END  # WPS-12.3b
        if not is_free and not table.position.rules.is_crowded:
            return self
        return self.following(position)

    def following(self, position: WinPlaceShowPosition) -> Next:
        """Return the throw of the next seat without a stable, or `END` if all have one."""
        waiting = [seat for seat in range(position.seats) if seat not in position.stable_owners]
        if not waiting:
            return END
        later = [seat for seat in waiting if seat > self.seat]
        return DrawStables(later[0] if later else waiting[0])


@dataclass(frozen=True)
class PassOn(Phase):
    """WPS-12.4c The stables of seats that have been eliminated get new owners or none.

    With more than six seats a stable goes to a seat without one. Otherwise its horses are auctioned from
    now on.
    """

    def vacant(self, position: WinPlaceShowPosition) -> list[int]:
        """Return the indices of the stables that belong to eliminated seats."""
        return [
            stable
            for stable, owner in enumerate(position.stable_owners)
            if owner != NO_SEAT and not position.in_play(owner)
        ]

    def enter(self, table: WinPlaceShowTable) -> Next:
        position = table.position
        vacant = self.vacant(position)
        if not vacant:
            return END
        heirs = [seat for seat in position.players() if seat not in position.stable_owners]
        if not table.position.rules.is_crowded or not heirs:
            return self.give(table, NO_SEAT)
        if len(heirs) == 1:
            return self.give(table, heirs[0])
        return Push(RollOff(tuple(heirs), ()))

    def child_ended(self, table: WinPlaceShowTable, result: object) -> Next:
        return self.give(table, winner(result))

    def give(self, table: WinPlaceShowTable, seat: int) -> Next:
        """Give the first of these stables to a seat, or to nobody if `seat` is `NO_SEAT`, and go on."""
        position = table.position
        stable = self.vacant(position)[0]
        position.stable_owners[stable] = seat
        table.tell(StablePassedOn(table.position.rules.program.stables[stable], seat))
        return self
