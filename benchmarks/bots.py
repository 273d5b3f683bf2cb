"""`python -m benchmarks.bots`: how strong and how quick the bots are, and how quick the odds.

Every share is that of one bot against three others, seats changing from game to game and every round
of seatings on the same dice: a regular against random ones (claim `random`) or rookies (`rookie`), an
expert against regulars (`expert`) or three of different characters (`characters`), an expert of any
character against regulars (`taste`), and how far an expert could get (`tenfold`, `full`, `foresight`,
`foreseen_moves`), with what that wins more than the expert itself on the same games; `second_thoughts`
says the same of ten times the thought answer by answer, in less time and more closely.
`herd` says how often four experts' slips are alike, `thought` and `pace` how long experts and regulars
think. A claim that takes long can be made in pieces: results are kept in build/claims, `--minutes` ends
a run, and the next one goes on from there. `--write` puts the rows that are complete into docs/bots.md
and leaves the others as they are.
"""

import argparse
import os
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import mean

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.find import find_bot, levels
from ippodromo.engine import is_compiled
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.record.journal import Player
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.setup.registry import names, title
from ippodromo.lab.arena import Contest, Result, ResultFile
from ippodromo.lab.competing import compete
from ippodromo.lab.games import play_match
from ippodromo.lab.odds import refine
from ippodromo.lab.simulation import Setup
from ippodromo.lab.tally import wilson

from .bots_page import SECOND, SLIPS, THOUGHT, WINS, write
from .ceiling import CEILINGS, gained, part_of_win, play_best
from .characters import Kind
from .characters import measure as measure_slips
from .second_thoughts import thought_over

