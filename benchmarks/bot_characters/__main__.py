"""`python -m benchmarks.bot_characters`: whether characters can be told apart, and what they cost.

Claims: `alike` compares the slips of all pairs of bots at tables of four different characters;
`recognised` has a naive Bayes classifier, trained on other seeds, name the character of each seat
after three races; `wins` has each character play against three plain regulars, and `expert` an expert
of each character, and one without, against three plain regulars. `--bots regular` measures `alike` for
bots without characters. `party`, of Win, Place & Show alone, has twelve varied bots and two seats that
never bet play its Party version.
"""

import argparse
import os

from ippodromo.bots.characters import NAMES
from ippodromo.lab.arena import Contest, Result, standing
from ippodromo.lab.competing import compete
from ippodromo.lab.simulation import Setup

from .measure import NOTES, alike, recognised
from .party import NAME, party

CLAIMS = ("alike", "recognised", "wins", "expert", "party")
MOST_SAME_SLIP, MOST_SAME_HORSES = 0.05, 0.20
LEAST_RECOGNISED = 0.60
LEAST_WINS, MOST_WINS = 0.18, 0.32
TEMPER = 37
"""The temper of the bots whose wins are counted: tables of people have bots with tempers, too."""
LEAST_KEPT = 0.9
"""An expert with a character keeps as much of the share of wins of one without."""


def win_share(name: str, bot: str, seed: int, games: int, workers: int) -> tuple[float, str]:
    """Return the share of games that a bot wins against three plain regulars, and it as text."""
    contest = Contest(Setup(name, [bot, "regular", "regular", "regular"], {}), seed)
    results: list[Result] = []
    for part in compete(contest, list(range(games)), workers):
        results += part
    entrant = standing(contest, results)[0]
    return entrant.win_share, f"{entrant.win_share:.3f} ({entrant.low:.3f} to {entrant.high:.3f})"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", default=[], choices=list(NOTES))
    parser.add_argument("--claim", action="append", default=[], choices=CLAIMS)
    parser.add_argument("--character", action="append", default=[], choices=NAMES)
    parser.add_argument("--bots", default="regular/any", help="who sits on every chair")
    parser.add_argument("--games", type=int, default=40, help="games of each claim")
    parser.add_argument("--trained", type=int, default=200, help="games to learn from")
    parser.add_argument("--seed", type=int, default=1, help="where seeds begin")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    characters = wanted.character or NAMES
    for name in wanted.game or NOTES:
        for claim in wanted.claim or CLAIMS:
            print(f"{name}, {claim}, {wanted.games} games, seeds from {wanted.seed}", flush=True)
            if claim == "alike":
                for line in alike(name, wanted.bots, wanted.seed, wanted.games, {}).lines():
                    print(f"  {line}", flush=True)
            elif claim == "party":
                for line in party(wanted.seed, wanted.games).lines() if name == NAME else ():
                    print(f"  {line}", flush=True)
            elif claim == "recognised":
                found = recognised(name, wanted.seed, wanted.games, wanted.trained)
                right, met = (sum(counts[at] for counts in found.values()) for at in (0, 1))
                for character, counts in found.items():
                    print(f"  {character}: {counts[0]} of {counts[1]}")
                print(f"  all: {right / met:.1%} (bar {LEAST_RECOGNISED:.0%})", flush=True)
            else:
                level = "expert" if claim == "expert" else "regular"
                plain = [level] if claim == "expert" else []
                for bot in [*plain, *(f"{level}/{each}.{TEMPER}" for each in characters)]:
                    said = win_share(name, bot, wanted.seed, wanted.games, wanted.workers)[1]
                    print(f"  {bot}: {said}", flush=True)


if __name__ == "__main__":
    main()
