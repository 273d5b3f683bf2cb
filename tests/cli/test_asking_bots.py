"""Asking bots in the terminal: why they did what they did, and for a hint; in both languages."""

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


@pytest.mark.parametrize("lang", WORDS)
def test_a_bot_that_says_why_tells_no_chance_to_win_before_the_first_race_is_run(lang: str) -> None:
    ran = play(
        *("--seats", "human,expert", "--edition", SHORT, "--seed", "5", "--why", "--lang", lang),
        typed=["1"] * 60,
    )
    tried = Words(lang).say("why.wins_most")
    assert ran.out.count(tried) > 2
    assert {"en": "of 100 games", "it": "partite su 100"}[lang] not in ran.out
