"""What a seat or a spectator may see of a meeting, and what is printed in the box, as plain data."""

from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.view_types import RunnerView

from .auction import lots, may_buy
from .day import charity_view
from .edition import CATEGORIES, PRIZES
from .hearings import Jury, Stewards, Transfer, Verdict, fines, shares
from .moves import count_word, shown_ways
from .payout import ticket_rows
from .position import NO_SEAT, Made, Meeting, WpsTable
from .rules import BETTING, BONUS_SPACES, FINE, OFF_TRACK, OFFICES, RACING, STAKE_STEP, Rules
from .running import Move
from .track import Track
from .view_types import (
    AuctionView,
    BetView,
    BidView,
    HearingView,
    HorseView,
    MeetingBox,
    MeetingView,
    MoveView,
    ObjectionView,
    RaceView,
    RideView,
    SlipView,
    StableView,
    TicketView,
    ToMoveView,
    TrackView,
    TransferView,
)


def meeting_views(table: WpsTable, viewers: list[Seat]) -> list[MeetingView]:
    """WPS Hidden information: all but other seats' sheets, slips and tickets before they are shown."""
    public = _public_view(table)
    shown = _shown_rides(table, viewers)
    rides = _rides(table) if shown else {}
    return [
        _own_view(table, public, rides if viewer in shown else {}, viewer) for viewer in viewers
    ]


def _own_view(
    table: WpsTable, public: MeetingView, rides: dict[str, RideView], viewer: Seat
) -> MeetingView:
    """What everybody sees, with what is the viewer's own."""
    meeting = table.position
    view = public.copy()
    view["rides"] = rides
    if not 0 <= viewer < meeting.rules.seats:
        return view
    view["auction"] = _own_auction(table, public["auction"], viewer)
    view["slips"] = public["slips"].copy()
    view["slips"][viewer] = slip_view(meeting, viewer, True)
    view["slips_closed"] = public["slips_closed"].copy()
    view["slips_closed"][viewer] = False
    view["tickets"] = public["tickets"].copy()
    view["tickets"][viewer] = ticket_rows(meeting, viewer)
    if public["hearing"] is not None:
        view["hearing"] = hearing_of(table, public["hearing"], viewer)
    return view


def _public_view(table: WpsTable) -> MeetingView:
    """What everybody sees."""
    rules = table.position.rules
    meeting = table.position
    race = meeting.race.printed
    return {
        "version": rules.version,
        "race": meeting.race.number + 1,
        "races": rules.races,
        "distance": race.distance,
        "purse": race.purse if rules.has_purses else 0,
        "split": race.split if rules.has_purses else [],
        "money": [table.ledger.of(seat) for seat in range(rules.seats)],
        "in_play": [meeting.in_play(seat) for seat in range(rules.seats)],
        "directors": {
            "betting": seat_or_none(meeting.directors[BETTING]),
            "race": seat_or_none(meeting.directors[RACING]),
        },
        "stables": stables_view(meeting),
        "horses": [horse_view(meeting, horse) for horse in range(len(race.horses))],
        "auction": auction_view(table),
        "slips": [slip_view(meeting, seat, False) for seat in range(rules.seats)],
        "slips_closed": [slip is not None and not meeting.is_race_run for slip in meeting.slips],
        "tickets": [tickets_view(table, seat) for seat in range(rules.seats)],
        "first_winner": meeting.first_winner + 1 if meeting.first_winner != NO_SEAT else None,
        "turn": meeting.race.turn,
        "dice": [meeting.race.white, meeting.race.red] if meeting.race.turn else None,
        "to_move": to_move_view(table),
        "finish": [horse + 1 for horse in meeting.race.order],
        "last_move": move_view(meeting, meeting.last) if meeting.last is not None else None,
        "objections": objections_view(meeting),
        "hearing": hearing_view(table),
        "motions": {
            "open": meeting.motions_open,
            "made": [OFFICES[office] for office in (BETTING, RACING) if meeting.moved[office]],
            "waiting": [OFFICES[office] for office in meeting.waiting],
        },
        "rides": {},
        "charity": charity_view(table) if table.is_over() else None,
    }


def seat_or_none(seat: int) -> int | None:
    """A seat, or None for nobody."""
    return None if seat == NO_SEAT else seat


def stables_view(meeting: Meeting) -> list[StableView]:
    """The stables with their owners; none in Regular."""
    rules = meeting.rules
    if not rules.has_stables:
        return []
    return [
        {"number": at + 1, "name": name, "owner": seat_or_none(meeting.stables[at])}
        for at, name in enumerate(rules.program.stables)
    ]


