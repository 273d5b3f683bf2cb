"""`python -m benchmarks.bots`: how strong and how quick the bots are, and how quick the odds.

Every share is that of one regular against three others, or of one expert against three regulars
(claim `expert`), seats changing from game to game and every round of seatings on the same dice. A
claim that takes long can be made in pieces: results are kept in build/claims, `--minutes` ends a run,
and the next one goes on from there. `--write` puts the rows that are complete into docs/bots.md and
leaves the others as they are.
"""

import argparse
import os
import time
from collections.abc import Iterator
from pathlib import Path

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.find import find_bot, levels
from ippodromo.engine import is_compiled
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.record.journal import Player
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.setup.registry import names, title
from ippodromo.lab.arena import Contest, ResultFile
from ippodromo.lab.competing import compete
from ippodromo.lab.games import play_match
from ippodromo.lab.odds import refine
from ippodromo.lab.simulation import Setup
from ippodromo.lab.tally import wilson

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "bots.md"
CLAIMS = ROOT / "build" / "claims"
BEGIN, END = "<!-- results -->", "<!-- end of results -->"
HEAD = [
    "| game | what | result | of | bar | met | with |",
    "| --- | --- | --- | --- | --- | --- | --- |",
]
BARS = {"random": 0.80, "rookie": 0.35}
EXPERT_BARS = {"royal_turf": 0.50, "winners_circle": 0.35, "homestretch": 0.35}
"""For an expert against three regulars; 0.30 where nothing is said."""
EXPERT_GAMES = 400
GAMES = {"grand_national": 300, "win_place_show": 300}
"""How many games a claim takes; 1,000 where nothing is said."""
MOST_MS = 5.0
HALF_WIDTH = 0.02
PATIENCE = 600.0
"""Seconds for an answer: a busy machine must not end a claim."""


