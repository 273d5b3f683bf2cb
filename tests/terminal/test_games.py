"""Every game is played to its end by the keys alone, the sixth one too."""

import asyncio
from pathlib import Path

import pytest

from ippodromo.cli.fullscreen.board_pane import BoardPane
from ippodromo.drawing.cells.board import LaneBoard, board_of
from ippodromo.kernel.journal import PERSON, read_journal
from tests.terminal.keys import Person, application, local, play_on, short

GAMES = ["royal-turf", "winners-circle", "win-place-show", "homestretch", "grand-national"]


async def play_whole(game: str, edition: str, path: Path) -> tuple[str, int]:
    """The last screen of a game and how many keys were pressed."""
    others = "random,random" if game == "win-place-show" else "random"
    session = local(game, f"human=Ann,{others}", edition=edition, save_to=path)
    app = application(session)
    async with app.run_test(size=(80, 24)):
        person = await Person.at(app)
        pressed = await play_on(person)
        await person.until(lambda: "F10" in person.text() and "Ann" in person.text())
        assert person.screen.query_one(BoardPane).size.width == 80
        places = session.local.match.game.standings(session.local.match.table)
        winners = [n for n, place in zip(session.words.players, places, strict=True) if place == 1]
        await person.until(lambda: all(name in person.text() for name in winners))
        return person.text(), pressed


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_by_keys(game: str, tmp_path: Path) -> None:
    path = tmp_path / "game.race"
    text, pressed = asyncio.run(play_whole(game, short(game), path))
    journal = read_journal(path.read_text("utf-8"))
    said = [entry for entry in journal.entries if entry.by == PERSON]
    assert journal.is_over
    assert 5 < len(said) <= pressed
    assert all(len(line) <= 80 for line in text.split("\n"))


def test_a_game_from_elsewhere_plays_without_a_line_of_its_own(
    sixth_game: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.race"
    text, _ = asyncio.run(play_whole(sixth_game, "", path))
    assert isinstance(board_of("hobby_horses"), LaneBoard)
    assert read_journal(path.read_text("utf-8")).is_over
    assert "Hobby" in text


@pytest.mark.parametrize("game", GAMES)
def test_each_of_the_five_has_a_board_of_its_own(game: str) -> None:
    assert not isinstance(board_of(game.replace("-", "_")), LaneBoard)
