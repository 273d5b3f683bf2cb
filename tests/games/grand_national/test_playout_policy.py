"""The playout policy: it rides as regular bots do."""

from collections.abc import Iterator

import pytest

from ippodromo.games.grand_national.bot.race import SquareValue
from ippodromo.games.grand_national.course import column_of, lane_of, square
from ippodromo.games.grand_national.edition import Horse
from ippodromo.games.grand_national.observation import GrandNationalObservation
from ippodromo.games.grand_national.playout_policy import (
    HOPELESS,
    ROUNDS_IF_UNREACHABLE,
    UNEVEN,
    GrandNationalPlayoutPolicy,
    RideSearch,
    rounds_to_go,
)
from ippodromo.games.grand_national.running import Ride, RideOptions
from ippodromo.kernel.asks import DRAW
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import CHANCE, NOBODY
from tests.rules import rule

from .scenes import GrandNationalTable, edited, horse, race


def rides(table: GrandNationalTable) -> str:
    seat = table.ask().seats[0]
    return GrandNationalPlayoutPolicy().choose(table, seat, FastStream(1)).notation


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("gun_metal@112/5 h3 p30", "ride 5 finish"),
        ("gun_metal@119/5 h0 p30", "ride 1 finish"),
        ("gun_metal@41/1 h6 p60", "ride 8"),
        ("gun_metal@41/1 h6 p30", "ride 4"),
    ],
)
def test_the_policy_finishes_or_else_spends_its_points_evenly(spec: str, said: str) -> None:
    assert rides(race(spec, "brown_sugar@20/2")).startswith(said)


def test_the_policy_wastes_no_point_before_a_fence() -> None:
    table = race("gun_metal@22/2 h3 p30", "brown_sugar@20/2")
    said = rides(table).split()
    course = table.position.rules.course
    column = int(said[2].split("/")[0])
    assert not course.is_fence[column]
    assert column - 22 == int(said[1]) + 3


@rule("GN-13.5")
@pytest.mark.parametrize(
    ("lead", "said"), [(10, "ride 4 46/4"), (20, "ride 6 49/3"), (6, "ride 1 43/4")]
)
def test_the_policy_and_regulars_avoid_the_lead_that_is_too_great_in_the_edition(
    lead: int, said: str
) -> None:
    printed = edited("too_free", lead=lead)
    table = race("gun_metal@41/3 h2 p60", "brown_sugar@38/2", printed=printed)
    assert rides(table) == said
    observation = GrandNationalObservation(table.position.rules, table, NOBODY)
    squares = SquareValue(observation, horse(table, "gun_metal"))
    short, far = [squares.value(square(38 + ahead, 3), 60) for ahead in (lead - 1, lead)]
    assert short > far


def test_rounds_to_go_are_those_of_points_spent_evenly() -> None:
    assert rounds_to_go(0, 10, 3, 10) == 0.0
    assert rounds_to_go(40, 10, 3, 10) == 10.0
    assert rounds_to_go(41, 10, 3, 10) > 60.0
    assert rounds_to_go(26, 30, 3, 10) == 2.0


def search_of(table: GrandNationalTable, horse: Horse) -> RideSearch:
    position = table.position
    return RideSearch(position.rules, position.race, position.book.adjusted, horse)


def best_of_all(turn: RideSearch, options: RideOptions) -> str:
    """Return the ride with the greatest value after a look at every square."""
    found = (-1000.0, "")
    for points in range(options.least, options.most + 1):
        left = turn.points - points
        for at in options.reach.ends(points + options.handicap):
            ride = options.rides[points][at].notation
            if at == turn.course.finish:
                return ride
            column, lane = column_of(at), lane_of(at)
            way = turn.course.columns - column + turn.course.aside[lane]
            rounds = (
                rounds_to_go(way, left, turn.handicap, turn.most)
                if left > 0
                else ROUNDS_IF_UNREACHABLE
            )
            value = turn.value(-rounds, column, lane, left)
            value -= UNEVEN * abs(points - turn.pace)
            found = max(found, (value, ride), key=lambda one: one[0])
    return found[1]


