"""WPS-2.1: the two directors: elected at the start, replaced by motion, succeeded when eliminated."""

from collections.abc import Mapping
from dataclasses import dataclass

from ippodromo.kernel.asks import OPEN, SEALED, Ask, Options
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.forms import Cell, Field, FilledForm, Form
from ippodromo.kernel.phases import END, WAIT, End, Next, Phase, Push
from ippodromo.kernel.seats import Seat

from .auction import RollOff, winner
from .choices import Word
from .events import DirectorKept, DirectorNamed, MotionMade, VoteCounted
from .position import NO_SEAT, Meeting, WpsTable
from .rules import BETTING, OFFICES, RACING
from .stage import Stage


def first_eligible(meeting: Meeting, office: int) -> list[int]:
    """WPS-2.1i, 12.3d Who can be chosen at the start: with more than six seats those without a stable."""
    rules = meeting.rules
    taken = meeting.directors[BETTING]
    seats = [seat for seat in meeting.players() if seat != taken]
    if not rules.is_crowded:
        return seats
    without = [seat for seat in seats if seat not in meeting.stables]
    return without or seats


def later_eligible(meeting: Meeting, office: int) -> list[int]:
    """WPS-2.1h, 12.3d Who can take an office later on, its present holder apart."""
    rules = meeting.rules
    free = [seat for seat in meeting.players() if seat not in meeting.directors]
    if not rules.is_crowded:
        return free
    return [seat for seat in free if seat not in meeting.stables] or free


def name_director(table: WpsTable, office: int, seat: int) -> None:
    """A seat takes office."""
    table.position.directors[office] = seat
    table.tell(DirectorNamed(OFFICES[office], seat))


@dataclass(frozen=True)
class Election(Stage):
    """WPS-2.1b One sealed ballot with one name for each office."""

    bots: tuple[Seat, ...]

    def enter(self, table: WpsTable) -> Next:
        rules, meeting = table.position.rules, table.position
        eligible = first_eligible(meeting, BETTING)
        if rules.is_elected:
            if rules.is_crowded and len(eligible) == 1:  # WPS-12.3d
                name_director(table, BETTING, eligible[0])
            return WAIT
        people = [seat for seat in eligible if seat not in self.bots]
        betting = people[0] if people else eligible[0]  # WPS-2.1e
        name_director(table, BETTING, betting)
        others = first_eligible(meeting, RACING)
        higher = [seat for seat in others if seat > betting]
        name_director(table, RACING, higher[0] if higher else others[0])
        return END

    def ask(self, table: WpsTable) -> Ask:
        meeting = table.position
        seats = [Seat(seat) for seat in meeting.players()]
        fields: list[Field] = []
        for office, word in enumerate(OFFICES):
            if meeting.directors[office] == NO_SEAT:
                names = [str(seat) for seat in first_eligible(meeting, office)]
                fields.append(Field(word, [Cell("seat", names)], 0, 1, "WPS-2.1i"))
        form = Form("elect", fields, [], "WPS-2.1a")
        options = [Options([], None, [form], FilledForm("elect", [])) for _ in seats]
        return Ask(SEALED, seats, options, "ask.elect")

    def reveal(self, table: WpsTable, answers: Mapping[Seat, FilledForm]) -> Next:
        votes: list[list[int]] = [[], []]
        for office, word in enumerate(OFFICES):
            for seat, filled in answers.items():
                rows = filled.all(word)
                named = int(rows[0][0]) if rows else NO_SEAT
                votes[office].append(named)
                if table.position.directors[office] == NO_SEAT:
                    table.tell(VoteCounted(seat, word, named))
        return Count(BETTING, tuple(tuple(named) for named in votes))


