"""RT-2 Preparing a race."""

import pytest

from ippodromo.games.turf.events import CardPutUnder, HorseCarded, RaceBegins
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from tests.games.turf.positions import (
    TurfTable,
    box,
    card_numbers,
    just_told,
    marked,
    options_now,
    settled,
    spaces,
    turf,
    turf_game,
    view,
)
from tests.rules import rule

E6 = [
    "grey_b",
    "black_a",
    "grey_a",
    "white_c",
    "black_c",
    "beige_a",
    "caramel_b",
    "dark_red_a",
    "white_a",
    "dark_brown_b",
]


def drawn(*cards: str) -> TurfTable:
    table = turf_game("royal_turf", 3).start()
    for card in cards:
        table.submit(CHANCE, f"card {card}")
    return table


@rule("RT-2.1")
def test_a_race_begins_with_an_empty_track_and_the_marker_on_18() -> None:
    table = settled("grey white beige", "", last="black", pace="grey", race=1)
    seen = view(table)
    assert (seen["race"], seen["pace"], box(table)["pace_space"]) == (2, None, 18)
    assert (spaces(table), marked(table)) == ("", "")
    assert RaceBegins(2, 3) in just_told(table)


@rule("RT-2.2")
def test_a_drawn_card_is_shown_to_everybody() -> None:
    table = drawn("beige_b")
    assert just_told(table) == [HorseCarded("beige", "beige_b", card_numbers(table, "beige_b"), 33)]
    assert all(table.log[-1].visible_to(viewer) for viewer in (Seat(0), Seat(1), Seat(2), NOBODY))


@rule("RT-2.3")
def test_the_first_card_of_a_horse_puts_it_on_the_frontmost_free_start_space() -> None:
    table = drawn("white_a", "black_c")
    assert spaces(table) == "white@33- black@32-"
    assert view(table)["horses"][6]["moves"] == [7, 2, 5, 2]


@rule("RT-E5")
def test_nougat_drawn_first_stands_on_33_and_the_seventh_horse_on_27() -> None:
    table = drawn(
        "dark_brown_a", "grey_a", "white_a", "beige_a", "caramel_a", "dark_red_a", "black_a"
    )
    assert spaces(table) == (
        "grey@32- white@31- beige@30- caramel@29- dark_red@28- dark_brown@33- black@27-"
    )


@rule("RT-2.4")
def test_a_second_card_of_a_horse_goes_under_the_pile_and_has_no_effect() -> None:
    table = drawn("white_a", "white_b")
    assert (spaces(table), just_told(table)) == (
        "white@33-",
        [CardPutUnder("white", "white_b", card_numbers(table, "white_b"))],
    )
    table.submit(CHANCE, "card black_a")
    assert spaces(table) == "white@33- black@32-"


@rule("RT-2.5")
def test_cards_are_drawn_until_all_seven_horses_have_one() -> None:
    table = drawn(*E6[:-1])
    assert table.ask().key == "ask.card"
    table.submit(CHANCE, "card dark_brown_a")
    assert table.ask().key != "ask.card"


@rule("RT-2.6")
def test_cards_stay_open_to_everybody_for_the_whole_race() -> None:
    table = turf("grey@12 white@20", marked="white", seats=3)
    seen = [[horse["moves"] for horse in view(table, viewer)["horses"]] for viewer in (0, 2, -3)]
    assert seen[0] == seen[1] == seen[2]
    assert seen[0][:2] == [[1, 9, 8, 10], [2, 8, 9, 7]]


@rule("RT-E6")
def test_three_duplicates_leave_fourteen_cards_with_the_three_at_the_bottom() -> None:
    table = drawn(*E6)
    assert spaces(table) == (
        "grey@33- white@31- beige@30- caramel@29- dark_red@28- dark_brown@27- black@32-"
    )
    assert view(table)["pile"] == 14
    names = [card.id for card in table.position.rules.cards]
    assert [names[card] for card in table.position.under_pile] == ["grey_a", "black_c", "white_a"]


@rule("RT-R17", "RT-R18", "RT-1.4")
def test_cards_put_under_come_up_after_all_others_in_the_order_they_went_there() -> None:
    table = drawn(*E6)
    play_to_next_race(table)
    unseen = {f"card {c.id}" for c in table.position.rules.cards} - {f"card {c}" for c in E6}
    assert set(options_now(table)) == unseen
    for card in ["grey_c", "white_b", "beige_b", "beige_c", "caramel_a", "caramel_c"]:
        table.submit(CHANCE, f"card {card}")
    for card in ["dark_red_b", "dark_red_c", "dark_brown_a", "dark_brown_c"]:
        table.submit(CHANCE, f"card {card}")
    assert options_now(table) == ["card black_b"]
    table.submit(CHANCE, "card black_b")
    assert view(table)["pile"] == 7


def play_to_next_race(table: TurfTable) -> None:
    """Take the last option of every ask until the next race is prepared or the game is over."""
    race = view(table)["race"]
    while not table.is_over() and view(table)["race"] == race:
        ask = table.ask()
        if ask.key == "ask.roll":
            table.submit(CHANCE, "roll shoe")
        else:
            table.submit(ask.seats[0], ask.options[0].picks[-1].notation)


@rule("RT-R17")
def test_at_worst_nineteen_thirteen_and_seven_cards_are_drawn() -> None:
    table = turf_game("royal_turf", 2).start()
    counts = []
    for _ in range(3):
        count = 0
        while not table.is_over() and table.ask().key == "ask.card":
            table.submit(CHANCE, a_duplicate(table))
            count += 1
        counts.append(count)
        play_to_next_race(table)
    assert counts == [19, 13, 7]


def a_duplicate(table: TurfTable) -> str:
    """Return a card of a horse that already has one, if it may be on top of the pile, else any card."""
    carded = [horse["id"] for horse in view(table)["horses"] if horse["card"] is not None]
    offered = options_now(table)
    second = [said for said in offered if said.split(" ")[1].rsplit("_", 1)[0] in carded]
    return (second or offered)[0]


@rule("RT-R18")
def test_a_card_put_under_the_pile_cannot_come_up_while_unseen_cards_lie_on_it() -> None:
    table = drawn("white_a", "white_b")
    with pytest.raises(NotAllowed):
        table.submit(CHANCE, "card white_b")
