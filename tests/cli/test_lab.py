"""`lab balance`: a page or one object, the same on any number of workers, refused in one sentence."""

import json
from pathlib import Path

import pytest

from tests.cli.running import SHORT, alone, ippodromo

QUICK = (
    "lab",
    "balance",
    "royal-turf",
    "--edition",
    str(SHORT),
    "--bots",
    "random",
    "--games",
    "6",
)


def test_a_page_is_written_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = ippodromo(*QUICK, "--seats", "2-3", "--vary", "hidden_bets=true,false", "--workers", "1")
    assert ran.status == 0, ran
    assert "24 games" in ran.out
    page = (tmp_path / "balance-royal-turf.html").read_text("utf-8")
    assert page.count("<section>") == 4


def test_workers_change_nothing() -> None:
    one, two = (
        alone(*QUICK, "--seats", "2", "--json", "--workers", workers) for workers in ("1", "2")
    )
    assert one.status == 0, one
    assert json.loads(one.out) == json.loads(two.out)
    assert json.loads(one.out)["tables"][0]["games"] == 6


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--seats", "3-2"), "--seats"),
        (("--seats", "x"), "--seats"),
        (("--vary", "hidden_bets"), "hidden_bets"),
        (("--vary", "colour=red,blue"), "colour"),
        (("--bots", "nobody"), "nobody"),
        (("--output", "no/such/folder/x.html", "--seats", "2", "--workers", "1"), "no/such"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arguments: tuple[str, ...], said: str) -> None:
    ran = ippodromo(*QUICK, *arguments)
    assert ran.status != 0
    assert said in ran.err
    assert "Traceback" not in ran.err
