"""Errors for people: a message key with its parameters, and the rule id if a rule forbids something."""

from collections.abc import Callable

from .mypyc_compat import mypyc_attr
from .view_types import Data, Fields


@mypyc_attr(allow_interpreted_subclasses=True)
class IppodromoError(Exception):
    """An error to show to a person: the key of a message and the message's parameters.

    >>> no = IppodromoError("setup.seats", {"seats": 9, "fewest": 2, "most": 6})
    >>> str(no)
    'It takes 2 to 6 players, not 9.'
    """

    def __init__(self, key: str, params: Data | None = None) -> None:
        self.key = key
        self.params: Fields = dict(params) if params is not None else {}
        super().__init__(key, self.params)

    def __str__(self) -> str:
        """Return the English sentence, with the rule id if there is one.

        If the key has no sentence, return what `bare` returns.
        """
        sentence = _formatter(self) if _formatter is not None else self.key
        return sentence if sentence != self.key else self.bare()

    def bare(self) -> str:
        """Return the message key and the parameters as text, for logs and for errors without a sentence."""
        said = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.key} ({said})" if said else self.key

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the arguments of the constructor, so that workers can send errors to other processes."""
        return (type(self), (self.key, self.params))


@mypyc_attr(allow_interpreted_subclasses=True)
class NotAllowed(IppodromoError):
    """An answer was refused: `rule` is the id of the rule that forbids it. The table has not changed.

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
    """A game cannot be set up: unknown game, edition or option, or a wrong value or number of seats.

    >>> import ippodromo
    >>> ippodromo.game("royal-turf", seats=9)
    Traceback (most recent call last):
    ...
    ippodromo.kernel.errors.SetupError: It takes 2 to 6 players, not 9.
    """


class EditionError(IppodromoError):
    """An edition file is wrong: `file` is its name, `where` the key, and the message says what is wrong.

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
    """A record cannot be read or breaks the rules: `line` is the number of the line, from 1.

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
    """A game has exceeded its maximum number of answers. Usually the numbers of its edition cause this."""

    def __init__(self, bound: int) -> None:
        super().__init__("game.endless", {"bound": bound})
        self.bound = bound

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.bound,))


class BrokenGame(Exception):
    """A bug in a game or in its caller: the kernel was used in a way it does not allow."""


Formatter = Callable[[IppodromoError], str]
_formatter: Formatter | None = None


def set_error_formatter(formatter: Formatter) -> None:
    """Set the function that turns an error into a sentence, for `IppodromoError.__str__`.

    The function must return the error's key if it has no sentence for it.
    """
    global _formatter
    _formatter = formatter
