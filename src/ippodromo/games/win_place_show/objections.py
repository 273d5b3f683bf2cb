"""WPS-8.1 to 8.4: grounds, filing, and the last call."""

from dataclasses import dataclass

from ippodromo.kernel.asks import OPEN, Ask, Options, Pause
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, WAIT, Next
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.view_types import Fields

from .choices import Word
from .edition import PRIZES
from .events import ObjectionFiled
from .moves import Situation, is_alternative
from .position import NO_SEAT, Made, Meeting, Objection, WpsTable
from .rules import GROUNDS, Rules
from .stage import Stage


def situation_of(rules: Rules, meeting: Meeting, made: Made) -> Situation:
    """The horse as it stood before a move of this race."""
    if made.situation is None:
        made.situation = Situation(
            rules,
            meeting.race,
            made.turn,
            made.horse,
            made.before,
            made.dice,
            made.crossings,
            made.allowance[0],
        )
    return made.situation


def is_last_crossing(rules: Rules, made: Made) -> bool:
    """Whether the move was the one that brought the horse home."""
    return made.crossings == 1 and rules.track.crosses(made.start(), made.end)


def open_grounds(rules: Rules, meeting: Meeting, made: Made) -> str:
    """WPS-8.1a to 8.1f The grounds a move is open to; none without an alternative or an owner."""
    if meeting.owners[made.horse] == NO_SEAT:
        return ""
    if made.grounds == "?":
        made.grounds = _find_grounds(rules, meeting, made)
    return made.grounds


def _find_grounds(rules: Rules, meeting: Meeting, made: Made) -> str:
    situation = situation_of(rules, meeting, made)
    if not is_alternative(situation):
        return ""
    track = rules.track
    start, end = made.start(), made.end
    count = situation.counts_as(end, int(made.bonus[1]), int(made.allowance[1]))
    found = ""
    if track.in_bend[start] or track.in_bend[end] or track.section[start] != track.section[end]:
        found += "a"
    if not track.in_bend[start] and track.lane[end] > track.lane[start]:
        found += "b"
    if _is_unused(made.bonus) or (_is_unused(made.allowance) and is_last_crossing(rules, made)):
        found += "c"
    if count == 3:
        found += "d"
    if count >= 1:
        found += "e"
    return found


def _is_unused(extra: tuple[bool, bool]) -> bool:
    return extra[0] and not extra[1]


def may_object(meeting: Meeting, seat: int, made: Made) -> bool:
    """WPS-8.2a, 8.2b A bet on the horse, neither owner nor rider, not yet an accuser of this move."""
    if seat < 0 or seat in (meeting.owners[made.horse], meeting.riders[made.horse]):
        return False
    slip = meeting.slips[seat]
    if slip is None or not slip.backs(made.horse):
        return False
    return not any(o.made is made and seat in o.seats() for o in meeting.objections)


def objection_picks(rules: Rules, meeting: Meeting, made: Made) -> list[Choice]:
    """What may be said against a move: the move named by turn and horse, and one open ground."""
    move = f"{made.turn}.{made.horse + 1}"
    return [
        Word(f"object {move} {ground}", made.horse, word=ground)
        for ground in open_grounds(rules, meeting, made)
    ]


def objection_aside(rules: Rules, table: WpsTable) -> Ask | None:
    """WPS-8.3a Objections to the last move, open to those who may until the next one is made."""
    meeting = table.position
    made = meeting.last
    if made is None or len(meeting.order) >= PRIZES:  # the last call asks by itself
        return None
    seats = [Seat(seat) for seat in range(meeting.seats) if may_object(meeting, seat, made)]
    if not seats:
        return None
    picks = objection_picks(rules, meeting, made)
    if not picks:
        return None
    options = [Options(picks, None, None, None) for _ in seats]
    return Ask(OPEN, seats, options, "ask.object", move_params(meeting, made))


def pause_for_objections(rules: Rules, meeting: Meeting) -> Pause | None:
    """WPS-8.3c The pause after a move that some ground is open against: bets make no difference."""
    made = meeting.last
    if made is None or rules.pause == 0 or not open_grounds(rules, meeting, made):
        return None
    apart = (meeting.owners[made.horse], meeting.riders[made.horse])
    seats = [Seat(seat) for seat in meeting.players() if seat not in apart]
    picks = objection_picks(rules, meeting, made)
    return Pause(rules.pause, seats, picks, meeting.race, move_params(meeting, made))


