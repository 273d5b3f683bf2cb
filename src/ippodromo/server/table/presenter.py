"""The messages about a table: its description, and welcome and news for one viewer."""

from collections.abc import Collection
from typing import Literal, NamedTuple

from ippodromo.bots.find import level_and_character
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.events import LogEntry
from ippodromo.kernel.fair_dice import commitment
from ippodromo.kernel.journal import BY_CHANCE, UNDO
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import Veil
from ippodromo.kernel.view_changes import DiffCache, changes_between
from ippodromo.kernel.view_types import Changes, Fields, TableView
from ippodromo.kernel.views import table_views
from ippodromo.server.protocol.messages import News, Welcome
from ippodromo.server.protocol.table_info import (
    ChainInfo,
    ClockInfo,
    IntervalInfo,
    KnockInfo,
    MotionInfo,
    PauseInfo,
    Role,
    Rolled,
    SeatInfo,
    TableInfo,
    Undone,
    You,
)
from ippodromo.server.protocol.table_info import Line as LineInfo
from ippodromo.server.tokens import equal_hashes

from . import play
from .state import Motion, TableState

MAX_EVENTS = 500
"""The largest number of events in a welcome."""


def table_info(
    state: TableState,
    present: set[int],
    with_invitation: bool = False,
    motion_left: float = 0.0,
) -> TableInfo:
    """Return the public description of a table. `motion_left` are the seconds left for its motion."""
    made = state.made
    motion = state.motion
    standings = state.standings
    if state.status == "over" and state.match is not None:
        standings = state.game.standings(state.match.table)
    return TableInfo(
        id=state.id,
        game=made.game,
        edition=made.edition,
        options=made.options,
        status=state.status,
        visibility=made.visibility,
        seats=[_seat_info(state, i, present) for i in range(len(state.chairs))],
        clocks=made.clocks,
        number=state.number,
        commitment=commitment(state.secret, state.sheet),
        header=header_text(state),
        chains=chains_of(state.match),
        invitation=made.invitation if with_invitation or made.visibility == "public" else None,
        motion=_motion_info(motion, motion_left) if motion is not None else None,
        standings=standings,
        bots=play.bot_levels(made.game),
        characters=play.characters_by_level(made.game),
        admission=made.admission,
        knocks=_knock_infos(state) if with_invitation else [],
        pace=state.pace,
        again=sorted(seat for seat, agree in state.rematch_votes.items() if agree),
        thanks=sorted(seat for seat, agree in state.rematch_votes.items() if not agree),
        closed_for=state.closed_for,
        known=state.known_dice,
        money=final_money(state),
        hints=play.allows_hints(state),
        overdue=state.overdue_ask[1] if state.overdue_ask[0] == state.number else 0,
        hinted=play.hinted_asks(state),
    )


def final_money(state: TableState) -> list[int]:
    """Return the money of each seat once the game is over, else an empty list."""
    if state.status != "over" or state.match is None:
        return []
    return list(state.match.table.ledger.balances)


def _knock_infos(state: TableState) -> list[KnockInfo]:
    return [KnockInfo(knock.id, knock.name) for knock in state.knocks.values()]


def header_text(state: TableState) -> str:
    """Return the header of the current record, which is fixed before the first salt is opened, or ""."""
    if state.match is not None:
        header = state.match.journal.header
    elif state.status == "opening":
        header = state.header(state.game.title.rules_version)
    else:
        return ""
    return "\n".join(header.lines()) + "\n"


def chains_of(match: RecordedMatch | None) -> list[ChainInfo]:
    """Return the hash chains that seats started during the current game."""
    commits = match.journal.chain_starts if match is not None else []
    return [ChainInfo(c.place + 1, int(c.seat), c.anchor.hex()) for c in commits]


def owed_by(state: TableState, viewer: int) -> str:
    """Return the hash that the link of a viewer's next answer must have, or ""."""
    if state.match is None or viewer < 0 or state.status != "running":
        return ""
    return state.match.required_link(Seat(viewer)).hex()


