"""Asking bots in the terminal: why they did what they did, and for a hint; in both languages."""

import re

import pytest

from ippodromo.messages import Words
from tests.cli.running import SHORT
from tests.cli.test_play import play

WORDS = {
    "en": ("hint", "why", "An expert in your place: ", "Not yet: regular 2"),
    "it": ("suggerimento", "perché", "Un esperto al posto tuo: ", "Non ancora: regular 2"),
}
HOW = ("--seats", "human,regular/bold", "--edition", SHORT, "--seed", "5")


@pytest.mark.parametrize("lang", WORDS)
def test_a_hint_and_a_reason_are_said_and_nothing_is_answered_by_them(lang: str) -> None:
    hint, why, by, _ = WORDS[lang]
    typed = [hint, why, "1", "1", why, *["1"] * 60]
    asked = play(*HOW, "--lang", lang, typed=typed)
    silent = play(*HOW, "--lang", lang, typed=["1", "1", *["1"] * 60])
    assert asked.err == ""
    assert by in asked.out
    assert "regular 2: " in asked.out
    lines = [line for line in asked.out.splitlines() if line.startswith("  – ")]
    assert len(lines) > 2
    # What is told besides leaves the game as it is.
    last = silent.out.splitlines()[-12:]
    assert asked.out.splitlines()[-12:] == last


@pytest.mark.parametrize("lang", WORDS)
def test_what_a_bot_keeps_hidden_keeps_its_reason_back(lang: str) -> None:
    _, why, _, not_yet = WORDS[lang]
    how = (*HOW, "--option", "hidden_bets=true", "--lang", lang)
    ran = play(*how, typed=["1", "1", why])
    assert not_yet in ran.out


CHANCE = {
    "en": r"about (\d+) of 100 games \((\d+) to (\d+)\)",
    "it": r"circa (\d+) partite su 100 \(da (\d+) a (\d+)\)",
}


@pytest.mark.parametrize("lang", WORDS)
def test_an_expert_that_says_why_tells_round_chances_and_none_in_the_first_race(lang: str) -> None:
    ran = play(
        *("--seats", "human,expert", "--edition", SHORT, "--seed", "5", "--why", "--lang", lang),
        typed=[*"1234567"] * 60,
    )
    early = Words(lang).say("why.wins_most")
    first, *told = re.finditer(CHANCE[lang], ran.out)
    assert ran.out.rindex(early) < first.start()
    assert {int(each[1]) % 5 for each in told} == {0}
    assert max(int(each[1]) for each in told) <= 95
    assert all(int(each[2]) <= int(each[1]) <= int(each[3]) for each in told)
