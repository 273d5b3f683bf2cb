"""Win, Place & Show, chapters 12 and 13: Quick, Group, and the end of the game."""

from __future__ import annotations

from typing import Any, cast

import pytest

from ippodromo.games.win_place_show.auction import bidders, lots
from ippodromo.games.win_place_show.day import exchange_rate, shares, two_decimals
from ippodromo.games.win_place_show.game import WinPlaceShowGame
from ippodromo.games.win_place_show.rules import entitled
from ippodromo.games.win_place_show.view_types import MeetingView
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import NOBODY
from ippodromo.kernel.table import Table
from ippodromo.kernel.views import table_view
from tests.games.win_place_show.journals import play
from tests.games.win_place_show.meetings import (
    asked,
    cash,
    edition,
    finished,
    game,
    meeting_at,
    play_on,
    refused,
    say,
    settle,
    told,
)
from tests.rules import rule


def drawn(made: WinPlaceShowGame, throws: str) -> Table[Any]:
    return say(made.start(), *(f"chance die {pips}" for pips in throws.split()))


@rule("WPS-1b", "WPS-1c", "WPS-R54")
@pytest.mark.parametrize(
    ("version", "fewest", "most"), [("regular", 3, 6), ("quick", 3, 12), ("group", 7, 24)]
)
def test_each_version_has_its_number_of_seats(version: str, fewest: int, most: int) -> None:
    for seats in (fewest, most):
        assert game(seats, version=version).seats == seats
    for seats in (fewest - 1, most + 1):
        with pytest.raises(SetupError) as no:
            title("win_place_show").game(seats, {"version": version})
        assert no.value.key == "setup.seats"


@rule("WPS-12.1a", "WPS-2.2b", "WPS-G2")
def test_starting_cash_is_50000_in_regular_and_20000_else() -> None:
    assert cash(game(3).start()) == [50000] * 3
    assert cash(game(6, version="quick").start()) == [20000] * 6
    assert cash(game(7, version="group").start()) == [20000] * 7


@rule("WPS-12.2a", "WPS-R29")
def test_six_seats_throw_until_a_free_number_comes() -> None:
    made = game(6, version="quick")
    table = drawn(made, "3 3 3 1 2 2 6 4 6 5")
    assert table.position.stable_owners == [1, 2, 0, 4, 5, 3]
    assert [e["seat"] for e in told(table, "StableDrawn")] == [0, 1, 1, 1, 2, 3, 3, 4, 5, 5]


@rule("WPS-12.2b", "WPS-12.2a", "WPS-G3")
def test_owners_have_their_stables_horse_in_every_race_and_there_is_no_auction() -> None:
    made = game(6, version="quick")
    table = drawn(made, "1 2 3 4 5 6")
    play_on(table, "ask.slip")
    assert table.position.owners == [0, 1, 2, 3, 4, 5]
    play_on(table, "ask.slip", 2)
    assert table.position.owners == [1, 4, 5, 3, 0, 2]
    assert told(table, "LotCalled") == []


@rule("WPS-12.3c", "WPS-R31", "WPS-10.6b")
@pytest.mark.parametrize(
    ("seats", "options", "is_paid"),
    [
        (6, {"version": "quick"}, True),
        (8, {"version": "quick"}, False),
        (8, {"version": "quick", "crowded_purses": "true"}, True),
        pytest.param(8, {"version": "group"}, False, marks=rule("WPS-13.1a")),
        pytest.param(
            8, {"version": "group", "crowded_purses": "true"}, False, marks=rule("WPS-13.1a")
        ),
        (6, {}, True),
    ],
)
def test_purses_are_paid_where_every_seat_can_own_a_horse(
    seats: int, options: dict[str, str], is_paid: bool
) -> None:
    made = game(seats, None, **options)
    table = finished(made, "2 1 4 3", owners="0 1 2 3 4 5")
    view = made.view(table, NOBODY)
    assert (view["purse"], view["split"]) == (
        (10000, [5000, 2500, 1500, 1000]) if is_paid else (0, [])
    )
    assert [race["purse"] > 0 for race in made.box()["program"]] == [is_paid] * 6
    assert len(told(settle(table, made), "PurseWon")) == (4 if is_paid else 0)


