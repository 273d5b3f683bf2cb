"""The words people read: one word for one thing, and the mechanical rules of both languages."""

import re
from pathlib import Path

import pytest

import ippodromo
from ippodromo.kernel.registry import game_names
from ippodromo.messages import LANGUAGES
from ippodromo.messages.catalogue import catalogue, namespaces

SOURCE = Path(ippodromo.__file__).parent

OTHER_WORDS = {
    "it": {
        "ricorso": "reclamo",
        "ricorrere": "reclamare",
        "verbale": "registrazione",
        "sedia": "posto",
        "sedie": "posti",
        "allibratore": "bookmaker",
        "scheda": "schedina",
        "schede": "schedine",
        "grande schermo": "schermo TV",
        "novellino": "principiante",
        "abituale": "medio",
        "spazi": "caselle",
        "sorpasso": "passaggio",
        "direttore-scommesse": "direttore scommesse",
        "direttore-corse": "direttore corse",
        "all'ingresso": "tra i tavoli aperti",
        "la casa": "il gioco",
        "della casa": "del gioco",
        "ante-post": "prima del terreno",
        "second wind": "secondo fiato",
        "stamina": "penalità",
        "questa carica": "questo incarico",
        "quella carica": "quell'incarico",
        "carta jump": "carta Salto",
        "carte jump": "carte Salto",
        "go for home": "Finale",
    },
    "en": {
        "ballot paper": "vote",
        "bid sheet": "bids",
        "race director": "starter",
        "ante-post": "before the going is known",
        "hand in empty": "no bets",
        "that seat": "that chair, that player",
    },
}
"""Words that must not occur, and what is said instead."""

RULEBOOK = {
    "win_place_show/option.directors.help",
    "win_place_show/edition.jockey",
}
"""Texts that give the rulebook's own word beside ours."""

FILES = (
    "edition.",
    "setup.",
    "record.",
    "cli.",
    "verify.",
    "server.",
    "bot.",
    "picture",
    "printed.",
)
"""Texts for people who write files or commands: they may quote them."""

ENGLISH = re.findall(
    r"\w+",
    "the and with horse horses bet bets lane space race turn player chair seat going purse token "
    "tokens card lead choose waiting your you nobody finish",
)
NAMES = {"Second Wind", "Wind", "Turf", "Royal Turf", "Win, Place & Show"}
"""English that stays: titles and names."""


def texts(language: str) -> list[tuple[str, str]]:
    """Every text with its place."""
    return [
        (f"{space.rpartition('.')[2]}/{key}", text)
        for space in namespaces()
        for key, text in catalogue(language, space).items()
    ]


def words_of(text: str) -> str:
    """Return a text without its parameters: the words that are always there."""
    text = re.sub(r"\{\w+(, (?!plural|select)[^{}]*)?\}", "{}", text)
    return re.sub(r"\{\w+, (plural|select),|(?<=[ }])(=?\d+|\w+) (?=\{)", " ", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_word(language: str) -> None:
    wrong = [
        (where, word)
        for where, text in texts(language)
        for word in OTHER_WORDS[language]
        if re.search(rf"\b{re.escape(word)}\b", words_of(text).lower()) and where not in RULEBOOK
    ]
    assert wrong == []


def test_in_italian_a_name_never_follows_a_preposition_that_would_change_before_it() -> None:
    gap = r"\{(\w+|\w+, seat|\w+, name, seat)\}"
    found = [
        (where, text)
        for where, text in texts("it")
        for match in re.finditer(rf"(?<![\w'])(a|al|ad) {gap}", text, re.IGNORECASE)
        if match[2].split(",")[0] in ("seat", "name", "who", "payee", "player", "other", "named")
    ]
    assert found == []


def test_in_italian_the_number_of_a_horse_has_n_before_it() -> None:
    numbered = ("homestretch", "win_place_show")
    wrong = [
        (where, text)
        for where, text in texts("it")
        if where.startswith(numbered)
        and re.search(r"\b([Ii]l|[Dd]el|[Ss]ul|[Aa]l|[Dd]al|numero|[Cc]avallo) \{horse\}", text)
    ]
    assert wrong == []


def test_in_italian_money_stands_before_its_sign_after_a_space_that_does_not_break() -> None:
    wrong = [
        (where, text)
        for where, text in texts("it")
        if re.search(r"[£$] ?(\{|\d)|[\d}][ ]?[£$](?!\w)|\dk [£$]", text)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_two_spaces_or_a_straight_quote_in_the_wrong_place(language: str) -> None:
    odd = r"(?<=\S)  +(?=\S)|“[^”]*$" if language == "en" else r"(?<=\S)  +(?=\S)|[“”’]"
    wrong = [(where, text) for where, text in texts(language) if re.search(odd, text)]
    assert wrong == []


def test_no_english_is_left_in_italian() -> None:
    wrong = []
    for where, text in texts("it"):
        said = words_of(text)
        key = where.split("/", 1)[1]
        if key.startswith((*FILES, "horse.", "field.", "fence.", "title", "call.")):
            continue
        for name in NAMES:
            said = said.replace(name, "")
        found = [
            word for word in ENGLISH if re.search(rf"(?<![\w.-]){word}(?![\w.-])", said.lower())
        ]
        if found:
            wrong.append((where, found, text))
    assert wrong == []


def test_no_text_for_players_is_notation_or_machinery() -> None:
    wrong = [
        (language, where, text)
        for language in LANGUAGES
        for where, text in texts(language)
        if not where.split("/", 1)[1].startswith(FILES)
        and re.search(
            r"\b[a-z]+_[a-z_]+\b(?![^{]*\})|\b\d@\d|\bsalt\b|\bsale promesso\b", words_of(text)
        )
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_all_of_one_kind(language: str) -> None:
    assert [(where, text) for where, text in texts(language) if "’" in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_player_is_sent_to_a_command_line_or_a_file(language: str) -> None:
    operators = {"server/refused.host"}
    wrong = [
        (where, text)
        for where, text in texts(language)
        if where not in operators
        and not where.split("/", 1)[1].startswith(FILES)
        and re.search(r"\bippodromo [a-z]+\b|\.race\b|\.toml\b|(?<!\w)--\w", text)
    ]
    assert wrong == []


def test_no_card_is_called_by_its_number_in_the_deck() -> None:
    wrong = [
        (language, key, text)
        for language in LANGUAGES
        for key, text in catalogue(language, "ippodromo.games.homestretch").items()
        if key.startswith("card.") and re.match(r"[A-Z]\d", text)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_a_guide_keeps_the_glossary_and_names_no_option_by_its_key(
    game: str, language: str
) -> None:
    path = SOURCE / "games" / game / "guide" / f"{language}.md"
    if not path.is_file():
        return
    text = path.read_text("utf-8")
    assert re.findall(r"`\w+ = \w+`", text) == []
    said = text.lower()
    if language == "it":
        kept = ("ante-post", "second wind", "stamina", "go for home")
        banned = [word for word in OTHER_WORDS["it"] if word not in kept]
        assert [word for word in banned if re.search(rf"\b{re.escape(word)}\b", said)] == []
