"""GN-1.9: colours of the stables that trainers choose."""

from ippodromo.games.grand_national.game import GrandNationalGame
from ippodromo.games.grand_national.view_types import GrandNationalView
from ippodromo.kernel.asks import TURN
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.playouts import play_evenly
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import state_key
from tests.rules import rule

from .scenes import GrandNationalTable, fresh, game, options, refused, say, told


def stables(table: GrandNationalTable) -> list[list[str]]:
    return [seat["stables"] for seat in seen(table)["seats"]]


def seen(table: GrandNationalTable) -> GrandNationalView:
    assert isinstance(table.game, GrandNationalGame)
    return table.game.view(table, Seat(0))


@rule("GN-1.9", "GN-R5")
def test_each_trainer_in_turn_takes_a_colour_that_is_free() -> None:
    table = fresh(3, stables="chosen", stables_per_player="1")
    assert (table.ask().mode, table.ask().seats) == (TURN, [0])
    assert options(table) == [f"stable {colour}" for colour in table.position.rules.edition.colours]
    say(table, "0 stable green")
    assert table.ask().seats == [1]
    assert refused(table, 1, "stable green") == "GN-1.9"
    assert table.stack[-1].refusals_to_explain(table, Seat(1)) == ["stable green"]
    say(table, "1 stable black", "2 stable red")
    assert stables(table) == [["green"], ["black"], ["red"]]
    assert told(table, "StableChosen") == [
        {"seat": 0, "colour": "green"},
        {"seat": 1, "colour": "black"},
        {"seat": 2, "colour": "red"},
    ]
    assert table.ask().key == "ask.bid"


@rule("GN-1.9")
def test_with_two_stables_each_there_is_a_second_round_in_the_same_order() -> None:
    table = fresh(2, stables="chosen")
    asked = []
    for colour in ("white", "blue", "red", "yellow"):
        asked.append((int(table.ask().seats[0]), table.ask().params["number"]))
        say(table, f"{asked[-1][0]} stable {colour}")
    assert asked == [(0, 1), (1, 1), (0, 2), (1, 2)]
    assert stables(table) == [["white", "red"], ["blue", "yellow"]]


@rule("GN-1.9")
def test_the_default_colour_is_the_first_that_is_free() -> None:
    table = fresh(stables="chosen")
    say(table, "0 stable red")
    default = table.ask().options[0].default
    assert default is not None
    assert default.notation == "stable blue"


@rule("GN-1.3", "GN-1.9")
def test_by_place_nobody_is_asked_and_the_colours_are_those_of_the_ring() -> None:
    assert stables(fresh(2)) == [["red", "green"], ["blue", "yellow"]]
    assert told(fresh(2), "StableChosen") == []


@rule("GN-1.9", "GN-8.1")
def test_only_colours_change_horses_boxes_and_the_line_up_go_by_ring_place() -> None:
    """Two games with the same chance, one of them with chosen colours."""
    swapped = {"red": "green", "blue": "white", "green": "red", "yellow": "blue"}
    plain, chosen = fresh(seats=4, going="good"), fresh(seats=4, going="good", stables="chosen")
    for seat, colour in enumerate(["green", "white", "red", "blue"]):
        say(chosen, f"{seat} stable {colour}")
    for table in (plain, chosen):
        stream = FastStream(5)
        while not told(table, "RoundBegan"):
            ask = table.ask()
            if ask.key in ("ask.line_up", "ask.bookmaker"):
                say(table, f"chance {ask.options[0].picks[stream.below(4)].notation}")
                continue
            seat = table.waiting()[0]
            silent = ask.options_for(seat)
            assert silent is not None
            assert silent.default is not None
            say(table, f"{int(seat)} {silent.default.notation}")
    assert [event["colour"] for event in told(chosen, "RingSpun")] == [
        swapped[str(event["colour"])] for event in told(plain, "RingSpun")
    ]
    assert told(chosen, "LinedUp") == told(plain, "LinedUp")
    assert state_key(chosen.position.sale) == state_key(plain.position.sale)
    colours = {
        horse["colour"]: swapped[other["colour"]]
        for horse, other in zip(
            seen(chosen)["horses"],
            seen(plain)["horses"],
            strict=True,
        )
        if horse["colour"]
    }
    assert colours == {colour: colour for colour in swapped.values()}


@rule("GN-1.9")
def test_a_game_with_chosen_colours_is_read_back_from_its_facts() -> None:
    setup = game(5, stables="chosen")
    table = setup.start()
    play_evenly(table, FastStream(3), 100_000)
    facts = table.facts()
    assert len(facts["stables"].split()) == 5
    again = setup.position_from_facts(facts, setup.extra_facts(table))
    assert again.key() == table.position.key()
