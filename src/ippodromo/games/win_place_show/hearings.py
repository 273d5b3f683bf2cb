"""WPS-8.5 to 8.8, S1 to S4: objections are judged after the race, one by one in the order of the moves.

Who judges, the stewards' verdict, what an upheld objection brings and what a rejected one costs.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from ippodromo.kernel.asks import SEALED, TURN, Ask, Options
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.events import Figures
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.phases import END, Next, Phase
from ippodromo.kernel.receipts import settle_race
from ippodromo.kernel.seats import Seat

from .choices import Ride, Word
from .events import JurorVoted, ObjectionJudged
from .moves import PendingMove
from .objections import move_params
from .position import MoveRecord, Objection, Race, WinPlaceShowPosition, WinPlaceShowTable
from .rules import BETTING, BID_STEP, FINE, HARMFUL_LOSS, NOTE, bet_wins
from .running import is_ahead
from .stage import Stage


def parties(position: WinPlaceShowPosition, objection: Objection) -> list[int]:
    """WPS-8.2c Owner, rider and accusers."""
    horse = objection.move.horse
    return [position.owners[horse], position.riders[horse], *objection.seats()]


def jurors(position: WinPlaceShowPosition, objection: Objection) -> list[Seat]:
    """WPS-8.8a The seats in play that are not involved."""
    apart = parties(position, objection)
    return [Seat(seat) for seat in position.players() if seat not in apart]


@dataclass(frozen=True)
class Hearings(Phase):
    """WPS-8.5c, G4 Each objection goes to its judge; when all are judged, money moves."""

    at: int

    def enter(self, table: WinPlaceShowTable) -> Next:
        position = table.position
        while self.at < len(position.objections):
            objection = position.objections[self.at]
            if not guilty_seats(position, objection.move.horse):
                record_verdict(table, self.at, False, "rule")
                return Hearings(self.at + 1)
            judge = self._judge(position, objection)
            if judge is not None:
                return judge
            harmful = Stewards(position.race, objection.move).harmful()
            record_verdict(table, self.at, harmful, "stewards")
            return Hearings(self.at + 1)
        pay_shares(table)
        pay_fines(table)
        settle_race(table, position.race.number + 1)
        return END

    def _judge(self, position: WinPlaceShowPosition, objection: Objection) -> Phase | None:
        """WPS-8.5c Director or jury; None for the stewards."""
        if position.rules.is_automatic:
            return None
        if position.directors[BETTING] not in parties(position, objection):
            return Verdict(self.at)
        return Jury(self.at) if jurors(position, objection) else None


@dataclass(frozen=True)
class Verdict(Stage):
    """WPS-8.5b The betting director judges whether the move harmed the horse's chances."""

    at: int

    def ask(self, table: WinPlaceShowTable) -> Ask:
        rules = table.position.rules
        fixed = stewards_say(table, self.at)
        options = Options([rules.yes, rules.no], None, None, fixed, fixed)
        judges = self.judges(table.position)
        return with_move_params(table, self.at, Ask(TURN, judges, [options], "ask.verdict"))

    def judges(self, position: WinPlaceShowPosition) -> list[Seat]:
        """The one who is asked."""
        return [Seat(position.directors[BETTING])]

    def answer(self, table: WinPlaceShowTable, seat: Seat, choice: Word) -> Next:
        record_verdict(table, self.at, choice is table.position.rules.yes, "director")
        return Hearings(self.at + 1)


