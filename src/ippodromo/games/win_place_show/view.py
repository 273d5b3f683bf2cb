"""The views of Win, Place & Show: what each viewer may see of the table, and what is printed in the box."""

from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.view_types import RunnerView

from .auction import lots, may_buy
from .day import charity_view
from .edition import CATEGORIES, PRIZES
from .hearings import Jury, Stewards, Transfer, Verdict, fines, shares
from .moves import count_word, shown_ways
from .payout import ticket_rows
from .position import NO_SEAT, MoveRecord, WinPlaceShowPosition, WinPlaceShowTable
from .rules import (
    BETTING,
    BONUS_SPACES,
    FINE,
    OFF_TRACK,
    OFFICES,
    RACING,
    STAKE_STEP,
    WinPlaceShowRules,
)
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


def views(table: WinPlaceShowTable, viewers: list[Seat]) -> list[MeetingView]:
    """WPS Hidden information Return the view of each viewer.

    Other seats' bids, slips and tickets are left out until they are shown.
    """
    public = _public_view(table)
    shown = _shown_rides(table, viewers)
    rides = _rides(table) if shown else {}
    return [
        _own_view(table, public, rides if viewer in shown else {}, viewer) for viewer in viewers
    ]


def _own_view(
    table: WinPlaceShowTable, public: MeetingView, rides: dict[str, RideView], viewer: Seat
) -> MeetingView:
    """Return what a viewer sees: `public` plus its own slip, tickets and bids, and advice for a judge.

    `rides` has the options of the move, if the viewer sees their paths.
    """
    position = table.position
    view = public.copy()
    view["rides"] = rides
    if not 0 <= viewer < position.rules.seats:
        return view
    view["auction"] = _own_auction(table, public["auction"], viewer)
    view["slips"] = public["slips"].copy()
    view["slips"][viewer] = slip_view(position, viewer, True)
    view["slips_closed"] = public["slips_closed"].copy()
    view["slips_closed"][viewer] = False
    view["tickets"] = public["tickets"].copy()
    view["tickets"][viewer] = ticket_rows(position, viewer)
    if public["hearing"] is not None:
        view["hearing"] = hearing_of(table, public["hearing"], viewer)
    return view


def _public_view(table: WinPlaceShowTable) -> MeetingView:
    """Return what everybody may see of the table, spectators too."""
    rules = table.position.rules
    position = table.position
    race = position.race.printed
    return {
        "version": rules.version,
        "race": position.race.number + 1,
        "races": rules.races,
        "distance": race.distance,
        "purse": race.purse if rules.has_purses else 0,
        "split": race.split if rules.has_purses else [],
        "money": [table.ledger.of(seat) for seat in range(rules.seats)],
        "in_play": [position.in_play(seat) for seat in range(rules.seats)],
        "directors": {
            "betting": seat_or_none(position.directors[BETTING]),
            "race": seat_or_none(position.directors[RACING]),
        },
        "stables": stables_view(position),
        "horses": [horse_view(position, horse) for horse in range(len(race.horses))],
        "auction": auction_view(table),
        "slips": [slip_view(position, seat, False) for seat in range(rules.seats)],
        "slips_closed": [slip is not None and not position.slips_shown for slip in position.slips],
        "tickets": [tickets_view(table, seat) for seat in range(rules.seats)],
        "first_winner": position.first_winner + 1 if position.first_winner != NO_SEAT else None,
        "turn": position.race.turn,
        "dice": [position.race.white, position.race.red] if position.race.turn else None,
        "to_move": to_move_view(table),
        "finish": [horse + 1 for horse in position.race.order],
        "last_move": move_view(position, position.last_move)
        if position.last_move is not None
        else None,
        "objections": objections_view(position),
        "hearing": hearing_view(table),
        "motions": {
            "open": position.motions_open,
            "made": [
                OFFICES[office] for office in (BETTING, RACING) if position.motions_made[office]
            ],
            "waiting": [OFFICES[office] for office in position.motions_waiting],
        },
        "rides": {},
        "charity": charity_view(table) if table.is_over() else None,
    }


def seat_or_none(seat: int) -> int | None:
    """Return the seat, or None for `NO_SEAT`."""
    return None if seat == NO_SEAT else seat


def stables_view(position: WinPlaceShowPosition) -> list[StableView]:
    """Return the stables with their owners. The list is empty in the Regular version."""
    rules = position.rules
    if not rules.has_stables:
        return []
    return [
        {"number": at + 1, "name": name, "owner": seat_or_none(position.stable_owners[at])}
        for at, name in enumerate(rules.program.stables)
    ]


