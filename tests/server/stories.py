"""Tables told line by line, without a server. Each function returns one table."""

from collections.abc import Callable

from ippodromo.kernel.errors import RecordError
from ippodromo.kernel.registry import title
from ippodromo.server.protocol import messages
from ippodromo.server.protocol.table_info import Clocks
from ippodromo.server.table import lifecycle, play, seating, votes
from ippodromo.server.table.state import Line
from tests.server.told import ID, SECRET, ToldTable, hashed
from tools.testing.players import NO_CLOCKS, ONE_RACE

SALT, LINK = b"\x07" * 32, b"\x09" * 32


def gathering(id_: str = ID) -> ToldTable:
    """People knock, are let in and leave; a bot comes and goes."""
    table = ToldTable(3, "host", id_=id_).begin()
    table.sit(0, "host")
    table.sit(1)
    table.host(messages.LetIn, knock=table.state.seq, agree=True)
    table.host(messages.SitBot, seat=2, level="regular")
    table.host(messages.Remove, seat=2)
    table.seat(1, messages.Chain, anchor=hashed(SALT))
    table.seat(1, messages.Stand)
    return table


def opening(id_: str = ID) -> ToldTable:
    """One salt is withheld, so that the opening starts again; then the game begins without any."""
    table = ToldTable(id_=id_).begin()
    for seat in range(2):
        table.sit(seat, anchor=hashed(SALT))
    table.host(messages.Start)
    table.seat(0, messages.Salt, salt=SALT.hex())
    table.take(lambda state: lifecycle.salts_timed_out(state, "6c" * 32))
    table.take(lambda state: lifecycle.salts_timed_out(state, "6d" * 32))
    assert table.state.status == "running"
    return table


def linked(id_: str = ID) -> ToldTable:
    """A game begins with the last salt; a seat begins a new chain and answers with its first link."""
    table = ToldTable(id_=id_).begin()
    for seat in range(2):
        table.sit(seat, anchor=hashed(SALT))
    table.host(messages.Start)
    for seat in range(2):
        table.seat(seat, messages.Salt, salt=SALT.hex(), next=hashed(LINK))
    table.seat(table.asked(), messages.Chain, anchor=hashed(LINK))
    table.answer(link=LINK.hex())
    return table


def disputed(id_: str = ID) -> ToldTable:
    """Pauses, undos, votes, stand-ins, and chairs that are left and asked for."""
    table = ToldTable(3, game="grand_national", id_=id_).begin()
    for seat in range(3):
        table.sit(seat)
    table.host(messages.Start)
    asker = table.answer("bid")
    table.seat(asker, messages.Undo)
    motion = table.state.seq
    for seat in range(3):
        if seat != asker:
            table.seat(seat, messages.Vote, motion=motion, agree=True)
    assert table.match.undone == 1
    table.answer("bid")
    table.seat(asker, messages.Undo)
    table.take(lambda state: votes.lapse(state, state.seq))
    table.seat(0, messages.Pause)
    table.seat(1, messages.Resume)
    table.seat(2, messages.StandIn, level="regular")
    table.seat(2, messages.StandIn, level="")
    table.seat(2, messages.Stand)
    table.recover(2)
    table.host(messages.Remove, seat=2)
    table.sit(2, "stranger")
    table.seat(0, messages.Vote, motion=table.state.seq, agree=False)
    return table


def taken_over(id_: str = ID) -> ToldTable:
    """A late-comer plays on for a bot, once the other player agrees."""
    table = ToldTable(3, id_=id_).begin()
    table.sit(0)
    for seat in (1, 2):
        table.host(messages.SitBot, seat=seat, level="random")
    table.host(messages.Start)
    table.sit(2)
    table.seat(0, messages.Vote, motion=table.state.seq, agree=True)
    while table.state.status == "running":
        table.answer()
    return table


def lent(id_: str = ID) -> ToldTable:
    """The others let another device play a chair; its owner takes it back."""
    table = ToldTable(3, id_=id_).begin()
    for seat in range(3):
        table.sit(seat)
    table.host(messages.Start)
    motion = table.ask_back(0)
    for seat in (1, 2):
        table.seat(seat, messages.Vote, motion=motion, agree=True)
    table.take(lambda state: seating.motion_timed_out(state, motion, set()))
    table.command(messages.TakeBack(table.key(), 0), None, "person 0")
    table.ask_back(0)
    table.take(lambda state: votes.owner_returned(state, 0))
    return table


def taken_back(id_: str = ID) -> ToldTable:
    """One person with a bot that stands in for the other: an undo needs no vote."""
    table = ToldTable(game="grand_national", id_=id_).begin()
    for seat in range(2):
        table.sit(seat)
    table.host(messages.Start)
    asked = table.asked()
    table.seat(1 - asked, messages.StandIn, level="random")
    table.seat(asked, messages.Hint, ask=table.match.table.opened[-1])
    table.answer("bid")
    table.seat(asked, messages.Undo)
    assert table.match.undone == 1
    assert [hint.seat for hint in table.state.hints] == [asked]  # that it was asked for stays true
    return table


