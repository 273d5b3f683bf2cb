"""The arena: bots change seats, all seatings play the same seeds, and results are stored as they come in."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.seats import win_shares
from ippodromo.lab.parallel import run_games

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating
import json
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import asdict
from pathlib import Path

from ippodromo.bots.find import Roster
from ippodromo.bots.interrupts import defer_interrupts
from ippodromo.lab.failures import BotFailed
from ippodromo.lab.games import outcome, play_match
from ippodromo.lab.intervals import mean_by_rounds, share_by_rounds
from ippodromo.lab.setup import Setup


@dataclass(frozen=True)
class Rating:
    """A rating: mean and standard deviation of a bot's skill."""

    mu: float
    sigma: float


def rating_model() -> "PlackettLuce":
    """Return OpenSkill's model. Raise SetupError with the package to install if it is missing."""
    try:
        from openskill.models import PlackettLuce  # local: an optional package
    except ImportError:
        raise SetupError("setup.extra", {"package": "openskill", "extra": "lab"}) from None
    return PlackettLuce()


def rate(entrants: int, ranks: list[list[int]]) -> list[Rating]:
    """Return one rating for each entrant after all games.

    Each item of `ranks` is one game: the rank of each entrant, in the order of the ratings.
    """
    model = rating_model()
    teams: list[list[PlackettLuceRating]] = [[model.rating()] for _ in range(entrants)]
    for game in ranks:
        teams = model.rate(teams, ranks=[float(rank) for rank in game])
    return [Rating(team[0].mu, team[0].sigma) for team in teams]


FORMAT = 1


@dataclass(frozen=True)
class Contest:
    """The bots of a contest, its rules, and the seed of its first round."""

    setup: Setup
    seed: int = 1

    def head(self) -> dict[str, object]:
        """Return the first line of a result file. Only games of the same contest may be added to the file."""
        setup = asdict(self.setup)
        setup.pop("limit")  # the time limit changes no result
        return {"arena": FORMAT, "seed": self.seed, **setup}

    def seating(self, number: int) -> list[int]:
        """Return the entrant on each seat in a game. Entrants move on by one seat from game to game."""
        seats = len(self.setup.bots)
        return [(seat - number) % seats for seat in range(seats)]

    def seed_of(self, number: int) -> int:
        """Return the seed of a game. All seatings of a round have the same seed."""
        return self.seed * 1_000_003 + number // len(self.setup.bots)


@dataclass(frozen=True)
class Result:
    """The ranks and the money of the entrants in one game, in the order of their names."""

    number: int
    ranks: list[int]
    money: list[int]


def play_numbers(contest: Contest, numbers: Iterable[int]) -> Iterator[Result]:
    """Play the games with these numbers. If a bot fails, raise BotFailed with its name in this contest."""
    setup = contest.setup
    game = setup.make()
    roster = Roster(setup.bots, game.title.name)
    for number in numbers:
        entrants = roster.at(contest.seed_of(number))
        seating = contest.seating(number)
        bots = [entrants[entrant] for entrant in seating]
        try:
            with defer_interrupts():
                came = outcome(play_match(game, bots, contest.seed_of(number), setup.limit))
        except BotFailed as failed:
            failed.params["bot"] = setup.bots[seating[failed.asked.seat]]
            raise
        seats = [seating.index(entrant) for entrant in range(len(entrants))]
        ranks = [came.ranks[seat] for seat in seats]
        yield Result(number, ranks, [came.money[seat] for seat in seats])


class ResultFile:
    """A file of results, one JSON object per line. A run that was stopped continues from it."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.results: dict[int, Result] = {}
        head = json.dumps(contest.head())
        if path.exists():
            lines = path.read_text("utf-8", errors="replace").splitlines()
            if not lines or lines[0] != head:
                raise SetupError("arena.other_contest", {"file": str(path)})
            self._read(lines[1:])
        whole = [head, *(json.dumps(asdict(r)) for r in self.results.values())]
        path.write_text("".join(line + "\n" for line in whole), "utf-8")

    def _read(self, lines: list[str]) -> None:
        """Read the results. A line that is incomplete ends the reading; its game is played again."""
        for line in lines:
            try:
                result = Result(**json.loads(line))
            except (ValueError, TypeError):
                return
            self.results[result.number] = result

    def add(self, results: list[Result]) -> None:
        """Append some results to the file."""
        with self.path.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(asdict(result)) + "\n" for result in results)
        self.results.update({result.number: result for result in results})


@dataclass(frozen=True)
class Entrant:
    """An entrant's share of the wins and its money, with 95 % intervals, and its rating."""

    bot: str
    win_share: float
    low: float
    high: float
    money: float
    money_half_width: float
    rating: Rating


def standing(contest: Contest, results: list[Result]) -> list[Entrant]:
    """Return the entrants in the order of their names. A shared win counts as a half, a third and so on.

    All seatings of a round have the same dice, so intervals take a round, not a game, as one
    observation.
    """
    ordered = sorted(results, key=lambda result: result.number)
    ratings = rate(len(contest.setup.bots), [result.ranks for result in ordered])
    rounds: dict[int, list[Result]] = {}
    for result in ordered:
        rounds.setdefault(contest.seed_of(result.number), []).append(result)
    found: list[Entrant] = []
    for i, bot in enumerate(contest.setup.bots):
        wins = [[win_shares(r.ranks)[i] for r in each] for each in rounds.values()]
        low, high = share_by_rounds(wins)
        money = mean_by_rounds([[float(r.money[i]) for r in each] for each in rounds.values()])
        share = sum(map(sum, wins)) / len(ordered)
        found.append(Entrant(bot, share, low, high, money.value, money.half, ratings[i]))
    return found


def compete(
    contest: Contest, numbers: list[int], workers: int = 1, executor: Executor | None = None
) -> Generator[list[Result], None, None]:
    """Play games with several processes, or on a cluster's executor, and yield the results as they come
    in.
    """
    yield from run_games(play_numbers, contest, numbers, workers, executor)
