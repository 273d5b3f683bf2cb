"""Scenes and texts: tables made from the words of `Game.facts`, and tables as text.

A scene is a table as a phase begins on a position in which everything not said has its starting
value. A text holds all of a table but what was told: position, money, phases, sealed answers.
"""

from typing import Final

from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.ledger import Ledger
from ippodromo.kernel.phases import Phase, Sequence
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.setup.game import Game
from ippodromo.kernel.table import AnyTable, Table

from .phase_words import split_phase

FIRST_LINE: Final = "ippodromo table 1"
ABOVE: Final = " / "
"""Between the phases of a scene that lie on each other, the lowest first."""


def make_scene(game: Game, phase: str, money: list[int] | str, said: dict[str, str]) -> AnyTable:
    """A table on which a phase begins."""
    facts = game.said_facts({fact_name(game.fact_heads(), name): said[name] for name in said})
    table: AnyTable = Table(game.placed(facts, {}), game.start(False).ledger, None, True, game)
    _hand_out(table.ledger, money)
    phases = [game.read_phase(words) for words in phase.split(ABOVE)]
    under = game.under(phases[0], table)
    _stack(table, [*under, *phases])
    table.follow(phases[-1].enter(table))
    return table


def fact_name(heads: list[str], name: str) -> str:
    """A fact's name as facts have it: `hand_0` is `hand 0`, `horse_gun_metal` `horse gun_metal`."""
    spaced = name.replace("_", " ")
    for head in sorted(heads, key=len, reverse=True):
        if spaced == head:
            return head
        if spaced.startswith(head + " "):
            return f"{head} {name[len(head) + 1 :]}"
    raise SetupError("setup.fact_unknown", {"fact": name[:40]})


def _hand_out(ledger: Ledger, money: list[int] | str) -> None:
    """The seats hold so much; the bank has given or taken the difference."""
    held = [int(word) for word in money.split()] if isinstance(money, str) else money
    for seat in range(len(held)):
        ledger.balances[-1] += ledger.balances[seat] - held[seat]
        ledger.balances[seat] = held[seat]


def _stack(table: AnyTable, phases: list[Phase]) -> None:
    table.stack = phases
    table.opened = [table.at] * len(phases)
    table.pushers = [place - 1 for place in range(len(phases))]
    table.sealed = [None] * len(phases)


def table_text(game: Game, table: AnyTable) -> str:
    """All of a table as text."""
    lines = [FIRST_LINE, *_setup_lines(game), f"at {table.at}"]
    lines += [f"fact {name}: {words}" for name, words in game.facts(table).items()]
    lines += [f"also {name}: {words}" for name, words in game.unsaid(table).items()]
    lines.append("money " + " ".join([str(held) for held in table.ledger.balances]))
    for place, phase in enumerate(table.stack):
        words = game.phase_words(phase)
        lines.append(f"phase {table.opened[place]} {table.pushers[place]} {words}")
    for place in range(len(table.stack)):
        answers = table.sealed[place]
        if answers is not None:
            for seat in sorted(answers):
                lines.append(f"sealed {place} {int(seat)} {answers[seat].notation}")
    return "\n".join([*lines, "end", ""])


def _setup_lines(game: Game) -> list[str]:
    lines = [f"game {game.title.name} {game.title.rules_version}"]
    lines.append(f"edition {game.edition.id} {game.edition.hash}")
    lines.append(f"seats {game.seats}")
    return lines + [f"option {key} {game.options[key]}" for key in sorted(game.options)]


def read_text(game: Game, text: str) -> AnyTable:
    """The table of a text; refused, with its line, where it is none of this game."""
    lines = text.split("\n")
    head = [FIRST_LINE, *_setup_lines(game)]
    for i, line in enumerate(head):
        if i >= len(lines) or lines[i] != line:
            raise SetupError("setup.table_text", {"line": i + 1})
    facts: dict[str, str] = {}
    unsaid: dict[str, str] = {}
    rest: list[tuple[int, str, str]] = []
    at = 0
    for i in range(len(head), len(lines)):
        word, _, words = lines[i].partition(" ")
        name, mark, value = words.partition(": ")
        if word == "end":
            break
        if word == "at":
            at = int(words)
        elif word in ("fact", "also") and mark:
            (facts if word == "fact" else unsaid)[name] = value
        elif word in ("money", "phase", "sealed"):
            rest.append((i + 1, word, words))
        else:
            raise SetupError("setup.table_text", {"line": i + 1})
    else:
        raise SetupError("setup.table_text", {"line": len(lines)})
    table: AnyTable = Table(game.placed(facts, unsaid), Ledger(game.seats), None, False, game)
    table.at = at
    _stack(table, [])
    for number, word, words in rest:
        _take_line(game, table, number, word, words)
    return table


def _take_line(game: Game, table: AnyTable, number: int, word: str, words: str) -> None:
    parts = words.split(" ")
    if word == "money":
        table.ledger.balances = [int(held) for held in parts]
        return
    first, second, said = int(parts[0]), int(parts[1]), " ".join(parts[2:])
    if word == "phase":
        table.opened.append(first)
        table.pushers.append(second)
        table.sealed.append(None)
        table.stack.append(_phase(game, table.stack, said))
        return
    options = table.stack[first].ask(table).of(Seat(second))
    if options is None:
        raise SetupError("setup.table_text", {"line": number})
    answers = table.sealed[first]
    if answers is None:
        answers = {}
        table.sealed[first] = answers
    answers[Seat(second)] = options.find(said)


def _phase(game: Game, below: list[Phase], words: str) -> Phase:
    """A phase of a text; the steps of a sequence are those of the one below it."""
    name, said = split_phase(words)
    if name != "sequence":
        return game.read_phase(words)
    called = said["name"].replace("_", " ")
    return Sequence(called, game.steps(called, below), int(said["at"]))
