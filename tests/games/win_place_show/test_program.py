"""Win, Place & Show, chapter 3: the program, and editions that are refused."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from ippodromo.bots.find import Roster
from ippodromo.games.win_place_show.edition import PRIZES, WIN, read_program
from ippodromo.games.win_place_show.events import DiceThrown, HorseFinished
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.errors import EditionError
from ippodromo.kernel.registry import title
from ippodromo.lab.games import play_match
from ippodromo.messages import LANGUAGES, Words
from tests.games.win_place_show.meetings import game
from tests.rules import rule

PROGRAM = game(3).rules.program


def printed() -> dict[str, Any]:
    file = files("ippodromo.games.win_place_show") / "editions" / "reconstruction.toml"
    return tomllib.loads(file.read_text("utf-8"))


def refusal(data: dict[str, Any]) -> tuple[str, str]:
    """Return the key and the reason of the refusal of an edition, and check both languages."""
    with pytest.raises(EditionError) as wrong:
        read_program(Edition("mine.toml", data))
    for language in LANGUAGES:
        said = Words(language, title("win_place_show").name).say(
            wrong.value.key, wrong.value.params
        )
        assert "mine.toml" in said
        assert "{" not in said
    return wrong.value.where, wrong.value.key.removeprefix("edition.")


@rule("WPS-3a", "WPS-G1")
def test_six_races_each_with_its_own_six_horses() -> None:
    assert len(PROGRAM.races) == 6
    names = [horse.name for race in PROGRAM.races for horse in race.horses]
    assert len(set(names)) == 36


@rule("WPS-3b")
def test_the_split_over_four_adds_up_to_the_purse() -> None:
    assert [race.purse for race in PROGRAM.races] == [10000, 12000, 12000, 15000, 20000, 30000]
    assert all(sum(race.split) == race.purse and len(race.split) == 4 for race in PROGRAM.races)


@rule("WPS-3c", "WPS-R13")
def test_the_distance_fixes_start_and_crossings() -> None:
    names = PROGRAM.track.names
    assert [names[race.starts[0]] for race in PROGRAM.races] == [
        "B0/1",
        "H16/1",
        "B0/1",
        "H20/1",
        "H12/1",
        "H4/1",
    ]
    assert [race.crossings for race in PROGRAM.races] == [1, 1, 1, 1, 1, 2]


@rule("WPS-3f", "WPS-R47")
def test_the_last_box_serves_every_later_turn() -> None:
    sun = PROGRAM.races[0].horses[3]
    assert [sun.spaces(turn) for turn in (1, 2, 6, 7, 20)] == [9, 8, 3, 3, 3]


@rule("WPS-3j", "WPS-3k")
def test_speed_and_class_are_sums_of_the_boxes() -> None:
    sun = PROGRAM.races[0].horses[3]
    assert (sun.speed(), sun.klass()) == (31, 34)


@rule("WPS-3m")
def test_four_races_in_five_end_by_the_turn_of_the_last_box() -> None:
    boxes = 6
    assert {len(horse.ability) for race in PROGRAM.races for horse in race.horses} == {boxes}
    made = game(4)
    roster = Roster(["regular"] * 4, "win_place_show")
    turns: list[int] = []
    for seed in range(1, 26):
        thrown = 0
        for told in play_match(made, roster.at(seed), seed).table.log:
            if isinstance(told.event, DiceThrown):
                thrown = told.event.turn
            elif isinstance(told.event, HorseFinished) and told.event.rank == PRIZES:
                turns.append(thrown)
    assert len(turns) == 25 * 6
    assert sum(turn <= boxes for turn in turns) >= 0.8 * len(turns)


@rule("WPS-T8")
def test_no_move_is_longer_than_the_squares_before_or_past_the_line() -> None:
    longest = max(max(horse.ability) for race in PROGRAM.races for horse in race.horses)
    assert longest + 6 + 3 + 1 == 23


@rule("WPS-3l")
def test_a_stated_speed_or_class_that_is_not_the_sum_is_refused() -> None:
    data = printed()
    data["race"][0]["horses"][2]["speed"] = 31
    assert refusal(data) == ("race[0].horses[2].speed", "speed")
    data = printed()
    data["race"][5]["horses"][0]["class"] = 1
    assert refusal(data) == ("race[5].horses[0].class", "class")


@rule("WPS-3e")
def test_two_horses_of_one_number_are_refused() -> None:
    data = printed()
    data["race"][1]["horses"][0]["number"] = 2
    assert refusal(data) == ("race[1].horses", "same_number")


@rule("WPS-T3", "WPS-T6")
def test_lanes_that_do_not_join_are_refused() -> None:
    data = printed()
    data["track"]["section"][1]["squares"][3] = 19
    assert refusal(data) == ("track.section[1].squares", "lanes_do_not_join")
    data = printed()
    data["track"]["section"][0]["squares"][5] = 23
    assert refusal(data) == ("track.section[0].squares", "lanes_do_not_join")
    data = printed()
    data["track"]["section"][3]["squares"].pop()
    assert refusal(data) == ("track.section[3].squares", "wrong_size")


@rule("WPS-T7")
def test_a_move_that_could_change_lanes_in_two_bends_is_refused() -> None:
    data = printed()
    straights = [data["track"]["section"][at]["squares"][0] for at in (0, 2)]
    assert straights == [22, 22]
    horse = data["race"][5]["horses"][0]
    del horse["speed"], horse["class"]
    horse["ability"] = [14, 10, 12, 10, 9, 10]
    assert refusal(data) == ("track.section", "short_straight")


def without(data: dict[str, Any], *path: Any, value: Any = None) -> dict[str, Any]:
    """Return the data with one value changed or left out."""
    place = data
    for key in path[:-1]:
        place = place[key]
    if value is None:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return data


@rule("WPS-G5", "WPS-R48")
@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        (("track", "section", 0, "passing", 0), [22], "no_square"),
        (("track", "section", 0, "id"), "C", "section_twice"),
        (("track", "section", 0, "id"), "home", "letter"),
        (("track", "section", 0, "kind"), "hill", "kind"),
        (("track", "finish_after"), "H21", "no_square"),
        (("track", "finish_after"), "C3", "no_square"),
        (("track", "finish_after"), "H2", "too_short"),
        (("track", "starts", "6f"), {"at": "B22", "crossings": 1}, "no_square"),
        (("race", 0, "distance"), "7f", "distance"),
        (("race", 0, "split"), [5000, 2500, 1500, 500], "split"),
        (("race", 0, "purse"), 10250, "step_500"),
        (("race", 0, "horses", 0, "stable"), 2, "same_stable"),
        (("race", 0, "horses", 0, "jockey"), "amateur", "jockey"),
        (("race", 0, "horses", 0, "odds"), "7-1", "odds"),
        (("race", 0, "horses", 0, "ability"), [6], "ability"),
        (("race", 0, "horses", 0, "bonus"), 13, "out_of_range"),
        (("race", 0, "horses"), [], "wrong_size"),
        (("race",), [], "no_race"),
        (("money", "regular"), 50250, "step_500"),
        (("money", "regular"), 40000, "notes"),
        (("money", "notes", "999999999"), 99, "notes"),
        (("money", "notes", "50500"), 0, "notes"),
        (("payoffs", "per_1000", "3-2"), [2000, 1500, 1500], "win_column"),
        (("payoffs", "per_1000", "evens"), [2000, 1500, 1500], "not_odds"),
        (("payoffs", "per_1000", "3-2"), [2500, 1400, 1500], "step_500"),
        (("daily_double", "per_1000", 0, 0), 50100, "step_500"),
        (("daily_double", "per_1000"), [[1]], "wrong_size"),
        (("stables", "names"), ["Only One"], "wrong_size"),
        (("track", "finish_after"), None, "missing"),
    ],
)
def test_a_faulty_edition_is_refused_with_key_and_reason(
    path: tuple[Any, ...], value: Any, reason: str
) -> None:
    assert refusal(without(printed(), *path, value=value))[1] == reason


@rule("WPS-12.2b")
def test_in_race_1_every_horse_has_the_number_of_its_stable() -> None:
    data = printed()
    horses = data["race"][0]["horses"]
    horses[0]["stable"], horses[1]["stable"] = 2, 1
    assert refusal(data)[1] == "stable_number"


@rule("WPS-E8", "WPS-12.2b")
def test_stable_1_has_the_rulebooks_six_horses() -> None:
    stable = [race.horses[PROGRAM.entries[at][0]].name for at, race in enumerate(PROGRAM.races)]
    assert stable == [
        "Gunsmoke",
        "Spelling Bee",
        "Egg Yolk",
        "Adam's Apple",
        "Hung Jury",
        "Leyte Gulf",
    ]
    assert PROGRAM.stables[0] == "Shawn Mark Farms"


@rule("WPS-E1", "WPS-2.2b")
def test_the_notes_add_up_to_the_starting_cash() -> None:
    assert PROGRAM.notes == {10000: 4, 5000: 1, 1000: 4, 500: 2}
    assert sum(note * count for note, count in PROGRAM.notes.items()) == 50000
    assert game(3).rules.start_money == 50000


@rule("WPS-R48", "WPS-10.6a")
def test_the_charts_hold_the_rulebooks_two_figures_and_win_pays_odds_plus_one() -> None:
    assert PROGRAM.payoffs["3-2"] == [2500, 1500, 1500]
    assert PROGRAM.payoffs["4-1"] == [5000, 2500, 2000]
    assert game(3).rules.winnings(0, (WIN, 5, 5000)) == 80000


@rule("WPS-11.4b")
def test_the_daily_double_chart_follows_its_formula() -> None:
    for first, one in enumerate(PROGRAM.races[0].horses):
        for second, two in enumerate(PROGRAM.races[1].horses):
            product = PROGRAM.payoffs[one.odds][0] * PROGRAM.payoffs[two.odds][0] * 8 // 10000
            assert PROGRAM.daily_double[first][second] == min(50000, product // 500 * 500)


@rule("WPS-6.3a")
def test_bonus_numbers_are_all_different_within_a_race() -> None:
    for race in PROGRAM.races:
        assert len({horse.bonus for horse in race.horses}) == 6
