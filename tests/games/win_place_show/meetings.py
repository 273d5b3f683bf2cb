"""Tables for the tests, built from notation at the moment that a rule is about."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ippodromo.games.win_place_show.game import WinPlaceShowGame
from ippodromo.games.win_place_show.rules import OFF_TRACK, OFFICES, WinPlaceShowRules
from ippodromo.kernel.asks import DRAW
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import Edition, read_edition
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import CHANCE, HOUSE, Seat
from ippodromo.kernel.table import Table

EDITIONS = Path(__file__).parent.parent.parent / "editions"


def edition(name: str) -> Edition:
    file = EDITIONS / f"win_place_show_{name}.toml"
    return read_edition(file.read_text("utf-8"), file.name)


def one_race_text() -> str:
    """Return the short edition, reduced to its first race."""
    text = (EDITIONS / "win_place_show_short.toml").read_text("utf-8")
    before, first, *_, last = re.split(r"(?=^\[\[race\]\])|(?=^\[payoffs\])", text, flags=re.M)
    return before + first + last


def one_race() -> Edition:
    return read_edition(one_race_text(), "one_race.toml")


def game(seats: int, printed: Edition | None = None, **options: str) -> WinPlaceShowGame:
    made = title("win_place_show").game(seats, options, printed)
    assert isinstance(made, WinPlaceShowGame)
    return made


def seat_of(word: str) -> Seat:
    return {"chance": CHANCE, "house": HOUSE}.get(word) or Seat(int(word))


def say(table: Table[Any], *lines: str) -> Table[Any]:
    """Submit answers, such as `0 bid 1=500`, `chance dice 4 3` or `house ride B9/1`."""
    for line in lines:
        who, _, said = line.partition(" ")
        table.submit(seat_of(who), said)
    return table


def refused(table: Table[Any], line: str) -> str:
    """Return the rule of the refusal of an answer, and check that the table has not changed."""
    before = table.key()
    with pytest.raises(NotAllowed) as no:
        say(table, line)
    assert table.key() == before
    return no.value.rule


def asked(table: Table[Any]) -> str:
    """Return the key of the blocking ask."""
    return "" if table.is_over() else table.ask().key


def picks(table: Table[Any], seat: int) -> list[str]:
    options = table.ask().options_for(Seat(seat))
    return [] if options is None else [pick.notation for pick in options.picks]


def told(table: Table[Any], name: str) -> list[dict[str, Any]]:
    """Return the events with a name, in order."""
    return [t.event.fields() for t in table.log if t.event.name() == name]


def cash(table: Table[Any]) -> list[int]:
    return [table.ledger.of(seat) for seat in range(table.position.seats)]


def silent(table: Table[Any], seat: int) -> None:
    """Submit the answer that the rules give for a seat that does not answer."""
    options = table.ask().options_for(Seat(seat))
    assert options is not None
    default = table.stack[-1].default_answer(table, options)
    assert default is not None
    assert default.notation in options
    table.submit(Seat(seat), default.notation)


def meeting_at(
    made: WinPlaceShowGame,
    phase: str,
    race: int = 1,
    owners: str = "",
    money: list[int] | None = None,
    directors: tuple[int, int] = (0, 1),
    stables: str = "",
    **facts: str,
) -> Table[Any]:
    """Return a table at a phase of a race, with horses owned by the seats listed (- for nobody)."""
    said = {"race": str(race), "meeting": "open"}
    said |= {f"director {office}": str(directors[i]) for i, office in enumerate(OFFICES)}
    said |= by_horse("owner", owners) | by_horse("rider", owners)
    said |= by_horse("stable", stables)
    said |= {fact.replace("_", " "): words for fact, words in facts.items()}
    return made.scene(phase, money or "", **said)


def by_horse(name: str, words: str) -> dict[str, str]:
    """Return facts with this name for horses 1 to 6, by seat or square (- for none)."""
    facts = {f"{name} {number}": word for number, word in enumerate(words.split(), 1)}
    return {fact: word for fact, word in facts.items() if word != "-"}


def slip_facts(slips: dict[int, str] | None) -> dict[str, str]:
    """Return the facts of slips that are written as in their form: `win=4,1000 place=4,2000`."""
    written = {seat: text.split() for seat, text in (slips or {}).items()}
    return {
        f"slip {seat}": ", ".join(re.sub("[=,]", " ", bet) for bet in bets) or "none"
        for seat, bets in written.items()
    }


def running(
    made: WinPlaceShowGame,
    race: int = 1,
    owners: str = "0 1 2 0 1 2",
    slips: dict[int, str] | None = None,
    money: list[int] | None = None,
    directors: tuple[int, int] = (0, 1),
    **facts: str,
) -> Table[Any]:
    """Return a race at its start, with slips. The payments come after it."""
    facts |= slip_facts(slips)
    return meeting_at(made, "running", race, owners, money, directors, "", **facts)


def stand(
    table: Table[Any], squares: str, turn: int = 1, crossings: int = 1, **facts: str
) -> Table[Any]:
    """Put horses 1 to 6 on squares (- is off the track), before the throw of the turn after `turn`."""
    said = {fact: words for fact, words in table.facts().items() if not fact.startswith("horse ")}
    for horse, square in by_horse("horse", squares).items():
        said[horse] = f"{square} {crossings}"
    return again(table, "throw", **said, turn=str(turn), **facts)


def again(table: Table[Any], phase: str, **facts: str) -> Table[Any]:
    """Return a scene with the money of a table."""
    assert table.game is not None
    return table.game.scene(phase, table.ledger.balances[:-1], **facts)


def standing(table: Table[Any], rules: WinPlaceShowRules) -> str:
    names = rules.track.names
    return " ".join("-" if s == OFF_TRACK else names[s] for s in table.position.race.squares)


def finished(
    made: WinPlaceShowGame,
    order: str,
    race: int = 1,
    owners: str = "0 1 2 0 1 2",
    slips: dict[int, str] | None = None,
    money: list[int] | None = None,
    directors: tuple[int, int] = (0, 1),
    **facts: str,
) -> Table[Any]:
    """Return a race that has just been run, before its payments. The order of finish has horse numbers."""
    facts |= slip_facts(slips) | {"finish": order, "posted": order, "races run": str(race)}
    return meeting_at(made, "throw", race, owners, money, directors, "", **facts)


def settle(table: Table[Any], made: WinPlaceShowGame) -> Table[Any]:
    """Run the payments and the phases after them."""
    return again(table, "settlement", **table.facts())


def play_on(table: Table[Any], key: str = "", race: int = 0, seed: int = 1) -> Table[Any]:
    """Let nobody answer and throw the dice by the seed, until a certain ask of a race is open."""
    stream = FastStream(seed)
    while not table.is_over():
        ask = table.ask()
        if ask.key == key and table.position.race.number + 1 >= race:
            break
        if ask.mode == DRAW:
            table.submit(CHANCE, stream.outcome(ask).notation)
        else:
            silent(table, table.waiting()[0])
    return table
