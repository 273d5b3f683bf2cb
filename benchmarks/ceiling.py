"""How good an expert could be at most: with ten times the thought, races of full regulars, or foresight."""

from collections.abc import Iterator
from copy import copy
from dataclasses import replace

from ippodromo.bots import time_limit
from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.find import find_bot
from ippodromo.bots.search.expert import Expert
from ippodromo.bots.search.halving import Trial
from ippodromo.bots.weighing import EXPERT, REGULAR, WeighingBot
from ippodromo.games.turf.bot.bot import TurfBot, TurfExpert, search_of
from ippodromo.games.turf.bot.playing import Regulars
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.record.journal import BOT, Player
from ippodromo.kernel.record.match import Match
from ippodromo.lab.arena import Contest, Result
from ippodromo.lab.games import outcome, play_to_end

TENFOLD = "expert, ten times the thought"
FULL = "expert, races of full regulars"
FORESEEING = "regular who foresees all dice"
CEILINGS = {"tenfold": TENFOLD, "full": FULL, "foresight": FORESEEING}
"""By claim; the races of turf experts alone are run by regulars in a hurry."""
TRIED = 30
"""So many answers, the best in a regular's eyes, are tried by one who foresees what comes of them."""
TIMES = 10
LONGEST = 600.0
"""Seconds for an answer: here the clock must not end what is to be measured."""


class Foreseeing(Bot):
    """Knows the dice to come and everything hidden; after each answer regulars play the game to its end."""

    def __init__(self, regular: WeighingBot) -> None:
        self.name = FORESEEING
        self.regular = regular
        self.chance = self.seeds = FastStream(0)
        """Those of the game that is on."""

    def choose(self, moment: Moment) -> str:
        alternatives = self.regular.weigh(moment).alternatives[:TRIED]
        if len(alternatives) == 1:
            return alternatives[0].notation
        return max([each.notation for each in alternatives], key=lambda a: self.worth(moment, a))

    def worth(self, moment: Moment, said: str) -> tuple[float, float]:
        """The part of the win that an answer brings, and how far it leaves the best other behind."""
        match = moment._match.fork()
        match.submit(moment.seat, said, BOT)
        bots: list[Bot] = [self.regular] * match.game.seats
        play_to_end(match, bots, copy(self.chance), copy(self.seeds), 3600.0)
        came = outcome(match)
        mine = came.ranks[moment.seat]
        others = [money for seat, money in enumerate(came.money) if seat != moment.seat]
        return (mine == 1) / came.ranks.count(1), came.money[moment.seat] - max(others)


class Unhurried(TurfExpert):
    """An expert of the turf in whose playouts regulars take their time."""

    def trial(self, moment: Moment, answers: list[Choice]) -> Trial:
        search = search_of(moment, answers)

        def play(answer: int, luck: int) -> float:
            start = search.start(answer, luck % len(search.worlds))
            if not isinstance(start.policy, Regulars):
                start.policy = Regulars(REGULAR, moment.game.seats)
            return search.play(answer, luck)

        return play


def play_best(contest: Contest, numbers: list[int]) -> Iterator[list[Result]]:
    """Games of a contest whose first entrant is one of these; the others are bots by name."""
    setup = contest.setup
    game = setup.make()
    first = _entrant(setup.bots[0], setup.game)
    others = [find_bot(name, setup.game) for name in setup.bots[1:]]
    for number in numbers:
        seating = contest.seating(number)
        bots = [[first, *others][entrant] for entrant in seating]
        seed = contest.seed_of(number)
        chance, seeds = FastStream(seed * 2 + 1), FastStream(seed * 2 + 2)
        if isinstance(first, Foreseeing):
            first.chance, first.seeds = chance, seeds
        players = [Player(f"{bot.name} {i + 1}", bot.name) for i, bot in enumerate(bots)]
        match = Match(game, game.header(players), False, True)
        play_to_end(match, bots, chance, seeds, setup.limit)
        came = outcome(match)
        seats = [seating.index(entrant) for entrant in range(len(bots))]
        ranks = [came.ranks[seat] for seat in seats]
        yield [Result(number, ranks, [came.money[seat] for seat in seats])]


def _entrant(name: str, game: str) -> Bot:
    if name == FORESEEING:
        regular = find_bot("regular", game)
        assert isinstance(regular, WeighingBot)
        return Foreseeing(regular)
    time_limit.PATIENCE = LONGEST
    expert = Unhurried(EXPERT, TurfBot(REGULAR)) if name == FULL else find_bot("expert", game)
    assert isinstance(expert, Expert)
    expert.seconds *= TIMES
    if name == TENFOLD:
        expert.level = replace(expert.level, thought=TIMES * expert.level.thought)
    return expert
