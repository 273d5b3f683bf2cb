"""HS-2, HS-3 The draft."""

import pytest

from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.seats import Seat
from tests.games.homestretch.scenes import (
    STANDARD,
    asked,
    betting,
    chance,
    drafting,
    game,
    money,
    picks,
    refused,
    say,
    scene,
    starting,
    step,
    told,
)
from tests.rules import rule

THREE = ["2 5 7 9 12", "3 4 6 8 10", "6 7 8 11 12"]


@rule("HS-2.1", "HS-2.2", "HS-R2")
@pytest.mark.parametrize(
    ("seats", "hand", "aside"), [(2, 5, 7), (3, 5, 7), (4, 5, 2), (5, 4, 2), (6, 3, 4)]
)
def test_hands_are_dealt_and_the_rest_is_set_aside(seats: int, hand: int, aside: int) -> None:
    table = game(seats).start()
    stream = FastStream(1)
    while asked(table) == "chance deal":
        step(table, stream)
    board = table.position
    assert [len(cards) for cards in board.hands] == [hand] * max(seats, 3)
    assert sum(board.blue_left) == aside


@rule("HS-2.1")
def test_a_card_is_as_likely_as_there_are_of_it_in_the_deck() -> None:
    table = game(3).start()
    chance(table, "card 7", "card 7", "card 2")
    ask = table.ask()
    assert ask.weights is not None
    left = {p.fields()["horse"]: w for p, w in zip(ask.options[0].picks, ask.weights, strict=True)}
    assert left == {2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 2}


@rule("HS-2.1", "HS-2.3")
def test_only_its_owner_sees_a_card_dealt() -> None:
    table = game(3).start()
    assert table.ask().audience == [0]
    chance(table, "card 7")
    assert table.ask().audience == [1]


@rule("HS-2.3")
def test_all_seats_choose_from_their_own_hand_at_the_same_time() -> None:
    table = drafting(THREE, "50 50 50")
    assert asked(table) == "0 1 2 draft_pick"
    assert picks(table, 0) == ["keep 2", "keep 5", "keep 7", "keep 9", "keep 12"]
    assert refused(table, "0 keep 3") == ("HS-2.3", "refused.not_in_hand")


@rule("HS-R40")
def test_a_pick_cannot_be_changed() -> None:
    table = drafting(THREE, "50 50 50")
    say(table, "0 keep 7")
    assert refused(table, "0 keep 9") == ("HS-R40", "refused.answered")


@rule("HS-2.4")
def test_kept_cards_lie_face_down() -> None:
    table = drafting(THREE, "50 50 50")
    say(table, "0 keep 7", "1 keep 6", "2 keep 8")
    view = game(3).view(table, Seat(1))
    assert [seat["kept"] for seat in view["seats"]] == [1, 1, 1]
    assert (view["kept"], [seat["shares"] for seat in view["seats"]]) == ([6], [[], [], []])


@rule("HS-2.5")
def test_hands_go_to_the_left_and_never_back() -> None:
    table = drafting(THREE, "50 50 50")
    say(table, "2 keep 8", "0 keep 7", "1 keep 6")
    assert table.position.hands == [[6, 7, 11, 12], [2, 5, 9, 12], [3, 4, 8, 10]]
    say(table, "0 keep 6", "1 keep 5", "2 keep 8")
    assert table.position.hands == [[3, 4, 10], [7, 11, 12], [2, 9, 12]]


@rule("HS-2.6", "HS-2.7", "HS-E29")
def test_passing_with_three() -> None:
    table = drafting(THREE, "50 50 50", "black green red")
    say(table, "0 keep 7", "1 keep 6", "2 keep 8")
    say(table, "0 keep 6", "1 keep 5", "2 keep 8")
    say(table, "0 keep 10", "1 keep 7", "2 keep 9")
    assert table.position.hands == [[2, 12], [3, 4], [11, 12]]
    assert told(table, "StableShown") == []
    say(table, "0 keep 2", "1 keep 4", "2 keep 11")
    assert told(table, "StableShown") == [
        {"seat": 0, "cards": [2, 6, 7, 10, 12], "cost": 30},
        {"seat": 1, "cards": [4, 5, 6, 7, 12], "cost": 36},
        {"seat": 2, "cards": [3, 8, 8, 9, 11], "cost": 36},
    ]
    assert money(table) == [20, 14, 14]


@rule("HS-E29")
def test_the_limits_and_the_die_after_passing_with_three() -> None:
    opened = told(betting("20 14 14", "black green red"), "BettingOpened")
    assert opened == [{"order": [0, 1, 2], "limits": [1, 2, 2]}]
    assert asked(starting("20 14 14", "black green red")) == "chance start_die"


