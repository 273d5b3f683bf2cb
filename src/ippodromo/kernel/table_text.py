"""Scenes and texts: tables made from the words of `Game.facts`, and tables as text.

A scene is a table at the beginning of a phase. Everything that is not given has its starting value.
A text has the whole state of a table, without events: position, money, phases and sealed answers.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any, Final

from .errors import BrokenGame, SetupError
from .ledger import Ledger
from .phases import Phase, Sequence
from .seats import Seat
from .table import AnyTable, Table

if TYPE_CHECKING:
    from .game import Game

FIRST_LINE: Final = "ippodromo table 1"
"""The first line of the text of a table, with the number of the format."""
ABOVE: Final = " / "
"""The separator between the phases of a scene. The lowest phase on the stack comes first."""


def make_scene(game: "Game", phase: str, money: list[int] | str, said: dict[str, str]) -> AnyTable:
    """Return a new table on which a phase begins, with this money and these facts (see `Game.scene`).

    Raise SetupError if the phase or a fact is unknown or wrong.
    """
    facts = game.expand_facts({fact_name(game.fact_prefixes(), name): said[name] for name in said})
    table: AnyTable = Table(
        game.position_from_facts(facts, {}), game.start(False).ledger, None, True, game
    )
    _hand_out(table.ledger, money)
    phases = [game.read_phase(words) for words in phase.split(ABOVE)]
    under = game.phases_below(phases[0], table)
    _stack(table, [*under, *phases])
    table.follow(phases[-1].enter(table))
    return table


def fact_name(heads: list[str], name: str) -> str:
    """Return the name of a fact for a keyword: `horse gun_metal` for `horse_gun_metal`.

    `heads` are the words that names of facts begin with. Raise SetupError if none matches.
    """
    spaced = name.replace("_", " ")
    for head in sorted(heads, key=len, reverse=True):
        if spaced == head:
            return head
        if spaced.startswith(head + " "):
            return f"{head} {name[len(head) + 1 :]}"
    raise SetupError("setup.fact_unknown", {"fact": name[:40]})


def _hand_out(ledger: Ledger, money: list[int] | str) -> None:
    """Set the money of the seats, from seat 0 on. The bank gives or takes the difference.

    `money` is a list, or a text of numbers separated by spaces. Seats that it lacks keep their money.
    """
    held = [int(word) for word in money.split()] if isinstance(money, str) else money
    for seat in range(len(held)):
        ledger.balances[-1] += ledger.balances[seat] - held[seat]
        ledger.balances[seat] = held[seat]


def _stack(table: AnyTable, phases: list[Phase]) -> None:
    table.stack = phases
    table.opened = [table.at] * len(phases)
    table.pushers = [place - 1 for place in range(len(phases))]
    table.sealed = [None] * len(phases)


def table_text(game: "Game", table: AnyTable) -> str:
    """Return the whole state of a table, without events, as text. `read_text` makes a table of it."""
    lines = [FIRST_LINE, *_setup_lines(game), f"at {table.at}"]
    lines += [f"fact {name}: {words}" for name, words in game.facts(table).items()]
    lines += [f"also {name}: {words}" for name, words in game.extra_facts(table).items()]
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


def _setup_lines(game: "Game") -> list[str]:
    lines = [f"game {game.title.name} {game.title.rules_version}"]
    lines.append(f"edition {game.edition.id} {game.edition.hash}")
    lines.append(f"seats {game.seats}")
    return lines + [f"option {key} {game.options[key]}" for key in sorted(game.options)]


def read_text(game: "Game", text: str) -> AnyTable:
    """Return the table that a text describes.

    Raise SetupError with the line if the text is wrong or its game is set up differently.
    """
    lines = text.split("\n")
    head = [FIRST_LINE, *_setup_lines(game)]
    for i, line in enumerate(head):
        if i >= len(lines) or lines[i] != line:
            raise SetupError("setup.table_text", {"line": i + 1})
    facts: dict[str, str] = {}
    extra_facts: dict[str, str] = {}
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
            (facts if word == "fact" else extra_facts)[name] = value
        elif word in ("money", "phase", "sealed"):
            rest.append((i + 1, word, words))
        else:
            raise SetupError("setup.table_text", {"line": i + 1})
    else:
        raise SetupError("setup.table_text", {"line": len(lines)})
    table: AnyTable = Table(
        game.position_from_facts(facts, extra_facts), Ledger(game.seats), None, False, game
    )
    table.at = at
    _stack(table, [])
    for number, word, words in rest:
        _take_line(game, table, number, word, words)
    return table


def _take_line(game: "Game", table: AnyTable, number: int, word: str, words: str) -> None:
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
    options = table.stack[first].ask(table).options_for(Seat(second))
    if options is None:
        raise SetupError("setup.table_text", {"line": number})
    answers = table.sealed[first]
    if answers is None:
        answers = {}
        table.sealed[first] = answers
    answers[Seat(second)] = options.find(said)


def _phase(game: "Game", below: list[Phase], words: str) -> Phase:
    """Return the phase that words describe. The steps of a sequence come from the phases below it."""
    name, said = split_phase(words)
    if name != "sequence":
        return game.read_phase(words)
    called = said["name"].replace("_", " ")
    return Sequence(called, game.steps(called, below), int(said["at"]))


class Facts:
    """The facts of a scene or a text by name, with methods that read their words.

    A missing fact is empty, or has the value that the caller passes as `usual`.
    """

    def __init__(self, said: dict[str, str], heads: list[str]) -> None:
        self.said = said
        for name in said:
            if not any(name == head or name.startswith(head + " ") for head in heads):
                raise SetupError("setup.fact_unknown", {"fact": name[:40]})

    def words(self, name: str) -> list[str]:
        """Return the words of a fact. The list is empty for `none` and for a missing fact."""
        words = self.said.get(name, "none")
        return [] if words == "none" else words.split(" ")

    def parts(self, name: str) -> list[list[str]]:
        """Return the words of each part of a fact: `[["grey", "2"], ["white", "1"]]` for `grey 2, white 1`.

        The list is empty for `none` and for a missing fact.
        """
        words = self.said.get(name, "none")
        return [] if words == "none" else [part.split(" ") for part in words.split(", ")]

    def pair(self, name: str, usual: str) -> tuple[str, str]:
        """Return the first two words of a fact. Missing ones come from `usual`, a text of two words."""
        words = [*self.words(name), *usual.split(" ")[len(self.words(name)) :]]
        return words[0], words[1]

    def wholes(self, name: str) -> list[int]:
        """Return the whole numbers of a fact."""
        return [self.number(name, word) for word in self.words(name)]

    def whole(self, name: str, usual: int = 0) -> int:
        """Return the one whole number of a fact, or `usual` if the fact is missing."""
        return self.number(name, self.said[name]) if name in self.said else usual

    def number(self, name: str, text: str) -> int:
        """Return the whole number in a text of the fact `name`. Raise SetupError if it is not one."""
        if not text.removeprefix("-").isdigit():
            raise self.wrong(name, text, "0, 1, 2")
        return int(text)

    def among(self, known: list[str], name: str, word: str) -> int:
        """Return the index of a word in `known`. Raise SetupError for the fact `name` if it is not there."""
        if word not in known:
            raise self.wrong(name, word, ", ".join(known))
        return known.index(word)

    def wrong(self, name: str, value: str, known: str) -> SetupError:
        """Return a SetupError about a wrong value of the fact `name`, for the caller to raise.

        `known` is a text that lists allowed values.
        """
        return SetupError("setup.fact", {"fact": name[:40], "value": value[:60], "known": known})


def phase_words(phase: Phase) -> str:
    """Return a phase as words, such as `roll seat=0`. For a sequence they give its name and step."""
    if isinstance(phase, Sequence):
        return f"sequence name={phase.name.replace(' ', '_')} at={phase.at}"
    plain: Any = phase
    if not is_dataclass(plain):
        raise BrokenGame(f"{phase!r} has no plain fields")
    words = [phase_name(type(phase))]
    words += [f"{field.name}={_written(getattr(phase, field.name))}" for field in fields(plain)]
    return " ".join(words)


def phase_name(kind: type) -> str:
    """Return the name of a phase class in words: `move_horse` for `MoveHorse`."""
    name = kind.__name__
    return "".join(["_" + c.lower() if c.isupper() else c for c in name]).lstrip("_")


def read_phase(words: str, kinds: Mapping[str, type[Phase]]) -> Phase:
    """Return the phase that words describe. `kinds` has the known phase classes by name.

    Raise SetupError if the class is not among them or its fields do not match.
    """
    name, said = split_phase(words)
    kind = kinds.get(name)
    if kind is None:
        raise SetupError("setup.phase", {"phase": name[:40], "known": ", ".join(sorted(kinds))})
    shape: Any = kind
    wanted = [field.name for field in fields(shape)]
    if sorted(said) != sorted(wanted):
        listed = ", ".join(wanted) or "-"
        raise SetupError("setup.phase_fields", {"phase": name, "wanted": listed})
    phase: Phase = shape(*[_read(said[field]) for field in wanted])
    return phase


def split_phase(words: str) -> tuple[str, dict[str, str]]:
    """Return the name and the fields of a phase as text: `("roll", {"seat": "0"})` for `roll seat=0`.

    Raise SetupError if a word after the name has no `=`.
    """
    name, *rest = words.split(" ")
    said: dict[str, str] = {}
    for word in rest:
        field, mark, value = word.partition("=")
        if not mark:
            raise SetupError("setup.phase_fields", {"phase": name[:40], "wanted": "field=value"})
        said[field] = value
    return name, said


def phase_kinds(packages: list[str]) -> dict[str, type[Phase]]:
    """Return the phase classes that these packages define, by name.

    Only classes in modules that are already imported are found.
    """
    found: dict[str, type[Phase]] = {}
    open_: list[type[Phase]] = [Phase]
    while open_:
        kind = open_.pop()
        open_ += kind.__subclasses__()
        if _is_of(kind, packages):
            found[phase_name(kind)] = kind
    return found


def _is_of(kind: type, packages: list[str]) -> bool:
    return any(kind.__module__.startswith(package + ".") for package in packages)


def steps_to(opening: Phase, kind: type[Phase], nth: int = 0) -> list[Phase]:
    """Return the sequences on the stack while a step of class `kind` is played, lowest first.

    If several steps have this class, `nth` chooses one, counted from 0; a larger number is the last.
    """
    paths: list[list[Phase]] = []
    _find(opening, kind, [], paths)
    if not paths:
        raise BrokenGame(f"{phase_name(kind)} is no step of {opening!r}")
    return paths[min(nth, len(paths) - 1)]


def _find(sequence: Phase, kind: type[Phase], below: list[Phase], paths: list[list[Phase]]) -> None:
    if not isinstance(sequence, Sequence):
        return
    for at in range(len(sequence.steps)):
        here = [*below, Sequence(sequence.name, sequence.steps, at)]
        if type(sequence.steps[at]) is kind:
            paths.append(here)
        else:
            _find(sequence.steps[at], kind, here, paths)


def _written(value: object) -> str:
    """Return the value of a field as one word: `3`, `0,2,` for a tuple, `0,;2,` for a tuple of tuples."""
    if not isinstance(value, tuple):
        return _word(value)
    if value and isinstance(value[0], tuple):
        return ";".join([_listed(one) for one in value])
    return _listed(value)


def _listed(values: tuple[object, ...]) -> str:
    return "".join([f"{_word(value)}," for value in values]) or ","


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _read(text: str) -> object:
    """Return the value that `_written` wrote."""
    if ";" in text:
        return tuple([_read_list(part) for part in text.split(";")])
    return _read_list(text) if text.endswith(",") else _meant(text)


def _read_list(text: str) -> tuple[object, ...]:
    return tuple([_meant(one) for one in text.split(",") if one])


def _meant(word: str) -> object:
    if word in ("yes", "no"):
        return word == "yes"
    return int(word) if word.removeprefix("-").isdigit() else word
