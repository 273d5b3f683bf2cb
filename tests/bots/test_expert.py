"""Experts try their answers, stop in time, and after any failure only give a worse answer."""

from collections.abc import Iterator
from dataclasses import replace
from math import inf

import pytest

from ippodromo.bots import time_limit
from ippodromo.bots.base import Moment
from ippodromo.bots.expert import CLOSE, UNSURE, Expert, Halving, leanings
from ippodromo.bots.find import find_bot, riders
from ippodromo.bots.weighing import EXPERT, REGULAR, Alternative, WeighingBot
from ippodromo.contract.play import new_match
from ippodromo.games.turf.bot.search import FastRegularPolicy, TurfRegularPolicy
from ippodromo.games.turf.game import TurfGame
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import BOT
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.kernel.seat_history import SeatHistory
from ippodromo.kernel.seats import Seat


def turf(name: str, seats: int, **options: str) -> TurfGame:
    game = title(name).game(seats, options)
    assert isinstance(game, TurfGame)
    return game


def regular_moments(game: TurfGame, seed: int) -> Iterator[tuple[RecordedMatch, Seat, str]]:
    """Yield every decision of a game of regulars: match, seat and choice."""
    bot = find_bot("regular", game.title.name)
    match, stream = new_match(game), FastStream(seed)
    while True:
        match.advance(stream)
        if match.table.is_over():
            return
        seat = match.table.waiting()[0]
        said = bot.choose(Moment(match, seat, 1))
        yield match, seat, said
        match.submit(seat, said, BOT)


def first_moment(seed: int) -> Moment:
    match = new_match(turf("royal_turf", 3))
    match.advance(FastStream(seed))
    return Moment(match, match.table.waiting()[0], seed)


def expert(thought: int) -> WeighingBot:
    bot = find_bot("expert", "royal_turf")
    assert isinstance(bot, WeighingBot)
    bot.level = replace(EXPERT, playouts=thought)
    return bot


@pytest.mark.parametrize(
    "game",
    [turf("royal_turf", 3), turf("royal_turf", 2, hidden_bets="true"), turf("winners_circle", 3)],
)
def test_the_regulars_of_playouts_choose_as_regulars_do(game: TurfGame) -> None:
    race, policy = -1, TurfRegularPolicy(REGULAR, game.seats)
    for match, seat, said in regular_moments(game, 2):
        if game.races_run(match.table) != race:
            race, policy = game.races_run(match.table), TurfRegularPolicy(REGULAR, game.seats)
        assert policy.choose(match.table.copy(), seat, FastStream(1)).notation == said


@pytest.mark.parametrize("name", ["royal_turf", "winners_circle"])
def test_regulars_in_a_hurry_mostly_move_as_regulars_do(name: str) -> None:
    game = turf(name, 4)
    race, policy, same, moves = -1, FastRegularPolicy(REGULAR, game.seats), 0, 0
    for match, seat, said in regular_moments(game, 2):
        if game.races_run(match.table) != race:
            race, policy = game.races_run(match.table), FastRegularPolicy(REGULAR, game.seats)
        if said.startswith("move"):
            moves += 1
            same += policy.choose(match.table, seat, FastStream(1)).notation == said
    assert same > 0.8 * moves > 40


def test_who_plays_hidden_races_out_goes_from_one_table_to_another() -> None:
    game = turf("winners_circle", 3)
    policy, chosen = riders(game), 0
    for one, other in zip(regular_moments(game, 2), regular_moments(game, 3), strict=False):
        for match, seat, _ in (one, other):
            table, fresh = match.table.copy(), riders(game)
            said = policy.choose(table, seat, FastStream(1)).notation
            assert said == fresh.choose(table, seat, FastStream(1)).notation
            chosen += said.startswith("move")
    assert chosen > 40


def test_the_same_work_gives_the_same_answer_and_the_best_comes_first() -> None:
    bot = expert(8)
    one, other = (bot.weigh(first_moment(4)) for _ in range(2))
    assert one == other
    assert one.reason == "why.wins_game"
    values = [each.value for each in one.alternatives]
    assert values == sorted(values, reverse=True)
    assert 0.0 < values[0] <= 100.0


def test_who_has_no_time_left_gives_the_likeliest_answer() -> None:
    halving = Halving(5)
    halving.run(lambda answer, luck: float(answer), 1000, lambda: True)
    assert halving.alive[0] == 0
    assert halving.values() == [0.0] * 5


@pytest.mark.parametrize(("trials", "best"), [(3, 0), (4, 4)])
def test_very_few_trials_decide_nothing_and_some_more_do(trials: int, best: int) -> None:
    halving, tried = Halving(5), list[int]()

    def trial(answer: int, luck: int) -> float:
        tried.append(luck)
        return float(answer)

    halving.run(trial, 1000, lambda: len(tried) >= 5 * trials)
    assert halving.alive[0] == best


