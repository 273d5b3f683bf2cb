"""Our own bots at every game: they finish, say why in words, and know only what they may."""

from functools import cache
from typing import Any

import pytest

from ippodromo.bots.base import Moment
from ippodromo.bots.find import LEVELS, find_bot
from ippodromo.bots.weighing import WeighingBot
from ippodromo.kernel.asks import OPEN
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.record.journal import BOT
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.setup.registry import names, title
from ippodromo.lab.games import play_match
from ippodromo.messages import LANGUAGES, Words
from tests.bots.short import Variant, short_game, variants
from tests.contract.hidden import Pair, pairs, secrets_of
from tests.contract.play import new_match

TITLES = pytest.mark.parametrize("name", names())
SENSIBLE = ["rookie", "regular"]


def weighing_bot(level: str, name: str) -> WeighingBot:
    bot = find_bot(level, name)
    assert isinstance(bot, WeighingBot)
    return bot


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_bots_of_all_levels_finish_whole_games(variant: Variant) -> None:
    game = short_game(*variant)
    bots = [find_bot(LEVELS[(seat + 1) % len(LEVELS)], variant[0]) for seat in range(game.seats)]
    assert play_match(game, bots, 3).table.is_over()


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_bots_play_on_where_the_clock_has_spoken_for_them(variant: Variant) -> None:
    """A seat may drop out for a while: what the clock then said is its own past as well."""
    game = short_game(*variant)
    match, stream = new_match(game), FastStream(4)
    bot = find_bot("regular", variant[0])
    while True:
        match.advance(stream)
        if match.table.is_over():
            return
        seat = match.table.waiting()[0]
        if stream.below(2) == 0 and match.silent(seat, stream) is not None:
            continue
        match.submit(seat, bot.choose(Moment(match, seat, stream.below(1 << 20))), BOT)


@cache
def weighed(name: str) -> list[tuple[Match, Seat, dict[str, Any]]]:
    """A short game by regulars with what they weighed at every decision."""
    game = short_game(name, 4)
    bot = weighing_bot("regular", name)
    match = new_match(game)
    stream = FastStream(5)
    found: list[tuple[Match, Seat, dict[str, Any]]] = []
    while True:
        match.advance(stream)
        if match.table.is_over():
            return found
        seat = match.table.waiting()[0]
        weighing = bot.weigh(Moment(match, seat, stream.below(1 << 20)))
        assert weighing.best in match.table.ask().of(seat)  # type: ignore[operator]
        match.submit(seat, weighing.best, BOT)
        found.append((match, seat, weighing.data()))


@TITLES
def test_what_was_weighed_is_plain_data_with_the_best_first(name: str) -> None:
    for _, _, data in weighed(name):
        values = [each["value"] for each in data["alternatives"]]
        assert values == sorted(values, reverse=True)
        assert all(isinstance(value, float | int) for value in values)


@TITLES
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(name: str, language: str) -> None:
    of = title(name)
    words = Words(language, of.name)
    for _, _, data in weighed(name):
        assert words.has(data["reason"]), data["reason"]
        said = words.say(data["reason"], data["params"])
        assert "{" not in said, said


@TITLES
def test_the_same_moment_gives_the_same_choice(name: str) -> None:
    game = short_game(name, 4)
    match = new_match(game)
    stream = FastStream(9)
    match.advance(stream)
    seat = match.table.waiting()[0]
    for level in LEVELS:
        bot = find_bot(level, name)
        said = {bot.choose(Moment(match, seat, 4)) for _ in range(3)}
        assert len(said) == 1


def asked_pairs(name: str) -> list[Pair]:
    """Pairs of games whose viewer is asked, and remembers the same, with something hidden changed."""
    found: list[Pair] = []
    for at in range(len(secrets_of(name).options)):
        for pair in pairs(name, at):
            one, other = pair.one.match, pair.other.match
            if pair.viewer < 0 or not pair.differing:
                continue
            if pair.viewer not in one.table.waiting() or one.table.ask().mode == OPEN:
                continue
            mine = [e.notation for e in one.seen_by(pair.viewer).entries()]
            if mine == [e.notation for e in other.seen_by(pair.viewer).entries()]:
                found.append(pair)
    return found


@TITLES
def test_what_a_bot_may_not_know_does_not_change_its_choice(name: str) -> None:
    found = asked_pairs(name)
    assert len(found) > 5
    for level in SENSIBLE:
        bot = weighing_bot(level, name)
        for pair in found:
            one = bot.weigh(Moment(pair.one.match, pair.viewer, 7))
            other = bot.weigh(Moment(pair.other.match, pair.viewer, 7))
            assert one.data() == other.data()
