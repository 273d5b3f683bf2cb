"""GN-14, GN-15, GN-16, GN-17: leaving the race, the finish, prizes and payment."""

import pytest

from ippodromo.kernel.ledger import BANK
from ippodromo.kernel.seats import NOBODY
from tests.rules import rule

from .scenes import (
    GrandNationalTable,
    betting,
    come_home,
    game,
    horse,
    names,
    race,
    say,
    squares,
    told,
)

FOUR_UP = [
    "gun_metal@119/4 h0 seat0",
    "brown_sugar@119/5 h0 seat1",
    "quarter_bell@119/6 h0 seat2",
    "ferny_bank@118/6 h0 seat3",
    "clock_street@117/4 h0 seat0",
    "bramble_toll@110/1 h0 seat1",
]


def run_home(table: GrandNationalTable) -> None:
    say(table, "0 ride 1 finish", "1 ride 1 finish", "2 ride 1 finish", "3 ride 2 finish")


@rule("GN-14.1")
def test_a_horse_pulled_up_is_unplaced() -> None:
    table = race("gun_metal@41/1 p1 h0", "brown_sugar@119/4 h0")
    say(table, "0 ride 1 42/1", "1 ride 1 finish")
    assert table.is_over()
    assert table.position.race.home == [horse(table, "brown_sugar")]


@rule("GN-14.4", "GN-E31", "GN-R34")
def test_a_horse_sixty_columns_behind_the_foremost_is_pulled_up() -> None:
    table = race("gun_metal@81/2 h1", "brown_sugar@23/6", "quarter_bell@24/6", round_=9)
    say(table, "0 ride 1 83/2")
    assert told(table, "PulledUp") == [{"horse": "brown_sugar", "why": "lapped"}]
    assert squares(table) == "gun_metal@83/2 quarter_bell@24/6"


@rule("GN-14.4", "GN-R56")
def test_a_gap_that_opened_in_round_one_counts_at_the_first_landing_of_round_two() -> None:
    first = race("gun_metal@61/2 h0", "brown_sugar@0/1", "quarter_bell@30/2", round_=1)
    say(first, "0 ride 1 62/2")
    assert told(first, "PulledUp") == []
    table = race("quarter_bell@30/2 h0", "gun_metal@61/2 m1", "brown_sugar@0/1", round_=2)
    say(table, "0 ride 1 31/2")
    assert told(table, "PulledUp") == [{"horse": "brown_sugar", "why": "lapped"}]


@rule("GN-14.4")
@pytest.mark.parametrize(("foremost", "lapped"), [("59/2", []), ("60/2", ["brown_sugar"])])
def test_a_horse_still_at_the_start_is_lapped_by_the_first_to_go_a_whole_circuit(
    foremost: str, lapped: list[str]
) -> None:
    table = race("quarter_bell@30/2 h0", f"gun_metal@{foremost} m1", "brown_sugar@0/1", round_=2)
    say(table, "0 ride 1 31/2")
    assert [event["horse"] for event in told(table, "PulledUp")] == lapped


@rule("GN-14.4")
def test_a_horse_home_counts_as_column_one_hundred_and_twenty() -> None:
    table = race("gun_metal@119/5 h0", "brown_sugar@60/1", "quarter_bell@61/1")
    say(table, "0 ride 1 finish")
    assert [event["horse"] for event in told(table, "PulledUp")] == ["brown_sugar"]


@rule("GN-15.2", "GN-15.3", "GN-E32")
def test_the_last_points_and_a_card_may_carry_a_horse_home() -> None:
    table = race("gun_metal@112/5 h3 p2", "brown_sugar@100/1")
    say(table, "0 ride 2 117/5", "chance card H9", "0 advance finish")
    assert told(table, "CameHome") == [{"horse": "gun_metal", "place": 1}]
    assert told(table, "PulledUp") == []
    assert told(table, "HorseAdvanced")[0]["lengths"] == 3


