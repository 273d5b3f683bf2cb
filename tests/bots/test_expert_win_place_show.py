"""The expert of Win, Place & Show: its simulated races, and how it bids, bets and rides to win."""

from dataclasses import replace
from math import inf

import pytest

from ippodromo.bots.base import Moment
from ippodromo.bots.expert import Expert
from ippodromo.bots.find import find_bot
from ippodromo.bots.weighing import EXPERT, REGULAR, Level, character_of
from ippodromo.contract.play import new_match
from ippodromo.games.win_place_show.bot import bot as bot_of
from ippodromo.games.win_place_show.bot.auction import Bidding
from ippodromo.games.win_place_show.bot.bets import (
    Likes,
    Rides,
    Slips,
    WinChance,
    guessed_bets,
    stakes,
)
from ippodromo.games.win_place_show.bot.bot import staked
from ippodromo.games.win_place_show.bot.race import FormBook, form_book, run_race
from ippodromo.games.win_place_show.game import WinPlaceShowGame
from ippodromo.games.win_place_show.observation import WinPlaceShowObservation
from ippodromo.kernel.asks import DRAW, Ask
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.journal import BOT
from ippodromo.kernel.playouts import play_race
from ippodromo.kernel.seats import CHANCE
from tests.games.win_place_show.meetings import game

WINS, PLACES, SHOWS = range(3)
LITTLE = replace(EXPERT, playouts=8)


def expert(level: Level = LITTLE) -> Expert:
    """Return an expert without a time limit, so that it answers alike on a slow machine."""
    bot = bot_of(level)
    assert isinstance(bot, Expert)
    bot.seconds = inf
    return bot


def moment_of(made: WinPlaceShowGame, key: str, seed: int, race: int = 0, turn: int = 0) -> Moment:
    """Return the first ask with this key in a race of a game of regulars, from a turn on."""
    bot = find_bot("regular", "win_place_show")
    match, stream = new_match(made), FastStream(seed)
    while True:
        match.advance(stream)
        seat = match.table.waiting()[0]
        moment = Moment(match, seat, seed)
        position = match.table.position
        if moment.ask_key == key and position.race.number == race and position.race.turn >= turn:
            return moment
        match.submit(seat, bot.choose(moment), BOT)


def observation_of(moment: Moment) -> WinPlaceShowObservation:
    assert isinstance(moment.observation, WinPlaceShowObservation)
    return moment.observation


def book_of(*orders: list[int]) -> FormBook:
    book = FormBook()
    for order in orders:
        book.add(order)
    return book


class Throws(Stream):
    """Dice that fall alike whether a throw is one random outcome or two random numbers."""

    def __init__(self, seed: int) -> None:
        self.numbers = FastStream(seed)

    def below(self, n: int) -> int:
        return self.numbers.below(n)

    def outcome(self, ask: Ask) -> Choice:
        white, red = self.below(6), self.below(6)
        return ask.options[0].picks[6 * white + red]


@pytest.mark.parametrize("options", [{}, {"lead_die": "coloured", "apprentice_allowance": "1"}])
def test_a_simulated_race_is_equal_to_a_race_at_the_table(options: dict[str, str]) -> None:
    made = game(4, None, **options)
    table, stream, rider = made.start(False), FastStream(5), made.playout_policy()
    while table.ask().key != "ask.dice":
        ask = table.ask()
        if ask.mode == DRAW:
            table.apply(CHANCE, stream.outcome(ask))
        else:
            seat = table.waiting()[0]
            table.apply(seat, rider.choose(table, seat, stream))
    for seed in range(6):
        there = table.copy()
        play_race(made, there, Throws(seed), rider)
        assert there.position.last_finish == run_race(made.rules, 0, Throws(seed))


def test_a_form_book_does_not_depend_on_the_caller_and_is_shorter_if_time_is_up() -> None:
    rules = game(3).rules
    short = form_book(rules, "test", 1, 64, lambda: True)
    assert short.runs == 16
    full = form_book(rules, "test", 1, 64, lambda: False)
    assert full.runs == 64 == sum(full.weights)
    assert form_book(rules, "test", 1, 64, lambda: True) is full
    split = rules.program.races[1].split
    assert round(sum(full.purses(split))) == sum(split)


