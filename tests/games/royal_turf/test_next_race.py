"""RT-6 Next race and end."""

from ippodromo.contract.play import new_match, step
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.views import table_view
from tests.games.turf.positions import (
    options_now,
    settled,
    spaces,
    turf_game,
    view,
)
from tests.rules import rule


@rule("RT-6.1")
def test_the_cards_of_a_race_leave_the_game_and_the_pile_stays() -> None:
    table = settled("grey white beige", "", pace="grey", last="black")
    cards = [f"card {card.id}" for card in table.position.game.cards]
    assert options_now(table) == [card for card in cards if not card.endswith("_a")]
    assert view(table)["pile"] == 14


@rule("RT-6.2")
def test_the_horses_leave_the_board_and_the_next_race_is_prepared() -> None:
    table = settled("grey white beige", "", pace="grey", last="black")
    assert (spaces(table), view(table)["race"], table.ask().key) == ("", 2, "ask.card")
    assert [horse["card"] for horse in view(table)["horses"]] == [None] * 7


@rule("RT-6.3")
def test_after_race_3_the_game_ends_and_the_most_money_wins() -> None:
    table = settled(
        "grey white beige", "grey:B1", pace="white", last="black", race=3, money=[900, 100]
    )
    seen = table_view(table.position.game, table, NOBODY)
    assert (seen["over"], seen["standings"]) == (True, [2, 1])


@rule("RT-6.3")
def test_the_game_never_ends_before_race_3() -> None:
    for race in (1, 2):
        table = settled("grey white beige", "", pace="grey", last="black", race=race)
        assert not table.is_over()


@rule("RT-E23", "RT-R29")
def test_seats_with_equal_money_share_the_better_rank_and_win_together() -> None:
    table = settled(
        "grey white beige",
        "",
        pace="grey",
        last="black",
        seats=3,
        race=3,
        money=[1200, 1200, 900],
    )
    assert table.position.game.standings(table) == [1, 1, 3]


@rule("RT-R28")
def test_money_is_open_to_everybody() -> None:
    table = settled(
        "grey white beige", "grey:A1", pace="white", last="black", seats=3, money=[0, 50, 100]
    )
    seen = [view(table, viewer)["money"] for viewer in (Seat(0), Seat(2), NOBODY)]
    assert seen == [[500, 50, 100]] * 3


@rule("RT-6.3")
def test_a_seat_without_money_goes_on_betting_and_moving() -> None:
    match, stream = new_match(turf_game("royal_turf", 2)), FastStream(3)
    asked: set[tuple[int, int]] = set()
    while not match.table.is_over():
        asked |= {(view(match.table)["race"], seat) for seat in match.table.waiting() if seat >= 0}
        step(match, stream, stream)
    assert asked == {(race, seat) for race in (1, 2, 3) for seat in (0, 1)}
