"""Titles, options and the registry: refused set-ups have a reason."""

import pytest

from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.manifest import Option
from ippodromo.kernel.registry import first_game, game_names, manifest, title
from tests.kernel.toys import EDITION, TITLE


def key_of(options: dict[str, str], seats: int = 3) -> str:
    with pytest.raises(SetupError) as caught:
        TITLE.game(seats, options, EDITION)
    return caught.value.key


def test_unknown_options_values_and_numbers_of_seats_are_refused() -> None:
    assert key_of({"colour": "blue"}) == "setup.option"
    assert key_of({"loud": "yes"}) == "setup.option_value"
    assert key_of({}, seats=1) == "setup.seats"
    assert key_of({}, seats=5) == "setup.seats"


def test_options_left_out_have_their_default() -> None:
    assert TITLE.game(2, {}, EDITION).options == {"loud": "false"}
    assert TITLE.game(2, {"loud": "true"}, EDITION).options == {"loud": "true"}


@pytest.mark.parametrize("value", ["", "0", "9", "05", "٣", "-1", "1.5", "9" * 1000, "all "])
def test_a_number_option_takes_whole_numbers_in_its_range_and_a_few_words(value: str) -> None:
    option = Option("races", ["all"], "3", "T-1", 1, 8)
    assert [option.check(good) for good in ("1", "8", "all")] == ["1", "8", "all"]
    with pytest.raises(SetupError) as caught:
        option.check(value)
    assert caught.value.params == {"option": "races", "value": value, "known": "all, 1 - 8"}


def test_games_are_found_by_name_with_either_stroke() -> None:
    assert title("royal-turf") is title("royal_turf")
    assert {"royal_turf", "winners_circle"} <= set(game_names())
    assert manifest(first_game()).newcomers == 1


def test_an_unknown_game_or_edition_is_refused_with_those_there_are() -> None:
    with pytest.raises(SetupError) as unknown:
        title("polo")
    assert (unknown.value.key, "royal-turf" in unknown.value.params["known"]) == (
        "setup.game",
        True,
    )
    with pytest.raises(SetupError) as edition:
        title("royal-turf").edition("gold")
    assert edition.value.params == {"edition": "gold", "known": "reconstruction"}


def test_an_edition_of_another_game_is_refused() -> None:
    with pytest.raises(SetupError) as caught:
        title("royal-turf").game(2, {}, title("winners-circle").edition("reconstruction"))
    assert caught.value.key == "setup.edition_game"
