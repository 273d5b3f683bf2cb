"""Manifests: what `game.toml` says about a game. Reading one does not import the game's rules."""

import tomllib
from importlib.resources import files
from pkgutil import resolve_name
from typing import Final

from .editions import TomlTable
from .errors import EditionError, SetupError
from .mypyc_compat import mypyc_attr
from .view_types import Data

OFF: Final = "false"
ON: Final = "true"

EACH_SEAT: Final = "each_seat"
"""Result of `Option.form` if the value may also be a word for each seat, joined by `-`: `red-black-blue`."""
SUM: Final = "sum"
"""Result of `Option.form` if the value is an amount of money with two decimals."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """An option of a game: its key, its allowed values as words, its default, and the rule about it."""

    def __init__(
        self, key: str, values: list[str], default: str, rule: str, low: int = 0, high: int = -1
    ) -> None:
        self.key = key
        self.values = values
        self.default = default
        self.rule = rule
        self.low = low
        self.high = high
        """If `high` is not below `low`, each whole number from `low` to `high` is also allowed."""

    def __repr__(self) -> str:
        return f"<Option {self.key}: {self.known()}; {self.default} unless said>"

    def form(self) -> str:
        """Return how a set-up screen asks for the value.

        The result is `EACH_SEAT`, `SUM`, or "" for a value from a list or a whole number.
        """
        return ""

    def words(self) -> list[str]:
        """Return the words from which each seat may choose, if the form is `EACH_SEAT`.

        A seat without a choice gets the word that is the option's default.
        """
        return []

    def known(self) -> str:
        """Return the allowed values as text for people: `false, true` or `0 - 10`."""
        known = ", ".join(self.values)
        if self.low > self.high:
            return known
        return f"{known}, {self.low} - {self.high}" if known else f"{self.low} - {self.high}"

    def check(self, value: str) -> str:
        """Return an allowed value as records write it. Raise SetupError for any other value."""
        if value in self.values:
            return value
        is_plain = value.isascii() and value.isdigit() and (value == "0" or value[0] != "0")
        if is_plain and len(value) < 10 and self.low <= int(value) <= self.high:
            return value
        params = {"option": self.key, "value": value, "known": self.known()}
        raise SetupError("setup.option_value", params)


def option_word(value: object) -> str:
    """Return the word for an option's Python value, as records and clients use it: `true` for True."""
    if isinstance(value, bool):
        return ON if value else OFF
    return str(value)


def option_value(word: str) -> bool | int | str:
    """Return the Python value of an option's word: a bool, an int, or else the word itself."""
    if word in (OFF, ON):
        return word == ON
    return int(word) if word.isascii() and word.isdigit() else word


FILE: Final = "game.toml"
MOST_SEATS: Final = 64
"""Maximum number of seats that a manifest may allow."""
LONGEST_CLOCK: Final = 24 * 3600
"""Maximum time limit that a clock in a manifest may have, in seconds."""
TEMPI: Final = {"none": 0, "relaxed": 120, "quick": 30}
"""The tempos that set-up offers: the time for an answer, in seconds. 0 means no time limit."""
ANSWER: Final = "answer"
"""The name of the clock for asks that do not name one."""
USUAL_LEVELS: Final = ["rookie", "regular"]
"""The levels of a game's own bot if the manifest does not list any."""
PARTS: Final = {
    "bot": "bot",
    "assets": "bot.assets",
    "drawing": "drawing",
    "cells": "drawing.cells",
    "figures": "drawing.figures",
}
"""The optional parts of a game, each with the place in the game's packages where its module usually is."""


class Clock:
    """A time limit for certain asks, which name it in `Ask.clock`.

    `option` is the key of the option that sets the limit. If it is "", these asks have by default the
    general time limit of the match for an answer.
    """

    def __init__(self, name: str, option: str, none: int, relaxed: int, quick: int) -> None:
        self.name = name
        self.option = option
        self.none = none
        """Default value of the option, in seconds, in a match without a general time limit. 0: no limit."""
        self.relaxed = relaxed
        """Default value of the option, in seconds, if the general time limit is longer than 30 seconds
        (that of the tempo `quick`)."""
        self.quick = quick
        """Default value of the option, in seconds, if the general time limit is at most 30 seconds
        (that of the tempo `quick`)."""

    def seconds(self, answer: int) -> int:
        """Return the default time limit of this clock, in seconds. 0 means no time limit.

        `answer` is the general time limit of the match for an answer, in seconds, or 0. A clock without an
        option has the same limit.
        """
        if not self.option:
            return answer
        if answer == 0:
            return self.none
        return self.quick if answer <= TEMPI["quick"] else self.relaxed


class Version:
    """A recommended set-up of a game: the number of players, the duration in minutes, and options."""

    def __init__(
        self, name: str, fewest: int, most: int, minutes: int, options: dict[str, str]
    ) -> None:
        self.name = name
        self.fewest = fewest
        self.most = most
        self.minutes = minutes
        self.options = options
        """Values of options that differ from the game's defaults."""


