"""Bots by name: built-in levels, files, and the errors for other names."""

from pathlib import Path

import pytest

from ippodromo.bots.base import Moment
from ippodromo.bots.find import find_bot, levels, with_character
from ippodromo.contract.play import new_match
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.registry import game_names, title
from ippodromo.lab.failures import BotFailed
from ippodromo.lab.games import answer, answer_or_default, play_match

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "my_bot.py"


@pytest.mark.parametrize("game", game_names())
def test_every_level_that_a_game_offers_exists(game: str) -> None:
    assert [find_bot(level, game).name for level in levels(game)] == levels(game)
    assert set(levels(game)) >= {"random", "rookie", "regular"}


def test_a_level_that_is_none_is_refused_with_those_there_are() -> None:
    assert levels("grand_national") == ["random", "rookie", "regular", "expert"]
    with pytest.raises(SetupError) as error:
        find_bot("master", "grand_national")
    assert error.value.params["known"].startswith("random, rookie, regular, expert, LEVEL/")


def test_an_expert_has_a_character_as_a_regular_has() -> None:
    assert find_bot("expert/bold.37", "royal_turf").name == "expert/bold.37"
    assert with_character("expert", 3, 1) == with_character("regular", 3, 1).replace(
        "regular", "expert"
    )


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(SetupError) as error:
        find_bot("genius", "royal_turf")
    assert "regular" in error.value.params["known"]


def test_the_example_plays_a_whole_game() -> None:
    game = title("royal_turf").game(2)
    bots = [find_bot(f"{EXAMPLE}:MyBot", "royal_turf"), find_bot("random", "royal_turf")]
    assert play_match(game, bots, 1).table.is_over()


BAD = {
    "raises": "raise ValueError('oh')",
    "illegal": "return 'bet the farm'",
    "nonsense": "return 7",
    "slow": "import time; time.sleep(0.05); return moment.options.picks[0].notation",
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bot_that_fails_is_named_and_loses_its_turn_to_the_default(
    kind: str, tmp_path: Path
) -> None:
    file = tmp_path / "bad.py"
    file.write_text(
        "from ippodromo.bots.base import Bot\n"
        "class Bad(Bot):\n"
        f"    name = 'bad {kind}'\n"
        "    def choose(self, moment):\n"
        f"        {BAD[kind]}\n"
    )
    match = new_match(title("royal_turf").game(2))
    match.advance(FastStream(1))
    seat = match.table.waiting()[0]
    bot = find_bot(f"{file}:Bad", "royal_turf")
    before = len(match.active_entries)
    with pytest.raises(BotFailed) as failure:
        answer(match, seat, bot, 1, limit=0.01)
    assert failure.value.params["bot"] == f"bad {kind}"
    assert failure.value.record.startswith("ippodromo")
    assert len(match.active_entries) == before
    if kind != "slow":
        assert answer_or_default(match, seat, bot, 1, FastStream(2)) is not None
        assert len(match.active_entries) == before + 1
    assert isinstance(Moment(match, seat, 1).seat, int)
