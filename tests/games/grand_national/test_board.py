"""The board as text: the course in the race, the lots before it."""

from ippodromo.drawing.picture import text
from ippodromo.kernel.table import AnyTable

from .scenes import fresh, race, say


def board(table: AnyTable) -> list[str]:
    return text(table, language="en").split("\n")


def test_the_course_shows_fences_horseshoes_horses_and_the_narrow_run_in() -> None:
    table = race(
        "gun_metal@112/2 h0", "brown_sugar@119/6", "quarter_bell@0/3", "ferny_bank@95/4 p1 h0"
    )
    assert "\n".join(board(table)[:7]) == COURSE


COURSE = """\
   er's Brook 25 Valentine's Brook              29    30                  FINISH
6  ▒    ▒▒∩   ▒▒    ▒▒    ▒▒∩   ▒▒          ∩   ▒▒    ▒▒  · · · ∩ ·      1▐▌
5  ▒    ▒▒    ▒▒∩   ▒▒    ▒▒    ▒▒  ∩           ▒▒∩   ▒▒  ∩ · · · · ∩     ▐▌
4  ▒∩   ▒▒    ▒▒    ▒▒∩ 19▒▒    ▒▒      ∩       ▒▒    ▒▒  · · · ∩ · · ·   ▐▌
3  ▒    ▒▒∩   ▒▒    ▒▒    ▒▒∩   ▒▒          ∩   ▒▒    ▒▒  · ·
2  ▒    ▒▒    ▒▒∩   ▒▒    ▒▒    ▒▒  ∩           ▒▒∩   ▒▒ ▸ 5·
1  ▒∩   ▒▒    ▒▒    ▒▒∩   ▒▒    ▒▒      ∩       ▒▒    ▒▒  · ·"""


def test_horses_home_and_out_are_told_under_the_course() -> None:
    table = race("gun_metal@119/4 h0", "brown_sugar@95/4 p1 h0", "quarter_bell@95/1")
    say(table, "0 ride 1 finish", "1 ride 1 95/5")
    shown = "\n".join(board(table)[8:])
    assert "Home 5" in shown
    assert " 5  Gun Metal         1 1st" in shown
    assert " 1  Brown Sugar       2 pulled up" in shown


def test_the_sale_shows_the_lots_with_the_one_on_the_block() -> None:
    table = fresh()
    say(table, "0 bid 60000", "1 pass", "2 pass", "3 pass", "1 bid 60000")
    lines = board(table)
    assert lines[0] == "Lot 2 Harbour Lantern   Asking price £70,000   Highest bidder Seat 2"
    assert lines[2].startswith("▸≡2  Harbour Lantern     +5 £60,000    ║14 Clock Street ")
    assert lines[-1].endswith(" 1  Brown Sugar       1 +5 £60,000")


def test_the_field_is_listed_in_running_order_with_points_and_misses() -> None:
    table = race("gun_metal@41/1 h5 p30 s2", "brown_sugar@60/2 h6 m1 free sp6", "quarter_bell@0/3")
    assert board(table)[-2:] == [
        "  1  Brown Sugar       2 misses 1 tu…   8  Quarter Bell      3 +5 10/1 60p",
        "▸ 5  Gun Metal         1 +3 10/1 30p",
    ]
