"""WC-2 Gates, and the variant `royal_turf_gates`."""

from ippodromo.games.turf.events import CardSetAside, HorseCarded, PileShuffled
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.game import Game
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from tests.games.turf.positions import (
    TurfTable,
    book,
    box,
    card_numbers,
    edition,
    just_told,
    marked,
    options_now,
    spaces,
    view,
)
from tests.games.winners_circle.tables import gates, wc, wc_settled
from tests.rules import rule

IN_ORDER = ("1a", "2a", "3a", "4a", "5a", "6a", "7a")
E2 = ("3a", "6a", "3b", "1a", "7a", "6b", "5a", "3c", "2a", "1b", "4a")
ROYAL = ("royal_turf_gates",)


def cards(table: TurfTable) -> list[str | None]:
    return [horse["card"] for horse in view(table)["horses"]]


@rule("WC-2.1")
def test_the_cards_drawn_go_to_the_gates_in_order() -> None:
    table = gates("7d", "2a", "2b")
    assert cards(table) == ["7d", "2a", "2b", None, None, None, None]
    assert just_told(table) == [HorseCarded("cream", "2b", card_numbers(table, "2b"), 34)]
    assert table.log[-1].visible_to(NOBODY)


@rule("WC-2.2", "WC-R4")
def test_the_horse_in_the_colour_of_a_gate_runs_with_the_card_there() -> None:
    table = gates("7d", "2a")
    horses = view(table)["horses"]
    assert [(horse["id"], horse["moves"]) for horse in horses[:2]] == [
        ("white", [7, 1, 7, 1]),
        ("silver", [2, 8, 9, 7]),
    ]


@rule("WC-2.3", "WC-R5")
def test_the_horses_start_from_36_down_to_30() -> None:
    assert spaces(gates(*IN_ORDER)) == (
        "white@36- silver@35- cream@34- golden@33- chestnut@32- dark_brown@31- black@30-"
    )


@rule("WC-2.4")
def test_cards_of_one_type_may_run_in_one_race() -> None:
    table = gates("1a", "1b", "1c", "1d")
    assert cards(table)[:4] == ["1a", "1b", "1c", "1d"]


@rule("WC-E1")
def test_two_pairs_of_one_type_run_and_21_cards_are_left() -> None:
    table = gates("3a", "6a", "3b", "1a", "7a", "5a", "6b")
    assert cards(table) == ["3a", "6a", "3b", "1a", "7a", "5a", "6b"]
    assert (spaces(table, "white black"), view(table)["pile"]) == ("white@36- black@30-", 21)


@rule("WC-2.5")
def test_the_marker_is_put_on_18_and_no_horse_is_marked() -> None:
    table = wc_settled("white silver cream", "", last="black", pace="white", money=[100, 0])
    for card in ("1b", "2b", "3b", "4b", "5b", "6b", "7b"):
        table.submit(CHANCE, f"card {card}")
    assert (view(table)["pace"], box(table)["pace_space"], marked(table)) == (None, 18, "")


@rule("WC-2.6", "WC-R43")
def test_the_numbers_of_a_marked_horse_stay_open_to_everybody() -> None:
    table = wc("white@12", marked="white")
    for viewer in (Seat(0), Seat(1), NOBODY):
        assert view(table, viewer)["horses"][0]["moves"] == [1, 9, 8, 10]


@rule("WC-8.3a")
def test_a_card_of_a_type_already_at_a_gate_is_set_aside() -> None:
    table = gates("3a", "3b", options=ROYAL)
    assert just_told(table) == [CardSetAside("3b", card_numbers(table, "3b"))]
    assert (cards(table)[:2], view(table)["set_aside"]) == (["3a", None], ["3b"])
    table.submit(CHANCE, "card 6a")
    assert cards(table)[:2] == ["3a", "6a"]


@rule("WC-E2", "WC-8.3b")
def test_royal_turf_gates_set_four_cards_aside_and_shuffle_them_back() -> None:
    table = gates(*E2, options=ROYAL)
    assert cards(table) == ["3a", "6a", "1a", "7a", "5a", "2a", "4a"]
    assert just_told(table) == [
        HorseCarded("black", "4a", card_numbers(table, "4a"), 30),
        PileShuffled(21),
    ]
    assert (view(table)["pile"], view(table)["set_aside"]) == (21, [])


