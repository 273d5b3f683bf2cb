"""What the site generates: figures of the guides, the words of a game, and the printed numbers."""

import re

import pytest

import ippodromo
from ippodromo.drawing.picture import figure
from ippodromo.messages.catalogue import printed_words
from tools.site.box import Box
from tools.site.pages import LANGUAGES, folder, games
from tools.site.rules import pairs, vocabulary


@pytest.mark.parametrize("game", games())
def test_every_game_has_its_words_in_both_languages(game: str) -> None:
    words = pairs((folder(game) / "rules.md").read_text("utf-8"))
    assert len(words) >= 30
    assert all(english and italian for english, italian in words)
    assert not any(" the " in f" {italian} " for _, italian in words), "English among the Italian"
    text = vocabulary((folder(game) / "rules.md").read_text("utf-8"))
    assert all(f"| {italian} | {english} |" in text for english, italian in words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_numbers_of_the_box_are_named_and_say_where_they_come_from(
    game: str, language: str
) -> None:
    box = Box(game, language)
    page = box.page()
    named = [key for key in printed_words(language, game) if key.startswith("label.")]
    tables = [key.removeprefix("label.") for key in named if key.count(".") == 1]
    for table in tables:
        assert f"### {box.label(table)}" in page, table
    sources = re.findall(r"(?m)^###.*\n\n(.+)$", page)
    assert len(sources) >= len(tables)
    assert all(said.endswith(".") for said in sources)
    heads = re.findall(r"(?m)^\| (.*) \|\n\| ---", page)
    cells = {cell for head in heads for cell in head.split(" | ")}
    unnamed = {cell for cell in cells if re.fullmatch(r"[a-z]+_[a-z_]+", cell)}
    assert unnamed == set(), "keys without a name in the workshop's words"


def test_royal_turfs_payouts_are_a_table_with_its_columns() -> None:
    assert "| Secondo | 350 | 250 | 200 | 150 | 100 |" in Box("royal_turf", "it").page()
    assert "| Divisione | 5.000 | 2.500 | 1.500 | 1.000 |" in Box("win_place_show", "it").page()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_picture_that_a_guide_names_is_drawn(game: str, language: str) -> None:
    guide = (folder(game) / "guide" / f"{language}.md").read_text("utf-8")
    setup = ippodromo.game(game, seats=3)
    for caption, name in re.findall(r"!\[(.*)\]\(draw:(\w+)\)", guide):
        drawn = figure(setup, name, caption, language, "dark")
        assert drawn.startswith("<svg ")
        assert "<title>" in drawn
    assert figure(setup, "unicorn", "", language, "light") == ""
