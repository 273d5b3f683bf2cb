"""Games that cannot be set up so: what is wrong and what would do, in one sentence, status 2."""

import pytest

from tests.cli.running import SHORT, ippodromo

SIMULATE = ("simulate", "royal-turf")


@pytest.mark.parametrize("command", ["simulate", "play", "rules"])
def test_an_unknown_game_is_named_with_those_there_are(command: str) -> None:
    ran = ippodromo(command, "monopoly")
    ran.complains("monopoly", "royal-turf", "winners-circle")
    assert ran.out == ""


@pytest.mark.parametrize(
    ("arguments", "texts"),
    [
        (["--edition", "first"], ["first", "reconstruction"]),
        (["--option", "hidden=true"], ["hidden", "hidden_bets"]),
        (["--option", "hidden_bets=maybe"], ["hidden_bets", "maybe", "false, true"]),
        (["--option", "hidden_bets=١"], ["hidden_bets", "١"]),
        (["--option", "hidden_bets"], ["hidden_bets", "key=value"]),
        (["--option", "=true"], ["=true", "key=value"]),
        (["--option", "hidden_bets=true", "--option", "hidden_bets=false"], ["each key once"]),
        (["--seats", "random,deepblue"], ["deepblue", "random"]),
        (["--seats", "random,,random"], ["no bot called “”"]),
        (["--seats", "random,no_such_file.py:Bot"], ["no_such_file.py"]),
        (["--seats", "random"], ["not 1.", "2 to 6"]),
        (["--seats", ",".join(["random"] * 7)], ["not 7.", "2 to 6"]),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "play"])
def test_an_unknown_edition_option_bot_or_seat_count(
    command: str, arguments: list[str], texts: list[str]
) -> None:
    ran = ippodromo(command, "royal-turf", *arguments)
    ran.complains(*texts)
    assert ran.out == ""


@pytest.mark.parametrize(
    ("lang", "texts"), [("en", ["2 colours", "3 players"]), ("it", ["2 colori", "3 giocatori"])]
)
def test_options_that_do_not_fit_the_number_of_seats(lang: str, texts: list[str]) -> None:
    arguments = ("--seats", "random,random,random", "--option", "colours=green-blue")
    ippodromo("simulate", "homestretch", *arguments, "--lang", lang).complains(*texts)


def test_an_edition_of_another_game_is_refused() -> None:
    ran = ippodromo("simulate", "winners-circle", "--edition", SHORT)
    ran.complains("short", "royal_turf")


@pytest.mark.parametrize("option", ["--games", "--seed", "--workers"])
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("many", "“many” is not a whole number in plain digits"),
        ("-1", "“-1” is not a whole number"),
        ("1.5", "“1.5” is not a whole number"),
        ("٣", "“٣” is not a whole number in plain digits"),
        ("07", "“07” is not a whole number in plain digits"),
        ("1_000", "is not a whole number"),
        ("", "is not a whole number"),
        ("9" * 1000, "1,000 digits is too long"),
        ("999999999999", "999,999,999,999 is not between"),
    ],
)
def test_numbers_are_plain_short_and_within_bounds(option: str, text: str, complaint: str) -> None:
    ran = ippodromo(*SIMULATE, option, text)
    ran.complains(f"{option}: ", complaint)
    assert ran.out == ""


def test_no_games_at_all_are_too_few() -> None:
    ippodromo(*SIMULATE, "--games", "0").complains("--games: 0 is not between 1 and 10,000,000")


@pytest.mark.parametrize(
    ("lang", "complaint"), [("en", "There is no game"), ("it", "Non c'è un gioco")]
)
def test_complaints_are_in_the_language_asked_for(lang: str, complaint: str) -> None:
    ippodromo("simulate", "monopoly", "--lang", lang).complains(complaint)


@pytest.mark.parametrize(
    "text", ["fast", "-1", "1e9", "٣.٥", "02.5", "1.", ".5", "9" * 1000, "nan"]
)
def test_fractions_are_plain_too(text: str) -> None:
    ran = ippodromo("arena", "royal-turf", "--limit", text)
    ran.complains("--limit: ", "is not a number such as")
    assert len(ran.err) < 200


def test_fractions_have_bounds() -> None:
    ippodromo("arena", "royal-turf", "--limit", "0").complains("--limit: 0 is not between 0.001")