CLAIMS = Path(__file__).parent.parent / "build" / "claims"
BARS = {"random": 0.80, "rookie": 0.35}
EXPERT_BARS = {"royal_turf": 0.50, "winners_circle": 0.35, "homestretch": 0.35}
"""For an expert against three regulars; 0.30 where nothing is said."""
MIXED_BARS = {"royal_turf": 0.35, "winners_circle": 0.30, "homestretch": 0.30}
"""For an expert against three of different characters; 0.27 where nothing is said."""
CHARACTERS = "regular/any"
ANY_EXPERT = "expert/any"
EVEN = 0.25
"""What the lower end of an expert's interval has to be above."""
EXPERT_GAMES = 400
CEILING_GAMES = 60
HERD_GAMES = 20
SECOND_GAMES = 24
GAMES = {"grand_national": 300, "win_place_show": 300}
"""How many games a claim takes; 1,000 where nothing is said."""
MOST_MS = 5.0
MOST_S = 1.0
EXPERTS = ["expert", "characters", "taste", "herd", "thought", *CEILINGS, "second_thoughts"]
"""The claims about experts."""
HURRIED = ["royal_turf", "winners_circle"]
"""The games in whose playouts regulars are in a hurry."""
HALF_WIDTH = 0.02
PATIENCE = 600.0
"""Seconds for an answer: a busy machine must not end a claim."""


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

    def rows(self, name: str, claims: list[str]) -> Iterator[str]:
        """The rows of a game; a claim that is not complete gives none."""
        said = "".join(f" --option {key}={value}" for key, value in self.options.items())
        said += f" --games {self.count}" if self.count else ""
        for claim in claims:
            if claim in EXPERTS and "expert" not in levels(name):
                print(f"{name} has no expert", flush=True)
                continue
            if claim == "full" and name not in HURRIED:
                print(f"{name} has no regulars in a hurry", flush=True)
                continue
            command = f"--game {name} --claim {claim} --seed {self.seed}{said}{self.engine}"
            for row in self.measured(name, claim):
                if row:
                    yield f"{row} `{command}` |"

    def measured(self, name: str, claim: str) -> Iterator[str]:
        """What one claim gives, up to the column that says how it was made."""
        if claim in BARS:
            yield self.strength(name, "regular", claim, BARS[claim], GAMES.get(name, 1000))
        elif claim == "expert":
            bar = EXPERT_BARS.get(name, 0.3)
            yield self.strength(name, "expert", "regular", bar, EXPERT_GAMES)
        elif claim == "characters":
            bar = MIXED_BARS.get(name, 0.27)
            yield self.strength(name, "expert", CHARACTERS, bar, EXPERT_GAMES)
        elif claim == "herd":
            yield from self.herd(name)
        elif claim == "taste":
            yield self.strength(name, ANY_EXPERT, "regular", None, EXPERT_GAMES)
        elif claim in CEILINGS:
            yield self.strength(name, CEILINGS[claim], "regular", None, CEILING_GAMES)
        elif claim == "thought":
            yield self.thought(name)
        elif claim == "second_thoughts":
            yield self.second_thoughts(name)
        else:
            yield self.pace(name) if claim == "pace" else self.odds(name)

    def strength(self, name: str, who: str, others: str, bar: float | None, usual: int) -> str:
        """The win share of one bot against three others."""
        games = self.count or usual
        setup = Setup(name, [who, others, others, others], self.options, limit=PATIENCE)
        contest = Contest(setup, self.seed)
        results = self.results(contest, games)
        if len(results) < games:
            return ""
        wins = won(results)
        low, high = wilson(wins, games)
        share = wins / games
        interval = f"{share:.3f} ({low:.3f} to {high:.3f})"
        if who in CEILINGS.values():
            beside = replace(contest, setup=replace(setup, bots=["expert", *setup.bots[1:]]))
            plain = self.results(beside, games)
            if len(plain) < games:
                return ""
            more, least, most = gained(results, plain, len(setup.bots))
            interval += f"; {more:+.3f} ({least:+.3f} to {most:+.3f}) beside the expert"
        kind = "of different characters" if others == CHARACTERS else others
        what = WINS.format(who, f"{kind}{self.said()}")
        return (
            f"| {name} | {what} | {interval} | {games:,} games | {_verdict(who, share, low, bar)} |"
        )

    def results(self, contest: Contest, games: int) -> list[Result]:
        """The games of a contest, as far as there was time for them; they are kept."""
        setup = contest.setup
        words = [setup.game, *setup.bots[:2], *self.options.values(), str(self.seed)]
        file_name = "-".join(words).replace("/", ".").replace(", ", "-").replace(" ", "_")
        CLAIMS.mkdir(parents=True, exist_ok=True)
        file = ResultFile(CLAIMS / f"{file_name}.jsonl", contest)
        missing = [number for number in range(games) if number not in file.results]
        is_ceiling = setup.bots[0] in CEILINGS.values()
        size = 4 if is_ceiling else 20
        for first in range(0, len(missing), size):
            piece = missing[first : first + size]
            if time.monotonic() > self.until:
                known = list(file.results.values())
                so_far = f"{won(known):.1f} won of {len(known)} games, {games} wanted"
                print(f"{file_name}: {so_far}", flush=True)
                return []
            parts = (
                play_best(contest, piece) if is_ceiling else compete(contest, piece, self.workers)
            )
            for part in parts:
                file.add(part)
        return [file.results[number] for number in range(games)]

    def said(self) -> str:
        """The options, as words of a row."""
        return "".join(f", {key}={value}" for key, value in self.options.items())

    def herd(self, name: str) -> Iterator[str]:
        """How often the slips at a table are alike: of regulars, of experts, of experts with characters."""
        games = self.count or HERD_GAMES
        kind = Kind(name, 4, self.options)
        alike = {"regular": "regulars", "expert": "experts", ANY_EXPERT: "experts of any character"}
        for bots, who in alike.items():
            slips = measure_slips(kind, bots, self.seed, games).slips
            different, same = mean(d for _, d in slips), mean(d == 1 for _, d in slips)
            what = SLIPS.format(f"{who}{self.said()}")
            of = f"{len(slips)} races, {games} games"
            yield f"| {name} | {what} | {different:.2f} of 4; {same:.0%} | {of} | – | – |"

    def thought(self, name: str, games: int = 4) -> str:
        """The time of a decision of an expert among regulars."""
        game = title(name).game(4, self.options)
        timed = Timed(find_bot("expert", name))
        regular = find_bot("regular", name)
        for number in range(games):
            bots: list[Bot] = [regular] * 4
            bots[number % 4] = timed
            play_match(game, bots, self.seed + number)
        each = timed.spent / timed.decisions
        result = f"{each:.3f}; longest {timed.longest:.2f}; {timed.spent / games:.2f} a game"
        verdict = "yes" if timed.longest <= MOST_S else f"no, by {timed.longest - MOST_S:.2f} s"
        what = THOUGHT.format(self.said())
        return f"| {name} | {what} | {result} | {timed.decisions:,} decisions | 1 | {verdict} |"

    def second_thoughts(self, name: str) -> str:
        """What other answers, found by ten times the thought, would bring in a game."""
        games = self.count or SECOND_GAMES
        found = thought_over(title(name).game(4, self.options), self.seed, games)
        of = f"{found.asked} decisions, {games} games"
        return f"| {name} | {SECOND}{self.said()} | {found.told()} | {of} | – | – |"

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


def won(results: list[Result]) -> float:
    """How many games the first entrant won, shared wins by their parts."""
    return sum(part_of_win(result) for result in results)


def _verdict(who: str, share: float, low: float, bar: float | None) -> str:
    """The bar and whether it is met; an expert's interval has to be above an even share, too."""
    if bar is None:
        return "– | –"
    if share < bar:
        return f"{bar:.2f} | no, by {bar - share:.3f}"
    if who == "expert" and low <= EVEN:
        return f"{bar:.2f} | no: from {low:.3f}"
    return f"{bar:.2f} | yes"


def main() -> None:
    """Measure, print, and write where wanted."""
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
    for name in wanted.game or names():
        for row in claims.rows(name, wanted.claim or every):
            print(row, flush=True)
            if wanted.write:
                write([row])


if __name__ == "__main__":
    main()
