"""Table affairs: sitting, bots on chairs, start, salts, pause, rematch. Each decides one line."""

import hashlib
import secrets

from ippodromo.bots.find import characters, with_character
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.record.journal import CHAINED, FORMAT
from ippodromo.kernel.record.match import Match
from ippodromo.server.bounds import MOST_KNOCKS
from ippodromo.server.protocol import bodies, messages
from ippodromo.server.tokens import code_hash, plain_code, recovery_code, same

from . import answers, history
from .chairs import Chair
from .history import Body, Line
from .player_names import BOTS, clean_name, told_apart
from .state import TableState

MOST_CHAINS = 200
"""Hash chains that seats may begin anew in one game."""
MOST_GAMES = 100
"""Games of one table; after so many rematches people can make a new one."""


def free_chair(state: TableState, seat: int | None) -> int:
    """The chair asked for, or the first free one."""
    vacant = state.status in ("running", "paused")
    free = [
        i
        for i, chair in enumerate(state.chairs)
        if (chair.vacant if vacant else chair.kind == "empty")
    ]
    if seat is None and free:
        return free[0]
    if seat is not None and seat >= len(state.chairs):
        raise NotAllowed("S-2", "refused.no_chair", {"chair": seat + 1})
    if seat not in free or seat is None:
        raise NotAllowed("S-2", "refused.no_free_chair")
    return seat


def sit(state: TableState, wanted: bodies.Sit, token: str, holder: str, mark: str) -> Line:
    """A person sits down on an empty chair; in a running game on a vacant one, if all agree."""
    if not same(state.made.invitation, plain_code(wanted.invitation)):
        raise NotAllowed("S-1", "refused.invitation")
    if state.status in ("closed", "over"):
        raise NotAllowed("S-3", "refused.not_gathering")
    not_while_opening(state)
    seat = free_chair(state, wanted.seat)
    others = [other.name for i, other in enumerate(state.chairs) if i != seat]
    name = told_apart(clean_name(wanted.name), others)
    recovery = code_hash(state.id, recovery_code(state.id, seat, token, state.seq + 1))
    if state.status != "gathering":
        given = history.Given(seat=seat, name=name, holder=holder, recovery=recovery, mark=mark)
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
    before_the_game(state)
    knock = state.knocks.get(command.knock)
    if knock is None:
        raise NotAllowed("S-6", "refused.no_knock")
    body = history.Admitted(knock=knock.id, agree=command.agree, name=knock.name, mark=mark)
    if command.agree:
        is_free = state.chairs[knock.seat].kind == "empty"
        body.seat = free_chair(state, knock.seat if is_free else None)
        others = [other.name for i, other in enumerate(state.chairs) if i != body.seat]
        body.name = told_apart(knock.name, others)
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


def sit_bot(state: TableState, command: messages.SitBot, levels: list[str], mark: str) -> Line:
    """The host puts a bot on a chair where nobody sits."""
    before_the_game(state)
    chair = chair_at(state, command.seat)
    if chair.kind == "person":
        raise NotAllowed("S-2", "refused.chair_taken")
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
    body = history.Left(seat=command.seat, name=chair.name, stand_in=stand_in, mark=mark)
    return Line("remove", "host", command.key, body)


def stand(state: TableState, seat: int, command: messages.Stand, stand_in: str, mark: str) -> Line:
    """A person leaves the chair."""
    not_while_opening(state)
    name = state.chairs[seat].name
    body = history.Left(seat=seat, name=name, stand_in=stand_in, mark=mark)
    return Line("stand", f"seat {seat}", command.key, body)


def not_while_opening(state: TableState) -> None:
    """What enters the dice is frozen while salts are opened: who knows some could choose the rest."""
    if state.status == "opening":
        raise NotAllowed("S-3", "refused.opening")


def start(state: TableState, command: messages.Start, mark: str) -> Line:
    """The host closes the gathering; the game begins at once where there are no salts to open."""
    before_the_game(state)
    if any(chair.kind == "empty" for chair in state.chairs):
        raise NotAllowed("S-3", "refused.empty_chairs")
    body: Body = history.Plain(mark=mark)
    if all_open(state):
        begin(state, body)
    return Line("start", "host", command.key, body)