@rule("WPS-12.3c")
def test_a_crowded_quick_day_has_no_purses_after_eliminations_either() -> None:
    made = game(8, version="quick")
    table = finished(made, "2 1 4 3", 2, "0 1 2 3 4 5", out_6="1", out_7="1")
    assert len(table.position.players()) == 6
    assert made.view(table, NOBODY)["purse"] == 0
    assert told(settle(table, made), "PurseWon") == []


@rule("WPS-E34", "WPS-12.4a", "WPS-R30")
def test_with_four_seats_the_horses_of_stables_left_over_are_auctioned() -> None:
    made = game(4, version="quick")
    table = drawn(made, "2 2 6 1 6 2 4")
    assert [table.position.stable_owners.index(seat) + 1 for seat in range(4)] == [2, 6, 1, 4]
    assert [horse + 1 for horse in lots(table.position)] == [3, 5]
    stables = "2 0 - 3 - 1"
    table = meeting_at(made, "betting", 2, stables=stables)
    assert [horse + 1 for horse in lots(table.position)] == [2, 6]
    by_odds = game(4, version="quick", lot_order="odds")
    table = meeting_at(by_odds, "betting", 2, stables=stables)
    assert [horse + 1 for horse in lots(table.position)] == [6, 2]


@rule("WPS-12.4b", "WPS-E34")
def test_the_stables_horse_counts_so_all_bids_count_and_each_buys_one() -> None:
    made = game(4, version="quick")
    stables = "2 0 - 3 - 1"
    table = meeting_at(made, "sheets", 1, "2 0 - 3 - 1", stables=stables)
    assert entitled(*bidders(table)) == [0, 1, 2, 3]
    assert refused(table, "0 bid 1=500") == "WPS-9.2a"
    say(table, "0 bid 3=2000 5=2000", "1 bid 3=1000 5=1000", "2 bid", "3 bid")
    assert [(e["horse"], e["seat"]) for e in told(table, "HorseSold")] == [(3, 0), (5, 1)]


@rule("WPS-E35", "WPS-12.3a", "WPS-12.3b")
def test_with_eight_seats_a_taken_number_means_waiting_for_the_next_round() -> None:
    made = game(8, version="quick")
    table = drawn(made, "3 3 5 1 5 6 2 2")
    assert table.position.stable_owners == [3, 6, 0, -1, 2, 5]
    say(table, "chance die 4")
    assert table.position.stable_owners == [3, 6, 0, 1, 2, 5]
    assert asked(table) == "ask.elect"
    assert refused(table, "0 elect betting=0") == "WPS-2.1i"
    say(table, "0 elect betting=4 race=7")


@rule("WPS-12.4c")
def test_with_six_seats_the_stable_of_an_eliminated_owner_is_auctioned() -> None:
    made = game(6, version="quick")
    money = [0, 1000, 1000, 1000, 1000, 1000]
    stables = "0 1 2 3 4 5"
    table = meeting_at(made, "elimination", 1, "", money, (1, 2), stables=stables)
    assert table.position.stable_owners == [-1, 1, 2, 3, 4, 5]
    assert table.position.race.number == 1
    assert [horse + 1 for horse in lots(table.position)] == [5]


@rule("WPS-12.4c", "WPS-R57")
def test_with_more_than_six_seats_those_without_a_stable_throw_dice_for_it() -> None:
    made = game(9, version="quick")
    money = [0, 0, *[1000] * 7]
    stables = "1 0 2 3 4 5"
    table = meeting_at(made, "elimination", 1, "", money, (6, 7), stables=stables)
    assert asked(table) == "ask.roll_off"
    say(table, "chance die 1", "chance die 6", "chance die 2")
    assert table.position.stable_owners[0] == 7
    say(table, "chance die 3", "chance die 4")
    assert table.position.stable_owners[:2] == [7, 8]
    assert table.position.directors == [6, 7]


@rule("WPS-E42", "WPS-R56")
def test_a_director_without_successor_is_followed_by_a_seat_with_a_stable() -> None:
    made = game(7, version="group")
    money = [1000, 1000, 1000, 0, 1000, 1000, 1000]
    stables = "0 1 2 3 4 5"
    table = meeting_at(made, "elimination", 2, "", money, (6, 0), stables=stables)
    assert table.position.stable_owners == [0, 1, 2, 6, 4, 5]
    assert table.position.directors == [6, 0]
    money[6] = 0
    stables = "0 1 2 6 4 5"
    later = meeting_at(made, "elimination", 3, "", money, (6, 0), stables, out_3="2")
    assert later.position.directors == [1, 0]
    assert later.position.stable_owners == [0, 1, 2, -1, 4, 5]


