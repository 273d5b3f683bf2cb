"""The registry: the games that installed packages name. Nobody else knows a game by name."""

from contextlib import suppress
from importlib.metadata import entry_points
from pkgutil import resolve_name
from typing import Final

from .errors import SetupError
from .game import Title
from .journal import Header
from .manifest import Manifest, manifest_of

GROUP: Final = "ippodromo.games"

MANIFESTS: Final[dict[str, Manifest]] = {}
BROKEN: Final[dict[str, str]] = {}
TITLES: Final[dict[str, Title]] = {}


def manifests() -> dict[str, Manifest]:
    """The manifest of every registered game by name; looking through all packages takes a while.

    A package whose manifest cannot be read is left out, and `broken` says why.
    """
    if not MANIFESTS and not BROKEN:
        for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
            try:
                MANIFESTS[point.name] = manifest_of(point.name, point.value)
            except Exception as error:
                BROKEN[point.name] = f"{type(error).__name__}: {error}"
    return MANIFESTS


def broken() -> dict[str, str]:
    """The games that are installed and cannot be used, each with the reason; imports all rules.

    From then on they are known no more, so that nobody is offered a game that cannot be played.
    """
    for name in names():
        with suppress(SetupError):
            title(name)
    return BROKEN


def names() -> list[str]:
    """Return the names of all installed games, those of other packages included.

    >>> "royal_turf" in names()
    True
    """
    return sorted(manifests())


def for_newcomers() -> str:
    """The game that somebody who knows none plays first."""
    return min(names(), key=lambda name: manifests()[name].newcomers)


def packages_of(game: str) -> list[str]:
    """The packages that have a game's words and bot: its own, then one shared with other games."""
    found = manifests().get(game)
    if found is None:
        return []
    return found.packages()


def levels_of(game: str) -> list[str]:
    """The levels at which a game's own bot plays, if it has one."""
    found = manifests().get(game)
    return [] if found is None else found.levels


def manifest(name: str) -> Manifest:
    """A game's manifest by name; `-` and `_` are the same."""
    found = manifests().get(name.replace("-", "_"))
    if found is None:
        known = ", ".join(n.replace("_", "-") for n in names())
        raise SetupError("setup.game", {"game": name[:40], "known": known})
    return found


def title(name: str) -> Title:
    """A game that can be set up, by name; its rules are imported now.

    >>> title("winners-circle").game(2)
    <Game winners_circle, 2 seats, edition reconstruction>
    """
    found = manifest(name)
    if found.name not in TITLES:
        try:
            TITLES[found.name] = _title(found)
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            BROKEN[found.name] = reason
            del MANIFESTS[found.name]
            raise SetupError("setup.game_broken", {"game": name[:40], "reason": reason}) from None
    return TITLES[found.name]


def _title(found: Manifest) -> Title:
    kind = resolve_name(found.title)
    if not isinstance(kind, type) or not issubclass(kind, Title):
        raise TypeError(f"{found.title} is not a Title")
    return kind(found)


def title_of(header: Header) -> Title:
    """Return the title of a record's game. Raise RecordError if its rules are of another version.

    Readers ask this first: what else an older record names, as its edition, may be gone by now.
    """
    found = title(header.game)
    found.check_rules(header.rules_version)
    return found
