"""A title: one of the games, which can be set up with an edition, options and a number of seats."""

from importlib.resources import files

from ippodromo.kernel.compiling import mypyc_attr
from ippodromo.kernel.errors import RecordError, SetupError

from .editions import Edition, read_edition
from .game import Game
from .manifest import Manifest


@mypyc_attr(allow_interpreted_subclasses=True)
class Title:
    """What a manifest describes; a game's own class says how it is made.

    >>> import ippodromo
    >>> title = ippodromo.title("royal-turf")
    >>> title, title.editions(), title.options[0]
    (<Title royal_turf, 2 to 6 seats>, ['reconstruction'], <Option hidden_bets: false, true; ...>)
    """

    def __init__(self, manifest: Manifest) -> None:
        self.manifest = manifest
        self.name = manifest.name
        self.rules_version = manifest.rules_version
        self.options = manifest.options
        self.fewest = manifest.fewest
        self.most = manifest.most

    def __repr__(self) -> str:
        return f"<Title {self.name}, {self.fewest} to {self.most} seats>"

    def make(self, edition: Edition, options: dict[str, str], seats: int) -> Game:
        """Set the game up; everything has been checked but what lies between options and edition."""
        raise NotImplementedError

    def fits(self, options: dict[str, str], seats: int) -> None:
        """Raise an error where options do not go with each other or with the number of seats."""

    def check_rules(self, theirs: int) -> None:
        """Raise RecordError if a game was played under another version of the rules than ours.

        The error for an older version names the program that plays it.
        """
        ours = self.rules_version
        if theirs > ours:
            raise RecordError(2, "record.newer_rules", {"theirs": theirs, "ours": ours})
        if theirs < 1:
            raise RecordError(2, "record.number", {"text": str(theirs)})
        if theirs < ours:
            program = self.manifest.earlier[theirs - 1]
            params = {"theirs": theirs, "ours": ours, "program": program}
            raise RecordError(2, "record.older_rules", params)

    def editions(self) -> list[str]:
        """The ids of the editions that come with the game."""
        folder = files(self.manifest.package) / "editions"
        return sorted(f.name[:-5] for f in folder.iterdir() if f.name.endswith(".toml"))

    def edition_text(self, name: str) -> str:
        """The text of an edition that comes with the game, by id."""
        if name not in self.editions():
            known = ", ".join(self.editions())
            raise SetupError("setup.edition", {"edition": name, "known": known})
        return (files(self.manifest.package) / "editions" / f"{name}.toml").read_text("utf-8")

    def edition(self, name: str) -> Edition:
        """An edition that comes with the game, by id."""
        return read_edition(self.edition_text(name), f"{name}.toml")

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
            edition = self.edition(self.manifest.edition)
        if edition.game != self.name:
            raise SetupError("setup.edition_game", {"edition": edition.id, "game": edition.game})
        return self.make(edition, chosen, seats)
