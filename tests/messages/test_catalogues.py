"""Catalogues: both languages have the same keys with the same gaps, and no key is missing."""

import re
from pathlib import Path

import pytest

import ippodromo
from ippodromo.bots.weighing import CHARACTER_NAMES
from ippodromo.kernel.registry import game_names, title
from ippodromo.messages import LANGUAGES, Words
from ippodromo.messages.catalogue import catalogue, namespaces
from ippodromo.messages.words import branches, closing

SOURCE = Path(ippodromo.__file__).parent
SPACES = namespaces()


def gaps(text: str) -> set[str]:
    """The names of all gaps of a text, those in its branches included."""
    found: set[str] = set()
    at = text.find("{")
    while at >= 0:
        end = closing(text, at)
        name, kind, detail = [*text[at + 1 : end].split(",", 2), "", ""][:3]
        found.add(name.strip())
        if kind.strip() in ("plural", "select"):
            for case in branches(detail).values():
                found |= gaps(case)
        at = text.find("{", end)
    return found


def every_text() -> list[tuple[str, str, str]]:
    return [
        (f"{language}/{space}", key, text)
        for language in LANGUAGES
        for space in namespaces()
        for key, text in catalogue(language, space).items()
    ]


@pytest.mark.parametrize("space", SPACES)
def test_both_languages_have_the_same_keys(space: str) -> None:
    assert set(catalogue("it", space)) == set(catalogue("en", space))


@pytest.mark.parametrize("space", SPACES)
def test_both_languages_fill_the_same_gaps(space: str) -> None:
    english, italian = catalogue("en", space), catalogue("it", space)
    different = [
        key for key in english.keys() & italian.keys() if gaps(english[key]) != gaps(italian[key])
    ]
    assert different == []


def test_every_brace_is_closed() -> None:
    unclosed = [
        (where, key) for where, key, text in every_text() if text.count("{") != text.count("}")
    ]
    assert unclosed == []


def test_every_choice_of_words_has_one_for_the_rest() -> None:
    wrong = [
        (where, key)
        for where, key, text in every_text()
        if re.search(r", (plural|select),", text) and "other {" not in text
    ]
    assert wrong == []


def test_no_text_is_empty() -> None:
    assert [(where, key) for where, key, text in every_text() if not text.strip()] == []


def test_a_place_is_told_as_an_ordinal() -> None:
    numbers = re.compile(r"num(ber|ero) \{(place|rank)\b")
    assert [(space, key) for space, key, text in every_text() if numbers.search(text)] == []
    lost = {"horse": "brown_sugar", "kind": "win", "market": "sp", "odds": 10, "stake": 10_000}
    told = Words("en", "grand_national").say("receipt.bets", {**lost, "place": 5, "amount": 0})
    assert ", fifth: " in told


def said_keys() -> set[tuple[str, str]]:
    """Every key that stands in the source of the command line, the kernel, lab, bots and games.

    `game.toml` is a file and `bot.assets` a module.
    """
    found: set[tuple[str, str]] = set()
    for folder in ("cli", "kernel", "lab", "bots", "games"):
        for file in sorted((SOURCE / folder).rglob("*.py")):
            text = file.read_text("utf-8")
            keys = re.findall(
                r'"((?:refused|record|edition|setup|verify|bot|game|cli)\.(?!toml"|assets")[a-z_0-9.]+)"',
                text,
            )
            if folder == "cli":
                keys += [f"cli.{key}" for key in re.findall(r'\bsay\("([a-z_.]+)"[,)]', text)]
            found |= {(str(file.relative_to(SOURCE)), key) for key in keys}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_in_the_source_has_a_text(language: str) -> None:
    everywhere = {key for space in namespaces() for key in catalogue(language, space)}
    own = {f"cli.{key}" for key in everywhere}  # words of a game are asked for by their own key
    missing = [(file, key) for file, key in said_keys() if key not in everywhere | own]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_game_has_a_title_an_invitation_and_words_for_its_options(
    name: str, language: str
) -> None:
    found = title(name)
    words = Words(language, found.name)
    wanted = ["title", "blurb", "money"]
    for option in found.options:
        wanted += [f"option.{option.key}", f"option.{option.key}.help"]
        if option.values != ["false", "true"]:
            spoken = [value for value in option.values if not value.replace(".", "").isdigit()]
            wanted += [f"option.{option.key}.{value}" for value in spoken]
    assert [key for key in wanted if not words.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CHARACTER_NAMES)
def test_every_character_has_a_name_and_two_sentences(language: str, name: str) -> None:
    words = Words(language)
    assert words.has(f"character.{name}")
    said = words.say(f"character.{name}.says")
    assert len(re.findall(r"[.!?](?= |$)", said)) == 2
