"""Seating: people and bots who sit down, leave, or come back."""

import hashlib
from collections.abc import Collection
from dataclasses import replace
from typing import Literal

from ippodromo.bots.find import characters, with_character
from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.protocol import bodies, messages
from ippodromo.server.protocol.fields import MOST_KNOCKS
from ippodromo.server.tokens import code_hash, equal_hashes, normalize_code, recovery_code

from .lifecycle import refuse_while_opening, require_gathering
from .play import bot_levels, stand_in_level
from .player_names import BOTS, clean_name, told_apart
from .state import Chair, CommandRequest, Knock, Line, LineBody, Newcomer, Owner, TableState
from .votes import (
    chair_motion,
    end_request_for,
    lapse,
    others_with_chairs,
    request_for_chair,
    voters_except,
)


class Sat(LineBody, kw_only=True):
    """A person sits down, before the game."""

    seat: int
    name: str
    holder: str
    recovery: str
    salt_commitment: str = ""


class Knocked(LineBody, kw_only=True):
    """A person asks the host to be let in. The knock's id is the position of this line."""

    seat: int
    name: str
    holder: str
    recovery: str
    salt_commitment: str = ""


class Admitted(LineBody, kw_only=True):
    """The host lets somebody who knocked sit down on this chair, or refuses."""

    knock: int
    agree: bool
    seat: int | None = None
    name: str = ""


class BotSat(LineBody, kw_only=True):
    """A bot is put on a chair, before the game."""

    seat: int
    name: str
    level: str


class ChairLeft(LineBody, kw_only=True):
    """A person leaves or is removed. In a running game the chair is vacant, and a bot answers."""

    seat: int
    name: str
    stand_in: str


class StoodIn(LineBody, kw_only=True):
    """A bot of this level answers for a person from now on; with level "" the person again."""

    seat: int
    level: str


class ChairGiven(LineBody, kw_only=True):
    """A chair goes to another browser: by recovery code, because the others agreed or its owner takes it
    back, or because it was a bot's."""

    seat: int
    name: str
    holder: str
    recovery: str
    by_code: bool = False
    turn: int = 0
    """The position for which the recovery code was made; 0 is that of this line."""
    loan: Literal["", "lent", "returned"] = ""
    """Whether the owner may take the chair back from now on, or has it again."""


SitRequest = CommandRequest[bodies.Sit]


# Sitting down


def sit(state: TableState, request: SitRequest) -> Line:
    """Sit a person down on an empty chair. In a running game ask the others for a vacant or a bot's chair."""
    wanted = request.command
    if not equal_hashes(state.made.invitation, normalize_code(wanted.invitation)):
        raise NotAllowed("S-1", "refused.invitation")
    if wanted.back:
        return come_back(state, request)
    if state.status in ("closed", "over"):
        raise NotAllowed("S-3", "refused.not_gathering")
    refuse_while_opening(state)
    if state.made.is_of_the_day and state.status != "gathering":
        raise NotAllowed("S-3", "refused.day_alone")
    seat = free_chair(state, wanted.seat)
    others = [other.name for i, other in enumerate(state.chairs) if i != seat]
    newcomer = _newcomer(state, request, seat, told_apart(clean_name(wanted.name), others))
    if state.status != "gathering":
        if state.chairs[seat].kind == "bot":
            return ask_for_bots_chair(state, request, newcomer)
        return ask_for_chair(state, request, newcomer)
    if state.made.admission == "host" and not state.is_host(request.browser):
        seat = seat if wanted.seat is not None else unclaimed_chair(state, seat)
        return _knock(state, request, replace(newcomer, seat=seat), wanted.salt_commitment)
    sat = Sat(
        seat=seat,
        name=newcomer.name,
        holder=newcomer.holder,
        recovery=newcomer.recovery,
        salt_commitment=wanted.salt_commitment,
    )
    return request.line("sit", sat)


def _newcomer(
    state: TableState, request: CommandRequest[bodies.Sit | bodies.Recover], seat: int, name: str
) -> Newcomer:
    """Return the newcomer that a request makes, with the recovery code of the line it becomes."""
    code = recovery_code(state.id, seat, request.token, state.seq + 1)
    return Newcomer(seat, name, request.browser, code_hash(state.id, code))


