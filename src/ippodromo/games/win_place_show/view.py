"""What may be seen of a meeting, built from nothing."""

from ippodromo.games.win_place_show.auction.sheets import lots
from ippodromo.games.win_place_show.bets.settling import ticket_rows
from ippodromo.games.win_place_show.objections.stewards import slip_rows
from ippodromo.games.win_place_show.race.running import Move
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.view_types import RunnerView

from .course import BETTING, BONUS_SPACES, OFFICES, RACING, Course, WpsTable
from .position import NO_SEAT, OFF_TRACK, Meeting
from .view_types import (
    AuctionView,
    BidView,
    HorseView,
    LastMoveView,
    MeetingView,
    ObjectionView,
    SlipView,
    StableView,
    TicketView,
    ToMoveView,
)


def meeting_view(course: Course, table: WpsTable, viewer: Seat) -> MeetingView:
    """WPS Hidden information: all but other seats' sheets, slips and tickets before they are shown."""
    meeting = table.position
    race = course.program.races[meeting.race]
    return {
        "version": course.version,
        "race": meeting.race + 1,
        "races": course.races,
        "distance": race.distance,
        "purse": race.purse if course.has_purses else 0,
        "split": race.split if course.has_purses else [],
        "money": [table.ledger.of(seat) for seat in range(course.seats)],
        "in_play": [meeting.in_play(seat) for seat in range(course.seats)],
        "directors": {
            "betting": seat_or_none(meeting.directors[BETTING]),
            "race": seat_or_none(meeting.directors[RACING]),
        },
        "stables": stables_view(course, meeting),
        "horses": [horse_view(course, meeting, horse) for horse in range(len(race.horses))],
        "auction": auction_view(course, meeting, viewer),
        "slips": [slip_view(meeting, seat, viewer) for seat in range(course.seats)],
        "tickets": [tickets_view(table, seat, viewer) for seat in range(course.seats)],
        "turn": meeting.turn,
        "dice": [meeting.white, meeting.red] if meeting.turn else None,
        "to_move": to_move_view(table),
        "finish": [horse + 1 for horse in meeting.order],
        "last_move": last_move_view(course, meeting),
        "objections": objections_view(course, meeting),
        "motions": {
            "open": meeting.motions_open,
            "made": [OFFICES[office] for office in (BETTING, RACING) if meeting.moved[office]],
            "waiting": [OFFICES[office] for office in meeting.waiting],
        },
        "paths": paths_view(table, viewer),
    }


def seat_or_none(seat: int) -> int | None:
    """A seat, or None for nobody."""
    return None if seat == NO_SEAT else seat


def stables_view(course: Course, meeting: Meeting) -> list[StableView]:
    """The stables with their owners; none in Regular."""
    if not course.has_stables:
        return []
    return [
        {"number": at + 1, "name": name, "owner": seat_or_none(meeting.stables[at])}
        for at, name in enumerate(course.program.stables)
    ]


def horse_view(course: Course, meeting: Meeting, horse: int) -> HorseView:
    """One horse of the present race."""
    printed = course.program.races[meeting.race].horses[horse]
    square = meeting.squares[horse]
    is_on = square != OFF_TRACK
    return {
        "number": printed.number,
        "name": printed.name,
        "stable": course.program.stables[printed.stable - 1],
        "odds": printed.odds,
        "jockey": "veteran" if printed.veteran else "apprentice",
        "bonus": printed.bonus,
        "ability": printed.ability,
        "speed": printed.speed(),
        "klass": printed.klass(),
        "owner": seat_or_none(meeting.owners[horse]),
        "rider": seat_or_none(meeting.riders[horse]),
        "square": course.track.names[square] if is_on else None,
        "crossings": meeting.crossings[horse],
        "to_go": course.track.to_go(square, meeting.crossings[horse]) if is_on else None,
        "allowance": course.has_allowance
        and not printed.veteran
        and not meeting.allowance_spent[horse],
        "place": meeting.order.index(horse) + 1 if horse in meeting.order else None,
    }


