"""Test whether the chances on screens are right at tables of unknown players: `python -m benchmarks.people`.

No player at these tables is announced as a bot, so the chances depend on the seats' answers. The
players are bots from which the model of players was not built, mixtures of them, and a policy that
exists only in this module. `--play` plays games and stores their records in build/people. Without it,
chances are stated at some stages of the stored games, as for a spectator's screen, and stored, too, so
that `--minutes` can end a run and the next one continues. They are compared with the results: by log
loss against equal shares, and in groups of similar chances. `--write` puts the rows of a game into
docs/odds.md and draws its curves.
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
from typing import Any

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.find import Roster, find_bot
from ippodromo.bots.playout_model import playout_settings, shares
from ippodromo.bots.weighing import WeighingBot
from ippodromo.bots.wilson import Z95
from ippodromo.games.grand_national.game import GrandNationalGame
from ippodromo.games.grand_national.position import GrandNationalPosition
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import BOT, PERSON, Player, read_journal
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import game_names, title
from ippodromo.kernel.seats import NOBODY
from ippodromo.lab.games import play_to_end
from ippodromo.lab.odds import PLACES, Odds, estimate_race_odds
from ippodromo.lab.seat_chances import SeatChances, estimate_seat_chances

from .curves import EDGES, Curve, Curves, draw
from .results import commit

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "build" / "people"
PAGE = ROOT / "docs" / "odds.md"
PICTURES = ROOT / "docs" / "pictures"
BEGIN, END = "<!-- chances -->", "<!-- end of chances -->"
SEATS = 4
LOYAL = "loyal"
"""Name of a bot with the policy that exists only in this module."""
TABLES = {
    "experts": ["expert", "expert", "expert", "expert"],
    "characters": ["regular/any", "regular/any", "regular/any", "regular/any"],
    "random": ["random", "random", "random", "random"],
    "mixed": ["expert/any", "rookie", "regular/any", "random"],
    "loyal": [LOYAL, "regular/any", LOYAL, "expert"],
}
"""The players of each kind of table. Seats move on by one from game to game."""
DRAWN = {"alike": ["experts", "characters", "random"], "different": ["mixed", "loyal"]}
"""The curves of a picture: tables of one kind of player, and the others."""
START = "start"
LOTS = 8
"""Number of batches in one estimate."""
RACES = 200
"""Playouts by the fast policy for each half of the horses' chances, if the seats' playouts do not give
them.
"""
SMALLEST = 0.001
"""Smaller chances count as this, so that the result does not depend on one wrong certainty."""
MOST_AT_START = 0.01
"""Bar: maximum log loss above that of equal shares, before the first answer."""
FEWEST = 20
"""Groups with fewer chances have no bar."""
MOST_BEYOND = 0.1
"""Bar: maximum distance of a group from its 95 % interval."""
KINDS = {"win": "win", "place": "be placed", "show": "show", "game": "win the game"}
"""The kinds of chances in words: three of a horse, and one of a seat."""


class Loyal(Bot):
    """A bot that prefers its favourite horses: among the better half of all answers it takes one that
    names them.
    """

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
    """A finished game: its record, and each seat's part of the win."""

    number: int
    table: str
    record: str
    won: list[float]


def play(game: Game, number: int, seed: int) -> Played:
    """Play the game with this number. All seats are announced as people."""
    name = game.title.name
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


@dataclass(frozen=True)
class Stage:
    """A moment of a game at which chances are stated."""

    name: str
    match: RecordedMatch
    finish: list[str]
    """The finish of the current or next race; empty if its horses are not known yet."""


def stages(game: Game, record: str) -> Iterator[Stage]:
    """The stages of a game: the start, the middle of each race, and each race's end but the last.

    The middle is where half of the moves of a race are made. Grand National has one race: its stages are
    the off, when the leader has half and three quarters of the course behind it, and when it is home.
    """
    ridden = playout_settings(game).policy_asks
    rides: dict[int, list[int]] = defaultdict(list)
    first: dict[int, int] = {}
    course: dict[str, int] = {}
    finishes: list[list[str]] = []
    fields: list[list[str]] = []
    for at, is_asked, match in _walk(game, record):
        run = game.races_run(match.table)
        if run > len(finishes):
            finishes.append(game.finish(match.table))
            fields.append(_field(match))
        if not is_asked:
            continue
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
    for at, _, match in _walk(game, record):
        if at in wanted:
            run = game.races_run(match.table)
            is_field_known = run < len(fields) and _field(match) == fields[run]
            yield Stage(wanted[at], match, finishes[run] if is_field_known else [])