@pytest.mark.parametrize(
    ("seats", "options"),
    [(4, {}), (2, {"going": "firm"}), (3, {"going": "heavy"}), (6, {"race_end": "all"})],
)
def test_the_search_of_few_squares_finds_the_best_ride_of_all(
    seats: int, options: dict[str, str]
) -> None:
    looked = 0
    for table, phase in rides_of(seats, options):
        asked = table.ask().options[0]
        if isinstance(asked, RideOptions):
            choice = GrandNationalPlayoutPolicy().choose(table, table.waiting()[0], FastStream(1))
            assert choice.notation == best_of_all(search_of(table, phase.horse), asked)
            looked += 1
    assert looked > 100


class Counted(Stream):
    """A stream that returns a given number and records the bound of the draw."""

    def __init__(self, chosen: int) -> None:
        super().__init__()
        self.chosen = chosen
        self.bound = 0

    def below(self, bound: int) -> int:
        self.bound = bound
        return self.chosen


@pytest.mark.parametrize("lengths", ["text", "shortest"])
@pytest.mark.parametrize("points", [{}, {"most": 20}])
def test_drawing_without_a_list_gives_each_option_once(
    lengths: str, points: dict[str, int]
) -> None:
    printed = edited("points", **points) if points else None
    short = 0
    for seats in (3, 6):
        for i, (table, phase) in enumerate(rides_of(seats, {"lengths": lengths}, printed)):
            asked = table.ask().options[0]
            if not isinstance(asked, RideOptions) or (i % 9 and i > 40):
                continue
            fresh = phase.ask(table).options[0]
            assert isinstance(fresh, RideOptions)
            counted = Counted(0)
            fresh.any_pick(counted)
            drawn = [fresh.any_pick(Counted(n)).notation for n in range(counted.bound)]
            assert sorted(drawn) == sorted(pick.notation for pick in asked.picks)
            short += not asked.reach.is_clear(asked.most + asked.handicap)
    assert short > 20


def rides_of(
    seats: int, options: dict[str, str], printed: Edition | None = None
) -> Iterator[tuple[GrandNationalTable, Ride]]:
    """Yield every ride of a game of the playout policy in which one ride in five is random."""
    game = title("grand_national").game(seats, options, printed)
    table, stream, rider = game.start(False), FastStream(3), game.playout_policy()
    while table.stack:
        ask, phase = table.ask(), table.stack[-1]
        if ask.mode == DRAW:
            table.apply(CHANCE, stream.outcome(ask))
            continue
        if isinstance(phase, Ride):
            yield table, phase
        seat = table.waiting()[0]
        is_odd = isinstance(phase, Ride) and stream.below(5) == 0
        table.apply(
            seat,
            ask.options[0].any_pick(stream) if is_odd else rider.choose(table, seat, stream),
        )


def test_the_foremost_column_and_hopeless_horses_agree_with_a_comparison_of_all_horses() -> None:
    hopeless = 0
    for table, phase in rides_of(4, {}):
        race, turn = table.position.race, search_of(table, phase.horse)
        others = [h for h in race.order if race.is_running(h) and h != phase.horse]
        assert turn.foremost_other() == max([race.column(h) for h in others], default=0)
        behind = sorted(search_of(table, h).rounds for h in others)
        fourth = behind[3] if len(behind) > 3 else ROUNDS_IF_UNREACHABLE
        assert turn.is_hopeless == (turn.rounds > fourth + HOPELESS)
        hopeless += turn.is_hopeless
    assert hopeless > 0


def test_no_horse_in_running_is_behind_the_rearmost_column() -> None:
    for table, _ in rides_of(3, {}):
        race = table.position.race
        columns = [race.column(h) for h in race.order if race.is_running(h)]
        assert race.rearmost <= min(columns)


def test_an_ask_keeps_its_options_to_pull_up_when_the_running_order_changes() -> None:
    pulled_up = 0
    for table, phase in rides_of(4, {}):
        then = [pick.notation for pick in phase.ask(table).options[0].picks]
        asked, ahead = table.ask(), table.copy()  # both tables have the same ask
        for _ in range(20):
            if not ahead.stack or ahead.ask().mode == DRAW:
                break
            seat = ahead.waiting()[0]
            ahead.apply(seat, GrandNationalPlayoutPolicy().choose(ahead, seat, FastStream(1)))
        table.position.race.rank.reverse()
        assert [pick.notation for pick in asked.options[0].picks] == then
        table.position.race.rank.reverse()
        pulled_up += sum(said.startswith("pull_up") for said in then)
    assert pulled_up > 0
