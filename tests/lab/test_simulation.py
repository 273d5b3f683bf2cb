"""Simulations: the same seed gives the same games, with any number of processes and chunks."""

from pathlib import Path

import pytest

from ippodromo.kernel.errors import EditionError, IppodromoError, SetupError
from ippodromo.kernel.registry import game_names, title
from ippodromo.lab.setup import Setup, edition_file, named_edition
from ippodromo.lab.simulation import Tally, play_outcomes, simulate

SHORT = Path(__file__).parent.parent / "editions"


def setup(game: str, **options: str) -> Setup:
    short = SHORT / f"{game}_short.toml"
    return Setup(game, ["random"] * 3, options, str(short))


def total(games: Setup, count: int, seed: int, workers: int) -> Tally:
    whole = Tally()
    for part in simulate(games, count, seed, workers):
        whole.merge(part)
    return whole


@pytest.mark.parametrize("game", ["royal_turf", "winners_circle"])
def test_the_same_seed_plays_the_same_games(game: str) -> None:
    assert total(setup(game), 8, 1, 1) == total(setup(game), 8, 1, 1)


def test_another_seed_plays_other_games() -> None:
    royal = setup("royal_turf")
    assert total(royal, 8, 1, 1) != total(royal, 8, 2, 1)


def test_workers_play_the_same_games_as_one_process() -> None:
    royal = setup("royal_turf")
    assert total(royal, 19, 5, 2) == total(royal, 19, 5, 1)


def test_games_cut_in_two_are_the_same_games() -> None:
    royal = setup("royal_turf")
    parts = [*play_outcomes(royal, range(100, 103)), *play_outcomes(royal, range(103, 110))]
    assert parts == list(play_outcomes(royal, range(100, 110)))


def test_closing_the_iterator_stops_the_work() -> None:
    parts = simulate(setup("royal_turf"), 1_000_000, 1, 2)
    first = next(parts)
    assert first.games > 0
    parts.close()
    assert list(parts) == []


def test_an_error_in_a_worker_keeps_its_words() -> None:
    wrong = Setup("royal_turf", ["random", "nobody"], {})
    with pytest.raises(IppodromoError) as caught:
        list(simulate(wrong, 4, 1, 2))
    assert caught.value.key == "setup.bot"
    assert caught.value.params["bot"] == "nobody"


@pytest.mark.parametrize("game", game_names())
def test_an_edition_is_found_by_id_or_by_file(game: str, tmp_path: Path) -> None:
    found = title(game)
    assert named_edition(game, "") is None
    for edition_id in found.editions():
        edition = named_edition(game, edition_id)
        assert edition is not None
        assert edition.hash == found.edition(edition_id).hash
    with pytest.raises(SetupError):
        named_edition(game, "no_such_edition")
    with pytest.raises(EditionError) as caught:
        edition_file(tmp_path / "no.toml")
    assert caught.value.key == "edition.unreadable"
