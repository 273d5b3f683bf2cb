"""Meetings for the tests: tables set up at the moment a rule speaks of, from notation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ippodromo.games.win_place_show.bets.settling import Settlement
from ippodromo.games.win_place_show.bets.slips import Betting, read_bets, slip_form
from ippodromo.games.win_place_show.game import WinPlaceShow
from ippodromo.games.win_place_show.meeting.elimination import Elimination
from ippodromo.games.win_place_show.objections.hearings import Hearings
from ippodromo.games.win_place_show.position import NO_SEAT, OFF_TRACK, Meeting, Slip
from ippodromo.games.win_place_show.printed import HORSES
from ippodromo.games.win_place_show.race.running import Running, Throw
from ippodromo.games.win_place_show.rules import Rules
from ippodromo.kernel.asks import DRAW
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.ledger import BANK, Ledger
from ippodromo.kernel.phases import Phase, Sequence
from ippodromo.kernel.seats import CHANCE, HOUSE, Seat
from ippodromo.kernel.setup.editions import Edition, read_edition
from ippodromo.kernel.setup.registry import title
from ippodromo.kernel.table import Table

EDITIONS = Path(__file__).parent.parent.parent / "editions"


def edition(name: str) -> Edition:
    file = EDITIONS / f"win_place_show_{name}.toml"
    return read_edition(file.read_text("utf-8"), file.name)


def game(seats: int, printed: Edition | None = None, **options: str) -> WinPlaceShow:
    made = title("win_place_show").game(seats, options, printed)
    assert isinstance(made, WinPlaceShow)
    return made


def seat_of(word: str) -> Seat:
    return {"chance": CHANCE, "house": HOUSE}.get(word) or Seat(int(word))


def say(table: Table[Any], *lines: str) -> Table[Any]:
    """Submit answers: `0 bid 1=500`, `chance dice 4 3`, `house ride B9/1`."""
    for line in lines:
        who, _, said = line.partition(" ")
        table.submit(seat_of(who), said)
    return table


def refused(table: Table[Any], line: str) -> str:
    """The rule id of the refusal of an answer; nothing may have changed."""
    before = table.key()
    with pytest.raises(NotAllowed) as no:
        say(table, line)
    assert table.key() == before
    return no.value.rule


def asked(table: Table[Any]) -> str:
    """Which question holds up play."""
    return "" if table.is_over() else table.ask().key


def picks(table: Table[Any], seat: int) -> list[str]:
    options = table.ask().of(Seat(seat))
    return [] if options is None else [pick.notation for pick in options.picks]


def told(table: Table[Any], name: str) -> list[dict[str, Any]]:
    """What was told of one kind, in order."""
    return [t.event.fields() for t in table.told if t.event.name() == name]


def cash(table: Table[Any]) -> list[int]:
    return [table.ledger.of(seat) for seat in range(table.position.seats)]


def silent(table: Table[Any], seat: int) -> None:
    """Nobody answers for a seat: what the rules say for it is said."""
    options = table.ask().of(Seat(seat))
    assert options is not None
    default = table.stack[-1].silence(table, options)
    assert default is not None
    assert default.notation in options
    table.submit(Seat(seat), default.notation)


def sequence(*phases: Phase) -> Phase:
    return Sequence("one race", list(phases))


def meeting_at(
    made: WinPlaceShow,
    phase: Phase,
    race: int = 1,
    owners: str = "",
    money: list[int] | None = None,
    directors: tuple[int, int] = (0, 1),
    is_told: bool = True,
) -> Table[Any]:
    """A table that begins at a phase of some race, horses owned by the seats listed (- for nobody)."""
    position = Meeting(made.rules)
    position.race = race - 1
    position.is_open = True
    position.directors = list(directors)
    if owners:
        position.owners = [NO_SEAT if word == "-" else int(word) for word in owners.split()]
        position.riders = position.owners.copy()
    ledger = Ledger(made.seats)
    for seat in range(made.seats):
        ledger.pay(BANK, seat, money[seat] if money else made.rules.start_money)
    return Table(position, ledger, phase, is_told)


def slip(text: str, race: int = 1) -> Slip:
    """A slip written as in its form: `win=4,1000 place=4,2000`."""
    return Slip(read_bets(slip_form(10**6, race == 1).read(text)))


def running(
    made: WinPlaceShow,
    race: int = 1,
    owners: str = "0 1 2 0 1 2",
    slips: dict[int, str] | None = None,
    money: list[int] | None = None,
    directors: tuple[int, int] = (0, 1),
    is_settled: bool = True,
) -> Table[Any]:
    """A race at the off: horses on their starts, slips written, settlement to follow."""
    steps: list[Phase] = [Running()]
    if is_settled:
        steps += [Settlement(), Hearings(0), Elimination()]
    table = meeting_at(made, sequence(*steps), race, owners, money, directors)
    for seat, text in (slips or {}).items():
        table.position.slips[seat] = slip(text, race)
    return table


def stand(table: Table[Any], squares: str, turn: int = 1, crossings: int = 1) -> Table[Any]:
    """Put horses 1 to 6 on squares (- is off the track), before the throw of the turn after `turn`."""
    track = table.position.rules.track
    position = table.position
    position.squares = [
        OFF_TRACK if name == "-" else int(track.square(name)) for name in squares.split()
    ]
    position.turn = turn
    position.crossings = [crossings] * HORSES
    return table


def standing(table: Table[Any], rules: Rules) -> str:
    names = rules.track.names
    return " ".join("-" if s == OFF_TRACK else names[s] for s in table.position.squares)


def finished(
    made: WinPlaceShow,
    order: str,
    race: int = 1,
    owners: str = "0 1 2 0 1 2",
    slips: dict[int, str] | None = None,
    money: list[int] | None = None,
    directors: tuple[int, int] = (0, 1),
) -> Table[Any]:
    """A race just run, at its settlement: the order of finish as horse numbers."""
    table = meeting_at(made, Pause(), race, owners, money, directors)
    position = table.position
    position.order = [int(number) - 1 for number in order.split()]
    position.races_run = race
    for seat, text in (slips or {}).items():
        position.slips[seat] = slip(text, race)
    return table


def settle(table: Table[Any], made: WinPlaceShow, *more: Phase) -> Table[Any]:
    """Run the settlement and what follows it."""
    steps: list[Phase] = [Settlement(), Hearings(0), *more]
    table.follow(sequence(*steps))
    return table


def play_on(table: Table[Any], key: str = "", race: int = 0, seed: int = 1) -> Table[Any]:
    """Everybody is silent and the dice fall as the seed has it, until a question of a race is put."""
    stream = FastStream(seed)
    while not table.is_over():
        ask = table.ask()
        if ask.key == key and table.position.race + 1 >= race:
            break
        if ask.mode == DRAW:
            table.submit(CHANCE, stream.outcome(ask).notation)
        else:
            silent(table, table.waiting()[0])
    return table


class Pause(Phase):
    """A phase that waits until a test puts another in its place."""

    def __repr__(self) -> str:
        return "Pause"


__all__ = ["Betting", "Throw"]