def played_out(id_: str = ID) -> ToldTable:
    """One person against a bot, to the end, and again."""
    table = ToldTable(id_=id_).begin()
    table.sit(0)
    table.host(messages.SitBot, seat=1, level="random")
    table.host(messages.Start)
    while table.state.status == "running":
        table.answer()
    assert table.match.journal.secret.hex() == SECRET
    table.seat(0, messages.Chain, anchor=hashed(SALT))
    table.seat(0, messages.Rematch)
    table.host(messages.SetPace, pace="quick")
    assert table.state.pace == "quick"
    assert table.state.chairs[0].salt_commitment == hashed(SALT)
    return table


def between_races(id_: str = ID) -> ToldTable:
    """People look at what a race brought; after the last one of them wants to play again."""
    table = after_a_race(id_)
    table.seat(0, messages.Ready)
    assert repr(table.state.interval).endswith("ready=frozenset({0}))")
    table.seat(1, messages.Ready)
    while table.state.status == "running":
        table.answer()
    assert repr(table.state.interval).endswith("ready=frozenset())")  # of the last race, too
    for seat in range(2):
        table.seat(seat, messages.Ready)
    assert table.state.interval is None
    table.seat(1, messages.Rematch, agree=False)
    table.seat(0, messages.Rematch)
    assert [chair.kind for chair in table.state.chairs] == ["person", "empty"]
    return table


def hurried(id_: str = ID) -> ToldTable:
    """The host has seen enough."""
    table = after_a_race(id_)
    table.host(messages.GoOn)
    table.answer()
    return table


def after_a_race(id_: str = ID, answer: int = 0) -> ToldTable:
    """The first of two races is over."""
    text = ONE_RACE.replace("multipliers = [1]", "multipliers = [1, 1]")
    table = ToldTable(text=text, clocks=Clocks(answer=answer, interval=25), id_=id_).begin()
    for seat in range(2):
        table.sit(seat)
    table.host(messages.Start)
    while table.state.interval is None:
        table.answer()
    return table


def closed(id_: str = ID) -> ToldTable:
    """A table that other rules cannot go on with."""
    table = ToldTable(id_=id_).begin()
    table.sit(0)
    lost = table.state.without_match(RecordError(0, "record.older_rules"), [1, 2], False)
    line = lifecycle.close(lost)
    table.take(lambda _: line)
    assert (table.state.status, table.state.standings) == ("closed", [1, 2])
    return table


def replayed(id_: str = ID) -> ToldTable:
    """A record from elsewhere."""
    table = ToldTable(id_=id_)
    body = lifecycle.Replayed(
        table=table.made, record="", players=[("Ann", ""), ("Adele", "regular")], standings=[1, 2]
    )
    table.take(lambda _: Line("replay", "host", None, body))
    return table


def overdue(id_: str = ID) -> ToldTable:
    """A last call without a clock: the host goes on without those who have not answered."""
    text = title("win_place_show").edition_text("reconstruction")
    table = ToldTable(3, game="win_place_show", text=text, options=dict(NO_CLOCKS), id_=id_).begin()
    for seat in range(3):
        table.sit(seat)
    table.host(messages.Start)
    while table.match.table.ask().key != "ask.last_call":
        table.take(play.answer_on_timeout)
    table.take(play.mark_overdue)
    table.host(messages.GoOn)
    assert table.match.table.ask().key != "ask.last_call"
    return table


def paused_after_a_move(id_: str = ID) -> ToldTable:
    """The pause after the first move of a race ends."""
    text = title("win_place_show").edition_text("reconstruction")
    options = {**NO_CLOCKS, "objection_delay": "3"}
    table = ToldTable(3, game="win_place_show", text=text, options=options, id_=id_).begin()
    for seat in range(3):
        table.sit(seat)
    table.host(messages.Start)
    while play.current_pause(table.state, table.match) is None:
        table.take(play.answer_on_timeout)
    table.take(play.end_pause)
    return table


def with_screens(id_: str = ID) -> ToldTable:
    """The host lets one screen pace the table, and refuses another."""
    table = ToldTable(id_=id_).begin()
    for seat in range(2):
        table.sit(seat)
    for letters, agree in (("KQRT", True), ("ABCD", False)):
        table.confirm_screen(letters, agree)
    return table


STORIES: list[Callable[[str], ToldTable]] = [
    gathering,
    opening,
    linked,
    disputed,
    overdue,
    paused_after_a_move,
    taken_over,
    lent,
    taken_back,
    played_out,
    between_races,
    hurried,
    closed,
    replayed,
    with_screens,
]
"""Together they have every kind of line."""
