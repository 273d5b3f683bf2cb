"""HS-1 Setup and standing."""

import pytest

from ippodromo.games.homestretch.position import poorest, standing_order
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.playouts import play_evenly
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import CHANCE, NOBODY, ranks
from tests.games.homestretch.scenes import (
    COLOURS,
    FIRST_RACE,
    STANDARD,
    asked,
    betting,
    chance,
    game,
    money,
    refused,
    say,
    scene,
    step,
    told,
)
from tests.rules import rule


@rule("HS-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_may_play(seats: int) -> None:
    assert len(money(game(seats).start())) == seats


@rule("HS-1.1")
@pytest.mark.parametrize("seats", [1, 7])
def test_one_or_seven_may_not_play(seats: int) -> None:
    with pytest.raises(SetupError) as refused:
        title("homestretch").game(seats)
    assert refused.value.key == "setup.seats"


@rule("HS-1.2")
def test_no_two_seats_share_a_colour() -> None:
    with pytest.raises(SetupError) as refused:
        title("homestretch").game(3, {"colours": "red-black-red"})
    assert (refused.value.key, refused.value.params) == ("setup.colour_taken", {"colour": "red"})


@rule("HS-1.2")
@pytest.mark.parametrize(
    ("colours", "key"),
    [
        ("red-pink", "setup.option_value"),
        ("red", "setup.option_value"),
        ("red-black-blue", "setup.colours"),
    ],
)
def test_every_seat_has_one_of_the_six_colours(colours: str, key: str) -> None:
    with pytest.raises(SetupError) as refused:
        title("homestretch").game(2, {"colours": colours})
    assert refused.value.key == key


@rule("HS-1.2", "HS-R38")
def test_a_seat_without_a_colour_gets_one_still_free_by_chance() -> None:
    table = title("homestretch").game(3, {"colours": "random-green-random"}).start()
    assert [pick.fields()["name"] for pick in table.ask().options[0].picks] == [
        "black",
        "blue",
        "red",
        "white",
        "yellow",
    ]
    table.submit(CHANCE, "colour white")
    table.submit(CHANCE, "colour black")
    assert [COLOURS[colour] for colour in table.position.colours] == ["white", "green", "black"]
    assert asked(table) == "chance deal"


@rule("HS-1.2")
def test_two_seats_may_choose_their_colours() -> None:
    table = title("homestretch").game(2, {"colours": "yellow-black"}).start()
    assert [COLOURS[colour] for colour in table.position.colours] == ["yellow", "black"]


@rule("HS-R38")
def test_set_up_offers_each_seat_every_colour_in_the_printed_order() -> None:
    [option] = [option for option in title("homestretch").options if option.key == "colours"]
    assert (option.form(), option.words(), option.default) == ("each_seat", COLOURS, "random")


@rule("HS-R38")
def test_seats_that_have_all_chosen_are_dealt_to_at_once() -> None:
    assert asked(game(4).start()) == "chance deal"


@rule("HS-1.3")
def test_every_seat_starts_with_50k() -> None:
    assert money(game(4).start()) == [50, 50, 50, 50]


@rule("HS-1.4", "HS-R34", "HS-R26")
def test_money_is_whole_never_below_nought_and_has_no_upper_end() -> None:
    for seed in range(20):
        table = game(3).start(False)
        play_evenly(table, FastStream(seed), 20_000)
        assert min(money(table)) >= 0
    assert money(scene("betting", "1000000 50"))[0] == 1_000_000


@rule("HS-1.5", "HS-R1")
def test_every_seat_has_two_ones_two_twos_and_a_three() -> None:
    table = betting("30 20")
    form = table.ask().options[0].forms[0]
    assert [(field.name, field.at_least, field.at_most) for field in form.fields] == [
        ("3", 1, 1),
        ("2", 2, 2),
        ("1", 2, 2),
    ]


@rule("HS-1.6", "HS-R39")
def test_the_supply_has_nine_tokens() -> None:
    supply = [(token.name, token.count, token.colour) for token in STANDARD.handicaps]
    assert supply == [("+6", 2, "green"), ("+4", 2, "yellow"), ("+2", 2, "blue"), ("X", 3, "red")]


@rule("HS-1.7", "HS-1.8")
def test_races_one_and_two_are_purple_three_and_four_green_and_no_card_comes_twice() -> None:
    for seed in range(5):
        table = game(2).start()
        stream = FastStream(seed)
        turned: list[str] = []
        while not table.is_over():
            if asked(table) == "chance turn_card":
                turned.append(stream.outcome(table.ask()).notation)
                chance(table, turned[-1])
                continue
            step(table, stream)
        assert [word[5] for word in turned] == ["P", "P", "G", "G"]
        assert len(set(turned)) == 4


@rule("HS-1.9", "HS-R30")
@pytest.mark.parametrize(("seats", "most"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 3)])
def test_the_red_deck_joins_with_four_seats_or_more(seats: int, most: int) -> None:
    counts = set()
    for seed in range(6):
        table = game(seats).start(False)
        stream = FastStream(seed)
        while asked(table) != "chance lay_row":
            step(table, stream)
        board = table.position
        for horse in range(2, 13):
            counts.add(sum(shares[horse] for shares in board.shares) + board.market_deck[horse])
    assert counts == {most}