@rule("HS-2.8", "HS-E1")
def test_blue_pays_28k_for_five_shares() -> None:
    table = drafting(["2 3 4 5 7", "3 4 5 6 10", "6 8 8 9 12"], "50 50 50")
    say(table, "0 keep 7", "1 keep 3", "2 keep 8")
    say(table, "0 keep 9", "1 keep 3", "2 keep 4")
    say(table, "0 keep 10", "1 keep 6", "2 keep 4")
    say(table, "0 keep 2", "1 keep 5", "2 keep 8")
    assert told(table, "StableShown")[0] == {"seat": 0, "cards": [2, 7, 9, 10, 12], "cost": 28}
    assert money(table)[0] == 22


@rule("HS-2.9")
def test_a_seat_may_own_both_blue_shares_of_a_horse() -> None:
    table = drafting(["7 2 3 4 4", "5 5 6 6 8", "7 9 9 10 10"], "50 50 50")
    say(table, "0 keep 7", "1 keep 5", "2 keep 9")
    say(table, "0 keep 7", "1 keep 3", "2 keep 5")
    assert table.position.kept[0] == [7, 7]
    assert STANDARD.blue[2:] == [2] * 11
    assert STANDARD.red[2:] == [1] * 11


@rule("HS-R43")
def test_a_hand_of_two_equal_shares_is_still_asked_about() -> None:
    table = scene("keep_one", "50 50 50", hand_0="7 7", hand_1="5 6", hand_2="8 9")
    assert (table.ask().asks_forced_seats, picks(table, 0)) == (True, ["keep 7"])


@rule("HS-2.3")
def test_a_silent_seat_keeps_its_dearest_card_the_lowest_of_equals() -> None:
    table = drafting(["2 9 8 7 12", "3 4 6 11 10", "6 7 8 11 12"], "50 50 50")
    usual = [options.default for options in table.ask().options]
    assert [choice.notation for choice in usual if choice] == ["keep 7", "keep 6", "keep 6"]


TWO = ["2 5 7 9 12", "3 4 6 8 10", "6 7 8 11 12"]


@rule("HS-3.1", "HS-R31")
def test_with_two_seats_a_ghost_sits_left_of_the_second() -> None:
    table = drafting(TWO, "50 50", "blue white")
    say(table, "0 keep 7", "1 keep 6")
    chance(table, "lose 12")
    assert table.position.hands == [[6, 7, 8, 11], [2, 5, 9, 12], [3, 4, 8, 10]]


@rule("HS-3.2")
def test_the_ghost_loses_a_card_of_its_hand_by_chance_and_nobody_sees_it() -> None:
    table = drafting(["2 5 7 9 12", "3 4 5 8 10", "6 6 8 11 12"], "50 50")
    say(table, "1 keep 5", "0 keep 7")
    ask = table.ask()
    names = [pick.notation for pick in ask.options[0].picks]
    assert names == ["lose 6", "lose 8", "lose 11", "lose 12"]
    assert (ask.weights, ask.audience) == ([2, 1, 1, 1], [])


@rule("HS-3.3", "HS-R32", "HS-E11")
def test_the_ghost_hand() -> None:
    table = drafting(TWO, "50 50", "blue white")
    rounds = [
        ("7", "6", "12", [[6, 7, 8, 11], [2, 5, 9, 12], [3, 4, 8, 10]]),
        ("8", "5", "3", [[4, 8, 10], [6, 7, 11], [2, 9, 12]]),
        ("10", "7", "9", [[2, 12], [4, 8], [6, 11]]),
    ]
    for mine, theirs, lost, hands in rounds:
        say(table, f"0 keep {mine}", f"1 keep {theirs}")
        chance(table, f"lose {lost}")
        assert table.position.hands == hands
    say(table, "0 keep 2", "1 keep 4")
    chance(table, "lose 6")
    assert [shown["cards"] for shown in told(table, "StableShown")] == [
        [2, 7, 8, 10, 11],
        [4, 5, 6, 7, 12],
    ]
    assert money(table) == [18, 14]
    aside = [horse for horse in range(13) for _ in range(table.position.blue_left[horse])]
    assert aside == [2, 3, 3, 4, 5, 6, 8, 9, 9, 10, 11, 12]


@rule("HS-3.4")
def test_the_ghost_is_no_player_after_the_draft() -> None:
    table = game(2).start()
    stream = FastStream(5)
    while asked(table) != "chance turn_card":
        step(table, stream)
    assert (len(money(table)), table.position.hands) == (2, [])
    while not table.is_over():
        assert all(seat < 2 for seat in table.ask().seats)
        step(table, stream)


@rule("HS-R26")
def test_the_dearest_five_shares_cost_all_the_money_there_is() -> None:
    dearest = sorted([price for price in STANDARD.prices for _ in range(2)])[-5:]
    assert sum(dearest) == STANDARD.start_money
