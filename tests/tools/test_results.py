"""The table of results: bars are met or missed as the figures say, and parts keep their rows."""

from pathlib import Path

import pytest

from benchmarks import __main__ as bench
from benchmarks import engine
from benchmarks.engine import TO_PIG, rows
from benchmarks.results import BEGIN, END, PAGE, Row, figure, kept, write
from ippodromo.kernel.registry import game_names, title


@pytest.mark.parametrize(
    ("row", "line"),
    [
        (Row("speed", 5.02, "x", at_least=4.5), "| a | speed | 5.02 x | at least 4.50 | yes | c |"),
        (
            Row("speed", 0.78, "x", at_least=0.9),
            "| a | speed | 0.78 x | at least 0.90 | **no** | c |",
        ),
        (Row("p99", 61.26, "ms", at_most=50), "| a | p99 | 61.3 ms | at most 50 | **no** | c |"),
        (Row("kB", 1062), "| a | kB | 1,062 |  |  | c |"),
    ],
)
def test_a_row_says_whether_its_bar_is_met(row: Row, line: str) -> None:
    assert row.line("a", "c") == line


def test_figures_have_the_digits_that_say_something() -> None:
    found = [figure(value) for value in (5.0234, 0.0431, 41.26, 1062.4, 50)]
    assert found == ["5.02", "0.043", "41.3", "1,062", "50"]


def test_a_part_that_is_not_measured_keeps_its_rows_and_their_commit(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"Before.\n\n{BEGIN}\n{END}\n\nAfter.\n", "utf-8")
    first = {"engine": [Row("speed", 2).line("engine", "old")], "odds": []}
    write(first, page)
    assert kept(page) == {"engine": first["engine"]}
    write({**kept(page), "odds": [Row("time", 3).line("odds", "new")]}, page)
    assert [line.split("|")[6] for lines in kept(page).values() for line in lines] == [
        " old ",
        " new ",
    ]
    text = page.read_text("utf-8")
    assert text.startswith("Before.\n\n" + BEGIN)
    assert text.endswith(END + "\n\nAfter.\n")


def test_every_part_is_on_the_page_or_can_be_written_there() -> None:
    text = PAGE.read_text("utf-8")
    assert (text.count(BEGIN), text.count(END)) == (1, 1)
    assert set(kept()) <= set(bench.PARTS)


def test_ratios_are_those_of_the_figures_of_one_run() -> None:
    games = {name: {"decisions": 100.0} for name in game_names()}
    fast = {name: {"decisions": 400.0} for name in game_names()}
    yard = {name: {"decisions": 200.0} for name in ("pig(players=4)", "oh_hell(players=4)")}
    found = {row.name: row for row in rows({"plain": games, "compiled": fast, "yard": yard})}
    assert len(found) == 2 * len(game_names()) + 1
    for name in game_names():
        assert found[f"{name} to pig(4)"].value == 2.0
        assert found[f"{name} to pig(4)"].is_met == (TO_PIG[name] <= 2.0)
        assert found[f"{name} to plain"].value == 4.0
    assert not found["royal_turf plain to oh_hell(4)"].is_met


@pytest.mark.parametrize("name", game_names())
def test_the_speed_of_a_game_can_be_measured(name: str) -> None:
    game = title(name).game(4)
    played = engine.random_play(game, 0.01)
    assert 0 < played["games"] <= played["decisions"] <= played["steps"]
    assert engine.copy_cost(game, 10) > 0
    assert engine.fold_speed(game, 0.01) > 0


def test_so_can_that_of_the_yardstick() -> None:
    played = engine.openspiel_play("pig(players=4)", 0.01)
    assert 0 < played["games"] <= played["decisions"] <= played["steps"]
