"""What everybody sees of a move, of objections to it, and of a hearing."""

from ippodromo.games.win_place_show.position import OFF_TRACK, Made, Meeting
from ippodromo.games.win_place_show.printed import CATEGORIES
from ippodromo.games.win_place_show.rules import Rules, WpsTable
from ippodromo.games.win_place_show.track.paths import count_word, shown_ways
from ippodromo.games.win_place_show.view_types import (
    BetView,
    HearingView,
    MoveView,
    ObjectionView,
    TransferView,
)
from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.seats import Seat

from .compensation import Transfer, shares
from .fines import fines
from .hearings import Jury, Verdict
from .stewards import Stewards


def move_view(rules: Rules, meeting: Meeting, made: Made) -> MoveView:
    """A move and what else could have been ridden; worked out once."""
    if made.shown is None:
        made.shown = _weighed(rules, meeting, made)
    return made.shown


def _weighed(rules: Rules, meeting: Meeting, made: Made) -> MoveView:
    stewards = Stewards(rules, meeting, made)
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
        "options": sorted({option.square for option in stewards.options}),
        "best": shown_ways(situation.search(best.bonus, best.allowance))[best.end],
        "best_to_go": stewards.best,
        "lost": stewards.loss(),
    }


def objections_view(rules: Rules, meeting: Meeting) -> list[ObjectionView]:
    """WPS-8.4a Objections are public."""
    return [
        {
            **move_view(rules, meeting, objection.made),
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
    view["stewards"] = "upheld" if Stewards(meeting.rules, meeting, made).harmful() else "rejected"
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
    return [
        {"category": CATEGORIES[category], "horse": horse + 1, "stake": stake}
        for category, horse, stake in slip.bets
    ]
