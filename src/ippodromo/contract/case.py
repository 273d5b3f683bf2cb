"""A game under test: its name, what it hides, and the editions it is tested with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import TYPE_CHECKING, ClassVar, TypeVar

import pytest

from ippodromo.kernel.chance import Stream
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.manifest import Manifest
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import manifest, title
from ippodromo.kernel.seats import Seat
from ippodromo.messages import LANGUAGES

from .setups import Setup, full_setups, sampled_setups, spread

if TYPE_CHECKING:
    from .hidden import Sample

QUICK_SEEDS = (1, 2)
T = TypeVar("T")
MatchMaker = Callable[[RecordedMatch, Seat, Stream], RecordedMatch | None]
"""Makes a match that is the same for a viewer, and may differ in what is hidden from it."""


@dataclass(frozen=True)
class Row:
    """One row of a canon's table of hidden information."""

    what: str
    """The first column, as it stands in the rules."""
    read: Callable[[Sample, Seat], object]
    """What it holds for a seat (the same for every seat where it belongs to none); None where the
    row does not apply."""
    hides: Callable[[Game, Seat, Seat], bool]
    """Whether it is hidden, with a game's options, when owned by one seat, from a viewer."""


def hidden_from_all(game: Game, owner: Seat, viewer: Seat) -> bool:
    """Nobody may know it."""
    return True


def open_to_all(game: Game, owner: Seat, viewer: Seat) -> bool:
    """Everybody may know it."""
    return False


def only_for_owner(game: Game, owner: Seat, viewer: Seat) -> bool:
    """The seat it belongs to may know it, and nobody else."""
    return viewer != owner


@dataclass(frozen=True, eq=False)
class Case:
    """All that the suite has to be told about a game; the rest it finds in its package."""

    name: str
    rows: list[Row]
    options: list[dict[str, str]]
    """The option sets under which secrets are looked for."""
    editions: tuple[str, ...]
    """Paths of short editions for the many games that are played; none: those of the package."""
    indistinguishable_match: MatchMaker
    quick: bool = False
    """Whether two setups with two seeds are enough, instead of all sampled setups."""

    def setups(self) -> list[Setup]:
        """Return the setups that every check with a `setup` runs on."""
        if self.quick:
            return [
                replace(setup, seed=seed) for setup in self.small_setups() for seed in QUICK_SEEDS
            ]
        return sampled_setups(self.name, self.editions)

    def small_setups(self) -> list[Setup]:
        """Return two setups with few seats, whose games are short."""
        found = sorted(sampled_setups(self.name, self.editions), key=lambda setup: setup.seats)
        return found[1:4:2] or found

    def full_setups(self) -> list[Setup]:
        """Return the editions that are played at full length: all of them, or one if it is to be quick."""
        found = full_setups(self.name)
        return found[:1] if self.quick else found

    def some(self, found: list[T], most: int) -> list[T]:
        """Return the list, or if it is to be quick, at most a number of its items, evenly spread."""
        if not self.quick:
            return found
        return [found[i] for i in spread(len(found), most)]

    @property
    def title(self) -> Title:
        return title(self.name)

    @property
    def manifest(self) -> Manifest:
        return manifest(self.name)

    def page(self, name: str) -> str:
        """A text of the game's package, as `rules.md` or `guide/en.md`."""
        return (files(self.manifest.package) / name).read_text("utf-8")


def rule(*ids: str) -> pytest.MarkDecorator:
    """Name the rule, ruling or worked example that a test proves: one to three ids."""
    if not 1 <= len(ids) <= 3:
        raise ValueError(f"a test names one to three rule ids, not {len(ids)}")
    return pytest.mark.rule(*ids)


class Checks:
    """Tests of one game: those with a `setup` run over many, those with a `language` in each."""

    case: ClassVar[Case]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        case = self.case
        if "setup" in metafunc.fixturenames:
            metafunc.parametrize("setup", case.setups(), ids=str)
        if "full_setup" in metafunc.fixturenames:
            metafunc.parametrize("full_setup", case.full_setups(), ids=str)
        if "language" in metafunc.fixturenames:
            metafunc.parametrize("language", LANGUAGES)