@rule("WPS-13.1a", "WPS-12.4c", "WPS-9.4e")
def test_in_group_a_stable_without_heir_runs_without_owner_and_is_not_auctioned() -> None:
    made = game(7, version="group")
    table = meeting_at(made, "betting", 4, stables="0 1 2 - 4 5")
    assert lots(table.position) == []


@rule("WPS-13.1b", "WPS-10.7e")
def test_in_group_an_owner_may_leave_the_ride_to_a_player_without_a_stable() -> None:
    made = game(7, version="group", directors="fixed")
    table = drawn(made, "1 2 3 4 5 6")
    assert asked(table) == "ask.rider"
    say(table, "0 hire 1 6", "6 accept 1")
    assert table.position.riders[0] == 6


@rule("WPS-13.2a")
def test_the_buy_in_is_a_sum_agreed_beforehand() -> None:
    assert game(7, version="group").rules.buy_in == 100
    assert game(7, version="group", buy_in="2.5").rules.buy_in == 250
    for wrong in ("0", "0.001", "1000.01", "x", "1,00", "-1", ""):
        with pytest.raises(SetupError) as no:
            game(7, version="group", buy_in=wrong)
        assert no.value.key == "setup.option_value"


@rule("WPS-13.2a")
def test_set_up_asks_for_the_buy_in_as_a_sum() -> None:
    option = next(one for one in title("win_place_show").options if one.key == "buy_in")
    assert (option.form(), option.default) == ("sum", "1.00")


@rule("WPS-E9", "WPS-13.3a")
def test_the_rulebooks_exchange_rate() -> None:
    money = [54000, *[34000] * 9]
    assert sum(money) == 360000
    assert two_decimals(exchange_rate(money, 100)) == "36000.00"
    assert shares(money, 100)[0] == 150


@rule("WPS-E37", "WPS-13.3b")
def test_cents_left_over_go_to_the_largest_fractions() -> None:
    money = [41500, 30000, 22500, 18000, 12000, 6000, 0]
    assert two_decimals(exchange_rate(money, 100)) == "18571.43"
    assert shares(money, 100) == [223, 162, 121, 97, 65, 32, 0]


@rule("WPS-13.3b")
def test_equal_fractions_go_to_the_lower_seat_and_no_money_gives_nothing() -> None:
    assert shares([500, 500, 500], 100) == [100, 100, 100]
    assert shares([1000, 500], 25) == [33, 17]
    assert shares([500, 500, 500, 500], 1) == [1, 1, 1, 1]
    assert shares([0, 0], 100) == [0, 0]
    assert exchange_rate([0, 0], 100) == 0


@rule("WPS-X6", "WPS-13.2b")
def test_a_group_game_ends_with_rate_and_shares() -> None:
    made = game(7, edition("short"), version="group")
    table = play_on(made.start())
    assert told(table, "RateSet") == [{"rate": "20000.00"}]
    assert [e["share"] for e in told(table, "ShareGiven")] == ["1.00"] * 7


@rule("WPS-13.3a", "WPS-13.3b", "WPS-X6")
@pytest.mark.parametrize("seed", [1, 2])
def test_the_account_for_charity_agrees_with_the_ledger(seed: int) -> None:
    match = play(8, {"version": "group", "buy_in": "2.50"}, seed)
    made, table = match.game, match.table
    held = [table.ledger.of(seat) for seat in range(8)]
    view = table_view(made, table, NOBODY)
    account = cast(MeetingView, made.view(table, NOBODY))["charity"]
    assert account is not None
    assert account["buy_in"] == 250
    assert account["collected"] == 8 * 250
    assert [row["cash"] for row in account["shares"]] == held
    assert [row["started"] for row in account["shares"]] == [20000] * 8
    assert sum(row["share"] for row in account["shares"]) == (2000 if sum(held) else 0)
    assert account["rate"] == two_decimals(exchange_rate(held, 250))
    assert [e["share"] for e in told(table, "ShareGiven")] == [
        two_decimals(row["share"]) for row in account["shares"]
    ]
    for row, turned in zip(account["shares"], view["day"]["turnover"], strict=True):
        assert row["started"] - turned["paid"] + turned["received"] == row["cash"]
    assert sum(turned["paid"] for turned in view["day"]["turnover"]) > 0


