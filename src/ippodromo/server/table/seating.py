"""Seating: people and bots who sit down, leave, or come back. Each decides one line."""

import hashlib

from ippodromo.bots.find import characters, with_character
from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.bounds import MOST_KNOCKS
from ippodromo.server.protocol import bodies, messages
from ippodromo.server.tokens import code_hash, plain_code, recovery_code, same

from . import bots, history
from .chairs import Chair
from .history import Line
from .lifecycle import before_the_game, not_while_opening
from .player_names import BOTS, clean_name, told_apart
from .state import TableState
from .votes import for_chair, voters_but


def free_chair(state: TableState, seat: int | None) -> int:
    """The chair asked for, or the first free one; in a running game one that was left, or a bot's."""
    chairs = list(enumerate(state.chairs))
    if state.status in ("running", "paused"):
        free = [i for i, chair in chairs if chair.vacant]
        free += [i for i, chair in chairs if chair.kind == "bot"]
    else:
        free = [i for i, chair in chairs if chair.kind == "empty"]
    if seat is None and free:
        return free[0]
    if seat is not None and seat >= len(state.chairs):
        raise NotAllowed("S-2", "refused.no_chair", {"chair": seat + 1})
    if seat not in free or seat is None:
        raise NotAllowed("S-2", "refused.no_free_chair")
    return seat


def sit(state: TableState, wanted: bodies.Sit, token: str, holder: str, mark: str) -> Line:
    """A person sits down on an empty chair; in a running game on a vacant one or a bot's, if all agree."""
    if not same(state.made.invitation, plain_code(wanted.invitation)):
        raise NotAllowed("S-1", "refused.invitation")
    if state.status in ("closed", "over"):
        raise NotAllowed("S-3", "refused.not_gathering")
    not_while_opening(state)
    if state.made.is_of_the_day and state.status != "gathering":
        raise NotAllowed("S-3", "refused.day_alone")
    seat = free_chair(state, wanted.seat)
    others = [other.name for i, other in enumerate(state.chairs) if i != seat]
    name = told_apart(clean_name(wanted.name), others)
    recovery = code_hash(state.id, recovery_code(state.id, seat, token, state.seq + 1))
    if state.status != "gathering":
        given = history.Given(seat=seat, name=name, holder=holder, recovery=recovery, mark=mark)
        if state.chairs[seat].kind == "bot":
            return ask_for_bots_chair(state, given, wanted.key)
        return ask_for_chair(state, given, wanted.key)
    if state.made.admission == "host" and not state.is_host(holder):
        seat = seat if wanted.seat is not None else unclaimed_chair(state, seat)
        knocked = history.Knocked(
            seat=seat,
            name=name,
            holder=holder,
            recovery=recovery,
            salt_commitment=wanted.salt_commitment,
            mark=mark,
        )
        return Line("knock", f"browser {holder}", wanted.key, may_knock(state, knocked))
    sat = history.Sat(
        seat=seat,
        name=name,
        holder=holder,
        recovery=recovery,
        salt_commitment=wanted.salt_commitment,
        mark=mark,
    )
    return Line("sit", f"browser {holder}", wanted.key, sat)


def come_back(
    state: TableState,
    wanted: bodies.Sit,
    token: str,
    holder: str,
    mark: str,
    present: set[int],
) -> Line:
    """Somebody says from another device that a chair is theirs: the others compare the letters.

    Only for a chair from which nobody looks. It holds secrets, so that the host alone cannot give it."""
    if not same(state.made.invitation, plain_code(wanted.invitation)):
        raise NotAllowed("S-1", "refused.invitation")
    if state.status not in ("running", "paused"):
        raise NotAllowed("S-3", "refused.not_running")
    seat = wanted.seat
    if seat is None:
        raise NotAllowed("S-2", "refused.no_free_chair")
    chair = chair_at(state, seat)
    if chair.kind != "person" or seat in present:
        raise NotAllowed("S-2", "refused.chair_taken")
    recovery = code_hash(state.id, recovery_code(state.id, seat, token, state.seq + 1))
    given = history.Given(seat=seat, name=chair.name, holder=holder, recovery=recovery, mark=mark)
    return ask_for_chair(state, given, wanted.key)


