"""The state of the game: offices, stables, owners, slips, the race, and objections to moves."""

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

    A void slip (10.4b) has no bets; `lost` is the money that it loses.
    """

    def __init__(self, bets: tuple[Bet, ...], lost: int = 0, is_void: bool = False) -> None:
        self.bets = bets
        self.lost = lost
        self.is_void = is_void

    def stake(self) -> int:
        """Return what the slip costs when the race starts."""
        return self.lost + sum(stake for _, _, stake in self.bets)

    def backs(self, horse: int) -> bool:
        """WPS-8.2a Return True if one of the bets is on this horse."""
        return any(backed == horse for _, backed, _ in self.bets)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MoveRecord:
    """A move that was made, with everything that a judge must know about it (WPS-8.4a)."""

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
        """The squares of all horses before the move, the horse that moved included."""
        self.dice = dice
        self.crossings = crossings
        """How often the horse still had to cross the finish line before the move."""
        self.bonus = bonus
        """Two values: whether the horse had the bonus, and whether its rider used it."""
        self.allowance = allowance
        """The same two values for the apprentice allowance."""
        self.pending = pending
        """The horse before the move with its options. It is computed on first use."""
        self.grounds = "?"
        """WPS-8.1 The letters of the grounds for an objection to this move. `?` means not computed yet."""
        self.shown: MoveView | None = None
        """The view of the move. It is computed on first use."""

    def start(self) -> int:
        """Return the square on which the move began."""
        return self.before[self.horse]

    def is_last_crossing(self, track: Track) -> bool:
        """Return True if the move brought the horse home."""
        return self.crossings == 1 and track.crosses(self.start(), self.end)

    def spares_spaces(self, track: Track) -> bool:
        """WPS-8.1c Return True if the rider did not use the bonus, or the allowance on the last crossing."""
        if self.bonus[0] and not self.bonus[1]:
            return True
        return self.is_last_crossing(track) and self.allowance[0] and not self.allowance[1]


class Objection:
    """WPS-8.2b An objection to a move. Each accuser is a seat with the letter of its ground."""

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
    """WPS-7 A horse that has just finished: its rank and its spaces past the line.

    `tie` is not empty if the next horse came as far. It says why this one is ranked first: `veteran`
    (WPS-7.2a) or `later` (WPS-7.3a).
    """

    def __init__(self, horse: int, rank: int, past: int, tie: str) -> None:
        self.horse = horse
        self.rank = rank
        self.past = past
        self.tie = tie


@final
@mypyc_attr(acyclic=True)
class Race:
    """WPS-6, 7 The state of one race, with a method for each change.

    Phases call the methods and tell the events; bots run races without a table. Horses are counted from
    0.
    """

    caches: ClassVar[tuple[str, ...]] = ("pending", "printed")

    def __init__(self, rules: WinPlaceShowRules, number: int = 0) -> None:
        self.rules = rules
        self.number = number
        """The number of the race, from 0."""
        self.squares = [OFF_TRACK] * HORSES
        self.crossings = [0] * HORSES
        """For each horse how often it must still cross the finish line."""
        self.allowance_spent = [False] * HORSES
        self.turn = 0
        self.white = 0
        self.red = 0
        self.crossed_this_turn: list[int] = []
        """The horses that made their last crossing in this turn, in the order of their moves."""
        self.order: list[int] = []
        """WPS-7 The order of finish so far."""
        self.pending: PendingMove | None = None
        """The horse about to move. It is computed on first use."""

    @property
    def printed(self) -> ProgramRace:
        """The race as the edition prints it."""
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
        """Remove the horses of the last race and set the number of the next one.

        Dice and used allowances are kept until the next race starts, because the facts list them.
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
        """WPS-6.1b Begin a turn with these dice."""
        self.turn += 1
        self.pending = None
        self.white = white
        self.red = red

    def leader(self) -> int:
        """WPS-6.2b Return the horse that the dice choose to move first. It may be home already."""
        return (self.red if self.rules.red_leads else self.white) - 1

    def first_horse(self) -> int:
        """WPS-6.2b, 6.2c Return the running horse that moves first in this turn."""
        lead = self.leader()
        return lead if self.squares[lead] != OFF_TRACK else self.next_horse(lead)

    def next_horse(self, horse: int) -> int:
        """WPS-6.2c Return the horse that moves after this one, or NO_HORSE at the end of the turn."""
        lead = self.leader()
        following = (horse + 1) % HORSES
        while following != lead:
            if self.squares[following] != OFF_TRACK:
                return following
            following = (following + 1) % HORSES
        return NO_HORSE

    def has_allowance(self, horse: int) -> bool:
        """WPS-6.3d Return True if the rider is an apprentice who still has the extra space."""
        if not self.rules.has_allowance or self.allowance_spent[horse]:
            return False
        return not self.printed.horses[horse].veteran

    def pending_move(self, horse: int) -> PendingMove:
        """WPS-6a Return the move that a horse is about to make.

        It is the same object until the horse has moved.
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
        """Return the move as it was before the rider chose, computed from its record."""
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
        """WPS-6.4, T8 Move a horse as its rider chose."""
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
        """WPS-7.1b, 7.2a, 7.3a Rank the horses that finished in this turn and remove them.

        Return them, best first.
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
        """WPS-3d Return True if all paid places are taken."""
        return len(self.order) >= PRIZES


