"""Characters in the terminal: drawn from the seed, kept in the record, shown and resumed."""

from pathlib import Path

import pytest

from ippodromo.bots.find import level_and_character
from ippodromo.bots.weighing import CHARACTER_NAMES
from ippodromo.kernel.journal import read_journal
from ippodromo.messages import Words
from tests.cli.running import SHORT, ippodromo
from tests.cli.test_play import play

SHOWN = {
    "en": (
        "The bots and what they are like: regular 2 (bold)",
        "I place my largest token early.",
    ),
    "it": (
        "I bot e il loro carattere: regular 2 (audace)",
        "Metto presto il mio gettone più grande.",
    ),
}


@pytest.mark.parametrize("lang", SHOWN)
def test_a_chosen_character_is_shown_and_named_in_reasons(lang: str) -> None:
    seats = "human,regular/bold,regular/bold,regular/bold"
    how = ("--seats", seats, "--edition", SHORT, "--seed", "5", "--why", "--lang", lang)
    ran = play(*how, typed=list("12345670") * 100)
    assert ran.err == ""
    for words in SHOWN[lang]:
        assert words in ran.out
    assert Words(lang).say("character.bold.says") in " ".join(ran.out.split())


@pytest.mark.parametrize("command", ["play", "simulate", "arena"])
@pytest.mark.parametrize("lang", SHOWN)
def test_help_says_what_each_character_is_like(command: str, lang: str) -> None:
    told = " ".join(ippodromo("--lang", lang, command, "--help").out.split())
    for name in CHARACTER_NAMES:
        assert f"{name}: {Words(lang).say(f'character.{name}.says')}" in told


def test_levels_get_characters_by_the_seed_and_a_record_keeps_them(tmp_path: Path) -> None:
    def kinds(name: str, seed: str) -> list[str]:
        file = tmp_path / name
        how = ("--seats", "human,regular,rookie,random", "--edition", SHORT, "--seed", seed)
        assert play(*how, "--save", file, typed=[]).status == 0
        return [player.bot for player in read_journal(file.read_text("utf-8")).header.players]

    first = kinds("one.race", "8")
    assert [level_and_character(kind)[0] for kind in first] == ["", "regular", "rookie", "random"]
    assert [bool(level_and_character(kind)[1]) for kind in first] == [False, True, True, False]
    assert kinds("two.race", "8") == first
    assert kinds("three.race", "9") != first
    ran = play("--resume", tmp_path / "one.race", "--edition", SHORT, typed=["1", "2", "0"] * 100)
    assert ran.err == ""
    header = read_journal((tmp_path / "one.race").read_text("utf-8")).header
    assert [player.bot for player in header.players] == first
