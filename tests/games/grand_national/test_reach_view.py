"""GN-10.9, GN-11: what the view says about the reach of the horse to move."""

import pytest

from ippodromo.games.grand_national.view_types import ReachView
from ippodromo.kernel.seats import NOBODY, Seat
from tests.rules import rule

from .scenes import GrandNationalTable, fresh, game, options, race, say


def reach(table: GrandNationalTable) -> ReachView:
    found = game().view(table, NOBODY)["reach"]
    assert found is not None
    return found


def way(before: dict[str, str], to: str) -> list[str]:
    """Return the way from the horse's own square that `before` describes."""
    found = [to]
    while found[-1] in before:
        found.append(before[found[-1]])
    return found[::-1]


def detours(own: str, lanes: str) -> list[str]:
    """Return the squares of a way that is given as the lanes in which it leaves columns."""
    column, lane = (int(part) for part in own.split("/"))
    found = [own]
    for ahead, left in enumerate(int(digit) for digit in lanes):
        if ahead:
            found.append(f"{column + ahead}/{lane}")
        while lane != left:
            lane += 1 if left > lane else -1
            found.append(f"{column + ahead}/{lane}")
    return found


def ways(view: ReachView, own: str, points: str) -> dict[str, list[str]]:
    """Return by end the ways with detours for a number of points."""
    found = [detours(own, lanes) for lanes in view["weaves"].get(points, "").split()]
    return {one[-1]: one for one in found}


SCENES = [
    ["gun_metal@41/1 p30 h6", "brown_sugar@43/1", "quarter_bell@44/2"],
    ["gun_metal@113/2 p30 h3", "brown_sugar@115/4", "quarter_bell@117/6"],
    ["gun_metal@0/4 p30 h7", "brown_sugar@2/4", "quarter_bell@3/3", "marsh_warden@3/5"],
    [
        "gun_metal@20/3 p30 h1",
        *(
            f"{key}@22/{n}"
            for n, key in enumerate(
                [
                    "brown_sugar",
                    "quarter_bell",
                    "marsh_warden",
                    "tin_piccolo",
                    "copper_hedgerow",
                    "clock_street",
                ],
                1,
            )
        ),
    ],
]


@rule("GN-10.9", "GN-10.10", "GN-R22")
@pytest.mark.parametrize("lengths", ["text", "shortest"])
@pytest.mark.parametrize("scene", SCENES)
def test_the_view_has_for_every_end_the_way_of_the_event(scene: list[str], lengths: str) -> None:
    first = race(*scene, edition_options={"lengths": lengths})
    view, own = reach(first), scene[0].split()[0].split("@")[1]
    rides = [said for said in options(first) if said.startswith("ride")]
    assert len(rides) > 9
    assert bool(view["weaves"]) == (lengths == "text" and "20/3" not in own)
    for ride in rides:
        table = race(*scene, edition_options={"lengths": lengths})
        say(table, f"0 {ride}")
        ridden = next(t.event.fields() for t in table.log if t.event.name() == "HorseRidden")
        _, points, to = ride.split()
        found = ways(view, own, points).get(to) or way(view["before"], to)
        assert " ".join(found) == ridden["way"]


@rule("GN-11.3", "GN-11.4", "GN-11.5")
def test_the_view_names_the_squares_that_draw_a_card_with_their_deck() -> None:
    table = race("gun_metal@41/1 p30 h0", "brown_sugar@20/2")
    assert game().rules.edition.points_most == 8
    due = reach(table)["due"]
    assert {at: deck for at, deck in due.items() if at.startswith("43/")} == {
        "43/1": "turf",
        "43/4": "turf",
    }
    assert {lane for at, lane in due.items() if at.startswith("47/")} == {"jump"}
    assert "44/1" not in due
    early = race("gun_metal@41/1 p30 h0", "brown_sugar@20/2", round_=1)
    assert set(reach(early)["due"].values()) == {"jump"}


@rule("GN-11.7")
def test_the_chance_of_a_fall_counts_the_cards_not_seen() -> None:
    table = race("gun_metal@41/1 p30 h0", "brown_sugar@20/2")
    assert (reach(table)["falls"], reach(table)["falls_of"]) == (7, 32)
    say(table, "0 ride 6 47/1", "chance card J8")
    assert (reach(table)["falls"], reach(table)["falls_of"]) == (7, 31)
    decks = table.position.decks
    decks.used[0], decks.left[0] = decks.left[0], [0] * len(decks.left[0])
    assert (reach(table)["falls"], reach(table)["falls_of"]) == (7, 31)


@rule("GN-10.11")
def test_the_view_names_the_horses_that_box_in_the_horse_to_move() -> None:
    table = race("gun_metal@41/1 p30", "brown_sugar@42/1", "quarter_bell@41/2", "tin_piccolo@20/4")
    found = reach(table)
    assert found["before"] == {}
    assert found["steady"] == "stay"
    assert found["blockers"] == ["brown_sugar", "quarter_bell"]


@rule("GN-12.3")
def test_the_reach_of_a_card_advance_is_that_of_its_lengths() -> None:
    table = race("gun_metal@41/1 p30 h0", "brown_sugar@20/2")
    say(table, "0 ride 6 47/1", "chance card J2")
    found = reach(table)
    assert found["horse"] == "gun_metal"
    assert way(found["before"], "50/1") == ["47/1", "48/1", "49/1", "50/1"]
    assert "48/2" not in found["due"]
    assert found["steady"].startswith("advance ")
    say(table, f"0 {found['steady']}")


def test_nothing_is_in_reach_while_no_horse_is_to_move() -> None:
    table = fresh()
    assert game().view(table, NOBODY)["reach"] is None


@rule("GN-3.3")
def test_a_seat_sees_its_limit_and_its_empty_boxes() -> None:
    table = fresh()
    seats = game().view(table, Seat(0))["seats"]
    assert [(seat["empty_boxes"], seat["limit"]) for seat in seats] == [(4, 220_000)] * 4
    say(table, "0 bid 60000", "1 pass", "2 pass", "3 pass")
    first = game().view(table, Seat(1))["seats"][0]
    assert (first["empty_boxes"], first["limit"]) == (3, 170_000)