def test_half_of_all_patience_ends_thinking_however_little_was_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert not time_limit.deadline(3600.0)()
    assert time_limit.deadline(0.0)()
    monkeypatch.setattr(time_limit, "ANSWER_TIMEOUT_S", 0.0)
    assert time_limit.deadline(3600.0)()
    assert not time_limit.deadline(inf)()


def test_halving_finds_the_best_of_many_and_says_how_far_behind_the_others_were() -> None:
    tries = [0] * 9
    luck = [FastStream(n).below(100) / 10 for n in range(400)]

    def trial(answer: int, number: int) -> float:
        tries[answer] += 1
        return luck[number] - abs(answer - 6)

    halving = Halving(9)
    halving.run(trial, 200, lambda: False)
    assert halving.alive == [6]
    values = halving.values()
    assert [round(values[6] - value, 6) for value in values] == [6, 5, 4, 3, 2, 1, 0, 1, 2]
    assert sum(tries) <= 200
    assert tries[6] == max(tries)


def test_answers_are_as_good_as_the_best_if_luck_may_have_parted_them() -> None:
    luck = [FastStream(n).below(100) / 10 for n in range(200)]
    halving = Halving(3)
    behind = [0.0, 0.02, 4.0]
    halving.run(lambda a, n: (luck[n] if a else luck[-n]) - behind[a], 90, lambda: False)
    assert sorted(halving.as_good()) == [0, 1]


def test_answers_are_not_as_good_as_the_best_if_too_few_playouts_tried_them() -> None:
    """Two answers win every second playout each: equally often, but never the same ones."""
    halving = Halving(2)
    halving.run(lambda answer, n: float(n % 2 == answer), 16, lambda: False)
    assert halving.as_good() == [0, 1]
    assert halving.as_good(unsure=0.01) == [0]


def test_answers_that_never_differ_are_equally_good_after_few_playouts() -> None:
    halving = Halving(2)
    halving.run(lambda answer, n: float(n % 2), 16, lambda: False)
    assert halving.as_good(0.001, 0.01) == [0, 1]


def test_what_is_clearly_behind_is_soon_given_up() -> None:
    tries = [0] * 4

    def trial(answer: int, number: int) -> float:
        tries[answer] += 1
        return FastStream(number).below(100) / 10 - 5 * answer

    halving = Halving(4)
    halving.run(trial, 4000, lambda: False)
    assert halving.alive == [0]
    assert tries == [8, 8, 8, 8]


def test_a_character_leans_to_what_it_likes_more_than_its_level_does() -> None:
    plain = [Alternative("a", 10.0), Alternative("b", 8.0), Alternative("c", 0.0)]
    kindred = [Alternative("b", 30.0), Alternative("a", 15.0), Alternative("c", 0.0)]
    assert leanings(plain, kindred) == pytest.approx({"a": -0.5, "b": 0.2, "c": 0.0})


def test_an_expert_of_a_character_leans_in_bets_and_rides_and_names_its_taste_where_it_does() -> (
    None
):
    said: dict[str, list[bool]] = {"bet": [], "move": []}
    for character in ("bold.37", "outsiders.5"):
        bots: list[Expert] = []
        for name in ("expert", f"expert/{character}"):
            bot = find_bot(name, "royal_turf")
            assert isinstance(bot, Expert)
            bot.level = replace(bot.level, playouts=4)
            bots.append(bot)
        for match, seat, chosen in regular_moments(turf("royal_turf", 3), 3):
            if chosen.startswith("move") and len(said["move"]) >= 6:
                break
            plain, leant = (bot.explain(Moment(match, seat, 3)) for bot in bots)
            said[chosen.split(" ")[0]].append(plain.best != leant.best)
            assert bool(leant.taste) == (plain.best != leant.best)
            lost, error = leant.conceded
            assert lost <= CLOSE
            assert error <= UNSURE
            assert not plain.taste
    assert any(said["bet"])
    assert any(said["move"])


class Forgetful(Moment):
    """A moment without a history, so that no race can be played out."""

    @property
    def history(self) -> SeatHistory:
        raise MemoryError


def test_an_expert_that_fails_answers_as_a_regular(caplog: pytest.LogCaptureFixture) -> None:
    moment = first_moment(8)
    forgetful = Forgetful(moment._match, moment.seat, 8)
    regular = find_bot("regular", "royal_turf")
    assert expert(8).choose(forgetful) == regular.choose(moment)
    assert "answers as a regular" in caplog.text
