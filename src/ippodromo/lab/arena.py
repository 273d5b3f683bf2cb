"""The arena compares bots: they change seats from game to game, and all seatings play the same seeds.

Results are stored in a file as they come in.
"""

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
    """A bot's rating in OpenSkill's model: mean and standard deviation of its skill."""

    mu: float
    sigma: float


def rating_model() -> "PlackettLuce":
    """Return OpenSkill's model. Raise SetupError, which names the package, if it is not installed."""
    try:
        from openskill.models import PlackettLuce  # local: an optional package
    except ImportError:
        raise SetupError("setup.extra", {"package": "openskill", "extra": "lab"}) from None
    return PlackettLuce()


def rate(entrants: int, ranks: list[list[int]]) -> list[Rating]:
    """Return the rating of each entrant after all games.

    Each item of `ranks` is one game: the rank of each entrant, from 1, in the order of the entrants.
    """
    model = rating_model()
    teams: list[list[PlackettLuceRating]] = [[model.rating()] for _ in range(entrants)]
    for game in ranks:
        teams = model.rate(teams, ranks=[float(rank) for rank in game])
    return [Rating(team[0].mu, team[0].sigma) for team in teams]


FORMAT = 1


@dataclass(frozen=True)
class Contest:
    """The game, its options and bots (the entrants), and the seed of the first round.

    A round is one game for each seating, all with the same seed.
    """

    setup: Setup
    seed: int = 1

    def head(self) -> dict[str, object]:
        """Return the first line of a result file, as data.

        Only games of the same contest may be added to it.
        """
        setup = asdict(self.setup)
        setup.pop("limit")  # the time limit changes no result
        return {"arena": FORMAT, "seed": self.seed, **setup}

    def seating(self, number: int) -> list[int]:
        """Return the index of the entrant on each seat in the game with this number, from 0.

        Entrants move on by one seat from game to game.
        """
        seats = len(self.setup.bots)
        return [(seat - number) % seats for seat in range(seats)]

    def seed_of(self, number: int) -> int:
        """Return the seed of the game with this number. All games of a round have the same seed."""
        return self.seed * 1_000_003 + number // len(self.setup.bots)


@dataclass(frozen=True)
class Result:
    """The rank and the money of each entrant in one game, in the order of the entrants."""

    number: int
    ranks: list[int]
    money: list[int]


def play_numbers(contest: Contest, numbers: Iterable[int]) -> Iterator[Result]:
    """Yield the results of the games with these numbers.

    If a bot fails, raise BotFailed with its name in this contest.
    """
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
    """A file of results, one JSON object per line. A contest that was stopped continues from it.

    The constructor raises SetupError if the file is that of another contest.
    """

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
        """Read the results in these lines, up to the first incomplete one. Its game is played again."""
        for line in lines:
            try:
                result = Result(**json.loads(line))
            except (ValueError, TypeError):
                return
            self.results[result.number] = result

    def add(self, results: list[Result]) -> None:
        """Add results and append them to the file."""
        with self.path.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(asdict(result)) + "\n" for result in results)
        self.results.update({result.number: result for result in results})


@dataclass(frozen=True)
class Entrant:
    """How an entrant did: its share of the wins and its money, with 95 % intervals, and its rating."""

    bot: str
    win_share: float
    low: float
    high: float
    money: float
    money_half_width: float
    rating: Rating


def standing(contest: Contest, results: list[Result]) -> list[Entrant]:
    """Return how the entrants did, in their order. A shared win counts as a half, a third and so on.

    All games of a round have the same dice, so that intervals take a round, not a game, as one
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
    """Play the games with these numbers, and yield lists of results as they come in.

    They are played with several processes, or on a cluster's executor.
    """
    yield from run_games(play_numbers, contest, numbers, workers, executor)
