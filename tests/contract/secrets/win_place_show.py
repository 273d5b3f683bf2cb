"""What Win, Place & Show hides: each row of its canon's table, where it is found, and from whom."""

from __future__ import annotations

from typing import Any

from ippodromo.contract import Row, Sample, only_for_owner, open_to_all
from ippodromo.games.win_place_show.auction import lots
from ippodromo.games.win_place_show.imagine import imagine_table
from ippodromo.games.win_place_show.objections import may_object, open_grounds
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.errors import BrokenGame
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import state_key

OPTIONS: list[dict[str, str]] = [{}, {"version": "quick", "slip_entry": "by_hand"}]


def twin(match: RecordedMatch, viewer: Seat, stream: Stream) -> RecordedMatch | None:
    """The match as the viewer might imagine it: other sheets, slips and tickets, the same totals."""
    game = match.game
    seen = match.seen_by(viewer)
    try:
        _, record = imagine_table(game.start(False, seen.bots), seen, stream)
    except BrokenGame:
        return None
    other = RecordedMatch(game, match.journal.header, False)
    for entry, (seat, said) in zip(match.active_entries, record, strict=True):
        other.record_answer(seat, said, entry.by, -1)
    return other


def pending(sample: Sample, seat: Seat, *keys: str) -> str | None:
    """The seat's sealed answer to one of these questions, wherever it lies on the stack."""
    table = sample.table
    for place, answers in enumerate(table.sealed):
        if answers is not None and table.stack[place].ask(table).key in keys and seat in answers:
            return answers[seat].notation
    return None


def public(sample: Sample, seat: Seat) -> Any:
    meeting = sample.position
    return (
        meeting.owners,
        meeting.riders,
        sample.table.ledger.balances,
        [state_key(objection) for objection in meeting.objections],
        meeting.race.squares,
        meeting.directors,
        meeting.out_after,
    )


def sheet(sample: Sample, seat: Seat) -> Any:
    written = pending(sample, seat, "ask.bid")
    bids = sample.position.sheets[seat]
    if written is not None or bids is None:
        return written
    called = lots(sample.position)
    return [bids[horse] for horse in called[sample.position.lot + 1 :]] or None


def slip(sample: Sample, seat: Seat) -> Any:
    meeting = sample.position
    written = pending(sample, seat, "ask.slip")
    if written is not None or meeting.slips[seat] is None or meeting.is_race_run:
        return written
    return meeting.slips[seat].bets


def tickets(sample: Sample, seat: Seat) -> Any:
    meeting = sample.position
    if meeting.race.number > 1 or (meeting.races_run > 1 and meeting.is_race_run):
        return None
    return meeting.tickets[seat] or None


def right_to_object(sample: Sample, seat: Seat) -> Any:
    meeting = sample.position
    if meeting.last is None:
        return None
    grounds = open_grounds(meeting, meeting.last)
    return bool(grounds) and may_object(meeting, seat, meeting.last)


def votes(sample: Sample, seat: Seat) -> Any:
    return pending(sample, seat, "ask.elect", "ask.ballot", "ask.jury")


def void_slip(sample: Sample, seat: Seat) -> Any:
    meeting = sample.position
    if sample.game.options["slip_entry"] == "form" or meeting.is_race_run:
        return None
    return None if meeting.slips[seat] is None else meeting.slips[seat].is_void


def evidence(sample: Sample, seat: Seat) -> Any:
    """What a verdict rests on: the moves objected to, and the order of finish."""
    meeting = sample.position
    return [state_key(objection) for objection in meeting.objections], meeting.race.order


ROWS = [
    Row(
        "program, track, charts, odds, owners, riders, cash, objections",
        public,
        open_to_all,
    ),
    Row("auction sheet", sheet, only_for_owner),
    Row("slip", slip, only_for_owner),
    Row("Daily Double tickets", tickets, only_for_owner),
    Row("right to object", right_to_object, only_for_owner),
    Row("ballots, motions' votes, jury votes", votes, only_for_owner),
    Row("void slip (by_hand)", void_slip, only_for_owner),
    Row("director's view", evidence, open_to_all),
]
