"""A pull-up is offered on another's turn: once in a round, to the people who may take a horse out."""

import asyncio

import pytest

from ippodromo.cli.output import Output
from ippodromo.cli.sessions.local import LocalGame, LocalSession
from ippodromo.cli.sessions.session import Question
from ippodromo.games.grand_national.position import GrandNationalPosition
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from tests.cli.running import play_on
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


def match_of(bots: list[str], *last: str, round_: int = 5) -> RecordedMatch:
    """Five or more are running, seat 0 is to move, and the last ones may be pulled up."""
    names = ["Ann", "Bea", "Cid", "Dan"]
    header = FOUR.header([Player(name, bot) for name, bot in zip(names, bots, strict=True)])
    match = RecordedMatch(FOUR, header)
    match.journal.secret = b"1" * 32
    match.table = race(*RUNNING, *last, round_=round_)
    return match


def asked(session: LocalSession) -> Question:
    """Return the next question to the people here."""
    turn = asyncio.run(session.advance())
    while turn.question is None:
        turn = asyncio.run(session.advance())
    return turn.question


BOTS_BUT_BEA = ["random", "", "random", "random"]


@rule("GN-14.2")
def test_on_a_bots_turn_a_person_may_take_a_horse_out() -> None:
    session = LocalSession(
        Output("en"), LocalGame(match_of(BOTS_BUT_BEA, "ferny_bank@30/2 seat1"), None)
    )
    question = asked(session)
    assert question.key == "ask.pull_up.room"
    asyncio.run(session.answer(question, "offer say 1"))
    table = session.local.match.table
    assert told(table, "PulledUp") == [{"horse": "ferny_bank", "why": "trainer"}]
    assert squares(table).endswith("gun_metal@40/1")  # the bot has still to ride


@rule("GN-14.2")
def test_it_is_offered_once_in_a_round_and_never_again_if_nobody_wants_that() -> None:
    match = match_of(BOTS_BUT_BEA, "ferny_bank@30/2 seat1")
    offers = LocalSession(Output("en"), LocalGame(match, None)).offers
    assert offers.next_aside(match.table) is not None
    assert offers.next_aside(match.table) is None
    position = match.table.position
    assert isinstance(position, GrandNationalPosition)
    position.race.round = 6
    assert offers.next_aside(match.table) is not None
    offers.take("offer never ask.pull_up")
    position.race.round = 7
    assert offers.next_aside(match.table) is None


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
    bots: list[str], last: str, round_: int
) -> None:
    match = match_of(bots, last, round_=round_)
    offers = LocalSession(Output("en"), LocalGame(match, None)).offers
    assert offers.next_aside(match.table) is None


@rule("GN-14.2")
def test_several_may_take_horses_out_one_after_another() -> None:
    match = match_of(["random", "", "", ""], "ferny_bank@30/2 seat1", "peat_fire_tale@20/1 seat2")
    ran = play_on(match, "4", "3")
    assert [event["horse"] for event in told(match.table, "PulledUp")] == [
        "peat_fire_tale",
        "ferny_bank",
    ]
    assert QUESTION in ran.out
    assert "Bea: Take Ferny Bank out" in ran.out
    assert "Cid: Take" in ran.out


@rule("GN-14.2")
def test_at_anothers_question_the_help_names_what_may_be_typed_and_it_is_taken() -> None:
    match = match_of(["", "", "random", "random"], "ferny_bank@30/2 seat1")
    ran = play_on(match, "", "?", "2: pull_up ferny_bank")
    assert "2: pull_up ferny_bank: Bea: Take Ferny Bank out" in ran.out
    assert told(match.table, "PulledUp") == [{"horse": "ferny_bank", "why": "trainer"}]