def horse_view(meeting: Meeting, horse: int) -> HorseView:
    """One horse of the present race."""
    rules = meeting.rules
    view = rules.unraced[meeting.race.number][horse].copy()
    view["owner"] = seat_or_none(meeting.owners[horse])
    view["rider"] = seat_or_none(meeting.riders[horse])
    view["crossings"] = meeting.race.crossings[horse]
    race = meeting.race
    square = race.squares[horse]
    if square != OFF_TRACK:
        view["square"] = rules.track.names[square]
        view["to_go"] = rules.track.to_go(square, race.crossings[horse])
        if not race.crossings[horse]:
            view["past"] = rules.track.spaces_past[square]
        if race.turn:
            view["ability_now"] = race.printed.horses[horse].box(race.turn)
    if meeting.race.allowance_spent[horse]:
        view["allowance"] = False
    if horse in meeting.race.order:
        view["place"] = meeting.race.order.index(horse) + 1
    return view


def auction_view(table: WpsTable) -> AuctionView:
    """Bids of lots already called are shown."""
    meeting = table.position
    called = lots(meeting)
    is_closed = any(sheet is not None for sheet in meeting.sheets)
    shown = called[: meeting.lot + 1] if is_closed else []
    bids: list[BidView] = []
    for seat, sheet in enumerate(meeting.sheets):
        if sheet is None:
            continue
        for h in shown:
            bids.append({"horse": h + 1, "seat": seat, "amount": sheet[h]})
    return {
        "lots": [horse + 1 for horse in called],
        "called": len(shown),
        "bids": bids,
        "own_sheet": None,
        "contestants": meeting.contestants.copy(),
        "price": meeting.price if meeting.contestants else 0,
        "leader": seat_or_none(meeting.leader) if meeting.contestants else None,
        "stayed": meeting.stayed.copy() if meeting.contestants else [],
        "may_buy": 0,
    }


def _own_auction(table: WpsTable, public: AuctionView, viewer: Seat) -> AuctionView:
    """The same to a seat, which sees its own sheet and how many horses it can still come to own."""
    sheet = table.position.sheets[viewer]
    view = public.copy()
    if sheet is not None:
        view["own_sheet"] = {str(lot): sheet[lot - 1] for lot in public["lots"]}
    view["may_buy"] = may_buy(table, viewer, len(public["lots"]))
    return view


def slip_view(meeting: Meeting, seat: int, is_own: bool) -> SlipView | None:
    """A slip: its owner sees it from the off, everybody after the race, nobody once the next begins."""
    slip = meeting.slips[seat]
    is_old = meeting.is_race_run and not meeting.race.order
    if slip is None or is_old or not (meeting.is_race_run or is_own):
        return None
    return {"bets": slip_rows(meeting, seat), "void": slip.is_void, "lost": slip.lost}


def tickets_view(table: WpsTable, seat: int) -> list[TicketView] | None:
    """WPS-11 Tickets: nobody else's until race 2 is settled or the game is over."""
    meeting = table.position
    is_paid = meeting.races_run > 1 and meeting.is_race_run
    is_shown = meeting.race.number > 1 or is_paid or table.is_over()
    return ticket_rows(meeting, seat) if is_shown else None


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


def _shown_rides(table: WpsTable, viewers: list[Seat]) -> list[Seat]:
    """WPS-M5 The viewers who see what each option leads to: the rider whose move it is, and who only
    looks on. It follows from what lies open, so it is not worked out for the other seats."""
    phase = table.stack[-1] if table.stack else None
    if not isinstance(phase, Move):
        return []
    rider = table.position.riders[phase.horse]
    return [viewer for viewer in viewers if viewer in (rider, NOBODY)]


def _rides(table: WpsTable) -> dict[str, RideView]:
    phase = table.stack[-1]
    return phase.rides(table) if isinstance(phase, Move) else {}


def meeting_runners(meeting: Meeting) -> list[RunnerView]:
    """The six of the present race; how far they have come is counted in squares to go."""
    rules = meeting.rules
    race = meeting.race.printed
    track = rules.track
    whole = race.steps
    runners: list[RunnerView] = []
    for horse, printed in enumerate(race.horses):
        square = meeting.race.squares[horse]
        gone = (
            whole - track.to_go(square, meeting.race.crossings[horse]) if square != OFF_TRACK else 0
        )
        place = meeting.race.order.index(horse) + 1 if horse in meeting.race.order else None
        runners.append(
            {
                "id": printed.name,
                "number": printed.number,
                "coat": "",
                "progress": race.progress[min(max(0, gone), whole)] if place is None else 1.0,
                "place": place,
            }
        )
    return runners


def move_view(meeting: Meeting, made: Made) -> MoveView:
    """A move and what else could have been ridden; worked out once."""
    if made.shown is None:
        made.shown = _weighed(meeting, made)
    return made.shown