Rolls = list[tuple[Rolled, list[Veil]]]
"""Outcomes of chance, each with the veils that hide it."""


def rolls_since(match: RecordedMatch | None, first: int) -> Rolls:
    """Return the outcomes of chance from answer number `first` of the journal on."""
    if match is None:
        return []
    entries = enumerate(match.journal.entries[first:], first)
    rolled = [(at, entry) for at, entry in entries if entry.by == BY_CHANCE]
    if not rolled:
        return []
    live = match.active_entries
    since = len(live) - (len(match.journal.entries) - first)
    veils: dict[int, list[Veil]] = {}
    for veil in match.table.veils:
        if veil.at >= since:  # older ones hide older answers
            veils.setdefault(id(live[veil.at]), []).append(veil)
    return [(Rolled(at + 1, entry.notation), veils.get(id(entry), [])) for at, entry in rolled]


def rolls_for(rolls: Rolls, viewer: int) -> list[Rolled]:
    """Return the outcomes that a viewer may know."""
    return [rolled for rolled, veils in rolls if all(viewer in veil.audience for veil in veils)]


def undone_since(match: RecordedMatch | None, first: int) -> list[Undone]:
    """Return the answers that were taken back from entry number `first` of the journal on."""
    if match is None or not match.undone:
        return []
    entries = match.journal.entries
    if all(entry.notation != UNDO for entry in entries[first:]):
        return []
    found: list[Undone] = []
    in_force: list[int] = []
    for number, entry in enumerate(entries, 1):
        if entry.notation != UNDO:
            in_force.append(number)
            continue
        answer = in_force.pop()
        if number > first:
            found.append(Undone(number, int(entry.seat), answer))
    return found


def _motion_info(motion: Motion, left: float) -> MotionInfo:
    kind: Literal["undo", "chair"] = "undo" if motion.kind == "undo" else "chair"
    return MotionInfo(
        motion.id,
        kind,
        motion.seat,
        motion.name,
        motion.voters,
        sorted(motion.agreed),
        motion.letters,
        motion.waits,
        left,
    )


def _seat_info(state: TableState, seat: int, present: set[int]) -> SeatInfo:
    chair = state.chairs[seat]
    level, character = level_and_character(chair.bot)
    return SeatInfo(
        seat=seat,
        kind="person" if chair.kind == "person" else "bot" if chair.kind == "bot" else "empty",
        name=chair.name,
        bot=level,
        character=character,
        stand_in=chair.stand_in,
        present=seat in present,
        host=bool(chair.holder) and state.is_host(chair.holder),
        salt_commitment=chair.salt_commitment,
        salt=chair.salt or "",
        shared=bool(chair.holder) and len(state.held_by(chair.holder)) > 1,
        vacant=chair.vacant,
    )


Views = dict[int, TableView | None]
"""The view of each viewer; None before the game begins."""


def views_for(state: TableState, viewers: Collection[int]) -> Views:
    """Return the view of each viewer. Parts that several viewers see alike are made once and shared."""
    if state.match is None:
        return dict.fromkeys(viewers)
    views = table_views(state.game, state.match.table, [Seat(viewer) for viewer in viewers])
    return dict(zip(viewers, views, strict=True))


def box_of(state: TableState) -> Fields:
    """Return the contents of the game's box, or {} for a table whose game cannot be set up."""
    try:
        return dict(state.game.box())
    except NotAllowed:
        return {}


class LineEffects(NamedTuple):
    """The effects of the last line, computed once for all viewers. Each viewer is sent a part of them."""

    changes: dict[int, Changes]
    """By viewer, the changes from the view before the line to the view after it."""
    events: list[tuple[LogEntry, Fields]]
    """The events with their data, which is the same for everybody who may see them."""
    open_events: list[Fields] | None
    """The data of all events if everybody may see all of them, else None."""
    rolls: Rolls
    open_rolls: list[Rolled] | None
    """All outcomes of chance if none is hidden, else None."""
    undone: list[Undone]
    """The answer that the line took back, or nothing."""
    undoes: int
    """The seat whose last answer could be taken back, or NOBODY."""
    has_links: bool
    """Whether the answers of any seat have links of a hash chain."""


