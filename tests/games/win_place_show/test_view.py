"""Win, Place & Show: figures of the view, which screens show without knowing the rules."""

from __future__ import annotations

from typing import Any

from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import Table
from tests.games.win_place_show.meetings import finished, game, running, say, settle, stand
from tests.rules import rule

THREE = game(3)


def fates(table: Table[Any], seat: int) -> list[tuple[str, int, int, str]]:
    """Return the bets of a seat as it sees them: category, horse, payment, and whether they won."""
    slip = THREE.view(table, Seat(seat))["slips"][seat]
    assert slip is not None
    return [(bet["category"], bet["horse"], bet["pays"], bet["fate"]) for bet in slip["bets"]]


@rule("WPS-10.6a")
def test_every_horse_shows_what_a_bet_on_it_pays() -> None:
    program = THREE.rules.program
    for race, printed in enumerate(THREE.box()["program"], 1):
        view = THREE.view(running(THREE, race), NOBODY)
        pays = [program.payoffs[entry["odds"]] for entry in printed["horses"]]
        assert [entry["pays"] for entry in printed["horses"]] == pays
        assert [horse["pays"] for horse in view["horses"]] == pays


@rule("WPS-3f")
def test_the_ability_box_in_force_is_shown_of_horses_that_run() -> None:
    table = running(THREE)
    assert [horse["ability_now"] for horse in THREE.view(table, NOBODY)["horses"]] == [None] * 6
    say(table, "chance dice 1 1")
    assert [horse["ability_now"] for horse in THREE.view(table, NOBODY)["horses"]] == [0] * 6
    late = stand(running(THREE), "H1/1 - H3/3 - - -", 9, finish="2 4 5")
    shown = [horse["ability_now"] for horse in THREE.view(late, NOBODY)["horses"]]
    assert shown == [5, None, 5, None, None, None]


@rule("WPS-T10", "WPS-T12")
def test_spaces_past_the_line_are_counted_after_the_last_crossing_only() -> None:
    table = stand(running(THREE), "H11/1 H12/2 H12/3 C0/4 - -", horse_3="H12/3 0", horse_4="C0/4 0")
    horses = THREE.view(table, NOBODY)["horses"]
    assert [horse["past"] for horse in horses] == [0, 0, 1, 11, 0, 0]
    assert [horse["to_go"] for horse in horses[2:4]] == [0, -10]


@rule("WPS-T12", "WPS-M6")
def test_a_ride_over_the_line_shows_how_far_it_leads_past_it() -> None:
    table = stand(running(THREE), "H9/1 - - - - -", 5)
    say(table, "chance dice 1 2")
    rides = THREE.view(table, Seat(0))["rides"]
    assert {ride["past"] for ride in rides.values()} == {5}
    assert {ride["to_go"] for ride in rides.values()} == {-4}
    say(table, "0 ride H16/1")
    last = THREE.view(table, NOBODY)["last_move"]
    assert last is not None
    assert (last["past"], last["best_past"]) == (5, 5)


@rule("WPS-10.1b", "WPS-10.6a")
def test_a_bet_is_open_until_its_places_are_taken() -> None:
    slips = {1: "win=4,1000 place=1,2000 show=5,1000"}
    table = running(THREE, slips=slips)
    payoffs = THREE.rules.program.payoffs
    pays = [payoffs["3-2"][0], 2 * payoffs["6-1"][1], payoffs["10-1"][2]]
    bets = [("win", 4), ("place", 1), ("show", 5)]

    def after(finish: str) -> list[str]:
        home = [int(number) for number in finish.split()]
        squares = " ".join("-" if n in home else f"H1/{n}" for n in range(1, 7))
        found = fates(stand(table, squares, 5, finish=finish), 1)
        assert [(kind, horse, paid) for kind, horse, paid, _ in found] == [
            (kind, horse, paid) for (kind, horse), paid in zip(bets, pays, strict=True)
        ]
        return [fate for *_, fate in found]

    assert [fate for *_, fate in fates(table, 1)] == ["open"] * 3
    assert after("4") == ["won", "open", "open"]
    assert after("2 1") == ["lost", "won", "open"]
    assert after("2 3 5") == ["lost", "lost", "won"]


@rule("WPS-11.4b")
def test_a_ticket_is_alive_while_both_its_horses_can_win() -> None:
    tickets = {"tickets 2": "4 1 1000, 2 3 2000"}
    chart = THREE.rules.program.daily_double

    def held(table: Table[Any]) -> list[tuple[int, str]]:
        rows = THREE.view(table, Seat(2))["tickets"][2]
        assert rows is not None
        return [(row["pays"], row["fate"]) for row in rows]

    pays = [chart[3][0], 2 * chart[1][2]]
    for race, finish, first, fate in (
        (1, "", "", ["open", "open"]),
        (1, "4", "", ["open", "lost"]),
        (2, "", "4", ["open", "lost"]),
        (2, "1", "4", ["won", "lost"]),
        (2, "3", "4", ["lost", "lost"]),
        (3, "", "4", ["settled", "settled"]),
    ):
        facts: dict[str, Any] = dict(tickets)
        if finish:
            facts["finish"] = finish
        if first:
            facts["first winner"] = first
        assert held(running(THREE, race, **facts)) == list(zip(pays, fate, strict=True))


@rule("WPS-10.5a", "WPS-G4")
def test_a_slip_that_is_closed_to_a_viewer_is_told_from_none() -> None:
    slips = {0: "win=1,1000", 2: "none"}
    table = finished(THREE, "1 2 3 4", slips=slips)
    closed = {
        viewer: THREE.view(table, Seat(viewer))["slips_closed"] for viewer in (NOBODY, 0, 1, 2)
    }
    assert closed == {
        NOBODY: [True, False, True],
        0: [False, False, True],
        1: [True, False, True],
        2: [True, False, False],
    }
    assert THREE.view(table, Seat(1))["slips"] == [None] * 3
    shown = settle(table, THREE)
    assert THREE.view(shown, Seat(1))["slips_closed"] == [False] * 3
