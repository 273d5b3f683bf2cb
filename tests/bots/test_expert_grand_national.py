"""The expert of Grand National: its bids, its slips from simulated races, and its guesses."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from ippodromo.bots.base import Moment
from ippodromo.bots.find import find_bot
from ippodromo.bots.weighing import EXPERT, Weighing, WeighingBot
from ippodromo.contract.play import new_match
from ippodromo.games.grand_national.bot.bets import Box, Stakes
from ippodromo.games.grand_national.bot.race import runners_of
from ippodromo.games.grand_national.bot.search import Rides, Search
from ippodromo.games.grand_national.game import GrandNationalGame
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import BOT
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable, state_key
from tests.rules import rule

LITTLE = 6


def national(seats: int = 4) -> GrandNationalGame:
    game = title("grand_national").game(seats)
    assert isinstance(game, GrandNationalGame)
    return game


def expert() -> WeighingBot:
    bot = find_bot("expert", "grand_national")
    assert isinstance(bot, WeighingBot)
    bot.level = replace(EXPERT, playouts=LITTLE)
    return bot


def questions(game: GrandNationalGame, seed: int) -> Iterator[tuple[RecordedMatch, Seat, str]]:
    """Every decision of a game of regulars: match, seat and question."""
    bot = find_bot("regular", "grand_national")
    match, stream = new_match(game), FastStream(seed)
    while True:
        match.advance(stream)
        if match.table.is_over():
            return
        seat = match.table.waiting()[0]
        yield match, seat, match.table.ask().key
        match.submit(seat, bot.choose(Moment(match, seat, stream.below(1 << 20))), BOT)


@cache
def weighed() -> list[tuple[str, bool, Weighing]]:
    """Yield what an expert weighs on one seat: question, whether a horse has gone for home, weighing."""
    bot = expert()
    return [
        (key, match.table.position.race.gone_for_home, bot.weigh(Moment(match, seat, 5)))
        for match, seat, key in questions(national(), 12)
        if seat == 2
    ]


def test_it_keeps_its_money_where_regulars_bid() -> None:
    regular, bot = find_bot("regular", "grand_national"), expert()
    said: set[tuple[str, str]] = set()
    for match, seat, key in questions(national(), 1):
        if key != "ask.bid":
            break
        moment = Moment(match, seat, 1)
        said.add((regular.choose(moment).split(" ")[0], bot.choose(moment).split(" ")[0]))
    assert said == {("bid", "pass"), ("pass", "pass"), ("bid", "bid")}


def test_without_playouts_an_expert_rides_as_if_it_had_no_character() -> None:
    plain, bold = find_bot("expert", "grand_national"), find_bot("expert/bold", "grand_national")
    regular = find_bot("regular/bold", "grand_national")
    differs = 0
    for match, seat, key in questions(national(), 12):
        if match.table.position.race.gone_for_home:
            break
        if key == "ask.ride":
            moment = Moment(match, seat, 5)
            assert bold.choose(moment) == plain.choose(moment)
            differs += regular.choose(moment) != plain.choose(moment)
    assert differs


def test_bets_and_rides_are_tried_once_somebody_has_gone_for_home() -> None:
    for key, gone_for_home, weighing in weighed():
        if len(weighing.alternatives) == 1 or key == "ask.bid":
            continue
        is_tried = key in ("ask.bets", "ask.ante_post") or gone_for_home
        assert (weighing.reason == "why.wins_game") == is_tried, key
        if is_tried:
            assert weighing.params.keys() == {"chance", "tries"}


def test_a_slip_is_at_least_as_good_as_a_regulars_in_the_races_that_were_tried() -> None:
    regular = find_bot("regular", "grand_national")
    for match, seat, key in questions(national(), 3):
        if key != "ask.bets":
            continue
        moment = Moment(match, seat, 8)
        weighing = expert().weigh(moment)
        values = {each.notation: each.value for each in weighing.alternatives}
        assert values[weighing.best] >= values[regular.choose(moment)]
        assert weighing.best in moment.options


def test_what_a_seat_will_have_is_computed_as_it_is_paid() -> None:
    """Only its own bets are used; those of the others would be guesses."""
    game = national()
    last: Rides | None = None
    for match, seat, key in questions(game, 4):
        if key == "ask.ride" and seat == 1:
            moment = Moment(match, seat, 1)
            last = Rides(Search(game, moment.history, seat, 1), [])
    assert last is not None
    ends = last.known.ends(match.table.position.race.home, 0)
    assert ends[1] == match.table.ledger.of(Seat(1))


def test_ante_post_bets_are_guessed_as_regulars_make_them() -> None:
    game = national()
    for match, seat, key in questions(game, 6):
        if key == "ask.bets":
            search = Search(game, Moment(match, seat, 1).history, seat, 1)
            guessed = [bet and state_key(bet) for bet in search.world.position.book.ante_post]
            assert guessed == [
                bet and state_key(bet) for bet in match.table.position.book.ante_post
            ]
            return


@pytest.mark.parametrize("seats", [2, 5])
def test_the_runners_that_a_bettor_counts_with_are_those_of_its_view(seats: int) -> None:
    game = national(seats)
    for match, seat, key in questions(game, 2):
        if key == "ask.bets":
            observation = game.observation(match.table, seat)
            runners = runners_of(game.rules, observation.sale, observation.book)
            shown = [each for each in game.view(match.table, seat)["horses"] if each["owner"] >= 0]
            assert [(one.key, one.owner, one.win, one.place) for one in runners] == [
                (each["key"], each["owner"], each["win"], each["place"]) for each in shown
            ]
            return


@rule("GN-4.4", "GN-7.4")
@pytest.mark.parametrize("seats", [2, 4])
def test_an_observation_does_not_depend_on_what_its_seat_cannot_see(seats: int) -> None:
    game, looked = national(seats), set[str]()
    for number, (match, _, key) in enumerate(questions(game, 3)):
        if key not in ("ask.bets", "ask.ride") or (number % 5 > 0 and key in looked):
            continue
        looked.add(key)
        for viewer in range(seats):
            seen = contents(game, match.table, Seat(viewer))
            for seed in range(2):
                other = game.determinize(match.seen_by(Seat(viewer)), FastStream(seed))
                assert contents(game, other, Seat(viewer)) == seen
        if match.table.position.race.round > 1:
            break
    assert looked == {"ask.bets", "ask.ride"}


def contents(game: GrandNationalGame, table: AnyTable, viewer: Seat) -> tuple[object, ...]:
    """Return everything that an observation contains."""
    seen = game.observation(table, viewer)
    return (seen.purses, *map(state_key, (seen.sale, seen.book, seen.race)))


def test_stakes_go_where_they_bring_the_game_and_never_beyond_the_purse() -> None:
    often = Box(0, 0, 3, [True, True, True, False])
    never = Box(1, 0, 99, [False] * 4)
    stakes = Stakes([100.0] * 4, [[150.0]] * 4, [never, often], 80, 10, 100)
    laid = dict(zip([box.horse for box in stakes.boxes], stakes.laid, strict=True))
    assert laid[1] == 0
    assert 0 < laid[0] <= 80
    assert laid[0] + stakes.left == 80
    assert stakes.chance() > 0.5