def auction_view(course: Course, meeting: Meeting, viewer: Seat) -> AuctionView:
    """Bids of lots already called are shown; a seat sees its own sheet."""
    called = lots(course, meeting)
    is_closed = any(sheet is not None for sheet in meeting.sheets)
    shown = called[: meeting.lot + 1] if is_closed else []
    bids: list[BidView] = []
    own: dict[str, int] | None = None
    for seat, sheet in enumerate(meeting.sheets):
        if sheet is None:
            continue
        for h in shown:
            bids.append({"horse": h + 1, "seat": seat, "amount": sheet[h]})
        if seat == viewer:
            own = {str(h + 1): sheet[h] for h in called}
    return {
        "lots": [horse + 1 for horse in called],
        "called": len(shown),
        "bids": bids,
        "own_sheet": own,
        "contestants": meeting.contestants.copy(),
        "price": meeting.price if meeting.contestants else 0,
        "leader": seat_or_none(meeting.leader) if meeting.contestants else None,
        "stayed": meeting.stayed.copy() if meeting.contestants else [],
    }


def slip_view(meeting: Meeting, seat: int, viewer: Seat) -> SlipView | None:
    """A slip: its owner sees it from the off, everybody after the race."""
    slip = meeting.slips[seat]
    if slip is None or not (meeting.is_race_run or seat == viewer):
        return None
    return {"bets": slip_rows(meeting, seat), "void": slip.is_void, "lost": slip.lost}


def tickets_view(table: WpsTable, seat: int, viewer: Seat) -> list[TicketView] | None:
    """WPS-11 Tickets: the own ones, and all once race 2 is settled or the game is over."""
    meeting = table.position
    is_paid = meeting.races_run > 1 and meeting.is_race_run
    is_shown = meeting.race > 1 or is_paid or table.is_over()
    if seat != viewer and not is_shown:
        return None
    return ticket_rows(meeting.tickets[seat])


def to_move_view(table: WpsTable) -> ToMoveView | None:
    """WPS-6.4a The horse about to move: its movement, and what its rider may add to it."""
    phase = table.stack[-1] if table.stack else None
    if not isinstance(phase, Move):
        return None
    situation = phase.situation(table.position)
    return {
        "horse": phase.horse + 1,
        "movement": situation.movement,
        "bonus": BONUS_SPACES if situation.has_bonus else 0,
        "allowance": 1 if situation.has_allowance else 0,
    }


def last_move_view(course: Course, meeting: Meeting) -> LastMoveView | None:
    """The move made last, while it may be objected to."""
    made = meeting.last
    if made is None:
        return None
    names = course.track.names
    return {
        "turn": made.turn,
        "horse": made.horse + 1,
        "start": names[made.start()],
        "end": names[made.end],
        "bonus": made.bonus[1],
        "allowance": made.allowance[1],
    }


def objections_view(course: Course, meeting: Meeting) -> list[ObjectionView]:
    """WPS-8.4a Objections are public."""
    names = course.track.names
    return [
        {
            "horse": objection.made.horse + 1,
            "turn": objection.made.turn,
            "start": names[objection.made.start()],
            "end": names[objection.made.end],
            "accusers": [{"seat": seat, "ground": word} for seat, word in objection.accusers],
            "verdict": objection.verdict,
        }
        for objection in meeting.objections
    ]


def paths_view(table: WpsTable, viewer: Seat) -> dict[str, list[str]]:
    """WPS-M5 For the rider whose move it is: the path shown for each of his options."""
    if not table.stack:
        return {}
    phase = table.stack[-1]
    if not isinstance(phase, Move) or table.position.riders[phase.horse] != viewer:
        return {}
    return phase.paths(table)


def meeting_runners(course: Course, meeting: Meeting) -> list[RunnerView]:
    """The six of the present race; how far they have come is reckoned in squares to go."""
    race = course.program.races[meeting.race]
    track = course.track
    whole = max(track.to_go(square, race.crossings) for square in race.starts)
    runners: list[RunnerView] = []
    for horse, printed in enumerate(race.horses):
        square = meeting.squares[horse]
        gone = whole - track.to_go(square, meeting.crossings[horse]) if square != OFF_TRACK else 0
        place = meeting.order.index(horse) + 1 if horse in meeting.order else None
        runners.append(
            {
                "id": printed.name,
                "number": printed.number,
                "coat": "",
                "progress": round(min(max(0, gone), whole) / whole, 3) if place is None else 1.0,
                "place": place,
            }
        )
    return runners
