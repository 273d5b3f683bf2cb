"""The field of Grand National in pictures and on terminals: what is 0 is not taken for missing."""

import re
from typing import cast

import pytest

from ippodromo.drawing.cells.board import CellScene, board_of
from ippodromo.drawing.cells.canvas import SIGNS
from ippodromo.drawing.picture import draw
from ippodromo.games.grand_national.drawing.shared import dress_in, stable_data
from ippodromo.games.grand_national.view_types import GrandNationalBox, GrandNationalView
from ippodromo.kernel.seats import NOBODY
from ippodromo.kernel.views import table_view
from ippodromo.messages import Words
from tests.games.grand_national.scenes import GrandNationalTable, betting, race, say
from tests.rules import rule

PLAYERS = ["Ann", "Bea", "Carl", "Dora"]


def drawn(table: GrandNationalTable) -> list[str]:
    """Every text of the picture."""
    game = table.of_game()
    svg = draw(table_view(game, table, NOBODY), game.box(), PLAYERS, "en", "light")
    return re.findall(r"<text[^>]*>([^<]*)</text>", svg)


def printed(table: GrandNationalTable) -> str:
    """What a terminal has beside the course."""
    game = table.of_game()
    words = Words("en", "grand_national", PLAYERS)
    words.spaces.append("web")
    view = table_view(game, table, NOBODY)
    return board_of("grand_national").details(CellScene(view, game.box(), words), 80).text()


@rule("GN-10.3", "GN-13.4")
def test_a_handicap_of_0_in_force_is_shown_as_0() -> None:
    table = race("gun_metal@41/1 h1 s3 sp100 p30", "brown_sugar@20/2 h6 sp10 p30")
    assert {"+0 · 100/1", "+6 · 10/1"} <= set(drawn(table))
    assert re.search(r"Gun Metal +A +\+0 100/1 30p", printed(table))


@rule("GN-5.2")
def test_before_the_going_is_known_the_handicap_of_the_sale_sheet_is_shown() -> None:
    table = betting([50_000] * 4, "gun_metal one_long_winter brown_sugar ferny_bank", [0, 1, 2, 3])
    assert {"+4", "+0", "+5", "+2"} <= set(drawn(table))
    assert re.search(r"One Long Winter +B +\+0\n?", printed(table))


@rule("GN-14.1")
def test_a_horse_that_fell_misses_no_turn() -> None:
    table = race("gun_metal@41/1 p30", "brown_sugar@30/2 m1 fell", "quarter_bell@29/2 m2")
    assert {"fell", "misses 2 turns"} <= set(drawn(table))
    assert "misses 1 turn" not in drawn(table)
    assert "misses 1 turn" not in printed(table)


@rule("GN-12.2")
def test_a_horse_with_its_last_point_spent_is_shown_with_0_points() -> None:
    table = race("gun_metal@46/1 p1 h0", "brown_sugar@30/2 p9")
    say(table, "0 ride 1 47/1", "chance card J3")
    assert re.search(r"Gun Metal +A +\+0 10/1 0p", printed(table))


@rule("GN-16.3")
def test_a_bet_that_lost_is_shown_with_the_0_it_brings() -> None:
    table = betting([50_000] * 4, "gun_metal one_long_winter brown_sugar ferny_bank", [0, 1, 2, 3])
    say(table, "0 ante one_long_winter win")
    assert table.game is not None
    facts = {**table.facts(), "ante post 0": "one_long_winter win 10000", "home": "gun_metal"}
    settled = table.game.scene("settle", [40_000] * 4, **facts)
    assert "21 to win £10,000 100/1 = £0" in drawn(settled)
    assert "21 to win £10,000 = £0" in printed(settled)


@rule("GN-1.6")
@pytest.mark.parametrize("keys", ["gun_metal", "gun_metal one_long_winter brown_sugar ferny_bank"])
def test_a_horse_wears_the_pattern_of_its_box_however_many_horses_are_sold(keys: str) -> None:
    table = betting([50_000] * 4, keys, [0] * len(keys.split()))
    game = table.of_game()
    caps = cast(GrandNationalBox, game.box())["caps"]
    view = cast(GrandNationalView, game.view(table, NOBODY))
    horses = {horse["key"]: horse for horse in view["horses"]}
    worn = [dress_in(horses[key], caps).pattern for key in keys.split()]
    assert worn == stable_data()["patterns"][: len(worn)]
    assert f"{SIGNS[worn[0]]}5 " in printed(table)
