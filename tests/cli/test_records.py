"""`replay` and `verify`: a record read again, to any moment, and its dice checked."""

import json
from pathlib import Path

import pytest

from tests.cli.running import Ran, ippodromo

SILENT = (
    Path(__file__).parents[1] / "records/0.2.0/royal_turf_the_clock_speaks_for_a_silent_seat.race"
)
CHAINED = Path(__file__).parents[2] / "conformance" / "records" / "royal_turf_chains.race"


def answers(record: Path) -> int:
    return int(record.read_text("utf-8").splitlines()[-1].split(" ")[1])


def test_a_replay_tells_what_happened_and_how_it_ended(record: Path) -> None:
    ran = ippodromo("replay", record)
    assert ran.status == 0
    assert "Getting ready for race 1 of 3." in ran.out
    assert "The race is over:" in ran.out
    assert "random 1" in ran.out
    assert ran.out.count("£") > 3


def test_a_replay_is_told_in_italian(record: Path) -> None:
    assert "Si prepara la corsa 1 di 3." in ippodromo("replay", record, "--lang", "it").out


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            "   20  Time is up for Ada: the rules answer.\n   20  Ada places a token on Red Fox.",
        ),
        ("it", "   69  Tempo scaduto per Cleo: rispondono le regole.\n   69  Cleo muove Dune"),
    ],
)
def test_a_replay_tells_whose_time_was_up_in_old_records_too(language: str, told: str) -> None:
    assert told in ippodromo("replay", SILENT, "--lang", language).out


@pytest.mark.parametrize("to", [0, 1, 30])
def test_a_replay_stops_at_any_moment(to: int, record: Path) -> None:
    data = json.loads(ippodromo("replay", record, "--to", str(to), "--json").out)
    assert len(data["entries"]) == to
    assert (data["view"]["at"], data["view"]["over"]) == (to, False)


def test_a_replay_as_data_has_everything_a_screen_needs(record: Path) -> None:
    data = json.loads(ippodromo("replay", record, "--json").out)
    assert list(data) == ["game", "known", "options", "seats", "entries", "events", "view"]
    assert data["seats"] == ["random 1", "random 2"]
    assert len(data["entries"]) == answers(record)
    assert data["view"]["over"]
    assert sorted(data["view"]["standings"])[0] == 1


@pytest.mark.parametrize("to", ["-1", "x", "٣", "03", "9" * 1000])
def test_a_moment_is_a_plain_number(to: str, record: Path) -> None:
    ippodromo("replay", record, "--to", to).complains("--to: ")


def test_beyond_the_end_is_the_end(record: Path) -> None:
    whole = ippodromo("replay", record).out
    assert ippodromo("replay", record, "--to", "99999").out == whole


def test_verify_counts_every_outcome(record: Path) -> None:
    ran = ippodromo("verify", record)
    rolls = record.read_text("utf-8").count(" chance ")
    assert ran.status == 0
    assert f"All {rolls} outcomes follow" in ran.out


def spoil(record: Path, old: str, new: str) -> Ran:
    text = record.read_text("utf-8")
    assert old in text
    record.write_text(text.replace(old, new, 1), "utf-8")
    return ippodromo("verify", record)


def test_verify_names_the_first_bad_roll(record: Path) -> None:
    lines = record.read_text("utf-8").split("\n")
    number, line = next((i, ln) for i, ln in enumerate(lines, 1) if " chance roll " in ln)
    said = line.split(" ")[3]
    other = "cap" if said == "head" else "head"
    ran = spoil(record, f"{line}\n", line.replace(said, other) + "\n")
    assert ran.status == 1
    assert f"{record}: Line {number}" in ran.err
    assert f"“roll {other}”, the secret gives “roll {said}”" in ran.err


def test_verify_names_another_secret(record: Path) -> None:
    secret = next(ln for ln in record.read_text("utf-8").split("\n") if ln.startswith("secret"))
    ran = spoil(record, secret, "secret " + "0" * 64)
    assert ran.status == 1
    assert "not the one that was committed to" in ran.err


def test_verify_compares_what_somebody_kept() -> None:
    words = [line.split(" ") for line in CHAINED.read_text("utf-8").split("\n")]
    commitment = next(line[1] for line in words if line[0] == "commitment")
    salt = next(line[2] for line in words if line[0] == "salt")
    mine = ("--commitment", commitment, "--salt", salt)
    assert ippodromo("verify", CHAINED, *mine).status == 0
    other = ippodromo("verify", CHAINED, "--commitment", "ab" * 32, "--salt", salt)
    assert (other.status, "not the commitment you were shown" in other.err) == (1, True)
    other = ippodromo("verify", CHAINED, "--commitment", commitment, "--salt", "ab" * 32)
    assert (other.status, "your salt is not in this record" in other.err) == (1, True)


def test_verify_wants_a_secret(record: Path) -> None:
    secret = next(ln for ln in record.read_text("utf-8").split("\n") if ln.startswith("secret"))
    spoil(record, secret + "\n", "").complains("its secret is not open yet")


def test_verify_wants_a_commitment(record: Path) -> None:
    line = next(ln for ln in record.read_text("utf-8").split("\n") if ln.startswith("commitment"))
    spoil(record, line + "\n", "").complains("without a commitment")


@pytest.mark.parametrize("hexadecimal", ["secret 12g4", "secret 123", "secret ABCD", "secret "])
def test_a_secret_is_plain_hexadecimal(hexadecimal: str, record: Path) -> None:
    secret = next(ln for ln in record.read_text("utf-8").split("\n") if ln.startswith("secret"))
    ran = spoil(record, secret, hexadecimal)
    assert ran.status in (1, 2)
    assert str(record) in ran.err


def test_a_finished_game_is_played_again_and_says_so(record: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.race"
    ran = ippodromo(
        "play", "--again", record, "--seats", "rookie,random", "--save", again, "--plain"
    )
    assert ran.status == 0
    assert "are those of an earlier game" in ran.out
    verified = ippodromo("verify", again)
    assert verified.status == 0
    assert "are those of an earlier game" in verified.out
    first, other = (
        json.loads(ippodromo("replay", file, "--json").out)["entries"] for file in (record, again)
    )
    dealt = [[e["notation"] for e in es if e["seat"] == "chance"][:12] for es in (first, other)]
    assert dealt[0] == dealt[1]


def test_what_cannot_be_played_again_is_said(record: Path) -> None:
    ippodromo("play", "--again", record, "--seats", "random", "--plain").complains("2 seats")
    ippodromo("play", "--again", record, "--seed", "3", "--plain").complains("--again")