class Manifest:
    """The description of a game in its package's `game.toml`: everything except the rules."""

    def __init__(self, name: str, package: str, book: TomlTable) -> None:
        self.name = name
        self.package = package
        self.title = book.word("title")
        """The subclass of `Title` that sets the game up, as `module:Class`."""
        rules = book.page("rules")
        self.rules_version = rules.whole("version", 1, 10_000)
        self.earlier = _earlier(rules, self.rules_version)
        """For each earlier version of the rules, starting with version 1: the last release that plays it."""
        self.prefix = rules.word("prefix")
        """The prefix of the ids of the game's rules, for example `RT`."""
        seats = book.wholes("seats", 1, MOST_SEATS, 2)
        self.fewest = seats[0]
        self.most = seats[1]
        self.minutes = book.whole("minutes", 1, 1000)
        """Duration of a game between people, in minutes."""
        self.versions = [_version(page) for page in _children(book, "versions")]
        """The recommended set-ups. The first one is the best choice for a first game."""
        if not self.versions:
            self.versions = [Version("box", self.fewest, self.most, self.minutes, {})]
        self.newcomers = book.whole("newcomers", 1, 1000) if book.has("newcomers") else 1000
        """Sort key of the game in the lobby. Games for beginners have low numbers and come first."""
        self.edition = book.name("edition")
        """The id of the edition that is played if none is chosen."""
        self.shares = book.word("shares") if book.has("shares") else ""
        """A package with words, drawings and a bot that several games share, or "" for none."""
        self.levels = book.words("levels") if book.has("levels") else USUAL_LEVELS
        """The levels of the game's own bot."""
        self.board = book.name("board") if book.has("board") else "generic"
        self.view = book.word("view") if book.has("view") else ""
        """The type of the game's views, as `module:TypedDict`, or "". Tools generate its JSON Schema."""
        self.box = book.word("box") if book.has("box") else ""
        """The return type of `Game.box`, as `module:TypedDict`, or ""."""
        self.poster: Data = book.page("poster").data if book.has("poster") else {}
        fields = book.page("fields") if book.has("fields") else TomlTable(book.file, "fields", {})
        self.fields = {key: fields.words(key) for key in fields.data}
        """Names of fields in views and forms, by meaning. `seats` lists the fields that hold a seat."""
        self.options = [_option(page) for page in _children(book, "options")]
        self.clocks = [_clock(page, self.options) for page in _children(book, "clocks")]
        self.events, self.event_kinds = _events(book)
        """The rule behind each event, by the event's name; for payments also by reason, as in `Paid bet`.
        And the kind of each event whose entry is a table with `rule` and `kind`, by the event's name."""
        self.parts = {part: book.word(part) for part in PARTS if book.has(part)}
        """The modules of optional parts (`PARTS`) that the manifest names. The others are searched."""

    def __reduce__(self) -> tuple[object, ...]:
        return (manifest_of, (self.name, self.package))

    def packages(self) -> list[str]:
        """Return the game's own package and, if it has one, the package it shares with other games."""
        return [package for package in (self.package, self.shares) if package]

    def clock(self, name: str) -> Clock | None:
        """Return the clock of this name, or None."""
        for clock in self.clocks:
            if clock.name == name:
                return clock
        return None

    def with_clocks(self, options: dict[str, str], answer: int) -> dict[str, str]:
        """Return a new dict of the options, with the default value of each clock's option that is not set.

        `answer` is the general time limit of the match for an answer, in seconds, or 0.
        """
        unset = {clock.option: str(clock.seconds(answer)) for clock in self.clocks if clock.option}
        return {**unset, **options}


def read_manifest(name: str, package: str, text: str) -> Manifest:
    """Return the manifest that a TOML text describes. Raise EditionError with file and key if it is wrong."""
    file = f"{package}/{FILE}"
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise EditionError(file, "", "edition.not_toml", {"reason": str(error)[:200]}) from None
    return Manifest(name, package, TomlTable(file, "", data))


def manifest_of(name: str, package: str) -> Manifest:
    """Return the manifest of the game `name`, read from the `game.toml` in an installed package."""
    return read_manifest(name, package, (files(package) / FILE).read_text("utf-8"))


def _children(book: TomlTable, key: str) -> list[TomlTable]:
    if not book.has(key):
        return []
    page = book.page(key)
    return [page.page(child) for child in page.data]


def _events(book: TomlTable) -> tuple[dict[str, str], dict[str, str]]:
    """Return the rules and the kinds of events. An entry is a rule, or a table with `rule` and `kind`."""
    rules: dict[str, str] = {}
    kinds: dict[str, str] = {}
    events = book.page("events") if book.has("events") else TomlTable(book.file, "events", {})
    for key, entry in events.data.items():
        if isinstance(entry, dict):
            page = events.page(key)
            rules[key] = page.word("rule")
            kinds[key] = page.name("kind")
        else:
            rules[key] = events.word(key)
    return rules, kinds


def _earlier(rules: TomlTable, version: int) -> list[str]:
    """Return the releases that play versions 1 to `version - 1` of the rules, such as `Ippodromo 0.2.0`."""
    if version == 1 and not rules.has("earlier"):
        return []
    return rules.words("earlier", version - 1)


def _key(page: TomlTable) -> str:
    return page.where.rpartition(".")[2]


def _option(page: TomlTable) -> Option:
    """Return the option that a table of `game.toml` describes. Raise EditionError if it has no default.

    The option's value is `false` or `true`, one of several words, or a whole number in a range.
    """
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


def _version(page: TomlTable) -> Version:
    seats = page.wholes("seats", 1, MOST_SEATS, 2)
    options = page.page("options") if page.has("options") else TomlTable(page.file, "options", {})
    chosen = {key: option_word(options.data[key]) for key in options.data}
    return Version(_key(page), seats[0], seats[1], page.whole("minutes", 1, 1000), chosen)


def _clock(page: TomlTable, options: list[Option]) -> Clock:
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