def _part_of_course(game: Game, match: RecordedMatch) -> str:
    """Return the leader's part of the course in Grand National, or 0 before the start and in other games."""
    position = match.table.position
    if not isinstance(position, GrandNationalPosition) or position.race.furthest <= 0:
        return ""
    assert isinstance(game, GrandNationalGame)
    part = position.race.furthest / game.rules.course.columns
    if game.finished_count(match.table):
        return "home"
    return "three quarters" if part >= 0.75 else "half" if part >= 0.5 else "off"


def _walk(game: Game, record: str) -> Iterator[tuple[int, bool, RecordedMatch]]:
    """Yield the match before every entry, with whether a seat gives it, and after the last one."""
    journal = read_journal(record)
    match = RecordedMatch(game, journal.header, False)
    for at, entry in enumerate(journal.entries):
        yield at, entry.seat >= 0, match
        entry.digest = ""
        match.replay_entry(entry)
    yield len(journal.entries), False, match


def _field(match: RecordedMatch) -> list[str]:
    return [runner["id"] for runner in match.game.runners(match.table)]


Row = tuple[str, float, float, int, float]
"""A horse's chance: its kind, both halves' estimates, the playouts of a half, and the result."""


@dataclass(frozen=True)
class Told:
    """The chances stated at a stage, and the results."""

    game: int
    table: str
    stage: str
    stated: list[float]
    """The seats' chances."""
    halves: tuple[list[float], list[float]]
    """The seats' chances from each half of the playouts."""
    worlds: int
    won: list[float]
    horses: list[Row]

    @property
    def loss(self) -> float:
        """The log loss of the stated chances."""
        return -sum(w * log(max(SMALLEST, s)) for s, w in zip(self.stated, self.won, strict=True))