@rule("HS-E13", "HS-1.10", "HS-R5")
def test_standing_order_goes_by_money_then_by_colour() -> None:
    seats = ["green", "black", "red", "white", "blue"]
    colours = [COLOURS.index(colour) for colour in seats]
    sums = [31, 31, 20, 20, 5]
    order = [seats[seat] for seat in standing_order(sums, colours)]
    assert order == ["black", "green", "red", "white", "blue"]
    assert [seats[seat] for seat in poorest(sums)] == ["blue"]


@rule("HS-R6")
def test_colours_are_ordered_as_in_english() -> None:
    assert STANDARD.colours == ["black", "blue", "green", "red", "white", "yellow"]


@rule("HS-E13", "HS-1.11", "HS-R7")
def test_equal_money_has_equal_rank_and_the_next_rank_counts_them_all() -> None:
    assert ranks([31, 31, 20, 20, 5]) == [1, 1, 3, 3, 5]
    assert ranks([31, 31, 20]) == [1, 1, 3]


@rule("HS-E13", "HS-5.5")
def test_tied_seats_share_the_smaller_limit() -> None:
    table = betting("31 31 20 20 5", "green black red white blue")
    opened = told(table, "BettingOpened")
    assert opened == [{"order": [1, 0, 2, 3, 4], "limits": [1, 1, 3, 3, 5]}]


@rule("HS-R7")
def test_tied_seats_have_limits_of_their_own_where_ties_go_by_colour() -> None:
    colours = "green-black-red-white-blue"
    made = game(5, colours=colours, tied_limits="by_colour")
    table = made.scene("betting", "31 31 20 20 5", **FIRST_RACE)
    opened = told(table, "BettingOpened")
    assert opened == [{"order": [1, 0, 2, 3, 4], "limits": [1, 2, 3, 4, 5]}]
    say(table, "1 bet 3=7w 2=7p 2=7s 1=8s 1=9s")
    assert refused(table, "0 bet 3=6w 2=6w 2=6w 1=4w 1=3w") == ("HS-5.5", "refused.each")
    say(table, "0 bet 3=6w 2=6w 2=5w 1=4w 1=3w")
    seats = made.view(table, NOBODY)["seats"]
    assert [(seat["rank"], seat["limit"]) for seat in seats] == [
        (1, 2),
        (1, 1),
        (3, 3),
        (3, 4),
        (5, 5),
    ]


@rule("HS-R7")
@pytest.mark.parametrize(("ties", "limits"), [("shared", [1, 1, 3]), ("by_colour", [2, 1, 3])])
def test_before_betting_the_view_shows_the_limits_that_money_would_give_now(
    ties: str, limits: list[int]
) -> None:
    made = game(3, colours="red-blue-black", tied_limits=ties)
    table = made.scene("lay_row round=1", "30 30 20", race="1", row="4 8 9", deck="2")
    assert [seat["limit"] for seat in made.view(table, NOBODY)["seats"]] == limits


@rule("HS-1.12", "HS-10.1")
def test_the_course_is_draft_race_purchase_and_three_races() -> None:
    table = game(2).start()
    stream = FastStream(3)
    seen: list[str] = []
    while not table.is_over():
        key = table.ask().key.removeprefix("ask.")
        chapter = CHAPTERS.get(key, "running")
        if not seen or seen[-1] != chapter:
            seen.append(chapter)
        step(table, stream)
    race = ["preparation", "betting", "running"]
    assert seen == ["draft", *race, "purchase", *race, *race, *race]


CHAPTERS = {
    "deal": "draft",
    "draft_pick": "draft",
    "ghost_loses": "draft",
    "turn_card": "preparation",
    "place_bets": "betting",
    "lay_row": "purchase",
    "purchase": "purchase",
    "buy_blind": "purchase",
}


@rule("HS-1.2")
def test_a_copy_of_the_board_has_colours_of_its_own() -> None:
    board = game(2).start().position
    other = board.copy()
    other.colours[0] = 5
    assert board.colours[0] == 0
