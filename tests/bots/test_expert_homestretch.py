"""HomeStretch's expert: its fast race follows the rules, and its regulars choose as regulars do."""

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

import pytest

from ippodromo.bots.base import Moment
from ippodromo.bots.find import find_bot
from ippodromo.bots.weighing import EXPERT, REGULAR, WeighingBot
from ippodromo.contract.play import new_match
from ippodromo.games.homestretch.bot.race import interests_seen, season_of
from ippodromo.games.homestretch.bot.search import (
    SECOND,
    RidingPreferences,
    Sample,
    Shares,
    guessed_world,
    run_race,
    usual_slip,
)
from ippodromo.games.homestretch.choices import SPECIAL, TWO_DICE
from ippodromo.games.homestretch.game import HomestretchGame
from ippodromo.games.homestretch.observation import HomestretchObservation, stakes
from ippodromo.games.homestretch.running import FirstMove, Roll, RollAgain, SpecialMove
from ippodromo.games.homestretch.tote import BetSlip
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import BOT
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import CHANCE, Seat
from ippodromo.kernel.table import AnyTable

SEED = 7


def homestretch(seats: int, **options: str) -> HomestretchGame:
    game = title("homestretch").game(seats, options)
    assert isinstance(game, HomestretchGame)
    return game


def moments(game: HomestretchGame, seed: int) -> Iterator[tuple[RecordedMatch, Moment, str]]:
    """Yield every decision of a game of regulars: match, moment and choice."""
    bot = find_bot("regular", "homestretch")
    match, stream = new_match(game), FastStream(seed)
    while True:
        match.advance(stream)
        if match.table.is_over():
            return
        moment = Moment(match, match.table.waiting()[0], SEED)
        said = bot.choose(moment)
        yield match, moment, said
        match.submit(moment.seat, said, BOT)


def observation_of(moment: Moment) -> HomestretchObservation:
    return cast(HomestretchObservation, moment.observation)


def first_of(game: HomestretchGame, key: str, seed: int = 3) -> Moment:
    """Return the first moment of a game of regulars at which this is asked."""
    return next(moment for _, moment, _ in moments(game, seed) if moment.ask_key == key)


def expert(thought: int) -> WeighingBot:
    bot = find_bot("expert", "homestretch")
    assert isinstance(bot, WeighingBot)
    bot.level = replace(EXPERT, playouts=thought)
    return bot


def by_the_rules(table: AnyTable, preferences: RidingPreferences, stream: FastStream) -> list[int]:
    """Return the race played out on the table with the same policy and the same dice."""
    while not table.position.race.is_over():
        phase = table.stack[-1]
        if isinstance(phase, Roll):
            table.apply(CHANCE, TWO_DICE[stream.below(36)])
        elif isinstance(phase, FirstMove):
            likes = preferences.likes[phase.seat][phase.horse]
            table.submit(phase.seat, "two_and_stop" if likes else "one_and_roll")
        elif isinstance(phase, RollAgain):
            table.submit(phase.seat, "stop")
        else:
            assert isinstance(phase, SpecialMove)
            last, gains = table.position.race.last_horses(), preferences.gains[phase.seat]
            best = max(last, key=lambda horse: (gains[horse], -horse))
            table.submit(phase.seat, SPECIAL[best].notation)
        finish: list[int] = table.position.race.finish
    return finish


@pytest.mark.parametrize("reading", ["plus_only", "all", "none"])
def test_a_race_is_played_out_as_on_the_table(reading: str) -> None:
    game = homestretch(3, special_move_tokens=reading)
    moment = first_of(game, "ask.first_move")
    table, seen = moment._match.table, observation_of(moment)
    preferences = guessed_world(seen, season_of(game), FastStream(1)).preferences()
    assert any(map(any, preferences.likes))
    rolled = int(moment.params["horse"])
    for luck in range(60):
        race, played = seen.race.copy(), table.copy()
        race.move_rolled(rolled, 1)
        played.submit(moment.seat, "one_and_roll")
        quick = run_race(race, preferences, int(moment.seat), SECOND, FastStream(luck))
        assert quick == by_the_rules(played, preferences, FastStream(luck))


def test_regulars_of_the_draft_and_the_market_choose_as_regulars_do() -> None:
    game, asked = homestretch(4), 0
    season = season_of(game)
    for match, moment, said in moments(game, 5):
        if moment.ask_key in ("ask.draft_pick", "ask.purchase"):
            shares = Shares(game, season, REGULAR, [match.table], moment.seat, {}, 1)
            assert shares.choose(match.table, moment.seat).notation == said
            asked += 1
    assert asked == 4 * 4 + 4 * 2


def test_slips_are_foreseen_as_regulars_write_them() -> None:
    game, asked = homestretch(4), 0
    for _, moment, said in moments(game, 6):
        if moment.ask_key == "ask.place_bets":
            seen = observation_of(moment)
            slip = usual_slip(seen, interests_seen(seen), int(moment.seat), FastStream(SEED))
            form = game.rules.bet_forms[seen.limits[moment.seat]]
            laid = form.read(said.partition(" ")[2])
            assert isinstance(laid, BetSlip)
            assert form.slip(slip).boxes == laid.boxes
            asked += 1
    assert asked == 16


def test_boxes_make_hidden_tokens_likely() -> None:
    """Guesses that use the boxes' payouts are right more often than uniform ones."""
    game, likely, tokens = homestretch(4), 0, 0
    for match, moment, _ in moments(game, 9):
        if moment.ask_key != "ask.first_move":
            continue
        seen = observation_of(moment)
        world = guessed_world(seen, season_of(game), FastStream(tokens))
        for seat in range(4):
            if seat != moment.seat:
                true = stakes(game.rules, match.table.position.bets[Seat(seat)])
                pairs = zip(true, world.tokens[seat], strict=True)
                likely += sum(one == other for one, other in pairs if one)
                tokens += sum(1 for one in true if one)
    assert likely / tokens > 0.40  # evenly guessed 0.28 are right


def test_tokens_are_laid_where_they_win_the_game() -> None:
    sample = Sample(0.1, [10] * 33)
    for luck in range(40):
        sample.add([7, 6, 5] if luck % 2 else [8, 9, 4], 0.0)
    slip = sample.best([1, 1, 2, 2, 3], 2)
    assert all(slip.count(box) <= 2 for box in slip)
    horses = {box // 3 + 2 for box in slip}
    assert horses <= {7, 6, 5, 8, 9, 4}


def test_the_last_card_of_the_draft_and_the_last_purchase_are_tried_like_all_others() -> None:
    """The last answer ends the draft or the market."""
    bot, tried = expert(8), 0
    for match, moment, _ in moments(homestretch(2), 4):
        is_last = len(match.table.waiting()) == 1
        if moment.ask_key in ("ask.draft_pick", "ask.purchase") and is_last:
            assert bot.weigh(moment).reason == "why.wins_game"
            tried += 1
    assert tried >= 4


@pytest.mark.parametrize(
    "key", ["ask.draft_pick", "ask.place_bets", "ask.first_move", "ask.purchase"]
)
def test_the_same_work_gives_the_same_answer_and_the_best_comes_first(key: str) -> None:
    moment, bot = first_of(homestretch(3), key), expert(8)
    one, other = bot.weigh(moment), bot.weigh(moment)
    assert one == other
    assert one.reason == "why.wins_game"
    values = [each.value for each in one.alternatives]
    assert values == sorted(values, reverse=True)
    assert 0.0 < values[0] <= 100.0
