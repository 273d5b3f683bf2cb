"""`python -m benchmarks.people`: seats' chances where people of unknown skill sit, stage by stage of a game.

Nobody at these tables is announced as a bot, so the chances go by what the seats have answered. Who really
answers are bots that the model of players was not built from, mixtures of them, and a policy that exists
only here. `--play` plays games and keeps their records in build/people; without it the chances of the kept
games are stated at some stages of each and compared with what came: by log-loss against even shares, and in
groups of chances that are stated alike.
"""

import argparse
import json
import time
import zlib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import log, sqrt
from pathlib import Path

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.find import Roster, find_bot
from ippodromo.bots.search.guide import guide_of, shares
from ippodromo.bots.weighing import WeighingBot
from ippodromo.games.grand_national.game import GrandNational
from ippodromo.games.grand_national.position import NationalPosition
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import BOT, PERSON, Player, read_journal
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import game_names, title
from ippodromo.kernel.seats import NOBODY
from ippodromo.lab.games import play_to_end
from ippodromo.lab.prospects import Prospects, foresee
from ippodromo.lab.reliability import EDGES
from ippodromo.lab.tally import Z95

KEPT = Path(__file__).parent.parent / "build" / "people"
SEATS = 4
LOYAL = "loyal"
"""Written for a bot of the policy that exists only here."""
TABLES = {
    "experts": ["expert", "expert", "expert", "expert"],
    "characters": ["regular/any", "regular/any", "regular/any", "regular/any"],
    "random": ["random", "random", "random", "random"],
    "mixed": ["expert/any", "rookie", "regular/any", "random"],
    "loyal": [LOYAL, "regular/any", LOYAL, "expert"],
}
"""Who sits at a table; seats move on by one from game to game."""
START = "start"
LOTS = 8
"""So many lots make an estimate."""
SMALLEST = 0.001
"""A chance below this counts as this: no figure is to hang on one certainty that was wrong."""


