"""WPS-8.5 to 8.8, S1 to S4 Objections are judged after the race, one by one in the order of the moves.

The module has the judges, the verdict of the stewards (a computation by the rules), the compensation for
an upheld objection and the fine for a rejected one.
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
    """WPS-8.2c Return the seats that are parties to an objection: owner, rider and accusers.

    A seat may be in the list twice.
    """
    horse = objection.move.horse
    return [position.owners[horse], position.riders[horse], *objection.seats()]


def jurors(position: WinPlaceShowPosition, objection: Objection) -> list[Seat]:
    """WPS-8.8a Return the seats in play that are not parties to an objection, in seat order."""
    apart = parties(position, objection)
    return [Seat(seat) for seat in position.players() if seat not in apart]


@dataclass(frozen=True)
class Hearings(Phase):
    """WPS-8.5c, G4 Each objection is given to its judge.

    When all are judged, compensations and fines are paid. `at` is the index of the objection that is
    judged next.
    """

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
        """WPS-8.5c Return the phase in which the director or the jury judges the objection.

        Return None if the stewards do.
        """
        if position.rules.is_automatic:
            return None
        if position.directors[BETTING] not in parties(position, objection):
            return Verdict(self.at)
        return Jury(self.at) if jurors(position, objection) else None


@dataclass(frozen=True)
class Verdict(Stage):
    """WPS-8.5b The betting director judges whether the move harmed the horse's chances.

    `at` is the index of the objection.
    """

    at: int

    def ask(self, table: WinPlaceShowTable) -> Ask:
        rules = table.position.rules
        fixed = stewards_say(table, self.at)
        options = Options([rules.yes, rules.no], None, None, fixed, fixed)
        judges = self.judges(table.position)
        return with_move_params(table, self.at, Ask(TURN, judges, [options], "ask.verdict"))

    def judges(self, position: WinPlaceShowPosition) -> list[Seat]:
        """Return a list with the seat of the betting director."""
        return [Seat(position.directors[BETTING])]

    def answer(self, table: WinPlaceShowTable, seat: Seat, choice: Word) -> Next:
        record_verdict(table, self.at, choice is table.position.rules.yes, "director")
        return Hearings(self.at + 1)


@dataclass(frozen=True)
class Jury(Stage):
    """WPS-8.8a Seats that are not parties vote on an objection to which the betting director is a party.

    `at` is the index of the objection.
    """

    at: int

    def ask(self, table: WinPlaceShowTable) -> Ask:
        rules = table.position.rules
        fixed = stewards_say(table, self.at)
        picks: list[Choice] = [rules.yes, rules.no, rules.abstain]
        seats = self.judges(table.position)
        options = [Options(picks, None, None, rules.abstain, fixed) for _ in seats]
        return with_move_params(table, self.at, Ask(SEALED, seats, options, "ask.jury"))

    def judges(self, position: WinPlaceShowPosition) -> list[Seat]:
        """Return the seats that vote, in seat order."""
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
    """WPS-8.5c, 8.8a Return the stewards' verdict on an objection, as the answer of a judge.

    A bot that judges gives this answer. `at` is the index of the objection.
    """
    rules = table.position.rules
    move = table.position.objections[at].move
    return rules.yes if Stewards(table.position.race, move).harmful() else rules.no


def with_move_params(table: WinPlaceShowTable, at: int, ask: Ask) -> Ask:
    """Set the parameters of an ask to the move of an objection, and return the ask.

    `at` is the index of the objection.
    """
    position = table.position
    ask.params = move_params(position, position.objections[at].move)
    return ask


def record_verdict(table: WinPlaceShowTable, at: int, harmful: bool, judge: str) -> None:
    """Record and report the verdict on the objection with index `at`. No money is paid.

    `judge` says who judged: `director`, `jury`, `stewards` or `rule`.
    """
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
    """WPS-S1 to S4 What the stewards find about one move, computed from public facts only (WPS-8.4a)."""

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
        """WPS-S1 Return the options with which the move is compared.

        Options with the allowance count only if it was used, or if the horse crossed the line for the
        last time.
        """
        if self.move.allowance[1] or self.was_last:
            return list(self.options)
        return [option for option in self.options if not option.allowance]

    def loss(self) -> int:
        """WPS-S1 Return how many spaces the move gave up, compared with the best option."""
        return self.to_go - self.best

    def harmful(self) -> bool:
        """WPS-S2 to S4 Return True if the move harmed the horse's chances: the objection is upheld."""
        move = self.move
        if move.spares_spaces(self.track):
            return self.loss() >= 1
        search = self.pending.search(int(move.bonus[1]), int(move.allowance[1]))
        if search.shortened(move.end, 2) and self._faces_a_horse():
            return False
        return self.loss() >= HARMFUL_LOSS

    def _faces_a_horse(self) -> bool:
        """WPS-S3 Return True if another horse stands on one of the four squares straight ahead of the end."""
        square = self.move.end
        for _ in range(4):
            square = self.track.ahead[square]
            if square in self.pending.others:
                return True
        return False