@dataclass(frozen=True)
class Jury(Stage):
    """WPS-8.8a The seats not involved vote where the betting director is."""

    at: int

    def ask(self, table: WinPlaceShowTable) -> Ask:
        rules = table.position.rules
        fixed = stewards_say(table, self.at)
        picks: list[Choice] = [rules.yes, rules.no, rules.abstain]
        seats = self.judges(table.position)
        options = [Options(picks, None, None, rules.abstain, fixed) for _ in seats]
        return with_move_params(table, self.at, Ask(SEALED, seats, options, "ask.jury"))

    def judges(self, position: WinPlaceShowPosition) -> list[Seat]:
        """Those who vote."""
        return jurors(position, position.objections[self.at])

    def reveal(self, table: WinPlaceShowTable, answers: Mapping[Seat, Word]) -> Next:
        yes = no = 0
        for seat, vote in answers.items():
            table.tell(JurorVoted(seat, vote.word))
            yes += vote is table.position.rules.yes
            no += vote is table.position.rules.no
        record_verdict(table, self.at, yes > no, "jury")  # WPS-R42
        return Hearings(self.at + 1)

    def refuse(self, table: WinPlaceShowTable, seat: Seat, notation: str) -> NotAllowed | None:
        if not notation.startswith("harmful"):
            return None
        return NotAllowed("WPS-8.8a", "refused.involved")


def stewards_say(table: WinPlaceShowTable, at: int) -> Choice:
    """WPS-8.5c, 8.8a What the stewards find, and so a bot that judges."""
    rules = table.position.rules
    move = table.position.objections[at].move
    return rules.yes if Stewards(table.position.race, move).harmful() else rules.no


def with_move_params(table: WinPlaceShowTable, at: int, ask: Ask) -> Ask:
    """The question with what it names; what the judge is shown stands in the view."""
    position = table.position
    ask.params = move_params(position, position.objections[at].move)
    return ask


def record_verdict(table: WinPlaceShowTable, at: int, harmful: bool, judge: str) -> None:
    """Write the verdict down and tell it."""
    position = table.position
    objection = position.objections[at]
    verdict = "upheld" if harmful else "rejected"
    position.objections[at] = Objection(objection.move, objection.accusers, verdict)
    if table.keeps_log:
        move = objection.move
        loss = Stewards(position.race, move).loss()
        table.tell(
            ObjectionJudged(
                move.horse + 1, position.horse_name(move.horse), move.turn, verdict, judge, loss
            )
        )


class Stewards:
    """WPS-S1 to S4 What the stewards find about one move of a race. All they need is public (WPS-8.4a)."""

    def __init__(self, race: Race, move: MoveRecord) -> None:
        self.track = race.rules.track
        self.move = move
        self.pending: PendingMove = race.pending_before(move)
        self.options = self.pending.options()
        self.was_last = move.is_last_crossing(self.track)
        self.to_go = self.pending.to_go(move.end)
        self.best_ride: Ride = self.pending.house_ride(self._compared())
        self.best = self.pending.to_go(self.best_ride.end)

    def _compared(self) -> list[Ride]:
        """WPS-S1 All options; those with the allowance only where it was used or last to be had."""
        if self.move.allowance[1] or self.was_last:
            return list(self.options)
        return [option for option in self.options if not option.allowance]

    def loss(self) -> int:
        """WPS-S1."""
        return self.to_go - self.best

    def harmful(self) -> bool:
        """WPS-S2 to S4."""
        move = self.move
        spared_bonus = move.bonus[0] and not move.bonus[1]
        spared_allowance = self.was_last and move.allowance[0] and not move.allowance[1]
        if spared_bonus or spared_allowance:
            return self.loss() >= 1
        search = self.pending.search(int(move.bonus[1]), int(move.allowance[1]))
        if search.shortened(move.end, 2) and self._faces_a_horse():
            return False
        return self.loss() >= HARMFUL_LOSS

    def _faces_a_horse(self) -> bool:
        """WPS-S3 Another horse on one of the four squares straight ahead of the end."""
        square = self.move.end
        for _ in range(4):
            square = self.track.ahead[square]
            if square in self.pending.others:
                return True
        return False


Transfer = tuple[int, int, int, str, Figures]
"""Who pays, who receives, how much, and why."""


def staked_against(position: WinPlaceShowPosition, seat: int, horse: int) -> bool:
    """WPS-8.5a Whether a seat had staked on another horse that finished ahead of this one."""
    slip = position.slips[seat] if seat >= 0 else None
    if slip is None:
        return False
    return any(
        backed != horse and is_ahead(position.race.order, backed, horse)
        for _, backed, _ in slip.bets
    )


