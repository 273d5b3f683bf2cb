"""Deadlines: which ones a table wants, what a passed one decides, and the clocks that viewers see."""

from collections.abc import Callable

from ippodromo.kernel.asks import OPEN
from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.protocol.table_info import ClockInfo, IntervalInfo
from ippodromo.server.store.rows import Deadline

from . import lifecycle, play, seating
from .state import ClocksLeft, Line, TableState

SALTS_TIMEOUT_S = 10.0
"""Seconds for opening salts."""
MOTION_TIMEOUT_S = 60.0
"""Seconds for agreeing to a motion."""
SCREEN_TIMEOUT_S = 20.0
"""Seconds for which a clock waits until the table's screen has shown what led to its ask. The longest
part of a show, from one race's receipts to the next one's parade, takes a little less."""
PAGE_TIMEOUT_S = 8.0
"""Seconds for which a clock waits until the pages of the seats on it have shown their question."""
BOT_LEASE_S = SCREEN_TIMEOUT_S + 2
"""Seconds after which another process may answer for a bot. A process that waits for a screen is alive."""

WantedDeadline = tuple[float, str]
"""Seconds, and the mark of the moment: a stored deadline with the same mark stays as it is."""


def wanted_deadlines(state: TableState) -> dict[str, WantedDeadline]:
    """Return by kind what should happen without a command, and after how many seconds."""
    found: dict[str, WantedDeadline] = {}
    if state.motion is not None and (state.motion.waits or state.status != "paused"):
        found["motion"] = (MOTION_TIMEOUT_S, f"{state.motion.id}")
    if state.status == "opening":
        ready = lifecycle.are_all_salts_open(state)
        again = sum(c.has_withheld for c in state.chairs)
        found["salts"] = (0.0 if ready else SALTS_TIMEOUT_S, f"{state.number} {ready} {again}")
    match = state.match
    if state.status not in ("running", "over") or match is None:
        return found
    if state.interval is not None:
        lasts = float(play.interval_seconds(state))
        found["interval"] = (lasts, f"{state.number} {state.interval.at} {lasts:g}")
        return found
    if state.status == "over" or not match.table.stack:
        return found
    at = f"{state.number} {len(match.journal.entries)}"
    opened = f"{state.number} {match.table.opened[-1]}"
    pause = play.current_pause(state, match)
    if play.wanted_bots(state):
        found["bot"] = (BOT_LEASE_S, at if pause is None else f"{at} pause")
    if pause is not None:
        found["pause"] = (float(pause.seconds), opened)
        return found
    seconds = play.answer_seconds(state, match)
    if seconds > 0 and play.seats_on_clock(state, match):
        ask = match.table.ask()
        restarts = f" {match.table.at}" if ask.mode == OPEN and not ask.host_after else ""
        found["clock"] = (float(seconds), opened + restarts)
    if play.may_be_ended_by_host(state, match) and not play.is_overdue(state, match):
        found["overdue"] = (float(match.table.ask().host_after), opened)
    return found


def is_current(state: TableState, due: Deadline) -> bool:
    """Return True if the table still wants this deadline, for the same moment."""
    wanted = wanted_deadlines(state).get(due.kind)
    return wanted is not None and wanted[1] == due.mark


DECISIONS: dict[str, Callable[[TableState, Deadline, str, set[int]], Line]] = {
    "clock": lambda state, due, secret, present: play.answer_on_timeout(state),
    "pause": lambda state, due, secret, present: play.end_pause(state),
    "interval": lambda state, due, secret, present: play.end_interval(state, present),
    "overdue": lambda state, due, secret, present: play.mark_overdue(state),
    "salts": lambda state, due, secret, present: lifecycle.salts_timed_out(state, secret),
    "motion": lambda state, due, secret, present: seating.motion_timed_out(
        state, int(due.mark), present
    ),
}
"""What a passed deadline decides, by kind. `bot` and `away` are not here: they decide nothing."""


def decide_passed(state: TableState, due: Deadline, secret: str, present: set[int]) -> Line:
    """Return the line of a passed deadline. Raise NotAllowed if the table no longer wants it.

    `secret` is a new random one, for the dice of a game that may begin. `present` are the seats with a
    connection.
    """
    if not is_current(state, due):
        raise NotAllowed("T-2", "refused.closed", {"ask": 0})
    return DECISIONS[due.kind](state, due, secret, present)