def open_salt(state: TableState, seat: int, command: messages.Salt, mark: str) -> Line:
    """A seat opens its salt; with the last one the game begins."""
    chair = state.chairs[seat]
    if state.status != "opening" or chair.salt is not None:
        raise NotAllowed("S-3", "refused.salt_not_wanted")
    digest = hashlib.sha256(bytes.fromhex(command.salt)).hexdigest()
    if not same(chair.salt_commitment, digest):
        raise NotAllowed("S-8", "refused.salt")
    body = history.SaltOpened(seat=seat, salt=command.salt, next=command.next, mark=mark)
    if all_open(state, but=seat):
        begin(state, body, seat, command.salt)
    return Line("salt", f"seat {seat}", command.key, body)


def all_open(state: TableState, but: int | None = None) -> bool:
    """Whether every salt that was committed to is open."""
    return all(
        chair.salt is not None or not chair.salt_commitment or i == but
        for i, chair in enumerate(state.chairs)
    )


def begin(state: TableState, body: Body, opener: int | None = None, salt: str = "") -> Body:
    """The game begins with this line: its first answers, up to the first decision, are part of it."""
    body.begins, body.format = state.game.title.rules_version, FORMAT
    opened = {} if opener is None else {opener: salt}
    match = Match(state.game, state.header(body.begins, body.format, opened), True, False)
    answers.run_on(state, match, state.stream(match))
    return answers.record(state, match, body, 0)


def late(state: TableState) -> Line:
    """Where salts were withheld the opening begins anew without their seats, else the game."""
    if state.status != "opening":
        raise NotAllowed("S-3", "refused.salt_not_wanted")
    if all_open(state):
        return Line("begin", "clock", None, begin(state, history.Plain()))
    withheld = [i for i, c in enumerate(state.chairs) if c.salt_commitment and c.salt is None]
    body = history.Reopened(secret=secrets.token_hex(32), withheld=withheld)
    return Line("reopen", "clock", None, body)


def chain(state: TableState, seat: int, command: messages.Chain, mark: str) -> Line:
    """A seat commits to a new chain, on another device or because the old one is used up."""
    not_while_opening(state)
    if state.status == "closed":
        raise NotAllowed("S-3", "refused.closed_table")
    match = state.match
    if match is not None and match.journal.header.format < CHAINED:
        raise NotAllowed("S-3", "refused.no_chains")
    if match is not None and len(match.journal.commits) >= MOST_CHAINS:
        raise NotAllowed("S-7", "refused.too_often")
    body = history.Chained(seat=seat, anchor=command.anchor, next=command.next, mark=mark)
    return Line("chain", f"seat {seat}", command.key, body)


def pause(
    state: TableState,
    by: int | None,
    command: messages.Pause,
    left: dict[str, tuple[float, float, str]],
    mark: str,
) -> Line:
    """Anybody at the table stops the clocks."""
    if state.status != "running":
        raise NotAllowed("S-3", "refused.not_running")
    return Line("pause", speaker(by), command.key, history.Paused(by_seat=by, left=left, mark=mark))


def resume(state: TableState, by: int | None, command: messages.Resume, mark: str) -> Line:
    """Anybody at the table lets the clocks go on."""
    if state.status != "paused":
        raise NotAllowed("S-3", "refused.not_paused")
    return Line("resume", speaker(by), command.key, history.Plain(by_seat=by, mark=mark))


def rematch(state: TableState, by: int | None, command: messages.Rematch, mark: str) -> Line:
    """The same seats play again, with a fresh secret."""
    if state.status != "over" or state.number >= MOST_GAMES:
        raise NotAllowed("S-3", "refused.not_over")
    body = history.Rematched(secret=secrets.token_hex(32), by_seat=by, mark=mark)
    return Line("rematch", speaker(by), command.key, body)


def stand_in(
    state: TableState, seat: int, level: str, levels: list[str], key: str | None, mark: str
) -> Line:
    """A bot answers for a person, or the person does again."""
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


def before_the_game(state: TableState) -> None:
    """Refuse what can only be done while people gather."""
    if state.status != "gathering":
        raise NotAllowed("S-3", "refused.not_gathering")


def speaker(by: int | None) -> str:
    """Who is written down as having said it."""
    return "host" if by is None else f"seat {by}"
