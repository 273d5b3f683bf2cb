"""Whole games of every title by careless people: everything is said in words, and fits."""

import re
from pathlib import Path

import pytest

from ippodromo.kernel.registry import game_names
from tests.cli.typist import careless_game

EDITIONS = Path(__file__).parent.parent / "editions"

KEY = re.compile(
    r"\b(?:account|amount|ask|cell|choice|cli|event|field|form|picture|refused|setup)\.[a-z_0-9]+\b"
)
SNAKE = re.compile(r"\b[a-z]+_[a-z_]+\b")

DISTANCE = "from_the_line"
"""What the tests' own edition of Win, Place & Show calls a distance."""

DEALS_IN_SECRET = {"homestretch"}
"""Games whose hidden chance cannot be typed by somebody who sits at the table."""


COLUMNS, LINES = 80, 24
AMOUNT_CUT = re.compile(r"(?<![\dk][ \u00a0])[£$€] ?$")
"""A line that ends between a currency and its amount."""


def as_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal of the usual size: prose is wrapped between words, news come a page at a time."""
    monkeypatch.setenv("COLUMNS", str(COLUMNS))
    monkeypatch.setenv("LINES", str(LINES))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("FORCE_COLOR", "1")


def said_by_hand(out: str) -> str:
    """The output without notation, which `?` shows as it is typed."""
    lines = [line for line in out.splitlines() if not line.startswith("     ")]
    return "\n".join(lines).replace(DISTANCE, "")


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", game_names())
def test_nothing_on_the_screen_is_a_key_or_a_name_from_the_code(
    game: str, seed: int, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_on_a_terminal(monkeypatch)
    edition = EDITIONS / f"{game}_short.toml"
    seats = "human=Ann,human=Bea,random" if seed == 1 else "human=Ann,regular,rookie"
    ran = careless_game(
        *(game, "--seats", seats, "--edition", str(edition)),
        *("--seed", str(seed), "--lang", lang, "--why"),
        seed=seed,
    )
    assert (ran.status, ran.err) == (0, "")
    assert {"en": "Final standings", "it": "Classifica finale"}[lang] in ran.out
    assert [line for line in ran.out.splitlines() if len(line) > COLUMNS] == []
    assert [line for line in ran.out.splitlines() if AMOUNT_CUT.search(line)] == []
    words = said_by_hand(ran.out)
    assert sorted(set(KEY.findall(words))) == []
    assert sorted(set(SNAKE.findall(words))) == []
    if lang == "it":
        assert not re.search(r"\b(owner|bonus \d|before the off|to move with)\b", words)


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("game", sorted(set(game_names()) - DEALS_IN_SECRET))
def test_with_real_dice_too(game: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    as_on_a_terminal(monkeypatch)
    edition = EDITIONS / f"{game}_short.toml"
    ran = careless_game(
        *(game, "--seats", "human=Ann,human=Bea,human=Cid", "--edition", str(edition)),
        *("--real-dice", "--lang", lang),
        most=600,
    )
    assert (ran.status, ran.err) == (0, "")
    assert [line for line in ran.out.splitlines() if len(line) > COLUMNS] == []
    assert [line for line in ran.out.splitlines() if AMOUNT_CUT.search(line)] == []
    words = said_by_hand(ran.out)
    assert sorted(set(KEY.findall(words))) == []
    assert sorted(set(SNAKE.findall(words))) == []