@rule("GN-E32")
def test_without_a_helping_card_the_last_points_are_the_end() -> None:
    table = race("gun_metal@112/5 h3 p2", "brown_sugar@100/1")
    say(table, "0 ride 2 117/5", "chance card H13")
    assert told(table, "PulledUp") == [{"horse": "gun_metal", "why": "no_points"}]


@rule("GN-15.3", "GN-10.14")
def test_a_horse_that_gets_home_with_its_last_point_has_finished() -> None:
    table = race("gun_metal@119/5 h0 p1", "brown_sugar@100/1")
    say(table, "0 ride 1 finish")
    assert told(table, "CameHome") == [{"horse": "gun_metal", "place": 1}]
    assert told(table, "PulledUp") == []


@rule("GN-15.2", "GN-R45")
def test_horses_are_placed_in_the_order_in_which_they_get_home() -> None:
    table = race(*FOUR_UP)
    run_home(table)
    assert [event["horse"] for event in told(table, "CameHome")] == [
        "gun_metal",
        "brown_sugar",
        "quarter_bell",
        "ferny_bank",
    ]


@rule("GN-15.4", "GN-R46")
def test_the_race_ends_the_moment_the_fourth_horse_is_home() -> None:
    table = race(*FOUR_UP)
    run_home(table)
    assert table.is_over()
    assert told(table, "RaceEnded") == [{"why": "placed", "home": 4}]
    assert squares(table) == "clock_street@117/4 bramble_toll@110/1"


@rule("GN-15.4")
def test_the_fourth_horse_home_in_the_middle_of_a_card_ends_the_race() -> None:
    table = race(
        "gun_metal@116/5 h0 seat0",
        "brown_sugar@119/4 seat1",
        "quarter_bell@119/5 seat2",
        "ferny_bank@119/6 seat3",
        "clock_street@118/4 seat0",
        "bramble_toll@110/1 seat1",
    )
    say(table, "0 ride 1 117/5", "chance card H6")
    say(table, "1 advance finish", "2 advance finish", "3 advance finish", "0 advance finish")
    assert table.is_over()
    assert told(table, "RaceEnded")[0]["why"] == "placed"


@rule("GN-15.4", "GN-R46")
def test_with_the_other_option_the_race_goes_on_until_all_are_home_or_out() -> None:
    table = race(*FOUR_UP, edition_options={"race_end": "all"})
    run_home(table)
    assert not table.is_over()
    say(table, "0 ride 3 finish")
    assert len(table.position.race.home) == 5
    assert table.ask().params["horse"] == "bramble_toll"


@rule("GN-16.1")
def test_the_trainers_of_the_first_four_win_the_prizes() -> None:
    table = race(*FOUR_UP)
    run_home(table)
    assert table.ledger.balances[:4] == [250_000, 100_000, 50_000, 30_000]


@rule("GN-16.1")
def test_a_trainer_may_win_several_prizes() -> None:
    table = race("gun_metal@119/4 h0 seat1", "brown_sugar@119/5 h0 seat1")
    say(table, "1 ride 1 finish", "1 ride 1 finish")
    assert table.ledger.of(1) == 350_000


@rule("GN-16.3", "GN-E6")
def test_a_bet_at_twelve_to_one_pays_back_thirteen_times_its_stake() -> None:
    table = betting([20_000, 0], "gun_metal brown_sugar", [1, 1], going="heavy")
    say(table, "0 ante none", "0 prices gun_metal=12", "0 bets bet=gun_metal,win,20000")
    settled = come_home(table, "gun_metal brown_sugar")
    assert told(settled, "BetSettled")[0]["paid"] == 260_000
    assert settled.ledger.of(0) == 260_000


