"""RT-1 Setting up the game, and the numbers in the box."""

import pytest

from ippodromo.bots.base import Moment
from ippodromo.bots.find import find_bot
from ippodromo.contract.play import new_match, step
from ippodromo.drawing.picture import svg
from ippodromo.drawing.silks import silk_data
from ippodromo.games.turf.choices import COLOURS
from ippodromo.kernel.asks import DRAW
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import NotAllowed, SetupError
from ippodromo.kernel.fair_dice import outcome_weights
from ippodromo.kernel.journal import BOT, PERSON
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import Seat
from tests.games.turf.positions import (
    book,
    box,
    edition,
    money,
    payments,
    place_tokens,
    prepared,
    settled,
    turf_game,
    view,
)
from tests.rules import rule


@rule("RT-1.1", "RT-R1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_seats_play(seats: int) -> None:
    assert money(turf_game("royal_turf", seats).start()) == [0] * seats


@rule("RT-1.1", "RT-R1")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_fewer_or_more_seats_do_not_fit(seats: int) -> None:
    with pytest.raises(SetupError) as refused:
        title("royal-turf").game(seats)
    assert refused.value.key == "setup.seats"


@rule("RT-1.1", "RT-R37")
@pytest.mark.parametrize("seats", [2, 6])
def test_colours_go_by_seat_unless_they_are_chosen(seats: int) -> None:
    table = turf_game("royal_turf", seats).start()
    assert view(table)["colours"] == list(range(seats))
    assert table.ask().key == "ask.card"
    chosen = turf_game("royal_turf", seats, options={"colours": "chosen"}).start()
    assert view(chosen)["colours"] == [-1] * seats


@rule("RT-R37")
def test_each_seat_in_turn_takes_a_colour_that_is_free() -> None:
    table = turf_game("royal_turf", 3, options={"colours": "chosen"}).start()
    table.submit(Seat(0), "colour ochre")
    with pytest.raises(NotAllowed) as refused:
        table.submit(Seat(1), "colour ochre")
    assert (refused.value.rule, refused.value.key) == ("RT-1.1", "refused.colour_taken")
    with pytest.raises(NotAllowed):
        table.submit(Seat(2), "colour red")
    table.submit(Seat(1), "colour slate")
    table.submit(Seat(2), "colour red")
    assert view(table)["colours"] == [2, 5, 0]
    assert table.ask().key == "ask.card"
    named = {name: said for name, said in table.facts().items() if name.startswith("colour")}
    assert named == {"colour 0": "ochre", "colour 1": "slate", "colour 2": "red"}


@rule("RT-R37")
def test_a_silent_seat_gets_the_first_colour_that_is_free() -> None:
    match = new_match(turf_game("royal_turf", 3, options={"colours": "chosen"}))
    match.submit(Seat(0), "colour red", PERSON)
    match.answer_default(Seat(1), FastStream(1))
    match.answer_default(Seat(2), FastStream(2))
    assert [entry.notation for entry in match.active_entries] == [
        "colour red",
        "colour blue",
        "colour ochre",
    ]


@rule("RT-R37")
def test_the_sixth_seat_gets_the_last_colour_without_being_asked() -> None:
    match = new_match(turf_game("royal_turf", 6, options={"colours": "chosen"}))
    for seat, colour in enumerate(["slate", "green", "purple", "ochre", "blue"]):
        match.submit(Seat(seat), f"colour {colour}", PERSON)
    match.advance(FastStream(1))
    assert match.active_entries[5].notation == "colour red"


@rule("RT-R37")
@pytest.mark.parametrize("level", ["rookie", "regular", "expert"])
def test_a_bot_takes_a_colour_and_play_goes_on_as_without_the_option(level: str) -> None:
    match = new_match(turf_game("royal_turf", 2, options={"colours": "chosen"}))
    bot = find_bot(level, "royal_turf")
    for seat, colour in ((0, "colour red"), (1, "colour blue")):
        said = bot.choose(Moment(match, Seat(seat), 1))
        assert said == colour
        match.submit(Seat(seat), said, BOT)
    match.advance(FastStream(1))
    assert match.table.ask().key == "ask.bet"


def test_pictures_have_a_shade_for_every_colour_and_others_for_seats_without() -> None:
    assert len(silk_data()["seats"]) >= len(COLOURS) + 4


@rule("RT-1.2")
def test_every_seat_has_three_tokens_that_everybody_sees() -> None:
    table = prepared(turf_game("royal_turf", 3))
    hands = [{"seat": seat, "count": 3, "values": [1, 1, 2]} for seat in range(3)]
    assert [view(table, viewer)["hands"] for viewer in (0, 2, -3)] == [hands] * 3


@rule("RT-1.3", "RT-R2")
def test_every_seat_begins_with_nothing_and_tokens_are_free() -> None:
    table = prepared(turf_game("royal_turf", 4))
    assert money(table) == [0, 0, 0, 0]
    place_tokens(table)
    assert money(table) == [0, 0, 0, 0]


@rule("RT-1.4")
def test_any_of_the_21_cards_is_as_likely_to_be_on_top_as_any_other() -> None:
    ask = turf_game("royal_turf").start().ask()
    cards = book(edition("royal_turf"))["deck"]["cards"]
    assert ask.mode == DRAW
    assert outcome_weights(ask) == [(f"card {card['id']}", 1) for card in cards]


@rule("RT-1.5")
def test_a_game_is_three_races_of_preparation_betting_running_and_payout() -> None:
    match, stream = new_match(turf_game("royal_turf", 2)), FastStream(5)
    phases: list[str] = []
    while not match.table.is_over():
        key = match.table.ask().key
        phase = {"ask.card": "preparation", "ask.bet": "betting"}.get(key, "running")
        if key != "ask.lot" and phases[-1:] != [phase]:
            phases.append(phase)
        paid = len(payments(match.table))
        step(match, stream, stream)
        if len(payments(match.table)) > paid:
            phases.append("payout")
    assert phases == ["preparation", "betting", "running", "payout"] * 3


@rule("RT-R3")
def test_the_bank_never_runs_out() -> None:
    rich = [100_000, 100_000]
    table = settled("grey white beige", "grey:A2", last="black", pace="white", race=3, money=rich)
    assert money(table) == [101_400, 100_000]


@rule("RT-R3")
def test_every_amount_is_a_multiple_of_fifty() -> None:
    match, stream = new_match(turf_game("royal_turf", 6)), FastStream(8)
    while not match.table.is_over():
        step(match, stream, stream)
    amounts = [amount for _, _, amount, _ in payments(match.table)]
    assert len(amounts) > 10
    assert [amount for amount in amounts if amount % 50] == []


@rule("RT-R33")
def test_the_payout_table_has_the_figures_that_the_rulebook_prints() -> None:
    payouts = box(turf_game("royal_turf").start())["payouts"]
    printed = (payouts[0][1], payouts[1][3], payouts[2][0])
    assert (printed, {len(row) for row in payouts}) == ((350, 150, 250), {5})


@rule("RT-R33")
def test_the_deck_has_three_cards_for_every_horse_and_the_sums_of_the_canon() -> None:
    cards = book(edition("royal_turf"))["deck"]["cards"]
    moves = [card["moves"] for card in cards]
    horses = [card["horse"] for card in cards]
    assert {horses.count(horse) for horse in horses} == {3}
    assert {3 * head + cap + saddle + shoe for head, cap, saddle, shoe in moves} == {30}
    assert [sum(column) for column in zip(*moves, strict=True)] == [84, 128, 124, 126]
    assert (min(map(min, moves)), max(map(max, moves))) == (1, 15)
    assert any(6 in card["moves"] for card in cards if card["horse"] == "white")


@rule("RT-R33")
def test_a_reconstructed_table_says_so_wherever_it_is_shown() -> None:
    provenance = box(turf_game("royal_turf").start())["provenance"]
    assert {key: provenance[key] for key in ("board", "payouts", "deck")} == {
        "board": "rulebook",
        "payouts": "reconstruction",
        "deck": "reconstruction",
    }


@rule("RT-R37")
def test_a_picture_shows_the_colours_that_were_chosen() -> None:
    match = new_match(turf_game("royal_turf", 2, options={"colours": "chosen"}))
    for seat, colour in ((0, "purple"), (1, "green")):
        match.submit(Seat(seat), f"colour {colour}", PERSON)
    match.advance(FastStream(1))
    drawn = svg(match)
    shades = [shade in drawn for shade in silk_data()["seats"][1:5]]
    assert shades == [False, False, True, True]