def horse_view(position: WinPlaceShowPosition, horse: int) -> HorseView:
    """Return the view of the horse with this index in the present race."""
    rules = position.rules
    view = rules.unraced[position.race.number][horse].copy()
    view["owner"] = seat_or_none(position.owners[horse])
    view["rider"] = seat_or_none(position.riders[horse])
    view["crossings"] = position.race.crossings[horse]
    race = position.race
    square = race.squares[horse]
    if square != OFF_TRACK:
        view["square"] = rules.track.names[square]
        view["to_go"] = rules.track.to_go(square, race.crossings[horse])
        if not race.crossings[horse]:
            view["past"] = rules.track.spaces_past[square]
        if race.turn:
            view["ability_now"] = race.printed.horses[horse].box(race.turn)
    if position.race.allowance_spent[horse]:
        view["allowance"] = False
    if horse in position.race.order:
        view["place"] = position.race.order.index(horse) + 1
    return view


def auction_view(table: WinPlaceShowTable) -> AuctionView:
    """Return what everybody sees of the auction: bids only on lots that have been called."""
    position = table.position
    called = lots(position)
    is_closed = any(sheet is not None for sheet in position.sheets)
    shown = called[: position.lot + 1] if is_closed else []
    bids: list[BidView] = []
    for seat, sheet in enumerate(position.sheets):
        if sheet is None:
            continue
        for h in shown:
            bids.append({"horse": h + 1, "seat": seat, "amount": sheet[h]})
    return {
        "lots": [horse + 1 for horse in called],
        "called": len(shown),
        "bids": bids,
        "own_sheet": None,
        "contestants": position.contestants.copy(),
        "price": position.price if position.contestants else 0,
        "leader": seat_or_none(position.leader) if position.contestants else None,
        "stayed": position.stayed.copy() if position.contestants else [],
        "may_buy": 0,
    }


def _own_auction(table: WinPlaceShowTable, public: AuctionView, viewer: Seat) -> AuctionView:
    """Return the auction as a seat sees it: with its own bids and how many horses it can still buy."""
    sheet = table.position.sheets[viewer]
    view = public.copy()
    if sheet is not None:
        view["own_sheet"] = {str(lot): sheet[lot - 1] for lot in public["lots"]}
    view["may_buy"] = may_buy(table, viewer, len(public["lots"]))
    return view


def slip_view(position: WinPlaceShowPosition, seat: int, is_own: bool) -> SlipView | None:
    """Return a seat's slip, or None if the viewer may not see it.

    Its owner sees it from the start of the race on, all others after the race, and nobody once the next
    race is prepared. `is_own` says whether the viewer is the owner.
    """
    slip = position.slips[seat]
    is_old = position.slips_shown and not position.race.order
    if slip is None or is_old or not (position.slips_shown or is_own):
        return None
    return {"bets": slip_rows(position, seat), "void": slip.is_void, "lost": slip.lost}


def tickets_view(table: WinPlaceShowTable, seat: int) -> list[TicketView] | None:
    """WPS-11 Return a seat's Daily Double tickets, or None while other seats may not see them.

    They are hidden until race 2 is paid or the game is over.
    """
    position = table.position
    is_paid = position.races_run > 1 and position.slips_shown
    is_shown = position.race.number > 1 or is_paid or table.is_over()
    return ticket_rows(position, seat) if is_shown else None


def to_move_view(table: WinPlaceShowTable) -> ToMoveView | None:
    """WPS-6.4a Return the horse about to move, with its movement and extras. None if none is to move."""
    phase = table.stack[-1] if table.stack else None
    if not isinstance(phase, Move):
        return None
    pending = phase.pending(table.position)
    return {
        "horse": phase.horse + 1,
        "movement": pending.movement,
        "bonus": BONUS_SPACES if pending.has_bonus else 0,
        "allowance": 1 if pending.has_allowance else 0,
    }


def _shown_rides(table: WinPlaceShowTable, viewers: list[Seat]) -> list[Seat]:
    """WPS-M5 Return the viewers who get the path of each option: the rider and spectators.

    The paths follow from public facts; they are left out for the other seats to save time.
    """
    phase = table.stack[-1] if table.stack else None
    if not isinstance(phase, Move):
        return []
    rider = table.position.riders[phase.horse]
    return [viewer for viewer in viewers if viewer in (rider, NOBODY)]


def _rides(table: WinPlaceShowTable) -> dict[str, RideView]:
    phase = table.stack[-1]
    return phase.rides(table) if isinstance(phase, Move) else {}


