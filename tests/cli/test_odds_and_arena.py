"""`ippodromo odds` and `ippodromo arena`, as somebody at a terminal uses them."""

import json
import re
from pathlib import Path

import pytest

from ippodromo.cli.commands.review import print_review
from ippodromo.cli.files import recorded_game
from ippodromo.cli.output import Output
from ippodromo.kernel.journal import read_journal
from ippodromo.lab.review.review import review
from tests.cli.running import SHORT, ippodromo

RECORDS = Path(__file__).parents[1] / "records" / "0.3.0"


def test_odds_of_any_moment_of_a_record(record: Path) -> None:
    ran = ippodromo("odds", record, "--at", "20", "--precision", "20", "--json")
    assert ran.status == 0, ran
    data = json.loads(ran.out)
    assert data["at"] == 20
    assert data["half_width"] <= 0.2
    assert sum(horse["win"]["share"] for horse in data["horses"]) == pytest.approx(1.0)


def test_odds_from_one_seats_knowledge_as_a_table(record: Path) -> None:
    ran = ippodromo("odds", record, "--at", "20", "--seat", "2", "--precision", "20")
    assert ran.status == 0, ran
    assert re.search(r"\d+\.\d% \(\d+\.\d–\d+\.\d%\)", ran.out)


@pytest.mark.parametrize(("language", "word"), [("en", "even"), ("it", "alla pari")])
def test_before_the_first_race_is_run_seats_have_no_percentages(
    record: Path, language: str, word: str
) -> None:
    ran = ippodromo("--lang", language, "odds", record, "--at", "20", "--precision", "20")
    rows = [line for line in ran.out.splitlines() if word in line]
    assert len(rows) == 2
    assert not any("%" in row for row in rows)


def test_after_it_they_have_and_programs_are_told_which_is_which(record: Path) -> None:
    entries = record.read_text("utf-8").count("\n")
    for at in range(entries // 3, entries, 20):
        ran = ippodromo("odds", record, "--at", str(at), "--precision", "40", "--json")
        data = json.loads(ran.out)
        assert data["even"] == ("seats" not in data)
        if not data["even"]:
            assert data["certain"] == [None, None]
            return
    raise AssertionError("no race was run")


def test_a_seat_that_is_not_there_and_a_race_that_is_over_are_refused(record: Path) -> None:
    ippodromo("odds", record, "--seat", "3").complains("3")
    ippodromo("odds", record).complains("over", "--at N")


def test_an_arena_goes_on_from_its_results(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    arguments = ["arena", "royal-turf", "--seats", "rookie,random", "--edition", str(SHORT)]
    arguments += ["--results", str(file), "--workers", "1", "--json"]
    first = json.loads(ippodromo(*arguments, "--games", "2").out)
    second = json.loads(ippodromo(*arguments, "--games", "4").out)
    assert (first["games"], second["games"]) == (2, 4)
    assert len(file.read_text().splitlines()) == 5
    assert [entrant["bot"] for entrant in second["entrants"]] == ["rookie", "random"]


def test_an_arena_stops_when_its_claim_is_decided() -> None:
    arguments = ["arena", "royal-turf", "--seats", "regular,random", "--edition", str(SHORT)]
    arguments += ["--workers", "1", "--games", "400", "--claim"]
    found = json.loads(ippodromo(*arguments, "random >= 0.9", "--json").out)
    assert found["claim"] == {"holds": False, "games": found["games"]}
    assert found["games"] < 400
    told = ippodromo(*arguments, "regular > random")
    assert "The claim holds" in told.out
    ippodromo(*arguments, "expert >= 0.5").complains("expert >= 0.5", "regular, random")


def test_a_failing_bot_fails_the_arena_and_leaves_its_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    bad = tmp_path / "bad.py"
    bad.write_text(
        "from ippodromo.bots.base import Bot\n"
        "class Bad(Bot):\n"
        "    def choose(self, moment):\n"
        "        return 'nothing'\n"
    )
    ran = ippodromo("arena", "royal-turf", "--seats", f"{bad}:Bad,random", "--workers", "1")
    ran.complains("bad.py", "bot-failed-1.race")
    again = ippodromo("replay", tmp_path / "bot-failed-1.race")
    assert again.status == 0, again


def test_a_finished_record_is_reviewed_in_both_languages_and_as_data(record: Path) -> None:
    data = json.loads(ippodromo("review", record, "--seconds", "0.3", "--json").out)
    for seat in data["seats"]:
        parts = seat["start"] + seat["luck"] + seat["decisions"] + seat["others"]
        assert parts == pytest.approx(seat["result"])
    for language, word in (("en", "Luck"), ("it", "Fortuna")):
        ran = ippodromo("review", record, "--seconds", "0.3", "--lang", language)
        assert ran.status == 0, ran
        assert word in ran.out


@pytest.mark.parametrize(
    ("language", "cell", "sentence"),
    [
        ("en", "not looked at", "for lack of time, and count as luck"),
        ("it", "non viste", "per mancanza di tempo e contano come fortuna"),
    ],
)
def test_a_review_in_no_time_says_what_it_has_not_looked_at(
    language: str, cell: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = read_journal((RECORDS / "grand_national_a_lapped_horse.race").read_text("utf-8"))
    game = recorded_game(journal, "")
    found = review(game, journal, seconds=0.1, fewest=0)
    output = Output(language)
    players = [player.name for player in journal.header.players]
    print_review(output, output.words(game.title, players), found)
    out = capsys.readouterr().out
    assert cell in out
    assert "0 ± 0 %" not in out
    assert sentence in " ".join(out.split())


def test_a_record_that_is_not_over_is_refused_in_one_sentence(record: Path, tmp_path: Path) -> None:
    lines = record.read_text("utf-8").splitlines(keepends=True)
    part = tmp_path / "part.race"
    part.write_text("".join(lines[: len(lines) // 2]), "utf-8")
    ran = ippodromo("review", part)
    assert ran.status == 2
    assert "not over" in ran.err


def test_a_result_file_that_cannot_be_one_is_named(tmp_path: Path) -> None:
    arguments = ["arena", "royal-turf", "--games", "2", "--results"]
    ippodromo(*arguments, tmp_path).complains(str(tmp_path), "it is a folder")
    junk = tmp_path / "junk"
    junk.write_bytes(b"\xff\n")
    ippodromo(*arguments, junk).complains(str(junk), "does not have results of this contest")
    assert junk.read_bytes() == b"\xff\n"
