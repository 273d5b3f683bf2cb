"""Win, Place & Show, chapters 2 and 4: directors."""

from __future__ import annotations

from typing import Any

import pytest

from ippodromo.games.win_place_show.auction import Sheets
from ippodromo.games.win_place_show.directors import later_eligible, succeed_directors
from ippodromo.games.win_place_show.game import WinPlaceShowGame
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import Table
from tests.games.win_place_show.meetings import (
    asked,
    game,
    meeting_at,
    picks,
    play_on,
    refused,
    say,
    silent,
    told,
)
from tests.rules import rule

THREE = game(3)
FOUR = game(4)
SIX = game(6)


def elected(seats: int, *votes: str) -> Table[Any]:
    table = game(seats).start()
    for seat, vote in enumerate(votes):
        say(table, f"{seat} elect {vote}".rstrip())
    return table


@rule("WPS-2.1b", "WPS-2.1c", "WPS-R25")
def test_the_most_votes_make_the_betting_director_then_the_race_director() -> None:
    table = elected(3, "betting=1 race=1", "betting=1 race=2", "betting=0 race=1")
    assert table.position.directors == [1, 2]
    assert len(told(table, "VoteCounted")) == 6


@rule("WPS-2.1a", "WPS-R26")
def test_the_two_offices_are_two_seats() -> None:
    table = elected(3, "betting=1 race=1", "betting=1 race=1", "betting=1 race=1")
    assert table.position.directors[0] == 1
    assert table.position.directors[1] == 0


@rule("WPS-2.1d")
def test_equal_votes_are_decided_by_dice() -> None:
    table = elected(3, "betting=0 race=2", "betting=1 race=2", "")
    assert asked(table) == "ask.roll_off"
    say(table, "chance die 2", "chance die 3")
    assert table.position.directors == [1, 2]


def test_a_count_of_votes_is_written_with_the_offices_by_name_and_read_back() -> None:
    table = elected(3, "betting=0 race=2", "betting=1 race=2", "")
    count = table.stack[-2]
    assert THREE.phase_words(count) == "count office=betting votes=0,1,-1,;2,2,-1,"
    assert THREE.read_phase(THREE.phase_words(count)) == count
    assert THREE.read(table.text()) == table


@pytest.mark.parametrize("words", ["ballot office=mayor", "move horse=7", "count office=race"])
def test_a_phase_with_a_wrong_field_is_refused(words: str) -> None:
    with pytest.raises(SetupError) as refusal:
        THREE.read_phase(words)
    assert refusal.value.key == "setup.phase_fields"


@rule("WPS-2.1d", "WPS-G2")
def test_without_a_vote_the_lowest_seat_without_an_office_is_chosen() -> None:
    table = THREE.start()
    for seat in range(3):
        silent(table, seat)
    assert table.position.directors == [0, 1]
    assert asked(table) == "ask.bid"


@rule("WPS-2.1e")
def test_fixed_directors_are_the_first_person_and_the_next_seat() -> None:
    fixed = game(4, directors="fixed")
    assert fixed.start(True, []).position.directors == [0, 1]
    assert fixed.start(True, [Seat(0), Seat(1)]).position.directors == [2, 3]
    assert fixed.start(True, [Seat(0), Seat(1), Seat(2)]).position.directors == [3, 0]
    everybody = [Seat(seat) for seat in range(4)]
    assert fixed.start(True, everybody).position.directors == [0, 1]


@rule("WPS-2.1i", "WPS-2.1a")
def test_only_seats_of_the_table_can_be_named() -> None:
    table = THREE.start()
    assert refused(table, "0 elect betting=3") == "WPS-2.1i"
    assert refused(table, "0 elect steward=1") == "WPS-2.1a"
    assert refused(table, "0 elect betting=1 betting=2") == "WPS-2.1i"


def interval(made: WinPlaceShowGame) -> Table[Any]:
    """Return a table after race 1, at the bid sheets of race 2. The directors are seats 0 and 1."""
    table = play_on(made.start(), "ask.bid", 2)
    assert table.position.directors == [0, 1]
    assert table.position.players() == list(range(made.seats))
    return table


def vote(table: Table[Any], votes: str) -> Table[Any]:
    for seat, named in enumerate(votes.split()):
        if named == "-":
            silent(table, seat)
        else:
            say(table, f"{seat} vote {named}")
    return table


@rule("WPS-2.1f")
def test_a_motion_can_be_made_between_races_until_the_sheets_are_in() -> None:
    table = interval(THREE)
    assert [ask.key for _, ask in table.asides()] == ["ask.motion"]
    say(table, "2 motion betting")
    assert asked(table) == "ask.ballot"
    vote(table, "0 0 0")
    assert asked(table) == "ask.bid"
    assert refused(table, "1 motion betting") == "WPS-2.1f"
    say(table, "0 bid", "1 bid", "2 bid 1=1000")
    assert table.asides() == []
    assert refused(table, "1 motion race") == "WPS-2.1f"


