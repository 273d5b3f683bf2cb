"""Games and their registry: a title is what can be set up, a game is a title set up."""

from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from typing import Any, Final

from .chance import Stream
from .choices import Choice
from .compiling import mypyc_attr
from .editions import Edition, read_edition
from .errors import SetupError
from .journal import Header, Player
from .playouts import Policy, SteadyPolicy
from .seats import Seat
from .seen import Seen, refold
from .table import Table

GROUP: Final = "ippodromo.games"


class Option:
    """A variant that may be switched: its key, its values as words, and the default."""

    def __init__(self, key: str, values: list[str], default: str, rule: str) -> None:
        self.key = key
        self.values = values
        self.default = default
        self.rule = rule
        self.low = 0
        self.high = -1
        """Where high is not below low, any whole number between the two is a value as well."""

    def check(self, value: str) -> str:
        """The value itself, or an error that lists the values."""
        if value in self.values:
            return value
        is_plain = value.isascii() and value.isdigit() and (value == "0" or value[0] != "0")
        if is_plain and len(value) < 10 and self.low <= int(value) <= self.high:
            return value
        known = ", ".join(self.values)
        if self.low <= self.high:
            known = f"{known}, {self.low} - {self.high}" if known else f"{self.low} - {self.high}"
        raise SetupError("setup.option_value", {"option": self.key, "value": value, "known": known})


def switch(key: str, default: bool, rule: str) -> Option:
    """An option that is on or off."""
    return Option(key, ["false", "true"], "true" if default else "false", rule)


def number_option(
    key: str, low: int, high: int, default: int, rule: str, also: list[str]
) -> Option:
    """An option that is a whole number, or one of a few other words."""
    option = Option(key, also, str(default), rule)
    option.low = low
    option.high = high
    return option


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A title set up with an edition, options and a number of seats; holds all that never changes."""

    def __init__(
        self, title: "Title", edition: Edition, options: dict[str, str], seats: int
    ) -> None:
        self.title = title
        self.edition = edition
        self.options = options
        self.seats = seats
        self.bound = 100_000
        """More answers than a game can have; reaching it means the game does not end."""

    def start(self, is_told: bool = True, bots: list[Seat] | None = None) -> Table[Any]:
        """A fresh table; a few rules want to know which seats are held by bots."""
        raise NotImplementedError

    def view(self, table: Table[Any], viewer: Seat) -> dict[str, Any]:
        """What a seat, or a spectator, may see of the position, built from nothing."""
        raise NotImplementedError

    def facts(self, table: Table[Any]) -> dict[str, str]:
        """The position in public words, hidden things included; what is as it was at the start is left out.

        Digests are made of them, so their words stay as they are: a fact may come to be written,
        never to be written otherwise."""
        raise NotImplementedError

    def standings(self, table: Table[Any]) -> list[int]:
        """Each seat's place; winners have 1, equals share the better place."""
        return table.ledger.ranks()

    def picture(self, view: dict[str, Any]) -> str:
        """The board as text, drawn from a view."""
        raise NotImplementedError

    def imagine(self, seen: Seen, stream: Stream) -> Table[Any]:
        """A table consistent with all that a seat knows, what it does not know drawn at random."""
        return refold(self.start(False, seen.bots), seen, stream, self.guess)

    def guess(
        self, table: Table[Any], seat: Seat, candidates: list[Choice], stream: Stream
    ) -> Choice:
        """Which of the answers that look the same from outside a seat may have given."""
        return candidates[stream.below(len(candidates))]

    def races_run(self, table: Table[Any]) -> int:
        """How many races have a finish."""
        raise NotImplementedError

    def runners(self, table: Table[Any]) -> list[str]:
        """The horses of the race that is on or was last run, by name."""
        raise NotImplementedError

    def finish(self, table: Table[Any]) -> list[str]:
        """The horses of the race last run in the order in which they came in, placed ones only."""
        raise NotImplementedError

    def rider(self) -> Policy:
        """Who chooses for every seat where a race is played out for its odds; quick, and no fool."""
        return SteadyPolicy()

    def header(self, players: list[Player], commitment: str = "") -> Header:
        """The header of a record of this game."""
        title = self.title
        return Header(
            title.name,
            title.rules_version,
            self.edition.id,
            self.edition.hash,
            self.options,
            players,
            commitment,
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Title:
    """One of the games: its name, rules version, options, numbers of seats and editions."""

    def __init__(
        self,
        name: str,
        package: str,
        rules_version: int,
        options: list[Option],
        fewest: int,
        most: int,
        family: str = "",
    ) -> None:
        self.name = name
        self.package = package
        self.rules_version = rules_version
        self.options = options
        self.fewest = fewest
        self.most = most
        self.family = family
        """Where messages are looked up that the game does not have of its own."""
        self.default_edition = "reconstruction"

    def make(self, edition: Edition, options: dict[str, str], seats: int) -> Game:
        """Set the game up; everything has been checked but what lies between options and edition."""
        raise NotImplementedError

    def fits(self, options: dict[str, str], seats: int) -> None:
        """Raise an error where options do not go with each other or with the number of seats."""

    def editions(self) -> list[str]:
        """The ids of the editions that come with the game."""
        folder = files(self.package) / "editions"
        return sorted(f.name[:-5] for f in folder.iterdir() if f.name.endswith(".toml"))

    def edition(self, name: str) -> Edition:
        """An edition that comes with the game, by id."""
        if name not in self.editions():
            known = ", ".join(self.editions())
            raise SetupError("setup.edition", {"edition": name, "known": known})
        text = (files(self.package) / "editions" / f"{name}.toml").read_text("utf-8")
        return read_edition(text, f"{name}.toml")

    def game(
        self,
        seats: int,
        options: dict[str, str] | None = None,
        edition: Edition | None = None,
    ) -> Game:
        """The game set up, or an error that says what does not fit."""
        chosen = {option.key: option.default for option in self.options}
        for key, value in (options or {}).items():
            found = [option for option in self.options if option.key == key]
            if not found:
                known = ", ".join(sorted(chosen))
                raise SetupError("setup.option", {"option": key, "known": known})
            chosen[key] = found[0].check(value)
        if not self.fewest <= seats <= self.most:
            params = {"seats": seats, "fewest": self.fewest, "most": self.most}
            raise SetupError("setup.seats", params)
        self.fits(chosen, seats)
        if edition is None:
            edition = self.edition(self.default_edition)
        if edition.game != self.name:
            raise SetupError("setup.edition_game", {"edition": edition.id, "game": edition.game})
        return self.make(edition, chosen, seats)


REGISTERED: Final[dict[str, EntryPoint]] = {}
"""The registered games by name, looked up once: reading all installed packages takes a while."""


def registered() -> dict[str, EntryPoint]:
    """Every game that an installed package registers."""
    if not REGISTERED:
        for point in entry_points(group=GROUP):
            REGISTERED[point.name] = point
    return REGISTERED


def names() -> list[str]:
    """The names of all registered games."""
    return sorted(registered())


def title(name: str) -> Title:
    """A registered game by name; `-` and `_` are the same."""
    point = registered().get(name.replace("-", "_"))
    if point is None:
        known = ", ".join(n.replace("_", "-") for n in names())
        raise SetupError("setup.game", {"game": name[:40], "known": known})
    found: Title = point.load()
    return found
