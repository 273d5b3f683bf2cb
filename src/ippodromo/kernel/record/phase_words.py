"""Phases as words: `roll seat=0`, read back by the names of the classes and of their fields.

Fields are plain: numbers, words, and tuples of numbers, written `0,2,`.
"""

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


def read_phase(words: str, kinds: dict[str, Any]) -> Phase:
    """The phase of these words, its class being one of some by name."""
    name, said = split_phase(words)
    kind = kinds.get(name)
    if kind is None:
        raise SetupError("setup.phase", {"phase": name[:40], "known": ", ".join(sorted(kinds))})
    wanted = [field.name for field in fields(kind)]
    if sorted(said) != sorted(wanted):
        listed = ", ".join(wanted) or "-"
        raise SetupError("setup.phase_fields", {"phase": name, "wanted": listed})
    phase: Phase = kind(*[_read(said[field]) for field in wanted])
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


def phase_kinds(packages: list[str]) -> dict[str, Any]:
    """The phases that some packages define, by name; their modules must have been imported."""
    found: dict[str, Any] = {}
    open_: list[Any] = [Phase]
    while open_:
        kind = open_.pop()
        open_ += kind.__subclasses__()
        if any(kind.__module__.startswith(package + ".") for package in packages):
            found[phase_name(kind)] = kind
    return found


def steps_to(opening: Phase, kind: Any, nth: int = 0) -> list[Phase]:
    """The sequences on the stack when a step of this kind is on, the nth of those that have one."""
    paths: list[list[Phase]] = []
    _find(opening, kind, [], paths)
    if not paths:
        raise BrokenGame(f"{phase_name(kind)} is no step of {opening!r}")
    return paths[min(nth, len(paths) - 1)]


def _find(sequence: Phase, kind: Any, below: list[Phase], paths: list[list[Phase]]) -> None:
    if not isinstance(sequence, Sequence):
        return
    for at in range(len(sequence.steps)):
        here = [*below, Sequence(sequence.name, sequence.steps, at)]
        if type(sequence.steps[at]) is kind:
            paths.append(here)
        else:
            _find(sequence.steps[at], kind, here, paths)


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return "".join([f"{_written(one)}," for one in value]) or ","
    return str(value)


def _read(text: str) -> Any:
    if text.endswith(","):
        return tuple([_read(one) for one in text.split(",")[:-1] if one])
    if text in ("yes", "no"):
        return text == "yes"
    return int(text) if text.lstrip("-").isdigit() else text
