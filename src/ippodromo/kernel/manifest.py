"""Manifests: a game and its options as `game.toml` describes them, read without importing its rules."""

import tomllib
from importlib.resources import files
from pkgutil import resolve_name
from typing import Final

from .editions import Page
from .errors import EditionError, SetupError
from .mypyc_compat import mypyc_attr
from .view_types import Data

OFF: Final = "false"
ON: Final = "true"

EACH_SEAT: Final = "each_seat"
"""The form of an option whose value may also be one of its words for each seat, joined by `-`."""
SUM: Final = "sum"
"""The form of an option whose value is a sum with two decimals; its bounds are in hundredths."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """A variant: its key, its values as words, the default, and the rule that speaks of it."""

    def __init__(
        self, key: str, values: list[str], default: str, rule: str, low: int = 0, high: int = -1
    ) -> None:
        self.key = key
        self.values = values
        self.default = default
        self.rule = rule
        self.low = low
        self.high = high
        """Where high is not below low, any whole number between the two is a value as well."""

    def __repr__(self) -> str:
        return f"<Option {self.key}: {self.known()}; {self.default} unless said>"

    def form(self) -> str:
        """Return how set-up asks for it: `EACH_SEAT`, `SUM`, or "" for a list or a whole number."""
        return ""

    def words(self) -> list[str]:
        """Return what each seat may have, with `EACH_SEAT`; the default stands for no choice."""
        return []

    def known(self) -> str:
        """The values that are possible, as a list to read."""
        known = ", ".join(self.values)
        if self.low > self.high:
            return known
        return f"{known}, {self.low} - {self.high}" if known else f"{self.low} - {self.high}"

    def check(self, value: str) -> str:
        """The value itself, or an error that lists the values."""
        if value in self.values:
            return value
        is_plain = value.isascii() and value.isdigit() and (value == "0" or value[0] != "0")
        if is_plain and len(value) < 10 and self.low <= int(value) <= self.high:
            return value
        params = {"option": self.key, "value": value, "known": self.known()}
        raise SetupError("setup.option_value", params)


def option_word(value: object) -> str:
    """An option's value as Python has it, as the word that records and clients use."""
    if isinstance(value, bool):
        return ON if value else OFF
    return str(value)


def option_value(word: str) -> bool | int | str:
    """An option's word as Python has it: a truth, a whole number, or the word itself."""
    if word in (OFF, ON):
        return word == ON
    return int(word) if word.isascii() and word.isdigit() else word


FILE: Final = "game.toml"
MOST_SEATS: Final = 64
LONGEST_CLOCK: Final = 24 * 3600
TEMPI: Final = {"none": 0, "relaxed": 120, "quick": 30}
"""Seconds for an answer in each tempo that set-up offers; 0 is no clock."""
ANSWER: Final = "answer"
"""The clock of asks that name none."""
USUAL_LEVELS: Final = ["rookie", "regular"]


class Clock:
    """A clock that asks may name, and the option that sets it, if there is one."""

    def __init__(self, name: str, option: str, none: int, relaxed: int, quick: int) -> None:
        self.name = name
        self.option = option
        self.none = none
        """Seconds of the option where nobody has set it and answers have no clock."""
        self.relaxed = relaxed
        """The same where answers have a clock: the option's default."""
        self.quick = quick
        """The same where the clock of answers is as quick as set-up offers, or quicker."""

    def seconds(self, answer: int) -> int:
        """Return the seconds of a clock that nobody has set, given those of any other answer.

        0 is no clock. A clock without an option is like any other answer's."""
        if not self.option:
            return answer
        if answer == 0:
            return self.none
        return self.quick if answer <= TEMPI["quick"] else self.relaxed


class Version:
    """A way to play a game that set-up offers: for how many, how long it takes, and its options."""

    def __init__(
        self, name: str, fewest: int, most: int, minutes: int, options: dict[str, str]
    ) -> None:
        self.name = name
        self.fewest = fewest
        self.most = most
        self.minutes = minutes
        self.options = options
        """What set-up proposes where it differs from the box."""


