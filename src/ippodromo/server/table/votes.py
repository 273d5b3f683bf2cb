"""Motions: what the others at the table must agree to, an undo or a chair for somebody else."""

from dataclasses import replace
from typing import Literal

from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.seats import Seat
from ippodromo.server.protocol import messages
from ippodromo.server.tokens import equal_hashes

from . import play
from .state import CommandRequest, Line, LineBody, Motion, Newcomer, NoDetails, TableState


class MotionOpened(LineBody, kw_only=True):
    """A motion that others must agree to. Its id is the position of this line."""

    kind: Literal["undo", "chair"]
    seat: int
    name: str
    voters: list[int]
    holder: str = ""
    recovery: str = ""
    letters: str = ""
    """What the device shows that asks for the chair."""
    needed: int = 0
    """How many people must agree to a request for a person's chair; 0 for other motions."""


class Voted(LineBody, kw_only=True):
    """A vote. `passed` is set if it decides the motion."""

    seat: int
    agree: bool
    passed: bool | None = None


def voters_except(state: TableState, seats: list[int]) -> list[int]:
    """Return the people who must agree, one for each browser, without those concerned."""
    concerned = {state.chairs[seat].holder for seat in seats}
    return [
        i
        for i, chair in enumerate(state.chairs)
        if i not in seats and chair.is_played_by_person() and chair.holder not in concerned
    ]


def others_with_chairs(state: TableState, seats: list[int]) -> list[int]:
    """Return the chairs that other people hold, absent ones too, without those concerned."""
    concerned = {state.chairs[seat].holder for seat in seats}
    return [
        i
        for i, chair in enumerate(state.chairs)
        if chair.kind == "person" and not chair.vacant and chair.holder not in concerned
    ]


def require_no_motion(state: TableState) -> None:
    """Raise NotAllowed if another motion is open."""
    if state.motion is not None:
        raise NotAllowed("S-6", "refused.motion_open")


def request_for_chair(
    state: TableState, newcomer: Newcomer, voters: list[int], letters: str
) -> MotionOpened:
    """Return the motion to give a person's chair to another browser after a time for objections.

    Raise NotAllowed if another motion is open, or if too few people can agree. A person whom the host
    removed counts as one who does not agree: a host cannot reduce the number of votes that are needed.
    """
    people = {state.chairs[seat].holder for seat in voters}
    removed = [
        seat
        for seat, chair in enumerate(state.chairs)
        if chair.vacant and chair.was_removed and seat != newcomer.seat
    ]
    needed = min(2, len(people) + len(removed))
    if not people or len(people) < needed:
        raise NotAllowed("S-2", "refused.chair_kept")
    body = chair_motion(state, newcomer, voters, letters)
    body.needed = needed
    return body


def chair_motion(
    state: TableState, newcomer: Newcomer, voters: list[int], letters: str = ""
) -> MotionOpened:
    """Return the motion to give a chair to another browser. Raise NotAllowed if another is open."""
    require_no_motion(state)
    return MotionOpened(
        kind="chair",
        seat=newcomer.seat,
        name=newcomer.name,
        voters=voters,
        holder=newcomer.holder,
        recovery=newcomer.recovery,
        letters=letters,
    )


def undo(state: TableState, request: CommandRequest[messages.Undo]) -> Line:
    """T-10 Take a seat's last answer back, or open a motion for it if there is anybody to ask."""
    seat = request.own_seat
    match = play.running_match(state).copy_without_log()
    why_not = match.why_no_undo(Seat(seat))
    if why_not is not None:
        raise why_not
    voters = voters_except(state, [seat])
    if voters:
        require_no_motion(state)
        name = state.chairs[seat].name
        return request.line(
            "motion", MotionOpened(kind="undo", seat=seat, name=name, voters=voters)
        )
    first = len(match.journal.entries)
    match.undo(Seat(seat))
    return request.line(
        "undo", play.with_answers(state, play.AnswersGiven(seat=seat), match, first)
    )


