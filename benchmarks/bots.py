"""`python -m benchmarks.bots`: how strong and how quick the bots are, and how quick the odds.

Every share is that of one regular against three others, seats changing from game to game and
every round of seatings on the same dice. `--write` puts the table into docs/bots.md.
"""

import argparse
import os
import time
from collections.abc import Iterator
from pathlib import Path

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.find import find_bot
from ippodromo.engine import is_compiled
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.game import names, title
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import Match
from ippodromo.lab.arena import Contest, Result
from ippodromo.lab.competing import compete
from ippodromo.lab.games import play_match
from ippodromo.lab.odds import refine
from ippodromo.lab.simulation import Setup
from ippodromo.lab.tally import wilson

PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
BEGIN, END = "<!-- results -->", "<!-- end of results -->"
BARS = {"random": 0.80, "rookie": 0.35}
GAMES = {"grand_national": 300, "win_place_show": 300}
"""How many games a claim takes; 1,000 where nothing is said."""
MOST_MS = 5.0
HALF_WIDTH = 0.02


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


def strength(name: str, others: str, games: int, workers: int) -> str:
    """The win share of one regular, as a row of the table."""
    contest = Contest(Setup(name, ["regular", others, others, others], {}), seed=1)
    results: list[Result] = []
    for part in compete(contest, list(range(games)), workers):
        results += part
    wins = sum((r.ranks[0] == 1) / r.ranks.count(1) for r in results)
    low, high = wilson(wins, games)
    share = wins / games
    verdict = "yes" if share >= BARS[others] else f"no, by {BARS[others] - share:.3f}"
    what = f"regular against three {others}: wins"
    interval = f"{share:.3f} ({low:.3f} to {high:.3f})"
    return f"| {name} | {what} | {interval} | {games:,} | {BARS[others]:.2f} | {verdict} |"


def pace(name: str, games: int = 8) -> str:
    """The time of a decision of a regular among regulars, as a row."""
    game = title(name).game(4)
    timed = Timed(find_bot("regular", name))
    for seed in range(games):
        play_match(game, [timed] * 4, seed)
    spent = 1000 * timed.spent / timed.decisions
    verdict = "yes" if spent <= MOST_MS else f"no, by {spent - MOST_MS:.1f} ms"
    what = "a decision of a regular, ms of CPU"
    return f"| {name} | {what} | {spent:.2f} | {timed.decisions:,} decisions | 5 | {verdict} |"


def odds() -> str:
    """The CPU time until all odds of a fresh Royal Turf race are within two points, as a row."""
    game = title("royal_turf").game(4)
    match = Match(game, game.header([Player(f"seat {n}") for n in range(4)]))
    match.advance(FastStream(3))
    began = time.process_time()
    for found in refine(match, 1):
        if found.widest() <= HALF_WIDTH:
            break
    spent = time.process_time() - began
    verdict = "yes" if spent <= 1.0 else f"no, by {spent - 1:.2f} s"
    what = "odds of a fresh race within ±2 points, s of CPU"
    return f"| royal_turf | {what} | {spent:.2f} | {found.playouts:,} playouts | 1 | {verdict} |"


def rows(games: list[str], count: int, workers: int) -> Iterator[str]:
    """All rows of the table, as they are measured."""
    for name in games:
        for others in BARS:
            yield strength(name, others, count or GAMES.get(name, 1000), workers)
        yield pace(name)
    if "royal_turf" in games:
        yield odds()


def main() -> None:
    """Measure, print, and write where wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", default=[], help="only this game")
    parser.add_argument("--games", type=int, default=0, help="games per claim")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="keep the table in docs/bots.md")
    wanted = parser.parse_args()
    form = "compiled" if is_compiled() else "uncompiled"
    lines = [f"Engine: {form}.", "", "| game | what | result | of | bar | met |"]
    lines.append("| --- | --- | --- | --- | --- | --- |")
    print("\n".join(lines), flush=True)
    for row in rows(wanted.game or names(), wanted.games, wanted.workers):
        lines.append(row)
        print(row, flush=True)
    if wanted.write:
        text = PAGE.read_text("utf-8")
        before, _, rest = text.partition(BEGIN)
        after = rest.partition(END)[2]
        PAGE.write_text(f"{before}{BEGIN}\n\n" + "\n".join(lines) + f"\n\n{END}{after}", "utf-8")


if __name__ == "__main__":
    main()