def free_chair(state: TableState, seat: int | None) -> int:
    """Return the chair asked for, or the first free one. Raise NotAllowed if it is not free.

    In a running game vacant chairs are free, and after them those of bots.
    """
    chairs = list(enumerate(state.chairs))
    if state.status in ("running", "paused"):
        free = [i for i, chair in chairs if chair.vacant]
        free += [i for i, chair in chairs if chair.kind == "bot"]
    else:
        free = [i for i, chair in chairs if chair.kind == "empty"]
    if seat is None and free:
        return free[0]
    if seat is not None:
        state.chair_at(seat)
    if seat not in free or seat is None:
        raise NotAllowed("S-2", "refused.no_free_chair")
    return seat


def unclaimed_chair(state: TableState, seat: int) -> int:
    """Return a free chair that nobody else has knocked for, or else this one."""
    claimed = {knock.seat for knock in state.knocks.values()}
    free = [i for i, chair in enumerate(state.chairs) if chair.kind == "empty"]
    return next((i for i in free if i not in claimed), seat)


def come_back(state: TableState, request: SitRequest) -> Line:
    """Ask for one's own chair from another device: the others compare the letters it shows.

    Only for a chair without an open connection. The chair holds secrets, so the host alone cannot give it.
    """
    if state.status not in ("running", "paused"):
        raise NotAllowed("S-3", "refused.not_running")
    seat = request.command.seat
    if seat is None:
        raise NotAllowed("S-2", "refused.no_free_chair")
    chair = state.chair_at(seat)
    if chair.kind != "person" or seat in request.present:
        raise NotAllowed("S-2", "refused.chair_taken")
    return ask_for_chair(state, request, _newcomer(state, request, seat, chair.name))


def recover(state: TableState, request: CommandRequest[bodies.Recover]) -> Line:
    """Move the chair of a recovery code to this browser.

    A browser that holds or hosts another chair in a running game must ask the others.
    """
    refuse_while_opening(state)
    hashed = code_hash(state.id, request.command.recovery)
    for seat, chair in enumerate(state.chairs):
        is_owners = chair.lent_by is not None and equal_hashes(chair.lent_by.recovery, hashed)
        if chair.kind == "person" and (is_owners or equal_hashes(chair.recovery, hashed)):
            newcomer = _newcomer(state, request, seat, chair.name)
            elsewhere = [held for held in state.held_by(newcomer.holder) if held != seat]
            playing = state.status in ("running", "paused")
            if playing and (elsewhere or state.is_host(newcomer.holder)):
                voters = others_with_chairs(state, [seat, *elsewhere])
                if voters:
                    motion = request_for_chair(state, newcomer, voters, request.letters)
                    return request.line("motion", motion)
            given = _given(newcomer, by_code=True)
            given.loan = "returned" if is_owners else ""
            return request.line("chair", given)
    raise NotAllowed("S-1", "refused.recovery")


def ask_for_chair(state: TableState, request: SitRequest, newcomer: Newcomer) -> Line:
    """Ask all others, absent ones too, for a chair that holds its owner's secrets.

    If the host removed the owner, the host's own vote does not count.
    """
    elsewhere = [held for held in state.held_by(newcomer.holder) if held != newcomer.seat]
    voters = others_with_chairs(state, [newcomer.seat, *elsewhere])
    if state.chairs[newcomer.seat].was_removed:
        voters = [seat for seat in voters if not state.is_host(state.chairs[seat].holder)]
    motion = request_for_chair(state, newcomer, voters, request.letters)
    return request.line("motion", motion)


def motion_timed_out(state: TableState, motion_id: int, present: Collection[int]) -> Line:
    """Give the chair of a request that enough people agreed to, else drop the motion.

    An owner who is connected (`present`) keeps the chair.
    """
    motion = state.motion
    is_passed = (
        motion is not None
        and motion.id == motion_id
        and motion.has_enough_votes()
        and motion.seat not in present
    )
    if motion is None or not is_passed:
        return lapse(state, motion_id)
    given = _given(Newcomer(motion.seat, motion.name, motion.holder, motion.recovery))
    given.turn = motion.id
    given.loan = "" if state.chairs[motion.seat].vacant else "lent"
    return Line("chair", "clock", None, given)


def ask_for_bots_chair(state: TableState, request: SitRequest, newcomer: Newcomer) -> Line:
    """Ask those who play for a bot's chair, since it shows what the bot hides.

    If nobody plays the chair is given, or the host is asked at a table where the host lets people in.
    """
    mine = state.held_by(newcomer.holder)
    voters = voters_except(state, [newcomer.seat, *mine])
    if voters:
        return request.line("motion", chair_motion(state, newcomer, voters, request.letters))
    if any(seat not in mine and not state.chairs[seat].vacant for seat in state.people()):
        raise NotAllowed("S-2", "refused.chair_kept")
    if state.made.admission == "host" and not state.is_host(newcomer.holder):
        return _knock(state, request, newcomer)
    return request.line("chair", _given(newcomer))


