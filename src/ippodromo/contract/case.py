"""The game under test: its name, what it hides, and the editions it is tested with."""

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
"""Returns a match that looks the same to a viewer but may differ in what is hidden from it, or None."""


@dataclass(frozen=True)
class Row:
    """One row of the table "Hidden information" of a game's rules."""

    what: str
    """The first column, as in the rules."""
    read: Callable[[Sample, Seat], object]
    """Returns the row's value for a seat, or None if the row does not apply. A value that belongs to no
    seat is the same for all.
    """
    hides: Callable[[Game, Seat, Seat], bool]
    """Returns True if, with a game's options, the value of one seat is hidden from a viewer."""


def hidden_from_all(game: Game, owner: Seat, viewer: Seat) -> bool:
    """Return True: nobody may know the value."""
    return True


def open_to_all(game: Game, owner: Seat, viewer: Seat) -> bool:
    """Return False: everybody may know the value."""
    return False


def only_for_owner(game: Game, owner: Seat, viewer: Seat) -> bool:
    """Return True for all viewers except the seat that the value belongs to."""
    return viewer != owner


@dataclass(frozen=True, eq=False)
class Case:
    """What the suite must be told about a game. It finds the rest in the game's package."""

    name: str
    rows: list[Row]
    options: list[dict[str, str]]
    """The option sets with which secrets are tested."""
    editions: tuple[str, ...]
    """Paths of short editions for the many games that are played. Empty: the editions of the package."""
    indistinguishable_match: MatchMaker
    quick: bool = False
    """True to use two setups with two seeds each, instead of all sampled setups."""

    def setups(self) -> list[Setup]:
        """Return the setups for every check with a parameter `setup`."""
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
        """Return the editions that are played at full length: all of them, or one in the quick form."""
        found = full_setups(self.name)
        return found[:1] if self.quick else found

    def some(self, found: list[T], most: int) -> list[T]:
        """Return the list; in the quick form at most `most` items of it, evenly spread."""
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
        """Return a text of the game's package, such as `rules.md` or `guide/en.md`."""
        return (files(self.manifest.package) / name).read_text("utf-8")


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the one to three ids of the rules, rulings or worked examples that it proves."""
    if not 1 <= len(ids) <= 3:
        raise ValueError(f"a test names one to three rule ids, not {len(ids)}")
    return pytest.mark.rule(*ids)


class Checks:
    """Tests of one game. Those with a `setup` run for many setups, those with a `language` for each
    language.
    """

    case: ClassVar[Case]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        case = self.case
        if "setup" in metafunc.fixturenames:
            metafunc.parametrize("setup", case.setups(), ids=str)
        if "full_setup" in metafunc.fixturenames:
            metafunc.parametrize("full_setup", case.full_setups(), ids=str)
        if "language" in metafunc.fixturenames:
            metafunc.parametrize("language", LANGUAGES)
