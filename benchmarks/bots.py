"""Measure how strong and how fast the bots are, and how fast the odds: `python -m benchmarks.bots`.

Every share is that of one bot against others. Seats change from game to game, and the seatings of a
round have the same dice. Claims: a regular against one random bot (`one_random`; two if a game needs
three seats), three random ones (`random`) or three rookies (`rookie`); an expert against three regulars
(`expert`) or against three of different characters (`characters`); an expert of any character against
three regulars (`taste`). `thought` and `pace` measure how long experts and regulars think.

A claim with a bar is played until a sequential test decides it (`lab/claims.py`), or until its maximum
number of games. A long measurement can be split: results are stored in build/claims, `--minutes` ends a
run, and the next run with the same sources continues. `--write` puts complete rows into docs/bots.md.
"""

import argparse
import os
import time
from collections.abc import Iterator
from dataclasses import replace

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.find import find_bot, levels
from ippodromo.engine import is_compiled
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import game_names, title
from ippodromo.lab.arena import Contest, Result, compete, standing
from ippodromo.lab.claims import Claim, Trial
from ippodromo.lab.games import play_match
from ippodromo.lab.odds import estimate_race_odds
from ippodromo.lab.setup import Setup

from .bots_page import NONE, Figure, write
from .kept_results import kept_results

BARS = {"one_random": 0.80, "random": 0.80, "rookie": 0.30}
EXPERT_BARS = {"royal_turf": 0.50, "winners_circle": 0.35, "homestretch": 0.35}
"""Bars for an expert against three regulars. 0.30 for games that are not listed."""
MIXED_BARS = {"royal_turf": 0.35, "winners_circle": 0.30, "homestretch": 0.30}
"""Bars for an expert against three regulars with different characters. 0.27 for games that are not listed."""
CHARACTERS = "regular/any"
ANY_EXPERT = "expert/any"
VERDICTS = {True: "yes", False: "**no**", None: "not decided"}
"""Words for the result of the sequential test."""
EXPERT_GAMES = 400
PIECE = 20
"""Number of games after which the time is checked and the claim is tested."""
GAMES = {"grand_national": 300, "win_place_show": 300}
"""Maximum number of games for a claim. 1,000 for claims that are not listed."""
MOST_MS = 5.0
MOST_S = 1.0
EXPERTS = ["expert", "characters", "taste", "thought"]
"""The claims about experts."""
HALF_WIDTH = 0.02
PATIENCE = 600.0
"""Seconds for an answer, so long that a busy machine does not end a claim."""


