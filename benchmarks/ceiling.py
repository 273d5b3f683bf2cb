"""How good an expert could be at most: with ten times the thought, races of full regulars, or foresight.

All are played on the games of the plain expert, so that what each wins more has a short interval.
"""

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace
from math import sqrt
from statistics import fmean, stdev

from ippodromo.bots import time_limit
from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.expert import Expert, Trial
from ippodromo.bots.find import find_bot
from ippodromo.bots.playout_model import Guide, guide_of, shares
from ippodromo.bots.weighing import EXPERT, REGULAR, WeighingBot
from ippodromo.games.turf.bot.bot import TurfBot, TurfExpert, search_of
from ippodromo.games.turf.bot.search import Regulars
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import BOT, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.lab.arena import Contest, Result
from ippodromo.lab.games import outcome, play_to_end
from ippodromo.lab.intervals import Z95

TENFOLD = "expert, ten times the thought"
FULL = "expert, races of full regulars"
FORESEEING = "regular who foresees all dice"
RIDING = "expert who foresees the dice of the race in its moves"
CEILINGS = {"tenfold": TENFOLD, "full": FULL, "foresight": FORESEEING, "foreseen_moves": RIDING}
"""By claim; the races of turf experts alone are run by regulars in a hurry."""
TRIED = 30
MOVES = 8
"""So many answers, the best in a regular's eyes, are tried by one who foresees what comes of them: of
all questions, and of moves alone."""
TIMES = 10
LONGEST = 600.0
"""Seconds for an answer: here the clock must not end what is to be measured."""
STUDENT = 2.4
"""Over the degrees of freedom: by so much Student's interval is wider than the normal one, nearly."""


class Foreseeing(Bot):
    """Knows the dice to come and everything hidden; after each answer regulars play the game to its end."""

    name = FORESEEING
    tried = TRIED

    def __init__(self, regular: WeighingBot) -> None:
        self.regular = regular
        self.chance = self.seeds = FastStream(0)
        """Those of the game that is on."""

    def choose(self, moment: Moment) -> str:
        alternatives = self.regular.weigh(moment).alternatives[: self.tried]
        if len(alternatives) == 1:
            return alternatives[0].notation
        return max([each.notation for each in alternatives], key=lambda a: self.worth(moment, a))

    def worth(self, moment: Moment, said: str) -> tuple[float, float]:
        """The part of the win that an answer brings, and how far it leaves the best other behind."""
        match = moment._match.copy_without_log()
        match.submit(moment.seat, said, BOT)
        bots: list[Bot] = [self.regular] * match.game.seats
        chance, seeds = copy(self.chance), copy(self.seeds)
        play_to_end(match, bots, chance, seeds, LONGEST, until=self.until(moment))
        money = match.table.ledger.balances[: match.game.seats]
        others = [held for seat, held in enumerate(money) if seat != moment.seat]
        return self.value(match)[moment.seat], money[moment.seat] - max(others)

    def until(self, moment: Moment) -> Callable[[RecordedMatch], bool]:
        """How far it foresees."""
        return lambda match: False

    def value(self, match: RecordedMatch) -> list[float]:
        """Each seat's part of the win where it foresees no further."""
        return shares(match.game, match.table)


class ForeseeingRider(Foreseeing):
    """An expert that foresees in its moves alone, and no further than to the end of the race.

    So it bets as the expert does. Moves are what quick riders answer in playouts; after the race its
    seat's chance is what was learned between races, or who won.
    """

    name = RIDING
    tried = MOVES

    def __init__(self, regular: WeighingBot, expert: Bot, guide: Guide) -> None:
        super().__init__(regular)
        self.expert = expert
        self.guide = guide

    def choose(self, moment: Moment) -> str:
        is_move = moment.ask_key in self.guide.ridden
        return super().choose(moment) if is_move else self.expert.choose(moment)

    def interject(self, moment: Moment) -> str | None:
        return self.expert.interject(moment)

    def until(self, moment: Moment) -> Callable[[RecordedMatch], bool]:
        game = moment.game
        run = game.races_run(moment._match.table)

        def is_run(match: RecordedMatch) -> bool:
            if game.races_run(match.table) == run:
                return False
            return self.guide.prospects(game, match.table) is not None

        return is_run

    def value(self, match: RecordedMatch) -> list[float]:
        if match.table.is_over():
            return super().value(match)
        found = self.guide.prospects(match.game, match.table)
        assert found is not None
        return found


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
    first = entrant(setup.bots[0], game)
    others = [find_bot(name, setup.game) for name in setup.bots[1:]]
    for number in numbers:
        seating = contest.seating(number)
        bots = [[first, *others][entrant] for entrant in seating]
        seed = contest.seed_of(number)
        chance, seeds = FastStream(seed * 2 + 1), FastStream(seed * 2 + 2)
        if isinstance(first, Foreseeing):
            first.chance, first.seeds = chance, seeds
        players = [Player(f"{bot.name} {i + 1}", bot.name) for i, bot in enumerate(bots)]
        match = RecordedMatch(game, game.header(players), False, True)
        play_to_end(match, bots, chance, seeds, setup.limit)
        came = outcome(match)
        seats = [seating.index(entrant) for entrant in range(len(bots))]
        ranks = [came.ranks[seat] for seat in seats]
        yield [Result(number, ranks, [came.money[seat] for seat in seats])]


def gained(best: list[Result], plain: list[Result], seats: int) -> tuple[float, float, float]:
    """How much more one wins than another on the same games, with its 95 % interval.

    The seatings of a round have the same dice: intervals go by rounds, by Student's distribution.
    """
    rounds: dict[int, list[float]] = {}
    for one, other in zip(best, plain, strict=True):
        assert one.number == other.number
        rounds.setdefault(one.number // seats, []).append(part_of_win(one) - part_of_win(other))
    means = [fmean(values) for values in rounds.values()]
    mean, count = fmean(means), len(means)
    if count < 2:
        return mean, -1.0, 1.0
    half = (Z95 + STUDENT / (count - 1)) * stdev(means) / sqrt(count)
    return mean, mean - half, mean + half


def part_of_win(result: Result) -> float:
    """What the first entrant has of a win; a shared one counts by its part."""
    return (result.ranks[0] == 1) / result.ranks.count(1)


def entrant(name: str, game: Game) -> Bot:
    """Who is called so."""
    of = game.title.name
    expert = find_bot("expert", of)
    assert isinstance(expert, Expert)
    time_limit.PATIENCE = LONGEST
    if name == FORESEEING:
        return Foreseeing(expert.regular)
    if name == RIDING:
        return ForeseeingRider(expert.regular, expert, guide_of(game))
    if name == FULL:
        expert = Unhurried(EXPERT, TurfBot(REGULAR))
    expert.seconds *= TIMES
    if name == TENFOLD:
        expert.level = replace(expert.level, thought=TIMES * expert.level.thought)
    return expert
