"""What can go wrong, as data: a message key with its parameters, and a rule id where one forbids."""

from collections.abc import Callable

from .mypyc_compat import mypyc_attr
from .view_types import Data, Fields


@mypyc_attr(allow_interpreted_subclasses=True)
class IppodromoError(Exception):
    """Something a person must be told: a message key and what fills its gaps.

    >>> no = IppodromoError("setup.seats", {"seats": 9, "fewest": 2, "most": 6})
    >>> str(no)
    'It takes 2 to 6 players, not 9.'
    """

    def __init__(self, key: str, params: Data | None = None) -> None:
        self.key = key
        self.params: Fields = dict(params) if params is not None else {}
        super().__init__(key, self.params)

    def __str__(self) -> str:
        """Return the English sentence, with the rule if one forbids; key and parameters without words."""
        sentence = _formatter(self) if _formatter is not None else self.key
        return sentence if sentence != self.key else self.bare()

    def bare(self) -> str:
        """The key and what fills its gaps: for logs, and where there are no words."""
        said = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.key} ({said})" if said else self.key

    def __reduce__(self) -> tuple[object, ...]:
        """Errors cross processes: what was wrong in a worker is told by the server."""
        return (type(self), (self.key, self.params))


@mypyc_attr(allow_interpreted_subclasses=True)
class NotAllowed(IppodromoError):
    """A refused answer: the rule that forbids it, and why. Nothing has changed.

    >>> import ippodromo
    >>> table = ippodromo.game("royal-turf", 2).scene("move seat=0 die=cap", horses="grey@4")
    >>> table.say(1, "move grey")
    Traceback (most recent call last):
    ...
    ippodromo.kernel.errors.NotAllowed: It is not Seat 2's turn. (T-1)
    """

    def __init__(self, rule: str, key: str, params: Data | None = None) -> None:
        super().__init__(key, params)
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.rule, self.key, self.params))


class SetupError(IppodromoError):
    """A game cannot be set up so: unknown game, edition, option, value or number of seats.

    >>> import ippodromo
    >>> ippodromo.game("royal-turf", seats=9)
    Traceback (most recent call last):
    ...
    ippodromo.kernel.errors.SetupError: It takes 2 to 6 players, not 9.
    """


class EditionError(IppodromoError):
    """An edition file is wrong: which file, which key, and what is the matter.

    >>> str(EditionError("mine.toml", "board.length", "edition.missing"))
    'mine.toml, board.length: this key is missing.'
    """

    def __init__(self, file: str, where: str, key: str, params: Data | None = None) -> None:
        filled: Fields = {"file": file, "where": where}
        if params is not None:
            filled.update(params)
        super().__init__(key, filled)
        self.file = file
        self.where = where

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.file, self.where, self.key, self.params))


class RecordError(IppodromoError):
    """A record cannot be read or does not follow the rules: which line, and what is the matter.

    >>> import ippodromo
    >>> try:
    ...     ippodromo.load("no record at all\\n")
    ... except ippodromo.RecordError as no:
    ...     print(no.line, no)
    1 ...
    """

    def __init__(self, line: int, key: str, params: Data | None = None) -> None:
        filled: Fields = {"line": line}
        if params is not None:
            filled.update(params)
        super().__init__(key, filled)
        self.line = line
        self.rule = ""

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.line, self.key, self.params))


class EndlessGame(IppodromoError):
    """A game has gone on for more answers than it can have; mostly its edition is to blame."""

    def __init__(self, bound: int) -> None:
        super().__init__("game.endless", {"bound": bound})
        self.bound = bound

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.bound,))


class BrokenGame(Exception):
    """A game broke a promise to the kernel; never a player's fault."""


Formatter = Callable[[IppodromoError], str]
_formatter: Formatter | None = None


def set_error_formatter(formatter: Formatter) -> None:
    """Set the function that turns an error into a sentence; it returns the bare key if it has none."""
    global _formatter
    _formatter = formatter
