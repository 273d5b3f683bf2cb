"""The position of a day at the races: offices, owners, slips, horses, moves objected to."""

from typing import Final, final

from ippodromo.kernel.mypyc_compat import mypyc_attr
from ippodromo.kernel.table import Position, Table

from .edition import HORSES
from .moves import Situation
from .rules import OFF_TRACK, Rules
from .view_types import MoveView

NO_SEAT: Final = -1
UNDECIDED: Final = -2

Bet = tuple[int, int, int]
"""Category, horse (from 0), stake."""

Ticket = tuple[int, int, int]
"""WPS-11.1a Horse of race 1, horse of race 2 (both from 0), stake."""


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

    def key(self) -> tuple[object, ...]:
        """As plain values."""
        return (self.bets, self.lost, self.is_void)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Made:
    """One move as made, with all that a judge must know of it (WPS-8.4a)."""

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

    def key(self) -> tuple[object, ...]:
        """As plain values."""
        return (
            self.turn,
            self.horse,
            self.end,
            self.before,
            self.dice,
            self.crossings,
            self.bonus,
            self.allowance,
        )


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

    def key(self) -> tuple[object, ...]:
        """As plain values."""
        return (self.made.key(), self.accusers, self.verdict)


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
        self.race = 0
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
        self.squares = [OFF_TRACK] * horses
        self.crossings = [0] * horses
        self.allowance_spent = [False] * horses
        self.turn = 0
        self.white = 0
        self.red = 0
        self.mover: Situation | None = None
        """The horse about to move, once somebody has wanted to know."""
        self.crossed: list[int] = []
        """Horses that made their last crossing in this turn, in order of moving."""
        self.order: list[int] = []
        """WPS-7 The order of finish so far."""
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
        return self.rules.program.races[self.race].horses[horse].name

    def owned(self, seat: int) -> int:
        """How many horses of this race a seat owns."""
        return self.owners.count(seat)

    def clear_track(self) -> None:
        """The last race is over and done with: its horses, dice and objections are gone."""
        self.squares = [OFF_TRACK] * len(self.squares)
        self.crossings = [0] * len(self.crossings)
        self.turn = 0
        self.order = []
        self.last = None
        self.objections = []
        self.silent = []

    def copy(self) -> "Meeting":
        return Meeting(self.rules, self)

    def _take_over(self, like: "Meeting") -> None:
        self.race = like.race
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
        self.squares = like.squares.copy()
        self.crossings = like.crossings.copy()
        self.allowance_spent = like.allowance_spent.copy()
        self.turn = like.turn
        self.white = like.white
        self.red = like.red
        self.mover = like.mover
        self.crossed = like.crossed.copy()
        self.order = like.order.copy()
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

    def key(self) -> tuple[object, ...]:
        return (
            self.race,
            self.is_open,
            *self._people_key(),
            *self._auction_key(),
            *self._race_key(),
            self.is_race_run,
            self.races_run,
            tuple(self.posted),
        )

    def _people_key(self) -> tuple[object, ...]:
        return (
            tuple(self.out_after),
            tuple(self.directors),
            tuple(self.stables),
            tuple(self.owners),
            tuple(self.riders),
            tuple(self.asked),
            self.motions_open,
            tuple(self.moved),
            tuple(self.waiting),
        )

    def _auction_key(self) -> tuple[object, ...]:
        return (
            tuple(None if sheet is None else tuple(sheet) for sheet in self.sheets),
            self.lot,
            tuple(self.contestants),
            self.price,
            self.leader,
            tuple(self.stayed),
            tuple(None if slip is None else slip.key() for slip in self.slips),
            tuple(self.tickets),
            self.first_winner,
            tuple(self.collected),
        )

    def _race_key(self) -> tuple[object, ...]:
        return (
            tuple(self.squares),
            tuple(self.crossings),
            tuple(self.allowance_spent),
            self.turn,
            self.white,
            self.red,
            tuple(self.crossed),
            tuple(self.order),
            None if self.last is None else self.last.key(),
            tuple(objection.key() for objection in self.objections),
            tuple(self.silent),
        )


WpsTable = Table[Meeting]
