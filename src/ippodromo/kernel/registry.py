"""The registry of games: it finds the games of all installed packages by their entry points."""

from contextlib import suppress
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pkgutil import resolve_name
from types import ModuleType
from typing import Final

from .editions import Edition, read_edition
from .errors import SetupError
from .game import Game, Title
from .journal import Header
from .manifest import PARTS, Manifest, manifest_of

GROUP: Final = "ippodromo.games"
"""The group of entry points. Each has a game's name and package."""

MANIFESTS: Final[dict[str, Manifest]] = {}
"""The manifests found so far, by the game's name."""
BROKEN: Final[dict[str, str]] = {}
"""The reasons why installed games cannot be used, by the game's name."""
TITLES: Final[dict[str, Title]] = {}
"""The titles made so far, by the game's name."""


def manifests() -> dict[str, Manifest]:
    """Return the manifest of every registered game by name. The first call searches all packages.

    A game whose manifest cannot be read is left out. `broken` has the reason.
    """
    if not MANIFESTS and not BROKEN:
        for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
            try:
                MANIFESTS[point.name] = manifest_of(point.name, point.value)
            except Exception as error:
                BROKEN[point.name] = f"{type(error).__name__}: {error}"
    return MANIFESTS


def broken() -> dict[str, str]:
    """Import the rules of all games. Return the reason for each game that cannot be used, by its name.

    These games are removed from the registry, so that they are not offered to players.
    """
    for name in game_names():
        with suppress(SetupError):
            title(name)
    return BROKEN


def game_names() -> list[str]:
    """Return the names (such as `royal_turf`) of all installed games, in alphabetical order.

    Games of other installed packages are included. Games known to be unusable are not (see `broken`).

    >>> "royal_turf" in game_names()
    True
    """
    return sorted(manifests())


def first_game() -> str:
    """Return the name of the installed game that beginners should play first (`Manifest.newcomers`)."""
    return min(game_names(), key=lambda name: manifests()[name].newcomers)


def packages_of(game: str) -> list[str]:
    """Return the packages to search for a game's words, drawings and bot; none for an unknown game.

    The first is the game's own package. A second one may be shared with other games.
    """
    found = manifests().get(game)
    if found is None:
        return []
    return found.packages()


def game_module(game: str, part: str) -> ModuleType | None:
    """Return the module with an optional part of a game, such as its bot, or None if there is none.

    `part` is a key of `PARTS`.
    """
    name = module_name(game, part)
    return import_module(name) if name else None


def module_name(game: str, part: str) -> str:
    """Return the name of the module that `game_module` would import, or "" if there is none.

    It is the module that the manifest names, or else the first one at the usual place in the game's
    packages.
    """
    found = manifests().get(game)
    if found is None:
        return ""
    if part in found.parts:
        return found.parts[part]
    for package in found.packages():
        name = package
        for word in PARTS[part].split("."):
            name = f"{name}.{word}"
            if find_spec(name) is None:
                break
        else:
            return name
    return ""


def game_file(game: str, name: str) -> Traversable | None:
    """Return a file in the first of the game's packages that has it, or None.

    `name` is a path such as `learned.json` or `guide/en.md`.
    """
    for package in packages_of(game):
        file = files(package).joinpath(*name.split("/"))
        if file.is_file():
            return file
    return None


def levels_of(game: str) -> list[str]:
    """Return the levels that a manifest gives for the game's own bot; none for an unknown game."""
    found = manifests().get(game)
    return [] if found is None else found.levels


def manifest(name: str) -> Manifest:
    """Return a game's manifest by name. `-` and `_` are the same. Raise SetupError for an unknown game."""
    found = manifests().get(name.replace("-", "_"))
    if found is None:
        known = ", ".join(n.replace("_", "-") for n in game_names())
        raise SetupError("setup.game", {"game": name[:40], "known": known})
    return found


def title(name: str) -> Title:
    """Return a title, which is a game before it is set up. The first call imports the game's rules.

    Raise SetupError if there is no such game or its package cannot be imported.

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
    """Return the title of a record's game. Raise RecordError if its rules have another version.

    Call it before anything else in the header is used: an old record may name an edition that no
    longer exists.
    """
    found = title(header.game)
    found.check_rules(header.rules_version)
    return found


def game_of_header(header: Header, edition: Edition | None = None) -> Game:
    """Return the game of a record, set up with its number of seats, its options and an edition.

    Without `edition` it is the included edition that the header names. Raise RecordError if the game's
    rules have another version, and SetupError if there is no such game or edition.
    """
    found = title_of(header)
    chosen = edition if edition is not None else found.edition(header.edition)
    return found.game(len(header.players), header.options, chosen)


def game_of_record(header: Header, edition_text: str) -> Game:
    """Return the game of a record, set up with the edition that has this text.

    Raise RecordError if the game's rules have another version.
    """
    return game_of_header(header, read_edition(edition_text, f"{header.game}.toml"))
