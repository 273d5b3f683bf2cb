"""`python -m benchmarks.bot_characters`: whether characters can be told apart, and what they cost.

Claims: `alike` compares the slips of all pairs of bots at tables of four different characters;
`recognised` has a naive Bayes classifier, trained on other seeds, name the character of each seat
after three races; `wins` has each character play against three plain regulars, and `expert` an expert
of each character, and one without, against three plain regulars. `conceded` sums up how far the answers
that experts chose by their characters were behind the best in their own playouts. `--bots regular`
measures `alike` for bots without characters. `party`, of Win, Place & Show alone, has twelve varied bots
and two seats that never bet play its Party version. `--write` puts the figures into docs/bots.md.

The games of `wins` and `expert` are kept in build/claims: a run that was ended goes on from there.
"""

import argparse
import os
from collections.abc import Iterator
from math import sqrt
from statistics import fmean

from ippodromo.bots.weighing import CHARACTER_NAMES
from ippodromo.bots.wilson import Z95
from ippodromo.lab.arena import Contest, compete
from ippodromo.lab.intervals import mean_by_rounds, share_by_rounds
from ippodromo.lab.setup import Setup

from ..bots_page import Figure, write
from ..kept_results import kept_results
from .conceded import Conceded, conceded
from .measure import NOTES, Alike, alike, recognised
from .party import NAME, party

CLAIMS = ("alike", "recognised", "wins", "expert", "conceded", "party")
CHARACTERS = "regular/any"
MOST_SAME_SLIP, MOST_SAME_HORSES = 0.05, 0.20
LEAST_RECOGNISED = 0.60
LEAST_WINS, MOST_WINS = 0.18, 0.32
MOST_BACKED = 0.50
"""The part of the bettors that the most backed horse of a Party's race has on average."""
LEAST_KEPT = 0.9
"""An expert with a character keeps as much of the share of wins of one without."""
TEMPERS = (37, 237, 437, 637, 837)
"""The tempers of the bots whose wins are counted, each in as many games: bots at tables have one, too."""
LIMIT = 600.0
"""Seconds for an answer: a busy machine must not end a claim."""
SEATS = 4
VERDICTS = {True: "yes", False: "**no**"}


def rounds_of_wins(
    name: str, level: str, character: str, wanted: argparse.Namespace
) -> list[list[float]]:
    """Return the parts of wins of a bot against three plain regulars; games on the same dice form a round.

    Each temper has dice of its own, and a level without a character plays on the same. Games that are
    kept are not repeated.
    """
    found: list[list[float]] = []
    each = wanted.games // len(TEMPERS) // SEATS * SEATS
    for number, temper in enumerate(TEMPERS):
        bot = f"{level}/{character}.{temper}" if character else level
        setup = Setup(name, [bot, "regular", "regular", "regular"], {}, limit=LIMIT)
        contest = Contest(setup, wanted.seed + number)
        file = kept_results(contest)
        missing = [game for game in range(each) if game not in file.results]
        for part in compete(contest, missing, wanted.workers):
            file.add(part)
        ranks = [file.results[game].ranks for game in range(each)]
        wins = [(each_rank[0] == 1) / each_rank.count(1) for each_rank in ranks]
        found += [wins[first : first + SEATS] for first in range(0, each, SEATS)]
    return found


def figures(name: str, claim: str, wanted: argparse.Namespace) -> Iterator[Figure]:
    """Measure a claim of one game."""
    command = (
        f"bot_characters --game {name} --claim {claim} --seed {wanted.seed} --games {wanted.games}"
    )
    games = f"{wanted.games} games"
    if claim == "alike":
        found = alike(name, wanted.bots, wanted.seed, wanted.games, {})
        if wanted.bots == CHARACTERS:
            yield from _alike(name, found, f"{found.pairs} pairs, {games}", command)
        else:
            yield from _alike(
                name, found, f"{found.pairs} pairs, {games}",
                f"{command} --bots {wanted.bots}", f"four {wanted.bots}",
            )  # fmt: skip
    elif claim == "recognised":
        named = recognised(name, wanted.seed, wanted.games, wanted.trained)
        share = fmean(right for game in named for right in game)
        yield Figure(
            name, "characters named by naive Bayes", _share(named),
            f"{SEATS * wanted.games} seats, {games}, {wanted.trained} to learn from",
            f"{command} --trained {wanted.trained}",
            f"{LEAST_RECOGNISED:.0%}", VERDICTS[share >= LEAST_RECOGNISED],
        )  # fmt: skip
    elif claim == "party":
        yield from _party(wanted, command)
    elif claim == "wins":
        yield from _wins(name, wanted, command)
    elif claim == "conceded":
        yield _conceded(name, conceded(name, wanted.seed, wanted.games), games, command)
    else:
        yield from _experts(name, wanted, command)


def _mean(rounds: list[list[float]]) -> tuple[float, float, float]:
    """Return a share with its 95 % interval; the values of one round hang together."""
    low, high = share_by_rounds(rounds)
    return fmean(value for each in rounds for value in each), low, high


def _share(rounds: list[list[float]]) -> str:
    """Return a share with its interval in percent."""
    share, low, high = _mean(rounds)
    return f"{share:.1%} ({low:.1%} to {high:.1%})"


