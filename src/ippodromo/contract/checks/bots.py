"""Bots at a game: they finish games, explain their answers in words, and use only what they may know."""

from dataclasses import replace
from functools import cache
from math import inf

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.expert import Expert
from ippodromo.bots.explanations import may_explain, reasons_at, summarize
from ippodromo.bots.find import find_bot, levels
from ippodromo.bots.weighing import WeighingBot, WeighingView
from ippodromo.contract.case import Case, Checks
from ippodromo.contract.hidden import Pair, pairs
from ippodromo.contract.play import new_match, options_of
from ippodromo.contract.setups import Setup
from ippodromo.kernel.asks import OPEN
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import BOT
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.lab.games import play_match
from ippodromo.messages import Words


class BotChecks(Checks):
    """What bots guarantee. A game without bots of its own is played by the random bot."""

    def test_bots_of_all_levels_finish_whole_games(self, setup: Setup) -> None:
        game, known = setup.game(), levels(setup.title)
        words = [known[(seat + 1) % len(known)] for seat in range(game.seats)]
        bots = [quick_bot(word, setup.title) for word in words]
        assert play_match(game, bots, 3, inf).table.is_over()

    def test_bots_play_on_where_the_clock_has_spoken_for_them(self, setup: Setup) -> None:
        """A seat may be away for a while. The clock's answers then belong to its history."""
        match, stream = new_match(setup.game()), FastStream(4)
        bot = quick_bot(levels(setup.title)[-1], setup.title)
        while True:
            match.advance(stream)
            if match.table.is_over():
                return
            seat = match.table.waiting()[0]
            if stream.below(CLOCK_IN) > 0 and match.answer_default(seat, stream) is not None:
                continue
            match.submit(seat, bot.choose(Moment(match, seat, stream.below(1 << 20))), BOT)

    def test_the_same_moment_gives_the_same_choice(self) -> None:
        name = self.case.name
        match = new_match(middling_setup(self.case).game())
        match.advance(FastStream(9))
        seat = match.table.waiting()[0]
        for level in levels(name):
            bot = quick_bot(level, name)
            said = {bot.choose(Moment(match, seat, 4)) for _ in range(3)}
            assert len(said) == 1

    def test_what_was_weighed_is_plain_data_with_the_best_first(self) -> None:
        for data in weighed(self.case):
            values = [each["value"] for each in data["alternatives"]]
            assert values == sorted(values, reverse=True)
            assert all(isinstance(value, float | int) for value in values)

    def test_every_reason_has_words(self, language: str) -> None:
        words = Words(language, self.case.name)
        for data in weighed(self.case):
            assert words.has(data["reason"]), data["reason"]
            said = words.say(data["reason"], data["params"])
            assert "{" not in said, said

    def test_what_a_bot_may_not_know_does_not_change_its_choice(self) -> None:
        found = asked_pairs(self.case)
        assert len(found) > 5
        for level in levels(self.case.name):
            bot = quick_bot(level, self.case.name)
            thinks = isinstance(bot, WeighingBot) and bot.level.playouts
            is_short = thinks or self.case.quick
            for pair in found[:: max(1, len(found) // FEW_PAIRS)] if is_short else found:
                moments = [Moment(s.match, pair.viewer, 7) for s in (pair.one, pair.other)]
                if isinstance(bot, WeighingBot):
                    one, other = (bot.weigh(moment) for moment in moments)
                    assert one.data() == other.data()
                    assert summarize(one, moments[0]) == summarize(other, moments[1])  # a hint
                else:
                    assert bot.choose(moments[0]) == bot.choose(moments[1])

    def test_a_reason_tells_nothing_that_the_asker_may_not_know(self) -> None:
        """In both games of a pair the asker gets the same reasons, or is refused in both."""
        bot = find_bot(REASONING, self.case.name) if REASONING in levels(self.case.name) else None
        if not isinstance(bot, WeighingBot):
            return
        for pair in _some(differing_pairs(self.case)):
            for seat in range(pair.one.game.seats):
                at = last_answer(pair.one.match, Seat(seat))
                if at < 0 or seat == pair.viewer:
                    continue
                one, other = pair.one.match, pair.other.match
                is_open = may_explain(one, Seat(seat), pair.viewer, at)
                assert is_open == may_explain(other, Seat(seat), pair.viewer, at)
                if is_open:
                    assert reasons_at(one, bot, at, 7) == reasons_at(other, bot, at, 7)


CLOCK_IN = 4
"""One answer in this number is the bot's, the others are the clock's where possible. It saves time."""
REASONING = "regular"
LITTLE = 4
"""Number of playouts of bots that search. What they guarantee does not depend on it."""
FEW_PAIRS = 24
"""Number of pairs of games for tests of a bot that searches."""


def quick_bot(level: str, game: str) -> Bot:
    """Return the bot of a level, with few playouts and without a time limit."""
    bot = find_bot(level, game)
    if isinstance(bot, Expert):
        bot.seconds = inf
    if isinstance(bot, WeighingBot) and bot.level.playouts:
        bot.level = replace(bot.level, playouts=LITTLE)
    return bot


def middling_setup(case: Case) -> Setup:
    """Return the setup whose number of seats is closest to four."""
    return min(case.setups(), key=lambda setup: abs(setup.seats - 4))


@cache
def weighed(case: Case) -> list[WeighingView]:
    """Return what the best bot weighed at every decision of a short game."""
    bot = quick_bot(levels(case.name)[-1], case.name)
    if not isinstance(bot, WeighingBot):
        return []
    match, stream = new_match(middling_setup(case).game()), FastStream(5)
    found: list[WeighingView] = []
    while True:
        match.advance(stream)
        if match.table.is_over():
            return found
        seat = match.table.waiting()[0]
        weighing = bot.weigh(Moment(match, seat, stream.below(1 << 20)))
        assert weighing.best in options_of(match.table.ask(), seat)
        match.submit(seat, weighing.best, BOT)
        found.append(weighing.data())


def differing_pairs(case: Case) -> list[Pair]:
    """Return the pairs of games in which something hidden from the viewer differs."""
    return [pair for at in range(len(case.options)) for pair in pairs(case, at) if pair.differing]


def _some(found: list[Pair]) -> list[Pair]:
    return found[:: max(1, 2 * len(found) // FEW_PAIRS)]


def last_answer(match: RecordedMatch, seat: Seat) -> int:
    """Return the index of the last answer of a seat, or -1."""
    said = [at for at, entry in enumerate(match.active_entries) if entry.seat == seat]
    return said[-1] if said else -1


def asked_pairs(case: Case) -> list[Pair]:
    """Return the differing pairs in which the viewer is asked and remembers the same."""
    found: list[Pair] = []
    for at in range(len(case.options)):
        for pair in pairs(case, at):
            one, other = pair.one.match, pair.other.match
            if pair.viewer < 0 or not pair.differing:
                continue
            if pair.viewer not in one.table.waiting() or one.table.ask().mode == OPEN:
                continue
            mine = [e.notation for e in one.seen_by(pair.viewer).entries()]
            if mine == [e.notation for e in other.seen_by(pair.viewer).entries()]:
                found.append(pair)
    return found