def stand_in_seconds(state: TableState) -> int:
    """Return after how many seconds a bot answers for somebody who is away; 0 is never."""
    clocks = state.made.clocks
    return 0 if clocks.answer >= play.SLOW_PLAY_S else clocks.stand_in


def deadline_changes(
    state: TableState, standing: dict[str, Deadline], now: float, delays: dict[str, float]
) -> tuple[list[Deadline], list[str]]:
    """Compare the wanted deadlines with the stored ones. Return those to store and the kinds to delete.

    Deadlines of kind `away` are ignored; presence sets them. A new deadline is later by the seconds that
    its kind has in `delays`, so that screens can catch up.
    """
    wanted = wanted_deadlines(state)
    due: list[Deadline] = []
    for kind, (seconds, mark) in wanted.items():
        stands = standing.get(kind)
        if stands is not None and stands.mark == mark:
            continue
        left, whole, paused_mark = state.clocks_left.get(kind, (seconds, seconds, mark))
        if paused_mark != mark:
            left, whole = seconds, seconds
        delay = delays.get(kind, 0.0) if left == whole else 0.0
        if kind == "clock" and stands is not None and is_same_question(stands.mark, mark):
            delay = 0.0  # a raise: everybody sees the question already
        due.append(Deadline(kind, now + left + delay, whole, mark))
    done = [k for k in standing if k not in wanted and not k.startswith("away")]
    return due, done


def is_same_question(mark: str, other: str) -> bool:
    """Return True if two marks of clocks name the same question of the same game."""
    return mark.split()[:2] == other.split()[:2]


def started_now(standing: dict[str, Deadline], now: float, kind: str) -> Deadline | None:
    """Return a deadline that waits until something is shown as it is if it starts now; None if it runs."""
    stands = standing.get(kind)
    if stands is None or stands.due - now <= stands.whole:
        return None
    return Deadline(kind, now + stands.whole, stands.whole, stands.mark)


# What viewers see of them


def time_left(due: Deadline, now: float) -> tuple[float, bool]:
    """Return the seconds left, at most the whole, and False if it has not started: it waits for a screen."""
    left = round(max(0.0, due.due - now), 2)
    return min(left, due.whole), left <= due.whole


def clocks_left(standing: dict[str, Deadline], now: float) -> ClocksLeft:
    """Return what the clocks that people see have left now."""
    return {
        due.kind: (min(due.whole, max(0.0, due.due - now)), due.whole, due.mark)
        for due in standing.values()
        if due.kind in ("clock", "pause", "interval")
    }


def motion_seconds_left(standing: dict[str, Deadline], now: float) -> float:
    """Return the seconds until the time of the open motion is over, or 0."""
    due = standing.get("motion")
    return 0.0 if due is None else round(max(0.0, due.due - now), 2)


def clock_info(state: TableState, standing: dict[str, Deadline], now: float) -> ClockInfo | None:
    """Return the clock that people see, or None."""
    match = state.match
    if match is None or state.status not in ("running", "paused"):
        return None
    word = (match.table.ask().clock if match.table.stack else "") or "answer"
    seats = play.seats_on_clock(state, match)
    if state.status == "paused":
        if "clock" not in state.clocks_left:
            return None
        left, whole, _ = state.clocks_left["clock"]
        return ClockInfo(word, left, whole, seats, False)
    stands = standing.get("clock")
    if stands is None:
        return None
    left, is_started = time_left(stands, now)
    waits = 0.0 if is_started else round(stands.due - now - stands.whole, 2)
    return ClockInfo(word, left, stands.whole, seats, is_started, waits)


def interval_info(
    state: TableState, standing: dict[str, Deadline], now: float
) -> IntervalInfo | None:
    """Return the interval that people see, or None."""
    if state.interval is None:
        return None
    whole = float(play.interval_seconds(state)) if play.has_interval_limit(state) else 0.0
    ready = sorted(state.interval.ready)
    if "interval" in state.clocks_left:
        left = min(round(state.clocks_left["interval"][0], 2), whole)
        return IntervalInfo(ready, left, whole, False)
    stands = standing.get("interval")
    if stands is None and whole == 0:
        return IntervalInfo(ready, 0.0, 0.0, True)
    if stands is None:  # the game ended before tables had an interval after the last race
        return None
    left = round(max(0.0, stands.due - now), 2)
    return IntervalInfo(ready, min(left, whole), whole, left <= stands.whole)