def _alike(
    name: str, found: Alike, of: str, command: str, who: str = "different characters"
) -> Iterator[Figure]:
    for what, pairs, most in (
        ("whole slip", found.same_slip, MOST_SAME_SLIP),
        ("set of horses", found.same_horses, MOST_SAME_HORSES),
    ):
        share = fmean(same for game in pairs for same in game)
        bars = (f"at most {most:.0%}", VERDICTS[share <= most]) if who[0] != "f" else ()
        what = f"{who}: pairs with the same {what} in a race"
        yield Figure(name, what, _share(pairs), of, command, *bars)
    if found.seen:
        what = f"{who}: slips that repeat one that the seat has seen"
        bars = ("none", VERDICTS[not found.repeated]) if who[0] != "f" else ()
        yield Figure(name, what, str(found.repeated), f"{found.seen} slips", command, *bars)


def _party(wanted: argparse.Namespace, command: str) -> Iterator[Figure]:
    found = party(wanted.seed, wanted.games)
    who = f"Party of {found.seats}, {found.bettors} of whom bet"
    backed, bet, idle = fmean(found.most_backed), fmean(found.betting), fmean(found.idle)
    yield Figure(
        NAME, f"{who}: part of the bettors that are on the most backed horse", f"{backed:.1%}",
        f"{len(found.most_backed)} races, {found.games} games", command,
        f"at most {MOST_BACKED:.0%}", VERDICTS[backed <= MOST_BACKED],
    )  # fmt: skip
    better = mean_by_rounds([[a - b] for a, b in zip(found.idle, found.betting, strict=True)])
    yield Figure(
        NAME, f"{who}: mean place of those who bet, and of those who do not",
        f"{bet:.2f} and {idle:.2f}; {better.value:.2f} ± {better.half:.2f} better",
        f"{found.games} games", command, "bet above", VERDICTS[bet < idle],
    )  # fmt: skip


def _wins(name: str, wanted: argparse.Namespace, command: str) -> Iterator[Figure]:
    for character in wanted.character or CHARACTER_NAMES:
        rounds = rounds_of_wins(name, "regular", character, wanted)
        share, low, high = _mean(rounds)
        yield Figure(
            name, f"regular/{character} against three regular: wins",
            f"{share:.3f} ({low:.3f} to {high:.3f})",
            f"{sum(map(len, rounds))} games", command, f"{LEAST_WINS} to {MOST_WINS}",
            VERDICTS[LEAST_WINS <= share <= MOST_WINS],
        )  # fmt: skip


def _conceded(name: str, found: Conceded, games: str, command: str) -> Figure:
    """Return what characters cost experts in a game, with the end of its 95 % interval."""
    most = found.lost + Z95 * sqrt(found.variance)
    return Figure(
        name, "experts of all characters: lost by their character's answers, parts of a win in a game",
        f"{found.lost / found.games:.4f} (at most {most / found.games:.4f})",
        f"{found.answers} of {found.tried} answers, {games}", command,
    )  # fmt: skip


def _experts(name: str, wanted: argparse.Namespace, command: str) -> Iterator[Figure]:
    """Measure what experts keep of the wins of a plain one on the same dice, each and all together."""
    plain = rounds_of_wins(name, "expert", "", wanted)
    usual, _, _ = _mean(plain)
    everybody: list[list[float]] = [[] for _ in plain]
    for character in wanted.character or CHARACTER_NAMES:
        rounds = rounds_of_wins(name, "expert", character, wanted)
        for all_wins, wins in zip(everybody, rounds, strict=True):
            all_wins.extend(wins)
        share, low, high = _mean(rounds)
        yield Figure(
            name, f"expert/{character} against three regular: wins",
            f"{share:.3f} ({low:.3f} to {high:.3f}); {share / usual:.2f} of a plain expert's {usual:.3f}",
            f"{sum(map(len, rounds))} games", command, f"{LEAST_KEPT} of it",
            VERDICTS[share >= LEAST_KEPT * usual],
        )  # fmt: skip
    share, _, _ = _mean(everybody)
    lost = mean_by_rounds(
        [[fmean(own) - fmean(each)] for own, each in zip(plain, everybody, strict=True)]
    )
    yield Figure(
        name, "experts of all characters against three regular: wins",
        f"{share:.3f}; {share / usual:.2f} ({1 - (lost.value + lost.half) / usual:.2f} to "
        f"{1 - (lost.value - lost.half) / usual:.2f}) of a plain expert's {usual:.3f}",
        f"{sum(map(len, everybody))} games", command, f"{LEAST_KEPT} of it",
        VERDICTS[share >= LEAST_KEPT * usual],
    )  # fmt: skip


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", default=[], choices=list(NOTES))
    parser.add_argument("--claim", action="append", default=[], choices=CLAIMS)
    parser.add_argument("--character", action="append", default=[], choices=CHARACTER_NAMES)
    parser.add_argument("--bots", default=CHARACTERS, help="who sits on every chair")
    parser.add_argument("--games", type=int, default=40, help="games of each claim")
    parser.add_argument("--trained", type=int, default=200, help="games to learn from")
    parser.add_argument("--seed", type=int, default=1, help="where seeds begin")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="put the figures into docs/bots.md")
    wanted = parser.parse_args()
    for name in wanted.game or NOTES:
        for claim in wanted.claim or CLAIMS:
            # Win, Place & Show: only bets have characters, and playouts do not try bets.
            if claim == ("conceded" if name == NAME else "party"):
                continue
            for figure in figures(name, claim, wanted):
                print(figure.line(), flush=True)
                if wanted.write:
                    write([figure.line()])


if __name__ == "__main__":
    main()
