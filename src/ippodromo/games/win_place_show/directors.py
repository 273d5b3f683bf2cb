"""WPS-2.1 The betting director and the race director: election, motions to replace them, successors."""

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
from .position import NO_SEAT, WinPlaceShowPosition, WinPlaceShowTable
from .rules import BETTING, OFFICES, RACING
from .stage import Stage


def first_eligible(position: WinPlaceShowPosition, office: int) -> list[int]:
    """WPS-2.1i, 12.3d Return the seats that can be chosen as directors at the start of the game.

    The seat that is betting director already is left out. With more than six seats these are the seats
    without a stable, if there are any.
    """
    rules = position.rules
    taken = position.directors[BETTING]
    seats = [seat for seat in position.players() if seat != taken]
    if not rules.is_crowded:
        return seats
    without = [seat for seat in seats if seat not in position.stable_owners]
    return without or seats


def later_eligible(position: WinPlaceShowPosition, office: int) -> list[int]:
    """WPS-2.1h, 12.3d Return the seats that can become directors later. Present directors are left out.

    With more than six seats these are the seats without a stable, if there are any.
    """
    rules = position.rules
    free = [seat for seat in position.players() if seat not in position.directors]
    if not rules.is_crowded:
        return free
    return [seat for seat in free if seat not in position.stable_owners] or free


def name_director(table: WinPlaceShowTable, office: int, seat: int) -> None:
    """Make a seat the director of an office (`BETTING` or `RACING`), and report it."""
    table.position.directors[office] = seat
    table.tell(DirectorNamed(OFFICES[office], seat))


@dataclass(frozen=True)
class Election(Stage):
    """WPS-2.1b At the start of the game all seats vote for both directors in one secret ballot.

    If the option says that directors are fixed, nobody votes. `bots` are the seats that bots play.
    """

    bots: tuple[Seat, ...]

    def enter(self, table: WinPlaceShowTable) -> Next:
        position = table.position
        rules = position.rules
        eligible = first_eligible(position, BETTING)
        if rules.is_elected:
            if rules.is_crowded and len(eligible) == 1:  # WPS-12.3d
                name_director(table, BETTING, eligible[0])
            return WAIT
        people = [seat for seat in eligible if seat not in self.bots]
        betting = people[0] if people else eligible[0]  # WPS-2.1e
        name_director(table, BETTING, betting)
        others = first_eligible(position, RACING)
        higher = [seat for seat in others if seat > betting]
        name_director(table, RACING, higher[0] if higher else others[0])
        return END

    def ask(self, table: WinPlaceShowTable) -> Ask:
        position = table.position
        seats = [Seat(seat) for seat in position.players()]
        fields: list[Field] = []
        for office, word in enumerate(OFFICES):
            if position.directors[office] == NO_SEAT:
                names = [str(seat) for seat in first_eligible(position, office)]
                fields.append(Field(word, [Cell("seat", names)], 0, 1, "WPS-2.1i"))
        form = Form("elect", fields, [], "WPS-2.1a")
        options = [Options([], None, [form], FilledForm("elect", [])) for _ in seats]
        return Ask(SEALED, seats, options, "ask.elect")

    def reveal(self, table: WinPlaceShowTable, answers: Mapping[Seat, FilledForm]) -> Next:
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
    """WPS-2.1c, 2.1d The votes for one office are counted. Tied seats throw a die.

    `votes` has for each office the seats that the voters named, -1 for none.
    """

    office: int
    votes: tuple[tuple[int, ...], ...]

    def enter(self, table: WinPlaceShowTable) -> Next:
        position = table.position
        if position.directors[self.office] != NO_SEAT:
            return self.following()
        eligible = first_eligible(position, self.office)
        counts = {seat: self.votes[self.office].count(seat) for seat in eligible}
        most = max(counts.values())
        if most == 0:
            return self.chosen(table, eligible[0])
        top = [seat for seat in eligible if counts[seat] == most]
        if len(top) > 1:
            return Push(RollOff(tuple(top), ()))
        return self.chosen(table, top[0])

    def chosen(self, table: WinPlaceShowTable, seat: int) -> Next:
        """Give the office to a seat, and return what follows."""
        name_director(table, self.office, seat)
        return self.following()

    def following(self) -> Next:
        """Return the count for the race director after that for the betting director, or `END` after both."""
        return Count(RACING, self.votes) if self.office == BETTING else END

    def child_ended(self, table: WinPlaceShowTable, result: object) -> Next:
        return self.chosen(table, winner(result))


