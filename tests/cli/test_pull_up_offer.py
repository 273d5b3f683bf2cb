"""The plain terminal offers a pull-up on another's turn: once in a round, to the people who may."""

import builtins

import pytest

from ippodromo.cli.output import Speech
from ippodromo.cli.terminal.prompt import Quit
from ippodromo.cli.terminal.table import TerminalTable
from ippodromo.games.grand_national.position import GrandNationalPosition
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from tests.games.grand_national.scenes import game, race, squares, told
from tests.rules import rule

FOUR = game(4)
RUNNING = [
    "gun_metal@40/1 seat0",
    "brown_sugar@44/1 seat1",
    "quarter_bell@43/1 seat2",
    "clock_street@42/1 seat3",
]
QUESTION = "A horse to be taken out of the race?"


def table_of(bots: list[str], *last: str, round_: int = 5) -> TerminalTable:
    """Five or more are running, seat 0 is to move, and the last ones may be pulled up."""
    names = ["Ann", "Bea", "Cid", "Dan"]
    header = FOUR.header([Player(name, bot) for name, bot in zip(names, bots, strict=True)])
    match = RecordedMatch(FOUR, header)
    match.table = race(*RUNNING, *last, round_=round_)
    table = TerminalTable(Speech("en"), match, None)
    table.stream = FastStream(1)
    return table


class Typist:
    """Types lines one after another, then leaves; keeps what it was shown before each."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *typed: str) -> None:
        self.typed = list(typed)
        self.prompts: list[str] = []
        monkeypatch.setattr(builtins, "input", self.read)

    def read(self, prompt: str = "") -> str:
        self.prompts.append(prompt)
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)


def steps(table: TerminalTable, count: int) -> None:
    """Take steps of the table, until whoever types leaves."""
    try:
        for _ in range(count):
            table._step()
    except Quit:
        pass


BOTS_BUT_BEA = ["random", "", "random", "random"]


@rule("GN-14.2")
def test_on_a_bots_turn_a_person_may_take_a_horse_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = table_of(BOTS_BUT_BEA, "ferny_bank@30/2 seat1")
    Typist(monkeypatch, "1")
    steps(table, 1)
    assert told(table.match.table, "PulledUp") == [{"horse": "ferny_bank", "why": "trainer"}]
    assert squares(table.match.table).endswith("gun_metal@40/1")  # the bot has still to ride
    assert QUESTION in capsys.readouterr().out


@rule("GN-14.2")
def test_it_is_offered_once_in_a_round(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = table_of(BOTS_BUT_BEA, "ferny_bank@30/2 seat1")
    typist = Typist(monkeypatch, "")
    assert not table._say_aside([Seat(0)])
    assert not table._say_aside([Seat(0)])
    assert len(typist.prompts) == 1
    position = table.match.table.position
    assert isinstance(position, GrandNationalPosition)
    for round_ in (6, 7):
        position.race.round = round_
        typist.typed = ["r"]
        assert not table._say_aside([Seat(0)])
    assert len(typist.prompts) == 2
    assert capsys.readouterr().out.count(QUESTION) == 2


@rule("GN-14.2")
@pytest.mark.parametrize(
    ("bots", "last", "round_"),
    [
        (BOTS_BUT_BEA, "ferny_bank@30/2 seat2", 5),
        (BOTS_BUT_BEA, "ferny_bank@30/2 seat1", 1),
        (["", "random", "random", "random"], "ferny_bank@30/2 seat0", 5),
    ],
    ids=["a bot's horse", "round 1", "on the own turn"],
)
def test_nobody_is_asked_who_may_not_or_is_asked_anyway(
    monkeypatch: pytest.MonkeyPatch, bots: list[str], last: str, round_: int
) -> None:
    table = table_of(bots, last, round_=round_)
    typist = Typist(monkeypatch)
    assert not table._say_aside(table.match.table.waiting())
    assert typist.prompts == []


@rule("GN-14.2")
def test_several_may_take_horses_out_one_after_another(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = table_of(["random", "", "", ""], "ferny_bank@30/2 seat1", "peat_fire_tale@20/1 seat2")
    Typist(monkeypatch, "2", "1")
    steps(table, 2)
    assert [event["horse"] for event in told(table.match.table, "PulledUp")] == [
        "peat_fire_tale",
        "ferny_bank",
    ]
    text = capsys.readouterr().out
    assert "Bea: Take Ferny Bank out" in text
    assert "Cid: Take" in text


@rule("GN-14.2")
def test_at_anothers_question_the_help_names_what_may_be_typed_and_it_is_taken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = table_of(["", "", "random", "random"], "ferny_bank@30/2 seat1")
    Typist(monkeypatch, "", "", "?", "2: pull_up ferny_bank")
    steps(table, 1)
    assert "2: pull_up ferny_bank: Bea: Take Ferny Bank out" in capsys.readouterr().out
    assert told(table.match.table, "PulledUp") == [{"horse": "ferny_bank", "why": "trainer"}]
