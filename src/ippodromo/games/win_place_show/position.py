"""The position of a day at the races: offices, owners, slips, horses, moves objected to."""

from typing import ClassVar, Final, final

from ippodromo.kernel.mypyc_compat import mypyc_attr
from ippodromo.kernel.table import Position, Table

from .choices import Ride
from .edition import HORSES, PRIZES, ProgramRace
from .moves import Situation
from .rules import OFF_TRACK, Bet, Rules, Ticket
from .track import Track
from .view_types import MoveView

NO_SEAT: Final = -1
UNDECIDED: Final = -2
NO_HORSE: Final = -1


class Slip:
    """WPS-10 What a seat bet on one race; a void slip (10.4b) has no bets, only a loss."""

    def __init__(self, bets: tuple[Bet, ...], lost: int = 0, is_void: bool = False) -> None:
        self.bets = bets
        self.lost = lost
        self.is_void = is_void

    def stake(self) -> int:
        """What it costs at the off."""
        return self.lost + sum(stake for _, _, stake in self.bets)

    def backs(self, horse: int) -> bool:
        """WPS-8.2a Whether there is a win, place or show bet on this horse."""
        return any(backed == horse for _, backed, _ in self.bets)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Made:
    """One move as made, with all that a judge must know of it (WPS-8.4a)."""

    caches: ClassVar[tuple[str, ...]] = ("situation", "grounds", "shown")

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
        situation: Situation | None = None,
    ) -> None:
        self.turn = turn
        self.horse = horse
        self.end = end
        self.before = before
        """Where all horses stood before it, the mover included."""
        self.dice = dice
        self.crossings = crossings
        """Crossings this horse had left before it."""
        self.bonus = bonus
        """Whether there was one, and whether it was used."""
        self.allowance = allowance
        """The same of the apprentice allowance."""
        self.situation = situation
        """The horse as it stood before it, once somebody has wanted to know."""
        self.grounds = "?"
        """WPS-8.1 The letters of the grounds it is open to, once they have been looked for."""
        self.shown: MoveView | None = None
        """What is shown of it, once that has been worked out."""

    def start(self) -> int:
        """The square it began on."""
        return self.before[self.horse]

    def is_last_crossing(self, track: Track) -> bool:
        """Return True if the move brought the horse home."""
        return self.crossings == 1 and track.crosses(self.start(), self.end)


class Objection:
    """WPS-8.2b One move objected to, by one or several seats, each with its ground; and its verdict."""

    def __init__(
        self, made: Made, accusers: tuple[tuple[int, str], ...], verdict: str = ""
    ) -> None:
        self.made = made
        self.accusers = accusers
        self.verdict = verdict
        """`upheld`, `rejected`, or nothing yet."""

    def seats(self) -> list[int]:
        """The accusers in order of arrival."""
        return [seat for seat, _ in self.accusers]


@final
@mypyc_attr(acyclic=True)
class Finish:
    """WPS-7 A horse that has just finished: its rank, its spaces past the line, and what broke a tie.

    `tie` is `veteran` or `later` if the next horse came as far (WPS-7.2a, 7.3a), otherwise empty.
    """

    def __init__(self, horse: int, rank: int, past: int, tie: str) -> None:
        self.horse = horse
        self.rank = rank
        self.past = past
        self.tie = tie