class Timed(Bot):
    """A bot whose decisions are timed, in seconds of CPU."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = bot.name
        self.spent = 0.0
        self.longest = 0.0
        self.decisions = 0

    def choose(self, moment: Moment) -> str:
        began = time.process_time()
        said = self.bot.choose(moment)
        spent = time.process_time() - began
        self.spent += spent
        self.longest = max(self.longest, spent)
        self.decisions += 1
        return said

    def interject(self, moment: Moment) -> str | None:
        return self.bot.interject(moment)


class Claims:
    """Rows of the table, each measured when it is asked for."""

    def __init__(self, wanted: argparse.Namespace) -> None:
        self.seed: int = wanted.seed
        self.count: int = wanted.games
        self.workers: int = wanted.workers
        self.options = dict(said.split("=", 1) for said in wanted.option)
        self.until = time.monotonic() + 60 * wanted.minutes
        self.engine = "" if is_compiled() else ", uncompiled"

    def figures(self, name: str, claims: list[str]) -> Iterator[Figure]:
        """Yield the figures of a game; a claim for which there was no time gives none."""
        said = "".join(f" --option {key}={value}" for key, value in self.options.items())
        said += f" --games {self.count}" if self.count else ""
        for claim in claims:
            if claim in EXPERTS and "expert" not in levels(name):
                print(f"{name} has no expert", flush=True)
                continue
            command = f"bots --game {name} --claim {claim} --seed {self.seed}{said}{self.engine}"
            found = self.measured(name, claim)
            if found is not None:
                yield replace(found, command=command)

    def measured(self, name: str, claim: str) -> Figure | None:
        """Return the figure of one claim, without its command."""
        if claim in ("random", "one_random", "rookie"):
            others = "rookie" if claim == "rookie" else "random"
            count = title(name).fewest - 1 if claim == "one_random" else 3
            return self.strength(
                name, "regular", [others] * count, BARS[claim], GAMES.get(name, 1000)
            )
        if claim == "expert":
            bar = EXPERT_BARS.get(name, 0.3)
            return self.strength(name, "expert", ["regular"] * 3, bar, EXPERT_GAMES)
        if claim == "characters":
            bar = MIXED_BARS.get(name, 0.27)
            return self.strength(name, "expert", [CHARACTERS] * 3, bar, EXPERT_GAMES)
        if claim == "taste":
            return self.strength(name, ANY_EXPERT, ["regular"] * 3, None, EXPERT_GAMES)
        if claim == "thought":
            return self.thought(name)
        return self.pace(name) if claim == "pace" else self.odds(name)

    def strength(
        self, name: str, who: str, others: list[str], bar: float | None, usual: int
    ) -> Figure | None:
        """Return the win share of one bot against others; with a bar, stop when it is decided."""
        setup = Setup(name, [who, *others], self.options, limit=PATIENCE)
        contest = Contest(setup, self.seed)
        trial = None if bar is None else Trial(contest, Claim(who, bar))
        games = self.count or usual // len(setup.bots) * len(setup.bots)
        results = self.results(contest, games, trial)
        if not results:
            return None
        entrant = standing(contest, results)[0]
        share = f"{entrant.win_share:.3f} ({entrant.low:.3f} to {entrant.high:.3f})"
        kind = "of different characters" if others[0] == CHARACTERS else others[0]
        number = {1: "one", 2: "two", 3: "three"}[len(others)]
        what = f"{who} against {number} {kind}{self.said()}: wins"
        verdict = NONE if trial is None else VERDICTS[trial.test.verdict]
        return Figure(name, what, share, f"{len(results):,} games", "", f"{bar or NONE}", verdict)

    def results(self, contest: Contest, games: int, trial: Trial | None = None) -> list[Result]:
        """Return the games of a contest, up to those that decide a claim; nothing if time ran out.

        All games that were played are kept."""
        file = kept_results(contest)
        done: list[Result] = []
        for first in range(0, games, PIECE):
            piece = range(first, min(first + PIECE, games))
            missing = [number for number in piece if number not in file.results]
            if missing and time.monotonic() > self.until:
                print(f"{file.path.stem}: {len(done)} games of {games}", flush=True)
                return []
            for part in compete(contest, missing, self.workers):
                file.add(part)
            done += [file.results[number] for number in piece]
            if trial is not None:
                trial.add(done[first:])
                if trial.test.verdict is not None:
                    return done
        return done

    def said(self) -> str:
        """Return the game options as the end of a row's label: `, key=value` for each."""
        return "".join(f", {key}={value}" for key, value in self.options.items())

    def thought(self, name: str, games: int = 4) -> Figure:
        """Return the time that an expert among regulars takes for a decision."""
        game = title(name).game(4, self.options)
        timed = Timed(find_bot("expert", name))
        regular = find_bot("regular", name)
        for number in range(games):
            bots: list[Bot] = [regular] * 4
            bots[number % 4] = timed
            play_match(game, bots, self.seed + number)
        each = timed.spent / timed.decisions
        result = f"{each:.3f}; longest {timed.longest:.2f}; {timed.spent / games:.2f} a game"
        met = "yes" if timed.longest <= MOST_S else f"no, by {timed.longest - MOST_S:.2f} s"
        what = f"a decision of an expert{self.said()}, s of CPU"
        return Figure(name, what, result, f"{timed.decisions:,} decisions", "", "1", met)

    def pace(self, name: str, games: int = 8) -> Figure:
        """Return the time that a regular among regulars takes for a decision."""
        game = title(name).game(4)
        timed = Timed(find_bot("regular", name))
        for seed in range(self.seed, self.seed + games):
            play_match(game, [timed] * 4, seed)
        spent = 1000 * timed.spent / timed.decisions
        met = "yes" if spent <= MOST_MS else f"no, by {spent - MOST_MS:.1f} ms"
        what = "a decision of a regular, ms of CPU"
        return Figure(name, what, f"{spent:.2f}", f"{timed.decisions:,} decisions", "", "5", met)

    def odds(self, name: str) -> Figure:
        """Return the CPU time until all odds of a fresh race are within two points."""
        game = title(name).game(4)
        match = RecordedMatch(game, game.header([Player(f"seat {n}") for n in range(4)]))
        match.advance(FastStream(self.seed))
        began = time.process_time()
        for found in estimate_race_odds(match, 1):
            if found.widest() <= HALF_WIDTH:
                break
        spent = time.process_time() - began
        what = "odds of a fresh race within ±2 points, s of CPU"
        figure = Figure(name, what, f"{spent:.2f}", f"{found.playouts:,} playouts", "")
        if name != "royal_turf":
            return figure
        met = "yes" if spent <= 1.0 else f"no, by {spent - 1:.2f} s"
        return replace(figure, bar="1", met=met)


def main() -> None:
    """Measure, print, and write with `--write`."""
    parser = argparse.ArgumentParser(description=__doc__)
    every = [*BARS, *EXPERTS, "pace", "odds"]
    parser.add_argument("--game", action="append", default=[], help="only this game")
    parser.add_argument("--claim", action="append", default=[], choices=every, help="only this")
    parser.add_argument("--option", action="append", default=[], help="KEY=VALUE of the game")
    parser.add_argument("--games", type=int, default=0, help="games per claim")
    parser.add_argument("--seed", type=int, default=1, help="where seeds begin")
    parser.add_argument("--minutes", type=float, default=600.0, help="begin no game after so long")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="keep the rows in docs/bots.md")
    wanted = parser.parse_args()
    claims = Claims(wanted)
    for name in wanted.game or game_names():
        for figure in claims.figures(name, wanted.claim or every):
            line = figure.line()
            print(line, flush=True)
            if wanted.write:
                write([line])


if __name__ == "__main__":
    main()