@final
class WinPlaceShowPosition(Position):
    """The whole state of the game except money, which is in the ledger."""

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
        """False until stables are drawn and directors chosen."""
        self.out_after = [NO_SEAT] * seats
        """For each seat the race (from 0) after which it was eliminated, or -1 if it is in play."""
        self.directors = [NO_SEAT, NO_SEAT]
        """The seats of the betting director and the race director."""
        self.stable_owners = [NO_SEAT] * HORSES
        """WPS-12.2 For each stable the seat that owns it."""
        self.owners = [NO_SEAT] * HORSES
        self.riders = [NO_SEAT] * HORSES
        self.ride_offers = [UNDECIDED] * HORSES
        """WPS-10.7d For each horse: UNDECIDED, -1 if its rider is decided, or the seat asked to ride."""

    def _start_business(self) -> None:
        seats = self.seats
        self.sheets: list[list[int] | None] = [None] * seats
        self.lot = 0
        """The number of lots that have been sold or left in this auction."""
        self.contestants: list[int] = []
        self.price = 0
        self.leader = NO_SEAT
        self.stayed: list[int] = []
        self.slips: list[Slip | None] = [None] * seats
        self.tickets: list[tuple[Ticket, ...]] = [()] * seats
        self.first_winner = NO_SEAT
        """WPS-11.5a The index of the winner of race 1, or `NO_SEAT` before it is settled."""

    def _start_judging(self) -> None:
        self.last_move: MoveRecord | None = None
        """The move to which seats can object now (8.3a)."""
        self.objections: list[Objection] = []
        self.passed_last_call: list[int] = []
        """The seats that have answered the last call (8.3b)."""
        self.collected = [0] * self.seats
        """WPS-8.6b For each seat what it received for its bets on this race."""
        self.motions_open = False
        self.motions_made = [False, False]
        """WPS-2.1f For each office whether a motion was made since the last race."""
        self.motions_waiting: list[int] = []
        """The offices of motions without a ballot yet, and first that of the present ballot."""
        self.slips_shown = False
        """True from the settlement of a race until the slips of the next race are handed in."""
        self.races_run = 0
        self.last_finish: list[int] = []
        """The order of finish of the last race that was run."""

    def in_play(self, seat: int) -> bool:
        """Return True if the seat is not eliminated."""
        return self.out_after[seat] < 0

    def players(self) -> list[int]:
        """WPS-G6 Return the seats in play, in seat order."""
        return [seat for seat in range(self.seats) if self.out_after[seat] < 0]

    def horse_name(self, horse: int) -> str:
        """Return the name of a horse of this race."""
        return self.race.printed.horses[horse].name

    def owned(self, seat: int) -> int:
        """Return how many horses of this race a seat owns."""
        return self.owners.count(seat)

    def prepare_race(self, number: int) -> None:
        """Make the next race the present one, without horses, owners, sheets and objections."""
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