def test_a_regulars_slip_is_guessed_from_what_it_paid() -> None:
    made = game(4)
    moment = moment_of(made, "ask.slip", 1, race=1)
    observation = observation_of(moment)
    said = find_bot("regular", "win_place_show").choose(moment)
    bets = guessed_bets(observation, REGULAR, moment.game.edition.hash, moment.seat, -1)
    rows = [f"{('win', 'place', 'show')[kind]}={horse + 1}," for kind, horse, _ in bets]
    assert any(row in said for row in rows)  # everybody reads the form a little differently
    assert stakes(
        guessed_bets(
            observation, REGULAR, moment.game.edition.hash, moment.seat, stakes(bets) - 1000
        )
    ) < stakes(bets)
    assert guessed_bets(observation, REGULAR, moment.game.edition.hash, moment.seat, 0) == []


def test_an_expert_knows_what_every_seat_staked_in_this_race() -> None:
    for race in (0, 1):
        moment = moment_of(game(4), "ask.move", 3, race=race)
        position = moment._match.table.position
        paid = {}
        for seat, slip in enumerate(position.slips):
            tickets = position.tickets[seat] if race == 0 else []
            paid[seat] = slip.stake() + sum(stake for _, _, stake in tickets)
        assert staked(moment) == paid
        assert sum(stake > 0 for stake in paid.values()) > 1


def slips_at(moment: Moment, money: list[int], book: FormBook, likes: Likes | None = None) -> Slips:
    observation = observation_of(moment)
    observation.split = []  # no purses: what was staked decides
    win_chance = WinChance(observation, money, [[] for _ in money], 1500.0)
    return Slips(win_chance, book, money[observation.seat], likes or Likes())


def test_a_leader_keeps_its_money_and_a_seat_behind_stakes_it() -> None:
    """The same fair bets lower the leader's chance to win and raise that of a seat far behind."""
    moment = moment_of(game(4), "ask.slip", 3)
    # horse 4, at 3-2, wins two times in five: what a thousand on it brings on average is a thousand
    book = book_of(*[[3, 0, 1, 2]] * 2, [0, 1, 2, 4], [1, 2, 4, 5], [2, 4, 5, 0])
    ahead, behind = [20_000] * 4, [20_000] * 4
    ahead[moment.seat] += 6_000
    behind[moment.seat] -= 6_000
    bet = [(WINS, 3, 5000)]
    leading = slips_at(moment, ahead, book)
    assert leading.chance(bet) < leading.chance([])
    trailing = slips_at(moment, behind, book)
    assert trailing.chance(bet) > trailing.chance([])
    assert stakes(trailing.best([])) > 0


def test_a_slip_costs_at_most_the_cash_and_its_bets_are_chosen_together() -> None:
    moment = moment_of(game(4), "ask.slip", 3)
    book = form_book(game(4).rules, "test", 0, 64, lambda: False)
    slips = slips_at(moment, [3_000] * 4, book)
    best = slips.best([])
    assert stakes(best) <= 3_000
    for kind in (WINS, PLACES, SHOWS):
        others = [bet for bet in best if bet[0] != kind]
        for horse in range(6):
            tried = [*others, (kind, horse, 1000)]
            if stakes(tried) <= 3_000:
                assert slips.chance(tried) <= slips.chance(best)


def test_a_liking_decides_between_equally_good_bets() -> None:
    moment = moment_of(game(4), "ask.slip", 3)
    # the horses 3 (8-1) and 4 (3-2) never win; 1 (6-1) and 2 (4-1) show always
    book = book_of([0, 1, 2, 3], [1, 0, 2, 3])
    for liked in (0, 1):
        likes = Likes()
        likes.bets[SHOWS][liked] = 0.004
        best = slips_at(moment, [50_000] * 4, book, likes).best([])
        assert (SHOWS, liked, 5000) in best


def bidding(moment: Moment, purses: list[float]) -> Bidding:
    return Bidding(
        observation_of(moment),
        REGULAR,
        moment.game.edition.hash,
        list(range(6)),
        purses,
        [0.25] * 4,
        7,
    )


def test_an_expert_bids_more_for_a_horse_that_regulars_undervalue() -> None:
    moment = moment_of(game(4), "ask.bid", 3)
    usual = bidding(moment, [1_700.0] * 6).plain
    worth = bidding(moment, [500.0, 500.0, 9_000.0, 500.0, 500.0, 500.0])
    sheet = worth.best()
    assert sheet[2] > usual[2]
    assert worth.value(sheet) > worth.value(usual)


