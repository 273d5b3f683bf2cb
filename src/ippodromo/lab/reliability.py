"""Whether odds can be relied on: of all that was said to happen so often, how much did happen so often."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

from ippodromo.bots.base import Bot, Moment
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.record.journal import BOT, Player
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.setup.game import Game, play_race

from .odds import PLACES, Odds

EDGES = (0.0, 0.1, 0.25, 0.5, 1.01)
"""Where the groups of stated chances begin and end."""


@dataclass(frozen=True)
class Group:
    """All chances stated within a range: how many, their mean, and how often they came true."""

    low: float
    count: int
    stated: float
    came: float
    spread: float
    """The standard deviation of the difference if the odds are right, luck of the playouts included."""

    @property
    def off(self) -> float:
        """By how many standard deviations the two differ."""
        return (self.came - self.stated) / self.spread if self.spread else 0.0


class Reliability:
    """Stated chances with what came of them."""

    def __init__(self) -> None:
        self.said: list[tuple[float, int, bool]] = []

    def add(self, odds: Odds, finish: list[str]) -> None:
        """One race: every horse's chance to win, to be placed and to show, and its place."""
        for horse in odds.counts:
            for kind in range(PLACES):
                share = odds.chance(horse, kind).share
                self.said.append((share, odds.playouts, horse in finish[: kind + 1]))

    def groups(self) -> list[Group]:
        """The groups in which anything was said, smallest chances first."""
        found: list[Group] = []
        for low, high in pairwise(EDGES):
            rows = [row for row in self.said if low <= row[0] < high]
            if rows:
                count = len(rows)
                # (k + 1) / (n + 2): a chance that no playout showed is still not zero
                smooth = [((share * n + 1) / (n + 2), n) for share, n, _ in rows]
                spread = sqrt(sum(p * (1 - p) * (1 + 1 / n) for p, n in smooth)) / count
                stated = sum(share for share, _, _ in rows) / count
                found.append(Group(low, count, stated, sum(r[2] for r in rows) / count, spread))
        return found


def stated_and_came(
    game: Game, bots: list[Bot], seed: int, playouts: int
) -> Iterator[tuple[Odds, list[str]]]:
    """For every race of a game by bots the odds at some moment of its second half, and its finish."""
    players = [Player(f"{bot.name} {i + 1}", bot.name) for i, bot in enumerate(bots)]
    match = Match(game, game.header(players), False)
    stream = FastStream(seed)
    moments = [match.table.copy()]
    run = 0
    while match.table.stack:
        if not match.step(stream):
            if match.table.is_over():
                return
            moments.append(match.table.copy())
            seat = match.table.waiting()[0]
            said = bots[seat].choose(Moment(match, seat, stream.below(1 << 30)))
            match.submit(seat, said, BOT)
        if game.races_run(match.table) > run:
            run = game.races_run(match.table)
            half = len(moments) // 2
            moment = moments[half + stream.below(len(moments) - half)]
            odds = Odds([runner["id"] for runner in game.runners(moment)])
            for _ in range(playouts):
                table = moment.copy()
                if play_race(game, table, stream, game.rider()):
                    odds.add(game.finish(table))
            yield odds, game.finish(match.table)
            moments = [match.table.copy()]
