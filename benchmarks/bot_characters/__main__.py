"""`python -m benchmarks.bot_characters`: whether characters can be told apart, and what they cost.

Claims: `alike` compares the slips of all pairs of bots at tables of four different characters;
`recognised` has a naive Bayes classifier, trained on other seeds, name the character of each seat
after three races; `wins` has each character play against three plain regulars, and `expert` an expert
of each character, and one without, against three plain regulars. `--bots regular` measures `alike` for
bots without characters. `party`, of Win, Place & Show alone, has twelve varied bots and two seats that
never bet play its Party version. `--write` puts the figures into docs/bots.md.
"""

import argparse
import os
from collections.abc import Iterator
from statistics import fmean

from ippodromo.bots.characters import NAMES
from ippodromo.lab.arena import Contest, Result, standing
from ippodromo.lab.competing import compete
from ippodromo.lab.simulation import Setup

from ..bots_page import Figure, write
from .measure import NOTES, alike, recognised
from .party import NAME, party

CLAIMS = ("alike", "recognised", "wins", "expert", "party")
CHARACTERS = "regular/any"
MOST_SAME_SLIP, MOST_SAME_HORSES = 0.05, 0.20
LEAST_RECOGNISED = 0.60
LEAST_WINS, MOST_WINS = 0.18, 0.32
MOST_BACKED = 0.50
"""The part of the bettors that the most backed horse of a Party's race has on average."""
LEAST_KEPT = 0.9
"""An expert with a character keeps as much of the share of wins of one without."""
TEMPER = 37
"""The temper of the bots whose wins are counted: tables of people have bots with tempers, too."""
VERDICTS = {True: "yes", False: "**no**"}


def share_of_wins(name: str, bot: str, wanted: argparse.Namespace) -> tuple[float, str]:
    """Return the share of games that a bot wins against three plain regulars, and it as text."""
    contest = Contest(Setup(name, [bot, "regular", "regular", "regular"], {}), wanted.seed)
    results: list[Result] = []
    for part in compete(contest, list(range(wanted.games)), wanted.workers):
        results += part
    entrant = standing(contest, results)[0]
    return entrant.win_share, f"{entrant.win_share:.3f} ({entrant.low:.3f} to {entrant.high:.3f})"


def figures(name: str, claim: str, wanted: argparse.Namespace) -> Iterator[Figure]:
    """Measure a claim of one game."""
    command = (
        f"bot_characters --game {name} --claim {claim} --seed {wanted.seed} --games {wanted.games}"
    )
    games = f"{wanted.games} games"
    if claim == "alike":
        found = alike(name, wanted.bots, wanted.seed, wanted.games, {})
        who = "different characters" if wanted.bots == CHARACTERS else f"four {wanted.bots}"
        command += "" if wanted.bots == CHARACTERS else f" --bots {wanted.bots}"
        of = f"{found.pairs} pairs, {games}"
        for what, count, most in (
            ("whole slip", found.same_slip, MOST_SAME_SLIP),
            ("set of horses", found.same_horses, MOST_SAME_HORSES),
        ):
            share = count / max(1, found.pairs)
            yield Figure(
                name, f"{who}: pairs with the same {what} in a race", f"{share:.1%}", of, command,
                f"at most {most:.0%}", VERDICTS[share <= most],
            )  # fmt: skip
    elif claim == "recognised":
        counts = recognised(name, wanted.seed, wanted.games, wanted.trained).values()
        right, met = sum(each[0] for each in counts), sum(each[1] for each in counts)
        yield Figure(
            name, "characters named by naive Bayes", f"{right / met:.1%}",
            f"{met} seats, {games}, {wanted.trained} to learn from",
            f"{command} --trained {wanted.trained}",
            f"{LEAST_RECOGNISED:.0%}", VERDICTS[right / met >= LEAST_RECOGNISED],
        )  # fmt: skip
    elif claim == "party":
        yield from _party(wanted, command)
    else:
        yield from _wins(name, claim, wanted, command)


def _party(wanted: argparse.Namespace, command: str) -> Iterator[Figure]:
    found = party(wanted.seed, wanted.games)
    backed, bet, idle = fmean(found.most_backed), fmean(found.betting), fmean(found.idle)
    yield Figure(
        NAME, "Party of 14, 12 of whom bet: bettors on the most backed horse", f"{backed:.1%}",
        f"{len(found.most_backed)} races, {found.games} games", command,
        f"at most {MOST_BACKED:.0%}", VERDICTS[backed <= MOST_BACKED],
    )  # fmt: skip
    yield Figure(
        NAME, "Party of 14, 12 of whom bet: mean place of those who bet, and of those who do not",
        f"{bet:.2f} and {idle:.2f}", f"{found.games} games", command, "bet above", VERDICTS[bet < idle],
    )  # fmt: skip


def _wins(name: str, claim: str, wanted: argparse.Namespace, command: str) -> Iterator[Figure]:
    level = "expert" if claim == "expert" else "regular"
    least, most, bar = LEAST_WINS, MOST_WINS, f"{LEAST_WINS} to {MOST_WINS}"
    if claim == "expert":
        plain, _ = share_of_wins(name, level, wanted)
        least, most = LEAST_KEPT * plain, 1.0
        bar = f"{LEAST_KEPT} of {plain:.3f}"
    for character in wanted.character or NAMES:
        share, text = share_of_wins(name, f"{level}/{character}.{TEMPER}", wanted)
        yield Figure(
            name, f"{level}/{character} against three regular: wins", text, f"{wanted.games} games",
            command, bar, VERDICTS[least <= share <= most],
        )  # fmt: skip


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", default=[], choices=list(NOTES))
    parser.add_argument("--claim", action="append", default=[], choices=CLAIMS)
    parser.add_argument("--character", action="append", default=[], choices=NAMES)
    parser.add_argument("--bots", default=CHARACTERS, help="who sits on every chair")
    parser.add_argument("--games", type=int, default=40, help="games of each claim")
    parser.add_argument("--trained", type=int, default=200, help="games to learn from")
    parser.add_argument("--seed", type=int, default=1, help="where seeds begin")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="put the figures into docs/bots.md")
    wanted = parser.parse_args()
    for name in wanted.game or NOTES:
        for claim in wanted.claim or CLAIMS:
            if claim == "party" and name != NAME:
                continue
            for figure in figures(name, claim, wanted):
                print(figure.line(), flush=True)
                if wanted.write:
                    write([figure.line()])


if __name__ == "__main__":
    main()