def state(game: Game, one: Played, worlds: int) -> Iterator[Told]:
    """State the chances at the stages of a game, with a spectator's knowledge."""
    for stage in stages(game, one.record):
        seed = LOTS * one.number + 1
        halves = SeatChances(), SeatChances()
        for lot in range(LOTS):  # as screens do it
            found = next(estimate_seat_chances(stage.match, seed + lot, NOBODY, worlds // LOTS))
            halves[lot % 2].merge(found)
        whole = SeatChances()
        for half in halves:
            whole.merge(half)
        first, second = ([chance.share for chance in half.seats()] for half in halves)
        stated = [chance.share for chance in whole.seats()]
        horses = list(_of_horses(stage, halves, seed)) if stage.finish else []
        of_half = halves[0].worlds
        yield Told(
            one.number, one.table, stage.name, stated, (first, second), of_half, one.won, horses
        )


def _of_horses(stage: Stage, halves: tuple[SeatChances, SeatChances], seed: int) -> Iterator[Row]:
    """Return the horses' chances: from the seats' playouts if they give them, else from the fast policy."""
    odds: list[Odds] = [half.races for half in halves]
    if not all(each.playouts for each in odds):
        odds = [
            next(estimate_race_odds(stage.match, seed + half, NOBODY, RACES)) for half in (0, 1)
        ]
    for horse in odds[0].counts:
        for place, kind in zip(range(PLACES), KINDS, strict=False):
            one, other = (each.chance(horse, place).share for each in odds)
            yield kind, one, other, odds[0].playouts, float(horse in stage.finish[: place + 1])


def curves_of(told: list[Told]) -> dict[str, Curve]:
    """Return stated chances and results by kind. The start is left out, because seats are equal there."""
    found = {kind: Curve() for kind in KINDS}
    for one in told:
        for kind, first, second, playouts, came in one.horses:
            found[kind].add(one.game, (first, second), playouts, came)
        if one.stage != START:
            for first, second, won in zip(*one.halves, one.won, strict=True):
                found["game"].add(one.game, (first, second), one.worlds, won)
    return found


@dataclass(frozen=True)
class StatedAlike:
    """A group of chances that were stated with similar values."""

    count: int
    stated: float
    came: float
    half: float
    """Half the 95 % interval of the difference. Games are the observations, not seats."""

    @property
    def beyond(self) -> float:
        """Distance of the difference from its interval."""
        return abs(self.came - self.stated) - self.half


def groups(told: list[Told]) -> list[StatedAlike]:
    """Return the seats' chances at some stages in groups of similar value."""
    found: list[StatedAlike] = []
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
        found.append(StatedAlike(count, stated, came, Z95 * sqrt(squares) / count))
    return found


def in_stages(told: list[Told]) -> dict[str, list[Told]]:
    """Return the statements by stage, in the order of a game."""
    found: dict[str, list[Told]] = {}
    for one in sorted(told, key=lambda one: _order(one.stage)):
        found.setdefault(one.stage, []).append(one)
    return found


def _order(stage: str) -> tuple[int, int]:
    if stage == START:
        return 0, 0
    race, part = stage.removeprefix("race ").split(", ")
    return int(race), ["off", "half", "three quarters", "home", "end"].index(part)


def worst(told: list[Told]) -> StatedAlike | None:
    """Return the group furthest outside its interval, among groups that are large enough."""
    large = [group for group in groups(told) if group.count >= FEWEST]
    return max(large, key=lambda group: group.beyond, default=None)


def gain(told: list[Told]) -> float:
    """Return the mean log loss minus that of equal shares."""
    return sum(one.loss for one in told) / len(told) - log(SEATS)


def _half(told: list[Told]) -> float:
    """Return half the 95 % interval of the mean log loss."""
    mean, count = gain(told) + log(SEATS), len(told)
    return Z95 * sqrt(sum((one.loss - mean) ** 2 for one in told) / max(1, count - 1) / count)


def missed(told: list[Told]) -> list[str]:
    """Return the bars that are missed, each with its figure."""
    found: list[str] = []
    by_stage = in_stages(told)
    start = gain(by_stage.pop(START))
    if start > MOST_AT_START:
        found.append(f"{START}: {start:+.3f}, at most {MOST_AT_START:+.3f}")
    # Grand National has one race, and half of its course counts as the end of the first.
    judged = "race 1, half" if "race 1, off" in by_stage else "race 1, end"
    before = 0.0
    for stage, of in by_stage.items():
        if _order(stage) >= _order(judged):
            if gain(of) >= before:
                found.append(f"{stage}: {gain(of):+.3f}, below {before:+.3f}")
            before = gain(of)
        off = worst(of)
        if off is not None and off.beyond > MOST_BEYOND:
            found.append(f"{stage}: stated {off.stated:.1%}, came {off.came:.1%} ± {off.half:.1%}")
    return found


def report(name: str, told: list[Told]) -> Iterator[str]:
    """Return the lines of the report: log loss by stage and table, worst group of each stage, missed bars."""
    yield f"{name}: log-loss less that of even shares ({log(SEATS):.4f}); {SMALLEST} is the least chance"
    yield f"| stage | games | all | {' | '.join(TABLES)} | worst group of {FEWEST}: stated, came |"
    yield "| --- " * (4 + len(TABLES)) + "|"
    for stage, of in in_stages(told).items():
        cells = [f"{gain(of):+.3f} ± {_half(of):.3f}"]
        for table in TABLES:
            part = [one for one in of if one.table == table]
            cells.append(f"{gain(part):+.3f}" if part else "–")
        yield f"| {stage} | {len(of)} | {' | '.join(cells)} | {_worst_says(of)} |"
    yield "\n".join(f"missed: {line}" for line in missed(told)) or "all bars are met"


def _worst_says(told: list[Told]) -> str:
    off = worst(told)
    return f"{off.stated:.0%}, {off.came:.0%} ± {off.half:.0%}" if off is not None else "–"


HEADS = [
    [
        "| game | stage | games | log-loss beside even shares | seats furthest off: stated, came |",
        "| --- | --- | --- | --- | --- |",
    ],
    [
        f"| game | {' | '.join(f'to {KINDS[kind]}' for kind in list(KINDS)[:PLACES])} |",
        "| --- | --- | --- | --- |",
    ],
    ["| game | measured with | commit |", "| --- | --- | --- |"],
]
"""The tables of the page: seats by stage, horses by game, and how the figures were made."""
Tables = list[dict[str, list[str]]]
"""For each table, the rows of each game."""


def rows_of(name: str, told: list[Told], made: str) -> list[list[str]]:
    """Return the rows of a game for each table."""
    by_stage = in_stages(told)
    last = list(by_stage)[-1]
    has_course = "race 1, off" in by_stage
    seats = [
        f"| {name} | {stage} | {len(of)} | {gain(of):+.3f} ± {_half(of):.3f} | {_worst_says(of)} |"
        for stage, of in by_stage.items()
        if stage.endswith("end") or stage == last or (has_course and stage != START)
    ]
    curves = curves_of(told)
    horses = " | ".join(_off_says(curves[kind]) for kind in list(KINDS)[:PLACES])
    return [seats, [f"| {name} | {horses} |"], [f"| {name} | {made} |"]]


def kept_rows(text: str) -> Tables:
    """Return the rows that the page has."""
    found: Tables = [{} for _ in HEADS]
    number = -1
    for line in text.splitlines():
        if number + 1 < len(HEADS) and line == HEADS[number + 1][0]:
            number += 1
        name = line.split("|")[1].strip() if line.startswith("| ") else ""
        if number >= 0 and name in game_names():
            found[number].setdefault(name, []).append(line)
    return found


def _off_says(curve: Curve) -> str:
    """Return how many groups differ significantly, and the one that differs most, as text."""
    found = curve.groups()
    off = max(found, key=lambda group: abs(group.off))
    outside = sum(abs(group.off) > Z95 for group in found)
    came = f"{off.stated:.1%}, {off.came:.1%} ± {Z95 * off.spread:.1%}"
    return f"{outside} of {len(found)} off; {came}"


def write(name: str, rows: list[list[str]]) -> None:
    """Replace the rows of a game on the page."""
    before, rest = PAGE.read_text("utf-8").split(BEGIN)
    old, after = rest.split(END)
    kept = kept_rows(old)
    tables: list[str] = []
    for head, of, new in zip(HEADS, kept, rows, strict=True):
        of[name] = new
        lines = [*head, *(line for each in game_names() for line in of.get(each, []))]
        tables.append("\n".join(lines))
    PAGE.write_text(f"{before}{BEGIN}\n\n" + "\n\n".join(tables) + f"\n\n{END}{after}", "utf-8")


def _draw(name: str, told: list[Told]) -> None:
    curves: Curves = {}
    for label, drawn in DRAWN.items():
        of = curves_of([one for one in told if one.table in drawn])
        curves[label] = {kind: curve.groups() for kind, curve in of.items()}
    picture = draw({words: kind for kind, words in KINDS.items()}, curves)
    (PICTURES / f"reliability-{name}.svg").write_text(picture, "utf-8")


class Archive:
    """The games of a title and a seed in build/people, with the chances stated for them."""

    def __init__(self, name: str, seed: int, worlds: int) -> None:
        KEPT.mkdir(parents=True, exist_ok=True)
        self.name = name
        self.seed = seed
        self.worlds = worlds
        self.game = title(name).game(SEATS)
        self.records = KEPT / f"{name}-{seed}.jsonl"
        self.statements = KEPT / f"{name}-{seed}-{worlds}-told.jsonl"
        self.commits: list[str] = []
        """The commits at which chances were stated."""

    def played(self) -> list[Played]:
        """Return the games that were played."""
        return [Played(**kept) for kept in _lines(self.records)]

    def play(self, games: int, until: float) -> None:
        """Play games until this number has been played or the time is up."""
        for number in range(len(self.played()), games):
            if time.monotonic() > until:
                return
            _add(self.records, asdict(play(self.game, number, self.seed)))

    def told(self, games: int, until: float) -> list[Told]:
        """Return the chances of this number of games. State those that are missing until the time is up."""
        kept = {line["game"]: line for line in _lines(self.statements)}
        at = commit()
        for one in self.played()[:games]:
            if one.number not in kept and time.monotonic() < until:
                told = [asdict(each) for each in state(self.game, one, self.worlds)]
                kept[one.number] = {"game": one.number, "commit": at, "told": told}
                _add(self.statements, kept[one.number])
        wanted = [line for number, line in kept.items() if number < games]
        self.commits = list(dict.fromkeys(line["commit"] for line in wanted))
        return [Told(**each) for line in wanted for each in line["told"]]

    def made(self, games: int) -> str:
        """Return the cells of a row that say how the figures were made."""
        arguments = f"--games {games} --seed {self.seed} --worlds {self.worlds}"
        return f"`people --game {self.name} {arguments}` | {', '.join(self.commits)}"


def _lines(file: Path) -> Iterator[dict[str, Any]]:
    for line in file.read_text("utf-8").splitlines() if file.exists() else []:
        yield json.loads(line)


def _add(file: Path, said: dict[str, Any]) -> None:
    with file.open("a", encoding="utf-8") as kept_in:
        kept_in.write(json.dumps(said) + "\n")


def main() -> None:
    """Play and store games with `--play`. Otherwise print a report on the stored games' chances.

    With `--write`, also write the report's rows to docs/odds.md and draw the curves.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", default=[], help="only this game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--worlds", type=int, default=64, help="worlds at each stage")
    parser.add_argument("--seed", type=int, default=1, help="where seeds begin")
    parser.add_argument("--minutes", type=float, default=600.0, help="begin no game after so long")
    parser.add_argument("--play", action="store_true", help="play games and keep them")
    parser.add_argument("--write", action="store_true", help="keep it in docs/odds.md, with curves")
    wanted = parser.parse_args()
    until = time.monotonic() + 60 * wanted.minutes
    for name in wanted.game or game_names():
        archive = Archive(name, wanted.seed, wanted.worlds)
        if wanted.play:
            archive.play(wanted.games, until)
            continue
        told = archive.told(wanted.games, until)
        print("\n".join(report(name, told)), flush=True)
        if wanted.write:
            write(name, rows_of(name, told, archive.made(wanted.games)))
            _draw(name, told)


if __name__ == "__main__":
    main()
