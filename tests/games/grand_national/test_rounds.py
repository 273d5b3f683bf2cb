"""GN-9, GN-13.5, 13.6, GN-14.5, GN-15.5: the race, round after round."""

from ippodromo.games.grand_national.position import RUNNING
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.playouts import play_evenly
from ippodromo.kernel.seats import CHANCE
from tests.rules import rule

from .scenes import GrandNationalTable, deck_ids, game, horse, race, say, squares, told


def is_too_free(table: GrandNationalTable, key: str) -> bool:
    return table.position.race.too_free[horse(table, key)]


def whole_round(*horses: str, round_: int = 4) -> GrandNationalTable:
    """Return a race after a round in which every horse misses its turn and stays on its square."""
    table = race(*[f"{spec} m1" for spec in horses], round_=round_)
    assert table.position.race.round == round_ + 1
    return table


@rule("GN-9.1", "GN-9.2", "GN-R20")
def test_every_round_is_played_in_the_order_of_the_draw() -> None:
    table = game(6, bookmaker="house", going="good", unsold_lots="cheaper").start()
    stream = FastStream(11)
    while "race" not in [phase.marker() for phase in table.stack]:
        ask = table.ask()
        if ask.key == "ask.bid":
            say(table, f"{int(ask.seats[0])} pass")
        elif ask.mode == 1:
            seat = table.waiting()[0]
            say(table, f"{int(seat)} {'ante none' if ask.key == 'ask.ante_post' else 'bets'}")
        else:
            say(table, f"chance {stream.outcome(ask).notation}")
    position = table.position
    order = [position.rules.key(h) for h in position.race.order]
    lanes = [position.race.at[h] & 7 for h in position.race.order]
    assert lanes == [1, 2, 3, 4, 5, 6] * 4
    assert [position.sale.box[h] for h in position.race.order] == [0] * 6 + [1] * 6 + [2] * 6 + [
        3
    ] * 6
    moved = []
    while position.race.round == 1:
        if table.ask().seats == [CHANCE]:  # a horse is blocked on a fence
            say(table, f"chance card {min({'J8', 'J9'} & set(deck_ids(table)))}")
            continue
        moved.append(table.ask().params["horse"])
        seat = table.ask().seats[0]
        steady = table.stack[-1].default_answer(table, table.ask().options[0])
        assert steady is not None
        say(table, f"{int(seat)} {steady.notation}")
    assert moved == order


@rule("GN-9.2", "GN-9.4")
def test_horses_out_of_the_race_are_passed_over_and_the_next_round_begins() -> None:
    table = race("gun_metal@41/1 h0", "brown_sugar@40/2 pulled_up", "quarter_bell@44/3 h0")
    say(table, "0 ride 1 42/1")
    assert table.ask().params["horse"] == "quarter_bell"
    say(table, "2 ride 2 46/3")
    assert table.position.race.round == 6
    assert table.ask().params["horse"] == "gun_metal"


@rule("GN-13.5", "GN-E28", "GN-R29")
def test_a_leader_ten_lengths_clear_at_the_end_of_a_round_is_too_free() -> None:
    table = whole_round("gun_metal@38/2 h6 s1", "brown_sugar@28/5")
    assert told(table, "TooFree") == [{"horse": "gun_metal", "lead": 10}]
    assert table.position.handicap(horse(table, "gun_metal")) == 3
    fresh = whole_round("gun_metal@38/2 h6", "brown_sugar@28/5")
    assert fresh.position.handicap(horse(table, "gun_metal")) == 4
    assert not is_too_free(whole_round("gun_metal@37/2", "brown_sugar@28/5"), "gun_metal")
    assert is_too_free(whole_round("gun_metal@18/2", "brown_sugar@28/5"), "brown_sugar")


@rule("GN-13.6", "GN-R32", "GN-E28")
def test_a_horse_is_too_free_only_once() -> None:
    table = whole_round("gun_metal@40/2 h6 free", "brown_sugar@28/5")
    assert told(table, "TooFree") == []
    assert table.position.handicap(horse(table, "gun_metal")) == 4


@rule("GN-13.6")
def test_a_horse_alone_in_running_is_never_too_free() -> None:
    assert not is_too_free(whole_round("gun_metal@40/2"), "gun_metal")


@rule("GN-R30")
def test_a_lead_is_a_difference_of_columns_whatever_the_lanes() -> None:
    assert is_too_free(whole_round("gun_metal@38/1", "brown_sugar@28/6"), "gun_metal")
    assert is_too_free(whole_round("gun_metal@38/6", "brown_sugar@28/6"), "gun_metal")


@rule("GN-R31", "GN-E28")
def test_the_rule_holds_up_to_and_on_the_melling_road() -> None:
    assert is_too_free(whole_round("gun_metal@100/2", "brown_sugar@90/5"), "gun_metal")
    assert not is_too_free(whole_round("gun_metal@101/2", "brown_sugar@85/5"), "gun_metal")


@rule("GN-13.5")
def test_nobody_is_too_free_once_a_horse_is_home() -> None:
    table = race("gun_metal@116/5", "brown_sugar@95/5 m1", "quarter_bell@80/1 m1")
    say(table, "0 ride 4 finish")
    assert table.position.race.round == 6
    assert told(table, "TooFree") == []


@rule("GN-14.5", "GN-R35")
def test_a_horse_without_points_at_the_end_of_its_turn_is_pulled_up() -> None:
    table = race("gun_metal@41/1 h0 p2", "brown_sugar@20/2")
    say(table, "0 ride 2 42/2")
    assert told(table, "PulledUp") == [{"horse": "gun_metal", "why": "no_points"}]
    assert squares(table) == "brown_sugar@20/2"


@rule("GN-14.5", "GN-R35")
def test_a_card_may_give_points_back_before_the_turn_ends() -> None:
    table = race("gun_metal@40/2 h0 p1", "brown_sugar@20/2")
    say(table, "0 ride 1 41/2", "chance card T15")
    assert told(table, "PulledUp") == []
    assert table.position.race.points[horse(table, "gun_metal")] == 4


@rule("GN-15.5", "GN-R50")
def test_the_race_is_stopped_after_round_one_hundred() -> None:
    table = race("gun_metal@41/1 h0", "brown_sugar@40/2 h0", round_=100)
    say(table, "0 ride 1 42/1", "1 ride 2 42/2")
    assert table.is_over()
    assert told(table, "RaceEnded") == [{"why": "stopped", "home": 0}]
    assert [event["why"] for event in told(table, "PulledUp")] == ["stopped", "stopped"]


@rule("GN-15.5")
def test_the_race_ends_when_no_horse_is_in_running() -> None:
    table = race("gun_metal@41/1 h0 p1", "brown_sugar@40/3 h0 p1")
    say(table, "0 ride 1 42/1", "1 ride 1 41/3")
    assert table.is_over()
    assert told(table, "RaceEnded") == [{"why": "none_left", "home": 0}]


@rule("GN-R50")
def test_random_races_end_long_before_the_last_round() -> None:
    setup = game(6)
    for seed in range(20):
        table = setup.start(False)
        play_evenly(table, FastStream(seed), setup.max_answers)
        assert 5 < table.position.race.round < 40
        assert RUNNING not in table.position.race.fate or len(table.position.race.home) == 4
