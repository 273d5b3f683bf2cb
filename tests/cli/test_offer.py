"""The offer to object, to the people at one keyboard after a move. Bets make no difference to it."""

import asyncio

import pytest

from ippodromo.cli.output import Output
from ippodromo.cli.sessions.local import LocalGame, LocalSession
from ippodromo.cli.sessions.session import Question
from ippodromo.games.win_place_show.game import WinPlaceShowGame
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import NOBODY, Seat
from tests.cli.running import Ran, play_on
from tests.games.win_place_show.meetings import game, running, say, stand
from tests.rules import rule

FOUR = game(4)
OWNERS = "0 1 2 3 1 2"
ALONE = ["", "regular", "regular", "regular"]
ALL_HERE = ["", "", "", ""]
OFFER = "Enter: nobody> "


def after_a_short_move(
    bots: list[str], slips: dict[int, str], made: WinPlaceShowGame = FOUR
) -> RecordedMatch:
    """Return a match in which horse 4, of seat 3, has stopped three spaces short."""
    names = ["Ann", "Bea", "Cid", "Dan"]
    header = made.header([Player(name, bot) for name, bot in zip(names, bots, strict=True)])
    match = RecordedMatch(made, header)
    match.journal.secret = b"1" * 32
    match.table = say(running(made, 1, OWNERS, slips), "chance dice 4 3", "3 ride B13/3 bonus")
    return match


def offered(typed: list[str], bots: list[str], slips: dict[int, str]) -> tuple[Ran, list[object]]:
    """Return what is read after the short move, and who has objected then."""
    match = after_a_short_move(bots, slips)
    ran = play_on(match, *typed)
    filed = [told.event for told in match.table.log if told.event.name() == "ObjectionFiled"]
    return ran, [event.fields()["seat"] for event in filed]


@rule("WPS-8.2a", "WPS-8.3c")
@pytest.mark.parametrize("bots", [ALONE, ALL_HERE])
def test_the_offer_is_the_same_whoever_has_bet(bots: list[str]) -> None:
    found = [offered([], bots, slips) for slips in ({}, {0: "win=4,1000"}, {1: "show=4,2000"})]
    texts = [ran.out.partition(OFFER)[0] for ran, _ in found]
    assert texts[0] == texts[1] == texts[2]
    assert "Any objection to horse 4?" in texts[0]
    assert "Ann objects" in texts[0]
    assert ("Bea objects" in texts[0]) == (bots == ALL_HERE)
    assert "Dan objects" not in texts[0]  # the owner and rider
    assert [filed for _, filed in found] == [[], [], []]


@rule("WPS-8.2a")
def test_whether_somebody_may_object_is_said_when_it_is_tried() -> None:
    typed = ["Ann objects", "1"]
    ran, nobody = offered(typed, ALONE, {})
    assert "(WPS-8.2a)" in ran.out
    assert nobody == []
    ran, filed = offered(typed, ALONE, {0: "win=4,1000"})
    assert "(WPS-8.2a)" not in ran.out
    assert filed == [0]


@rule("WPS-8.2a")
def test_at_a_shared_keyboard_the_refusal_is_read_behind_a_curtain_and_nobody_must_object() -> None:
    ran, filed = offered(["Bea objects", "", "1", "after all", ""], ALL_HERE, {})
    curtain, refusal = ran.out.index("keyboard to Bea"), ran.out.index("(WPS-8.2a)")
    assert ran.out.index(OFFER) < curtain < refusal
    assert filed == []


@rule("WPS-8.3c")
@pytest.mark.parametrize(("answer", "is_offered"), [("offer go_on", True), ("offer never", False)])
def test_who_wants_no_more_offers_in_this_race_gets_none(answer: str, is_offered: bool) -> None:
    session = LocalSession(Output("en"), LocalGame(after_a_short_move(ALONE, {}), None))
    table = session.local.match.table
    question = session.offers.next_objection(table)
    assert question is not None
    asyncio.run(session.answer(question, answer))
    assert session.offers.next_objection(table) is None  # once after each move
    session.offers.reset()
    assert (session.offers.next_objection(table) is not None) == is_offered


WITHOUT_AND_WITH: list[dict[int, str]] = [{}, {2: "win=4,1000"}]
"""Slips without and with a bet of seat 2 on horse 4. Seat 1 rides next."""


@rule("WPS-8.2a")
@pytest.mark.parametrize("delay", ["0", "3"])
def test_what_others_at_the_keyboard_may_say_does_not_depend_on_their_bets(delay: str) -> None:
    made = game(4, objection_delay=delay)
    listed = []
    for slips in WITHOUT_AND_WITH:
        match = after_a_short_move(ALL_HERE, slips, made)
        session = LocalSession(Output("en"), LocalGame(match, None))
        others = [one for one in session.asides(NOBODY) if one.seat != NOBODY]
        listed.append([(one.seat, one.key) for one in others])
    assert listed == [[], []]


@rule("WPS-8.2a")
@pytest.mark.parametrize("said", ["object 1.4 d", "object 1.4 a", "object 1.4 z", "object 9.9 d"])
def test_in_front_of_the_others_nobody_objects_and_no_refusal_tells_who_has_bet(said: str) -> None:
    found = [offered(["", "", f"3: {said}"], ALL_HERE, slips) for slips in WITHOUT_AND_WITH]
    assert found[0][0].out == found[1][0].out
    assert "It is not Cid's turn." in found[0][0].out
    assert [filed for _, filed in found] == [[], []]


@rule("WPS-8.2a", "WPS-8.3b")
def test_at_the_last_call_nobody_objects_in_front_of_the_others() -> None:
    texts = []
    for slips in WITHOUT_AND_WITH:
        table = stand(running(FOUR, 1, OWNERS, slips), "- - - H10/4 - -", 3, finish="1 2 3")
        header = FOUR.header([Player(name) for name in ("Ann", "Bea", "Cid", "Dan")])
        match = RecordedMatch(FOUR, header)
        match.journal.secret = b"1" * 32
        match.table = say(table, "chance dice 4 3", "3 ride H19/4")
        assert match.table.ask().key == "ask.last_call"
        session = LocalSession(Output("en"), LocalGame(match, None))
        cid = Question(Seat(2), "", {}, [], Seat(2), -1)
        with pytest.raises(NotAllowed) as no:
            asyncio.run(session.answer(cid, "object 4.4 c"))
        texts.append(session.words.refusal(no.value))
    assert texts[0] == texts[1]