def _given(newcomer: Newcomer, by_code: bool = False) -> ChairGiven:
    return ChairGiven(
        seat=newcomer.seat,
        name=newcomer.name,
        holder=newcomer.holder,
        recovery=newcomer.recovery,
        by_code=by_code,
    )


def take_back(state: TableState, request: CommandRequest[messages.TakeBack]) -> Line:
    """Give a chair back to the owner, whose recovery code from before is valid again."""
    seat = request.command.seat
    owner = state.chair_at(seat).lent_by
    if owner is None or not equal_hashes(owner.holder, request.browser):
        raise NotAllowed("S-3", "refused.not_lent")
    refuse_while_opening(state)
    if state.status == "closed":
        raise NotAllowed("S-3", "refused.closed_table")
    others = [other.name for i, other in enumerate(state.chairs) if i != seat]
    name = told_apart(owner.name, others)
    given = _given(Newcomer(seat, name, owner.holder, owner.recovery))
    given.turn, given.loan = owner.turn, "returned"
    return request.line("chair", given)


# Knocking


def _knock(
    state: TableState, request: SitRequest, newcomer: Newcomer, salt_commitment: str = ""
) -> Line:
    """Ask the host to be let in. Raise NotAllowed if this browser waits already, or too many do."""
    if any(equal_hashes(knock.holder, newcomer.holder) for knock in state.knocks.values()):
        raise NotAllowed("S-6", "refused.knocked")
    if len(state.knocks) >= MOST_KNOCKS:
        raise NotAllowed("S-7", "refused.too_often")
    knocked = Knocked(
        seat=newcomer.seat,
        name=newcomer.name,
        holder=newcomer.holder,
        recovery=newcomer.recovery,
        salt_commitment=salt_commitment,
    )
    return request.line("knock", knocked)


def let_in(state: TableState, request: CommandRequest[messages.LetIn]) -> Line:
    """Let somebody who knocked sit down, or refuse."""
    command = request.command
    if state.status not in ("gathering", "running", "paused"):
        raise NotAllowed("S-3", "refused.not_gathering")
    knock = state.knocks.get(command.knock)
    if knock is None:
        raise NotAllowed("S-6", "refused.no_knock")
    body = Admitted(knock=knock.id, agree=command.agree, name=knock.name)
    if command.agree:
        wanted = "empty" if state.status == "gathering" else "bot"
        free = [i for i, chair in enumerate(state.chairs) if chair.kind == wanted]
        if not free:
            raise NotAllowed("S-2", "refused.no_free_chair")
        seat = knock.seat if knock.seat in free else free[0]
        others = [other.name for i, other in enumerate(state.chairs) if i != seat]
        body.seat, body.name = seat, told_apart(knock.name, others)
        voters = [] if wanted == "empty" else voters_except(state, [])
        if voters:  # somebody has begun to play since the knock
            newcomer = Newcomer(seat, body.name, knock.holder, knock.recovery)
            return request.line("motion", chair_motion(state, newcomer, voters))
    return request.line("admit", body)


# Bots


def sit_bot(state: TableState, request: CommandRequest[messages.SitBot]) -> Line:
    """Put a bot on a chair where no person sits."""
    command = request.command
    require_gathering(state)
    if state.made.is_of_the_day:
        raise NotAllowed("S-3", "refused.day_alone")
    if state.chair_at(command.seat).kind == "person":
        raise NotAllowed("S-2", "refused.chair_taken")
    levels = bot_levels(state.made.game)
    level, slash, character = command.level.partition("/")
    known = characters(level)
    if level not in levels or (slash and character not in known):
        choices = levels if level not in levels else [f"{level}/{each}" for each in known]
        raise NotAllowed("S-8", "refused.level", {"known": ", ".join(choices or levels)})
    others = [other.name for i, other in enumerate(state.chairs) if i != command.seat]
    name = told_apart(BOTS[command.seat % len(BOTS)], others)
    kind = with_character(command.level, _character_seed(state.id), command.seat)
    return request.line("bot", BotSat(seat=command.seat, name=name, level=kind))


def bot_of_the_day(seat: int, level: str) -> Line:
    """Put a bot on a chair of the race of the day, which is the same for everybody."""
    body = BotSat(seat=seat, name=BOTS[seat % len(BOTS)], level=level)
    return Line("bot", "host", None, body)


