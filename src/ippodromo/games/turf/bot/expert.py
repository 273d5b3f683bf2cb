"""Expert: each answer tried on the race to come, with everybody else as a regular, to win the game."""

from math import exp, sqrt
from typing import Final

from ippodromo.bots.weighing import REGULAR
from ippodromo.games.turf.choices import Bet
from ippodromo.games.turf.game import TurfGame
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.playouts import Policy
from ippodromo.kernel.record.seen import Seen, refold
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.setup.game import play_race
from ippodromo.kernel.table import AnyTable

from .brisk import Brisk
from .playing import Regulars, bet_plans

WORLDS: Final = 8
"""How many guesses at hidden tokens a search goes by."""
SWING: Final = 70.0
"""Between races: the lead, over the square root of what is still to be run (the sum of the squares of
the multipliers), that makes one seat e times as likely to win as another. Fitted to 1,500 games of
regulars it would be 50; whoever does not bet as the others do has more to win and to lose."""
SEEDS: Final = 1_000_003
LUCKS: Final = 4096
"""The luck of a moment: so many seeds in a row, from a place that follows from the moment's own."""
DOUBT: Final = 12.0
"""How much a bet may promise less than the best, in money, before a regular is thought e times less
likely to have made it: who sits there may be no regular."""


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


def likely_worlds(game: TurfGame, seen: Seen, stream: FastStream) -> list[AnyTable]:
    """Tables that fit what a seat has seen; hidden tokens as the seats' bets make them likely."""
    fresh = game.start(False, seen.bots)
    count = WORLDS if game.rules.is_hidden else 1
    return [refold(fresh, seen, stream, guess) for _ in range(count)]


def guess(table: AnyTable, seat: Seat, candidates: list[Choice], stream: Stream) -> Choice:
    """Which token a seat has placed where only the horse is seen: likely one that a regular would place."""
    bets = [choice for choice in candidates if isinstance(choice, Bet)]
    offered = [pick for pick in table.ask().options[0].picks if isinstance(pick, Bet)]
    promised = bet_plans(table, seat, REGULAR, offered)
    plans = [promised[offered.index(bet)] for bet in bets]
    best = max(plans)
    weights = [exp((plan - best) / DOUBT) for plan in plans]
    at = sum(weights) * (stream.below(1 << 24) + 0.5) / (1 << 24)
    for number in range(len(bets)):
        at -= weights[number]
        if at < 0.0:
            return bets[number]
    return bets[-1]