@rule("WC-8.3b")
def test_a_pile_from_which_no_card_was_set_aside_is_left_as_it_is() -> None:
    table = gates(*IN_ORDER, options=ROYAL)
    assert just_told(table) == [HorseCarded("black", "7a", card_numbers(table, "7a"), 30)]


@rule("WC-8.3b", "WC-R46")
def test_cards_set_aside_may_come_up_in_the_next_race_and_cards_that_ran_may_not() -> None:
    table = next_race(gates(*E2, options=ROYAL))
    offered = options_now(table)
    assert len(offered) == 21
    assert {"card 3b", "card 6b", "card 3c", "card 1b"} <= set(offered)
    assert not {"card 3a", "card 6a", "card 1a"} & set(offered)


def next_race(table: TurfTable) -> TurfTable:
    """Return a table at which the gates of the next race are to be filled."""
    race = view(table)["race"]
    while view(table)["race"] == race:
        ask = table.ask()
        if ask.key == "ask.roll":
            table.submit(CHANCE, "roll shoe")
        else:
            table.submit(ask.seats[0], ask.options[0].picks[-1].notation)
    while table.ask().key == "ask.lot":
        table.submit(CHANCE, options_now(table)[0])
    return table


@rule("WC-R33")
def test_types_are_compared_with_the_gates_of_this_race_only() -> None:
    table = next_race(gates(*E2, options=ROYAL))
    table.submit(CHANCE, "card 3b")
    assert cards(table)[0] == "3b"


@rule("WC-R31")
def test_one_card_of_each_type_can_always_be_found_in_the_edition_deck() -> None:
    table = gates(options=ROYAL)
    for race in range(3):
        while not table.is_over() and table.ask().key == "ask.card":
            table.submit(CHANCE, options_now(table)[0])
        types = [str(card)[0] for card in cards(table)]
        assert (sorted(types), view(table)["pile"]) == (list("1234567"), 21 - 7 * race)
        if race < 2:
            next_race(table)


@rule("WC-R32")
def test_a_pile_that_runs_out_is_made_of_the_cards_set_aside_of_any_type() -> None:
    table = three_types().start()
    table.submit(CHANCE, "lot 0")
    for card in [f"{head}{letter}" for head in "123" for letter in "abcdefg"]:
        table.submit(CHANCE, f"card {card}")
    assert just_told(table) == [CardSetAside("3g", card_numbers(table, "3g")), PileShuffled(18)]
    assert cards(table) == ["1a", "2a", "3a", None, None, None, None]
    for card in ("1b", "1c", "1d", "2b"):
        table.submit(CHANCE, f"card {card}")
    assert cards(table) == ["1a", "2a", "3a", "1b", "1c", "1d", "2b"]
    assert view(table)["pile"] == 14


def three_types() -> Game:
    """Return a game whose deck has only three types: 21 cards, seven of each type."""
    data = book(edition("winners_circle"))
    data["deck"]["cards"] = [
        {"id": f"{head}{letter}", "moves": [head, 5, 5, 5]}
        for head in (1, 2, 3)
        for letter in "abcdefg"
    ]
    of = title("winners-circle")
    return of.game(2, {"royal_turf_gates": "true"}, Edition("three.toml", data))


@rule("WC-R38")
def test_in_the_normal_game_the_pile_is_not_shuffled_and_seven_cards_are_never_used() -> None:
    table = gates(*IN_ORDER)
    next_race(table)
    assert len(options_now(table)) == 21
    for card in ("1b", "2b", "3b", "4b", "5b", "6b", "7b"):
        table.submit(CHANCE, f"card {card}")
    next_race(table)
    for card in ("1c", "2c", "3c", "4c", "5c", "6c", "7c"):
        table.submit(CHANCE, f"card {card}")
    assert view(table)["pile"] == 7
    assert not [told for told in table.log if isinstance(told.event, PileShuffled)]