@final
@mypyc_attr(acyclic=True)
class Race:
    """WPS-6, 7 What changes while the horses of one race run.

    Every change of a race is a method. Phases call them and tell the events; bots run races without a
    table. Horses are counted from 0.
    """

    caches: ClassVar[tuple[str, ...]] = ("pending", "printed")

    def __init__(self, rules: Rules, number: int = 0) -> None:
        self.rules = rules
        self.number = number
        """The number of the race, from 0."""
        self.squares = [OFF_TRACK] * HORSES
        self.crossings = [0] * HORSES
        """How often each horse must still cross the finish line."""
        self.allowance_spent = [False] * HORSES
        self.turn = 0
        self.white = 0
        self.red = 0
        self.crossed: list[int] = []
        """Horses that made their last crossing in this turn, in order of moving."""
        self.order: list[int] = []
        """WPS-7 The order of finish so far."""
        self.pending: Situation | None = None
        """The horse about to move. It is computed on first use."""

    @property
    def printed(self) -> ProgramRace:
        """The race as the program prints it."""
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
        race.crossed = self.crossed.copy()
        race.order = self.order.copy()
        race.pending = self.pending
        return race

    def prepare(self, number: int) -> None:
        """Take the horses of the last race off and make the next one the race at hand.

        Dice and spent allowances are kept until the next race is off, because the facts list them.
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
        """WPS-6.2b Return the horse that the dice name to move first. It may be home already."""
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

    def pending_move(self, horse: int) -> Situation:
        """WPS-6a Return the horse about to move. It is the same object until the horse has moved."""
        pending = self.pending
        if pending is None or pending.horse.number != horse + 1:
            pending = Situation(
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

    def before(self, made: Made) -> Situation:
        """Return the horse as it stood before a move of this race."""
        if made.situation is None:
            made.situation = Situation(
                self.rules,
                self.number,
                made.turn,
                made.horse,
                made.before,
                made.dice,
                made.crossings,
                made.allowance[0],
            )
        return made.situation

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
                self.crossed.append(horse)

    def rank_home(self) -> list[Finish]:
        """WPS-7.1b, 7.2a, 7.3a Rank the horses that came in this turn and take them off, best first."""
        if not self.crossed:
            return []
        spaces_past = self.rules.track.spaces_past
        horses = self.printed.horses
        keyed: list[tuple[int, int, int, int]] = []
        for moved, horse in enumerate(self.crossed):
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
        self.crossed = []
        return finishes

    def is_over(self) -> bool:
        """WPS-3d Return True if all paid places are taken."""
        return len(self.order) >= PRIZES


@final
class Meeting(Position):
    """Everything on the table but the money."""

    def __init__(self, rules: Rules, like: "Meeting | None" = None) -> None:
        self.rules = rules
        self.seats = rules.seats
        if like is not None:
            self._take_over(like)
            return
        seats, horses = rules.seats, HORSES
        self._open(seats, horses)
        self._open_business(seats)
        self._open_race(seats, horses)

    def _open(self, seats: int, horses: int) -> None:
        self.race = Race(self.rules)
        self.is_open = False
        """Whether stables are drawn and directors chosen."""
        self.out_after = [NO_SEAT] * seats
        """The race after which a seat was eliminated; -1 while it is in play."""
        self.directors = [NO_SEAT, NO_SEAT]
        """Betting director, race director."""
        self.stables = [NO_SEAT] * horses
        """WPS-12.2 The owner of each stable."""
        self.owners = [NO_SEAT] * horses
        self.riders = [NO_SEAT] * horses
        self.asked = [UNDECIDED] * horses
        """WPS-10.7d Riders phase: undecided, -1 decided, or the seat asked to ride."""

    def _open_business(self, seats: int) -> None:
        self.sheets: list[list[int] | None] = [None] * seats
        self.lot = 0
        """How many lots have been called in this auction."""
        self.contestants: list[int] = []
        self.price = 0
        self.leader = NO_SEAT
        self.stayed: list[int] = []
        self.slips: list[Slip | None] = [None] * seats
        self.tickets: list[tuple[Ticket, ...]] = [()] * seats
        self.first_winner = NO_SEAT
        """WPS-11.5a The horse that won race 1."""

    def _open_race(self, seats: int, horses: int) -> None:
        self.last: Made | None = None
        """The move that may be objected to (8.3a)."""
        self.objections: list[Objection] = []
        self.silent: list[int] = []
        """Seats that have answered the last call (8.3b)."""
        self.collected = [0] * seats
        """WPS-8.6b What each seat collected on its bets of this race."""
        self.motions_open = False
        self.moved = [False, False]
        """WPS-2.1f Whether a motion was made for either office in this interval."""
        self.waiting: list[int] = []
        """Motions waiting for their ballot."""
        self.is_race_run = False
        """Whether the slips of the present race have been shown."""
        self.races_run = 0
        self.posted: list[int] = []
        """The order of finish of the race last run."""

    def in_play(self, seat: int) -> bool:
        """Not eliminated."""
        return self.out_after[seat] < 0

    def players(self) -> list[int]:
        """WPS-G6 The seats in play, in seat order."""
        return [seat for seat in range(self.seats) if self.out_after[seat] < 0]

    def horse_name(self, horse: int) -> str:
        """A horse of this race by name."""
        return self.race.printed.horses[horse].name

    def owned(self, seat: int) -> int:
        """How many horses of this race a seat owns."""
        return self.owners.count(seat)

    def prepare_race(self, number: int) -> None:
        """Clear the last race, its objections and its owners, and make the next one the race at hand."""
        self.race.prepare(number)
        self.last = None
        self.objections = []
        self.silent = []
        self.owners = [NO_SEAT] * HORSES
        self.riders = [NO_SEAT] * HORSES
        self.sheets = [None] * self.seats

    def copy(self) -> "Meeting":
        return Meeting(self.rules, self)

    def _take_over(self, like: "Meeting") -> None:
        self.race = like.race.copy()
        self.is_open = like.is_open
        self.out_after = like.out_after.copy()
        self.directors = like.directors.copy()
        self.stables = like.stables.copy()
        self.owners = like.owners.copy()
        self.riders = like.riders.copy()
        self.asked = like.asked.copy()
        self.sheets = like.sheets.copy()
        self.lot = like.lot
        self.contestants = like.contestants.copy()
        self.price = like.price
        self.leader = like.leader
        self.stayed = like.stayed.copy()
        self.slips = like.slips.copy()
        self.tickets = like.tickets.copy()
        self.first_winner = like.first_winner
        self.last = like.last
        self.objections = like.objections.copy()
        self.silent = like.silent.copy()
        self.collected = like.collected.copy()
        self.motions_open = like.motions_open
        self.moved = like.moved.copy()
        self.waiting = like.waiting.copy()
        self.is_race_run = like.is_race_run
        self.races_run = like.races_run
        self.posted = like.posted.copy()


WpsTable = Table[Meeting]
