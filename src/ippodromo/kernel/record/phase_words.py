"""Phases as words: `roll seat=0`, read back by the names of the classes and of their fields.

Fields are plain: numbers, words, and tuples of numbers, written `0,2,`.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from ippodromo.kernel.errors import BrokenGame, SetupError
from ippodromo.kernel.phases import Phase, Sequence


def phase_words(phase: Phase) -> str:
    """A phase as words; those of a sequence name it and its step."""
    if isinstance(phase, Sequence):
        return f"sequence name={phase.name.replace(' ', '_')} at={phase.at}"
    plain: Any = phase
    if not is_dataclass(plain):
        raise BrokenGame(f"{phase!r} has no plain fields")
    words = [phase_name(type(phase))]
    words += [f"{field.name}={_written(getattr(phase, field.name))}" for field in fields(plain)]
    return " ".join(words)


def phase_name(kind: type) -> str:
    """`MoveHorse` is `move_horse`."""
    name = kind.__name__
    return "".join(["_" + c.lower() if c.isupper() else c for c in name]).lstrip("_")


def read_phase(words: str, kinds: Mapping[str, type[Phase]]) -> Phase:
    """The phase of these words, its class being one of some by name."""
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
    """The name of a phase and its fields, as they are written."""
    name, *rest = words.split(" ")
    said: dict[str, str] = {}
    for word in rest:
        field, mark, value = word.partition("=")
        if not mark:
            raise SetupError("setup.phase_fields", {"phase": name[:40], "wanted": "field=value"})
        said[field] = value
    return name, said


def phase_kinds(packages: list[str]) -> dict[str, type[Phase]]:
    """The phases that some packages define, by name; their modules must have been imported."""
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
    """The sequences on the stack when a step of this kind is on, the nth of those that have one."""
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
    if isinstance(value, tuple):
        return "".join([f"{_word(one)}," for one in value]) or ","
    return _word(value)


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _read(text: str) -> object:
    if text.endswith(","):
        return tuple([_meant(one) for one in text.split(",") if one])
    return _meant(text)


def _meant(word: str) -> object:
    if word in ("yes", "no"):
        return word == "yes"
    return int(word) if word.removeprefix("-").isdigit() else word