def runners(position: WinPlaceShowPosition) -> list[RunnerView]:
    """Return the six horses of the present race for the generic race display.

    Their progress is counted in steps to the finish.
    """
    rules = position.rules
    race = position.race.printed
    track = rules.track
    whole = race.steps
    runners: list[RunnerView] = []
    for horse, printed in enumerate(race.horses):
        square = position.race.squares[horse]
        gone = (
            whole - track.to_go(square, position.race.crossings[horse])
            if square != OFF_TRACK
            else 0
        )
        place = position.race.order.index(horse) + 1 if horse in position.race.order else None
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


def move_view(position: WinPlaceShowPosition, move: MoveRecord) -> MoveView:
    """Return the view of a move that was made, with its alternatives. It is computed once."""
    if move.shown is None:
        move.shown = _weighed(position, move)
    return move.shown


def _weighed(position: WinPlaceShowPosition, move: MoveRecord) -> MoveView:
    rules = position.rules
    stewards = Stewards(position.race, move)
    pending = stewards.pending
    names = rules.track.names
    search = pending.search(int(move.bonus[1]), int(move.allowance[1]))
    best = stewards.best_ride
    return {
        "turn": move.turn,
        "horse": move.horse + 1,
        "dice": list(move.dice),
        "before": [None if square == OFF_TRACK else names[square] for square in move.before],
        "movement": pending.movement,
        "bonus": {"had": move.bonus[0], "used": move.bonus[1]},
        "allowance": {"had": move.allowance[0], "used": move.allowance[1]},
        "path": shown_ways(search)[move.end],
        "counts": count_word(search.ends().count(move.end)),
        "to_go": stewards.to_go,
        "past": pending.past(move.end),
        "options": sorted({option.square for option in stewards.options}),
        "best": shown_ways(pending.search(best.bonus, best.allowance))[best.end],
        "best_to_go": stewards.best,
        "best_past": pending.past(best.end),
        "lost": stewards.loss(),
    }


def objections_view(position: WinPlaceShowPosition) -> list[ObjectionView]:
    """WPS-8.4a Return the views of all objections of this race. They are public."""
    return [
        {
            **move_view(position, objection.move),
            "accusers": [{"seat": seat, "ground": word} for seat, word in objection.accusers],
            "verdict": objection.verdict,
        }
        for objection in position.objections
    ]


def hearing_view(table: WinPlaceShowTable) -> HearingView | None:
    """Return the objection that is judged now, or None. The advice of the stewards is left out."""
    phase = table.stack[-1] if table.stack else None
    if not isinstance(phase, Verdict | Jury):
        return None
    position = table.position
    objection = position.objections[phase.at]
    return {
        "objection": phase.at,
        "judges": [int(seat) for seat in phase.judges(position)],
        "upheld": [_transfer(one) for one in shares(position, [objection])],
        "rejected": [_transfer(one) for one in fines(table, objection)],
        "stewards": "",
    }


def hearing_of(table: WinPlaceShowTable, public: HearingView, viewer: Seat) -> HearingView:
    """WPS-8.5f Return what a viewer sees of the judgement: a judge gets the advice of the stewards.

    There is advice only if the option allows it.
    """
    position = table.position
    if not position.rules.has_advice or viewer not in public["judges"]:
        return public
    move = position.objections[public["objection"]].move
    view = public.copy()
    view["stewards"] = "upheld" if Stewards(position.race, move).harmful() else "rejected"
    return view


def _transfer(one: Transfer) -> TransferView:
    payer, payee, amount, reason, _ = one
    return {
        "payer": None if payer == BANK else payer,
        "payee": None if payee == BANK else payee,
        "amount": amount,
        "reason": reason,
    }


def slip_rows(position: WinPlaceShowPosition, seat: int) -> list[BetView]:
    """Return the views of a seat's bets on the present race."""
    slip = position.slips[seat]
    if slip is None:
        return []
    race = position.race
    return [
        {
            "category": CATEGORIES[bet[0]],
            "horse": bet[1] + 1,
            "stake": bet[2],
            "pays": position.rules.winnings(race.number, bet),
            "fate": position.rules.fate(race.order, bet),
        }
        for bet in slip.bets
    ]


def box(rules: WinPlaceShowRules, provenance: dict[str, str]) -> MeetingBox:
    """Return what is printed in the box.

    Purses are 0 and their splits are empty if no prize money is paid (WPS-12.3c, 13.1a). `provenance` has
    the source of each table of the edition.
    """
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
    """Return the track as plain data: its sections and the finish line."""
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


def race_data(rules: WinPlaceShowRules, number: int) -> RaceView:
    """Return the view of a race of the program. `number` is its index from 0."""
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