def motion_aside(table: WinPlaceShowTable) -> Ask | None:
    """WPS-2.1f Return the ask with which seats in play can move to replace a director.

    Return None while motions are not allowed, and when there was one for each office.
    """
    rules = table.position.rules
    position = table.position
    if not position.motions_open:
        return None
    picks = [
        rules.motions[office] for office in (BETTING, RACING) if not position.motions_made[office]
    ]
    if not picks:
        return None
    seats = [Seat(seat) for seat in position.players()]
    options = [Options(picks, None, None, None) for _ in seats]
    return Ask(OPEN, seats, options, "ask.motion")


def make_motion(table: WinPlaceShowTable, seat: int, choice: Word) -> Next:
    """WPS-2.1g Start the ballot on a motion, or let it wait for the end of the present ballot."""
    position = table.position
    office = OFFICES.index(choice.word)
    table.tell(MotionMade(seat, choice.word))
    position.motions_made[office] = True
    position.motions_waiting.append(office)
    return Push(Ballot(office)) if len(position.motions_waiting) == 1 else WAIT


def after_ballot(table: WinPlaceShowTable) -> Next:
    """End the present ballot, and start that on the next motion that waits, if there is one."""
    position = table.position
    position.motions_waiting.pop(0)
    return Push(Ballot(position.motions_waiting[0])) if position.motions_waiting else WAIT


@dataclass(frozen=True)
class Ballot(Stage):
    """WPS-2.1g, 2.1h All seats in play vote in secret on who is director of one office from now on."""

    office: int

    def ask(self, table: WinPlaceShowTable) -> Ask:
        position = table.position
        rules = position.rules
        present = position.directors[self.office]
        names = [present, *later_eligible(position, self.office)]
        picks: list[Choice] = [rules.votes[seat] for seat in names]
        seats = [Seat(seat) for seat in position.players()]
        options = [Options(picks, None, None, picks[0]) for _ in seats]
        params = {"office": OFFICES[self.office]}
        return Ask(SEALED, seats, options, "ask.ballot", params)

    def reveal(self, table: WinPlaceShowTable, answers: Mapping[Seat, Word]) -> Next:
        position = table.position
        word = OFFICES[self.office]
        named = [choice.seat for choice in answers.values()]
        for seat, choice in answers.items():
            table.tell(VoteCounted(seat, word, choice.seat))
        present = position.directors[self.office]
        for candidate in position.players():
            if candidate != present and named.count(candidate) * 2 > len(position.players()):
                name_director(table, self.office, candidate)
                return End("ballot")
        table.tell(DirectorKept(word, present))
        return End("ballot")

    def refuse(self, table: WinPlaceShowTable, seat: Seat, notation: str) -> NotAllowed | None:
        if notation.startswith("vote"):
            return NotAllowed("WPS-2.1h", "refused.not_eligible")
        return None


def succeed_directors(table: WinPlaceShowTable) -> None:
    """WPS-2.1j Replace each director who was eliminated by the next eligible seat.

    The betting director is replaced first. Without an eligible seat an office is not changed.
    """
    position = table.position
    for office in (BETTING, RACING):
        gone = position.directors[office]
        if position.in_play(gone):
            continue
        eligible = later_eligible(position, office)
        if not eligible:
            continue
        after = [seat for seat in eligible if seat > gone]
        name_director(table, office, after[0] if after else eligible[0])
