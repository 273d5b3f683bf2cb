"""`simulate`: the object it prints, the same games on any number of workers, bots of one's own."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ippodromo.messages import Words
from tests.cli.running import SHORT, alone, ippodromo

QUICK = ("--edition", str(SHORT), "--seats", "random,random,random", "--seed", "3")


def results(*arguments: str | Path) -> dict[str, Any]:
    ran = ippodromo("simulate", "royal-turf", *QUICK, "--json", *arguments)
    assert ran.status == 0, ran
    data: dict[str, Any] = json.loads(ran.out)
    return data


def test_json_is_one_object_with_these_keys() -> None:
    data = results("--games", "20", "--workers", "1")
    assert list(data) == ["game", "games", "seconds", "decisions", "seats"]
    assert (data["game"], data["games"]) == ("royal_turf", 20)
    assert data["seconds"] > 0
    assert data["decisions"] > 20 * 3 * 3 * 2
    assert len(data["seats"]) == 3
    for seat in data["seats"]:
        assert list(seat) == ["bot", "win_share", "low", "high", "money_mean", "money_sd"]
        assert seat["bot"] == "random"
        assert 0 <= seat["low"] <= seat["win_share"] <= seat["high"] <= 1
        assert seat["money_mean"] > 0
        assert seat["money_sd"] > 0
    assert sum(seat["win_share"] for seat in data["seats"]) == pytest.approx(1)


def test_workers_change_nothing_but_the_time() -> None:
    alone_, together = (
        results("--games", "30", "--workers", "1"),
        results("--games", "30", "--workers", "2"),
    )
    assert {**alone_, "seconds": 0} == {**together, "seconds": 0}


def test_another_seed_gives_other_games() -> None:
    one, other = results("--games", "10"), results("--games", "10", "--seed", "4")
    assert one["seats"] != other["seats"]


@pytest.mark.parametrize("game", ["royal-turf", "winners-circle"])
def test_the_table_has_a_row_for_every_seat_and_a_summary(game: str) -> None:
    ran = ippodromo("simulate", game, "--games", "5", "--workers", "1", "--seats", "random,random")
    assert ran.status == 0
    assert ran.out.count("random") == 2
    assert "5 games, " in ran.out
    assert "95% interval" in ran.out
    assert ran.err == ""  # a progress bar belongs on a terminal


def test_underscores_and_hyphens_name_the_same_game() -> None:
    arguments = ("--games", "3", "--workers", "1", "--json")
    one = json.loads(ippodromo("simulate", "royal-turf", *arguments).out)
    other = json.loads(ippodromo("simulate", "royal_turf", *arguments).out)
    assert one["seats"] == other["seats"]


BOTS = """
from ippodromo.bots.base import Bot, Moment

class First(Bot):
    name = "first"
    reads_events = False

    def choose(self, moment: Moment) -> str:
        return moment.options.picks[0].notation

class Broken(Bot):
    name = "broken"

    def choose(self, moment: Moment) -> str:
        raise RuntimeError("no idea")

class Cheat(Bot):
    name = "cheat"

    def choose(self, moment: Moment) -> str:
        return "bet zebra 9"
"""


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    file = tmp_path / "my bots.py"
    file.write_text(BOTS, "utf-8")
    return file


def test_a_bot_of_ones_own_takes_a_seat(bots: Path) -> None:
    data = results("--games", "5", "--seats", f"{bots}:First,random", "--workers", "2")
    assert data["seats"][0]["bot"] == f"{bots}:First"


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize(
    ("name", "reason"), [("Broken", "RuntimeError: no idea"), ("Cheat", "zebra")]
)
def test_a_bot_that_fails_is_named_with_its_seat(
    bots: Path, name: str, reason: str, workers: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(bots.parent)  # where its moment is kept
    seats = f"random,{bots}:{name}"
    ran = ippodromo(
        "simulate", "royal-turf", "--seats", seats, "--games", "9", "--workers", workers
    )
    raised = bots if name == "Broken" else None
    ran.complains(f"{bots}:{name}", "Seat 2", reason, "bot-failed-1.race", trace_of=raised)


@pytest.mark.parametrize(
    ("code", "complaint", "raises"),
    [
        ("def", "SyntaxError", True),
        ("x = 1", "exactly one bot class", False),
        (BOTS, "exactly one bot class", False),
        ("import nothing_of_the_kind", "ModuleNotFoundError", True),
    ],
)
def test_a_bot_file_without_a_bot(code: str, complaint: str, raises: bool, tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text(code, "utf-8")
    seats = f"random,{file}"
    ran = ippodromo("simulate", "royal-turf", "--seats", seats)
    ran.complains(str(file), complaint, trace_of=file if raises else None)


def test_a_bot_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    for file, reason in ((tmp_path / "none.py", "no such file"), (tmp_path, "folder")):
        ran = ippodromo("simulate", "royal-turf", "--seats", f"random,{file}:Bot")
        ran.complains(str(file), reason)


def test_a_pipe_gets_the_table_and_no_progress() -> None:
    ran = alone("simulate", "royal-turf", *QUICK, "--games", "40", "--workers", "2")
    assert (ran.status, ran.err) == (0, "")
    assert "40 games" in ran.out
    assert "\x1b" not in ran.out


def test_italian_numbers_have_italian_marks() -> None:
    arguments = ("simulate", "royal-turf", "--games", "3", "--seed", "1", "--lang", "it")
    out = ippodromo(*arguments).out
    assert re.search(r"\d,\d %", out)
    assert not re.search(r"\d\.\d %", out)
    assert (Words("it").decimal(1405.25), Words("en").decimal(1405.25)) == ("1.405,2", "1,405.2")