@dataclass(frozen=True)
class Count(Phase):
    """WPS-2.1c, 2.1d The votes for one office after the other; equals roll off."""

    office: int
    votes: tuple[tuple[int, ...], ...]

    def enter(self, table: WpsTable) -> Next:
        meeting = table.position
        if meeting.directors[self.office] != NO_SEAT:
            return self.following()
        eligible = first_eligible(meeting, self.office)
        counts = {seat: self.votes[self.office].count(seat) for seat in eligible}
        most = max(counts.values())
        if most == 0:
            return self.chosen(table, eligible[0])
        top = [seat for seat in eligible if counts[seat] == most]
        if len(top) > 1:
            return Push(RollOff(tuple(top), ()))
        return self.chosen(table, top[0])

    def chosen(self, table: WpsTable, seat: int) -> Next:
        """A seat has the office."""
        name_director(table, self.office, seat)
        return self.following()

    def following(self) -> Next:
        """The other office, or the end of the election."""
        return Count(RACING, self.votes) if self.office == BETTING else END

    def child_ended(self, table: WpsTable, result: object) -> Next:
        return self.chosen(table, winner(result))


def motion_aside(table: WpsTable) -> Ask | None:
    """WPS-2.1f While motions are open, any seat in play may move to replace a director."""
    rules = table.position.rules
    meeting = table.position
    if not meeting.motions_open:
        return None
    picks = [rules.motions[office] for office in (BETTING, RACING) if not meeting.moved[office]]
    if not picks:
        return None
    seats = [Seat(seat) for seat in meeting.players()]
    options = [Options(picks, None, None, None) for _ in seats]
    return Ask(OPEN, seats, options, "ask.motion")


def make_motion(table: WpsTable, seat: int, choice: Word) -> Next:
    """WPS-2.1g A motion starts its ballot, or waits for the one that is on."""
    meeting = table.position
    office = OFFICES.index(choice.word)
    table.tell(MotionMade(seat, choice.word))
    meeting.moved[office] = True
    meeting.waiting.append(office)
    return Push(Ballot(office)) if len(meeting.waiting) == 1 else WAIT


def after_ballot(table: WpsTable) -> Next:
    """The next motion waiting is balloted."""
    meeting = table.position
    meeting.waiting.pop(0)
    return Push(Ballot(meeting.waiting[0])) if meeting.waiting else WAIT


@dataclass(frozen=True)
class Ballot(Stage):
    """WPS-2.1g, 2.1h A sealed ballot of all seats in play on one office."""

    office: int

    def ask(self, table: WpsTable) -> Ask:
        rules, meeting = table.position.rules, table.position
        present = meeting.directors[self.office]
        names = [present, *later_eligible(meeting, self.office)]
        picks: list[Choice] = [rules.votes[seat] for seat in names]
        seats = [Seat(seat) for seat in meeting.players()]
        options = [Options(picks, None, None, picks[0]) for _ in seats]
        params = {"office": OFFICES[self.office]}
        return Ask(SEALED, seats, options, "ask.ballot", params)

    def reveal(self, table: WpsTable, answers: Mapping[Seat, Word]) -> Next:
        meeting = table.position
        word = OFFICES[self.office]
        named = [choice.seat for choice in answers.values()]
        for seat, choice in answers.items():
            table.tell(VoteCounted(seat, word, choice.seat))
        present = meeting.directors[self.office]
        for candidate in meeting.players():
            if candidate != present and named.count(candidate) * 2 > len(meeting.players()):
                name_director(table, self.office, candidate)
                return End("ballot")
        table.tell(DirectorKept(word, present))
        return End("ballot")

    def refuse(self, table: WpsTable, seat: Seat, notation: str) -> NotAllowed | None:
        if notation.startswith("vote"):
            return NotAllowed("WPS-2.1h", "refused.not_eligible")
        return None


def succeed_directors(table: WpsTable) -> None:
    """WPS-2.1j A director who is out is followed by the next eligible seat; the betting director first."""
    meeting = table.position
    for office in (BETTING, RACING):
        gone = meeting.directors[office]
        if meeting.in_play(gone):
            continue
        eligible = later_eligible(meeting, office)
        if not eligible:
            continue
        after = [seat for seat in eligible if seat > gone]
        name_director(table, office, after[0] if after else eligible[0])
