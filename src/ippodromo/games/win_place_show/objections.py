"""WPS-8.1 to 8.4 Objections to a move: their grounds, how they are made, and the last call for them."""

from dataclasses import dataclass

from ippodromo.kernel.asks import OPEN, Ask, Options, Pause
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, WAIT, Next
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.view_types import Fields

from .choices import Word
from .events import ObjectionFiled
from .moves import is_alternative
from .position import NO_SEAT, MoveRecord, Objection, WinPlaceShowPosition, WinPlaceShowTable
from .rules import GROUNDS
from .stage import Stage


def open_grounds(position: WinPlaceShowPosition, move: MoveRecord) -> str:
    """WPS-8.1a to 8.1f Return the letters of the grounds on which seats can object to a move.

    Return "" if the rider had no alternative or the horse has no owner.
    """
    if position.owners[move.horse] == NO_SEAT:
        return ""
    if move.grounds == "?":
        move.grounds = _find_grounds(position, move)
    return move.grounds


def _find_grounds(position: WinPlaceShowPosition, move: MoveRecord) -> str:
    pending = position.race.pending_before(move)
    if not is_alternative(pending):
        return ""
    track = position.rules.track
    start, end = move.start(), move.end
    count = pending.counts_as(end, int(move.bonus[1]), int(move.allowance[1]))
    found = ""
    if track.in_bend[start] or track.in_bend[end] or track.section[start] != track.section[end]:
        found += "a"
    if not track.in_bend[start] and track.lane[end] > track.lane[start]:
        found += "b"
    if move.spares_spaces(track):
        found += "c"
    if count == 3:
        found += "d"
    if count >= 1:
        found += "e"
    return found


def may_object(position: WinPlaceShowPosition, seat: int, move: MoveRecord) -> bool:
    """WPS-8.2a, 8.2b Return True if a seat can object to a move.

    It must have a bet on the horse, must not be its owner or rider, and must not have objected to the
    move before. The grounds are not checked.
    """
    if seat < 0 or seat in (position.owners[move.horse], position.riders[move.horse]):
        return False
    slip = position.slips[seat]
    if slip is None or not slip.backs(move.horse):
        return False
    return not any(o.move is move and seat in o.seats() for o in position.objections)


def objection_picks(position: WinPlaceShowPosition, move: MoveRecord) -> list[Choice]:
    """Return the possible answers that object to a move, one for each ground."""
    name = f"{move.turn}.{move.horse + 1}"
    return [
        Word(f"object {name} {ground}", move.horse, word=ground)
        for ground in open_grounds(position, move)
    ]


def objection_aside(table: WinPlaceShowTable) -> Ask | None:
    """WPS-8.3a Return the ask for objections to the last move, which is open until the next move.

    Return None if no seat can object, and after the last move of a race: `LastCall` asks then.
    """
    position = table.position
    move = position.last_move
    if move is None or position.race.is_over():  # the last call has its own ask
        return None
    seats = [Seat(seat) for seat in range(position.seats) if may_object(position, seat, move)]
    if not seats:
        return None
    picks = objection_picks(position, move)
    if not picks:
        return None
    options = [Options(picks, None, None, None) for _ in seats]
    ask = Ask(OPEN, seats, options, "ask.object", move_params(position, move))
    ask.is_private = True  # WPS-8.2a: only those who have bet
    return ask


def pause_for_objections(position: WinPlaceShowPosition) -> Pause | None:
    """WPS-8.3c Return the pause after a move in which seats can object, or None if none is needed.

    It does not depend on the bets, so that it does not give them away.
    """
    rules = position.rules
    move = position.last_move
    if move is None or rules.pause == 0 or not open_grounds(position, move):
        return None
    apart = (position.owners[move.horse], position.riders[move.horse])
    seats = [Seat(seat) for seat in position.players() if seat not in apart]
    picks = objection_picks(position, move)
    return Pause(rules.pause, seats, picks, position.race.number, move_params(position, move))


def move_params(position: WinPlaceShowPosition, move: MoveRecord) -> Fields:
    """Return the parameters of a question about a move: number and name of the horse, and the turn."""
    name = position.horse_name(move.horse)
    return {"horse": move.horse + 1, "horse_name": name, "turn": move.turn}


