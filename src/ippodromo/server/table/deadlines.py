"""Clocks: which deadlines a table wants at a moment, and how long each is."""

from ippodromo.kernel.asks import OPEN
from ippodromo.kernel.match import RecordedMatch
from ippodromo.server.protocol.table import ClockInfo, IntervalInfo
from ippodromo.server.store.rows import Due

from . import answers, history, intervals
from .bots import wanted_bots
from .state import TableState

SALTS = 10.0
"""Seconds for opening salts."""
MOTION = 60.0
"""Seconds for agreeing to a motion."""
SCREEN = 20.0
"""Seconds for which a clock waits for the table's screen to show what led to its ask: the longest
stretch of a show, from one race's receipts to the next one's parade, takes a little less."""
LEASE = SCREEN + 2
"""Seconds after which another process may answer for a bot: one that waits for a screen is not dead."""
SLOW = 3600
"""From this many seconds an answer on, play is slow: one clock for everything, no stand-ins."""

Wish = tuple[float, str]
"""Seconds, and the mark of the moment: a deadline with the same mark stays as it is."""


def wishes(state: TableState) -> dict[str, Wish]:
    """What should happen by itself after how many seconds, by kind."""
    found: dict[str, Wish] = {}
    if state.motion is not None and state.status != "paused":
        found["motion"] = (MOTION, f"{state.motion.id}")
    if state.status == "opening":
        ready = all(c.salt is not None or not c.salt_commitment for c in state.chairs)
        again = sum(c.has_withheld for c in state.chairs)
        found["salts"] = (0.0 if ready else SALTS, f"{state.number} {ready} {again}")
    match = state.match
    if state.status not in ("running", "over") or match is None:
        return found
    if state.interval is not None:
        lasts = float(intervals.seconds(state))
        found["interval"] = (lasts, f"{state.number} {state.interval.at} {lasts:g}")
        return found
    if state.status == "over" or not match.table.stack:
        return found
    at = f"{state.number} {len(match.journal.entries)}"
    pause = answers.pause_due(state, match)
    if wanted_bots(state):
        found["bot"] = (LEASE, at if pause is None else f"{at} pause")
    if pause is not None:
        found["pause"] = (float(pause.seconds), f"{state.number} {match.table.opened[-1]}")
        return found
    seconds = answer_seconds(state, match)
    if seconds > 0 and pressed(state, match):
        ask = match.table.ask()
        restarts = f" {match.table.at}" if ask.mode == OPEN and not ask.host_after else ""
        found["clock"] = (float(seconds), f"{state.number} {match.table.opened[-1]}{restarts}")
    if is_ended_by_host(state, match) and not is_overdue(state, match):
        after = float(match.table.ask().host_after)
        found["overdue"] = (after, f"{state.number} {match.table.opened[-1]}")
    return found


def is_ended_by_host(state: TableState, match: RecordedMatch) -> bool:
    """Whether the present ask has no clock, and the host may end it after a while."""
    if not match.table.stack or match.table.ask().host_after == 0:
        return False
    return answer_seconds(state, match) == 0 and bool(pressed(state, match))


def is_overdue(state: TableState, match: RecordedMatch) -> bool:
    """Whether that while is over."""
    return bool(match.table.stack) and state.overdue == (state.number, match.table.opened[-1])


def pressed(state: TableState, match: RecordedMatch) -> list[int]:
    """The people who are waited for."""
    return [int(s) for s in match.table.waiting() if s >= 0 and not state.bot_at(s)]


def answer_seconds(state: TableState, match: RecordedMatch) -> int:
    """How long the present ask may take; 0 is for ever."""
    clocks = state.made.clocks
    name = match.table.ask().clock
    if not name or clocks.answer >= SLOW:
        return clocks.answer
    if name in clocks.named:
        return clocks.named[name]
    clock = state.game.title.manifest.clock(name)
    if clock is None or not clock.option:
        return clocks.answer
    return int(state.game.options[clock.option])


def stand_in_seconds(state: TableState) -> int:
    """After how long a bot answers for somebody who is away; 0 is never."""
    return 0 if state.made.clocks.answer >= SLOW else state.made.clocks.stand_in


def changes(
    state: TableState, standing: dict[str, Due], now: float, grace: dict[str, float]
) -> tuple[list[Due], list[str]]:
    """The deadlines to set and the kinds to drop, given those that stand. `away` is not its business.

    One that begins now does so after as many seconds as its kind has in `grace`: then faces catch up."""
    wanted = wishes(state)
    due: list[Due] = []
    for kind, (seconds, mark) in wanted.items():
        stands = standing.get(kind)
        if stands is not None and stands.mark == mark:
            continue
        left, whole, paused_mark = state.left.get(kind, (seconds, seconds, mark))
        if paused_mark != mark:
            left, whole = seconds, seconds
        waits = grace.get(kind, 0.0) if left == whole else 0.0
        due.append(Due(kind, now + left + waits, whole, mark))
    done = [k for k in standing if k not in wanted and not k.startswith("away")]
    return due, done


def clocks_left(standing: dict[str, Due], now: float) -> history.ClocksLeft:
    """What the clocks that people see have left now."""
    return {
        due.kind: (min(due.whole, max(0.0, due.due - now)), due.whole, due.mark)
        for due in standing.values()
        if due.kind in ("clock", "pause", "interval")
    }


def clock_info(state: TableState, standing: dict[str, Due], now: float) -> ClockInfo | None:
    """The clock that people should see."""
    match = state.match
    if match is None or state.status not in ("running", "paused"):
        return None
    if state.status == "paused":
        if "clock" not in state.left:
            return None
        left, whole, _ = state.left["clock"]
        return ClockInfo(_word(match), left, whole, pressed(state, match), False)
    stands = standing.get("clock")
    if stands is None:
        return None
    left = round(max(0.0, stands.due - now), 2)
    is_begun = left <= stands.whole  # not where it waits for the table's screen
    left = min(left, stands.whole)
    return ClockInfo(_word(match), left, stands.whole, pressed(state, match), is_begun)


def begun(standing: dict[str, Due], now: float, kind: str) -> Due | None:
    """A deadline that waits for faces to catch up, as it is when it waits no longer."""
    stands = standing.get(kind)
    if stands is None or stands.due - now <= stands.whole:
        return None
    return Due(kind, now + stands.whole, stands.whole, stands.mark)


def interval_info(state: TableState, standing: dict[str, Due], now: float) -> IntervalInfo | None:
    """The interval that is on, as people should see it."""
    if state.interval is None:
        return None
    whole = float(intervals.seconds(state))
    ready = sorted(state.interval.ready)
    if "interval" in state.left:
        return IntervalInfo(ready, round(state.left["interval"][0], 2), whole, False)
    stands = standing.get("interval")
    if stands is None:  # of a game that ended before there was one after the last race
        return None
    left = round(max(0.0, stands.due - now), 2)
    return IntervalInfo(ready, min(left, whole), whole, left <= whole)


def _word(match: RecordedMatch) -> str:
    return (match.table.ask().clock if match.table.stack else "") or "answer"
