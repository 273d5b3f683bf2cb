"""A regular weighs every kind of question of every game, and gives a reason."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from ippodromo.bots.base import Moment
from ippodromo.bots.find import find_bot
from ippodromo.bots.weighing import Weighing, WeighingBot
from ippodromo.contract.play import new_match
from ippodromo.kernel.asks import DRAW
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import BOT
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import game_names, title
from ippodromo.messages import LANGUAGES, Words
from tests.bots.short import short_game, variants
from tests.playthroughs.playthrough import FOLDER

DOMINATED = {
    "ask.place_bets_early": "who waits sees where the others' tokens lie, and loses nothing"
}
"""Asides for which silence is never worse, with the reason."""
EQUAL = {
    "ask.colour": "a colour changes nothing but looks",
    "ask.stable": "a colour changes nothing but looks",
    "ask.take_lot": "of the lots that nobody wanted, the cheapest are often worth the same",
}
"""Questions whose answers may all have the same value, with the reason."""
CHEAPEST = {"ask.slip": 1000}
"""Money below which a seat has no real choice, even if slips are written by hand."""
ENOUGH = 12
"""Maximum number of questions of a kind that are checked in a game."""
SEEDS = range(6)


@cache
def kinds(name: str) -> frozenset[str]:
    """Return the questions to seats in the playthroughs of a game."""
    found: set[str] = set()
    for file in FOLDER.glob(f"{name}/*.txt"):
        found.update(re.findall(r"^\d+ (?:turn|sealed|open) (ask\.\w+)", file.read_text(), re.M))
    return frozenset(found)


def decisions(bot: WeighingBot, game: Game, seed: int) -> Iterator[tuple[str, int, Weighing]]:
    """Yield what a regular weighs while seats answer at random: the ask, the number of options, the
    weighing.
    """
    match = new_match(game)
    stream = FastStream(seed)
    seen: dict[str, int] = {}
    while True:
        match.advance(stream)
        if match.table.is_over():
            return
        for ask_key, count, weighing in _asides(bot, match, seen):
            yield ask_key, count, weighing
        ask = match.table.ask()
        assert ask.mode != DRAW
        seat = match.table.waiting()[stream.below(len(match.table.waiting()))]
        options = ask.options_for(seat)
        assert options is not None
        seen[ask.key] = seen.get(ask.key, 0) + 1
        if seen[ask.key] <= ENOUGH:
            count = len({options.sample(FastStream(n)).notation for n in range(9)})
            is_fixed = options.bot_answer is not None  # by the rules, for a bot
            if is_fixed or match.table.ledger.of(seat) < CHEAPEST.get(ask.key, 0):
                count = 1
            yield ask.key, count, bot.weigh(Moment(match, seat, stream.below(1 << 20)))
        match.submit(seat, options.sample(stream).notation, BOT)
        _interject(match, stream)


def _asides(
    bot: WeighingBot, match: RecordedMatch, seen: dict[str, int]
) -> Iterator[tuple[str, int, Weighing]]:
    for _, aside in match.table.asides():
        if aside.people_only:
            continue
        seen[aside.key] = seen.get(aside.key, 0) + 1
        if seen[aside.key] > ENOUGH or aside.key in DOMINATED:
            continue
        moment = Moment(match, aside.seats[0], 1)
        weighing = bot.weigh_aside(moment, aside)
        assert weighing is not None, aside.key
        yield aside.key, 2, weighing


def _interject(match: RecordedMatch, stream: FastStream) -> None:
    """Sometimes answer an aside at random, so that objections and motions are decided."""
    for _, aside in match.table.asides():
        options = aside.options_for(aside.seats[0])
        if options is not None and not aside.people_only and stream.below(6) == 0:
            try:
                match.submit(aside.seats[0], options.sample(stream).notation, BOT)
            except NotAllowed:
                continue
            return


@cache
def weighed(name: str) -> list[tuple[str, int, Weighing]]:
    """Return the decisions of a game in all its variants."""
    bot = find_bot("regular", name)
    assert isinstance(bot, WeighingBot)
    found: list[tuple[str, int, Weighing]] = []
    games = [short_game(*variant) for variant in variants() if variant[0] == name]
    for at, game in enumerate(games):
        for seed in islice(SEEDS, 2 if at else len(SEEDS)):
            found += decisions(bot, game, seed)
    return found


@pytest.mark.parametrize("name", game_names())
def test_every_kind_of_question_is_weighed(name: str) -> None:
    met = {key for key, _, _ in weighed(name)}
    assert kinds(name) - met - set(DOMINATED) == set()


@pytest.mark.parametrize("name", game_names())
def test_where_there_are_alternatives_their_values_differ(name: str) -> None:
    differed: dict[str, bool] = {}
    for key, count, weighing in weighed(name):
        values = {round(each.value, 6) for each in weighing.alternatives}
        if count > 1 and key not in EQUAL:
            assert len(weighing.alternatives) > 1, (key, weighing)
            differed[key] = differed.get(key, False) or len(values) > 1
    assert [key for key, differs in differed.items() if not differs] == []


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_said_in_every_language(name: str, language: str) -> None:
    of = title(name)
    words = Words(language, of.name)
    for _, _, weighing in weighed(name):
        assert words.has(weighing.reason), weighing.reason
        assert "{" not in words.say(weighing.reason, weighing.params)