@rule("GN-16.2", "GN-16.4")
@pytest.mark.parametrize(
    ("said", "paid"),
    [
        ("gun_metal,win", 110_000),
        ("gun_metal,place", 40_000),
        ("brown_sugar,win", 0),
        ("brown_sugar,place", 70_000),
        ("last_tram_home,place", 260_000),
        ("clock_street,place", 0),
    ],
)
def test_win_bets_want_the_winner_and_place_bets_one_of_the_first_four(
    said: str, paid: int
) -> None:
    keys = "gun_metal brown_sugar marsh_warden last_tram_home clock_street"
    table = betting([10_000, 0], keys, [0, 1, 0, 1, 0], going="heavy", bookmaker="house")
    say(table, "0 ante none", f"0 bets bet={said},10000")
    settled = come_home(table, "gun_metal brown_sugar marsh_warden last_tram_home")
    assert told(settled, "BetSettled")[0]["paid"] == paid


@rule("GN-E37", "GN-16.6", "GN-16.7")
def test_the_settlement_of_the_worked_example() -> None:
    keys = "gun_metal brown_sugar last_tram_home marsh_warden"
    table = betting([60_000, 0, 10_000], keys, [1, 0, 1, 2], going="heavy", bookmaker="house")
    say(table, "0 ante brown_sugar place", "2 ante none")
    say(table, "2 bets", "0 bets bet=gun_metal,win,20000 bet=last_tram_home,place,10000")
    assert table.ledger.of(0) == 20_000
    settled = come_home(table, "gun_metal brown_sugar last_tram_home marsh_warden")
    assert settled.ledger.balances[:4] == [640_000, 300_000, 40_000, 0]
    paid = [(p["payer"], p["payee"], p["amount"]) for p in told(settled, "Paid")]
    assert ("bank", "pot0", 480_000) in paid
    assert (
        sum(amount for payer, payee, amount in paid if (payer, payee) == ("pot0", "0")) == 520_000
    )
    assert settled.ledger.richest() == [0]


@rule("GN-16.6")
def test_what_the_book_has_left_goes_to_the_bank() -> None:
    table = betting([30_000, 0], "gun_metal brown_sugar", [0, 1], going="heavy", bookmaker="house")
    say(table, "0 ante gun_metal win", "0 bets bet=gun_metal,win,20000")
    before = table.ledger.of(BANK)
    settled = come_home(table, "brown_sugar")
    assert settled.ledger.of(BANK) == before + 30_000 - 250_000


@rule("GN-16.5")
def test_all_bets_are_shown_to_everybody_when_they_are_settled() -> None:
    table = betting([30_000, 0], "gun_metal brown_sugar", [0, 1], going="heavy", bookmaker="house")
    say(table, "0 ante gun_metal win", "0 bets bet=gun_metal,place,20000")
    settled = come_home(table, "brown_sugar")
    shown = game(2).view(settled, NOBODY)["bets"]
    assert [(b["seat"], b["market"], b["kind"], b["paid"]) for b in shown] == [
        (0, "ante_post", "win", 0),
        (0, "starting_price", "place", 0),
    ]
    assert names(settled).count("BetSettled") == 2


@rule("GN-E38", "GN-R47")
def test_with_three_home_the_fourth_prize_is_not_paid() -> None:
    keys = "gun_metal brown_sugar marsh_warden last_tram_home"
    table = betting([10_000, 0], keys, [0, 1, 0, 1], going="heavy", bookmaker="house")
    say(table, "0 ante none", "0 bets bet=last_tram_home,place,10000")
    settled = come_home(table, "gun_metal brown_sugar marsh_warden")
    assert settled.ledger.balances[:2] == [300_000, 100_000]


@rule("GN-17.1", "GN-17.2", "GN-R48")
def test_equal_money_is_an_equal_rank_and_the_next_is_counted_on() -> None:
    setup = game(4)
    table = setup.scene("settle", [50_000, 90_000, 90_000, 10_000], sale="over")
    assert setup.standings(table) == [3, 1, 1, 4]


@rule("GN-17.3")
def test_a_trainer_without_horses_in_the_race_still_settles_his_bets() -> None:
    table = betting([10_000, 0], "gun_metal brown_sugar", [1, 1], going="heavy", bookmaker="house")
    say(table, "0 ante gun_metal win", "0 bets")
    settled = come_home(table, "gun_metal")
    assert settled.ledger.of(0) == 210_000