class Loyal(Bot):
    """Backs, buys and rides by name: of the better half of all answers one that names its favourites."""

    name = LOYAL
    reads_events = True

    def __init__(self, game: str) -> None:
        found = find_bot("regular", game)
        assert isinstance(found, WeighingBot)
        self.regular = found

    def choose(self, moment: Moment) -> str:
        said = [each.notation for each in self.regular.weigh(moment).alternatives]
        for notation in said[: (len(said) + 1) // 2]:
            if zlib.crc32(f"{moment.seat} {notation.split()[:2]}".encode()) % 3 == 0:
                return notation
        return said[0]


@dataclass(frozen=True)
class Played:
    """A game that was played: its record, and each seat's part of the win."""

    number: int
    table: str
    record: str
    won: list[float]


def play(name: str, number: int, seed: int) -> Played:
    """Play the game of a number; all seats are people's as far as anybody knows."""
    game = title(name).game(SEATS)
    table = list(TABLES)[number % len(TABLES)]
    shift = number // len(TABLES) % SEATS
    bots = TABLES[table][shift:] + TABLES[table][:shift]
    at = seed * 100_003 + number
    known = Roster(["random" if bot == LOYAL else bot for bot in bots], name).at(at)
    seated = [Loyal(name) if bots[seat] == LOYAL else bot for seat, bot in enumerate(known)]
    match = RecordedMatch(
        game, game.header([Player(f"seat {seat}") for seat in range(SEATS)]), False
    )
    play_to_end(match, seated, FastStream(at * 2 + 1), FastStream(at * 2 + 2))
    for entry in match.journal.entries:
        entry.by = PERSON if entry.by == BOT else entry.by
    return Played(number, table, match.journal.text(), shares(game, match.table))


def file_of(name: str, seed: int) -> Path:
    """Where the games of a seed are kept."""
    KEPT.mkdir(parents=True, exist_ok=True)
    return KEPT / f"{name}-{seed}.jsonl"


def kept(name: str, seed: int) -> list[Played]:
    """The games that were played with a seed."""
    file = file_of(name, seed)
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return [Played(**json.loads(line)) for line in lines]


def play_on(name: str, seed: int, games: int, until: float) -> None:
    """Play what is missing of so many games, as far as there is time."""
    for number in range(len(kept(name, seed)), games):
        if time.monotonic() > until:
            return
        words = json.dumps(asdict(play(name, number, seed)))
        with file_of(name, seed).open("a", encoding="utf-8") as file:
            file.write(words + "\n")


def moments(game: Game, record: str) -> Iterator[tuple[str, RecordedMatch]]:
    """The stages of a game: the start, the middle of each race, and each race's end but the last.

    The middle is where half of the moves of a race are made. Grand National has one race: its stages are
    the off, when the leader has half and three quarters of the course behind it, and when it is home.
    """
    ridden = guide_of(game).ridden
    rides: dict[int, list[int]] = defaultdict(list)
    first: dict[int, int] = {}
    course: dict[str, int] = {}
    for at, match in _walk(game, record):
        run = game.races_run(match.table)
        first.setdefault(run, at)
        if match.table.ask().key in ridden:
            rides[run].append(at)
        part = _part_of_course(game, match)
        if part:
            course.setdefault(part, at)
    wanted = {first[0]: START}
    for run, found in rides.items():
        wanted[found[len(found) // 2]] = f"race {run + 1}, half"
    wanted.update({at: f"race {run}, end" for run, at in first.items() if run})
    if course:
        wanted = {first[0]: START, **{at: f"race 1, {part}" for part, at in course.items()}}
    for at, match in _walk(game, record):
        if at in wanted:
            yield wanted[at], match


def _part_of_course(game: Game, match: RecordedMatch) -> str:
    """How far the leader of the Grand National is; nothing in other games and before its off."""
    position = match.table.position
    if not isinstance(position, NationalPosition) or position.race.furthest <= 0:
        return ""
    assert isinstance(game, GrandNational)
    part = position.race.furthest / game.rules.course.columns
    if game.finished_count(match.table):
        return "home"
    return "three quarters" if part >= 0.75 else "half" if part >= 0.5 else "off"


def _walk(game: Game, record: str) -> Iterator[tuple[int, RecordedMatch]]:
    """The match before every answer of a seat."""
    journal = read_journal(record)
    match = RecordedMatch(game, journal.header, False)
    for at, entry in enumerate(journal.entries):
        if entry.seat >= 0:
            yield at, match
        entry.digest = ""
        match.replay_entry(entry)


@dataclass(frozen=True)
class Told:
    """What was stated at a stage, and what came."""

    game: int
    table: str
    stage: str
    stated: list[float]
    won: list[float]

    @property
    def loss(self) -> float:
        """The log-loss of what was stated."""
        return -sum(w * log(max(SMALLEST, s)) for s, w in zip(self.stated, self.won, strict=True))


def state(name: str, games: list[Played], worlds: int, until: float) -> Iterator[Told]:
    """What is stated at the stages of some games, as an onlooker is told it."""
    game = title(name).game(SEATS)
    for one in games:
        if time.monotonic() > until:
            return
        for stage, match in moments(game, one.record):
            found = Prospects()
            for lot in range(LOTS):  # as screens do it
                found.merge(
                    next(foresee(match, LOTS * one.number + lot + 1, NOBODY, worlds // LOTS))
                )
            stated = [chance.share for chance in found.seats()]
            yield Told(one.number, one.table, stage, stated, one.won)


@dataclass(frozen=True)
class Group:
    """Chances that were stated alike."""

    count: int
    stated: float
    came: float
    half: float
    """Half the 95 % interval of their difference; games are what counts, not seats."""

    @property
    def beyond(self) -> float:
        """How far outside its interval it is."""
        return abs(self.came - self.stated) - self.half


def groups(told: list[Told]) -> list[Group]:
    """The chances of some stages in groups."""
    found: list[Group] = []
    for low, high in pairwise(EDGES):
        by_game: dict[int, float] = defaultdict(float)
        rows = [
            (one.game, stated, won)
            for one in told
            for stated, won in zip(one.stated, one.won, strict=True)
            if low <= stated < high
        ]
        if not rows:
            continue
        count = len(rows)
        stated = sum(row[1] for row in rows) / count
        came = sum(row[2] for row in rows) / count
        for game, each, won in rows:
            by_game[game] += won - each
        even = sum(max(0.01, each * (1 - each)) for _, each, _ in rows)
        squares = max(sum(off * off for off in by_game.values()), even)
        found.append(Group(count, stated, came, Z95 * sqrt(squares) / count))
    return found


def report(name: str, told: list[Told]) -> Iterator[str]:
    """Lines: log-loss by stage and table, and the worst group of each stage."""
    even = log(SEATS)
    stages = list(
        dict.fromkeys(one.stage for one in sorted(told, key=lambda one: _order(one.stage)))
    )
    yield f"{name}: log-loss less that of even shares ({even:.4f}), by stage; {SMALLEST} is the least chance"
    tables = list(TABLES)
    yield "| stage | games | all | " + " | ".join(tables) + " | worst group of 20: stated, came |"
    yield "| --- " * (4 + len(tables)) + "|"
    for stage in stages:
        of = [one for one in told if one.stage == stage]
        cells = [f"{_mean(of) - even:+.3f} ± {_half(of):.3f}"]
        for table in tables:
            part = [one for one in of if one.table == table]
            cells.append(f"{_mean(part) - even:+.3f}" if part else "–")
        large = [group for group in groups(of) if group.count >= 20]
        worst = max(large, key=lambda group: group.beyond, default=None)
        said = f"{worst.stated:.1%}, {worst.came:.1%} ± {worst.half:.1%}" if worst else "–"
        yield f"| {stage} | {len(of)} | " + " | ".join(cells) + f" | {said} |"


def _order(stage: str) -> tuple[int, int]:
    if stage == START:
        return 0, 0
    race, part = stage.removeprefix("race ").split(", ")
    return int(race), ["off", "half", "three quarters", "home", "end"].index(part)


def _mean(told: list[Told]) -> float:
    return sum(one.loss for one in told) / len(told)


def _half(told: list[Told]) -> float:
    mean = _mean(told)
    count = len(told)
    return Z95 * sqrt(sum((one.loss - mean) ** 2 for one in told) / max(1, count - 1) / count)


def main() -> None:
    """Play or state."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", default=[], help="only this game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--worlds", type=int, default=64, help="worlds at each stage")
    parser.add_argument("--seed", type=int, default=1, help="where seeds begin")
    parser.add_argument("--minutes", type=float, default=600.0, help="begin no game after so long")
    parser.add_argument("--play", action="store_true", help="play games and keep them")
    parser.add_argument("--output", default="", help="keep what was stated in this file")
    wanted = parser.parse_args()
    until = time.monotonic() + 60 * wanted.minutes
    for name in wanted.game or game_names():
        if wanted.play:
            play_on(name, wanted.seed, wanted.games, until)
            continue
        games = kept(name, wanted.seed)[: wanted.games]
        told = list(state(name, games, wanted.worlds, until))
        if wanted.output:
            with Path(wanted.output).open("a", encoding="utf-8") as file:
                file.writelines(json.dumps({"name": name, **asdict(one)}) + "\n" for one in told)
        print("\n".join(report(name, told)), flush=True)


if __name__ == "__main__":
    main()