def move_params(meeting: Meeting, made: Made) -> Fields:
    """What a question about a move names."""
    name = meeting.horse_name(made.horse)
    return {"horse": made.horse + 1, "horse_name": name, "turn": made.turn}


def file_objection(table: WpsTable, seat: int, choice: Word) -> None:
    """WPS-8.2b, 8.4a An objection is public at once; a second accuser joins the first."""
    meeting = table.position
    made = meeting.last
    if made is None:
        return
    table.tell(
        ObjectionFiled(seat, made.horse + 1, meeting.horse_name(made.horse), made.turn, choice.word)
    )
    if meeting.objections and meeting.objections[-1].made is made:
        first = meeting.objections[-1]
        meeting.objections[-1] = Objection(made, (*first.accusers, (seat, choice.word)))
    else:
        meeting.objections.append(Objection(made, ((seat, choice.word),)))


def refuse_objection(rules: Rules, table: WpsTable, seat: int, notation: str) -> NotAllowed | None:
    """Why an objection is not heard: too late, no bet, no ground."""
    parts = notation.split(" ")
    if parts[0] != "object":
        return None
    meeting = table.position
    made = meeting.last
    if made is None or len(parts) != 3 or parts[1] != f"{made.turn}.{made.horse + 1}":
        return NotAllowed("WPS-8.3a", "refused.too_late")
    if any(o.made is made and seat in o.seats() for o in meeting.objections):
        return NotAllowed("WPS-8.2b", "refused.objected")
    if not may_object(meeting, seat, made):
        return NotAllowed(
            "WPS-8.2a", "refused.no_bet", {"horse_name": meeting.horse_name(made.horse)}
        )
    if parts[2] not in GROUNDS or len(parts[2]) != 1:
        return NotAllowed("WPS-8.1f", "refused.no_ground", {"ground": parts[2][:20]})
    if not open_grounds(rules, meeting, made):
        return NotAllowed("WPS-8.1f", "refused.no_objection")
    return NotAllowed(f"WPS-8.1{parts[2]}", "refused.ground", {"ground": parts[2]})


@dataclass(frozen=True)
class LastCall(Stage):
    """WPS-8.3b The last chance to object, after the last move of a race."""

    def enter(self, table: WpsTable) -> Next:
        made = table.position.last
        if made is None or not open_grounds(table.position.rules, table.position, made):
            table.position.last = None
            return END
        return WAIT if self.called(table.position) else END

    def called(self, meeting: Meeting) -> list[Seat]:
        """All seats in play but owner and rider, less those that have answered."""
        made = meeting.last
        if made is None:
            return []
        apart = [meeting.owners[made.horse], meeting.riders[made.horse], *meeting.silent]
        return [Seat(seat) for seat in meeting.players() if seat not in apart]

    def ask(self, table: WpsTable) -> Ask:
        meeting = table.position
        made = meeting.last
        assert made is not None
        seats = self.called(meeting)
        options: list[Options] = []
        for seat in seats:
            picks: list[Choice] = [table.position.rules.silence]
            if may_object(meeting, seat, made):
                picks.extend(objection_picks(table.position.rules, meeting, made))
            options.append(Options(picks, None, None, table.position.rules.silence))
        ask = Ask(OPEN, seats, options, "ask.last_call", move_params(meeting, made))
        ask.clock = "last_call"
        ask.host_after = table.position.rules.host_after  # WPS-8.3b
        return ask

    def answer(self, table: WpsTable, seat: Seat, choice: Word) -> Next:
        meeting = table.position
        if choice is not table.position.rules.silence:
            file_objection(table, seat, choice)
        meeting.silent.append(seat)
        if self.called(meeting):
            return WAIT
        meeting.last = None
        return END

    def final_rule(self, table: WpsTable, choice: Choice) -> str:
        return (
            "WPS-8.4a"
            if choice is not table.position.rules.silence
            else super().final_rule(table, choice)
        )

    def refuse(self, table: WpsTable, seat: Seat, notation: str) -> NotAllowed | None:
        return refuse_objection(table.position.rules, table, seat, notation)
