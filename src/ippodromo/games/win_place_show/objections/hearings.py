"""WPS-8.5, 8.8: objections are judged after the race, one by one in the order of the moves."""

from collections.abc import Mapping
from dataclasses import dataclass

from ippodromo.games.win_place_show.choices import Word
from ippodromo.games.win_place_show.events import JurorVoted, ObjectionJudged
from ippodromo.games.win_place_show.position import Meeting, Objection
from ippodromo.games.win_place_show.rules import BETTING, Rules, WpsTable
from ippodromo.games.win_place_show.stage import Stage
from ippodromo.kernel.asks import SEALED, TURN, Ask, Options
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, Next, Phase
from ippodromo.kernel.receipts import settle_race
from ippodromo.kernel.seats import Seat

from .compensation import guilty_seats, pay_shares
from .filing import move_params
from .fines import pay_fines
from .stewards import Stewards


def involved(meeting: Meeting, objection: Objection) -> list[int]:
    """WPS-8.2c Owner, rider and accusers."""
    horse = objection.made.horse
    return [meeting.owners[horse], meeting.riders[horse], *objection.seats()]


def jurors(meeting: Meeting, objection: Objection) -> list[Seat]:
    """WPS-8.8a The seats in play that are not involved."""
    apart = involved(meeting, objection)
    return [Seat(seat) for seat in meeting.players() if seat not in apart]


@dataclass(frozen=True)
class Hearings(Phase):
    """WPS-8.5c, G4 Each objection goes to its judge; when all are judged, money moves."""

    at: int

    def enter(self, table: WpsTable) -> Next:
        meeting = table.position
        while self.at < len(meeting.objections):
            objection = meeting.objections[self.at]
            if not guilty_seats(meeting, objection.made.horse):
                judged(table.position.rules, table, self.at, False, "rule")
                return Hearings(self.at + 1)
            judge = self._judge(meeting, objection)
            if judge is not None:
                return judge
            harmful = Stewards(table.position.rules, meeting, objection.made).harmful()
            judged(table.position.rules, table, self.at, harmful, "stewards")
            return Hearings(self.at + 1)
        pay_shares(table)
        pay_fines(table)
        settle_race(table, meeting.race + 1)
        return END

    def _judge(self, meeting: Meeting, objection: Objection) -> Phase | None:
        """WPS-8.5c Director or jury; None for the stewards."""
        if meeting.rules.is_automatic:
            return None
        if meeting.directors[BETTING] not in involved(meeting, objection):
            return Verdict(self.at)
        return Jury(self.at) if jurors(meeting, objection) else None


@dataclass(frozen=True)
class Verdict(Stage):
    """WPS-8.5b The betting director judges whether the move harmed the horse's chances."""

    at: int

    def ask(self, table: WpsTable) -> Ask:
        rules = table.position.rules
        fixed = stewards_say(rules, table, self.at)
        options = Options([rules.yes, rules.no], None, None, fixed, fixed)
        judges = self.judges(table.position)
        return hearing(table, self.at, Ask(TURN, judges, [options], "ask.verdict"))

    def judges(self, meeting: Meeting) -> list[Seat]:
        """The one who is asked."""
        return [Seat(meeting.directors[BETTING])]

    def answer(self, table: WpsTable, seat: Seat, choice: Word) -> Next:
        judged(table.position.rules, table, self.at, choice is table.position.rules.yes, "director")
        return Hearings(self.at + 1)


@dataclass(frozen=True)
class Jury(Stage):
    """WPS-8.8a The seats not involved vote where the betting director is."""

    at: int

    def ask(self, table: WpsTable) -> Ask:
        rules = table.position.rules
        fixed = stewards_say(rules, table, self.at)
        picks: list[Choice] = [rules.yes, rules.no, rules.abstain]
        seats = self.judges(table.position)
        options = [Options(picks, None, None, rules.abstain, fixed) for _ in seats]
        return hearing(table, self.at, Ask(SEALED, seats, options, "ask.jury"))

    def judges(self, meeting: Meeting) -> list[Seat]:
        """Those who vote."""
        return jurors(meeting, meeting.objections[self.at])

    def reveal(self, table: WpsTable, answers: Mapping[Seat, Word]) -> Next:
        yes = no = 0
        for seat, vote in answers.items():
            table.tell(JurorVoted(seat, vote.word))
            yes += vote is table.position.rules.yes
            no += vote is table.position.rules.no
        judged(table.position.rules, table, self.at, yes > no, "jury")  # WPS-R42
        return Hearings(self.at + 1)

    def refuse(self, table: WpsTable, seat: Seat, notation: str) -> NotAllowed | None:
        if not notation.startswith("harmful"):
            return None
        return NotAllowed("WPS-8.8a", "refused.involved")


def stewards_say(rules: Rules, table: WpsTable, at: int) -> Choice:
    """WPS-8.5c, 8.8a What the stewards find, and so a bot that judges."""
    made = table.position.objections[at].made
    return rules.yes if Stewards(rules, table.position, made).harmful() else rules.no


def hearing(table: WpsTable, at: int, ask: Ask) -> Ask:
    """The question with what it names; what the judge is shown stands in the view."""
    meeting = table.position
    ask.params = move_params(meeting, meeting.objections[at].made)
    return ask


def judged(rules: Rules, table: WpsTable, at: int, harmful: bool, judge: str) -> None:
    """Write the verdict down and tell it."""
    meeting = table.position
    objection = meeting.objections[at]
    verdict = "upheld" if harmful else "rejected"
    meeting.objections[at] = Objection(objection.made, objection.accusers, verdict)
    if table.is_told:
        made = objection.made
        loss = Stewards(rules, meeting, made).loss()
        table.tell(
            ObjectionJudged(
                made.horse + 1, meeting.horse_name(made.horse), made.turn, verdict, judge, loss
            )
        )