def unclaimed_chair(state: TableState, seat: int) -> int:
    """A free chair that nobody else who knocked was told of, or the one given."""
    claimed = {knock.seat for knock in state.knocks.values()}
    free = [i for i, chair in enumerate(state.chairs) if chair.kind == "empty"]
    return next((i for i in free if i not in claimed), seat)


def may_knock(state: TableState, knocked: history.Knocked) -> history.Knocked:
    """The knock itself, or a refusal where this browser waits already or too many do."""
    if any(same(knock.holder, knocked.holder) for knock in state.knocks.values()):
        raise NotAllowed("S-6", "refused.knocked")
    if len(state.knocks) >= MOST_KNOCKS:
        raise NotAllowed("S-7", "refused.too_often")
    return knocked


def let_in(state: TableState, command: messages.LetIn, mark: str) -> Line:
    """The host says to somebody who knocked: sit down, or not now."""
    if state.status not in ("gathering", "running", "paused"):
        raise NotAllowed("S-3", "refused.not_gathering")
    knock = state.knocks.get(command.knock)
    if knock is None:
        raise NotAllowed("S-6", "refused.no_knock")
    body = history.Admitted(knock=knock.id, agree=command.agree, name=knock.name, mark=mark)
    if command.agree:
        wanted = "empty" if state.status == "gathering" else "bot"
        free = [i for i, chair in enumerate(state.chairs) if chair.kind == wanted]
        if not free:
            raise NotAllowed("S-2", "refused.no_free_chair")
        body.seat = knock.seat if knock.seat in free else free[0]
        others = [other.name for i, other in enumerate(state.chairs) if i != body.seat]
        body.name = told_apart(knock.name, others)
        voters = [] if wanted == "empty" else voters_but(state, [])
        if voters:  # somebody has begun to play since the knock
            given = history.Given(
                seat=body.seat,
                name=body.name,
                holder=knock.holder,
                recovery=knock.recovery,
                mark=mark,
            )
            return Line("motion", "host", command.key, for_chair(state, given, voters))
    return Line("admit", "host", command.key, body)


def recover(state: TableState, wanted: bodies.Recover, token: str, holder: str, mark: str) -> Line:
    """The holder of a recovery code takes the chair over to this browser."""
    not_while_opening(state)
    hashed = code_hash(state.id, wanted.recovery)
    for seat, chair in enumerate(state.chairs):
        if chair.kind == "person" and same(chair.recovery, hashed):
            given = history.Given(
                seat=seat,
                name=chair.name,
                holder=holder,
                recovery=code_hash(state.id, recovery_code(state.id, seat, token, state.seq + 1)),
                by_code=True,
                mark=mark,
            )
            return give_chair(state, given, wanted.key)
    raise NotAllowed("S-1", "refused.recovery")


def ask_for_chair(state: TableState, given: history.Given, key: str | None) -> Line:
    """A chair whose owner left holds the owner's secrets: all others must agree that it is given.

    Where the host removed the owner, the host's own agreement does not count."""
    elsewhere = [held for held in state.held_by(given.holder) if held != given.seat]
    voters = voters_but(state, [given.seat, *elsewhere])
    if state.chairs[given.seat].was_removed:
        voters = [seat for seat in voters if not state.is_host(state.chairs[seat].holder)]
    if not voters:
        raise NotAllowed("S-2", "refused.chair_kept")
    return Line("motion", f"browser {given.holder}", key, for_chair(state, given, voters))


def ask_for_bots_chair(state: TableState, given: history.Given, key: str | None) -> Line:
    """A bot's chair is nobody's, but who takes it over sees what the bot hides: those who play agree.

    Where nobody plays there is nobody to deceive. Where the table wants it the host lets people in,
    as before the game."""
    speaker = f"browser {given.holder}"
    mine = state.held_by(given.holder)
    voters = voters_but(state, [given.seat, *mine])
    if voters:
        return Line("motion", speaker, key, for_chair(state, given, voters))
    if any(seat not in mine and not state.chairs[seat].vacant for seat in state.people()):
        raise NotAllowed("S-2", "refused.chair_kept")
    if state.made.admission == "host" and not state.is_host(given.holder):
        knocked = history.Knocked(
            seat=given.seat,
            name=given.name,
            holder=given.holder,
            recovery=given.recovery,
            mark=given.mark,
        )
        return Line("knock", speaker, key, may_knock(state, knocked))
    return Line("chair", speaker, key, given)