@pytest.mark.parametrize("key", ["ask.bid", "ask.slip", "ask.move"])
def test_an_expert_weighs_by_the_chance_to_win_the_game(key: str) -> None:
    moment = moment_of(game(4), key, 3)
    one, other = expert().weigh(moment), expert().weigh(moment)
    assert one == other
    assert one.reason == "why.wins_game"
    chance = one.params["chance"]
    assert isinstance(chance, int)
    assert 0 < chance < 100
    values = [each.value for each in one.alternatives]
    assert values == sorted(values, reverse=True)
    assert moment.options.find(one.best).notation == one.best


def test_an_expert_raises_until_the_price_is_too_high() -> None:
    moment = moment_of(game(4), "ask.bid", 3)
    worth = bidding(moment, [9_000.0, 500.0, 500.0, 500.0, 500.0, 500.0])
    seat, other = int(moment.seat), int(moment.seat) + 1
    stays = worth.value(worth.plain, other, 4_000)
    assert worth.value(worth.plain, seat, 4_500) > stays
    assert worth.value(worth.plain, seat, 14_000) < stays


def test_an_expert_raises_equal_bids_by_the_chance_to_win() -> None:
    weighing = expert().weigh(moment_of(game(4), "ask.raise", 1))
    assert {each.notation.split(" ")[0] for each in weighing.alternatives} == {"raise", "stay"}
    assert weighing.reason == "why.wins_game"


def test_a_ride_with_an_upheld_objection_has_no_chance_to_win() -> None:
    moment = moment_of(game(4), "ask.move", 3, turn=3)
    observation = observation_of(moment)
    horse = moment.params["horse"] - 1
    pending = observation.race.pending_move(horse)
    rides = pending.options()
    win_chance = WinChance(observation, observation.money, [[] for _ in observation.money], 1500.0)
    tried = Rides(observation.race, horse, rides, win_chance)
    ways = [pending.to_go(ride.end) for ride in rides]
    lost = [way >= min(ways) + 2 for way in ways]
    assert set(lost) == {True, False}
    assert [tried.chance(at, 1) == 0.0 for at in range(len(rides))] == lost


def test_the_explanation_names_the_character_where_it_decides() -> None:
    moment = moment_of(game(4), "ask.slip", 3)
    plain = expert().weigh(moment)
    assert plain.taste == ""
    told = {
        expert(LITTLE.of_character(character_of(temper, 0, "bold"))).weigh(moment).taste
        for temper in range(1, 7)
    }
    assert all(not each or each.startswith("taste.bold.") for each in told)
    assert any(told)


class Blind(Moment):
    """A moment that shows a seat nothing of the race."""

    calls = 0

    @property
    def observation(self) -> object:
        self.calls += 1
        if self.calls == 1:
            raise MemoryError
        return self._match.game.observation(self._match.table, self.seat)


@pytest.mark.parametrize("key", ["ask.bid", "ask.slip"])
def test_an_expert_that_fails_answers_as_a_regular(
    key: str, caplog: pytest.LogCaptureFixture
) -> None:
    moment = moment_of(game(4), key, 3)
    blind = Blind(moment._match, moment.seat, moment.seed)
    assert expert().choose(blind) == find_bot("regular", "win_place_show").choose(moment)
    assert "answers as a regular" in caplog.text


def test_each_reader_weights_the_simulated_races_differently() -> None:
    """The mean of many readers is the form book.

    One reader differs by the error of a limited number of races.
    """
    often, seldom = [0, 1, 2, 3], [5, 4, 3, 2]
    book = book_of(*[often] * 300, *[seldom] * 100)
    readings = [book.resampled(seed) for seed in range(200)]
    assert book.resampled(7).weights == readings[7].weights != readings[8].weights
    assert all(sum(read.weights) == pytest.approx(book.runs) for read in readings)
    counted = [read.weights[0] for read in readings]
    mean = sum(counted) / len(counted)
    assert mean == pytest.approx(300, abs=2)
    spread = (sum((each - mean) ** 2 for each in counted) / len(counted)) ** 0.5
    assert spread == pytest.approx((400 * 0.75 * 0.25) ** 0.5, rel=0.2)
    assert book.weights == [300.0, 100.0]


def test_two_experts_in_the_same_position_can_choose_different_slips() -> None:
    """With equal money, the reader's random weights decide between nearly equal slips."""
    asked = moment_of(game(4), "ask.slip", seed=3, race=1)
    slips = [expert().choose(Moment(asked._match, asked.seat, seed)) for seed in range(6)]
    assert len(set(slips)) > 1
    assert expert().choose(Moment(asked._match, asked.seat, 2)) == slips[2]
