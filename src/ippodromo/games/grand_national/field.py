"""The horses on the course: where they are, what they have left, and their running order."""

from typing import Final, NewType, final

from ippodromo.games.grand_national.course.course import WIDTH, Square, column_of, lane_of, square

Horse = NewType("Horse", int)
"""A horse is its place on the sale sheet, from 0."""

NO_HORSE: Final = Horse(-1)

BEYOND: Final = 1 << 20
"""More than any rank in the running order."""

UNSOLD: Final = 0
RUNNING: Final = 1
HOME: Final = 2
FELL: Final = 3
PULLED_UP: Final = 4
FATES: Final = ["unsold", "running", "home", "fell", "pulled_up"]


@final
class Race:
    """Everything that changes while the horses run."""

    def __init__(self, horses: int) -> None:
        self.round = 0
        self.turn = -1
        """Index in the order of play of the horse whose turn it is."""
        self.order: list[Horse] = []
        self.row = [0] * horses
        self.at = [Square(0)] * horses
        self.rank = [0] * horses
        """GN-12.1 as one number: the greater, the further ahead."""
        self.points = [0] * horses
        self.stamina = [0] * horses
        self.misses = [0] * horses
        self.too_free = [False] * horses
        self.fate = [UNSOLD] * horses
        self.running = 0
        self.free: list[int] = []
        """For each column the lanes on which no horse stands, as the course counts them."""
        self.furthest = 0
        self.rearmost = 0
        """No horse in running is further back; it may be that none is so far back any more."""
        self.home: list[Horse] = []
        self.gone_for_home = False
        self.withdrawn: list[Horse] = []
        """GN-14.2 Horses pulled up since the ride that is asked about was asked. Replaced, never changed."""

    def copy(self) -> "Race":
        other = Race(0)
        other.round = self.round
        other.turn = self.turn
        other.order = self.order
        other.row = self.row
        other.at = self.at[:]
        other.rank = self.rank[:]
        other.points = self.points[:]
        other.stamina = self.stamina[:]
        other.misses = self.misses[:]
        other.too_free = self.too_free[:]
        other.fate = self.fate[:]
        other.running = self.running
        other.free = self.free[:]
        other.furthest = self.furthest
        other.rearmost = self.rearmost
        other.home = self.home[:]
        other.gone_for_home = self.gone_for_home
        other.withdrawn = self.withdrawn
        return other

    def key(self) -> tuple[object, ...]:
        return (
            *(self.round, self.turn, self.running, self.furthest),
            *(tuple(x) for x in (self.order, self.row, self.at, self.rank, self.points)),
            *(tuple(x) for x in (self.stamina, self.misses, self.too_free, self.fate, self.home)),
            *(self.gone_for_home, tuple(self.withdrawn)),
        )

    def line_up(
        self, order: list[Horse], lanes: list[int], rows: list[int], points: int, ground: list[int]
    ) -> None:
        """GN-8.3, 8.4, 9.1 The horses wait behind the line, in the order of their moves."""
        self.order = order
        self.free = ground[:]
        row = [0] * len(self.at)
        for horse, lane, place in zip(order, lanes, rows, strict=True):
            row[horse] = place
            self.points[horse] = points
            self.fate[horse] = RUNNING
            self.at[horse] = square(0, lane)
            self.rank[horse] = (7 - lane) * WIDTH + 7 - place
        self.row = row
        self.running = len(order)

    def is_running(self, horse: Horse) -> bool:
        return self.fate[horse] == RUNNING

    def column(self, horse: Horse) -> int:
        return self.at[horse] >> 3

    def put(self, horse: Horse, at: Square) -> None:
        """The horse leaves its square for another one; waiting horses had none (GN-8.4)."""
        self._leave_square(horse)
        column = column_of(at)
        self.at[horse] = at
        self.rank[horse] = (column * WIDTH + 7 - lane_of(at)) * WIDTH + 7 - self.row[horse]
        self.free[column] &= ~(1 << (at & 7) - 1)
        if column > self.furthest:
            self.furthest = column
        if column < self.rearmost:
            self.rearmost = column

    def bring_home(self, horse: Horse, finish: Square) -> None:
        """GN-15.2 The horse passes the post and is placed behind those already home."""
        self._leave_square(horse)
        self.at[horse] = finish
        self.fate[horse] = HOME
        self.furthest = column_of(finish)
        self.running -= 1
        self.home.append(horse)

    def take_out(self, horse: Horse, fate: int) -> None:
        """GN-14.1 The horse falls or is pulled up: it leaves the board and frees its square."""
        self._leave_square(horse)
        self.fate[horse] = fate
        self.running -= 1

    def _leave_square(self, horse: Horse) -> None:
        at = self.at[horse]
        if at >= WIDTH:
            self.free[at >> 3] |= 1 << (at & 7) - 1

    def running_order(self) -> list[Horse]:
        """GN-12.1 All horses in running, furthest first."""
        ranks = self._ranks()
        ranks.sort(reverse=True)
        return [Horse(rank & 31) for rank in ranks]

    def _ranks(self) -> list[int]:
        """Rank and horse in one number each, so that sorting needs no key."""
        return [self.rank[h] << 5 | h for h in self.order if self.fate[h] == RUNNING]

    def foremost(self) -> int:
        """GN-14.4 The column of the foremost horse, in running or home."""
        if self.home:
            return self.at[self.home[0]] >> 3
        column = 0
        for horse in self.order:
            if self.fate[horse] == RUNNING and self.at[horse] >> 3 > column:
                column = self.at[horse] >> 3
        return column

    def lapped(self, circuit: int) -> list[Horse]:
        """GN-14.4 Horses a whole circuit behind, in the order of play."""
        if self.round < 2 or self.furthest < circuit:
            return []
        if self.rearmost > self.furthest - circuit:
            return []
        self.rearmost = self.furthest
        for horse in self.order:
            if self.fate[horse] == RUNNING and self.at[horse] >> 3 < self.rearmost:
                self.rearmost = self.at[horse] >> 3
        if self.rearmost > self.furthest - circuit:
            return []
        behind = self.foremost() - circuit  # not of one that fell since
        return [h for h in self.order if self.fate[h] == RUNNING and self.at[h] >> 3 <= behind]

    def in_force(self, horse: Horse, adjusted: int, too_free: int) -> int:
        """GN-10.3, 13.4 The handicap in force, never below 0."""
        left = adjusted - self.stamina[horse]
        if self.too_free[horse]:
            left -= too_free
        return left if left > 0 else 0

    def strike(self, horse: Horse, points: int) -> None:
        """GN-12.2, GN-R28 A card takes points but leaves at least one."""
        self.points[horse] = max(min(self.points[horse], 1), self.points[horse] - points)

    def runaway(self, lead: int, last_column: int) -> Horse:
        """GN-13.5, 13.6 The leader that is now too free, or no horse."""
        if self.home or self.running < 2:
            return NO_HORSE
        first = second = NO_HORSE
        for horse in self.order:
            if self.fate[horse] == RUNNING:
                if first < 0 or self.rank[horse] > self.rank[first]:
                    first, second = horse, first
                elif second < 0 or self.rank[horse] > self.rank[second]:
                    second = horse
        column = self.column(first)
        if column > last_column or self.too_free[first]:
            return NO_HORSE
        return first if column - self.column(second) >= lead else NO_HORSE


def last_placed(order: list[Horse], ranks: list[int], fates: list[int], places: int) -> int:
    """GN-14.2 Return the rank of the last of the first `places` horses in running; 0 if there are fewer.

    With no places left it is more than any rank."""
    if places == 4:  # as long as nobody is home, in this box
        return fourth_rank(order, ranks, fates)
    if places <= 0:
        return BEYOND
    running = [ranks[horse] for horse in order if fates[horse] == RUNNING]
    running.sort(reverse=True)
    return running[places - 1] if places <= len(running) else 0


def fourth_rank(order: list[Horse], ranks: list[int], fates: list[int]) -> int:
    """GN-12.1 The rank of the fourth horse in running; 0 where there are fewer."""
    first = second = third = fourth = 0
    for horse in order:
        rank = ranks[horse]
        if rank <= fourth or fates[horse] != RUNNING:
            continue
        if rank <= third:
            fourth = rank
        elif rank <= second:
            third, fourth = rank, third
        elif rank <= first:
            second, third, fourth = rank, second, third
        else:
            first, second, third, fourth = rank, first, second, third
    return fourth
