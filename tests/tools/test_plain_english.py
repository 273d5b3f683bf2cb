"""The check for phrases that are hard to read, on small texts."""

from tools.plain_english import json_texts, part_of, phrases, python_texts


def test_a_phrase_is_found_with_its_line_also_across_a_line_end() -> None:
    text = "Return the rounds.\nThere are so\nmany of them, whoever asks."
    assert list(phrases(text)) == [(2, "so many"), (3, "whoever")]


def test_words_that_contain_a_phrase_are_not_found() -> None:
    assert list(phrases("The hearing of the stewards, a newer test, a patient bot.")) == []


def test_docstrings_and_comments_are_read_and_other_strings_are_not() -> None:
    source = 'def f():\n    """Say so much."""\n    # so\n    # many\n    return "whoever"\n'
    found = [found for first, text in python_texts(source) for found in phrases(text, first)]
    assert found == [(2, "so much"), (3, "so many")]


def test_a_string_below_a_constant_is_a_docstring() -> None:
    assert list(python_texts('LIMIT = 3\n"""As ever."""\n')) == [(2, "As ever.")]


def test_texts_of_the_program_are_read_without_their_keys() -> None:
    assert list(json_texts('{\n "so many": "one",\n "two": "so many"\n}')) == [
        (2, '"one",'),
        (3, '"so many"'),
    ]


def test_files_count_for_their_package() -> None:
    assert part_of("src/ippodromo/games/turf/bot/race.py") == "games/turf"
    assert part_of("src/ippodromo/client.py") == "server"
    assert part_of("docs/bots.md") == "docs"
    assert part_of("tests/bots/test_find.py") == "tests"
