"""Records that are wrong: file, line, reason, and the rule where one forbids; nothing is changed."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.running import SHORT, ippodromo


def entry(text: str, verb: str, which: int = 0) -> str:
    """One of the lines with answers of this kind."""
    return [line for line in text.split("\n") if f" {verb} " in line and line[0].isdigit()][which]


def move_again(text: str) -> str:
    """The horse that has just moved moves once more: RT-4.10."""
    moves = [line for line in text.split("\n") if " move " in line]
    first, second = moves[0], moves[1]
    horse = first.split(" ")[3]
    head = second.split(" move ")[0]
    return text.replace(second, f"{head} move {horse}")


def other_seat(text: str) -> str:
    """The first bet comes from the seat whose turn it is not."""
    first = entry(text, "bet")
    others = {"0:bot": "1:bot", "1:bot": "0:bot"}
    number, speaker, said = first.split(" ", 2)
    return text.replace(first, f"{number} {others[speaker]} {said}")


def cut_digests(text: str) -> str:
    return "\n".join(line.partition(" #")[0] for line in text.split("\n"))


Spoil = Callable[[str], str]

WRONG: dict[str, tuple[Spoil, list[str]]] = {
    "truncated in the header": (lambda t: t[:40], ["Line 3", "not understood"]),
    "with another number of answers": (lambda t: t.replace("\nend ", "\nend 1"), ["breaks off"]),
    "an answer left out": (
        lambda t: t.replace(entry(t, "roll") + "\n", ""),
        ["was expected here"],
    ),
    "something after the end": (lambda t: t + "again\n", ["after the end"]),
    "over too early": (
        lambda t: t[: t.index("\n20 ")] + "\n\nend 19\n",
        ["the game is over, or paused, but it is not"],
    ),
    "a horse that may not move": (move_again, ["not allowed here", "has moved already", "RT-4.10"]),
    "an illegal bet": (
        lambda t: t.replace(
            entry(t, "bet"), entry(t, "bet").partition(" bet ")[0] + " bet zebra 1"
        ),
        ["bet zebra 1", "not allowed here", "zebra", "RT-3.4"],
    ),
    "a die with a face it has not": (
        lambda t: t.replace(" roll head", " roll tail", 1),
        ["roll tail", "not allowed here", "T-3"],
    ),
    "a seat that is not asked": (other_seat, ["turn", "T-1"]),
    "a seat that answers for chance": (
        lambda t: t.replace("chance roll", "0:bot roll", 1),
        ["roll", "turn", "T-1"],
    ),
    "chance that answers for a seat": (
        lambda t: t.replace(" 0:bot move", " chance move", 1),
        ["move", "turn", "T-1"],
    ),
    "nobody at this table": (lambda t: t.replace(" 0:bot ", " 7:bot ", 1), ["7:bot", "nobody"]),
    "another table after an answer": (
        lambda t: t.replace(entry(t, "bet")[-8:], "00000000", 1),
        ["not the one that was recorded"],
    ),
    "a newer format": (lambda t: t.replace("ippodromo 2", "ippodromo 3"), ["Line 1", "format 3"]),
    "newer rules": (
        lambda t: t.replace("game royal_turf 1", "game royal_turf 9"),
        ["version 9", "version 1", "newer Ippodromo"],
    ),
    "another edition's numbers": (
        lambda t: t.replace("edition reconstruction ", "edition reconstruction 0"),
        ["Line 3", "other edition data"],
    ),
    "an edition we have not": (
        lambda t: t.replace("edition reconstruction", "edition luxury"),
        ["Line 3", "luxury", "--edition"],
    ),
    "a game we have not": (lambda t: t.replace("game royal_turf", "game monopoly"), ["monopoly"]),
    "an option we have not": (
        lambda t: t.replace("option hidden_bets", "option hidden_beds"),
        ["hidden_beds"],
    ),
    "a header line twice": (
        lambda t: t.replace(
            "option hidden_bets false", "option hidden_bets false\n" * 2, 1
        ).replace("\n\n", "\n", 1),
        ["Line 6", "twice"],
    ),
    "a header out of order": (
        lambda t: t.replace("game royal_turf 1\n", "", 1).replace(
            "\nseat 0", "\ngame royal_turf 1\nseat 0"
        ),
        ["Line 2", "wrong place"],
    ),
    "too many seats": (
        lambda t: t.replace(
            "commitment", "".join(f"seat {i} person P\n" for i in range(2, 8)) + "commitment"
        ),
        ["not 8", "2 to 6"],
    ),
    "leading zeros": (lambda t: t.replace("\n1 ", "\n01 ", 1), ["“01” is not a plain number"]),
    "Unicode digits": (lambda t: t.replace("\n2 ", "\n٢ ", 1), ["“٢” is not a plain number"]),
    "a number of a thousand digits": (
        lambda t: t.replace("\n3 ", f"\n{'3' * 1000} ", 1),
        ["is not a plain number"],
    ),
    "control characters": (lambda t: t.replace("random 1", "random \x1b[31m1", 1), ["not text"]),
    "a line without end": (lambda t: t.replace("random 1", "r" * 5000, 1), ["not text"]),
    "an empty file": (lambda _: "", ["Line 1", "not a race record"]),
    "something else": (lambda _: "1. e4 e5\n", ["Line 1", "not a race record"]),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_record_is_refused_with_file_line_and_rule(name: str, record: Path) -> None:
    spoil, texts = WRONG[name]
    whole = record.read_text("utf-8")
    spoilt = spoil(whole)
    assert spoilt != whole
    record.write_text(spoilt, "utf-8")
    ran = ippodromo("replay", record)
    ran.complains(str(record), *texts)
    assert ran.out == ""
    ippodromo("play", "--resume", record).complains(str(record))
    assert record.read_text("utf-8") == spoilt
    assert [path.name for path in record.parent.iterdir()] == [record.name]


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_binary_junk_is_no_record(command: str, tmp_path: Path) -> None:
    junk = tmp_path / "junk.race"
    junk.write_bytes(b"ippodromo 2\n\xff\xfe\x00\x01")
    ippodromo(command, junk).complains("junk.race", "Line 2", "not text")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_that_is_not_there(command: str, tmp_path: Path) -> None:
    ippodromo(command, tmp_path / "no.race").complains("no.race", "there is no such file")
    ippodromo(command, tmp_path / "no.race", "--lang", "it").complains("non c'è un file")
    ippodromo(command, tmp_path).complains(str(tmp_path), "it is a folder")


def test_a_file_without_end_is_read_only_so_far() -> None:
    ippodromo("replay", "/dev/zero").complains("/dev/zero", "too large")


def test_a_record_that_is_too_large(tmp_path: Path) -> None:
    big = tmp_path / "big.race"
    big.write_text("ippodromo 2\n" + "x\n" * 300_000, "utf-8")
    ippodromo("replay", big).complains("big.race", "at most 250,000 lines")


def test_a_record_made_with_an_edition_of_ones_own_wants_its_file(tmp_path: Path) -> None:
    path = tmp_path / "short.race"
    seats = ("--seats", "random,random", "--seed", "1")
    made = ippodromo("play", *seats, "--edition", SHORT, "--save", path)
    assert made.status == 0
    ippodromo("replay", path).complains("Line 3", "short", "--edition")
    ippodromo("verify", path, "--edition", "reconstruction").complains(
        "Line 3", "other edition data"
    )
    assert ippodromo("verify", path, "--edition", SHORT).status == 0


def test_refusals_in_records_are_translated(record: Path) -> None:
    record.write_text(move_again(record.read_text("utf-8")), "utf-8")
    ippodromo("replay", record, "--lang", "it").complains("Riga", "RT-4.10")


def test_windows_line_ends_do_no_harm(record: Path) -> None:
    record.write_bytes(record.read_bytes().replace(b"\n", b"\r\n"))
    assert ippodromo("verify", record).status == 0


CUT: dict[str, tuple[Spoil, int]] = {
    "between answers": (lambda t: "".join(t.splitlines(keepends=True)[:40]), 41),
    "in mid-line": (lambda t: "".join(t.splitlines(keepends=True)[:40])[:-12], 40),
    "before its last line": (lambda t: t[: t.index("\nend ") + 1], 0),
    "in its last line": (lambda t: t[: t.index("\nend ") + 4], 0),
}


@pytest.mark.parametrize("where", CUT)
def test_a_record_that_breaks_off_is_read_up_to_there_with_a_warning(
    where: str, record: Path
) -> None:
    cut, line = CUT[where]
    whole = record.read_text("utf-8")
    record.write_text(cut(whole), "utf-8")
    line = line or cut(whole).count("\n") + 1
    answers = sum(entry[0].isdigit() for entry in whole.split("\n")[: line - 1] if entry)
    ran = ippodromo("replay", "--json", record)
    assert ran.status == 0
    assert "breaks off" in ran.err
    assert f"on line {line}: {answers} answers" in " ".join(ran.err.split())
    assert len(json.loads(ran.out)["entries"]) == answers
    assert record.read_text("utf-8") == cut(whole)


def test_a_record_that_breaks_off_before_its_secret_cannot_be_verified_or_resumed(
    record: Path,
) -> None:
    whole = record.read_text("utf-8")
    record.write_text("".join(whole.splitlines(keepends=True)[:40]), "utf-8")
    for command in (("verify", record), ("play", "royal-turf", "--resume", record)):
        ran = ippodromo(*command)
        assert (ran.status, "breaks off" in ran.err) == (2, True)


def test_without_digests_a_record_still_counts(record: Path) -> None:
    record.write_text(cut_digests(record.read_text("utf-8")), "utf-8")
    assert ippodromo("replay", record).status == 0