def give_chair(state: TableState, given: history.Given, key: str | None) -> Line:
    """A chair follows its recovery code; a browser that holds or hosts another asks the others."""
    speaker = f"browser {given.holder}"
    playing = state.status in ("running", "paused")
    elsewhere = [held for held in state.held_by(given.holder) if held != given.seat]
    if playing and (elsewhere or state.is_host(given.holder)):
        voters = voters_but(state, [given.seat, *elsewhere])
        if voters:
            return Line("motion", speaker, key, for_chair(state, given, voters))
    return Line("chair", speaker, key, given)


def sit_bot(state: TableState, command: messages.SitBot, mark: str) -> Line:
    """The host puts a bot on a chair where nobody sits."""
    before_the_game(state)
    if state.made.is_of_the_day:
        raise NotAllowed("S-3", "refused.day_alone")
    chair = chair_at(state, command.seat)
    if chair.kind == "person":
        raise NotAllowed("S-2", "refused.chair_taken")
    levels = bots.levels(state.made.game)
    level, slash, character = command.level.partition("/")
    known = characters(level)
    if level not in levels or (slash and character not in known):
        choices = levels if level not in levels else [f"{level}/{each}" for each in known]
        raise NotAllowed("S-8", "refused.level", {"known": ", ".join(choices or levels)})
    others = [other.name for i, other in enumerate(state.chairs) if i != command.seat]
    name = told_apart(BOTS[command.seat % len(BOTS)], others)
    kind = with_character(command.level, _character_seed(state.id), command.seat)
    body = history.BotSat(seat=command.seat, name=name, level=kind, mark=mark)
    return Line("bot", "host", command.key, body)


def bot_of_the_day(seat: int, level: str) -> Line:
    """A bot that everybody meets on this day sits down."""
    body = history.BotSat(seat=seat, name=BOTS[seat % len(BOTS)], level=level)
    return Line("bot", "host", None, body)


def _character_seed(table: str) -> int:
    """The number that a table's characters follow from. They are no secret, and neither is it."""
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:6], "big")


def remove(state: TableState, command: messages.Remove, stand_in: str, mark: str) -> Line:
    """The host empties a chair; in a running game only a person's, which is then vacant."""
    not_while_opening(state)
    chair = chair_at(state, command.seat)
    if chair.kind == "empty" or chair.vacant:
        raise NotAllowed("S-2", "refused.chair_empty")
    if chair.kind == "bot":
        before_the_game(state)
        if state.made.is_of_the_day:
            raise NotAllowed("S-3", "refused.day_alone")
    body = history.Left(seat=command.seat, name=chair.name, stand_in=stand_in, mark=mark)
    return Line("remove", "host", command.key, body)


def stand(state: TableState, seat: int, command: messages.Stand, stand_in: str, mark: str) -> Line:
    """A person leaves the chair."""
    not_while_opening(state)
    name = state.chairs[seat].name
    body = history.Left(seat=seat, name=name, stand_in=stand_in, mark=mark)
    return Line("stand", f"seat {seat}", command.key, body)


def stand_in(state: TableState, seat: int, level: str, key: str | None, mark: str) -> Line:
    """A bot answers for a person, or the person does again."""
    levels = bots.levels(state.made.game)
    if level and level not in levels:
        raise NotAllowed("S-8", "refused.level", {"known": ", ".join(levels)})
    if state.chairs[seat].kind != "person" or state.status not in ("running", "paused"):
        raise NotAllowed("S-3", "refused.not_running")
    body = history.StoodIn(seat=seat, level=level, mark=mark)
    return Line("stand_in", f"seat {seat}", key, body)


def chair_at(state: TableState, seat: int) -> Chair:
    """The chair of that number, or a refusal."""
    if seat >= len(state.chairs):
        raise NotAllowed("S-2", "refused.no_chair", {"chair": seat + 1})
    return state.chairs[seat]
