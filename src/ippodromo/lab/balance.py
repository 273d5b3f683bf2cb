"""Measure how fair, how long and how varied a game is under different rules, by many games of bots."""

import itertools
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field
from math import fsum

from ippodromo.kernel.awards import races_won
from ippodromo.kernel.errors import IppodromoError, SetupError
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.receipts import Line, receipts
from ippodromo.kernel.seats import NOBODY, win_shares
from ippodromo.lab.games import GameRunner, outcome
from ippodromo.lab.intervals import (
    Figure,
    mean_interval,
    ratio_interval,
    share_interval,
)
from ippodromo.lab.parallel import run_games
from ippodromo.lab.setup import Setup, game_seeds

EDITION = "edition"
"""The name by which `vary` lists editions, as if the edition were an option."""
MOST_CELLS = 200


@dataclass(frozen=True)
class TableKind:
    """One combination of rules and number of seats. `varied` has the options that differ in a report."""

    setup: Setup
    varied: dict[str, str]

    @property
    def seats(self) -> int:
        return len(self.setup.bots)


@dataclass(frozen=True)
class TableKinds:
    """The kinds of tables to play, and those that the game refuses, each with the error."""

    played: list[TableKind]
    left_out: list[tuple[TableKind, IppodromoError]]


def table_kinds(base: Setup, vary: dict[str, list[str]], seats: list[int]) -> TableKinds:
    """Return all combinations of the values in `vary` and the numbers of seats.

    Raise the first error if the game refuses all of them.

    >>> found = table_kinds(Setup("royal_turf", ["regular"], {}), {"hidden_bets": ["true", "false"]}, [2, 3])
    >>> [(cell.seats, cell.varied["hidden_bets"]) for cell in found.played]
    [(2, 'true'), (3, 'true'), (2, 'false'), (3, 'false')]
    """
    values = list(itertools.product(*vary.values()))
    if len(values) * len(seats) > MOST_CELLS:
        raise SetupError("balance.many", {"count": len(values) * len(seats), "most": MOST_CELLS})
    found = TableKinds([], [])
    for chosen in values:
        varied = dict(zip(vary, chosen, strict=True))
        for count in seats:
            cell = TableKind(_setup(base, varied, count), varied)
            try:
                cell.setup.make()
            except IppodromoError as why:
                found.left_out.append((cell, why))
            else:
                found.played.append(cell)
    if not found.played:
        raise found.left_out[0][1]
    return found


def _setup(base: Setup, varied: dict[str, str], seats: int) -> Setup:
    options = {**base.options, **{key: value for key, value in varied.items() if key != EDITION}}
    edition = varied.get(EDITION, base.edition)
    return Setup(base.game, base.bots[:1] * seats, options, edition, base.limit)


KINDS = ("category", "kind", "market")
"""Parameters of a receipt's line that distinguish kinds of bets with the same reason."""


@dataclass
class Bets:
    """Sums over bets of one kind: how many there were and how many paid, the money staked and paid."""

    count: int = 0
    paid: int = 0
    staked: int = 0
    brought: int = 0

    def add(self, other: "Bets") -> None:
        """Add the sums over other bets of the same kind."""
        self.count += other.count
        self.paid += other.paid
        self.staked += other.staked
        self.brought += other.brought


@dataclass(frozen=True)
class RaceFacts:
    """One race: how often the lead changed, whether there were bets, and whether a favourite won.

    A favourite is a horse with the most money or tokens on it.
    """

    lead_changes: int
    is_backed: bool
    favourite_won: bool


@dataclass(frozen=True)
class GameFacts:
    """What one game was like: ranks and money by seat, number of decisions, races and bets."""

    ranks: list[int]
    money: list[int]
    decisions: int
    races: list[RaceFacts]
    bets: dict[str, Bets] = field(default_factory=dict)
    """The bets by reason and kind, such as `bet win`."""


class GameObserver:
    """Counts changes of the lead while a game is played, and collects its facts at the end."""

    def __init__(self) -> None:
        self.leader = ""
        self.changes = 0
        self.by_race: list[int] = []

    def watch(self, match: RecordedMatch) -> None:
        """Look at the horses once more. It is called before every answer of a seat."""
        game, table = match.game, match.table
        if game.races_run(table) > len(self.by_race):
            self.by_race.append(self.changes)
            self.leader, self.changes = "", 0
            return
        ahead = sorted(game.runners(table), key=lambda runner: -runner["progress"])[:2]
        if len(ahead) < 2 or ahead[0]["progress"] <= max(0, ahead[1]["progress"]):
            return  # nobody leads alone
        if self.leader and self.leader != ahead[0]["id"]:
            self.changes += 1
        self.leader = ahead[0]["id"]

    def sum_up(self, match: RecordedMatch) -> GameFacts:
        """Return the facts of the game, which must be over."""
        told = match.table.log
        came = outcome(match)
        races: list[RaceFacts] = []
        bets: dict[str, Bets] = {}
        for number, race in enumerate(receipts(told, NOBODY, match.game.seats)):
            lines = [(r.seat, line) for r in race for line in r.lines if line.is_bet()]
            for _, line in lines:
                bets.setdefault(_kind(line), Bets()).add(_bet(line))
            backed = favourites(lines)
            won = _winner(match, number)
            changes = self.by_race[number] if number < len(self.by_race) else 0
            races.append(RaceFacts(changes, bool(backed), won in backed))
        return GameFacts(came.ranks, came.money, came.decisions, races, bets)


