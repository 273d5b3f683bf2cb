"""Help and misuse, in both languages."""

import subprocess
import sys

import pytest

from ippodromo.cli.app import COMMANDS
from tests.cli.running import ippodromo


@pytest.mark.parametrize(
    ("lang", "headings"),
    [("en", ["Usage:", "Options:", "Commands:"]), ("it", ["Uso:", "Opzioni:", "Comandi:"])],
)
def test_help_is_in_the_language_asked_for(lang: str, headings: list[str]) -> None:
    ran = ippodromo("--lang", lang, "--help")
    assert ran.status == 0
    for text in [*headings, *COMMANDS]:
        assert text in ran.out


@pytest.mark.parametrize("command", COMMANDS)
def test_no_english_is_left_in_italian_help(command: str) -> None:
    ran = ippodromo(command, "--help", "--lang=it")
    assert ran.status == 0
    for word in ("Usage", "Options", "Arguments", "default", "required", "Show this", " <"):
        assert word not in ran.out


@pytest.mark.parametrize(
    ("arguments", "english", "italian"),
    [
        (["gallop"], "no command “gallop”", "il comando «gallop»"),
        (["editions", "chek"], "no command “chek”", "il comando «chek»"),
        (["simulate"], "The argument “GAME” is missing", "Manca l'argomento «GAME»"),
        (["serve", "--port"], "--port needs a value", "--port vuole un valore"),
        (["replay"], "The argument “FILE” is missing", "Manca l'argomento «FILE»"),
        (["simulate", "royal-turf", "--gmes", "3"], "no option --gmes", "l'opzione --gmes"),
        (["simulate", "royal-turf", "--seed"], "--seed needs a value", "--seed vuole un valore"),
        (["simulate", "royal-turf", "--json=1"], "--json takes no", "--json non vuole"),
        (["rules", "royal-turf", "RT-1.1", "x"], "“x” is one word too many", "«x» qui è di troppo"),
    ],
)
def test_misuse_is_explained(arguments: list[str], english: str, italian: str) -> None:
    ippodromo(*arguments).complains(english, "--help")
    ippodromo(*arguments, "--lang", "it").complains(italian, "--help")


def test_the_help_that_is_named_is_that_of_the_command() -> None:
    ippodromo("simulate", "royal-turf", "--seed").complains("ippodromo simulate --help")
    ippodromo("--port").complains("“ippodromo --help”")


@pytest.mark.parametrize("group", ["tables", "lab"])
def test_a_group_named_alone_prints_its_help(group: str) -> None:
    ran = ippodromo(group)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == ippodromo(group, "--help").out


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("group", [[], ["editions"], ["tables"], ["lab"]])
def test_a_list_of_commands_has_whole_sentences(group: list[str], lang: str) -> None:
    listed = ippodromo(*group, "--help", "--lang", lang).out.splitlines()
    assert not [line for line in listed if line.endswith("...") and "[" not in line]


def test_arguments_stand_in_the_usage_as_they_are_typed() -> None:
    assert "ippodromo rules [OPTIONS] GAME [ID]" in ippodromo("rules", "--help").out


@pytest.mark.parametrize("arguments", [["--lang", "xx"], ["--lang=", "editions"], ["--lang"]])
def test_there_is_no_third_language(arguments: list[str]) -> None:
    ippodromo(*arguments).complains("There is no language", "en, it")


def test_the_language_may_stand_anywhere() -> None:
    assert ippodromo("--lang", "it", "editions").out == ippodromo("editions", "--lang=it").out


def test_the_version_tells_the_form_of_the_engine() -> None:
    ran = ippodromo("--version")
    assert ran.status == 0
    assert ran.out.startswith("ippodromo ")
    assert "engine" in ran.out


def test_help_loads_nothing_heavy() -> None:
    heavy = [
        "asyncio",
        "starlette",
        "sqlalchemy",
        "numpy",
        "pydantic",
        "rich",
        "uvicorn",
        "multiprocessing.pool",
        "ippodromo.cli.sessions",
        "ippodromo.cli.plain",
        "ippodromo.server",
    ]
    code = (
        "import sys; from ippodromo.cli import run; run(['--help']);"
        f" print(*(name for name in {heavy!r} if name in sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.strip()) == (0, "")
