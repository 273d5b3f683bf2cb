"""The pictures in text."""

from ippodromo.games.grand_national.picture import draw_course
from ippodromo.kernel.seats import NOBODY

from .scenes import fresh, game, race, say


def test_the_course_shows_fences_horseshoes_horses_and_the_narrow_run_in() -> None:
    table = race(
        "gun_metal@112/2 h0", "brown_sugar@119/6", "quarter_bell@0/3", "ferny_bank@95/4 p1 h0"
    )
    lines = draw_course(table.position.rules.course, game().view(table, NOBODY))
    assert "\n".join(lines) == COURSE


COURSE = """\
                 80             85             90             95            100
  6:  .  |  u  .  .  |  .  .  |  .  .  |  u  .  |  .  .  |  .  .  |  u  .  |  .
  5:  .  |  .  .  .  |  u  .  |  .  .  |  .  .  |  u  .  |  .  .  |  .  .  |  .
  4:  .  |  .  .  .  |  .  .  |  u  .  |  .  .  |  .  .  |  u 19  |  .  .  |  .
  3:  .  |  u  .  .  |  .  .  |  .  .  |  u  .  |  .  .  |  .  .  |  u  .  |  .
  2:  .  |  .  u  .  |  .  .  |  .  .  |  .  .  |  u  .  |  .  .  |  .  .  |  .
  1:  .  |  .  .  .  |  .  .  |  u  .  |  .  .  |  .  .  |  u  .  |  .  .  |  .
                105            110            115
  6:  .  .  .  .  u  .  |  .  .  |  .  .  .  .  u  .  .  .  1
  5:  u  .  .  .  .  .  |  u  .  |  .  u  .  .  .  .  u  .  .
  4:  .  .  u  .  .  .  |  .  .  |  .  .  .  .  u  .  .  .  .
  3:  .  .  .  .  u  .  |  .  .  |  .  .  .
  2:  u  .  .  .  .  .  |  u  .  |  .  5  .
  1:  .  .  u  .  .  .  |  .  .  |  .  .  .
  0: 8@3"""


def test_horses_home_and_out_are_listed_under_the_course() -> None:
    table = race("gun_metal@119/4 h0", "brown_sugar@95/4 p1 h0", "quarter_bell@95/1")
    say(table, "0 ride 1 finish", "1 ride 1 95/5")
    lines = draw_course(table.position.rules.course, game().view(table, NOBODY))
    assert lines[-2:] == ["120: 5", "  x: 1"]


def test_the_sale_shows_the_sheet_with_the_lot_on_the_block_and_the_purses() -> None:
    table = fresh()
    say(table, "0 bid 60000", "1 pass", "2 pass", "3 pass", "1 bid 60000")
    lines = game().picture(game().view(table, NOBODY)).split("\n")
    assert lines[0].split() == ["£", "+", "F", "GF", "G", "GS", "S", "H"]
    assert lines[1] == ">  2 Harbour Lantern       70000  +5  +2  +1  +1  +0  -1  -2"
    assert lines[-4:] == [
        "1* £ 190000  red           1",
        "2  £ 250000  blue",
        "3  £ 250000  green",
        "4  £ 250000  yellow",
    ]


def test_the_race_card_lists_horses_in_running_order_with_points_and_penalties() -> None:
    table = race("gun_metal@41/1 h5 p30 s2", "brown_sugar@60/2 h6 m1 free sp6", "quarter_bell@0/3")
    card = game().picture(game().view(table, NOBODY)).split("\n\n")[1].split("\n")
    assert card == [
        "   1 Brown Sugar         blue/red       +4 6/1 3/1       60/2  60p m1 f",
        ">  5 Gun Metal           red/red        +3 10/1 3/1      41/1  30p -2",
        "   8 Quarter Bell        green/red      +5 10/1 3/1       0/3  60p",
    ]