def effects_of_line(
    state: TableState, told: int, said: int, before: Views, now: Views, viewers: Collection[int]
) -> LineEffects:
    """Return the view changes, events and outcomes of chance of the last line for these viewers.

    `told` and `said` are the numbers of events and answers before the line.
    """
    match = state.match
    known: DiffCache = {}
    changes = {viewer: changes_between(before[viewer], now[viewer], known) for viewer in viewers}
    events = [(one, one.data()) for one in match.table.log[told:]] if match is not None else []
    to_all = [data for one, data in events if one.audience is None]
    rolls = rolls_since(match, said)
    unveiled = [rolled for rolled, veils in rolls if not veils]
    last = match.active_entries[-1].seat if match is not None and match.active_entries else NOBODY
    return LineEffects(
        changes,
        events,
        to_all if len(to_all) == len(events) else None,
        rolls,
        unveiled if len(unveiled) == len(rolls) else None,
        undone_since(match, said),
        undoes=int(last) if last >= 0 and state.may_undo(last) else int(NOBODY),
        has_links=match is not None and any(match.chains.owed),
    )


def recent_events(state: TableState, viewer: int, since: int) -> list[Fields]:
    """Return the last events that a viewer may see, from answer number `since` on, and requests for hints."""
    found: list[LogEntry] = []
    seat, match = Seat(viewer), state.match
    for told in reversed(match.table.log if match is not None else []):
        if told.at < since or len(found) == MAX_EVENTS:
            break
        if told.visible_to(seat):
            found.append(told)
    return play.with_hint_events(state, [told.data() for told in reversed(found)], since)


def welcome(
    state: TableState,
    viewer: int,
    role: Role,
    holder: str,
    view: TableView | None,
    events: list[Fields],
    present: set[int],
    clock: ClockInfo | None,
    interval: IntervalInfo | None,
    pause: PauseInfo | None,
    server: str,
    client: str,
    motion_left: float = 0.0,
) -> Welcome:
    """Return the whole table as one viewer sees it."""
    host = state.is_host(holder)
    held = state.held_by(holder)
    knock = next((k.id for k in state.knocks.values() if equal_hashes(k.holder, holder)), None)
    return Welcome(
        seq=state.seq,
        table=table_info(state, present, host or bool(held), motion_left),
        you=You(
            role, viewer if viewer != NOBODY else None, held, host, knock, state.lent_by(holder)
        ),
        view=view,
        box=box_of(state),
        events=events,
        clock=clock,
        interval=interval,
        pause=pause,
        server=server,
        client=client,
        may_undo=viewer >= 0 and state.may_undo(viewer),
        owed=owed_by(state, viewer),
        rolls=rolls_for(rolls_since(state.match, 0), viewer),
        undone=undone_since(state.match, 0),
    )


def news(
    state: TableState,
    line: LineInfo,
    viewer: int,
    effects: LineEffects,
    table: TableInfo | None,
    clock: ClockInfo | None,
    interval: IntervalInfo | None,
    pause: PauseInfo | None,
) -> News:
    """Return the effects of one line for one viewer."""
    events, rolls = effects.open_events, effects.open_rolls
    if line.kind == "hint":
        events = [play.hint_event(state.hints[-1])]
    elif events is None:
        events = [data for told, data in effects.events if told.visible_to(Seat(viewer))]
    return News(
        seq=state.seq,
        line=line,
        events=events,
        changes=effects.changes[viewer],
        table=table,
        clock=clock,
        interval=interval,
        pause=pause,
        may_undo=viewer >= 0 and viewer == effects.undoes,
        owed=owed_by(state, viewer) if effects.has_links else "",
        rolls=rolls if rolls is not None else rolls_for(effects.rolls, viewer),
        undone=effects.undone,
    )
