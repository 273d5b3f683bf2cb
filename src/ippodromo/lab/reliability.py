"""Whether odds can be relied on: how often what was stated with a chance really came.

Every chance is stated twice, from two independent halves of the playouts. One half says into which
group the moment belongs, the other what was stated: chances grouped by their own luck would seem to be
wrong however good they are (those stated highest were lucky, too).
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

from ippodromo.bots.base import Bot
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.game import Game
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import NOBODY, Seat

from .games import play_match
from .odds import PLACES, Odds, refine, seat_odds
from .prospects import Prospects, foresee

EDGES = (0.0, 0.03, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.01)
"""Where the groups of stated chances begin and end."""
SEEN = ("win_seen", "place_seen", "show_seen")
"""A horse's chances as screens have them once the seats' playouts tell of it."""
KINDS = ("win", "place", "show", "game", "prospects", *SEEN)
"""What chances are of: a horse to be first, among the first two, among the first three; a seat to win, by
games among bots, and as screens have it; horses again."""


@dataclass(frozen=True)
class Group:
    """All chances stated within a range: how many, their mean, and how often they came true."""

    low: float
    count: int
    stated: float
    came: float
    spread: float
    """The standard deviation of the difference if the odds are right, luck of the playouts included.
    What is said in one game hangs together, so games are what counts, not moments."""

    @property
    def off(self) -> float:
        """By how many standard deviations the two differ."""
        return (self.came - self.stated) / self.spread if self.spread else 0.0


class Curve:
    """Stated chances of one kind with what came of them."""

    def __init__(self) -> None:
        self.said: list[tuple[int, float, float, int, float]] = []

    def add(self, game: int, halves: tuple[float, float], playouts: int, came: float) -> None:
        """One chance, stated twice from so many playouts each, in the game of that number."""
        self.said.append((game, *halves, playouts, came))

    def groups(self) -> list[Group]:
        """The groups in which anything was said, smallest chances first."""
        found: list[Group] = []
        for low, high in pairwise(EDGES):
            rows = [
                (game, stated, playouts, came)
                for game, one, other, playouts, came in self.said
                for grouped, stated in ((one, other), (other, one))
                if low <= grouped < high
            ]
            if rows:
                found.append(_group(low, rows))
        return found


def _group(low: float, rows: list[tuple[int, float, int, float]]) -> Group:
    count = len(rows)
    by_game: dict[int, float] = defaultdict(float)
    even = 0.0
    for game, stated, playouts, came in rows:
        by_game[game] += came - stated
        # (k + 1) / (n + 2): a chance that no playout showed is still not zero
        smooth = (stated * playouts + 1) / (playouts + 2)
        even += smooth * (1 - smooth) * (1 + 1 / playouts)
    # Rows come in pairs that share what came: had all else been independent, two for each.
    squares = max(sum(off * off for off in by_game.values()), 2 * even)
    stated = sum(row[1] for row in rows) / count
    return Group(low, count, stated, sum(row[3] for row in rows) / count, sqrt(squares) / count)


Row = tuple[str, float, float, int, float]
"""A chance: its kind, as stated by one half and by the other, playouts of a half, and what came."""


class Reliability:
    """The curves of the chances of horses and seats."""

    def __init__(self) -> None:
        self.moments = 0
        self.games: set[int] = set()
        self.curves = {kind: Curve() for kind in KINDS}

    def add(self, game: int, rows: list[Row]) -> None:
        """All that was stated at one moment of the game of that number."""
        self.moments += 1
        self.games.add(game)
        for kind, one, other, playouts, came in rows:
            self.curves[kind].add(game, (one, other), playouts, came)


@dataclass(frozen=True)
class Told:
    """What the odds said at a moment of a game, each twice, and what came."""

    races: tuple[Odds, Odds]
    finish: list[str]
    games: tuple[Odds, Odds]
    prospects: tuple[Prospects, Prospects]
    won: list[float]

    def rows(self) -> list[Row]:
        """Every chance by itself."""
        seen = self.prospects[0].races, self.prospects[1].races
        found = self._of_horses(self.races, KINDS) + self._of_horses(seen, SEEN)
        for seat, won in enumerate(self.won):
            if self.games[0].ends.games:
                one, other = (odds.ends.share(seat) for odds in self.games)
                found.append(("game", one, other, self.games[0].ends.games, won))
            if self.prospects[0].is_begun:
                one, other = (each.seats()[seat].share for each in self.prospects)
                found.append(("prospects", one, other, self.prospects[0].worlds, won))
        return found

    def _of_horses(self, halves: tuple[Odds, Odds], kinds: tuple[str, ...]) -> list[Row]:
        found: list[Row] = []
        for horse in halves[0].counts:
            for place in range(PLACES):
                one, other = (odds.chance(horse, place).share for odds in halves)
                came = float(horse in self.finish[: place + 1])
                found.append((kinds[place], one, other, halves[0].playouts, came))
        return found


@dataclass(frozen=True)
class Effort:
    """How much is played for each game: moments, and at each of them playouts of riders, games of bots to the
    end, and worlds of what screens show of seats. 0 leaves a kind out."""

    moments: int = 4
    races: int = 40
    games: int = 5
    worlds: int = 40
    seat: Seat | None = None
    """By whose knowledge riders and bots play; None knows all. Screens know what an onlooker does."""


def stated_and_came(game: Game, bots: list[Bot], seed: int, effort: Effort) -> Iterator[Told]:
    """The odds at some moments of a game by bots, each as likely, and what came.

    The game is played twice: first to its end, to know how it comes, and then to the moments. Of
    horses nothing is said while it is open which of them will run.
    """
    finishes: list[list[str]] = []
    fields: list[list[str]] = []
    runs: list[int] = []

    def note(match: RecordedMatch) -> None:
        run = game.races_run(match.table)
        if run > len(finishes):
            finishes.append(game.finish(match.table))
            fields.append(_field(match))
        runs.append(run)

    end = play_match(game, bots, seed, watch=note)
    ranks = game.standings(end.table)
    won = [(rank == 1) / ranks.count(1) for rank in ranks]
    before = [at for at, run in enumerate(runs) if run < len(finishes)]
    stream = FastStream(seed)
    chosen = {before[stream.below(len(before))] for _ in range(effort.moments)}
    told: list[Told] = []
    count = 0

    def ask(match: RecordedMatch) -> None:
        nonlocal count
        if count in chosen:
            seeds = [seed * 4096 + 2 * count + half for half in (1, 2)]
            races = [Odds([]), Odds([])]
            games = [Odds([]), Odds([])]
            hopes = [Prospects(), Prospects()]
            is_field_known = _field(match) == fields[runs[count]]
            if effort.races and is_field_known:
                races = [next(refine(match, each, effort.seat, effort.races)) for each in seeds]
            if effort.games:
                games = [next(seat_odds(match, each, effort.seat, effort.games)) for each in seeds]
            if effort.worlds:
                hopes = [next(foresee(match, each, NOBODY, effort.worlds)) for each in seeds]
            if not is_field_known or not all(each.races.playouts for each in hopes):
                for each in hopes:
                    each.races = Odds([])
            finish = finishes[runs[count]]
            halves = (races[0], races[1]), finish, (games[0], games[1]), (hopes[0], hopes[1])
            told.append(Told(*halves, won))
        count += 1

    play_match(game, bots, seed, watch=ask)
    yield from told


def _field(match: RecordedMatch) -> list[str]:
    return [runner["id"] for runner in match.game.runners(match.table)]
