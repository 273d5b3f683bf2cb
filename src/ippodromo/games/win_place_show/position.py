"""The state of the game except money: offices, stables, owners, slips, the race, and objections."""

from typing import ClassVar, Final, final

from ippodromo.kernel.mypyc_compat import mypyc_attr
from ippodromo.kernel.table import Position, Table

from .choices import Ride
from .edition import HORSES, PRIZES, ProgramRace
from .moves import PendingMove
from .rules import OFF_TRACK, Bet, Ticket, WinPlaceShowRules
from .track import Track
from .view_types import MoveView

NO_SEAT: Final = -1
UNDECIDED: Final = -2
NO_HORSE: Final = -1


class Slip:
    """WPS-10 The bets of a seat on one race.

    A void slip (10.4b) has no bets; `lost` is the money that it loses instead of stakes.
    """

    def __init__(self, bets: tuple[Bet, ...], lost: int = 0, is_void: bool = False) -> None:
        self.bets = bets
        self.lost = lost
        self.is_void = is_void

    def stake(self) -> int:
        """Return the money that the slip costs when the race starts, lost money of a void slip included."""
        return self.lost + sum(stake for _, _, stake in self.bets)

    def backs(self, horse: int) -> bool:
        """WPS-8.2a Return True if one of the bets is on this horse."""
        return any(backed == horse for _, backed, _ in self.bets)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MoveRecord:
    """A move that was made in a race, with everything that a judge of it must know (WPS-8.4a)."""

    caches: ClassVar[tuple[str, ...]] = ("pending", "grounds", "shown")

    def __init__(
        self,
        turn: int,
        horse: int,
        end: int,
        before: tuple[int, ...],
        dice: tuple[int, int],
        crossings: int,
        bonus: tuple[bool, bool],
        allowance: tuple[bool, bool],
        pending: PendingMove | None = None,
    ) -> None:
        self.turn = turn
        self.horse = horse
        self.end = end
        self.before = before
        """The square of each horse before the move, or `OFF_TRACK`. The horse that moved is included."""
        self.dice = dice
        self.crossings = crossings
        """How often the horse still had to cross the finish line before the move, this time included."""
        self.bonus = bonus
        """Two flags: whether the horse had the bonus in this turn, and whether its rider used it."""
        self.allowance = allowance
        """Two flags: whether the rider still had the apprentice allowance, and whether he used it."""
        self.pending = pending
        """The situation before the move with all options of the rider. It is computed on first use."""
        self.grounds = "?"
        """WPS-8.1 The letters of the grounds on which seats can object to this move.

        `?` means that they have not been computed yet."""
        self.shown: MoveView | None = None
        """The view of the move. It is computed on first use."""

    def start(self) -> int:
        """Return the number of the square on which the move began."""
        return self.before[self.horse]

    def is_last_crossing(self, track: Track) -> bool:
        """Return True if with this move the horse crossed the finish line for the last time."""
        return self.crossings == 1 and track.crosses(self.start(), self.end)

    def spares_spaces(self, track: Track) -> bool:
        """WPS-8.1c Return True if the rider did not use spaces that he had.

        They are those of the bonus or, if the horse crossed the line for the last time, of the allowance.
        """
        if self.bonus[0] and not self.bonus[1]:
            return True
        return self.is_last_crossing(track) and self.allowance[0] and not self.allowance[1]


class Objection:
    """WPS-8.2b An objection to a move, by one or more seats.

    `accusers` has for each of them the seat and the letter of its ground.
    """

    def __init__(
        self, move: MoveRecord, accusers: tuple[tuple[int, str], ...], verdict: str = ""
    ) -> None:
        self.move = move
        self.accusers = accusers
        self.verdict = verdict
        """`upheld`, `rejected`, or empty before the verdict."""

    def seats(self) -> list[int]:
        """Return the seats of the accusers, in the order in which they objected."""
        return [seat for seat, _ in self.accusers]