def file_objection(table: WinPlaceShowTable, seat: int, choice: Word) -> None:
    """WPS-8.2b, 8.4a Record and report a seat's objection to the last move.

    If there is one to the same move already, the seat joins it.
    """
    position = table.position
    move = position.last_move
    if move is None:
        return
    table.tell(
        ObjectionFiled(
            seat, move.horse + 1, position.horse_name(move.horse), move.turn, choice.word
        )
    )
    if position.objections and position.objections[-1].move is move:
        first = position.objections[-1]
        position.objections[-1] = Objection(move, (*first.accusers, (seat, choice.word)))
    else:
        position.objections.append(Objection(move, ((seat, choice.word),)))


def refuse_objection(table: WinPlaceShowTable, seat: int, notation: str) -> NotAllowed | None:
    """Return why an objection is refused: too late, no bet on the horse, or a ground that does not apply.

    Return None if the answer is no objection. It is called only for objections that are not allowed.
    """
    parts = notation.split(" ")
    if parts[0] != "object":
        return None
    position = table.position
    move = position.last_move
    if move is None or len(parts) != 3 or parts[1] != f"{move.turn}.{move.horse + 1}":
        return NotAllowed("WPS-8.3a", "refused.too_late")
    if any(o.move is move and seat in o.seats() for o in position.objections):
        return NotAllowed("WPS-8.2b", "refused.objected")
    if not may_object(position, seat, move):
        return NotAllowed(
            "WPS-8.2a", "refused.no_bet", {"horse_name": position.horse_name(move.horse)}
        )
    if parts[2] not in GROUNDS or len(parts[2]) != 1:
        return NotAllowed("WPS-8.1f", "refused.no_ground", {"ground": parts[2][:20]})
    if not open_grounds(position, move):
        return NotAllowed("WPS-8.1f", "refused.no_objection")
    return NotAllowed(f"WPS-8.1{parts[2]}", "refused.ground", {"ground": parts[2]})


@dataclass(frozen=True)
class LastCall(Stage):
    """WPS-8.3b After the last move of a race all seats are asked once more for objections to it."""

    def enter(self, table: WinPlaceShowTable) -> Next:
        move = table.position.last_move
        if move is None or not open_grounds(table.position, move):
            table.position.last_move = None
            return END
        return WAIT if self.called(table.position) else END

    def called(self, position: WinPlaceShowPosition) -> list[Seat]:
        """Return the seats that have not answered yet. Owner and rider of the horse are not asked."""
        move = position.last_move
        if move is None:
            return []
        apart = [
            position.owners[move.horse],
            position.riders[move.horse],
            *position.passed_last_call,
        ]
        return [Seat(seat) for seat in position.players() if seat not in apart]

    def ask(self, table: WinPlaceShowTable) -> Ask:
        position = table.position
        move = position.last_move
        assert move is not None
        seats = self.called(position)
        options: list[Options] = []
        for seat in seats:
            picks: list[Choice] = [table.position.rules.silence]
            if may_object(position, seat, move):
                picks.extend(objection_picks(position, move))
            options.append(Options(picks, None, None, table.position.rules.silence))
        ask = Ask(OPEN, seats, options, "ask.last_call", move_params(position, move))
        ask.is_private = True
        ask.clock = "last_call"
        ask.host_after = table.position.rules.host_after  # WPS-8.3b
        return ask

    def answer(self, table: WinPlaceShowTable, seat: Seat, choice: Word) -> Next:
        position = table.position
        if choice is not table.position.rules.silence:
            file_objection(table, seat, choice)
        position.passed_last_call.append(seat)
        if self.called(position):
            return WAIT
        position.last_move = None
        return END

    def final_rule(self, table: WinPlaceShowTable, choice: Choice) -> str:
        return (
            "WPS-8.4a"
            if choice is not table.position.rules.silence
            else super().final_rule(table, choice)
        )

    def refuse(self, table: WinPlaceShowTable, seat: Seat, notation: str) -> NotAllowed | None:
        return refuse_objection(table, seat, notation)