def _character_seed(table: str) -> int:
    """Return the seed of the characters of a table's bots. It is as public as the characters are."""
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:6], "big")


def stand_in(state: TableState, request: CommandRequest[messages.StandIn]) -> Line:
    """Let a bot answer for a seat's person, or the person again."""
    return request.line("stand_in", _stood_in(state, request.own_seat, request.command.level))


def set_stand_in(state: TableState, seat: int, level: str) -> Line:
    """Let a bot answer for a person who is away, or the person who has come back (level "")."""
    return Line("stand_in", f"seat {seat}", None, _stood_in(state, seat, level))


def _stood_in(state: TableState, seat: int, level: str) -> StoodIn:
    levels = bot_levels(state.made.game)
    if level and level not in levels:
        raise NotAllowed("S-8", "refused.level", {"known": ", ".join(levels)})
    if state.chairs[seat].kind != "person" or state.status not in ("running", "paused"):
        raise NotAllowed("S-3", "refused.not_running")
    return StoodIn(seat=seat, level=level)


# Leaving


def remove(state: TableState, request: CommandRequest[messages.Remove]) -> Line:
    """Empty a chair. In a running game only a person's, which is then vacant."""
    refuse_while_opening(state)
    seat = request.command.seat
    chair = state.chair_at(seat)
    if chair.kind == "empty" or chair.vacant:
        raise NotAllowed("S-2", "refused.chair_empty")
    if chair.kind == "bot":
        require_gathering(state)
        if state.made.is_of_the_day:
            raise NotAllowed("S-3", "refused.day_alone")
    return request.line("remove", _left(state, seat))


def stand(state: TableState, request: CommandRequest[messages.Stand]) -> Line:
    """Leave one's chair."""
    refuse_while_opening(state)
    return request.line("stand", _left(state, request.own_seat))


def _left(state: TableState, seat: int) -> ChairLeft:
    level = stand_in_level(state.made.game)
    return ChairLeft(seat=seat, name=state.chairs[seat].name, stand_in=level)


# Folds


def fold_sit(state: TableState, body: Sat) -> None:
    """Seat a person."""
    state.chairs[body.seat] = Chair.of_person(
        body.name, body.holder, body.recovery, body.salt_commitment, state.seq
    )


def fold_knock(state: TableState, body: Knocked) -> None:
    """Add a person who waits for the host."""
    state.knocks[state.seq] = Knock(
        state.seq, body.seat, body.name, body.holder, body.recovery, body.salt_commitment
    )


def fold_admit(state: TableState, body: Admitted) -> None:
    """Seat the person who knocked, if the host agrees."""
    knock = state.knocks.pop(body.knock)
    if body.seat is not None:
        state.chairs[body.seat] = Chair.of_person(
            body.name, knock.holder, knock.recovery, knock.salt_commitment, knock.id
        )


def fold_bot(state: TableState, body: BotSat) -> None:
    """Seat a bot."""
    state.chairs[body.seat] = Chair("bot", body.name, bot=body.level)


def fold_stand(state: TableState, body: ChairLeft) -> None:
    """Empty the chair of a person who leaves."""
    _leave(state, body, was_removed=False)


def fold_remove(state: TableState, body: ChairLeft) -> None:
    """Empty the chair of a person or bot that the host removes."""
    _leave(state, body, was_removed=True)


def _leave(state: TableState, body: ChairLeft, was_removed: bool) -> None:
    end_request_for(state, body.seat)
    if state.status == "gathering":
        state.chairs[body.seat] = Chair()
        return
    # The recovery code stays valid: with it the owner, and nobody else, may come back.
    state.chairs[body.seat] = replace(
        state.chairs[body.seat],
        vacant=True,
        stand_in=body.stand_in,
        was_removed=was_removed,
        holder="",
        next_commitment="",
    )


def fold_stand_in(state: TableState, body: StoodIn) -> None:
    """Set or end a stand-in."""
    state.chairs[body.seat] = replace(state.chairs[body.seat], stand_in=body.level)


def fold_chair(state: TableState, body: ChairGiven) -> None:
    """Give a chair to another browser. Its first owner stays the one who may take it back."""
    end_request_for(state, body.seat)
    chair = state.chairs[body.seat]
    lent_by = None if body.loan == "returned" else chair.lent_by
    if body.loan == "lent" and lent_by is None:
        lent_by = Owner(chair.name, chair.holder, chair.recovery, chair.turn)
    newcomer = Newcomer(body.seat, body.name, body.holder, body.recovery)
    state.give_chair(newcomer, body.turn or state.seq, lent_by)