def _weighed(meeting: Meeting, made: Made) -> MoveView:
    rules = meeting.rules
    stewards = Stewards(meeting.race, made)
    situation = stewards.situation
    names = rules.track.names
    search = situation.search(int(made.bonus[1]), int(made.allowance[1]))
    best = stewards.best_ride
    return {
        "turn": made.turn,
        "horse": made.horse + 1,
        "dice": list(made.dice),
        "before": [None if square == OFF_TRACK else names[square] for square in made.before],
        "movement": situation.movement,
        "bonus": {"had": made.bonus[0], "used": made.bonus[1]},
        "allowance": {"had": made.allowance[0], "used": made.allowance[1]},
        "path": shown_ways(search)[made.end],
        "counts": count_word(search.ends().count(made.end)),
        "to_go": stewards.to_go,
        "past": situation.past(made.end),
        "options": sorted({option.square for option in stewards.options}),
        "best": shown_ways(situation.search(best.bonus, best.allowance))[best.end],
        "best_to_go": stewards.best,
        "best_past": situation.past(best.end),
        "lost": stewards.loss(),
    }


def objections_view(meeting: Meeting) -> list[ObjectionView]:
    """WPS-8.4a Objections are public."""
    return [
        {
            **move_view(meeting, objection.made),
            "accusers": [{"seat": seat, "ground": word} for seat, word in objection.accusers],
            "verdict": objection.verdict,
        }
        for objection in meeting.objections
    ]


def hearing_view(table: WpsTable) -> HearingView | None:
    """The hearing that is on: all see what its judge sees, but for the stewards' advice."""
    phase = table.stack[-1] if table.stack else None
    if not isinstance(phase, Verdict | Jury):
        return None
    meeting = table.position
    objection = meeting.objections[phase.at]
    return {
        "objection": phase.at,
        "judges": [int(seat) for seat in phase.judges(meeting)],
        "upheld": [_transfer(one) for one in shares(meeting, [objection])],
        "rejected": [_transfer(one) for one in fines(table, objection)],
        "stewards": "",
    }


def hearing_of(table: WpsTable, public: HearingView, viewer: Seat) -> HearingView:
    """WPS-8.5f The same to a seat: who is to judge has the stewards' advice."""
    meeting = table.position
    if not meeting.rules.has_advice or viewer not in public["judges"]:
        return public
    made = meeting.objections[public["objection"]].made
    view = public.copy()
    view["stewards"] = "upheld" if Stewards(meeting.race, made).harmful() else "rejected"
    return view


def _transfer(one: Transfer) -> TransferView:
    payer, payee, amount, reason, _ = one
    return {
        "payer": None if payer == BANK else payer,
        "payee": None if payee == BANK else payee,
        "amount": amount,
        "reason": reason,
    }


def slip_rows(meeting: Meeting, seat: int) -> list[BetView]:
    """A seat's bets on this race as plain data."""
    slip = meeting.slips[seat]
    if slip is None:
        return []
    race = meeting.race
    return [
        {
            "category": CATEGORIES[bet[0]],
            "horse": bet[1] + 1,
            "stake": bet[2],
            "pays": meeting.rules.winnings(race.number, bet),
            "fate": meeting.rules.fate(race.order, bet),
        }
        for bet in slip.bets
    ]


def meeting_box(rules: Rules, provenance: dict[str, str]) -> MeetingBox:
    """Return what is printed, without the purses where none are paid (WPS-12.3c, 13.1a)."""
    program = rules.program
    return {
        "track": track_data(program.track),
        "program": [race_data(rules, race) for race in range(rules.races)],
        "payoffs": program.payoffs,
        "daily_double": program.daily_double,
        "betting": {
            "categories": [
                {"name": name, "places": place + 1} for place, name in enumerate(CATEGORIES)
            ],
            "unit": STAKE_STEP,
            "fine": FINE,
            "places_paid": PRIZES,
        },
        "provenance": provenance,
    }


def track_data(track: Track) -> TrackView:
    """The track as plain data, for screens."""
    home = track.sections[track.finish_section].letter
    return {
        "lanes": track.lanes,
        "finish_after": f"{home}{track.finish_after}",
        "sections": [
            {
                "id": section.letter,
                "kind": "bend" if section.bend else "straight",
                "squares": list(section.squares),
                "passing": [list(row) for row in section.passing],
            }
            for section in track.sections
        ],
    }


def race_data(rules: Rules, number: int) -> RaceView:
    """Return a race of the program as plain data. `number` counts from 0."""
    race = rules.program.races[number]
    return {
        "distance": race.distance,
        "crossings": race.crossings,
        "steps": race.steps,
        "purse": race.purse if rules.has_purses else 0,
        "split": race.split if rules.has_purses else [],
        "horses": [
            {
                "number": horse.number,
                "name": horse.name,
                "stable": horse.stable,
                "odds": horse.odds,
                "jockey": "veteran" if horse.veteran else "apprentice",
                "bonus": horse.bonus,
                "ability": horse.ability,
                "pays": rules.pays(number, at),
            }
            for at, horse in enumerate(race.horses)
        ],
    }
