"""`rules` and `editions`: what is printed in the rulebook and in the box."""

import pytest

from ippodromo.kernel.registry import game_names, title
from tests.cli.running import ippodromo


@pytest.mark.parametrize("game", game_names())
def test_the_rules_of_every_game_can_be_read(game: str) -> None:
    ran = ippodromo("rules", game.replace("_", "-"))
    assert ran.status == 0
    assert ran.out.startswith("# ")


@pytest.mark.parametrize("rule", ["RT-4.7", "rt-4.7"])
def test_one_rule_by_its_id(rule: str) -> None:
    ran = ippodromo("rules", "royal-turf", rule)
    assert ran.status == 0
    assert ran.out.startswith("RT-4.7 ")
    assert ran.out.count("\n") == 1


@pytest.mark.parametrize(("game", "rule"), [("royal-turf", "RT-4.7"), ("royal-turf", "T-9")])
def test_italians_read_the_rules_in_italian(game: str, rule: str) -> None:
    ran = ippodromo("--lang", "it", "rules", game, rule)
    assert ran.status == 0
    assert ran.out.startswith(f"{rule} ")
    assert ran.out != ippodromo("rules", game, rule).out
    assert ippodromo("--lang", "it", "rules", game).out.splitlines()[4] == "## Regole"


@pytest.mark.parametrize("game", game_names())
def test_the_rules_of_every_table_are_found_in_every_game(game: str) -> None:
    ran = ippodromo("rules", game, "T-9")
    assert ran.status == 0
    assert ran.out.startswith("T-9 Numbers are written in plain digits")


@pytest.mark.parametrize(
    ("game", "rule", "near"),
    [
        ("royal-turf", "RT-4.99", "Near it: RT-4.1, RT-4.2"),
        ("royal-turf", "RT-R999", "Near it: RT-R1, "),
        ("win-place-show", "wps-9.99z", "Near it: WPS-9.1a, "),
        ("royal-turf", "RT-99", "“ippodromo rules royal-turf” prints them all"),
        ("royal-turf", "XX-1", "The first is RT-1.1"),
        ("royal-turf", "9" * 1000, "The first is RT-1.1"),
    ],
)
def test_an_unknown_rule_is_named_with_those_of_its_chapter(
    game: str, rule: str, near: str
) -> None:
    ran = ippodromo("rules", game, rule)
    ran.complains(rule[:20], near)
    assert len(ran.err) < 300


def test_editions_are_listed_with_the_provenance_of_every_table() -> None:
    ran = ippodromo("editions")
    assert ran.status == 0
    for name in game_names():
        for edition_id in title(name).editions():
            edition = title(name).edition(edition_id)
            assert f"{edition.id} ({edition.hash})" in ran.out
            for table in edition.provenance():
                assert f"    {table}: " in ran.out
    assert "payouts: reconstruction" in ran.out