def vote(state: TableState, request: CommandRequest[messages.Vote]) -> Line:
    """Vote. The first no ends the motion; the last yes carries it out, except a request that waits."""
    seat, agree, motion = request.own_seat, request.command.agree, state.motion
    if motion is None or motion.id != request.command.motion:
        raise NotAllowed("S-6", "refused.no_motion")
    if seat not in motion.voters or seat in motion.agreed:
        raise NotAllowed("S-6", "refused.no_vote")
    body = Voted(seat=seat, agree=agree)
    if not agree:
        body.passed = False
    elif not motion.waits and set(motion.voters) <= motion.agreed | {seat}:
        body.passed = True
        if motion.kind == "undo":
            _take_back(state, motion.seat, body)
    return request.line("vote", body)


def _take_back(state: TableState, seat: int, body: Voted) -> None:
    """Undo, unless the game has gone on meanwhile."""
    match = play.running_match(state).copy_without_log()
    if not match.may_undo(Seat(seat)):
        body.passed = False
        return
    first = len(match.journal.entries)
    match.undo(Seat(seat))
    play.with_answers(state, body, match, first)


def end_request(state: TableState, request: CommandRequest[messages.NotMe]) -> Line:
    """End another device's request for a chair, as the browser wants that holds the chair."""
    motion = state.motion
    if motion is None or motion.id != request.command.motion or motion.kind != "chair":
        raise NotAllowed("S-6", "refused.no_motion")
    if not equal_hashes(state.chairs[motion.seat].holder, request.browser):
        raise NotAllowed("S-1", "refused.no_chair_held")
    return request.line("lapse", NoDetails(by_seat=motion.seat))


def owner_returned(state: TableState, seat: int) -> Line:
    """End a request for a chair because its owner looks from a chair of the same browser again."""
    motion = state.motion
    if motion is None or not motion.waits:
        raise NotAllowed("S-6", "refused.no_motion")
    if not equal_hashes(state.chairs[motion.seat].holder, state.chairs[seat].holder):
        raise NotAllowed("S-1", "refused.no_chair_held")
    return Line("lapse", f"seat {seat}", None, NoDetails(by_seat=motion.seat))


def lapse(state: TableState, motion: int) -> Line:
    """Drop a motion that was not decided in time."""
    if state.motion is None or state.motion.id != motion:
        raise NotAllowed("S-6", "refused.no_motion")
    return Line("lapse", "clock", None, NoDetails())


# Folds


def fold_motion(state: TableState, body: MotionOpened) -> None:
    """Open a motion. Remove the knock of the person whom a chair is for."""
    state.knocks = {i: k for i, k in state.knocks.items() if k.holder != body.holder}
    state.motion = Motion(
        state.seq,
        body.kind,
        body.seat,
        body.name,
        body.voters,
        body.holder,
        body.recovery,
        body.letters,
        body.needed,
        tuple(state.chairs[seat].holder for seat in body.voters),
    )


def fold_vote(state: TableState, body: Voted) -> None:
    """Count a vote. If it decides the motion, end it, and give the chair if it was for one."""
    motion = state.motion
    if motion is None:
        return
    if body.passed is None:
        agreed = motion.agreed | ({body.seat} if body.agree else set())
        state.motion = replace(motion, agreed=agreed)
        return
    state.motion = None
    if body.passed and motion.kind == "chair":
        newcomer = Newcomer(motion.seat, motion.name, motion.holder, motion.recovery)
        state.give_chair(newcomer, motion.id)


def end_request_for(state: TableState, seat: int) -> None:
    """Drop a request for a chair that has moved or was left meanwhile."""
    if state.motion is not None and state.motion.waits and state.motion.seat == seat:
        state.motion = None


def fold_lapse(state: TableState, body: NoDetails) -> None:
    """End the motion."""
    state.motion = None