class Manifest:
    """A game as its package describes it: everything but the rules themselves."""

    def __init__(self, name: str, package: str, book: Page) -> None:
        self.name = name
        self.package = package
        self.title = book.word("title")
        """Where the rules are: `module:Class`."""
        rules = book.page("rules")
        self.rules_version = rules.whole("version", 1, 10_000)
        self.earlier = _earlier(rules, self.rules_version)
        """The program that last played each earlier version of the rules, the first version first."""
        self.prefix = rules.word("prefix")
        """What the ids of its rules begin with."""
        seats = book.wholes("seats", 1, MOST_SEATS, 2)
        self.fewest = seats[0]
        self.most = seats[1]
        self.minutes = book.whole("minutes", 1, 1000)
        """How long a game takes people."""
        self.versions = [_version(page) for page in _children(book, "versions")]
        """What set-up offers, the best first game first."""
        if not self.versions:
            self.versions = [Version("box", self.fewest, self.most, self.minutes, {})]
        self.newcomers = book.whole("newcomers", 1, 1000) if book.has("newcomers") else 1000
        """Its place in the lobby: what newcomers should try first comes first."""
        self.edition = book.name("edition")
        """The edition that is played where none is chosen."""
        self.shares = book.word("shares") if book.has("shares") else ""
        """A package whose words and bot it shares with other games."""
        self.levels = book.words("levels") if book.has("levels") else USUAL_LEVELS
        """At which levels its own bot plays it."""
        self.board = book.name("board") if book.has("board") else "generic"
        self.view = book.word("view") if book.has("view") else ""
        """The type of its views, `module:TypedDict`; tools make schemas and the web's types of it."""
        self.box = book.word("box") if book.has("box") else ""
        """The type of what is printed in its box."""
        self.poster: Data = book.page("poster").data if book.has("poster") else {}
        fields = book.page("fields") if book.has("fields") else Page(book.file, "fields", {})
        self.fields = {key: fields.words(key) for key in fields.data}
        """Words of its views and forms by what they mean: `seats` are those that name a seat."""
        self.options = [_option(page) for page in _children(book, "options")]
        self.clocks = [_clock(page, self.options) for page in _children(book, "clocks")]
        events = book.page("events") if book.has("events") else Page(book.file, "events", {})
        self.events = {key: events.word(key) for key in events.data}
        """The rule behind each event; payments by their reason, as `Paid first`."""

    def __reduce__(self) -> tuple[object, ...]:
        return (manifest_of, (self.name, self.package))

    def packages(self) -> list[str]:
        """Its own package, then the one it shares with other games."""
        return [package for package in (self.package, self.shares) if package]

    def clock(self, name: str) -> Clock | None:
        """A clock by its name."""
        for clock in self.clocks:
            if clock.name == name:
                return clock
        return None

    def with_clocks(self, options: dict[str, str], answer: int) -> dict[str, str]:
        """Return options with those of the clocks that nobody has set, as `answer` seconds want them."""
        unset = {clock.option: str(clock.seconds(answer)) for clock in self.clocks if clock.option}
        return {**unset, **options}


def read_manifest(name: str, package: str, text: str) -> Manifest:
    """The manifest written in a TOML text; errors name the package's file and the key."""
    file = f"{package}/{FILE}"
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise EditionError(file, "", "edition.not_toml", {"reason": str(error)[:200]}) from None
    return Manifest(name, package, Page(file, "", data))


def manifest_of(name: str, package: str) -> Manifest:
    """The manifest of an installed package."""
    return read_manifest(name, package, (files(package) / FILE).read_text("utf-8"))


def _children(book: Page, key: str) -> list[Page]:
    if not book.has(key):
        return []
    page = book.page(key)
    return [page.page(child) for child in page.data]


def _earlier(rules: Page, version: int) -> list[str]:
    """Return what plays versions 1 to `version - 1` of the rules, as `Ippodromo 0.2.0`."""
    if version == 1 and not rules.has("earlier"):
        return []
    return rules.words("earlier", version - 1)


def _key(page: Page) -> str:
    return page.where.rpartition(".")[2]


def _option(page: Page) -> Option:
    """An option: on or off, one of several values, or a number between two."""
    if "default" not in page.data:
        raise page.wrong("default", "edition.missing")
    default = option_word(page.data["default"])
    values = page.words("values") if page.has("values") else []
    if default in (OFF, ON) and not values:
        values = [OFF, ON]
    low = page.whole("low", 0, 1_000_000) if page.has("low") else 0
    high = page.whole("high", low, 1_000_000) if page.has("high") else -1
    kind = resolve_name(page.word("kind")) if page.has("kind") else Option
    if not isinstance(kind, type) or not issubclass(kind, Option):
        raise TypeError(f"{page.where}: {kind!r} is not an Option")
    return kind(_key(page), values, default, page.word("rule"), low, high)


def _version(page: Page) -> Version:
    seats = page.wholes("seats", 1, MOST_SEATS, 2)
    options = page.page("options") if page.has("options") else Page(page.file, "options", {})
    chosen = {key: option_word(options.data[key]) for key in options.data}
    return Version(_key(page), seats[0], seats[1], page.whole("minutes", 1, 1000), chosen)


def _clock(page: Page, options: list[Option]) -> Clock:
    key = page.name("option") if page.has("option") else ""
    for option in options:
        if option.key == key:
            relaxed = int(option.default)
            none = 0 if "0" in option.values or option.low == 0 else relaxed
            quick = page.whole("quick", 1, LONGEST_CLOCK) if page.has("quick") else relaxed
            return Clock(_key(page), key, none, relaxed, quick)
    if key:
        raise page.wrong("option", "edition.unknown_key")
    return Clock(_key(page), "", 0, 0, 0)
