"""The hidden information of Win, Place & Show: each row of the rules' table, where it is, and who sees it."""

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


def indistinguishable_match(
    match: RecordedMatch, viewer: Seat, stream: Stream
) -> RecordedMatch | None:
    """Return the match as the viewer might imagine it, with other sheets, slips and tickets.

    The totals that were shown stay the same.
    """
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
    """Return the seat's sealed answer to one of these asks, from any phase on the stack."""
    table = sample.table
    for place, answers in enumerate(table.sealed):
        if answers is not None and table.stack[place].ask(table).key in keys and seat in answers:
            return answers[seat].notation
    return None


def public(sample: Sample, seat: Seat) -> Any:
    position = sample.position
    return (
        position.owners,
        position.riders,
        sample.table.ledger.balances,
        [state_key(objection) for objection in position.objections],
        position.race.squares,
        position.directors,
        position.out_after,
    )


def sheet(sample: Sample, seat: Seat) -> Any:
    written = pending(sample, seat, "ask.bid")
    bids = sample.position.sheets[seat]
    if written is not None or bids is None:
        return written
    called = lots(sample.position)
    return [bids[horse] for horse in called[sample.position.lot + 1 :]] or None


def slip(sample: Sample, seat: Seat) -> Any:
    position = sample.position
    written = pending(sample, seat, "ask.slip")
    if written is not None or position.slips[seat] is None or position.slips_shown:
        return written
    return position.slips[seat].bets


def tickets(sample: Sample, seat: Seat) -> Any:
    position = sample.position
    if position.race.number > 1 or (position.races_run > 1 and position.slips_shown):
        return None
    return position.tickets[seat] or None


def right_to_object(sample: Sample, seat: Seat) -> Any:
    position = sample.position
    if position.last_move is None:
        return None
    grounds = open_grounds(position, position.last_move)
    return bool(grounds) and may_object(position, seat, position.last_move)


def votes(sample: Sample, seat: Seat) -> Any:
    return pending(sample, seat, "ask.elect", "ask.ballot", "ask.jury")


def void_slip(sample: Sample, seat: Seat) -> Any:
    position = sample.position
    if sample.game.options["slip_entry"] == "form" or position.slips_shown:
        return None
    return None if position.slips[seat] is None else position.slips[seat].is_void


def evidence(sample: Sample, seat: Seat) -> Any:
    """Return the facts behind a verdict: the moves objected to, and the order of finish."""
    position = sample.position
    return [state_key(objection) for objection in position.objections], position.race.order


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