def _kind(line: Line) -> str:
    said = [line.because[key] for key in KINDS if key in line.because]
    return " ".join([line.reason, *map(str, said)])


def _bet(line: Line) -> Bets:
    staked = line.because.get("stake", 0)
    return Bets(1, int(line.amount > 0), staked if isinstance(staked, int) else 0, line.amount)


def favourites(lines: list[tuple[int, Line]]) -> set[str]:
    """Return the horses with the most money or tokens on them, given the receipts' lines of bets.

    They are of one race, each with its seat. A bet that is paid in two sums counts once.
    """
    weights: dict[str, dict[tuple[int, str], int]] = {}
    for seat, line in lines:
        weight = line.because.get("stake", line.because.get("bets", 0))
        kind = " ".join(str(line.because.get(key, "")) for key in KINDS)
        on_it = weights.setdefault(str(line.because["horse"]), {})
        on_it[seat, kind] = max(
            on_it.get((seat, kind), 0), weight if isinstance(weight, int) else 0
        )
    totals = {horse: sum(on_it.values()) for horse, on_it in weights.items()}
    most = max(totals.values(), default=0)
    return {horse for horse, total in totals.items() if total == most and most > 0}


def _winner(match: RecordedMatch, race: int) -> str:
    """Return the horse that won the race with this index, named as in receipts.

    Return "" if there is none.
    """
    won = races_won([one for one in match.table.log if one.audience is None])
    if race >= len(won):
        return ""
    return str(won[race]["number"] or won[race]["horse"])


def play_table(
    setup: Setup, games: int, seed: int, workers: int = 1, executor: Executor | None = None
) -> Iterator[list[GameFacts]]:
    """Play games at one kind of table, and yield lists of their facts as they come in."""
    yield from run_games(play_facts, setup, game_seeds(seed, games), workers, executor)


def play_facts(setup: Setup, seeds: Iterable[int]) -> Iterator[GameFacts]:
    """Yield the facts of each game with these seeds."""
    runner = GameRunner(setup)
    for seed in seeds:
        onlooker = GameObserver()
        yield onlooker.sum_up(runner.play(seed, onlooker.watch))


@dataclass(frozen=True)
class Returns:
    """The bets of one kind over many games: how many per game, how many paid, and how much."""

    kind: str
    in_a_game: float
    paid: Figure
    """Share of the bets that were paid something."""
    brought: Figure
    """Money paid per unit staked or, if nothing is staked, per bet."""
    is_staked: bool


@dataclass(frozen=True)
class Sums:
    """The results of many games at one kind of table: one row of a report."""

    games: int
    wins: list[Figure]
    """By seat its share of the wins. Winners that tie share a win."""
    decisions: list[int]
    """Number of answers of seats in each game."""
    money: list[int]
    """Money at the end of each game, of all seats in one list."""
    lead_changes: Figure
    """Number of changes of the lead per race."""
    favourite: Figure
    """Share of the races with bets that a horse with the most money or tokens on it won."""
    returns: list[Returns]

    @property
    def is_even(self) -> bool:
        """True if the interval of every seat's share of the wins contains an equal share."""
        share = 1 / len(self.wins)
        return all(seat.low <= share <= seat.high for seat in self.wins)

    def data(self) -> dict[str, object]:
        """Return the results as plain data, for JSON."""
        return {
            "games": self.games,
            "wins": [vars(seat) for seat in self.wins],
            "decisions": vars(mean_interval(self.decisions)),
            "money": vars(mean_interval(self.money)),
            "lead_changes": vars(self.lead_changes),
            "favourite": vars(self.favourite),
            "returns": [
                {**vars(kind), "paid": vars(kind.paid), "brought": vars(kind.brought)}
                for kind in self.returns
            ],
        }


def add_up(games: list[GameFacts]) -> Sums:
    """Return the results of games at one kind of table. There must be at least one."""
    seats = len(games[0].ranks)
    wins = [fsum(win_shares(one.ranks)[seat] for one in games) for seat in range(seats)]
    races = [race for one in games for race in one.races]
    backed = [race for race in races if race.is_backed]
    kinds = sorted({kind for one in games for kind in one.bets})
    return Sums(
        len(games),
        [share_interval(count, len(games)) for count in wins],
        [one.decisions for one in games],
        [money for one in games for money in one.money],
        mean_interval([race.lead_changes for race in races]),
        share_interval(sum(race.favourite_won for race in backed), len(backed)),
        [_returns(kind, games) for kind in kinds],
    )


def _returns(kind: str, games: list[GameFacts]) -> Returns:
    found = [one.bets[kind] for one in games if kind in one.bets]
    count = sum(bets.count for bets in found)
    is_staked = any(bets.staked for bets in found)
    below = [bets.staked if is_staked else bets.count for bets in found]
    return Returns(
        kind,
        count / len(games),
        share_interval(sum(bets.paid for bets in found), count),
        ratio_interval([bets.brought for bets in found], below),
        is_staked,
    )