@rule("WPS-X6")
def test_there_is_no_account_before_the_end_nor_in_other_versions() -> None:
    made = game(7, version="group")
    assert made.view(made.start(), NOBODY)["charity"] is None
    quick = game(7, edition("short"), version="quick")
    assert quick.view(play_on(quick.start()), NOBODY)["charity"] is None


@rule("WPS-5c", "WPS-X2", "WPS-R23")
def test_most_money_wins_and_equal_money_shares_the_win() -> None:
    made = game(4)
    table = meeting_at(made, "betting", 6, money=[1000, 9000, 9000, 0])
    assert made.standings(table) == [3, 1, 1, 4]


@rule("WPS-X3", "WPS-X4")
def test_the_eliminated_rank_below_later_race_first() -> None:
    made = game(6)
    money = [0, 0, 500, 0, 0, 1000]
    table = meeting_at(made, "betting", 4, "", money, out_0="3", out_1="1", out_3="3", out_4="2")
    assert made.standings(table) == [3, 6, 2, 3, 5, 1]


@rule("WPS-X4", "WPS-R52")
def test_if_nobody_is_left_those_eliminated_last_share_the_win() -> None:
    made = game(3)
    table = meeting_at(made, "betting", 2, "", [0, 0, 0], out_0="2", out_1="1", out_2="2")
    assert made.standings(table) == [1, 3, 1]


@rule("WPS-X1", "WPS-R52", "WPS-X4")
@pytest.mark.parametrize(("money", "ranks"), [([0, 0, 5000], [2, 2, 1]), ([0, 0, 0], [1, 1, 1])])
def test_the_game_ends_at_once_when_fewer_than_two_are_left(
    money: list[int], ranks: list[int]
) -> None:
    made = game(3)
    table = play_on(meeting_at(made, "running", money=money))
    assert table.position.race.number == 0
    assert made.standings(table) == ranks


@rule("WPS-X1", "WPS-G1")
def test_a_day_runs_all_its_races_in_order() -> None:
    made = game(3, edition("short"))
    table = play_on(made.start())
    assert [e["race"] for e in told(table, "TheyAreOff")] == [1, 2, 3]
    assert table.position.races_run == 3
    assert made.races_run(table) == 3
    assert len(made.finish(table)) >= 4


@rule("WPS-G3", "WPS-1a")
def test_each_race_goes_through_its_phases_in_order() -> None:
    made = game(3, edition("short"))
    table = made.start()
    seen = []
    for key in ("ask.elect", "ask.bid", "ask.slip", "ask.dice", "ask.move"):
        play_on(table, key)
        seen.append(asked(table))
    play_on(table, "ask.bid", 2)
    assert table.position.races_run == 1
    assert seen == ["ask.elect", "ask.bid", "ask.slip", "ask.dice", "ask.move"]


@rule("WPS-G1", "WPS-6.1a")
def test_the_track_is_empty_before_the_next_race() -> None:
    made = game(3, edition("short"))
    view = made.view(play_on(made.start(), "ask.bid", 2), NOBODY)
    assert [horse["square"] for horse in view["horses"]] == [None] * 6
    assert [horse["place"] for horse in view["horses"]] == [None] * 6
    assert (view["turn"], view["dice"], view["finish"], view["last_move"]) == (0, None, [], None)


@rule("WPS-2.2a", "WPS-G5", "WPS-R51")
def test_money_is_public_in_steps_of_500_and_the_sum_is_conserved() -> None:
    made = game(4, edition("short"))
    table = play_on(made.start(), seed=5)
    assert table.ledger.total() == 0
    assert all(amount % 500 == 0 and amount >= 0 for amount in cash(table))
    assert made.view(table, NOBODY)["money"] == cash(table)


@rule("WPS-G6")
def test_seat_order_leaves_out_the_eliminated() -> None:
    table = meeting_at(game(5), "betting", out_1="1", out_4="2")
    assert table.position.players() == [0, 2, 3]