@rule("WPS-2.1f")
@pytest.mark.parametrize("verdicts", ["director", "automatic"])
@pytest.mark.parametrize(("version", "sheets"), [("regular", "ask.bid"), ("quick", "ask.slip")])
def test_motions_are_offered_after_races_1_to_5_with_every_kind_of_judge(
    verdicts: str, version: str, sheets: str
) -> None:
    table = game(6, verdicts=verdicts, version=version).start()
    before, running = [], []
    for race in range(1, 7):
        before.append([ask.key for _, ask in play_on(table, sheets, race).asides()])
        running.append([ask.key for _, ask in play_on(table, "ask.move", race).asides()])
    assert before == [[], *[["ask.motion"]] * 5]
    assert running == [[]] * 6


@rule("WPS-2.1f")
def test_no_motion_before_race_1() -> None:
    table = elected(3, "", "", "")
    assert isinstance(table.stack[-1], Sheets)
    assert refused(table, "1 motion race") == "WPS-2.1f"


@rule("WPS-E40", "WPS-2.1g")
def test_half_of_all_seats_is_not_a_majority() -> None:
    kept = vote(say(interval(SIX), "5 motion betting"), "3 3 3 0 0 -")
    assert kept.position.directors == [0, 1]
    assert told(kept, "DirectorKept") == [{"office": "betting", "seat": 0}]
    changed = vote(say(interval(SIX), "5 motion betting"), "3 3 3 3 0 -")
    assert changed.position.directors == [3, 1]


@rule("WPS-2.1h")
def test_the_holder_of_one_office_cannot_be_named_for_the_other() -> None:
    table = say(interval(FOUR), "2 motion race")
    assert picks(table, 0) == ["vote 1", "vote 2", "vote 3"]
    assert refused(table, "0 vote 0") == "WPS-2.1h"


@rule("WPS-2.1g", "WPS-R57")
def test_two_motions_are_balloted_one_after_the_other() -> None:
    table = say(interval(FOUR), "2 motion race", "3 motion betting")
    assert table.ask().params == {"office": "race"}
    assert table.position.motions_waiting == [1, 0]
    vote(table, "3 3 3 1")
    assert table.ask().params == {"office": "betting"}
    vote(table, "2 2 2 2")
    assert table.position.directors == [2, 3]
    assert asked(table) == "ask.bid"


@rule("WPS-2.1j")
def test_a_director_who_is_out_is_followed_by_the_next_seat_without_office() -> None:
    table = meeting_at(SIX, "betting", directors=(4, 5), out_4="1")
    succeed_directors(table)
    assert table.position.directors == [0, 5]


@rule("WPS-2.1j", "WPS-R57")
def test_if_both_are_eliminated_the_betting_director_is_replaced_first() -> None:
    table = meeting_at(SIX, "betting", directors=(1, 0), out_0="1", out_1="1")
    succeed_directors(table)
    assert [e["office"] for e in told(table, "DirectorNamed")] == ["betting", "race"]
    assert table.position.directors == [2, 3]


@rule("WPS-12.3d")
def test_with_more_than_six_seats_directors_come_from_those_without_a_stable() -> None:
    made = game(8, version="quick")
    table = made.start()
    throws = [1, 2, 3, 4, 5, 6]
    say(table, *(f"chance die {pips}" for pips in throws))
    assert table.position.stable_owners == [0, 1, 2, 3, 4, 5]
    assert refused(table, "0 elect betting=0") == "WPS-2.1i"
    say(table, *(f"{seat} elect betting=7 race=7" for seat in range(8)))
    assert table.position.directors == [7, 6]


@rule("WPS-12.3d")
def test_a_single_seat_without_a_stable_is_betting_director_and_anyone_race_director() -> None:
    made = game(7, version="group")
    table = say(made.start(), *(f"chance die {pips}" for pips in range(1, 7)))
    assert table.position.directors == [6, -1]
    assert refused(table, "0 elect betting=1") == "WPS-2.1a"
    say(table, *(f"{seat} elect race=2" for seat in range(7)))
    assert table.position.directors == [6, 2]


@rule("WPS-R56", "WPS-12.3d")
def test_seats_eligible_later_have_neither_stable_nor_office_or_at_least_no_office() -> None:
    made = game(8, version="quick")
    stables = "0 1 2 3 4 5"
    table = meeting_at(made, "betting", 1, "", None, (6, 7), stables=stables)
    assert later_eligible(table.position, 0) == [0, 1, 2, 3, 4, 5]
    table = meeting_at(made, "betting", 1, "", None, (6, 0), stables=stables)
    assert later_eligible(table.position, 0) == [7]


@rule("WPS-R24", "WPS-4.2a")
def test_the_race_director_has_nothing_to_decide() -> None:
    table = elected(3, "betting=0 race=2", "betting=0 race=2", "betting=0 race=2")
    asks = set()
    for race in range(1, 7):
        for key in ("ask.bid", "ask.slip", "ask.dice", "ask.move"):
            play_on(table, key, race)
            asks.add((race, asked(table)))
    play_on(table)
    assert {e["seat"] for e in told(table, "RiderNamed")} <= {0, 1, 2}
    assert len(asks) == 24
    assert not any(key == "ask.verdict" for _, key in asks)