class Timed(Bot):
    """A bot whose decisions are timed, in seconds of CPU."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = bot.name
        self.spent = 0.0
        self.decisions = 0

    def choose(self, moment: Moment) -> str:
        began = time.process_time()
        said = self.bot.choose(moment)
        self.spent += time.process_time() - began
        self.decisions += 1
        return said

    def interject(self, moment: Moment) -> str | None:
        return self.bot.interject(moment)


class Claims:
    """Rows of the table, each measured when it is asked for."""

    def __init__(self, seed: int, count: int, workers: int, until: float) -> None:
        self.seed = seed
        self.count = count
        self.workers = workers
        self.until = until
        self.engine = "" if is_compiled() else ", uncompiled"

    def rows(self, name: str, claims: list[str]) -> Iterator[str]:
        """The rows of a game; a claim that is not complete gives none."""
        for claim in claims:
            if claim in BARS:
                row = self.strength(name, "regular", claim, BARS[claim], GAMES.get(name, 1000))
            elif claim == "expert":
                row = self.expert(name)
            elif claim == "pace":
                row = self.pace(name)
            else:
                row = self.odds(name)
            if row:
                command = f"--game {name} --claim {claim} --seed {self.seed}{self.engine}"
                yield f"{row} `{command}` |"

    def expert(self, name: str) -> str:
        """The win share of one expert against regulars, where the game has experts."""
        if "expert" not in levels(name):
            print(f"{name} has no expert", flush=True)
            return ""
        return self.strength(name, "expert", "regular", EXPERT_BARS.get(name, 0.3), EXPERT_GAMES)

    def strength(self, name: str, who: str, others: str, bar: float, usual: int) -> str:
        """The win share of one bot against three of another level."""
        games = self.count or usual
        setup = Setup(name, [who, others, others, others], {}, limit=PATIENCE)
        contest = Contest(setup, self.seed)
        CLAIMS.mkdir(parents=True, exist_ok=True)
        file = ResultFile(CLAIMS / f"{name}-{who}-{others}-{self.seed}.jsonl", contest)
        missing = [number for number in range(games) if number not in file.results]
        pieces = [missing[i : i + 20] for i in range(0, len(missing), 20)]
        for piece in pieces:
            if time.monotonic() > self.until:
                known = [file.results[number] for number in sorted(file.results)]
                wins = sum((r.ranks[0] == 1) / r.ranks.count(1) for r in known)
                so_far = f"{wins:.1f} won of {len(known)} games, {games} wanted"
                print(f"{name}, {who} against {others}: {so_far}", flush=True)
                return ""
            for part in compete(contest, piece, self.workers):
                file.add(part)
        results = [file.results[number] for number in range(games)]
        wins = sum((r.ranks[0] == 1) / r.ranks.count(1) for r in results)
        low, high = wilson(wins, games)
        share = wins / games
        verdict = "yes" if share >= bar else f"no, by {bar - share:.3f}"
        what = f"{who} against three {others}: wins"
        interval = f"{share:.3f} ({low:.3f} to {high:.3f})"
        return f"| {name} | {what} | {interval} | {games:,} games | {bar:.2f} | {verdict} |"

    def pace(self, name: str, games: int = 8) -> str:
        """The time of a decision of a regular among regulars."""
        game = title(name).game(4)
        timed = Timed(find_bot("regular", name))
        for seed in range(self.seed, self.seed + games):
            play_match(game, [timed] * 4, seed)
        spent = 1000 * timed.spent / timed.decisions
        verdict = "yes" if spent <= MOST_MS else f"no, by {spent - MOST_MS:.1f} ms"
        what = "a decision of a regular, ms of CPU"
        return f"| {name} | {what} | {spent:.2f} | {timed.decisions:,} decisions | 5 | {verdict} |"

    def odds(self, name: str) -> str:
        """The CPU time until all odds of a fresh race are within two points."""
        game = title(name).game(4)
        match = Match(game, game.header([Player(f"seat {n}") for n in range(4)]))
        match.advance(FastStream(self.seed))
        began = time.process_time()
        for found in refine(match, 1):
            if found.widest() <= HALF_WIDTH:
                break
        spent = time.process_time() - began
        verdict = "yes" if spent <= 1.0 else f"no, by {spent - 1:.2f} s"
        bar = f"1 | {verdict}" if name == "royal_turf" else "– | –"
        what = "odds of a fresh race within ±2 points, s of CPU"
        return f"| {name} | {what} | {spent:.2f} | {found.playouts:,} playouts | {bar} |"


def write(rows: list[str]) -> None:
    """Put rows into the table in place of those with the same game and claim, in a fixed order."""
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    old, _, after = rest.partition(END)
    known: dict[tuple[str, str], str] = {}
    for row in [*old.splitlines(), *rows]:
        cells = [cell.strip() for cell in row.split("|")]
        if len(cells) > 7 and cells[1] in names():
            known[cells[1], cells[2]] = row
    order = sorted(known, key=lambda key: names().index(key[0]))
    lines = [*HEAD, *(known[key] for key in order)]
    PAGE.write_text(f"{before}{BEGIN}\n\n" + "\n".join(lines) + f"\n\n{END}{after}", "utf-8")


def main() -> None:
    """Measure, print, and write where wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    every = [*BARS, "expert", "pace", "odds"]
    parser.add_argument("--game", action="append", default=[], help="only this game")
    parser.add_argument("--claim", action="append", default=[], choices=every, help="only this")
    parser.add_argument("--games", type=int, default=0, help="games per claim")
    parser.add_argument("--seed", type=int, default=1, help="where seeds begin")
    parser.add_argument("--minutes", type=float, default=600.0, help="begin no game after so long")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="keep the rows in docs/bots.md")
    wanted = parser.parse_args()
    until = time.monotonic() + 60 * wanted.minutes
    claims = Claims(wanted.seed, wanted.games, wanted.workers, until)
    for name in wanted.game or names():
        for row in claims.rows(name, wanted.claim or every):
            print(row, flush=True)
            if wanted.write:
                write([row])


if __name__ == "__main__":
    main()