@final
@mypyc_attr(acyclic=True)
class Finish:
    """WPS-7 A horse that has just finished: its rank from 1, and how many spaces past the line it stands.

    `tie` is not empty if the horse ranked next came as far. It says why this one is ranked first:
    `veteran` (WPS-7.2a) or `later` (WPS-7.3a).
    """

    def __init__(self, horse: int, rank: int, past: int, tie: str) -> None:
        self.horse = horse
        self.rank = rank
        self.past = past
        self.tie = tie


@final
@mypyc_attr(acyclic=True)
class Race:
    """WPS-6, 7 The state of one race, with methods that change it as the rules say.

    Phases call the methods and report the events; bots run races without a table. Horses are given as
    indices from 0.
    """

    caches: ClassVar[tuple[str, ...]] = ("pending", "printed")

    def __init__(self, rules: WinPlaceShowRules, number: int = 0) -> None:
        self.rules = rules
        self.number = number
        """The index of the race in the day, from 0."""
        self.squares = [OFF_TRACK] * HORSES
        self.crossings = [0] * HORSES
        """For each horse how often it must still cross the finish line. It is 0 when the horse is home."""
        self.allowance_spent = [False] * HORSES
        self.turn = 0
        self.white = 0
        self.red = 0
        self.crossed_this_turn: list[int] = []
        """The horses that crossed the line for the last time in this turn, in the order of their moves.

        They are ranked when the turn ends."""
        self.order: list[int] = []
        """WPS-7 The horses that have been ranked, the winner first."""
        self.pending: PendingMove | None = None
        """The situation of the horse about to move, or None before it is needed."""

    @property
    def printed(self) -> ProgramRace:
        """The race as the edition prints it: distance, starting squares, prize money and horses."""
        return self.rules.program.races[self.number]

    def copy(self) -> "Race":
        """Return a copy. Changes of one do not affect the other."""
        race = Race(self.rules, self.number)
        race.squares = self.squares.copy()
        race.crossings = self.crossings.copy()
        race.allowance_spent = self.allowance_spent.copy()
        race.turn = self.turn
        race.white = self.white
        race.red = self.red
        race.crossed_this_turn = self.crossed_this_turn.copy()
        race.order = self.order.copy()
        race.pending = self.pending
        return race

    def prepare(self, number: int) -> None:
        """Remove all horses from the track and make the race with this index, from 0, the present one.

        Dice and used allowances are kept until `start`, because the facts list them.
        """
        self.number = number
        self.squares = [OFF_TRACK] * HORSES
        self.crossings = [0] * HORSES
        self.turn = 0
        self.order = []

    def start(self) -> None:
        """WPS-6.1a, T9 Put all horses on their starting squares."""
        self.squares = self.printed.starts.copy()
        self.crossings = [self.printed.crossings] * HORSES
        self.allowance_spent = [False] * HORSES

    def throw(self, white: int, red: int) -> None:
        """WPS-6.1b Begin a turn with these dice: add 1 to `turn` and store them."""
        self.turn += 1
        self.pending = None
        self.white = white
        self.red = red

    def leader(self) -> int:
        """WPS-6.2b Return the horse that the dice choose to move first, even if it has finished."""
        return (self.red if self.rules.red_leads else self.white) - 1

    def first_horse(self) -> int:
        """WPS-6.2b, 6.2c Return the horse that moves first in this turn, skipping horses that are home."""
        lead = self.leader()
        return lead if self.squares[lead] != OFF_TRACK else self.next_horse(lead)

    def next_horse(self, horse: int) -> int:
        """WPS-6.2c Return the horse that moves after this one, or `NO_HORSE` at the end of the turn."""
        lead = self.leader()
        following = (horse + 1) % HORSES
        while following != lead:
            if self.squares[following] != OFF_TRACK:
                return following
            following = (following + 1) % HORSES
        return NO_HORSE

    def has_allowance(self, horse: int) -> bool:
        """WPS-6.3d Return True if the rider may still add one space to a move.

        He must be an apprentice who has not used the allowance in this race.
        """
        if not self.rules.has_allowance or self.allowance_spent[horse]:
            return False
        return not self.printed.horses[horse].veteran

    def pending_move(self, horse: int) -> PendingMove:
        """WPS-6a Return the situation of a horse that is about to move, with its options.

        It is the same object until a horse has moved or a turn begins.
        """
        pending = self.pending
        if pending is None or pending.horse.number != horse + 1:
            pending = PendingMove(
                self.rules,
                self.number,
                self.turn,
                horse,
                tuple(self.squares),
                (self.white, self.red),
                self.crossings[horse],
                self.has_allowance(horse),
            )
            self.pending = pending
        return pending

    def pending_before(self, move: MoveRecord) -> PendingMove:
        """Return the situation before a move that was made, computed from its record."""
        if move.pending is None:
            move.pending = PendingMove(
                self.rules,
                self.number,
                move.turn,
                move.horse,
                move.before,
                move.dice,
                move.crossings,
                move.allowance[0],
            )
        return move.pending

    def move(self, horse: int, ride: Ride) -> None:
        """WPS-6.4, T8 Move a horse as its rider chose, and count its crossing of the line."""
        start = self.squares[horse]
        self.pending = None
        self.squares[horse] = ride.end
        if ride.allowance:
            self.allowance_spent[horse] = True
        if self.rules.track.crosses(start, ride.end):
            self.crossings[horse] -= 1
            if self.crossings[horse] == 0:
                self.crossed_this_turn.append(horse)

    def rank_home(self) -> list[Finish]:
        """WPS-7.1b, 7.2a, 7.3a Rank the horses that finished in this turn and take them off the track.

        Return them, the best first. Call this at the end of a turn.
        """
        if not self.crossed_this_turn:
            return []
        spaces_past = self.rules.track.spaces_past
        horses = self.printed.horses
        keyed: list[tuple[int, int, int, int]] = []
        for moved, horse in enumerate(self.crossed_this_turn):
            past = spaces_past[self.squares[horse]]
            keyed.append((-past, 0 if horses[horse].veteran else 1, -moved, horse))
        keyed.sort()
        finishes: list[Finish] = []
        for place, (minus_past, apprentice, _, horse) in enumerate(keyed):
            tie = ""
            if place + 1 < len(keyed) and keyed[place + 1][0] == minus_past:
                tie = "veteran" if keyed[place + 1][1] > apprentice else "later"
            self.order.append(horse)
            self.squares[horse] = OFF_TRACK
            finishes.append(Finish(horse, len(self.order), -minus_past, tie))
        self.crossed_this_turn = []
        return finishes

    def is_over(self) -> bool:
        """WPS-3d Return True if four horses have finished: the places that are paid."""
        return len(self.order) >= PRIZES


