"""Late-comers: a bot's chair in a running game goes to a person, and nobody sees secrets unasked."""

import asyncio

import pytest

from ippodromo.kernel.errors import NotAllowed
from ippodromo.server.live.archive import played_games
from ippodromo.server.protocol import messages
from ippodromo.server.protocol.table_info import Admission
from ippodromo.server.table import play, seating
from tests.server.told import ToldTable


def playing(people: int, seats: int = 3, admission: Admission = "code") -> ToldTable:
    """A running game: people on the first chairs, bots on the others, and a host who looks on."""
    table = ToldTable(seats, admission).begin()
    for seat in range(people):
        table.sit(seat)
        if admission == "host":
            table.host(messages.LetIn, knock=table.state.seq, agree=True)
    for seat in range(people, seats):
        table.host(messages.SitBot, seat=seat, level="random")
    table.host(messages.Start)
    assert table.state.status == "running"
    return table


def kinds(table: ToldTable) -> list[str]:
    """Who sits on each chair."""
    return [chair.kind for chair in table.state.chairs]


def test_who_plays_agrees_before_somebody_sees_what_a_bot_hides() -> None:
    table = playing(people=2)
    assert table.sit(2, "late").kind == "motion"
    motion = table.state.seq
    assert kinds(table) == ["person", "person", "bot"]
    table.seat(0, messages.Vote, motion=motion, agree=True)
    assert kinds(table)[2] == "bot"
    table.seat(1, messages.Vote, motion=motion, agree=True)
    chair = table.state.chairs[2]
    assert (chair.kind, chair.name, chair.bot) == ("person", "Player 2", "")
    assert chair.is_played_by_person()


def test_one_who_says_no_keeps_the_bot() -> None:
    table = playing(people=1)
    table.sit(1, "late")
    table.seat(0, messages.Vote, motion=table.state.seq, agree=False)
    assert (kinds(table), table.state.motion) == (["person", "bot", "bot"], None)


def test_where_only_bots_play_whoever_has_the_code_sits_down_at_once() -> None:
    table = playing(people=0)
    assert table.sit(1, "person 1").kind == "chair"
    assert kinds(table) == ["bot", "person", "bot"]
    while table.state.status == "running":
        table.answer()
    table.seat(1, messages.Rematch)
    assert kinds(table) == ["bot", "person", "bot"]


def test_a_finished_game_names_who_had_a_chair_at_its_end() -> None:
    table = playing(people=0)
    bots = [chair.name for chair in table.state.chairs]
    table.sit(1)
    while table.state.status == "running":
        table.answer()
    assert [player.name for player in table.match.journal.header.players] == bots
    found = asyncio.run(played_games(table.state, table.rows))
    assert [game.players for game in found] == [[bots[0], "Player 1", bots[2]]]


def test_where_the_table_wants_it_the_host_nods() -> None:
    table = playing(people=0, admission="host")
    assert table.sit(1).kind == "knock"
    first = table.state.seq
    assert table.sit(2).kind == "knock"
    second = table.state.seq
    assert table.host(messages.LetIn, knock=first, agree=True).kind == "admit"
    assert kinds(table) == ["bot", "person", "bot"]
    # Somebody plays now, from whom the second bot has secrets.
    assert table.host(messages.LetIn, knock=second, agree=True).kind == "motion"
    assert (table.state.knocks, kinds(table)[2]) == ({}, "bot")
    table.seat(1, messages.Vote, motion=table.state.seq, agree=True)
    assert kinds(table) == ["bot", "person", "person"]


def test_the_host_may_say_not_now_during_the_game() -> None:
    table = playing(people=0, admission="host")
    table.sit(1)
    table.host(messages.LetIn, knock=table.state.seq, agree=False)
    assert (table.state.knocks, kinds(table)) == ({}, ["bot", "bot", "bot"])


def test_no_chair_is_given_while_those_who_play_cannot_be_asked() -> None:
    table = playing(people=1)
    table.seat(0, messages.StandIn, level="random")
    with pytest.raises(NotAllowed) as no:
        table.sit(1, "late")
    assert (no.value.rule, no.value.key) == ("S-2", "refused.chair_kept")


def test_a_player_gets_no_second_hand_unless_the_others_agree() -> None:
    table = playing(people=2)
    line = table.sit(2, "person 0")
    assert (line.kind, table.state.motion and table.state.motion.voters) == ("motion", [1])


def test_a_person_alone_shares_the_device_with_a_late_comer() -> None:
    table = playing(people=1)
    assert table.sit(1, "person 0").kind == "chair"
    assert kinds(table) == ["person", "person", "bot"]


def test_what_a_bot_was_thinking_is_not_said_for_the_person_who_came() -> None:
    table = playing(people=0)
    seat, say, at = table.asked(), table.say(), table.match.table.opened[-1]
    table.sit(seat)
    with pytest.raises(NotAllowed) as no:
        play.bot_answers(table.state, [(seat, at, say)])
    assert no.value.rule == "T-2"
    assert table.answer() == seat


def test_a_left_chair_comes_before_a_bots() -> None:
    table = playing(people=2)
    assert seating.free_chair(table.state, None) == 2
    table.seat(1, messages.Stand)
    assert seating.free_chair(table.state, None) == 1
    with pytest.raises(NotAllowed):
        seating.free_chair(table.state, 0)
