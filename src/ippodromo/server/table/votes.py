"""Motions: what the others at the table must agree to, an undo or a chair for somebody else."""

from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.seats import Seat
from ippodromo.server.protocol import messages

from . import answers, history
from .history import Line
from .state import TableState


def voters_but(state: TableState, seats: list[int]) -> list[int]:
    """The people who must agree to something, one for each browser, but for those concerned."""
    concerned = {state.chairs[seat].holder for seat in seats}
    return [
        i
        for i, chair in enumerate(state.chairs)
        if i not in seats and chair.is_played_by_person() and chair.holder not in concerned
    ]


def no_other_motion(state: TableState, moved: history.Moved) -> history.Moved:
    """The motion itself, or a refusal while another is open."""
    if state.motion is not None:
        raise NotAllowed("S-6", "refused.motion_open")
    return moved


def for_chair(state: TableState, given: history.Given, voters: list[int]) -> history.Moved:
    """The motion to give a chair to another browser."""
    moved = history.Moved(
        kind="chair",
        seat=given.seat,
        name=given.name,
        voters=voters,
        holder=given.holder,
        recovery=given.recovery,
        mark=given.mark,
    )
    return no_other_motion(state, moved)


def undo(state: TableState, seat: int, command: messages.Undo, mark: str) -> Line:
    """T-10 A seat asks for its last answer back; where there is nobody to ask it has it."""
    match = answers.running(state).copy_without_log()
    why_not = match.why_no_undo(Seat(seat))
    if why_not is not None:
        raise why_not
    voters = voters_but(state, [seat])
    if voters:
        name = state.chairs[seat].name
        moved = history.Moved(kind="undo", seat=seat, name=name, voters=voters, mark=mark)
        return Line("motion", f"seat {seat}", command.key, no_other_motion(state, moved))
    first = len(match.journal.entries)
    match.undo(Seat(seat))
    body = answers.record(state, match, history.Said(seat=seat, mark=mark), first)
    return Line("undo", f"seat {seat}", command.key, body)


def vote(state: TableState, seat: int, command: messages.Vote, mark: str) -> Line:
    """A vote; one no ends the motion, the last yes carries it out."""
    motion = state.motion
    if motion is None or motion.id != command.motion:
        raise NotAllowed("S-6", "refused.no_motion")
    if seat not in motion.voters or seat in motion.agreed:
        raise NotAllowed("S-6", "refused.no_vote")
    body = history.Voted(seat=seat, agree=command.agree, mark=mark)
    draft = Line("vote", f"seat {seat}", command.key, body)
    if not command.agree:
        body.passed = False
    elif set(motion.voters) <= motion.agreed | {seat}:
        body.passed = True
        if motion.kind == "undo":
            _take_back(state, motion.seat, body)
    return draft


def _take_back(state: TableState, seat: int, body: history.Voted) -> None:
    """Undo, unless the game has gone on meanwhile."""
    match = answers.running(state).copy_without_log()
    if not match.may_undo(Seat(seat)):
        body.passed = False
        return
    first = len(match.journal.entries)
    match.undo(Seat(seat))
    answers.record(state, match, body, first)


def lapse(state: TableState, motion: int) -> Line:
    """Nobody has decided in time: the motion falls."""
    if state.motion is None or state.motion.id != motion:
        raise NotAllowed("S-6", "refused.no_motion")
    return Line("lapse", "clock", None, history.Plain())
