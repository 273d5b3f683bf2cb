"""The tables of docs/balance.md are what the generator makes of the measured rows."""

from pathlib import Path

from benchmarks.balance import (
    BETS,
    PAGE,
    BetRows,
    read_bets,
    read_seats,
    with_tables,
    write_bets,
)
from ippodromo.kernel.registry import game_names


def test_the_page_has_the_tables_of_all_measured_rows() -> None:
    page = PAGE.read_text("utf-8")
    assert with_tables(page, read_seats(page), read_bets()) == page
    assert {game for game, *_ in read_seats(page)} == set(game_names())
    assert {game for game, *_ in read_bets()} == set(game_names())


def test_rows_of_bets_are_written_as_they_were_read(tmp_path: Path) -> None:
    write_bets(read_bets(), tmp_path / "bets.csv")
    assert (tmp_path / "bets.csv").read_bytes() == BETS.read_bytes()


def test_a_new_row_changes_the_range_of_its_bet_only() -> None:
    page = PAGE.read_text("utf-8")
    bets: BetRows = read_bets()
    key = next(key for key in bets if key[:2] == ("homestretch", "") and key[3] == "bets win")
    bets[key] = bets[key] | {"brought": "9.9"}
    old, new = page.splitlines(), with_tables(page, read_seats(page), bets).splitlines()
    changed = [line for line in new if line not in old]
    assert len(changed) == 1
    assert changed[0].endswith("to 9.9 for a bet |")