@final
class WinPlaceShowPosition(Position):
    """The state of the game except money, which is in the ledger. Horses are given as indices from 0."""

    def __init__(
        self, rules: WinPlaceShowRules, source: "WinPlaceShowPosition | None" = None
    ) -> None:
        self.rules = rules
        self.seats = rules.seats
        if source is not None:
            self._copy_from(source)
            return
        self._start_day()
        self._start_business()
        self._start_judging()

    def _start_day(self) -> None:
        seats = self.seats
        self.race = Race(self.rules)
        self.is_open = False
        """False until stables are drawn and directors are chosen, then True."""
        self.out_after = [NO_SEAT] * seats
        """For each seat the index of the race after which it was eliminated, or -1 if it is in play."""
        self.directors = [NO_SEAT, NO_SEAT]
        """The seats of the betting director and the race director."""
        self.stable_owners = [NO_SEAT] * HORSES
        """WPS-12.2 For each stable the seat that owns it, or `NO_SEAT`."""
        self.owners = [NO_SEAT] * HORSES
        self.riders = [NO_SEAT] * HORSES
        self.ride_offers = [UNDECIDED] * HORSES
        """WPS-10.7d For each horse the state of the choice of its rider.

        It is `UNDECIDED` before its owner has chosen, the seat that was asked to ride, or -1 when it is
        decided."""

    def _start_business(self) -> None:
        seats = self.seats
        self.sheets: list[list[int] | None] = [None] * seats
        self.lot = 0
        """The number of lots of this auction that are done: sold or without a buyer."""
        self.contestants: list[int] = []
        self.price = 0
        self.leader = NO_SEAT
        self.stayed: list[int] = []
        self.slips: list[Slip | None] = [None] * seats
        self.tickets: list[tuple[Ticket, ...]] = [()] * seats
        self.first_winner = NO_SEAT
        """WPS-11.5a The horse that won race 1, or `NO_SEAT` before that race is settled."""

    def _start_judging(self) -> None:
        self.last_move: MoveRecord | None = None
        """The move that seats can object to now (8.3a), or None."""
        self.objections: list[Objection] = []
        self.passed_last_call: list[int] = []
        """The seats that have answered the last call for objections after this race (8.3b)."""
        self.collected = [0] * self.seats
        """WPS-8.6b For each seat what it was paid for its bets on this race. An upheld objection divides
        it."""
        self.motions_open = False
        self.motions_made = [False, False]
        """WPS-2.1f For each office whether a motion to replace its director was made since the last race."""
        self.motions_waiting: list[int] = []
        """The offices that are voted on: first that of the present ballot, then those waiting for one."""
        self.slips_shown = False
        """True from the payment after a race until all slips of the next race are handed in."""
        self.races_run = 0
        self.last_finish: list[int] = []
        """The first four horses of the last race that was run, the winner first."""

    def in_play(self, seat: int) -> bool:
        """Return True if the seat is not eliminated."""
        return self.out_after[seat] < 0

    def players(self) -> list[int]:
        """WPS-G6 Return the seats that are not eliminated, in seat order."""
        return [seat for seat in range(self.seats) if self.out_after[seat] < 0]

    def horse_name(self, horse: int) -> str:
        """Return the name of a horse of the present race."""
        return self.race.printed.horses[horse].name

    def owned(self, seat: int) -> int:
        """Return how many horses of the present race a seat owns."""
        return self.owners.count(seat)

    def prepare_race(self, number: int) -> None:
        """Make the race with this index, from 0, the present one: no horses, owners, bids and objections."""
        self.race.prepare(number)
        self.last_move = None
        self.objections = []
        self.passed_last_call = []
        self.owners = [NO_SEAT] * HORSES
        self.riders = [NO_SEAT] * HORSES
        self.sheets = [None] * self.seats

    def copy(self) -> "WinPlaceShowPosition":
        return WinPlaceShowPosition(self.rules, self)

    def _copy_from(self, source: "WinPlaceShowPosition") -> None:
        self.race = source.race.copy()
        self.is_open = source.is_open
        self.out_after = source.out_after.copy()
        self.directors = source.directors.copy()
        self.stable_owners = source.stable_owners.copy()
        self.owners = source.owners.copy()
        self.riders = source.riders.copy()
        self.ride_offers = source.ride_offers.copy()
        self.sheets = source.sheets.copy()
        self.lot = source.lot
        self.contestants = source.contestants.copy()
        self.price = source.price
        self.leader = source.leader
        self.stayed = source.stayed.copy()
        self.slips = source.slips.copy()
        self.tickets = source.tickets.copy()
        self.first_winner = source.first_winner
        self.last_move = source.last_move
        self.objections = source.objections.copy()
        self.passed_last_call = source.passed_last_call.copy()
        self.collected = source.collected.copy()
        self.motions_open = source.motions_open
        self.motions_made = source.motions_made.copy()
        self.motions_waiting = source.motions_waiting.copy()
        self.slips_shown = source.slips_shown
        self.races_run = source.races_run
        self.last_finish = source.last_finish.copy()


WinPlaceShowTable = Table[WinPlaceShowPosition]