def guilty_seats(position: WinPlaceShowPosition, horse: int) -> list[int]:
    """WPS-8.5a, 8.5e Owner and hired rider, those of them who had such a stake."""
    seats = [position.owners[horse]]
    if position.riders[horse] != position.owners[horse]:
        seats.append(position.riders[horse])
    return [seat for seat in seats if staked_against(position, seat, horse)]


def losing_stakes(position: WinPlaceShowPosition, seat: int, horse: int) -> int:
    """WPS-8.6a The stakes of a seat's losing bets on a horse."""
    slip = position.slips[seat]
    if slip is None:
        return 0
    return sum(
        stake
        for category, backed, stake in slip.bets
        if backed == horse and not bet_wins(position.race.order, category, backed)
    )


def share(collected: int, accusers: int) -> int:
    """WPS-8.6b, 8.6c One of the equal parts, rounded down to 500; the divider keeps one."""
    return collected // (accusers + 1) // BID_STEP * BID_STEP


def shares(position: WinPlaceShowPosition, upheld: list[Objection]) -> list[Transfer]:
    """WPS-8.6 Refunds and shares of upheld objections; each bet and each seat's money once."""
    found: list[Transfer] = []
    refunded: list[tuple[int, int]] = []
    dividers: dict[int, list[int]] = {}
    for objection in upheld:
        horse = objection.move.horse
        for seat in objection.seats():
            if (seat, horse) not in refunded:
                refunded.append((seat, horse))
                stakes = losing_stakes(position, seat, horse)
                found.append((BANK, seat, stakes, "refund", named(position, horse)))
        for divider in guilty_seats(position, horse):
            among = dividers.setdefault(divider, [])
            among.extend(seat for seat in objection.seats() if seat not in among)
    for divider, among in sorted(dividers.items()):
        collected = position.collected[divider]
        part = share(collected, len(among))
        why: Figures = {"divider": divider, "collected": collected, "parts": len(among) + 1}
        for seat in among:
            found.append((divider, seat, part, "share", why))
        found.append((divider, BANK, collected - part * (len(among) + 1), "remainder", why))
    return [one for one in found if one[2] > 0]


def pay_shares(table: WinPlaceShowTable) -> None:
    """WPS-G4 What all upheld objections bring."""
    position = table.position
    upheld = [objection for objection in position.objections if objection.verdict == "upheld"]
    for payer, payee, amount, reason, why in shares(position, upheld):
        table.pay(payer, payee, amount, reason, why)


def named(position: WinPlaceShowPosition, horse: int) -> Figures:
    """A horse by number and name."""
    return {"horse": horse + 1, "horse_name": position.horse_name(horse)}


def charged(money: list[int]) -> list[int]:
    """WPS-8.7b, 8.7c Return what each accuser pays, given their cash in order of accusation.

    Notes of 500 are charged one after another, round and round, until the fine is complete or
    nobody has a note left.
    """
    paid = [0] * len(money)
    owed = FINE
    while owed > 0:
        able = [at for at, cash in enumerate(money) if cash - paid[at] >= NOTE]
        if not able:
            break
        for at in able:
            if owed > 0:
                paid[at] += NOTE
                owed -= NOTE
    return paid


def fines(table: WinPlaceShowTable, objection: Objection) -> list[Transfer]:
    """WPS-8.7 The accusers of a rejected objection pay the accused 2,000 together; the Association adds
    what they lack."""
    position = table.position
    owner = position.owners[objection.move.horse]
    why = named(position, objection.move.horse)
    why["fine"] = FINE
    seats = objection.seats()
    paid = charged([table.ledger.of(seat) for seat in seats])
    found: list[Transfer] = []
    for at, seat in enumerate(seats):
        found.append((seat, owner, paid[at], "fine", why))
    found.append((BANK, owner, FINE - sum(paid), "fine", why))
    return [one for one in found if one[2] > 0]


def pay_fines(table: WinPlaceShowTable) -> None:
    """WPS-8.7d Each rejected objection is fined by itself."""
    for objection in table.position.objections:
        if objection.verdict == "rejected":
            for payer, payee, amount, reason, why in fines(table, objection):
                table.pay(payer, payee, amount, reason, why)
