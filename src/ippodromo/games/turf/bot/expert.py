"""Expert: each answer tried on the race to come, with everybody else as a regular, to win the game."""

from math import exp, sqrt
from typing import Final

from ippodromo.bots.weighing import REGULAR
from ippodromo.games.turf.game import TurfGame
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.playouts import Policy, play_race
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable

from .brisk import Brisk
from .playing import Regulars

SWING: Final = 70.0
"""Between races: the lead, over the square root of what is still to be run (the sum of the squares of
the multipliers), that makes one seat e times as likely to win as another. Fitted to 1,500 games of
regulars it would be 50; whoever does not bet as the others do has more to win and to lose."""
SEEDS: Final = 1_000_003
LUCKS: Final = 4096
"""The luck of a moment: so many seeds in a row, from a place that follows from the moment's own."""


class Start:
    """A table from which races are played out, with the players who play them."""

    def __init__(self, table: AnyTable, policy: Policy) -> None:
        self.table = table
        self.policy = policy


class Search:
    """Tries the answers of one seat at one moment; the same seed tries them on the same dice."""

    def __init__(
        self,
        game: TurfGame,
        worlds: list[AnyTable],
        seat: Seat,
        seed: int,
        answers: list[Choice],
    ) -> None:
        self.game = game
        self.worlds = worlds
        self.seat = seat
        self.seed = seed
        self.answers = answers
        self.run = game.races_run(worlds[0])
        self.starts: dict[int, Start] = {}

    def play(self, answer: int, luck: int) -> float:
        """The chance to win the game after an answer and a race among regulars, on dice by number."""
        start = self.start(answer, luck % len(self.worlds))
        table = start.table.copy()
        if self.game.races_run(table) == self.run:
            stream = FastStream(self.seed % SEEDS * LUCKS + luck)
            play_race(self.game, table, stream, start.policy)
        return chance_to_win(self.game, table, int(self.seat))

    def start(self, answer: int, world: int) -> Start:
        """The table after an answer, with the betting played to its end; made once."""
        key = answer * len(self.worlds) + world
        start = self.starts.get(key)
        if start is None:
            table = self.worlds[world].copy()
            table.apply(self.seat, self.answers[answer])
            regulars = Regulars(REGULAR, self.game.seats)
            while table.stack and table.ask().key == "ask.bet":
                who = table.ask().seats[0]
                table.apply(who, regulars.bet(table, who))
            start = Start(table, Brisk(REGULAR, self.game.seats))
            self.starts[key] = start
        return start


def chance_to_win(game: TurfGame, table: AnyTable, seat: int) -> float:
    """A seat's part of the win, or its chance of it where races are to come."""
    money = table.ledger.balances[: game.seats]
    mine = money[seat]
    if not table.stack:
        best = max(money)
        return 1.0 / money.count(best) if mine == best else 0.0
    to_come = 0.0
    for multiplier in game.rules.multipliers[game.races_run(table) :]:
        to_come += multiplier * multiplier
    scale = SWING * sqrt(to_come)
    total = 0.0
    for other in money:
        total += exp(max(-30.0, min(30.0, (other - mine) / scale)))
    return 1.0 / total