Transfer = tuple[int, int, int, str, Figures]
"""A payment: payer, payee, amount, reason, and the figures that a receipt shows."""


def staked_against(position: WinPlaceShowPosition, seat: int, horse: int) -> bool:
    """WPS-8.5a Return True if a seat had a bet on another horse that finished ahead of this one.

    It is False for `NO_SEAT`.
    """
    slip = position.slips[seat] if seat >= 0 else None
    if slip is None:
        return False
    return any(
        backed != horse and is_ahead(position.race.order, backed, horse)
        for _, backed, _ in slip.bets
    )


def guilty_seats(position: WinPlaceShowPosition, horse: int) -> list[int]:
    """WPS-8.5a, 8.5e Return the owner and the hired rider of a horse, if they had a bet against it.

    The list is empty if neither had.
    """
    seats = [position.owners[horse]]
    if position.riders[horse] != position.owners[horse]:
        seats.append(position.riders[horse])
    return [seat for seat in seats if staked_against(position, seat, horse)]


def losing_stakes(position: WinPlaceShowPosition, seat: int, horse: int) -> int:
    """WPS-8.6a Return the sum of a seat's stakes in bets on a horse that lost."""
    slip = position.slips[seat]
    if slip is None:
        return 0
    return sum(
        stake
        for category, backed, stake in slip.bets
        if backed == horse and not bet_wins(position.race.order, category, backed)
    )


def share(collected: int, accusers: int) -> int:
    """WPS-8.6b, 8.6c Return each accuser's part of the money `collected`, rounded down to 500.

    The sum is divided into equal parts, one for each accuser and one that the paying seat keeps.
    """
    return collected // (accusers + 1) // BID_STEP * BID_STEP


def shares(position: WinPlaceShowPosition, upheld: list[Objection]) -> list[Transfer]:
    """WPS-8.6 Return the payments for upheld objections: refunds of lost stakes, and parts for the accusers.

    Each bet is refunded once, and each guilty seat divides once what it collected.
    """
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
    """WPS-G4 Make the payments for all upheld objections to moves of this race."""
    position = table.position
    upheld = [objection for objection in position.objections if objection.verdict == "upheld"]
    for payer, payee, amount, reason, why in shares(position, upheld):
        table.pay(payer, payee, amount, reason, why)


def named(position: WinPlaceShowPosition, horse: int) -> Figures:
    """Return the number, from 1, and the name of a horse as figures for a receipt."""
    return {"horse": horse + 1, "horse_name": position.horse_name(horse)}


def charged(money: list[int]) -> list[int]:
    """WPS-8.7b, 8.7c Return what each accuser pays of the fine, given their cash in order of accusation.

    In turn each pays one note of 500, round after round, until the fine is complete or nobody has a note.
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
    """WPS-8.7a to 8.7c Return the payments for one rejected objection.

    The accusers together pay 2,000 to the owner of the horse. The bank pays what they lack.
    """
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
    """WPS-8.7d Make the payments for each rejected objection to a move of this race."""
    for objection in table.position.objections:
        if objection.verdict == "rejected":
            for payer, payee, amount, reason, why in fines(table, objection):
                table.pay(payer, payee, amount, reason, why)
