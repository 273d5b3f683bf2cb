"""What the terminal offers after a move: the same to all, whoever has bet."""

import builtins

import pytest

from ippodromo.cli.output import Speech
from ippodromo.cli.terminal.table import TerminalTable
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from tests.games.win_place_show.meetings import game, running, say
from tests.rules import rule

FOUR = game(4)
OWNERS = "0 1 2 3 1 2"


def after_a_short_move(bots: list[str], slips: dict[int, str]) -> TerminalTable:
    """Horse 4, of seat 3, has stopped three spaces short."""
    names = ["Ann", "Bea", "Cid", "Dan"]
    header = FOUR.header([Player(name, bot) for name, bot in zip(names, bots, strict=True)])
    match = RecordedMatch(FOUR, header)
    match.table = say(running(FOUR, 1, OWNERS, slips), "chance dice 4 3", "3 ride B13/3 bonus")
    table = TerminalTable(Speech("en"), match, None)
    table.stream = FastStream(1)
    return table


def offered(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    typed: list[str],
    bots: list[str],
    slips: dict[int, str],
) -> tuple[str, list[str]]:
    """What is read at the offer, and who has objected then."""
    lines = iter(typed)
    prompts: list[str] = []

    def read(prompt: str = "") -> str:
        prompts.append(prompt)
        return next(lines)

    monkeypatch.setattr(builtins, "input", read)
    table = after_a_short_move(bots, slips)
    table._object()
    filed = [event.event.fields()["seat"] for event in table.match.table.log[-1:]
             if event.event.name() == "ObjectionFiled"]  # fmt: skip
    return capsys.readouterr().out + "|".join(prompts), [f"{seat}" for seat in filed]


ALONE = ["", "regular", "regular", "regular"]
ALL_HERE = ["", "", "", ""]


@rule("WPS-8.2a", "WPS-8.3c")
@pytest.mark.parametrize("bots", [ALONE, ALL_HERE])
def test_the_offer_is_the_same_whoever_has_bet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], bots: list[str]
) -> None:
    found = [
        offered(monkeypatch, capsys, [""], bots, slips)
        for slips in ({}, {0: "win=4,1000"}, {1: "show=4,2000"})
    ]
    assert found[0] == found[1] == found[2]
    text, filed = found[0]
    assert "Any objection to horse 4?" in text
    assert ("Bea" in text) == (bots == ALL_HERE)
    assert filed == []


@rule("WPS-8.2a")
def test_whether_somebody_may_object_is_said_when_it_is_tried(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    refused, nobody = offered(monkeypatch, capsys, ["1", "1"], ALONE, {})
    assert "(WPS-8.2a)" in refused
    assert nobody == []
    _, filed = offered(monkeypatch, capsys, ["1", "1"], ALONE, {0: "win=4,1000"})
    assert filed == ["0"]


@rule("WPS-8.3c")
def test_who_wants_no_more_offers_in_this_race_gets_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["r"])
    monkeypatch.setattr(builtins, "input", lambda _: next(answers))
    table = after_a_short_move(ALONE, {})
    assert not table._object()
    table.offer.offered = -1
    assert not table._object()
    capsys.readouterr()
